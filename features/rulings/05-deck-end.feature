Feature: R5 deck-end - when an empty deck ends the game
  The last card leaves the deck in the middle of something: a draw, a Replay Action, a Forced Refresh. `immediately` ends
  the game as soon as that one thing is finished; `end-of-turn` lets the turn be played to its end first.

  Background:
    Given 7-6-5 is a line
    And there is no hand limit
    And ties are a draw
    And slot 9 is immune
    And there is no wild symbol

  @ruling:R5
  Rule: immediately - nothing follows the event that took the last card

    @id:R5-1
    Scenario: A pick that should follow the last draw is not made
      Given the ruling deck-end is immediately
      And a bell line draws 1, then takes up to 1
      And a bell line scores 0 points
      And the board
        | .    | cherry | . |
        | .    | replay | . |
        | bell | bell   | . |
      And A holds bell, cherry
      And B holds cherry, watermelon
      And the deck is watermelon
      When A places bell on slot 5
      And A resolves 7-6-5
      Then the game is a draw by deck

    @id:R5-2
    Scenario Outline: <seat>'s Replay Action places the last card, and the line that stands is not resolved
      Given the ruling deck-end is immediately
      And the ruling resolvable-lines is standing
      And a replay line places 1
      And a replay line scores 0 points
      And a cherry line takes up to 1
      And a cherry line scores 0 points
      And 1-2-3 is a line
      And it is <seat>'s turn
      And the board
        | .      | cherry | cherry |
        | .      | bell   | .      |
        | replay | replay | .      |
      And <seat> holds replay, bell
      And <other> holds bell
      And the deck is cherry
      When <seat> places replay on slot 5
      And <seat> resolves 7-6-5
      Then slot 1 shows cherry
      And the game is a draw by deck

      Examples:
        | seat | other |
        | A    | B     |
        | B    | A     |

    @id:R5-3
    Scenario: A draw of two is finished first
      Given the ruling deck-end is immediately
      And a bell line draws 2
      And a bell line scores 0 points
      And the board
        | .    | cherry | . |
        | .    | replay | . |
        | bell | bell   | . |
      And A holds bell, cherry
      And B holds cherry, watermelon, replay
      And the deck is watermelon, replay
      When A places bell on slot 5
      And A resolves 7-6-5
      Then A gains watermelon, replay
      And the game is a draw by deck

    @id:R5-4
    Scenario: The Forced Refresh takes the last card and no turn follows
      Given the ruling deck-end is immediately
      And the refresh slots are 1
      And the board
        | cherry  | watermelon | bell       |
        | replay  | bell       | .          |
        | silver3 | replay     | watermelon |
      And A holds silver3, bell
      And B holds bell
      And the deck is cherry
      When A places silver3 on slot 4
      Then the game is a draw by deck

    @id:R5-5
    Scenario: A deck that was empty all along does not end the game
      Given the ruling deck-end is immediately
      And A holds bell, cherry
      And the deck is empty
      When A places bell on slot 4
      Then the game goes on
      And it is B's turn

  @ruling:R5
  Rule: end-of-turn - the turn in which the deck ran out is played to its end

    @id:R5-6
    Scenario: A pick that follows the last draw is made
      Given the ruling deck-end is end-of-turn
      And a bell line draws 1, then takes up to 1
      And a bell line scores 0 points
      And the board
        | .    | cherry | . |
        | .    | replay | . |
        | bell | bell   | . |
      And A holds bell, replay
      And B holds cherry, watermelon, replay
      And the deck is watermelon
      When A places bell on slot 5
      And A resolves 7-6-5
      Then the deck is empty
      And the game goes on
      And it is still A's move
      When A takes the card in slot 2
      Then A holds cherry, watermelon, replay
      And the game is a draw by deck

    @id:R5-7
    Scenario: The player whose Forced Refresh took the last card still plays
      Given the ruling deck-end is end-of-turn
      And the refresh slots are 1
      And the board
        | cherry  | watermelon | bell       |
        | replay  | bell       | .          |
        | silver3 | replay     | watermelon |
      And A holds silver3, bell
      And B holds bell, watermelon
      And the deck is cherry
      When A places silver3 on slot 4
      Then it is B's turn
      When B places watermelon on slot 3
      Then the game is a draw by deck

    @id:R5-8
    Scenario: A deck that was empty all along ends the game with the turn
      Given the ruling deck-end is end-of-turn
      And A holds bell, cherry
      And B holds cherry
      And the deck is empty
      When A places bell on slot 4
      Then the game is a draw by deck
