Feature: Watermelons at the end of the deck

  @clause:9.3c
  Rule: Without a deck the line still gives another turn

    Scenario: A draws nothing and plays on
      Given 7-6-5 is a line
      And the board
        | .          | Cherry     | . |
        | .          | REPLAY     | . |
        | Watermelon | Watermelon | . |
      And the ruling deck-end is end-of-turn
      And A holds Watermelon, Cherry
      And B holds Bell
      And the deck is empty
      When A places Watermelon on slot 5
      And A resolves 7-6-5
      Then A gains nothing
      And the deck is empty
