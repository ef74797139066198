Feature: R31 - a line makes its player discard the last card
  A line can ask its player to discard cards of the hand. That can leave the hand empty in the middle of the line, with more
  to come. R4 says when an empty hand counts, and it says so here too.

  Background:
    Given 7-6-5 is a line
    And there is no hand limit
    And slot 9 is immune

  @ruling:R31
  Rule: Where an empty hand counts at once, the rest of the line is not carried out

    @id:R31-1
    Scenario Outline: <seat> is out before the draw that would follow
      Given the ruling elimination is immediately
      And a bell line discards 1, then draws 2
      And it is <seat>'s turn
      And the board
        | .    | cherry | . |
        | .    | replay | . |
        | bell | bell   | . |
      And <seat> holds bell, cherry
      And <other> holds replay and others
      And the deck is watermelon, cherry and others
      When <seat> places bell on slot 5
      And <seat> resolves 7-6-5
      And <seat> discards cherry
      Then <other> wins by elimination
      And the deck loses nothing

      Examples:
        | seat | other |
        | A    | B     |
        | B    | A     |

    @id:R31-2
    Scenario: A draw that comes first leaves a card over
      Given the ruling elimination is immediately
      And a bell line draws 1, then discards 1
      And the board
        | .    | cherry | . |
        | .    | replay | . |
        | bell | bell   | . |
      And A holds bell, cherry
      And the deck is watermelon, cherry and others
      When A places bell on slot 5
      And A resolves 7-6-5
      And A discards cherry
      Then A holds watermelon
      And it is B's turn

    @id:R31-3
    Scenario: Nothing is left to discard that could be asked for
      Given the ruling elimination is immediately
      And a bell line discards 3
      And the board
        | .    | cherry | . |
        | .    | replay | . |
        | bell | bell   | . |
      And A holds bell, 2 cherry
      And B holds replay and others
      When A places bell on slot 5
      And A resolves 7-6-5
      And A discards cherry
      Then it is still A's move
      When A discards cherry
      Then B wins by elimination
      And the discard pile gains cherry

  @ruling:R31
  Rule: Where it counts once the line is resolved, the rest of the line comes first

    @id:R31-4
    Scenario: The draw that follows saves the player
      Given the ruling elimination is after-resolution
      And a bell line discards 1, then draws 2
      And the board
        | .    | cherry | . |
        | .    | replay | . |
        | bell | bell   | . |
      And A holds bell, cherry
      And the deck is watermelon, cherry and others
      When A places bell on slot 5
      And A resolves 7-6-5
      And A discards cherry
      Then A holds watermelon, cherry
      And it is B's turn

    @id:R31-5
    Scenario: A line that brings nothing does not
      Given the ruling elimination is after-resolution
      And a bell line discards 1
      And the board
        | .    | cherry | . |
        | .    | replay | . |
        | bell | bell   | . |
      And A holds bell, cherry
      And B holds replay and others
      When A places bell on slot 5
      And A resolves 7-6-5
      And A discards cherry
      Then B wins by elimination

    @id:R31-6
    Scenario: A hand that is empty already has nothing to discard, and the line goes on
      Given the ruling elimination is after-resolution
      And a bell line discards 2, then draws 1
      And the board
        | .    | cherry | . |
        | .    | replay | . |
        | bell | bell   | . |
      And A holds bell
      And the deck is watermelon, cherry and others
      When A places bell on slot 5
      And A resolves 7-6-5
      Then A holds watermelon
      And it is B's turn
