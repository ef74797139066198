Feature: Board and lines
  Nine slots in a square, numbered clockwise around the edge and ending in the middle. Eight lines cross it. The center
  is on four of them, and has rules of its own; slots 3 and 7 do not keep their cards for long.

  @clause:4a
  Rule: The slots are numbered 1 to 9, clockwise from the top left and into the middle

    Background:
      Given the ruling barred is opening

    @id:manual-4a-1
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

    @id:manual-4a-2
    Scenario Outline: There is no slot <slot>
      Given A holds Cherry and others
      When A tries cherry@<slot>
      Then it is refused

      Examples:
        | slot |
        | 0    |
        | 10   |

    @id:manual-4a-3
    Scenario: Cards played in the order of the numbers go round the center
      Given A holds Cherry, Bell, Silver 3, REPLAY, Watermelon
      And B holds Watermelon, REPLAY, Cherry, 2 Bell
      When A places Cherry on slot 1
      And B places Watermelon on slot 2
      And A places Bell on slot 3
      And B places REPLAY on slot 4
      And A places Silver 3 on slot 5
      And B places Cherry on slot 6
      And A places REPLAY on slot 7
      And B places Bell on slot 8
      Then the board is
        | Cherry | Watermelon | Bell     |
        | Bell   | .          | REPLAY   |
        | REPLAY | Cherry     | Silver 3 |

    @view @id:manual-4a-4
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

    Background:
      Given the ruling barred is opening
      And there is no wild symbol

    @id:manual-4b-1
    Scenario Outline: Three Bells on <line> make a line
      Given a Bell line draws 1
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

    @id:manual-4b-2
    Scenario Outline: Five of <symbol> that fill no line are none for <seat>
      Given it is <seat>'s turn
      And the board
        | <symbol> | <2>      | .   |
        | <symbol> | .        | <4> |
        | .        | <symbol> | .   |
      And <seat> holds <symbol>, <other>
      When <seat> places <symbol> on slot <last>
      Then no line is to be resolved
      And it is <next>'s turn

      Examples:
        | symbol     | other  | seat | next | last | 2          | 4         |
        | Rainbow 7  | Cherry | A    | B    | 2    | .          | Rainbow 7 |
        | Silver 3   | Cherry | B    | A    | 4    | Silver 3   | .         |
        | Cherry     | Bell   | A    | B    | 2    | .          | Cherry    |
        | Watermelon | Cherry | B    | A    | 4    | Watermelon | .         |
        | Bell       | Cherry | B    | A    | 2    | .          | Bell      |
        | REPLAY     | Cherry | A    | B    | 4    | REPLAY     | .         |

    @id:manual-4b-3
    Scenario: No other three slots are a line
      Given the ruling resolvable-lines is standing
      And a Bell line draws 1
      And the board
        | Bell | Bell | Bell |
        | Bell | Bell | Bell |
        | Bell | Bell | .    |
      And A holds Bell and others
      When A places Bell on slot 5
      Then A may only resolve 1-2-3, 8-9-4, 7-6-5, 1-8-7, 2-9-6, 3-4-5, 1-9-5, 3-9-7

  @clause:4c
  Rule: A line is complete when its three slots show the same symbol

    Background:
      Given the ruling barred is opening

    @id:manual-4c-1
    Scenario Outline: Three of <symbol> in a line complete it
      Given 7-6-5 is a line
      And a <symbol> line <effect>
      And the board
        | .        | .        | . |
        | .        | .        | . |
        | <symbol> | <symbol> | . |
      And A holds <symbol> and others
      When A places <symbol> on slot 5
      Then A may only resolve 7-6-5

      Examples:
        | symbol     | effect           |
        | Silver 3   | empties the deck |
        | Cherry     | takes exactly 1  |
        | Watermelon | draws 2          |
        | Bell       | draws 1          |
        | REPLAY     | places 1         |

    @id:manual-4c-2
    Scenario: Three Rainbow 7s in a line complete it
      Given 7-6-5 is a line
      And a Rainbow 7 line wins
      And the board
        | .         | .         | . |
        | .         | .         | . |
        | Rainbow 7 | Rainbow 7 | . |
      And A holds Rainbow 7 and others
      When A places Rainbow 7 on slot 5
      Then A wins by seven

    @id:manual-4c-3
    Scenario Outline: Two of <symbol> and <other> on slot <odd> do not
      Given 7-6-5 is a line
      And the board
        | .   | .   | .   |
        | .   | .   | .   |
        | <7> | <6> | <5> |
      And A holds <other> and others
      When A places <other> on slot <odd>
      Then no line is to be resolved
      And it is B's turn

      Examples: whichever slot it is
        | symbol | other  | odd | 7    | 6    | 5    |
        | Bell   | Cherry | 7   | .    | Bell | Bell |
        | Bell   | Cherry | 6   | Bell | .    | Bell |
        | Bell   | Cherry | 5   | Bell | Bell | .    |

      Examples: whichever symbols they are
        | symbol     | other     | odd | 7          | 6          | 5        |
        | Rainbow 7  | Silver 3  | 5   | Rainbow 7  | Rainbow 7  | .        |
        | Silver 3   | Rainbow 7 | 6   | Silver 3   | .          | Silver 3 |
        | Cherry     | REPLAY    | 7   | .          | Cherry     | Cherry   |
        | Watermelon | REPLAY    | 5   | Watermelon | Watermelon | .        |
        | REPLAY     | Rainbow 7 | 6   | REPLAY     | .          | REPLAY   |

    @id:manual-4c-4
    Scenario Outline: Two Bells and a Cherry on <line> do not either
      Given <line> is a line
      And A holds Bell, Cherry, Silver 3
      And B holds Bell and others
      When A places Bell on slot <first>
      And B places Bell on slot <second>
      And A places Cherry on slot <third>
      Then no line is to be resolved
      And it is B's turn

      Examples:
        | line  | first | second | third |
        | 1-2-3 | 1     | 3      | 2     |
        | 8-9-4 | 8     | 4      | 9     |
        | 1-8-7 | 8     | 7      | 1     |
        | 2-9-6 | 2     | 9      | 6     |
        | 3-4-5 | 3     | 5      | 4     |
        | 1-9-5 | 1     | 5      | 9     |
        | 3-9-7 | 9     | 7      | 3     |

    @id:manual-4c-5
    Scenario: Three of a symbol that are not in a line complete nothing
      Given 7-6-5 is a line
      And the board
        | .    | .    | . |
        | .    | .    | . |
        | Bell | Bell | . |
      And A holds Bell and others
      When A places Bell on slot 4
      Then no line is to be resolved
      And it is B's turn

    @id:manual-4c-6
    Scenario: A line that lacks a card is not complete beside one that is
      Given 7-6-5 is a line
      And 1-2-3 is a line
      And a Bell line draws 1
      And the board
        | Cherry | Cherry | . |
        | .      | .      | . |
        | Bell   | Bell   | . |
      And A holds Bell and others
      When A places Bell on slot 5
      Then A may only resolve 7-6-5

    @id:manual-4c-7
    Scenario: Nor on a crowded board
      Given 7-6-5 is a line
      And the board
        | Cherry     | Watermelon | REPLAY |
        | Watermelon | REPLAY     | .      |
        | Bell       | .          | Bell   |
      And A holds Cherry and others
      When A places Cherry on slot 6
      Then no line is to be resolved
      And it is B's turn

  @clause:4d
  Rule: No card effect takes the card in the center

    Background:
      Given there is no wild symbol

    @id:manual-4d-1
    Scenario Outline: Cherry cannot pick a <center> from the center, wherever the line lay
      Given <line> is a line
      And a Cherry line takes exactly 1
      And the board
        | <1> | <2>      | <3> |
        | <8> | <center> | <4> |
        | <7> | <6>      | <5> |
      And A holds Cherry and others
      When A places Cherry on slot <last>
      And A resolves <line>
      Then A may take the card in slot <other>
      And A may not take the card in slot 9

      Examples:
        | line  | last | 1      | 2      | 3      | 4      | 5      | 6      | 7      | 8      | center     | other |
        | 7-6-5 | 5    | Bell   | REPLAY | Bell   | REPLAY | .      | Cherry | Cherry | REPLAY | Rainbow 7  | 2     |
        | 1-2-3 | 3    | Cherry | Cherry | .      | REPLAY | Bell   | REPLAY | Bell   | REPLAY | Silver 3   | 6     |
        | 1-8-7 | 8    | Cherry | REPLAY | Bell   | REPLAY | Bell   | REPLAY | Cherry | .      | Cherry     | 4     |
        | 3-4-5 | 4    | Bell   | REPLAY | Cherry | .      | Cherry | REPLAY | Bell   | REPLAY | Watermelon | 8     |

    @id:manual-4d-2
    Scenario Outline: A <symbol> line that picks cards could not take it either
      Given 7-6-5 is a line
      And a <symbol> line takes up to 2
      And the board
        | Silver 3 | Watermelon | Silver 3   |
        | REPLAY   | Rainbow 7  | Watermelon |
        | <symbol> | <symbol>   | .          |
      And A holds <symbol> and others
      When A places <symbol> on slot 5
      And A resolves 7-6-5
      Then A may take the card in slot 2
      And A may not take the card in slot 9

      Examples:
        | symbol |
        | Cherry |
        | Bell   |
        | REPLAY |

    @id:manual-4d-3
    Scenario: Nor could a second pick
      Given 7-6-5 is a line
      And slot 9 is immune
      And a Bell line takes up to 2
      And the board
        | .    | Cherry    | REPLAY |
        | .    | Rainbow 7 | .      |
        | Bell | Bell      | .      |
      And A holds Bell and others
      When A places Bell on slot 5
      And A resolves 7-6-5
      And A takes the card in slot 2
      And A tries to take the card in slot 9
      Then it is refused

  @clause:4e
  Rule: A Rainbow 7 or a Silver 3 cannot open the game on the center

    @id:manual-4e-1
    Scenario Outline: A <symbol> of <opener> is not let onto slot 9
      Given the opening is still to be made
      And it is <opener>'s turn
      And the opening slot is 9
      And <opener> holds <symbol>, Cherry, Bell, REPLAY
      When <opener> tries to place <symbol> on slot 9
      Then it is refused

      Examples:
        | symbol    | opener |
        | Rainbow 7 | A      |
        | Silver 3  | A      |
        | Rainbow 7 | B      |
        | Silver 3  | B      |

    @id:manual-4e-2
    Scenario Outline: Of a hand with every symbol, <opener> may place the other four there
      Given the opening slot is 9
      And <opener> goes first
      And <opener> is dealt Rainbow 7, Silver 3, Cherry, Watermelon, Bell, REPLAY and others
      When the cards are dealt
      Then <opener> may place Cherry on slot 9
      And <opener> may place Watermelon on slot 9
      And <opener> may place Bell on slot 9
      And <opener> may place REPLAY on slot 9
      And <opener> may not place Rainbow 7 on slot 9
      And <opener> may not place Silver 3 on slot 9

      Examples:
        | opener |
        | A      |
        | B      |

  @clause:4f
  Rule: On a full board slots 3 and 7 get new cards

    Background:
      Given there is no wild symbol

    @id:manual-4f-1
    Scenario Outline: Slots 3 and 7 are replaced, and no other slot is, when <seat> fills the board on slot <last>
      Given it is <seat>'s turn
      And the board
        | <1>      | Watermelon | Bell |
        | REPLAY   | <9>        | <4>  |
        | Silver 3 | REPLAY     | <5>  |
      And <seat> holds Watermelon and others
      And the deck is 3 Rainbow 7, Cherry and others
      When <seat> places Watermelon on slot <last>
      Then the board is
        | <1 then>  | Watermelon | Rainbow 7 |
        | REPLAY    | <9 then>   | <4 then>  |
        | Rainbow 7 | REPLAY     | <5 then>  |

      Examples:
        | seat | last | 1      | 9    | 4        | 5          | 1 then     | 9 then     | 4 then     | 5 then     |
        | A    | 4    | Cherry | Bell | .        | Watermelon | Cherry     | Bell       | Watermelon | Watermelon |
        | B    | 9    | Cherry | .    | Silver 3 | Cherry     | Cherry     | Watermelon | Silver 3   | Cherry     |
        | A    | 1    | .      | Bell | Silver 3 | Cherry     | Watermelon | Bell       | Silver 3   | Cherry     |

    @id:manual-4f-2
    Scenario Outline: A card that was just played to slot <slot> is replaced like any other
      Given the board
        | Cherry | Watermelon | <3>    |
        | REPLAY | Bell       | REPLAY |
        | <7>    | REPLAY     | Cherry |
      And A holds Silver 3 and others
      And the deck is 3 Rainbow 7, Cherry and others
      When A places Silver 3 on slot <slot>
      Then slot 3 shows Rainbow 7
      And slot 7 shows Rainbow 7

      Examples:
        | slot | 3    | 7          |
        | 3    | .    | Watermelon |
        | 7    | Bell | .          |

    @id:manual-4f-3
    Scenario: A board that is still full a turn later has them replaced again
      Given the board
        | Cherry   | Watermelon | Bell       |
        | REPLAY   | Bell       | .          |
        | Silver 3 | REPLAY     | Watermelon |
      And A holds Silver 3 and others
      And B holds Cherry and others
      And the deck is 2 Rainbow 7, 2 Bell, REPLAY and others
      When A places Silver 3 on slot 4
      And B places Cherry on slot 2
      Then the board is
        | Cherry | Cherry | Bell       |
        | REPLAY | Bell   | Silver 3   |
        | Bell   | REPLAY | Watermelon |

    @id:manual-4f-4
    Scenario Outline: Lines that stand on the board, <lines>, do not keep them from it
      Given 8-9-4 is a line
      And 1-8-7 is a line
      And the ruling resolvable-lines is formed
      And slot 9 is immune
      And the board
        | <1>  | Watermelon | Cherry     |
        | Bell | Bell       | Bell       |
        | <7>  | Cherry     | Watermelon |
      And A holds Silver 3 and others
      And the deck is 2 Rainbow 7, Cherry and others
      When A places Silver 3 on slot 2
      Then slot 3 shows Rainbow 7
      And slot 7 shows Rainbow 7

      Examples:
        | lines        | 1      | 7      |
        | 8-9-4        | Cherry | REPLAY |
        | 8-9-4, 1-8-7 | Bell   | Bell   |

    @id:manual-4f-5
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

    Background:
      Given a Bell line draws 1
      And the ruling barred is opening
      And there is no wild symbol

    @id:manual-4g-1
    Scenario Outline: A card on slot 9 completes <line>
      Given the board
        | <1> | <2> | <3> |
        | <8> | .   | <4> |
        | <7> | <6> | <5> |
      And A holds Bell and others
      When A places Bell on slot 9
      Then A may only resolve <line>

      Examples:
        | line  | 1    | 2    | 3    | 4    | 5    | 6    | 7    | 8    |
        | 8-9-4 | .    | .    | .    | Bell | .    | .    | .    | Bell |
        | 2-9-6 | .    | Bell | .    | .    | .    | Bell | .    | .    |
        | 1-9-5 | Bell | .    | .    | .    | Bell | .    | .    | .    |
        | 3-9-7 | .    | .    | Bell | .    | .    | .    | Bell | .    |

    @id:manual-4g-2
    Scenario: All four can be completed by one card
      Given the board
        | Bell | Bell | Bell |
        | Bell | .    | Bell |
        | Bell | Bell | Bell |
      And A holds Bell and others
      When A places Bell on slot 9
      Then A may resolve 8-9-4, 2-9-6, 1-9-5, 3-9-7

    @id:manual-4g-3
    Scenario: And there is no fifth
      Given the ruling resolvable-lines is formed
      And the board
        | Bell | Bell | Bell |
        | Bell | .    | Bell |
        | Bell | Bell | Bell |
      And A holds Bell and others
      When A places Bell on slot 9
      Then A may only resolve 8-9-4, 2-9-6, 1-9-5, 3-9-7
