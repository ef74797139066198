Feature: The end
  Before each turn there must be nine cards on the grid and four above it. When the deck cannot provide them any more, the
  game is lost; when nine sets are made before that, it is won.

  Background:
    Given there are 4 cards of each suit
    And the lines are 1-2-3, 4-5-6, 7-8-9, 1-4-7, 2-5-8, 3-6-9, 1-5-9, 3-5-7
    And cards are pushed in at top-1, top-2, top-3, bottom-1, bottom-2, bottom-3, left-1, left-2, left-3, right-1, right-2, right-3
    And places are filled in the order 1, 2, 3, 4, 5, 6, 7, 8, 9, above-1, above-2, above-3, above-4
    And the ruling several-lines is all
    And the ruling cascade is once
    And the ruling out-of-cards is formation

  @clause:Pi
  Rule: Too few cards for the grid and the row above lose the game

    Background:
      Given 9 sets win

    @id:match-3-Pi-1
    Scenario Outline: No card is left for place <place> above, where the card pushed in at <edge> lay
      Given the row above is <row>
      And the deck is empty
      When A pushes Pine in at <edge>
      Then the game is lost by deck

      Examples:
        | place | edge     | row                     |
        | 1     | left-1   | Pine, Plum, Iris, Maple |
        | 2     | top-2    | Plum, Pine, Iris, Maple |
        | 3     | right-3  | Plum, Iris, Pine, Maple |
        | 4     | bottom-1 | Plum, Iris, Maple, Pine |

    @id:match-3-Pi-2
    Scenario Outline: A set on <line> leaves four gaps, and the deck has <number> cards for them
      Given A has <sets> sets
      And the grid
        | <c1> | <c2> | <c3> |
        | <c4> | <c5> | <c6> |
        | <c7> | <c8> | <c9> |
      And the row above is Pine and others
      And the deck holds <number> cards
      When A pushes Pine in at <edge>
      Then the game is lost by deck

      Examples:
        | line  | number | sets | edge     | c1   | c2   | c3   | c4   | c5   | c6   | c7   | c8   | c9   |
        | 1-2-3 | 0      | 7    | left-1   | Pine | Pine | ?    | ?    | ?    | ?    | ?    | ?    | ?    |
        | 4-5-6 | 1      | 0    | right-2  | ?    | ?    | ?    | ?    | Pine | Pine | ?    | ?    | ?    |
        | 7-8-9 | 2      | 7    | left-3   | ?    | ?    | ?    | ?    | ?    | ?    | Pine | Pine | ?    |
        | 1-4-7 | 0      | 7    | top-1    | Pine | ?    | ?    | Pine | ?    | ?    | ?    | ?    | ?    |
        | 2-5-8 | 1      | 0    | bottom-2 | ?    | ?    | ?    | ?    | Pine | ?    | ?    | Pine | ?    |
        | 3-6-9 | 2      | 7    | top-3    | ?    | ?    | Pine | ?    | ?    | Pine | ?    | ?    | ?    |
        | 1-5-9 | 0      | 7    | left-1   | ?    | ?    | ?    | ?    | Pine | ?    | ?    | ?    | Pine |
        | 3-5-7 | 1      | 0    | right-1  | ?    | ?    | ?    | ?    | Pine | ?    | Pine | ?    | ?    |
        | 1-2-3 | 3      | 0    | right-1  | ?    | Pine | Pine | ?    | ?    | ?    | ?    | ?    | ?    |
        | 4-5-6 | 3      | 7    | left-2   | ?    | ?    | ?    | Pine | Pine | ?    | ?    | ?    | ?    |
        | 7-8-9 | 3      | 5    | right-3  | ?    | ?    | ?    | ?    | ?    | ?    | ?    | Pine | Pine |
        | 1-4-7 | 3      | 0    | bottom-1 | ?    | ?    | ?    | Pine | ?    | ?    | Pine | ?    | ?    |
        | 2-5-8 | 3      | 7    | top-2    | ?    | Pine | ?    | ?    | Pine | ?    | ?    | ?    | ?    |
        | 3-6-9 | 3      | 5    | bottom-3 | ?    | ?    | ?    | ?    | ?    | Pine | ?    | ?    | Pine |
        | 1-5-9 | 3      | 0    | bottom-3 | Pine | ?    | ?    | ?    | Pine | ?    | ?    | ?    | ?    |
        | 3-5-7 | 3      | 7    | left-3   | ?    | ?    | Pine | ?    | Pine | ?    | ?    | ?    | ?    |

    @id:match-3-Pi-3
    Scenario Outline: The second set of a turn, on <line>, leaves three, and the deck has <number>
      Given the grid
        | <c1> | <c2> | <c3> |
        | <c4> | <c5> | <c6> |
        | <c7> | <c8> | <c9> |
      And the row above is Pine and others
      And the deck is 3 Plum, Maple<more>
      When A pushes Pine in at <edge>
      Then the scoring pile gains 3 Pine, 3 Plum
      And the game is lost by deck

      Examples:
        | line  | number | more          | edge     | c1   | c2   | c3   | c4 | c5   | c6 | c7 | c8 | c9 |
        | 1-2-3 | 1      | , Iris        | right-1  | ?    | Pine | Pine | ?  | ?    | ?  | ?  | ?  | ?  |
        | 2-5-8 | 2      | , Iris, Peony | top-2    | ?    | Pine | ?    | ?  | Pine | ?  | ?  | ?  | ?  |
        | 1-5-9 | 1      | , Iris        | bottom-3 | Pine | ?    | ?    | ?  | Pine | ?  | ?  | ?  | ?  |
        | 3-5-7 | 2      | , Iris, Peony | left-3   | ?    | ?    | Pine | ?  | Pine | ?  | ?  | ?  | ?  |

    @id:match-3-Pi-4
    Scenario Outline: Four cards and <spare> more are enough after a set on <line>
      Given A has <sets> sets
      And the grid
        | <c1> | <c2> | <c3> |
        | <c4> | <c5> | <c6> |
        | <c7> | <c8> | <c9> |
      And the row above is Pine and others
      And the deck is Iris, Peony, Clover, Maple, <more>
      When A pushes Pine in at <edge>
      Then the scoring pile gains 3 Pine
      And the game goes on
      And it is A's turn

      Examples:
        | line  | spare | more                             | sets | edge     | c1   | c2   | c3   | c4   | c5   | c6   | c7   | c8   | c9   |
        | 1-2-3 | 1     | Willow                           | 0    | left-1   | Pine | Pine | ?    | ?    | ?    | ?    | ?    | ?    | ?    |
        | 4-5-6 | 2     | Willow, Wisteria                 | 0    | right-2  | ?    | ?    | ?    | ?    | Pine | Pine | ?    | ?    | ?    |
        | 7-8-9 | 3     | Willow, Wisteria, Pampas         | 0    | left-3   | ?    | ?    | ?    | ?    | ?    | ?    | Pine | Pine | ?    |
        | 1-4-7 | 4     | Willow, Wisteria, Pampas, Willow | 0    | top-1    | Pine | ?    | ?    | Pine | ?    | ?    | ?    | ?    | ?    |
        | 2-5-8 | 1     | Willow                           | 7    | bottom-2 | ?    | ?    | ?    | ?    | Pine | ?    | ?    | Pine | ?    |
        | 3-6-9 | 2     | Willow, Wisteria                 | 7    | top-3    | ?    | ?    | Pine | ?    | ?    | Pine | ?    | ?    | ?    |
        | 1-5-9 | 3     | Willow, Wisteria, Pampas         | 7    | left-1   | ?    | ?    | ?    | ?    | Pine | ?    | ?    | ?    | Pine |
        | 3-5-7 | 4     | Willow, Wisteria, Pampas, Willow | 7    | right-1  | ?    | ?    | ?    | ?    | Pine | ?    | Pine | ?    | ?    |

    @id:match-3-Pi-5
    Scenario: While there are cards, turn follows turn
      Given the row above is Pine, Plum, Iris and others
      And the deck is Willow, Peony
      When A pushes Pine in at left-1
      Then it is A's turn
      When A pushes Plum in at left-2
      And A pushes Iris in at left-3
      Then the game is lost by deck

    @id:match-3-Pi-6
    Scenario Outline: There is no turn after a loss, not at <edge>
      Given the row above is Paulownia, Willow and others
      And the deck is empty
      When A pushes Paulownia in at left-1
      And A tries to push Willow in at <edge>
      Then it is refused

      Examples:
        | edge    |
        | left-1  |
        | right-2 |

  @clause:Ga @clause:Pj
  Rule: Nine sets win, and eight do not

    @id:match-3-Ga-2
    Scenario Outline: Eight sets and one on <line> win
      Given A has 8 sets
      And the grid
        | <c1> | <c2> | <c3> |
        | <c4> | <c5> | <c6> |
        | <c7> | <c8> | <c9> |
      And the row above is Paulownia and others
      And the deck holds <deck> cards
      When A pushes Paulownia in at <edge>
      Then A has 9 sets
      And A wins by sets

      Examples:
        | line  | deck | edge     | c1        | c2        | c3        | c4        | c5        | c6        | c7        | c8        | c9        |
        | 1-2-3 | 5    | right-1  | ?         | Paulownia | Paulownia | ?         | ?         | ?         | ?         | ?         | ?         |
        | 4-5-6 | 6    | left-2   | ?         | ?         | ?         | Paulownia | Paulownia | ?         | ?         | ?         | ?         |
        | 7-8-9 | 7    | right-3  | ?         | ?         | ?         | ?         | ?         | ?         | ?         | Paulownia | Paulownia |
        | 1-4-7 | 5    | bottom-1 | ?         | ?         | ?         | Paulownia | ?         | ?         | Paulownia | ?         | ?         |
        | 2-5-8 | 6    | top-2    | ?         | Paulownia | ?         | ?         | Paulownia | ?         | ?         | ?         | ?         |
        | 3-6-9 | 7    | bottom-3 | ?         | ?         | ?         | ?         | ?         | Paulownia | ?         | ?         | Paulownia |
        | 1-5-9 | 5    | bottom-3 | Paulownia | ?         | ?         | ?         | Paulownia | ?         | ?         | ?         | ?         |
        | 3-5-7 | 6    | left-3   | ?         | ?         | Paulownia | ?         | Paulownia | ?         | ?         | ?         | ?         |

    @id:match-3-Ga-3
    Scenario Outline: Seven sets and one on <line> do not
      Given A has 7 sets
      And the grid
        | <c1> | <c2> | <c3> |
        | <c4> | <c5> | <c6> |
        | <c7> | <c8> | <c9> |
      And the row above is Pine and others
      And the deck holds <deck> cards
      When A pushes Pine in at <edge>
      Then A has 8 sets
      And the game goes on

      Examples:
        | line  | deck | edge     | c1   | c2   | c3   | c4   | c5   | c6   | c7   | c8   | c9   |
        | 1-2-3 | 5    | left-1   | Pine | Pine | ?    | ?    | ?    | ?    | ?    | ?    | ?    |
        | 4-5-6 | 6    | right-2  | ?    | ?    | ?    | ?    | Pine | Pine | ?    | ?    | ?    |
        | 7-8-9 | 7    | left-3   | ?    | ?    | ?    | ?    | ?    | ?    | Pine | Pine | ?    |
        | 1-4-7 | 5    | top-1    | Pine | ?    | ?    | Pine | ?    | ?    | ?    | ?    | ?    |
        | 2-5-8 | 6    | bottom-2 | ?    | ?    | ?    | ?    | Pine | ?    | ?    | Pine | ?    |
        | 3-6-9 | 7    | top-3    | ?    | ?    | Pine | ?    | ?    | Pine | ?    | ?    | ?    |
        | 1-5-9 | 5    | left-1   | ?    | ?    | ?    | ?    | Pine | ?    | ?    | ?    | Pine |
        | 3-5-7 | 6    | right-1  | ?    | ?    | ?    | ?    | Pine | ?    | Pine | ?    | ?    |

  @clause:Pj
  Rule: The ninth set ends the game

    @id:match-3-Pj-1
    Scenario: The second set of a turn wins as well as the first
      Given A has 7 sets
      And the grid
        | ? | ?    | ?    |
        | ? | Pine | Pine |
        | ? | ?    | ?    |
      And the row above is Pine and others
      And the deck is 3 Plum, Maple, Iris, Peony, Clover, Willow
      When A pushes Pine in at right-2
      Then A wins by sets

    @id:match-3-Pj-2
    Scenario Outline: Nothing is played after that, not at <edge>
      Given A has 8 sets
      And the grid
        | ? | ?         | ?         |
        | ? | Paulownia | Paulownia |
        | ? | ?         | ?         |
      And the row above is Paulownia, Willow and others
      And the deck is Willow, Maple, Chrysanthemum, Pampas, Chrysanthemum
      When A pushes Paulownia in at right-2
      And A tries to push Willow in at <edge>
      Then it is refused

      Examples:
        | edge    |
        | left-1  |
        | right-2 |
