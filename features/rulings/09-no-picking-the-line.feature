Feature: R9 - a pick and the line that allows it
  May a player pick up again what they have just lined up? No: the line is in the discard pile before the first pick, and
  picks come off the board.

  Background:
    Given 7-6-5 is a line
    And slot 9 is immune
    And a silver3 line takes up to 2
    And the board
      | bell    | watermelon | .      |
      | .       | replay     | replay |
      | silver3 | silver3    | .      |

  @ruling:R9
  Rule: The resolved line is gone before anything is picked

    @id:R9-1
    Scenario: Only what is left on the board can be picked
      Given A holds silver3 and others
      When A places silver3 on slot 5
      And A resolves 7-6-5
      Then the discard pile gains 3 silver3
      And A may only take from slots 1, 2, 4

    @id:R9-2
    Scenario Outline: Slot <slot> of the line has nothing to pick any more
      Given A holds silver3 and others
      When A places silver3 on slot 5
      And A resolves 7-6-5
      And A tries to take the card in slot <slot>
      Then it is refused

      Examples:
        | slot |
        | 7    |
        | 6    |
        | 5    |
