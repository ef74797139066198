Feature: Cards
  Six symbols share one deck. Bells are common and Silver 3s are rare; how many there are of each is known to everybody,
  and the number never changes: a card is always in a hand, in the deck, on the board or in the discard pile.

  @clause:3
  Rule: The deck has 63 cards of six symbols

    @id:1.0.0-3-1
    Scenario: Every card of the deck is there when the game starts
      When the cards are dealt
      Then the whole deck is
        | Gold 7     | 8  |
        | Silver 3   | 5  |
        | Cherry     | 8  |
        | Watermelon | 8  |
        | Bell       | 21 |
        | REPLAY     | 13 |
      And there are 63 cards in all

    @id:1.0.0-3-2
    Scenario Outline: A <symbol> line moves cards about and never makes or loses one
      Given 7-6-5 is a line
      And a <symbol> line <does>
      And the board
        | .        | Cherry   | .        |
        | .        | REPLAY   | Silver 3 |
        | <symbol> | <symbol> | .        |
      And A holds <symbol> and others
      When A places <symbol> on slot 5
      And A resolves 7-6-5
      Then the discard pile gains 3 <symbol>
      And the whole deck is
        | Gold 7     | 8  |
        | Silver 3   | 5  |
        | Cherry     | 8  |
        | Watermelon | 8  |
        | Bell       | 21 |
        | REPLAY     | 13 |

      Examples:
        | symbol     | does     |
        | Watermelon | draws 2  |
        | Bell       | draws 1  |
        | REPLAY     | places 1 |

    @id:1.0.0-3-3
    Scenario: A card cleared off a full board is still one of the 63, and so is one that was refreshed
      Given there is no wild symbol
      And the refresh slots are 1
      And the board
        | Cherry   | Watermelon | Bell       |
        | REPLAY   | Bell       | Silver 3   |
        | Silver 3 | REPLAY     | Watermelon |
      And A holds Cherry and others
      When A places Cherry on slot 2
      Then the discard pile gains Watermelon, Cherry
      And there are 63 cards in all
