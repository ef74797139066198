Feature: The button
  A button that lies at an empty seat, and the button between two players.

  Background:
    Given the blinds are 50 and 100
    And cards that nobody names come in order

  @clause:32
  Rule: The button may lie at an empty seat, and the order is counted from it all the same

    @id:holdem-32-1
    Scenario Outline: The button at the empty <button>: <small> and <big> post, and <first> begins
      Given 4 players have 2000 chips each
      And the button is at <button>
      When <first> folds
      Then 50 lie in front of <small>
      And 100 lie in front of <big>
      And it is the turn of <next>

      Examples:
        | button | small | big | first | next |
        | E      | A     | B   | C     | D    |
        | H      | A     | B   | C     | D    |

    @id:holdem-32-2
    Scenario: The last seat before the empty one acts last after the flop
      Given 4 players have 2000 chips each
      And the button is at E
      And so far C call, D call, A call, B check, A check, B check
      When C checks
      Then it is the turn of D

    @id:holdem-32-3
    Scenario: After the flop the first seat left of it begins
      Given 4 players have 2000 chips each
      And the button is at E
      And so far C call, D call, A call
      When B checks
      Then it is the turn of A

    @id:holdem-32-4
    Scenario: In the middle of the table
      Given A has 2000 chips
      And C has 2000 chips
      And D has 2000 chips
      And the button is at B
      When A folds
      Then 50 lie in front of C
      And 100 lie in front of D
      And it is the turn of C

    @id:holdem-32-5
    Scenario: No small blind is posted for an empty seat
      Given A has 2000 chips
      And C has 2000 chips
      And D has 2000 chips
      And the button is at A
      And the small blind is dead
      When D folds
      Then 100 lie in front of C
      And 0 lie in front of D
      And it is the turn of A

    @id:holdem-32-6
    Scenario: What can be won is then the big blind alone
      Given A has 2000 chips
      And C has 2000 chips
      And D has 2000 chips
      And the button is at A
      And the small blind is dead
      When D folds
      And A folds
      Then C now has 2000
      And C wins

  @clause:34-B.1
  Rule: Heads-up the button posts the small blind

    @id:holdem-34-B.1-1
    Scenario Outline: With the button at <button>
      Given 2 players have 2000 chips each
      And the button is at <button>
      When <button> folds
      Then <button> now has 1950
      And <other> now has 2050

      Examples:
        | button | other |
        | A      | B     |
        | B      | A     |

  @clause:34-B.2
  Rule: Heads-up the button is dealt the last card

    @id:holdem-34-B.2-1
    Scenario Outline: With the button at <button>
      Given 2 players have 2000 chips each
      And the button is at <button>
      And cards come by chance
      When As is dealt
      And Kd is dealt
      And Qh is dealt
      Then <other> holds As, Qh
      And <button> holds Kd
      And the next card goes to <button>

      Examples:
        | button | other |
        | A      | B     |
        | B      | A     |

  @clause:34-B.3
  Rule: Heads-up the button acts first before the flop

    @id:holdem-34-B.3-1
    Scenario Outline: With the button at <button>
      Given 2 players have 2000 chips each
      And the button is at <button>
      When <other> tries to fold
      Then it is refused
      And <button> has to add 50 to call

      Examples:
        | button | other |
        | A      | B     |
        | B      | A     |

    @id:holdem-34-B.3-2
    Scenario: The big blind has the last word
      Given 2 players have 2000 chips each
      When A calls
      Then it is the turn of B
      And B may check

  @clause:34-B.4
  Rule: Heads-up the button acts last on the other streets

    @id:holdem-34-B.4-1
    Scenario Outline: <street>
      Given 2 players have 2000 chips each
      And so far <before>
      When <last> checks
      Then play is <street>
      And it is the turn of B

      Examples:
        | street       | before                                     | last |
        | on the flop  | A call                                     | B    |
        | on the turn  | A call, B check, B check                   | A    |
        | on the river | A call, B check, B check, A check, B check | A    |

    @id:holdem-34-B.4-2
    Scenario: With the button at B it is A who begins
      Given 2 players have 2000 chips each
      And the button is at B
      And so far B call
      When A checks
      Then play is on the flop
      And it is the turn of A
