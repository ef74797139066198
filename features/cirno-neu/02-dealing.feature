Feature: Dealing
  The Dealer shuffles, gives everybody a hand and puts the rest in the middle of the table. With the life system there
  are chips too.

  @clause:2a
  Rule: The deck is shuffled, and each player is dealt 3 cards

    @chance
    Scenario: No card is left out of the shuffle
      Given 2 players
      When the cards are shuffled and dealt
      Then every shuffle holds the whole deck

    @chance
    Scenario: Two games do not start from the same order
      Given 2 players
      When the cards are shuffled and dealt
      Then the shuffles differ

    @chance
    Scenario: Any card can come out on top
      Given 2 players
      When the cards are shuffled and dealt
      Then every card comes up first in some shuffle

    Scenario Outline: Everybody holds 3 cards when <dealer> deals
      Given 3 players
      And <dealer> is the Dealer
      When the cards are dealt
      Then A holds 3 cards
      And B holds 3 cards
      And C holds 3 cards

      Examples:
        | dealer |
        | A      |
        | C      |

  @clause:2b
  Rule: The remaining cards are the draw pile

    Scenario: What is in nobody's hand is to be drawn
      Given 3 players
      When the cards are dealt
      Then the draw pile holds every card that was not dealt

    Scenario: Nothing lies in the main stack yet
      Given 3 players
      When the cards are dealt
      Then the main stack holds nothing
      And the sum is 0

    @view
    Scenario: Nobody knows what will be drawn
      Given 2 players
      When the cards are dealt
      Then A sees how many cards the draw pile holds but not which
      And B sees how many cards the draw pile holds but not which

  @clause:2c @only:cirno-neu/chips
  Rule: With the life system each player also receives 2 chips

    Scenario: Everybody has the same life
      Given 3 players
      When the cards are dealt
      Then A has 2 chips
      And B has 2 chips
      And C has 2 chips
