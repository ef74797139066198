Feature: C9 - who draws, and how many
  The document has a player draw a card after playing one, and two after a Double; of the other special cards it says
  nothing. Every player draws as many cards as they played, at the end of their turn, whatever the cards did.

  Background:
    Given 4 players
    And the limit is 99
    And the ruling skip-of-two is ends-turn
    And the game has these cards
      | n1          | 1           | 3 |
      | n5          | 5           | 3 |
      | skip        | skip        | 4 |
      | reverse     | reverse     | 4 |
      | shot        | shot        | 2 |
      | double      | double      | 2 |
      | double-shot | double-shot | 2 |
      | ninety-nine | ninety-nine | 5 |
      | n8          | 8           | 3 |
      | n7          | 7           | 3 |
      | n9          | 9           | 3 |
      | n10         | 10          | 6 |
    And the draw pile is n5, n7, n9, n10, n5, n10, n9

  @ruling:C9
  Rule: As many cards are drawn as were played

    @id:C9-1
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

    @id:C9-2
    Scenario Outline: One after a <card>, by the one who played it
      Given A holds <card>, 2 n1
      When A aims <card> at C
      Then A holds n5, 2 n1
      And C gains nothing

      Examples:
        | card        |
        | shot        |
        | double-shot |

    @id:C9-3
    Scenario: One by a player who was shot
      Given A holds shot, 2 n1
      And C holds 3 n8
      When A aims shot at C
      And C plays n8
      Then C holds n7, 2 n8

    @id:C9-4
    Scenario: One after a Skip that was the first of two cards
      Given A holds skip, 2 n1
      And the player owes 2 cards
      When A plays skip
      Then A holds n5, 2 n1
      And the draw pile loses n5

    @id:C9-5
    Scenario: Two after two cards
      Given A holds skip, 2 n1
      And the player owes 2 cards
      When A plays n1
      Then the draw pile loses nothing
      When A plays skip
      Then A holds n1, n5, n7

    @id:C9-6
    Scenario: Two after two cards, time after time, once both were played
      Given A holds double, 2 n1
      And B holds double, 2 n8
      And C holds reverse, double-shot, skip
      When A plays double
      And B plays n8
      And B plays double
      Then B holds n7, n8, n9
      When C plays reverse
      Then the draw pile is n10, n5, n10, n9
      When C aims double-shot at D
      Then C holds n5, n10, skip
      And the draw pile is n10, n9

    @id:C9-7
    Scenario: So after Double Shot and Double Shot
      Given A holds double-shot, 2 n1
      And B holds double-shot, 2 skip
      And C holds n8, double, skip
      When A aims double-shot at C
      And C plays n8
      And C plays double
      Then C holds n7, n9, skip
      When B aims double-shot at A
      And B plays skip
      And A plays n1
      Then the draw pile is n10, n9
      When A plays n1
      Then A holds n5, n9, n10
      And the draw pile is empty
