Feature: R27 - two crossing lines of one symbol
  One placement can complete two lines that share its slot. Only one of them is resolved, and only its three cards leave
  the board; two cards of the other stay behind.

  Background:
    Given 7-6-5 is a line
    And there is no hand limit
    And 1-8-7 is a line
    And a bell line draws 1
    And a second line at once does nothing
    And the board
      | bell | cherry | .    |
      | bell | replay | .    |
      | .    | bell   | bell |

  @ruling:R27
  Rule: Three cards are discarded, those of the chosen line

    @id:R27-1
    Scenario: The row is chosen and the column loses one card
      Given A holds bell and others
      When A places bell on slot 7
      And A resolves 7-6-5
      Then the discard pile gains 3 bell
      And the board is
        | bell | cherry | . |
        | bell | replay | . |
        | .    | .      | . |
      And it is B's turn

    @id:R27-2
    Scenario: The column is chosen and the row loses one card
      Given A holds bell and others
      When A places bell on slot 7
      And A resolves 1-8-7
      Then the discard pile gains 3 bell
      And the board is
        | . | cherry | .    |
        | . | replay | .    |
        | . | bell   | bell |
      And it is B's turn
