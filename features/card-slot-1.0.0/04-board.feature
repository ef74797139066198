Feature: Board
  Nine slots in a square. Their numbers run clockwise around the edge, from 1 in the top left corner to 8, and end in the
  middle with 9, the Center Slot. Three slots in a row, in a column or on a diagonal make a line.

  @clause:4.1
  Rule: The slots are numbered 1 to 9, clockwise from the top left and into the middle

    @id:1.0.0-4.1-1
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

    @id:1.0.0-4.1-2
    Scenario Outline: There is no slot <slot>
      Given A holds Cherry and others
      When A tries cherry@<slot>
      Then it is refused

      Examples:
        | slot |
        | 0    |
        | 10   |

    @id:1.0.0-4.1-3
    Scenario: Cards played in the order of the numbers wind their way into the middle
      Given A holds Cherry, Bell, Silver 3, REPLAY, Watermelon
      And B holds Watermelon, REPLAY, Cherry, 2 Bell
      When A places Cherry on slot 2
      And B places Watermelon on slot 3
      And A places Bell on slot 4
      And B places REPLAY on slot 5
      And A places Silver 3 on slot 6
      And B places Cherry on slot 7
      And A places REPLAY on slot 8
      And B places Bell on slot 9
      Then the board is
        | .      | Cherry   | Watermelon |
        | REPLAY | Bell     | Bell       |
        | Cherry | Silver 3 | REPLAY     |

    @view @id:1.0.0-4.1-4
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

    @id:1.0.0-4.2-1
    Scenario Outline: Three of <symbol> on <line> make a line
      Given the ruling barred is opening
      And a <symbol> line <does>
      And it is <seat>'s turn
      And <seat> holds 2 <symbol> and others
      And <other> holds <symbol> and others
      When <seat> places <symbol> on slot <first>
      And <other> places <symbol> on slot <second>
      And <seat> places <symbol> on slot <third>
      Then <seat> may only resolve <line>

      Examples: rows
        | line  | first | second | third | symbol | does          | seat | other |
        | 1-2-3 | 1     | 2      | 3     | Bell   | draws 1       | A    | B     |
        | 8-9-4 | 4     | 8      | 9     | REPLAY | places 1      | B    | A     |
        | 7-6-5 | 6     | 5      | 7     | Cherry | takes up to 1 | A    | B     |

      Examples: columns
        | line  | first | second | third | symbol     | does          | seat | other |
        | 1-8-7 | 7     | 8      | 1     | Watermelon | draws 2       | B    | A     |
        | 2-9-6 | 2     | 6      | 9     | Silver 3   | takes up to 2 | A    | B     |
        | 3-4-5 | 4     | 3      | 5     | Bell       | draws 1       | B    | A     |

      Examples: diagonals
        | line  | first | second | third | symbol | does          | seat | other |
        | 1-9-5 | 9     | 5      | 1     | Cherry | takes up to 1 | A    | B     |
        | 3-9-7 | 3     | 7      | 9     | REPLAY | places 1      | B    | A     |

    @id:1.0.0-4.2-2
    Scenario Outline: On a board of nine <symbol> no other three slots are a line
      Given the ruling resolvable-lines is standing
      And a <symbol> line <does>
      And the board
        | <symbol> | <symbol> | <symbol> |
        | <symbol> | <symbol> | <symbol> |
        | <symbol> | <symbol> | .        |
      And A holds <symbol> and others
      When A places <symbol> on slot 5
      Then A may only resolve 1-2-3, 8-9-4, 7-6-5, 1-8-7, 2-9-6, 3-4-5, 1-9-5, 3-9-7

      Examples:
        | symbol | does     |
        | Bell   | draws 1  |
        | REPLAY | places 1 |

    @id:1.0.0-4.2-3
    Scenario Outline: Three of <symbol> on slots <first>, <second> and <third> are none
      Given it is <seat>'s turn
      And <seat> holds 2 <symbol>, Bell
      And <other> holds <symbol>, Bell
      When <seat> places <symbol> on slot <first>
      And <other> places <symbol> on slot <second>
      And <seat> places <symbol> on slot <third>
      Then no line is to be resolved
      And it is <other>'s turn

      Examples:
        | first | second | third | symbol   | seat | other |
        | 1     | 4      | 7     | Gold 7   | A    | B     |
        | 6     | 2      | 4     | Silver 3 | B    | A     |
        | 8     | 1      | 2     | Cherry   | A    | B     |
        | 7     | 4      | 1     | REPLAY   | B    | A     |
