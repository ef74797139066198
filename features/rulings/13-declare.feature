Feature: R13 declare - who speaks of a Heavenly Hand, and when
  A Heavenly Hand wins, but somebody has to say so. With `optional` its holder is asked after the deal and before the
  first placement, the first player before the second, and may decline. With `automatic` nobody is asked: it wins.

  Background:
    Given the opening slot is 9
    And the ruling opening-turn is whole

  @ruling:R13
  Rule: optional - the holder may declare or decline, before the first placement

    Background:
      Given the game has 8 seven
      And the game has 5 silver3
      And hands of 13 cards
      And a Heavenly Hand is 8 seven, 5 silver3
      And the opening bars seven, silver3
      And the ruling opening-stuck is pass
      And the ruling declare is optional

    @id:R13-1
    Scenario Outline: <holder> may declare and may decline, though <first> begins
      Given <holder> is dealt 8 seven, 5 silver3
      And <first> goes first
      When the cards are dealt
      Then it is <holder>'s move
      And <holder> may declare the Heavenly Hand
      When <holder> tries to decline the Heavenly Hand
      Then it is accepted
      And <holder> holds 8 seven, 5 silver3
      And it is <first>'s turn

      Examples:
        | holder | first |
        | A      | A     |
        | A      | B     |
        | B      | A     |
        | B      | B     |

    @id:R13-2
    Scenario Outline: <holder> declares and wins
      Given <holder> is dealt 8 seven, 5 silver3
      When the cards are dealt
      And <holder> declares the Heavenly Hand
      Then <holder> wins by heavenly-hand

      Examples:
        | holder |
        | A      |
        | B      |

    @id:R13-3
    Scenario: The second player is asked before the first player's placement
      Given B is dealt 8 seven, 5 silver3
      And A is dealt bell, cherry, replay and others
      When the cards are dealt
      Then it is B's move
      And A may not place bell on slot 9

    @id:R13-4
    Scenario: After the first placement it is too late
      Given B is dealt 8 seven, 5 silver3
      And A is dealt bell, cherry, replay and others
      When the cards are dealt
      And B declines the Heavenly Hand
      And A places bell on slot 9
      And B tries to declare the Heavenly Hand
      Then it is refused

    @id:R13-5
    Scenario Outline: <seat>, who holds another hand, is not asked
      Given <seat> is dealt 8 seven, 4 silver3, cherry
      When the cards are dealt
      Then it is A's turn
      And <seat> may not declare the Heavenly Hand

      Examples:
        | seat |
        | A    |
        | B    |

  @ruling:R13
  Rule: optional - when both hold one, the first player speaks first

    @id:R13-6
    Scenario Outline: <first> speaks before <second>
      Given hands of 3 cards
      And a Heavenly Hand is 2 seven, silver3
      And the opening bars nothing
      And the ruling declare is optional
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

  @ruling:R13
  Rule: automatic - the Heavenly Hand wins by itself

    Background:
      Given hands of 3 cards
      And a Heavenly Hand is 2 seven, silver3
      And the opening bars nothing

    @id:R13-7
    Scenario Outline: The deal alone makes <holder> win
      Given the ruling declare is automatic
      And <holder> is dealt 2 seven, silver3
      When the cards are dealt
      Then <holder> wins by heavenly-hand

      Examples:
        | holder |
        | A      |
        | B      |

    @id:R13-8
    Scenario: Any other hand is played
      Given the ruling declare is automatic
      And A is dealt 2 seven, cherry
      When the cards are dealt
      Then the game goes on
      And it is A's turn
