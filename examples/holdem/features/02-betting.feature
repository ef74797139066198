Feature: Betting
  Fold, check, call, bet and raise, and whose turn it is.

  Background:
    Given the blinds are 50 and 100
    And cards that nobody names come in order
    And 3 players have 2000 chips each

  @clause:3
  Rule: A bet is the first of its round, and what comes on top of one is a raise

    @id:holdem-3-1
    Scenario: The blinds are bets, so nobody bets before the flop
      When A tries to bet 300
      Then it is refused
      And it is the turn of A

    @id:holdem-3-2
    Scenario: The first on the flop is a bet, no raise
      Given so far A call, B call, C check
      When B tries to raise to 200
      Then it is refused
      And it is the turn of B

    @id:holdem-3-3
    Scenario: After a bet there is a raise, no second bet
      Given so far A call, B call, C check
      When B bets 100
      And C tries to bet 200
      Then it is refused
      And it is the turn of C

    @id:holdem-3-4
    Scenario: The raise
      Given so far A call, B call, C check, B bet 100
      When C raises to 200
      Then 200 lie in front of C
      And it is the turn of A

  @clause:P.12
  Rule: Nobody checks who faces a bet

    @id:holdem-P.12-1
    Scenario Outline: <seat> faces a bet
      Given so far <before>
      When <last>
      And <seat> tries to check
      Then it is refused
      And it is the turn of <seat>

      Examples:
        | before                           | last            | seat |
        | A call, B call, C check          | B bets 100      | C    |
        | A call, B call, C check, B check | C bets 100      | A    |
        | A call, B call                   | C raises to 200 | A    |

    @id:holdem-P.12-2
    Scenario: The big blind is a bet
      When A tries to check
      Then it is refused
      And it is the turn of A

    @id:holdem-P.12-3
    Scenario: The small blind has not matched it
      When A calls
      And B tries to check
      Then it is refused
      And B has to add 50 to call

  @clause:P.13
  Rule: A call matches the largest bet

    @id:holdem-P.13-1
    Scenario Outline: <seat> calls <amount> more
      Given so far <before>
      When <seat> calls
      Then <bet> lie in front of <seat>
      And <seat> now has <behind>

      Examples:
        | before                                          | seat | amount | bet | behind |
        | A fold                                          | B    | 50     | 100 | 1900   |
        | A raise 300                                     | B    | 250    | 300 | 1700   |
        | A raise 300, B fold, C raise 600                | A    | 300    | 0   | 1400   |
        | A call, B call, C check, B bet 250              | C    | 250    | 250 | 1650   |
        | A call, B call, C check, B bet 100, C raise 300 | A    | 300    | 300 | 1600   |

  @clause:P.14
  Rule: Who has too little to call may call with all there is

    @id:holdem-P.14-1
    Scenario Outline: A call of the last <chips>
      Given B has <chips> chips
      And so far A raise 300
      When B calls
      Then B is all-in
      And <chips> lie in front of B
      And C has to add 200 to call

      Examples:
        | chips |
        | 80    |
        | 299   |
        | 300   |

    @id:holdem-P.14-2
    Scenario: It is no raise, and so nobody has to pay more
      Given C has 150 chips
      And so far A raise 300, B call
      When C calls
      Then play is on the flop
      And A now has 1700

  @clause:P.15
  Rule: The smallest bet is the big blind, unless it is all-in

    @id:holdem-P.15-1
    Scenario Outline: A bet of <amount> is too small
      Given so far A call, B call, C check
      When B tries to bet <amount>
      Then it is refused
      And it is the turn of B

      Examples:
        | amount |
        | 1      |
        | 50     |
        | 99     |

    @id:holdem-P.15-2
    Scenario: A bet of 100 is not
      Given so far A call, B call, C check
      When B bets 100
      Then 100 lie in front of B

    @id:holdem-P.15-3
    Scenario: Nor is the last 60
      Given B has 160 chips
      And so far A call, B call, C check
      When B bets 60
      Then B is all-in

    @id:holdem-P.15-4
    Scenario: It is the same on the river, after larger bets
      Given so far A raise 300, B call, C call, B check, C check, A check, B bet 300, C call, A call
      When B tries to bet 99
      Then it is refused
      And it is the turn of B

    @id:holdem-P.15-5
    Scenario: With other blinds it is another one
      Given the blinds are 100 and 200
      And so far A call, B call, C check
      When B tries to bet 199
      Then it is refused

  @clause:P.16
  Rule: Without a limit any amount may be bet, up to all one has

    @id:holdem-P.16-1
    Scenario: Everything at once
      When A raises to 2000
      Then A is all-in
      And 2000 lie in front of A

    @id:holdem-P.16-2
    Scenario: From the smallest to all
      Given so far A call, B call
      When C checks
      Then B may bet or raise to 100 and up to 1900

    @id:holdem-P.16-3
    Scenario: More than all is too much
      Given so far A call, B call, C check
      When B tries to bet 1901
      Then it is refused
      And it is the turn of B

    @id:holdem-P.16-4
    Scenario: One's own stack counts, not that of the others
      Given B has 500 chips
      And C has 500 chips
      When A raises to 1500
      Then 1500 lie in front of A

  @clause:P.17
  Rule: A round is over when all have acted and nobody owes anything

    @id:holdem-P.17-1
    Scenario Outline: <told>
      Given so far <before>
      When <last>
      Then play is <street>

      Examples:
        | told                                     | before                                                  | last     | street      |
        | Three checks                             | A call, B call, C check, B check, C check               | A checks | on the turn |
        | A bet and two calls                      | A call, B call, C check, B bet 100, C call              | A calls  | on the turn |
        | A bet, a call and a fold                 | A call, B call, C check, B bet 100, C call              | A folds  | on the turn |
        | The first raiser has called the second   | A call, B call, C check, B bet 100, C raise 200, A fold | B calls  | on the turn |
        | The last raise before the flop is called | A raise 300, B fold                                     | C calls  | on the flop |

    @id:holdem-P.17-2
    Scenario: Two checks are not three
      Given so far A call, B call, C check, B check
      When C checks
      Then play is on the flop
      And it is the turn of A

    @id:holdem-P.17-3
    Scenario: Who checked still has to answer a bet
      Given so far A call, B call, C check, B check, C check, A bet 100
      When B calls
      Then play is on the flop
      And it is the turn of C

    @id:holdem-P.17-4
    Scenario: The last round leads to the showdown
      Given so far A fold, B call, C check, B check, C check, B check, C check, B check
      When C checks
      Then play is at the showdown
      And the board has 5 cards

  @clause:P.18
  Rule: When all others have folded the last one wins, and need not show

    @id:holdem-P.18-1
    Scenario Outline: <told>
      Given so far <before>
      When <last> folds
      Then <winner> wins
      And nobody had to show
      And <winner> now has <chips>

      Examples:
        | told            | before                                                                          | last | winner | chips |
        | The blinds      | A fold                                                                          | B    | C      | 2050  |
        | Before the flop | A raise 300, B fold                                                             | C    | A      | 2150  |
        | On the flop     | A call, B call, C check, B bet 100, C fold                                      | A    | B      | 2200  |
        | On the turn     | A fold, B call, C check, B check, C check, B bet 100                            | C    | B      | 2100  |
        | On the river    | A fold, B call, C check, B check, C check, B check, C check, B check, C bet 100 | B    | C      | 2100  |

  @clause:28
  Rule: No cards are turned up that would have come

    @id:holdem-28-1
    Scenario: The hand ends on the flop, and the board stays as it is
      Given so far A call, B call, C check, B bet 100, C fold
      When A folds
      Then B wins
      And the board has 3 cards

    @id:holdem-28-2
    Scenario: It ends before the flop
      Given so far A raise 300, B fold
      When C folds
      Then A wins
      And the board has 0 cards

    @id:holdem-28-3
    Scenario: It ends on the turn
      Given so far A fold, B call, C check, B check, C check, B bet 100
      When C folds
      Then B wins
      And the board has 4 cards

  @clause:P.19
  Rule: Who has folded takes no part any more

    @id:holdem-P.19-1
    Scenario: There is no further turn
      Given so far A call, B fold
      When C checks
      And C checks
      And A checks
      Then play is on the turn
      And B has folded
      And it is the turn of C

    @id:holdem-P.19-2
    Scenario: The best hand wins nothing once it has folded
      Given A is dealt Ks, Kd
      And B is dealt As, Ad
      And C is dealt Qs, Qd
      And the board will be 2c, 7d, 9h, 3s, Jc
      And A has 300 chips
      And so far A raise 300, B fold
      When C calls
      Then A wins
      And A now has 650
      And B now has 1950

    @id:holdem-P.19-3
    Scenario: The chips of who has folded stay in the pot
      Given so far A raise 300, B call, C call, B bet 200
      When C folds
      And A calls
      Then the main pot is 1300 among A, B

  @clause:43-A
  Rule: A raise adds no less than the biggest full bet or raise of its round

    @id:holdem-43-A-1
    Scenario Outline: Before the flop, <amount> is too little
      When A tries to raise to <amount>
      Then it is refused
      And it is the turn of A

      Examples:
        | amount |
        | 101    |
        | 150    |
        | 199    |

    @id:holdem-43-A-2
    Scenario: Twice the big blind is enough
      When A raises to 200
      Then 200 lie in front of A

    @id:holdem-43-A-3
    Scenario Outline: <told>
      Given so far <before>
      When <seat> raises to <amount>
      Then the least that <next> may bet or raise to is <least>

      Examples:
        | told             | before      | seat | amount | next | least |
        | A raise of 100   | A call      | B    | 200    | C    | 300   |
        | A raise of 200   | A call      | B    | 300    | C    | 500   |
        | Raise upon raise | A raise 200 | B    | 450    | C    | 700   |

    @id:holdem-43-A-4
    Scenario Outline: After <told> a raise to <amount> is too small
      Given so far <before>
      When <last>
      And <seat> tries to raise to <amount>
      Then it is refused
      And it is the turn of <seat>

      Examples:
        | told                            | before                                          | last            | seat | amount |
        | a raise by 200                  | nothing                                         | A raises to 300 | B    | 499    |
        | a bet of 150                    | A call, B call, C check                         | B bets 150      | C    | 299    |
        | a bet of 100 and a raise by 150 | A call, B call, C check, B bet 100              | C raises to 250 | A    | 399    |
        | a raise by 200 and one by 300   | A call, B call, C check, B bet 100, C raise 300 | A raises to 600 | B    | 899    |

    @id:holdem-43-A-5
    Scenario: A new round begins anew
      Given so far A raise 300, B call, C call, B bet 100
      When C raises to 200
      Then 200 lie in front of C

  @clause:43-B
  Rule: A raise is named by its total

    @id:holdem-43-B-1
    Scenario Outline: <seat> raises to <total>
      Given so far <before>
      When <seat> raises to <total>
      Then <total> lie in front of <seat>
      And <seat> now has <behind>

      Examples:
        | seat | total | before                             | behind |
        | A    | 300   | nothing                            | 1700   |
        | B    | 250   | A call                             | 1750   |
        | C    | 400   | A call, B call                     | 1600   |
        | C    | 300   | A call, B call, C check, B bet 100 | 1600   |

  @clause:48.1
  Rule: Raises may go on while there are chips

    @id:holdem-48.1-1
    Scenario: The sixth raise of a round
      Given so far A call, B call, C check, B bet 100, C raise 200, A raise 300, B raise 400, C raise 500, A raise 600
      When B raises to 700
      Then 700 lie in front of B
      And it is the turn of C

    @id:holdem-48.1-2
    Scenario: Nor between two players
      Given so far A fold, B raise 200, C raise 300, B raise 400, C raise 500, B raise 600
      When C raises to 700
      Then 700 lie in front of C
      And it is the turn of B

    @id:holdem-48.1-3
    Scenario: Nor under a pot limit
      Given the game is pot-limit
      And so far A call, B call, C check, B bet 100, C raise 200, A raise 300, B raise 400, C raise 500, A raise 600
      When B raises to 700
      Then 700 lie in front of B

  @clause:50-A.1
  Rule: Nobody acts but in turn

    @id:holdem-50-A.1-1
    Scenario Outline: <who> tries <what> while it is the turn of <seat>
      Given so far <before>
      When <last>
      And <who> tries to <what>
      Then it is refused
      And it is the turn of <seat>

      Examples:
        | before                  | last       | who | what         | seat |
        | nothing                 | A calls    | C   | fold         | B    |
        | nothing                 | A calls    | C   | check        | B    |
        | A call                  | B calls    | A   | call         | C    |
        | A call, B call          | C checks   | A   | bet 100      | B    |
        | A call, B call, C check | B bets 100 | A   | raise to 300 | C    |
        | A call, B fold          | C checks   | B   | check        | C    |

  @clause:50-A.2
  Rule: What was done in turn is binding, and the chips stay in the pot

    @id:holdem-50-A.2-1
    Scenario: A call is not taken back
      When A calls
      And A tries to fold
      Then it is refused
      And 100 lie in front of A

    @id:holdem-50-A.2-2
    Scenario: A fold is not taken back
      When A folds
      And A tries to call
      Then it is refused
      And A has folded

    @id:holdem-50-A.2-3
    Scenario: A bet that is raised stays when its player folds
      Given so far A fold, B call, C check, B bet 100, C raise 200
      When B folds
      Then C now has 2200
      And B now has 1800

    @id:holdem-50-A.2-4
    Scenario: A check is not made a bet
      Given so far A call, B call, C check
      When B checks
      And B tries to bet 100
      Then it is refused
      And it is the turn of C

  @clause:58
  Rule: A fold without a bet to face is a fold all the same

    @id:holdem-58-1
    Scenario Outline: <told>
      Given so far <before>
      When <seat> folds
      Then <seat> has folded

      Examples:
        | told                           | before                                                                        | seat |
        | First to act on the flop       | A call, B call, C check                                                       | B    |
        | After a check                  | A call, B call, C check, B check                                              | C    |
        | The big blind that could check | A call, B call                                                                | C    |
        | On the river                   | A call, B call, C check, B check, C check, A check, B check, C check, A check | B    |
