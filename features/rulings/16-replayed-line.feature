Feature: R16 - a line that a Replay Action has completed
  The Replay Action does not resolve it. It is not lost, though: it stands on the board, and what may be resolved after a
  later placement is a matter of R1 alone.

  Background:
    Given 7-6-5 is a line
    And there is no hand limit
    And 1-2-3 is a line
    And a replay line places 1
    And a bell line draws 1
    And the board
      | .      | bell   | bell |
      | .      | cherry | .    |
      | replay | replay | .    |
    And the deck is bell, watermelon and others

  @ruling:R16
  Rule: A line that a Replay Action has completed can be resolved later, where R1 allows it

    @id:R16-1
    Scenario: Where standing lines count, the next player resolves it
      Given the ruling resolvable-lines is standing
      And A holds replay and others
      And B holds cherry and others
      When A places replay on slot 5
      And A resolves 7-6-5
      And B places cherry on slot 4
      Then B may only resolve 1-2-3
      When B resolves 1-2-3
      Then the discard pile gains 3 bell
      And it is A's turn

    @id:R16-2
    Scenario: Where only lines through the placed card count, it stays
      Given the ruling resolvable-lines is formed
      And A holds replay and others
      And B holds cherry and others
      When A places replay on slot 5
      And A resolves 7-6-5
      And B places cherry on slot 4
      Then no line is to be resolved
      And it is A's turn
      And slot 1 shows bell
