Feature: C15 - a hand that is too small
  No deal leads to it, but a position can: a player owes two cards and holds one, or is to act and holds none. They play
  what they hold; with nothing to play, the turn passes.

  Background:
    Given 3 players
    And the limit is 99
    And the game has these cards
      | n1     | 1      | 9 |
      | n5     | 5      | 9 |
      | shot   | shot   | 4 |
      | double | double | 3 |

  @ruling:C15
  Rule: Who owes two cards and holds one plays one

    Scenario: The turn is over after the only card
      Given A holds double, 2 n1
      And B holds n5
      And the draw pile is 4 n1
      When A plays double
      And B plays n5
      Then it is C's turn
      And B holds n1
      And C owes 1 card

  @ruling:C15
  Rule: Who holds nothing passes

    Scenario: The next player follows
      Given A holds 3 n1
      And B holds nothing
      When A plays n1
      Then it is C's turn

    Scenario: Who passes draws nothing
      Given A holds 3 n1
      And B holds nothing
      When A plays n1
      Then it is C's turn
      And B holds nothing

    Scenario: Two cards owed by a player who holds nothing are owed by nobody
      Given A holds double, 2 n1
      And B holds nothing
      When A plays double
      Then it is C's turn
      And C owes 1 card

    Scenario: The order goes on after a shot player who holds nothing
      Given the ruling shot-resume is origin
      And A holds shot, 2 n1
      And C holds nothing
      When A aims shot at C
      Then it is B's turn
