Feature: Board
  Nine slots in a square. Their numbers run clockwise around the edge, from 1 in the top left corner to 8, and end in the
  middle with 9, the Center Slot. Three slots in a row, in a column or on a diagonal make a line.

  @clause:4.1
  Rule: The slots are numbered 1 to 9, clockwise from the top left and into the middle

    Scenario Outline: Slot <slot> can be played on
      Given A holds Cherry and others
      When A tries to place Cherry on slot <slot>
      Then it is accepted
      And slot <slot> shows Cherry

      Examples:
        | slot |
        | 1    |
        | 2    |
        | 3    |
        | 4    |
        | 5    |
        | 6    |
        | 7    |
        | 8    |
        | 9    |

    Scenario Outline: There is no slot <slot>
      Given A holds Cherry and others
      When A tries cherry@<slot>
      Then it is refused

      Examples:
        | slot |
        | 0    |
        | 10   |

    Scenario: Nine cards played in the order of the numbers wind their way into the middle
      Given there is no refresh
      And A holds Cherry, Bell, Silver 3, REPLAY, 2 Watermelon
      And B holds Watermelon, REPLAY, Cherry, 2 Bell
      When A places Cherry on slot 1
      And B places Watermelon on slot 2
      And A places Bell on slot 3
      And B places REPLAY on slot 4
      And A places Silver 3 on slot 5
      And B places Cherry on slot 6
      And A places REPLAY on slot 7
      And B places Bell on slot 8
      And A places Watermelon on slot 9
      Then the board is
        | Cherry | Watermelon | Bell     |
        | Bell   | Watermelon | REPLAY   |
        | REPLAY | Cherry     | Silver 3 |

    @view
    Scenario: The empty board is printed with its numbers
      When the cards are dealt
      Then the board is printed as
        """
        +---+---+---+
        | 1 | 2 | 3 |
        +---+---+---+
        | 8 | 9 | 4 |
        +---+---+---+
        | 7 | 6 | 5 |
        +---+---+---+
        """

  @clause:4.2
  Rule: Three rows, three columns and two diagonals are lines

    Scenario Outline: Three Bells on <line> make a line
      Given a Bell line does nothing
      And A holds 2 Bell and others
      And B holds Bell and others
      When A places Bell on slot <first>
      And B places Bell on slot <second>
      And A places Bell on slot <third>
      Then A may only resolve <line>

      Examples: rows
        | line  | first | second | third |
        | 1-2-3 | 1     | 2      | 3     |
        | 8-9-4 | 4     | 8      | 9     |
        | 7-6-5 | 6     | 5      | 7     |

      Examples: columns
        | line  | first | second | third |
        | 1-8-7 | 7     | 8      | 1     |
        | 2-9-6 | 2     | 6      | 9     |
        | 3-4-5 | 4     | 3      | 5     |

      Examples: diagonals
        | line  | first | second | third |
        | 1-9-5 | 9     | 5      | 1     |
        | 3-9-7 | 3     | 7      | 9     |

    Scenario: No other three slots are a line
      Given the ruling resolvable-lines is standing
      And a Bell line does nothing
      And the board
        | Bell | Bell | Bell |
        | Bell | Bell | Bell |
        | Bell | Bell | .    |
      And A holds Bell and others
      When A places Bell on slot 5
      Then A may only resolve 1-2-3, 8-9-4, 7-6-5, 1-8-7, 2-9-6, 3-4-5, 1-9-5, 3-9-7
