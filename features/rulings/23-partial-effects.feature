Feature: R23 - effects that cannot be carried out whole
  A line that asks for more than there is gets what there is: it draws, discards or places the cards the deck still has.
  The Replay Action also needs a slot, and draws nothing when none is free.

  Background:
    Given 7-6-5 is a line
    And the ruling deck-end is immediately
    And slot 9 is immune

  @ruling:R23
  Rule: An effect does what the deck and the board allow

    @id:R23-1
    Scenario: A line that draws three takes the two cards there are
      Given a bell line draws 3
      And the board
        | .    | cherry | . |
        | .    | replay | . |
        | bell | bell   | . |
      And A holds bell, cherry
      And the deck is watermelon, replay
      When A places bell on slot 5
      And A resolves 7-6-5
      Then A gains watermelon, replay
      And the deck is empty

    @id:R23-2
    Scenario Outline: <seat>'s line that draws two takes the one card there is
      Given a watermelon line draws 2
      And it is <seat>'s turn
      And the board
        | .          | cherry     | . |
        | .          | replay     | . |
        | watermelon | watermelon | . |
      And <seat> holds watermelon, cherry
      And the deck is seven
      When <seat> places watermelon on slot 5
      And <seat> resolves 7-6-5
      Then <seat> gains seven
      And the deck is empty

      Examples:
        | seat |
        | A    |
        | B    |

    @id:R23-3
    Scenario: A line that discards three off the deck discards the two there are
      Given a bell line mills 3
      And the board
        | .    | cherry | . |
        | .    | replay | . |
        | bell | bell   | . |
      And A holds bell, cherry
      And the deck is watermelon, replay
      When A places bell on slot 5
      And A resolves 7-6-5
      Then the discard pile gains 3 bell, watermelon, replay
      And the deck is empty

    @id:R23-4
    Scenario: A line that places three places the two there are
      Given a bell line places 3
      And the board
        | .    | cherry | . |
        | .    | replay | . |
        | bell | bell   | . |
      And A holds bell, cherry
      And the deck is watermelon, replay
      When A places bell on slot 5
      And A resolves 7-6-5
      Then the board is
        | watermelon | cherry | replay |
        | .          | replay | .      |
        | .          | .      | .      |
      And the deck is empty

    @id:R23-5
    Scenario: A line that places four stops when the board is full
      Given there is no refresh
      And a replay line places 4
      And the board
        | bell    | cherry     | silver3    |
        | silver3 | watermelon | bell       |
        | replay  | replay     | watermelon |
      And A holds replay, cherry
      And the deck is cherry, bell, watermelon, replay and others
      When A places replay on slot 5
      And A resolves 7-6-5
      Then the deck loses cherry, bell, watermelon
      And the board is
        | bell       | cherry     | silver3 |
        | silver3    | watermelon | bell    |
        | watermelon | bell       | cherry  |
      And it is B's turn

    @id:R23-6
    Scenario: What follows in the same line is still carried out
      Given the ruling deck-end is end-of-turn
      And a bell line draws 3, then takes up to 1
      And the board
        | .    | cherry | . |
        | .    | replay | . |
        | bell | bell   | . |
      And A holds bell, cherry
      And the deck is watermelon
      When A places bell on slot 5
      And A resolves 7-6-5
      Then A gains watermelon
      And A may take the card in slot 2
