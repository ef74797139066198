Feature: C21 - the card that busts, and its turn
  The document speaks of a card that takes the sum of the main stack over 99. So the card lies there like any other, and the
  sum has it, even when that bust is the end of the game; and the turn was a turn. Where play goes on after a bust
  (`play-on`), that card alone is left out of the sum: the turn was a turn all the same.

  Background:
    Given the limit is 99
    And a life is 2 chips
    And the ruling restart is next
    And the ruling turn-limit is none
    And hands of 3 cards
    And the game has these cards
      | n1          | 1           | 3 |
      | n5          | 5           | 3 |
      | n8          | 8           | 3 |
      | n50         | 50          | 3 |
      | shot        | shot        | 2 |
      | ninety-nine | ninety-nine | 5 |

  @ruling:C21
  Rule: At a bust that ends the game the card counts, and so does the turn

    @id:C21-1
    Scenario Outline: Of two players, <player> plays <card> at <before>: <after> lies there, and <winner> has won
      Given the ruling after-bust is new-round
      And 2 players
      And <player> has 1 chip
      And the sum is <before>
      And <turns> turns have been played
      And it is <player>'s turn
      And <player> holds 3 <card>
      When <player> plays <card>
      Then <winner> wins by last-player
      And the main stack gains <card>
      And the sum is <after>
      And <counted> turns have been played

      Examples:
        | player | winner | card | before | after | turns | counted |
        | A      | B      | n1   | 99     | 100   | 0     | 1       |
        | B      | A      | n1   | 99     | 100   | 1     | 2       |
        | A      | B      | n5   | 95     | 100   | 41    | 42      |
        | B      | A      | n5   | 99     | 104   | 41    | 42      |
        | A      | B      | n8   | 92     | 100   | 7     | 8       |
        | B      | A      | n50  | 99     | 149   | 7     | 8       |

    @id:C21-2
    Scenario Outline: Of three, of whom <out> is out, <player> plays <card> at <before>
      Given the ruling after-bust is new-round
      And 3 players
      And <out> is out
      And <player> has 1 chip
      And the sum is <before>
      And 12 turns have been played
      And it is <player>'s turn
      And <player> holds 3 <card>
      When <player> plays <card>
      Then <winner> wins by last-player
      And the main stack gains <card>
      And the sum is <after>
      And 13 turns have been played

      Examples:
        | player | out | winner | card | before | after |
        | A      | C   | B      | n8   | 95     | 103   |
        | A      | B   | C      | n50  | 50     | 100   |
        | B      | A   | C      | n5   | 96     | 101   |
        | C      | B   | A      | n1   | 99     | 100   |

    @id:C21-3
    Scenario: Of five, of whom three are out
      Given the ruling after-bust is new-round
      And 5 players
      And A is out
      And C is out
      And E is out
      And D has 1 chip
      And the sum is 95
      And 30 turns have been played
      And it is D's turn
      And D holds 3 n8
      When D plays n8
      Then B wins by last-player
      And the sum is 103
      And 31 turns have been played

    @id:C21-4
    Scenario: Without the life system
      Given the ruling after-bust is new-round
      And there is no life system
      And 2 players
      And the sum is 95
      And 12 turns have been played
      And A holds 3 n8
      When A plays n8
      Then B wins by last-player
      And the main stack gains n8
      And the sum is 103
      And 13 turns have been played

    @id:C21-5
    Scenario: The first of two cards owed ends the turn
      Given the ruling after-bust is new-round
      And 2 players
      And A has 1 chip
      And the sum is 95
      And 12 turns have been played
      And the player owes 2 cards
      And A holds 3 n8
      When A plays n8
      Then B wins by last-player
      And the sum is 103
      And 13 turns have been played

    @id:C21-6
    Scenario: The second counts with the first, and both are one turn
      Given the ruling after-bust is new-round
      And 2 players
      And A has 1 chip
      And the sum is 97
      And 12 turns have been played
      And the player owes 2 cards
      And A holds n1, 2 n8
      When A plays n1
      And A plays n8
      Then B wins by last-player
      And the main stack gains n8
      And the sum is 106
      And 13 turns have been played

    @id:C21-7
    Scenario: A turn that came of a Shot counts as well
      Given the ruling after-bust is new-round
      And 3 players
      And B is out
      And C has 1 chip
      And the sum is 95
      And 12 turns have been played
      And A holds shot, 2 n1
      And C holds 3 n8
      When A aims shot at C
      And C plays n8
      Then A wins by last-player
      And the sum is 103
      And 14 turns have been played

    @id:C21-8
    Scenario: The 99 card makes the sum 99 where that is over the limit
      Given the ruling after-bust is new-round
      And the limit is 50
      And 2 players
      And A has 1 chip
      And the sum is 20
      And A holds 3 ninety-nine
      When A plays ninety-nine
      Then B wins by last-player
      And the main stack gains ninety-nine
      And the sum is 99

  @ruling:C21
  Rule: So it is at a bust with which the turns are up

    @id:C21-9
    Scenario Outline: Of <players>, <player> plays <card> at <before> in the last turn
      Given the ruling after-bust is new-round
      And the ruling turn-limit is 200
      And <players> players
      And the sum is <before>
      And 199 turns have been played
      And it is <player>'s turn
      And <player> holds 3 <card>
      When <player> plays <card>
      Then the game is a draw by turn-limit
      And the main stack gains <card>
      And the sum is <after>
      And 200 turns have been played

      Examples:
        | players | player | card | before | after |
        | 2       | A      | n8   | 95     | 103   |
        | 3       | C      | n1   | 99     | 100   |
        | 8       | H      | n50  | 60     | 110   |

    @id:C21-10
    Scenario: Two are left when a third goes in the last turn
      Given the ruling after-bust is new-round
      And the ruling turn-limit is 200
      And 3 players
      And A has 1 chip
      And the sum is 95
      And 199 turns have been played
      And A holds 3 n8
      When A plays n8
      Then the game is a draw by turn-limit
      And A is out
      And the sum is 103

  @ruling:C21
  Rule: At a bust after which a new round begins the turn counts, and the card is gathered with the rest

    @id:C21-11
    Scenario Outline: Of <players>, <player> with <chips> plays <card>
      Given the ruling after-bust is new-round
      And <players> players
      And <player> has <chips> chips
      And the sum is 99
      And 12 turns have been played
      And it is <player>'s turn
      And <player> holds 3 <card>
      When <player> plays <card>
      Then a new round is to be dealt
      And the sum is 0
      And 13 turns have been played
      When a new round is dealt from 3 <card> and others
      Then A holds 3 <card>
      And 13 turns have been played

      Examples:
        | players | player | chips | card |
        | 2       | B      | 2     | n8   |
        | 3       | B      | 1     | n1   |
        | 4       | D      | 2     | n5   |
        | 5       | C      | 1     | n50  |

    @id:C21-12
    Scenario: No more than one turn is counted for two cards
      Given the ruling after-bust is new-round
      And 3 players
      And the sum is 97
      And 12 turns have been played
      And the player owes 2 cards
      And A holds n1, 2 n8
      When A plays n1
      And A plays n8
      Then a new round is to be dealt
      And 13 turns have been played

  @ruling:C21
  Rule: Where play goes on, the turn counts and the card does not

    @id:C21-13
    Scenario Outline: Of <players>, <player> plays <card> at <before>, and the game goes on
      Given the ruling after-bust is play-on
      And <players> players
      And the sum is <before>
      And 12 turns have been played
      And it is <player>'s turn
      And <player> holds 3 <card>
      When <player> plays <card>
      Then it is <next>'s turn
      And the main stack gains <card>
      And the sum is <before>
      And 13 turns have been played

      Examples:
        | players | player | next | card | before |
        | 2       | A      | B    | n8   | 95     |
        | 2       | B      | A    | n1   | 99     |
        | 3       | C      | A    | n5   | 97     |
        | 5       | D      | E    | n50  | 50     |

    @id:C21-14
    Scenario: Who is out lays all cards down, and none of them counts
      Given the ruling after-bust is play-on
      And 3 players
      And A has 1 chip
      And the sum is 95
      And 12 turns have been played
      And A holds 3 n8
      When A plays n8
      Then it is B's turn
      And the main stack gains 3 n8
      And the sum is 95
      And 13 turns have been played

    @id:C21-15
    Scenario: The first of two cards still counts when the second busts
      Given the ruling after-bust is play-on
      And 3 players
      And the sum is 97
      And 12 turns have been played
      And the player owes 2 cards
      And A holds n1, 2 n8
      When A plays n1
      And A plays n8
      Then it is B's turn
      And the sum is 98
      And 13 turns have been played

    @id:C21-16
    Scenario: The turn is counted once, when the player has drawn from the new draw pile
      Given the ruling after-bust is play-on
      And 3 players
      And the sum is 95
      And 12 turns have been played
      And A holds 3 n8
      And the draw pile is empty
      When A plays n8
      Then the main stack is to be shuffled
      And the sum is 95
      And 12 turns have been played
      When the main stack is shuffled into n8 and others
      Then A holds 3 n8
      And it is B's turn
      And the sum is 95
      And 13 turns have been played

    @id:C21-17
    Scenario Outline: Of <players>, <player> plays <card> at <before> and leaves <winner> alone
      Given the ruling after-bust is play-on
      And <players> players
      And <player> has 1 chip
      And <out> is out
      And the sum is <before>
      And 12 turns have been played
      And it is <player>'s turn
      And <player> holds 3 <card>
      When <player> plays <card>
      Then <winner> wins by last-player
      And the main stack gains <card>
      And the sum is <before>
      And 13 turns have been played

      Examples:
        | players | player | out | winner | card | before |
        | 3       | A      | C   | B      | n8   | 95     |
        | 3       | B      | A   | C      | n1   | 99     |
        | 3       | C      | B   | A      | n50  | 60     |

    @id:C21-18
    Scenario: Of two players, the one who has no chip left leaves the other alone
      Given the ruling after-bust is play-on
      And 2 players
      And B has 1 chip
      And the sum is 95
      And 12 turns have been played
      And it is B's turn
      And B holds 3 n5
      When B plays n5
      Then A wins by last-player
      And the sum is 95
      And 13 turns have been played

    @id:C21-19
    Scenario: Nor does the card count when the turns are up
      Given the ruling after-bust is play-on
      And the ruling turn-limit is 200
      And 3 players
      And the sum is 95
      And 199 turns have been played
      And A holds 3 n8
      When A plays n8
      Then the game is a draw by turn-limit
      And the sum is 95
      And 200 turns have been played
