Feature: The trial of the fourth edition

  @amends:9.3b
  Rule: A Watermelon line is worth the three top cards of the deck

    Scenario Outline: <seat> gains the three top cards
      Given 7-6-5 is a line
      And it is <seat>'s turn
      And the board
        | .          | Cherry     | . |
        | .          | REPLAY     | . |
        | Watermelon | Watermelon | . |
      And <seat> holds Watermelon, Cherry
      And the deck is Bell, REPLAY, Cherry, Silver 3 and others
      When <seat> places Watermelon on slot 5
      And <seat> resolves 7-6-5
      Then <seat> gains Bell, REPLAY, Cherry

      Examples:
        | seat |
        | A    |
        | B    |
