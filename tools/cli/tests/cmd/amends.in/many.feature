Feature: Many

  @amends:9.4b
  Rule: A Bell line is worth the two top cards of the deck

    Scenario: Two cards come to a hand of all Bells
      Given 7-6-5 is a line
      And the board
        | .    | Cherry | . |
        | .    | REPLAY | . |
        | Bell | Bell   | . |
      And A holds 19 Bell
      And the deck is Watermelon, REPLAY, Cherry and others
      When A places Bell on slot 5
      And A resolves 7-6-5
      Then A gains Watermelon, REPLAY
