Feature: Sets and refills
  After the push the grid is looked at. Three of a suit in a line are a set: they leave for the scoring pile, the deck
  fills the gaps, and the grid is looked at again. Where there is no line, one card goes to the row above, and that is all.

  Background:
    Given cards are pushed in at top-1, top-2, top-3, bottom-1, bottom-2, bottom-3, left-1, left-2, left-3, right-1, right-2, right-3
    And places are filled in the order 1, 2, 3, 4, 5, 6, 7, 8, 9, above-1, above-2, above-3, above-4
    And the ruling several-lines is all
    And the ruling cascade is once
    And 9 sets win

  @clause:Pd
  Rule: Three of a suit in a line go to the scoring pile

    Background:
      Given there are 4 cards of each suit

    @id:match-3-Pd-1
    Scenario Outline: Three <suit> on <line> do, with <sets> sets made before and a deck of <deck>
      Given A has <sets> sets
      And the grid
        | <c1> | <c2> | <c3> |
        | <c4> | <c5> | <c6> |
        | <c7> | <c8> | <c9> |
      And the row above is <suit> and others
      And the deck holds <deck> cards
      When A pushes <suit> in at <edge>
      Then the scoring pile gains 3 <suit>

      Examples:
        | line  | suit          | edge     | sets | deck | c1            | c2   | c3        | c4       | c5            | c6    | c7       | c8     | c9     |
        | 1-2-3 | Pine          | left-1   | 0    | 5    | Pine          | Pine | ?         | ?        | ?             | ?     | ?        | ?      | ?      |
        | 4-5-6 | Plum          | left-2   | 1    | 4    | ?             | ?    | ?         | Plum     | Plum          | ?     | ?        | ?      | ?      |
        | 7-8-9 | Cherry        | right-3  | 2    | 3    | ?             | ?    | ?         | ?        | ?             | ?     | ?        | Cherry | Cherry |
        | 1-4-7 | Wisteria      | bottom-1 | 7    | 6    | ?             | ?    | ?         | Wisteria | ?             | ?     | Wisteria | ?      | ?      |
        | 2-5-8 | Iris          | bottom-2 | 3    | 7    | ?             | ?    | ?         | ?        | Iris          | ?     | ?        | Iris   | ?      |
        | 3-6-9 | Peony         | bottom-3 | 8    | 5    | ?             | ?    | ?         | ?        | ?             | Peony | ?        | ?      | Peony  |
        | 1-5-9 | Clover        | left-1   | 0    | 0    | ?             | ?    | ?         | ?        | Clover        | ?     | ?        | ?      | Clover |
        | 3-5-7 | Pampas        | right-1  | 1    | 1    | ?             | ?    | ?         | ?        | Pampas        | ?     | Pampas   | ?      | ?      |
        | 1-5-9 | Chrysanthemum | bottom-3 | 8    | 2    | Chrysanthemum | ?    | ?         | ?        | Chrysanthemum | ?     | ?        | ?      | ?      |
        | 3-5-7 | Maple         | left-3   | 8    | 3    | ?             | ?    | Maple     | ?        | Maple         | ?     | ?        | ?      | ?      |
        | 1-5-9 | Willow        | left-1   | 1    | 4    | ?             | ?    | ?         | ?        | Willow        | ?     | ?        | ?      | Willow |
        | 3-5-7 | Paulownia     | left-3   | 0    | 5    | ?             | ?    | Paulownia | ?        | Paulownia     | ?     | ?        | ?      | ?      |

    @id:match-3-Pd-7
    Scenario Outline: Three <suit> that stand on <line> do, whatever the push at <edge> moves
      Given A has <sets> sets
      And the grid
        | <c1> | <c2> | <c3> |
        | <c4> | <c5> | <c6> |
        | <c7> | <c8> | <c9> |
      And the row above is <card> and others
      And the deck holds <deck> cards
      When A pushes <card> in at <edge>
      Then the scoring pile gains 3 <suit>

      Examples:
        | line  | suit          | card          | edge     | sets | deck | c1       | c2     | c3        | c4       | c5     | c6        | c7            | c8            | c9            |
        | 1-2-3 | Pine          | Plum          | left-3   | 0    | 5    | Pine     | Pine   | Pine      | ?        | ?      | ?         | ?             | ?             | ?             |
        | 4-5-6 | Plum          | Cherry        | right-1  | 1    | 4    | ?        | ?      | ?         | Plum     | Plum   | Plum      | ?             | ?             | ?             |
        | 7-8-9 | Cherry        | Wisteria      | left-2   | 8    | 3    | ?        | ?      | ?         | ?        | ?      | ?         | Cherry        | Cherry        | Cherry        |
        | 1-4-7 | Wisteria      | Iris          | top-3    | 2    | 2    | Wisteria | ?      | ?         | Wisteria | ?      | ?         | Wisteria      | ?             | ?             |
        | 2-5-8 | Iris          | Peony         | bottom-1 | 0    | 1    | ?        | Iris   | ?         | ?        | Iris   | ?         | ?             | Iris          | ?             |
        | 3-6-9 | Peony         | Clover        | top-2    | 1    | 0    | ?        | ?      | Peony     | ?        | ?      | Peony     | ?             | ?             | Peony         |
        | 1-2-3 | Clover        | Pampas        | right-2  | 8    | 6    | Clover   | Clover | Clover    | ?        | ?      | ?         | ?             | ?             | ?             |
        | 4-5-6 | Pampas        | Chrysanthemum | left-3   | 3    | 5    | ?        | ?      | ?         | Pampas   | Pampas | Pampas    | ?             | ?             | ?             |
        | 7-8-9 | Chrysanthemum | Maple         | right-1  | 0    | 4    | ?        | ?      | ?         | ?        | ?      | ?         | Chrysanthemum | Chrysanthemum | Chrysanthemum |
        | 1-4-7 | Maple         | Willow        | bottom-2 | 1    | 3    | Maple    | ?      | ?         | Maple    | ?      | ?         | Maple         | ?             | ?             |
        | 2-5-8 | Willow        | Paulownia     | top-3    | 8    | 2    | ?        | Willow | ?         | ?        | Willow | ?         | ?             | Willow        | ?             |
        | 3-6-9 | Paulownia     | Pine          | bottom-1 | 7    | 1    | ?        | ?      | Paulownia | ?        | ?      | Paulownia | ?             | ?             | Paulownia     |

    @id:match-3-Pd-8
    Scenario: Three that the refill left standing do in the next turn
      Given the grid
        | Pine | Pine | Pine |
        | ?    | ?    | ?    |
        | ?    | ?    | ?    |
      And the row above is Maple and others
      And the deck is 3 Plum, Cherry, 3 Iris, Clover, Maple, Peony, Willow, Clover
      When A pushes Maple in at left-3
      Then the scoring pile gains 3 Pine, 3 Plum
      When A pushes Cherry in at left-3
      Then the scoring pile gains 3 Iris

    @id:match-3-Pd-2
    Scenario Outline: Of four of a suit at <four> and four of another at <others>, no three do
      Given A has <sets> sets
      And the grid
        | <c1> | <c2> | <c3> |
        | <c4> | <c5> | <c6> |
        | <c7> | <c8> | <c9> |
      And the row above is <card> and others
      And the deck holds <deck> cards
      When A pushes <card> in at left-1
      Then the scoring pile gains nothing

      Examples:
        | four       | others     | sets | deck | card  | c1   | c2   | c3 | c4   | c5   | c6   | c7   | c8   | c9   |
        | 1, 2, 4, 5 | 3, 6, 7, 8 | 0    | 3    | Pine  | Pine | Plum | ?  | Pine | Pine | Plum | Plum | Plum | ?    |
        | 1, 2, 6, 7 | 3, 4, 5, 8 | 8    | 5    | Pine  | Pine | Plum | ?  | Plum | Plum | Pine | Pine | Plum | ?    |
        | 1, 3, 4, 6 | 2, 5, 7, 9 | 1    | 1    | Pine  | Plum | Pine | ?  | Pine | Plum | Pine | Plum | ?    | Plum |
        | 1, 3, 7, 9 | 2, 4, 6, 8 | 0    | 2    | Pine  | Plum | Pine | ?  | Plum | ?    | Plum | Pine | Plum | Pine |
        | 1, 4, 8, 9 | 2, 3, 5, 6 | 8    | 4    | Pine  | Plum | Plum | ?  | Pine | Plum | Plum | ?    | Pine | Pine |
        | 1, 5, 6, 8 | 2, 3, 4, 7 | 1    | 0    | Pine  | Plum | Plum | ?  | Plum | Pine | Pine | Plum | Pine | ?    |
        | 1, 2, 6, 9 | 4, 5, 7, 8 | 0    | 3    | Pine  | Pine | ?    | ?  | Plum | Plum | Pine | Plum | Plum | Pine |
        | 1, 2, 7, 8 | 3, 4, 5, 9 | 8    | 5    | Pine  | Pine | Plum | ?  | Plum | Plum | ?    | Pine | Pine | Plum |
        | 1, 3, 5, 8 | 4, 6, 7, 9 | 1    | 1    | Pine  | ?    | Pine | ?  | Plum | Pine | Plum | Plum | Pine | Plum |
        | 1, 5, 6, 7 | 2, 3, 8, 9 | 0    | 2    | Pine  | Plum | Plum | ?  | ?    | Pine | Pine | Pine | Plum | Plum |
        | 2, 3, 4, 7 | 5, 6, 8, 9 | 8    | 4    | Maple | Pine | Pine | ?  | Pine | Plum | Plum | Pine | Plum | Plum |
        | 1, 2, 4, 9 | 3, 5, 6, 8 | 1    | 6    | Pine  | Pine | Plum | ?  | Pine | Plum | Plum | ?    | Plum | Pine |

    @id:match-3-Pd-3
    Scenario Outline: Two of a suit on <line> do not
      Given the grid
        | <c1> | <c2> | <c3> |
        | <c4> | <c5> | <c6> |
        | <c7> | <c8> | <c9> |
      And the row above is Plum and others
      And the deck is Iris, Peony, Clover
      When A pushes Plum in at <edge>
      Then the scoring pile gains nothing

      Examples:
        | line  | edge     | c1   | c2   | c3   | c4   | c5   | c6   | c7   | c8   | c9   |
        | 1-2-3 | left-1   | Pine | Pine | ?    | ?    | ?    | ?    | ?    | ?    | ?    |
        | 4-5-6 | right-2  | ?    | ?    | ?    | ?    | Pine | Pine | ?    | ?    | ?    |
        | 7-8-9 | left-3   | ?    | ?    | ?    | ?    | ?    | ?    | Pine | Pine | ?    |
        | 1-4-7 | top-1    | Pine | ?    | ?    | Pine | ?    | ?    | ?    | ?    | ?    |
        | 2-5-8 | bottom-2 | ?    | ?    | ?    | ?    | Pine | ?    | ?    | Pine | ?    |
        | 3-6-9 | top-3    | ?    | ?    | Pine | ?    | ?    | Pine | ?    | ?    | ?    |
        | 1-5-9 | left-1   | ?    | ?    | ?    | ?    | Pine | ?    | ?    | ?    | Pine |
        | 3-5-7 | right-1  | ?    | ?    | ?    | ?    | Pine | ?    | Pine | ?    | ?    |

    @id:match-3-Pd-4
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

    @id:match-3-Pd-5
    Scenario Outline: They are not discarded, and make one set, the <number>th
      Given A has <before> sets
      And the grid
        | ?      | ?    | ?    |
        | Clover | Pine | Pine |
        | ?      | ?    | ?    |
      And the row above is Pine and others
      When A pushes Pine in at right-2
      Then the discard pile gains Clover
      And A has <number> sets

      Examples:
        | before | number |
        | 3      | 4      |
        | 7      | 8      |

    @id:match-3-Pd-6
    Scenario: It is so in every turn, on the diagonals too
      Given the grid
        | Iris | Peony    | ?     |
        | Iris | Pine     | Peony |
        | Plum | Wisteria | Pine  |
      And the row above is Pine, Plum, Cherry, Wisteria
      And the deck is Maple, Plum, Clover, Willow, Clover, Maple, Clover, Willow, Pampas, Pampas
      When A pushes Pine in at left-1
      Then the scoring pile gains 3 Pine
      When A pushes Plum in at right-1
      Then the scoring pile gains 3 Plum
      When A pushes Cherry in at left-2
      Then the scoring pile gains nothing

  @clause:Pe
  Rule: Then three cards of the deck fill the grid

    Background:
      Given there are 4 cards of each suit
      And the lines are 1-2-3, 4-5-6, 7-8-9, 1-4-7, 2-5-8, 3-6-9, 1-5-9, 3-5-7

    @id:match-3-Pe-1
    Scenario Outline: The deck's top three cards fill <line> in their order
      Given the grid
        | <c1> | <c2> | <c3> |
        | <c4> | <c5> | <c6> |
        | <c7> | <c8> | <c9> |
      And the row above is Pine and others
      And the deck is Iris, Peony, Clover, Maple, Willow
      When A pushes Pine in at <edge>
      Then cell <first> shows Iris
      And cell <second> shows Peony
      And cell <third> shows Clover
      And the grid holds 9 cards

      Examples:
        | line  | first | second | third | edge     | c1   | c2   | c3   | c4   | c5   | c6   | c7   | c8   | c9   |
        | 1-2-3 | 1     | 2      | 3     | right-1  | ?    | Pine | Pine | ?    | ?    | ?    | ?    | ?    | ?    |
        | 4-5-6 | 4     | 5      | 6     | left-2   | ?    | ?    | ?    | Pine | Pine | ?    | ?    | ?    | ?    |
        | 7-8-9 | 7     | 8      | 9     | right-3  | ?    | ?    | ?    | ?    | ?    | ?    | ?    | Pine | Pine |
        | 1-4-7 | 1     | 4      | 7     | bottom-1 | ?    | ?    | ?    | Pine | ?    | ?    | Pine | ?    | ?    |
        | 2-5-8 | 2     | 5      | 8     | top-2    | ?    | Pine | ?    | ?    | Pine | ?    | ?    | ?    | ?    |
        | 3-6-9 | 3     | 6      | 9     | bottom-3 | ?    | ?    | ?    | ?    | ?    | Pine | ?    | ?    | Pine |
        | 1-5-9 | 1     | 5      | 9     | bottom-3 | Pine | ?    | ?    | ?    | Pine | ?    | ?    | ?    | ?    |
        | 3-5-7 | 3     | 5      | 7     | left-3   | ?    | ?    | Pine | ?    | Pine | ?    | ?    | ?    | ?    |

    @id:match-3-Pe-2
    Scenario Outline: Cells that still have their card get no other when <line> is filled
      Given the grid
        | <c1> | <c2> | <c3> |
        | <c4> | <c5> | <c6> |
        | <c7> | <c8> | <c9> |
      And the row above is Pine and others
      And the deck is Cherry, Willow, Maple, Iris, Willow
      When A pushes Pine in at <edge>
      Then the grid is
        | <n1> | <n2> | <n3> |
        | <n4> | <n5> | <n6> |
        | <n7> | <n8> | <n9> |

      Examples:
        | line  | edge    | c1   | c2   | c3    | c4     | c5     | c6       | c7     | c8       | c9   | n1   | n2     | n3     | n4     | n5     | n6       | n7     | n8       | n9    |
        | 4-5-6 | right-2 | Plum | Iris | Peony | Clover | Pine   | Pine     | Pampas | Wisteria | Plum | Plum | Iris   | Peony  | Cherry | Willow | Maple    | Pampas | Wisteria | Plum  |
        | 2-5-8 | top-2   | Plum | Pine | Iris  | Peony  | Pine   | Clover   | Pampas | Wisteria | Plum | Plum | Cherry | Iris   | Peony  | Willow | Clover   | Pampas | Maple    | Plum  |
        | 3-5-7 | right-1 | Plum | Iris | Peony | Clover | Pine   | Pampas   | Pine   | Wisteria | Plum | Iris | Peony  | Cherry | Clover | Willow | Pampas   | Maple  | Wisteria | Plum  |
        | 7-8-9 | right-3 | Plum | Iris | Peony | Clover | Pampas | Wisteria | Plum   | Pine     | Pine | Plum | Iris   | Peony  | Clover | Pampas | Wisteria | Cherry | Willow   | Maple |

    @id:match-3-Pe-6
    Scenario Outline: Nothing falls into gaps that the deck was too short for, when <line> is taken next
      Given the grid
        | <c1> | <c2> | <c3> |
        | <c4> | <c5> | <c6> |
        | <c7> | <c8> | ?    |
      And the row above is Pine and others
      And the deck is <deck>
      When A pushes Pine in at <edge>
      Then the grid is
        | <n1> | <n2> | <n3> |
        | <n4> | .    | <n6> |
        | .    | <n8> | <n9> |

      Examples:
        | line  | edge    | deck | c1   | c2   | c3   | c4    | c5   | c6   | c7   | c8   | n1 | n2   | n3 | n4    | n6 | n8 | n9 |
        | 1-4-7 | right-2 | Plum | Plum | Iris | ?    | ?     | Pine | Pine | Plum | ?    | .  | Iris | ?  | .     | .  | ?  | ?  |
        | 3-6-9 | left-3  | Plum | ?    | Iris | Pine | Peony | Pine | Plum | ?    | Plum | ?  | Iris | .  | Peony | .  | ?  | .  |

    @id:match-3-Pe-7
    Scenario: Nor when the row above them is taken next
      Given the grid
        | Paulownia | Willow | Willow |
        | Paulownia | ?      | ?      |
        | ?         | ?      | ?      |
      And the row above is Paulownia and others
      And the deck is Willow, Maple
      When A pushes Paulownia in at top-1
      Then the grid is
        | .     | . | . |
        | Maple | ? | ? |
        | .     | ? | ? |

    @id:match-3-Pe-8
    Scenario: Nor when the column beside them is taken next
      Given the grid
        | ? | Plum | Iris |
        | ? | Pine | Pine |
        | ? | Plum | ?    |
      And the row above is Pine and others
      And the deck is Cherry, Plum
      When A pushes Pine in at right-2
      Then the grid is
        | ?      | . | Iris |
        | Cherry | . | .    |
        | ?      | . | ?    |

  @clause:Pf
  Rule: Then one card of the deck goes to the row above

    Background:
      Given there are 4 cards of each suit
      And the lines are 1-2-3, 4-5-6, 7-8-9, 1-4-7, 2-5-8, 3-6-9, 1-5-9, 3-5-7

    @id:match-3-Pf-1
    Scenario Outline: After a set on <line>, the card after those of the grid takes place <place>, which the pushed card left
      Given the grid
        | <c1> | <c2> | <c3> |
        | <c4> | <c5> | <c6> |
        | <c7> | <c8> | <c9> |
      And the row above is <before>
      And the deck is Iris, Peony, Clover, <deck>
      When A pushes Pine in at <edge>
      Then the row above is <after>
      And the deck loses Iris, Peony, Clover, Maple

      Examples:
        | line  | place | edge     | c1   | c2   | c3   | c4   | c5   | c6   | c7   | c8   | c9   | before                       | after                         | deck                     |
        | 1-2-3 | 1     | left-1   | Pine | Pine | ?    | ?    | ?    | ?    | ?    | ?    | ?    | Pine, Plum, Cherry, Wisteria | Maple, Plum, Cherry, Wisteria | Maple, Iris              |
        | 4-5-6 | 2     | right-2  | ?    | ?    | ?    | ?    | Pine | Pine | ?    | ?    | ?    | Plum, Pine, Cherry, Wisteria | Plum, Maple, Cherry, Wisteria | Maple, Iris, Peony       |
        | 7-8-9 | 3     | left-3   | ?    | ?    | ?    | ?    | ?    | ?    | Pine | Pine | ?    | Plum, Cherry, Pine, Wisteria | Plum, Cherry, Maple, Wisteria | Maple, Iris, Peony, Iris |
        | 1-4-7 | 4     | top-1    | Pine | ?    | ?    | Pine | ?    | ?    | ?    | ?    | ?    | Plum, Cherry, Wisteria, Pine | Plum, Cherry, Wisteria, Maple | Maple, Iris              |
        | 2-5-8 | 1     | bottom-2 | ?    | ?    | ?    | ?    | Pine | ?    | ?    | Pine | ?    | Pine, Plum, Cherry, Wisteria | Maple, Plum, Cherry, Wisteria | Maple, Iris, Peony       |
        | 3-6-9 | 2     | top-3    | ?    | ?    | Pine | ?    | ?    | Pine | ?    | ?    | ?    | Plum, Pine, Cherry, Wisteria | Plum, Maple, Cherry, Wisteria | Maple, Iris, Peony, Iris |
        | 1-5-9 | 3     | left-1   | ?    | ?    | ?    | ?    | Pine | ?    | ?    | ?    | Pine | Plum, Cherry, Pine, Wisteria | Plum, Cherry, Maple, Wisteria | Maple, Iris              |
        | 3-5-7 | 4     | right-1  | ?    | ?    | ?    | ?    | Pine | ?    | Pine | ?    | ?    | Plum, Cherry, Wisteria, Pine | Plum, Cherry, Wisteria, Maple | Maple, Iris, Peony       |

    @id:match-3-Pf-2
    Scenario Outline: The grid comes first: of three cards, place <place> gets none
      Given the grid
        | ? | ?         | ?         |
        | ? | Paulownia | Paulownia |
        | ? | ?         | ?         |
      And the row above is <row>
      And the deck is Willow, Chrysanthemum, Maple
      When A pushes Paulownia in at right-2
      Then the grid holds 9 cards
      And place <place> above is empty

      Examples:
        | place | row                              |
        | 1     | Paulownia, Maple, Willow, Pampas |
        | 2     | Maple, Paulownia, Willow, Pampas |
        | 3     | Maple, Willow, Paulownia, Pampas |
        | 4     | Maple, Willow, Pampas, Paulownia |

  @clause:Pe @clause:Pf
  Rule: It is so after each set of a game

    Background:
      Given there are 4 cards of each suit
      And the lines are 1-2-3, 4-5-6, 7-8-9, 1-4-7, 2-5-8, 3-6-9, 1-5-9, 3-5-7

    @id:match-3-Pe-3
    Scenario: Two turns, two sets, two refills
      Given the grid
        | Plum | Plum | Cherry   |
        | ?    | Pine | Pine     |
        | ?    | ?    | Wisteria |
      And the row above is Wisteria, Plum, Pine, Cherry
      And the deck is Iris, Peony, Clover, Maple, Willow, Pampas, Iris, Peony, Clover
      When A pushes Pine in at right-2
      Then the row above is Wisteria, Plum, Maple, Cherry
      When A pushes Plum in at left-1
      Then the grid is
        | Willow | Pampas | Iris     |
        | Iris   | Peony  | Clover   |
        | ?      | ?      | Wisteria |
      And the row above is Wisteria, Peony, Maple, Cherry
      And the deck is Clover

    @id:match-3-Pe-4
    Scenario: Nothing falls into the gaps of the second either
      Given the grid
        | Plum | Plum     | Cherry |
        | ?    | Wisteria | Clover |
        | ?    | Pine     | Pine   |
      And the row above is Wisteria, Plum, Pine, Cherry
      And the deck is Iris, Peony, Clover, Maple, Willow, Pampas, Iris, Peony, Clover
      When A pushes Plum in at left-1
      And A pushes Pine in at right-3
      Then the grid is
        | Iris   | Peony    | Clover |
        | ?      | Wisteria | Clover |
        | Willow | Pampas   | Iris   |

  @clause:Pg
  Rule: A line among the new cards is taken as well

    Background:
      Given there are 4 cards of each suit
      And the lines are 1-2-3, 4-5-6, 7-8-9, 1-4-7, 2-5-8, 3-6-9, 1-5-9, 3-5-7

    @id:match-3-Pg-1
    Scenario Outline: Three new cards that are a line by themselves, on <line>
      Given the grid
        | <c1> | <c2> | <c3> |
        | <c4> | <c5> | <c6> |
        | <c7> | <c8> | <c9> |
      And the row above is Pine and others
      And the deck is 3 Plum, Maple, Iris, Peony, Clover, <rest>
      When A pushes Pine in at <edge>
      Then the scoring pile gains 3 Pine, 3 Plum
      And the grid holds 9 cards
      And cell <first> shows Iris
      And cell <second> shows Peony
      And cell <third> shows Clover

      Examples:
        | line  | first | second | third | rest                     | edge     | c1   | c2   | c3   | c4   | c5   | c6   | c7   | c8   | c9   |
        | 1-2-3 | 1     | 2      | 3     | Maple                    | left-1   | Pine | Pine | ?    | ?    | ?    | ?    | ?    | ?    | ?    |
        | 4-5-6 | 4     | 5      | 6     | Maple, Iris              | right-2  | ?    | ?    | ?    | ?    | Pine | Pine | ?    | ?    | ?    |
        | 7-8-9 | 7     | 8      | 9     | Maple, Iris, Maple       | left-3   | ?    | ?    | ?    | ?    | ?    | ?    | Pine | Pine | ?    |
        | 1-4-7 | 1     | 4      | 7     | Maple, Iris, Maple, Iris | top-1    | Pine | ?    | ?    | Pine | ?    | ?    | ?    | ?    | ?    |
        | 2-5-8 | 2     | 5      | 8     | Maple                    | bottom-2 | ?    | ?    | ?    | ?    | Pine | ?    | ?    | Pine | ?    |
        | 3-6-9 | 3     | 6      | 9     | Maple, Iris              | top-3    | ?    | ?    | Pine | ?    | ?    | Pine | ?    | ?    | ?    |
        | 1-5-9 | 1     | 5      | 9     | Maple, Iris, Maple       | left-1   | ?    | ?    | ?    | ?    | Pine | ?    | ?    | ?    | Pine |
        | 3-5-7 | 3     | 5      | 7     | Maple, Iris, Maple, Iris | right-1  | ?    | ?    | ?    | ?    | Pine | ?    | Pine | ?    | ?    |

    @id:match-3-Pg-2
    Scenario Outline: One new card that completes <line> with two that lay there
      Given the grid
        | <c1> | <c2> | <c3> |
        | <c4> | <c5> | <c6> |
        | <c7> | <c8> | <c9> |
      And the row above is Pine and others
      And the deck is <new>, Maple, Iris, Peony, Clover, Willow
      When A pushes Pine in at <edge>
      Then the scoring pile gains 3 Pine, 3 Plum
      And the grid holds 9 cards

      Examples:
        | line  | new                    | edge    | c1   | c2   | c3   | c4   | c5   | c6   | c7   | c8   | c9   |
        | 1-2-3 | Plum, Cherry, Wisteria | top-1   | Pine | Plum | Plum | Pine | ?    | ?    | ?    | ?    | ?    |
        | 4-5-6 | Cherry, Plum, Wisteria | top-1   | Pine | ?    | ?    | Pine | Plum | Plum | ?    | ?    | ?    |
        | 7-8-9 | Cherry, Wisteria, Plum | top-1   | Pine | ?    | ?    | Pine | ?    | ?    | ?    | Plum | Plum |
        | 1-4-7 | Plum, Cherry, Wisteria | right-2 | Plum | ?    | ?    | ?    | Pine | Pine | Plum | ?    | ?    |
        | 2-5-8 | Cherry, Plum, Wisteria | right-2 | ?    | Plum | ?    | ?    | Pine | Pine | ?    | Plum | ?    |
        | 3-6-9 | Cherry, Wisteria, Plum | right-2 | ?    | ?    | Plum | ?    | Pine | Pine | ?    | ?    | Plum |
        | 1-5-9 | Cherry, Plum, Wisteria | right-2 | Plum | ?    | ?    | ?    | Pine | Pine | ?    | ?    | Plum |
        | 3-5-7 | Cherry, Plum, Wisteria | right-2 | ?    | ?    | Plum | ?    | Pine | Pine | Plum | ?    | ?    |

    @id:match-3-Pg-3
    Scenario Outline: The second time, after <line>, the row above is not short of a card and gets none
      Given the grid
        | <c1> | <c2> | <c3> |
        | <c4> | <c5> | <c6> |
        | <c7> | <c8> | <c9> |
      And the row above is Pine and others
      And the deck is 3 Plum, Maple, Iris, Peony, Clover, <rest>
      When A pushes Pine in at <edge>
      Then the deck loses 3 Plum, Maple, Iris, Peony, Clover
      And place 1 above shows Maple

      Examples:
        | line  | rest                            | edge     | c1   | c2   | c3   | c4   | c5   | c6   | c7   | c8   | c9   |
        | 1-2-3 | Maple, Iris, Maple              | right-1  | ?    | Pine | Pine | ?    | ?    | ?    | ?    | ?    | ?    |
        | 4-5-6 | Maple, Iris, Maple, Iris        | left-2   | ?    | ?    | ?    | Pine | Pine | ?    | ?    | ?    | ?    |
        | 7-8-9 | Maple                           | right-3  | ?    | ?    | ?    | ?    | ?    | ?    | ?    | Pine | Pine |
        | 1-4-7 | Maple, Iris                     | bottom-1 | ?    | ?    | ?    | Pine | ?    | ?    | Pine | ?    | ?    |
        | 2-5-8 | Maple, Iris, Maple, Iris, Peony | top-2    | ?    | Pine | ?    | ?    | Pine | ?    | ?    | ?    | ?    |
        | 3-6-9 | Maple, Iris, Maple, Iris        | bottom-3 | ?    | ?    | ?    | ?    | ?    | Pine | ?    | ?    | Pine |
        | 1-5-9 | Maple                           | bottom-3 | Pine | ?    | ?    | ?    | Pine | ?    | ?    | ?    | ?    |
        | 3-5-7 | Maple, Iris                     | left-3   | ?    | ?    | Pine | ?    | Pine | ?    | ?    | ?    | ?    |

    @id:match-3-Pg-4
    Scenario: It is so in every turn
      Given the grid
        | Iris | Peony  | Clover |
        | ?    | Pine   | Pine   |
        | Iris | Clover | Peony  |
      And the row above is Pine, Cherry, Iris, Peony
      And the deck is 3 Plum, Maple, 2 Cherry, Wisteria, 3 Maple, Willow, 2 Wisteria, Willow, Pampas
      When A pushes Pine in at right-2
      Then the scoring pile gains 3 Pine, 3 Plum
      When A pushes Cherry in at left-2
      Then the scoring pile gains 3 Cherry, 3 Maple
      And the grid is
        | Iris     | Peony    | Clover |
        | Wisteria | Wisteria | Willow |
        | Iris     | Clover   | Peony  |
      And the deck is Pampas

    @id:match-3-Pg-7
    Scenario: So are three new cards of another suit
      Given the grid
        | ? | ?         | ?         |
        | ? | Paulownia | Paulownia |
        | ? | ?         | ?         |
      And the row above is Paulownia and others
      And the deck is 3 Willow, Maple, Chrysanthemum, Pampas, Maple
      When A pushes Paulownia in at right-2
      Then the scoring pile gains 3 Paulownia, 3 Willow

    @id:match-3-Pg-5
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
      And the lines are 1-2-3, 4-5-6, 7-8-9, 1-4-7, 2-5-8, 3-6-9, 1-5-9, 3-5-7

    @id:match-3-Ph-1
    Scenario Outline: Place <place>, which the card pushed in at <edge> left, gets the top one of <number>
      Given the row above is <before>
      And the deck is Iris, <more>
      When A pushes Pine in at <edge>
      Then the row above is <after>
      And the deck loses Iris
      And the scoring pile gains nothing

      Examples:
        | place | edge     | number | more                             | before                       | after                        |
        | 1     | left-1   | 2      | Plum                             | Pine, Plum, Cherry, Wisteria | Iris, Plum, Cherry, Wisteria |
        | 2     | top-3    | 3      | Plum, Cherry                     | Plum, Pine, Cherry, Wisteria | Plum, Iris, Cherry, Wisteria |
        | 3     | right-2  | 4      | Plum, Cherry, Plum               | Plum, Cherry, Pine, Wisteria | Plum, Cherry, Iris, Wisteria |
        | 4     | bottom-1 | 5      | Plum, Cherry, Plum, Cherry       | Plum, Cherry, Wisteria, Pine | Plum, Cherry, Wisteria, Iris |
        | 2     | left-3   | 6      | Plum, Cherry, Plum, Cherry, Plum | Plum, Pine, Cherry, Wisteria | Plum, Iris, Cherry, Wisteria |

    @id:match-3-Ph-2
    Scenario: It is so in every turn
      Given the row above is Plum, Cherry, Pine, Wisteria
      And the deck is Iris, Peony, Clover, Maple
      When A pushes Pine in at left-1
      And A pushes Plum in at bottom-2
      Then the row above is Peony, Cherry, Iris, Wisteria
      When A pushes Wisteria in at top-3
      Then the row above is Peony, Cherry, Iris, Clover
      And the deck is Maple

    @id:match-3-Ph-3
    Scenario: Two of a suit in a line are none
      Given the grid
        | ? | ? | ?         |
        | ? | ? | Paulownia |
        | ? | ? | ?         |
      And the row above is Paulownia and others
      And the deck is Willow, Maple, Chrysanthemum
      When A pushes Paulownia in at right-2
      Then the deck loses Willow
      And the scoring pile gains nothing
