Feature: The end
  Before each turn there must be nine cards on the grid and four above it. When the deck cannot provide them any more, the
  game is lost; when nine sets are made before that, it is won.

  Background:
    Given there are 4 cards of each suit
    And the lines are 4-5-6
    And cards are pushed in at left-1, right-2
    And the ruling several-lines is all
    And the ruling cascade is once

  @clause:Pi
  Rule: Too few cards for the grid and the row above lose the game

    Background:
      Given 9 sets win

    Scenario: No card is left for the row above
      Given the row above is Pine and others
      And the deck is empty
      When A pushes Pine in at left-1
      Then the game is lost by deck

    Scenario Outline: A set leaves four gaps, and the deck has <number> cards for them
      Given the grid
        | ? | ?    | ?    |
        | ? | Pine | Pine |
        | ? | ?    | ?    |
      And the row above is Pine and others
      And the deck holds <number> cards
      When A pushes Pine in at right-2
      Then the game is lost by deck

      Examples:
        | number |
        | 0      |
        | 1      |
        | 2      |
        | 3      |

    Scenario: The second set of a turn leaves gaps, too
      Given the grid
        | ? | ?    | ?    |
        | ? | Pine | Pine |
        | ? | ?    | ?    |
      And the row above is Pine and others
      And the deck is Plum, Plum, Plum, Maple, Iris, Peony
      When A pushes Pine in at right-2
      Then the scoring pile gains 3 Pine, 3 Plum
      And the game is lost by deck

    Scenario: While the cards suffice, turn follows turn
      Given the grid
        | ? | ?    | ?    |
        | ? | Pine | Pine |
        | ? | ?    | ?    |
      And the row above is Pine and others
      And the deck is Iris, Peony, Clover, Maple, Willow
      When A pushes Pine in at right-2
      Then the scoring pile gains 3 Pine
      And the game goes on
      And it is A's turn

    Scenario: There is no turn after a loss
      Given the row above is Pine, Iris and others
      And the deck is empty
      When A pushes Pine in at left-1
      And A tries to push Iris in at left-1
      Then it is refused

  @clause:Pj
  Rule: The ninth set wins the game

    Scenario: Eight sets and one more win
      Given A has 8 sets
      And the grid
        | ? | ?    | ?    |
        | ? | Pine | Pine |
        | ? | ?    | ?    |
      And the row above is Pine and others
      And the deck is Iris, Peony, Clover, Maple, Willow
      When A pushes Pine in at right-2
      Then A wins by sets

    Scenario: Seven sets and one more do not
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

    Scenario: The second set of a turn wins as well as the first
      Given A has 7 sets
      And the grid
        | ? | ?    | ?    |
        | ? | Pine | Pine |
        | ? | ?    | ?    |
      And the row above is Pine and others
      And the deck is Plum, Plum, Plum, Maple, Iris, Peony, Clover, Willow
      When A pushes Pine in at right-2
      Then A wins by sets

    Scenario: Nothing is played after that
      Given A has 8 sets
      And the grid
        | ? | ?    | ?    |
        | ? | Pine | Pine |
        | ? | ?    | ?    |
      And the row above is Pine, Iris and others
      And the deck is Iris, Peony, Clover, Maple, Willow
      When A pushes Pine in at right-2
      And A tries to push Iris in at left-1
      Then it is refused
