Feature: R6 - elimination and deck end at the same moment
  One event can empty both a hand and the deck, and the rulebooks do not say which is looked at first. Elimination is:
  a player who is out is never scored, however good an empty hand would have looked beside the other.

  Background:
    Given 7-6-5 is a line
    And a seven scores -1

  @ruling:R6
  Rule: Elimination is looked at before the deck

    Background:
      Given the ruling elimination is after-resolution

    @id:R6-1
    Scenario Outline: A Replay Action takes the last card for a player with no hand, under deck-end <when>
      Given a replay line places 1
      And the ruling deck-end is <when>
      And the board
        | .      | cherry | . |
        | .      | bell   | . |
        | replay | replay | . |
      And A holds replay
      And B holds 2 seven
      And the deck is watermelon
      When A places replay on slot 5
      And A resolves 7-6-5
      Then B wins by elimination
      And nobody is scored

      Examples:
        | when        |
        | immediately |
        | end-of-turn |

    @id:R6-2
    Scenario: A line that empties the deck does not save a player from an empty hand
      Given a bell line empties the deck
      And the ruling deck-end is immediately
      And the board
        | .    | cherry | . |
        | .    | replay | . |
        | bell | bell   | . |
      And A holds bell
      And B holds 2 seven
      When A places bell on slot 5
      And A resolves 7-6-5
      Then B wins by elimination
      And nobody is scored

  @ruling:R6
  Rule: Elimination comes before a refresh that finds no deck

    Background:
      Given the ruling elimination is immediately

    @id:R6-3
    Scenario Outline: <loser>'s last card fills the board over an empty deck
      Given the ruling deck-end is immediately
      And the refresh slots are 1
      And it is <loser>'s turn
      And the board
        | cherry     | watermelon | watermelon |
        | watermelon | cherry     | .          |
        | cherry     | cherry     | watermelon |
      And <loser> holds bell
      And <winner> holds 2 seven
      And the deck is empty
      When <loser> places bell on slot 4
      Then <winner> wins by elimination
      And nobody is scored

      Examples:
        | loser | winner |
        | A     | B      |
        | B     | A      |
