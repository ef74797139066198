Feature: C7 floor - whether the sum may fall below 0
  There are minus cards, and the document sets no lower end. `none` lets the sum fall as it will; a number holds it there.

  Background:
    Given 2 players
    And the limit is 99
    And the game has these cards
      | n5      | 5   | 3 |
      | minus10 | -10 | 4 |
      | n8      | 8   | 3 |

  @ruling:C7
  Rule: none - the sum may fall below 0

    @id:C7-1
    Scenario: It falls below 0
      Given the ruling floor is none
      And the sum is 4
      And A holds minus10, 2 n5
      When A plays minus10
      Then the sum is -6

    @id:C7-2
    Scenario: It falls on from there, and rises from there
      Given the ruling floor is none
      And the sum is -6
      And A holds minus10, 2 n5
      And B holds n5, 2 n8
      When A plays minus10
      And B plays n5
      Then the sum is -11

  @ruling:C7
  Rule: a number - the sum falls no lower

    @id:C7-3
    Scenario Outline: From <before>, with the floor at <floor>, ten off makes <after>
      Given the sum falls no lower than <floor>
      And the sum is <before>
      And A holds minus10, 2 n5
      When A plays minus10
      Then the main stack gains minus10
      And the sum is <after>

      Examples:
        | floor | before | after |
        | 0     | 4      | 0     |
        | 0     | 10     | 0     |
        | 0     | 11     | 1     |
        | 0     | 0      | 0     |
        | -5    | 4      | -5    |
        | -5    | 7      | -3    |

    @id:C7-4
    Scenario: A sum that lies below the floor is not lifted to it
      Given the sum falls no lower than -5
      And the sum is -20
      And A holds minus10, 2 n5
      When A plays minus10
      Then the main stack gains minus10
      And the sum is -20

    @id:C7-5
    Scenario: It rises from the floor
      Given the sum falls no lower than 0
      And the sum is 4
      And A holds minus10, 2 n5
      And B holds n5, 2 n8
      When A plays minus10
      And B plays n5
      Then the sum is 5
