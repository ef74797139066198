Feature: The winner
  Nobody counts points. The game is over when only one player is left, and that player has won it.

  Background:
    Given the limit is 99
    And the ruling after-bust is new-round
    And the ruling restart is next
    And hands of 3 cards
    And the sum is 95

  @clause:5
  Rule: The last player who remains wins

    Background:
      Given a life is 2 chips
      And the game has these cards
        | n2 | 2 | 3 |
        | n5 | 5 | 3 |
        | n6 | 6 | 3 |
        | n8 | 8 | 3 |

    @id:cirno-neu-5-1
    Scenario Outline: <player> loses the last chip, <out> is out, and <winner> is the only one left
      Given 3 players
      And <player> has 1 chip
      And <out> is out
      And the turns go round <way>
      And it is <player>'s turn
      And <player> holds n5, n6, n8
      When <player> plays <card>
      Then <winner> wins by last-player

      Examples:
        | player | out | winner | way               | card |
        | A      | C   | B      | clockwise         | n5   |
        | A      | B   | C      | clockwise         | n6   |
        | B      | C   | A      | clockwise         | n8   |
        | B      | A   | C      | counter-clockwise | n5   |
        | C      | A   | B      | clockwise         | n6   |
        | C      | B   | A      | counter-clockwise | n8   |

    @id:cirno-neu-5-2
    Scenario Outline: Of two players, <winner> wins when <player> loses the last chip, and has <chips> left
      Given 2 players
      And <player> is the Dealer
      And <player> has 1 chip
      And <winner> has <chips> chips
      And it is <player>'s turn
      And <player> holds n5, n6, n8
      When <player> plays n5
      Then <winner> wins by last-player
      And <winner> has <chips> chips

      Examples:
        | player | winner | chips |
        | A      | B      | 1     |
        | B      | A      | 2     |

    @id:cirno-neu-5-3
    Scenario: The second of two cards decides it as well
      Given 3 players
      And B is out
      And A has 1 chip
      And A holds n2, n6, n8
      And the player owes 2 cards
      When A plays n2
      And A plays n6
      Then C wins by last-player

    @id:cirno-neu-5-12
    Scenario Outline: With the end no deal passes on: going <way>, <player> goes, and <dealer> is the Dealer
      Given 3 players
      And <out> is out
      And <dealer> is the Dealer
      And <player> has 1 chip
      And the turns go round <way>
      And it is <player>'s turn
      And <player> holds n5, n6, n8
      When <player> plays n5
      Then <winner> wins by last-player
      And <dealer> is the Dealer

      Examples:
        | player | out | winner | way               | dealer |
        | A      | C   | B      | clockwise         | A      |
        | B      | A   | C      | counter-clockwise | A      |

    @id:cirno-neu-5-4
    Scenario Outline: While two are left the game is not over, when <player> of <players> goes, <way>
      Given <players> players
      And <out> is out
      And <player> has <chips> chip
      And <next> has 1 chip
      And the turns go round <way>
      And it is <player>'s turn
      And <player> holds n5, n6, n8
      When <player> plays n5
      Then the game goes on
      When a new round is dealt
      Then it is <next>'s turn

      Examples:
        | players | player | out | chips | way               | next |
        | 4       | A      | C   | 1     | clockwise         | B    |
        | 4       | B      | D   | 1     | counter-clockwise | A    |
        | 4       | C      | A   | 1     | clockwise         | D    |

  @clause:5
  Rule: The last player who remains wins, among other cards

    Background:
      Given a life is 2 chips
      And the game has these cards
        | n1          | 1           | 3 |
        | n2          | 2           | 3 |
        | n5          | 5           | 3 |
        | n6          | 6           | 3 |
        | n8          | 8           | 3 |
        | minus1      | -1          | 2 |
        | skip        | skip        | 4 |
        | shot        | shot        | 2 |
        | double-shot | double-shot | 2 |

    @id:cirno-neu-5-5
    Scenario: So does a turn that came of a Shot
      Given 3 players
      And B is out
      And C has 1 chip
      And A holds shot, 2 n1
      And C holds n5, n6, n8
      When A aims shot at C
      And C plays n5
      Then A wins by last-player

    @id:cirno-neu-5-6
    Scenario: While two are left, neither the second of two cards ends it nor a turn that came of a Shot
      Given 4 players
      And D is out
      And C has 1 chip
      And A holds double-shot, 2 n1
      And C holds n2, n5, n6
      When A aims double-shot at C
      And C plays n2
      And C plays n5
      Then C is out
      And the game goes on
      When a new round is dealt
      Then it is A's turn

    @id:cirno-neu-5-7
    Scenario Outline: After the end <other> plays no more
      Given 3 players
      And A has 1 chip
      And C is out
      And A holds n5, n6, n8
      And B holds n1, skip, minus1
      When A plays n5
      And <other> tries play <card>
      Then it is refused

      Examples:
        | other | card |
        | A     | n6   |
        | B     | skip |

  @clause:5
  Rule: The last player who remains wins, whatever the card

    Background:
      Given a life is 2 chips
      And the game has these cards
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

    @id:cirno-neu-5-8
    Scenario: Nor is it while one of two pays a chip and has another, and then the other does
      Given 2 players
      And A holds n5, n6, n8
      When A plays n5
      Then the game goes on
      When a new round is dealt from ninety-nine, 2 n1, skip, n7, n8 and others
      And B plays skip
      And A plays ninety-nine
      And B plays n7
      Then A has 1 chip
      And B has 1 chip
      And the game goes on

    @id:cirno-neu-5-9
    Scenario: One after the other goes, until one is left
      Given 3 players
      And A has 1 chip
      And C has 1 chip
      And A holds n5, n6, n8
      When A plays n5
      Then the game goes on
      When a new round is dealt from ninety-nine, 2 n1, n7, n8, n9 and others
      And B plays ninety-nine
      And C plays n7
      Then B wins by last-player

  @clause:5
  Rule: Without the life system, too

    Background:
      Given there is no life system
      And the game has these cards
        | n5 | 5 | 3 |
        | n6 | 6 | 3 |
        | n8 | 8 | 3 |

    @id:cirno-neu-5-10
    Scenario Outline: <player> goes, <out> is out, and <winner> is the only one left
      Given 3 players
      And <out> is out
      And it is <player>'s turn
      And <player> holds n5, n6, n8
      When <player> plays n5
      Then <winner> wins by last-player

      Examples:
        | player | out | winner |
        | A      | C   | B      |
        | A      | B   | C      |
        | B      | C   | A      |
        | C      | A   | B      |

    @id:cirno-neu-5-11
    Scenario Outline: With two left the game is not over, when <player> goes
      Given 3 players
      And it is <player>'s turn
      And <player> holds n5, n6, n8
      When <player> plays n5
      Then <player> is out
      And the game goes on

      Examples:
        | player |
        | A      |
        | B      |
        | C      |

  @clause:5
  Rule: The last player who remains wins, after a 99 as well

    @id:cirno-neu-5-13
    Scenario: Under a limit of 98, B wins when A busts with a 99
      Given the limit is 98
      And a ninety-nine is a ninety-nine card
      And there is no life system
      And 2 players
      And A holds 3 ninety-nine
      When A plays ninety-nine
      Then A is out
      And B wins by last-player
