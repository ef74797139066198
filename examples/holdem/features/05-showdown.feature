Feature: The showdown
  Which hand wins, who shows first, and who gets the odd chip.

  Background:
    Given the blinds are 50 and 100
    And cards that nobody names come in order
    And 3 players have 2000 chips each

  @clause:P.24
  Rule: A hand of five cards beats those of a lower rank

    @id:holdem-P.24-1
    Scenario Outline: <better> beats <worse>
      Given 2 players have 300 chips each
      And A is dealt <a>
      And B is dealt <b>
      And the board will be <board>
      And so far A raise 300
      When B calls
      Then A wins
      And A now has 600

      Examples:
        | better           | worse           | a      | b      | board              |
        | a straight flush | four of a kind  | 8h, 7h | 2h, 2s | 9h, Th, Jh, 2c, 2d |
        | four of a kind   | a full house    | 4h, 4s | 9c, Kd | 9h, 9d, 4c, 4d, Ks |
        | a full house     | a flush         | 3c, 3d | Ah, 2h | 8h, 8d, 3h, Jh, Qc |
        | a flush          | a straight      | Ah, 3h | 9c, Td | 6h, 7h, 8c, Kh, 2d |
        | a straight       | three of a kind | 8c, 9d | Kd, 2h | 5c, 6d, 7h, Kc, Ks |
        | three of a kind  | two pair        | 5d, 5h | Jh, Kd | 5c, Jd, 7h, Kc, 2s |
        | two pair         | a pair          | 5d, 7d | Ad, As | 5c, Jd, 7h, Kc, 2s |
        | a pair           | a bare ace      | 2d, 3h | Ah, Qd | 5c, Jd, 7h, Kc, 2s |

    @id:holdem-P.24-2
    Scenario Outline: Of two hands of one rank, <better> beats <worse>
      Given 2 players have 300 chips each
      And A is dealt <a>
      And B is dealt <b>
      And the board will be <board>
      And so far A raise 300
      When B calls
      Then A wins

      Examples:
        | better                        | worse                    | a      | b      | board              |
        | the pair of aces              | the pair of kings        | Ah, 3d | Kh, Qd | Ac, Kc, 8s, 5s, 2c |
        | the better card beside a pair | a worse one              | As, Kh | Ad, Qh | Ac, 9d, 6s, 4h, 2h |
        | the third card beside it      | a lower one              | As, 7h | Ad, 3h | Ac, Kd, Js, 4h, 2h |
        | the higher of two pair        | the lower                | Qd, 3h | 4d, Ah | Qc, 8d, 8h, 4s, 2c |
        | the higher three              | the lower                | 9c, 9s | 7c, 7s | 9h, 7d, Kc, 4d, 2s |
        | the straight to the queen     | the one to the jack      | Qc, 3d | 7c, 3h | 8h, 9d, Ts, Jc, 2d |
        | the straight to the six       | the one from ace to five | 5c, 6d | Ac, 5d | 2c, 3d, 4h, Kc, Ks |
        | the straight to the ace       | the one to the king      | Ac, 3d | 9c, 3h | Th, Jd, Qs, Kc, 2d |
        | the flush to the king         | the one to the queen     | Kh, 3d | Qh, 3s | 2h, 6h, 8h, Th, Ac |
        | the full house of nines       | the one of fours         | 9c, 3s | 4h, Ad | 9h, 9d, 4c, 4d, 2s |

  @clause:P.25
  Rule: The best five of the seven cards count, and no other

    @id:holdem-P.25-1
    Scenario Outline: <told>
      Given 2 players have 300 chips each
      And A is dealt <a>
      And B is dealt <b>
      And the board will be <board>
      And so far A raise 300
      When B calls
      Then A, B win
      And A now has 300
      And B now has 300

      Examples:
        | told                                    | a      | b      | board              |
        | The board is the best hand of both      | 2c, 3d | 2h, 4d | Th, Jd, Qs, Kc, Ad |
        | The sixth card does not decide          | As, 3d | Ad, 4s | Ac, Kd, Qs, Jh, 9h |
        | A third pair is no advantage            | 5s, 5d | 4s, 4d | Ac, Ad, Kh, Kd, Qs |
        | The seventh card of a flush             | 3h, 2s | 4h, 5s | Ah, Kh, Qh, Jh, 9h |
        | The same pair and the same cards beside | As, Kd | Ah, Kc | Ac, 9d, 6s, 4h, 2c |

    @id:holdem-P.25-2
    Scenario: One card of the hand, and four of the board
      Given 2 players have 300 chips each
      And A is dealt Ah, 2c
      And B is dealt Ks, Kd
      And the board will be Kh, Qh, 9h, 3h, Js
      And so far A raise 300
      When B calls
      Then A wins

    @id:holdem-P.25-3
    Scenario: No card of the hand
      Given 2 players have 300 chips each
      And A is dealt Kd, 2c
      And B is dealt 3s, 2d
      And the board will be 8h, 9d, Ts, Jc, Qd
      And so far A raise 300
      When B calls
      Then A wins

  @clause:P.26
  Rule: Equal hands share the pot equally, and no suit is better than another

    @id:holdem-P.26-1
    Scenario Outline: <suits>
      Given 2 players have 300 chips each
      And A is dealt <a>
      And B is dealt <b>
      And the board will be 9c, 8d, 5s, 3h, 2c
      And so far A raise 300
      When B calls
      Then A, B win
      And A now has 300

      Examples:
        | suits              | a      | b      |
        | Spades and hearts  | As, Ks | Ah, Kh |
        | Clubs and diamonds | Ac, Kc | Ad, Kd |
        | Hearts and clubs   | Ah, Kd | Ac, Ks |

    @id:holdem-P.26-2
    Scenario: Three share
      Given 3 players have 300 chips each
      And A is dealt As, Kd
      And B is dealt Ah, Kc
      And C is dealt Ad, Ks
      And the board will be Qc, 9d, 6s, 4h, 2c
      And so far A raise 300, B call
      When C calls
      Then A, B, C win
      And A now has 300
      And B now has 300

  @clause:12
  Rule: The cards decide, whoever bet

    @id:holdem-12-1
    Scenario: The caller has the better hand
      Given B is dealt Qs, Qd
      And C is dealt As, Ad
      And the board will be 2c, 7d, 9h, 3s, Jc
      And so far A fold, B call, C check, B check, C check, B check, C check, B bet 100, C call
      When B shows
      And C shows
      Then C wins
      And C now has 2200

    @id:holdem-12-2
    Scenario: The first that is shown does not win by it
      Given B is dealt 3d, 4d
      And C is dealt As, Ad
      And the board will be 2c, 7d, 9h, 3s, Jc
      And so far A fold, B call, C check, B check, C check, B check, C check, B check, C check
      When B shows
      And C shows
      Then C wins

    @id:holdem-12-3
    Scenario: What is shown is compared only when all have shown or mucked
      Given B is dealt As, Ad
      And C is dealt Ks, Kd
      And A is dealt Qs, Qd
      And the board will be 2c, 7d, 9h, 3s, Jc
      And so far A call, B call, C check, B check, C check, A check, B check, C check, A check, B check, C check, A check
      When B shows
      And C mucks
      Then play is at the showdown
      And it is the turn of A

  @clause:13-A
  Rule: A hand is tabled when both its cards lie face up

    @id:holdem-13-A-1
    Scenario: One card is not enough
      Given B is dealt As, Kd
      And so far A fold, B call, C check, B check, C check, B check, C check, B check, C check
      When B tries to show only As
      Then it is refused
      And the hand of B was not shown

    @id:holdem-13-A-2
    Scenario: The other one neither
      Given B is dealt As, Kd
      And so far A fold, B call, C check, B check, C check, B check, C check, B check, C check
      When B tries to show only Kd
      Then it is refused
      And it is the turn of B

    @id:holdem-13-A-3
    Scenario: Both are
      Given B is dealt As, Kd
      And so far A fold, B call, C check, B check, C check, B check, C check, B check, C check
      When B shows
      Then the hand of B lies face up

  @clause:13-C
  Rule: A tabled hand that wins is not killed

    @id:holdem-13-C-1
    Scenario: It is not thrown away afterwards
      Given B is dealt As, Ad
      And C is dealt Ks, Kd
      And the board will be 2c, 7d, 9h, 3s, Jc
      And so far A fold, B call, C check, B check, C check, B check, C check, B check, C check
      When B shows
      And B tries to muck
      Then it is refused
      And the hand of B lies face up

    @id:holdem-13-C-2
    Scenario: It takes the pot
      Given B is dealt As, Ad
      And C is dealt Ks, Kd
      And the board will be 2c, 7d, 9h, 3s, Jc
      And so far A fold, B call, C check, B check, C check, B check, C check, B check, C check
      When B shows
      And C mucks
      Then B wins
      And B now has 2100

  @clause:17-A.1
  Rule: The last to bet or raise on the river shows first

    @id:holdem-17-A.1-1
    Scenario Outline: <told>
      Given so far A call, B call, C check, B check, C check, A check, B check, C check, A check, <river>
      When <last>
      Then play is at the showdown
      And it is the turn of <first>

      Examples:
        | told                          | river                                       | last    | first |
        | The button has bet            | B check, C check, A bet 100, B call         | C calls | A     |
        | The big blind has bet         | B check, C bet 100, A call                  | B calls | C     |
        | The second raise was the last | B bet 100, C raise 200, A raise 300, B fold | C calls | A     |
        | The raise, not the bet        | B bet 100, C raise 200, A fold              | B calls | C     |

    @id:holdem-17-A.1-2
    Scenario Outline: Then it goes on to the left
      Given so far A call, B call, C check, B check, C check, A check, B check, C check, A check, B check, C bet 100, A call, B call
      When C shows
      And A <does>
      Then it is the turn of B

      Examples:
        | does  |
        | shows |
        | mucks |

  @clause:17-A.2
  Rule: Without a bet on the river the first seat left of the button shows first

    @id:holdem-17-A.2-1
    Scenario Outline: <told>
      Given so far <before>
      When <last> checks
      Then play is at the showdown
      And it is the turn of <first>

      Examples:
        | told                       | before                                                                                                   | last | first |
        | All are there              | A call, B call, C check, B check, C check, A check, B check, C check, A check, B check, C check          | A    | B     |
        | The small blind has folded | A call, B fold, C check, C check, A check, C check, A check, C check                                     | A    | C     |
        | The turn was bet           | A call, B call, C check, B check, C check, A check, B check, C bet 100, A call, B call, B check, C check | A    | B     |

    @id:holdem-17-A.2-2
    Scenario: With another button
      Given the button is at B
      And so far B call, C call, A check, C check, A check, B check, C check, A check, B check, C check, A check
      When B checks
      Then it is the turn of C

    @id:holdem-17-A.2-3
    Scenario: Nobody shows before
      Given so far A call, B call, C check, B check, C check, A check, B check, C check, A check, B check, C check
      When A checks
      And A tries to show
      Then it is refused
      And it is the turn of B

  @clause:17-B
  Rule: The last one who has not mucked takes the pot with a closed hand

    @id:holdem-17-B-1
    Scenario: One of two mucks
      Given so far A fold, B call, C check, B check, C check, B check, C check, B check, C check
      When B mucks
      Then C wins
      And nobody had to show

    @id:holdem-17-B-2
    Scenario: Two of three muck
      Given so far A call, B call, C check, B check, C check, A check, B check, C check, A check, B check, C check, A check
      When B mucks
      And C mucks
      Then A wins
      And nobody had to show

    @id:holdem-17-B-3
    Scenario: Not while a second one may still show
      Given so far A call, B call, C check, B check, C check, A check, B check, C check, A check, B check, C check, A check
      When B mucks
      Then it is the turn of C

  @clause:19
  Rule: To play the board one has to show

    @id:holdem-19-1
    Scenario: Both show, and share
      Given B is dealt 2c, 3d
      And C is dealt 2h, 4d
      And the board will be Th, Jd, Qs, Kc, Ad
      And so far A fold, B call, C check, B check, C check, B check, C check, B check, C check
      When B shows
      And C shows
      Then B, C win
      And C now has 2000

    @id:holdem-19-2
    Scenario: Who mucks gets no part
      Given B is dealt 2c, 3d
      And C is dealt 2h, 4d
      And the board will be Th, Jd, Qs, Kc, Ad
      And so far A fold, B call, C check, B check, C check, B check, C check, B check, C check
      When B shows
      And C mucks
      Then B wins
      And B now has 2100

  @clause:20.1
  Rule: What is odd is changed into the smallest chips first

    @id:holdem-20.1-1
    Scenario Outline: 650 for two, in chips of <chip>
      Given the smallest chip is <chip>
      And A has 300 chips
      And C has 300 chips
      And A is dealt As, Kd
      And C is dealt Ah, Kc
      And the board will be Qc, 9d, 6s, 4h, 2c
      And so far A raise 300, B fold
      When C calls
      Then C now has <C>
      And A now has <A>

      Examples:
        | chip | C   | A   |
        | 1    | 325 | 325 |
        | 10   | 330 | 320 |
        | 25   | 325 | 325 |
        | 50   | 350 | 300 |

  @clause:20-A
  Rule: The odd chip is for the winner nearest clockwise from the button

    @id:holdem-20-A-1
    Scenario Outline: 675 between <first> and <second>
      Given the blinds are 25 and 50
      And 4 players have 2000 chips each
      And the button is at <button>
      And <first> has 300 chips
      And <second> has 300 chips
      And <first> is dealt As, Kd
      And <second> is dealt Ah, Kc
      And the board will be Qc, 9d, 6s, 4h, 2c
      And so far <before>
      When <last>
      Then <first> now has 338
      And <second> now has 337

      Examples:
        | button | first | second | before                                   | last    |
        | A      | D     | A      | D raise 100, A raise 300, B fold, C fold | D calls |
        | B      | A     | B      | A raise 100, B raise 300, C fold, D fold | A calls |
        | C      | B     | C      | B raise 100, C raise 300, D fold, A fold | B calls |
        | D      | C     | D      | C raise 100, D raise 300, A fold, B fold | C calls |

    @id:holdem-20-A-2
    Scenario: The small blind is nearest of all
      Given the blinds are 50 and 75
      And 3 players have 2000 chips each
      And A has 300 chips
      And B has 300 chips
      And A is dealt As, Kd
      And B is dealt Ah, Kc
      And the board will be Qc, 9d, 6s, 4h, 2c
      And so far A raise 200, B raise 300, C fold
      When A calls
      Then B now has 338
      And A now has 337

  @clause:P.27
  Rule: Of several odd chips each winner gets no more than one

    @id:holdem-P.27-1
    Scenario: Two over, for three
      Given 4 players have 2000 chips each
      And the game is no-limit
      And A has 300 chips
      And C has 300 chips
      And D has 300 chips
      And A is dealt As, Kd
      And C is dealt Ah, Kc
      And D is dealt Ad, Ks
      And the board will be Qc, 9d, 6s, 4h, 2c
      And so far D raise 300, A call, B fold
      When C calls
      Then C now has 317
      And D now has 317
      And A now has 316

    @id:holdem-P.27-2
    Scenario: One over, for three
      Given the blinds are 25 and 100
      And 4 players have 2000 chips each
      And the game is no-limit
      And A has 300 chips
      And C has 300 chips
      And D has 300 chips
      And A is dealt As, Kd
      And C is dealt Ah, Kc
      And D is dealt Ad, Ks
      And the board will be Qc, 9d, 6s, 4h, 2c
      And so far D raise 300, A call, B fold
      When C calls
      Then C now has 309
      And D now has 308
      And A now has 308
