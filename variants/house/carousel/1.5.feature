Feature: No refresh
  What the fifth edition plays instead of section 7.1.

  @amends:7.1
  Rule: A turn that begins on a full board begins with the player

    Scenario Outline: <seat> fills slot <slot>, the last one, and slot 1 stays as it is
      Given 7-6-5 is a line
      And the ruling barred is opening
      And it is <seat>'s turn
      And the board
        | Cherry   | Watermelon | Bell       |
        | REPLAY   | <nine>     | <four>     |
        | Silver 3 | REPLAY     | Watermelon |
      And <seat> holds Silver 3 and others
      And <other> holds Bell and others
      And the deck is Gold 7 and others
      When <seat> places Silver 3 on slot <slot>
      Then it is <other>'s turn
      And slot 1 shows Cherry
      When <other> places Bell on slot 2
      Then slot 2 shows Bell
      And the discard pile gains Watermelon

      Examples:
        | slot | nine | four   | seat | other |
        | 4    | Bell | .      | A    | B     |
        | 9    | .    | Cherry | B    | A     |
