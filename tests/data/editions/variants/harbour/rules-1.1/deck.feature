Feature: The deck of the second printing

  @clause:3
  Rule: The deck has 63 cards of six symbols

    Scenario: Every card is there when the game starts
      When the cards are dealt
      Then the whole deck is
        | Gold 7     | 8  |
        | Silver 3   | 5  |
        | Cherry     | 10 |
        | Watermelon | 11 |
        | Bell       | 16 |
        | REPLAY     | 13 |
      And there are 63 cards in all
