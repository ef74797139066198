Feature: Mine

  @amends:9.4b
  Rule: A Bell line is worth the three top cards of the deck

    Scenario: Two cards come to the hand
      Given 7-6-5 is a line
      And the board
        | .    | Cherry | . |
        | .    | REPLAY | . |
        | Bell | Bell   | . |
      And A holds Bell, Cherry
      And the deck is Watermelon, REPLAY, Cherry and others
      When A places Bell on slot 5
      And A resolves 7-6-5
      Then A gains Watermelon, REPLAY, Cherry
