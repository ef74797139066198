Feature: A turn
  One card goes from the hand to the main stack, its player says what the stack adds up to and draws another, and the
  next player follows.

  Background:
    Given 4 players
    And the limit is 99
    And the game has these cards
      | n1 | 1 | 3 |
      | n5 | 5 | 3 |
      | n8 | 8 | 3 |

  @clause:3a
  Rule: Starting from the Dealer, each player plays a card from hand into the main stack

    Scenario Outline: The Dealer, <dealer>, has the first turn
      Given <dealer> is the Dealer
      When the cards are dealt
      Then it is <dealer>'s turn

      Examples:
        | dealer |
        | A      |
        | B      |
        | D      |

    Scenario: The card goes from the hand to the main stack
      Given A holds n1, n5, n8
      And the draw pile is 2 n1, 2 n5
      When A plays n5
      Then the main stack gains n5
      And A holds 2 n1, n8

    Scenario: Only one card is played
      Given A holds n1, n5, n8
      And the draw pile is 2 n1, 2 n5
      When A plays n5
      And A tries to play n1
      Then it is refused

    Scenario: Nobody plays out of turn
      Given B holds n1, n5, n8
      When B tries to play n5
      Then it is refused

    Scenario: Nobody plays what they do not hold
      Given A holds 2 n1, n8
      When A tries to play n5
      Then it is refused

  @clause:3b
  Rule: The player calls out the sum and draws a card

    Scenario: The sum is what it was and the card that was played
      Given the sum is 20
      And A holds n1, n5, n8
      When A plays n5
      Then the sum is 25

    Scenario: It goes on from what was called out last
      Given A holds n1, n5, n8
      And B holds n1, n5, n8
      When A plays n5
      And B plays n8
      Then the sum is 13

    Scenario: The card drawn is the top one of the draw pile
      Given A holds n1, n5, n8
      And the draw pile is n8, n1, n5
      When A plays n5
      Then the draw pile loses n8
      And A holds n1, 2 n8

    Scenario: Nobody else draws
      Given A holds n1, n5, n8
      When A plays n5
      Then B gains nothing
      And C gains nothing
      And D gains nothing

  @clause:3c
  Rule: The turn passes to the next player

    Scenario Outline: After <player> it is <next>'s turn
      Given it is <player>'s turn
      And <player> holds n1, n5, n8
      When <player> plays n5
      Then it is <next>'s turn
      And <next> owes 1 card

      Examples:
        | player | next |
        | A      | B    |
        | B      | C    |
        | C      | D    |
        | D      | A    |

    Scenario: Who is out is passed over
      Given B is out
      And A holds n1, n5, n8
      When A plays n5
      Then it is C's turn
