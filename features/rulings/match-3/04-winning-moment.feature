Feature: M4 - the moment of winning
  The ninth set wins. Is that looked at when it is scored, or once the gaps are filled, which the deck may be too short
  for? When it is scored: nothing that would follow matters any more.

  Background:
    Given there are 4 cards of each suit
    And cards are pushed in at top-1, top-2, top-3, bottom-1, bottom-2, bottom-3, left-1, left-2, left-3, right-1, right-2, right-3
    And the lines are 1-2-3, 4-5-6, 7-8-9, 1-4-7, 2-5-8, 3-6-9, 1-5-9, 3-5-7
    And the ruling several-lines is all
    And the ruling cascade is once
    And 9 sets win

  @ruling:M4
  Rule: The game is won when the ninth set is scored

    @id:M4-1
    Scenario Outline: On <line>, with <number> cards left for the four gaps
      Given A has 8 sets
      And the grid
        | <c1> | <c2> | <c3> |
        | <c4> | <c5> | <c6> |
        | <c7> | <c8> | <c9> |
      And the row above is pine and others
      And the deck holds <number> cards
      When A pushes pine in at <edge>
      Then A has 9 sets
      And A wins by sets

      Examples:
        | line  | number | edge     | c1   | c2   | c3   | c4   | c5   | c6   | c7   | c8   | c9   |
        | 1-2-3 | 0      | left-1   | pine | pine | ?    | ?    | ?    | ?    | ?    | ?    | ?    |
        | 4-5-6 | 1      | right-2  | ?    | ?    | ?    | ?    | pine | pine | ?    | ?    | ?    |
        | 7-8-9 | 2      | left-3   | ?    | ?    | ?    | ?    | ?    | ?    | pine | pine | ?    |
        | 1-4-7 | 3      | top-1    | pine | ?    | ?    | pine | ?    | ?    | ?    | ?    | ?    |
        | 2-5-8 | 4      | bottom-2 | ?    | ?    | ?    | ?    | pine | ?    | ?    | pine | ?    |
        | 3-6-9 | 0      | top-3    | ?    | ?    | pine | ?    | ?    | pine | ?    | ?    | ?    |
        | 1-5-9 | 1      | left-1   | ?    | ?    | ?    | ?    | pine | ?    | ?    | ?    | pine |
        | 3-5-7 | 2      | right-1  | ?    | ?    | ?    | ?    | pine | ?    | pine | ?    | ?    |

    @id:M4-2
    Scenario: No gap is filled any more
      Given A has 8 sets
      And the grid
        | ? | ?    | ?    |
        | ? | pine | pine |
        | ? | ?    | ?    |
      And the row above is pine and others
      And the deck is iris, peony, clover, maple, willow
      When A pushes pine in at right-2
      Then the deck loses nothing
      And the grid is
        | ? | ? | ? |
        | . | . | . |
        | ? | ? | ? |

    @id:M4-3
    Scenario: A second line of that push is not taken any more
      Given A has 8 sets
      And the grid
        | pine | plum | pine |
        | plum | ?    | plum |
        | ?    | ?    | ?    |
      And the row above is pine and others
      And the deck is empty
      When A pushes pine in at top-2
      Then A wins by sets
      And A has 9 sets
      And the grid is
        | .    | .    | .    |
        | plum | plum | plum |
        | ?    | ?    | ?    |

    @id:M4-4
    Scenario Outline: The second line of that push may make the ninth, with a deck of <number>, which keeps its cards
      Given A has 7 sets
      And the grid
        | pine | plum | pine |
        | plum | ?    | plum |
        | ?    | ?    | ?    |
      And the row above is pine and others
      And the deck holds <number> cards
      When A pushes pine in at top-2
      Then A wins by sets
      And A has 9 sets
      And the deck holds <number> cards

      Examples:
        | number |
        | 1      |
        | 2      |
        | 4      |
        | 5      |

    @id:M4-5
    Scenario: Won by the further look, it has no gap filled either
      Given A has 7 sets
      And the grid
        | ? | ?    | ?    |
        | ? | pine | pine |
        | ? | ?    | ?    |
      And the row above is pine and others
      And the deck is 3 plum, maple, iris, peony, clover, willow
      When A pushes pine in at right-2
      Then A wins by sets
      And the deck is iris, peony, clover, willow
