Feature: Match-3 Solitaire, gentle
  Six sets are the goal here, and the sixth ends the game.

  Background:
    Given there are 4 cards of each suit
    And the lines are 4-5-6
    And cards are pushed in at right-2
    And the ruling several-lines is all
    And the grid
      | ? | ?    | ?    |
      | ? | Pine | Pine |
      | ? | ?    | ?    |
    And the row above is Pine and others
    And the deck is Iris, Peony, Clover, Maple, Willow

  @amends:Ga
  Rule: Six sets are the goal

    Scenario: Whoever has made six has reached it
      Given A has 5 sets
      When A pushes Pine in at right-2
      Then A has 6 sets
      And A wins by sets

  @amends:Pj
  Rule: The sixth set wins the game

    Scenario: Five sets and one more win
      Given A has 5 sets
      When A pushes Pine in at right-2
      Then A wins by sets

  # By the rules of the parent it would pass, too: it shows nothing of what is announced, and has to hold all the same.
  Rule: Five sets are not enough

    Scenario: Whoever has made five has not reached the goal
      Given A has 4 sets
      When A pushes Pine in at right-2
      Then A has 5 sets
      And the game goes on
