Feature: R21 - what follows when one player is out
  With one of two players eliminated there is one candidate left. The game is over, and that player has won it.

  Background:
    Given the lines are 7-6-5
    And the ruling elimination is immediately

  @ruling:R21
  Rule: The player who is left wins by elimination

    Scenario Outline: <loser> is out and <winner> has won
      Given it is <loser>'s turn
      And <loser> holds bell
      When <loser> places bell on slot 4
      Then <winner> wins by elimination
      And nobody is scored

      Examples:
        | loser | winner |
        | A     | B      |
        | B     | A      |

    Scenario: Nothing more is played
      Given A holds bell
      And B holds cherry and others
      When A places bell on slot 4
      And B tries to place cherry on slot 3
      Then it is refused

    Scenario: The opening card may be the last one
      Given the opening is still to be made
      And the opening slot is 9
      And the opening bars nothing
      And A holds bell
      When A places bell on slot 9
      Then B wins by elimination
