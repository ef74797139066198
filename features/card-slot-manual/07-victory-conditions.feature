Feature: Victory conditions
  A game can be won in three ways: by three Rainbow 7s in a line, by the other player's running out of cards, and by the
  better hand when the deck is used up. It is lost at once by an empty hand, unless the 7s were just lined up.

  Background:
    Given 7-6-5 is a line

  @clause:7a
  Rule: An empty hand is defeat on the spot

    Scenario Outline: <seat> plays the last card and has lost
      Given it is <seat>'s turn
      And <seat> holds Cherry
      When <seat> places Cherry on slot 3
      Then <other> wins by elimination

      Examples:
        | seat | other |
        | A    | B     |
        | B    | A     |

    Scenario: A line that would fill the hand again is not reached
      Given a Watermelon line draws 2
      And the board
        | .          | Cherry     | . |
        | .          | REPLAY     | . |
        | Watermelon | Watermelon | . |
      And A holds Watermelon
      And the deck is Cherry, Bell, REPLAY and others
      When A places Watermelon on slot 5
      Then B wins by elimination
      And the deck loses nothing

    Scenario: One card in hand is enough to stay in
      Given A holds Cherry, Bell
      When A places Cherry on slot 3
      Then A holds Bell
      And the game goes on

  @clause:7b
  Rule: Three Rainbow 7s in a line win at once

    Scenario Outline: <seat> completes the line and wins
      Given it is <seat>'s turn
      And the board
        | .         | Cherry    | . |
        | .         | REPLAY    | . |
        | Rainbow 7 | Rainbow 7 | . |
      And <seat> holds Rainbow 7 and others
      When <seat> places Rainbow 7 on slot 5
      Then <seat> wins by seven
      And nobody is scored

      Examples:
        | seat |
        | A    |
        | B    |

    Scenario: The win does not wait for another line
      Given the lines are 7-6-5, 1-2-3
      And the ruling resolvable-lines is standing
      And a Cherry line takes exactly 1
      And the board
        | Cherry    | Cherry    | Cherry |
        | .         | REPLAY    | .      |
        | Rainbow 7 | Rainbow 7 | .      |
      And A holds Rainbow 7 and others
      When A places Rainbow 7 on slot 5
      Then A wins by seven
      And slot 1 shows Cherry

    Scenario: Three Rainbow 7s that are not in a line do not win
      Given the lines are 7-6-5
      And the board
        | .         | Cherry    | . |
        | .         | REPLAY    | . |
        | Rainbow 7 | Rainbow 7 | . |
      And A holds Rainbow 7 and others
      When A places Rainbow 7 on slot 4
      Then the game goes on
      And it is B's turn

  @clause:7c
  Rule: The Rainbow 7 line wins even with the last card in hand

    Scenario: The last card completes three Rainbow 7s
      Given the ruling elimination is immediately
      And the board
        | .         | Cherry    | . |
        | .         | REPLAY    | . |
        | Rainbow 7 | Rainbow 7 | . |
      And A holds Rainbow 7
      When A places Rainbow 7 on slot 5
      Then A wins by seven

  @clause:7d
  Rule: A player wins when the opponent's hand is empty

    Scenario Outline: <winner> wins by <loser>'s last card
      Given it is <loser>'s turn
      And <loser> holds Bell
      And <winner> holds Silver 3
      When <loser> places Bell on slot 3
      Then <winner> wins by elimination
      And nobody is scored

      Examples:
        | winner | loser |
        | A      | B     |
        | B      | A     |

  @clause:7e
  Rule: The game ends with the last card of the deck, and the hands decide

    Scenario: A line draws the last card, and nothing comes after
      Given a Bell line draws 1, then takes up to 1
      And slot 9 is immune
      And a Watermelon scores 2
      And a REPLAY scores 0
      And the board
        | .    | Cherry | . |
        | .    | REPLAY | . |
        | Bell | Bell   | . |
      And A holds Bell, REPLAY
      And B holds REPLAY
      And the deck is Watermelon
      When A places Bell on slot 5
      And A resolves 7-6-5
      Then the deck is empty
      And A wins by deck
      And A scores 2
      And B scores 0

    Scenario: A Forced Refresh takes the last cards, and the turn is not played
      Given the refresh slots are 3, 7
      And a Watermelon scores 2
      And a REPLAY scores 0
      And the board
        | Cherry   | Watermelon | Bell       |
        | REPLAY   | Bell       | .          |
        | Silver 3 | REPLAY     | Watermelon |
      And A holds Silver 3, REPLAY
      And B holds Watermelon, REPLAY
      And the deck is Cherry, Bell
      When A places Silver 3 on slot 4
      Then the deck is empty
      And B wins by deck
      And A scores 0
      And B scores 2

    Scenario: With one card left in the deck the game goes on
      Given a Bell line draws 1
      And the board
        | .    | Cherry | . |
        | .    | REPLAY | . |
        | Bell | Bell   | . |
      And A holds Bell, Cherry
      And the deck is Watermelon, REPLAY
      When A places Bell on slot 5
      And A resolves 7-6-5
      Then the game goes on
      And it is B's turn

  @clause:7f
  Rule: The higher score wins

    Scenario Outline: <a> against <b>: <winner> wins
      Given a Bell line empties the deck
      And the ruling deck-end is immediately
      And a Rainbow 7 scores -1
      And a Cherry scores 1
      And a Watermelon scores 2
      And a REPLAY scores 0
      And the board
        | .    | Cherry | . |
        | .    | REPLAY | . |
        | Bell | Bell   | . |
      And A holds Bell, <a>
      And B holds <b>
      When A places Bell on slot 5
      And A resolves 7-6-5
      Then <winner> wins by deck

      Examples:
        | a                   | b                    | winner |
        | Cherry              | REPLAY               | A      |
        | Cherry              | Watermelon           | B      |
        | REPLAY              | Rainbow 7            | A      |
        | 2 Rainbow 7         | Rainbow 7            | B      |
        | 2 Cherry, Rainbow 7 | REPLAY, REPLAY       | A      |
        | 3 REPLAY            | Watermelon, 2 REPLAY | B      |

  @clause:7g
  Rule: Equal scores are a draw

    Scenario Outline: <a> against <b>: nobody wins
      Given a Bell line empties the deck
      And the ruling deck-end is immediately
      And a Rainbow 7 scores -1
      And a Cherry scores 1
      And a Watermelon scores 2
      And a REPLAY scores 0
      And the board
        | .    | Cherry | . |
        | .    | REPLAY | . |
        | Bell | Bell   | . |
      And A holds Bell, <a>
      And B holds <b>
      When A places Bell on slot 5
      And A resolves 7-6-5
      Then the game is a draw by deck

      Examples:
        | a                 | b         |
        | Watermelon        | 2 Cherry  |
        | Cherry, Rainbow 7 | 3 REPLAY  |
        | Rainbow 7         | Rainbow 7 |

  @clause:7h
  Rule: A player without cards has lost already and cannot win on points

    Scenario: Nothing in hand is no better than a bad hand
      Given a REPLAY line places 1
      And a Rainbow 7 scores -1
      And the ruling elimination is after-resolution
      And the ruling deck-end is immediately
      And the board
        | .      | Cherry | . |
        | .      | Bell   | . |
        | REPLAY | REPLAY | . |
      And A holds REPLAY
      And B holds 2 Rainbow 7
      And the deck is Watermelon
      When A places REPLAY on slot 5
      And A resolves 7-6-5
      Then the deck is empty
      And B wins by elimination
      And nobody is scored

    Scenario: To line up anything but 7s with the last card does not win
      Given a Silver 3 line empties the deck
      And a Rainbow 7 scores -1
      And the ruling elimination is immediately
      And the board
        | .        | Cherry   | . |
        | .        | REPLAY   | . |
        | Silver 3 | Silver 3 | . |
      And A holds Silver 3
      And B holds 2 Rainbow 7
      When A places Silver 3 on slot 5
      Then A does not win
      And B wins by elimination

  @clause:7i
  Rule: At the end of the deck each card in hand counts

    Scenario Outline: A <symbol> in hand counts <score>
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
        | Rainbow 7  | -1    |
        | Silver 3   | -1    |
        | Cherry     | 1     |
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
      And A holds 2 Bell, 2 Cherry, Rainbow 7
      And B holds Silver 3, 2 Watermelon, REPLAY
      And the deck is Watermelon
      When A places Bell on slot 5
      And A resolves 7-6-5
      Then A scores 2
      And B scores 3
