Feature: R11 - the deck runs dry between two refresh slots
  A variant can refresh several slots, one after the other. If the deck has no card left for the next of them, that slot
  keeps what it has; nothing is discarded that could not be replaced.

  Background:
    Given 7-6-5 is a line
    And ties are a draw
    And slot 9 is immune
    And the refresh slots are 3, 7
    And the board
      | cherry  | watermelon | bell       |
      | replay  | bell       | .          |
      | silver3 | replay     | watermelon |
    And there is no wild symbol

  @ruling:R11
  Rule: A refresh slot with no card left for it keeps its own

    @id:R11-1
    Scenario: The first slot is refreshed, the second is not, and the game ends
      Given the ruling deck-end is immediately
      And A holds cherry, bell
      And B holds bell
      And the deck is replay
      When A places cherry on slot 4
      Then slot 3 shows replay
      And slot 7 shows silver3
      And the discard pile gains bell
      And the game is a draw by deck

    @id:R11-2
    Scenario: When the turn is played out the second slot keeps its card all the same
      Given the ruling deck-end is end-of-turn
      And A holds cherry, bell
      And B holds bell, watermelon
      And the deck is replay
      When A places cherry on slot 4
      Then slot 3 shows replay
      And slot 7 shows silver3
      And the discard pile gains bell
      And it is B's turn
      When B places watermelon on slot 8
      Then the game is a draw by deck

    @id:R11-3
    Scenario: With two cards in the deck both slots are refreshed, in their order
      Given the ruling deck-end is end-of-turn
      And A holds cherry, bell
      And the deck is replay, bell
      When A places cherry on slot 4
      Then slot 3 shows replay
      And slot 7 shows bell
      And the discard pile gains bell, silver3
