Feature: R28 - a game in which nobody can place a card
  Where barred cards stay barred for good, both players can come to hold nothing else, with only the opening slot empty.
  Each in turn can only pass, and nothing will ever change. Two such passes in a row end the game as if the deck had run
  out: the hands are scored.

  Background:
    Given the lines are 7-6-5
    And there is no hand limit
    And ties are a draw
    And the opening slot is 9
    And the opening bars seven, silver3
    And the ruling barred is always
    And there is no refresh
    And slot 9 is immune
    And a seven scores -1
    And a silver3 scores -1
    And the board
      | cherry | watermelon | bell       |
      | replay | .          | watermelon |
      | bell   | replay     | cherry     |

  @ruling:R28
  Rule: Two players in a row with no placement end the game

    @id:R28-1
    Scenario: Both pass and the better hand wins
      Given A holds 2 seven
      And B holds silver3
      When A passes
      And B passes
      Then B wins by deck
      And A scores -2
      And B scores -1

    @id:R28-2
    Scenario: Both pass with hands of equal worth
      Given A holds seven
      And B holds silver3
      When A passes
      And B passes
      Then the game is a draw by deck

    @id:R28-3
    Scenario: One pass is not the end
      Given A holds 2 seven
      And B holds silver3
      When A passes
      Then the game goes on
      And B may only pass

    @id:R28-4
    Scenario: A player who can place a card keeps the game alive
      Given A holds 2 seven
      And B holds bell, replay
      When A passes
      Then B may not pass
      When B places bell on slot 9
      Then slot 9 shows bell
      And the game goes on
      And it is A's turn
