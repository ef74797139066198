Feature: Clover
  The seventh symbol of the third edition.

  @clause:3
  Rule: The deck has 63 cards of seven symbols

    Scenario: Every card of the deck is there when the game starts
      When the cards are dealt
      Then the whole deck is
        | Gold 7     | 8  |
        | Silver 3   | 5  |
        | Cherry     | 8  |
        | Watermelon | 8  |
        | Bell       | 16 |
        | REPLAY     | 13 |
        | Clover     | 5  |
      And there are 63 cards in all

  @clause:9.6a
  Rule: A Clover line turns a card over and draws one

    Background:
      Given 7-6-5 is a line
      And the board
        | .      | Cherry | . |
        | .      | REPLAY | . |
        | Clover | Clover | . |

    Scenario Outline: <seat> turns one card over and gains the next
      Given it is <seat>'s turn
      And <seat> holds Clover, Cherry
      And the deck is Gold 7, Watermelon, Silver 3 and others
      When <seat> places Clover on slot 5
      And <seat> resolves 7-6-5
      Then the discard pile gains Gold 7, 3 Clover
      And the deck loses Gold 7, Watermelon
      And <seat> gains Watermelon

      Examples:
        | seat |
        | A    |
        | B    |

    Scenario: The card turned over may be the last, and then nothing is drawn
      Given the ruling deck-end is end-of-turn
      And A holds Clover, Cherry
      And the deck is Gold 7
      When A places Clover on slot 5
      And A resolves 7-6-5
      Then A gains nothing
      And the deck is empty

  @clause:12.2c
  Rule: Each symbol has its points in hand

    Scenario Outline: <card> in hand scores <points>
      Given the ruling deck-end is immediately
      And 7-6-5 is a line
      And a Watermelon line draws 2
      And the board
        | .          | .          | . |
        | .          | .          | . |
        | Watermelon | Watermelon | . |
      And the deck is 2 REPLAY
      And A holds Watermelon, <card>
      And B holds REPLAY
      When A places Watermelon on slot 5
      And A resolves 7-6-5
      Then A scores <points>
      And B scores 0

      Examples:
        | card       | points |
        | Gold 7     | -1     |
        | Silver 3   | -1     |
        | Cherry     | 2      |
        | Watermelon | 2      |
        | Bell       | 1      |
        | REPLAY     | 0      |
        | Clover     | 3      |
