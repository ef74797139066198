Feature: Going over 99
  The main stack may be worth 99 and not more. Nobody goes over it of their own will; who has no other card goes over it
  all the same and pays, with a chip or with the game.

  @clause:4a
  Rule: Who is forced to make the sum exceed 99 is eliminated

    Background:
      Given 4 players
      And there is no life system
      And the game has these cards
        | n1 | 1 | 3 |
        | n5 | 5 | 3 |
        | n8 | 8 | 3 |

    Scenario: Every card in hand goes over 99
      Given the sum is 95
      And A holds 2 n5, n8
      When A plays n5
      Then A is out
      And B is still in

    Scenario Outline: It is the same for <player>
      Given the sum is 95
      And it is <player>'s turn
      And <player> holds 2 n5, n8
      When <player> plays n5
      Then <player> is out
      And <next> is still in

      Examples:
        | player | next |
        | B      | C    |
        | C      | D    |
        | D      | A    |

    Scenario: A sum of 99 is not over 99
      Given the sum is 94
      And A holds 2 n5, n8
      When A plays n5
      Then A is still in
      And the sum is 99
      And it is B's turn

    Scenario: Who can stay within 99 is not forced to go over it
      Given the sum is 95
      And A holds n1, n5, n8
      When A tries to play n5
      Then it is refused

    Scenario: What can be played without going over 99 is all that can be played
      Given the sum is 93
      And it is D's turn
      And D holds n1 and others
      And A holds n1, n5, n8
      When D plays n1
      Then A may only play n1, n5

    Scenario: Who is out plays no more
      Given the sum is 95
      And A holds 2 n5, n8
      And the ruling after-bust is new-round
      And the ruling restart is next
      And hands of 3 cards
      When A plays n5
      And a new round is dealt
      Then it is B's turn
      And A holds nothing

  @clause:4b
  Rule: With the life system it costs a chip instead

    Background:
      Given 4 players
      And the limit is 99
      And a life is 2 chips
      And the game has these cards
        | n5 | 5 | 3 |
        | n8 | 8 | 3 |

    Scenario: Going over takes a chip and not the game
      Given the sum is 95
      And A holds 2 n5, n8
      When A plays n5
      Then A has 1 chip
      And A is still in

    Scenario: The others keep their chips
      Given the sum is 95
      And A holds 2 n5, n8
      When A plays n5
      Then A has 1 chip
      And B has 2 chips
      And C has 2 chips
      And D has 2 chips

  @clause:4c
  Rule: Who runs out of chips is eliminated, and the game begins anew

    Background:
      Given 3 players
      And the limit is 99
      And a life is 2 chips
      And hands of 3 cards
      And the ruling restart is next
      And the game has these cards
        | n5 | 5 | 3 |
        | n8 | 8 | 3 |
      And the sum is 95
      And A holds 2 n5, n8
      And A has 1 chip

    Scenario: The last chip is lost, and the player with it
      When A plays n5
      Then A has 0 chips
      And A is out
      And a new round is to be dealt

    Scenario: Those who are left start over
      When A plays n5
      And a new round is dealt
      Then the sum is 0
      And A holds nothing
      And B holds 3 cards
      And C holds 3 cards
      And it is B's turn
