Feature: Setting up
  The deck is shuffled, nine cards are laid out as a grid of three by three, and once no three of a suit are in line there,
  four more cards are laid above it. All of them lie face up.

  @clause:Sa
  Rule: The deck is a hanafuda deck

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

    Scenario: That makes 48 cards
      When the cards are dealt
      Then there are 48 cards in all

  @clause:Sb
  Rule: The cards are shuffled

    @chance
    Scenario: The shuffle leaves no card out
      When the cards are shuffled and dealt
      Then every shuffle holds the whole deck

    @chance
    Scenario: Two games begin differently
      When the cards are shuffled and dealt
      Then the shuffles differ

    @chance
    Scenario: Any suit can come first
      When the cards are shuffled and dealt
      Then every card comes up first in some shuffle

  @clause:Sc
  Rule: Nine cards lie on a grid of three by three

    Background:
      Given there are 4 cards of each suit
      And places are filled in the order 1, 2, 3, 4, 5, 6, 7, 8, 9, above-1, above-2, above-3, above-4

    Scenario: The first nine cards of the deck make the grid
      Given the cards are dealt in the order Pine, Plum, Cherry, Wisteria, Iris, Peony, Clover, Pampas, Maple and others
      When the cards are dealt
      Then the grid is
        | Pine     | Plum   | Cherry |
        | Wisteria | Iris   | Peony  |
        | Clover   | Pampas | Maple  |

    Scenario: Every cell of it has a card
      When the cards are dealt
      Then the grid holds 9 cards

    @view
    Scenario: They lie face up
      When the cards are dealt
      Then A sees the grid

  @clause:Sd
  Rule: A grid with three of a suit in a line is shuffled and laid anew

    Background:
      Given there are 9 cards of each suit
      And places are filled in the order 1, 2, 3, 4, 5, 6, 7, 8, 9, above-1, above-2, above-3, above-4

    Scenario Outline: Three of a suit on <line> will not do
      Given the cards are dealt in the order <cards> and others
      When the cards are dealt
      Then the cards are to be shuffled again

      Examples:
        | line  | cards                                                         |
        | 1-2-3 | Pine, Pine, Pine                                              |
        | 4-5-6 | Plum, Cherry, Wisteria, Pine, Pine, Pine                      |
        | 7-8-9 | Plum, Cherry, Wisteria, Iris, Peony, Clover, Pine, Pine, Pine |
        | 1-4-7 | Pine, Plum, Cherry, Pine, Wisteria, Iris, Pine                |
        | 2-5-8 | Plum, Pine, Cherry, Wisteria, Pine, Iris, Peony, Pine         |
        | 3-6-9 | Plum, Cherry, Pine, Wisteria, Iris, Pine, Peony, Clover, Pine |
        | 1-5-9 | Pine, Plum, Cherry, Wisteria, Pine, Iris, Peony, Clover, Pine |
        | 3-5-7 | Plum, Cherry, Pine, Wisteria, Pine, Iris, Pine                |

    Scenario Outline: Of the cells <cells> no three are a line
      Given the cards are dealt in the order <cards> and others
      When the cards are dealt
      Then it is A's turn

      Examples:
        | cells            | cards                                                       |
        | 1, 2, 4, 6, 8, 9 | Pine, Pine, Plum, Pine, Cherry, Pine, Wisteria, Pine, Pine  |
        | 2, 3, 4, 6, 7, 8 | Plum, Pine, Pine, Pine, Cherry, Pine, Pine, Pine            |
        | 1, 2, 5, 6, 7    | Pine, Pine, Plum, Cherry, Pine, Pine, Pine                  |
        | 1, 3, 4, 5, 8    | Pine, Plum, Pine, Pine, Pine, Cherry, Wisteria, Pine        |
        | 2, 3, 4, 5, 9    | Plum, Pine, Pine, Pine, Pine, Cherry, Wisteria, Iris, Pine  |
        | 1, 3, 7, 9       | Pine, Plum, Pine, Cherry, Wisteria, Iris, Pine, Peony, Pine |
        | 2, 4, 5, 7, 9    | Plum, Pine, Cherry, Pine, Pine, Wisteria, Pine, Iris, Pine  |
        | 5, 6, 8, 9       | Plum, Cherry, Wisteria, Iris, Pine, Pine, Peony, Pine, Pine |
        | 1, 3, 5, 6       | Pine, Plum, Pine, Cherry, Pine, Pine                        |
        | 1, 5, 7, 8       | Pine, Plum, Cherry, Wisteria, Pine, Iris, Pine, Pine        |
        | 1, 3, 8, 9       | Pine, Plum, Pine, Cherry, Wisteria, Iris, Peony, Pine, Pine |
        | 1, 6, 7, 9       | Pine, Plum, Cherry, Wisteria, Iris, Pine, Pine, Peony, Pine |

    Scenario: The new grid is made of the cards as they come now
      Given the cards are dealt in the order Pine, Plum, Cherry, Pine, Iris, Peony, Pine and others
      When the cards are dealt
      And the cards are shuffled again into Plum, Cherry, Wisteria, Iris, Peony, Pine, Pampas, Pine, Pine and others
      Then the grid is
        | Plum   | Cherry | Wisteria |
        | Iris   | Peony  | Pine     |
        | Pampas | Pine   | Pine     |
      And it is A's turn

    Scenario: A grid that will not do is not played on
      Given cards are pushed in at left-1
      And the cards are dealt in the order Pine, Plum, Cherry, Pine, Iris, Peony, Pine and others
      When the cards are dealt
      And A tries to push in card 1 at left-1
      Then it is refused

  @clause:Se
  Rule: Four more cards lie above the grid

    Background:
      Given there are 4 cards of each suit
      And places are filled in the order 1, 2, 3, 4, 5, 6, 7, 8, 9, above-1, above-2, above-3, above-4

    Scenario: The four cards after those of the grid lie above it
      Given the cards are dealt in the order Pine, Plum, Cherry, Wisteria, Iris, Peony, Clover, Pampas, Maple, Willow, Willow, Pine, Iris and others
      When the cards are dealt
      Then the row above is Willow, Willow, Pine, Iris

    Scenario: The rest of the cards are the deck
      When the cards are dealt
      Then the row above holds 4 cards
      And the deck holds every card that was not dealt

    Scenario: They are laid only once the grid will do
      Given 1-2-3 is a line
      And the cards are dealt in the order Pine, Pine, Pine and others
      When the cards are dealt
      Then the row above holds 0 cards

    @view
    Scenario: They lie face up
      When the cards are dealt
      Then A sees the row above

    @view
    Scenario: The deck does not
      When the cards are dealt
      Then A sees how many cards the deck holds but not which

  @clause:Sf
  Rule: Places get their cards in one fixed order

    Background:
      Given there are 4 cards of each suit
      And 9 sets win
      And places are filled in the order 9, 1, 8, 2, 7, 3, 6, 4, 5, above-3, above-1, above-4, above-2

    Scenario: The deal follows it
      Given the cards are dealt in the order Pine, Plum, Cherry, Wisteria, Iris, Peony, Clover, Pampas, Maple, Willow, Paulownia, Pine, Iris and others
      When the cards are dealt
      Then the grid is
        | Plum   | Wisteria | Peony  |
        | Pampas | Maple    | Clover |
        | Iris   | Cherry   | Pine   |
      And the row above is Paulownia, Iris, Willow, Pine

    Scenario: A refill follows it too
      Given the lines are 7-8-9
      And cards are pushed in at right-3
      And the ruling several-lines is all
      And the grid
        | ? | ?    | ?    |
        | ? | ?    | ?    |
        | ? | Pine | Pine |
      And the row above is Pine and others
      And the deck is Iris, Peony, Clover, Maple, Willow
      When A pushes Pine in at right-3
      Then the grid is
        | ?      | ?     | ?    |
        | ?      | ?     | ?    |
        | Clover | Peony | Iris |

    Scenario: A place that holds a card is passed over
      Given the lines are 1-5-9
      And cards are pushed in at left-1
      And the ruling several-lines is all
      And the grid
        | ? | ?    | ?    |
        | ? | Pine | ?    |
        | ? | ?    | Pine |
      And the row above is Pine and others
      And the deck is Iris, Peony, Clover, Maple, Willow
      When A pushes Pine in at left-1
      Then the grid is
        | Peony | ?      | ?    |
        | ?     | Clover | ?    |
        | ?     | ?      | Iris |
