Feature: Clover
  A seventh symbol, and what the house plays instead of the clauses that clover.yaml amends.

  @amends:3
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

    Scenario Outline: A Clover goes on any empty slot, held as <hand>
      Given there is no refresh
      And it is B's turn
      And B holds Cherry, Bell
      And A holds <hand>
      When B places Cherry on slot 1
      Then A may place on slots 2, 3, 4, 5, 6, 7, 8, 9
      And A may place Clover on slot 9

      Examples:
        | hand         |
        | 2 Clover     |
        | Clover, Bell |

  @amends:12.2c
  Rule: A Bell in hand scores 2, and a Clover 3

    Background:
      Given the ruling deck-end is immediately
      And 7-6-5 is a line
      And a Watermelon line draws 2
      And the board
        | .          | .          | . |
        | .          | .          | . |
        | Watermelon | Watermelon | . |
      And the deck is Clover, Bell

    Scenario: The new points, and the old ones beside them
      Given A holds Watermelon, Cherry, REPLAY
      And B holds Gold 7, Silver 3, Watermelon
      When A places Watermelon on slot 5
      And A resolves 7-6-5
      Then A scores 7
      And B scores 0
      And A wins by deck

  Rule: A Clover line mills a card, takes up to one off the board, and draws one

    Background:
      Given 7-6-5 is a line
      And slot 9 is immune
      And the board
        | REPLAY | .      | . |
        | .      | Bell   | . |
        | Clover | Clover | . |
      And A holds Clover, Cherry
      And the deck is Gold 7, Watermelon, Silver 3 and others

    Scenario: The top card of the deck is milled, and then a card may be picked
      When A places Clover on slot 5
      And A resolves 7-6-5
      Then the discard pile gains Gold 7, 3 Clover
      And the deck loses Gold 7
      And A gains nothing
      And A may only take from slots 1
      And A may stop picking

    Scenario: After the pick a card is drawn, and the turn is over
      When A places Clover on slot 5
      And A resolves 7-6-5
      And A takes the card in slot 1
      Then A gains REPLAY, Watermelon
      And the deck loses Watermelon
      And it is B's turn

    Scenario: Who picks nothing draws all the same
      When A places Clover on slot 5
      And A resolves 7-6-5
      And A stops picking
      Then A gains Watermelon
      And slot 1 shows REPLAY

    Scenario: The mill may take the last card, and then nothing is drawn
      Given the ruling deck-end is end-of-turn
      And the deck is Gold 7
      When A places Clover on slot 5
      And A resolves 7-6-5
      And A takes the card in slot 1
      Then A gains REPLAY
      And the deck is empty
