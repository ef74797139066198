Feature: The goal
  One player, alone with the cards, makes sets: three cards of one suit that stood in a line on the grid. Nine of them are
  wanted, and the deck must last until the ninth.

  Background:
    Given there are 4 cards of each suit
    And the lines are 4-5-6
    And cards are pushed in at right-2, left-1
    And the ruling several-lines is all

  @clause:Ga
  Rule: Nine sets are the goal

    Scenario: Whoever has made nine has reached it
      Given A has 8 sets
      And the grid
        | ? | ?    | ?    |
        | ? | Pine | Pine |
        | ? | ?    | ?    |
      And the row above is Pine and others
      And the deck is Iris, Peony, Clover, Maple, Willow
      When A pushes Pine in at right-2
      Then A has 9 sets
      And A wins by sets

    Scenario: Whoever has made eight has not
      Given A has 7 sets
      And the grid
        | ? | ?    | ?    |
        | ? | Pine | Pine |
        | ? | ?    | ?    |
      And the row above is Pine and others
      And the deck is Iris, Peony, Clover, Maple, Willow
      When A pushes Pine in at right-2
      Then A has 8 sets
      And the game goes on

    Scenario: Eight sets are worth nothing once the deck is used up
      Given A has 8 sets
      And the row above is Pine and others
      And the deck is empty
      When A pushes Pine in at left-1
      Then the game is lost by deck

  @clause:Gb
  Rule: One player plays

    Scenario: There is no game for two
      When the cards are dealt to 2 players
      Then it is refused

    Scenario: Nobody else has a turn
      Given the row above is Pine and others
      And the deck is Iris, Peony, Clover
      When B tries push 1 at left-1
      Then it is refused

    Scenario: A turn of A is followed by a turn of A
      Given the row above is Pine and others
      And the deck is Iris, Peony, Clover
      When A pushes Pine in at left-1
      Then cell 1 shows Pine
      And it is A's turn
