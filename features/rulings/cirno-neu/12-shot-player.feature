Feature: C12 - what a player who was shot passes on
  A player who was shot may play a Double or a Reverse. The Double falls on the one who really acts next, and that is not
  the neighbour but the one with whom the order goes on. The order goes on in the direction in force by then.

  Background:
    Given 5 players
    And the limit is 99
    And the ruling shot-resume is origin
    And the ruling reverse-at-2 is plain
    And the game has these cards
      | n1      | 1       | 3 |
      | shot    | shot    | 2 |
      | double  | double  | 2 |
      | reverse | reverse | 4 |
      | n5      | 5       | 3 |
    And A holds shot, 2 n1
    And C holds double, reverse, shot

  @ruling:C12
  Rule: A Double falls on the one who acts next

    @id:C12-1
    Scenario: That is the player after the shooter
      When A aims shot at C
      And C plays double
      Then it is B's turn
      And B owes 2 cards

    @id:C12-2
    Scenario: A player who is shot has no Double from before
      Given the turns go round counter-clockwise
      When A aims shot at C
      Then C owes 1 card

    @id:C12-3
    Scenario: A Double that was owed is used up by the one who owed it
      Given B holds 3 n5
      When A aims shot at C
      And C plays double
      And B plays n5
      And B plays n5
      Then it is C's turn
      And C owes 1 card

  @ruling:C12
  Rule: The order goes on in the direction in force by then

    @id:C12-4
    Scenario: A Reverse by the player who was shot turns it
      When A aims shot at C
      And C plays reverse
      Then it is E's turn

    @id:C12-5
    Scenario: Counter-clockwise it turns the other way
      Given the turns go round counter-clockwise
      When A aims shot at C
      And C plays reverse
      Then it is B's turn
