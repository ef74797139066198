Feature: C3 - the life system
  The document has the game with chips and without. Both are shipped, and other lives than two chips can be tried:
  `setup.chips` is their number, 0 the game without.

  Background:
    Given 3 players
    And the limit is 99
    And the ruling after-bust is new-round
    And the ruling restart is next
    And hands of 3 cards
    And the game has these cards
      | n5 | 5 | 3 |

  @ruling:C3
  Rule: 0 - a bust eliminates at once

    @id:C3-1
    Scenario: There are no chips
      Given there is no life system
      When the cards are dealt
      Then there are 0 chips in all

    @id:C3-2
    Scenario: One bust is the end
      Given there is no life system
      And the sum is 99
      And A holds 3 n5
      When A plays n5
      Then A is out

  @ruling:C3
  Rule: 1 or more - so many busts eliminate

    @id:C3-3
    Scenario Outline: Everybody starts with <chips>
      Given a life is <chips> chips
      When the cards are dealt
      Then there are <all> chips in all

      Examples:
        | chips | all |
        | 1     | 3   |
        | 2     | 6   |
        | 5     | 15  |

    @id:C3-4
    Scenario: A life of one chip is lost at the first bust
      Given a life is 1 chips
      And the sum is 99
      And A holds 3 n5
      When A plays n5
      Then A has 0 chips
      And A is out

    @id:C3-5
    Scenario: A life of three is not lost at the second
      Given a life is 3 chips
      And A has 2 chips
      And the sum is 99
      And A holds 3 n5
      When A plays n5
      Then A has 1 chip
      And A is still in
