# Setups that cannot be. Each is at fault, and says why.
Feature: Impossible setups
  Scenario: Deck and discard pile are both told whole, and do not come to all cards
    Given the deck holds 9 cards
    And the discard pile holds 3 Cherry
    Then the game goes on

  Scenario: Others on the discard pile, and nobody says how many
    Given the discard pile holds 3 Cherry and others
    Then the game goes on

  Scenario: More cards than the hand has
    Given A holds 2 cards, among them 3 Bell
    Then the game goes on

  # The lines of both are told.



  Scenario: Two ways to play
    Given a solo game
    And a game against the computer
    When the players sit down
    Then the game goes on
