Feature: R1 resolvable-lines - which complete lines may be resolved
  A line can be complete without having been resolved: it was left behind when another was chosen, or an event made it.
  The rulebooks do not say whether a later placement may use it. `standing` says that any complete line on the board
  counts; `formed` says that only a line through the card just placed does.

  Background:
    Given 7-6-5 is a line
    And there is no hand limit
    And 1-2-3 is a line
    And a bell line draws 1
    And a cherry line takes up to 1

  @ruling:R1
  Rule: standing - every line that is complete on the board may be resolved

    @id:R1-1
    Scenario: A line that stood before is as good as the new one
      Given the ruling resolvable-lines is standing
      And the board
        | cherry | cherry | cherry |
        | .      | .      | .      |
        | bell   | bell   | .      |
      And A holds bell and others
      When A places bell on slot 5
      Then A may only resolve 7-6-5, 1-2-3

    @id:R1-2
    Scenario: A line that stood before must be resolved even when the placement completes none
      Given the ruling resolvable-lines is standing
      And the board
        | cherry | cherry | cherry |
        | .      | .      | .      |
        | bell   | bell   | .      |
      And A holds replay and others
      When A places replay on slot 4
      Then A may only resolve 1-2-3

  @ruling:R1
  Rule: formed - only a line through the card just placed may be resolved

    @id:R1-3
    Scenario: A line that stood before is no choice
      Given the ruling resolvable-lines is formed
      And the board
        | cherry | cherry | cherry |
        | .      | .      | .      |
        | bell   | bell   | .      |
      And A holds bell and others
      When A places bell on slot 5
      Then A may only resolve 7-6-5

    @id:R1-4
    Scenario: A placement that completes no line leaves the old one standing
      Given the ruling resolvable-lines is formed
      And the board
        | cherry | cherry | cherry |
        | .      | .      | .      |
        | bell   | bell   | .      |
      And A holds replay and others
      When A places replay on slot 4
      Then no line is to be resolved
      And it is B's turn
      And slot 2 shows cherry
