Feature: The drawn game
  Offers of a draw, and the draws by repetition and by moves without progress: a player claims them, until the Laws draw the
  game by themselves.

  @clause:9.1.1
  Rule: A competition may forbid draws by agreement

    @id:chess-9.1.1-1
    Scenario: Where it is forbidden no draw is offered
      Given the competition forbids draws by agreement
      And these moves were played: e2e4, e7e5
      When White tries to offer a draw
      Then it is refused

    @id:chess-9.1.1-2
    Scenario: Where it is forbidden a player resigns as ever
      Given the competition forbids draws by agreement
      When White resigns
      Then Black wins by resignation

    @id:chess-9.1.1-3
    Scenario: Before the move that the competition names no draw is offered
      Given the competition forbids draws by agreement before each side has made 30 moves
      And White's pieces are Kg1, Rd1
      And Black's pieces are Kg8, Rd8
      And it is move 30
      When White tries to offer a draw
      Then it is refused
      And the game goes on

    @id:chess-9.1.1-4
    Scenario: From the move that the competition names on a draw is agreed
      Given the competition forbids draws by agreement before each side has made 30 moves
      And White's pieces are Kg1, Rd1
      And Black's pieces are Kg8, Rd8
      And it is move 31
      When White offers a draw
      And Black accepts the draw
      Then the game is drawn by agreement

  @clause:9.1.2.1
  Rule: An offer stands until it is accepted or declined

    @id:chess-9.1.2.1-1
    Scenario: After the move, before the opponent's
      Given these moves were played: e2e4, e7e5
      When White moves g1 to f3
      And White offers a draw
      Then an offer of White stands
      And it is the turn of Black

    @id:chess-9.1.2.1-2
    Scenario: An offer before the own move is valid as well
      Given these moves were played: e2e4, e7e5
      When White offers a draw
      Then an offer of White stands
      And it is the turn of White

    @id:chess-9.1.2.1-3
    Scenario: An offer while the opponent thinks is valid as well
      Given these moves were played: e2e4, e7e5
      When Black offers a draw
      And White accepts the draw
      Then the game is drawn by agreement

    @id:chess-9.1.2.1-4
    Scenario: It stands after the own move
      Given these moves were played: e2e4, e7e5
      When White offers a draw
      And White moves g1 to f3
      Then an offer of White stands

    @id:chess-9.1.2.1-5
    Scenario: It is not withdrawn
      Given these moves were played: e2e4, e7e5
      When White offers a draw
      And White tries to take the offer back
      Then it is refused
      And an offer of White stands

    @id:chess-9.1.2.1-6
    Scenario: A player who answers it by a move has declined it
      Given these moves were played: e2e4, e7e5
      When White moves g1 to f3
      And White offers a draw
      And Black moves b8 to c6
      Then no offer stands
      And a black knight is now on c6

    @id:chess-9.1.2.1-7
    Scenario: An offer that was answered by a move is not accepted later
      Given these moves were played: e2e4, e7e5
      When White moves g1 to f3
      And White offers a draw
      And Black moves b8 to c6
      And Black tries to accept a draw
      Then it is refused
      And the game goes on

    @id:chess-9.1.2.1-8
    Scenario: It may be declined in words
      Given these moves were played: e2e4, e7e5
      When White moves g1 to f3
      And White offers a draw
      And Black declines the draw
      Then no offer stands
      And it is the turn of Black

    @id:chess-9.1.2.1-9
    Scenario: Once it is declined it is not accepted
      Given these moves were played: e2e4, e7e5
      When White moves g1 to f3
      And White offers a draw
      And Black declines the draw
      And Black tries to accept a draw
      Then it is refused

    @id:chess-9.1.2.1-10
    Scenario: A player who has declined may offer
      Given these moves were played: e2e4, e7e5
      When White moves g1 to f3
      And White offers a draw
      And Black declines the draw
      And Black offers a draw
      Then an offer of Black stands

    @id:chess-9.1.2.1-11
    Scenario: A mate goes before the offer
      Given White's pieces are Kg6, Ra1
      And Black's pieces are Kh8
      And it is move 40
      When White offers a draw
      And White moves a1 to a8
      And Black tries to accept a draw
      Then it is refused
      And White wins by checkmate

  @clause:9.2.1
  Rule: A draw may be claimed with the move that repeats the position for the third time

    @id:chess-9.2.1-1
    Scenario: Black claims with the knight's return
      Given these moves were played: g1f3, g8f6, f3g1, f6g8, g1f3, g8f6, f3g1
      When Black claims a draw by the intended move f6 to g8
      Then the game is drawn by a claim of repetition

    @id:chess-9.2.1-2
    Scenario: White claims with the rook's return
      Given White's pieces are Kg2, Ra2
      And Black's pieces are Kg8, h7
      And these moves were played: a2a1, g8h8, a1b1, h8g8, b1a1, g8h8, a1b1, h8g8
      When White claims a draw by the intended move b1 to a1
      Then the game is drawn by a claim of repetition

    @id:chess-9.2.1-3
    Scenario: The intended move need not be played
      Given these moves were played: g1f3, g8f6, f3g1, f6g8, g1f3, g8f6, f3g1
      When Black claims a draw by the intended move f6 to g8
      Then the game is drawn by a claim of repetition
      And a black knight is now on f6

    @id:chess-9.2.1-4
    Scenario: The position may have come about by different moves
      Given these moves were played: g1f3, g8f6, f3g1, f6g8, b1c3, b8c6, c3b1
      When Black claims a draw by the intended move c6 to b8
      Then the game is drawn by a claim of repetition

    @id:chess-9.2.1-5
    Scenario: The second time is not enough
      Given these moves were played: g1f3, g8f6, f3g1
      When Black tries to claim a draw by the intended move f6 to g8
      Then it is refused
      And the game goes on

    @id:chess-9.2.1-6
    Scenario: Another move than the one that repeats is no ground
      Given these moves were played: g1f3, g8f6, f3g1, f6g8, g1f3, g8f6, f3g1
      When Black tries to claim a draw by the intended move f6 to d5
      Then it is refused
      And the game goes on

    @id:chess-9.2.1-7
    Scenario: A player who does not have the move does not claim
      Given these moves were played: g1f3, g8f6, f3g1, f6g8, g1f3, g8f6, f3g1
      When White tries to claim a draw by the intended move f6 to g8
      Then it is refused

    @id:chess-9.2.1-8
    Scenario: The intended move must be legal
      Given these moves were played: g1f3, g8f6, f3g1, f6g8, g1f3, g8f6, f3g1
      When Black tries to claim a draw by the intended move f6 to f8
      Then it is refused

  @clause:9.2.2
  Rule: A draw may be claimed when the position has occurred for the third time

    @id:chess-9.2.2-1
    Scenario: The third time ends nothing by itself
      Given these moves were played: g1f3, g8f6, f3g1, f6g8, g1f3, g8f6, f3g1
      When Black moves f6 to g8
      Then the position has occurred 3 times
      And the game goes on

    @id:chess-9.2.2-2
    Scenario: The player who then has the move may claim
      Given these moves were played: g1f3, g8f6, f3g1, f6g8, g1f3, g8f6, f3g1
      When Black moves f6 to g8
      Then White may claim a draw

    @id:chess-9.2.2-3
    Scenario: The claim draws the game
      Given these moves were played: g1f3, g8f6, f3g1, f6g8, g1f3, g8f6, f3g1
      When Black moves f6 to g8
      And White claims a draw
      Then the game is drawn by a claim of repetition

    @id:chess-9.2.2-4
    Scenario: A player who does not have the move does not claim
      Given these moves were played: g1f3, g8f6, f3g1, f6g8, g1f3, g8f6, f3g1
      When Black moves f6 to g8
      And Black tries to claim a draw
      Then it is refused
      And the game goes on

    @id:chess-9.2.2-5
    Scenario: A player who moves instead lets the claim go
      Given these moves were played: g1f3, g8f6, f3g1, f6g8, g1f3, g8f6, f3g1
      When Black moves f6 to g8
      And White moves e2 to e4
      Then Black may not claim a draw
      And a white pawn is now on e4

    @id:chess-9.2.2-6
    Scenario: The second time is not enough
      Given these moves were played: g1f3, g8f6, f3g1
      When Black moves f6 to g8
      Then the position has occurred 2 times
      And White may not claim a draw

  @clause:9.2.3
  Rule: When two positions are the same

    @id:chess-9.2.3-1
    Scenario: The same pieces on the same squares, the same player to move
      Given White's pieces are Kc1, Ra1
      And Black's pieces are Kg8, a7
      And these moves were played: a1a2, g8h8, a2a1
      When Black moves h8 to g8
      Then the position has occurred 2 times

    @id:chess-9.2.3-2
    Scenario: With the other player to move it is another position
      Given White's pieces are Kc1, Ra1
      And Black's pieces are Kg8, a7
      And these moves were played: a1a2, g8h8, a2a3, h8g8
      When White moves a3 to a1
      Then the position has occurred 1 time
      And it is the turn of Black

    @id:chess-9.2.3-3
    Scenario: Two rooks of one colour may change places
      Given White's pieces are Ke3, Ra1, Rh1
      And Black's pieces are Kc8, b7
      And these moves were played: a1a2, c8c7, h1a1, c7c8, a2h2, c8c7, h2h1
      When Black moves c7 to c8
      Then the position has occurred 2 times

    @id:chess-9.2.3-4
    Scenario: Another piece on the square makes another position
      Given White's pieces are Ke3, Ra1, Qh1
      And Black's pieces are Kc7, b6
      And these moves were played: a1a2, c7d7, h1a1, d7c7, a2h2, c7d7, h2h1
      When Black moves d7 to c7
      Then the position has occurred 1 time
      And it is the turn of White

    @id:chess-9.2.3-5
    Scenario: After a capture no earlier position comes back
      Given White's pieces are Kc1, Ra1
      And Black's pieces are Kg8, a7, h7
      And these moves were played: a1a2, g8f8, a2a1, f8g8
      When White moves a1 to a7
      Then the position has occurred 1 time
      And it is the turn of Black

  @clause:9.2.3.1
  Rule: A capture en passant that was possible makes another position

    @id:chess-9.2.3.1-1
    Scenario: The pawn could be captured en passant the first time
      Given White's pieces are Kh1, e5
      And Black's pieces are Kh8, d7
      And Black is to move
      And these moves were played: d7d5, h1g1, h8g8, g1h1
      When Black moves g8 to h8
      Then the position has occurred 1 time
      And it is the turn of White

    @id:chess-9.2.3.1-2
    Scenario: No pawn stood beside it
      Given White's pieces are Kh1, a2
      And Black's pieces are Kh8, d7
      And Black is to move
      And these moves were played: d7d5, h1g1, h8g8, g1h1
      When Black moves g8 to h8
      Then the position has occurred 2 times

    @id:chess-9.2.3.1-3
    Scenario: The pawn beside it was pinned to its king on the file
      Given White's pieces are Ke1, e5
      And Black's pieces are Kh8, Re8, d7
      And Black is to move
      When Black moves d7 to d5
      And White moves e1 to d1
      And Black moves h8 to g8
      And White moves d1 to e1
      And Black moves g8 to h8
      Then the position has occurred 2 times

    @id:chess-9.2.3.1-4
    Scenario: The capture would have opened the rank to the own king
      Given White's pieces are Ka5, e5
      And Black's pieces are Kg8, Rh5, d7
      And Black is to move
      When Black moves d7 to d5
      And White moves a5 to a4
      And Black moves g8 to g7
      And White moves a4 to a5
      And Black moves g7 to g8
      Then the position has occurred 2 times

  @clause:9.2.3.2
  Rule: A right to castle that was lost makes another position

    @id:chess-9.2.3.2-1
    Scenario: The rook has moved and come back
      Given White's pieces are Ke1, Rh1
      And Black's pieces are Kc8, a7
      And White has not lost the right to castle on the king's side
      And these moves were played: h1h2, c8c7, h2h1
      When Black moves c7 to c8
      Then the position has occurred 1 time
      And it is the turn of White

    @id:chess-9.2.3.2-2
    Scenario: The king has moved and come back
      Given White's pieces are Ke1, Rh1
      And Black's pieces are Kc8, a7
      And White has not lost the right to castle on the king's side
      And these moves were played: e1e2, c8c7, e2e1
      When Black moves c7 to c8
      Then the position has occurred 1 time
      And it is the turn of White

    @id:chess-9.2.3.2-3
    Scenario: Where there was no right to castle the return counts
      Given White's pieces are Ke1, Rh1
      And Black's pieces are Kc8, a7
      And these moves were played: h1h2, c8c7, h2h1
      When Black moves c7 to c8
      Then the position has occurred 2 times

    @id:chess-9.2.3.2-4
    Scenario: A right that was lost before counts for nothing later
      Given White's pieces are Ke1, Rh1
      And Black's pieces are Kc8, a7
      And White has not lost the right to castle on the king's side
      And these moves were played: h1h2, c8c7, h2h1, c7c8, h1h2, c8c7, h2h1
      When Black moves c7 to c8
      Then the position has occurred 2 times
      And it is the turn of White

  @clause:9.3.1
  Rule: A draw may be claimed with the move that completes fifty moves by each side

    @id:chess-9.3.1-1
    Scenario: The intended move is the hundredth turn without progress
      Given White's pieces are Kg1, Ra1
      And Black's pieces are Kg8, h7
      And 99 turns have passed without a capture or a pawn move
      When White claims a draw by the intended move a1 to a2
      Then the game is drawn by a claim of fifty moves

    @id:chess-9.3.1-2
    Scenario: Black claims in the same way
      Given White's pieces are Kg1, Ra1
      And Black's pieces are Kg8, h7
      And Black is to move
      And 99 turns have passed without a capture or a pawn move
      When Black claims a draw by the intended move g8 to f8
      Then the game is drawn by a claim of fifty moves

    @id:chess-9.3.1-3
    Scenario: One turn too early
      Given White's pieces are Kg1, Ra1
      And Black's pieces are Kg8, h7
      And 98 turns have passed without a capture or a pawn move
      When White tries to claim a draw by the intended move a1 to a2
      Then it is refused
      And the game goes on

    @id:chess-9.3.1-4
    Scenario: An intended pawn move is no ground
      Given White's pieces are Kg1, Ra1
      And Black's pieces are Kg8, h7
      And Black is to move
      And 99 turns have passed without a capture or a pawn move
      When Black tries to claim a draw by the intended move h7 to h6
      Then it is refused
      And the game goes on

    @id:chess-9.3.1-5
    Scenario: An intended capture is no ground
      Given White's pieces are Kg1, Ra1
      And Black's pieces are Kg8, a7
      And 99 turns have passed without a capture or a pawn move
      When White tries to claim a draw by the intended move a1 to a7
      Then it is refused
      And the game goes on

  @clause:9.3.2
  Rule: A draw may be claimed when fifty moves by each side have been completed

    @id:chess-9.3.2-1
    Scenario: The hundredth turn without progress ends nothing by itself
      Given White's pieces are Kg1, Ra1
      And Black's pieces are Kg8, h7
      And 99 turns have passed without a capture or a pawn move
      When White moves a1 to a2
      Then 100 turns have now passed without a capture or a pawn move
      And the game goes on

    @id:chess-9.3.2-2
    Scenario: The player who then has the move may claim
      Given White's pieces are Kg1, Ra1
      And Black's pieces are Kg8, h7
      And 99 turns have passed without a capture or a pawn move
      When White moves a1 to a2
      Then Black may claim a draw

    @id:chess-9.3.2-3
    Scenario: The claim draws the game
      Given White's pieces are Kg1, Ra1
      And Black's pieces are Kg8, h7
      And 99 turns have passed without a capture or a pawn move
      When White moves a1 to a2
      And Black claims a draw
      Then the game is drawn by a claim of fifty moves

    @id:chess-9.3.2-4
    Scenario: A pawn move instead of a claim, and the count begins again
      Given White's pieces are Kg1, Ra1
      And Black's pieces are Kg8, h7
      And 99 turns have passed without a capture or a pawn move
      When White moves a1 to a2
      And Black moves h7 to h6
      Then White may not claim a draw
      And 0 turns have now passed without a capture or a pawn move

    @id:chess-9.3.2-5
    Scenario: The ninety-ninth turn is too early
      Given White's pieces are Kg1, Ra1
      And Black's pieces are Kg8, h7
      And 98 turns have passed without a capture or a pawn move
      When White moves a1 to a2
      Then Black may not claim a draw

    @id:chess-9.3.2-6
    Scenario: A move of a piece is counted
      Given White's pieces are Kg1, Ra1
      And Black's pieces are Kg8, h7
      And 10 turns have passed without a capture or a pawn move
      When White moves a1 to a2
      Then 11 turns have now passed without a capture or a pawn move

    @id:chess-9.3.2-7
    Scenario: A pawn move begins the count again
      Given White's pieces are Kg1, a2
      And Black's pieces are Kg8, h7
      And 10 turns have passed without a capture or a pawn move
      When White moves a2 to a3
      Then 0 turns have now passed without a capture or a pawn move

    @id:chess-9.3.2-8
    Scenario: A capture begins the count again
      Given White's pieces are Kg1, Ra1
      And Black's pieces are Kg8, a7, h7
      And 10 turns have passed without a capture or a pawn move
      When White moves a1 to a7
      Then 0 turns have now passed without a capture or a pawn move

    @id:chess-9.3.2-9
    Scenario: A promotion begins the count again
      Given White's pieces are Kg1, a7
      And Black's pieces are Kh7, h6
      And 10 turns have passed without a capture or a pawn move
      When White moves a7 to a8 and promotes to a knight
      Then 0 turns have now passed without a capture or a pawn move

    @id:chess-9.3.2-10
    Scenario: A mate by the hundredth turn wins
      Given White's pieces are Kg6, Ra1
      And Black's pieces are Kh8
      And 99 turns have passed without a capture or a pawn move
      When White moves a1 to a8
      Then White wins by checkmate

  @clause:9.5.2
  Rule: A right claim draws the game at once

    @id:chess-9.5.2-1
    Scenario: After the claim nobody moves
      Given these moves were played: g1f3, g8f6, f3g1, f6g8, g1f3, g8f6, f3g1
      When Black claims a draw by the intended move f6 to g8
      And Black tries to move f6 to g8
      Then it is refused
      And the game is drawn by a claim of repetition

    @id:chess-9.5.2-2
    Scenario: The opponent need not agree
      Given White's pieces are Kg1, Qa1
      And Black's pieces are Kg8, h7
      And Black is to move
      And 99 turns have passed without a capture or a pawn move
      When Black claims a draw by the intended move g8 to f8
      Then the game is drawn by a claim of fifty moves

  @clause:9.5.3
  Rule: After a wrong claim the game goes on

    @id:chess-9.5.3-1
    Scenario: A claim without a ground
      Given these moves were played: e2e4, e7e5
      When White tries to claim a draw
      Then it is refused
      And the game goes on

    @id:chess-9.5.3-2
    Scenario: The player then makes a move
      Given these moves were played: e2e4, e7e5
      When White tries to claim a draw
      And White moves g1 to f3
      Then it is the turn of Black

  @clause:9.6.1
  Rule: The fifth time the same position draws the game by itself

    @id:chess-9.6.1-1
    Scenario: Without any claim the fifth time ends the game
      Given these moves were played: g1f3, g8f6, f3g1, f6g8, g1f3, g8f6, f3g1, f6g8, g1f3, g8f6, f3g1, f6g8, g1f3, g8f6, f3g1
      When Black moves f6 to g8
      Then the game is drawn by fivefold repetition

    @id:chess-9.6.1-2
    Scenario: The fourth time does not
      Given these moves were played: g1f3, g8f6, f3g1, f6g8, g1f3, g8f6, f3g1, f6g8, g1f3, g8f6, f3g1
      When Black moves f6 to g8
      Then the position has occurred 4 times
      And the game goes on

  @clause:9.6.2
  Rule: Seventy-five moves by each side without progress draw the game by themselves

    @id:chess-9.6.2-1
    Scenario: The hundred and fiftieth turn ends the game
      Given White's pieces are Kg1, Ra1
      And Black's pieces are Kg8, h7
      And 149 turns have passed without a capture or a pawn move
      When White moves a1 to a2
      Then the game is drawn by seventy-five moves

    @id:chess-9.6.2-2
    Scenario: The turn before does not
      Given White's pieces are Kg1, Ra1
      And Black's pieces are Kg8, h7
      And 148 turns have passed without a capture or a pawn move
      When White moves a1 to a2
      Then 149 turns have now passed without a capture or a pawn move
      And the game goes on

    @id:chess-9.6.2-3
    Scenario: A mate by the last turn wins
      Given White's pieces are Kg6, Ra1
      And Black's pieces are Kh8
      And 149 turns have passed without a capture or a pawn move
      When White moves a1 to a8
      Then White wins by checkmate

    @id:chess-9.6.2-4
    Scenario: A pawn move in time keeps the game alive
      Given White's pieces are Kg1, a2
      And Black's pieces are Kg8, h7
      And 149 turns have passed without a capture or a pawn move
      When White moves a2 to a3
      Then 0 turns have now passed without a capture or a pawn move
      And the game goes on
