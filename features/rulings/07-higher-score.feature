Feature: R7 - who wins when the deck is used up
  Every rulebook counts the hands at the end of the deck, and only the manual says what for. The higher score wins, and
  equal scores are a draw, in all of them.

  Background:
    Given the lines are 7-6-5
    And the ruling deck-end is immediately
    And a bell line empties the deck
    And a seven scores -1
    And a cherry scores 2
    And a watermelon scores 2
    And a replay scores 0
    And the board
      | .    | cherry | . |
      | .    | replay | . |
      | bell | bell   | . |

  @ruling:R7
  Rule: The higher hand score wins

    Scenario Outline: A keeps <a>, B holds <b>, and <winner> wins
      Given A holds bell, <a>
      And B holds <b>
      When A places bell on slot 5
      And A resolves 7-6-5
      Then <winner> wins by deck
      And A scores <score a>
      And B scores <score b>

      Examples:
        | a              | b                 | winner | score a | score b |
        | cherry         | replay            | A      | 2       | 0       |
        | replay         | watermelon        | B      | 0       | 2       |
        | seven          | replay            | B      | -1      | 0       |
        | seven          | 2 seven           | A      | -1      | -2      |
        | cherry, replay | cherry, seven     | A      | 2       | 1       |

    Scenario Outline: A keeps <a>, B holds <b>, and it is a draw
      Given A holds bell, <a>
      And B holds <b>
      When A places bell on slot 5
      And A resolves 7-6-5
      Then the game is a draw by deck

      Examples:
        | a             | b              |
        | cherry        | watermelon     |
        | replay        | 2 replay       |
        | 2 seven       | 2 seven        |
        | cherry, seven | watermelon, seven, replay |
