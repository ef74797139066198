Feature: C18 - what a player may see
  The document has hands and a draw pile and does not say who may look at them. As at any table, a player sees their own
  hand, the main stack, which grew before everybody's eyes, and how many cards lie everywhere else; never the hand of
  another, and never what will be drawn.

  Background:
    Given 3 players
    And the limit is 99
    And the game has these cards
      | n5   | 5    | 3 |
      | skip | skip | 4 |
      | n8   | 8    | 3 |
    And A holds n5, 2 skip
    And B holds 3 n8
    And the draw pile is n5, skip, n5

  @ruling:C18
  Rule: A player sees their own hand and the main stack, and of all else the number of cards

    @view @id:C18-1
    Scenario Outline: <seat> sees what is theirs and what is everybody's
      When A plays n5
      Then the main stack gains n5
      And <seat> sees its own hand
      And <seat> sees every card of the main stack

      Examples:
        | seat |
        | A    |
        | B    |
        | C    |

    @view @id:C18-2
    Scenario Outline: <seat> does not see what <other> holds
      When A plays n5
      Then the main stack gains n5
      And <seat> sees how many cards <other> holds but not which

      Examples:
        | seat | other |
        | A    | B     |
        | B    | A     |
        | C    | A     |
        | C    | B     |

    @view @id:C18-3
    Scenario Outline: <seat> does not see what will be drawn
      When A plays n5
      Then the main stack gains n5
      And <seat> sees how many cards the draw pile holds but not which

      Examples:
        | seat |
        | A    |
        | B    |
        | C    |
