@own
Feature: What a designer expects
  Background:
    Given the board
      | .    | Cherry | . |
      | .    | REPLAY | . |
      | Bell | Bell   | . |
    And A holds Bell, Cherry
    And the deck is Watermelon, REPLAY, Cherry and others

  Scenario: A Bell line is worth two cards
    When A places Bell on slot 5
    And A resolves 7-6-5
    Then A gains Watermelon, REPLAY

  @ruling:R4
  Scenario: B is to act before the line is resolved
    When A places Bell on slot 5
    Then it is B's turn
