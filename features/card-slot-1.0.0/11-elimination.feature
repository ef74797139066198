Feature: Elimination
  A hand is a player's life. The moment it is empty its player is out, even if the card that emptied it completed a line
  that would have filled it again.

  Background:
    Given 7-6-5 is a line

  @clause:11
  Rule: A player with no card in hand is out at once

    Scenario Outline: <seat> plays the last card and is out
      Given it is <seat>'s turn
      And <seat> holds Bell
      When <seat> places Bell on slot 3
      Then <other> wins by elimination

      Examples:
        | seat | other |
        | A    | B     |
        | B    | A     |

    Scenario: A line that would draw a new card comes too late
      Given a Bell line draws 1
      And the board
        | .    | Cherry | . |
        | .    | REPLAY | . |
        | Bell | Bell   | . |
      And A holds Bell
      And the deck is Cherry, Watermelon and others
      When A places Bell on slot 5
      Then B wins by elimination
      And the deck loses nothing

    Scenario: One card in hand is enough to stay in
      Given A holds Bell, Cherry
      When A places Bell on slot 3
      Then A holds Cherry
      And the game goes on
