Feature: R25 - a refresh slot that is immune
  A variant can make a slot immune and have it refreshed. An immune slot is safe from effects and from being cleared on a
  full board; the Forced Refresh is neither, and replaces its card.

  Background:
    Given 7-6-5 is a line
    And the refresh slots are 1
    And slot 1 is immune
    And the board
      | cherry  | watermelon | bell       |
      | replay  | bell       | .          |
      | silver3 | replay     | watermelon |
    And the deck is replay, bell and others
    And there is no wild symbol

  @ruling:R25
  Rule: The Forced Refresh replaces the card of an immune slot

    @id:R25-1
    Scenario: The immune slot is refreshed
      Given A holds cherry, bell
      When A places cherry on slot 4
      Then slot 1 shows replay
      And the discard pile gains cherry

    @id:R25-2
    Scenario: The player whose turn begins may still not clear it
      Given A holds cherry, bell
      And B holds cherry, bell
      When A places cherry on slot 4
      Then B may place on slots 2, 3, 4, 5, 6, 7, 8, 9
