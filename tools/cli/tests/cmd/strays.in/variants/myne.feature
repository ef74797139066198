Feature: f
  Scenario: s
    When the cards are dealt
    Then the deck holds every card that was not dealt
