Feature: The Anchor

  @clause:3
  Rule: Six Anchors come to the deck

    Scenario: There are 69 cards
      When the cards are dealt
      Then the whole deck is
        | Gold 7     | 8  |
        | Silver 3   | 5  |
        | Cherry     | 10 |
        | Watermelon | 11 |
        | Bell       | 16 |
        | REPLAY     | 13 |
        | Anchor     | 6  |
      And there are 69 cards in all

  @clause:9.6a
  Rule: An Anchor line is for the other player

    Scenario Outline: <other> is given a card by <seat>
      Given 7-6-5 is a line
      And the board
        | .      | Cherry | . |
        | .      | REPLAY | . |
        | Anchor | Anchor | . |
      And it is <seat>'s turn
      And <seat> holds Anchor, Cherry
      And <other> holds REPLAY
      And the deck is Watermelon, Bell, Cherry and others
      When <seat> places Anchor on slot 5
      And <seat> resolves 7-6-5
      Then <other> gains Watermelon
      And the discard pile gains 3 Anchor, Bell
      And it is <other>'s turn

      Examples:
        | seat | other |
        | A    | B     |
        | B    | A     |

  @clause:12.2c
  Rule: An Anchor in hand is worth three

    Scenario Outline: <card> in hand scores <points>
      Given 7-6-5 is a line
      And the board
        | .    | Cherry | . |
        | .    | REPLAY | . |
        | Bell | Bell   | . |
      And a Bell line draws 1
      And A holds Bell, <card>
      And B holds Cherry
      And the deck is REPLAY
      When A places Bell on slot 5
      And A resolves 7-6-5
      Then A scores <points>
      And B scores 2

      Examples:
        | card       | points |
        | Anchor     | 3      |
        | Watermelon | 2      |
        | Bell       | 1      |
        | REPLAY     | 0      |
        | Gold 7     | -1     |
        | Silver 3   | -1     |
