Feature: R41 wild-seven - a wild card among 7s
  A wild card counts as any one symbol. Whether a 7 is among these is a ruling of its own, since a line of 7s wins.

  Background:
    Given watermelon is wild
    And a watermelon line draws 2
    And a bell line draws 1
    And a seven line wins
    And the lines are 7-6-5, 1-2-3
    And the ruling seven-win is placement

  @ruling:R41
  Rule: counts - A line of 7s may have wild cards in it

    @id:R41-1
    Scenario Outline: <seat> places <card> on slot <slot> and wins
      Given the ruling wild-seven is counts
      And the board
        | .   | .   | .   |
        | .   | .   | .   |
        | <7> | <6> | <5> |
      And it is <seat>'s turn
      And <seat> holds <card>, bell
      When <seat> places <card> on slot <slot>
      Then <seat> wins by seven

      Examples:
        | seat | card       | slot | 7          | 6          | 5     |
        | A    | watermelon | 5    | seven      | seven      | .     |
        | B    | watermelon | 6    | seven      | .          | seven |
        | A    | seven      | 7    | .          | watermelon | seven |
        | B    | seven      | 5    | watermelon | watermelon | .     |
        | A    | watermelon | 7    | .          | watermelon | seven |

    @id:R41-2
    Scenario: A line that stands there may be resolved, without effect
      Given the ruling wild-seven is counts
      And the ruling standing-seven is discard
      And the ruling resolvable-lines is standing
      And the board
        | .     | .          | .     |
        | .     | .          | .     |
        | seven | watermelon | seven |
      And A holds bell, cherry
      When A places bell on slot 4
      And A resolves 7-6-5
      Then A holds cherry
      And the discard pile gains 2 seven, watermelon
      And it is B's turn

  @ruling:R41
  Rule: never - A line with wild cards is never one of 7s

    @id:R41-3
    Scenario Outline: <seat> places <card> on slot <slot>, and it is no line
      Given the ruling wild-seven is never
      And the board
        | .   | .   | .   |
        | .   | .   | .   |
        | <7> | <6> | <5> |
      And it is <seat>'s turn
      And <seat> holds <card>, bell
      When <seat> places <card> on slot <slot>
      Then no line is to be resolved
      And it is <other>'s turn

      Examples:
        | seat | other | card       | slot | 7          | 6          | 5     |
        | A    | B     | watermelon | 5    | seven      | seven      | .     |
        | B    | A     | seven      | 7    | .          | watermelon | seven |
        | A    | B     | seven      | 5    | watermelon | watermelon | .     |

    @id:R41-4
    Scenario: Beside another line it cannot be resolved
      Given the ruling wild-seven is never
      And the ruling resolvable-lines is standing
      And the ruling standing-seven is discard
      And the board
        | bell  | bell       | .     |
        | .     | .          | .     |
        | seven | watermelon | seven |
      And A holds bell, cherry
      When A places bell on slot 3
      Then A may only resolve 1-2-3
      When A tries to resolve 7-6-5
      Then it is refused

    @id:R41-5
    Scenario: Three 7s win as ever
      Given the ruling wild-seven is never
      And the board
        | .     | .     | . |
        | .     | .     | . |
        | seven | seven | . |
      And A holds seven, bell
      When A places seven on slot 5
      Then A wins by seven

    @id:R41-6
    Scenario: With other symbols a wild card counts all the same
      Given the ruling wild-seven is never
      And the board
        | .    | .    | . |
        | .    | .    | . |
        | bell | bell | . |
      And A holds watermelon, cherry
      And the deck is replay and others
      When A places watermelon on slot 5
      And A resolves 7-6-5
      Then A holds cherry, replay
