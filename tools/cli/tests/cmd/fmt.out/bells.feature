Feature: Bells
  About them.

  @clause:9.4b
  Rule: Bell

    Scenario: One card
      Given the board
        | Bell   | . |
        | Cherry | . |
      Then A gains   Bell
