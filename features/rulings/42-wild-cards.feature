Feature: R42 - what a wild card counts as in a line
  In a line a wild card counts as the symbol that the line's other cards show. There is never more than one such symbol: where
  the others differ, there is no line. So nobody chooses. The line does what lines of that symbol do.

  Background:
    Given watermelon is wild
    And there is no hand limit
    And a watermelon line draws 3
    And a bell line draws 1
    And a cherry line draws 2
    And a replay line draws 1
    And the lines are 7-6-5, 1-8-7
    And the ruling resolvable-lines is standing

  @ruling:R42
  Rule: A line with wild cards is one of the symbol that the others show

    @id:R42-1
    Scenario Outline: <seat> makes a <symbol> line with <card> on slot <slot>
      Given the board
        | .   | .   | .   |
        | .   | .   | .   |
        | <7> | <6> | <5> |
      And it is <seat>'s turn
      And <seat> holds <card>, silver3
      When <seat> places <card> on slot <slot>
      And <seat> resolves 7-6-5
      Then the deck loses <draws> cards
      And the discard pile gains <gone>
      And it is <other>'s turn

      Examples:
        | seat | other | symbol | card       | slot | 7          | 6          | 5          | draws | gone                 |
        | A    | B     | bell   | watermelon | 5    | bell       | bell       | .          | 1     | 2 bell, watermelon   |
        | B    | A     | bell   | watermelon | 6    | bell       | .          | bell       | 1     | 2 bell, watermelon   |
        | A    | B     | cherry | watermelon | 7    | .          | cherry     | cherry     | 2     | 2 cherry, watermelon |
        | B    | A     | cherry | cherry     | 5    | watermelon | cherry     | .          | 2     | 2 cherry, watermelon |
        | A    | B     | cherry | cherry     | 5    | cherry     | watermelon | .          | 2     | 2 cherry, watermelon |
        | B    | A     | replay | replay     | 7    | .          | replay     | watermelon | 1     | 2 replay, watermelon |
        | A    | B     | bell   | bell       | 6    | watermelon | .          | watermelon | 1     | bell, 2 watermelon   |
        | B    | A     | cherry | watermelon | 5    | watermelon | cherry     | .          | 2     | cherry, 2 watermelon |
        | A    | B     | replay | watermelon | 7    | .          | watermelon | replay     | 1     | replay, 2 watermelon |

    @id:R42-2
    Scenario: Such a line scores as one of that symbol
      Given a bell line scores 4 points
      And a watermelon line scores 9 points
      And the board
        | .    | .          | . |
        | .    | .          | . |
        | bell | watermelon | . |
      And A holds bell, silver3
      When A places bell on slot 5
      And A resolves 7-6-5
      Then A has 4 points

    @id:R42-3
    Scenario Outline: Where two lines cross, a wild card counts in each as the others there
      Given the board
        | cherry     | .    | . |
        | cherry     | .    | . |
        | watermelon | bell | . |
      And A holds bell, silver3
      When A places bell on slot 5
      Then A may only resolve 7-6-5, 1-8-7
      When A resolves <line>
      Then the deck loses <draws> cards
      And slot 7 is empty

      Examples:
        | line  | draws |
        | 7-6-5 | 1     |
        | 1-8-7 | 2     |

  @ruling:R42
  Rule: Where the other two differ, there is no line

    @id:R42-4
    Scenario Outline: <card> on slot <slot> makes no line
      Given the board
        | .   | .   | .   |
        | .   | .   | .   |
        | <7> | <6> | <5> |
      And it is <seat>'s turn
      And <seat> holds <card>, silver3
      When <seat> places <card> on slot <slot>
      Then no line is to be resolved
      And it is <other>'s turn

      Examples:
        | seat | other | card       | slot | 7      | 6          | 5    |
        | A    | B     | watermelon | 5    | bell   | cherry     | .    |
        | B    | A     | watermelon | 7    | .      | cherry     | bell |
        | A    | B     | bell       | 5    | cherry | watermelon | .    |

  @ruling:R42
  Rule: A symbol that is not wild counts as itself

    @id:R42-5
    Scenario: Without a wild symbol there is no such line
      Given there is no wild symbol
      And the board
        | .          | .      | . |
        | .          | .      | . |
        | watermelon | cherry | . |
      And A holds cherry, silver3
      When A places cherry on slot 5
      Then no line is to be resolved
      And it is B's turn
