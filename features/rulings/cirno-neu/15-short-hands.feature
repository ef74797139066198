Feature: C15 - a hand that is too small
  No deal leads to it, but a position can: a player owes two cards and holds one, or is to act and holds none. They play
  what they hold; with nothing to play, the turn passes.

  Background:
    Given the limit is 99
    And the game has these cards
      | n1          | 1           | 3 |
      | n5          | 5           | 3 |
      | shot        | shot        | 2 |
      | double      | double      | 2 |
      | double-shot | double-shot | 2 |

  @ruling:C15
  Rule: Who owes two cards and holds one plays one

    @id:C15-1
    Scenario: The turn is over after the only card
      Given 3 players
      And A holds double, 2 n1
      And B holds n5
      And the draw pile is n5, n1
      When A plays double
      And B plays n5
      Then it is C's turn
      And B holds n1
      And C owes 1 card

    @id:C15-7
    Scenario: It is two that are owed until then
      Given 3 players
      And A holds double-shot, 2 n1
      And C holds n5
      When A aims double-shot at C
      Then it is C's turn
      And C owes 2 cards
      When C plays n5
      Then it is B's turn
      And B owes 1 card

  @ruling:C15
  Rule: Who holds nothing passes

    @id:C15-2
    Scenario: The next player follows
      Given 3 players
      And A holds 3 n1
      And B holds nothing
      When A plays n1
      Then it is C's turn

    @id:C15-3
    Scenario Outline: B and C hold nothing, <seat> is hit by a Shot, and D follows
      Given 4 players
      And A holds shot, 2 n1
      And B holds nothing
      And C holds nothing
      When A aims shot at <seat>
      Then it is D's turn
      And D owes 1 card

      Examples:
        | seat |
        | B    |
        | C    |

    @id:C15-4
    Scenario: Who passes draws nothing
      Given 3 players
      And A holds 3 n1
      And B holds nothing
      When A plays n1
      Then it is C's turn
      And B holds nothing

    @id:C15-5
    Scenario: Two cards owed by a player who holds nothing are owed by nobody
      Given 3 players
      And A holds double, 2 n1
      And B holds nothing
      When A plays double
      Then it is C's turn
      And C owes 1 card

    @id:C15-6
    Scenario Outline: The order goes on after a player who holds nothing and is hit by a <card>, going <way>
      Given 5 players
      And the ruling shot-resume is origin
      And <out> is out
      And the turns go round <way>
      And A holds <card>, 2 n1
      And C holds nothing
      When A aims <card> at C
      Then it is <next>'s turn
      And <next> owes 1 card

      Examples:
        | card        | way               | out | next |
        | shot        | clockwise         | D   | B    |
        | shot        | clockwise         | B   | D    |
        | shot        | counter-clockwise | D   | E    |
        | shot        | counter-clockwise | E   | D    |
        | double-shot | clockwise         | D   | B    |
        | double-shot | clockwise         | B   | D    |
        | double-shot | counter-clockwise | D   | E    |
