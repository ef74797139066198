Feature: M7 - a deck that runs short during a refill
  Four gaps, and fewer cards to fill them with: is the game lost at once? No. The cards that there are are placed in their
  order, the further look is made, and a ninth set still wins. Only then is a game that lacks cards lost.

  Background:
    Given there are 4 cards of each suit
    And the lines are 4-5-6, 1-4-7
    And cards are pushed in at right-2
    And places are filled in the order 1, 2, 3, 4, 5, 6, 7, 8, 9, above-1, above-2, above-3, above-4
    And the ruling several-lines is all
    And the ruling cascade is once
    And 9 sets win
    And the grid
      | plum | ?    | ?    |
      | ?    | pine | pine |
      | plum | ?    | ?    |
    And the row above is pine and others

  @ruling:M7
  Rule: The refill goes as far as the deck does, and the further look follows

    Scenario: The cards that there are are placed
      Given the deck is iris, peony
      When A pushes pine in at right-2
      Then the grid is
        | plum | ?     | ? |
        | iris | peony | . |
        | plum | ?     | ? |
      And the game is lost by deck

    Scenario: A line that the last card completes is still a set
      Given the deck is plum
      When A pushes pine in at right-2
      Then the scoring pile gains 3 pine, 3 plum
      And the game is lost by deck

    Scenario: The ninth set still wins
      Given A has 7 sets
      And the deck is plum
      When A pushes pine in at right-2
      Then A has 9 sets
      And A wins by sets

    Scenario: The eighth does not
      Given A has 6 sets
      And the deck is plum
      When A pushes pine in at right-2
      Then A has 8 sets
      And the game is lost by deck

    Scenario: Gaps are no line
      Given the deck is empty
      When A pushes pine in at right-2
      Then the scoring pile gains 3 pine
      And the game is lost by deck
