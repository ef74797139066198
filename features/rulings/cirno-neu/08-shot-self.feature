Feature: C8 shot-self - whom a Shot may be aimed at
  The shooter chooses a player and makes the turn that player's. Under `no` that is somebody else, or the words would have
  no meaning; under `yes` it may be the shooter, who then acts once more, unless out by then. Somebody who is out is never
  chosen.

  Background:
    Given 4 players
    And the limit is 99
    And the ruling shot-resume is origin
    And the game has these cards
      | n1          | 1           | 3 |
      | shot        | shot        | 2 |
      | double-shot | double-shot | 2 |

  @ruling:C8
  Rule: no - not at oneself

    @id:C8-1
    Scenario Outline: A <card> is aimed at another
      Given the ruling shot-self is no
      And A holds <card>, 2 n1
      Then A may aim <card> at B
      And A may aim <card> at D
      And A may not aim <card> at A
      When A tries to aim <card> at A
      Then it is refused

      Examples:
        | card        |
        | shot        |
        | double-shot |

  @ruling:C8
  Rule: yes - at oneself too

    @id:C8-2
    Scenario: Who shoots themself has drawn and acts once more
      Given the ruling shot-self is yes
      And A holds shot, 2 n1
      And the draw pile is n1, shot
      When A aims shot at A
      Then it is still A's turn
      And A holds 3 n1
      And A owes 1 card

    @id:C8-3
    Scenario: Then the order goes on
      Given the ruling shot-self is yes
      And A holds shot, 2 n1
      When A aims shot at A
      And A plays n1
      Then it is B's turn

    @id:C8-4
    Scenario: A Double Shot at oneself costs two cards
      Given the ruling shot-self is yes
      And A holds double-shot, 2 n1
      When A aims double-shot at A
      Then A owes 2 cards

    @id:C8-7
    Scenario Outline: Who chose themself with a <card> and then busts with <chips>, going <way>
      Given the ruling shot-self is yes
      And the ruling after-bust is play-on
      And a life is 2 chips
      And A has <chips> chips
      And the turns go round <way>
      And 12 turns have been played
      And the sum is 99
      And A holds <card>, 2 n1
      And the player owes 2 cards
      When A aims <card> at A
      And A plays n1
      Then it is <next>'s turn
      And <next> owes <owed> cards
      And 13 turns have been played

      Examples:
        | card        | chips | way               | next | owed |
        | shot        | 2     | clockwise         | A    | 1    |
        | shot        | 1     | clockwise         | B    | 1    |
        | shot        | 1     | counter-clockwise | D    | 1    |
        | double-shot | 1     | clockwise         | B    | 2    |

  @ruling:C8
  Rule: Never at a player who is out

    @id:C8-5
    Scenario Outline: Under <value>, who is out cannot be chosen
      Given the ruling shot-self is <value>
      And C is out
      And A holds shot, 2 n1
      Then A may not aim shot at C
      When A tries to aim shot at C
      Then it is refused

      Examples:
        | value |
        | no    |
        | yes   |

    @id:C8-6
    Scenario: Not after a Shot either
      Given the ruling shot-self is no
      And C is out
      And A holds shot, 2 n1
      And D holds shot, n1, double-shot
      When A aims shot at D
      And D tries to aim shot at C
      Then it is refused
