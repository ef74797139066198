Feature: Game start
  Two things can happen only at the very start. The first player opens by playing to the Center Slot, with a card that is
  neither a Gold 7 nor a Silver 3. And a player who was dealt the one perfect hand may say so and win.

  @clause:6.1a
  Rule: The deal puts nothing on the Center Slot

    Scenario: Slot 9 waits for the first player
      When the cards are dealt
      Then slot 9 is empty

    Scenario: The other slots are empty as well
      When the cards are dealt
      Then the board is
        | . | . | . |
        | . | . | . |
        | . | . | . |

  @clause:6.1b
  Rule: The first player opens on slot 9

    Scenario: The Center Slot is the only place for the opening card
      Given A is dealt Cherry, Watermelon, Bell, REPLAY and others
      When the cards are dealt
      Then A may place on slots 9

    Scenario: The opening card comes out of the first player's hand
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

    Scenario: Only the first player has to open, and only once
      Given the opening is still to be made
      And the opening bars nothing
      And the ruling opening-turn is whole
      And A holds Bell and others
      And B holds Cherry and others
      When A places Bell on slot 9
      Then it is B's turn
      And B may place on slots 1, 2, 3, 4, 5, 6, 7, 8

  @clause:6.1c
  Rule: The opening card is not a Gold 7 and not a Silver 3

    Scenario Outline: The game cannot be opened with a <symbol>
      Given the opening is still to be made
      And the opening slot is 9
      And A holds <symbol>, Cherry, Bell, REPLAY
      When A tries to place <symbol> on slot 9
      Then it is refused

      Examples:
        | symbol   |
        | Gold 7   |
        | Silver 3 |

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

    Scenario: All the 7s and all the 3s are a Heavenly Hand
      Given the game has 8 Gold 7
      And the game has 5 Silver 3
      And the ruling declare is optional
      And A is dealt 8 Gold 7, 5 Silver 3
      When the cards are dealt
      Then A may declare the Heavenly Hand

    Scenario Outline: A hand of <hand> is not one
      Given the game has 8 Gold 7
      And the game has 5 Silver 3
      And the ruling declare is optional
      And A is dealt <hand>
      When the cards are dealt
      And A tries to declare the Heavenly Hand
      Then it is refused
      And A may not declare the Heavenly Hand

      Examples:
        | hand                         |
        | 8 Gold 7, 4 Silver 3, Cherry |
        | 7 Gold 7, 5 Silver 3, REPLAY |

    Scenario: Cards that come together later are not a Heavenly Hand
      Given the game has 8 Gold 7
      And the game has 5 Silver 3
      And the ruling declare is optional
      And there is no refresh
      And 7-6-5 is a line
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
  Rule: Its holder may declare the Heavenly Hand, and wins by it

    Scenario: A declared Heavenly Hand wins on the spot
      Given hands of 3 cards
      And the Heavenly Hand is 2 Gold 7, Silver 3
      And A is dealt 2 Gold 7, Silver 3
      When the cards are dealt
      And A declares the Heavenly Hand
      Then A wins by heavenly-hand

    Scenario: Nobody is made to declare
      Given hands of 3 cards
      And the Heavenly Hand is 2 Gold 7, Silver 3
      And B is dealt 2 Gold 7, Silver 3
      When the cards are dealt
      And B declines the Heavenly Hand
      Then the game goes on
      And it is A's turn

  @clause:6.2c
  Rule: The Heavenly Hand may be declared whoever begins

    Scenario Outline: <holder> declares before <opener> has opened the game
      Given hands of 3 cards
      And a Heavenly Hand is 2 Gold 7, Silver 3
      And the ruling declare is optional
      And <opener> goes first
      And <holder> is dealt 2 Gold 7, Silver 3
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

    Scenario: It is not won on points
      Given hands of 3 cards
      And a Heavenly Hand is 2 Gold 7, Silver 3
      And the ruling declare is optional
      And A is dealt 2 Gold 7, Silver 3
      And B is dealt 2 Cherry, Watermelon
      When the cards are dealt
      And A declares the Heavenly Hand
      Then A wins by heavenly-hand
      And nobody is scored

    Scenario: Three Gold 7s in a Heavenly Hand are not a line
      Given hands of 3 cards
      And a Heavenly Hand is 3 Gold 7
      And the ruling declare is optional
      And B is dealt 3 Gold 7
      When the cards are dealt
      And B declares the Heavenly Hand
      Then B wins by heavenly-hand
