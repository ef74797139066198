Feature: M1 fill-order - the sequence in which places get their cards
  The rulebook refers to a picture of the sequence, and the picture is lost. The knob is a list of all thirteen places,
  those of the grid first. Gaps are filled in its order, and places that hold a card are passed over.

  Background:
    Given there are 4 cards of each suit
    And the lines are 1-2-3, 4-5-6, 7-8-9, 1-4-7, 2-5-8, 3-6-9, 1-5-9, 3-5-7
    And cards are pushed in at top-1, top-2, top-3, bottom-1, bottom-2, bottom-3, left-1, left-2, left-3, right-1, right-2, right-3
    And the ruling several-lines is all
    And 9 sets win

  @ruling:M1
  Rule: Row by row from the top left, then the row above from the left

    @id:M1-1
    Scenario: So the cards are dealt
      Given places are filled in the order 1, 2, 3, 4, 5, 6, 7, 8, 9, above-1, above-2, above-3, above-4
      And the cards are dealt in the order pine, plum, cherry, wisteria, iris, peony, clover, pampas, maple, willow, pine, iris, plum and others
      When the cards are dealt
      Then the grid is
        | pine     | plum   | cherry |
        | wisteria | iris   | peony  |
        | clover   | pampas | maple  |
      And the row above is willow, pine, iris, plum

    @id:M1-2
    Scenario: So the gaps of two rows are filled
      Given places are filled in the order 1, 2, 3, 4, 5, 6, 7, 8, 9, above-1, above-2, above-3, above-4
      And the grid
        | pine | plum | pine |
        | plum | ?    | plum |
        | ?    | ?    | ?    |
      And the row above is pine and others
      And the deck is iris, peony, clover, maple, iris, peony, cherry, maple
      When A pushes pine in at top-2
      Then the grid is
        | iris  | peony | clover |
        | maple | iris  | peony  |
        | ?     | ?     | ?      |
      And place 1 above shows cherry

    @id:M1-3
    Scenario: So are those of two columns, as one: the order goes from the one to the other and back
      Given places are filled in the order 1, 2, 3, 4, 5, 6, 7, 8, 9, above-1, above-2, above-3, above-4
      And the grid
        | pine | plum | ? |
        | plum | ?    | ? |
        | pine | plum | ? |
      And the row above is pine and others
      And the deck is iris, peony, clover, maple, iris, peony, cherry, maple
      When A pushes pine in at left-2
      Then the grid is
        | iris   | peony | ? |
        | clover | maple | ? |
        | iris   | peony | ? |
      And place 1 above shows cherry

  @ruling:M1
  Rule: Any other order of the grid's cells and of the row's places

    @id:M1-4
    Scenario: Column by column, and the row from the right
      Given places are filled in the order 1, 4, 7, 2, 5, 8, 3, 6, 9, above-4, above-3, above-2, above-1
      And the cards are dealt in the order pine, plum, cherry, wisteria, iris, peony, clover, pampas, maple, willow, pine, iris, plum and others
      When the cards are dealt
      Then the grid is
        | pine   | wisteria | clover |
        | plum   | iris     | pampas |
        | cherry | peony    | maple  |
      And the row above is plum, iris, pine, willow

    @id:M1-5
    Scenario: From the bottom right, past the cards that lie there
      Given places are filled in the order 9, 8, 7, 6, 5, 4, 3, 2, 1, above-1, above-2, above-3, above-4
      And the grid
        | ? | ?    | ?    |
        | ? | pine | ?    |
        | ? | ?    | pine |
      And the row above is pine and others
      And the deck is iris, peony, clover, maple, willow
      When A pushes pine in at left-1
      Then the grid is
        | clover | ?     | ?    |
        | ?      | peony | ?    |
        | ?      | ?     | iris |

    @id:M1-6
    Scenario: From the bottom right, through the gaps of two columns
      Given places are filled in the order 9, 8, 7, 6, 5, 4, 3, 2, 1, above-1, above-2, above-3, above-4
      And the grid
        | ? | plum | pine |
        | ? | ?    | plum |
        | ? | plum | pine |
      And the row above is pine and others
      And the deck is iris, peony, clover, maple, iris, peony, cherry, maple
      When A pushes pine in at right-2
      Then the grid is
        | ? | peony | iris   |
        | ? | maple | clover |
        | ? | peony | iris   |
