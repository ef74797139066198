Feature: M6 - a grid that is dealt with a line on it
  What is shuffled again, and how often? Everything, the nine cards of that grid among it, and as often as it takes. Chance
  does it, and each order is part of the record.

  Background:
    Given there are 4 cards of each suit
    And the lines are 1-2-3, 4-5-6, 7-8-9, 1-4-7, 2-5-8, 3-6-9, 1-5-9, 3-5-7
    And cards are pushed in at top-1, top-2, top-3, bottom-1, bottom-2, bottom-3, left-1, left-2, left-3, right-1, right-2, right-3
    And places are filled in the order 1, 2, 3, 4, 5, 6, 7, 8, 9, above-1, above-2, above-3, above-4

  @ruling:M6
  Rule: All cards are shuffled again until the grid has no line

    @id:M6-1
    Scenario: Chance is to act, and the row above is not laid yet
      Given the cards are dealt in the order 3 pine and others
      When the cards are dealt
      Then the cards are to be shuffled again
      And the row above holds 0 cards
      And the deck holds every card that was not dealt

    @id:M6-2
    Scenario: The cards of the old grid come up again
      Given the cards are dealt in the order 3 pine and others
      When the cards are dealt
      And the cards are shuffled again into pine, plum, pine, cherry, pine, maple and others
      Then the grid is
        | pine   | plum | pine  |
        | cherry | pine | maple |
        | ?      | ?    | ?     |
      And the row above holds 4 cards
      And it is A's turn

    @id:M6-3
    Scenario: A second grid with a line is shuffled again, too
      Given the cards are dealt in the order 3 pine and others
      When the cards are dealt
      And the cards are shuffled again into plum, pine, plum, 3 cherry and others
      Then the cards are to be shuffled again

    @id:M6-4
    Scenario: The player can neither shuffle nor play on
      Given the cards are dealt in the order 3 pine and others
      When the cards are dealt
      And A tries to shuffle the cards again
      Then it is refused

    @id:M6-5
    Scenario: A grid without a line is not shuffled
      Given the cards are dealt in the order 2 pine, plum and others
      When the cards are dealt
      And chance tries to shuffle the cards again
      Then it is refused
