Feature: C10 skip-of-two - Skip as the first of two cards
  A Skip skips the turn of the player who plays it, and a Double makes that turn two cards long. `ends-turn`: with the
  turn skipped, no second card is owed. `still-two`: two cards are two cards.

  Background:
    Given 3 players
    And the limit is 99
    And the game has these cards
      | n1   | 1    | 3 |
      | skip | skip | 4 |
    And A holds 2 skip, n1
    And the player owes 2 cards

  @ruling:C10
  Rule: ends-turn - no second card is owed

    @id:C10-1
    Scenario: The turn passes at once
      Given the ruling skip-of-two is ends-turn
      When A plays skip
      Then it is B's turn
      And B owes 1 card

    @id:C10-2
    Scenario: As the second card it passes the turn like any card
      Given the ruling skip-of-two is ends-turn
      When A plays n1
      And A plays skip
      Then it is B's turn
      And B owes 1 card

  @ruling:C10
  Rule: still-two - the second card is owed all the same

    @id:C10-3
    Scenario: One more card must be played
      Given the ruling skip-of-two is still-two
      When A plays skip
      Then it is still A's turn
      And A owes 1 card
      When A plays n1
      Then it is B's turn

    @id:C10-4
    Scenario: It may be another Skip
      Given the ruling skip-of-two is still-two
      When A plays skip
      And A plays skip
      Then it is B's turn
      And B owes 1 card
