Feature: A turn
  One card goes from the hand to the main stack, its player says what the stack adds up to and draws another, and the
  next player follows.

  Background:
    Given the limit is 99
    And the ruling turn-limit is none
    And the ruling floor is none

  @clause:3a
  Rule: Starting from the Dealer, each player plays a card from hand into the main stack

    Background:
      Given the game has these cards
        | n1 | 1 | 3 |
        | n2 | 2 | 3 |
        | n5 | 5 | 3 |
        | n8 | 8 | 3 |

    @id:cirno-neu-3a-1
    Scenario Outline: Of <players>, the Dealer, <dealer>, has the first turn
      Given <players> players
      And <dealer> is the Dealer
      And <dealer> is dealt n5 and others
      When the cards are dealt
      Then it is <dealer>'s turn
      And <dealer> owes 1 card
      When <dealer> plays n5
      Then the main stack holds n5

      Examples:
        | players | dealer |
        | 2       | A      |
        | 2       | B      |
        | 3       | C      |
        | 4       | A      |
        | 4       | B      |
        | 4       | C      |
        | 4       | D      |
        | 5       | E      |
        | 6       | F      |
        | 7       | G      |
        | 8       | H      |
        | 8       | B      |

    @id:cirno-neu-3a-2
    Scenario: Only one card is played
      Given 4 players
      And A holds n1, n5, n8
      And the draw pile is 2 n1, 2 n5
      When A plays n5
      And A tries to play n1
      Then it is refused

    @id:cirno-neu-3a-3
    Scenario Outline: <player> does not play a <card> out of turn
      Given 4 players
      And <player> holds <card>, 2 n5
      When <player> tries to play <card>
      Then it is refused

      Examples:
        | player | card |
        | B      | n1   |
        | C      | n2   |
        | D      | n1   |

  @clause:3a
  Rule: Starting from the Dealer, each player plays a card from hand into the main stack, among other cards

    Background:
      Given the game has these cards
        | n1   | 1    | 3 |
        | n2   | 2    | 3 |
        | n3   | 3    | 3 |
        | n5   | 5    | 3 |
        | n8   | 8    | 3 |
        | n10  | 10   | 6 |
        | n50  | 50   | 2 |
        | shot | shot | 2 |

    @id:cirno-neu-3a-4
    Scenario Outline: A <card> goes there below 0
      Given 2 players
      And the sum is -20
      And A holds <card>, 2 n1
      And the draw pile is n10, n50
      When A plays <card>
      Then the main stack gains <card>
      And A holds 2 n1, n10

      Examples:
        | card |
        | n2   |
        | n3   |
        | n8   |

    @id:cirno-neu-3a-5
    Scenario: Nobody plays before both cards that are owed are played
      Given 4 players
      And A holds n1, n5, n8
      And B holds n2, n3, shot
      And the player owes 2 cards
      When A plays n5
      And B tries to play n2
      Then it is refused

  @clause:3a
  Rule: Starting from the Dealer, each player plays a card from hand into the main stack, whatever the card

    Background:
      Given the game has these cards
        | n1          | 1           | 3 |
        | n2          | 2           | 3 |
        | n3          | 3           | 3 |
        | n4          | 4           | 3 |
        | n5          | 5           | 3 |
        | n6          | 6           | 3 |
        | n7          | 7           | 3 |
        | n8          | 8           | 3 |
        | n9          | 9           | 3 |
        | n10         | 10          | 6 |
        | n50         | 50          | 2 |
        | minus1      | -1          | 2 |
        | minus10     | -10         | 4 |
        | ninety-nine | ninety-nine | 5 |
        | skip        | skip        | 4 |
        | reverse     | reverse     | 4 |
        | shot        | shot        | 2 |
        | double      | double      | 2 |
        | double-shot | double-shot | 2 |

    @id:cirno-neu-3a-6
    Scenario Outline: A <card> goes from the hand to the main stack, at a sum of <sum>
      Given 4 players
      And the sum is <sum>
      And A holds <card>, n2, n3
      And the draw pile is n8, n1
      When A <does>
      Then the main stack gains <card>
      And A holds n2, n3, n8

      Examples:
        | card        | does                  | sum |
        | n1          | plays n1              | 20  |
        | n4          | plays n4              | 49  |
        | n5          | plays n5              | 20  |
        | n6          | plays n6              | -7  |
        | n7          | plays n7              | 0   |
        | n9          | plays n9              | 20  |
        | n10         | plays n10             | -7  |
        | n50         | plays n50             | -7  |
        | minus1      | plays minus1          | 49  |
        | minus10     | plays minus10         | 20  |
        | ninety-nine | plays ninety-nine     | -7  |
        | skip        | plays skip            | 0   |
        | reverse     | plays reverse         | 49  |
        | shot        | aims shot at C        | 98  |
        | double      | plays double          | -7  |
        | double-shot | aims double-shot at C | 0   |

    @id:cirno-neu-3a-7
    Scenario Outline: So does a <card>
      Given 3 players
      And the sum is 99
      And A holds <card>, minus1, skip
      And the draw pile is n8, n1
      When A <does>
      Then the main stack gains <card>
      And A holds skip, minus1, n8

      Examples:
        | card        | does                  |
        | minus10     | plays minus10         |
        | reverse     | plays reverse         |
        | ninety-nine | plays ninety-nine     |
        | double      | plays double          |
        | shot        | aims shot at B        |
        | double-shot | aims double-shot at C |

    @id:cirno-neu-3a-8
    Scenario Outline: At a sum of <sum>, nobody plays a <card> out of turn
      Given 3 players
      And the sum is <sum>
      And A holds n1, minus1, skip
      And B holds <card>, 2 n2
      When B tries to <play>
      Then it is refused

      Examples:
        | card        | play                 | sum |
        | n3          | play n3              | 0   |
        | n4          | play n4              | 98  |
        | n5          | play n5              | 99  |
        | n6          | play n6              | 20  |
        | n7          | play n7              | -7  |
        | n8          | play n8              | 0   |
        | n9          | play n9              | 98  |
        | n10         | play n10             | 99  |
        | n50         | play n50             | 20  |
        | minus1      | play minus1          | -7  |
        | minus10     | play minus10         | 0   |
        | ninety-nine | play ninety-nine     | 98  |
        | skip        | play skip            | 99  |
        | reverse     | play reverse         | 20  |
        | shot        | aim shot at A        | -7  |
        | double      | play double          | 0   |
        | double-shot | aim double-shot at A | 98  |

    @id:cirno-neu-3a-9
    Scenario Outline: After a <card> by A, whoever's turn it is, it is not C's
      Given 4 players
      And A holds <card>, 2 n50
      And C holds n1, n2, n3
      When A <does>
      And C tries to play n2
      Then it is refused

      Examples:
        | card        | does                  |
        | n4          | plays n4              |
        | n5          | plays n5              |
        | n6          | plays n6              |
        | n7          | plays n7              |
        | n8          | plays n8              |
        | n9          | plays n9              |
        | n10         | plays n10             |
        | minus1      | plays minus1          |
        | minus10     | plays minus10         |
        | ninety-nine | plays ninety-nine     |
        | skip        | plays skip            |
        | reverse     | plays reverse         |
        | shot        | aims shot at B        |
        | double      | plays double          |
        | double-shot | aims double-shot at B |

    @id:cirno-neu-3a-10
    Scenario Outline: Nor after a <card>
      Given 3 players
      And A holds <card>, n10, skip
      And C holds 2 n4, n6
      When A plays <card>
      And C tries to play n6
      Then it is refused

      Examples:
        | card |
        | n1   |
        | n2   |
        | n3   |
        | n50  |

    @id:cirno-neu-3a-11
    Scenario Outline: Neither does <other> in a turn that came of a Shot
      Given 4 players
      And A holds shot, n5, n8
      And C holds 3 n1
      And <other> holds n2, n3, skip
      When A aims shot at C
      And <other> tries to play n2
      Then it is refused

      Examples:
        | other |
        | B     |
        | D     |

    @id:cirno-neu-3a-12
    Scenario Outline: At a sum of <sum>, nobody plays a <card> that they do not hold
      Given 4 players
      And the sum is <sum>
      And A holds 2 minus1, n2
      When A tries to play <card>
      Then it is refused

      Examples:
        | card        | sum |
        | n5          | 0   |
        | minus10     | -7  |
        | n1          | 98  |
        | skip        | 99  |
        | ninety-nine | 42  |

  @clause:3b
  Rule: The player calls out the sum and draws a card

    Background:
      Given the game has these cards
        | n1 | 1 | 3 |
        | n5 | 5 | 3 |
        | n8 | 8 | 3 |

    @id:cirno-neu-3b-1
    Scenario: Who has played the last card of the hand draws one, and nobody else does
      Given 4 players
      And A holds n5
      And the draw pile is n8, n1
      When A plays n5
      Then A holds n8
      And B gains nothing
      And C gains nothing
      And D gains nothing

  @clause:3b
  Rule: The player calls out the sum and draws a card, among other cards

    Background:
      Given the game has these cards
        | n1 | 1 | 3 |
        | n2 | 2 | 3 |
        | n3 | 3 | 3 |
        | n4 | 4 | 3 |
        | n5 | 5 | 3 |
        | n8 | 8 | 3 |

    @id:cirno-neu-3b-2
    Scenario Outline: The last <number> of the draw pile are drawn from the top as well
      Given 2 players
      And A holds n1, n5, n8
      And the draw pile is <pile>
      When A plays n5
      Then A holds n1, n2, n8
      And the draw pile is <rest>
      And B gains nothing

      Examples:
        | number | pile       | rest   |
        | 2      | n2, n3     | n3     |
        | 3      | n2, n3, n4 | n3, n4 |

  @clause:3b
  Rule: The player calls out the sum and draws a card, whatever the card

    Background:
      Given the game has these cards
        | n1          | 1           | 3 |
        | n2          | 2           | 3 |
        | n3          | 3           | 3 |
        | n4          | 4           | 3 |
        | n5          | 5           | 3 |
        | n6          | 6           | 3 |
        | n7          | 7           | 3 |
        | n8          | 8           | 3 |
        | n9          | 9           | 3 |
        | n10         | 10          | 6 |
        | n50         | 50          | 2 |
        | minus1      | -1          | 2 |
        | minus10     | -10         | 4 |
        | ninety-nine | ninety-nine | 5 |
        | skip        | skip        | 4 |
        | reverse     | reverse     | 4 |
        | shot        | shot        | 2 |
        | double      | double      | 2 |
        | double-shot | double-shot | 2 |

    @id:cirno-neu-3b-3
    Scenario Outline: A <card> makes it <after>, where it was <before>, and the top card is drawn by <players> players' one
      Given <players> players
      And the sum is <before>
      And A holds <card>, reverse, skip
      And the draw pile is double, ninety-nine, shot
      When A plays <card>
      Then the sum is <after>
      And A holds double, reverse, skip
      And the draw pile is ninety-nine, shot
      And B gains nothing

      Examples:
        | card    | before | after | players |
        | n1      | 20     | 21    | 4       |
        | n2      | -7     | -5    | 2       |
        | n3      | 0      | 3     | 3       |
        | n4      | 40     | 44    | 5       |
        | n5      | 89     | 94    | 8       |
        | n6      | 49     | 55    | 4       |
        | n7      | 20     | 27    | 2       |
        | n8      | -7     | 1     | 3       |
        | n9      | 0      | 9     | 5       |
        | n10     | 40     | 50    | 8       |
        | n50     | 49     | 99    | 4       |
        | minus1  | 49     | 48    | 2       |
        | minus10 | 20     | 10    | 3       |

    @id:cirno-neu-3b-4
    Scenario Outline: It goes on from what was called out last, <before>
      Given 4 players
      And the sum is <before>
      And A holds n1, n5, n8
      And B holds n2, n6, n8
      And C holds minus10, n3, n4
      When A plays n5
      And B plays n8
      Then the sum is <second>
      When C plays minus10
      Then the sum is <third>

      Examples:
        | before | second | third |
        | 0      | 13     | 3     |
        | -20    | -7     | -17   |
        | 86     | 99     | 89    |

    @id:cirno-neu-3b-5
    Scenario: The next player draws the next card
      Given 3 players
      And A holds n1, n5, n8
      And B holds n4, n6, n7
      And the draw pile is n2, n3, n9, n10
      When A plays n5
      And B plays n6
      Then A gains nothing
      And B holds n3, n4, n7
      And C gains nothing
      And the draw pile is n9, n10

  @clause:3c
  Rule: The turn passes to the next player

    Background:
      Given the game has these cards
        | n5 | 5 | 3 |

    @id:cirno-neu-3c-1
    Scenario Outline: Of <players>, the last is followed by A
      Given <players> players
      And it is <last>'s turn
      And <last> holds n5 and others
      When <last> plays n5
      Then it is A's turn

      Examples:
        | players | last |
        | 2       | B    |
        | 3       | C    |
        | 5       | E    |
        | 8       | H    |

  @clause:3c
  Rule: The turn passes to the next player, among other cards

    Background:
      Given the game has these cards
        | n1          | 1           | 3 |
        | n5          | 5           | 3 |
        | ninety-nine | ninety-nine | 5 |
        | skip        | skip        | 4 |

    @id:cirno-neu-3c-2
    Scenario Outline: So are two: after a <card> by A comes D
      Given 4 players
      And B is out
      And C is out
      And A holds <card>, 2 n1
      When A <does>
      Then it is D's turn

      Examples:
        | card        | does              |
        | n5          | plays n5          |
        | skip        | plays skip        |
        | ninety-nine | plays ninety-nine |

  @clause:3c
  Rule: The turn passes to the next player, whatever the card

    Background:
      Given the game has these cards
        | n1          | 1           | 3 |
        | n2          | 2           | 3 |
        | n3          | 3           | 3 |
        | n4          | 4           | 3 |
        | n5          | 5           | 3 |
        | n6          | 6           | 3 |
        | n7          | 7           | 3 |
        | n8          | 8           | 3 |
        | n9          | 9           | 3 |
        | n10         | 10          | 6 |
        | n50         | 50          | 2 |
        | minus1      | -1          | 2 |
        | minus10     | -10         | 4 |
        | ninety-nine | ninety-nine | 5 |
        | skip        | skip        | 4 |
        | reverse     | reverse     | 4 |
        | shot        | shot        | 2 |
        | double      | double      | 2 |
        | double-shot | double-shot | 2 |

    @id:cirno-neu-3c-3
    Scenario Outline: After <player>, who played a <card>, it is <next>'s turn
      Given 4 players
      And it is <player>'s turn
      And <player> holds <card>, 2 n5
      When <player> plays <card>
      Then it is <next>'s turn
      And <next> owes 1 card

      Examples:
        | player | card    | next |
        | A      | n1      | B    |
        | B      | n2      | C    |
        | C      | n3      | D    |
        | D      | n4      | A    |
        | B      | n6      | C    |
        | C      | n7      | D    |
        | D      | n8      | A    |
        | A      | n9      | B    |
        | B      | n10     | C    |
        | C      | n50     | D    |
        | D      | minus1  | A    |
        | A      | minus10 | B    |
        | B      | n5      | C    |

    @id:cirno-neu-3c-4
    Scenario Outline: Who is out is passed over: after <player>, who played a <card>, comes <after>
      Given 4 players
      And <out> is out
      And it is <player>'s turn
      And <player> holds <card>, 2 n5
      When <player> plays <card>
      Then it is <after>'s turn

      Examples:
        | player | card    | out | after |
        | A      | n1      | B   | C     |
        | B      | n2      | C   | D     |
        | C      | n3      | D   | A     |
        | D      | n4      | A   | B     |
        | B      | n6      | C   | D     |
        | C      | n7      | D   | A     |
        | D      | n8      | A   | B     |
        | A      | n9      | B   | C     |
        | B      | n10     | C   | D     |
        | C      | n50     | D   | A     |
        | D      | minus1  | A   | B     |
        | A      | minus10 | B   | C     |

    @id:cirno-neu-3c-5
    Scenario: Turn follows turn
      Given 3 players
      And A holds n1, n5, n8
      And B holds n4, n6, n7
      And C holds n2, n3, n9
      When A plays n5
      And B plays n6
      And C plays n2
      Then it is A's turn
      And the sum is 13

  @clause:3a
  Rule: Starting from the Dealer, each player plays a card from hand into the main stack, a special one too

    @id:cirno-neu-3a-13
    Scenario: A Skip goes there
      Given 3 players
      And a skip is a skip card
      And A holds skip and others
      When A plays skip
      Then the main stack gains skip

  @clause:3b
  Rule: The player calls out the sum and draws a card, after a special one too

    @id:cirno-neu-3b-6
    Scenario: The top card is drawn after a Skip
      Given 3 players
      And a skip is a skip card
      And A holds skip
      And the draw pile is reverse, skip
      When A plays skip
      Then A holds reverse
      And B gains nothing

  @clause:3c
  Rule: The turn passes to the next player, after a card with a minus sign too

    @id:cirno-neu-3c-6
    Scenario: After a minus10 by A comes B
      Given 3 players
      And a minus10 is worth -10
      And A holds minus10 and others
      When A plays minus10
      Then it is B's turn
