Feature: The cards that do not count
  A special card bends the turn order or makes the next player's life harder; one of them sets the sum. None of them adds
  anything, so a player at 99 is glad of each.

  Background:
    Given 4 players
    And the limit is 99

  @clause:Cc
  Rule: Special cards neither add nor subtract

    Scenario Outline: At 99, a <card> card is safe
      Given the game has these cards
        | <card> | <card> | 3 |
      And the sum is 99
      And A holds 3 <card>
      When A plays <card>
      Then the sum is 99
      And A is still in
      And it is <next>'s turn

      Examples:
        | card        | next |
        | skip        | B    |
        | reverse     | D    |
        | double      | B    |
        | ninety-nine | B    |

    Scenario Outline: At 99, a <card> card is safe, whoever it is aimed at
      Given the game has these cards
        | <card> | <card> | 3 |
      And the sum is 99
      And A holds 3 <card>
      When A aims <card> at C
      Then the sum is 99
      And A is still in
      And it is C's turn

      Examples:
        | card        |
        | shot        |
        | double-shot |

    Scenario Outline: A <card> card leaves any other sum alone
      Given the game has these cards
        | <card> | <card> | 3 |
      And the sum is 42
      And A holds 3 <card>
      When A plays <card>
      Then the main stack gains <card>
      And the sum is 42

      Examples:
        | card    |
        | skip    |
        | reverse |
        | double  |

  @clause:Cd
  Rule: Skip passes the turn of the player who plays it

    Scenario: The next player's turn follows, and nothing has changed
      Given the sum is 42
      And A holds skip and others
      When A plays skip
      Then it is B's turn
      And B owes 1 card
      And the sum is 42
      And the turns go round clockwise

    Scenario: The next player is not the one who is skipped
      Given it is D's turn
      And D holds skip and others
      When D plays skip
      Then it is A's turn

  @clause:Ce
  Rule: Reverse turns the direction

    Scenario: From clockwise to counter-clockwise
      Given A holds reverse and others
      When A plays reverse
      Then it is D's turn
      And D owes 1 card
      And the turns go round counter-clockwise

    Scenario: From counter-clockwise to clockwise
      Given the turns go round counter-clockwise
      And A holds reverse and others
      When A plays reverse
      Then it is B's turn
      And the turns go round clockwise

    Scenario: The new direction stays
      Given the game has these cards
        | n1 | 1 | 3 |
      And it is C's turn
      And C holds reverse and others
      And B holds 3 n1
      When C plays reverse
      And B plays n1
      Then it is A's turn

  @clause:Cf
  Rule: Shot makes the turn a chosen player's

    Scenario Outline: <seat> is chosen, and the turn is <seat>'s
      Given A holds shot and others
      When A aims shot at <seat>
      Then it is <seat>'s turn
      And <seat> owes 1 card

      Examples:
        | seat |
        | B    |
        | C    |
        | D    |

    Scenario: A player must be chosen
      Given A holds shot and others
      When A tries to play shot
      Then it is refused

    Scenario: Nobody is chosen with another card
      Given the game has these cards
        | n1 | 1 | 3 |
      And A holds 3 n1
      When A tries to aim n1 at C
      Then it is refused

    Scenario: Who is out cannot be chosen
      Given C is out
      And A holds shot and others
      When A tries to aim shot at C
      Then it is refused

    Scenario: Who does not play cannot be chosen
      Given A holds shot and others
      When A tries to aim shot at E
      Then it is refused

  @clause:Cg
  Rule: After the player who was shot, the order goes on behind the one who shot

    Background:
      Given the game has these cards
        | n1   | 1    | 6 |
        | shot | shot | 2 |
      And A holds shot and others

    Scenario Outline: A shot <seat>; after <seat> it is B's turn
      Given <seat> holds 3 n1
      When A aims shot at <seat>
      And <seat> plays n1
      Then it is B's turn

      Examples:
        | seat |
        | B    |
        | C    |
        | D    |

    Scenario: Counter-clockwise it is the player on the other side
      Given the turns go round counter-clockwise
      And C holds 3 n1
      When A aims shot at C
      And C plays n1
      Then it is D's turn

    Scenario: From there the turns go round as ever
      Given B holds 3 n1
      And C holds 3 n1
      When A aims shot at C
      And C plays n1
      And B plays n1
      Then it is C's turn

  @clause:Ch
  Rule: Double makes the next player play 2 cards and draw 2

    Background:
      Given the game has these cards
        | n1 | 1 | 3 |
        | n5 | 5 | 3 |
        | n8 | 8 | 3 |
      And A holds double and others
      And B holds n1, n5, n8

    Scenario: The next player owes two cards
      When A plays double
      Then it is B's turn
      And B owes 2 cards

    Scenario: One card is not enough
      When A plays double
      And B plays n1
      Then it is still B's turn
      And B owes 1 card
      And B loses n1

    Scenario: Both cards count
      When A plays double
      And B plays n1
      And B plays n5
      Then the sum is 6
      And it is C's turn
      And C owes 1 card

    Scenario: Two cards are drawn, after both were played
      Given the draw pile is n1, n5, n8, n1 and others
      When A plays double
      And B plays n1
      Then the draw pile loses nothing
      When B plays n5
      Then the draw pile loses n5, n8
      And B holds n5, 2 n8

  @clause:Ci
  Rule: The 99 makes the sum 99

    Scenario Outline: It was <before>, it is 99
      Given the sum is <before>
      And A holds ninety-nine and others
      When A plays ninety-nine
      Then the sum is 99
      And A is still in
      And it is B's turn

      Examples:
        | before |
        | 0      |
        | 42     |
        | 98     |
        | 99     |
        | -7     |

  @clause:Cj
  Rule: Double Shot makes a chosen player play 2 cards and draw 2

    Background:
      Given the game has these cards
        | n1 | 1 | 3 |
        | n5 | 5 | 3 |
        | n8 | 8 | 3 |
      And A holds double-shot and others
      And C holds n1, n5, n8

    Scenario Outline: <seat> is chosen and owes two cards
      When A aims double-shot at <seat>
      Then it is <seat>'s turn
      And <seat> owes 2 cards

      Examples:
        | seat |
        | B    |
        | C    |
        | D    |

    Scenario: A player must be chosen
      When A tries to play double-shot
      Then it is refused

    Scenario: The chosen player plays two cards and draws two
      Given the draw pile is n1, n5, n8 and others
      When A aims double-shot at C
      And C plays n1
      Then it is still C's turn
      And the draw pile loses nothing
      When C plays n5
      Then the draw pile loses n5, n8
      And C holds n5, 2 n8

  @clause:Ck
  Rule: After a Double Shot the order goes on as normal

    Scenario Outline: A shot <seat>; after both cards it is B's turn, and B owes one
      Given the game has these cards
        | n1          | 1           | 3 |
        | double-shot | double-shot | 2 |
      And A holds double-shot and others
      And <seat> holds 3 n1
      When A aims double-shot at <seat>
      And <seat> plays n1
      And <seat> plays n1
      Then it is B's turn
      And B owes 1 card

      Examples:
        | seat |
        | B    |
        | C    |
        | D    |
