Feature: C22 - the direction in which play begins
  The document turns the direction with a Reverse, and does not say which it is before. The turns go round clockwise: A, then
  B, then C.

  Background:
    Given 3 players
    And the game has these cards
      | n1 | 1 | 3 |

  @ruling:C22
  Rule: The first deal is played clockwise

    @id:C22-1
    Scenario Outline: After <dealer> comes <next>
      Given <dealer> is the Dealer
      And <dealer> is dealt n1 and others
      When the cards are dealt
      Then the turns go round clockwise
      When <dealer> plays n1
      Then it is <next>'s turn

      Examples:
        | dealer | next |
        | A      | B    |
        | B      | C    |
        | C      | A    |
