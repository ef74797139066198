Feature: Turn
  A turn is one card out of the hand and onto the board, and then one line to resolve if any is complete. A board that
  is full when a turn begins first gets a new card in slot 1, by itself: the Forced Refresh. If the player then has no
  free slot, they clear one.

  Background:
    Given 7-6-5 is a line

  @clause:7.1a
  Rule: A Forced Refresh comes before a turn that begins on a full board

    Scenario: The ninth card on the board brings a refresh before the next turn
      Given the refresh slots are 1
      And the board
        | Cherry   | Watermelon | Bell       |
        | REPLAY   | Bell       | .          |
        | Silver 3 | REPLAY     | Watermelon |
      And A holds Silver 3 and others
      And the deck is Gold 7 and others
      When A places Silver 3 on slot 4
      Then slot 1 shows Gold 7
      And it is B's turn

    Scenario: One free slot is enough to prevent it
      Given the refresh slots are 1
      And the board
        | Cherry   | Watermelon | Bell |
        | REPLAY   | Bell       | .    |
        | Silver 3 | REPLAY     | .    |
      And A holds Silver 3 and others
      And the deck is Gold 7 and others
      When A places Silver 3 on slot 4
      Then slot 1 shows Cherry
      And the deck loses nothing
      And it is B's turn

    Scenario: A board that a line has cleared is not full when the next turn begins
      Given the refresh slots are 1
      And a Bell line does nothing
      And the board
        | Cherry   | Watermelon | REPLAY |
        | Silver 3 | Watermelon | Cherry |
        | Bell     | Bell       | .      |
      And A holds Bell and others
      And the deck is Gold 7 and others
      When A places Bell on slot 5
      And A resolves 7-6-5
      Then slot 1 shows Cherry
      And the deck loses nothing
      And it is B's turn

  @clause:7.1b
  Rule: The Forced Refresh discards the card in slot 1

    Scenario: The card in slot 1 goes to the discard pile, and no other
      Given the board
        | Cherry   | Watermelon | Bell       |
        | REPLAY   | Bell       | .          |
        | Silver 3 | REPLAY     | Watermelon |
      And A holds Silver 3 and others
      And the deck is Gold 7 and others
      When A places Silver 3 on slot 4
      Then the discard pile gains Cherry

    Scenario: The card in slot 1 does not come to anybody's hand
      Given the board
        | Cherry   | Watermelon | Bell       |
        | REPLAY   | Bell       | .          |
        | Silver 3 | REPLAY     | Watermelon |
      And A holds Silver 3, REPLAY
      And B holds Bell, REPLAY
      And the deck is Gold 7 and others
      When A places Silver 3 on slot 4
      Then A holds REPLAY
      And B holds Bell, REPLAY
      And the discard pile gains Cherry

  @clause:7.1c
  Rule: The Forced Refresh draws the deck's top card

    Scenario: One card leaves the deck, and it is the top one
      Given the refresh slots are 1
      And the board
        | Cherry   | Watermelon | Bell       |
        | REPLAY   | Bell       | .          |
        | Silver 3 | REPLAY     | Watermelon |
      And A holds Silver 3 and others
      And the deck is Gold 7, Cherry, Bell
      When A places Silver 3 on slot 4
      Then the deck loses Gold 7
      And the deck is Cherry, Bell

    Scenario: The drawn card is not for a hand
      Given the refresh slots are 1
      And the board
        | Cherry   | Watermelon | Bell       |
        | REPLAY   | Bell       | .          |
        | Silver 3 | REPLAY     | Watermelon |
      And A holds Silver 3, REPLAY
      And B holds Bell, REPLAY
      And the deck is Gold 7, Cherry, Bell
      When A places Silver 3 on slot 4
      Then the deck loses Gold 7
      And A holds REPLAY
      And B holds Bell, REPLAY

  @clause:7.1d
  Rule: The Forced Refresh puts the new card on slot 1

    Scenario: Slot 1 shows the new card, and every other slot what it showed
      Given the board
        | Cherry   | Watermelon | Bell       |
        | REPLAY   | Bell       | .          |
        | Silver 3 | REPLAY     | Watermelon |
      And A holds Silver 3 and others
      And the deck is Gold 7 and others
      When A places Silver 3 on slot 4
      Then the board is
        | Gold 7   | Watermelon | Bell       |
        | REPLAY   | Bell       | Silver 3   |
        | Silver 3 | REPLAY     | Watermelon |

  @clause:7.1e
  Rule: The Forced Refresh is nobody's action

    Scenario: The player whose turn begins still has their card to place
      Given the refresh slots are 1
      And slot 9 is immune
      And the board
        | Cherry   | Watermelon | Bell       |
        | REPLAY   | Bell       | .          |
        | Silver 3 | REPLAY     | Watermelon |
      And A holds Silver 3 and others
      And B holds Bell, REPLAY
      And the deck is Cherry and others
      When A places Silver 3 on slot 4
      Then it is B's turn
      And B holds Bell, REPLAY
      And B may place on slots 1, 2, 3, 4, 5, 6, 7, 8

    Scenario: Three 7s that the refresh brings together win nobody the game
      Given the refresh slots are 1
      And the lines are 1-8-7
      And a Gold 7 line wins
      And the ruling seven-win is placement
      And the board
        | Cherry | Watermelon | REPLAY     |
        | Gold 7 | Bell       | .          |
        | Gold 7 | REPLAY     | Watermelon |
      And A holds Silver 3 and others
      And the deck is Gold 7 and others
      When A places Silver 3 on slot 4
      Then slot 1 shows Gold 7
      And the game goes on
      And it is B's turn

  @clause:7.1f
  Rule: The Forced Refresh resolves no line

    Scenario: A line that the refresh completes stays on the board
      Given the refresh slots are 1
      And the lines are 1-8-7
      And a Bell line does nothing
      And the board
        | Cherry | Watermelon | REPLAY     |
        | Bell   | Cherry     | .          |
        | Bell   | REPLAY     | Watermelon |
      And A holds Silver 3 and others
      And the deck is Bell and others
      When A places Silver 3 on slot 4
      Then the board is
        | Bell | Watermelon | REPLAY     |
        | Bell | Cherry     | Silver 3   |
        | Bell | REPLAY     | Watermelon |
      And no line is to be resolved
      And it is B's turn

    Scenario: A line that the refresh completes has no effect
      Given the refresh slots are 1
      And the lines are 1-8-7
      And a Bell line draws 2
      And the board
        | Cherry | Watermelon | REPLAY     |
        | Bell   | Cherry     | .          |
        | Bell   | REPLAY     | Watermelon |
      And A holds Silver 3, Cherry
      And B holds Watermelon, Cherry
      And the deck is Bell and others
      When A places Silver 3 on slot 4
      Then the deck loses Bell
      And A holds Cherry
      And B holds Watermelon, Cherry

    Scenario: Not even a line that would win is looked at
      Given the refresh slots are 1
      And the lines are 1-8-7
      And a Gold 7 line wins
      And the ruling seven-win is placement
      And the board
        | Cherry | Watermelon | REPLAY     |
        | Gold 7 | Bell       | .          |
        | Gold 7 | REPLAY     | Watermelon |
      And A holds Silver 3 and others
      And the deck is Gold 7 and others
      When A places Silver 3 on slot 4
      Then the board is
        | Gold 7 | Watermelon | REPLAY     |
        | Gold 7 | Bell       | Silver 3   |
        | Gold 7 | REPLAY     | Watermelon |
      And the game goes on

  @clause:7.1g
  Rule: A Gold 7 or a Silver 3 may come with the Forced Refresh

    Scenario Outline: A <symbol> on top of the deck comes to slot 1
      Given the refresh slots are 1
      And the board
        | Cherry | Watermelon | Bell       |
        | REPLAY | Bell       | .          |
        | Cherry | REPLAY     | Watermelon |
      And A holds Gold 7 and others
      And the deck is <symbol>, Bell and others
      When A places Gold 7 on slot 4
      Then slot 1 shows <symbol>

      Examples:
        | symbol   |
        | Gold 7   |
        | Silver 3 |

    Scenario Outline: Even a slot that a <symbol> can never be played to takes one from the refresh
      Given the refresh slots are 9
      And no slot is immune
      And the opening slot is 9
      And the opening bars Gold 7, Silver 3
      And the ruling barred is always
      And the board
        | Cherry | Watermelon | Bell       |
        | REPLAY | Bell       | .          |
        | Cherry | REPLAY     | Watermelon |
      And A holds Gold 7 and others
      And the deck is <symbol>, Bell and others
      When A places Gold 7 on slot 4
      Then slot 9 shows <symbol>

      Examples:
        | symbol   |
        | Gold 7   |
        | Silver 3 |

  @clause:7.1h
  Rule: A Forced Refresh with no deck to draw from ends the game

    Scenario: The deck is empty when the refresh is due
      Given the refresh slots are 1
      And the ruling deck-end is immediately
      And the board
        | Cherry   | Watermelon | Bell       |
        | REPLAY   | Bell       | .          |
        | Silver 3 | REPLAY     | Watermelon |
      And A holds Silver 3, Bell
      And B holds Bell
      And the deck is empty
      When A places Silver 3 on slot 4
      Then the game is a draw by deck
      And slot 1 shows Cherry

    Scenario: One card in the deck is enough for the refresh
      Given the refresh slots are 1
      And the ruling deck-end is end-of-turn
      And the board
        | Cherry   | Watermelon | Bell       |
        | REPLAY   | Bell       | .          |
        | Silver 3 | REPLAY     | Watermelon |
      And A holds Silver 3, Bell
      And B holds Bell, REPLAY
      And the deck is Gold 7
      When A places Silver 3 on slot 4
      Then slot 1 shows Gold 7
      And it is B's turn

    Scenario: An empty deck matters to the refresh only when the board is full
      Given the refresh slots are 1
      And the ruling deck-end is immediately
      And the board
        | Cherry   | Watermelon | Bell |
        | REPLAY   | Bell       | .    |
        | Silver 3 | REPLAY     | .    |
      And A holds Silver 3, Bell
      And B holds Bell, REPLAY
      And the deck is empty
      When A places Silver 3 on slot 4
      Then the game goes on
      And it is B's turn

  @clause:7.2a
  Rule: An ordinary turn follows, with or without a Forced Refresh

    Scenario: The refreshed player takes an ordinary turn
      Given the refresh slots are 1
      And slot 9 is immune
      And the board
        | Cherry   | Watermelon | Bell       |
        | REPLAY   | Bell       | .          |
        | Silver 3 | REPLAY     | Watermelon |
      And A holds Silver 3 and others
      And B holds Cherry and others
      And the deck is Gold 7, Cherry and others
      When A places Silver 3 on slot 4
      And B places Cherry on slot 2
      Then slot 2 shows Cherry
      And it is A's turn

    Scenario: The player who needed no refresh takes an ordinary turn
      Given A holds Bell and others
      And B holds Cherry and others
      When A places Bell on slot 3
      And B places Cherry on slot 4
      Then slot 4 shows Cherry
      And it is A's turn

  @clause:7.2b
  Rule: The player spends one card of their hand, whichever they like

    Scenario Outline: A <symbol> is as good a choice as any
      Given A holds Gold 7, Silver 3, Cherry, Watermelon, Bell, REPLAY
      When A places <symbol> on slot 3
      Then A loses <symbol>

      Examples:
        | symbol     |
        | Gold 7     |
        | Silver 3   |
        | Cherry     |
        | Watermelon |
        | Bell       |
        | REPLAY     |

    Scenario: A card that is not in hand cannot be played
      Given A holds Cherry, Bell
      When A tries to place Watermelon on slot 3
      Then it is refused

    Scenario: A card that the other player holds cannot be played
      Given A holds Cherry, Bell
      And B holds Watermelon and others
      When A tries to place Watermelon on slot 3
      Then it is refused

    Scenario: Nor can the game be opened with a card that is not in hand
      Given the opening is still to be made
      And the opening slot is 9
      And the opening bars nothing
      And A holds Cherry, Bell
      When A tries to place Watermelon on slot 9
      Then it is refused

    Scenario: A turn has one card and no second
      Given A holds Cherry, Bell, REPLAY
      When A places Bell on slot 3
      And A tries to place Cherry on slot 4
      Then it is refused

  @clause:7.2c
  Rule: The card goes on any empty slot

    Scenario: All of an empty board is open
      Given A holds Cherry and others
      When A places Cherry on slot 6
      Then slot 6 shows Cherry
      And B may place on slots 1, 2, 3, 4, 5, 7, 8, 9

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

  @clause:7.2d
  Rule: With no empty slot, a card off the center makes way

    Scenario: The card that makes way goes to the discard pile, and the new one takes its place
      Given there is no refresh
      And the board
        | Cherry   | Watermelon | Bell       |
        | REPLAY   | Bell       | Silver 3   |
        | Silver 3 | REPLAY     | Watermelon |
      And A holds Cherry and others
      When A places Cherry on slot 2
      Then the discard pile gains Watermelon
      And the board is
        | Cherry   | Cherry | Bell       |
        | REPLAY   | Bell   | Silver 3   |
        | Silver 3 | REPLAY | Watermelon |

    Scenario: Any card makes way but the one in the center
      Given there is no refresh
      And the board
        | Cherry   | Watermelon | Bell       |
        | REPLAY   | Bell       | .          |
        | Silver 3 | REPLAY     | Watermelon |
      And it is B's turn
      And B holds Silver 3 and others
      And A holds Cherry and others
      When B places Silver 3 on slot 4
      Then A may place on slots 1, 2, 3, 4, 5, 6, 7, 8

    Scenario: The card in the center does not make way
      Given there is no refresh
      And the board
        | Cherry   | Watermelon | Bell       |
        | REPLAY   | Bell       | Silver 3   |
        | Silver 3 | REPLAY     | Watermelon |
      And A holds Cherry and others
      When A tries to place Cherry on slot 9
      Then it is refused

    Scenario: The card that took the place can complete a line
      Given there is no refresh
      And a Bell line does nothing
      And the board
        | Cherry   | Watermelon | REPLAY     |
        | Silver 3 | REPLAY     | Cherry     |
        | Bell     | Bell       | Watermelon |
      And A holds Bell and others
      When A places Bell on slot 5
      Then A may only resolve 7-6-5

  @clause:7.2e
  Rule: Of the complete lines the player resolves exactly one

    Scenario: The player chooses between two lines
      Given the lines are 7-6-5, 1-8-7
      And a Bell line does nothing
      And the board
        | Bell | Cherry | .    |
        | Bell | .      | .    |
        | .    | Bell   | Bell |
      And A holds Bell and others
      When A places Bell on slot 7
      Then A may only resolve 7-6-5, 1-8-7

    Scenario Outline: The player who has two lines may resolve <line>
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

    Scenario: The line that was not chosen is left alone
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
      Then A may not resolve 1-2-3
      And it is B's turn
      And the board is
        | Cherry | Cherry | Cherry |
        | .      | .      | .      |
        | .      | .      | .      |

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

    Scenario: Three different cards are no line
      Given the board
        | .    | .    | .      |
        | .    | .    | REPLAY |
        | Bell | Bell | .      |
      And A holds Cherry and others
      When A places Cherry on slot 5
      Then no line is to be resolved
      And it is B's turn

  @clause:7.2f
  Rule: Then the turn ends

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
      And B places Watermelon on slot 4
      And B tries to place Watermelon on slot 2
      Then it is refused
