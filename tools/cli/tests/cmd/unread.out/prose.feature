Feature: What Gherkin would pass over
  @amend:9.4b
  Rule: The first scenario has lost its heading
    When the cards are dealt
    Then the deck holds every card that was not dealt

    Scenario: What is dealt
      Givn the deck is Bell
      When the cards are dealt
      Then the deck holds every card that was not dealt

      When A places Bell on slot 9
