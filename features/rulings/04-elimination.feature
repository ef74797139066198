Feature: R4 elimination - the last card completes a line
  A player who places their last card has an empty hand. If the card completes a line that would bring a new card, the
  order matters. `immediately` takes the player out before the line is resolved; `after-resolution` looks at the hand
  only when the line is done.

  Background:
    Given 7-6-5 is a line
    And slot 9 is immune

  @ruling:R4
  Rule: immediately - an empty hand is the end, whatever the line would bring

    @id:R4-2
    Scenario: The line that would draw is not resolved any more
      Given the ruling elimination is immediately
      And a bell line draws 1
      And the board
        | .    | cherry | . |
        | .    | replay | . |
        | bell | bell   | . |
      And A holds bell
      And the deck is watermelon, cherry and others
      When A places bell on slot 5
      Then B wins by elimination
      And the deck loses nothing
      And slot 5 shows bell

    @id:R4-3
    Scenario: Only three 7s come before it
      Given the ruling elimination is immediately
      And a seven line wins
      And the board
        | .     | cherry | . |
        | .     | replay | . |
        | seven | seven  | . |
      And A holds seven
      When A places seven on slot 5
      Then A wins by seven

  @ruling:R4
  Rule: after-resolution - the hand is looked at when the line is done

    @id:R4-4
    Scenario: A line that draws saves the player
      Given the ruling elimination is after-resolution
      And a bell line draws 1
      And the board
        | .    | cherry | . |
        | .    | replay | . |
        | bell | bell   | . |
      And A holds bell
      And the deck is watermelon, cherry and others
      When A places bell on slot 5
      And A resolves 7-6-5
      Then A holds watermelon
      And the game goes on
      And it is B's turn

    @id:R4-5
    Scenario: A line that brings nothing does not
      Given the ruling elimination is after-resolution
      And a bell line does nothing
      And the board
        | .    | cherry | . |
        | .    | replay | . |
        | bell | bell   | . |
      And A holds bell
      When A places bell on slot 5
      And A resolves 7-6-5
      Then B wins by elimination

    @id:R4-6
    Scenario: A player who could pick a card and does not is out
      Given the ruling elimination is after-resolution
      And a bell line takes up to 1
      And the board
        | .    | cherry | . |
        | .    | replay | . |
        | bell | bell   | . |
      And A holds bell
      When A places bell on slot 5
      And A resolves 7-6-5
      And A stops picking
      Then B wins by elimination

    @id:R4-7
    Scenario: A player who picks a card is saved
      Given the ruling elimination is after-resolution
      And a bell line takes up to 1
      And the board
        | .    | cherry | . |
        | .    | replay | . |
        | bell | bell   | . |
      And A holds bell
      When A places bell on slot 5
      And A resolves 7-6-5
      And A takes the card in slot 2
      Then A holds cherry
      And it is B's turn

    @id:R4-8
    Scenario: Without a line there is nothing to wait for
      Given the ruling elimination is after-resolution
      And A holds bell
      When A places bell on slot 4
      Then B wins by elimination
