Feature: Win conditions
  There are two ways to win a game that is played out: line up three Gold 7s, or have the better hand when the deck is
  used up. Before either, a player must still be in the game; being out is the end of every hope but that of the 7s just
  played.

  Background:
    Given 7-6-5 is a line

  @clause:12a
  Rule: A player who is out can never win

    Scenario: The better hand of nothing is no hand
      Given a REPLAY line places 1
      And a Gold 7 scores -1
      And the ruling elimination is after-resolution
      And the ruling deck-end is immediately
      And the board
        | .      | Cherry | . |
        | .      | Bell   | . |
        | REPLAY | REPLAY | . |
      And A holds REPLAY
      And B holds 2 Gold 7
      And the deck is Watermelon
      When A places REPLAY on slot 5
      And A resolves 7-6-5
      Then the deck is empty
      And B wins by elimination

    Scenario: Who plays the last card without a 7 line does not win
      Given the ruling elimination is immediately
      And A holds Gold 7
      When A places Gold 7 on slot 3
      Then A does not win
      And B wins by elimination

  @clause:12b
  Rule: Only players still in are looked at when the game is decided

    Scenario: The emptied deck is not counted out with a player who is out
      Given a Bell line empties the deck
      And a Gold 7 scores -1
      And the ruling elimination is after-resolution
      And the ruling deck-end is immediately
      And the board
        | .    | Cherry | . |
        | .    | REPLAY | . |
        | Bell | Bell   | . |
      And A holds Bell
      And B holds 2 Gold 7
      When A places Bell on slot 5
      And A resolves 7-6-5
      Then B wins by elimination
      And nobody is scored

    Scenario: With both players still in, both are looked at
      Given a Bell line empties the deck
      And a Gold 7 scores -1
      And a Cherry scores 2
      And the ruling deck-end is immediately
      And the board
        | .    | Cherry | . |
        | .    | REPLAY | . |
        | Bell | Bell   | . |
      And A holds Bell, Cherry
      And B holds 2 Gold 7
      When A places Bell on slot 5
      And A resolves 7-6-5
      Then A wins by deck
      And A scores 2
      And B scores -2

  @clause:12.1a
  Rule: Three Gold 7s in a line win at once

    Scenario Outline: <seat> completes the line and wins
      Given it is <seat>'s turn
      And the board
        | .      | Cherry | . |
        | .      | REPLAY | . |
        | Gold 7 | Gold 7 | . |
      And <seat> holds Gold 7 and others
      When <seat> places Gold 7 on slot 5
      Then <seat> wins by seven

      Examples:
        | seat |
        | A    |
        | B    |

    Scenario: The win does not wait for another line
      Given the lines are 7-6-5, 1-2-3
      And the ruling resolvable-lines is standing
      And a Cherry line takes up to 1
      And the board
        | Cherry | Cherry | Cherry |
        | .      | REPLAY | .      |
        | Gold 7 | Gold 7 | .      |
      And A holds Gold 7 and others
      When A places Gold 7 on slot 5
      Then A wins by seven
      And slot 1 shows Cherry

    Scenario: Three 7s that are not in a line do not win
      Given the lines are 7-6-5
      And the board
        | .      | Cherry | . |
        | .      | REPLAY | . |
        | Gold 7 | Gold 7 | . |
      And A holds Gold 7 and others
      When A places Gold 7 on slot 4
      Then the game goes on
      And it is B's turn

    Scenario: Two 7s and another card do not win
      Given the board
        | .      | Cherry | . |
        | .      | REPLAY | . |
        | Gold 7 | Gold 7 | . |
      And A holds Bell and others
      When A places Bell on slot 5
      Then the game goes on
      And it is B's turn

  @clause:12.1b
  Rule: The 7 line wins even with the last card in hand

    Scenario: The last card completes three 7s
      Given the ruling elimination is immediately
      And the board
        | .      | Cherry | . |
        | .      | REPLAY | . |
        | Gold 7 | Gold 7 | . |
      And A holds Gold 7
      When A places Gold 7 on slot 5
      Then A wins by seven

  @clause:12.2a
  Rule: The game ends when the last card leaves the deck

    Scenario: A line draws the last card, and nothing comes after
      Given a Bell line draws 1, then takes up to 1
      And slot 9 is immune
      And the board
        | .    | Cherry | . |
        | .    | REPLAY | . |
        | Bell | Bell   | . |
      And A holds Bell, Cherry
      And B holds Cherry, Watermelon
      And the deck is Watermelon
      When A places Bell on slot 5
      And A resolves 7-6-5
      Then the game is a draw by deck

    Scenario: A Forced Refresh takes the last card, and nobody plays on
      Given the refresh slots are 1
      And the board
        | Cherry   | Watermelon | Bell       |
        | REPLAY   | Bell       | .          |
        | Silver 3 | REPLAY     | Watermelon |
      And A holds Silver 3, Bell
      And B holds Bell
      And the deck is Watermelon
      When A places Silver 3 on slot 4
      Then the game is a draw by deck

    Scenario: A Replay Action places the last card, and the game is over
      Given a REPLAY line places 1
      And the board
        | .      | Cherry | . |
        | .      | Bell   | . |
        | REPLAY | REPLAY | . |
      And A holds REPLAY, Cherry
      And B holds Cherry
      And the deck is Watermelon
      When A places REPLAY on slot 5
      And A resolves 7-6-5
      Then slot 1 shows Watermelon
      And the game is a draw by deck

    Scenario: With one card left the game goes on
      Given a Bell line draws 1
      And the board
        | .    | Cherry | . |
        | .    | REPLAY | . |
        | Bell | Bell   | . |
      And A holds Bell, Cherry
      And B holds Cherry, Watermelon
      And the deck is Watermelon, REPLAY
      When A places Bell on slot 5
      And A resolves 7-6-5
      Then the game goes on
      And it is B's turn

  @clause:12.2b
  Rule: Only the hands of players still in are scored

    Scenario: The player who went out with the last draw is not scored
      Given a Bell line mills 1
      And a Gold 7 scores -1
      And the ruling elimination is after-resolution
      And the ruling deck-end is end-of-turn
      And the board
        | .    | Cherry | . |
        | .    | REPLAY | . |
        | Bell | Bell   | . |
      And A holds Bell
      And B holds Gold 7
      And the deck is Watermelon
      When A places Bell on slot 5
      And A resolves 7-6-5
      Then A does not win
      And nobody is scored

    Scenario: The hands of two players still in are both scored
      Given a Bell line mills 1
      And a Watermelon scores 2
      And a REPLAY scores 0
      And the ruling deck-end is end-of-turn
      And the board
        | .    | Cherry | . |
        | .    | REPLAY | . |
        | Bell | Bell   | . |
      And A holds Bell, REPLAY
      And B holds Watermelon
      And the deck is Cherry
      When A places Bell on slot 5
      And A resolves 7-6-5
      Then A scores 0
      And B scores 2
      And B wins by deck

  @clause:12.2c
  Rule: Each card in hand has its score

    Scenario Outline: A <symbol> in hand scores <score>
      Given a Bell line mills 1
      And the ruling deck-end is immediately
      And the board
        | .    | Cherry | . |
        | .    | REPLAY | . |
        | Bell | Bell   | . |
      And A holds Bell, <symbol>
      And the deck is Watermelon
      When A places Bell on slot 5
      And A resolves 7-6-5
      Then A scores <score>

      Examples:
        | symbol     | score |
        | Gold 7     | -1    |
        | Silver 3   | -1    |
        | Cherry     | 2     |
        | Watermelon | 2     |
        | Bell       | 1     |
        | REPLAY     | 0     |

    Scenario: The scores of a whole hand are added up
      Given a Bell line mills 1
      And the ruling deck-end is immediately
      And the board
        | .    | Cherry | . |
        | .    | REPLAY | . |
        | Bell | Bell   | . |
      And A holds 2 Bell, 2 Cherry, Gold 7
      And B holds Silver 3, Watermelon, REPLAY
      And the deck is Watermelon
      When A places Bell on slot 5
      And A resolves 7-6-5
      Then A scores 4
      And B scores 1
