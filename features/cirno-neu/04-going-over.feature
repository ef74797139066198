Feature: Going over 99
  The main stack may be worth 99 and not more. Nobody goes over it of their own will; who has no other card goes over it
  all the same and pays, with a chip or with the game.

  Background:
    Given the ruling restart is next
    And the ruling turn-limit is none
    And hands of 3 cards

  @clause:4a
  Rule: A sum of 99 is the most, and who can stay within it does

    Background:
      Given the game has these cards
        | n1 | 1 | 3 |
        | n5 | 5 | 3 |
        | n8 | 8 | 3 |

    @id:cirno-neu-4a-1
    Scenario Outline: Nor by <player>, whose turn it is
      Given 4 players
      And the sum is 95
      And it is <player>'s turn
      And <player> holds n1, n5, n8
      Then <player> may only play n1
      When <player> tries to play n5
      Then it is refused

      Examples:
        | player |
        | B      |
        | C      |
        | D      |

  @clause:4a
  Rule: A sum of 99 is the most, and who can stay within it does, among other cards

    Background:
      Given the game has these cards
        | n1   | 1    | 3 |
        | n3   | 3    | 3 |
        | n4   | 4    | 3 |
        | n5   | 5    | 3 |
        | n6   | 6    | 3 |
        | n9   | 9    | 3 |
        | n10  | 10   | 6 |
        | n50  | 50   | 2 |
        | shot | shot | 2 |

    @id:cirno-neu-4a-2
    Scenario: Nor is an n50
      Given 3 players
      And the sum is 49
      And A holds 2 n50, n10
      When A plays n50
      Then the sum is 99
      And it is B's turn

    @id:cirno-neu-4a-3
    Scenario: Nor is it with the second of two cards
      Given 4 players
      And the sum is 89
      And A holds n4, n6, n10
      And the player owes 2 cards
      When A plays n4
      And A plays n6
      Then A is still in
      And the sum is 99
      And it is B's turn

    @id:cirno-neu-4a-4
    Scenario: Nor is it in a turn that came of a Shot
      Given 4 players
      And the sum is 90
      And A holds shot, 2 n10
      And C holds n9, 2 n10
      When A aims shot at C
      And C plays n9
      Then C is still in
      And the sum is 99
      And it is B's turn

    @id:cirno-neu-4a-5
    Scenario: Nor as the second of two cards
      Given 3 players
      And the sum is 90
      And A holds n3, n5, n10
      And the player owes 2 cards
      When A plays n5
      Then A may only play n3
      When A tries to play n10
      Then it is refused

    @id:cirno-neu-4a-6
    Scenario: Nor in a turn that came of a Shot
      Given 4 players
      And the sum is 95
      And A holds shot, 2 n1
      And C holds n4, n5, n6
      When A aims shot at C
      Then C may only play n4
      When C tries to play n5
      Then it is refused

  @clause:4a
  Rule: A sum of 99 is the most, and who can stay within it does, whatever the card

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

    @id:cirno-neu-4a-7
    Scenario Outline: A <card> that makes it 99 is not over 99, when <player> plays it
      Given 4 players
      And the sum is <before>
      And it is <player>'s turn
      And <player> holds <card>, 2 n50
      When <player> plays <card>
      Then <player> is still in
      And the sum is 99
      And it is <next>'s turn

      Examples:
        | card | before | player | next |
        | n1   | 98     | A      | B    |
        | n2   | 97     | B      | C    |
        | n3   | 96     | C      | D    |
        | n4   | 95     | D      | A    |
        | n5   | 94     | A      | B    |
        | n6   | 93     | B      | C    |
        | n7   | 92     | C      | D    |
        | n8   | 91     | D      | A    |
        | n9   | 90     | A      | B    |
        | n10  | 89     | B      | C    |

    @id:cirno-neu-4a-8
    Scenario Outline: At a sum of <sum> a <card> may not be played by one who holds a <safe>
      Given 3 players
      And the sum is <sum>
      And A holds <safe>, <card>, n10
      Then A may only play <safe>
      When A tries to play <card>
      Then it is refused

      Examples:
        | card | sum | safe        |
        | n1   | 99  | skip        |
        | n2   | 98  | minus1      |
        | n3   | 99  | reverse     |
        | n4   | 98  | ninety-nine |
        | n5   | 99  | double      |
        | n6   | 98  | skip        |
        | n7   | 99  | minus1      |
        | n8   | 98  | reverse     |
        | n9   | 98  | ninety-nine |
        | n10  | 98  | double      |
        | n50  | 99  | skip        |

  @clause:4a
  Rule: Who is forced to make the sum exceed 99 is eliminated

    Background:
      Given there is no life system
      And the ruling after-bust is new-round
      And the game has these cards
        | n2 | 2 | 3 |
        | n5 | 5 | 3 |
        | n6 | 6 | 3 |
        | n8 | 8 | 3 |

    @id:cirno-neu-4a-9
    Scenario Outline: Of <players>, going <way>, it is the same for <player>
      Given <players> players
      And the turns go round <way>
      And the sum is 95
      And it is <player>'s turn
      And <player> holds n5, n6, n8
      When <player> plays n6
      Then <player> is out
      And <other> is still in

      Examples:
        | players | player | way               | other |
        | 4       | A      | clockwise         | B     |
        | 4       | B      | counter-clockwise | A     |
        | 4       | C      | clockwise         | D     |
        | 4       | D      | clockwise         | A     |
        | 3       | B      | clockwise         | C     |
        | 3       | C      | counter-clockwise | A     |
        | 8       | H      | clockwise         | A     |

    @id:cirno-neu-4a-10
    Scenario: It is the same with the second of two cards
      Given 4 players
      And the sum is 92
      And A holds n2, n6, n8
      And the player owes 2 cards
      When A plays n2
      And A plays n6
      Then A is out
      And B is still in

    @id:cirno-neu-4a-11
    Scenario Outline: Who is out plays no more: <player>
      Given 4 players
      And the sum is 95
      And it is <player>'s turn
      And <player> holds n5, n6, n8
      When <player> plays n5
      And a new round is dealt
      Then it is <next>'s turn
      And <player> holds nothing

      Examples:
        | player | next |
        | A      | B    |
        | C      | D    |
        | D      | A    |

  @clause:4a
  Rule: Who is forced to make the sum exceed 99 is eliminated, among other cards

    Background:
      Given there is no life system
      And the ruling after-bust is new-round
      And the game has these cards
        | n1   | 1    | 3 |
        | n5   | 5    | 3 |
        | n6   | 6    | 3 |
        | n8   | 8    | 3 |
        | n50  | 50   | 2 |
        | shot | shot | 2 |

    @id:cirno-neu-4a-12
    Scenario: So is one of two n50 at 50
      Given 3 players
      And the sum is 50
      And A holds 2 n50
      When A plays n50
      Then A is out
      And B is still in

    @id:cirno-neu-4a-13
    Scenario: It is the same in a turn that came of a Shot
      Given 4 players
      And the sum is 95
      And A holds shot, 2 n1
      And C holds n5, n6, n8
      When A aims shot at C
      And C plays n6
      Then C is out
      And A is still in

  @clause:4a
  Rule: Who is forced to make the sum exceed 99 is eliminated, whatever the card

    Background:
      Given there is no life system
      And the ruling after-bust is new-round
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

    @id:cirno-neu-4a-14
    Scenario Outline: A <card> at <sum>, and no other card, is the end of A
      Given 3 players
      And the sum is <sum>
      And A holds <card>, 2 n50
      When A plays <card>
      Then A is out
      And B is still in
      And C is still in

      Examples:
        | card | sum |
        | n1   | 99  |
        | n2   | 98  |
        | n3   | 97  |
        | n4   | 96  |
        | n5   | 95  |
        | n6   | 94  |
        | n7   | 93  |
        | n8   | 92  |
        | n9   | 91  |
        | n10  | 90  |
        | n10  | 99  |
        | n5   | 98  |

    @id:cirno-neu-4a-15
    Scenario: It is the same for the next, in the round after that
      Given 4 players
      And the sum is 95
      And A holds n5, n6, n8
      When A plays n5
      And a new round is dealt from ninety-nine, 2 n1, n7, n8, n9 and others
      And B plays ninety-nine
      And C plays n7
      Then A is out
      And C is out
      And B is still in
      And D is still in

  @clause:4a
  Rule: With the life system, that is so with the last chip

    Background:
      Given a life is 2 chips
      And the game has these cards
        | n3 | 3 | 3 |
        | n6 | 6 | 3 |
        | n8 | 8 | 3 |

    @id:cirno-neu-4a-16
    Scenario Outline: Of <players>, <player> holds no other card
      Given <players> players
      And <player> has 1 chip
      And the sum is 97
      And it is <player>'s turn
      And <player> holds n3, n6, n8
      When <player> plays n3
      Then <player> is out
      And <other> is still in

      Examples:
        | players | player | other |
        | 4       | A      | D     |
        | 4       | B      | A     |
        | 3       | C      | B     |

  @clause:4a
  Rule: With the life system, that is so with the last chip, whatever the card

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

    @id:cirno-neu-4a-17
    Scenario Outline: A <card> at <sum>, and no other card, takes the last chip and is the end of <player>
      Given 3 players
      And <player> has 1 chip
      And the sum is <sum>
      And it is <player>'s turn
      And <player> holds <hand>
      When <player> plays <card>
      Then <player> is out
      And <other> is still in

      Examples:
        | card | sum | hand       | player | other |
        | n4   | 96  | n4, 2 n50  | A      | B     |
        | n6   | 94  | n6, 2 n50  | B      | C     |
        | n7   | 93  | n7, 2 n50  | C      | A     |
        | n8   | 92  | n8, 2 n50  | A      | C     |
        | n9   | 91  | n9, 2 n50  | B      | A     |
        | n10  | 90  | n10, 2 n50 | C      | B     |
        | n50  | 50  | 2 n50      | A      | B     |

    @id:cirno-neu-4a-18
    Scenario: It is the same with the second of two cards, where one chip is left
      Given 3 players
      And A has 1 chip
      And the sum is 92
      And A holds n2, n6, n8
      And the player owes 2 cards
      When A plays n2
      And A plays n6
      Then A is out
      And B is still in

  @clause:4b
  Rule: With the life system it costs a chip instead

    Background:
      Given the limit is 99
      And the ruling after-bust is new-round
      And a life is 2 chips
      And the game has these cards
        | n2 | 2 | 3 |
        | n5 | 5 | 3 |
        | n6 | 6 | 3 |
        | n8 | 8 | 3 |

    @id:cirno-neu-4b-1
    Scenario Outline: Of <players>, going <way>, <player> pays a chip and stays in, and <other> pays none
      Given <players> players
      And the turns go round <way>
      And the sum is 95
      And it is <player>'s turn
      And <player> holds n5, n6, n8
      When <player> plays n5
      Then <player> has 1 chip
      And <player> is still in
      And <other> has 2 chips

      Examples:
        | players | player | way               | other |
        | 4       | A      | clockwise         | B     |
        | 4       | B      | counter-clockwise | A     |
        | 4       | C      | clockwise         | D     |
        | 4       | D      | counter-clockwise | C     |
        | 3       | B      | clockwise         | C     |
        | 3       | C      | counter-clockwise | A     |
        | 2       | A      | clockwise         | B     |
        | 2       | B      | counter-clockwise | A     |
        | 8       | H      | clockwise         | G     |

    @id:cirno-neu-4b-2
    Scenario Outline: <player> pays the last one, and the others keep theirs
      Given 4 players
      And <player> has 1 chip
      And <other> has 1 chip
      And the sum is 95
      And it is <player>'s turn
      And <player> holds n5, n6, n8
      When <player> plays n5
      Then <player> has 0 chips
      And <other> has 1 chip
      And <third> has 2 chips

      Examples:
        | player | other | third |
        | A      | B     | C     |
        | B      | A     | D     |
        | D      | C     | A     |

    @id:cirno-neu-4b-3
    Scenario: The second of two cards costs one, too
      Given 3 players
      And B has 1 chip
      And the sum is 95
      And A holds n2, n6, n8
      And the player owes 2 cards
      When A plays n2
      And A plays n6
      Then A has 1 chip
      And A is still in
      And B has 1 chip
      And C has 2 chips

  @clause:4b
  Rule: With the life system it costs a chip instead, among other cards

    Background:
      Given the limit is 99
      And the ruling after-bust is new-round
      And a life is 2 chips
      And the game has these cards
        | n1   | 1    | 3 |
        | n5   | 5    | 3 |
        | n6   | 6    | 3 |
        | n8   | 8    | 3 |
        | shot | shot | 2 |

    @id:cirno-neu-4b-4
    Scenario: Who busts in a turn that came of a Shot pays, not who shot
      Given 4 players
      And the sum is 95
      And A holds shot, 2 n1
      And C holds n5, n6, n8
      When A aims shot at C
      And C plays n5
      Then C has 1 chip
      And C is still in
      And A has 2 chips

  @clause:4b
  Rule: With the life system it costs a chip instead, whatever the card

    Background:
      Given the limit is 99
      And the ruling after-bust is new-round
      And a life is 2 chips
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

    @id:cirno-neu-4b-5
    Scenario: Each bust costs one
      Given 3 players
      And the sum is 95
      And A holds n5, n6, n8
      When A plays n5
      And a new round is dealt from 2 ninety-nine, n1, n2, n3, skip, n7, n8, n9 and others
      And B plays skip
      And C plays n7
      Then A has 1 chip
      And B has 2 chips
      And C has 2 chips
      When A plays ninety-nine
      And B plays n2
      Then A has 1 chip
      And B has 1 chip
      And B is still in
      And C has 2 chips

  # Here the life of a player is what the variant says.
  @clause:4b @only:cirno-neu/chips
  Rule: With the life system it costs a chip, however many a life has

    @id:cirno-neu-4b-6
    Scenario: The one chip that was left is lost, and no other player's
      Given 3 players
      And the limit is 99
      And the ruling after-bust is new-round
      And the game has these cards
        | n5 | 5 | 3 |
      And A has 1 chip
      And B has 1 chip
      And the sum is 99
      And A holds 3 n5
      When A plays n5
      Then A has 0 chips
      And B has 1 chip

  @clause:4c
  Rule: Who runs out of chips is eliminated, and the game begins anew

    Background:
      Given the limit is 99
      And a life is 2 chips
      And the sum is 95
      And the game has these cards
        | n2 | 2 | 3 |
        | n5 | 5 | 3 |
        | n6 | 6 | 3 |
        | n8 | 8 | 3 |

    @id:cirno-neu-4c-1
    Scenario Outline: Of <players>, going <way>, <player> loses the last chip, and those who are left start over
      Given <players> players
      And the turns go round <way>
      And <player> has 1 chip
      And <other> has 1 chip
      And <next> has <left> chips
      And it is <player>'s turn
      And <player> holds n5, n6, n8
      When <player> plays n5
      Then <player> is out
      And a new round is to be dealt
      When a new round is dealt
      Then the sum is 0
      And <player> holds nothing
      And <next> holds 3 cards
      And <other> holds 3 cards
      And it is <next>'s turn

      Examples:
        | players | player | way               | next | left | other |
        | 3       | A      | clockwise         | B    | 1    | C     |
        | 3       | B      | counter-clockwise | A    | 2    | C     |
        | 4       | C      | clockwise         | D    | 2    | A     |
        | 4       | D      | counter-clockwise | C    | 1    | B     |
        | 8       | H      | clockwise         | A    | 2    | E     |

    @id:cirno-neu-4c-2
    Scenario: With the second of two cards as well
      Given 3 players
      And A has 1 chip
      And A holds n2, n6, n8
      And the player owes 2 cards
      When A plays n2
      And A plays n6
      Then A is out
      And a new round is to be dealt

    @id:cirno-neu-4c-6
    Scenario Outline: With a Dealer who is out as well, it begins with who sits after that Dealer, going <way>
      Given the ruling restart is same-dealer
      And 4 players
      And C is the Dealer
      And C is out
      And the turns go round <way>
      And A has 1 chip
      And A holds n5, n6, n8
      When A plays n5
      And a new round is dealt
      Then it is <next>'s turn

      Examples:
        | way               | next |
        | clockwise         | D    |
        | counter-clockwise | B    |

  @clause:4c
  Rule: Who runs out of chips is eliminated, and the game begins anew, among other cards

    Background:
      Given the limit is 99
      And a life is 2 chips
      And the sum is 95
      And the game has these cards
        | n1   | 1    | 3 |
        | n5   | 5    | 3 |
        | n6   | 6    | 3 |
        | n8   | 8    | 3 |
        | shot | shot | 2 |

    @id:cirno-neu-4c-3
    Scenario: In a turn that came of a Shot as well
      Given 4 players
      And C has 1 chip
      And A holds shot, 2 n1
      And C holds n5, n6, n8
      When A aims shot at C
      And C plays n5
      Then C is out
      And a new round is to be dealt
      When a new round is dealt
      Then the sum is 0
      And C holds nothing
      And D holds 3 cards

  @clause:4c
  Rule: Who runs out of chips is eliminated, and the game begins anew, whatever the card

    Background:
      Given the limit is 99
      And a life is 2 chips
      And the sum is 95
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

    @id:cirno-neu-4c-4
    Scenario: After each elimination
      Given 4 players
      And A has 1 chip
      And C has 1 chip
      And A holds n5, n6, n8
      When A plays n5
      And a new round is dealt from ninety-nine, 2 n1, n7, n8, n9 and others
      And B plays ninety-nine
      And C plays n7
      Then C is out
      And a new round is to be dealt
      When a new round is dealt
      Then the sum is 0
      And it is D's turn
      And B holds 3 cards
      And C holds nothing
      And D holds 3 cards

  # Here the life of a player is what the variant says.
  @clause:4c @only:cirno-neu/chips
  Rule: Who runs out of chips is eliminated, however many a life has

    @id:cirno-neu-4c-5
    Scenario: The one chip that was left is lost, and the game begins anew
      Given 3 players
      And the limit is 99
      And the game has these cards
        | n5 | 5 | 3 |
      And A has 1 chip
      And the sum is 99
      And A holds 3 n5
      When A plays n5
      Then A is out
      And a new round is to be dealt

  @clause:4b @clause:4c
  Rule: With the life system it costs a chip, a 99 as well

    @id:cirno-neu-4b-7
    Scenario: Under a limit of 98 a 99 costs a chip, and the last chip the game
      Given the limit is 98
      And a ninety-nine is a ninety-nine card
      And a life is 2 chips
      And 3 players
      And A has 1 chip
      And A holds 3 ninety-nine
      When A plays ninety-nine
      Then A has 0 chips
      And A is out
