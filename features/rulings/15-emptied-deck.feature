Feature: R15 - where the cards of an emptied deck go
  A line can empty the deck at one stroke. The manual, which has such a line, does not say what becomes of the cards.
  They go to the discard pile; no card ever leaves the game.

  Background:
    Given 7-6-5 is a line
    And ties are a draw

  @ruling:R15
  Rule: An emptied deck goes to the discard pile

    @id:R15-1
    Scenario: The deck's cards join those of the line
      Given a silver3 line empties the deck
      And a silver3 line scores 0 points
      And the ruling deck-end is immediately
      And the board
        | .       | cherry  | . |
        | .       | replay  | . |
        | silver3 | silver3 | . |
      And A holds silver3, bell
      And B holds bell
      And the deck is cherry, 2 bell, watermelon
      When A places silver3 on slot 5
      And A resolves 7-6-5
      Then the deck is empty
      And the discard pile gains 3 silver3, cherry, 2 bell, watermelon
      And the game is a draw by deck

    @id:R15-2
    Scenario: Nobody gets any of them
      Given a silver3 line empties the deck
      And the ruling deck-end is immediately
      And the board
        | .       | cherry  | . |
        | .       | replay  | . |
        | silver3 | silver3 | . |
      And A holds silver3, bell
      And B holds cherry
      And the deck is cherry, 2 bell, watermelon
      When A places silver3 on slot 5
      And A resolves 7-6-5
      Then A holds bell
      And B holds cherry
