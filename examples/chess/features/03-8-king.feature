Feature: How the king moves, and castling
  A king goes one square, or castles once with a rook that has not moved.

  @clause:3.8.1
  Rule: A king goes to a square next to its own

    @id:chess-3.8.1-1
    Scenario: In the open it has eight squares
      Given White's pieces are Kd4
      And Black's pieces are Kh8, h7
      And Black is to move
      When Black moves h8 to g8
      Then the piece on d4 can go to c3, c4, c5, d3, d5, e3, e4, e5

    @id:chess-3.8.1-2
    Scenario: In the corner it has three
      Given White's pieces are Ka1
      And Black's pieces are Kh8, h7
      And Black is to move
      When Black moves h8 to g8
      Then the piece on a1 can go to a2, b1, b2

    @id:chess-3.8.1-3
    Scenario Outline: A king does not go from d4 to <to>
      Given White's pieces are Kd4, a2
      And Black's pieces are Kh8
      When White tries to move d4 to <to>
      Then it is refused

      Examples:
        | to |
        | d6 |
        | b4 |
        | f6 |
        | e6 |

    @id:chess-3.8.1-4
    Scenario: A king does not go two squares from another square than its original one
      Given White's pieces are Kd1, Rh1
      And Black's pieces are Kb8
      When White tries to move d1 to f1
      Then it is refused

    @id:chess-3.8.1-5
    Scenario: The kings keep a square between them
      Given White's pieces are Kd4, a2
      And Black's pieces are Kd6
      And Black is to move
      When Black moves d6 to e6
      Then the piece on d4 can go to c3, c4, c5, d3, e3, e4

  @clause:3.8.2
  Rule: Castling moves king and rook in one move

    @id:chess-3.8.2-1
    Scenario: White castles on the king's side
      Given White's pieces are Ke1, Rh1
      And Black's pieces are Ke8, a7
      And White has not lost the right to castle on the king's side
      When White castles on the king's side
      Then a white king is now on g1
      And a white rook is now on f1
      And only e1, f1, g1, h1 have changed

    @id:chess-3.8.2-2
    Scenario: White castles on the queen's side
      Given White's pieces are Ke1, Ra1
      And Black's pieces are Ke8, h7
      And White has not lost the right to castle on the queen's side
      When White castles on the queen's side
      Then a white king is now on c1
      And a white rook is now on d1
      And only e1, d1, c1, a1 have changed

    @id:chess-3.8.2-3
    Scenario: Black castles on the king's side
      Given White's pieces are Ke1, a2
      And Black's pieces are Ke8, Rh8
      And Black has not lost the right to castle on the king's side
      And Black is to move
      When Black castles on the king's side
      Then a black king is now on g8
      And a black rook is now on f8
      And only e8, f8, g8, h8 have changed

    @id:chess-3.8.2-4
    Scenario: Black castles on the queen's side
      Given White's pieces are Ke1, h2
      And Black's pieces are Ke8, Ra8
      And Black has not lost the right to castle on the queen's side
      And Black is to move
      When Black castles on the queen's side
      Then a black king is now on c8
      And a black rook is now on d8
      And only e8, d8, c8, a8 have changed

    @id:chess-3.8.2-5
    Scenario: With both rooks at home either side is open
      Given White's pieces are Ke1, Ra1, Rh1
      And Black's pieces are Kb8, a7
      And White has not lost the right to castle on either side
      And Black is to move
      When Black moves b8 to a8
      Then White may move e1 to g1
      And White may move e1 to c1

    @id:chess-3.8.2-6
    Scenario: It counts as one move
      Given White's pieces are Ke1, Rh1
      And Black's pieces are Ke8, a7
      And White has not lost the right to castle on the king's side
      When White castles on the king's side
      Then it is the turn of Black

    @id:chess-3.8.2-7
    Scenario: The rook may give check from its new square
      Given White's pieces are Ke1, Rh1
      And Black's pieces are Kf8, a7
      And White has not lost the right to castle on the king's side
      When White castles on the king's side
      Then Black is in check

    @id:chess-3.8.2-8
    Scenario: Castling in the opening
      Given these moves were played: e2e4, e7e5, g1f3, b8c6, f1c4, f8c5
      When White castles on the king's side
      Then a white king is now on g1
      And a white rook is now on f1

    @id:chess-3.8.2-9
    Scenario: There is no castling without a rook
      Given White's pieces are Ke1, Ra1
      And Black's pieces are Ke8, a7
      And White has not lost the right to castle on the queen's side
      When White tries to castle on the king's side
      Then it is refused

    @id:chess-3.8.2-10
    Scenario: There is no castling with a bishop
      Given White's pieces are Ke1, Bh1
      And Black's pieces are Ke8, a7
      When White tries to castle on the king's side
      Then it is refused

    @id:chess-3.8.2-11
    Scenario: There is no castling up the board with a rook that was a pawn
      Given White's pieces are Ke1, e7
      And Black's pieces are Ka5, h7
      And these moves were played: e7e8r, h7h6
      When White tries to move e1 to e3
      Then it is refused

    @id:chess-3.8.2-12
    Scenario: Black does not castle on White's rank
      Given White's pieces are Ke1, Rh1
      And Black's pieces are Ke8, Rh8
      And White has not lost the right to castle on the king's side
      And Black has not lost the right to castle on the king's side
      And Black is to move
      When Black tries to move e8 to g1
      Then it is refused

    @id:chess-3.8.2-13
    Scenario: As a move of the king it is a turn without a capture or a pawn move
      Given White's pieces are Ke1, Rh1
      And Black's pieces are Kc8, h7
      And White has not lost the right to castle on the king's side
      And 10 turns have passed without a capture or a pawn move
      When White castles on the king's side
      Then 11 turns have now passed without a capture or a pawn move

  @clause:3.8.2.1.1
  Rule: A king that has moved does not castle any more

    @id:chess-3.8.2.1.1-1
    Scenario: The king has moved and come back
      Given White's pieces are Ke1, Rh1
      And Black's pieces are Ke8, a7
      And White has not lost the right to castle on the king's side
      When White moves e1 to e2
      And Black moves a7 to a6
      And White moves e2 to e1
      And Black moves a6 to a5
      And White tries to castle on the king's side
      Then it is refused

    @id:chess-3.8.2.1.1-2
    Scenario: A king's move loses the right on both sides
      Given White's pieces are Ke1, Ra1, Rh1
      And Black's pieces are Ke8, a7
      And White has not lost the right to castle on either side
      When White moves e1 to d1
      Then White has no right to castle

    @id:chess-3.8.2.1.1-3
    Scenario: Black's king loses the right in the same way
      Given White's pieces are Ke1, a2
      And Black's pieces are Ke8, Ra8, Rh8
      And Black has not lost the right to castle on either side
      And Black is to move
      When Black moves e8 to e7
      Then Black has no right to castle

    @id:chess-3.8.2.1.1-4
    Scenario: A player who has castled does not castle again
      Given White's pieces are Ke1, Ra1, Rh1
      And Black's pieces are Ke8, a7
      And White has not lost the right to castle on either side
      When White castles on the king's side
      Then White has no right to castle

    @id:chess-3.8.2.1.1-5
    Scenario: The opponent's king may move as it likes
      Given White's pieces are Ke1, Rh1
      And Black's pieces are Kb8, a7
      And White has not lost the right to castle on the king's side
      And Black is to move
      When Black moves b8 to a8
      Then White has kept the right to castle on the king's side
      And White may move e1 to g1

  @clause:3.8.2.1.2
  Rule: A rook that has moved does not castle any more

    @id:chess-3.8.2.1.2-1
    Scenario Outline: The <wing> rook has moved and come back
      Given White's pieces are Ke1, Ra1, Rh1
      And Black's pieces are Ke8, e7
      And White has not lost the right to castle on either side
      And these moves were played: <away>, e7e6, <back>, e6e5
      When White tries to castle on <side>
      Then it is refused

      Examples:
        | wing    | away | back | side             |
        | king's  | h1h2 | h2h1 | the king's side  |
        | queen's | a1a2 | a2a1 | the queen's side |

    @id:chess-3.8.2.1.2-2
    Scenario: The right with the other rook stays
      Given White's pieces are Ke1, Ra1, Rh1
      And Black's pieces are Ke8, a7
      And White has not lost the right to castle on either side
      When White moves h1 to g1
      Then White has kept the right to castle on the queen's side

    @id:chess-3.8.2.1.2-3
    Scenario: With the other rook the king still castles
      Given White's pieces are Ke1, Ra1, Rh1
      And Black's pieces are Ke8, e7
      And White has not lost the right to castle on either side
      And these moves were played: h1h2, e7e6, h2h1, e6e5
      When White castles on the queen's side
      Then a white king is now on c1
      And a white rook is now on d1

    @id:chess-3.8.2.1.2-4
    Scenario: A black rook loses its right alone
      Given White's pieces are Ke1, e2
      And Black's pieces are Ke8, Ra8, Rh8
      And Black has not lost the right to castle on either side
      And Black is to move
      When Black moves a8 to b8
      Then Black has kept the right to castle on the king's side

    @id:chess-3.8.2.1.2-5
    Scenario: A rook that comes to the corner from elsewhere does not castle
      Given White's pieces are Ke1, Rh1, Rg5
      And Black's pieces are Ka8, b7
      And White has not lost the right to castle on the king's side
      And these moves were played: h1h8, a8a7, g5g1, a7a6, g1h1, a6a5
      When White tries to castle on the king's side
      Then it is refused

    @id:chess-3.8.2.1.2-6
    Scenario: A rook that is captured in its corner takes the right with it
      Given White's pieces are Ke1, Rh1, Ra1
      And Black's pieces are Kb8, Bb7
      And White has not lost the right to castle on either side
      And Black is to move
      When Black moves b7 to h1
      Then White has kept the right to castle on the queen's side

    @id:chess-3.8.2.1.2-7
    Scenario: Moves of other pieces lose no right
      Given White's pieces are Ke1, Ra1, Rh1, Nd4
      And Black's pieces are Ke8, a7
      And White has not lost the right to castle on either side
      When White moves d4 to f5
      Then White has kept the right to castle on either side
      And a white knight is now on f5

  @clause:3.8.2.2.1
  Rule: The king does not castle out of, through or into an attack

    @id:chess-3.8.2.2.1-1
    Scenario Outline: White does not castle on the king's side while <attacker> attacks <square>
      Given White's pieces are Ke1, Rh1
      And Black's pieces are Kb8, <attacker>
      And White has not lost the right to castle on the king's side
      When White tries to castle on the king's side
      Then it is refused

      Examples:
        | square | attacker |
        | e1     | Re8      |
        | f1     | Rf8      |
        | g1     | Rg8      |
        | f1     | Ba6      |
        | g1     | Nh3      |
        | f1     | g2       |
        | g1     | h2       |

    @id:chess-3.8.2.2.1-2
    Scenario Outline: White does not castle on the queen's side while <attacker> attacks <square>
      Given White's pieces are Ke1, Ra1
      And Black's pieces are Kh8, <attacker>
      And White has not lost the right to castle on the queen's side
      When White tries to castle on the queen's side
      Then it is refused

      Examples:
        | square | attacker |
        | e1     | Re8      |
        | d1     | Rd8      |
        | c1     | Rc8      |
        | d1     | Bh5      |
        | c1     | Nb3      |
        | d1     | e2       |

    @id:chess-3.8.2.2.1-3
    Scenario Outline: Black does not castle on <side> while <attacker> attacks <square>
      Given White's pieces are Kb1, <attacker>
      And Black's pieces are Ke8, Ra8, Rh8
      And Black has not lost the right to castle on either side
      And Black is to move
      When Black tries to castle on <side>
      Then it is refused

      Examples:
        | side             | square | attacker |
        | the king's side  | e8     | Re1      |
        | the king's side  | f8     | Rf1      |
        | the king's side  | g8     | Rg1      |
        | the queen's side | e8     | Bb5      |
        | the queen's side | d8     | Rd1      |
        | the queen's side | c8     | Rc1      |

    @id:chess-3.8.2.2.1-4
    Scenario: The rook may stand under attack
      Given White's pieces are Ke1, Rh1
      And Black's pieces are Kb8, Rh8
      And White has not lost the right to castle on the king's side
      When White castles on the king's side
      Then a white king is now on g1

    @id:chess-3.8.2.2.1-5
    Scenario: On the queen's side the rook may pass over an attacked square
      Given White's pieces are Ke1, Ra1
      And Black's pieces are Kh8, Rb8
      And White has not lost the right to castle on the queen's side
      When White castles on the queen's side
      Then a white king is now on c1
      And a white rook is now on d1

    @id:chess-3.8.2.2.1-6
    Scenario: The hindrance passes: once the attack is over the king castles
      Given White's pieces are Ke1, Rh1, e2
      And Black's pieces are Kb8, Rf8
      And White has not lost the right to castle on the king's side
      And these moves were played: e2e3, f8d8
      When White castles on the king's side
      Then a white king is now on g1

    @id:chess-3.8.2.2.1-7
    Scenario: A king that has been in check and has not moved castles later
      Given White's pieces are Ke1, Rh1, Bc1
      And Black's pieces are Kb8, Re8
      And White has not lost the right to castle on the king's side
      And these moves were played: c1e3, b8a8
      When White castles on the king's side
      Then a white king is now on g1

    @id:chess-3.8.2.2.1-8
    Scenario: A pinned piece prevents castling, too
      Given White's pieces are Ke1, Rh1, Rb1
      And Black's pieces are Kb8, Bb5
      And White has not lost the right to castle on the king's side
      When White tries to castle on the king's side
      Then it is refused

  @clause:3.8.2.2.2
  Rule: Nothing stands between the king and the rook

    @id:chess-3.8.2.2.2-1
    Scenario Outline: White does not castle on <side> over <man>
      Given White's pieces are Ke1, Ra1, Rh1, <man>
      And Black's pieces are Kb8, a7
      And White has not lost the right to castle on either side
      When White tries to castle on <side>
      Then it is refused

      Examples:
        | side             | man |
        | the king's side  | Bf1 |
        | the king's side  | Ng1 |
        | the queen's side | Qd1 |
        | the queen's side | Bc1 |
        | the queen's side | Nb1 |

    @id:chess-3.8.2.2.2-2
    Scenario: The opponent's piece is in the way as well
      Given White's pieces are Ke1, Ra1, a2
      And Black's pieces are Kh8, Nb1
      And White has not lost the right to castle on the queen's side
      When White tries to castle on the queen's side
      Then it is refused

    @id:chess-3.8.2.2.2-3
    Scenario: Black does not castle over a knight on b8
      Given White's pieces are Kb1, a2
      And Black's pieces are Ke8, Ra8, Nb8
      And Black has not lost the right to castle on the queen's side
      And Black is to move
      When Black tries to castle on the queen's side
      Then it is refused

    @id:chess-3.8.2.2.2-4
    Scenario: At the beginning the bishop and the knight are in the way
      When White tries to castle on the king's side
      Then it is refused

    @id:chess-3.8.2.2.2-5
    Scenario: Once the way is free the king castles
      Given White's pieces are Ke1, Ra1, Nb1
      And Black's pieces are Kh8, h7
      And White has not lost the right to castle on the queen's side
      And these moves were played: b1c3, h7h6
      When White castles on the queen's side
      Then a white king is now on c1

  @clause:4.7.2
  Rule: Castling is complete only with the rook's move

    @id:chess-4.7.2-1
    Scenario: After castling the rook stands where the king has crossed, and the turn is over
      Given White's pieces are Ke1, Ra1
      And Black's pieces are Kh8, h7
      And White has not lost the right to castle on the queen's side
      When White castles on the queen's side
      Then a white rook is now on d1
      And a1 is now empty
      And it is the turn of Black

    @id:chess-4.7.2-2
    Scenario: The rook does not move again after it has been put beside the king
      Given White's pieces are Ke1, Ra1
      And Black's pieces are Kh8, h7
      And White has not lost the right to castle on the queen's side
      When White castles on the queen's side
      And White tries to move d1 to d8
      Then it is refused
      And a white rook is now on d1
