Feature: The cards, and those that count
  Most cards show a number and count as that number. The others do something else, and count nothing.

  @clause:C0
  Rule: There are number cards and special cards

    # The document gives no counts. These are ours, and this is where they are held: see ruling C1.
    Scenario: Every card of the assumed deck is there when the game starts
      Given 2 players
      When the cards are dealt
      Then the whole deck is
        | n1          | 3 |
        | n2          | 3 |
        | n3          | 3 |
        | n4          | 3 |
        | n5          | 3 |
        | n6          | 3 |
        | n7          | 3 |
        | n8          | 3 |
        | n9          | 3 |
        | n10         | 6 |
        | n50         | 2 |
        | minus1      | 2 |
        | minus10     | 4 |
        | ninety-nine | 5 |
        | skip        | 4 |
        | reverse     | 4 |
        | shot        | 2 |
        | double      | 2 |
        | double-shot | 2 |
      And there are 60 cards in all

  @clause:Ca
  Rule: A number card adds its value to the main stack

    Scenario Outline: <card> adds <value> to <before>
      Given 2 players
      And the limit is 99
      And the game has these cards
        | <card> | <value> | 3 |
      And the sum is <before>
      And A holds 3 <card>
      When A plays <card>
      Then the sum is <after>

      Examples:
        | card | value | before | after |
        | n5   | 5     | 10     | 15    |
        | n1   | 1     | 0      | 1     |
        | n50  | 50    | 49     | 99    |
        | n5   | 5     | -3     | 2     |

    Scenario: The circled 9 adds 9
      Given 2 players
      And the limit is 99
      And the sum is 10
      And A holds n9 and others
      When A plays n9
      Then the sum is 19

  @clause:Cb
  Rule: A card with a minus sign subtracts its value

    Scenario Outline: <card> takes <number> off <before>
      Given 2 players
      And the limit is 99
      And the game has these cards
        | <card> | -<number> | 3 |
      And the sum is <before>
      And A holds 3 <card>
      When A plays <card>
      Then the sum is <after>

      Examples:
        | card    | number | before | after |
        | minus10 | 10     | 30     | 20    |
        | minus1  | 1      | 99     | 98    |
