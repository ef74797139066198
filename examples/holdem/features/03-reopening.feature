Feature: Re-opening the bet
  An all-in that is less than a full raise, and who may still raise after it.

  Background:
    Given the blinds are 50 and 100
    And cards that nobody names come in order
    And 4 players have 5000 chips each
    And the game is no-limit

  @clause:47-A.1
  Rule: After a short all-in those who have acted call or fold, unless they owe a full raise

    @id:holdem-47-A.1-1
    Scenario: A bet of 200, and 100 more all-in
      Given C has 400 chips
      And so far D fold, A call, B call, C check, B bet 200, C raise 300
      When A calls
      Then B has to add 100 to call
      And B may not raise

    @id:holdem-47-A.1-2
    Scenario: The raise is refused
      Given C has 400 chips
      And so far D fold, A call, B call, C check, B bet 200, C raise 300
      When A calls
      And B tries to raise to 600
      Then it is refused
      And it is the turn of B

    @id:holdem-47-A.1-3
    Scenario: Not with everything either
      Given C has 400 chips
      And so far D fold, A call, B call, C check, B bet 200, C raise 300
      When A calls
      And B tries to raise to 4900
      Then it is refused

    @id:holdem-47-A.1-4
    Scenario: Before the flop, after a raise by 200
      Given A has 400 chips
      And so far D raise 300, A raise 400, B call
      When C folds
      Then D has to add 100 to call
      And D may not raise

    @id:holdem-47-A.1-5
    Scenario: Before the flop, after the bare big blind
      Given A has 150 chips
      And so far D call, A raise 150, B fold
      When C calls
      Then D has to add 50 to call
      And D may not raise

    @id:holdem-47-A.1-6
    Scenario: A first bet of less than the smallest, after a check
      Given C has 160 chips
      And so far D fold, A call, B call, C check, B check, C bet 60
      When A calls
      Then B has to add 60 to call
      And B may not raise

    @id:holdem-47-A.1-7
    Scenario: One chip less than full
      Given C has 499 chips
      And so far D fold, A call, B call, C check, B bet 200, C raise 399
      When A calls
      Then B may not raise

    @id:holdem-47-A.1-8
    Scenario: Exactly full opens it
      Given C has 500 chips
      And so far D fold, A call, B call, C check, B bet 200, C raise 400
      When A calls
      Then the least that B may bet or raise to is 600

  @clause:47-A.2
  Rule: Several short all-ins count together, for each player from what that player has already matched

    @id:holdem-47-A.2-1
    Scenario: Twice 100 is a full raise over 200
      Given C has 400 chips
      And D has 500 chips
      And so far D call, A call, B call, C check, B bet 200, C raise 300, D raise 400
      When A calls
      Then B has to add 200 to call
      And B may raise

    @id:holdem-47-A.2-2
    Scenario: 100 and 90 are not
      Given C has 400 chips
      And D has 490 chips
      And so far D call, A call, B call, C check, B bet 200, C raise 300, D raise 390
      When A calls
      Then B has to add 190 to call
      And B may not raise

    @id:holdem-47-A.2-3
    Scenario: Three times 70
      Given 5 players have 5000 chips each
      And C has 370 chips
      And D has 440 chips
      And E has 510 chips
      And so far D call, E call, A call, B call, C check, B bet 200, C raise 270, D raise 340, E raise 410
      When A calls
      Then B has to add 210 to call
      And B may raise

    @id:holdem-47-A.2-4
    Scenario: Who has called the first of them faces only the second
      Given C has 400 chips
      And A has 500 chips
      And so far D call, A call, B call, C check, B bet 200, C raise 300, D call, A raise 400
      When B calls
      Then D has to add 100 to call
      And D may not raise

    @id:holdem-47-A.2-5
    Scenario: The one who bet faces both
      Given C has 400 chips
      And A has 500 chips
      And so far D call, A call, B call, C check, B bet 200, C raise 300, D call
      When A raises to 400
      Then B has to add 200 to call
      And B may raise

  @clause:47-A.3
  Rule: The smallest raise stays the last full bet or raise

    @id:holdem-47-A.3-1
    Scenario: After one short all-in
      Given C has 400 chips
      And so far D call, A call, B call, C check, B bet 200
      When C raises to 300
      Then the least that D may bet or raise to is 500

    @id:holdem-47-A.3-2
    Scenario: After several that opened the betting
      Given C has 400 chips
      And D has 500 chips
      And so far D call, A call, B call, C check, B bet 200, C raise 300, D raise 400
      When A calls
      Then the least that B may bet or raise to is 600

    @id:holdem-47-A.3-3
    Scenario: It is not the sum of them
      Given C has 450 chips
      And D has 600 chips
      And so far D call, A call, B call, C check, B bet 200, C raise 350, D raise 500
      When A calls
      Then the least that B may bet or raise to is 700

    @id:holdem-47-A.3-4
    Scenario: Before the flop
      Given D has 150 chips
      When D raises to 150
      Then the least that A may bet or raise to is 250

  @clause:47-A.4
  Rule: Who has not acted yet may raise

    @id:holdem-47-A.4-1
    Scenario: The next player
      Given C has 400 chips
      And so far D call, A call, B call, C check, B bet 200
      When C raises to 300
      Then D may raise

    @id:holdem-47-A.4-2
    Scenario: The big blind
      Given A has 150 chips
      And so far D call, A raise 150
      When B folds
      Then C may raise

    @id:holdem-47-A.4-3
    Scenario: And once one of them has, everybody may
      Given C has 400 chips
      And so far D call, A call, B call, C check, B bet 200, C raise 300, D raise 600
      When A calls
      Then the least that B may bet or raise to is 900

  @clause:47-B
  Rule: With fixed limits half a bet is enough

    @id:holdem-47-B-1
    Scenario Outline: <more> more than a bet of 100
      Given the game is fixed-limit
      And C has <chips> chips
      And so far D fold, A call, B call, C check, B bet 100, C raise <to>
      When A calls
      Then B may raise

      Examples:
        | more | chips | to  |
        | 50   | 250   | 150 |
        | 80   | 280   | 180 |

    @id:holdem-47-B-2
    Scenario: 49 are too little
      Given the game is fixed-limit
      And C has 249 chips
      And so far D fold, A call, B call, C check, B bet 100, C raise 149
      When A calls
      Then B may not raise

    @id:holdem-47-B-3
    Scenario: A whole bet more is enough anyway
      Given the game is fixed-limit
      And C has 300 chips
      And so far D fold, A call, B call, C check, B bet 100, C raise 200
      When A calls
      Then B may raise
