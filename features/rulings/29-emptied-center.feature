Feature: R29 - the center is filled again
  Once its card is gone, the center is a slot like any other for whoever places a card. Is it still out of reach for effects,
  and safe on a full board? It is: only what may be placed there changes.

  Background:
    Given 7-6-5 is a line
    And slot 9 is immune
    And the refresh slots are 1
    And there is no wild symbol

  @ruling:R29
  Rule: A card in the emptied center is out of reach again

    @id:R29-1
    Scenario: A full board is not cleared there
      Given the board
        | cherry  | watermelon | bell       |
        | replay  | .          | silver3    |
        | silver3 | replay     | watermelon |
      And A holds bell, cherry
      And B holds cherry, bell
      When A places bell on slot 9
      Then slot 9 shows bell
      And B may place on slots 1, 2, 3, 4, 5, 6, 7, 8

    @id:R29-2
    Scenario: A pick cannot take it
      Given a cherry line takes up to 1
      And the board
        | bell   | .      | . |
        | .      | .      | . |
        | cherry | cherry | . |
      And A holds bell, replay
      And B holds cherry, replay
      When A places bell on slot 9
      And B places cherry on slot 5
      And B resolves 7-6-5
      Then B may only take from slots 1
