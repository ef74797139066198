Feature: The cards, and those that count
  Most cards show a number and count as that number. The others do something else, and count nothing.

  @clause:C0
  Rule: There are number cards and special cards

    # The document gives no counts. These are ours, and this is where they are held: see ruling C1.
    @id:cirno-neu-C0-1
    Scenario Outline: Every card of the assumed deck is there when a game of <players> starts
      Given <players> players
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

      Examples:
        | players |
        | 2       |
        | 4       |
        | 5       |
        | 6       |
        | 7       |
        | 8       |

  @clause:Ca
  Rule: A number card adds its value to the main stack

    Background:
      Given the limit is 99
      And the ruling turn-limit is none

    @id:cirno-neu-Ca-1
    Scenario Outline: <card> adds <value> to <before>
      Given <players> players
      And the game has these cards
        | <card> | <value> | <count> |
      And the sum is <before>
      And A holds 2 <card>, minus1
      When A plays <card>
      Then the sum is <after>

      Examples:
        | card | value | count | before | after | players |
        | n1   | 1     | 3     | 10     | 11    | 2       |
        | n1   | 1     | 3     | -20    | -19   | 2       |
        | n2   | 2     | 3     | 0      | 2     | 3       |
        | n2   | 2     | 3     | -7     | -5    | 3       |
        | n3   | 3     | 3     | 96     | 99    | 4       |
        | n3   | 3     | 3     | -3     | 0     | 4       |
        | n4   | 4     | 3     | 10     | 14    | 2       |
        | n4   | 4     | 3     | -20    | -16   | 2       |
        | n5   | 5     | 3     | 0      | 5     | 3       |
        | n5   | 5     | 3     | -7     | -2    | 3       |
        | n6   | 6     | 3     | 93     | 99    | 4       |
        | n6   | 6     | 3     | -3     | 3     | 4       |
        | n7   | 7     | 3     | 10     | 17    | 2       |
        | n7   | 7     | 3     | -20    | -13   | 2       |
        | n8   | 8     | 3     | 0      | 8     | 3       |
        | n8   | 8     | 3     | -7     | 1     | 3       |
        | n10  | 10    | 6     | 89     | 99    | 4       |
        | n10  | 10    | 6     | -3     | 7     | 4       |
        | n50  | 50    | 2     | 49     | 99    | 2       |
        | n50  | 50    | 2     | -7     | 43    | 2       |
        | n50  | 50    | 2     | 0      | 50    | 2       |

    @id:cirno-neu-Ca-2
    Scenario Outline: The circled 9 adds 9 to <before>
      Given <players> players
      And the sum is <before>
      And A holds n9, minus1, skip
      When A plays n9
      Then the sum is <after>

      Examples:
        | before | after | players |
        | 0      | 9     | 2       |
        | 10     | 19    | 3       |
        | 90     | 99    | 4       |
        | -7     | 2     | 5       |
        | -20    | -11   | 2       |

    @id:cirno-neu-Ca-3
    Scenario Outline: The second of two cards adds its value to <before> as well
      Given 2 players
      And the game has these cards
        | n5   | 5    | 3 |
        | n8   | 8    | 3 |
        | skip | skip | 4 |
      And the sum is <before>
      And A holds n5, n8, n9
      And B holds n9, n8, skip
      And the player owes 2 cards
      When A plays n5
      And A plays n8
      Then the sum is <then>
      When B plays n9
      Then the sum is <after>

      Examples:
        | before | then | after |
        | 20     | 33   | 42    |
        | -30    | -17  | -8    |

    @id:cirno-neu-Ca-4
    Scenario: First 9, then 5: both count, and both again in a turn that came of a Shot
      Given 4 players
      And the game has these cards
        | n5          | 5           | 3 |
        | n8          | 8           | 3 |
        | double-shot | double-shot | 2 |
      And the sum is -10
      And A holds double-shot, n8, n9
      And B holds n5, n8, n9
      And C holds n5, n8, n9
      When A aims double-shot at C
      And C plays n5
      And C plays n9
      Then the sum is 4
      When B plays n9
      Then the sum is 13

    @id:cirno-neu-Ca-5
    Scenario: Two of two, a 9 last
      Given 2 players
      And the game has these cards
        | n5 | 5 | 3 |
      And A holds n9, 2 n5
      And the player owes 2 cards
      When A plays n5
      And A plays n9
      Then the sum is 14

  @clause:Cb
  Rule: A card with a minus sign subtracts its value

    Background:
      Given the limit is 99
      And the ruling turn-limit is none
      And the ruling floor is none

    @id:cirno-neu-Cb-1
    Scenario Outline: Of <players>, <card> takes <number> off <before>
      Given <players> players
      And the game has these cards
        | <card> | -<number> | <count> |
      And the sum is <before>
      And A holds 2 <card> and others
      When A plays <card>
      Then the sum is <after>

      Examples:
        | card    | number | count | before | after | players |
        | minus1  | 1      | 2     | 30     | 29    | 2       |
        | minus1  | 1      | 2     | 99     | 98    | 3       |
        | minus1  | 1      | 2     | 98     | 97    | 4       |
        | minus1  | 1      | 2     | 0      | -1    | 2       |
        | minus1  | 1      | 2     | -7     | -8    | 5       |
        | minus10 | 10     | 4     | 30     | 20    | 2       |
        | minus10 | 10     | 4     | 99     | 89    | 3       |
        | minus10 | 10     | 4     | 98     | 88    | 4       |
        | minus10 | 10     | 4     | 0      | -10   | 2       |
        | minus10 | 10     | 4     | -7     | -17   | 5       |

    @id:cirno-neu-Cb-2
    Scenario: As the second of two cards, in a turn that came of a Shot, and again
      Given 4 players
      And the game has these cards
        | n1          | 1           | 3 |
        | n8          | 8           | 3 |
        | minus10     | -10         | 4 |
        | double-shot | double-shot | 2 |
      And the sum is 4
      And A holds double-shot, 2 n8
      And C holds n1, minus10, n8
      And B holds minus10, 2 n1
      When A aims double-shot at C
      And C plays n1
      And C plays minus10
      Then the sum is -5
      When B plays minus10
      Then the sum is -15

    @id:cirno-neu-Cb-3
    Scenario: First of a shot player's cards
      Given 4 players
      And the game has these cards
        | minus1 | -1   | 2 |
        | shot   | shot | 2 |
      And the sum is 98
      And A holds shot and others
      And C holds 2 minus1 and others
      When A aims shot at C
      And C plays minus1
      Then the sum is 97
