Feature: M7 - a deck that runs short during a refill
  Four gaps, and fewer cards to fill them with: is the game lost at once? No. The cards that there are are placed in their
  order, the further look is made, and a ninth set still wins. Only then is a game that lacks cards lost.

  Background:
    Given there are 4 cards of each suit
    And the lines are 1-2-3, 4-5-6, 7-8-9, 1-4-7, 2-5-8, 3-6-9, 1-5-9, 3-5-7
    And cards are pushed in at top-1, top-2, top-3, bottom-1, bottom-2, bottom-3, left-1, left-2, left-3, right-1, right-2, right-3
    And places are filled in the order 1, 2, 3, 4, 5, 6, 7, 8, 9, above-1, above-2, above-3, above-4
    And the ruling several-lines is all
    And the ruling cascade is once
    And 9 sets win
    And the grid
      | plum | ?    | ?    |
      | ?    | pine | pine |
      | plum | ?    | ?    |
    And the row above is pine and others

  @ruling:M7
  Rule: The refill goes as far as the deck does, and the further look follows

    @id:M7-1
    Scenario Outline: The <number> cards that there are are placed
      Given the deck is <deck>
      When A pushes pine in at right-2
      Then the grid is
        | plum | ?    | ?    |
        | <c4> | <c5> | <c6> |
        | plum | ?    | ?    |
      And place 1 above is empty
      And the scoring pile holds 3 pine
      And the game is lost by deck

      Examples:
        | number | deck                | c4   | c5    | c6     |
        | 1      | iris                | iris | .     | .      |
        | 2      | iris, peony         | iris | peony | .      |
        | 3      | iris, peony, clover | iris | peony | clover |

    @id:M7-2
    Scenario Outline: <number> cards are placed in the gaps of the further look
      Given the deck is plum, iris, peony, maple<more>
      When A pushes pine in at right-2
      Then the scoring pile gains 3 pine, 3 plum
      And the grid is
        | <c1> | ?    | ?     |
        | <c4> | iris | peony |
        | .    | ?    | ?     |
      And the game is lost by deck

      Examples:
        | number | more           | c1     | c4   |
        | 0      |                | .      | .    |
        | 1      | , clover       | clover | .    |
        | 2      | , clover, iris | clover | iris |

    @id:M7-3
    Scenario: A line that the last card completes is still a set
      Given the deck is plum
      When A pushes pine in at right-2
      Then the scoring pile gains 3 pine, 3 plum
      And the game is lost by deck

    @id:M7-4
    Scenario: The ninth set still wins
      Given A has 7 sets
      And the deck is plum
      When A pushes pine in at right-2
      Then A has 9 sets
      And A wins by sets

    @id:M7-5
    Scenario: The eighth does not
      Given A has 6 sets
      And the deck is plum
      When A pushes pine in at right-2
      Then A has 8 sets
      And the game is lost by deck

    @id:M7-6
    Scenario: Gaps are no line
      Given the deck is empty
      When A pushes pine in at right-2
      Then the scoring pile gains 3 pine
      And the game is lost by deck
