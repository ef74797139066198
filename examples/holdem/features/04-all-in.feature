Feature: All-in, and side pots
  Who can win what, and when hands are turned up.

  Background:
    Given the blinds are 50 and 100
    And cards that nobody names come in order
    And 3 players have 2000 chips each
    And the game is no-limit

  @clause:P.20
  Rule: Who is all-in wins from each other player no more than was put in against it

    @id:holdem-P.20-1
    Scenario Outline: A has 500 and B 300, and the order is <order>
      Given A has 500 chips
      And B has 300 chips
      And C has 1000 chips
      And A is dealt <a>
      And B is dealt <b>
      And C is dealt <c>
      And the board will be 2c, 7d, 9h, 3s, Jc
      And so far A raise 500, B call
      When C calls
      Then A now has <A>
      And B now has <B>
      And C now has <C>

      Examples:
        | order | a      | b      | c      | A    | B   | C    |
        | A B C | As, Ad | Ks, Kd | Qs, Qd | 1300 | 0   | 500  |
        | A C B | As, Ad | Qs, Qd | Ks, Kd | 1300 | 0   | 500  |
        | B A C | Ks, Kd | As, Ad | Qs, Qd | 400  | 900 | 500  |
        | B C A | Qs, Qd | As, Ad | Ks, Kd | 0    | 900 | 900  |
        | C A B | Ks, Kd | Qs, Qd | As, Ad | 0    | 0   | 1800 |
        | C B A | Qs, Qd | Ks, Kd | As, Ad | 0    | 0   | 1800 |

    @id:holdem-P.20-2
    Scenario: The others go on for a side pot
      Given B has 300 chips
      And so far A raise 300, B call, C call, C bet 200
      When A calls
      Then the main pot is 900 among A, B, C
      And a side pot is 400 among A, C
      And it is the turn of C

    @id:holdem-P.20-3
    Scenario: Three stacks, three pots
      Given 4 players have 2000 chips each
      And B has 200 chips
      And C has 500 chips
      And so far D raise 800, A call, B call
      When C calls
      Then the main pot is 800 among A, B, C, D
      And a side pot is 900 among A, C, D
      And a side pot is 600 among A, D

    @id:holdem-P.20-4
    Scenario: Folded chips go into the pots they were put into
      Given A is dealt As, Ad
      And B is dealt Ks, Kd
      And C is dealt Qs, Qd
      And the board will be 2c, 7d, 9h, 3s, Jc
      And B has 200 chips
      And so far A raise 500, B call, C call, C bet 100, A raise 400
      When C folds
      Then A wins
      And A now has 2800

    @id:holdem-P.20-5
    Scenario: Who folds leaves every pot
      Given 4 players have 2000 chips each
      And B has 200 chips
      And so far D raise 500, A call, B call, C call, C bet 300, D call
      When A folds
      Then the main pot is 800 among B, C, D
      And a side pot is 1500 among C, D

  @clause:P.21
  Rule: What nobody matches of a bet goes back

    @id:holdem-P.21-1
    Scenario: All the others have less
      Given A is dealt 7s, 2d
      And B has 500 chips
      And B is dealt As, Ad
      And the board will be 2c, 7d, 9h, 3s, Jc
      And C is dealt Ks, Kd
      And so far A raise 2000, B call
      When C folds
      Then 1500 goes back to A
      And A now has 2600

    @id:holdem-P.21-2
    Scenario: Also to who loses
      Given A is dealt Qs, Qd
      And B has 500 chips
      And B is dealt As, Ad
      And the board will be 2c, 7d, 9h, 3s, Jc
      And C is dealt Ks, Kd
      And so far A raise 2000, B call
      When C folds
      Then B wins
      And A now has 1500
      And B now has 1100

    @id:holdem-P.21-3
    Scenario: All have folded
      Given so far A call, B call, C check, B bet 1000, C fold
      When A folds
      Then 1000 goes back to B
      And B now has 2200

    @id:holdem-P.21-4
    Scenario: Only the part above the second largest stack
      Given A is dealt Qs, Qd
      And B has 500 chips
      And B is dealt As, Ad
      And C has 800 chips
      And C is dealt Ks, Kd
      And the board will be 2c, 7d, 9h, 3s, Jc
      And so far A raise 2000, B call
      When C calls
      Then 1200 goes back to A
      And A now has 1200
      And C now has 600

  @clause:P.22
  Rule: Who is all-in has no more turns

    @id:holdem-P.22-1
    Scenario: The next street begins with the next seat
      Given B has 300 chips
      And so far A raise 300, B call
      When C calls
      Then play is on the flop
      And it is the turn of C

    @id:holdem-P.22-2
    Scenario: It is passed over in the middle as well
      Given C has 300 chips
      And so far A raise 300, B call, C call
      When B checks
      Then it is the turn of A

    @id:holdem-P.22-3
    Scenario: It cannot fold any more
      Given C has 300 chips
      And so far A raise 300, B call, C call
      When B checks
      And C tries to fold
      Then it is refused
      And it is the turn of A

  @clause:P.23
  Rule: When nobody can bet any more the board is dealt to its end

    @id:holdem-P.23-1
    Scenario Outline: All-in <street>
      Given B has 500 chips
      And C has 500 chips
      And so far <before>
      When C calls
      Then the board has 5 cards
      And play is over

      Examples:
        | street          | before                                               |
        | before the flop | A fold, B raise 500                                  |
        | on the flop     | A fold, B call, C check, B bet 400                   |
        | on the turn     | A fold, B call, C check, B check, C check, B bet 400 |

    @id:holdem-P.23-2
    Scenario: One player with chips is left with nobody to bet against
      Given B has 500 chips
      And so far A raise 500, B call
      When C folds
      Then the board has 5 cards
      And play is over

    @id:holdem-P.23-3
    Scenario: The big blind is all-in for less than the small blind that is left
      Given C has 40 chips
      When A folds
      Then the board has 5 cards
      And play is over

    @id:holdem-P.23-4
    Scenario: Two are, and play on
      Given B has 500 chips
      And so far A raise 500, B call
      When C calls
      Then the board has 3 cards
      And it is the turn of C

  @clause:16.1
  Rule: Once a player is all-in and the others are done betting, all hands are turned up at once

    @id:holdem-16.1-1
    Scenario Outline: Before any more cards come: <told>
      Given cards come by chance
      And A is dealt As, Ad
      And B is dealt Ks, Kd
      And C is dealt Qs, Qd
      And <who> has 500 chips
      And so far <before>
      When <last>
      Then the hand of <one> lies face up
      And the hand of <two> lies face up
      And the board has 0 cards

      Examples:
        | told                 | who | before              | last    | one | two |
        | the raiser is all-in | A   | A raise 500, B fold | C calls | A   | C   |
        | the caller is all-in | C   | A raise 800, B fold | C calls | A   | C   |
        | the third has folded | B   | A raise 500, B call | C folds | A   | B   |

    @id:holdem-16.1-2
    Scenario: While two may still bet no hand is turned up
      Given B has 300 chips
      And so far A raise 300, B call
      When C calls
      Then the hand of B was not shown
      And the hand of A was not shown
      And play is on the flop

    @id:holdem-16.1-3
    Scenario: Nor before the last of them has called
      Given B has 300 chips
      And so far A raise 300
      When B calls
      Then B is all-in
      And the hand of B was not shown
      And it is the turn of C

    @id:holdem-16.1-4
    Scenario: The bet on the river that is called ends it
      Given B has 500 chips
      And so far A fold, B call, C check, B check, C check, B check, C check, B bet 400
      When C calls
      Then the hand of B lies face up
      And the hand of C lies face up

  @clause:16.2
  Rule: Nobody who is all-in, or has called one, throws the hand away unseen

    @id:holdem-16.2-1
    Scenario: The beaten caller is seen
      Given A is dealt As, Ad
      And C is dealt Qs, Qd
      And the board will be 2c, 7d, 9h, 3s, Jc
      And A has 500 chips
      And so far A raise 500, B fold
      When C calls
      Then A wins
      And the hand of C lies face up

    @id:holdem-16.2-2
    Scenario: The beaten all-in is seen
      Given A is dealt Qs, Qd
      And C is dealt As, Ad
      And the board will be 2c, 7d, 9h, 3s, Jc
      And A has 500 chips
      And so far A raise 500, B fold
      When C calls
      Then C wins
      And the hand of A lies face up

    @id:holdem-16.2-3
    Scenario: There is no throwing it away while the board is dealt
      Given cards come by chance
      And A is dealt As, Ad
      And B is dealt Ks, Kd
      And C is dealt Qs, Qd
      And A has 500 chips
      And so far A raise 500, B fold
      When C calls
      And C tries to muck
      Then it is refused
      And the hand of C lies face up

  @clause:16.3
  Rule: The hands of the side pot are turned up as well

    @id:holdem-16.3-1
    Scenario: Two have bet on beside the all-in, to the end
      Given B has 300 chips
      And so far A raise 300, B call, C call, C check, A bet 200, C call, C check, A check, C check
      When A checks
      Then the hand of A lies face up
      And the hand of B lies face up
      And the hand of C lies face up

    @id:holdem-16.3-2
    Scenario: Also of who cannot win the main pot
      Given A is dealt Ks, Kd
      And B is dealt As, Ad
      And C is dealt Qs, Qd
      And the board will be 2c, 7d, 9h, 3s, Jc
      And B has 300 chips
      And so far A raise 300, B call, C call, C check, A bet 200, C call, C check, A check, C check
      When A checks
      Then A, B win
      And the hand of C lies face up
      And A now has 1900
      And B now has 900

  @clause:21
  Rule: Each side pot is split by itself

    @id:holdem-21-1
    Scenario: Odd chips in two pots
      Given the blinds are 26 and 50
      And 5 players have 2000 chips each
      And A has 300 chips
      And C has 300 chips
      And D has 101 chips
      And A is dealt As, Kd
      And C is dealt Ah, Kc
      And D is dealt Ad, Ks
      And the board will be Qc, 9d, 6s, 4h, 2c
      And so far D raise 101, E raise 154, A raise 300, B fold, C call
      When E folds
      Then C now has 370
      And A now has 368
      And D now has 143

    @id:holdem-21-2
    Scenario: One pot is split, and the other is not
      Given A has 500 chips
      And B has 300 chips
      And C has 500 chips
      And A is dealt As, Kd
      And B is dealt Ah, Kc
      And C is dealt Qs, Qd
      And the board will be Ac, 9d, 6s, 4h, 2c
      And so far A raise 500, B call
      When C calls
      Then A now has 850
      And B now has 450
      And C now has 0

    @id:holdem-21-3
    Scenario: The main pot goes to one, and the side pot is split
      Given A has 500 chips
      And B has 300 chips
      And C has 500 chips
      And A is dealt Ks, Jd
      And B is dealt Ah, Kc
      And C is dealt Kh, Js
      And the board will be Ac, 9d, 6s, 4h, 2c
      And so far A raise 500, B call
      When C calls
      Then A now has 200
      And B now has 900
      And C now has 200
