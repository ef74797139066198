Feature: Cards
  Six symbols share one deck. Bells are common and Silver 3s are rare; how many there are of each is known to everybody,
  and the number never changes: a card is always in a hand, in the deck, on the board or in the discard pile.

  @clause:3
  Rule: The deck has 63 cards of six symbols

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

    Scenario: Playing moves cards about and never makes or loses one
      Given 7-6-5 is a line
      And a Bell line draws 1
      And the board
        | .    | Cherry | . |
        | .    | REPLAY | . |
        | Bell | Bell   | . |
      And A holds Bell and others
      When A places Bell on slot 5
      And A resolves 7-6-5
      Then the discard pile gains 3 Bell
      And the whole deck is
        | Gold 7     | 8  |
        | Silver 3   | 5  |
        | Cherry     | 8  |
        | Watermelon | 8  |
        | Bell       | 21 |
        | REPLAY     | 13 |
