Feature: Line effects

  Background:
    Given 7-6-5 is a line

  @clause:9.3a
  Rule: Watermelon

    Scenario: The two top cards of the deck come to the hand
      Given the board
        | .          | Cherry     | . |
        | .          | REPLAY     | . |
        | Watermelon | Watermelon | . |
      And A holds Watermelon, Cherry
      And the deck is Cherry, REPLAY, Bell and others
      When A places Watermelon on slot 5
      And A resolves 7-6-5
      Then A gains Cherry, REPLAY


  @clause:9.4b
  Rule: Bell

    Scenario: The top card of the deck comes to the hand
      Given the board
        | .    | Cherry | . |
        | .    | REPLAY | . |
        | Bell | Bell   | . |
      And A holds Bell, Cherry
      And the deck is Watermelon, REPLAY, Cherry and others
      When A places Bell on slot 5
      And A resolves 7-6-5
      Then A gains Watermelon
      And the deck loses Watermelon
