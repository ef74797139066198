Feature: Board and lines
  Nine slots in a square, numbered clockwise around the edge and ending in the middle. Eight lines cross it. The center
  is on four of them, and has rules of its own; slots 3 and 7 do not keep their cards for long.

  @clause:4a
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

  @clause:4b
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
      And the game has 13 Bell
      And a Bell line does nothing
      And the board
        | Bell | Bell | Bell |
        | Bell | Bell | Bell |
        | Bell | Bell | .    |
      And A holds Bell and others
      When A places Bell on slot 5
      Then A may only resolve 1-2-3, 8-9-4, 7-6-5, 1-8-7, 2-9-6, 3-4-5, 1-9-5, 3-9-7

  @clause:4c
  Rule: A line is complete when its three slots show the same symbol

    Scenario Outline: Three of <symbol> in a line complete it
      Given the lines are 7-6-5
      And a <symbol> line does nothing
      And the board
        | .        | .        | . |
        | .        | .        | . |
        | <symbol> | <symbol> | . |
      And A holds <symbol> and others
      When A places <symbol> on slot 5
      Then A may only resolve 7-6-5

      Examples:
        | symbol     |
        | Rainbow 7  |
        | Silver 3   |
        | Cherry     |
        | Watermelon |
        | Bell       |
        | REPLAY     |

    Scenario Outline: With another symbol on slot <odd> it is not complete
      Given the lines are 7-6-5
      And the board
        | .   | .   | .   |
        | .   | .   | .   |
        | <7> | <6> | <5> |
      And A holds Cherry and others
      When A places Cherry on slot <odd>
      Then no line is to be resolved
      And it is B's turn

      Examples:
        | odd | 7    | 6    | 5    |
        | 7   | .    | Bell | Bell |
        | 6   | Bell | .    | Bell |
        | 5   | Bell | Bell | .    |

    Scenario: Three of a symbol that are not in a line complete nothing
      Given the lines are 7-6-5
      And the board
        | .    | .    | . |
        | .    | .    | . |
        | Bell | Bell | . |
      And A holds Bell and others
      When A places Bell on slot 4
      Then no line is to be resolved
      And it is B's turn

    Scenario: A line that lacks a card is not complete beside one that is
      Given the lines are 7-6-5, 1-2-3
      And a Bell line does nothing
      And the board
        | Cherry | Cherry | . |
        | .      | .      | . |
        | Bell   | Bell   | . |
      And A holds Bell and others
      When A places Bell on slot 5
      And A tries to resolve 1-2-3
      Then it is refused

  @clause:4d
  Rule: No card effect takes the card in the center

    Scenario Outline: A <symbol> line that picks cards can pick any but the center one
      Given the lines are 7-6-5
      And a <symbol> line takes up to 2
      And the board
        | Silver 3 | Watermelon | Silver 3   |
        | REPLAY   | Rainbow 7  | Watermelon |
        | <symbol> | <symbol>   | .          |
      And A holds <symbol> and others
      When A places <symbol> on slot 5
      And A resolves 7-6-5
      Then A may only take from slots 1, 2, 3, 4, 8

      Examples:
        | symbol |
        | Cherry |
        | Bell   |
        | REPLAY |

    Scenario: Nor can it be had from another side of the board
      Given the lines are 1-2-3
      And a Bell line takes up to 2
      And the board
        | Bell     | Bell      | .          |
        | REPLAY   | Rainbow 7 | Watermelon |
        | Silver 3 | Cherry    | REPLAY     |
      And A holds Bell and others
      When A places Bell on slot 3
      And A resolves 1-2-3
      Then A may only take from slots 4, 5, 6, 7, 8

    Scenario: The second pick cannot take it either
      Given the lines are 7-6-5
      And a Bell line takes up to 2
      And the board
        | Cherry | .         | REPLAY |
        | .      | Rainbow 7 | .      |
        | Bell   | Bell      | .      |
      And A holds Bell and others
      When A places Bell on slot 5
      And A resolves 7-6-5
      And A takes the card in slot 1
      And A tries to take the card in slot 9
      Then it is refused

  @clause:4e
  Rule: A Rainbow 7 or a Silver 3 cannot open the game on the center

    Scenario Outline: A <symbol> is not let onto slot 9
      Given the opening is still to be made
      And the opening slot is 9
      And A holds <symbol>, Cherry, Bell, REPLAY
      When A tries to place <symbol> on slot 9
      Then it is refused

      Examples:
        | symbol    |
        | Rainbow 7 |
        | Silver 3  |

    Scenario: Of a hand with every symbol, the other four may go there
      Given the opening slot is 9
      And A is dealt Rainbow 7, Silver 3, Cherry, Watermelon, Bell, REPLAY and others
      When the cards are dealt
      Then A may place Cherry on slot 9
      And A may place Watermelon on slot 9
      And A may place Bell on slot 9
      And A may place REPLAY on slot 9
      And A may not place Rainbow 7 on slot 9
      And A may not place Silver 3 on slot 9

  @clause:4f
  Rule: On a full board slots 3 and 7 get new cards

    Scenario: Slots 3 and 7 are replaced, and no other slot is
      Given the board
        | Cherry   | Watermelon | Bell       |
        | REPLAY   | Bell       | .          |
        | Silver 3 | REPLAY     | Watermelon |
      And A holds Silver 3 and others
      And the deck is 3 Rainbow 7, Cherry and others
      When A places Silver 3 on slot 4
      Then the board is
        | Cherry    | Watermelon | Rainbow 7  |
        | REPLAY    | Bell       | Silver 3   |
        | Rainbow 7 | REPLAY     | Watermelon |

    Scenario: While a slot is free nothing is replaced
      Given the board
        | Cherry   | Watermelon | Bell |
        | REPLAY   | Bell       | .    |
        | Silver 3 | REPLAY     | .    |
      And A holds Silver 3 and others
      And the deck is 3 Rainbow 7, Cherry and others
      When A places Silver 3 on slot 4
      Then the board is
        | Cherry   | Watermelon | Bell     |
        | REPLAY   | Bell       | Silver 3 |
        | Silver 3 | REPLAY     | .        |

  @clause:4g
  Rule: Four lines run through the center

    Scenario: One card on slot 9 can complete four lines
      Given the ruling resolvable-lines is formed
      And the game has 13 Bell
      And a Bell line does nothing
      And the board
        | Bell | Bell | Bell |
        | Bell | .    | Bell |
        | Bell | Bell | Bell |
      And A holds Bell and others
      When A places Bell on slot 9
      Then A may only resolve 8-9-4, 2-9-6, 1-9-5, 3-9-7
