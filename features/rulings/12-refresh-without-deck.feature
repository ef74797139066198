Feature: R12 - a Forced Refresh and an empty deck
  If the deck is already empty when a refresh is due, the refresh slot keeps its card: the deck is looked at first. With
  one card left the refresh takes place, and that card is what ends the game.

  Background:
    Given 7-6-5 is a line
    And ties are a draw
    And slot 9 is immune
    And the refresh slots are 1
    And the board
      | cherry  | watermelon | bell       |
      | replay  | bell       | .          |
      | silver3 | replay     | watermelon |
    And there is no wild symbol

  @ruling:R12
  Rule: A refresh slot is not cleared for a card that cannot come

    @id:R12-1
    Scenario Outline: The game ends with slot 1 as it was, under deck-end <when>
      Given the ruling deck-end is <when>
      And A holds cherry, bell
      And B holds bell
      And the deck is empty
      When A places cherry on slot 4
      Then the game is a draw by deck
      And slot 1 shows cherry
      And the discard pile gains nothing

      Examples:
        | when        |
        | immediately |
        | end-of-turn |

    @id:R12-2
    Scenario: The last card comes to slot 1, and the game ends before the next player acts
      Given the ruling deck-end is immediately
      And A holds silver3, bell
      And B holds bell
      And the deck is replay
      When A places silver3 on slot 4
      Then slot 1 shows replay
      And the discard pile gains cherry
      And the game is a draw by deck
