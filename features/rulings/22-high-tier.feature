Feature: R22 - Silver 3 among several lines
  Two rulebooks call Silver 3 a line of high rank. They give the rank no meaning, and it has none: among several complete
  lines the choice is free.

  Background:
    Given 7-6-5 is a line
    And 1-2-3 is a line
    And the ruling resolvable-lines is standing
    And a silver3 line takes up to 2
    And a bell line draws 1
    And the board
      | silver3 | silver3 | silver3 |
      | .       | replay  | .       |
      | bell    | bell    | .       |

  @ruling:R22
  Rule: Silver 3 has no priority

    @id:R22-1
    Scenario: Both lines are offered
      Given A holds bell and others
      When A places bell on slot 5
      Then A may only resolve 7-6-5, 1-2-3

    @id:R22-2
    Scenario Outline: The player may resolve <line>
      Given A holds bell and others
      When A places bell on slot 5
      And A tries to resolve <line>
      Then it is accepted

      Examples:
        | line  |
        | 7-6-5 |
        | 1-2-3 |
