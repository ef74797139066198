# Sentences that no clause needs, and that a designer does. All pass by card-slot/1.0.0.
Feature: Sentences of Card Slot
  Background:
    Given there is no refresh

  Scenario: A hand and a deck of a size, with some of their cards
    Given A holds 5 cards, among them 2 Bell
    And the deck holds 12 cards, from the top Watermelon, REPLAY
    And the discard pile holds 3 Cherry and others
    Then A holds 5 cards
    And the deck holds 12 cards
    And the discard pile holds 41 cards
    When A places Bell on slot 1
    Then A loses 1 card
    And the deck loses 0 cards

  Scenario: A discard pile that is told whole leaves the rest to the deck
    Given A holds Bell
    And B holds Bell
    And the discard pile holds 2 Cherry, Bell
    Then the discard pile holds 2 Cherry, Bell
    And the deck holds 58 cards

  Scenario: A discard pile of a size
    Given the discard pile holds 6 cards
    Then the discard pile holds 6 cards
    And the deck holds 47 cards

  Scenario: What changes in cards
    Given the board
      | .    | .      | . |
      | .    | REPLAY | . |
      | Bell | Bell   | . |
    And A holds 3 cards, among them Bell
    When A places Bell on slot 5
    And A resolves 7-6-5
    Then A gains 1 card
    And the deck loses 1 card
    And the discard pile gains 3 cards

  Scenario: Somebody wins
    Given the board
      | .      | .      | . |
      | .      | REPLAY | . |
      | Gold 7 | Gold 7 | . |
    And A holds Gold 7, Bell
    When A places Gold 7 on slot 5
    Then A wins
    And the game is over

  Scenario: Nobody wins
    Given the board
      | .    | .      | . |
      | .    | REPLAY | . |
      | Bell | Bell   | . |
    And A holds Bell, Cherry
    And B holds Cherry, Watermelon
    And the deck is Watermelon
    When A places Bell on slot 5
    And A resolves 7-6-5
    Then the game is a draw
