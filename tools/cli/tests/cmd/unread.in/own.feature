Feature: Own
  @wip @only:house/owm
  Scenario: Mine
    When the cards are dealt
    Then the deck holds every card that was not dealt
