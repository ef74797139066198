Feature: The winner
  Nobody counts points. The game is over when only one player is left, and that player has won it.

  Background:
    Given 3 players
    And the limit is 99
    And there is no life system
    And the sum is 95
    And the game has these cards
      | n5 | 5 | 3 |
      | n8 | 8 | 3 |
    And A holds 2 n5, n8

  @clause:5
  Rule: The last player who remains wins

    Scenario Outline: <winner> is the only one left
      Given <out> is out
      When A plays n5
      Then <winner> wins by last-player

      Examples:
        | out | winner |
        | C   | B      |
        | B   | C      |

    Scenario: With two left the game is not over
      When A plays n5
      Then A is out
      And the game goes on

    Scenario: After the end nobody plays any more
      Given C is out
      When A plays n5
      And B tries play n5
      Then it is refused
