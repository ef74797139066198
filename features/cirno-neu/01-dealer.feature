Feature: The Dealer
  Rock, paper, scissors: the table settles by itself who deals. All the game needs to know is who it was.

  @clause:1
  Rule: Any player may turn out to be the Dealer

    @id:cirno-neu-1-1
    Scenario Outline: Of <players>, <dealer> is the Dealer when so settled
      Given <players> players
      And <dealer> is the Dealer
      When the cards are dealt
      Then <dealer> is the Dealer
      And it is <dealer>'s turn

      Examples:
        | players | dealer |
        | 2       | A      |
        | 2       | B      |
        | 3       | C      |
        | 4       | A      |
        | 4       | B      |
        | 4       | C      |
        | 4       | D      |
        | 5       | E      |
        | 6       | F      |
        | 7       | G      |
        | 8       | H      |
        | 8       | B      |
