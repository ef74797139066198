Feature: R40 wild-line - three wild cards in a line
  A wild card counts as the symbol that the others in its line show. Where all three are wild, there is no other. Then
  they are a line of their own symbol, with what its `line` does; or they are no line at all.

  Background:
    Given watermelon is wild
    And there is no hand limit
    And a watermelon line draws 2
    And the lines are 7-6-5, 1-2-3
    And the ruling resolvable-lines is standing

  @ruling:R40
  Rule: own - They are a line of their own symbol

    @id:R40-1
    Scenario Outline: <seat> places the third on slot <slot>
      Given the ruling wild-line is own
      And the board
        | .   | .   | .   |
        | .   | .   | .   |
        | <7> | <6> | <5> |
      And it is <seat>'s turn
      And <seat> holds watermelon, bell
      And the deck is replay, cherry and others
      When <seat> places watermelon on slot <slot>
      And <seat> resolves 7-6-5
      Then <seat> holds bell, replay, cherry
      And the discard pile gains 3 watermelon
      And it is <other>'s turn

      Examples:
        | seat | other | slot | 7          | 6          | 5          |
        | A    | B     | 5    | watermelon | watermelon | .          |
        | B    | A     | 6    | watermelon | .          | watermelon |
        | A    | B     | 7    | .          | watermelon | watermelon |

    @id:R40-2
    Scenario: Where their own line wins, three of them win
      Given the ruling wild-line is own
      And the ruling seven-win is placement
      And a watermelon line wins
      And the board
        | .          | .          | . |
        | .          | .          | . |
        | watermelon | watermelon | . |
      And A holds watermelon, bell
      When A places watermelon on slot 5
      Then A wins by seven

    @id:R40-3
    Scenario: Where their own line scores, so do three of them
      Given the ruling wild-line is own
      And a watermelon line scores 5 points
      And the board
        | .          | .          | . |
        | .          | .          | . |
        | watermelon | watermelon | . |
      And A holds watermelon, bell
      When A places watermelon on slot 5
      And A resolves 7-6-5
      Then A has 5 points

  @ruling:R40
  Rule: none - They are no line

    @id:R40-4
    Scenario Outline: <seat> places the third, and has no line to resolve
      Given the ruling wild-line is none
      And the board
        | .          | .          | . |
        | .          | .          | . |
        | watermelon | watermelon | . |
      And it is <seat>'s turn
      And <seat> holds watermelon, bell
      When <seat> places watermelon on slot 5
      Then no line is to be resolved
      And it is <other>'s turn
      And slot 5 shows watermelon

      Examples:
        | seat | other |
        | A    | B     |
        | B    | A     |

    @id:R40-5
    Scenario: Beside another line they cannot be resolved
      Given the ruling wild-line is none
      And a bell line draws 1
      And the board
        | bell       | bell       | .          |
        | .          | .          | .          |
        | watermelon | watermelon | watermelon |
      And A holds bell, cherry
      When A places bell on slot 3
      Then A may only resolve 1-2-3
      When A tries to resolve 7-6-5
      Then it is refused

    @id:R40-6
    Scenario: Where their own line wins, three of them do not
      Given the ruling wild-line is none
      And the ruling seven-win is placement
      And a watermelon line wins
      And the board
        | .          | .          | . |
        | .          | .          | . |
        | watermelon | watermelon | . |
      And A holds watermelon, bell
      When A places watermelon on slot 5
      Then the game goes on
      And it is B's turn
