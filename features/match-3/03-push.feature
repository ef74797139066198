Feature: The push
  A turn begins with a choice: which of the four cards above the grid, and where to slide it in. The row or column it goes
  into moves on by one, and one card drops off at the other end.

  Background:
    Given there are 4 cards of each suit

  @clause:Pa
  Rule: The player chooses one of the four cards above the grid

    Background:
      Given cards are pushed in at left-1

    Scenario: Any of the four may be chosen
      When the cards are dealt
      Then A may push cards 1, 2, 3, 4

    Scenario Outline: The card at place <place> comes onto the grid, and the other three stay where they are
      Given the row above is Pine, Plum, Iris, Maple
      And the deck is Willow, Peony
      When A pushes in card <place> at left-1
      Then cell 1 shows <card>
      And the row above is <row>

      Examples:
        | place | card  | row                        |
        | 1     | Pine  | Willow, Plum, Iris, Maple  |
        | 2     | Plum  | Pine, Willow, Iris, Maple  |
        | 3     | Iris  | Pine, Plum, Willow, Maple  |
        | 4     | Maple | Pine, Plum, Iris, Willow   |

    Scenario Outline: There is no card <place> to choose
      Given the row above is Pine, Plum, Iris, Maple
      When A tries to push in card <place> at left-1
      Then it is refused

      Examples:
        | place |
        | 0     |
        | 5     |

  @clause:Pb
  Rule: The card is pushed in at an end of a row or column

    Scenario: Either end of each row and of each column will do
      When the cards are dealt
      Then A may push cards in at top-1, top-2, top-3, bottom-1, bottom-2, bottom-3, left-1, left-2, left-3, right-1, right-2, right-3

    Scenario Outline: Pushed in at <edge>, the card moves the others there on by one
      Given the grid
        | Pine     | Plum   | Cherry |
        | Wisteria | Iris   | Peony  |
        | Clover   | Pampas | Maple  |
      And the row above is Willow and others
      And the deck is Willow, Willow
      When A pushes Willow in at <edge>
      Then the grid is
        | <c1> | <c2> | <c3> |
        | <c4> | <c5> | <c6> |
        | <c7> | <c8> | <c9> |

      Examples:
        | edge     | c1       | c2     | c3     | c4       | c5       | c6     | c7       | c8     | c9     |
        | top-1    | Willow   | Plum   | Cherry | Pine     | Iris     | Peony  | Wisteria | Pampas | Maple  |
        | top-2    | Pine     | Willow | Cherry | Wisteria | Plum     | Peony  | Clover   | Iris   | Maple  |
        | top-3    | Pine     | Plum   | Willow | Wisteria | Iris     | Cherry | Clover   | Pampas | Peony  |
        | bottom-1 | Wisteria | Plum   | Cherry | Clover   | Iris     | Peony  | Willow   | Pampas | Maple  |
        | bottom-2 | Pine     | Iris   | Cherry | Wisteria | Pampas   | Peony  | Clover   | Willow | Maple  |
        | bottom-3 | Pine     | Plum   | Peony  | Wisteria | Iris     | Maple  | Clover   | Pampas | Willow |
        | left-1   | Willow   | Pine   | Plum   | Wisteria | Iris     | Peony  | Clover   | Pampas | Maple  |
        | left-2   | Pine     | Plum   | Cherry | Willow   | Wisteria | Iris   | Clover   | Pampas | Maple  |
        | left-3   | Pine     | Plum   | Cherry | Wisteria | Iris     | Peony  | Willow   | Clover | Pampas |
        | right-1  | Plum     | Cherry | Willow | Wisteria | Iris     | Peony  | Clover   | Pampas | Maple  |
        | right-2  | Pine     | Plum   | Cherry | Iris     | Peony    | Willow | Clover   | Pampas | Maple  |
        | right-3  | Pine     | Plum   | Cherry | Wisteria | Iris     | Peony  | Pampas   | Maple  | Willow |

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

    Scenario Outline: Pushing in at <edge> discards <card>
      Given the grid
        | Pine     | Plum   | Cherry |
        | Wisteria | Iris   | Peony  |
        | Clover   | Pampas | Maple  |
      And the row above is Willow and others
      And the deck is Willow, Willow
      When A pushes Willow in at <edge>
      Then the discard pile gains <card>

      Examples:
        | edge     | card     |
        | top-1    | Clover   |
        | top-2    | Pampas   |
        | top-3    | Maple    |
        | bottom-1 | Pine     |
        | bottom-2 | Plum     |
        | bottom-3 | Cherry   |
        | left-1   | Cherry   |
        | left-2   | Peony    |
        | left-3   | Maple    |
        | right-1  | Pine     |
        | right-2  | Wisteria |
        | right-3  | Clover   |
