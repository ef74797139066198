Feature: How pawns move
  A pawn goes forward and captures diagonally. It may go two squares at first, be captured for that en passant, and become
  another piece on the last rank.

  @clause:3.7.1
  Rule: A pawn goes one square forward, if nothing stands there

    @id:chess-3.7.1-1
    Scenario: A white pawn goes up the board
      Given White's pieces are Ke1, d4
      And Black's pieces are Ke8
      When White moves d4 to d5
      Then only d4, d5 have changed

    @id:chess-3.7.1-2
    Scenario: A black pawn goes down the board
      Given White's pieces are Ke1
      And Black's pieces are Ke8, d5
      And Black is to move
      When Black moves d5 to d4
      Then only d5, d4 have changed

    @id:chess-3.7.1-3
    Scenario Outline: A pawn does not go from d4 to <to>, <why>
      Given White's pieces are Kh1, d4
      And Black's pieces are Kh8
      When White tries to move d4 to <to>
      Then it is refused

      Examples:
        | to | why                 |
        | d3 | backwards           |
        | c4 | sideways            |
        | e4 | sideways            |
        | d6 | two squares later   |
        | c3 | backwards and aside |

    @id:chess-3.7.1-4
    Scenario: A black pawn does not go back up
      Given White's pieces are Kh1, a2
      And Black's pieces are Kh8, d5
      And Black is to move
      When Black tries to move d5 to d6
      Then it is refused

    @id:chess-3.7.1-5
    Scenario: A pawn does not capture what stands in front of it
      Given White's pieces are Kh1, d4
      And Black's pieces are Kh8, Nd5
      When White tries to move d4 to d5
      Then it is refused

    @id:chess-3.7.1-6
    Scenario: Two pawns that face each other block each other
      Given White's pieces are Kh1, d4
      And Black's pieces are Kh8, d5
      And Black is to move
      When Black moves h8 to g8
      Then the piece on d4 cannot move
      And the piece on h1 can go to g1, g2, h2

  @clause:3.7.2
  Rule: On its first move a pawn may go two squares

    @id:chess-3.7.2-1
    Scenario: A white pawn goes two squares
      When White moves e2 to e4
      Then only e2, e4 have changed

    @id:chess-3.7.2-2
    Scenario: A black pawn goes two squares
      Given these moves were played: e2e4
      When Black moves c7 to c5
      Then only c7, c5 have changed

    @id:chess-3.7.2-3
    Scenario: A pawn that has gone one square does not go two afterwards
      Given these moves were played: e2e3, e7e6
      When White tries to move e3 to e5
      Then it is refused

    @id:chess-3.7.2-4
    Scenario: A black pawn that has moved does not go two squares
      Given these moves were played: e2e3, e7e6, d2d3
      When Black tries to move e6 to e4
      Then it is refused

    @id:chess-3.7.2-5
    Scenario: Nothing may stand on the square that it passes
      Given White's pieces are Kh1, d2
      And Black's pieces are Kh8, Nd3
      When White tries to move d2 to d4
      Then it is refused

    @id:chess-3.7.2-6
    Scenario: Nothing may stand on the square that it comes to
      Given White's pieces are Kh1, d2
      And Black's pieces are Kh8, Nd4
      When White tries to move d2 to d4
      Then it is refused

    @id:chess-3.7.2-7
    Scenario: With a piece two squares ahead it still goes one
      Given White's pieces are Kh1, d2
      And Black's pieces are Kg8, Nd4
      And Black is to move
      When Black moves g8 to h8
      Then the piece on d2 can go to d3

    @id:chess-3.7.2-8
    Scenario: Its own piece blocks it, too
      Given these moves were played: g1f3, a7a6
      When White tries to move f2 to f4
      Then it is refused

    @id:chess-3.7.2-9
    Scenario: No pawn goes three squares
      When White tries to move e2 to e5
      Then it is refused

  @clause:3.7.3
  Rule: A pawn captures diagonally in front of it

    @id:chess-3.7.3-1
    Scenario Outline: A white pawn captures to the <side>
      Given White's pieces are Kh1, d4
      And Black's pieces are Kh8, Nc5, Ne5
      When White moves d4 to <to>
      Then only d4, <to> have changed
      And a white pawn is now on <to>
      And 4 pieces are left on the board

      Examples:
        | side  | to |
        | left  | c5 |
        | right | e5 |

    @id:chess-3.7.3-2
    Scenario: A black pawn captures down the board
      Given White's pieces are Kh1, Ne4
      And Black's pieces are Kh8, d5
      And Black is to move
      When Black moves d5 to e4
      Then a black pawn is now on e4
      And 3 pieces are left on the board

    @id:chess-3.7.3-3
    Scenario: A pawn does not go diagonally to an empty square
      Given White's pieces are Kh1, d4
      And Black's pieces are Kh8, a7
      When White tries to move d4 to e5
      Then it is refused

    @id:chess-3.7.3-4
    Scenario: A pawn does not capture backwards
      Given White's pieces are Kh1, d4
      And Black's pieces are Kh8, Ne3
      When White tries to move d4 to e3
      Then it is refused

    @id:chess-3.7.3-5
    Scenario: A pawn does not capture sideways
      Given White's pieces are Kh1, d4
      And Black's pieces are Kh8, Ne4
      When White tries to move d4 to e4
      Then it is refused

    @id:chess-3.7.3-6
    Scenario: A pawn at the edge does not capture round the board
      Given White's pieces are Ke1, a4
      And Black's pieces are Ke8, Nh5, Nh6
      When White tries to move a4 to h5
      Then it is refused

    @id:chess-3.7.3-7
    Scenario: A pawn with pieces on both sides has three moves
      Given White's pieces are Kh1, d4
      And Black's pieces are Kg8, Nc5, Ne5
      And Black is to move
      When Black moves g8 to h8
      Then the piece on d4 can go to d5, c5, e5

  @clause:3.7.3.1
  Rule: A pawn that has just gone two squares may be captured en passant

    @id:chess-3.7.3.1-1
    Scenario Outline: White captures en passant to the <side>
      Given White's pieces are Kh1, e5
      And Black's pieces are Kh8, <man>
      And Black is to move
      When Black moves <man> to <beside>
      And White moves e5 to <to>
      Then only e5, <to>, <beside> have changed
      And a white pawn is now on <to>

      Examples:
        | side  | man | beside | to |
        | left  | d7  | d5     | d6 |
        | right | f7  | f5     | f6 |

    @id:chess-3.7.3.1-2
    Scenario Outline: Black captures en passant to the <side>
      Given White's pieces are Kh1, <man>
      And Black's pieces are Kh8, d4
      When White moves <man> to <beside>
      And Black moves d4 to <to>
      Then only d4, <to>, <beside> have changed
      And a black pawn is now on <to>

      Examples:
        | side  | man | beside | to |
        | left  | c2  | c4     | c3 |
        | right | e2  | e4     | e3 |

    @id:chess-3.7.3.1-3
    Scenario: Two pawns may capture the same pawn
      Given White's pieces are Kh1, c5, e5
      And Black's pieces are Kh8, d7
      And Black is to move
      When Black moves d7 to d5
      Then White may move c5 to d6
      And White may move e5 to d6

    @id:chess-3.7.3.1-4
    Scenario: A pawn that has gone one square is not captured so
      Given White's pieces are Kh1, e5
      And Black's pieces are Kh8, d6
      And Black is to move
      When Black moves d6 to d5
      And White tries to move e5 to d6
      Then it is refused

    @id:chess-3.7.3.1-5
    Scenario: A pawn that has gone two squares in two moves is not captured so
      Given White's pieces are Kh1, e5, a2
      And Black's pieces are Kh8, d7
      And these moves were played: a2a3, d7d6, a3a4
      When Black moves d6 to d5
      Then White may not move e5 to d6

    @id:chess-3.7.3.1-6
    Scenario: A piece that is no pawn is not captured so
      Given White's pieces are Kh1, e5
      And Black's pieces are Kh8, Rd7
      And Black is to move
      When Black moves d7 to d5
      Then White may not move e5 to d6

    @id:chess-3.7.3.1-7
    Scenario: A piece that is no pawn does not capture so
      Given White's pieces are Kh1, Be5
      And Black's pieces are Kg8, d7
      And Black is to move
      When Black moves d7 to d5
      And White moves e5 to d6
      Then only e5, d6 have changed

    @id:chess-3.7.3.1-8
    Scenario: A pawn one rank behind does not capture so
      Given White's pieces are Kh1, e4
      And Black's pieces are Kh8, d7
      And Black is to move
      When Black moves d7 to d5
      Then the piece on e4 can go to e5, d5

  @clause:3.7.3.2
  Rule: En passant is captured at once or never

    @id:chess-3.7.3.2-1
    Scenario: A move later the pawn is safe
      Given White's pieces are Kh1, e5
      And Black's pieces are Kh8, d7
      And Black is to move
      When Black moves d7 to d5
      And White moves h1 to g1
      And Black moves h8 to g8
      And White tries to move e5 to d6
      Then it is refused

    @id:chess-3.7.3.2-2
    Scenario: Black's right is gone after a move, too
      Given White's pieces are Kh1, e2
      And Black's pieces are Kh8, d4
      And these moves were played: e2e4, h8g8, h1g1
      When Black tries to move d4 to e3
      Then it is refused

    @id:chess-3.7.3.2-3
    Scenario: Only the pawn that moved last is captured
      Given White's pieces are Kh1, e5, a2
      And Black's pieces are Kh8, d7, f7
      And Black is to move
      And these moves were played: d7d5, a2a3
      When Black moves f7 to f5
      Then White may move e5 to f6
      And White may not move e5 to d6

  @clause:3.7.3.3
  Rule: A pawn on the last rank becomes another piece

    @id:chess-3.7.3.3-1
    Scenario Outline: A white pawn becomes <officer>
      Given White's pieces are Kh1, a7
      And Black's pieces are Kh7, h6
      When White moves a7 to a8 and promotes to <officer>
      Then <piece> is now on a8
      And there are 0 of the sort: a white pawn

      Examples:
        | officer  | piece          |
        | a queen  | a white queen  |
        | a rook   | a white rook   |
        | a bishop | a white bishop |
        | a knight | a white knight |

    @id:chess-3.7.3.3-2
    Scenario Outline: A black pawn becomes <officer>
      Given White's pieces are Kh2, h3
      And Black's pieces are Kh8, c2
      And Black is to move
      When Black moves c2 to c1 and promotes to <officer>
      Then <piece> is now on c1
      And there are 0 of the sort: a black pawn

      Examples:
        | officer  | piece          |
        | a queen  | a black queen  |
        | a rook   | a black rook   |
        | a bishop | a black bishop |
        | a knight | a black knight |

    @id:chess-3.7.3.3-3
    Scenario Outline: A pawn does not become <officer>
      Given White's pieces are Kh1, a7
      And Black's pieces are Kh7, h6
      When White tries to move a7 to a8 and to promote to <officer>
      Then it is refused

      Examples:
        | officer |
        | a king  |
        | a pawn  |

    @id:chess-3.7.3.3-4
    Scenario: A pawn does not stay a pawn on the last rank
      Given White's pieces are Kh1, a7
      And Black's pieces are Kh7, h6
      When White tries to move a7 to a8
      Then it is refused

    @id:chess-3.7.3.3-5
    Scenario: A pawn does not promote before the last rank
      Given White's pieces are Kh1, a6
      And Black's pieces are Kh7, h6
      When White tries to move a6 to a7 and to promote to a queen
      Then it is refused

    @id:chess-3.7.3.3-6
    Scenario: Other pieces do not promote
      Given White's pieces are Kh1, Ra7
      And Black's pieces are Kh6, h5
      When White tries to move a7 to a8 and to promote to a queen
      Then it is refused

    @id:chess-3.7.3.3-7
    Scenario: It is one move, after which the opponent has the move
      Given White's pieces are Kh1, a7
      And Black's pieces are Kh7, h6
      When White moves a7 to a8 and promotes to a queen
      Then only a7, a8 have changed
      And it is the turn of Black

  @clause:3.7.3.4
  Rule: The choice does not depend on what has been captured

    @id:chess-3.7.3.4-1
    Scenario: A player has two queens
      Given White's pieces are Kh1, Qb1, a7
      And Black's pieces are Kh6, h5
      When White moves a7 to a8 and promotes to a queen
      Then there are 2 of the sort: a white queen

    @id:chess-3.7.3.4-2
    Scenario: A player has three knights
      Given White's pieces are Kh1, Nb1, Ng1, a7
      And Black's pieces are Kh6, h5
      When White moves a7 to a8 and promotes to a knight
      Then there are 3 of the sort: a white knight

    @id:chess-3.7.3.4-3
    Scenario: All four are open as soon as the pawn can reach the last rank
      Given White's pieces are Kh1, Qb1, a7
      And Black's pieces are Kh6, h5
      And Black is to move
      When Black moves h6 to g5
      Then the piece on a7 can go to a8q, a8r, a8b, a8n

  @clause:3.7.3.5
  Rule: The new piece acts at once

    @id:chess-3.7.3.5-1
    Scenario Outline: <officer> gives check as it appears
      Given White's pieces are Kh1, <from>
      And Black's pieces are <king>, h6
      When White moves <from> to <to> and promotes to <officer>
      Then Black is in check

      Examples:
        | officer  | from | to | king |
        | a queen  | a7   | a8 | Kg8  |
        | a rook   | a7   | a8 | Kg8  |
        | a bishop | d7   | d8 | Kg5  |
        | a knight | f7   | f8 | Kh7  |

    @id:chess-3.7.3.5-2
    Scenario: A queen mates as it appears
      Given White's pieces are Kg6, a7
      And Black's pieces are Kh8
      When White moves a7 to a8 and promotes to a queen
      Then White wins by checkmate

    @id:chess-3.7.3.5-3
    Scenario: A knight on that square gives no check where a queen would
      Given White's pieces are Kh1, a7
      And Black's pieces are Kg8, h6
      When White moves a7 to a8 and promotes to a knight
      Then nobody is in check
      And it is the turn of Black

  @clause:4.4.4
  Rule: The choice of the new piece is final

    @id:chess-4.4.4-1
    Scenario Outline: <first> that has come to the square is not exchanged for <second>
      Given White's pieces are Kh1, a7
      And Black's pieces are Kh7, h6
      When White moves a7 to a8 and promotes to <first>
      And White tries to move a7 to a8 and to promote to <second>
      Then it is refused
      And <piece> is now on a8
      And it is the turn of Black

      Examples:
        | first    | second  | piece          |
        | a knight | a queen | a white knight |
        | a queen  | a rook  | a white queen  |

  @clause:4.6.3
  Rule: A piece on the square of promotion is captured

    @id:chess-4.6.3-1
    Scenario Outline: A pawn captures a rook and becomes <officer>
      Given White's pieces are Kh1, a7
      And Black's pieces are Kh7, Rb8, h6
      When White moves a7 to b8 and promotes to <officer>
      Then <piece> is now on b8
      And a7 is now empty
      And there are 0 of the sort: a black rook

      Examples:
        | officer  | piece          |
        | a queen  | a white queen  |
        | a knight | a white knight |

    @id:chess-4.6.3-2
    Scenario: A pawn does not promote straight onto a piece
      Given White's pieces are Kh1, a7
      And Black's pieces are Kh7, Ra8, h6
      When White tries to move a7 to a8 and to promote to a queen
      Then it is refused

  @clause:4.7.3
  Rule: The promotion is made when the new piece stands and the pawn is gone

    @id:chess-4.7.3-1
    Scenario: The pawn does not come back
      Given White's pieces are Kh1, a7, b6
      And Black's pieces are Kh6, h5
      When White moves a7 to a8 and promotes to a rook
      Then there are 1 of the sort: a white pawn
      And there are 1 of the sort: a white rook
      And a7 is now empty
