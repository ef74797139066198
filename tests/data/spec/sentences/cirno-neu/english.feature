# Sentences that no clause needs, and that a designer does. All pass by cirno-neu/sudden.
Feature: Sentences of cirno+neu
  Scenario: A hand and a draw pile of a size, with some of their cards
    Given A holds 5 cards, among them 2 Skip, n1
    And the draw pile holds 12 cards, from the top n5
    And the main stack holds n5 and others
    Then A holds 5 cards
    And the draw pile holds 12 cards
    When A plays n1
    Then the main stack gains 1 card
    And the draw pile loses 1 card

  Scenario: A main stack that is told whole leaves the rest to the draw pile
    Given the main stack holds n5, 2 Skip
    Then the main stack holds n5, 2 Skip
    And the draw pile holds 51 cards

  Scenario: A main stack of a size
    Given the main stack holds 6 cards
    Then the draw pile holds 48 cards

  Scenario: Somebody wins
    Given the limit is 99
    And the sum is 95
    And A holds n5, n6, n8
    When A plays n5
    Then B wins
    And the game is over

  Scenario: Nobody wins
    Given the ruling turn-limit is 10
    And the sum is 5
    And 9 turns have been played
    And A holds 3 cards, among them n1
    When A plays n1
    Then the game is a draw
