Feature: Setting up
  The deck is shuffled, nine cards are laid out as a grid of three by three, and once no three of a suit are in line there,
  four more cards are laid above it. All of them lie face up.

  @clause:Sa
  Rule: The deck is a hanafuda deck

    @id:match-3-Sa-1
    Scenario: Each of the twelve months has a suit of four
      When the cards are dealt
      Then the whole deck is
        | Pine          | 4 |
        | Plum          | 4 |
        | Cherry        | 4 |
        | Wisteria      | 4 |
        | Iris          | 4 |
        | Peony         | 4 |
        | Clover        | 4 |
        | Pampas        | 4 |
        | Chrysanthemum | 4 |
        | Maple         | 4 |
        | Willow        | 4 |
        | Paulownia     | 4 |

    @id:match-3-Sa-2
    Scenario: That makes 48 cards
      When the cards are dealt
      Then there are 48 cards in all

  @clause:Sb
  Rule: The cards are shuffled

    @chance @id:match-3-Sb-1
    Scenario: The shuffle leaves no card out
      When the cards are shuffled and dealt
      Then every shuffle holds the whole deck

    @chance @id:match-3-Sb-2
    Scenario: Two games begin differently
      When the cards are shuffled and dealt
      Then the shuffles differ

    @chance @id:match-3-Sb-3
    Scenario: Any suit can come first
      When the cards are shuffled and dealt
      Then every card comes up first in some shuffle

  @clause:Sc
  Rule: Nine cards lie on a grid of three by three

    Background:
      Given there are 4 cards of each suit
      And places are filled in the order 1, 2, 3, 4, 5, 6, 7, 8, 9, above-1, above-2, above-3, above-4

    @id:match-3-Sc-1
    Scenario: The first nine cards of the deck make the grid
      Given the cards are dealt in the order Pine, Plum, Cherry, Wisteria, Iris, Peony, Clover, Pampas, Maple and others
      When the cards are dealt
      Then the grid is
        | Pine     | Plum   | Cherry |
        | Wisteria | Iris   | Peony  |
        | Clover   | Pampas | Maple  |

    @id:match-3-Sc-2
    Scenario: Every cell of it has a card
      When the cards are dealt
      Then the grid holds 9 cards

    @view @id:match-3-Sc-3
    Scenario: They lie face up
      When the cards are dealt
      Then A sees the grid

  @clause:Sd
  Rule: A grid with three of a suit in a line is shuffled and laid anew

    Background:
      Given there are 4 cards of each suit
      And cards are pushed in at top-1, top-2, top-3, bottom-1, bottom-2, bottom-3, left-1, left-2, left-3, right-1, right-2, right-3
      And places are filled in the order 1, 2, 3, 4, 5, 6, 7, 8, 9, above-1, above-2, above-3, above-4

    @id:match-3-Sd-1
    Scenario Outline: Three of a suit on <line> will not do
      Given the cards are dealt in the order <cards> and others
      When the cards are dealt
      Then the cards are to be shuffled again

      Examples:
        | line  | cards                                                                                    |
        | 1-2-3 | Pine, Pine, Pine                                                                         |
        | 4-5-6 | Plum, Cherry, Wisteria, Pampas, Pampas, Pampas                                           |
        | 7-8-9 | Plum, Cherry, Wisteria, Iris, Peony, Clover, Maple, Maple, Maple                         |
        | 1-4-7 | Willow, Plum, Cherry, Willow, Wisteria, Iris, Willow                                     |
        | 2-5-8 | Plum, Paulownia, Cherry, Wisteria, Paulownia, Iris, Peony, Paulownia                     |
        | 3-6-9 | Plum, Cherry, Chrysanthemum, Wisteria, Iris, Chrysanthemum, Peony, Clover, Chrysanthemum |
        | 1-5-9 | Pine, Plum, Cherry, Wisteria, Pine, Iris, Peony, Clover, Pine                            |
        | 3-5-7 | Plum, Cherry, Maple, Wisteria, Maple, Iris, Maple                                        |

    @id:match-3-Sd-2
    Scenario Outline: Of four of a suit at <four> and four of another at <others>, no three are in line
      Given the cards are dealt in the order <cards> and others
      When the cards are dealt
      Then it is A's turn

      Examples:
        | four       | others     | cards                                                  |
        | 1, 2, 4, 5 | 3, 6, 7, 8 | Pine, Pine, Plum, Pine, Pine, Plum, Plum, Plum, Cherry |
        | 1, 2, 6, 7 | 3, 4, 5, 8 | Pine, Pine, Plum, Plum, Plum, Pine, Pine, Plum, Cherry |
        | 1, 3, 4, 6 | 2, 5, 7, 9 | Pine, Plum, Pine, Pine, Plum, Pine, Plum, Cherry, Plum |
        | 1, 3, 7, 9 | 2, 4, 6, 8 | Pine, Plum, Pine, Plum, Cherry, Plum, Pine, Plum, Pine |
        | 1, 4, 8, 9 | 2, 3, 5, 6 | Pine, Plum, Plum, Pine, Plum, Plum, Cherry, Pine, Pine |
        | 1, 5, 6, 8 | 2, 3, 4, 7 | Pine, Plum, Plum, Plum, Pine, Pine, Plum, Pine, Cherry |
        | 1, 2, 6, 9 | 4, 5, 7, 8 | Pine, Pine, Cherry, Plum, Plum, Pine, Plum, Plum, Pine |
        | 1, 2, 7, 8 | 3, 4, 5, 9 | Pine, Pine, Plum, Plum, Plum, Cherry, Pine, Pine, Plum |
        | 1, 3, 5, 8 | 4, 6, 7, 9 | Pine, Cherry, Pine, Plum, Pine, Plum, Plum, Pine, Plum |
        | 1, 5, 6, 7 | 2, 3, 8, 9 | Pine, Plum, Plum, Cherry, Pine, Pine, Pine, Plum, Plum |
        | 2, 3, 4, 7 | 5, 6, 8, 9 | Cherry, Pine, Pine, Pine, Plum, Plum, Pine, Plum, Plum |
        | 1, 2, 4, 9 | 3, 5, 6, 8 | Pine, Pine, Plum, Pine, Plum, Plum, Cherry, Plum, Pine |

    @id:match-3-Sd-3
    Scenario Outline: The grid that is laid anew is looked at as well, and <line> will not do there either
      Given the cards are dealt in the order Plum, Cherry, Pine, Wisteria, Pine, Iris, Pine and others
      When the cards are dealt
      And the cards are shuffled again into <cards> and others
      Then the cards are to be shuffled again

      Examples:
        | line  | cards                                                               |
        | 4-5-6 | Plum, Cherry, Wisteria, Maple, Maple, Maple                         |
        | 3-6-9 | Plum, Cherry, Willow, Wisteria, Iris, Willow, Peony, Clover, Willow |
        | 1-5-9 | Maple, Plum, Cherry, Wisteria, Maple, Iris, Peony, Clover, Maple    |
        | 3-5-7 | Plum, Cherry, Pampas, Wisteria, Pampas, Iris, Pampas                |

    @id:match-3-Sd-4
    Scenario: The new grid is made of the cards as they come now
      Given the cards are dealt in the order Pine, Plum, Cherry, Pine, Iris, Peony, Pine and others
      When the cards are dealt
      And the cards are shuffled again into Plum, Cherry, Wisteria, Iris, Peony, Pine, Pampas, Pine, Pine and others
      Then the grid is
        | Plum   | Cherry | Wisteria |
        | Iris   | Peony  | Pine     |
        | Pampas | Pine   | Pine     |
      And it is A's turn

    @id:match-3-Sd-5
    Scenario Outline: A grid that will not do is not played on, not at <edge>
      Given the cards are dealt in the order Pine, Plum, Cherry, Pine, Iris, Peony, Pine and others
      When the cards are dealt
      And A tries to push in card 1 at <edge>
      Then it is refused

      Examples:
        | edge     |
        | left-1   |
        | bottom-3 |

  @clause:Sd
  Rule: A grid with three of a suit in a line is shuffled and laid anew, however many suits there are

    @id:match-3-Sd-6
    Scenario Outline: Three <suit> on the top row will not do
      Given places are filled in the order 1, 2, 3, 4, 5, 6, 7, 8, 9, above-1, above-2, above-3, above-4
      And the cards are dealt in the order <suit>, <suit>, <suit> and others
      When the cards are dealt
      Then the cards are to be shuffled again

      Examples:
        | suit   |
        | Pine   |
        | Iris   |
        | Willow |

  @clause:Se
  Rule: Four more cards lie above the grid

    Background:
      Given there are 4 cards of each suit
      And places are filled in the order 1, 2, 3, 4, 5, 6, 7, 8, 9, above-1, above-2, above-3, above-4

    @id:match-3-Se-1
    Scenario: The four cards after those of the grid lie above it
      Given the cards are dealt in the order Pine, Plum, Cherry, Wisteria, Iris, Peony, Clover, Pampas, Maple, Willow, Willow, Pine, Iris and others
      When the cards are dealt
      Then the row above is Willow, Willow, Pine, Iris

    @id:match-3-Se-2
    Scenario: The rest of the cards are the deck
      When the cards are dealt
      Then the row above holds 4 cards
      And the deck holds every card that was not dealt

    @id:match-3-Se-3
    Scenario: They are laid only once the grid will do
      Given the lines are 1-2-3, 4-5-6, 7-8-9, 1-4-7, 2-5-8, 3-6-9, 1-5-9, 3-5-7
      And the cards are dealt in the order Pine, Pine, Pine and others
      When the cards are dealt
      Then the row above holds 0 cards
      When the cards are shuffled again into Pine, Plum, Cherry, Wisteria, Iris, Peony, Clover, Pampas, Maple, Willow, Pine, Plum, Willow and others
      Then the row above is Willow, Pine, Plum, Willow

    @view @id:match-3-Se-4
    Scenario: They lie face up
      When the cards are dealt
      Then A sees the row above

    @view @id:match-3-Se-5
    Scenario: The deck does not
      When the cards are dealt
      Then A sees how many cards the deck holds but not which

  @clause:Sf
  Rule: Places get their cards in one fixed order

    Background:
      Given there are 4 cards of each suit
      And the lines are 1-2-3, 4-5-6, 7-8-9, 1-4-7, 2-5-8, 3-6-9, 1-5-9, 3-5-7
      And cards are pushed in at top-1, top-2, top-3, bottom-1, bottom-2, bottom-3, left-1, left-2, left-3, right-1, right-2, right-3
      And the ruling several-lines is all
      And the ruling cascade is once
      And 9 sets win

    @id:match-3-Sf-1
    Scenario: The deal and a refill follow the same one
      Given places are filled in the order 1, 2, 3, 4, 5, 6, 7, 8, 9, above-1, above-2, above-3, above-4
      And the cards are dealt in the order Pine, Plum, Cherry, Wisteria, Iris, Peony, Clover, Maple, Iris, Iris, Willow, Pine, Plum, Paulownia, Pampas, Wisteria, Willow and others
      When the cards are dealt
      Then the grid is
        | Pine     | Plum  | Cherry |
        | Wisteria | Iris  | Peony  |
        | Clover   | Maple | Iris   |
      And the row above is Iris, Willow, Pine, Plum
      When A pushes Iris in at left-1
      Then the grid is
        | Paulownia | Pine   | Plum     |
        | Wisteria  | Pampas | Peony    |
        | Clover    | Maple  | Wisteria |
      And place 1 above shows Willow

    @id:match-3-Sf-2
    Scenario: The deal follows another order, where that is the order
      Given places are filled in the order 9, 1, 8, 2, 7, 3, 6, 4, 5, above-3, above-1, above-4, above-2
      And the cards are dealt in the order Pine, Plum, Cherry, Wisteria, Iris, Peony, Clover, Pampas, Maple, Willow, Paulownia, Pine, Iris and others
      When the cards are dealt
      Then the grid is
        | Plum   | Wisteria | Peony  |
        | Pampas | Maple    | Clover |
        | Iris   | Cherry   | Pine   |
      And the row above is Paulownia, Iris, Willow, Pine

    @id:match-3-Sf-4
    Scenario: The first gap in that order takes the first card
      Given places are filled in the order 9, 1, 8, 2, 7, 3, 6, 4, 5, above-3, above-1, above-4, above-2
      And the grid
        | ? | ?         | ?         |
        | ? | Paulownia | Paulownia |
        | ? | ?         | ?         |
      And the row above is Paulownia and others
      And the deck is Willow, Maple, Chrysanthemum, Pampas, Willow
      When A pushes Paulownia in at right-2
      Then cell 6 shows Willow
      And cell 4 shows Maple
      And cell 5 shows Chrysanthemum

    @id:match-3-Sf-3
    Scenario Outline: So does a refill of <line>, past the places that hold a card
      Given places are filled in the order 9, 1, 8, 2, 7, 3, 6, 4, 5, above-3, above-1, above-4, above-2
      And the grid
        | <c1> | <c2> | <c3> |
        | <c4> | <c5> | <c6> |
        | <c7> | <c8> | <c9> |
      And the row above is Pine and others
      And the deck is Iris, Peony, Clover, Maple, Willow
      When A pushes Pine in at <edge>
      Then cell <first> shows Iris
      And cell <second> shows Peony
      And cell <third> shows Clover

      Examples:
        | line  | first | second | third | edge     | c1   | c2   | c3   | c4   | c5   | c6   | c7   | c8   | c9   |
        | 1-2-3 | 1     | 2      | 3     | left-1   | Pine | Pine | ?    | ?    | ?    | ?    | ?    | ?    | ?    |
        | 4-5-6 | 6     | 4      | 5     | right-2  | ?    | ?    | ?    | ?    | Pine | Pine | ?    | ?    | ?    |
        | 7-8-9 | 9     | 8      | 7     | left-3   | ?    | ?    | ?    | ?    | ?    | ?    | Pine | Pine | ?    |
        | 1-4-7 | 1     | 7      | 4     | top-1    | Pine | ?    | ?    | Pine | ?    | ?    | ?    | ?    | ?    |
        | 2-5-8 | 8     | 2      | 5     | bottom-2 | ?    | ?    | ?    | ?    | Pine | ?    | ?    | Pine | ?    |
        | 3-6-9 | 9     | 3      | 6     | top-3    | ?    | ?    | Pine | ?    | ?    | Pine | ?    | ?    | ?    |
        | 1-5-9 | 9     | 1      | 5     | left-1   | ?    | ?    | ?    | ?    | Pine | ?    | ?    | ?    | Pine |
        | 3-5-7 | 7     | 3      | 5     | right-1  | ?    | ?    | ?    | ?    | Pine | ?    | Pine | ?    | ?    |
