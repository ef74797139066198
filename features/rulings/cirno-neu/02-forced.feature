Feature: C2 - busting on purpose
  The document speaks of a player who is forced to go over 99. So nobody may who is not: while one card in hand keeps the
  sum within the limit, the others that do not are no choice. Each card is judged by itself; what is left to play
  afterwards plays no part.

  Background:
    Given 3 players
    And the limit is 99
    And the game has these cards
      | n1          | 1           | 3 |
      | n5          | 5           | 3 |
      | n50         | 50          | 2 |
      | minus10     | -10         | 4 |
      | skip        | skip        | 4 |
      | double      | double      | 2 |
      | ninety-nine | ninety-nine | 5 |

  @ruling:C2
  Rule: A card that goes over the limit is no choice while another does not

    @id:C2-1
    Scenario: The number card that stays within the limit must be played
      Given the sum is 97
      And A holds n1, 2 n5
      Then A may only play n1
      When A tries to play n5
      Then it is refused

    @id:C2-2
    Scenario Outline: So must a <card> card
      Given the sum is 99
      And A holds <card>, 2 n5
      Then A may only play <card>
      When A tries to play n5
      Then it is refused

      Examples:
        | card        |
        | minus10     |
        | skip        |
        | ninety-nine |

    @id:C2-3
    Scenario: Among cards that all go over it the choice is free
      Given the sum is 98
      And it is C's turn
      And C holds n1 and others
      And A holds n1, n5, n50
      When C plays n1
      Then A may only play n1, n5, n50

    @id:C2-4
    Scenario: A first card may be played that leaves none for the second
      Given the sum is 97
      And it is C's turn
      And C holds double and others
      And A holds n1, n5, skip
      When C plays double
      Then A owes 2 cards
      And A may only play n1, skip

    @id:C2-5
    Scenario: The second of two cards is forced by what is left
      Given there is no life system
      And the sum is 98
      And A holds n1, 2 n5
      And the player owes 2 cards
      When A plays n1
      Then A may only play n5
      When A plays n5
      Then A is out
