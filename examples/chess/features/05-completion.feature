Feature: How a game is completed
  A mate or a resignation wins; a stalemate, a dead position or an agreement draws. Each ends the game at once.

  @clause:5.1.1
  Rule: A player who mates wins

    @id:chess-5.1.1-1
    Scenario: A rook mates on the back rank
      Given the position is "6k1/5ppp/8/8/8/8/8/4R1K1 w - - 0 30"
      When White moves e1 to e8
      Then White wins by checkmate

    @id:chess-5.1.1-2
    Scenario: Two rooks mate at the edge
      Given White's pieces are Kg1, Ra7, Rb1
      And Black's pieces are Kh8
      When White moves b1 to b8
      Then White wins by checkmate

    @id:chess-5.1.1-3
    Scenario: A queen mates beside the king that her own king protects
      Given a white king stands on f6
      And a white queen stands on a7
      And a black king stands on g8
      When White moves a7 to g7
      Then White wins by checkmate

    @id:chess-5.1.1-4
    Scenario: A knight mates a king that its own pieces shut in
      Given White's pieces are Kg1, Ne5
      And Black's pieces are Kh8, Rg8, g7, h7
      When White moves e5 to f7
      Then White wins by checkmate

    @id:chess-5.1.1-5
    Scenario: Two bishops mate in the corner
      Given White's pieces are Kg6, Bd2, Be6
      And Black's pieces are Kh8, a7
      When White moves d2 to c3
      Then White wins by checkmate

    @id:chess-5.1.1-6
    Scenario: A pawn mates
      Given White's pieces are Kc7, b6, Be3
      And Black's pieces are Ka8, h7
      When White moves b6 to b7
      Then White wins by checkmate

    @id:chess-5.1.1-7
    Scenario: Black mates, too
      Given White's pieces are Kg1, f2, g2, h2
      And Black's pieces are Kg8, Ra8
      And Black is to move
      When Black moves a8 to a1
      Then Black wins by checkmate

    @id:chess-5.1.1-8
    Scenario: A mate in the opening
      Given these moves were played: e2e4, e7e5, f1c4, b8c6, d1h5, g8f6
      When White moves h5 to f7
      Then White wins by checkmate

    @id:chess-5.1.1-9
    Scenario: The mated player has no further move
      Given White's pieces are Kg6, Ra1
      And Black's pieces are Kh8
      When White moves a1 to a8
      And Black tries to move h8 to g8
      Then it is refused
      And White wins by checkmate

    @id:chess-5.1.1-10
    Scenario: It is no mate if the king can flee
      Given White's pieces are Kg1, Re1
      And Black's pieces are Kg8, f7, g7, h6
      When White moves e1 to e8
      Then Black is in check
      And the game goes on

    @id:chess-5.1.1-11
    Scenario: It is no mate if the piece that gives check can be captured
      Given White's pieces are Kg1, Re1
      And Black's pieces are Kg8, Rd8, f7, g7, h7
      When White moves e1 to e8
      Then Black is in check
      And the game goes on

    @id:chess-5.1.1-12
    Scenario: It is no mate if a piece can go between
      Given White's pieces are Kg1, Re1
      And Black's pieces are Kg8, Bd6, f7, g7, h7
      When White moves e1 to e8
      Then the game goes on
      And the piece on d6 can go to f8

    @id:chess-5.1.1-13
    Scenario: It is a mate if the piece that could go between is pinned
      Given White's pieces are Kb1, Re1, Rg1
      And Black's pieces are Kg8, Bg7, f7, h7
      When White moves e1 to e8
      Then White wins by checkmate

    @id:chess-5.1.1-14
    Scenario: It is no mate if a pawn can capture en passant
      Given White's pieces are Kf3, Rf6, Be1, g2
      And Black's pieces are Kh5, f4, g5, h6, h7
      When White moves g2 to g4
      Then Black is in check
      And the piece on h5 cannot move
      And the piece on f4 can go to g3

  @clause:5.1.2
  Rule: A player who resigns loses

    @id:chess-5.1.2-1
    Scenario: White resigns
      Given these moves were played: e2e4, e7e5
      When White resigns
      Then Black wins by resignation

    @id:chess-5.1.2-2
    Scenario: Black resigns
      Given these moves were played: e2e4
      When Black resigns
      Then White wins by resignation

    @id:chess-5.1.2-3
    Scenario: A player may resign while the opponent thinks
      Given these moves were played: e2e4
      When White resigns
      Then Black wins by resignation

    @id:chess-5.1.2-4
    Scenario: A player may resign before the first move
      When Black resigns
      Then White wins by resignation

    @id:chess-5.1.2-5
    Scenario: The game ends at once
      When White resigns
      And Black tries to move e7 to e5
      Then it is refused

    @id:chess-5.1.2-6
    Scenario: A resignation changes nothing on the board
      Given White's pieces are Kg1, Qd1
      And Black's pieces are Kg8, a7
      And Black is to move
      When Black resigns
      Then White wins by resignation
      And 4 pieces are left on the board

    @id:chess-5.1.2-7
    Scenario: After a mate it is too late to resign
      Given White's pieces are Kg6, Ra1
      And Black's pieces are Kh8
      When White moves a1 to a8
      And White tries to resign
      Then it is refused
      And White wins by checkmate

  @clause:5.2.1
  Rule: A player who has no legal move and is not in check is stalemated, which is a draw

    @id:chess-5.2.1-1
    Scenario: A queen leaves the king no square
      Given White's pieces are Kf1, Qb6
      And Black's pieces are Ka8
      When White moves b6 to c7
      Then the game is drawn by stalemate

    @id:chess-5.2.1-2
    Scenario: A king and a pawn stalemate
      Given White's pieces are Ke5, e7
      And Black's pieces are Ke8
      When White moves e5 to e6
      Then the game is drawn by stalemate

    @id:chess-5.2.1-3
    Scenario: White can be stalemated, too
      Given White's pieces are Kh1
      And Black's pieces are Kc8, Qg4
      And Black is to move
      When Black moves g4 to g3
      Then the game is drawn by stalemate

    @id:chess-5.2.1-4
    Scenario: The queen may come as near as her own king protects her
      Given White's pieces are Kh1
      And Black's pieces are Kf3, Qe2
      And Black is to move
      When Black moves e2 to f2
      Then the game is drawn by stalemate

    @id:chess-5.2.1-5
    Scenario: A blocked pawn is no move
      Given White's pieces are Kf1, Qb6, h4
      And Black's pieces are Ka8, h5
      When White moves b6 to c7
      Then the game is drawn by stalemate

    @id:chess-5.2.1-6
    Scenario: A pinned piece is no move
      Given White's pieces are Kb6, Rh7
      And Black's pieces are Ka8, Bb8
      When White moves h7 to h8
      Then the game is drawn by stalemate

    @id:chess-5.2.1-7
    Scenario: As long as a pawn can move it is no stalemate
      Given White's pieces are Kf1, Qb6
      And Black's pieces are Ka8, h5
      When White moves b6 to c7
      Then the game goes on
      And the piece on h5 can go to h4

    @id:chess-5.2.1-8
    Scenario: In check it is a mate and no stalemate
      Given White's pieces are Kb6, Qc1
      And Black's pieces are Ka8
      When White moves c1 to c8
      Then White wins by checkmate

    @id:chess-5.2.1-9
    Scenario: A stalemate by promotion
      Given White's pieces are Kc5, c7
      And Black's pieces are Ka7
      When White moves c7 to c8 and promotes to a queen
      Then the game is drawn by stalemate

    @id:chess-5.2.1-10
    Scenario: The game is over, so that nobody moves any more
      Given White's pieces are Ke5, e7
      And Black's pieces are Ke8
      When White moves e5 to e6
      And White tries to move e6 to d6
      Then it is refused
      And the game is drawn by stalemate

  @clause:5.2.2
  Rule: Where neither side can mate any more the position is dead, which is a draw

    @id:chess-5.2.2-1
    Scenario: A bishop against a king is dead
      Given White's pieces are Kg1, Bc1, e4
      And Black's pieces are Kd5
      And Black is to move
      When Black moves d5 to e4
      Then the game is drawn by a dead position

    @id:chess-5.2.2-2
    Scenario: A knight against a king is dead
      Given White's pieces are Kg1, Nb1, e4
      And Black's pieces are Kd5
      And Black is to move
      When Black moves d5 to e4
      Then the game is drawn by a dead position

    @id:chess-5.2.2-3
    Scenario: Bishops of one colour on both sides are dead
      Given White's pieces are Kg1, Bc1, e4
      And Black's pieces are Kd5, Bf8
      And Black is to move
      When Black moves d5 to e4
      Then the game is drawn by a dead position

    @id:chess-5.2.2-4
    Scenario: Two bishops of one colour on the same side are dead
      Given White's pieces are Kg1, Bc1, Bg5, e4
      And Black's pieces are Kd5
      And Black is to move
      When Black moves d5 to e4
      Then the game is drawn by a dead position

    @id:chess-5.2.2-5
    Scenario: Pawns that block each other across the board, with nothing else, are dead
      Given White's pieces are Ke1, a4, c4, e4, g4
      And Black's pieces are Ke8, a5, c5, e5, g5, Ne2
      When White moves e1 to e2
      Then the game is drawn by a dead position

    @id:chess-5.2.2-6
    Scenario: The pawn that closes the last gap makes the position dead
      Given White's pieces are Ke1, a4, c4, e4, g3
      And Black's pieces are Ke8, a5, c5, e5, g5
      When White moves g3 to g4
      Then the game is drawn by a dead position

    @id:chess-5.2.2-7
    Scenario Outline: <what> can still mate, so the game goes on
      Given White's pieces are Kg1, <man>, e4
      And Black's pieces are Kd5, <other>
      And Black is to move
      When Black moves d5 to e4
      Then the game goes on
      And it is the turn of White

      Examples:
        | what                                     | man | other |
        | A rook against a bishop                  | Rb1 | Ba8   |
        | A queen against a knight                 | Qb2 | Na8   |
        | A pawn against a bishop                  | h2  | Ba8   |
        | A knight against a knight                | Nb1 | Na8   |
        | A bishop against a knight                | Bb2 | Na8   |
        | A bishop against one of the other colour | Bc1 | Bc8   |
        | A knight against a pawn                  | Nb1 | a7    |

    @id:chess-5.2.2-8
    Scenario: Two knights against a king are not dead
      Given White's pieces are Kg1, Nb1, Nd1, e4
      And Black's pieces are Kd5
      And Black is to move
      When Black moves d5 to e4
      Then the game goes on
      And it is the turn of White

    @id:chess-5.2.2-9
    Scenario: Pawns that block each other with a way round are not dead
      Given White's pieces are Ke1, e4
      And Black's pieces are Ke8, e5, Nd2
      When White moves e1 to d2
      Then the game goes on
      And it is the turn of Black

  @clause:5.2.3
  Rule: The players may agree to a draw once each has made a move

    @id:chess-5.2.3-1
    Scenario: White offers, and Black accepts
      Given these moves were played: e2e4, e7e5
      When White moves g1 to f3
      And White offers a draw
      And Black accepts the draw
      Then the game is drawn by agreement

    @id:chess-5.2.3-2
    Scenario: Black offers, and White accepts
      Given these moves were played: e2e4
      When Black moves e7 to e5
      And Black offers a draw
      And White accepts the draw
      Then the game is drawn by agreement

    @id:chess-5.2.3-3
    Scenario: Without an offer there is nothing to accept
      Given these moves were played: e2e4, e7e5
      When White tries to accept a draw
      Then it is refused

    @id:chess-5.2.3-4
    Scenario: A player does not accept the own offer
      Given these moves were played: e2e4, e7e5
      When White offers a draw
      And White tries to accept a draw
      Then it is refused

    @id:chess-5.2.3-5
    Scenario: Before Black's first move no draw is agreed
      When White moves e2 to e4
      And White offers a draw
      And Black tries to accept a draw
      Then it is refused
      And the game goes on

    @id:chess-5.2.3-6
    Scenario: Before any move no draw is agreed
      When White offers a draw
      And Black tries to accept a draw
      Then it is refused
      And the game goes on

    @id:chess-5.2.3-7
    Scenario: The game ends at once
      Given these moves were played: e2e4, e7e5
      When White offers a draw
      And Black accepts the draw
      And White tries to move g1 to f3
      Then it is refused
