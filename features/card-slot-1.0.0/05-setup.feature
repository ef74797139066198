Feature: Setup
  Before the first card is played the deck is shuffled, both hands are dealt, the rest becomes the deck to draw from, and
  the players agree who begins. What is hidden then stays hidden: the deck's order and the cards thrown away.

  @clause:5a
  Rule: All the cards are shuffled

    @chance
    Scenario: No card is left out of the shuffle
      When the cards are shuffled and dealt
      Then every shuffle holds the whole deck

    @chance
    Scenario: Two games do not start from the same order
      When the cards are shuffled and dealt
      Then the shuffles differ

    @chance
    Scenario: Any symbol can come out on top
      When the cards are shuffled and dealt
      Then every card comes up first in some shuffle

  @clause:5b
  Rule: Each player is dealt 13 cards

    Scenario Outline: Both hands have 13 cards when <opener> begins
      Given <opener> goes first
      When the cards are dealt
      Then A holds 13 cards
      And B holds 13 cards

      Examples:
        | opener |
        | A      |
        | B      |

  @clause:5c
  Rule: The cards that were not dealt are the deck, face down

    Scenario: What is in nobody's hand is in the deck
      When the cards are dealt
      Then the deck holds every card that was not dealt

    @view
    Scenario Outline: <seat> knows how tall the deck is, and not what is in it
      When the cards are dealt
      Then <seat> sees how many cards the deck holds but not which

      Examples:
        | seat |
        | A    |
        | B    |

  @clause:5d
  Rule: Cards that are thrown away lie face down on a discard pile

    Scenario: The discard pile starts empty
      When the cards are dealt
      Then the discard pile holds nothing

    Scenario: What is thrown away lies on the pile
      Given there is no refresh
      And the board
        | Cherry   | Watermelon | Bell       |
        | REPLAY   | Bell       | Silver 3   |
        | Silver 3 | REPLAY     | Watermelon |
      And A holds Cherry and others
      When A places Cherry on slot 2
      Then the discard pile gains Watermelon

    @view
    Scenario Outline: <seat> knows how many cards were thrown away, and not which
      Given there is no refresh
      And the board
        | Cherry   | Watermelon | Bell       |
        | REPLAY   | Bell       | Silver 3   |
        | Silver 3 | REPLAY     | Watermelon |
      And A holds Cherry and others
      When A places Cherry on slot 2
      Then the discard pile holds 1 cards
      And <seat> sees how many cards the discard pile holds but not which

      Examples:
        | seat |
        | A    |
        | B    |

  @clause:5e
  Rule: Either player may begin

    Scenario Outline: <opener> begins when so agreed
      Given <opener> goes first
      When the cards are dealt
      Then it is <opener>'s turn

      Examples:
        | opener |
        | A      |
        | B      |
