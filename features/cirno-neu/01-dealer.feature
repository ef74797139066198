Feature: The Dealer
  Rock, paper, scissors: the table settles by itself who deals. All the game needs to know is who it was.

  @clause:1
  Rule: Any player may turn out to be the Dealer

    Scenario Outline: <dealer> is the Dealer when so settled
      Given 4 players
      And <dealer> is the Dealer
      When the cards are dealt
      Then <dealer> is the Dealer
      And it is <dealer>'s turn

      Examples:
        | dealer |
        | A      |
        | B      |
        | C      |
        | D      |
