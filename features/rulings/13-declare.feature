Feature: R13 declare - who speaks of a Heavenly Hand, and when
  A Heavenly Hand wins, but somebody has to say so. With `optional` its holder is asked after the deal and before the
  first placement, the first player before the second, and may decline. With `automatic` nobody is asked: it wins.

  Background:
    Given hands of 3 cards
    And a Heavenly Hand is 2 seven, silver3
    And the opening slot is 9
    And the opening bars nothing
    And the ruling opening-turn is whole

  @ruling:R13
  Rule: optional - the holder may declare or decline, before the first placement

    Scenario: The holder may declare and may decline
      Given the ruling declare is optional
      And A is dealt 2 seven, silver3
      When the cards are dealt
      Then A may declare the Heavenly Hand
      When A tries to decline the Heavenly Hand
      Then it is accepted

    Scenario: Who declares wins
      Given the ruling declare is optional
      And B is dealt 2 seven, silver3
      When the cards are dealt
      And B declares the Heavenly Hand
      Then B wins by heavenly-hand

    Scenario: Who declines plays on with the hand they have
      Given the ruling declare is optional
      And A is dealt 2 seven, silver3
      When the cards are dealt
      And A declines the Heavenly Hand
      Then it is A's turn
      And A holds 2 seven, silver3

    Scenario Outline: When both hold one, <first> speaks before <second>
      Given the ruling declare is optional
      And A is dealt 2 seven, silver3
      And B is dealt 2 seven, silver3
      And <first> goes first
      When the cards are dealt
      Then <first> may declare the Heavenly Hand
      And <second> may not declare the Heavenly Hand
      When <first> declines the Heavenly Hand
      Then <second> may declare the Heavenly Hand

      Examples:
        | first | second |
        | A     | B      |
        | B     | A      |

    Scenario: The second player is asked before the first player's placement
      Given the ruling declare is optional
      And B is dealt 2 seven, silver3
      And A is dealt bell, cherry, replay
      When the cards are dealt
      Then it is B's move
      And A may not place bell on slot 9

    Scenario: After the first placement it is too late
      Given the ruling declare is optional
      And B is dealt 2 seven, silver3
      And A is dealt bell, cherry, replay
      When the cards are dealt
      And B declines the Heavenly Hand
      And A places bell on slot 9
      And B tries to declare the Heavenly Hand
      Then it is refused

    Scenario: Who holds another hand is not asked
      Given the ruling declare is optional
      And A is dealt 2 seven, cherry
      When the cards are dealt
      Then it is A's turn
      And A may not declare the Heavenly Hand

  @ruling:R13
  Rule: automatic - the Heavenly Hand wins by itself

    Scenario Outline: The deal alone makes <holder> win
      Given the ruling declare is automatic
      And <holder> is dealt 2 seven, silver3
      When the cards are dealt
      Then <holder> wins by heavenly-hand

      Examples:
        | holder |
        | A      |
        | B      |

    Scenario: Any other hand is played
      Given the ruling declare is automatic
      And A is dealt 2 seven, cherry
      When the cards are dealt
      Then the game goes on
      And it is A's turn
