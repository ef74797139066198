Feature: C19 - nobody holds a card
  Who holds no card passes (C15). No deal leads to it, but from a position it can be everybody who is still in: then nobody
  could ever play again. All cards are gathered and a new round is dealt, by whoever would have been next.

  Background:
    Given 4 players
    And the limit is 99
    And there is no life system
    And hands of 3 cards
    And the ruling after-bust is play-on
    And the game has these cards
      | n5 | 5 | 9 |
      | n8 | 8 | 9 |
    And the sum is 95
    And A holds 3 n5
    And B holds nothing
    And C holds nothing
    And D holds nothing

  @ruling:C19
  Rule: A new round is dealt by whoever would have been next

    @id:C19-1
    Scenario: The one who held the last cards is out, and all cards are gathered
      When A plays n5
      Then A is out
      And a new round is to be dealt
      And the draw pile is empty
      And the sum is 0

    @id:C19-2
    Scenario: The next player deals and starts
      When A plays n5
      And a new round is dealt
      Then B is the Dealer
      And it is B's turn
      And D holds 3 cards

    @id:C19-3
    Scenario: Next is meant the way the turns went
      Given the turns go round counter-clockwise
      When A plays n5
      And a new round is dealt
      Then it is D's turn

    @id:C19-4
    Scenario: Nobody passes on the way there, so no turn is counted for it
      Given 12 turns have been played
      When A plays n5
      Then a new round is to be dealt
      And 13 turns have been played
      When a new round is dealt
      Then it is B's turn
      And 13 turns have been played
