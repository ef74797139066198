Feature: Card types
  Six symbols share a deck of 52 cards. Each has a number of cards, an effect that three of it in a line set off, and a
  score that one of it in hand is worth when the deck is used up.

  Background:
    Given 7-6-5 is a line
    And there is no wild symbol

  @clause:3a
  Rule: The deck has 52 cards of six symbols

    @id:manual-3a-1
    Scenario: Every card of the deck is there when the game starts
      When the cards are dealt
      Then the whole deck is
        | Rainbow 7  | 5  |
        | Silver 3   | 5  |
        | Cherry     | 8  |
        | Watermelon | 8  |
        | Bell       | 13 |
        | REPLAY     | 13 |
      And there are 52 cards in all

    @id:manual-3a-2
    Scenario Outline: A <symbol> line moves cards about and neither makes nor loses one
      Given a <symbol> line <effect>
      And slot 9 is immune
      And the board
        | .        | .        | . |
        | .        | Cherry   | . |
        | <symbol> | <symbol> | . |
      And A holds <symbol>, Cherry
      When A places <symbol> on slot 5
      And A resolves 7-6-5
      Then slot 7 is empty
      And the whole deck is
        | Rainbow 7  | 5  |
        | Silver 3   | 5  |
        | Cherry     | 8  |
        | Watermelon | 8  |
        | Bell       | 13 |
        | REPLAY     | 13 |

      Examples:
        | symbol     | effect           |
        | Silver 3   | empties the deck |
        | Cherry     | takes exactly 1  |
        | Watermelon | draws 2          |
        | Bell       | draws 1          |
        | REPLAY     | places 1         |

    @id:manual-3a-3
    Scenario: Nor does a Forced Refresh
      Given the refresh slots are 3, 7
      And the board
        | Cherry   | Watermelon | Bell       |
        | REPLAY   | Bell       | .          |
        | Silver 3 | REPLAY     | Watermelon |
      And A holds Silver 3 and others
      When A places Silver 3 on slot 4
      Then slot 4 shows Silver 3
      And there are 52 cards in all

  @clause:3b
  Rule: Each card has its score

    Background:
      Given a Silver 3 line empties the deck
      And a Silver 3 line scores 0 points
      And the ruling deck-end is immediately
      And the board
        | .        | Cherry   | . |
        | .        | REPLAY   | . |
        | Silver 3 | Silver 3 | . |

    @id:manual-3b-1
    Scenario Outline: A player left with a <symbol> has <score>
      Given A holds Silver 3, <symbol>
      And B holds REPLAY
      When A places Silver 3 on slot 5
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

    @id:manual-3b-2
    Scenario Outline: The other player's <cards> count too
      Given A holds Silver 3, REPLAY
      And B holds <cards>
      When A places Silver 3 on slot 5
      And A resolves 7-6-5
      Then B scores <score>

      Examples:
        | cards        | score |
        | 2 Rainbow 7  | -2    |
        | Silver 3     | -1    |
        | 3 Cherry     | 3     |
        | 2 Watermelon | 4     |
        | 4 Bell       | 4     |
        | 5 REPLAY     | 0     |

  @clause:3c
  Rule: Each symbol has its effect

    @id:manual-3c-1
    Scenario Outline: Three Rainbow 7s win the game for <seat>
      Given it is <seat>'s turn
      And the board
        | .         | Cherry    | . |
        | .         | REPLAY    | . |
        | Rainbow 7 | Rainbow 7 | . |
      And <seat> holds Rainbow 7 and others
      When <seat> places Rainbow 7 on slot 5
      Then <seat> wins by seven

      Examples:
        | seat |
        | A    |
        | B    |

    @id:manual-3c-2
    Scenario: Three Silver 3s end the game by emptying the deck
      Given the ruling deck-end is immediately
      And ties are a draw
      And a Silver 3 line scores 0 points
      And the board
        | .        | Cherry   | . |
        | .        | REPLAY   | . |
        | Silver 3 | Silver 3 | . |
      And A holds Silver 3, REPLAY
      And B holds REPLAY
      And the deck is Cherry, Bell, Watermelon and others
      When A places Silver 3 on slot 5
      And A resolves 7-6-5
      Then the deck is empty
      And A holds REPLAY
      And the game is a draw by deck

    @id:manual-3c-3
    Scenario: Three Cherries bring one card from the board
      Given slot 9 is immune
      And the board
        | Bell   | Watermelon | .        |
        | REPLAY | Bell       | Silver 3 |
        | Cherry | Cherry     | .        |
      And A holds Cherry, REPLAY
      And the deck is Cherry, Bell and others
      When A places Cherry on slot 5
      And A resolves 7-6-5
      Then A may only take from slots 1, 2, 4, 8
      And A may not stop picking
      And the deck loses nothing
      When A takes the card in slot 2
      Then A holds Watermelon, REPLAY
      And the deck loses nothing
      And it is B's turn

    @id:manual-3c-4
    Scenario Outline: Three of <symbol> draw <cards> for <seat>
      Given it is <seat>'s turn
      And slot 9 is immune
      And the board
        | .        | Cherry   | . |
        | .        | REPLAY   | . |
        | <symbol> | <symbol> | . |
      And <seat> holds <symbol>, REPLAY
      And the deck is Cherry, Silver 3, Bell, REPLAY and others
      When <seat> places <symbol> on slot 5
      And <seat> resolves 7-6-5
      Then <seat> gains <cards>
      And the deck loses <cards>
      And the board is
        | . | Cherry | . |
        | . | REPLAY | . |
        | . | .      | . |
      And it is <other>'s turn

      Examples:
        | symbol     | seat | other | cards            |
        | Watermelon | A    | B     | Cherry, Silver 3 |
        | Watermelon | B    | A     | Cherry, Silver 3 |
        | Bell       | A    | B     | Cherry           |
        | Bell       | B    | A     | Cherry           |

    @id:manual-3c-5
    Scenario: Three REPLAYs place the top card of the deck
      Given slot 9 is immune
      And the board
        | .      | Cherry | . |
        | .      | Bell   | . |
        | REPLAY | REPLAY | . |
      And A holds REPLAY, Bell
      And the deck is Watermelon, Silver 3, Bell, Cherry and others
      When A places REPLAY on slot 5
      And A resolves 7-6-5
      Then the board is
        | Watermelon | Cherry | . |
        | .          | Bell   | . |
        | .          | .      | . |
      And the deck loses Watermelon
      And A gains nothing
      And it is B's turn

  @clause:3d
  Rule: REPLAY plays to the lowest-numbered free slot, and what it plays has no effect

    Background:
      Given 1-2-3 is a line

    @id:manual-3d-1
    Scenario: Slot 3 is taken before slot 7
      Given the board
        | Cherry | Bell   | . |
        | .      | Cherry | . |
        | REPLAY | REPLAY | . |
      And A holds REPLAY and others
      And the deck is Watermelon, Silver 3 and others
      When A places REPLAY on slot 5
      And A resolves 7-6-5
      Then slot 3 shows Watermelon
      And slot 7 is empty

    @id:manual-3d-2
    Scenario: Slot 4 is taken before slot 8, which is printed first
      Given the board
        | Cherry | Bell   | Cherry |
        | .      | Bell   | .      |
        | REPLAY | REPLAY | .      |
      And A holds REPLAY and others
      And the deck is Watermelon, Silver 3 and others
      When A places REPLAY on slot 5
      And A resolves 7-6-5
      Then slot 4 shows Watermelon
      And slot 8 is empty

    @id:manual-3d-3
    Scenario: It is the lowest one free each time, and for either player
      Given a REPLAY line places 1
      And the board
        | Cherry | .      | Bell |
        | .      | Cherry | .    |
        | REPLAY | REPLAY | .    |
      And A holds 2 REPLAY and others
      And B holds 2 REPLAY and others
      And the deck is Watermelon, Silver 3 and others
      When A places REPLAY on slot 5
      And A resolves 7-6-5
      Then slot 2 shows Watermelon
      When B places REPLAY on slot 5
      And A places REPLAY on slot 7
      And B places REPLAY on slot 6
      And B resolves 7-6-5
      Then slot 4 shows Silver 3

    @id:manual-3d-4
    Scenario Outline: A <symbol> that completes a line in this way brings <seat> nothing
      Given a REPLAY line places 1
      And a <symbol> line <effect>
      And it is <seat>'s turn
      And the board
        | .      | <symbol> | <symbol> |
        | .      | .        | .        |
        | REPLAY | REPLAY   | .        |
      And <seat> holds REPLAY, <symbol>
      And the deck is <symbol>, Watermelon and others
      When <seat> places REPLAY on slot 5
      And <seat> resolves 7-6-5
      Then <seat> gains nothing
      And the deck loses <symbol>
      And slot 1 shows <symbol>
      And it is <other>'s turn

      Examples:
        | symbol     | effect           | seat | other |
        | Bell       | draws 1          | A    | B     |
        | Bell       | draws 1          | B    | A     |
        | Watermelon | draws 2          | A    | B     |
        | Cherry     | takes exactly 1  | A    | B     |
        | Silver 3   | empties the deck | A    | B     |
        | Rainbow 7  | wins             | A    | B     |
        | Rainbow 7  | wins             | B    | A     |

  @clause:3e
  Rule: Cherry cannot take the card in the center

    Background:
      Given a Cherry line takes exactly 1

    @id:manual-3e-1
    Scenario Outline: <seat> asks for a <center> there and is refused; other cards may be taken
      Given it is <seat>'s turn
      And the board
        | .      | Bell     | .      |
        | .      | <center> | REPLAY |
        | Cherry | Cherry   | .      |
      And <seat> holds Cherry, Watermelon
      When <seat> places Cherry on slot 5
      And <seat> resolves 7-6-5
      Then <seat> may take the card in slot 2
      And <seat> may not take the card in slot 9
      When <seat> tries to take the card in slot 9
      Then it is refused

      Examples:
        | center     | seat |
        | Rainbow 7  | A    |
        | Silver 3   | B    |
        | Cherry     | A    |
        | Watermelon | B    |
        | Bell       | A    |
        | REPLAY     | B    |

    @id:manual-3e-2
    Scenario: It is the same on a crowded board, when the line lay elsewhere
      Given 1-2-3 is a line
      And the board
        | Cherry | Cherry     | .          |
        | REPLAY | Bell       | Watermelon |
        | Bell   | Watermelon | REPLAY     |
      And A holds Cherry and others
      When A places Cherry on slot 3
      And A resolves 1-2-3
      Then A may take the card in slot 6
      And A may not take the card in slot 9
