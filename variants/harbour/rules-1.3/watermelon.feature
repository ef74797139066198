Feature: Quick Watermelons

  @clause:9.3b @clause:9.3d @clause:7.2f
  Rule: A Watermelon line draws one card and gives another turn

    Scenario Outline: <seat> has two turns in a row
      Given 7-6-5 is a line
      And the board
        | .          | Cherry     | . |
        | .          | REPLAY     | . |
        | Watermelon | Watermelon | . |
      And it is <seat>'s turn
      And <seat> holds Watermelon, Cherry, REPLAY
      And <other> holds 2 Bell
      And the deck is Bell, Cherry and others
      When <seat> places Watermelon on slot 5
      And <seat> resolves 7-6-5
      Then <seat> gains Bell
      And it is <seat>'s turn
      When <seat> places Cherry on slot 1
      Then it is <other>'s turn

      Examples:
        | seat | other |
        | A    | B     |
        | B    | A     |
