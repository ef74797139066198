Feature: Pot limit and fixed limits
  The other two betting structures, where the document speaks of them.

  Background:
    Given the blinds are 100 and 200
    And cards that nobody names come in order
    And 3 players have 5000 chips each

  @clause:P.28
  Rule: Under a pot limit a raise is at most what is in the pot once the bet is called

    @id:holdem-P.28-1
    Scenario Outline: <told>
      Given the game is pot-limit
      And so far <before>
      When <last>
      Then <next> may bet or raise to <least> and up to <most>

      Examples:
        | told                           | before                  | last            | next | least | most |
        | After a call before the flop   | nothing                 | A calls         | B    | 400   | 800  |
        | After a fold before the flop   | nothing                 | A folds         | B    | 400   | 600  |
        | After a raise to 700           | nothing                 | A raises to 700 | B    | 1200  | 2300 |
        | After a raise and a call       | A raise 700             | B calls         | C    | 1200  | 2800 |
        | After a bet of 600 on the flop | A call, B call, C check | B bets 600      | C    | 1200  | 2400 |

    @id:holdem-P.28-2
    Scenario Outline: One more is too much: <to>
      Given the game is pot-limit
      And so far <before>
      When <last>
      And <seat> tries to raise to <to>
      Then it is refused
      And it is the turn of <seat>

      Examples:
        | before                  | last            | seat | to   |
        | nothing                 | A calls         | B    | 801  |
        | nothing                 | A raises to 700 | B    | 2301 |
        | A call, B call, C check | B bets 600      | C    | 2401 |

  @clause:54-B
  Rule: Before the flop a pot limit is reckoned as if both blinds were posted in full

    @id:holdem-54-B-1
    Scenario: Both are
      Given the game is pot-limit
      When A raises to 700
      Then 700 lie in front of A

    @id:holdem-54-B-2
    Scenario: A dead small blind
      Given the game is pot-limit
      And the small blind is dead
      And 4 players have 5000 chips each
      When C raises to 700
      Then 700 lie in front of C

    @id:holdem-54-B-3
    Scenario: A short big blind
      Given the game is pot-limit
      And C has 100 chips
      When A raises to 700
      Then 700 lie in front of A

    @id:holdem-54-B-4
    Scenario: A short small blind
      Given the game is pot-limit
      And B has 30 chips
      When A raises to 700
      Then 700 lie in front of A

  @clause:54-C
  Rule: After the flop a pot limit is reckoned from what is in the pot

    @id:holdem-54-C-1
    Scenario Outline: <told>
      Given the game is pot-limit
      And so far <before>
      When C checks
      Then <first> may bet or raise to 200 and up to <most>

      Examples:
        | told                       | before         | first | most |
        | Three have called          | A call, B call | B     | 600  |
        | The small blind has folded | A call, B fold | C     | 500  |

    @id:holdem-54-C-2
    Scenario: A short small blind counts with what it posted
      Given the game is pot-limit
      And B has 30 chips
      And so far A call
      When C checks
      Then C may bet or raise to 200 and up to 430

    @id:holdem-54-C-3
    Scenario: More than the pot is refused
      Given the game is pot-limit
      And so far A call, B call, C check
      When B tries to bet 601
      Then it is refused
      And it is the turn of B

  @clause:48.2
  Rule: With fixed limits there is a last raise, also between two players

    @id:holdem-48.2-1
    Scenario: Three raises after the bet
      Given the game is fixed-limit
      And so far A call, B call, C check, B bet 200, C raise 400, A raise 600
      When B raises to 800
      Then C may not raise

    @id:holdem-48.2-2
    Scenario: Between two players at a table of three
      Given the game is fixed-limit
      And so far A fold, B call, C check, B bet 200, C raise 400, B raise 600
      When C raises to 800
      Then B may not raise

    @id:holdem-48.2-3
    Scenario: The third is allowed
      Given the game is fixed-limit
      And so far A call, B call, C check, B bet 200, C raise 400
      When A raises to 600
      Then B may raise

  @clause:P.29
  Rule: With fixed limits bets and raises are one big blind, and two from the turn on

    @id:holdem-P.29-1
    Scenario Outline: <told>
      Given the game is fixed-limit
      And so far <before>
      When <last>
      Then <next> may bet or raise to <to> and up to <to>

      Examples:
        | told                    | before                                                               | last       | next | to  |
        | A raise before the flop | nothing                                                              | A calls    | B    | 400 |
        | A bet on the flop       | A call, B call                                                       | C checks   | B    | 200 |
        | A raise on the flop     | A call, B call, C check                                              | B bets 200 | C    | 400 |
        | A bet on the turn       | A call, B call, C check, B check, C check                            | A checks   | B    | 400 |
        | A raise on the turn     | A call, B call, C check, B check, C check, A check                   | B bets 400 | C    | 800 |
        | A bet on the river      | A call, B call, C check, B check, C check, A check, B check, C check | A checks   | B    | 400 |

    @id:holdem-P.29-2
    Scenario Outline: A bet of <amount> on the flop is refused
      Given the game is fixed-limit
      And so far A call, B call, C check
      When B tries to bet <amount>
      Then it is refused
      And it is the turn of B

      Examples:
        | amount |
        | 100    |
        | 201    |
        | 400    |
