Feature: How the pieces move
  A piece's moves depend on its kind, on what stands in its way and on its own king. Where a scenario asks where a
  piece can go, the opponent has just made a quiet move.

  @clause:3.1
  Rule: A piece does not go to a square with a piece of its own colour

    @id:chess-3.1-1
    Scenario Outline: <piece> does not capture its own pawn
      Given White's pieces are Kh1, <man>, e4
      And Black's pieces are Kh8
      When White tries to move <from> to e4
      Then it is refused

      Examples:
        | piece    | man | from |
        | A rook   | Re1 | e1   |
        | A bishop | Bb1 | b1   |
        | A queen  | Qa4 | a4   |
        | A knight | Nc3 | c3   |
        | A pawn   | d3  | d3   |

    @id:chess-3.1-2
    Scenario: A king does not go to the square of its own pawn
      When White tries to move e1 to e2
      Then it is refused

    @id:chess-3.1-3
    Scenario: Black's pieces respect each other, too
      Given these moves were played: e2e4
      When Black tries to move a8 to a7
      Then it is refused

  @clause:3.1.1
  Rule: A piece on the square of arrival is captured

    @id:chess-3.1.1-1
    Scenario Outline: <piece> captures a pawn
      Given White's pieces are Kh1, <man>, h2
      And Black's pieces are Kh8, e4
      When White moves <from> to e4
      Then only <from>, e4 have changed
      And <now> is now on e4
      And 4 pieces are left on the board

      Examples:
        | piece    | man | from | now            |
        | A rook   | Re1 | e1   | a white rook   |
        | A bishop | Bb1 | b1   | a white bishop |
        | A queen  | Qa4 | a4   | a white queen  |
        | A knight | Nc3 | c3   | a white knight |
        | A pawn   | d3  | d3   | a white pawn   |

    @id:chess-3.1.1-2
    Scenario: A king captures a piece that nobody protects
      Given White's pieces are Ke3, h2
      And Black's pieces are Kh8, Re4
      When White moves e3 to e4
      Then a white king is now on e4
      And 3 pieces are left on the board

    @id:chess-3.1.1-3
    Scenario: Black captures in the same way
      Given White's pieces are Kh1, e4
      And Black's pieces are Kh8, Re8, a7
      And Black is to move
      When Black moves e8 to e4
      Then only e8, e4 have changed
      And a black rook is now on e4

    @id:chess-3.1.1-4
    Scenario: A move to an empty square captures nothing
      Given White's pieces are Kh1, Re1
      And Black's pieces are Kh8, d4, f4
      When White moves e1 to e4
      Then only e1, e4 have changed
      And 5 pieces are left on the board

  @clause:3.1.2
  Rule: A piece attacks what it could capture

    @id:chess-3.1.2-1
    Scenario: A rook attacks along the file that has been opened
      Given White's pieces are Kh1, Re1, Ne4
      And Black's pieces are Ke8, a7
      When White moves e4 to c3
      Then Black is in check

    @id:chess-3.1.2-2
    Scenario: A pawn attacks diagonally
      Given White's pieces are Kh1, d4
      And Black's pieces are Ke6
      When White moves d4 to d5
      Then Black is in check

    @id:chess-3.1.2-3
    Scenario: A pawn does not attack the square in front of it
      Given White's pieces are Kh1, e4
      And Black's pieces are Ke6
      When White moves e4 to e5
      Then nobody is in check
      And it is the turn of Black

    @id:chess-3.1.2-4
    Scenario: A pawn does not attack backwards
      Given White's pieces are Kh1, d5
      And Black's pieces are Ke5
      When White moves d5 to d6
      Then nobody is in check
      And it is the turn of Black

    @id:chess-3.1.2-5
    Scenario: A king is safe diagonally behind a pawn
      Given White's pieces are Kc5, a2
      And Black's pieces are Kh8, e4
      When White moves c5 to d5
      Then a white king is now on d5

  @clause:3.1.3
  Rule: A piece that may not move attacks all the same

    @id:chess-3.1.3-1
    Scenario: A king does not go to a square that a pinned rook attacks
      Given White's pieces are Kc4, Re1, a2
      And Black's pieces are Ke8, Re5
      When White tries to move c4 to c5
      Then it is refused

    @id:chess-3.1.3-2
    Scenario: A king does not go where a pinned knight could go if it were free
      Given White's pieces are Kd1, Re1, a2
      And Black's pieces are Ke8, Ne4
      When White tries to move d1 to d2
      Then it is refused

    @id:chess-3.1.3-3
    Scenario: A king does not go where a pinned bishop looks
      Given White's pieces are Kd2, Re1, a2
      And Black's pieces are Ke8, Be5
      When White tries to move d2 to c3
      Then it is refused

    @id:chess-3.1.3-4
    Scenario: A king does not capture what a pinned piece protects
      Given White's pieces are Kc2, Re1, a2
      And Black's pieces are Ke8, Ne4, c3
      When White tries to move c2 to c3
      Then it is refused

  @clause:3.2
  Rule: A bishop goes along its diagonals

    @id:chess-3.2-1
    Scenario: From the middle of an empty board it has thirteen squares
      Given White's pieces are Kh3, Bd4
      And Black's pieces are Ka7, a6
      And Black is to move
      When Black moves a7 to b7
      Then the piece on d4 can go to a1, b2, c3, e5, f6, g7, h8, a7, b6, c5, e3, f2, g1

    @id:chess-3.2-2
    Scenario Outline: A bishop goes from d4 to <to>
      Given White's pieces are Kh3, Bd4
      And Black's pieces are Kb8, a6
      When White moves d4 to <to>
      Then a white bishop is now on <to>
      And d4 is now empty

      Examples:
        | to |
        | a1 |
        | g1 |
        | h8 |
        | b6 |

    @id:chess-3.2-3
    Scenario Outline: A bishop does not go from d4 to <to>, <why>
      Given White's pieces are Kh3, Bd4
      And Black's pieces are Kb8, a6
      When White tries to move d4 to <to>
      Then it is refused

      Examples:
        | to | why               |
        | d6 | along the file    |
        | g4 | along the rank    |
        | e6 | as a knight does  |
        | f5 | to a light square |

    @id:chess-3.2-4
    Scenario: Black's bishop does the same
      Given White's pieces are Kh3, a2
      And Black's pieces are Kb8, Bf6
      When White moves a2 to a3
      Then the piece on f6 can go to a1, b2, c3, d4, e5, g7, h8, d8, e7, g5, h4

  @clause:3.3
  Rule: A rook goes along its file and its rank

    @id:chess-3.3-1
    Scenario: From any square of an empty board it has fourteen squares
      Given White's pieces are Kh3, Rd4
      And Black's pieces are Kb8, a6
      And Black is to move
      When Black moves b8 to b7
      Then the piece on d4 can go to d1, d2, d3, d5, d6, d7, d8, a4, b4, c4, e4, f4, g4, h4

    @id:chess-3.3-2
    Scenario Outline: A rook goes from d4 to <to>
      Given White's pieces are Kh3, Rd4
      And Black's pieces are Kb7, a6
      When White moves d4 to <to>
      Then a white rook is now on <to>
      And d4 is now empty

      Examples:
        | to |
        | d1 |
        | d8 |
        | a4 |
        | h4 |

    @id:chess-3.3-3
    Scenario Outline: A rook does not go from d4 to <to>, <why>
      Given White's pieces are Kh3, Rd4
      And Black's pieces are Kb8, a6
      When White tries to move d4 to <to>
      Then it is refused

      Examples:
        | to | why                      |
        | e5 | along a diagonal         |
        | b2 | along a diagonal         |
        | f5 | as a knight does         |
        | e8 | to another file and rank |

  @clause:3.4
  Rule: A queen goes along file, rank and diagonals

    @id:chess-3.4-1
    Scenario: From the middle of an empty board it has twenty-seven squares
      Given White's pieces are Kh3, Qd4
      And Black's pieces are Kc7, a6
      And Black is to move
      When Black moves c7 to c8
      Then the piece on d4 can go to d1, d2, d3, d5, d6, d7, d8, a4, b4, c4, e4, f4, g4, h4, a1, b2, c3, e5, f6, g7, h8, a7, b6, c5, e3, f2, g1

    @id:chess-3.4-2
    Scenario Outline: A queen goes from d4 to <to>, <as>
      Given White's pieces are Kh3, Qd4
      And Black's pieces are Kc8, a6
      When White moves d4 to <to>
      Then a white queen is now on <to>
      And d4 is now empty

      Examples:
        | to | as                       |
        | d7 | along the file           |
        | h4 | along the rank           |
        | g7 | along a diagonal         |
        | b6 | along the other diagonal |

    @id:chess-3.4-3
    Scenario Outline: A queen does not go from d4 to <to>, as a knight does
      Given White's pieces are Kh3, Qd4
      And Black's pieces are Kc8, a6
      When White tries to move d4 to <to>
      Then it is refused

      Examples:
        | to |
        | e6 |
        | f3 |
        | b5 |

  @clause:3.5
  Rule: Bishop, rook and queen do not pass over a piece

    @id:chess-3.5-1
    Scenario Outline: <piece> stops before its own piece on <block> and does not pass it
      Given White's pieces are Kh3, <man>, <block>
      And Black's pieces are Kc8, a6
      When White tries to move d4 to <beyond>
      Then it is refused

      Examples:
        | piece                    | man | block | beyond |
        | A bishop                 | Bd4 | f2    | g1     |
        | A rook along the file    | Rd4 | d5    | d6     |
        | A rook along the rank    | Rd4 | b4    | a4     |
        | A queen along a diagonal | Qd4 | e5    | h8     |
        | A queen along the file   | Qd4 | d3    | d1     |

    @id:chess-3.5-2
    Scenario Outline: <piece> does not pass over the opponent's piece on <block>
      Given White's pieces are Kh3, <man>
      And Black's pieces are Kc8, a6, <block>
      When White tries to move d4 to <beyond>
      Then it is refused

      Examples:
        | piece                    | man | block | beyond |
        | A bishop                 | Bd4 | f6    | h8     |
        | A rook along the file    | Rd4 | d5    | d6     |
        | A rook along the rank    | Rd4 | f4    | g4     |
        | A queen along a diagonal | Qd4 | e5    | f6     |
        | A queen along the rank   | Qd4 | c4    | a4     |

    @id:chess-3.5-3
    Scenario: A rook between two pieces goes as far as they let it, and captures the opponent's
      Given White's pieces are Kh3, Rd4, d3, f4
      And Black's pieces are Kc7, a6, d6, b4
      And Black is to move
      When Black moves c7 to c8
      Then the piece on d4 can go to d5, d6, c4, b4, e4

    @id:chess-3.5-4
    Scenario: A bishop that is shut in cannot move
      Given these moves were played: g1f3
      When Black moves e7 to e6
      Then the piece on f1 cannot move
      And the piece on c1 cannot move
      And the piece on g2 can go to g3, g4

    @id:chess-3.5-5
    Scenario: A rook and a queen that are shut in cannot move
      Given these moves were played: b1c3
      When Black moves e7 to e6
      Then the piece on h1 cannot move
      And the piece on d1 cannot move
      And the piece on a1 can go to b1

  @clause:3.6
  Rule: A knight goes to the nearest squares that are on none of its lines

    @id:chess-3.6-1
    Scenario: From the middle of the board it has eight squares
      Given White's pieces are Kh1, Nd4
      And Black's pieces are Kh8, a7
      And Black is to move
      When Black moves h8 to g8
      Then the piece on d4 can go to b3, b5, c2, c6, e2, e6, f3, f5

    @id:chess-3.6-2
    Scenario: From a corner it has two
      Given White's pieces are Kh1, Na1
      And Black's pieces are Kh8, a7
      And Black is to move
      When Black moves h8 to g8
      Then the piece on a1 can go to b3, c2

    @id:chess-3.6-3
    Scenario: It does not mind what stands between
      Given White's pieces are Kh1, Nd4, c3, c4, c5, d3, d5, e3, e4, e5
      And Black's pieces are Kh8, a7
      When White moves d4 to f5
      Then only d4, f5 have changed
      And a white knight is now on f5

    @id:chess-3.6-4
    Scenario: At the beginning it passes over its own pawns
      When White moves g1 to f3
      Then a white knight is now on f3

    @id:chess-3.6-5
    Scenario Outline: A knight does not go from d4 to <to>, <why>
      Given White's pieces are Kh1, Nd4
      And Black's pieces are Kh8, a7
      When White tries to move d4 to <to>
      Then it is refused

      Examples:
        | to | why                |
        | d6 | along the file     |
        | f4 | along the rank     |
        | f6 | along a diagonal   |
        | e7 | which is too far   |
        | d5 | to the next square |

  @clause:4.7
  Rule: A piece that has been put on a square stays there on this move

    @id:chess-4.7-1
    Scenario: A pawn that has gone one square does not go on to the next
      When White moves e2 to e3
      And White tries to move e3 to e4
      Then it is refused
      And a white pawn is now on e3

    @id:chess-4.7-2
    Scenario: A move is not taken back
      When White moves g1 to f3
      And White tries to move f3 to g1
      Then it is refused
      And a white knight is now on f3
      And it is the turn of Black

    @id:chess-4.7-3
    Scenario: A rook that gives check does not go on to capture
      Given White's pieces are Kg1, Rd1, h2
      And Black's pieces are Ke8, Qa8
      When White moves d1 to d8
      And White tries to move d8 to a8
      Then it is refused
      And a black queen is now on a8
      And it is the turn of Black

  @clause:4.7.1
  Rule: A capture is made when the captured piece is gone and the own piece stands on its square

    @id:chess-4.7.1-1
    Scenario: The turn is over with the capture
      Given White's pieces are Kh1, Re1, h2
      And Black's pieces are Kh8, Be4
      When White moves e1 to e4
      Then it is the turn of Black
      And there are 0 of the sort: a black bishop

    @id:chess-4.7.1-2
    Scenario: The capture is not taken back
      Given White's pieces are Kh1, Re1, h2
      And Black's pieces are Kh8, Be4
      When White moves e1 to e4
      And White tries to move e4 to e1
      Then it is refused
      And a white rook is now on e4
