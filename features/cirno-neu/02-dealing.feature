Feature: Dealing
  The Dealer shuffles, gives everybody a hand and puts the rest in the middle of the table. With the life system there
  are chips too.

  @clause:2a
  Rule: The deck is shuffled, and each player is dealt 3 cards

    @chance @id:cirno-neu-2a-1
    Scenario: No card is left out of the shuffle
      Given 2 players
      When the cards are shuffled and dealt
      Then every shuffle holds the whole deck

    @chance @id:cirno-neu-2a-2
    Scenario: Two games do not start from the same order
      Given 2 players
      When the cards are shuffled and dealt
      Then the shuffles differ

    @chance @id:cirno-neu-2a-3
    Scenario: Any card can come out on top
      Given 2 players
      When the cards are shuffled and dealt
      Then every card comes up first in some shuffle

    @id:cirno-neu-2a-4
    Scenario Outline: Of <players>, <one> and <other> hold 3 cards when <dealer> deals, and so do all
      Given <players> players
      And <dealer> is the Dealer
      When the cards are dealt
      Then <one> holds 3 cards
      And <other> holds 3 cards
      And <dealer> holds 3 cards

      Examples:
        | players | dealer | one | other |
        | 2       | A      | A   | B     |
        | 2       | B      | A   | B     |
        | 3       | C      | A   | B     |
        | 4       | B      | A   | D     |
        | 5       | A      | B   | E     |
        | 6       | D      | A   | F     |
        | 7       | G      | A   | C     |
        | 8       | B      | A   | H     |

  @clause:2b
  Rule: The remaining cards are the draw pile

    @id:cirno-neu-2b-1
    Scenario Outline: With <players> players, what is in nobody's hand is to be drawn, and nothing lies in the main stack yet
      Given <players> players
      When the cards are dealt
      Then the draw pile holds every card that was not dealt
      And the main stack holds nothing
      And the sum is 0

      Examples:
        | players |
        | 2       |
        | 3       |
        | 4       |
        | 5       |
        | 6       |
        | 7       |
        | 8       |

    @view @id:cirno-neu-2b-2
    Scenario: Nobody knows what will be drawn
      Given 2 players
      When the cards are dealt
      Then A sees how many cards the draw pile holds but not which
      And B sees how many cards the draw pile holds but not which

  @clause:2c @only:cirno-neu/chips
  Rule: With the life system each player also receives 2 chips

    @id:cirno-neu-2c-1
    Scenario Outline: Of <players>, <one> and <other> have the same life when <dealer> deals
      Given <players> players
      And <dealer> is the Dealer
      When the cards are dealt
      Then <one> has 2 chips
      And <other> has 2 chips
      And <dealer> has 2 chips

      Examples:
        | players | dealer | one | other |
        | 2       | A      | A   | B     |
        | 2       | B      | A   | B     |
        | 3       | C      | A   | B     |
        | 4       | B      | C   | D     |
        | 5       | A      | B   | E     |
        | 6       | D      | A   | F     |
        | 7       | G      | A   | C     |
        | 8       | B      | A   | H     |
