Feature: Card types
  Six symbols share a deck of 52 cards. Each has a number of cards, an effect that three of it in a line set off, and a
  score that one of it in hand is worth when the deck is used up.

  Background:
    Given 7-6-5 is a line

  @clause:3a
  Rule: The deck has 52 cards of six symbols

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

    Scenario: Playing moves cards about and never makes or loses one
      Given a Bell line draws 1
      And the board
        | .    | Cherry | . |
        | .    | REPLAY | . |
        | Bell | Bell   | . |
      And A holds Bell and others
      When A places Bell on slot 5
      And A resolves 7-6-5
      Then the discard pile gains 3 Bell
      And the whole deck is
        | Rainbow 7  | 5  |
        | Silver 3   | 5  |
        | Cherry     | 8  |
        | Watermelon | 8  |
        | Bell       | 13 |
        | REPLAY     | 13 |

  @clause:3b
  Rule: Each card has its score

    Scenario Outline: A player left with a <symbol> has <score>
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

  @clause:3c
  Rule: Each symbol has its effect

    Scenario: Three Rainbow 7s win the game
      Given the board
        | .         | Cherry    | . |
        | .         | REPLAY    | . |
        | Rainbow 7 | Rainbow 7 | . |
      And A holds Rainbow 7 and others
      When A places Rainbow 7 on slot 5
      Then A wins by seven

    Scenario: Three Silver 3s end the game by emptying the deck
      Given the ruling deck-end is immediately
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

    Scenario Outline: Three of <symbol> draw <cards>
      Given slot 9 is immune
      And the board
        | .        | Cherry   | . |
        | .        | REPLAY   | . |
        | <symbol> | <symbol> | . |
      And A holds <symbol>, REPLAY
      And the deck is Cherry, Silver 3, Bell, REPLAY and others
      When A places <symbol> on slot 5
      And A resolves 7-6-5
      Then A gains <cards>
      And the deck loses <cards>
      And the board is
        | . | Cherry | . |
        | . | REPLAY | . |
        | . | .      | . |
      And it is B's turn

      Examples:
        | symbol     | cards            |
        | Watermelon | Cherry, Silver 3 |
        | Bell       | Cherry           |

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

    Scenario: Slot 3 is taken before slot 7
      Given a REPLAY line places 1
      And the board
        | Cherry | Bell   | . |
        | .      | Cherry | . |
        | REPLAY | REPLAY | . |
      And A holds REPLAY and others
      And the deck is Watermelon, Silver 3 and others
      When A places REPLAY on slot 5
      And A resolves 7-6-5
      Then slot 3 shows Watermelon
      And slot 7 is empty

    Scenario: Slot 4 is taken before slot 8, which is printed first
      Given a REPLAY line places 1
      And the board
        | Cherry | Bell   | Cherry |
        | .      | Bell   | .      |
        | REPLAY | REPLAY | .      |
      And A holds REPLAY and others
      And the deck is Watermelon, Silver 3 and others
      When A places REPLAY on slot 5
      And A resolves 7-6-5
      Then slot 4 shows Watermelon
      And slot 8 is empty

    Scenario: A card that completes a line in this way brings its player nothing
      Given a REPLAY line places 1
      And the lines are 7-6-5, 1-2-3
      And a Bell line draws 2
      And the board
        | .      | Bell   | Bell |
        | .      | Cherry | .    |
        | REPLAY | REPLAY | .    |
      And A holds REPLAY, Cherry
      And the deck is Bell, Watermelon and others
      When A places REPLAY on slot 5
      And A resolves 7-6-5
      Then A gains nothing
      And the deck loses Bell
      And it is B's turn

  @clause:3e
  Rule: Cherry cannot take the card in the center

    Scenario: Every card is on offer but the one on slot 9
      Given a Cherry line takes exactly 1
      And the board
        | Bell   | Watermelon | REPLAY   |
        | REPLAY | Bell       | Silver 3 |
        | Cherry | Cherry     | .        |
      And A holds Cherry and others
      When A places Cherry on slot 5
      And A resolves 7-6-5
      Then A may only take from slots 1, 2, 3, 4, 8

    Scenario: The bottom row is on offer when the line lay elsewhere
      Given the lines are 1-2-3
      And a Cherry line takes exactly 1
      And the board
        | Cherry | Cherry     | .          |
        | REPLAY | Bell       | Watermelon |
        | Bell   | Watermelon | REPLAY     |
      And A holds Cherry and others
      When A places Cherry on slot 3
      And A resolves 1-2-3
      Then A may only take from slots 4, 5, 6, 7, 8

    Scenario: Asking for it is no use
      Given a Cherry line takes exactly 1
      And the board
        | Bell   | .         | . |
        | .      | Rainbow 7 | . |
        | Cherry | Cherry    | . |
      And A holds Cherry and others
      When A places Cherry on slot 5
      And A resolves 7-6-5
      And A tries to take the card in slot 9
      Then it is refused
