Feature: The clock
  A flag that falls ends the game. Where nobody has a clock, none falls.

  @clause:6.9
  Rule: A player whose time is over loses, unless the opponent could never mate

    @id:chess-6.9-1
    Scenario Outline: <loser>'s flag falls with a game to be played
      Given the players have clocks
      And these moves were played: <moves>
      When <loser>'s flag falls
      Then <winner> wins by a fallen flag

      Examples:
        | loser | winner | moves            |
        | White | Black  | e2e4, e7e5       |
        | Black | White  | e2e4             |
        | White | Black  | e2e4, e7e5, g1f3 |

    @id:chess-6.9-2
    Scenario Outline: The flag falls, and the opponent has <with>
      Given the players have clocks
      And White's pieces are Kg1, Qd1
      And Black's pieces are <black>
      When White's flag falls
      Then Black wins by a fallen flag
      And <left> pieces are left on the board

      Examples:
        | with        | black         | left |
        | a pawn      | Kg8, a7       | 4    |
        | a rook      | Kg8, Ra8      | 4    |
        | a queen     | Kg8, Qa8      | 4    |
        | two bishops | Kg8, Bc8, Bf8 | 5    |

    @id:chess-6.9-3
    Scenario Outline: <loser>'s flag falls, and the opponent has nothing but the king
      Given the players have clocks
      And White's pieces are <white>
      And Black's pieces are <black>
      And <mover> is to move
      When <loser>'s flag falls
      Then the game is drawn by a flag without mating material

      Examples:
        | loser | mover | white        | black        |
        | White | White | Kg1, Qd1     | Kg8          |
        | White | Black | Kg1, Qd1, e4 | Kg8          |
        | Black | Black | Kg1          | Kg8, Ra8     |
        | Black | White | Kg1          | Kg8, Ra8, a7 |

    @id:chess-6.9-4
    Scenario: A bishop cannot mate a king beside its own rook
      Given the players have clocks
      And White's pieces are Kg1, Ra1
      And Black's pieces are Kg8, Bc8
      When White's flag falls
      Then the game is drawn by a flag without mating material

    @id:chess-6.9-5
    Scenario: A knight can mate a king beside its own pawn
      Given the players have clocks
      And White's pieces are Kg1, a2
      And Black's pieces are Kg8, Nb8
      When White's flag falls
      Then Black wins by a fallen flag

    @id:chess-6.9-6
    Scenario: After a mate no flag falls
      Given the players have clocks
      And White's pieces are Kg6, Ra1
      And Black's pieces are Kh8
      When White moves a1 to a8
      And White's flag is said to have fallen
      Then it is refused
      And White wins by checkmate

    @id:chess-6.9-7
    Scenario: Without clocks no flag falls
      When White's flag is said to have fallen
      Then it is refused
      And the game goes on
