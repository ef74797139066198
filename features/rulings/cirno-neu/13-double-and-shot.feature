Feature: C13 - a Double and a Shot in one turn
  Who owes two cards may play a Double and a Shot. Together they are a Double Shot, in either order: the chosen player
  acts next and owes two cards. Two Doubles are no more than one.

  Background:
    Given 4 players
    And the limit is 99
    And the ruling shot-resume is origin
    And the game has these cards
      | n1          | 1           | 3 |
      | shot        | shot        | 2 |
      | double      | double      | 2 |
      | double-shot | double-shot | 2 |
      | n5          | 5           | 3 |
    And C holds 3 n5
    And the player owes 2 cards

  @ruling:C13
  Rule: The chosen player owes two cards

    @id:C13-1
    Scenario: First the Double, then the Shot
      Given A holds double, shot, n1
      When A plays double
      Then it is still A's turn
      When A aims shot at C
      Then it is C's turn
      And C owes 2 cards

    @id:C13-2
    Scenario: First the Shot, then the Double
      Given A holds double, shot, n1
      When A aims shot at C
      Then it is still A's turn
      When A plays double
      Then it is C's turn
      And C owes 2 cards

    @id:C13-3
    Scenario: After that the order goes on, and nothing is left of the Double
      Given A holds double, shot, n1
      When A plays double
      And A aims shot at C
      And C plays n5
      And C plays n5
      Then it is B's turn
      And B owes 1 card

    @id:C13-4
    Scenario: The shooter's own second card comes before the chosen player's turn
      Given A holds shot, 2 n1
      When A aims shot at C
      And A plays n1
      Then it is C's turn
      And C owes 1 card

  @ruling:C13
  Rule: Doubles do not add up

    @id:C13-5
    Scenario: Two Doubles make two cards
      Given A holds 2 double, n1
      When A plays double
      And A plays double
      Then it is B's turn
      And B owes 2 cards

    @id:C13-6
    Scenario: A Double and a Double Shot make two cards
      Given A holds double, double-shot, n1
      When A plays double
      And A aims double-shot at C
      Then C owes 2 cards

    @id:C13-7
    Scenario: A Double played by one who owes two does not lengthen their own turn
      Given A holds double, 2 n1
      When A plays double
      Then A owes 1 card
