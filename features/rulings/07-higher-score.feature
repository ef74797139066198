Feature: R7 - who wins when the deck is used up
  Every rulebook counts the hands at the end of the deck, and only the manual says what for. The higher score wins, and
  equal scores are a draw, in all of them.

  Background:
    Given 7-6-5 is a line
    And the ruling deck-end is immediately
    And a bell line draws 1
    And a seven scores -1
    And a silver3 scores -1
    And a cherry scores 2
    And a watermelon scores 2
    And a bell scores 1
    And a replay scores 0
    And a bell line scores 0 points
    And a replay line scores 0 points
    And ties are a draw
    And there is no wild symbol

  @ruling:R7
  Rule: The higher hand score wins

    @id:R7-1
    Scenario Outline: <seat> keeps <mine>, <other> holds <theirs>, and <winner> wins
      Given it is <seat>'s turn
      And the board
        | .    | cherry | . |
        | .    | replay | . |
        | bell | bell   | . |
      And <seat> holds bell, <mine>
      And <other> holds <theirs>
      And the deck is replay
      When <seat> places bell on slot 5
      And <seat> resolves 7-6-5
      Then <winner> wins by deck
      And <seat> scores <my score>
      And <other> scores <their score>

      Examples:
        | seat | other | mine           | theirs        | winner | my score | their score |
        | A    | B     | cherry         | replay        | A      | 2        | 0           |
        | A    | B     | replay         | watermelon    | B      | 0        | 2           |
        | A    | B     | seven          | replay        | B      | -1       | 0           |
        | B    | A     | seven          | 2 silver3     | B      | -1       | -2          |
        | B    | A     | cherry, replay | cherry, seven | B      | 2        | 1           |
        | B    | A     | cherry         | 3 bell        | A      | 2        | 3           |

    @id:R7-2
    Scenario: The card that was drawn last counts
      Given the board
        | .    | cherry | . |
        | .    | replay | . |
        | bell | bell   | . |
      And A holds bell, replay
      And B holds bell
      And the deck is watermelon
      When A places bell on slot 5
      And A resolves 7-6-5
      Then A wins by deck
      And A scores 2

    @id:R7-3
    Scenario Outline: <seat> keeps <mine>, <other> holds <theirs>, and it is a draw
      Given it is <seat>'s turn
      And the board
        | .    | cherry | . |
        | .    | replay | . |
        | bell | bell   | . |
      And <seat> holds bell, <mine>
      And <other> holds <theirs>
      And the deck is replay
      When <seat> places bell on slot 5
      And <seat> resolves 7-6-5
      Then the game is a draw by deck

      Examples:
        | seat | other | mine          | theirs                    |
        | A    | B     | cherry        | watermelon                |
        | B    | A     | replay        | 2 replay                  |
        | A    | B     | 2 seven       | 2 silver3                 |
        | B    | A     | cherry, seven | watermelon, seven, replay |

  @ruling:R7
  Rule: It is the same in whichever way the deck runs out

    @id:R7-4
    Scenario Outline: A Forced Refresh finds <deck> in the deck, and <winner> wins
      Given the refresh slots are 1
      And it is <seat>'s turn
      And the board
        | cherry     | watermelon | watermelon |
        | watermelon | cherry     | .          |
        | cherry     | cherry     | watermelon |
      And <seat> holds silver3, <mine>
      And <other> holds <theirs>
      And the deck is <deck>
      When <seat> places silver3 on slot 4
      Then <winner> wins by deck

      Examples:
        | deck | seat | other | mine  | theirs | winner |
        | bell | A    | B     | bell  | replay | A      |
        | bell | B    | A     | seven | replay | A      |

    @id:R7-5
    Scenario Outline: A Forced Refresh finds no deck, and <winner> wins
      Given the refresh slots are 1
      And it is <seat>'s turn
      And the board
        | cherry     | watermelon | watermelon |
        | watermelon | cherry     | .          |
        | cherry     | cherry     | watermelon |
      And <seat> holds silver3, <mine>
      And <other> holds <theirs>
      And the deck is empty
      When <seat> places silver3 on slot 4
      Then <winner> wins by deck

      Examples:
        | seat | other | mine  | theirs | winner |
        | A    | B     | bell  | replay | A      |
        | B    | A     | seven | replay | A      |

    @id:R7-6
    Scenario Outline: A Replay Action places the last card, and <winner> wins
      Given a replay line places 1
      And it is <seat>'s turn
      And the board
        | .      | cherry | . |
        | .      | bell   | . |
        | replay | replay | . |
      And <seat> holds replay, <mine>
      And <other> holds <theirs>
      And the deck is watermelon
      When <seat> places replay on slot 5
      And <seat> resolves 7-6-5
      Then <winner> wins by deck

      Examples:
        | seat | other | mine  | theirs | winner |
        | A    | B     | bell  | seven  | A      |
        | B    | A     | seven | bell   | A      |
