Feature: C5 restart - who deals the new round, and starts it
  The document has a Dealer for the first round only. `next` hands the deal to the player after the one who busted, in
  the direction the turns went; `same-dealer` leaves it where it was; `buster` gives it to the one who busted. Whoever
  it would be and is out, the next player still in takes the deal, in the direction the turns went. A new round goes
  clockwise. Where none begins, the Dealer is who it was.

  Background:
    Given 4 players
    And the limit is 99
    And hands of 3 cards
    And the ruling after-bust is new-round
    And a life is 2 chips
    And the sum is 95
    And the game has these cards
      | n8      | 8       | 3 |
      | n9      | 9       | 3 |
      | reverse | reverse | 4 |

  @ruling:C5
  Rule: next - the next player still in after the one who busted

    @id:C5-1
    Scenario Outline: <buster> busted; <dealer> deals and starts
      Given the ruling restart is next
      And it is <buster>'s turn
      And <buster> holds 3 n8
      When <buster> plays n8
      And a new round is dealt
      Then <dealer> is the Dealer
      And it is <dealer>'s turn

      Examples:
        | buster | dealer |
        | A      | B      |
        | D      | A      |

    @id:C5-2
    Scenario: Next is meant the way the turns went
      Given the ruling restart is next
      And the turns go round counter-clockwise
      And A holds 3 n8
      When A plays n8
      And a new round is dealt
      Then it is D's turn

    @id:C5-3
    Scenario: The new round goes clockwise again
      Given the ruling restart is next
      And the turns go round counter-clockwise
      And A holds 3 n8
      When A plays n8
      And a new round is dealt from n8, n8, n8 and others
      Then the turns go round clockwise

    @id:C5-4
    Scenario: Who is out does not deal
      Given the ruling restart is next
      And B is out
      And A holds 3 n8
      When A plays n8
      And a new round is dealt
      Then it is C's turn

    @id:C5-5
    Scenario: Next is the player after the one who busted, also when the turn was lent
      Given the ruling restart is next
      And the ruling shot-resume is origin
      And the game has these cards
        | shot | shot | 2 |
      And A holds shot, 2 n8
      And C holds 3 n9
      When A aims shot at C
      And C plays n9
      And a new round is dealt
      Then it is D's turn

  @ruling:C5
  Rule: same-dealer - the Dealer of the last round

    @id:C5-6
    Scenario: Who dealt deals again and starts
      Given the ruling restart is same-dealer
      And C is the Dealer
      And A holds 3 n8
      When A plays n8
      And a new round is dealt
      Then C is the Dealer
      And it is C's turn

    @id:C5-7
    Scenario: A Dealer who is out hands the deal to the next player
      Given the ruling restart is same-dealer
      And A is the Dealer
      And A has 1 chip
      And A holds 3 n8
      When A plays n8
      And a new round is dealt
      Then B is the Dealer
      And it is B's turn

    @id:C5-10
    Scenario Outline: <dealer> has been out, <buster> busted, going <way>: <next> sits after <dealer> and deals
      Given the ruling restart is same-dealer
      And <dealer> is the Dealer
      And <dealer> is out
      And the turns go round <way>
      And it is <buster>'s turn
      And <buster> holds 3 n8
      When <buster> plays n8
      And a new round is dealt
      Then <next> is the Dealer
      And it is <next>'s turn

      Examples:
        | dealer | buster | way               | next |
        | C      | A      | clockwise         | D    |
        | D      | B      | clockwise         | A    |
        | C      | A      | counter-clockwise | B    |
        | D      | B      | counter-clockwise | C    |

  @ruling:C5
  Rule: buster - the one who busted

    @id:C5-8
    Scenario: Who busted deals and starts
      Given the ruling restart is buster
      And C is the Dealer
      And A holds 3 n8
      When A plays n8
      And a new round is dealt
      Then A is the Dealer
      And it is A's turn

    @id:C5-9
    Scenario: If that player is out, the next one does
      Given the ruling restart is buster
      And C is the Dealer
      And A has 1 chip
      And A holds 3 n8
      When A plays n8
      And a new round is dealt
      Then B is the Dealer
      And it is B's turn

    @id:C5-11
    Scenario Outline: <out> is out, <buster> busts out, going <way>: <next> deals
      Given the ruling restart is buster
      And C is the Dealer
      And <out> is out
      And the turns go round <way>
      And it is <buster>'s turn
      And <buster> has 1 chip
      And <buster> holds 3 n8
      When <buster> plays n8
      And a new round is dealt
      Then <next> is the Dealer
      And it is <next>'s turn

      Examples:
        | out | buster | way               | next |
        | B   | A      | counter-clockwise | D    |
        | D   | A      | counter-clockwise | C    |
        | A   | D      | clockwise         | B    |

  @ruling:C5
  Rule: The deal passes on only with a new round

    @id:C5-12
    Scenario Outline: Under <value>, the last Dealer is the Dealer when one is left
      Given the ruling restart is <value>
      And A is out
      And C is out
      And B is the Dealer
      And B has 1 chip
      And it is B's turn
      And B holds 3 n8
      When B plays n8
      Then D wins by last-player
      And B is the Dealer

      Examples:
        | value       |
        | next        |
        | same-dealer |
        | buster      |

    @id:C5-13
    Scenario Outline: Under <value>, the last Dealer is the Dealer when the turns are up
      Given the ruling restart is <value>
      And the ruling turn-limit is 200
      And 199 turns have been played
      And C is the Dealer
      And A holds 3 n8
      When A plays n8
      Then the game is a draw by turn-limit
      And C is the Dealer

      Examples:
        | value  |
        | next   |
        | buster |

    @id:C5-14
    Scenario Outline: Under <value>, the last Dealer is the Dealer where play goes on
      Given the ruling restart is <value>
      And the ruling after-bust is play-on
      And <dealer> is the Dealer
      And A has <chips> chips
      And A holds 3 n8
      When A plays n8
      Then it is B's turn
      And <dealer> is the Dealer

      Examples:
        | value       | dealer | chips |
        | next        | C      | 2     |
        | buster      | C      | 2     |
        | next        | A      | 1     |
        | same-dealer | A      | 1     |
        | buster      | A      | 1     |
