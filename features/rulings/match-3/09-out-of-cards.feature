Feature: M9 out-of-cards - an empty deck, with the grid and the row above complete
  The goal speaks of the deck running out; how a game is lost speaks of cards that are missing. `formation` follows the
  latter, so the game goes on while nine cards lie on the grid and four above it. `empty` follows the goal, and without a
  deck the game is over.

  Background:
    Given there are 4 cards of each suit
    And the lines are 1-2-3, 4-5-6, 7-8-9, 1-4-7, 2-5-8, 3-6-9, 1-5-9, 3-5-7
    And cards are pushed in at top-1, top-2, top-3, bottom-1, bottom-2, bottom-3, left-1, left-2, left-3, right-1, right-2, right-3
    And the ruling several-lines is all
    And 9 sets win

  @ruling:M9
  Rule: formation - only missing cards end the game

    @id:M9-1
    Scenario: The last card completes the row above, and the game goes on
      Given the ruling out-of-cards is formation
      And the row above is pine and others
      And the deck is iris
      When A pushes pine in at left-1
      Then the deck is empty
      And it is A's turn

    @id:M9-2
    Scenario: The next push finds nothing to complete it with
      Given the ruling out-of-cards is formation
      And the row above is pine, plum and others
      And the deck is iris
      When A pushes pine in at left-1
      And A pushes plum in at left-1
      Then the game is lost by deck

    @id:M9-3
    Scenario Outline: The last four cards complete both after a set on <line>
      Given the ruling out-of-cards is formation
      And A has 7 sets
      And the grid
        | <c1> | <c2> | <c3> |
        | <c4> | <c5> | <c6> |
        | <c7> | <c8> | <c9> |
      And the row above is pine and others
      And the deck is iris, peony, clover, maple
      When A pushes pine in at <edge>
      Then the deck is empty
      And the game goes on
      And it is A's turn

      Examples:
        | line  | edge     | c1 | c2   | c3   | c4 | c5   | c6   | c7 | c8 | c9   |
        | 1-2-3 | right-1  | ?  | pine | pine | ?  | ?    | ?    | ?  | ?  | ?    |
        | 3-6-9 | bottom-3 | ?  | ?    | ?    | ?  | ?    | pine | ?  | ?  | pine |
        | 3-5-7 | left-3   | ?  | ?    | pine | ?  | pine | ?    | ?  | ?  | ?    |

    @id:M9-4
    Scenario: The last seven cards complete both after two sets
      Given the ruling out-of-cards is formation
      And the ruling cascade is once
      And the grid
        | ? | ?    | ?    |
        | ? | pine | pine |
        | ? | ?    | ?    |
      And the row above is pine and others
      And the deck is 3 plum, maple, iris, peony, clover
      When A pushes pine in at right-2
      Then the deck is empty
      And the grid holds 9 cards
      And the game goes on

  @ruling:M9
  Rule: empty - the last card of the deck ends the game

    @id:M9-5
    Scenario: The last card completes the row above, and the game is lost
      Given the ruling out-of-cards is empty
      And the row above is pine and others
      And the deck is iris
      When A pushes pine in at left-1
      Then the row above holds 4 cards
      And the game is lost by deck

    @id:M9-6
    Scenario: One card in the deck is enough to go on
      Given the ruling out-of-cards is empty
      And the row above is pine and others
      And the deck is iris, peony
      When A pushes pine in at left-1
      Then the deck holds 1 cards
      And it is A's turn

    @id:M9-7
    Scenario: A ninth set that takes no card still wins
      Given the ruling out-of-cards is empty
      And A has 8 sets
      And the grid
        | ? | ?    | ?    |
        | ? | pine | pine |
        | ? | ?    | ?    |
      And the row above is pine and others
      And the deck is iris, peony, clover, maple
      When A pushes pine in at right-2
      Then A wins by sets
