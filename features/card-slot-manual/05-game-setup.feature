Feature: Game setup
  All 52 cards are shuffled, ten go to each hand, and the rest is the deck, face down. The players agree who begins. Who
  was dealt the five Rainbow 7s and the five Silver 3s has a Miracle Hand; the sentences below call it by the name that
  all rulebooks of the game share, the Heavenly Hand.

  @clause:5a
  Rule: All the cards are shuffled

    @chance @id:manual-5a-1
    Scenario: No card is left out of the shuffle
      When the cards are shuffled and dealt
      Then every shuffle holds the whole deck

    @chance @id:manual-5a-2
    Scenario: Two games do not start from the same order
      When the cards are shuffled and dealt
      Then the shuffles differ

    @chance @id:manual-5a-3
    Scenario: Any symbol can come out on top
      When the cards are shuffled and dealt
      Then every card comes up first in some shuffle

  @clause:5b
  Rule: Each player is dealt 10 cards

    @id:manual-5b-1
    Scenario Outline: Both hands have 10 cards when <opener> begins
      Given <opener> goes first
      When the cards are dealt
      Then A holds 10 cards
      And B holds 10 cards

      Examples:
        | opener |
        | A      |
        | B      |

  @clause:5c
  Rule: The cards that were not dealt are the deck, face down

    @id:manual-5c-1
    Scenario: What is in nobody's hand is in the deck
      When the cards are dealt
      Then the deck holds every card that was not dealt

    @view @id:manual-5c-2
    Scenario Outline: <seat> knows how tall the deck is, and not what is in it
      When the cards are dealt
      Then <seat> sees how many cards the deck holds but not which

      Examples:
        | seat |
        | A    |
        | B    |

  @clause:5d
  Rule: Discarded cards have a place of their own

    @id:manual-5d-1
    Scenario: Nothing lies there when the game starts
      When the cards are dealt
      Then the discard pile holds nothing

    @id:manual-5d-2
    Scenario: What leaves the board for no hand lies there
      Given 7-6-5 is a line
      And there is no wild symbol
      And a Bell line draws 1
      And the board
        | .    | Cherry | . |
        | .    | REPLAY | . |
        | Bell | Bell   | . |
      And A holds Bell and others
      When A places Bell on slot 5
      And A resolves 7-6-5
      Then the discard pile holds 3 Bell

    @id:manual-5d-3
    Scenario: What the next player discards lies there as well
      Given slot 9 is immune
      And there is no wild symbol
      And the board
        | Cherry   | Watermelon | Bell       |
        | REPLAY   | Bell       | Silver 3   |
        | Silver 3 | REPLAY     | Watermelon |
      And the refresh slots are 3, 7
      And A holds Cherry and others
      And B holds Cherry and others
      When A places Cherry on slot 2
      Then the discard pile gains Watermelon, Bell, Silver 3
      When B places Cherry on slot 8
      Then the discard pile gains REPLAY and others

  @clause:5e
  Rule: Either player may begin

    Background:
      Given the opening bars nothing

    @id:manual-5e-1
    Scenario Outline: <opener> begins when so agreed, and <other> waits
      Given <opener> goes first
      And A is dealt Bell and others
      And B is dealt Bell and others
      When the cards are dealt
      Then it is <opener>'s turn
      And <other> may not place Bell on slot 9

      Examples:
        | opener | other |
        | A      | B     |
        | B      | A     |

  @clause:5f
  Rule: A dealt hand of five Rainbow 7s and five Silver 3s can be declared, and wins

    Background:
      Given the game has 5 Rainbow 7
      And the game has 5 Silver 3
      And the opening bars Rainbow 7, Silver 3

    @id:manual-5f-1
    Scenario Outline: <holder> declares it before <opener> has played a card
      Given <opener> goes first
      And <holder> is dealt 5 Rainbow 7, 5 Silver 3
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

    @id:manual-5f-2
    Scenario Outline: <holder> may play on instead
      Given the ruling opening-stuck is pass
      And <holder> is dealt 5 Rainbow 7, 5 Silver 3
      When the cards are dealt
      Then <holder> may declare the Heavenly Hand
      When <holder> declines the Heavenly Hand
      Then the game goes on

      Examples:
        | holder |
        | A      |
        | B      |

    @id:manual-5f-3
    Scenario Outline: <hand> in <holder>'s hand is not enough
      Given <holder> is dealt <hand>
      When the cards are dealt
      And <holder> tries to declare the Heavenly Hand
      Then it is refused
      And it is A's turn

      Examples:
        | holder | hand                            |
        | A      | 5 Rainbow 7, 4 Silver 3, Cherry |
        | A      | 4 Rainbow 7, 5 Silver 3, REPLAY |
        | B      | 5 Rainbow 7, 4 Silver 3, Bell   |
        | B      | 4 Rainbow 7, 5 Silver 3, Bell   |

    @id:manual-5f-4
    Scenario: Nobody declares the other player's hand
      Given B is dealt 5 Rainbow 7, 5 Silver 3
      When the cards are dealt
      And A tries to declare the Heavenly Hand
      Then it is refused

    @id:manual-5f-5
    Scenario: Cards that come together later are no starting hand
      Given A holds 5 Rainbow 7, 5 Silver 3
      When A tries to declare the Heavenly Hand
      Then it is refused
