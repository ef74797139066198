Feature: Game start
  Two things can happen only at the very start. The first player opens by playing to the Center Slot, with a card that is
  neither a Gold 7 nor a Silver 3. And a player who was dealt the one perfect hand may say so and win.

  @clause:6.1a
  Rule: The deal puts nothing on the Center Slot

    @id:1.0.0-6.1a-1
    Scenario Outline: Slot 9 and all the others wait for <opener>
      Given <opener> goes first
      When the cards are dealt
      Then slot 9 is empty
      And the board is
        | . | . | . |
        | . | . | . |
        | . | . | . |

      Examples:
        | opener |
        | A      |
        | B      |

  @clause:6.1b
  Rule: The first player must open on slot 9

    @id:1.0.0-6.1b-1
    Scenario Outline: <opener> has to open, and has no other place for the card
      Given <opener> goes first
      And <opener> is dealt <x>, <y> and others
      When the cards are dealt
      Then <opener> may only place on slot 9
      And <opener> may not pass

      Examples:
        | opener | x      | y          |
        | A      | Cherry | Watermelon |
        | B      | Bell   | REPLAY     |

    @id:1.0.0-6.1b-2
    Scenario Outline: The opening card, a <symbol>, comes out of the first player's hand
      Given the opening is still to be made
      And the opening bars Gold 7, Silver 3
      And it is <opener>'s turn
      And <opener> holds Cherry, Watermelon, Bell, REPLAY
      When <opener> places <symbol> on slot 9
      Then slot 9 shows <symbol>
      And <opener> loses <symbol>
      And the deck loses nothing

      Examples:
        | symbol     | opener |
        | Cherry     | A      |
        | Watermelon | B      |
        | Bell       | A      |
        | REPLAY     | B      |

    @id:1.0.0-6.1b-3
    Scenario Outline: The opening card does not go on slot <slot>
      Given the opening is still to be made
      And the opening bars Gold 7, Silver 3
      And A holds Bell, Cherry and others
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

    @id:1.0.0-6.1b-4
    Scenario Outline: <opener> has to open only once, and <other> not at all
      Given <opener> goes first
      And the opening bars Gold 7, Silver 3
      And the ruling opening-turn is whole
      And <opener> is dealt Cherry, Watermelon and others
      And <other> is dealt Bell, REPLAY and others
      When the cards are dealt
      And <opener> places Cherry on slot 9
      Then <other> may place on slots 1, 2, 3, 4, 5, 6, 7, 8
      When <other> places REPLAY on slot 3
      Then <opener> may place on slots 1, 2, 4, 5, 6, 7, 8

      Examples:
        | opener | other |
        | A      | B     |
        | B      | A     |

  @clause:6.1c
  Rule: The opening card is not a Gold 7 and not a Silver 3

    @id:1.0.0-6.1c-1
    Scenario Outline: <opener> cannot open the game with a <symbol>
      Given the opening slot is 9
      And <opener> goes first
      And <opener> is dealt <symbol>, Cherry, REPLAY and others
      When the cards are dealt
      And <opener> tries to place <symbol> on slot 9
      Then it is refused

      Examples:
        | symbol   | opener |
        | Gold 7   | A      |
        | Silver 3 | A      |
        | Gold 7   | B      |
        | Silver 3 | B      |

    @id:1.0.0-6.1c-2
    Scenario Outline: A <symbol> cannot open the game beside cards that can, whichever they are
      Given the opening is still to be made
      And the opening slot is 9
      And A holds Gold 7, Silver 3, Bell
      When A tries to place <symbol> on slot 9
      Then it is refused

      Examples:
        | symbol   |
        | Gold 7   |
        | Silver 3 |

    @id:1.0.0-6.1c-3
    Scenario Outline: The game can be opened with a <symbol>
      Given the opening is still to be made
      And the opening slot is 9
      And A holds <symbol>, Gold 7, Silver 3
      When A tries to place <symbol> on slot 9
      Then it is accepted

      Examples:
        | symbol     |
        | Cherry     |
        | Watermelon |
        | Bell       |
        | REPLAY     |

  @clause:6.2a
  Rule: The Heavenly Hand is a dealt hand of eight Gold 7s and five Silver 3s

    Background:
      Given the game has 8 Gold 7
      And the game has 5 Silver 3
      And the ruling declare is optional

    @id:1.0.0-6.2a-1
    Scenario Outline: All the 7s and all the 3s are a Heavenly Hand for <holder>
      Given <holder> is dealt 8 Gold 7, 5 Silver 3
      When the cards are dealt
      Then <holder> may declare the Heavenly Hand
      And <other> may not declare the Heavenly Hand

      Examples:
        | holder | other |
        | A      | B     |
        | B      | A     |

    @id:1.0.0-6.2a-2
    Scenario Outline: <hand> are not one for <seat>
      Given the ruling opening-stuck is pass
      And <seat> is dealt <hand>
      When the cards are dealt
      And <seat> tries to declare the Heavenly Hand
      Then it is refused
      And <seat> may not declare the Heavenly Hand

      Examples:
        | hand                               | seat |
        | 8 Gold 7, 4 Silver 3, Cherry       | A    |
        | 7 Gold 7, 5 Silver 3, REPLAY       | A    |
        | 8 Gold 7, 4 Silver 3, Bell         | B    |
        | 7 Gold 7, 5 Silver 3, Watermelon   | B    |
        | 8 Gold 7, 3 Cherry, 2 Bell         | A    |
        | 5 Silver 3, 4 Watermelon, 4 REPLAY | B    |

    @id:1.0.0-6.2a-3
    Scenario: Cards that come together later are not a Heavenly Hand
      Given 7-6-5 is a line
      And a Cherry line takes up to 1
      And slot 9 is immune
      And the board
        | Silver 3 | .      | . |
        | .        | .      | . |
        | Cherry   | Cherry | . |
      And A holds 8 Gold 7, 4 Silver 3, Cherry
      And B holds Watermelon and others
      When A places Cherry on slot 5
      And A resolves 7-6-5
      And A takes the card in slot 1
      And B places Watermelon on slot 2
      Then A holds 8 Gold 7, 5 Silver 3
      And A may not declare the Heavenly Hand

  @clause:6.2b
  Rule: Its holder may declare the Heavenly Hand, and wins by it at once

    Background:
      Given the game has 8 Gold 7
      And the game has 5 Silver 3
      And hands of 13 cards
      And the Heavenly Hand is 8 Gold 7, 5 Silver 3
      And the ruling opening-stuck is pass

    @id:1.0.0-6.2b-1
    Scenario Outline: <holder> declares it and has won on the spot
      Given <holder> is dealt 8 Gold 7, 5 Silver 3
      When the cards are dealt
      And <holder> declares the Heavenly Hand
      Then <holder> wins by heavenly-hand

      Examples:
        | holder |
        | A      |
        | B      |

    @id:1.0.0-6.2b-2
    Scenario Outline: <holder> is not made to declare
      Given <holder> is dealt 8 Gold 7, 5 Silver 3
      When the cards are dealt
      Then the game goes on
      When <holder> declines the Heavenly Hand
      Then the game goes on
      And it is A's turn

      Examples:
        | holder |
        | A      |
        | B      |

  @clause:6.2c
  Rule: The Heavenly Hand may be declared whoever begins

    @id:1.0.0-6.2c-1
    Scenario Outline: <holder> declares before <opener> has opened the game
      Given the ruling declare is optional
      And the game has 8 Gold 7
      And the game has 5 Silver 3
      And hands of 13 cards
      And the Heavenly Hand is 8 Gold 7, 5 Silver 3
      And <opener> goes first
      And <holder> is dealt 8 Gold 7, 5 Silver 3
      When the cards are dealt
      And <holder> declares the Heavenly Hand
      Then <holder> wins by heavenly-hand
      And the board is
        | . | . | . |
        | . | . | . |
        | . | . | . |

      Examples:
        | holder | opener |
        | A      | A      |
        | A      | B      |
        | B      | A      |
        | B      | B      |

  @clause:6.2d
  Rule: The Heavenly Hand wins for its own sake

    @id:1.0.0-6.2d-1
    Scenario Outline: <holder> wins with the poorest of hands and no line, and nothing is counted
      Given the game has 8 Gold 7
      And the game has 5 Silver 3
      And hands of 13 cards
      And the Heavenly Hand is 8 Gold 7, 5 Silver 3
      And the ruling declare is optional
      And <holder> is dealt 8 Gold 7, 5 Silver 3
      And <other> is dealt <good> and others
      When the cards are dealt
      And <holder> declares the Heavenly Hand
      Then <holder> wins by heavenly-hand
      And nobody is scored

      Examples:
        | holder | other | good         |
        | A      | B     | 8 Cherry     |
        | B      | A     | 8 Watermelon |
