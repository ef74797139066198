Feature: Sets and refills
  After the push the grid is looked at. Three of a suit in a line are a set: they leave for the scoring pile, the deck
  fills the gaps, and the grid is looked at again. Where there is no line, one card goes to the row above, and that is all.

  Background:
    Given cards are pushed in at top-1, top-2, top-3, bottom-1, bottom-2, bottom-3, left-1, left-2, left-3, right-1, right-2, right-3
    And places are filled in the order 1, 2, 3, 4, 5, 6, 7, 8, 9, above-1, above-2, above-3, above-4
    And the ruling several-lines is all
    And 9 sets win

  @clause:Pd
  Rule: Three of a suit in a line go to the scoring pile

    Background:
      Given there are 9 cards of each suit

    Scenario Outline: The <line> is a line
      Given the grid
        | <c1> | <c2> | <c3> |
        | <c4> | <c5> | <c6> |
        | <c7> | <c8> | <c9> |
      And the row above is <card> and others
      When A pushes <card> in at left-1
      Then the scoring pile gains 3 Pine

      Examples:
        | line             | card | c1   | c2   | c3 | c4   | c5   | c6   | c7   | c8   | c9   |
        | top row          | Pine | Pine | Pine | ?  | ?    | ?    | ?    | ?    | ?    | ?    |
        | middle row       | Plum | ?    | ?    | ?  | Pine | Pine | Pine | ?    | ?    | ?    |
        | bottom row       | Plum | ?    | ?    | ?  | ?    | ?    | ?    | Pine | Pine | Pine |
        | left column      | Pine | ?    | ?    | ?  | Pine | ?    | ?    | Pine | ?    | ?    |
        | middle column    | Plum | Pine | ?    | ?  | ?    | Pine | ?    | ?    | Pine | ?    |
        | right column     | Plum | ?    | Pine | ?  | ?    | ?    | Pine | ?    | ?    | Pine |
        | falling diagonal | Pine | ?    | ?    | ?  | ?    | Pine | ?    | ?    | ?    | Pine |
        | rising diagonal  | Plum | ?    | Pine | ?  | ?    | Pine | ?    | Pine | ?    | ?    |

    Scenario Outline: Of the cells <cells> no three are a line
      Given the grid
        | <c1> | <c2> | <c3> |
        | <c4> | <c5> | <c6> |
        | <c7> | <c8> | <c9> |
      And the row above is <card> and others
      And the deck is Willow, Willow
      When A pushes <card> in at left-1
      Then the scoring pile gains nothing

      Examples:
        | cells            | card | c1   | c2   | c3 | c4   | c5   | c6   | c7   | c8   | c9   |
        | 1, 2, 4, 6, 8, 9 | Pine | Pine | ?    | ?  | Pine | ?    | Pine | ?    | Pine | Pine |
        | 2, 3, 4, 6, 7, 8 | Plum | Pine | Pine | ?  | Pine | ?    | Pine | Pine | Pine | ?    |
        | 1, 2, 5, 6, 7    | Pine | Pine | ?    | ?  | ?    | Pine | Pine | Pine | ?    | ?    |
        | 1, 3, 4, 5, 8    | Pine | ?    | Pine | ?  | Pine | Pine | ?    | ?    | Pine | ?    |
        | 2, 3, 4, 5, 9    | Plum | Pine | Pine | ?  | Pine | Pine | ?    | ?    | ?    | Pine |
        | 1, 3, 7, 9       | Pine | ?    | Pine | ?  | ?    | ?    | ?    | Pine | ?    | Pine |
        | 2, 4, 5, 7, 9    | Plum | Pine | ?    | ?  | Pine | Pine | ?    | Pine | ?    | Pine |
        | 5, 6, 8, 9       | Plum | ?    | ?    | ?  | ?    | Pine | Pine | ?    | Pine | Pine |
        | 1, 3, 5, 6       | Pine | ?    | Pine | ?  | ?    | Pine | Pine | ?    | ?    | ?    |
        | 1, 5, 7, 8       | Pine | ?    | ?    | ?  | ?    | Pine | ?    | Pine | Pine | ?    |
        | 1, 3, 8, 9       | Pine | ?    | Pine | ?  | ?    | ?    | ?    | ?    | Pine | Pine |
        | 1, 6, 7, 9       | Pine | ?    | ?    | ?  | ?    | ?    | Pine | Pine | ?    | Pine |

    Scenario: The three cards are on the grid no more, and all others still are
      Given the grid
        | Plum   | Iris | Peony |
        | Clover | Pine | Pine  |
        | Plum   | Iris | Peony |
      And the row above is Pine and others
      And the deck is empty
      When A pushes Pine in at right-2
      Then the grid is
        | Plum | Iris | Peony |
        | .    | .    | .     |
        | Plum | Iris | Peony |

    Scenario: They are not discarded
      Given the grid
        | ?      | ?    | ?    |
        | Clover | Pine | Pine |
        | ?      | ?    | ?    |
      And the row above is Pine and others
      When A pushes Pine in at right-2
      Then the discard pile gains Clover

    Scenario: They make one set
      Given A has 2 sets
      And the grid
        | ?      | ?    | ?    |
        | Clover | Pine | Pine |
        | ?      | ?    | ?    |
      And the row above is Pine and others
      When A pushes Pine in at right-2
      Then A has 3 sets

  @clause:Pe
  Rule: Then three cards of the deck fill the grid

    Background:
      Given there are 4 cards of each suit
      And the lines are 4-5-6, 2-5-8

    Scenario: The deck's top three cards go to the gaps in their order
      Given the grid
        | ? | ?    | ?    |
        | ? | Pine | Pine |
        | ? | ?    | ?    |
      And the row above is Pine and others
      And the deck is Iris, Peony, Clover, Maple, Willow
      When A pushes Pine in at right-2
      Then the grid is
        | ?    | ?     | ?      |
        | Iris | Peony | Clover |
        | ?    | ?     | ?      |

    Scenario: A column is filled from the top
      Given the grid
        | ? | Pine | ? |
        | ? | Pine | ? |
        | ? | ?    | ? |
      And the row above is Pine and others
      And the deck is Iris, Peony, Clover, Maple, Willow
      When A pushes Pine in at top-2
      Then the grid is
        | ? | Iris   | ? |
        | ? | Peony  | ? |
        | ? | Clover | ? |

    Scenario: Cells that still have their card get no other
      Given the grid
        | Plum   | Iris | Peony |
        | Clover | Pine | Pine  |
        | Plum   | Iris | Peony |
      And the row above is Pine and others
      And the deck is Cherry, Willow, Maple, Iris, Willow
      When A pushes Pine in at right-2
      Then the grid is
        | Plum   | Iris   | Peony |
        | Cherry | Willow | Maple |
        | Plum   | Iris   | Peony |

  @clause:Pf
  Rule: Then one card of the deck goes to the row above

    Background:
      Given there are 4 cards of each suit
      And the lines are 4-5-6

    Scenario: The card after those of the grid takes the place of the card that was pushed
      Given the grid
        | ? | ?    | ?    |
        | ? | Pine | Pine |
        | ? | ?    | ?    |
      And the row above is Plum, Cherry, Pine, Wisteria
      And the deck is Iris, Peony, Clover, Maple, Willow
      When A pushes Pine in at right-2
      Then the row above is Plum, Cherry, Maple, Wisteria

    Scenario: Four cards leave the deck for a set, and no more
      Given the grid
        | ? | ?    | ?    |
        | ? | Pine | Pine |
        | ? | ?    | ?    |
      And the row above is Pine and others
      And the deck is Iris, Peony, Clover, Maple, Willow
      When A pushes Pine in at right-2
      Then the deck loses Iris, Peony, Clover, Maple

    Scenario: The grid comes first
      Given the grid
        | ? | ?    | ?    |
        | ? | Pine | Pine |
        | ? | ?    | ?    |
      And the row above is Pine and others
      And the deck is Iris, Peony, Clover
      When A pushes Pine in at right-2
      Then the grid holds 9 cards
      And the row above holds 3 cards

  @clause:Pg
  Rule: A line among the new cards is taken as well

    Background:
      Given there are 4 cards of each suit
      And the lines are 4-5-6, 1-4-7
      And the ruling cascade is once

    Scenario: Three new cards that are a line by themselves
      Given the grid
        | ? | ?    | ?    |
        | ? | Pine | Pine |
        | ? | ?    | ?    |
      And the row above is Pine and others
      And the deck is Plum, Plum, Plum, Maple, Iris, Peony, Clover, Willow
      When A pushes Pine in at right-2
      Then the scoring pile gains 3 Pine, 3 Plum
      And the grid is
        | ?    | ?     | ?      |
        | Iris | Peony | Clover |
        | ?    | ?     | ?      |

    Scenario: One new card that completes a line with two that lay there
      Given the grid
        | Plum | ?    | ?    |
        | ?    | Pine | Pine |
        | Plum | ?    | ?    |
      And the row above is Pine and others
      And the deck is Plum, Cherry, Wisteria, Maple, Iris, Peony, Clover, Willow
      When A pushes Pine in at right-2
      Then the scoring pile gains 3 Pine, 3 Plum
      And the grid is
        | Iris   | ?      | ?        |
        | Peony  | Cherry | Wisteria |
        | Clover | ?      | ?        |

    Scenario: The second time, the row above is not short of a card and gets none
      Given the grid
        | ? | ?    | ?    |
        | ? | Pine | Pine |
        | ? | ?    | ?    |
      And the row above is Pine and others
      And the deck is Plum, Plum, Plum, Maple, Iris, Peony, Clover, Willow
      When A pushes Pine in at right-2
      Then the deck loses Plum, Plum, Plum, Maple, Iris, Peony, Clover
      And place 1 above shows Maple

    Scenario: Without a line the new cards stay
      Given the grid
        | Plum | ?    | ?    |
        | ?    | Pine | Pine |
        | Plum | ?    | ?    |
      And the row above is Pine and others
      And the deck is Iris, Peony, Plum, Maple, Willow
      When A pushes Pine in at right-2
      Then the scoring pile gains 3 Pine
      And the deck is Willow

  @clause:Ph
  Rule: Without a line, one card of the deck goes to the row above

    Background:
      Given there are 4 cards of each suit
      And the lines are 4-5-6

    Scenario: The deck's top card takes the place of the card that was pushed
      Given the row above is Plum, Cherry, Pine, Wisteria
      And the deck is Iris, Peony, Clover
      When A pushes Pine in at left-1
      Then the row above is Plum, Cherry, Iris, Wisteria

    Scenario: It is one card, and nobody scores
      Given the row above is Pine and others
      And the deck is Iris, Peony, Clover
      When A pushes Pine in at left-1
      Then the deck loses Iris
      And the scoring pile gains nothing

    Scenario: Two of a suit in a line are none
      Given the grid
        | ? | ? | ?    |
        | ? | ? | Pine |
        | ? | ? | ?    |
      And the row above is Pine and others
      And the deck is Iris, Peony, Clover
      When A pushes Pine in at right-2
      Then the deck loses Iris
      And the scoring pile gains nothing
