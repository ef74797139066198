Feature: Line effects
  Each symbol does its own thing when three of it are resolved. Silver 3 and Cherry pick cards off the board, Watermelon
  and Bell draw from the deck, and REPLAY plays the deck's top card by itself. Three Gold 7s need no effect: they win.

  Background:
    Given 7-6-5 is a line

  @clause:9.1a
  Rule: Silver 3 - the line is discarded first

    Scenario: Three Silver 3s go to the discard pile
      Given a Silver 3 line takes up to 2
      And the board
        | Cherry   | .        | . |
        | .        | REPLAY   | . |
        | Silver 3 | Silver 3 | . |
      And A holds Silver 3 and others
      When A places Silver 3 on slot 5
      And A resolves 7-6-5
      Then the discard pile gains 3 Silver 3

    Scenario: The line is gone before the first pick
      Given a Silver 3 line takes up to 2
      And slot 9 is immune
      And the board
        | Cherry   | .        | . |
        | .        | REPLAY   | . |
        | Silver 3 | Silver 3 | . |
      And A holds Silver 3 and others
      When A places Silver 3 on slot 5
      And A resolves 7-6-5
      Then A may only take from slots 1

  @clause:9.1b
  Rule: Silver 3 - up to two cards come from the board to the hand

    Scenario: Two picks, and the turn is over
      Given slot 9 is immune
      And the board
        | Cherry   | Bell     | Watermelon |
        | REPLAY   | Cherry   | .          |
        | Silver 3 | Silver 3 | .          |
      And A holds Silver 3, REPLAY
      When A places Silver 3 on slot 5
      And A resolves 7-6-5
      And A takes the card in slot 1
      And A takes the card in slot 3
      Then A holds Cherry, Watermelon, REPLAY
      And the deck loses nothing
      And it is B's turn
      And the board is
        | .      | Bell   | . |
        | REPLAY | Cherry | . |
        | .      | .      | . |

    Scenario: One pick is enough for a player who wants no more
      Given slot 9 is immune
      And the board
        | Cherry   | Bell     | Watermelon |
        | REPLAY   | Cherry   | .          |
        | Silver 3 | Silver 3 | .          |
      And A holds Silver 3, REPLAY
      When A places Silver 3 on slot 5
      And A resolves 7-6-5
      And A takes the card in slot 1
      And A stops picking
      Then A holds Cherry, REPLAY
      And it is B's turn

    Scenario: A player may pick nothing
      Given slot 9 is immune
      And the board
        | Cherry   | Bell     | Watermelon |
        | REPLAY   | Cherry   | .          |
        | Silver 3 | Silver 3 | .          |
      And A holds Silver 3, REPLAY
      When A places Silver 3 on slot 5
      And A resolves 7-6-5
      And A stops picking
      Then A holds REPLAY
      And it is B's turn

    Scenario: The picks cost the deck nothing
      Given slot 9 is immune
      And the board
        | Cherry   | Bell     | Watermelon |
        | REPLAY   | Cherry   | .          |
        | Silver 3 | Silver 3 | .          |
      And A holds Silver 3, REPLAY
      When A places Silver 3 on slot 5
      And A resolves 7-6-5
      Then the deck loses nothing
      And A gains nothing

    Scenario: An empty slot has nothing to pick
      Given slot 9 is immune
      And the board
        | Cherry   | Bell     | Watermelon |
        | REPLAY   | Cherry   | .          |
        | Silver 3 | Silver 3 | .          |
      And A holds Silver 3, REPLAY
      When A places Silver 3 on slot 5
      And A resolves 7-6-5
      And A tries to take the card in slot 4
      Then it is refused

  @clause:9.1c
  Rule: Silver 3 - the center card cannot be picked

    Scenario: Of a crowded board all but the center can be picked
      Given a Silver 3 line takes up to 2
      And the board
        | Cherry   | Watermelon | Bell   |
        | REPLAY   | Bell       | Cherry |
        | Silver 3 | Silver 3   | .      |
      And A holds Silver 3 and others
      When A places Silver 3 on slot 5
      And A resolves 7-6-5
      Then A may only take from slots 1, 2, 3, 4, 8

    Scenario: It is the same when the line lay elsewhere
      Given the lines are 1-2-3
      And a Silver 3 line takes up to 2
      And the board
        | Silver 3 | Silver 3   | .          |
        | Cherry   | Bell       | Watermelon |
        | REPLAY   | Watermelon | Cherry     |
      And A holds Silver 3 and others
      When A places Silver 3 on slot 3
      And A resolves 1-2-3
      Then A may only take from slots 4, 5, 6, 7, 8

    Scenario: Not even the second pick may be the center card
      Given a Silver 3 line takes up to 2
      And the board
        | Cherry   | Bell     | . |
        | .        | Cherry   | . |
        | Silver 3 | Silver 3 | . |
      And A holds Silver 3 and others
      When A places Silver 3 on slot 5
      And A resolves 7-6-5
      And A takes the card in slot 2
      And A tries to take the card in slot 9
      Then it is refused

  @clause:9.1d
  Rule: Silver 3 - with nothing to pick, nothing happens

    Scenario: The board holds nothing but the line
      Given a Silver 3 line takes up to 2
      And the board
        | .        | .        | . |
        | .        | .        | . |
        | Silver 3 | Silver 3 | . |
      And A holds Silver 3, REPLAY
      When A places Silver 3 on slot 5
      And A resolves 7-6-5
      Then A gains nothing
      And it is B's turn

    Scenario: The board holds only a center card besides
      Given a Silver 3 line takes up to 2
      And slot 9 is immune
      And the board
        | .        | .        | . |
        | .        | Cherry   | . |
        | Silver 3 | Silver 3 | . |
      And A holds Silver 3, REPLAY
      When A places Silver 3 on slot 5
      And A resolves 7-6-5
      Then A gains nothing
      And slot 9 shows Cherry
      And it is B's turn

    Scenario: The only card there was is picked, and no second pick is asked for
      Given a Silver 3 line takes up to 2
      And slot 9 is immune
      And the board
        | .        | Bell     | . |
        | .        | Cherry   | . |
        | Silver 3 | Silver 3 | . |
      And A holds Silver 3, REPLAY
      When A places Silver 3 on slot 5
      And A resolves 7-6-5
      And A takes the card in slot 2
      Then A gains Bell
      And it is B's turn

  @clause:9.2a
  Rule: Cherry - the line is discarded first

    Scenario: Three Cherries go to the discard pile
      Given a Cherry line takes up to 1
      And the board
        | Bell   | .      | . |
        | .      | REPLAY | . |
        | Cherry | Cherry | . |
      And A holds Cherry and others
      When A places Cherry on slot 5
      And A resolves 7-6-5
      Then the discard pile gains 3 Cherry

    Scenario: The line is gone before the pick
      Given a Cherry line takes up to 1
      And slot 9 is immune
      And the board
        | Bell   | .      | . |
        | .      | REPLAY | . |
        | Cherry | Cherry | . |
      And A holds Cherry and others
      When A places Cherry on slot 5
      And A resolves 7-6-5
      Then A may only take from slots 1

  @clause:9.2b
  Rule: Cherry - up to one card comes from the board to the hand

    Scenario: One pick, and the turn is over
      Given slot 9 is immune
      And the board
        | Bell   | Watermelon | .        |
        | REPLAY | Bell       | Silver 3 |
        | Cherry | Cherry     | .        |
      And A holds Cherry, REPLAY
      When A places Cherry on slot 5
      And A resolves 7-6-5
      And A takes the card in slot 2
      Then A holds Watermelon, REPLAY
      And the deck loses nothing
      And it is B's turn
      And the board is
        | Bell   | .    | .        |
        | REPLAY | Bell | Silver 3 |
        | .      | .    | .        |

    Scenario: A player may pick nothing
      Given slot 9 is immune
      And the board
        | Bell   | Watermelon | .        |
        | REPLAY | Bell       | Silver 3 |
        | Cherry | Cherry     | .        |
      And A holds Cherry, REPLAY
      When A places Cherry on slot 5
      And A resolves 7-6-5
      And A stops picking
      Then A holds REPLAY
      And it is B's turn

    Scenario: The pick costs the deck nothing
      Given slot 9 is immune
      And the board
        | Bell   | Watermelon | .        |
        | REPLAY | Bell       | Silver 3 |
        | Cherry | Cherry     | .        |
      And A holds Cherry, REPLAY
      When A places Cherry on slot 5
      And A resolves 7-6-5
      Then the deck loses nothing
      And A gains nothing

    Scenario: An empty slot has nothing to pick
      Given slot 9 is immune
      And the board
        | Bell   | Watermelon | .        |
        | REPLAY | Bell       | Silver 3 |
        | Cherry | Cherry     | .        |
      And A holds Cherry, REPLAY
      When A places Cherry on slot 5
      And A resolves 7-6-5
      And A tries to take the card in slot 3
      Then it is refused

  @clause:9.2c
  Rule: Cherry - the center card cannot be picked

    Scenario: Of a crowded board all but the center can be picked
      Given a Cherry line takes up to 1
      And the board
        | Bell   | Watermelon | REPLAY   |
        | REPLAY | Bell       | Silver 3 |
        | Cherry | Cherry     | .        |
      And A holds Cherry and others
      When A places Cherry on slot 5
      And A resolves 7-6-5
      Then A may only take from slots 1, 2, 3, 4, 8

    Scenario: It is the same when the line lay elsewhere
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

    Scenario: The center card is asked for in vain
      Given a Cherry line takes up to 1
      And the board
        | Bell   | .      | . |
        | .      | REPLAY | . |
        | Cherry | Cherry | . |
      And A holds Cherry and others
      When A places Cherry on slot 5
      And A resolves 7-6-5
      And A tries to take the card in slot 9
      Then it is refused

  @clause:9.2d
  Rule: Cherry - with nothing to pick, nothing happens

    Scenario: The board holds nothing but the line
      Given a Cherry line takes up to 1
      And the board
        | .      | .      | . |
        | .      | .      | . |
        | Cherry | Cherry | . |
      And A holds Cherry, REPLAY
      When A places Cherry on slot 5
      And A resolves 7-6-5
      Then A gains nothing
      And it is B's turn

    Scenario: The board holds only a center card besides
      Given a Cherry line takes up to 1
      And slot 9 is immune
      And the board
        | .      | .      | . |
        | .      | Bell   | . |
        | Cherry | Cherry | . |
      And A holds Cherry, REPLAY
      When A places Cherry on slot 5
      And A resolves 7-6-5
      Then A gains nothing
      And slot 9 shows Bell
      And it is B's turn

  @clause:9.3a
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

  @clause:9.3b
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
      And the deck is 2 Gold 7, Bell, Cherry and others
      When A places Watermelon on slot 5
      And A resolves 7-6-5
      Then A holds 2 Gold 7, Cherry
      And the discard pile gains 3 Watermelon
      And the board is
        | . | Cherry | . |
        | . | REPLAY | . |
        | . | .      | . |

  @clause:9.3c
  Rule: Watermelon - with no deck, nothing happens

    Scenario: The line brings nothing and the game goes on
      Given a Watermelon line draws 2
      And the ruling deck-end is immediately
      And the board
        | .          | Cherry     | . |
        | .          | REPLAY     | . |
        | Watermelon | Watermelon | . |
      And A holds Watermelon, Cherry
      And the deck is empty
      When A places Watermelon on slot 5
      And A resolves 7-6-5
      Then A gains nothing
      And the game goes on
      And it is B's turn

  @clause:9.4a
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

  @clause:9.4b
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
      And the deck is Gold 7, REPLAY, Cherry and others
      When A places Bell on slot 5
      And A resolves 7-6-5
      Then A holds Gold 7, Cherry
      And the discard pile gains 3 Bell
      And the board is
        | . | Cherry | . |
        | . | REPLAY | . |
        | . | .      | . |

  @clause:9.4c
  Rule: Bell - with no deck, nothing happens

    Scenario: The line brings nothing and the game goes on
      Given a Bell line draws 1
      And the ruling deck-end is immediately
      And the board
        | .    | Cherry | . |
        | .    | REPLAY | . |
        | Bell | Bell   | . |
      And A holds Bell, Cherry
      And the deck is empty
      When A places Bell on slot 5
      And A resolves 7-6-5
      Then A gains nothing
      And the game goes on
      And it is B's turn

  @clause:9.5a
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

  @clause:9.5b
  Rule: REPLAY - one Replay Action follows

    Scenario: The deck's top card comes to the board
      Given the board
        | .      | Cherry | . |
        | .      | Bell   | . |
        | REPLAY | REPLAY | . |
      And A holds REPLAY, Cherry
      And the deck is Watermelon, Silver 3, Cherry and others
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
      And the deck is Watermelon, Silver 3, Cherry and others
      When A places REPLAY on slot 5
      And A resolves 7-6-5
      Then A gains nothing
      And the discard pile gains 3 REPLAY
      And it is B's turn
