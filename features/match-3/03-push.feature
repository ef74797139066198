Feature: The push
  A turn begins with a choice: which of the four cards above the grid, and where to slide it in. The row or column it goes
  into moves on by one, and one card drops off at the other end.

  Background:
    Given there are 4 cards of each suit
    And the lines are 1-2-3, 4-5-6, 7-8-9, 1-4-7, 2-5-8, 3-6-9, 1-5-9, 3-5-7
    And places are filled in the order 1, 2, 3, 4, 5, 6, 7, 8, 9, above-1, above-2, above-3, above-4

  @clause:Pa
  Rule: The player chooses one of the four cards above the grid

    Background:
      Given cards are pushed in at top-1, top-2, top-3, bottom-1, bottom-2, bottom-3, left-1, left-2, left-3, right-1, right-2, right-3

    @id:match-3-Pa-1
    Scenario: Any of the four may be chosen
      When the cards are dealt
      Then A may push cards 1, 2, 3, 4

    @id:match-3-Pa-2
    Scenario Outline: Card <place> comes onto the grid at <edge>, and the other three stay where they are
      Given the row above is Pine, Plum, Iris, Maple
      And the deck is Willow, Peony
      When A pushes in card <place> at <edge>
      Then cell <cell> shows <card>
      And the row above is <row>

      Examples:
        | place | edge     | card  | cell | row                       |
        | 2     | top-1    | Plum  | 1    | Pine, Willow, Iris, Maple |
        | 3     | top-2    | Iris  | 2    | Pine, Plum, Willow, Maple |
        | 2     | top-3    | Plum  | 3    | Pine, Willow, Iris, Maple |
        | 3     | bottom-1 | Iris  | 7    | Pine, Plum, Willow, Maple |
        | 2     | bottom-2 | Plum  | 8    | Pine, Willow, Iris, Maple |
        | 3     | bottom-3 | Iris  | 9    | Pine, Plum, Willow, Maple |
        | 3     | left-1   | Iris  | 1    | Pine, Plum, Willow, Maple |
        | 2     | left-2   | Plum  | 4    | Pine, Willow, Iris, Maple |
        | 3     | left-3   | Iris  | 7    | Pine, Plum, Willow, Maple |
        | 2     | right-1  | Plum  | 3    | Pine, Willow, Iris, Maple |
        | 3     | right-2  | Iris  | 6    | Pine, Plum, Willow, Maple |
        | 2     | right-3  | Plum  | 9    | Pine, Willow, Iris, Maple |
        | 1     | left-1   | Pine  | 1    | Willow, Plum, Iris, Maple |
        | 4     | bottom-2 | Maple | 8    | Pine, Plum, Iris, Willow  |

    @id:match-3-Pa-3
    Scenario: It is so in every turn
      Given the row above is Pine, Plum, Iris, Maple
      And the deck is Willow, Peony, Willow
      When A pushes in card 3 at left-1
      And A pushes in card 2 at right-3
      Then cell 1 shows Iris
      And cell 9 shows Plum
      And the row above is Pine, Peony, Willow, Maple
      And A may push cards 1, 2, 3, 4

    @id:match-3-Pa-4
    Scenario Outline: There is no card <place> to choose
      Given the row above is Pine, Plum, Iris, Maple
      When A tries to push in card <place> at <edge>
      Then it is refused

      Examples:
        | place | edge   |
        | 0     | left-1 |
        | 5     | top-2  |

  @clause:Pb
  Rule: The card is pushed in at an end of a row or column

    @id:match-3-Pb-1
    Scenario: Either end of each row and of each column will do
      When the cards are dealt
      Then A may push cards in at top-1, top-2, top-3, bottom-1, bottom-2, bottom-3, left-1, left-2, left-3, right-1, right-2, right-3

    @id:match-3-Pb-2
    Scenario Outline: Card <place>, pushed in at <edge>, moves that row or column on by one
      Given the grid
        | Pine     | Plum   | Cherry |
        | Wisteria | Iris   | Peony  |
        | Clover   | Pampas | Maple  |
      And the row above is 4 Willow
      And the deck is 2 Paulownia
      When A pushes in card <place> at <edge>
      Then the grid is
        | <c1> | <c2> | <c3> |
        | <c4> | <c5> | <c6> |
        | <c7> | <c8> | <c9> |

      Examples:
        | edge     | place | c1       | c2     | c3     | c4       | c5       | c6     | c7       | c8     | c9     |
        | top-1    | 1     | Willow   | Plum   | Cherry | Pine     | Iris     | Peony  | Wisteria | Pampas | Maple  |
        | top-2    | 2     | Pine     | Willow | Cherry | Wisteria | Plum     | Peony  | Clover   | Iris   | Maple  |
        | top-3    | 3     | Pine     | Plum   | Willow | Wisteria | Iris     | Cherry | Clover   | Pampas | Peony  |
        | bottom-1 | 4     | Wisteria | Plum   | Cherry | Clover   | Iris     | Peony  | Willow   | Pampas | Maple  |
        | bottom-2 | 1     | Pine     | Iris   | Cherry | Wisteria | Pampas   | Peony  | Clover   | Willow | Maple  |
        | bottom-3 | 2     | Pine     | Plum   | Peony  | Wisteria | Iris     | Maple  | Clover   | Pampas | Willow |
        | left-1   | 3     | Willow   | Pine   | Plum   | Wisteria | Iris     | Peony  | Clover   | Pampas | Maple  |
        | left-2   | 4     | Pine     | Plum   | Cherry | Willow   | Wisteria | Iris   | Clover   | Pampas | Maple  |
        | left-3   | 1     | Pine     | Plum   | Cherry | Wisteria | Iris     | Peony  | Willow   | Clover | Pampas |
        | right-1  | 2     | Plum     | Cherry | Willow | Wisteria | Iris     | Peony  | Clover   | Pampas | Maple  |
        | right-2  | 3     | Pine     | Plum   | Cherry | Iris     | Peony    | Willow | Clover   | Pampas | Maple  |
        | right-3  | 4     | Pine     | Plum   | Cherry | Wisteria | Iris     | Peony  | Pampas   | Maple  | Willow |

    @id:match-3-Pb-3
    Scenario: Push after push does
      Given the grid
        | Pine     | Plum   | Cherry |
        | Wisteria | Iris   | Peony  |
        | Clover   | Pampas | Maple  |
      And the row above is 4 Willow
      And the deck is 4 Paulownia
      When A pushes in card 1 at left-2
      And A pushes in card 2 at bottom-2
      And A pushes in card 3 at right-1
      Then the grid is
        | Wisteria | Cherry | Willow |
        | Willow   | Pampas | Iris   |
        | Clover   | Willow | Maple  |

    @id:match-3-Pb-4
    Scenario Outline: Nothing can be pushed in at <edge>
      Given the row above is Willow and others
      When A tries push 1 at <edge>
      Then it is refused

      Examples:
        | edge     |
        | left-4   |
        | centre-2 |
        | 5        |

  @clause:Pc
  Rule: The card that slides out is discarded

    Background:
      Given cards are pushed in at top-1, top-2, top-3, bottom-1, bottom-2, bottom-3, left-1, left-2, left-3, right-1, right-2, right-3

    @id:match-3-Pc-1
    Scenario Outline: Card <place>, pushed in at <edge>, has <card> discarded
      Given the grid
        | Pine     | Plum   | Cherry |
        | Wisteria | Iris   | Peony  |
        | Clover   | Pampas | Maple  |
      And the row above is 4 Willow
      And the deck is 2 Paulownia
      When A pushes in card <place> at <edge>
      Then the discard pile gains <card>
      And the deck is Paulownia

      Examples:
        | edge     | place | card     |
        | top-1    | 3     | Clover   |
        | top-2    | 4     | Pampas   |
        | top-3    | 1     | Maple    |
        | bottom-1 | 2     | Pine     |
        | bottom-2 | 3     | Plum     |
        | bottom-3 | 4     | Cherry   |
        | left-1   | 1     | Cherry   |
        | left-2   | 2     | Peony    |
        | left-3   | 3     | Maple    |
        | right-1  | 4     | Pine     |
        | right-2  | 1     | Wisteria |
        | right-3  | 2     | Clover   |

    @id:match-3-Pc-3
    Scenario: Whatever else lies there
      Given the grid
        | ? | ? | Maple |
        | ? | ? | ?     |
        | ? | ? | ?     |
      And the row above is Willow and others
      When A pushes Willow in at left-1
      Then the discard pile gains Maple

    @id:match-3-Pc-2
    Scenario: Push after push does
      Given the grid
        | Pine     | Plum   | Cherry |
        | Wisteria | Iris   | Peony  |
        | Clover   | Pampas | Maple  |
      And the row above is 4 Willow
      And the deck is 4 Paulownia
      When A pushes in card 3 at left-2
      And A pushes in card 1 at bottom-2
      Then the discard pile gains Plum
      When A pushes in card 4 at right-1
      Then the discard pile gains Pine
