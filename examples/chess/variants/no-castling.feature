Feature: No-castling chess
  The king goes to a square next to its own, and that is all it does.

  @amends:3.8.2 @amends:4.7.2
  Rule: There is no castling

    Scenario: White does not castle in the opening
      Given these moves were played: e2e4, e7e5, g1f3, b8c6, f1c4, f8c5
      When White tries to castle on the king's side
      Then it is refused
      And a white king is now on e1
      And a white rook is now on h1

    Scenario: Black does not castle either
      Given these moves were played: d2d4, d7d5, b1c3, b8c6, c1f4, c8f5, d1d2, d8d7, a2a3
      When Black tries to castle on the queen's side
      Then it is refused
      And a black rook is now on a8

  @amends:3.8.2.1.1 @amends:3.8.2.1.2
  Rule: There is no right to castle that a move could lose

    Scenario: Before king and rooks have moved there is none
      Given these moves were played: g1f3, g8f6, g2g3, g7g6, f1g2, f8g7
      When White tries to castle on the king's side
      Then it is refused
      And White has no right to castle

  @amends:3.8.2.2.1 @amends:3.8.2.2.2
  Rule: An attack or a piece in the way prevents nothing that would be possible otherwise

    Scenario: With nothing between and no square attacked the king goes one square
      Given White's pieces are Ke1, Ra1, Rh1
      And Black's pieces are Kb8, a7
      And White has not lost the right to castle on either side
      And Black is to move
      When Black moves b8 to a8
      Then the piece on e1 can go to d1, f1, d2, e2, f2

  @amends:9.2.3.2
  Rule: A king or rook that comes back brings the position back

    Scenario: The rook has moved and come back
      Given these moves were played: h2h4, h7h5, h1h2, h8h7, h2h1
      When Black moves h7 to h8
      Then the position has occurred 2 times
