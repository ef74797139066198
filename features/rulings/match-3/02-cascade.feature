Feature: M2 cascade - how often the grid is looked at again
  After a refill the grid is looked at once more, and a line found then is taken and refilled as well. Whether that second
  refill is looked at too, the rulebook does not say. `once` stops there: a line that stands then is found after the next
  push, if it still stands. `until-stable` goes on until no line is left.

  Background:
    Given there are 4 cards of each suit
    And the lines are 1-2-3, 4-5-6, 7-8-9, 1-4-7, 2-5-8, 3-6-9, 1-5-9, 3-5-7
    And cards are pushed in at top-1, top-2, top-3, bottom-1, bottom-2, bottom-3, left-1, left-2, left-3, right-1, right-2, right-3
    And places are filled in the order 1, 2, 3, 4, 5, 6, 7, 8, 9, above-1, above-2, above-3, above-4
    And the ruling several-lines is all
    And 9 sets win
    And the grid
      | ? | ?    | ?    |
      | ? | pine | pine |
      | ? | ?    | ?    |
    And the row above is pine, iris, peony, clover

  @ruling:M2
  Rule: once - one further look, and no other

    @id:M2-1
    Scenario: A line among the cards of the second refill is left standing
      Given the ruling cascade is once
      And the deck is 3 plum, maple, 3 cherry, iris, peony, clover, maple
      When A pushes pine in at right-2
      Then the scoring pile gains 3 pine, 3 plum
      And the grid is
        | ?      | ?      | ?      |
        | cherry | cherry | cherry |
        | ?      | ?      | ?      |
      And it is A's turn

    @id:M2-2
    Scenario: It is found after the next push, where that leaves it standing
      Given the ruling cascade is once
      And the deck is 3 plum, maple, 3 cherry, iris, peony, clover, maple
      When A pushes pine in at right-2
      And A pushes iris in at left-1
      Then the scoring pile gains 3 cherry

    @id:M2-3
    Scenario: It is gone where that push breaks it
      Given the ruling cascade is once
      And the deck is 3 plum, maple, 3 cherry, iris, peony, clover, maple
      When A pushes pine in at right-2
      And A pushes iris in at right-2
      Then the scoring pile gains nothing
      And the discard pile gains cherry

  @ruling:M2
  Rule: until-stable - as many looks as find a line

    @id:M2-4
    Scenario: A line among the cards of the second refill is taken, too
      Given the ruling cascade is until-stable
      And the deck is 3 plum, maple, 3 cherry, iris, peony, clover, maple
      When A pushes pine in at right-2
      Then the scoring pile gains 3 pine, 3 plum, 3 cherry
      And the grid is
        | ?    | ?     | ?      |
        | iris | peony | clover |
        | ?    | ?     | ?      |

    @id:M2-5
    Scenario: The row above gets its one card after the first refill
      Given the ruling cascade is until-stable
      And the deck is 3 plum, maple, 3 cherry, iris, peony, clover, maple
      When A pushes pine in at right-2
      Then place 1 above shows maple
      And the deck is maple
