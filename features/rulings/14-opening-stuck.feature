Feature: R14 opening-stuck - a first player who holds only barred cards
  The opening card must go on its slot, and some cards may not. A first player who holds nothing else cannot do what they
  must. `pass` lets them off, and no opening placement is made at all; `forfeit` makes them lose.

  Background:
    Given the opening slot is 9
    And there is no hand limit
    And the opening bars seven, silver3
    And the ruling barred is opening

  @ruling:R14
  Rule: pass - the first player makes no opening placement

    @id:R14-1
    Scenario Outline: There is nothing to do with <hand> but pass, and the second player begins
      Given the ruling opening-stuck is pass
      And the ruling opening-turn is whole
      And the opening is still to be made
      And A holds <hand>
      And B holds bell, cherry, replay
      Then A may only pass
      When A passes
      Then it is B's turn
      And B may place on slots 1, 2, 3, 4, 5, 6, 7, 8, 9
      And A holds <hand>

      Examples:
        | hand             |
        | 2 seven, silver3 |
        | 3 seven          |
        | silver3          |

    @id:R14-2
    Scenario: Who holds one card that is not barred has to open with it
      Given the ruling opening-stuck is pass
      And the opening is still to be made
      And A holds 2 seven, cherry
      When A tries to pass
      Then it is refused
      And A may place cherry on slot 9

    @id:R14-3
    Scenario: Who declines a Heavenly Hand is stuck as anybody
      Given the game has 8 seven
      And the game has 5 silver3
      And hands of 13 cards
      And a Heavenly Hand is 8 seven, 5 silver3
      And the ruling declare is optional
      And the ruling opening-stuck is pass
      And the ruling opening-turn is whole
      And A is dealt 8 seven, 5 silver3
      When the cards are dealt
      And A declines the Heavenly Hand
      Then A may only pass
      When A passes
      Then it is B's turn

    @id:R14-4
    Scenario: Where a normal turn follows the opening, it follows the pass
      Given the ruling opening-stuck is pass
      And the ruling opening-turn is then-turn
      And the opening is still to be made
      And A holds 2 seven, silver3
      When A passes
      Then it is A's turn
      And A may place seven on slot 3

  @ruling:R14
  Rule: forfeit - the first player loses

    Background:
      Given hands of 3 cards

    @id:R14-5
    Scenario Outline: The game is over for <opener> before it starts
      Given there is no Heavenly Hand
      And the ruling opening-stuck is forfeit
      And <opener> goes first
      And <opener> is dealt 2 seven, silver3
      When the cards are dealt
      Then <other> wins by forfeit
      And nobody is scored

      Examples:
        | opener | other |
        | A      | B     |
        | B      | A     |

    @id:R14-6
    Scenario: Who declines a Heavenly Hand loses by it
      Given the ruling opening-stuck is forfeit
      And a Heavenly Hand is 2 seven, silver3
      And the ruling declare is optional
      And A is dealt 2 seven, silver3
      When the cards are dealt
      And A declines the Heavenly Hand
      Then B wins by forfeit

    @id:R14-7
    Scenario: Who holds one card that is not barred plays on
      Given there is no Heavenly Hand
      And the ruling opening-stuck is forfeit
      And A is dealt 2 seven, cherry
      When the cards are dealt
      Then the game goes on
      And A may place cherry on slot 9

    @id:R14-8
    Scenario: A second player with barred cards only has nothing to fear
      Given there is no Heavenly Hand
      And the ruling opening-stuck is forfeit
      And the ruling opening-turn is whole
      And A is dealt bell, cherry, replay
      And B is dealt 2 seven, silver3
      When the cards are dealt
      And A places bell on slot 9
      Then it is B's turn
