Feature: C16 turn-limit - a game without end
  Special cards and minus cards could keep the sum below 100 for ever. The document sets no end to that, and neither does
  `none`; with a number, the game is drawn between those still in after so many turns.

  Background:
    Given 3 players
    And the limit is 99
    And a life is 2 chips
    And the ruling after-bust is new-round
    And the game has these cards
      | n5   | 5    | 3 |
      | skip | skip | 4 |

  @ruling:C16
  Rule: none - the game goes on

    @id:C16-1
    Scenario: However many turns were played
      Given the ruling turn-limit is none
      And 1000000 turns have been played
      And A holds 3 skip
      When A plays skip
      Then the game goes on
      And it is B's turn

  @ruling:C16
  Rule: a number - after so many turns the game is drawn

    @id:C16-2
    Scenario: The last turn ends the game
      Given the ruling turn-limit is 200
      And 199 turns have been played
      And A holds 3 skip
      When A plays skip
      Then the game is a draw by turn-limit

    @id:C16-3
    Scenario: The turn before it does not
      Given the ruling turn-limit is 200
      And 198 turns have been played
      And A holds 3 skip
      When A plays skip
      Then it is B's turn
      And the game goes on

    @id:C16-4
    Scenario: Two cards of one turn are one turn
      Given the ruling turn-limit is 200
      And 199 turns have been played
      And A holds 3 n5
      And the player owes 2 cards
      When A plays n5
      Then the game goes on
      When A plays n5
      Then the game is a draw by turn-limit

    @id:C16-5
    Scenario: A bust in the last turn costs its chip, and the game is drawn
      Given the ruling turn-limit is 200
      And 199 turns have been played
      And the sum is 99
      And A holds 3 n5
      When A plays n5
      Then the game is a draw by turn-limit
      And A has 1 chip

    @id:C16-6
    Scenario: A bust in the last turn that leaves one player is won
      Given the ruling turn-limit is 200
      And 199 turns have been played
      And B is out
      And A has 1 chip
      And the sum is 99
      And A holds 3 n5
      When A plays n5
      Then C wins by last-player
