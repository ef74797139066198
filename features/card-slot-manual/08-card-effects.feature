Feature: Card effects
  What three of a symbol do when they are resolved, one symbol after the other. Five of the six effects begin by
  discarding the line; Rainbow 7 needs no such thing, for it ends the game.

  Background:
    Given 7-6-5 is a line

  @clause:8.1
  Rule: Rainbow 7 - the game is won

    Scenario: The player whose card completes the line wins there and then
      Given the board
        | .         | Cherry    | . |
        | .         | REPLAY    | . |
        | Rainbow 7 | Rainbow 7 | . |
      And A holds Rainbow 7 and others
      And B holds Watermelon and others
      When A places Rainbow 7 on slot 5
      Then A wins by seven
      And nobody is scored

    Scenario: A line that was left standing wins for the player who resolves it
      Given the lines are 7-6-5, 1-2-3
      And the ruling seven-win is placement
      And the ruling resolvable-lines is standing
      And the board
        | Rainbow 7 | Rainbow 7 | Rainbow 7 |
        | .         | REPLAY    | .         |
        | .         | Cherry    | .         |
      And A holds Bell and others
      When A places Bell on slot 4
      And A resolves 1-2-3
      Then A wins by seven

  @clause:8.2a
  Rule: Silver 3 - the line is discarded

    Scenario: Three Silver 3s go to the discard pile
      Given a Silver 3 line does nothing
      And the board
        | .        | Cherry   | . |
        | .        | REPLAY   | . |
        | Silver 3 | Silver 3 | . |
      And A holds Silver 3 and others
      When A places Silver 3 on slot 5
      And A resolves 7-6-5
      Then the discard pile gains 3 Silver 3
      And the board is
        | . | Cherry | . |
        | . | REPLAY | . |
        | . | .      | . |

    Scenario: They do so even though the game is over
      Given a Silver 3 line empties the deck
      And the ruling deck-end is immediately
      And the board
        | .        | Cherry   | . |
        | .        | REPLAY   | . |
        | Silver 3 | Silver 3 | . |
      And A holds Silver 3, Bell
      When A places Silver 3 on slot 5
      And A resolves 7-6-5
      Then the discard pile gains 3 Silver 3 and others
      And the board is
        | . | Cherry | . |
        | . | REPLAY | . |
        | . | .      | . |

  @clause:8.2b
  Rule: Silver 3 - the deck is emptied

    Scenario: However many cards the deck had, it has none now
      Given the board
        | .        | Cherry   | . |
        | .        | REPLAY   | . |
        | Silver 3 | Silver 3 | . |
      And A holds Silver 3, Bell
      And the deck is Cherry, Bell, Watermelon and others
      When A places Silver 3 on slot 5
      And A resolves 7-6-5
      Then the deck is empty

    Scenario: Its cards come to nobody's hand and to no slot
      Given the board
        | .        | Cherry   | . |
        | .        | REPLAY   | . |
        | Silver 3 | Silver 3 | . |
      And A holds Silver 3, Bell
      And B holds Cherry
      And the deck is 6 Bell, 6 REPLAY
      When A places Silver 3 on slot 5
      And A resolves 7-6-5
      Then the deck is empty
      And A holds Bell
      And B holds Cherry
      And the board is
        | . | Cherry | . |
        | . | REPLAY | . |
        | . | .      | . |

  @clause:8.2c
  Rule: Silver 3 - the game is over, and the hands are counted

    Scenario Outline: With A on <a> and B on <b> cards of 2 points, <winner> wins
      Given a Silver 3 line empties the deck
      And a Watermelon scores 2
      And the board
        | .        | Cherry   | . |
        | .        | REPLAY   | . |
        | Silver 3 | Silver 3 | . |
      And A holds Silver 3, <a> Watermelon
      And B holds <b> Watermelon
      When A places Silver 3 on slot 5
      And A resolves 7-6-5
      Then <winner> wins by deck
      And A scores <score a>
      And B scores <score b>

      Examples:
        | a | b | winner | score a | score b |
        | 2 | 1 | A      | 4       | 2       |
        | 1 | 3 | B      | 2       | 6       |

    Scenario: With the deck gone, nothing else that the line might do is done
      Given a Silver 3 line empties the deck, then takes up to 1
      And slot 9 is immune
      And a REPLAY scores 0
      And the board
        | .        | Cherry   | . |
        | .        | REPLAY   | . |
        | Silver 3 | Silver 3 | . |
      And A holds Silver 3, REPLAY
      And B holds REPLAY
      When A places Silver 3 on slot 5
      And A resolves 7-6-5
      Then the game is a draw by deck
      And A scores 0
      And B scores 0

  @clause:8.3a
  Rule: Cherry - the line is discarded first

    Background:
      Given a Cherry line takes exactly 1
      And slot 9 is immune
      And the board
        | Bell   | .      | . |
        | .      | REPLAY | . |
        | Cherry | Cherry | . |
      And A holds Cherry and others

    Scenario: Three Cherries go to the discard pile
      When A places Cherry on slot 5
      And A resolves 7-6-5
      Then the discard pile gains 3 Cherry

    Scenario: The line is gone before the pick
      When A places Cherry on slot 5
      And A resolves 7-6-5
      Then A may only take from slots 1

  @clause:8.3b
  Rule: Cherry - one card comes from the board to the hand

    Background:
      Given slot 9 is immune
      And the board
        | Bell   | Watermelon | .         |
        | REPLAY | Bell       | Rainbow 7 |
        | Cherry | Cherry     | .         |
      And A holds Cherry, REPLAY

    Scenario: One pick, and the turn is over
      When A places Cherry on slot 5
      And A resolves 7-6-5
      And A takes the card in slot 2
      Then A holds Watermelon, REPLAY
      And the deck loses nothing
      And it is B's turn
      And the board is
        | Bell   | .    | .         |
        | REPLAY | Bell | Rainbow 7 |
        | .      | .    | .         |

    Scenario: Every card off the center is on offer, whoever played it
      When A places Cherry on slot 5
      And A resolves 7-6-5
      Then A may only take from slots 1, 2, 4, 8
      And the deck loses nothing

    Scenario: The pick cannot be turned down
      When A places Cherry on slot 5
      And A resolves 7-6-5
      And A tries to stop picking
      Then it is refused

    Scenario: An empty slot has nothing to pick
      When A places Cherry on slot 5
      And A resolves 7-6-5
      And A tries to take the card in slot 3
      Then it is refused

  @clause:8.3c
  Rule: Cherry - with nothing to pick, nothing happens

    Background:
      Given a Cherry line takes exactly 1
      And slot 9 is immune
      And A holds Cherry, REPLAY

    Scenario: The board holds nothing but the line
      Given the board
        | .      | .      | . |
        | .      | .      | . |
        | Cherry | Cherry | . |
      When A places Cherry on slot 5
      And A resolves 7-6-5
      Then A gains nothing
      And it is B's turn

    Scenario: The board holds only a center card besides
      Given the board
        | .      | .         | . |
        | .      | Rainbow 7 | . |
        | Cherry | Cherry    | . |
      When A places Cherry on slot 5
      And A resolves 7-6-5
      Then A gains nothing
      And slot 9 shows Rainbow 7
      And it is B's turn

  @clause:8.3d
  Rule: Cherry - the center card cannot be picked

    Background:
      Given a Cherry line takes exactly 1

    Scenario: Of a crowded board all but the center can be picked
      Given the board
        | Bell   | Watermelon | REPLAY   |
        | REPLAY | Bell       | Silver 3 |
        | Cherry | Cherry     | .        |
      And A holds Cherry and others
      When A places Cherry on slot 5
      And A resolves 7-6-5
      Then A may only take from slots 1, 2, 3, 4, 8

    Scenario: It is the same when the line lay elsewhere
      Given the lines are 1-2-3
      And the board
        | Cherry | Cherry     | .          |
        | REPLAY | Bell       | Watermelon |
        | Bell   | Watermelon | REPLAY     |
      And A holds Cherry and others
      When A places Cherry on slot 3
      And A resolves 1-2-3
      Then A may only take from slots 4, 5, 6, 7, 8

    Scenario: The center card is asked for in vain
      Given the board
        | Bell   | .      | . |
        | .      | REPLAY | . |
        | Cherry | Cherry | . |
      And A holds Cherry and others
      When A places Cherry on slot 5
      And A resolves 7-6-5
      And A tries to take the card in slot 9
      Then it is refused

  @clause:8.4a
  Rule: Watermelon - the line is discarded

    Scenario: Three Watermelons go to the discard pile
      Given a Watermelon line draws 2
      And the board
        | .          | Cherry     | . |
        | .          | REPLAY     | . |
        | Watermelon | Watermelon | . |
      And A holds Watermelon and others
      And the deck is Cherry, Bell and others
      When A places Watermelon on slot 5
      And A resolves 7-6-5
      Then the discard pile gains 3 Watermelon
      And the board is
        | . | Cherry | . |
        | . | REPLAY | . |
        | . | .      | . |

  @clause:8.4b
  Rule: Watermelon - two cards are drawn

    Scenario: The two top cards of the deck come to the hand
      Given the board
        | .          | Cherry     | . |
        | .          | REPLAY     | . |
        | Watermelon | Watermelon | . |
      And A holds Watermelon, Cherry
      And the deck is REPLAY, Silver 3, Bell, Cherry and others
      When A places Watermelon on slot 5
      And A resolves 7-6-5
      Then A gains REPLAY, Silver 3
      And the deck loses REPLAY, Silver 3
      And it is B's turn

    Scenario: Nothing else happens on the board or to the discard pile
      Given the board
        | .          | Cherry     | . |
        | .          | REPLAY     | . |
        | Watermelon | Watermelon | . |
      And A holds Watermelon, Cherry
      And the deck is 2 Bell, REPLAY, Cherry and others
      When A places Watermelon on slot 5
      And A resolves 7-6-5
      Then A holds 2 Bell, Cherry
      And the discard pile gains 3 Watermelon
      And the board is
        | . | Cherry | . |
        | . | REPLAY | . |
        | . | .      | . |

  @clause:8.4c
  Rule: Watermelon - a single card left is drawn alone, and the game ends

    Background:
      Given a Watermelon line draws 2
      And the board
        | .          | Cherry     | . |
        | .          | REPLAY     | . |
        | Watermelon | Watermelon | . |
      And A holds Watermelon, Cherry

    Scenario: The last card comes to the hand, and the hands are counted
      Given a Cherry scores 1
      And a Bell scores 1
      And a Watermelon scores 2
      And B holds Watermelon
      And the deck is Bell
      When A places Watermelon on slot 5
      And A resolves 7-6-5
      Then A gains Bell
      And the deck is empty
      And the game is a draw by deck
      And A scores 2
      And B scores 2

    Scenario: With two cards left both are drawn, and the game ends as well
      Given B holds Cherry, Bell, REPLAY
      And the deck is Bell, REPLAY
      When A places Watermelon on slot 5
      And A resolves 7-6-5
      Then A gains Bell, REPLAY
      And the game is a draw by deck

    Scenario: With three cards left the game goes on
      Given the deck is Bell, REPLAY, Silver 3
      When A places Watermelon on slot 5
      And A resolves 7-6-5
      Then A gains Bell, REPLAY
      And it is B's turn

  @clause:8.4d
  Rule: Watermelon - drawn cards cannot be turned down

    Background:
      Given a Watermelon line draws 2
      And the board
        | .          | Cherry     | . |
        | .          | REPLAY     | . |
        | Watermelon | Watermelon | . |
      And A holds Watermelon, Cherry

    Scenario: Two cards below nothing come to the hand all the same
      Given the deck is Rainbow 7, Silver 3 and others
      When A places Watermelon on slot 5
      And A resolves 7-6-5
      Then A gains Rainbow 7, Silver 3
      And it is B's turn

    Scenario: They do even when they lose the game
      Given a Rainbow 7 scores -1
      And a Cherry scores 1
      And a REPLAY scores 0
      And B holds REPLAY
      And the deck is 2 Rainbow 7
      When A places Watermelon on slot 5
      And A resolves 7-6-5
      Then A gains 2 Rainbow 7
      And B wins by deck

  @clause:8.5a
  Rule: Bell - the line is discarded

    Scenario: Three Bells go to the discard pile
      Given a Bell line draws 1
      And the board
        | .    | Cherry | . |
        | .    | REPLAY | . |
        | Bell | Bell   | . |
      And A holds Bell and others
      And the deck is Cherry, Watermelon and others
      When A places Bell on slot 5
      And A resolves 7-6-5
      Then the discard pile gains 3 Bell
      And the board is
        | . | Cherry | . |
        | . | REPLAY | . |
        | . | .      | . |

  @clause:8.5b
  Rule: Bell - one card is drawn

    Scenario: The top card of the deck comes to the hand
      Given the board
        | .    | Cherry | . |
        | .    | REPLAY | . |
        | Bell | Bell   | . |
      And A holds Bell, Cherry
      And the deck is Watermelon, REPLAY, Cherry and others
      When A places Bell on slot 5
      And A resolves 7-6-5
      Then A gains Watermelon
      And the deck loses Watermelon
      And it is B's turn

    Scenario: Nothing else happens on the board or to the discard pile
      Given the board
        | .    | Cherry | . |
        | .    | REPLAY | . |
        | Bell | Bell   | . |
      And A holds Bell, Cherry
      And the deck is Rainbow 7, REPLAY, Cherry and others
      When A places Bell on slot 5
      And A resolves 7-6-5
      Then A holds Rainbow 7, Cherry
      And the discard pile gains 3 Bell
      And the board is
        | . | Cherry | . |
        | . | REPLAY | . |
        | . | .      | . |

  @clause:8.6a
  Rule: REPLAY - the line is discarded

    Scenario: Three REPLAYs go to the discard pile
      Given a REPLAY line places 1
      And the board
        | .      | Cherry | . |
        | .      | Bell   | . |
        | REPLAY | REPLAY | . |
      And A holds REPLAY and others
      And the deck is Cherry, Watermelon and others
      When A places REPLAY on slot 5
      And A resolves 7-6-5
      Then the discard pile gains 3 REPLAY

    Scenario: Their slots are free for the card that comes
      Given a REPLAY line places 1
      And the board
        | Cherry | Bell   | Cherry   |
        | Bell   | Bell   | Silver 3 |
        | REPLAY | REPLAY | .        |
      And A holds REPLAY and others
      And the deck is Watermelon, Silver 3 and others
      When A places REPLAY on slot 5
      And A resolves 7-6-5
      Then slot 5 shows Watermelon

  @clause:8.6b
  Rule: A Replay Action uses the top card of the deck

    Background:
      Given a REPLAY line places 1
      And the board
        | .      | Cherry | . |
        | .      | Bell   | . |
        | REPLAY | REPLAY | . |
      And A holds REPLAY, Cherry
      And the deck is Watermelon, Silver 3, Bell

    Scenario: One card leaves the deck, and it is the top one
      When A places REPLAY on slot 5
      And A resolves 7-6-5
      Then the deck loses Watermelon
      And the deck is Silver 3, Bell

    Scenario: The card does not pass through a hand
      When A places REPLAY on slot 5
      And A resolves 7-6-5
      Then A gains nothing
      And B gains nothing

  @clause:8.6c
  Rule: The card lands on the free slot with the lowest number

    Scenario Outline: Of the free slots <slot> is the lowest
      Given a REPLAY line places 1
      And the board
        | <1>    | <2>    | <3> |
        | <8>    | <9>    | <4> |
        | REPLAY | REPLAY | .   |
      And A holds REPLAY and others
      And the deck is Watermelon, Silver 3 and others
      When A places REPLAY on slot 5
      And A resolves 7-6-5
      Then slot <slot> shows Watermelon

      Examples:
        | 1      | 2    | 3      | 8 | 9      | 4    | slot |
        | .      | .    | .      | . | .      | .    | 1    |
        | Cherry | .    | Cherry | . | .      | .    | 2    |
        | Cherry | Bell | .      | . | Cherry | .    | 3    |
        | Cherry | Bell | Cherry | . | .      | .    | 4    |
        | Cherry | Bell | Cherry | . | .      | Bell | 5    |

  @clause:8.6d
  Rule: A Replay Action sets off no line

    Background:
      Given a REPLAY line places 1
      And the lines are 7-6-5, 1-2-3

    Scenario: A line that it completes stays on the board
      Given a Bell line does nothing
      And the board
        | .      | Bell   | Bell |
        | .      | Cherry | .    |
        | REPLAY | REPLAY | .    |
      And A holds REPLAY and others
      And the deck is Bell, Watermelon and others
      When A places REPLAY on slot 5
      And A resolves 7-6-5
      Then no line is to be resolved
      And it is B's turn
      And the board is
        | Bell | Bell   | Bell |
        | .    | Cherry | .    |
        | .    | .      | .    |

    Scenario: A line that it completes has no effect
      Given a Bell line draws 2
      And the board
        | .      | Bell   | Bell |
        | .      | Cherry | .    |
        | REPLAY | REPLAY | .    |
      And A holds REPLAY, Cherry
      And the deck is Bell, Watermelon and others
      When A places REPLAY on slot 5
      And A resolves 7-6-5
      Then A gains nothing
      And the deck loses Bell

    Scenario: Three 7s that it brings together win nobody the game
      Given a Rainbow 7 line wins
      And the ruling seven-win is placement
      And the board
        | .      | Rainbow 7 | Rainbow 7 |
        | .      | Cherry    | .         |
        | REPLAY | REPLAY    | .         |
      And A holds REPLAY, Cherry
      And the deck is Rainbow 7, Watermelon and others
      When A places REPLAY on slot 5
      And A resolves 7-6-5
      Then slot 1 shows Rainbow 7
      And the game goes on
      And it is B's turn

  @clause:8.6e
  Rule: One Replay Action does not lead to another

    Background:
      Given a REPLAY line places 1
      And the lines are 7-6-5, 1-2-3

    Scenario: A REPLAY card that it places is a card like any other
      Given the board
        | .      | Cherry | . |
        | .      | Bell   | . |
        | REPLAY | REPLAY | . |
      And A holds REPLAY, Cherry
      And the deck is REPLAY, Watermelon and others
      When A places REPLAY on slot 5
      And A resolves 7-6-5
      Then the deck loses REPLAY
      And it is B's turn

    Scenario: A REPLAY line that it completes sets off nothing
      Given the board
        | .      | REPLAY | REPLAY |
        | .      | Bell   | .      |
        | REPLAY | REPLAY | .      |
      And A holds REPLAY, Cherry
      And the deck is REPLAY, Watermelon and others
      When A places REPLAY on slot 5
      And A resolves 7-6-5
      Then the deck loses REPLAY
      And it is B's turn
      And the board is
        | REPLAY | REPLAY | REPLAY |
        | .      | Bell   | .      |
        | .      | .      | .      |

  @clause:8.6f
  Rule: REPLAY - one Replay Action follows

    Scenario: The deck's top card comes to the board
      Given the board
        | .      | Cherry | . |
        | .      | Bell   | . |
        | REPLAY | REPLAY | . |
      And A holds REPLAY, Cherry
      And the deck is Watermelon, Silver 3, Cherry, Bell and others
      When A places REPLAY on slot 5
      And A resolves 7-6-5
      Then the board is
        | Watermelon | Cherry | . |
        | .          | Bell   | . |
        | .          | .      | . |
      And the deck loses Watermelon

    Scenario: Nothing comes to the hand, and the turn is over
      Given the board
        | .      | Cherry | . |
        | .      | Bell   | . |
        | REPLAY | REPLAY | . |
      And A holds REPLAY, Cherry
      And the deck is Watermelon, Silver 3, Cherry, Bell and others
      When A places REPLAY on slot 5
      And A resolves 7-6-5
      Then A gains nothing
      And the discard pile gains 3 REPLAY
      And it is B's turn
