Feature: The initial position
  Sixteen pieces a side, each on its square. Every scenario here begins with the board as it is set up.

  @clause:2.1
  Rule: The board has eight times eight squares

    @id:chess-2.1-1
    Scenario: A knight at the edge has three squares where one in the middle has eight
      Given White's pieces are Ke1, Na3
      And Black's pieces are Kh8, h7
      And Black is to move
      When Black moves h8 to g8
      Then the piece on a3 can go to b1, b5, c2, c4

    @id:chess-2.1-2
    Scenario: A rook in a corner looks along two edges and no farther
      Given White's pieces are Kf2, Rh1
      And Black's pieces are Kb8, b7
      And Black is to move
      When Black moves b8 to c8
      Then the piece on h1 can go to g1, f1, e1, d1, c1, b1, a1, h2, h3, h4, h5, h6, h7, h8

  @clause:2.2
  Rule: Each side begins with sixteen pieces

    @id:chess-2.2-1
    Scenario: All thirty-two are there after the first move
      When White moves e2 to e4
      Then 32 pieces are left on the board
      And it is the turn of Black

    @id:chess-2.2-2
    Scenario Outline: There are <number> of <piece>
      When White moves e2 to e4
      Then there are <number> of the sort: <piece>
      And it is the turn of Black

      Examples:
        | piece          | number |
        | a white king   | 1      |
        | a white queen  | 1      |
        | a white rook   | 2      |
        | a white bishop | 2      |
        | a white knight | 2      |
        | a white pawn   | 8      |
        | a black king   | 1      |
        | a black queen  | 1      |
        | a black rook   | 2      |
        | a black bishop | 2      |
        | a black knight | 2      |
        | a black pawn   | 8      |

  @clause:2.3
  Rule: Every piece has its square

    @id:chess-2.3-1
    Scenario Outline: <piece> begins on <from>
      Given these moves were played: <moves>
      When White moves <from> to <to>
      Then <piece> is now on <to>

      Examples:
        | piece          | moves      | from | to |
        | a white rook   | a2a4, a7a5 | a1   | a3 |
        | a white knight | e2e4, e7e5 | b1   | c3 |
        | a white bishop | d2d4, d7d5 | c1   | f4 |
        | a white queen  | d2d4, d7d5 | d1   | d3 |
        | a white king   | e2e4, e7e5 | e1   | e2 |
        | a white bishop | e2e4, e7e5 | f1   | c4 |
        | a white knight | e2e4, e7e5 | g1   | f3 |
        | a white rook   | h2h4, h7h5 | h1   | h3 |

    @id:chess-2.3-2
    Scenario Outline: Black's pieces face White's: <piece> begins on <from>
      Given these moves were played: <moves>
      When Black moves <from> to <to>
      Then <piece> is now on <to>

      Examples:
        | piece          | moves            | from | to |
        | a black rook   | a2a4, a7a5, h2h4 | a8   | a6 |
        | a black knight | e2e4             | b8   | c6 |
        | a black bishop | d2d4, d7d5, h2h3 | c8   | f5 |
        | a black queen  | d2d4, d7d5, h2h3 | d8   | d6 |
        | a black king   | e2e4, e7e5, h2h3 | e8   | e7 |
        | a black bishop | e2e4, e7e5, h2h3 | f8   | c5 |
        | a black knight | e2e4             | g8   | f6 |
        | a black rook   | h2h4, h7h5, a2a3 | h8   | h6 |

    @id:chess-2.3-3
    Scenario Outline: Pawns stand before the pieces on the <file>-file
      When White moves <from> to <to>
      Then a white pawn is now on <to>
      And <from> is now empty
      And the piece on <other> can go to <one>, <two>

      Examples:
        | file | from | to | other | one | two |
        | a    | a2   | a3 | a7    | a6  | a5  |
        | b    | b2   | b3 | b7    | b6  | b5  |
        | c    | c2   | c3 | c7    | c6  | c5  |
        | d    | d2   | d3 | d7    | d6  | d5  |
        | e    | e2   | e3 | e7    | e6  | e5  |
        | f    | f2   | f3 | f7    | f6  | f5  |
        | g    | g2   | g3 | g7    | g6  | g5  |
        | h    | h2   | h3 | h7    | h6  | h5  |

    @id:chess-2.3-4
    Scenario: Nothing stands on the four ranks between the armies
      When White moves b1 to a3
      Then the piece on g8 can go to f6, h6
      And only b1, a3 have changed
