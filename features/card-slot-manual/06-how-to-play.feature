Feature: How to play
  The first player opens on the center. From then on a turn is one card out of the hand and onto the board, and then one
  line to resolve if any is complete. A board that is full when a turn begins first gets new cards in slots 3 and 7, by
  itself: the Forced Refresh. If the player then has no free slot, they clear one.

  Background:
    Given 7-6-5 is a line

  @clause:6a
  Rule: The first player opens with one card of their hand, on slot 9

    Scenario: The center is the only place for the opening card
      Given A is dealt Cherry, Watermelon, Bell, REPLAY and others
      When the cards are dealt
      Then A may place on slots 9

    Scenario: The card is one of the player's own, whichever they like
      Given the opening is still to be made
      And the opening bars nothing
      And A holds Cherry, Watermelon, Bell
      When A places Watermelon on slot 9
      Then slot 9 shows Watermelon
      And A loses Watermelon

    Scenario Outline: The opening card does not go on slot <slot>
      Given the opening is still to be made
      And the opening bars nothing
      And A holds Bell and others
      When A tries to place Bell on slot <slot>
      Then it is refused

      Examples:
        | slot |
        | 1    |
        | 2    |
        | 3    |
        | 4    |
        | 5    |
        | 6    |
        | 7    |
        | 8    |

    Scenario: The second player does not open
      Given the opening is still to be made
      And the opening bars nothing
      And the ruling opening-turn is whole
      And A holds Bell and others
      And B holds Cherry and others
      When A places Bell on slot 9
      Then B may place on slots 1, 2, 3, 4, 5, 6, 7, 8

  @clause:6b
  Rule: The opening card is not a Rainbow 7 and not a Silver 3

    Scenario Outline: The game cannot be opened with a <symbol>
      Given the opening is still to be made
      And the opening slot is 9
      And A holds <symbol>, Cherry, Bell, REPLAY
      When A tries to place <symbol> on slot 9
      Then it is refused

      Examples:
        | symbol    |
        | Rainbow 7 |
        | Silver 3  |

    Scenario Outline: The game can be opened with a <symbol>
      Given the opening is still to be made
      And the opening slot is 9
      And A holds <symbol>, Rainbow 7, Silver 3
      When A tries to place <symbol> on slot 9
      Then it is accepted

      Examples:
        | symbol     |
        | Cherry     |
        | Watermelon |
        | Bell       |
        | REPLAY     |

  @clause:6c
  Rule: The opening is the first player's whole turn

    Scenario: After the opening card it is the other player's turn
      Given the opening is still to be made
      And the opening slot is 9
      And the opening bars nothing
      And A holds Bell, Cherry, REPLAY
      When A places Bell on slot 9
      Then it is B's turn

    Scenario: The first player has no second card to place
      Given the opening is still to be made
      And the opening slot is 9
      And the opening bars nothing
      And A holds Bell, Cherry, REPLAY
      When A places Bell on slot 9
      Then A may not place Cherry on slot 1
      And it is B's turn

  @clause:6d
  Rule: A Forced Refresh comes before a turn that begins on a full board

    Background:
      Given the refresh slots are 3, 7

    Scenario Outline: The ninth card on the board brings a refresh before <next>'s turn
      Given it is <seat>'s turn
      And the board
        | Cherry   | Watermelon | Bell       |
        | REPLAY   | Bell       | .          |
        | Silver 3 | REPLAY     | Watermelon |
      And <seat> holds Silver 3 and others
      And the deck is 2 Rainbow 7, Cherry and others
      When <seat> places Silver 3 on slot 4
      Then the deck loses 2 Rainbow 7
      And slot 3 shows Rainbow 7
      And it is <next>'s turn

      Examples:
        | seat | next |
        | A    | B    |
        | B    | A    |

    Scenario: One free slot is enough to prevent it
      Given the board
        | Cherry   | Watermelon | Bell |
        | REPLAY   | Bell       | .    |
        | Silver 3 | REPLAY     | .    |
      And A holds Silver 3 and others
      And the deck is 2 Rainbow 7, Cherry and others
      When A places Silver 3 on slot 4
      Then the deck loses nothing
      And slot 3 shows Bell
      And it is B's turn

    Scenario: A board that a line has cleared is not full when the next turn begins
      Given a Bell line does nothing
      And the board
        | Cherry   | Watermelon | REPLAY |
        | Silver 3 | Watermelon | Cherry |
        | Bell     | Bell       | .      |
      And A holds Bell and others
      And the deck is 2 Rainbow 7, Cherry and others
      When A places Bell on slot 5
      And A resolves 7-6-5
      Then the deck loses nothing
      And slot 3 shows REPLAY
      And it is B's turn

    Scenario: It happens by itself and takes nothing out of a hand
      Given the board
        | Cherry   | Watermelon | Bell       |
        | REPLAY   | Bell       | .          |
        | Silver 3 | REPLAY     | Watermelon |
      And A holds Silver 3, REPLAY
      And B holds Bell, REPLAY
      And the deck is 2 Rainbow 7, Cherry and others
      When A places Silver 3 on slot 4
      Then slot 7 shows Rainbow 7
      And A holds REPLAY
      And B holds Bell, REPLAY

  @clause:6e
  Rule: The Forced Refresh discards the card in slot 3 and puts a new one there

    Scenario: The card that lay in slot 3 is discarded
      Given the board
        | Cherry   | Watermelon | Bell       |
        | REPLAY   | Cherry     | .          |
        | Silver 3 | REPLAY     | Watermelon |
      And A holds Silver 3 and others
      And the deck is 2 Rainbow 7, Cherry and others
      When A places Silver 3 on slot 4
      Then the discard pile gains Bell and others

    Scenario: Slot 3 comes first: its new card is the deck's top one
      Given the board
        | Cherry   | Watermelon | Bell       |
        | REPLAY   | Bell       | .          |
        | Silver 3 | REPLAY     | Watermelon |
      And A holds Silver 3 and others
      And the deck is Rainbow 7, Cherry, Silver 3 and others
      When A places Silver 3 on slot 4
      Then slot 3 shows Rainbow 7

  @clause:6f
  Rule: The Forced Refresh discards the card in slot 7 and puts a new one there

    Scenario: The card that lay in slot 7 is discarded
      Given the board
        | Cherry   | Watermelon | Bell       |
        | REPLAY   | Cherry     | .          |
        | Silver 3 | REPLAY     | Watermelon |
      And A holds Bell and others
      And the deck is 3 Rainbow 7, Cherry and others
      When A places Bell on slot 4
      Then the discard pile gains Silver 3 and others

    Scenario: Slot 7 shows a new card from the top of the deck
      Given the board
        | Cherry   | Watermelon | Bell       |
        | REPLAY   | Bell       | .          |
        | Silver 3 | REPLAY     | Watermelon |
      And A holds Silver 3 and others
      And the deck is 3 Rainbow 7, Cherry and others
      When A places Silver 3 on slot 4
      Then slot 7 shows Rainbow 7

  @clause:6g
  Rule: The Forced Refresh sets off no line

    Background:
      Given the refresh slots are 3, 7
      And the lines are 1-2-3

    Scenario: A line that it completes stays on the board
      Given a Bell line does nothing
      And the board
        | Bell     | Bell   | REPLAY |
        | REPLAY   | Cherry | .      |
        | Silver 3 | REPLAY | Cherry |
      And A holds Silver 3 and others
      And the deck is Bell, Watermelon and others
      When A places Silver 3 on slot 4
      Then no line is to be resolved
      And it is B's turn
      And the board is
        | Bell       | Bell   | Bell     |
        | REPLAY     | Cherry | Silver 3 |
        | Watermelon | REPLAY | Cherry   |

    Scenario: A line that it completes has no effect
      Given a Bell line draws 2
      And the board
        | Bell     | Bell   | REPLAY |
        | REPLAY   | Cherry | .      |
        | Silver 3 | REPLAY | Cherry |
      And A holds Silver 3, Cherry
      And B holds Watermelon, Cherry
      And the deck is Bell, Watermelon and others
      When A places Silver 3 on slot 4
      Then the deck loses Bell, Watermelon
      And A holds Cherry
      And B holds Watermelon, Cherry

    Scenario: Three 7s that it brings together win nobody the game
      Given a Rainbow 7 line wins
      And the ruling seven-win is placement
      And the board
        | Rainbow 7 | Rainbow 7 | REPLAY |
        | REPLAY    | Cherry    | .      |
        | Silver 3  | REPLAY    | Cherry |
      And A holds Silver 3 and others
      And the deck is Rainbow 7, Watermelon and others
      When A places Silver 3 on slot 4
      Then slot 3 shows Rainbow 7
      And the game goes on
      And it is B's turn

  @clause:6h
  Rule: The player chooses one card of their hand

    Scenario Outline: A <symbol> is as good a choice as any
      Given A holds Rainbow 7, Silver 3, Cherry, Watermelon, Bell, REPLAY
      When A places <symbol> on slot 3
      Then A loses <symbol>

      Examples:
        | symbol     |
        | Rainbow 7  |
        | Silver 3   |
        | Cherry     |
        | Watermelon |
        | Bell       |
        | REPLAY     |

    Scenario: A card that is not in hand cannot be chosen
      Given A holds Cherry, Bell
      And B holds Watermelon and others
      When A tries to place Watermelon on slot 3
      Then it is refused

    Scenario: One card is all
      Given a Bell line does nothing
      And the board
        | .    | Cherry | . |
        | .    | REPLAY | . |
        | Bell | Bell   | . |
      And A holds Bell, Cherry, REPLAY
      When A places Bell on slot 5
      And A tries to place Cherry on slot 3
      Then it is refused

  @clause:6i
  Rule: The card goes on any empty slot

    Scenario: All of an empty board is open
      Given there is no opening
      When the cards are dealt
      Then A may place on slots 1, 2, 3, 4, 5, 6, 7, 8, 9

    Scenario: The empty slots are open, and no others
      Given there is no refresh
      And the board
        | Cherry | . | REPLAY |
        | .      | . | .      |
        | Bell   | . | Cherry |
      And it is B's turn
      And B holds Bell and others
      And A holds Watermelon and others
      When B places Bell on slot 9
      Then A may place on slots 2, 4, 6, 8

    Scenario: A taken slot is closed while another is empty
      Given the board
        | Cherry | Watermelon | Bell   |
        | REPLAY | .          | Cherry |
        | Bell   | Watermelon | REPLAY |
      And A holds Silver 3 and others
      When A tries to place Silver 3 on slot 4
      Then it is refused

  @clause:6j
  Rule: With no empty slot, a card off the center makes way

    Background:
      Given there is no refresh
      And the board
        | Cherry   | Watermelon | Bell       |
        | REPLAY   | Bell       | Silver 3   |
        | Silver 3 | REPLAY     | Watermelon |
      And A holds Cherry and others

    Scenario: The card that makes way is discarded, and the new one takes its place
      When A places Cherry on slot 2
      Then the discard pile gains Watermelon
      And A loses Cherry
      And the board is
        | Cherry   | Cherry | Bell       |
        | REPLAY   | Bell   | Silver 3   |
        | Silver 3 | REPLAY | Watermelon |

    Scenario: Any card makes way but the one in the center
      Given the board
        | Cherry   | Watermelon | Bell       |
        | REPLAY   | Bell       | .          |
        | Silver 3 | REPLAY     | Watermelon |
      And it is B's turn
      And B holds Silver 3 and others
      When B places Silver 3 on slot 4
      Then A may place on slots 1, 2, 3, 4, 5, 6, 7, 8

    Scenario: The card in the center does not make way
      When A tries to place Cherry on slot 9
      Then it is refused

  @clause:6k
  Rule: With a line complete, the player must choose one to resolve

    Scenario: Both of two lines are on offer, and nothing else is
      Given the lines are 7-6-5, 1-8-7
      And a Bell line does nothing
      And the board
        | Bell | Cherry | .    |
        | Bell | .      | .    |
        | .    | Bell   | Bell |
      And A holds Bell and others
      When A places Bell on slot 7
      Then it is still A's move
      And A may only resolve 7-6-5, 1-8-7

    Scenario Outline: The choice of <line> is the player's own
      Given the lines are 7-6-5, 1-8-7
      And a Bell line does nothing
      And the board
        | Bell | Cherry | .    |
        | Bell | .      | .    |
        | .    | Bell   | Bell |
      And A holds Bell and others
      When A places Bell on slot 7
      And A resolves <line>
      Then slot <emptied> is empty
      And slot <kept> shows Bell
      And it is B's turn

      Examples:
        | line  | emptied | kept |
        | 7-6-5 | 5       | 1    |
        | 1-8-7 | 1       | 5    |

    Scenario: The choice cannot be left out
      Given a Bell line does nothing
      And the board
        | .    | Cherry | . |
        | .    | REPLAY | . |
        | Bell | Bell   | . |
      And A holds Bell and others
      When A places Bell on slot 5
      And A tries to pass
      Then it is refused

    Scenario: A line that is not complete cannot be chosen
      Given the lines are 7-6-5, 1-2-3
      And a Bell line does nothing
      And the board
        | Cherry | Cherry | . |
        | .      | .      | . |
        | Bell   | Bell   | . |
      And A holds Bell and others
      When A places Bell on slot 5
      And A tries to resolve 1-2-3
      Then it is refused

  @clause:6l
  Rule: Only one line is resolved, however many are complete

    Scenario: The turn is over after the first of two lines
      Given the lines are 7-6-5, 1-2-3
      And the ruling resolvable-lines is standing
      And a Bell line draws 1
      And a Cherry line draws 2
      And the board
        | Cherry | Cherry | Cherry |
        | .      | .      | .      |
        | Bell   | Bell   | .      |
      And A holds Bell, REPLAY
      And the deck is Watermelon, Silver 3, REPLAY and others
      When A places Bell on slot 5
      And A resolves 7-6-5
      Then A gains Watermelon
      And it is B's turn

    Scenario: A second line cannot be resolved in the same turn
      Given the lines are 7-6-5, 1-2-3
      And the ruling resolvable-lines is standing
      And a Bell line does nothing
      And a Cherry line does nothing
      And the board
        | Cherry | Cherry | Cherry |
        | .      | .      | .      |
        | Bell   | Bell   | .      |
      And A holds Bell and others
      When A places Bell on slot 5
      And A resolves 7-6-5
      And A tries to resolve 1-2-3
      Then it is refused

  @clause:6m
  Rule: A line must be resolved even when that hurts

    Scenario: A player about to draw worthless cards cannot skip the line
      Given a Watermelon line draws 2
      And the board
        | .          | Cherry     | . |
        | .          | REPLAY     | . |
        | Watermelon | Watermelon | . |
      And A holds Watermelon and others
      And the deck is 2 Rainbow 7 and others
      When A places Watermelon on slot 5
      And A tries to pass
      Then it is refused

    Scenario: A player who loses by a Silver 3 line resolves it all the same
      Given a Silver 3 line empties the deck
      And a Rainbow 7 scores -1
      And a Cherry scores 1
      And the ruling deck-end is immediately
      And the board
        | .        | Watermelon | . |
        | .        | REPLAY     | . |
        | Silver 3 | Silver 3   | . |
      And A holds Silver 3, Rainbow 7
      And B holds Cherry
      When A places Silver 3 on slot 5
      Then A may only resolve 7-6-5
      When A resolves 7-6-5
      Then B wins by deck

  @clause:6n
  Rule: Then the opponent's turn begins

    Scenario: With no line, the turn ends with the placement
      Given A holds Bell, Cherry, REPLAY
      When A places Bell on slot 3
      Then it is B's turn

    Scenario: With a line, the turn ends with its effect
      Given a Bell line draws 1
      And the board
        | .    | Cherry | . |
        | .    | REPLAY | . |
        | Bell | Bell   | . |
      And A holds Bell and others
      And the deck is Watermelon and others
      When A places Bell on slot 5
      Then it is still A's move
      When A resolves 7-6-5
      Then it is B's turn

    Scenario: Who has ended their turn waits for the other player's
      Given A holds Bell, Cherry, REPLAY
      And B holds 2 Watermelon and others
      When A places Bell on slot 3
      And A tries to place Cherry on slot 4
      Then it is refused
      When B places Watermelon on slot 4
      Then it is A's turn

  @clause:6o
  Rule: After a Forced Refresh the turn goes on as any other

    Background:
      Given the refresh slots are 3, 7
      And slot 9 is immune

    Scenario: The refreshed player still has a card to place
      Given the board
        | Cherry   | Watermelon | Bell       |
        | REPLAY   | Bell       | .          |
        | Silver 3 | REPLAY     | Watermelon |
      And A holds Silver 3 and others
      And B holds Cherry and others
      And the deck is 2 Rainbow 7 and others
      When A places Silver 3 on slot 4
      Then B may place on slots 1, 2, 3, 4, 5, 6, 7, 8
      When B places Cherry on slot 2
      Then slot 2 shows Cherry
      And it is A's turn

    Scenario: And a line to resolve, if that card completes one
      Given the lines are 1-2-3
      And a Bell line draws 1
      And the board
        | Bell     | Watermelon | Cherry     |
        | REPLAY   | Cherry     | .          |
        | Silver 3 | REPLAY     | Watermelon |
      And A holds Silver 3 and others
      And B holds Bell and others
      And the deck is Bell, Rainbow 7, Watermelon and others
      When A places Silver 3 on slot 4
      And B places Bell on slot 2
      Then B may only resolve 1-2-3
      When B resolves 1-2-3
      Then B gains Watermelon
