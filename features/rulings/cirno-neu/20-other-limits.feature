Feature: C20 - the 99 card under another limit
  The document has one number for both: the sum must not exceed 99, and the 99 card makes it 99. A variant can have another
  limit. The card still makes the sum 99, so under a lower limit it is a card that goes over, like any other.

  Background:
    Given 3 players
    And there is no life system
    And the ruling after-bust is new-round
    And the game has these cards
      | n5          | 5           | 3 |
      | ninety-nine | ninety-nine | 5 |

  @ruling:C20
  Rule: The sum is 99, whatever the limit

    @id:C20-1
    Scenario: Under a higher limit it takes the sum down to 99
      Given the limit is 120
      And the sum is 110
      And A holds ninety-nine, 2 n5
      When A plays ninety-nine
      Then the sum is 99
      And it is B's turn

    @id:C20-2
    Scenario: Under a lower limit nobody may play it who is not forced to
      Given the limit is 50
      And the sum is 20
      And A holds ninety-nine, 2 n5
      When A tries to play ninety-nine
      Then it is refused

    @id:C20-3
    Scenario: Who holds nothing else goes over the limit with it
      Given the limit is 50
      And the sum is 20
      And A holds 3 ninety-nine
      When A plays ninety-nine
      Then A is out
