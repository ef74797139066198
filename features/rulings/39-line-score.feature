Feature: R39 line-score - points for lines
  A symbol may say what a line of it scores. Whoever resolves such a line has its points from then on; nobody can take them
  away. They count with the hand once the deck has run out, and only then. A line counts because it was resolved, whether it has
  any effect or not.

  Background:
    Given the lines are 7-6-5, 1-2-3
    And there is no wild symbol
    And ties are a draw

  @ruling:R39
  Rule: Each line that a player resolves scores for that player

    @id:R39-1
    Scenario Outline: <seat> resolves a <symbol> line that scores <points>
      Given a <symbol> line does nothing
      And a <symbol> line scores <points> points
      And the board
        | .        | .        | . |
        | .        | .        | . |
        | <symbol> | <symbol> | . |
      And it is <seat>'s turn
      And <seat> holds <symbol>, <other card>
      When <seat> places <symbol> on slot 5
      And <seat> resolves 7-6-5
      Then <seat> has <points> points
      And <other> has 0 points
      And it is <other>'s turn

      Examples:
        | seat | other | symbol     | other card | points |
        | A    | B     | bell       | cherry     | 2      |
        | B    | A     | cherry     | bell       | 5      |
        | A    | B     | watermelon | bell       | -3     |
        | B    | A     | replay     | bell       | 99     |
        | A    | B     | silver3    | bell       | -99    |

    @id:R39-2
    Scenario: Points add up, and each player has their own
      Given a bell line does nothing
      And a bell line scores 4 points
      And A has 3 points
      And B has -2 points
      And the board
        | .    | .    | . |
        | .    | .    | . |
        | bell | bell | . |
      And A holds bell, cherry
      When A places bell on slot 5
      And A resolves 7-6-5
      Then A has 7 points
      And B has -2 points

    @id:R39-3
    Scenario: Of two lines only the one that is resolved scores
      Given the ruling resolvable-lines is standing
      And a bell line does nothing
      And a bell line scores 4 points
      And a cherry line scores 9 points
      And the board
        | cherry | cherry | cherry |
        | .      | .      | .      |
        | bell   | bell   | .      |
      And A holds bell, replay
      When A places bell on slot 5
      And A resolves 7-6-5
      Then A has 4 points

    @id:R39-4
    Scenario: A line of another symbol scores nothing
      Given a bell line does nothing
      And a bell line scores 0 points
      And a cherry line scores 9 points
      And A has 2 points
      And the board
        | .    | .    | . |
        | .    | .    | . |
        | bell | bell | . |
      And A holds bell, replay
      When A places bell on slot 5
      And A resolves 7-6-5
      Then A has 2 points
      And the discard pile gains 3 bell

    @id:R39-5
    Scenario: A line of 7s that is resolved without effect scores as well
      Given a seven line wins
      And a seven line scores 6 points
      And the ruling standing-seven is discard
      And the ruling seven-win is placement
      And the ruling resolvable-lines is standing
      And the board
        | .     | .     | .     |
        | .     | .     | .     |
        | seven | seven | seven |
      And A holds bell, replay
      When A places bell on slot 4
      And A resolves 7-6-5
      Then A has 6 points
      And it is B's turn

  @ruling:R39
  Rule: The points count with the hand once the deck has run out

    @id:R39-6
    Scenario Outline: With <points> for the line, <seat> scores <mine> and <other> <theirs>
      Given the ruling deck-end is immediately
      And a bell line draws 1
      And a bell line scores <points> points
      And a cherry scores 2
      And a replay scores 0
      And a watermelon scores 2
      And <other> has <others> points
      And the board
        | .    | .    | . |
        | .    | .    | . |
        | bell | bell | . |
      And it is <seat>'s turn
      And <seat> holds bell, cherry
      And <other> holds watermelon
      And the deck is replay
      When <seat> places bell on slot 5
      And <seat> resolves 7-6-5
      Then <winner> wins by deck
      And <seat> scores <mine>
      And <other> scores <theirs>

      Examples:
        | seat | other | points | others | mine | theirs | winner |
        | A    | B     | 3      | 0      | 5    | 2      | A      |
        | B    | A     | 3      | 0      | 5    | 2      | B      |
        | A    | B     | -3     | 0      | -1   | 2      | B      |
        | A    | B     | 3      | 8      | 5    | 10     | B      |
        | B    | A     | 3      | -8     | 5    | -6     | B      |

    @id:R39-7
    Scenario Outline: <seat> is out with 9 points, and they do not count
      Given the ruling elimination is immediately
      And a bell line scores 9 points
      And <seat> has 9 points
      And it is <seat>'s turn
      And <seat> holds bell
      When <seat> places bell on slot 4
      Then <other> wins by elimination
      And nobody is scored

      Examples:
        | seat | other |
        | A    | B     |
        | B    | A     |
