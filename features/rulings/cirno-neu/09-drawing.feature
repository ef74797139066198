Feature: C9 - who draws, and how many
  The document has a player draw a card after playing one, and two after a Double; of the other special cards it says
  nothing. Every player draws as many cards as they played, at the end of their turn, whatever the cards did.

  Background:
    Given 4 players
    And the limit is 99
    And the ruling skip-of-two is ends-turn
    And the game has these cards
      | n1          | 1           | 9 |
      | n5          | 5           | 9 |
      | skip        | skip        | 3 |
      | reverse     | reverse     | 3 |
      | shot        | shot        | 3 |
      | double      | double      | 3 |
      | double-shot | double-shot | 3 |
      | ninety-nine | ninety-nine | 3 |
    And the draw pile is 4 n5

  @ruling:C9
  Rule: As many cards are drawn as were played

    Scenario Outline: One after a <card>
      Given A holds <card>, 2 n1
      When A plays <card>
      Then A holds n5, 2 n1
      And the draw pile loses n5

      Examples:
        | card        |
        | skip        |
        | reverse     |
        | double      |
        | ninety-nine |

    Scenario Outline: One after a <card>, by the one who played it
      Given A holds <card>, 2 n1
      When A aims <card> at C
      Then A holds n5, 2 n1
      And C gains nothing

      Examples:
        | card        |
        | shot        |
        | double-shot |

    Scenario: One by a player who was shot
      Given A holds shot, 2 n1
      And C holds 3 n1
      When A aims shot at C
      And C plays n1
      Then C holds n5, 2 n1

    Scenario: One after a Skip that was the first of two cards
      Given A holds skip, 2 n1
      And the player owes 2 cards
      When A plays skip
      Then A holds n5, 2 n1
      And the draw pile loses n5

    Scenario: Two after two cards
      Given A holds skip, 2 n1
      And the player owes 2 cards
      When A plays n1
      Then the draw pile loses nothing
      When A plays skip
      Then A holds n1, 2 n5
