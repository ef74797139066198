Feature: Check, and what a legal move is
  A king that is attacked is in check, and no move may leave or put the own king there.

  @clause:3.9.1
  Rule: A king is in check when an opponent's piece attacks it

    @id:chess-3.9.1-1
    Scenario Outline: <piece> gives check
      Given White's pieces are Kh1, <man>
      And Black's pieces are Ke8, h7
      When White moves <from> to <to>
      Then Black is in check

      Examples:
        | piece              | man | from | to |
        | A rook on the file | Ra1 | a1   | e1 |
        | A rook on the rank | Rc1 | c1   | c8 |
        | A bishop           | Be2 | e2   | b5 |
        | A queen            | Qd1 | d1   | a4 |
        | A knight           | Ne4 | e4   | d6 |
        | A pawn             | d6  | d6   | d7 |

    @id:chess-3.9.1-2
    Scenario Outline: <piece> gives no check there
      Given White's pieces are Kh1, <man>
      And Black's pieces are Ke8, h7
      When White moves <from> to <to>
      Then nobody is in check
      And it is the turn of Black

      Examples:
        | piece                        | man | from | to |
        | A rook on the next file      | Ra1 | a1   | d1 |
        | A bishop on the other colour | Be3 | e3   | b6 |
        | A knight beside the king     | Nc6 | c6   | b8 |
        | A pawn before the king       | e6  | e6   | e7 |

    @id:chess-3.9.1-3
    Scenario: A piece between the two stops the check
      Given White's pieces are Kh1, Ra1
      And Black's pieces are Ke8, Be5
      When White moves a1 to e1
      Then nobody is in check
      And it is the turn of Black

    @id:chess-3.9.1-4
    Scenario: A black piece gives check to White
      Given White's pieces are Ke1, a2
      And Black's pieces are Kh8, Ra8
      And Black is to move
      When Black moves a8 to e8
      Then White is in check

    @id:chess-3.9.1-5
    Scenario: A pinned piece gives check all the same
      Given White's pieces are Kb5, Re1, c2
      And Black's pieces are Ke8, Re6
      And Black is to move
      When Black moves e6 to e5
      Then White is in check
      And White may not move c2 to c3

    @id:chess-3.9.1-6
    Scenario: A discovered check
      Given White's pieces are Kh1, Re1, Be4
      And Black's pieces are Ke8, h7
      When White moves e4 to c6
      Then Black is in check

    @id:chess-3.9.1-7
    Scenario: Two pieces give check at once, and only the king's move answers it
      Given White's pieces are Kh2, Re1, Be4
      And Black's pieces are Ke8, Qa4, b7
      When White moves e4 to c6
      Then Black is in check
      And the piece on b7 cannot move
      And the piece on a4 cannot move
      And Black may move e8 to f8

    @id:chess-3.9.1-8
    Scenario: Check is over once it has been answered
      Given White's pieces are Kh1, Re1
      And Black's pieces are Kd8, h7
      When White moves e1 to d1
      And Black moves d8 to c8
      Then nobody is in check
      And a black king is now on c8

  @clause:3.9.2
  Rule: No move leaves the own king in check

    @id:chess-3.9.2-1
    Scenario: A pinned piece does not leave the line
      Given White's pieces are Ke1, Be2
      And Black's pieces are Kh8, Re8
      When White tries to move e2 to d3
      Then it is refused

    @id:chess-3.9.2-2
    Scenario: A piece that is pinned on a file moves along it
      Given White's pieces are Ke1, Re2
      And Black's pieces are Kh8, Re8
      And these moves were played: e2e3
      When Black moves h8 to g8
      Then the piece on e3 can go to e2, e4, e5, e6, e7, e8

    @id:chess-3.9.2-3
    Scenario: A piece that is pinned on a diagonal moves along it
      Given White's pieces are Ke1, Bf2, a2
      And Black's pieces are Ka8, Bh4
      And Black is to move
      When Black moves a8 to b8
      Then the piece on f2 can go to g3, h4

    @id:chess-3.9.2-4
    Scenario: A pinned knight has no move
      Given White's pieces are Ke1, Ne2
      And Black's pieces are Kg8, Re8
      And Black is to move
      When Black moves g8 to h8
      Then the piece on e2 cannot move
      And White may move e1 to d1

    @id:chess-3.9.2-5
    Scenario: A pinned pawn goes forward on the file of the pin
      Given White's pieces are Ke1, e2
      And Black's pieces are Kg8, Re8, d3
      And Black is to move
      When Black moves g8 to h8
      Then the piece on e2 can go to e3, e4

    @id:chess-3.9.2-6
    Scenario: A check is answered by fleeing
      Given White's pieces are Kh1, Na5, h2
      And Black's pieces are Kh8, Re8
      And Black is to move
      When Black moves e8 to e1
      Then the piece on h1 can go to g2
      And the piece on a5 cannot move

    @id:chess-3.9.2-7
    Scenario: A check is answered by capturing the piece that gives it
      Given White's pieces are Kh1, Ba5, g2, h2
      And Black's pieces are Kh8, Re8
      And Black is to move
      When Black moves e8 to e1
      Then the piece on a5 can go to e1
      And the piece on h1 cannot move

    @id:chess-3.9.2-8
    Scenario: A check is answered by a piece between
      Given White's pieces are Kh1, Bc5, g2, h2
      And Black's pieces are Kh8, Re8
      And Black is to move
      When Black moves e8 to e1
      Then the piece on c5 can go to g1
      And the piece on g2 cannot move

    @id:chess-3.9.2-9
    Scenario: A knight's check is not answered by a piece between
      Given White's pieces are Ke1, Rh2
      And Black's pieces are Kg8, Ne5
      And Black is to move
      When Black moves e5 to d3
      Then the piece on h2 cannot move
      And the piece on e1 can go to d1, d2, e2, f1

    @id:chess-3.9.2-10
    Scenario: A king in check does not flee along the line of the attack
      Given White's pieces are Ke4, a2
      And Black's pieces are Kh8, Rd8
      And Black is to move
      When Black moves d8 to e8
      Then White may not move e4 to e3
      And White may move e4 to d3

    @id:chess-3.9.2-11
    Scenario: A king does not capture a piece that another protects
      Given White's pieces are Ke1, a2
      And Black's pieces are Kh8, Rd3, Rd8
      And Black is to move
      When Black moves d3 to d2
      Then White may not move e1 to d2

    @id:chess-3.9.2-12
    Scenario: A king captures the piece that gives check, if nothing protects it
      Given White's pieces are Ke1, a2
      And Black's pieces are Kh8, Rd3
      And Black is to move
      When Black moves d3 to d1
      And White moves e1 to d1
      Then a white king is now on d1

    @id:chess-3.9.2-13
    Scenario: A pawn does not capture en passant if that opens its king's file
      Given White's pieces are Ke1, e5
      And Black's pieces are Kh8, Re8, d7
      And Black is to move
      When Black moves d7 to d5
      And White tries to move e5 to d6
      Then it is refused

    @id:chess-3.9.2-14
    Scenario: A pawn does not capture en passant if that opens the rank on which both pawns stood
      Given White's pieces are Ka5, e5
      And Black's pieces are Kg8, Rh5, d7
      And Black is to move
      When Black moves d7 to d5
      And White tries to move e5 to d6
      Then it is refused

    @id:chess-3.9.2-15
    Scenario: Black's pawn does not capture en passant either if that opens the rank
      Given White's pieces are Kb1, Rh4, e2
      And Black's pieces are Ka4, d4
      When White moves e2 to e4
      And Black tries to move d4 to e3
      Then it is refused

    @id:chess-3.9.2-16
    Scenario: A pawn captures en passant along the diagonal of its pin
      Given White's pieces are Kg3, e5
      And Black's pieces are Kh8, Bb8, d7
      And Black is to move
      When Black moves d7 to d5
      And White moves e5 to d6
      Then only e5, d6, d5 have changed

    @id:chess-3.9.2-17
    Scenario: En passant answers the check of the pawn that is captured
      Given White's pieces are Kc4, e5
      And Black's pieces are Kh8, d7
      And Black is to move
      When Black moves d7 to d5
      Then White is in check
      And White may move e5 to d6

    @id:chess-3.9.2-18
    Scenario: En passant does not answer a check that the pawn's move uncovers
      Given White's pieces are Kh3, e5
      And Black's pieces are Ka7, Bc8, d7
      And Black is to move
      When Black moves d7 to d5
      Then White is in check
      And White may not move e5 to d6

  @clause:3.10.1
  Rule: A legal move meets everything that is asked of it

    @id:chess-3.10.1-1
    Scenario Outline: In the opening <from> to <to> is legal
      Given these moves were played: e2e4, e7e5
      When White moves <from> to <to>
      Then it is the turn of Black
      And <from> is now empty

      Examples:
        | from | to |
        | g1   | f3 |
        | f1   | b5 |
        | d1   | h5 |
        | e1   | e2 |
        | d2   | d4 |

  @clause:3.10.2
  Rule: An illegal move is not made

    @id:chess-3.10.2-1
    Scenario: After an illegal move the same player still has the move
      When White tries to move e2 to e5
      Then it is refused
      And it is the turn of White
      And a white pawn is now on e2

    @id:chess-3.10.2-2
    Scenario: Then a legal move can be made
      When White tries to move e1 to e3
      And White moves e2 to e4
      Then a white pawn is now on e4
      And it is the turn of Black

    @id:chess-3.10.2-3
    Scenario: An illegal castling moves neither king nor rook
      When White tries to castle on the queen's side
      Then it is refused
      And a white king is now on e1
      And a white rook is now on a1
