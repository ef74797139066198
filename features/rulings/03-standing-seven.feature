Feature: R3 standing-seven - what becomes of three 7s that stand
  Three 7s that a Forced Refresh or a Replay Action has lined up, and by which nobody has won, are still a complete
  line. `discard` lets a player resolve it for nothing but getting rid of the cards; `inert` leaves it out of the choice;
  `win` makes resolving it a win.

  Background:
    Given 7-6-5 is a line
    And there is no hand limit
    And 1-2-3 is a line
    And a seven line wins
    And a bell line draws 1
    And the ruling seven-win is placement
    And the ruling resolvable-lines is standing

  @ruling:R3
  Rule: discard - the three 7s are resolved like a line without an effect

    @id:R3-1
    Scenario Outline: <seat> discards the 7s and nobody wins
      Given the ruling standing-seven is discard
      And the board
        | seven | seven  | seven |
        | .     | cherry | .     |
        | .     | replay | .     |
      And it is <seat>'s turn
      And <seat> holds bell, cherry
      When <seat> places bell on slot 4
      Then <seat> may only resolve 1-2-3
      When <seat> resolves 1-2-3
      Then the discard pile gains 3 seven
      And <seat> gains nothing
      And the game goes on
      And it is <other>'s turn

      Examples:
        | seat | other |
        | A    | B     |
        | B    | A     |

    @id:R3-2
    Scenario: The 7s are one choice among the complete lines
      Given the ruling standing-seven is discard
      And the board
        | seven | seven  | seven |
        | .     | cherry | .     |
        | bell  | bell   | .     |
      And A holds bell and others
      When A places bell on slot 5
      Then A may only resolve 7-6-5, 1-2-3

  @ruling:R3
  Rule: inert - the three 7s are not to be resolved

    @id:R3-3
    Scenario: With no other line the turn simply ends
      Given the ruling standing-seven is inert
      And the board
        | seven | seven  | seven |
        | .     | cherry | .     |
        | .     | replay | .     |
      And A holds bell and others
      When A places bell on slot 4
      Then no line is to be resolved
      And it is B's turn
      And slot 2 shows seven

    @id:R3-4
    Scenario: The 7s are no choice beside another line
      Given the ruling standing-seven is inert
      And the board
        | seven | seven  | seven |
        | .     | cherry | .     |
        | bell  | bell   | .     |
      And A holds bell and others
      When A places bell on slot 5
      Then A may only resolve 7-6-5

  @ruling:R3
  Rule: win - to resolve the three 7s is to win

    @id:R3-5
    Scenario: The player who resolves the 7s wins
      Given the ruling standing-seven is win
      And the board
        | seven | seven  | seven |
        | .     | cherry | .     |
        | .     | replay | .     |
      And A holds bell and others
      When A places bell on slot 4
      Then A may only resolve 1-2-3
      When A resolves 1-2-3
      Then A wins by seven

    @id:R3-6
    Scenario: The player who resolves another line does not win
      Given the ruling standing-seven is win
      And the board
        | seven | seven  | seven |
        | .     | cherry | .     |
        | bell  | bell   | .     |
      And A holds bell and others
      When A places bell on slot 5
      And A resolves 7-6-5
      Then the game goes on
      And it is B's turn
