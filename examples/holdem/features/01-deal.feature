Feature: Blinds, antes and the deal
  What every player knows, and the TDA does not number: who posts what, and who gets which card.

  Background:
    Given the blinds are 50 and 100
    And cards that nobody names come in order
    And 3 players have 2000 chips each

  @clause:P.1
  Rule: One pack of 52 different cards

    @id:holdem-P.1-1
    Scenario: A card that is dealt does not come again
      Given cards come by chance
      When As is dealt
      And As is to be dealt against the rules
      Then it is refused
      And B holds As

    @id:holdem-P.1-2
    Scenario: Nor does it come on the board
      Given B is dealt As, Ad
      And C is dealt Ks, Kd
      And A is dealt Qs, Qd
      And cards come by chance
      When A calls
      And B calls
      And C checks
      And 2c is burned
      And Kd is to be dealt against the rules
      Then it is refused
      And the board has 0 cards

    @id:holdem-P.1-3
    Scenario: A burned card is out of play, too
      Given B is dealt As, Ad
      And C is dealt Ks, Kd
      And A is dealt Qs, Qd
      And cards come by chance
      When A calls
      And B calls
      And C checks
      And 2c is burned
      And 2c is to be dealt against the rules
      Then it is refused
      And 1 card went into the burn pile

  @clause:P.2
  Rule: The two seats left of the button post the blinds

    @id:holdem-P.2-1
    Scenario Outline: With the button at <button>, <small> loses the small blind to <big>
      Given the button is at <button>
      When <button> folds
      And <small> folds
      Then <big> now has 2050
      And <small> now has 1950
      And <button> now has 2000

      Examples:
        | button | small | big |
        | A      | B     | C   |
        | B      | C     | A   |
        | C      | A     | B   |

    @id:holdem-P.2-2
    Scenario Outline: Whoever comes after the blinds has posted nothing: <count> players
      Given <count> players have 2000 chips each
      When D calls
      Then 100 lie in front of D
      And 0 lie in front of A
      And 50 lie in front of B
      And 100 lie in front of C

      Examples:
        | count |
        | 4     |
        | 5     |
        | 8     |

  @clause:P.3
  Rule: Who has too little for a blind posts what there is, and is all-in

    @id:holdem-P.3-1
    Scenario Outline: A small blind of <chips>
      Given B has <chips> chips
      When A calls
      Then B is all-in
      And <chips> lie in front of B
      And it is the turn of C

      Examples:
        | chips |
        | 30    |
        | 50    |

    @id:holdem-P.3-2
    Scenario: The all-in small blind takes part in the main pot
      Given B has 30 chips
      When A calls
      And C checks
      Then the main pot is 90 among A, B, C
      And a side pot is 140 among A, C

    @id:holdem-P.3-3
    Scenario: A big blind of 80
      Given C has 80 chips
      When A folds
      And B calls
      Then the hand of C lies face up
      And the hand of B lies face up

  @clause:P.4
  Rule: A short big blind does not make it cheaper for the others

    @id:holdem-P.4-1
    Scenario: The call is still the full big blind
      Given C has 60 chips
      When A calls
      Then 100 lie in front of A

    @id:holdem-P.4-2
    Scenario: The small blind has to complete
      Given C has 60 chips
      When A calls
      Then B has to add 50 to call

    @id:holdem-P.4-3
    Scenario: The first raise is counted from the full big blind
      Given C has 60 chips
      When A tries to raise to 160
      Then it is refused

    @id:holdem-P.4-4
    Scenario: Whoever has to act first is the player after the big blind all the same
      Given 4 players have 2000 chips each
      And C has 40 chips
      When A tries to fold
      Then it is refused
      And it is the turn of D

  @clause:P.5
  Rule: Antes go into the pot before the blinds, and count towards no bet

    @id:holdem-P.5-1
    Scenario: Everybody's ante is won
      Given the ante is 10
      When A folds
      And B folds
      Then C now has 2070
      And A now has 1990
      And B now has 1940

    @id:holdem-P.5-2
    Scenario: A call is as large as without an ante
      Given the ante is 10
      When A calls
      Then 100 lie in front of A
      And A now has 1890
      And the pot is now 280

    @id:holdem-P.5-3
    Scenario: An ante of the last chips
      Given the ante is 10
      And A has 10 chips
      When B calls
      And C checks
      Then A is all-in
      And the main pot is 30 among A, B, C
      And a side pot is 200 among B, C

  @clause:P.6
  Rule: With a big blind ante one player posts it for all

    @id:holdem-P.6-1
    Scenario: It is won with the blinds
      Given the big blind antes 100 for all
      When A folds
      And B folds
      Then C now has 2050
      And A now has 2000

    @id:holdem-P.6-2
    Scenario: It is part of the pot, and of no bet
      Given the big blind antes 100 for all
      When A calls
      And B calls
      Then the pot is now 400
      And A now has 1900
      And C now has 1800

    @id:holdem-P.6-3
    Scenario: Heads-up the other player posts none
      Given 2 players have 2000 chips each
      And the big blind antes 100 for all
      When A folds
      Then A now has 1950
      And B now has 2050

  @clause:P.7
  Rule: Two cards each, one at a time, from the left of the button

    @id:holdem-P.7-1
    Scenario: The first round of cards
      Given cards come by chance
      When As is dealt
      And Kd is dealt
      And Qh is dealt
      Then B holds As
      And C holds Kd
      And A holds Qh
      And the next card goes to B

    @id:holdem-P.7-2
    Scenario: The second round
      Given cards come by chance
      When As is dealt
      And Kd is dealt
      And Qh is dealt
      And Js is dealt
      And Td is dealt
      Then B holds As, Js
      And C holds Kd, Td
      And the next card goes to A

    @id:holdem-P.7-3
    Scenario Outline: With the button at <button> the first card goes to <first>, and the next to <second>
      Given cards come by chance
      And the button is at <button>
      When As is dealt
      Then <first> holds As
      And the next card goes to <second>

      Examples:
        | button | first | second |
        | A      | B     | C      |
        | B      | C     | A      |
        | C      | A     | B      |

    @id:holdem-P.7-4
    Scenario: After the last card the betting begins
      Given cards come by chance
      And B is dealt As, Ad
      And C is dealt Ks, Kd
      And A is dealt Qs
      When 7h is dealt
      Then A holds Qs, 7h
      And it is the turn of A

  @clause:P.8
  Rule: Before the flop whoever sits left of the big blind acts first

    @id:holdem-P.8-1
    Scenario Outline: <count> players, <tries> does not act before <first>
      Given <count> players have 2000 chips each
      When <tries> tries to call
      Then it is refused
      And it is the turn of <first>

      Examples:
        | count | tries | first |
        | 3     | B     | A     |
        | 3     | C     | A     |
        | 4     | A     | D     |
        | 4     | B     | D     |
        | 8     | E     | D     |

    @id:holdem-P.8-2
    Scenario: Then it goes round the table
      Given 4 players have 2000 chips each
      When D folds
      And A calls
      Then it is the turn of B

  @clause:P.9
  Rule: The big blind has the last word before the flop

    @id:holdem-P.9-1
    Scenario: Everybody just calls, and the big blind may raise
      Given so far A call
      When B calls
      Then it is the turn of C
      And C may check

    @id:holdem-P.9-2
    Scenario: The raise keeps the others playing
      Given so far A call, B call
      When C raises to 200
      Then it is the turn of A
      And play is before the flop
      And A has to add 100 to call

    @id:holdem-P.9-3
    Scenario: The check brings the flop
      Given so far A call, B call
      When C checks
      Then play is on the flop

  @clause:P.10
  Rule: After the flop the first live seat left of the button begins

    @id:holdem-P.10-1
    Scenario Outline: <acts>, and then <first> begins
      Given so far <before>
      When C checks
      Then play is on the flop
      And it is the turn of <first>

      Examples:
        | acts                | before         | first |
        | All are in          | A call, B call | B     |
        | B has folded        | A call, B fold | C     |
        | The button has gone | A fold, B call | B     |

    @id:holdem-P.10-2
    Scenario Outline: The same on later streets: <street>
      Given so far <before>
      When A checks
      Then play is <street>
      And it is the turn of B

      Examples:
        | street       | before                                                               |
        | on the turn  | A call, B call, C check, B check, C check                            |
        | on the river | A call, B call, C check, B check, C check, A check, B check, C check |

    @id:holdem-P.10-3
    Scenario: Whoever bet last on the street before does not begin
      Given so far A call, B call, C check, B check, C bet 100, A call
      When B calls
      Then play is on the turn
      And it is the turn of B

  @clause:P.11
  Rule: Three cards on the flop, one on the turn and one on the river

    @id:holdem-P.11-1
    Scenario Outline: <count> cards <street>
      Given so far <before>
      When <last> checks
      Then play is <street>
      And the board has <count> cards

      Examples:
        | street       | before                                                               | last | count |
        | on the flop  | A call, B call                                                       | C    | 3     |
        | on the turn  | A call, B call, C check, B check, C check                            | A    | 4     |
        | on the river | A call, B call, C check, B check, C check, A check, B check, C check | A    | 5     |

  @clause:38
  Rule: One card is burned before each street, and only one

    @id:holdem-38-1
    Scenario Outline: <count> burned <street>
      Given so far <before>
      When <last> checks
      Then play is <street>
      And <count> cards went into the burn pile

      Examples:
        | street       | before                                                               | last | count |
        | on the flop  | A call, B call                                                       | C    | 1     |
        | on the turn  | A call, B call, C check, B check, C check                            | A    | 2     |
        | on the river | A call, B call, C check, B check, C check, A check, B check, C check | A    | 3     |

    @id:holdem-38-2
    Scenario: The flop does not come before a card is burned
      Given B is dealt As, Ad
      And C is dealt Ks, Kd
      And A is dealt Qs, Qd
      And cards come by chance
      When A calls
      And B calls
      And C checks
      And 2c is to be dealt against the rules
      Then it is refused
      And the board has 0 cards

    @id:holdem-38-3
    Scenario: Nor is a second one burned
      Given B is dealt As, Ad
      And C is dealt Ks, Kd
      And A is dealt Qs, Qd
      And cards come by chance
      When A calls
      And B calls
      And C checks
      And 2c is burned
      And 3c is to be burned against the rules
      Then it is refused
      And 1 card went into the burn pile

  @clause:P.30
  Rule: Hole cards are hidden

    @id:holdem-P.30-1
    Scenario: A card that is dealt is seen by its player alone
      Given cards come by chance
      When As is dealt
      Then B sees 1 card of B
      But A sees 0 cards of B
      And C sees 0 cards of B

    @id:holdem-P.30-2
    Scenario: Hands that are turned up for an all-in are seen by all
      Given 3 players have 100 chips each
      When A folds
      And B calls
      Then A sees 2 cards of B
      And B sees 2 cards of C
      And C sees 0 cards of A
