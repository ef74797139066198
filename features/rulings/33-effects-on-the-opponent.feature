Feature: R33 - the opponent is made to draw or mill
  A line can make the opponent draw, or put cards of the deck on the discard pile. That is done as the player would do it: as
  far as the deck goes. R5 says when an empty deck ends the game, whoever took its last card.

  Background:
    Given 7-6-5 is a line
    And slot 9 is immune
    And the board
      | .    | cherry | . |
      | .    | replay | . |
      | bell | bell   | . |

  @ruling:R33
  Rule: The opponent gets the cards, and the player's turn goes on

    @id:R33-1
    Scenario Outline: <other> draws for the line of <seat>, whose turn goes on
      Given a bell line makes the opponent draw 2, then takes up to 1
      And it is <seat>'s turn
      And <seat> holds bell, cherry
      And <other> holds replay
      And the deck is watermelon, cherry, bell and others
      When <seat> places bell on slot 5
      And <seat> resolves 7-6-5
      Then <other> holds replay, watermelon, cherry
      And <seat> holds cherry
      And it is still <seat>'s move
      And <seat> may stop picking

      Examples:
        | seat | other |
        | A    | B     |
        | B    | A     |

    @id:R33-2
    Scenario Outline: Cards that the opponent of <seat> mills are in nobody's hand
      Given a bell line makes the opponent mill 2
      And it is <seat>'s turn
      And <seat> holds bell, cherry
      And <other> holds replay
      And the deck is watermelon, cherry, bell and others
      When <seat> places bell on slot 5
      And <seat> resolves 7-6-5
      Then the deck loses watermelon, cherry
      And the discard pile gains 3 bell, watermelon, cherry
      And <seat> holds cherry
      And <other> holds replay
      And it is <other>'s turn

      Examples:
        | seat | other |
        | A    | B     |
        | B    | A     |

    @id:R33-3
    Scenario: One after the other, in the order of the line
      Given a bell line draws 1, then makes the opponent draw 1, then makes the opponent mill 1, then draws 1
      And A holds bell
      And the ruling elimination is after-resolution
      And B holds replay
      And the deck is watermelon, cherry, bell, seven and others
      When A places bell on slot 5
      And A resolves 7-6-5
      Then A holds watermelon, seven
      And B holds replay, cherry
      And the discard pile gains 4 bell

  @ruling:R33
  Rule: As much as the deck has

    @id:R33-4
    Scenario Outline: The last card goes to the opponent, and that ends the game at once
      Given the ruling deck-end is immediately
      And a cherry scores 2
      And a watermelon scores 2
      And a replay scores 0
      And ties are a draw
      And a bell line scores 0 points
      And a bell line <effect> 2, then takes up to 1
      And A holds bell, cherry
      And B holds replay
      And the deck is watermelon
      When A places bell on slot 5
      And A resolves 7-6-5
      Then <result> by deck
      And A scores 2
      And B scores <score>

      Examples:
        | effect                  | result             | score |
        | makes the opponent draw | the game is a draw | 2     |
        | makes the opponent mill | A wins             | 0     |

    @id:R33-5
    Scenario: Where the deck ends the game with the turn, the turn is played on
      Given the ruling deck-end is end-of-turn
      And a bell line makes the opponent draw 2, then takes up to 1
      And A holds bell, cherry
      And B holds replay
      And the deck is watermelon
      When A places bell on slot 5
      And A resolves 7-6-5
      Then B holds replay, watermelon
      And it is still A's move
      When A stops picking
      Then the game is over

    @id:R33-6
    Scenario Outline: With the deck empty before, nothing happens by it
      Given the ruling deck-end is immediately
      And a bell line <effect> 1
      And A holds bell, cherry
      And B holds replay
      And the deck is empty
      When A places bell on slot 5
      And A resolves 7-6-5
      Then B holds replay
      And the discard pile gains 3 bell
      And it is B's turn

      Examples:
        | effect                  |
        | makes the opponent draw |
        | makes the opponent mill |
