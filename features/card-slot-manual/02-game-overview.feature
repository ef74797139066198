Feature: Game overview
  Two players put cards on a board of nine slots. Three of a kind in a line set off the effect of their symbol. Above all
  a player must never run out of cards: an empty hand is a lost game.

  Background:
    Given 7-6-5 is a line

  @clause:2a
  Rule: The game is for two

    Scenario: Two players are dealt in
      When the cards are dealt to 2 players
      Then it is accepted

    Scenario Outline: A game for <players> is not dealt
      When the cards are dealt to <players> players
      Then it is refused

      Examples:
        | players |
        | 1       |
        | 3       |

  @clause:2b
  Rule: A completed line sets off the effect of its symbol

    Scenario Outline: Three of <symbol> do what <symbol> does
      Given a <symbol> line draws 1
      And the board
        | .        | <other>  | . |
        | .        | <other>  | . |
        | <symbol> | <symbol> | . |
      And A holds <symbol>, <other>
      And the deck is Watermelon, Silver 3 and others
      When A places <symbol> on slot 5
      And A resolves 7-6-5
      Then A gains Watermelon
      And it is B's turn

      Examples:
        | symbol     | other  |
        | Rainbow 7  | Cherry |
        | Silver 3   | Cherry |
        | Cherry     | Bell   |
        | Watermelon | Cherry |
        | Bell       | Cherry |
        | REPLAY     | Cherry |

    Scenario: The effect is that of the line's own symbol
      Given a Bell line draws 1
      And a Cherry line draws 2
      And the board
        | .    | Cherry | . |
        | .    | Cherry | . |
        | Bell | Bell   | . |
      And A holds Bell, Cherry
      And the deck is Watermelon, Silver 3, REPLAY and others
      When A places Bell on slot 5
      And A resolves 7-6-5
      Then A gains Watermelon

    Scenario: A line that is not complete sets off nothing
      Given a Bell line draws 1
      And the board
        | .    | Cherry | . |
        | .    | REPLAY | . |
        | Bell | .      | . |
      And A holds Bell, Cherry
      And the deck is Watermelon, Silver 3 and others
      When A places Bell on slot 5
      Then it is B's turn
      And A holds Cherry
      And the deck loses nothing

  @clause:2c
  Rule: A player who runs out of cards loses at once

    Scenario: The last card leaves the hand and the game is lost
      Given A holds Bell
      When A places Bell on slot 3
      Then B wins by elimination

    Scenario: A line that would bring a new card comes too late
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

    Scenario: With one card left nothing is lost
      Given A holds Bell, Cherry
      When A places Bell on slot 3
      Then A holds Cherry
      And the game goes on
