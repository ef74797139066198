Feature: Line resolution
  Whatever the symbol, a complete line must be resolved, its three cards leave the board, and what its effect brings is
  in hand at once. Effects never reach the Center Slot; only a line through it can clear it, and then anything may be
  played there again.

  Background:
    Given 7-6-5 is a line

  @clause:8a
  Rule: A complete line must be resolved

    Scenario: There is nothing else to do
      Given a Bell line does nothing
      And the board
        | .    | Cherry | . |
        | .    | REPLAY | . |
        | Bell | Bell   | . |
      And A holds Bell and others
      When A places Bell on slot 5
      Then it is still A's move
      And A may only resolve 7-6-5

    Scenario: The line cannot be passed over
      Given a Bell line does nothing
      And the board
        | .    | Cherry | . |
        | .    | REPLAY | . |
        | Bell | Bell   | . |
      And A holds Bell and others
      When A places Bell on slot 5
      And A tries to pass
      Then it is refused

    Scenario: The line cannot be left for later by playing on
      Given a Bell line does nothing
      And the board
        | .    | Cherry | . |
        | .    | REPLAY | . |
        | Bell | Bell   | . |
      And A holds Bell, Cherry, REPLAY
      When A places Bell on slot 5
      And A tries to place Cherry on slot 3
      Then it is refused

  @clause:8b
  Rule: A line must be resolved even when that hurts

    Scenario: A player about to draw worthless cards cannot skip the line
      Given a Watermelon line draws 2
      And the board
        | .          | Cherry     | . |
        | .          | REPLAY     | . |
        | Watermelon | Watermelon | . |
      And A holds Watermelon and others
      And the deck is 2 Gold 7 and others
      When A places Watermelon on slot 5
      And A tries to pass
      Then it is refused

    Scenario: A player who loses by a line resolves it all the same
      Given a Bell line empties the deck
      And a Gold 7 scores -1
      And a Cherry scores 2
      And the ruling deck-end is immediately
      And the board
        | .    | Watermelon | . |
        | .    | REPLAY     | . |
        | Bell | Bell       | . |
      And A holds Bell, Gold 7
      And B holds Cherry
      When A places Bell on slot 5
      Then A may only resolve 7-6-5
      When A resolves 7-6-5
      Then B wins by deck

  @clause:8c
  Rule: The three cards of the resolved line are discarded

    Scenario: The line leaves the board for the discard pile
      Given a Bell line does nothing
      And the board
        | .    | Cherry | . |
        | .    | REPLAY | . |
        | Bell | Bell   | . |
      And A holds Bell and others
      When A places Bell on slot 5
      And A resolves 7-6-5
      Then the discard pile gains 3 Bell
      And the board is
        | . | Cherry | . |
        | . | REPLAY | . |
        | . | .      | . |

    Scenario: A second line of the same symbol loses only the card they share
      Given the lines are 7-6-5, 1-8-7
      And a Bell line does nothing
      And the board
        | Bell | Cherry | .    |
        | Bell | REPLAY | .    |
        | .    | Bell   | Bell |
      And A holds Bell and others
      When A places Bell on slot 7
      And A resolves 7-6-5
      Then the discard pile gains 3 Bell
      And the board is
        | Bell | Cherry | . |
        | Bell | REPLAY | . |
        | .    | .      | . |

    Scenario: The line does not come back to the hand
      Given a Bell line does nothing
      And the board
        | .    | Cherry | . |
        | .    | REPLAY | . |
        | Bell | Bell   | . |
      And A holds Bell, Cherry
      When A places Bell on slot 5
      And A resolves 7-6-5
      Then A gains nothing
      And A holds Cherry

  @clause:8d
  Rule: What an effect brings is in hand at once

    Scenario: A drawn card is in hand before the effect goes on
      Given a Bell line draws 1, then takes up to 1
      And slot 9 is immune
      And the board
        | .    | Cherry | . |
        | .    | REPLAY | . |
        | Bell | Bell   | . |
      And A holds Bell, REPLAY
      And the deck is Watermelon, Cherry and others
      When A places Bell on slot 5
      And A resolves 7-6-5
      Then A gains Watermelon
      And A may take the card in slot 2

    Scenario: A picked card is in hand before the next pick
      Given a Silver 3 line takes up to 2
      And slot 9 is immune
      And the board
        | .        | Cherry   | Bell |
        | .        | REPLAY   | .    |
        | Silver 3 | Silver 3 | .    |
      And A holds Silver 3, REPLAY
      When A places Silver 3 on slot 5
      And A resolves 7-6-5
      And A takes the card in slot 2
      Then A gains Cherry
      And A may take the card in slot 3

  @clause:8e
  Rule: Effects do not touch the card in the center

    Scenario: Every card off the center can be picked, the center card cannot
      Given a Silver 3 line takes up to 2
      And the board
        | Cherry   | Watermelon | Bell   |
        | REPLAY   | Bell       | Cherry |
        | Silver 3 | Silver 3   | .      |
      And A holds Silver 3 and others
      When A places Silver 3 on slot 5
      And A resolves 7-6-5
      Then A may only take from slots 1, 2, 3, 4, 8

    Scenario: The same holds of the slots on the bottom row
      Given the lines are 1-2-3
      And a Cherry line takes up to 1
      And the board
        | Cherry | Cherry     | .          |
        | REPLAY | Bell       | Watermelon |
        | Bell   | Watermelon | REPLAY     |
      And A holds Cherry and others
      When A places Cherry on slot 3
      And A resolves 1-2-3
      Then A may only take from slots 4, 5, 6, 7, 8

    Scenario Outline: A <symbol> line asks for the center card in vain
      Given a <symbol> line takes up to 1
      And the board
        | REPLAY   | .        | . |
        | .        | REPLAY   | . |
        | <symbol> | <symbol> | . |
      And A holds <symbol> and others
      When A places <symbol> on slot 5
      And A resolves 7-6-5
      And A tries to take the card in slot 9
      Then it is refused

      Examples:
        | symbol   |
        | Silver 3 |
        | Cherry   |
        | Bell     |

  @clause:8f
  Rule: From an empty deck nothing is drawn

    Scenario Outline: A line that would draw <number> draws nothing
      Given a Bell line draws <number>
      And the ruling deck-end is immediately
      And the board
        | .    | Cherry | . |
        | .    | REPLAY | . |
        | Bell | Bell   | . |
      And A holds Bell, REPLAY
      And the deck is empty
      When A places Bell on slot 5
      And A resolves 7-6-5
      Then A gains nothing
      And it is B's turn

      Examples:
        | number |
        | 1      |
        | 2      |
        | 3      |

    Scenario: The discard pile does not stand in for the deck
      Given a Bell line draws 1
      And the ruling deck-end is immediately
      And the board
        | .    | Cherry | . |
        | .    | REPLAY | . |
        | Bell | Bell   | . |
      And A holds Bell, REPLAY
      And the deck is empty
      When A places Bell on slot 5
      And A resolves 7-6-5
      Then the discard pile gains 3 Bell
      And the deck is empty

  @clause:8.1a
  Rule: A line through the Center Slot empties it

    Scenario: A resolved row through the center leaves slot 9 empty
      Given the lines are 8-9-4
      And slot 9 is immune
      And a Bell line does nothing
      And the board
        | .    | Cherry | . |
        | Bell | Bell   | . |
        | .    | REPLAY | . |
      And A holds Bell and others
      When A places Bell on slot 4
      And A resolves 8-9-4
      Then slot 9 is empty
      And the discard pile gains 3 Bell

    Scenario: A card that has only just come to the center leaves with its line
      Given the lines are 1-9-5
      And slot 9 is immune
      And a Bell line does nothing
      And the board
        | Bell | Cherry | .    |
        | .    | .      | .    |
        | .    | REPLAY | Bell |
      And A holds Bell and others
      When A places Bell on slot 9
      And A resolves 1-9-5
      Then slot 9 is empty
      And the discard pile gains 3 Bell

  @clause:8.1b
  Rule: An empty Center Slot is an ordinary empty slot

    Scenario: The next player may use the emptied center or leave it
      Given the lines are 8-9-4
      And a Bell line does nothing
      And the board
        | REPLAY | Cherry | . |
        | Bell   | Bell   | . |
        | .      | REPLAY | . |
      And A holds Bell and others
      When A places Bell on slot 4
      And A resolves 8-9-4
      Then B may place on slots 3, 4, 5, 7, 8, 9

    Scenario: A card goes back on the emptied center
      Given the lines are 8-9-4
      And a Bell line does nothing
      And the board
        | .    | Cherry | . |
        | Bell | Bell   | . |
        | .    | REPLAY | . |
      And A holds Bell and others
      And B holds Watermelon and others
      When A places Bell on slot 4
      And A resolves 8-9-4
      And B places Watermelon on slot 9
      Then slot 9 shows Watermelon

    Scenario: A board on which only the center is empty is not full
      Given there is no refresh
      And the board
        | Cherry   | Watermelon | Bell       |
        | REPLAY   | .          | .          |
        | Silver 3 | REPLAY     | Watermelon |
      And it is B's turn
      And B holds Silver 3 and others
      And A holds Cherry and others
      When B places Silver 3 on slot 4
      Then A may place on slots 9

    Scenario: A card placed on the center completes a line as anywhere
      Given the lines are 8-9-4
      And a Bell line does nothing
      And the board
        | .    | Cherry | .    |
        | Bell | .      | Bell |
        | .    | REPLAY | .    |
      And A holds Bell and others
      When A places Bell on slot 9
      Then A may only resolve 8-9-4

  @clause:8.1c
  Rule: A Gold 7 or a Silver 3 may go on the emptied Center Slot

    Scenario Outline: A <symbol> goes on the center that a line has emptied
      Given the lines are 8-9-4
      And a Bell line does nothing
      And the board
        | .    | Cherry | . |
        | Bell | Bell   | . |
        | .    | REPLAY | . |
      And A holds Bell and others
      And B holds <symbol> and others
      When A places Bell on slot 4
      And A resolves 8-9-4
      And B tries to place <symbol> on slot 9
      Then it is accepted
      And slot 9 shows <symbol>

      Examples:
        | symbol   |
        | Gold 7   |
        | Silver 3 |

  @clause:8.1d
  Rule: Once the game is under way nothing is barred from the Center Slot

    Scenario Outline: A <symbol> may be played to the center in any later turn
      Given the board
        | Cherry | .    | . |
        | .      | .    | . |
        | .      | Bell | . |
      And A holds <symbol> and others
      When A tries to place <symbol> on slot 9
      Then it is accepted
      And slot 9 shows <symbol>

      Examples:
        | symbol   |
        | Gold 7   |
        | Silver 3 |

    Scenario: What the first player could not open with, the second may play there at once
      Given the opening is still to be made
      And the opening slot is 9
      And the opening bars Gold 7, Silver 3
      And the ruling opening-stuck is pass
      And the ruling opening-turn is whole
      And A holds 2 Gold 7
      And B holds Silver 3, Bell
      When A passes
      And B tries to place Silver 3 on slot 9
      Then it is accepted
      And slot 9 shows Silver 3
