Feature: R21 - what follows when one player is out
  With one of two players eliminated there is one candidate left. The game is over, and that player has won it.

  Background:
    Given 7-6-5 is a line
    And the ruling elimination is immediately

  @ruling:R21
  Rule: The player who is left wins by elimination

    @id:R21-1
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

    @id:R21-2
    Scenario: Nothing more is played
      Given A holds bell
      And B holds cherry and others
      When A places bell on slot 4
      And B tries to place cherry on slot 3
      Then it is refused

    @id:R21-3
    Scenario: The opening card may be the last one
      Given the opening is still to be made
      And the opening slot is 9
      And the opening bars seven, silver3
      And A holds bell
      When A places bell on slot 9
      Then B wins by elimination

    @id:R21-4
    Scenario Outline: A line of <symbol> that comes with the last card changes nothing
      Given a <symbol> line <does>
      And the board
        | .        | seven    | . |
        | .        | silver3  | . |
        | <symbol> | <symbol> | . |
      And B holds <symbol>
      And A holds 2 seven
      And it is B's turn
      And the deck is cherry, bell and others
      When B places <symbol> on slot 5
      Then A wins by elimination
      And nobody is scored

      Examples:
        | symbol     | does          |
        | bell       | draws 1       |
        | watermelon | draws 2       |
        | cherry     | takes up to 1 |

    @id:R21-5
    Scenario Outline: Lines that stand change nothing for <loser>, whose last card, a <card>, goes to slot <slot>, with <deck> in the deck
      Given 1-2-3 is a line
      And 3-4-5 is a line
      And a bell line draws 1
      And the ruling resolvable-lines is standing
      And it is <loser>'s turn
      And the board
        | bell    | bell   | bell   |
        | <eight> | replay | <four> |
        | <seven> | <six>  | <five> |
      And <loser> holds <card>
      And <winner> holds 2 seven
      And the deck is <deck>
      When <loser> places <card> on slot <slot>
      Then <winner> wins by elimination
      And nobody is scored

      Examples:
        | card    | slot | deck                    | loser | winner | four       | five  | six     | seven   | eight |
        | seven   | 6    | cherry                  | A     | B      | bell       | bell  | .       | silver3 | .     |
        | silver3 | 4    | cherry, watermelon      | B     | A      | .          | .     | .       | .       | .     |
        | replay  | 7    | cherry, bell and others | A     | B      | watermelon | seven | silver3 | .       | .     |

    @id:R21-6
    Scenario Outline: On a full board <loser> is out as anywhere
      Given the refresh slots are 1
      And slot 9 is immune
      And it is <loser>'s turn
      And the board
        | cherry     | watermelon | watermelon |
        | watermelon | cherry     | cherry     |
        | cherry     | cherry     | watermelon |
      And <loser> holds bell
      When <loser> places bell on slot 2
      Then <winner> wins by elimination

      Examples:
        | loser | winner |
        | A     | B      |
        | B     | A      |
