Feature: R34 - how another turn of the same player begins
  A line can give its player another turn after this one. It is a turn like any other: the one before it ends first, with all
  that is looked at there, and a full board is refreshed before the player places.

  Background:
    Given 7-6-5 is a line
    And there is no hand limit
    And slot 9 is immune
    And a bell line gives another turn

  @ruling:R34
  Rule: The same player places again, and then it is the other's turn

    @id:R34-1
    Scenario Outline: <seat> has two turns in a row
      Given it is <seat>'s turn
      And the board
        | .    | cherry | . |
        | .    | replay | . |
        | bell | bell   | . |
      And <seat> holds bell, cherry, replay
      And <other> holds watermelon, cherry
      When <seat> places bell on slot 5
      And <seat> resolves 7-6-5
      Then it is <seat>'s turn
      When <seat> places cherry on slot 1
      Then it is <other>'s turn

      Examples:
        | seat | other |
        | A    | B     |
        | B    | A     |

    @id:R34-2
    Scenario: What the line does besides is done before
      Given a bell line gives another turn, then draws 1
      And the board
        | .    | cherry | . |
        | .    | replay | . |
        | bell | bell   | . |
      And A holds bell, cherry
      And the deck is watermelon, cherry and others
      When A places bell on slot 5
      And A resolves 7-6-5
      Then A holds cherry, watermelon
      And it is A's turn

    @id:R34-3
    Scenario: The turn that follows an opening placement can be had again
      Given the opening slot is 9
      And the opening bars seven, silver3
      And the ruling opening-turn is then-turn
      And the opening is still to be made
      And the board
        | .    | cherry | . |
        | .    | .      | . |
        | bell | bell   | . |
      And A holds bell, 2 cherry
      When A places cherry on slot 9
      And A places bell on slot 5
      And A resolves 7-6-5
      Then A holds cherry
      And it is A's turn

    @id:R34-4
    Scenario: A line that a Replay Action completes gives no turn
      Given a replay line places 1
      And 1-2-3 is a line
      And the board
        | .      | bell   | bell |
        | .      | cherry | .    |
        | replay | replay | .    |
      And A holds replay, cherry
      And the deck is bell, watermelon and others
      When A places replay on slot 5
      And A resolves 7-6-5
      Then slot 1 shows bell
      And it is B's turn

  @ruling:R34
  Rule: The turn before it ends like any turn

    @id:R34-5
    Scenario: A player whose hand is empty then is out
      Given the ruling elimination is after-resolution
      And the board
        | .    | cherry | . |
        | .    | replay | . |
        | bell | bell   | . |
      And A holds bell
      And B holds watermelon, cherry
      When A places bell on slot 5
      And A resolves 7-6-5
      Then B wins by elimination

    @id:R34-6
    Scenario: A deck that has run out ends the game before it
      Given the ruling deck-end is end-of-turn
      And a bell line draws 1, then gives another turn
      And the board
        | .    | cherry | . |
        | .    | replay | . |
        | bell | bell   | . |
      And A holds bell, cherry
      And B holds watermelon
      And the deck is replay
      When A places bell on slot 5
      And A resolves 7-6-5
      Then the game is over

    @id:R34-7
    Scenario: So does the card that ends it at once
      Given the ruling deck-end is immediately
      And a bell line gives another turn, then draws 1
      And the board
        | .    | cherry | . |
        | .    | replay | . |
        | bell | bell   | . |
      And A holds bell, cherry
      And B holds watermelon
      And the deck is replay
      When A places bell on slot 5
      And A resolves 7-6-5
      Then the game is over

  @ruling:R34
  Rule: A full board is refreshed before it

    @id:R34-8
    Scenario: The same player meets a refreshed board
      Given the refresh slots are 1
      And a bell line places 3, then gives another turn
      And the board
        | watermelon | cherry | cherry     |
        | silver3    | replay | watermelon |
        | bell       | bell   | .          |
      And A holds bell, replay
      And the deck is cherry, replay, silver3, seven, bell and others
      When A places bell on slot 5
      And A resolves 7-6-5
      Then slot 1 shows seven
      And the deck loses cherry, replay, silver3, seven
      And it is A's turn
