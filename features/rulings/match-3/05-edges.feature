Feature: M5 edges - where a card may be pushed in
  The rulebook says at the edge of a row or column, and does not say which: every row and every column has two. The knob is
  a list of edges: left-1 is the left end of the top row, top-1 the top of the left column.

  Background:
    Given there are 4 cards of each suit
    And the row above is pine and others
    And the deck is iris, peony, clover

  @ruling:M5
  Rule: A card is pushed in at one of the edges that are listed

    @id:M5-1
    Scenario: All twelve of them
      Given cards are pushed in at top-1, top-2, top-3, bottom-1, bottom-2, bottom-3, left-1, left-2, left-3, right-1, right-2, right-3
      When A pushes pine in at left-1
      Then cell 1 shows pine
      And A may push cards in at top-1, top-2, top-3, bottom-1, bottom-2, bottom-3, left-1, left-2, left-3, right-1, right-2, right-3

    @id:M5-2
    Scenario: From the left and from above only
      Given cards are pushed in at left-1, left-2, left-3, top-1, top-2, top-3
      When A pushes pine in at left-1
      Then cell 1 shows pine
      And A may push cards in at left-1, left-2, left-3, top-1, top-2, top-3

    @id:M5-3
    Scenario: An edge that is listed takes a card
      Given cards are pushed in at left-2, top-3
      When A pushes pine in at left-2
      Then cell 4 shows pine

    @id:M5-4
    Scenario: An edge that is not listed takes none
      Given cards are pushed in at left-2, top-3
      When A tries to push pine in at right-2
      Then it is refused
