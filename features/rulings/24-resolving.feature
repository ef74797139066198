Feature: R24 - resolving a line without the word must
  One rulebook lists the resolution of a line among the steps of a turn and never says that the player must. It is a step
  like the others, and what is optional is marked as such: resolving is mandatory everywhere.

  Background:
    Given 7-6-5 is a line
    And a bell line draws 1
    And the board
      | .    | cherry | . |
      | .    | replay | . |
      | bell | bell   | . |

  @ruling:R24
  Rule: A complete line has to be resolved

    @id:R24-1
    Scenario: Nothing else is offered
      Given A holds bell and others
      When A places bell on slot 5
      Then it is still A's move
      And A may only resolve 7-6-5

    @id:R24-2
    Scenario: The line cannot be passed over
      Given A holds bell and others
      When A places bell on slot 5
      And A tries to pass
      Then it is refused

    @id:R24-3
    Scenario: The other player waits until it is resolved
      Given A holds bell and others
      And B holds cherry and others
      When A places bell on slot 5
      And B tries to place cherry on slot 4
      Then it is refused
