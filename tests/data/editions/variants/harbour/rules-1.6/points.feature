Feature: Points of the tournament

  @clause:9.5b
  Rule: A REPLAY line scores two points

    Scenario: A has the points, and the top card lies on the board
      Given 7-6-5 is a line
      And the board
        | .      | Cherry | . |
        | .      | REPLAY | . |
        | REPLAY | REPLAY | . |
      And A holds REPLAY, Cherry
      And B holds Bell
      And the deck is Watermelon, Bell and others
      When A places REPLAY on slot 5
      And A resolves 7-6-5
      Then slot 1 shows Watermelon
      And A has 2 points
      And B has 0 points

  @clause:12.2d
  Rule: A tie is decided

    Scenario Outline: <first> went first, B holds <theirs>: <winner> wins
      Given 7-6-5 is a line
      And the board
        | .    | Cherry | . |
        | .    | REPLAY | . |
        | Bell | Bell   | . |
      And a Bell line draws 1
      And <first> goes first
      And it is A's turn
      And A holds Bell, Cherry
      And B holds <theirs>
      And the deck is REPLAY
      When A places Bell on slot 5
      And A resolves 7-6-5
      Then <winner> wins by deck

      Examples:
        | first | theirs | winner |
        | A     | Cherry | B      |
        | B     | Cherry | B      |
        | A     | 2 Bell | B      |
        | B     | 2 Bell | A      |
