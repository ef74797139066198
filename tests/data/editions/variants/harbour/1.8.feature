Feature: The trial of the anniversary edition

  @amends:9.2b
  Rule: A Cherry line picks two cards

    Scenario: A picks two and then the turn is over
      Given 7-6-5 is a line
      And the board
        | Bell   | Watermelon | . |
        | .      | .          | . |
        | Cherry | Cherry     | . |
      And A holds Cherry, REPLAY
      When A places Cherry on slot 5
      And A resolves 7-6-5
      And A takes the card in slot 1
      And A takes the card in slot 2
      Then A holds Bell, Watermelon, REPLAY
      And it is B's turn
