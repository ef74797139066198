Feature: M4 - the moment of winning
  The ninth set wins. Is that looked at when it is scored, or once the gaps are filled, which the deck may be too short
  for? When it is scored: nothing that would follow matters any more.

  Background:
    Given there are 4 cards of each suit
    And cards are pushed in at right-2, top-2
    And the ruling several-lines is all
    And 9 sets win

  @ruling:M4
  Rule: The game is won when the ninth set is scored

    Scenario: With no card left to fill a gap
      Given the lines are 4-5-6
      And A has 8 sets
      And the grid
        | ? | ?    | ?    |
        | ? | pine | pine |
        | ? | ?    | ?    |
      And the row above is pine and others
      And the deck is empty
      When A pushes pine in at right-2
      Then A wins by sets

    Scenario: No gap is filled any more
      Given the lines are 4-5-6
      And A has 8 sets
      And the grid
        | ? | ?    | ?    |
        | ? | pine | pine |
        | ? | ?    | ?    |
      And the row above is pine and others
      And the deck is iris, peony, clover, maple, willow
      When A pushes pine in at right-2
      Then the deck loses nothing
      And the grid is
        | ? | ? | ? |
        | . | . | . |
        | ? | ? | ? |

    Scenario: A second line of that push is not taken any more
      Given the lines are 1-2-3, 4-5-6
      And A has 8 sets
      And the grid
        | pine | plum | pine |
        | plum | ?    | plum |
        | ?    | ?    | ?    |
      And the row above is pine and others
      And the deck is empty
      When A pushes pine in at top-2
      Then A wins by sets
      And A has 9 sets
      And the grid is
        | .    | .    | .    |
        | plum | plum | plum |
        | ?    | ?    | ?    |
