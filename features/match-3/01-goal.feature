Feature: The goal
  One player, alone with the cards, makes sets: three cards of one suit that stood in a line on the grid. Nine of them are
  wanted, and the deck must last until the ninth.

  Background:
    Given there are 4 cards of each suit
    And the lines are 1-2-3, 4-5-6, 7-8-9, 1-4-7, 2-5-8, 3-6-9, 1-5-9, 3-5-7
    And cards are pushed in at top-1, top-2, top-3, bottom-1, bottom-2, bottom-3, left-1, left-2, left-3, right-1, right-2, right-3
    And places are filled in the order 1, 2, 3, 4, 5, 6, 7, 8, 9, above-1, above-2, above-3, above-4
    And the ruling several-lines is all
    And the ruling cascade is once

  # Here is what does not do. What does is among the scenarios of the end, which are this clause's as well.
  @clause:Ga
  Rule: Nine sets are the goal

    @id:match-3-Ga-1
    Scenario Outline: <sets> sets are not enough once the deck is used up
      Given A has <sets> sets
      And the row above is Pine and others
      And the deck is empty
      When A pushes Pine in at <edge>
      Then the game is lost by deck

      Examples:
        | sets | edge     |
        | 0    | left-1   |
        | 7    | bottom-3 |
        | 8    | top-2    |

  @clause:Gb
  Rule: One player plays

    @id:match-3-Gb-1
    Scenario Outline: There is no game for <players>
      When the cards are dealt to <players> players
      Then it is refused

      Examples:
        | players |
        | 2       |
        | 3       |
        | 4       |

    @id:match-3-Gb-2
    Scenario Outline: Nobody else has a turn, not even <other>
      Given the row above is Pine and others
      And the deck is Iris, Peony, Clover
      When <other> tries push 1 at <edge>
      Then it is refused

      Examples:
        | other | edge    |
        | B     | left-1  |
        | C     | right-2 |

    @id:match-3-Gb-3
    Scenario: A turn of A is followed by a turn of A, and that by another
      Given the row above is Pine, Plum and others
      And the deck is Iris, Peony, Clover
      When A pushes Pine in at left-1
      Then cell 1 shows Pine
      And it is A's turn
      When A pushes Plum in at top-3
      Then cell 3 shows Plum
      And it is A's turn
