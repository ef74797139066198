Feature: M10 - two complete lines that share a card
  With five cards of a suit, two lines that cross can be complete at once. Are they two sets? No: a set is three cards, and
  a card can be in one set only. Where all lines are taken, the one that the variant lists first is, and the other, which has
  lost a card by that, is no line any more. Where the player chooses, the player does.

  Background:
    Given there are 4 cards of each suit
    And the game has 5 pine
    And cards are pushed in at right-2
    And 9 sets win
    And the grid
      | ? | ?    | pine |
      | ? | pine | pine |
      | ? | ?    | pine |
    And the row above is pine and others
    And the deck is iris, peony, clover, maple, willow

  @ruling:M10
  Rule: Of two lines that share a card, one is a set

    @id:M10-1
    Scenario: The row is, where it is listed first
      Given the ruling several-lines is all
      And the lines are 4-5-6, 3-6-9
      When A pushes pine in at right-2
      Then the scoring pile gains 3 pine
      And cell 3 shows pine
      And cell 9 shows pine

    @id:M10-2
    Scenario: The column is, where it is listed first
      Given the ruling several-lines is all
      And the lines are 3-6-9, 4-5-6
      When A pushes pine in at right-2
      Then the scoring pile gains 3 pine
      And cell 4 shows pine
      And cell 5 shows pine

    @id:M10-3
    Scenario: The player chooses where one line is taken at a time
      Given the ruling several-lines is one
      And the lines are 4-5-6, 3-6-9
      When A pushes pine in at right-2
      And A takes 3-6-9
      Then the scoring pile gains 3 pine
      And no line is to be taken
      And cell 4 shows pine
