# Sentences that no clause needs, and that a designer does. All pass by match-3/standard.
Feature: Sentences of Match-3 Solitaire
  Scenario: A deck of a size, and a discard pile with others
    Given the deck holds 12 cards, from the top Iris, Maple
    And the discard pile holds Pine and others
    Then the deck holds 12 cards
    And there are 48 cards in all

  Scenario: A discard pile that is told whole leaves the rest to the deck
    Given the discard pile holds 2 Pine, Plum
    Then the discard pile holds 2 Pine, Plum
    And the deck holds 32 cards

  Scenario: A discard pile of a size
    Given the discard pile holds 6 cards
    Then the deck holds 29 cards

  Scenario: Somebody wins
    Given A has 8 sets
    And the grid
      | Plum | Iris | ?    |
      | Iris | Pine | Pine |
      | ?    | ?    | ?    |
    And the row above is Pine and others
    When A pushes Pine in at right-2
    Then A wins
    And the game is over

  Scenario: Nobody wins
    Given A has 8 sets
    And the row above is Pine and others
    And the deck is empty
    When A pushes Pine in at left-1
    Then the game is lost
