Feature: Whichever line it was
  What follows a set takes for granted that there are lines. Here they are the variant's own: two that cross are complete, and
  whichever of them it has and takes, the rest is the same.

  Background:
    Given there are 4 cards of each suit
    And the game has 5 Pine
    And cards are pushed in at top-1, top-2, top-3, bottom-1, bottom-2, bottom-3, left-1, left-2, left-3, right-1, right-2, right-3
    And places are filled in the order 1, 2, 3, 4, 5, 6, 7, 8, 9, above-1, above-2, above-3, above-4
    And the ruling several-lines is all
    And the ruling cascade is once

  @clause:Pe
  Rule: Whichever line it was, the gaps on it are filled

    @id:match-3-Pe-5
    Scenario: The cell that both share gets the second card
      Given 9 sets win
      And the grid
        | ? | Pine | ?    |
        | ? | Pine | Pine |
        | ? | Pine | ?    |
      And the row above is Pine and others
      And the deck is Iris, Peony, Clover, Maple, Iris
      When A pushes Pine in at right-2
      Then cell 5 shows Peony
      And the grid holds 9 cards

  @clause:Pf
  Rule: Whichever line it was, the row above gets the card after those of the grid

    @id:match-3-Pf-3
    Scenario: The fourth card of the deck goes there
      Given 9 sets win
      And the grid
        | ? | Pine | ?    |
        | ? | Pine | Pine |
        | ? | Pine | ?    |
      And the row above is Pine and others
      And the deck is Iris, Peony, Clover, Maple, Iris
      When A pushes Pine in at right-2
      Then place 1 above shows Maple

  @clause:Pg
  Rule: Whichever line it was, the new cards may complete another

    @id:match-3-Pg-6
    Scenario: Three new cards of a suit are on a line where those that they replace were
      Given 9 sets win
      And the grid
        | ? | Pine | ?    |
        | ? | Pine | Pine |
        | ? | Pine | ?    |
      And the row above is Pine and others
      And the deck is 3 Plum, Maple, Iris, Peony, Clover, Maple
      When A pushes Pine in at right-2
      Then the scoring pile gains 3 Pine, 3 Plum

  @clause:Ga @clause:Pj
  Rule: Whichever line it was, the ninth set wins

    @id:match-3-Ga-4
    Scenario: Either of two lines makes it nine
      Given A has 8 sets
      And the grid
        | ? | Pine | ?    |
        | ? | Pine | Pine |
        | ? | Pine | ?    |
      And the row above is Pine and others
      And the deck is Iris, Peony, Clover, Maple, Iris
      When A pushes Pine in at right-2
      Then A has 9 sets
      And A wins by sets

    @id:match-3-Ga-5
    Scenario: Either of two lines makes it eight, which is not enough
      Given A has 7 sets
      And the grid
        | ? | Pine | ?    |
        | ? | Pine | Pine |
        | ? | Pine | ?    |
      And the row above is Pine and others
      And the deck is Iris, Peony, Clover, Maple, Iris
      When A pushes Pine in at right-2
      Then A has 8 sets
      And the game goes on
