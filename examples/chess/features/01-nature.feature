Feature: The nature and the aim of the game
  Two players move by turns. A player who mates the opponent's king wins, and a king is never captured.

  @clause:1.1
  Rule: Two opponents move pieces on one board

    @id:chess-1.1-1
    Scenario: Both players' moves change the same board
      When White moves e2 to e4
      And Black moves d7 to d5
      And White moves e4 to d5
      Then a white pawn is now on d5
      And 31 pieces are left on the board

  @clause:1.2
  Rule: White moves first, and then the players move by turns

    @id:chess-1.2-1
    Scenario: Black does not open the game
      When Black tries to move e7 to e5
      Then it is refused
      And it is the turn of White

    @id:chess-1.2-2
    Scenario: After White's move it is Black's turn
      When White moves g1 to f3
      Then it is the turn of Black

    @id:chess-1.2-3
    Scenario: After Black's move it is White's turn
      When White moves g1 to f3
      And Black moves g8 to f6
      Then it is the turn of White
      And a black knight is now on f6

    @id:chess-1.2-4
    Scenario: White does not move twice
      When White moves e2 to e4
      And White tries to move d2 to d4
      Then it is refused
      And it is the turn of Black

    @id:chess-1.2-5
    Scenario: Black does not move twice
      When White moves e2 to e4
      And Black moves e7 to e5
      And Black tries to move d7 to d5
      Then it is refused
      And it is the turn of White

    @id:chess-1.2-6
    Scenario: A player does not make the opponent's move
      When White moves e2 to e4
      And White tries to move e7 to e5
      Then it is refused
      And it is the turn of Black

    @id:chess-1.2-7
    Scenario: A player does not pass, not even by leaving a piece on its square
      When White tries to move e2 to e2
      Then it is refused
      And it is the turn of White

  @clause:1.3
  Rule: The player who has the move moves a piece of the own colour

    @id:chess-1.3-1
    Scenario: White does not move a black piece
      When White tries to move e7 to e5
      Then it is refused

    @id:chess-1.3-2
    Scenario: Black does not move a white piece
      When White moves e2 to e4
      And Black tries to move d2 to d4
      Then it is refused

    @id:chess-1.3-3
    Scenario: There is nothing to move on an empty square
      When White tries to move e4 to e5
      Then it is refused

    @id:chess-1.3-4
    Scenario: Black has the move once White's is made
      Given White's pieces are Ke1, Rd4
      And Black's pieces are Kh8, a7
      When White moves d4 to d5
      Then the piece on a7 can go to a6, a5
      And the piece on d5 cannot move

  @clause:1.4.1
  Rule: A player who mates has won, and no king may be left to be captured

    @id:chess-1.4.1-1
    Scenario: A mate wins
      Given White's pieces are Kg6, Ra1
      And Black's pieces are Kh8
      When White moves a1 to a8
      Then White wins by checkmate

    @id:chess-1.4.1-2
    Scenario: A king does not go next to the other king
      Given White's pieces are Ke4, a2
      And Black's pieces are Ke6
      When White tries to move e4 to e5
      Then it is refused

    @id:chess-1.4.1-3
    Scenario: A player does not leave the own king under attack
      Given White's pieces are Ke1, a2
      And Black's pieces are Kh8, Re8
      When White tries to move a2 to a3
      Then it is refused
      And White is in check

  @clause:1.4.2
  Rule: A player whose king is mated has lost

    @id:chess-1.4.2-1
    Scenario: Black mates, and White has lost
      When White moves f2 to f3
      And Black moves e7 to e5
      And White moves g2 to g4
      And Black moves d8 to h4
      Then Black wins by checkmate

    @id:chess-1.4.2-2
    Scenario: Check alone wins nothing
      When White moves f2 to f3
      And Black moves e7 to e5
      And White moves a2 to a3
      And Black moves d8 to h4
      Then White is in check
      And the game goes on

  @clause:1.5
  Rule: A position in which nobody can mate is a draw

    @id:chess-1.5-1
    Scenario: Two kings alone
      Given White's pieces are Ke4
      And Black's pieces are Kh5, f5
      When White moves e4 to f5
      Then the game is drawn by a dead position

    @id:chess-1.5-2
    Scenario: The kings alone have nothing left to play for
      Given White's pieces are Ke4
      And Black's pieces are Kh5, f5
      When White moves e4 to f5
      And Black tries to move h5 to h4
      Then it is refused
