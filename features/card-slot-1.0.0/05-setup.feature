Feature: Setup
  Before the first card is played the deck is shuffled, both hands are dealt, the rest becomes the deck to draw from, and
  the players agree who begins. What is hidden then stays hidden: the deck's order and the cards thrown away.

  @clause:5a
  Rule: All the cards are shuffled

    @chance @id:1.0.0-5a-1
    Scenario: No card is left out of the shuffle
      When the cards are shuffled and dealt
      Then every shuffle holds the whole deck

    @chance @id:1.0.0-5a-2
    Scenario: Two games do not start from the same order
      When the cards are shuffled and dealt
      Then the shuffles differ

    @chance @id:1.0.0-5a-3
    Scenario: Any symbol can come out on top
      When the cards are shuffled and dealt
      Then every card comes up first in some shuffle

  @clause:5b
  Rule: Each player is dealt 13 cards

    @id:1.0.0-5b-1
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

    @id:1.0.0-5c-1
    Scenario Outline: What is in nobody's hand is in the deck when <opener> begins
      Given <opener> goes first
      When the cards are dealt
      Then the deck holds every card that was not dealt

      Examples:
        | opener |
        | A      |
        | B      |

    @view @id:1.0.0-5c-2
    Scenario Outline: <seat> knows how tall the deck is, and not what is in it
      When the cards are dealt
      Then <seat> sees how many cards the deck holds but not which

      Examples:
        | seat |
        | A    |
        | B    |

  @clause:5d
  Rule: Cards that are thrown away lie face down on a discard pile

    @id:1.0.0-5d-1
    Scenario: The discard pile starts empty
      When the cards are dealt
      Then the discard pile holds nothing

    @id:1.0.0-5d-2
    Scenario Outline: What is thrown away, by a line of <symbol>, lies on the pile
      Given 7-6-5 is a line
      And a <symbol> line <does>
      And the board
        | .        | Cherry   | . |
        | .        | Gold 7   | . |
        | <symbol> | <symbol> | . |
      And A holds <symbol> and others
      When A places <symbol> on slot 5
      And A resolves 7-6-5
      Then the discard pile holds 3 <symbol>

      Examples:
        | symbol     | does    |
        | Bell       | draws 1 |
        | Watermelon | draws 2 |

    @view @id:1.0.0-5d-3
    Scenario Outline: <seat> knows how many cards were thrown away, and not which
      Given 7-6-5 is a line
      And a Bell line draws 1
      And the board
        | .    | Cherry | . |
        | .    | REPLAY | . |
        | Bell | Bell   | . |
      And A holds Bell and others
      When A places Bell on slot 5
      And A resolves 7-6-5
      Then the discard pile gains 3 Bell
      And <seat> sees how many cards the discard pile holds but not which

      Examples:
        | seat |
        | A    |
        | B    |

    @view @id:1.0.0-5d-4
    Scenario Outline: <seat> does not see what was cleared off a full board either
      Given there is no wild symbol
      And the refresh slots are 1
      And slot 9 is immune
      And the board
        | Cherry   | Watermelon | REPLAY     |
        | REPLAY   | Cherry     | Silver 3   |
        | Silver 3 | REPLAY     | Watermelon |
      And A holds Cherry and others
      When A places Cherry on slot 2
      Then the discard pile gains Watermelon, Cherry
      And <seat> sees how many cards the discard pile holds but not which

      Examples:
        | seat |
        | A    |
        | B    |

  @clause:5e
  Rule: Either player may begin

    @id:1.0.0-5e-1
    Scenario Outline: <opener> begins when so agreed
      Given <opener> goes first
      When the cards are dealt
      Then it is <opener>'s turn

      Examples:
        | opener |
        | A      |
        | B      |
