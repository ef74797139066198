Feature: The Compass

  @clause:3
  Rule: Three Compasses come to the deck

    Scenario: There are 70 cards
      When the cards are dealt
      Then the whole deck is
        | Gold 7     | 8  |
        | Silver 3   | 5  |
        | Cherry     | 8  |
        | Watermelon | 11 |
        | Bell       | 16 |
        | REPLAY     | 13 |
        | Anchor     | 6  |
        | Compass    | 3  |
      And there are 70 cards in all

  @clause:9.7a
  Rule: A Compass completes a line

    Scenario: A Compass beside two Anchors is an Anchor
      Given 7-6-5 is a line
      And the board
        | .      | Cherry | . |
        | .      | REPLAY | . |
        | Anchor | Anchor | . |
      And A holds Compass, Cherry
      And B holds REPLAY
      And the deck is Watermelon, Bell, Cherry and others
      When A places Compass on slot 5
      And A resolves 7-6-5
      Then B gains Watermelon
      And the discard pile gains 2 Anchor, Compass, Bell

  @clause:9.7b
  Rule: Compasses alone say no symbol

    Scenario: Three Compasses stay where they are
      Given 7-6-5 is a line
      And the board
        | .       | Cherry  | . |
        | .       | REPLAY  | . |
        | Compass | Compass | . |
      And A holds Compass, Cherry
      When A places Compass on slot 5
      Then no line is to be resolved
      And it is B's turn
