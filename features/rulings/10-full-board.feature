Feature: R10 - where the card goes on a full board
  On a full board a player discards a card and places theirs. The rulebooks do not say where; it is the slot that was
  cleared, for no other is empty.

  Background:
    Given 7-6-5 is a line
    And there is no hand limit
    And slot 9 is immune
    And the refresh slots are 1
    And the board
      | cherry  | watermelon | bell       |
      | replay  | bell       | silver3    |
      | silver3 | replay     | watermelon |
    And there is no wild symbol

  @ruling:R10
  Rule: The card takes the slot that was cleared for it

    @id:R10-1
    Scenario: The new card lies where the old one lay
      Given A holds cherry and others
      And the deck is bell, replay and others
      When A places cherry on slot 5
      Then the discard pile gains watermelon, cherry
      And the board is
        | bell    | watermelon | bell    |
        | replay  | bell       | silver3 |
        | silver3 | replay     | cherry  |

    @id:R10-2
    Scenario: A card may take the place of one of its own kind
      Given A holds watermelon, bell
      When A places watermelon on slot 2
      Then the discard pile gains watermelon, cherry
      And A holds bell
      And slot 2 shows watermelon
