# Positions that an engine may refuse, or may not.
Feature: Refused positions
  Scenario: A card lies where every opening begins
    Given the board
      | .    | .    | .    |
      | .    | Bell | .    |
      | .    | .    | .    |
    And the opening is still to be made
    And the opening slot is 9
    Then the game goes on

  Scenario: A card lies where this variant's opening begins
    Given the board
      | Bell | .    | .    |
      | .    | .    | .    |
      | .    | .    | .    |
    And the opening is still to be made
    Then the game goes on

  Scenario: A card lies where no opening begins
    Given the board
      | .    | Bell | .    |
      | .    | .    | .    |
      | .    | .    | .    |
    And the opening is still to be made
    Then the game goes on
