Feature: The cards that do not count
  A special card bends the turn order or makes the next player's life harder; one of them sets the sum. None of them adds
  anything, so a player at 99 is glad of each.

  Background:
    Given the limit is 99
    And the ruling turn-limit is none
    And the ruling shot-resume is origin
    And the ruling reverse-at-2 is plain
    And the ruling skip-of-two is ends-turn
    And the ruling two-shots is latest

  @clause:Cc
  Rule: Special cards neither add nor subtract

    Background:
      Given 4 players

    @id:cirno-neu-Cc-1
    Scenario Outline: At <sum>, a <card> card is safe, and leaves it at that
      Given the game has these cards
        | <card> | <card> | <count> |
      And the sum is <sum>
      And A holds <card> and others
      When A <does>
      Then the main stack gains <card>
      And the sum is <sum>
      And A is still in
      And it is <next>'s turn

      Examples:
        | card        | count | sum | does                  | next |
        | ninety-nine | 5     | 99  | plays ninety-nine     | B    |
        | skip        | 4     | 99  | plays skip            | B    |
        | reverse     | 4     | 99  | plays reverse         | D    |
        | shot        | 2     | 99  | aims shot at C        | C    |
        | double      | 2     | 99  | plays double          | B    |
        | double-shot | 2     | 99  | aims double-shot at C | C    |
        | skip        | 4     | 98  | plays skip            | B    |
        | reverse     | 4     | 98  | plays reverse         | D    |
        | shot        | 2     | 98  | aims shot at C        | C    |
        | double      | 2     | 98  | plays double          | B    |
        | double-shot | 2     | 98  | aims double-shot at C | C    |
        | skip        | 4     | -7  | plays skip            | B    |
        | reverse     | 4     | -7  | plays reverse         | D    |
        | shot        | 2     | -7  | aims shot at C        | C    |
        | double      | 2     | -7  | plays double          | B    |
        | double-shot | 2     | -7  | aims double-shot at C | C    |
        | skip        | 4     | 0   | plays skip            | B    |
        | reverse     | 4     | 0   | plays reverse         | D    |
        | shot        | 2     | 0   | aims shot at C        | C    |
        | double      | 2     | 0   | plays double          | B    |
        | double-shot | 2     | 0   | aims double-shot at C | C    |
        | skip        | 4     | 42  | plays skip            | B    |
        | reverse     | 4     | 42  | plays reverse         | D    |
        | shot        | 2     | 42  | aims shot at C        | C    |
        | double      | 2     | 42  | plays double          | B    |
        | double-shot | 2     | 42  | aims double-shot at C | C    |

    @id:cirno-neu-Cc-2
    Scenario Outline: At 99, a <card> card is safe as the second of two cards
      Given the game has these cards
        | <card> | <card> | <count> |
        | n9     | 9      | 3       |
      And the sum is 90
      And A holds <card>, n9, n10
      And the player owes 2 cards
      When A plays n9
      And A <does>
      Then the sum is 99
      And A is still in
      And it is <next>'s turn

      Examples:
        | card        | count | does                  | next |
        | ninety-nine | 5     | plays ninety-nine     | B    |
        | skip        | 4     | plays skip            | B    |
        | reverse     | 4     | plays reverse         | D    |
        | shot        | 2     | aims shot at C        | C    |
        | double      | 2     | plays double          | B    |
        | double-shot | 2     | aims double-shot at C | C    |

    @id:cirno-neu-Cc-3
    Scenario Outline: At 99, a <card> card is safe in a turn that came of a Shot
      Given the game has these cards
        | shot        | shot        | 2 |
        | skip        | skip        | 4 |
        | reverse     | reverse     | 4 |
        | double      | double      | 2 |
        | ninety-nine | ninety-nine | 5 |
        | double-shot | double-shot | 2 |
      And the sum is 99
      And A holds shot, 2 n10
      And C holds <card>, 2 n10
      When A aims shot at C
      And C <does>
      Then the main stack gains <card>
      And the sum is 99
      And C is still in

      Examples:
        | card        | does                  |
        | ninety-nine | plays ninety-nine     |
        | skip        | plays skip            |
        | reverse     | plays reverse         |
        | double      | plays double          |
        | double-shot | aims double-shot at D |

    @id:cirno-neu-Cc-4
    Scenario: So is a Shot after a Shot
      Given the game has these cards
        | shot | shot | 2 |
      And the sum is 99
      And A holds shot, 2 n10
      And C holds shot, 2 n10
      When A aims shot at C
      And C aims shot at D
      Then it is D's turn
      And the sum is 99
      And C is still in

  @clause:Cd
  Rule: Skip passes the turn of the player who plays it

    Background:
      Given the game has these cards
        | n1 | 1 | 3 |

    @id:cirno-neu-Cd-1
    Scenario Outline: Of <players>, going <way>, <next> follows <player>, and nothing has changed
      Given <players> players
      And the turns go round <way>
      And the sum is <sum>
      And it is <player>'s turn
      And <player> holds skip, 2 n1
      When <player> plays skip
      Then it is <next>'s turn
      And <next> owes 1 card
      And the sum is <sum>
      And the turns go round <way>

      Examples:
        | players | way               | player | next | sum |
        | 4       | clockwise         | A      | B    | 42  |
        | 4       | clockwise         | B      | C    | 99  |
        | 4       | clockwise         | D      | A    | -7  |
        | 4       | counter-clockwise | A      | D    | 0   |
        | 4       | counter-clockwise | C      | B    | 98  |
        | 3       | clockwise         | C      | A    | 42  |
        | 3       | counter-clockwise | B      | A    | 42  |
        | 2       | clockwise         | A      | B    | 42  |
        | 2       | counter-clockwise | B      | A    | 42  |
        | 8       | clockwise         | H      | A    | 42  |

    @id:cirno-neu-Cd-2
    Scenario: As the second of two cards
      Given 4 players
      And A holds skip, 2 n1
      And the player owes 2 cards
      When A plays n1
      And A plays skip
      Then it is B's turn
      And B owes 1 card

    @id:cirno-neu-Cd-3
    Scenario: Skip after Skip passes turn after turn
      Given 4 players
      And A holds skip, 2 n1
      And B holds skip and others
      When A plays skip
      And B plays skip
      Then it is C's turn
      And C owes 1 card

  @clause:Cd
  Rule: Skip passes the turn of the player who plays it, among other cards

    Background:
      Given the game has these cards
        | n1     | 1    | 3 |
        | minus1 | -1   | 2 |
        | shot   | shot | 2 |

    @id:cirno-neu-Cd-4
    Scenario: In a turn that came of a Shot
      Given 4 players
      And A holds shot, 2 minus1
      And C holds skip, 2 n1
      When A aims shot at C
      And C plays skip
      Then it is B's turn
      And B owes 1 card

  @clause:Ce
  Rule: Reverse turns the direction

    Background:
      Given the game has these cards
        | n1 | 1 | 3 |
        | n2 | 2 | 3 |

    @id:cirno-neu-Ce-1
    Scenario Outline: Of <players>, <player> turns it <after>, and <next> is next
      Given <players> players
      And the turns go round <before>
      And it is <player>'s turn
      And <player> holds reverse and others
      When <player> plays reverse
      Then the turns go round <after>
      And it is <next>'s turn
      And <next> owes 1 card

      Examples:
        | players | before            | after             | player | next |
        | 4       | clockwise         | counter-clockwise | A      | D    |
        | 4       | clockwise         | counter-clockwise | C      | B    |
        | 4       | counter-clockwise | clockwise         | A      | B    |
        | 4       | counter-clockwise | clockwise         | D      | A    |
        | 3       | clockwise         | counter-clockwise | B      | A    |
        | 3       | counter-clockwise | clockwise         | C      | A    |
        | 2       | clockwise         | counter-clockwise | A      | B    |
        | 2       | counter-clockwise | clockwise         | A      | B    |
        | 8       | clockwise         | counter-clockwise | A      | H    |

    @id:cirno-neu-Ce-2
    Scenario Outline: Of <players>, the new direction stays, turn after turn
      Given <players> players
      And it is C's turn
      And C holds reverse and others
      And B holds 3 n1
      And A holds 3 n2
      When C plays reverse
      And B plays n1
      Then it is A's turn
      When A plays n2
      Then it is <last>'s turn
      And the turns go round counter-clockwise

      Examples:
        | players | last |
        | 4       | D    |
        | 3       | C    |

    @id:cirno-neu-Ce-3
    Scenario Outline: Reverse after Reverse turns it back, with <players> players
      Given <players> players
      And A holds reverse, 2 n1
      And <last> holds reverse, 2 n2
      When A plays reverse
      Then it is <last>'s turn
      When <last> plays reverse
      Then the turns go round clockwise
      And it is A's turn

      Examples:
        | players | last |
        | 4       | D    |
        | 3       | C    |
        | 2       | B    |

    @id:cirno-neu-Ce-4
    Scenario: Two of one player turn it there and back
      Given 4 players
      And A holds 2 reverse, n1
      And the player owes 2 cards
      When A plays reverse
      Then the turns go round counter-clockwise
      When A plays reverse
      Then the turns go round clockwise
      And it is B's turn

    @id:cirno-neu-Ce-5
    Scenario: As the second of two cards
      Given 4 players
      And A holds n1, reverse, n2
      And the player owes 2 cards
      When A plays n1
      And A plays reverse
      Then it is D's turn
      And the turns go round counter-clockwise

  @clause:Ce
  Rule: Reverse turns the direction, among other cards

    Background:
      Given the game has these cards
        | n1   | 1    | 3 |
        | shot | shot | 2 |

    @id:cirno-neu-Ce-6
    Scenario: It stays after a turn that came of a Shot, too
      Given 4 players
      And A holds shot and others
      And C holds reverse and others
      And D holds 3 n1
      When A aims shot at C
      And C plays reverse
      Then it is D's turn
      When D plays n1
      Then it is C's turn

  @clause:Cf
  Rule: Shot makes the turn a chosen player's

    Background:
      Given the game has these cards
        | n1 | 1 | 3 |
        | n5 | 5 | 3 |

    @id:cirno-neu-Cf-1
    Scenario Outline: Of <players>, <player> chooses <seat>, and the turn is <seat>'s
      Given <players> players
      And the turns go round <way>
      And it is <player>'s turn
      And <player> holds shot, 2 n5
      When <player> aims shot at <seat>
      Then it is <seat>'s turn
      And <seat> owes 1 card
      And the turns go round <way>

      Examples:
        | players | player | seat | way               |
        | 4       | A      | B    | clockwise         |
        | 4       | A      | C    | clockwise         |
        | 4       | A      | D    | clockwise         |
        | 4       | B      | A    | clockwise         |
        | 4       | D      | B    | counter-clockwise |
        | 4       | C      | D    | counter-clockwise |
        | 3       | A      | B    | clockwise         |
        | 3       | A      | C    | clockwise         |
        | 3       | C      | B    | clockwise         |
        | 3       | B      | C    | counter-clockwise |
        | 2       | A      | B    | clockwise         |
        | 2       | B      | A    | counter-clockwise |
        | 8       | C      | H    | clockwise         |

    @id:cirno-neu-Cf-2
    Scenario Outline: At a sum of <sum> a player must be chosen as well
      Given 4 players
      And the sum is <sum>
      And A holds shot, 2 n5
      When A tries to play shot
      Then it is refused

      Examples:
        | sum |
        | 0   |
        | 42  |
        | -7  |
        | 98  |
        | 99  |

    @id:cirno-neu-Cf-3
    Scenario: A player must be chosen with the second of two cards
      Given 4 players
      And A holds shot, n1, n5
      And the player owes 2 cards
      When A plays n1
      And A tries to play shot
      Then it is refused

    @id:cirno-neu-Cf-4
    Scenario: Nobody is chosen with the second of two cards that is no Shot
      Given 4 players
      And A holds shot, n1, n5
      And the player owes 2 cards
      When A plays n1
      And A tries to aim n5 at C
      Then it is refused

    @id:cirno-neu-Cf-5
    Scenario: Nor with the second of two cards
      Given 4 players
      And C is out
      And A holds shot, n1, n5
      And the player owes 2 cards
      When A plays n1
      And A tries to aim shot at C
      Then it is refused

    @id:cirno-neu-Cf-6
    Scenario: Who does not play cannot be chosen
      Given 4 players
      And A holds shot and others
      When A tries to aim shot at E
      Then it is refused

  @clause:Cf
  Rule: Shot makes the turn a chosen player's, among other cards

    Background:
      Given the game has these cards
        | n1          | 1           | 3 |
        | n5          | 5           | 3 |
        | n10         | 10          | 6 |
        | n50         | 50          | 2 |
        | minus1      | -1          | 2 |
        | minus10     | -10         | 4 |
        | double-shot | double-shot | 2 |

    @id:cirno-neu-Cf-7
    Scenario: A player who came to the turn by a Double Shot chooses another, and may choose who shot
      Given 4 players
      And A holds double-shot, 2 n5
      And C holds shot, 2 n1
      When A aims double-shot at C
      And C plays n1
      Then C may aim shot at A
      When C aims shot at D
      Then it is D's turn
      And D owes 1 card

    @id:cirno-neu-Cf-8
    Scenario: Who was shot may shoot back
      Given 4 players
      And A holds double-shot, 2 n5
      And C holds shot, 2 n1
      When A aims double-shot at C
      And C plays n1
      And C aims shot at A
      Then it is A's turn
      And A owes 1 card
      And the main stack gains shot

    @id:cirno-neu-Cf-9
    Scenario: A player must be chosen in a turn that came of a Shot
      Given 4 players
      And A holds double-shot, 2 n5
      And C holds shot, n1, n5
      When A aims double-shot at C
      And C tries to play shot
      Then it is refused

    @id:cirno-neu-Cf-10
    Scenario: Nor with a minus10
      Given 4 players
      And A holds minus10, shot, n1
      When A tries to aim minus10 at C
      Then it is refused
      When A plays minus10
      And B tries to aim n1 at C
      Then it is refused

    @id:cirno-neu-Cf-11
    Scenario: Nobody is chosen with another card in a turn that came of a Shot
      Given 4 players
      And A holds double-shot, 2 n5
      And C holds shot, n1, n5
      When A aims double-shot at C
      And C tries to aim n1 at D
      Then it is refused

    @id:cirno-neu-Cf-12
    Scenario Outline: Who is out cannot be chosen, at a sum of <sum>
      Given 4 players
      And <seat> is out
      And the sum is <sum>
      And A holds shot, minus1, n1
      When A tries to aim shot at <seat>
      Then it is refused

      Examples:
        | seat | sum |
        | B    | 0   |
        | C    | -7  |
        | D    | 98  |
        | C    | 99  |

    @id:cirno-neu-Cf-13
    Scenario Outline: Nor after a <card> by B, of three
      Given 3 players
      And C is out
      And it is B's turn
      And B holds <card>, 2 n10
      And A holds shot, 2 n5
      When B plays <card>
      Then it is A's turn
      When A tries to aim shot at C
      Then it is refused

      Examples:
        | card   |
        | n50    |
        | minus1 |

    @id:cirno-neu-Cf-14
    Scenario: Nor in a turn that came of a Shot
      Given 4 players
      And D is out
      And A holds double-shot, 2 n5
      And C holds shot, n1, n5
      When A aims double-shot at C
      And C tries to aim shot at D
      Then it is refused

  @clause:Cf
  Rule: Shot makes the turn a chosen player's, whatever the card

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
        | double      | double      | 2 |
        | double-shot | double-shot | 2 |

    @id:cirno-neu-Cf-15
    Scenario Outline: Nobody is chosen with a <card>, at a sum of <sum>
      Given 4 players
      And the sum is <sum>
      And A holds <card>, shot, minus10
      When A tries to aim <card> at C
      Then it is refused

      Examples:
        | card        | sum |
        | n1          | 0   |
        | n2          | -7  |
        | n3          | 42  |
        | n4          | 0   |
        | n5          | -7  |
        | n6          | 42  |
        | n7          | 0   |
        | n8          | -7  |
        | n9          | 42  |
        | n10         | 0   |
        | n50         | -7  |
        | minus1      | 99  |
        | ninety-nine | 0   |
        | skip        | -7  |
        | reverse     | 98  |
        | double      | 99  |

    @id:cirno-neu-Cf-16
    Scenario Outline: Nor after a <card> by D, at A's turn
      Given 4 players
      And C is out
      And the turns go round <way>
      And it is D's turn
      And D holds <card>, 2 n50
      And A holds shot, minus1, n1
      When D <does>
      Then it is A's turn
      When A tries to aim shot at C
      Then it is refused

      Examples:
        | card        | way               | does                  |
        | n2          | clockwise         | plays n2              |
        | n3          | clockwise         | plays n3              |
        | n4          | clockwise         | plays n4              |
        | n5          | clockwise         | plays n5              |
        | n6          | clockwise         | plays n6              |
        | n7          | clockwise         | plays n7              |
        | n8          | clockwise         | plays n8              |
        | n9          | clockwise         | plays n9              |
        | n10         | clockwise         | plays n10             |
        | minus10     | clockwise         | plays minus10         |
        | ninety-nine | clockwise         | plays ninety-nine     |
        | skip        | clockwise         | plays skip            |
        | reverse     | counter-clockwise | plays reverse         |
        | double      | clockwise         | plays double          |
        | double-shot | clockwise         | aims double-shot at A |

    @id:cirno-neu-Cf-17
    Scenario Outline: Nor can another card be aimed at one who is out, a <card>
      Given 4 players
      And C is out
      And A holds <card>, shot, minus10
      When A tries to aim <card> at C
      Then it is refused

      Examples:
        | card        |
        | n1          |
        | n2          |
        | n3          |
        | n4          |
        | n5          |
        | n6          |
        | n7          |
        | n8          |
        | n9          |
        | n10         |
        | n50         |
        | minus1      |
        | ninety-nine |
        | skip        |
        | reverse     |
        | double      |

  @clause:Cg
  Rule: After the player who was shot, the order goes on behind the one who shot

    Background:
      Given the game has these cards
        | n1   | 1    | 3 |
        | n2   | 2    | 3 |
        | n3   | 3    | 3 |
        | shot | shot | 2 |

    @id:cirno-neu-Cg-1
    Scenario Outline: Of <players>, going <way>, <player> shot <seat>; then it is <next>'s turn, and <after>'s
      Given <players> players
      And the turns go round <way>
      And it is <player>'s turn
      And <player> holds shot, 2 n3
      And <seat> holds n1, 2 n2
      When <player> aims shot at <seat>
      And <seat> plays n1
      Then it is <next>'s turn
      And <next> owes 1 card
      And the turns go round <way>

      Examples:
        | players | way               | player | seat | next | after |
        | 4       | clockwise         | A      | B    | B    | C     |
        | 4       | clockwise         | A      | C    | B    | C     |
        | 4       | clockwise         | A      | D    | B    | C     |
        | 4       | clockwise         | D      | B    | A    | B     |
        | 4       | counter-clockwise | A      | C    | D    | C     |
        | 4       | counter-clockwise | A      | B    | D    | C     |
        | 4       | counter-clockwise | C      | B    | B    | A     |
        | 3       | clockwise         | A      | B    | B    | C     |
        | 3       | clockwise         | A      | C    | B    | C     |
        | 3       | counter-clockwise | A      | B    | C    | B     |
        | 3       | counter-clockwise | B      | C    | A    | C     |
        | 2       | clockwise         | A      | B    | B    | A     |
        | 2       | counter-clockwise | B      | A    | A    | B     |
        | 8       | clockwise         | C      | H    | D    | E     |
        | 8       | counter-clockwise | C      | H    | B    | A     |

    @id:cirno-neu-Cg-2
    Scenario Outline: Going <way>, from there the turns go round as ever
      Given 4 players
      And the turns go round <way>
      And <next> holds 3 n3
      And C holds 3 n1
      And A holds shot, 2 n2
      When A aims shot at C
      And C plays n1
      And <next> plays n3
      Then it is C's turn

      Examples:
        | way               | next |
        | clockwise         | B    |
        | counter-clockwise | D    |

    @id:cirno-neu-Cg-3
    Scenario Outline: Shot by shot, going <way>
      Given 4 players
      And the turns go round <way>
      And A holds shot, 2 n2
      And C holds 3 n1
      And <next> holds shot, 2 n3
      When A aims shot at C
      And C plays n1
      And <next> aims shot at A
      And A plays n2
      Then it is C's turn

      Examples:
        | way               | next |
        | clockwise         | B    |
        | counter-clockwise | D    |

    @id:cirno-neu-Cg-4
    Scenario Outline: Going <way>, a Shot that is the second of two cards is no exception
      Given 4 players
      And the turns go round <way>
      And A holds shot, n1, n2
      And C holds 3 n3
      And the player owes 2 cards
      When A plays n1
      And A aims shot at C
      And C plays n3
      Then it is <next>'s turn

      Examples:
        | way               | next |
        | clockwise         | B    |
        | counter-clockwise | D    |

    @id:cirno-neu-Cg-5
    Scenario: Who is out is passed over
      Given 4 players
      And B is out
      And A holds shot, 2 n2
      And D holds 3 n1
      When A aims shot at D
      And D plays n1
      Then it is C's turn

  @clause:Ch
  Rule: Double makes the next player play 2 cards and draw 2

    Background:
      Given the game has these cards
        | n1 | 1 | 3 |
        | n2 | 2 | 3 |
        | n5 | 5 | 3 |
        | n8 | 8 | 3 |

    @id:cirno-neu-Ch-1
    Scenario Outline: Of <players>, going <way>, <next>, after <player>, owes two cards, and one of them is not enough
      Given <players> players
      And the turns go round <way>
      And it is <player>'s turn
      And <player> holds double, 2 n2
      And <next> holds n1, n5, n8
      When <player> plays double
      Then it is <next>'s turn
      And <next> owes 2 cards
      When <next> plays n1
      Then it is still <next>'s turn
      And <next> owes 1 card
      And <next> loses n1
      When <next> plays n8
      Then it is <after>'s turn
      And <after> owes 1 card
      And the sum is 9

      Examples:
        | players | way               | player | next | after |
        | 4       | clockwise         | A      | B    | C     |
        | 4       | clockwise         | D      | A    | B     |
        | 4       | counter-clockwise | A      | D    | C     |
        | 4       | counter-clockwise | C      | B    | A     |
        | 3       | clockwise         | B      | C    | A     |
        | 3       | counter-clockwise | A      | C    | B     |
        | 2       | clockwise         | A      | B    | A     |
        | 2       | counter-clockwise | B      | A    | B     |
        | 8       | clockwise         | G      | H    | A     |

    @id:cirno-neu-Ch-2
    Scenario: Who is out owes nothing
      Given 4 players
      And B is out
      And A holds double, 2 n2
      When A plays double
      Then it is C's turn
      And C owes 2 cards

    @id:cirno-neu-Ch-3
    Scenario: Who played it owes nothing more, also as the first of two cards
      Given 3 players
      And A holds double, 2 n2
      And the draw pile is n5, n8, n1
      And the player owes 2 cards
      When A plays double
      Then A owes 1 card
      And the draw pile loses nothing
      When A plays n2
      Then it is B's turn
      And B owes 2 cards

    @id:cirno-neu-Ch-8
    Scenario Outline: Of <players>, B owes two cards with one in hand, until that is played
      Given <players> players
      And A holds double, 2 n2
      And B holds n5
      When A plays double
      Then B owes 2 cards
      When B plays n5
      Then it is <next>'s turn
      And <next> owes 1 card

      Examples:
        | players | next |
        | 2       | A    |
        | 3       | C    |

  @clause:Ch
  Rule: Double makes the next player play 2 cards and draw 2, among other cards

    Background:
      Given the game has these cards
        | n1   | 1    | 3 |
        | n2   | 2    | 3 |
        | n5   | 5    | 3 |
        | n7   | 7    | 3 |
        | n8   | 8    | 3 |
        | n9   | 9    | 3 |
        | n10  | 10   | 6 |
        | shot | shot | 2 |

    @id:cirno-neu-Ch-4
    Scenario: Nor in a turn that came of a Shot
      Given 4 players
      And A holds shot, 2 n2
      And C holds double, n1, n5
      When A aims shot at C
      And C plays double
      Then it is B's turn
      And B owes 2 cards

    @id:cirno-neu-Ch-5
    Scenario Outline: With <hand>, and <pile> to draw, it is no less
      Given 3 players
      And A holds <hand>
      And the draw pile is <pile>
      And the player owes 2 cards
      When A plays n1
      Then the draw pile loses nothing
      When A plays n2
      Then A holds <after>
      And the draw pile is empty

      Examples:
        | hand           | pile   | after          |
        | n1, n2         | n7, n9 | n7, n9         |
        | n1, n2, n5     | n7, n9 | n5, n7, n9     |
        | n1, n2, n5, n8 | n7, n9 | n5, n7, n8, n9 |

    @id:cirno-neu-Ch-6
    Scenario: They are drawn from the top, however many there are
      Given 3 players
      And A holds n1, n2
      And the draw pile is n7, n9, n10
      And the player owes 2 cards
      When A plays n1
      Then the draw pile is n7, n9, n10
      When A plays n2
      Then A holds n7, n9
      And the draw pile is n10

  @clause:Ch
  Rule: Double makes the next player play 2 cards and draw 2, whatever the card

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
        | double-shot | double-shot | 2 |

    @id:cirno-neu-Ch-7
    Scenario Outline: Two cards are drawn after both, a <first> and a <second>, were played, by one of <players>
      Given <players> players
      And A holds double, 2 n2
      And B holds <hand>
      And the draw pile is n10, n7, n9, n10, n3
      When A plays double
      And B <one>
      Then the draw pile is n7, n9, n10, n3
      When B <two>
      Then the draw pile loses n7, n9
      And B holds <left>

      Examples:
        | first       | second      | players | hand                      | one               | two               | left         |
        | n1          | n8          | 4       | n1, n8, skip              | plays n1          | plays n8          | skip, n7, n9 |
        | n5          | n2          | 3       | n5, n2                    | plays n5          | plays n2          | n7, n9       |
        | n3          | n4          | 2       | n3, n4, skip              | plays n3          | plays n4          | skip, n7, n9 |
        | n6          | n7          | 4       | n6, n7                    | plays n6          | plays n7          | n7, n9       |
        | n10         | n9          | 3       | n10, n9, skip             | plays n10         | plays n9          | skip, n7, n9 |
        | n50         | minus1      | 2       | n50, minus1               | plays n50         | plays minus1      | n7, n9       |
        | minus10     | skip        | 4       | minus10, skip, skip       | plays minus10     | plays skip        | skip, n7, n9 |
        | ninety-nine | minus1      | 3       | ninety-nine, minus1       | plays ninety-nine | plays minus1      | n7, n9       |
        | minus1      | ninety-nine | 2       | minus1, ninety-nine, skip | plays minus1      | plays ninety-nine | skip, n7, n9 |
        | reverse     | n5          | 4       | reverse, n5               | plays reverse     | plays n5          | n7, n9       |
        | n1          | reverse     | 3       | n1, reverse, skip         | plays n1          | plays reverse     | skip, n7, n9 |
        | n4          | n3          | 2       | n4, n3                    | plays n4          | plays n3          | n7, n9       |
        | n7          | n6          | 4       | n7, n6, skip              | plays n7          | plays n6          | skip, n7, n9 |
        | n9          | n10         | 3       | n9, n10                   | plays n9          | plays n10         | n7, n9       |
        | minus10     | n50         | 2       | minus10, n50, skip        | plays minus10     | plays n50         | skip, n7, n9 |
        | shot        | n1          | 4       | shot, n1                  | aims shot at A    | plays n1          | n7, n9       |
        | n5          | shot        | 4       | n5, shot, skip            | plays n5          | aims shot at A    | skip, n7, n9 |
        | n9          | minus10     | 4       | n9, minus10, skip         | plays n9          | plays minus10     | skip, n7, n9 |
        | n8          | n3          | 3       | n8, n3                    | plays n8          | plays n3          | n7, n9       |

  @clause:Ci
  Rule: The 99 makes the sum 99

    @id:cirno-neu-Ci-1
    Scenario Outline: Of <players>, it was <before>, it is 99
      Given <players> players
      And the sum is <before>
      And A holds ninety-nine and others
      When A plays ninety-nine
      Then the sum is 99
      And A is still in
      And it is B's turn

      Examples:
        | before | players |
        | 0      | 2       |
        | 1      | 3       |
        | 42     | 4       |
        | 98     | 4       |
        | 99     | 4       |
        | -7     | 8       |

  @clause:Ci
  Rule: The 99 makes the sum 99, among other cards

    Background:
      Given the game has these cards
        | n1     | 1    | 3 |
        | n5     | 5    | 3 |
        | n10    | 10   | 6 |
        | n50    | 50   | 2 |
        | minus1 | -1   | 2 |
        | skip   | skip | 4 |
        | shot   | shot | 2 |

    @id:cirno-neu-Ci-2
    Scenario Outline: Or a <card>
      Given 2 players
      And A holds <card>, shot, skip
      And B holds ninety-nine, 2 n1
      When A plays <card>
      And B plays ninety-nine
      Then the sum is 99
      And B is still in

      Examples:
        | card |
        | n5   |
        | n10  |
        | n50  |

    @id:cirno-neu-Ci-3
    Scenario: As the second of two cards, and as the first
      Given 3 players
      And A holds ninety-nine, n1, n5
      And B holds ninety-nine, minus1, n5
      And the player owes 2 cards
      When A plays n1
      And A plays ninety-nine
      Then the sum is 99
      And it is B's turn
      When B plays minus1
      Then the sum is 98

    @id:cirno-neu-Ci-4
    Scenario: In a turn that came of a Shot, and again later
      Given 4 players
      And the sum is 20
      And A holds shot, 2 n1
      And C holds ninety-nine, 2 n5
      And B holds minus1, n1, n5
      When A aims shot at C
      And C plays ninety-nine
      Then the sum is 99
      And C is still in
      And it is B's turn

    @id:cirno-neu-Ci-5
    Scenario: Time after time
      Given 2 players
      And the sum is 20
      And A holds 2 ninety-nine, n1
      And B holds minus1, 2 n5
      When A plays ninety-nine
      And B plays minus1
      And A plays ninety-nine
      Then the sum is 99
      And A is still in

  @clause:Ci
  Rule: The 99 makes the sum 99, whatever the card

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
        | skip        | skip        | 4 |
        | reverse     | reverse     | 4 |
        | shot        | shot        | 2 |
        | double      | double      | 2 |
        | double-shot | double-shot | 2 |

    @id:cirno-neu-Ci-6
    Scenario Outline: Whatever was played before, a <card>
      Given 4 players
      And the turns go round <way>
      And it is D's turn
      And D holds <card>, n50, n10
      And A holds ninety-nine, 2 n5
      And the sum is 42
      When D <does>
      And A plays ninety-nine
      Then the sum is 99
      And A is still in

      Examples:
        | card        | way               | does                  |
        | n1          | clockwise         | plays n1              |
        | n2          | clockwise         | plays n2              |
        | n3          | clockwise         | plays n3              |
        | n4          | clockwise         | plays n4              |
        | n6          | clockwise         | plays n6              |
        | n7          | clockwise         | plays n7              |
        | n8          | clockwise         | plays n8              |
        | n9          | clockwise         | plays n9              |
        | minus1      | clockwise         | plays minus1          |
        | minus10     | clockwise         | plays minus10         |
        | skip        | clockwise         | plays skip            |
        | reverse     | counter-clockwise | plays reverse         |
        | shot        | clockwise         | aims shot at A        |
        | double      | clockwise         | plays double          |
        | double-shot | clockwise         | aims double-shot at A |

  @clause:Cj
  Rule: Double Shot makes a chosen player play 2 cards and draw 2

    Background:
      Given the game has these cards
        | n1 | 1 | 3 |
        | n5 | 5 | 3 |

    @id:cirno-neu-Cj-1
    Scenario Outline: At a sum of <sum> a player must be chosen
      Given 4 players
      And the sum is <sum>
      And A holds double-shot, 2 n5
      When A tries to play double-shot
      Then it is refused

      Examples:
        | sum |
        | 0   |
        | 42  |
        | -7  |
        | 98  |
        | 99  |

    @id:cirno-neu-Cj-2
    Scenario: A player must be chosen with the second of two cards
      Given 4 players
      And A holds double-shot, n1, n5
      And the player owes 2 cards
      When A plays n1
      And A tries to play double-shot
      Then it is refused
      When A aims double-shot at D
      Then it is D's turn
      And D owes 2 cards

    @id:cirno-neu-Cj-3
    Scenario Outline: Who is out cannot be chosen: <seat>
      Given 4 players
      And <seat> is out
      And A holds double-shot, 2 n5
      When A tries to aim double-shot at <seat>
      Then it is refused

      Examples:
        | seat |
        | B    |
        | C    |
        | D    |

  @clause:Cj
  Rule: Double Shot makes a chosen player play 2 cards and draw 2, among other cards

    Background:
      Given the game has these cards
        | n1   | 1    | 3 |
        | n5   | 5    | 3 |
        | shot | shot | 2 |

    @id:cirno-neu-Cj-4
    Scenario: A player must be chosen in a turn that came of a Shot
      Given 4 players
      And A holds shot, 2 n5
      And C holds double-shot, n1, n5
      When A aims shot at C
      And C tries to play double-shot
      Then it is refused
      When C aims double-shot at A
      Then it is A's turn
      And A owes 2 cards

    @id:cirno-neu-Cj-5
    Scenario: Two are drawn as well where the second of the two is a Double Shot
      Given 4 players
      And A holds double-shot, 2 n5
      And C holds n1, double-shot, n5
      And the draw pile is n1, shot, n1
      When A aims double-shot at C
      And C plays n1
      And C aims double-shot at D
      Then C holds n5, shot, n1
      And D owes 2 cards

  @clause:Cj
  Rule: Double Shot makes a chosen player play 2 cards and draw 2, whatever the card

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

    @id:cirno-neu-Cj-6
    Scenario Outline: Of <players>, going <way>, <player> chooses <seat>, who owes two cards, and one of them is not enough
      Given <players> players
      And the turns go round <way>
      And it is <player>'s turn
      And <player> holds double-shot, 2 n2
      And <seat> holds n1, n5, n8
      And the draw pile is n10, n7, n9, n10
      When <player> aims double-shot at <seat>
      Then it is <seat>'s turn
      And <seat> owes 2 cards
      And <player> holds 2 n2, n10
      When <seat> plays n1
      Then it is still <seat>'s turn
      And <seat> owes 1 card
      And the draw pile is n7, n9, n10
      When <seat> plays n8
      Then <seat> holds n5, n7, n9
      And the draw pile is n10

      Examples:
        | players | way               | player | seat |
        | 4       | clockwise         | A      | B    |
        | 4       | clockwise         | A      | C    |
        | 4       | clockwise         | A      | D    |
        | 4       | clockwise         | C      | A    |
        | 4       | counter-clockwise | A      | B    |
        | 4       | counter-clockwise | A      | C    |
        | 4       | counter-clockwise | C      | D    |
        | 3       | clockwise         | A      | C    |
        | 3       | clockwise         | B      | C    |
        | 3       | counter-clockwise | A      | B    |
        | 3       | counter-clockwise | C      | B    |
        | 2       | clockwise         | A      | B    |
        | 2       | counter-clockwise | B      | A    |
        | 8       | clockwise         | C      | H    |

    @id:cirno-neu-Cj-7
    Scenario Outline: It is so for a <first> and a <second>, with <pile> to draw
      Given <players> players
      And A holds double-shot, 2 n2
      And C holds <hand>
      And the draw pile is n10, <pile>
      When A aims double-shot at C
      And C <one>
      Then the draw pile loses nothing
      When C <two>
      Then C holds <left>

      Examples:
        | first       | second      | players | hand                         | pile             | one               | two               | left                        |
        | n1          | n8          | 3       | n1, n8                       | n7, n9, n10, n10 | plays n1          | plays n8          | n7, n9                      |
        | n5          | n2          | 4       | n5, n2, skip                 | n7, n9           | plays n5          | plays n2          | skip, n7, n9                |
        | n3          | n4          | 8       | n3, n4                       | n7, n9, n10      | plays n3          | plays n4          | n7, n9                      |
        | n6          | n7          | 3       | n6, n7, skip                 | n7, n9, n10, n10 | plays n6          | plays n7          | skip, n7, n9                |
        | n10         | n9          | 4       | n10, n9                      | n7, n9           | plays n10         | plays n9          | n7, n9                      |
        | n50         | minus1      | 8       | n50, minus1, skip            | n7, n9, n10      | plays n50         | plays minus1      | skip, n7, n9                |
        | minus10     | skip        | 3       | minus10, skip                | n7, n9, n10, n10 | plays minus10     | plays skip        | n7, n9                      |
        | ninety-nine | minus1      | 4       | ninety-nine, minus1, skip    | n7, n9           | plays ninety-nine | plays minus1      | skip, n7, n9                |
        | minus1      | ninety-nine | 8       | minus1, ninety-nine          | n7, n9, n10      | plays minus1      | plays ninety-nine | n7, n9                      |
        | reverse     | n5          | 3       | reverse, n5, skip            | n7, n9, n10, n10 | plays reverse     | plays n5          | skip, n7, n9                |
        | n1          | reverse     | 4       | n1, reverse                  | n7, n9           | plays n1          | plays reverse     | n7, n9                      |
        | n4          | n3          | 8       | n4, n3, skip                 | n7, n9, n10      | plays n4          | plays n3          | skip, n7, n9                |
        | n7          | n6          | 3       | n7, n6                       | n7, n9, n10, n10 | plays n7          | plays n6          | n7, n9                      |
        | n9          | n10         | 4       | n9, n10, skip, skip, reverse | n7, n9           | plays n9          | plays n10         | skip, skip, reverse, n7, n9 |
        | minus10     | n50         | 8       | minus10, n50                 | n7, n9, n10      | plays minus10     | plays n50         | n7, n9                      |
        | shot        | n1          | 4       | shot, n1, skip               | n7, n9, n10, n10 | aims shot at A    | plays n1          | skip, n7, n9                |
        | n5          | shot        | 4       | n5, shot                     | n7, n9           | plays n5          | aims shot at A    | n7, n9                      |
        | n9          | minus10     | 3       | n9, minus10, skip, reverse   | n7, n9, n10, n10 | plays n9          | plays minus10     | skip, reverse, n7, n9       |
        | n8          | n3          | 4       | n8, n3, skip                 | n7, n9           | plays n8          | plays n3          | skip, n7, n9                |

  @clause:Ck
  Rule: After a Double Shot the order goes on as normal

    Background:
      Given the game has these cards
        | n1          | 1           | 3 |
        | n2          | 2           | 3 |
        | n3          | 3           | 3 |
        | double-shot | double-shot | 2 |

    @id:cirno-neu-Ck-1
    Scenario Outline: Of <players>, going <way>, <player> shot <seat>; after both cards it is <next>'s turn, and <next> owes one
      Given <players> players
      And the turns go round <way>
      And it is <player>'s turn
      And <player> holds double-shot, 2 n2
      And <seat> holds 3 n1
      When <player> aims double-shot at <seat>
      And <seat> plays n1
      And <seat> plays n1
      Then it is <next>'s turn
      And <next> owes 1 card
      And the turns go round <way>

      Examples:
        | players | way               | player | seat | next |
        | 4       | clockwise         | A      | B    | B    |
        | 4       | clockwise         | A      | C    | B    |
        | 4       | clockwise         | A      | D    | B    |
        | 4       | clockwise         | D      | B    | A    |
        | 4       | counter-clockwise | A      | B    | D    |
        | 4       | counter-clockwise | A      | C    | D    |
        | 4       | counter-clockwise | A      | D    | D    |
        | 3       | clockwise         | A      | C    | B    |
        | 3       | clockwise         | A      | B    | B    |
        | 3       | counter-clockwise | A      | B    | C    |
        | 3       | counter-clockwise | A      | C    | C    |
        | 2       | clockwise         | A      | B    | B    |
        | 2       | counter-clockwise | B      | A    | A    |
        | 8       | clockwise         | C      | H    | D    |

    @id:cirno-neu-Ck-2
    Scenario: As the second of two cards
      Given 4 players
      And A holds double-shot, n2, n3
      And C holds 3 n1
      And the player owes 2 cards
      When A plays n2
      And A aims double-shot at C
      And C plays n1
      And C plays n1
      Then it is B's turn
      And B owes 1 card

    @id:cirno-neu-Ck-3
    Scenario Outline: Going <way>, time after time
      Given 4 players
      And the turns go round <way>
      And A holds double-shot, 2 n2
      And C holds 3 n1
      And <next> holds double-shot, 2 n3
      When A aims double-shot at C
      And C plays n1
      And C plays n1
      And <next> aims double-shot at A
      And A plays n2
      And A plays n2
      Then it is C's turn
      And C owes 1 card

      Examples:
        | way               | next |
        | clockwise         | B    |
        | counter-clockwise | D    |

  @clause:Cd
  Rule: Skip passes the turn of the player who plays it, whatever else there is

    @id:cirno-neu-Cd-5
    Scenario: After a Skip by A comes B
      Given 4 players
      And A holds skip and others
      When A plays skip
      Then it is B's turn

  @clause:Ce
  Rule: Reverse turns the direction, whatever else there is

    @id:cirno-neu-Ce-7
    Scenario: After a Reverse by A comes D
      Given 4 players
      And A holds reverse and others
      When A plays reverse
      Then it is D's turn

  @clause:Cf
  Rule: Shot makes the turn a chosen player's, whatever else there is

    @id:cirno-neu-Cf-18
    Scenario: After a Shot at C comes C
      Given 4 players
      And A holds shot and others
      When A aims shot at C
      Then it is C's turn

  @clause:Cg
  Rule: After the player who was shot, the order goes on behind the one who shot, whatever else there is

    @id:cirno-neu-Cg-6
    Scenario: After a Shot by A at C, who skips, comes B
      Given 4 players
      And a skip is a skip card
      And A holds shot and others
      And C holds skip and others
      When A aims shot at C
      And C plays skip
      Then it is B's turn

  @clause:Ch
  Rule: Double makes the next player play 2 cards and draw 2, whatever else there is

    @id:cirno-neu-Ch-9
    Scenario: After a Double by A, B owes two cards
      Given 4 players
      And A holds double and others
      And B holds 3 reverse
      When A plays double
      Then B owes 2 cards

  @clause:Cj
  Rule: Double Shot makes a chosen player play 2 cards and draw 2, whatever else there is

    @id:cirno-neu-Cj-8
    Scenario: After a Double Shot at C, C owes two cards
      Given 4 players
      And A holds double-shot and others
      And C holds 3 reverse
      When A aims double-shot at C
      Then it is C's turn
      And C owes 2 cards

  @clause:Ck
  Rule: After a Double Shot the order goes on as normal, whatever else there is

    @id:cirno-neu-Ck-4
    Scenario: After a Double Shot by A at C, who plays two minus10, comes B
      Given 4 players
      And a minus10 is worth -10
      And A holds double-shot and others
      And C holds 3 minus10
      When A aims double-shot at C
      And C plays minus10
      And C plays minus10
      Then it is B's turn
      And B owes 1 card
