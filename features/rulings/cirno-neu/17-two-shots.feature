Feature: C17 two-shots - two players chosen in one turn
  Who owes two cards may play two Shots and choose two players, but only one can be next. `latest`: the one chosen last.
  `first`: the one chosen first.

  Background:
    Given 5 players
    And the limit is 99
    And the ruling shot-resume is origin
    And the game has these cards
      | n1          | 1           | 3 |
      | shot        | shot        | 2 |
      | double-shot | double-shot | 2 |
      | n5          | 5           | 3 |
      | n8          | 8           | 3 |
    And C holds 3 n5
    And D holds 3 n8
    And the player owes 2 cards

  @ruling:C17
  Rule: latest - the player chosen last acts next

    @id:C17-1
    Scenario: C, then D: it is D's turn, and C is not lent one
      Given the ruling two-shots is latest
      And A holds 2 shot, n1
      When A aims shot at C
      And A aims shot at D
      Then it is D's turn
      And D owes 1 card
      When D plays n8
      Then it is B's turn

    @id:C17-2
    Scenario: The two cards of a Double Shot are owed by the one who acts next
      Given the ruling two-shots is latest
      And A holds shot, double-shot, n1
      When A aims double-shot at C
      And A aims shot at D
      Then it is D's turn
      And D owes 2 cards

  @ruling:C17
  Rule: first - the player chosen first acts next

    @id:C17-3
    Scenario: C, then D: it is C's turn, and D is not lent one
      Given the ruling two-shots is first
      And A holds 2 shot, n1
      When A aims shot at C
      And A aims shot at D
      Then it is C's turn
      And C owes 1 card
      When C plays n5
      Then it is B's turn

    @id:C17-4
    Scenario: The two cards of a Double Shot are owed by the one who acts next
      Given the ruling two-shots is first
      And A holds shot, double-shot, n1
      When A aims shot at C
      And A aims double-shot at D
      Then it is C's turn
      And C owes 2 cards
