Feature: Tags
  @wip
  Scenario: Mine
    Givn the deck is Bell
    When the cards are dealt
    Then the deck holds every card that was not dealt
