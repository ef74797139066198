Feature: C11 shot-resume - who is next after a player who was shot has shot on
  A shoots C, C shoots D: two players have played a Shot, and the order is to go on after "the one who played this card".
  `origin`: after A, whose turn was lent on. `latest`: after C, who shot last.

  Background:
    Given 5 players
    And the limit is 99
    And the game has these cards
      | n1          | 1           | 3 |
      | shot        | shot        | 2 |
      | double-shot | double-shot | 2 |
    And A holds shot, 2 n1
    And C holds shot, 2 n2
    And D holds double-shot, 2 n3
    And E holds 3 n4

  @ruling:C11
  Rule: origin - after the player whose turn it was

    @id:C11-1
    Scenario: After A, C and D it is B's turn
      Given the ruling shot-resume is origin
      When A aims shot at C
      And C aims shot at D
      And D plays n3
      Then it is B's turn

    @id:C11-2
    Scenario: However long the chain is
      Given the ruling shot-resume is origin
      When A aims shot at C
      And C aims shot at D
      And D aims double-shot at E
      And E plays n4
      And E plays n4
      Then it is B's turn
      And B owes 1 card

    @id:C11-3
    Scenario: Whoever shoots next starts a chain of their own
      Given the ruling shot-resume is origin
      And B holds double-shot, 2 n5
      When A aims shot at C
      And C plays n2
      And B aims double-shot at E
      And E plays n4
      And E plays n4
      Then it is C's turn

  @ruling:C11
  Rule: latest - after the player who shot last

    @id:C11-4
    Scenario: After A, C and D it is D's turn, who comes after C
      Given the ruling shot-resume is latest
      When A aims shot at C
      And C aims shot at D
      And D plays n3
      Then it is still D's turn

    @id:C11-5
    Scenario: After A, C and E it is D's turn
      Given the ruling shot-resume is latest
      When A aims shot at C
      And C aims shot at E
      And E plays n4
      Then it is D's turn

    @id:C11-6
    Scenario: One Shot alone is as ever
      Given the ruling shot-resume is latest
      When A aims shot at E
      And E plays n4
      Then it is B's turn
