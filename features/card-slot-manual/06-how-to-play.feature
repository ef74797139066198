Feature: How to play
  The first player opens on the center. From then on a turn is one card out of the hand and onto the board, and then one
  line to resolve if any is complete. A board that is full when a turn begins first gets new cards in slots 3 and 7, by
  itself: the Forced Refresh. If the player then has no free slot, they clear one.

  Background:
    Given 7-6-5 is a line
    And there is no wild symbol

  @clause:6a
  Rule: The first player opens with one card of their hand, on slot 9

    @id:manual-6a-1
    Scenario Outline: The center is the only place for <opener>'s opening card
      Given <opener> goes first
      And <opener> is dealt Cherry, Watermelon, Bell, REPLAY and others
      When the cards are dealt
      Then <opener> may only place on slot 9

      Examples:
        | opener |
        | A      |
        | B      |

    @id:manual-6a-2
    Scenario Outline: The card is one of the player's own, and a <symbol> if <opener> likes
      Given the opening is still to be made
      And the opening bars Rainbow 7, Silver 3
      And it is <opener>'s turn
      And <opener> holds Cherry, Watermelon, Bell, REPLAY
      When <opener> places <symbol> on slot 9
      Then slot 9 shows <symbol>
      And <opener> loses <symbol>

      Examples:
        | symbol     | opener |
        | Cherry     | A      |
        | Watermelon | B      |
        | Bell       | A      |
        | REPLAY     | B      |

    @id:manual-6a-3
    Scenario: It is not a card of the other player's
      Given the opening is still to be made
      And the opening bars Rainbow 7, Silver 3
      And A holds Cherry, Watermelon
      And B holds Bell and others
      When A tries to place Bell on slot 9
      Then it is refused

    @id:manual-6a-4
    Scenario Outline: The opening card does not go on slot <slot>
      Given the opening is still to be made
      And the opening bars Rainbow 7, Silver 3
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

    @id:manual-6a-5
    Scenario Outline: Nor can <opener> do without one
      Given the opening is still to be made
      And the opening bars Rainbow 7, Silver 3
      And it is <opener>'s turn
      And <opener> holds Bell and others
      When <opener> tries to pass
      Then it is refused
      And <opener> may only place on slot 9

      Examples:
        | opener |
        | A      |
        | B      |

    @id:manual-6a-6
    Scenario: The second player does not open
      Given the opening is still to be made
      And the opening bars Rainbow 7, Silver 3
      And the ruling opening-turn is whole
      And A holds Bell and others
      And B holds Cherry and others
      When A places Bell on slot 9
      Then B may place on slots 1, 2, 3, 4, 5, 6, 7, 8

  @clause:6b
  Rule: The opening card is not a Rainbow 7 and not a Silver 3

    Background:
      Given the opening is still to be made
      And the opening slot is 9

    @id:manual-6b-1
    Scenario Outline: <opener> cannot open the game with a <symbol>
      Given it is <opener>'s turn
      And <opener> holds <symbol>, Cherry, Bell, REPLAY
      When <opener> tries to place <symbol> on slot 9
      Then it is refused

      Examples:
        | symbol    | opener |
        | Rainbow 7 | A      |
        | Silver 3  | A      |
        | Rainbow 7 | B      |
        | Silver 3  | B      |

    @id:manual-6b-2
    Scenario Outline: The game can be opened with a <symbol>
      Given A holds <symbol>, Rainbow 7, Silver 3
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

    @id:manual-6c-1
    Scenario Outline: After <opener>'s opening card, a <symbol>, it is <other>'s turn
      Given the opening is still to be made
      And the opening slot is 9
      And the opening bars Rainbow 7, Silver 3
      And it is <opener>'s turn
      And <opener> holds <symbol>, Cherry, Silver 3
      When <opener> places <symbol> on slot 9
      Then it is <other>'s turn

      Examples:
        | opener | other | symbol     |
        | A      | B     | Bell       |
        | B      | A     | Watermelon |
        | A      | B     | REPLAY     |
        | B      | A     | Bell       |

    @id:manual-6c-2
    Scenario: The first player has no second card to place
      Given the opening is still to be made
      And the opening slot is 9
      And the opening bars Rainbow 7, Silver 3
      And A holds Bell, Cherry, REPLAY
      When A places Bell on slot 9
      Then A loses Bell
      And A may not place Cherry on slot 1

    @id:manual-6c-3
    Scenario: No card comes in return
      Given the opening is still to be made
      And the opening slot is 9
      And the opening bars Rainbow 7, Silver 3
      And A holds Bell, Cherry, REPLAY
      When A places Bell on slot 9
      Then A holds Cherry, REPLAY
      And the deck loses nothing
      And it is B's turn

    @id:manual-6c-4
    Scenario Outline: Nor does the turn go on for <opener>, who has no card to open with
      Given the opening is still to be made
      And the opening bars Rainbow 7, Silver 3
      And the ruling opening-stuck is pass
      And it is <opener>'s turn
      And <opener> holds 2 Rainbow 7, 2 Silver 3
      When <opener> passes
      Then it is <other>'s turn

      Examples:
        | opener | other |
        | A      | B     |
        | B      | A     |

  @clause:6d
  Rule: A Forced Refresh comes before a turn that begins on a full board

    @id:manual-6d-1
    Scenario Outline: The ninth card, on slot <slot>, brings a refresh before <next>'s turn
      Given it is <seat>'s turn
      And the board
        | Cherry   | <2>    | Bell       |
        | <8>      | <9>    | <4>        |
        | Silver 3 | REPLAY | Watermelon |
      And <seat> holds Bell and others
      And the deck is Rainbow 7
      When <seat> places Bell on slot <slot>
      Then the deck is empty

      Examples:
        | seat | next | slot | 2          | 4        | 8      | 9      |
        | A    | B    | 4    | Watermelon | .        | REPLAY | Cherry |
        | B    | A    | 4    | Watermelon | .        | REPLAY | Cherry |
        | A    | B    | 2    | .          | Silver 3 | REPLAY | Cherry |
        | B    | A    | 8    | Watermelon | Silver 3 | .      | Cherry |
        | A    | B    | 9    | Watermelon | Silver 3 | REPLAY | .      |

    @id:manual-6d-2
    Scenario: A board that was full before, and has had a card changed, is full
      Given slot 9 is immune
      And the board
        | Cherry   | Watermelon | Bell       |
        | REPLAY   | Cherry     | Silver 3   |
        | Silver 3 | REPLAY     | Watermelon |
      And A holds Bell and others
      And the deck is Rainbow 7
      When A places Bell on slot 4
      Then the deck is empty

    @id:manual-6d-3
    Scenario Outline: One free slot, <free>, is enough to prevent it
      Given the ruling deck-end is immediately
      And the board
        | <1>    | <2>    | Bell       |
        | REPLAY | <9>    | .          |
        | <7>    | REPLAY | Watermelon |
      And A holds Silver 3 and others
      And the deck is <deck>
      When A places Silver 3 on slot 4
      Then the deck loses nothing
      And it is B's turn

      Examples:
        | free | 1      | 2          | 7        | 9    | deck                         |
        | 1    | .      | Watermelon | Silver 3 | Bell | Rainbow 7, Cherry and others |
        | 2    | Cherry | .          | Silver 3 | Bell | Rainbow 7                    |
        | 7    | Cherry | Watermelon | .        | Bell | Rainbow 7, Cherry            |
        | 9    | Cherry | Watermelon | Silver 3 | .    | empty                        |

    @id:manual-6d-4
    Scenario: It is enough each time
      Given a Bell line draws 1
      And the board
        | Cherry   | Watermelon | REPLAY |
        | Silver 3 | REPLAY     | .      |
        | Bell     | Bell       | .      |
      And A holds Cherry, Watermelon, REPLAY
      And B holds Bell, Watermelon, REPLAY
      And the deck is 2 Rainbow 7, Cherry and others
      When A places Cherry on slot 4
      And B places Bell on slot 5
      And B resolves 7-6-5
      And A places Watermelon on slot 5
      And B places Watermelon on slot 6
      Then the deck loses nothing
      And it is A's turn

    @id:manual-6d-5
    Scenario Outline: It is enough with <lines> complete, too
      Given 8-9-4 is a line
      And 1-8-7 is a line
      And the ruling resolvable-lines is formed
      And the board
        | <1>  | .      | .          |
        | Bell | Bell   | Bell       |
        | <7>  | Cherry | Watermelon |
      And A holds Silver 3 and others
      And the deck is 2 Rainbow 7, Cherry and others
      When A places Silver 3 on slot 2
      Then the deck loses nothing
      And it is B's turn

      Examples:
        | lines           | 1      | 7      |
        | 8-9-4           | Cherry | REPLAY |
        | 8-9-4 and 1-8-7 | Bell   | Bell   |

    @id:manual-6d-6
    Scenario: A board that a line has cleared is not full when the next turn begins
      Given a Bell line draws 1
      And the board
        | Cherry   | Watermelon | REPLAY |
        | Silver 3 | Watermelon | Cherry |
        | Bell     | Bell       | .      |
      And A holds Bell and others
      And the deck is 2 Rainbow 7, Cherry and others
      When A places Bell on slot 5
      And A resolves 7-6-5
      Then the deck loses Rainbow 7
      And it is B's turn

    @id:manual-6d-7
    Scenario: It does not come as soon as the board is full, but when the next turn begins
      Given a Bell line draws 1
      And the board
        | Cherry   | Watermelon | REPLAY |
        | Silver 3 | Watermelon | Cherry |
        | Bell     | Bell       | .      |
      And A holds Bell and others
      And the deck is 2 Rainbow 7, Cherry and others
      When A places Bell on slot 5
      Then the deck loses nothing
      And it is still A's move

    @id:manual-6d-8
    Scenario: It happens by itself and takes nothing out of a hand
      Given the board
        | Cherry   | Watermelon | Bell       |
        | REPLAY   | Bell       | .          |
        | Silver 3 | REPLAY     | Watermelon |
      And A holds Silver 3, REPLAY
      And B holds Bell, REPLAY
      And the deck is Rainbow 7
      When A places Silver 3 on slot 4
      Then the deck is empty
      And A holds REPLAY
      And B holds Bell, REPLAY

  @clause:6e
  Rule: The Forced Refresh discards the card in slot 3 and puts a new one there

    @id:manual-6e-1
    Scenario Outline: The <card> that lay in slot 3 is discarded
      Given the board
        | Cherry   | Watermelon | <card>     |
        | REPLAY   | Cherry     | .          |
        | Silver 3 | REPLAY     | Watermelon |
      And A holds Silver 3 and others
      And the deck is 2 Rainbow 7, Cherry and others
      When A places Silver 3 on slot 4
      Then the discard pile gains <card> and others

      Examples:
        | card       |
        | Bell       |
        | Rainbow 7  |
        | Watermelon |

    @id:manual-6e-2
    Scenario Outline: Slot 3 comes first: before <next>'s turn a <top> on top of the deck goes there
      Given it is <seat>'s turn
      And the board
        | Cherry   | Watermelon | Bell       |
        | REPLAY   | Bell       | .          |
        | Silver 3 | REPLAY     | Watermelon |
      And <seat> holds Silver 3 and others
      And the deck is <top>, <below>, Silver 3 and others
      When <seat> places Silver 3 on slot 4
      Then slot 3 shows <top>

      Examples:
        | seat | next | top        | below  |
        | A    | B    | Rainbow 7  | Cherry |
        | B    | A    | Rainbow 7  | Cherry |
        | A    | B    | Silver 3   | Cherry |
        | B    | A    | Cherry     | Bell   |
        | A    | B    | Watermelon | Bell   |
        | B    | A    | REPLAY     | Cherry |

    @id:manual-6e-3
    Scenario: So does the top one of the last two
      Given the board
        | Cherry   | Watermelon | Bell       |
        | REPLAY   | Bell       | .          |
        | Silver 3 | REPLAY     | Watermelon |
      And A holds Silver 3 and others
      And the deck is Rainbow 7, Cherry
      When A places Silver 3 on slot 4
      Then slot 3 shows Rainbow 7

  @clause:6f
  Rule: The Forced Refresh discards the card in slot 7 and puts a new one there

    @id:manual-6f-1
    Scenario Outline: The <card> that lay in slot 7 is discarded
      Given the board
        | Cherry | Watermelon | Bell       |
        | REPLAY | Cherry     | .          |
        | <card> | REPLAY     | Watermelon |
      And A holds Bell and others
      And the deck is 3 Rainbow 7, Cherry and others
      When A places Bell on slot 4
      Then the discard pile gains <card> and others

      Examples:
        | card       |
        | Silver 3   |
        | Rainbow 7  |
        | Watermelon |

    @id:manual-6f-2
    Scenario Outline: Slot 7 shows a new card, a <card>, before <next>'s turn
      Given it is <seat>'s turn
      And the board
        | Cherry     | Watermelon | Bell       |
        | REPLAY     | Bell       | .          |
        | Watermelon | Cherry     | Watermelon |
      And <seat> holds Bell and others
      And the deck is 3 <card> and others
      When <seat> places Bell on slot 4
      Then slot 7 shows <card>

      Examples:
        | seat | next | card      |
        | A    | B    | Rainbow 7 |
        | B    | A    | Rainbow 7 |
        | A    | B    | Silver 3  |
        | B    | A    | REPLAY    |

    @id:manual-6f-3
    Scenario: So it does with the card that an earlier refresh put there
      Given the refresh slots are 3, 7
      And slot 9 is immune
      And the board
        | Cherry   | Watermelon | Bell       |
        | REPLAY   | Bell       | .          |
        | Silver 3 | REPLAY     | Watermelon |
      And A holds Silver 3, Cherry
      And B holds Cherry, Bell
      And the deck is Silver 3, Rainbow 7, 2 Bell, REPLAY and others
      When A places Silver 3 on slot 4
      And B places Cherry on slot 2
      Then the discard pile gains Rainbow 7 and others
      And slot 7 shows Bell
      And A holds Cherry

  @clause:6g
  Rule: The Forced Refresh sets off no line

    @id:manual-6g-1
    Scenario: Wherever it puts a Bell that makes three in a line, nobody draws and nobody resolves
      Given 1-9-5 is a line
      And 3-4-5 is a line
      And a Bell line draws 1
      And the board
        | Cherry | Watermelon | Cherry |
        | .      | Bell       | Bell   |
        | Cherry | Bell       | Bell   |
      And A holds REPLAY and others
      And B holds Watermelon, Cherry
      And the deck is 4 Bell, REPLAY and others
      When A places REPLAY on slot 8
      Then the discard pile gains Cherry and others
      And no line is to be resolved
      And B holds Watermelon, Cherry
      And it is B's turn

    @id:manual-6g-2
    Scenario Outline: A line that slot <slot> completes before <next>'s turn stays on the board
      Given the refresh slots are 3, 7
      And 1-2-3 is a line
      And 1-8-7 is a line
      And a Bell line draws 1
      And it is <seat>'s turn
      And the board
        | Bell   | <2>    | REPLAY |
        | <8>    | Cherry | .      |
        | REPLAY | REPLAY | Cherry |
      And <seat> holds Silver 3 and others
      And the deck is <deck>, Silver 3 and others
      When <seat> places Silver 3 on slot 4
      Then no line is to be resolved
      And it is <next>'s turn
      And the board is
        | Bell     | <2>    | <3 then> |
        | <8>      | Cherry | Silver 3 |
        | <7 then> | REPLAY | Cherry   |

      Examples:
        | slot | seat | next | 2          | 8          | deck             | 3 then     | 7 then     |
        | 3    | A    | B    | Bell       | Watermelon | Bell, Watermelon | Bell       | Watermelon |
        | 3    | B    | A    | Bell       | Watermelon | Bell, Watermelon | Bell       | Watermelon |
        | 7    | A    | B    | Watermelon | Bell       | Watermelon, Bell | Watermelon | Bell       |

    @id:manual-6g-3
    Scenario Outline: Three of <symbol> that it brings together have no effect
      Given the refresh slots are 3, 7
      And 1-2-3 is a line
      And a <symbol> line <effect>
      And the board
        | <symbol> | <symbol> | REPLAY |
        | REPLAY   | Cherry   | .      |
        | Silver 3 | REPLAY   | Bell   |
      And A holds Bell, Cherry
      And B holds Watermelon, Cherry
      And the deck is <symbol>, Watermelon and others
      When A places Bell on slot 4
      Then the deck loses <symbol>, Watermelon
      And A holds Cherry
      And B holds Watermelon, Cherry
      And slot 3 shows <symbol>
      And it is B's turn

      Examples:
        | symbol     | effect           |
        | Bell       | draws 1          |
        | Watermelon | draws 2          |
        | Cherry     | takes exactly 1  |
        | Silver 3   | empties the deck |

    @id:manual-6g-4
    Scenario: The same goes for REPLAY
      Given the refresh slots are 3, 7
      And 1-2-3 is a line
      And a REPLAY line places 1
      And the board
        | REPLAY   | REPLAY | Bell       |
        | Cherry   | Cherry | .          |
        | Silver 3 | Bell   | Watermelon |
      And A holds Bell, Cherry
      And the deck is REPLAY, Watermelon and others
      When A places Bell on slot 4
      Then the deck loses REPLAY, Watermelon
      And slot 1 shows REPLAY
      And it is B's turn

    @id:manual-6g-5
    Scenario Outline: Three 7s that it brings together win nobody the game, not even <next> whose turn begins
      Given the refresh slots are 3, 7
      And 1-2-3 is a line
      And a Rainbow 7 line wins
      And the ruling seven-win is placement
      And it is <seat>'s turn
      And the board
        | Rainbow 7 | Rainbow 7 | REPLAY |
        | REPLAY    | Cherry    | .      |
        | Silver 3  | REPLAY    | Cherry |
      And <seat> holds Silver 3 and others
      And the deck is Rainbow 7, Watermelon and others
      When <seat> places Silver 3 on slot 4
      Then slot 3 shows Rainbow 7
      And it is <next>'s turn

      Examples:
        | seat | next |
        | A    | B    |
        | B    | A    |

    @id:manual-6g-6
    Scenario Outline: It is so with <deck> in the deck, too
      Given the refresh slots are 3, 7
      And 1-2-3 is a line
      And 1-8-7 is a line
      And a <symbol> line <effect>
      And a Cherry scores 1
      And a REPLAY scores 0
      And the board
        | <symbol> | <2>    | REPLAY |
        | <8>      | Cherry | .      |
        | REPLAY   | REPLAY | Cherry |
      And A holds Silver 3, Cherry
      And B holds REPLAY
      And the deck is <deck>
      When A places Silver 3 on slot 4
      Then slot 1 shows <symbol>
      And slot <kept> shows <symbol>
      And slot <slot> shows <symbol>
      And B does not win

      Examples:
        | symbol    | effect  | slot | kept | 2          | 8          | deck                          |
        | Bell      | draws 1 | 3    | 2    | Bell       | Watermelon | Bell                          |
        | Bell      | draws 1 | 3    | 2    | Bell       | Watermelon | Bell, REPLAY                  |
        | Bell      | draws 1 | 3    | 2    | Bell       | Watermelon | Bell, REPLAY, Watermelon      |
        | Rainbow 7 | wins    | 3    | 2    | Rainbow 7  | Watermelon | Rainbow 7                     |
        | Rainbow 7 | wins    | 3    | 2    | Rainbow 7  | Watermelon | Rainbow 7, Bell               |
        | Rainbow 7 | wins    | 3    | 2    | Rainbow 7  | Watermelon | Rainbow 7, Bell, Watermelon   |
        | Rainbow 7 | wins    | 7    | 8    | Watermelon | Rainbow 7  | Watermelon, Rainbow 7, Cherry |

    @id:manual-6g-7
    Scenario Outline: What slot 3 completes stays when a <card> comes to slot 7, the second time as the first time
      Given there is no wild symbol
      And the refresh slots are 3, 7
      And 1-2-3 is a line
      And 3-4-5 is a line
      And the board
        | Cherry   | Cherry     | Watermelon |
        | REPLAY   | Watermelon | Bell       |
        | Silver 3 | REPLAY     | .          |
      And A holds Bell, Cherry
      And B holds REPLAY, Cherry
      And the deck is Bell, Watermelon, Cherry, <card> and others
      When A places Bell on slot 5
      And B places REPLAY on slot 4
      Then the board is
        | Cherry | Cherry     | Cherry |
        | REPLAY | Watermelon | REPLAY |
        | <card> | REPLAY     | Bell   |

      Examples:
        | card     |
        | Silver 3 |
        | Cherry   |

  @clause:6h
  Rule: The player chooses one card of their hand

    Background:
      Given the ruling barred is opening

    @id:manual-6h-1
    Scenario Outline: A <symbol> is as good a choice for <seat> as any
      Given it is <seat>'s turn
      And <seat> holds Rainbow 7, Silver 3, Cherry, Watermelon, Bell, REPLAY
      When <seat> places <symbol> on slot 3
      Then <seat> loses <symbol>
      And slot 3 shows <symbol>

      Examples:
        | symbol     | seat |
        | Rainbow 7  | A    |
        | Silver 3   | B    |
        | Cherry     | A    |
        | Watermelon | B    |
        | Bell       | A    |
        | REPLAY     | B    |

    @id:manual-6h-2
    Scenario: A card that is not in hand cannot be chosen
      Given A holds Cherry, Bell
      And B holds Watermelon and others
      When A tries to place Watermelon on slot 3
      Then it is refused

    @id:manual-6h-3
    Scenario Outline: Nor can a <card> of <other>'s, who has just placed on slot <last>
      Given it is <other>'s turn
      And <other> holds <played>, <card>
      And <seat> holds <held>
      When <other> places <played> on slot <last>
      And <seat> tries to place <card> on slot <free>
      Then it is refused

      Examples:
        | card       | seat | other | last | free | played | held             |
        | Rainbow 7  | B    | A     | 1    | 3    | Cherry | 2 Silver 3       |
        | Silver 3   | A    | B     | 2    | 9    | Cherry | Rainbow 7        |
        | Cherry     | B    | A     | 3    | 1    | Bell   | Bell, REPLAY     |
        | Watermelon | A    | B     | 4    | 8    | Bell   | 2 REPLAY         |
        | Bell       | B    | A     | 5    | 7    | Cherry | Cherry           |
        | REPLAY     | A    | B     | 6    | 2    | Cherry | Cherry, Bell     |
        | Rainbow 7  | A    | B     | 7    | 6    | REPLAY | Bell, Watermelon |
        | Silver 3   | B    | A     | 8    | 5    | Bell   | 3 Cherry         |
        | Cherry     | A    | B     | 9    | 4    | REPLAY | Watermelon, Bell |

    @id:manual-6h-4
    Scenario Outline: Nor can one when the board has <free> free slots
      Given slot 9 is immune
      And the board
        | Cherry   | Watermelon | Bell       |
        | REPLAY   | Cherry     | .          |
        | Silver 3 | <6>        | Watermelon |
      And A holds Silver 3, <card>
      And B holds Cherry, <own>
      And the deck is 2 Bell and others
      When A places Silver 3 on slot 4
      And B tries to place <card> on slot <slot>
      Then it is refused

      Examples:
        | free | 6      | card   | own    | slot |
        | no   | REPLAY | REPLAY | Bell   | 2    |
        | 1    | .      | Bell   | REPLAY | 6    |

    @id:manual-6h-5
    Scenario Outline: <seat> cannot do without, holding <hand>
      Given it is <seat>'s turn
      And <seat> holds <hand>
      And the deck is <deck>
      When <seat> tries to pass
      Then it is refused
      And it is <seat>'s turn

      Examples:
        | seat | hand         | deck                |
        | A    | Cherry, Bell | Silver 3, Bell      |
        | B    | Cherry, Bell | Silver 3            |
        | A    | Cherry       | Silver 3 and others |
        | B    | 2 Silver 3   | empty               |

    @id:manual-6h-6
    Scenario Outline: Nor on a board with <free> free slots
      Given the board
        | Cherry   | Watermelon | Bell       |
        | REPLAY   | Bell       | <4>        |
        | Silver 3 | REPLAY     | Watermelon |
      And A holds Cherry, Bell
      When A tries to pass
      Then it is refused

      Examples:
        | free | 4        |
        | no   | Silver 3 |
        | 1    | .        |

    @id:manual-6h-7
    Scenario: One card is all
      Given a Bell line draws 1
      And the board
        | .    | Cherry | . |
        | .    | REPLAY | . |
        | Bell | Bell   | . |
      And A holds Bell, Cherry, REPLAY
      When A places Bell on slot 5
      And A tries to place Cherry on slot 3
      Then it is refused

    @id:manual-6h-8
    Scenario: One card is all without a line, too
      Given A holds Bell, Cherry, REPLAY
      When A places Bell on slot 5
      Then A loses Bell
      And A may not place Cherry on slot 3

  @clause:6i
  Rule: The card goes on any empty slot

    @id:manual-6i-1
    Scenario: All the slots of a board that is empty but for the opening are open
      Given the opening slot is 9
      And the opening bars Rainbow 7, Silver 3
      And the ruling opening-turn is whole
      And hands of 10 cards
      And A is dealt Bell and others
      When the cards are dealt
      And A places Bell on slot 9
      Then B may place on slots 1, 2, 3, 4, 5, 6, 7, 8

    @id:manual-6i-2
    Scenario Outline: The empty slots are open, and no others, after a <card>
      Given the board
        | Cherry | . | REPLAY |
        | .      | . | .      |
        | Bell   | . | Cherry |
      And it is B's turn
      And B holds <card> and others
      And A holds Watermelon and others
      When B places <card> on slot 4
      Then A may place on slots 2, 6, 8, 9

      Examples:
        | card       |
        | Rainbow 7  |
        | Silver 3   |
        | Cherry     |
        | Watermelon |
        | Bell       |
        | REPLAY     |

    @id:manual-6i-3
    Scenario Outline: A <symbol> may go on slot <slot>
      Given A holds <symbol>, Cherry
      When A tries to place <symbol> on slot <slot>
      Then it is accepted

      Examples:
        | symbol     | slot |
        | Rainbow 7  | 9    |
        | Silver 3   | 9    |
        | Rainbow 7  | 1    |
        | Silver 3   | 2    |
        | Cherry     | 3    |
        | Watermelon | 4    |
        | Bell       | 5    |
        | REPLAY     | 6    |
        | Rainbow 7  | 7    |
        | Silver 3   | 8    |

    @id:manual-6i-4
    Scenario Outline: The last empty slot, <empty>, is open and slot <taken> is closed
      Given the board
        | Cherry | Watermelon | Bell   |
        | REPLAY | <9>        | <4>    |
        | Bell   | Watermelon | REPLAY |
      And A holds Silver 3 and others
      When A tries to place Silver 3 on slot <taken>
      Then it is refused
      When A tries to place Silver 3 on slot <empty>
      Then it is accepted

      Examples:
        | empty | taken | 9      | 4      |
        | 9     | 4     | .      | Cherry |
        | 9     | 1     | .      | Cherry |
        | 9     | 8     | .      | Cherry |
        | 4     | 9     | Cherry | .      |
        | 4     | 7     | Cherry | .      |

  @clause:6j
  Rule: With no empty slot, a card off the center makes way

    Background:
      Given the refresh slots are 3, 7

    @id:manual-6j-1
    Scenario Outline: The <card> in slot <slot> makes way for <seat>'s card: it is discarded
      Given it is <seat>'s turn
      And the board
        | Cherry   | Watermelon | Bell      |
        | REPLAY   | Bell       | Silver 3  |
        | Silver 3 | Cherry     | Rainbow 7 |
      And <seat> holds REPLAY and others
      When <seat> places REPLAY on slot <slot>
      Then the discard pile gains <card> and others
      And <seat> loses REPLAY

      Examples:
        | seat | slot | card       |
        | A    | 1    | Cherry     |
        | B    | 2    | Watermelon |
        | A    | 3    | Bell       |
        | B    | 4    | Silver 3   |
        | A    | 5    | Rainbow 7  |
        | B    | 6    | Cherry     |
        | A    | 7    | Silver 3   |
        | B    | 8    | REPLAY     |

    @id:manual-6j-2
    Scenario Outline: The new card takes its place on slot <slot>
      Given the board
        | <1>      | <2>  | Bell |
        | <8>      | Bell | <4>  |
        | Silver 3 | <6>  | <5>  |
      And A holds Silver 3, REPLAY
      And the deck is 2 REPLAY, Cherry and others
      When A places Silver 3 on slot <slot>
      Then slot <slot> shows Silver 3
      And it is B's turn

      Examples:
        | slot | 1      | 2          | 4         | 5          | 6      | 8      |
        | 1    | Cherry | Watermelon | Rainbow 7 | Watermelon | Cherry | REPLAY |
        | 2    | Cherry | Watermelon | Rainbow 7 | Watermelon | Cherry | REPLAY |
        | 4    | Cherry | Watermelon | Rainbow 7 | Watermelon | Cherry | REPLAY |
        | 5    | Cherry | Watermelon | Rainbow 7 | Watermelon | Cherry | REPLAY |
        | 6    | Cherry | Watermelon | Rainbow 7 | Watermelon | Cherry | REPLAY |
        | 8    | Cherry | Watermelon | Rainbow 7 | Watermelon | Cherry | REPLAY |

    @id:manual-6j-3
    Scenario: A line that it completes there is a line like any other
      Given a Bell line draws 1
      And the board
        | Cherry | Watermelon | Bell     |
        | REPLAY | Watermelon | Silver 3 |
        | Bell   | Bell       | Cherry   |
      And A holds Bell, REPLAY
      And the deck is Watermelon, Silver 3, Cherry and others
      When A places Bell on slot 5
      Then the discard pile gains Cherry
      And A may only resolve 7-6-5
      When A resolves 7-6-5
      Then A gains Watermelon

    @id:manual-6j-4
    Scenario Outline: Any card makes way but the <card> in the center, once a <drawn> is on slot 7
      Given it is B's turn
      And the board
        | Cherry   | Watermelon | Bell       |
        | REPLAY   | <card>     | .          |
        | Silver 3 | REPLAY     | Watermelon |
      And A holds Cherry and others
      And B holds Silver 3 and others
      And the deck is Cherry, <drawn>, Bell and others
      When B places Silver 3 on slot 4
      Then A may place on slots 1, 2, 3, 4, 5, 6, 7, 8
      When A tries to place Cherry on slot 9
      Then it is refused

      Examples:
        | card       | drawn      |
        | Bell       | REPLAY     |
        | Cherry     | Silver 3   |
        | Rainbow 7  | Watermelon |
        | Silver 3   | Bell       |
        | Watermelon | Cherry     |
        | REPLAY     | Rainbow 7  |

    @id:manual-6j-5
    Scenario: That goes for a board that was full before as well
      Given it is B's turn
      And the board
        | Cherry   | Watermelon | Bell       |
        | REPLAY   | Bell       | Silver 3   |
        | Silver 3 | REPLAY     | Watermelon |
      And B holds Cherry and others
      When B tries to place Cherry on slot 9
      Then it is refused

  @clause:6k
  Rule: With a line complete, the player must choose one to resolve

    Background:
      Given a Bell line draws 1
      And the ruling barred is opening

    @id:manual-6k-1
    Scenario Outline: The only complete line is <line>, and resolving it the only choice
      Given <line> is a line
      And A holds 2 Bell, Cherry
      And B holds Bell and others
      When A places Bell on slot <first>
      And B places Bell on slot <second>
      And A places Bell on slot <third>
      Then A may only resolve <line>
      When A tries to pass
      Then it is refused
      When A tries cherry@<free>
      Then it is refused
      And it is still A's move

      Examples:
        | line  | first | second | third | free |
        | 1-2-3 | 1     | 2      | 3     | 9    |
        | 8-9-4 | 4     | 8      | 9     | 1    |
        | 7-6-5 | 6     | 5      | 7     | 3    |
        | 1-8-7 | 7     | 8      | 1     | 5    |
        | 2-9-6 | 2     | 6      | 9     | 4    |
        | 3-4-5 | 4     | 3      | 5     | 8    |
        | 1-9-5 | 9     | 5      | 1     | 3    |
        | 3-9-7 | 3     | 7      | 9     | 1    |

    @id:manual-6k-2
    Scenario Outline: A <symbol> line is no exception for <seat>
      Given a <symbol> line <effect>
      And it is <seat>'s turn
      And the board
        | .        | Cherry   | . |
        | .        | .        | . |
        | <symbol> | <symbol> | . |
      And <seat> holds <symbol> and others
      And the deck is <deck>
      When <seat> places <symbol> on slot 5
      And <seat> tries to pass
      Then it is refused
      And <seat> may only resolve 7-6-5

      Examples:
        | symbol     | effect           | seat | deck            |
        | Bell       | draws 1          | B    | Cherry, REPLAY  |
        | Watermelon | draws 2          | A    | Bell and others |
        | Cherry     | takes exactly 1  | B    | empty           |
        | REPLAY     | places 1         | A    | Bell            |
        | Silver 3   | empties the deck | B    | Bell and others |

    @id:manual-6k-3
    Scenario: Nor is a line on a crowded board
      Given the board
        | Cherry | Watermelon | REPLAY |
        | REPLAY | Cherry     | .      |
        | Bell   | Bell       | .      |
      And A holds Bell and others
      When A places Bell on slot 5
      And A tries to pass
      Then it is refused
      And A may only resolve 7-6-5

    @id:manual-6k-4
    Scenario: Both of two lines are on offer, and nothing else is
      Given 1-8-7 is a line
      And the board
        | Bell | Cherry | .    |
        | Bell | .      | .    |
        | .    | Bell   | Bell |
      And A holds Bell and others
      When A places Bell on slot 7
      Then it is still A's move
      And A may only resolve 7-6-5, 1-8-7

    @id:manual-6k-5
    Scenario Outline: The choice of <line> is the player's own
      Given 1-8-7 is a line
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

    @id:manual-6k-6
    Scenario Outline: A <symbol> line that stood there before <seat>'s turn has to be resolved as well
      Given 1-2-3 is a line
      And a <symbol> line <effect>
      And the ruling seven-win is placement
      And it is <seat>'s turn
      And the board
        | <symbol> | <symbol> | <symbol> |
        | .        | .        | .        |
        | .        | .        | .        |
      And <seat> holds REPLAY and others
      When <seat> places REPLAY on slot 5
      Then <seat> may only resolve 1-2-3
      When <seat> tries to pass
      Then it is refused

      Examples:
        | symbol    | effect          | seat |
        | Cherry    | takes exactly 1 | A    |
        | Bell      | draws 1         | B    |
        | Rainbow 7 | wins            | A    |
        | Rainbow 7 | wins            | B    |

    @id:manual-6k-7
    Scenario: It is on offer beside the one that was just completed
      Given 1-2-3 is a line
      And a Cherry line takes exactly 1
      And the board
        | Cherry | Cherry | Cherry |
        | .      | .      | .      |
        | Bell   | Bell   | .      |
      And A holds Bell and others
      When A places Bell on slot 5
      Then A may only resolve 7-6-5, 1-2-3

    @id:manual-6k-8
    Scenario: A line that a refresh completed does not keep the player from placing a card first
      Given the refresh slots are 3, 7
      And 1-2-3 is a line
      And the board
        | Bell     | Bell   | REPLAY |
        | REPLAY   | Cherry | .      |
        | Silver 3 | REPLAY | Cherry |
      And A holds Silver 3 and others
      And B holds Cherry and others
      And the deck is Bell, Watermelon, Rainbow 7 and others
      When A places Silver 3 on slot 4
      And B places Cherry on slot 8
      Then B may only resolve 1-2-3

  @clause:6l
  Rule: Only one line is resolved, however many are complete

    @id:manual-6l-1
    Scenario Outline: The turn is over after <chosen>, with <other> complete as well
      Given 1-8-7 is a line
      And a Bell line draws 1
      And the board
        | Bell | Cherry | .    |
        | Bell | .      | .    |
        | .    | Bell   | Bell |
      And A holds Bell, REPLAY
      And the deck is Watermelon, Silver 3, REPLAY and others
      When A places Bell on slot 7
      And A resolves <chosen>
      Then A gains Watermelon
      And it is B's turn

      Examples:
        | chosen | other |
        | 7-6-5  | 1-8-7 |
        | 1-8-7  | 7-6-5 |

    @id:manual-6l-2
    Scenario Outline: A line that is left over from two, <left>, cannot be resolved in the same turn
      Given 1-2-3 is a line
      And the ruling resolvable-lines is standing
      And a Bell line draws 1
      And a Watermelon line draws 2
      And the board
        | Watermelon | Watermelon | Watermelon |
        | .          | .          | .          |
        | Bell       | Bell       | .          |
      And A holds Bell and others
      And the deck is REPLAY, Silver 3, Cherry and others
      When A places Bell on slot 5
      And A resolves <chosen>
      Then A gains <cards>
      And slot <kept> shows <symbol>
      And it is B's turn
      When A tries to resolve <left>
      Then it is refused

      Examples:
        | chosen | left  | cards            | kept | symbol     |
        | 7-6-5  | 1-2-3 | REPLAY           | 1    | Watermelon |
        | 1-2-3  | 7-6-5 | REPLAY, Silver 3 | 7    | Bell       |

    @id:manual-6l-3
    Scenario: Of three lines one is resolved
      Given 1-2-3 is a line
      And 3-4-5 is a line
      And 3-9-7 is a line
      And a Bell line draws 1
      And the board
        | Bell | Bell | .    |
        | .    | Bell | Bell |
        | Bell | .    | Bell |
      And A holds Bell, REPLAY
      And the deck is Watermelon, Silver 3, REPLAY and others
      When A places Bell on slot 3
      Then A may resolve 1-2-3, 3-4-5, 3-9-7
      When A resolves 3-4-5
      Then A gains Watermelon
      And it is B's turn

    @id:manual-6l-4
    Scenario: It is so for a Silver 3 line
      Given 1-2-3 is a line
      And the ruling resolvable-lines is standing
      And a Silver 3 line draws 1
      And the board
        | Bell     | Bell     | Bell |
        | .        | Cherry   | .    |
        | Silver 3 | Silver 3 | .    |
      And A holds Silver 3, REPLAY
      When A places Silver 3 on slot 5
      And A resolves 7-6-5
      Then it is B's turn

  @clause:6m
  Rule: A line must be resolved even when that hurts

    Background:
      Given the ruling barred is opening

    @id:manual-6m-1
    Scenario Outline: <seat>'s <symbol> line that brings only cards below nothing cannot be skipped
      Given a <symbol> line <effect>
      And it is <seat>'s turn
      And the board
        | .        | Cherry   | . |
        | .        | REPLAY   | . |
        | <symbol> | <symbol> | . |
      And <seat> holds <symbol> and others
      And the deck is 2 Rainbow 7 and others
      When <seat> places <symbol> on slot 5
      And <seat> tries to pass
      Then it is refused
      And <seat> may only resolve 7-6-5

      Examples:
        | symbol     | effect   | seat |
        | Watermelon | draws 2  | A    |
        | Watermelon | draws 2  | B    |
        | Bell       | draws 1  | A    |
        | REPLAY     | places 1 | B    |

    @id:manual-6m-2
    Scenario Outline: A Cherry line that leaves nothing to pick but a <card> is resolved, and the card picked
      Given a Cherry line takes exactly 1
      And slot 9 is immune
      And the board
        | .      | <card> | . |
        | .      | .      | . |
        | Cherry | Cherry | . |
      And A holds Cherry, REPLAY
      When A places Cherry on slot 5
      Then A may only resolve 7-6-5
      When A resolves 7-6-5
      Then A may only take from slots 2
      And A may not stop picking
      When A takes the card in slot 2
      Then A gains <card>

      Examples:
        | card      |
        | Rainbow 7 |
        | Silver 3  |

    @id:manual-6m-3
    Scenario Outline: <seat>, who loses by a Silver 3 line, resolves it all the same
      Given a Silver 3 line empties the deck
      And a Silver 3 line scores 0 points
      And a Rainbow 7 scores -1
      And a Cherry scores 1
      And the ruling deck-end is immediately
      And it is <seat>'s turn
      And the board
        | .        | Watermelon | . |
        | .        | REPLAY     | . |
        | Silver 3 | Silver 3   | . |
      And <seat> holds Silver 3, Rainbow 7
      And <other> holds Cherry
      When <seat> places Silver 3 on slot 5
      And <seat> tries to pass
      Then it is refused
      And <seat> may only resolve 7-6-5
      When <seat> resolves 7-6-5
      Then <other> wins by deck

      Examples:
        | seat | other |
        | A    | B     |
        | B    | A     |

    @id:manual-6m-4
    Scenario Outline: So does a player whose <symbol> line takes the last card, and who loses by it
      Given a <symbol> line <effect>
      And a <symbol> line scores 0 points
      And a Rainbow 7 scores -1
      And a Cherry scores 1
      And the ruling deck-end is immediately
      And the board
        | .        | Watermelon | . |
        | .        | Cherry     | . |
        | <symbol> | <symbol>   | . |
      And A holds <symbol>, Rainbow 7
      And B holds 2 Cherry
      And the deck is Cherry
      When A places <symbol> on slot 5
      Then A may only resolve 7-6-5
      When A resolves 7-6-5
      Then B wins by deck

      Examples:
        | symbol | effect   |
        | Bell   | draws 1  |
        | REPLAY | places 1 |

    @id:manual-6m-5
    Scenario Outline: A REPLAY line on <line>, which brings no card to the hand, cannot be skipped
      Given <line> is a line
      And a REPLAY line places 1
      And the ruling deck-end is immediately
      And A holds 2 REPLAY, Cherry
      And B holds REPLAY, Cherry
      And the deck is <deck>
      When A places REPLAY on slot <first>
      And B places REPLAY on slot <second>
      And A places REPLAY on slot <third>
      Then A may only resolve <line>
      When A tries to pass
      Then it is refused

      Examples:
        | line  | first | second | third | deck                |
        | 1-2-3 | 2     | 3      | 1     | empty               |
        | 8-9-4 | 4     | 9      | 8     | Rainbow 7, Bell     |
        | 1-8-7 | 7     | 1      | 8     | Silver 3 and others |
        | 2-9-6 | 6     | 2      | 9     | Rainbow 7           |
        | 3-4-5 | 4     | 5      | 3     | Silver 3 and others |
        | 1-9-5 | 9     | 5      | 1     | empty               |
        | 3-9-7 | 3     | 7      | 9     | Rainbow 7, Bell     |

    @id:manual-6m-6
    Scenario Outline: It would be the same if a <symbol> line brought none
      Given a <symbol> line places 1
      And the board
        | .        | Silver 3 | . |
        | .        | REPLAY   | . |
        | <symbol> | <symbol> | . |
      And A holds <symbol>, Silver 3
      When A places <symbol> on slot 5
      Then A may only resolve 7-6-5
      When A tries to pass
      Then it is refused

      Examples:
        | symbol     |
        | Cherry     |
        | Watermelon |
        | Bell       |

    @id:manual-6m-7
    Scenario Outline: On a crowded board with <free> free slots <seat> cannot skip it either
      Given a REPLAY line places 1
      And it is <seat>'s turn
      And the board
        | Cherry | Watermelon | Bell |
        | Bell   | Cherry     | <4>  |
        | REPLAY | REPLAY     | .    |
      And <seat> holds REPLAY, Cherry
      When <seat> places REPLAY on slot 5
      Then <seat> may only resolve 7-6-5
      When <seat> tries to pass
      Then it is refused

      Examples:
        | seat | free | 4    |
        | A    | no   | Bell |
        | B    | 1    | .    |

    @id:manual-6m-8
    Scenario: Nor can a player whose turn began with a refresh
      Given the refresh slots are 3, 7
      And slot 9 is immune
      And a REPLAY line places 1
      And the board
        | Cherry | Watermelon | Bell       |
        | Bell   | Cherry     | .          |
        | Bell   | REPLAY     | Watermelon |
      And A holds Silver 3, Cherry
      And B holds REPLAY, Cherry
      And the deck is Cherry, REPLAY, Bell, Watermelon and others
      When A places Silver 3 on slot 4
      And B places REPLAY on slot 5
      Then B may only resolve 7-6-5
      When B tries to pass
      Then it is refused

    @id:manual-6m-9
    Scenario: Nor can anybody skip the next one
      Given 1-8-7 is a line
      And a REPLAY line places 1
      And the ruling resolvable-lines is standing
      And the board
        | .      | Cherry | .    |
        | .      | Cherry | Bell |
        | REPLAY | REPLAY | .    |
      And A holds 2 REPLAY, Cherry
      And B holds 2 REPLAY, Cherry
      And the deck is 3 REPLAY, Bell and others
      When A places REPLAY on slot 5
      And A resolves 7-6-5
      And B places REPLAY on slot 8
      And A places REPLAY on slot 7
      Then A may only resolve 1-8-7
      When A tries to pass
      Then it is refused

    @id:manual-6m-10
    Scenario: Nor can anybody skip two at once
      Given 1-8-7 is a line
      And a REPLAY line places 1
      And the board
        | REPLAY | Cherry | .      |
        | REPLAY | Bell   | .      |
        | .      | REPLAY | REPLAY |
      And A holds REPLAY, Cherry
      When A places REPLAY on slot 7
      Then A may only resolve 7-6-5, 1-8-7
      When A tries to pass
      Then it is refused

  @clause:6n
  Rule: Then the opponent's turn begins

    @id:manual-6n-1
    Scenario Outline: With no line, <seat>'s turn ends with the placement, and <other>'s begins
      Given it is <seat>'s turn
      And <seat> holds Bell, Cherry, REPLAY
      When <seat> places Bell on slot 3
      Then it is <other>'s turn

      Examples:
        | seat | other |
        | A    | B     |
        | B    | A     |

    @id:manual-6n-2
    Scenario Outline: With a <symbol> line, <seat>'s turn ends with its effect, and <other>'s begins
      Given a <symbol> line <effect>
      And the ruling deck-end is immediately
      And it is <seat>'s turn
      And the board
        | .        | .        | . |
        | .        | .        | . |
        | <symbol> | <symbol> | . |
      And <seat> holds <symbol> and others
      And the deck is <deck>
      When <seat> places <symbol> on slot 5
      Then it is still <seat>'s move
      When <seat> resolves 7-6-5
      Then it is <other>'s turn

      Examples:
        | symbol     | effect          | seat | other | deck              |
        | Bell       | draws 1         | A    | B     | Cherry and others |
        | Bell       | draws 1         | B    | A     | Cherry, Bell      |
        | Watermelon | draws 2         | A    | B     | Cherry and others |
        | Watermelon | draws 2         | B    | A     | Cherry and others |
        | REPLAY     | places 1        | A    | B     | Cherry and others |
        | REPLAY     | places 1        | B    | A     | empty             |
        | Cherry     | takes exactly 1 | A    | B     | Bell              |
        | Cherry     | takes exactly 1 | B    | A     | empty             |

    @id:manual-6n-3
    Scenario: With a Cherry line it ends with the pick
      Given a Cherry line takes exactly 1
      And slot 9 is immune
      And the board
        | Bell   | .      | Bell |
        | .      | .      | .    |
        | Cherry | Cherry | .    |
      And A holds Cherry and others
      When A places Cherry on slot 5
      And A resolves 7-6-5
      Then it is still A's move
      When A takes the card in slot 3
      Then it is B's turn

    @id:manual-6n-4
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

    @id:manual-6o-1
    Scenario Outline: <next> still has a card to place
      Given slot 9 is immune
      And it is <seat>'s turn
      And the board
        | Cherry | Watermelon | Cherry     |
        | REPLAY | Bell       | .          |
        | Cherry | REPLAY     | Watermelon |
      And <seat> holds Silver 3 and others
      And <next> holds Bell and others
      And the deck is 3 Rainbow 7 and others
      When <seat> places Silver 3 on slot 4
      Then the discard pile gains Cherry and others
      And <next> may place on slots 1, 2, 3, 4, 5, 6, 7, 8
      When <next> tries to pass
      Then it is refused
      When <next> places Bell on slot 2
      Then <next> loses Bell
      And it is <seat>'s turn

      Examples:
        | seat | next |
        | A    | B    |
        | B    | A    |

    @id:manual-6o-2
    Scenario: And a line to resolve, if that card completes one
      Given the refresh slots are 3, 7
      And 1-2-3 is a line
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
      And it is A's turn

    @id:manual-6o-3
    Scenario: And three 7s to win by, if that card lines them up
      Given the refresh slots are 3, 7
      And 1-2-3 is a line
      And a Rainbow 7 line wins
      And the board
        | Rainbow 7 | Watermelon | Cherry     |
        | REPLAY    | Cherry     | .          |
        | Silver 3  | REPLAY     | Watermelon |
      And A holds Silver 3 and others
      And B holds Rainbow 7 and others
      And the deck is Rainbow 7, Bell, Watermelon and others
      When A places Silver 3 on slot 4
      And B places Rainbow 7 on slot 2
      Then B wins by seven
