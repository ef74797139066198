Feature: R30 take - a pick that may be left out, but not where few cards can be taken
  A line may say `take: {up-to: N, forced-at: M}`. Before each pick the cards are counted that can be taken then. With M of them or
  fewer, one must be taken; with more, the player may stop. M is any number from 0 to N: at 0 the player is never
  held to a pick, as without it.

  Background:
    Given 7-6-5 is a line
    And there is no hand limit
    And slot 9 is immune

  @ruling:R30
  Rule: With so many cards to take or fewer, one must be taken

    @id:R30-1
    Scenario Outline: Up to <n>, forced at <m>: of <valid>, <seat> must take one
      Given a silver3 line takes up to <n>, forced at <m>
      And the board
        | <c1>    | <c2>    | <c3> |
        | <c8>    | replay  | <c4> |
        | silver3 | silver3 | .    |
      And it is <seat>'s turn
      And <seat> holds silver3, replay
      When <seat> places silver3 on slot 5
      And <seat> resolves 7-6-5
      Then <seat> may only take from slots <slots>
      And <seat> may not stop picking
      When <seat> tries to stop picking
      Then it is refused
      And it is still <seat>'s move

      Examples:
        | n | m | valid | seat | c1   | c2         | c3     | c8         | c4   | slots         |
        | 1 | 1 | 1     | A    | bell | .          | .      | .          | .    | 1             |
        | 2 | 1 | 1     | B    | .    | watermelon | .      | .          | .    | 2             |
        | 3 | 1 | 1     | A    | .    | .          | cherry | .          | .    | 3             |
        | 2 | 2 | 1     | B    | .    | .          | .      | .          | bell | 4             |
        | 2 | 2 | 2     | A    | bell | .          | .      | watermelon | .    | 1, 8          |
        | 3 | 2 | 1     | B    | bell | .          | .      | .          | .    | 1             |
        | 3 | 2 | 2     | A    | .    | watermelon | cherry | .          | .    | 2, 3          |
        | 3 | 3 | 2     | B    | .    | .          | cherry | .          | bell | 3, 4          |
        | 3 | 3 | 3     | A    | bell | .          | .      | watermelon | bell | 1, 4, 8       |
        | 4 | 3 | 3     | B    | bell | watermelon | .      | watermelon | .    | 1, 2, 8       |
        | 4 | 4 | 3     | A    | bell | watermelon | cherry | .          | .    | 1, 2, 3       |
        | 4 | 4 | 4     | B    | .    | watermelon | cherry | watermelon | bell | 2, 3, 4, 8    |
        | 5 | 5 | 5     | A    | bell | watermelon | cherry | watermelon | bell | 1, 2, 3, 4, 8 |
        | 9 | 9 | 5     | B    | bell | watermelon | cherry | watermelon | bell | 1, 2, 3, 4, 8 |

  @ruling:R30
  Rule: With more, the player may stop

    @id:R30-2
    Scenario Outline: Up to <n>, forced at <m>: of <valid>, <seat> need take none
      Given a silver3 line takes up to <n>, forced at <m>
      And the board
        | <c1>    | <c2>    | <c3> |
        | <c8>    | replay  | <c4> |
        | silver3 | silver3 | .    |
      And it is <seat>'s turn
      And <seat> holds silver3, replay
      When <seat> places silver3 on slot 5
      And <seat> resolves 7-6-5
      Then <seat> may only take from slots <slots>
      And <seat> may stop picking
      When <seat> stops picking
      Then <seat> holds replay
      And it is <other>'s turn

      Examples:
        | n | m | valid | seat | other | c1   | c2         | c3     | c8         | c4   | slots         |
        | 1 | 0 | 1     | A    | B     | bell | .          | .      | .          | .    | 1             |
        | 2 | 0 | 1     | B    | A     | .    | watermelon | .      | .          | .    | 2             |
        | 2 | 0 | 2     | A    | B     | .    | .          | cherry | .          | bell | 3, 4          |
        | 3 | 0 | 5     | B    | A     | bell | watermelon | cherry | watermelon | bell | 1, 2, 3, 4, 8 |
        | 1 | 1 | 2     | A    | B     | bell | .          | .      | watermelon | .    | 1, 8          |
        | 2 | 1 | 2     | B    | A     | bell | watermelon | .      | .          | .    | 1, 2          |
        | 2 | 1 | 3     | A    | B     | .    | watermelon | cherry | .          | bell | 2, 3, 4       |
        | 3 | 1 | 5     | B    | A     | bell | watermelon | cherry | watermelon | bell | 1, 2, 3, 4, 8 |
        | 2 | 2 | 3     | A    | B     | bell | .          | .      | watermelon | bell | 1, 4, 8       |
        | 2 | 2 | 4     | B    | A     | bell | watermelon | cherry | watermelon | .    | 1, 2, 3, 8    |
        | 3 | 2 | 3     | A    | B     | bell | watermelon | cherry | .          | .    | 1, 2, 3       |
        | 3 | 2 | 5     | B    | A     | bell | watermelon | cherry | watermelon | bell | 1, 2, 3, 4, 8 |
        | 3 | 3 | 4     | A    | B     | bell | .          | cherry | watermelon | bell | 1, 3, 4, 8    |
        | 3 | 3 | 5     | B    | A     | bell | watermelon | cherry | watermelon | bell | 1, 2, 3, 4, 8 |
        | 4 | 4 | 5     | A    | B     | bell | watermelon | cherry | watermelon | bell | 1, 2, 3, 4, 8 |

  @ruling:R30
  Rule: Each pick is judged by the cards that are left then

    @id:R30-3
    Scenario Outline: Up to <n>, forced at <m>: of <valid>, <seat> takes one
      Given a silver3 line takes up to <n>, forced at <m>
      And the board
        | <c1>    | <c2>    | <c3> |
        | <c8>    | replay  | <c4> |
        | silver3 | silver3 | .    |
      And it is <seat>'s turn
      And <seat> holds silver3, replay
      When <seat> places silver3 on slot 5
      And <seat> resolves 7-6-5
      Then <seat> <first> stop picking
      When <seat> takes the card in slot <slot>
      Then <seat> may only take from slots <left>
      And <seat> <second> stop picking

      Examples:
        | n | m | valid | seat | c1   | c2         | c3     | c8         | c4   | first   | slot | left       | second  |
        | 2 | 0 | 2     | A    | bell | watermelon | .      | .          | .    | may     | 1    | 2          | may     |
        | 3 | 0 | 3     | B    | .    | watermelon | cherry | .          | bell | may     | 2    | 3, 4       | may     |
        | 2 | 1 | 2     | A    | .    | .          | cherry | .          | bell | may     | 3    | 4          | may not |
        | 2 | 1 | 3     | B    | bell | .          | .      | watermelon | bell | may     | 1    | 4, 8       | may     |
        | 3 | 1 | 2     | A    | bell | .          | .      | watermelon | .    | may     | 1    | 8          | may not |
        | 2 | 2 | 2     | B    | bell | watermelon | .      | .          | .    | may not | 1    | 2          | may not |
        | 2 | 2 | 3     | A    | .    | watermelon | cherry | .          | bell | may     | 2    | 3, 4       | may not |
        | 2 | 2 | 4     | B    | bell | .          | cherry | watermelon | bell | may     | 1    | 3, 4, 8    | may     |
        | 3 | 2 | 2     | A    | .    | .          | .      | watermelon | bell | may not | 4    | 8          | may not |
        | 3 | 2 | 3     | B    | bell | watermelon | .      | watermelon | .    | may     | 1    | 2, 8       | may not |
        | 3 | 2 | 4     | A    | bell | watermelon | cherry | .          | bell | may     | 1    | 2, 3, 4    | may     |
        | 3 | 3 | 4     | B    | .    | watermelon | cherry | watermelon | bell | may     | 2    | 3, 4, 8    | may not |
        | 3 | 3 | 5     | A    | bell | watermelon | cherry | watermelon | bell | may     | 1    | 2, 3, 4, 8 | may     |
        | 4 | 4 | 4     | B    | bell | watermelon | .      | watermelon | bell | may not | 1    | 2, 4, 8    | may not |
        | 4 | 4 | 5     | A    | bell | watermelon | cherry | watermelon | bell | may     | 1    | 2, 3, 4, 8 | may not |

    @id:R30-4
    Scenario Outline: Up to <n>, forced at <m>: of <valid>, <seat> takes two
      Given a silver3 line takes up to <n>, forced at <m>
      And the board
        | <c1>    | <c2>    | <c3> |
        | <c8>    | replay  | <c4> |
        | silver3 | silver3 | .    |
      And it is <seat>'s turn
      And <seat> holds silver3, replay
      When <seat> places silver3 on slot 5
      And <seat> resolves 7-6-5
      And <seat> takes the card in slot <slot>
      And <seat> takes the card in slot <then>
      Then <seat> may only take from slots <left>
      And <seat> <third> stop picking

      Examples:
        | n | m | valid | seat | c1   | c2         | c3     | c8         | c4   | slot | then | left    | third   |
        | 3 | 1 | 3     | B    | bell | watermelon | cherry | .          | .    | 1    | 2    | 3       | may not |
        | 3 | 2 | 3     | A    | .    | watermelon | cherry | .          | bell | 2    | 3    | 4       | may not |
        | 3 | 2 | 4     | B    | bell | .          | cherry | watermelon | bell | 1    | 3    | 4, 8    | may not |
        | 3 | 2 | 5     | A    | bell | watermelon | cherry | watermelon | bell | 1    | 2    | 3, 4, 8 | may     |
        | 4 | 1 | 4     | B    | bell | watermelon | cherry | watermelon | .    | 1    | 2    | 3, 8    | may     |
        | 3 | 3 | 5     | A    | bell | watermelon | cherry | watermelon | bell | 1    | 2    | 3, 4, 8 | may not |
        | 4 | 0 | 4     | B    | .    | watermelon | cherry | watermelon | bell | 2    | 3    | 4, 8    | may     |

    @id:R30-5
    Scenario: Who may stop before a second pick does
      Given a silver3 line takes up to 2, forced at 1
      And the board
        | bell    | watermelon | cherry |
        | .       | replay     | .      |
        | silver3 | silver3    | .      |
      And A holds silver3, replay
      When A places silver3 on slot 5
      And A resolves 7-6-5
      And A takes the card in slot 3
      And A stops picking
      Then A holds cherry, replay
      And it is B's turn

    @id:R30-6
    Scenario: Who may not is held to it
      Given a silver3 line takes up to 2, forced at 1
      And the board
        | bell    | watermelon | . |
        | .       | replay     | . |
        | silver3 | silver3    | . |
      And it is B's turn
      And B holds silver3, replay
      When B places silver3 on slot 5
      And B resolves 7-6-5
      And B takes the card in slot 2
      And B tries to stop picking
      Then it is refused
      And B may only take from slots 1

  @ruling:R30
  Rule: No more cards are taken than the line allows, and none where there is none

    @id:R30-7
    Scenario Outline: Up to <n>, forced at <m>: of <valid>, <seat> takes the one, and the turn goes on
      Given a silver3 line takes up to <n>, forced at <m>
      And the board
        | <c1>    | <c2>    | <c3> |
        | <c8>    | replay  | <c4> |
        | silver3 | silver3 | .    |
      And it is <seat>'s turn
      And <seat> holds silver3, replay
      When <seat> places silver3 on slot 5
      And <seat> resolves 7-6-5
      And <seat> takes the card in slot 1
      Then <seat> holds bell, replay
      And it is <other>'s turn

      Examples:
        | n | m | valid | seat | other | c1   | c2         | c3     | c8 | c4 |
        | 1 | 0 | 3     | A    | B     | bell | watermelon | cherry | .  | .  |
        | 1 | 1 | 1     | B    | A     | bell | .          | .      | .  | .  |
        | 1 | 1 | 3     | A    | B     | bell | watermelon | cherry | .  | .  |

    @id:R30-8
    Scenario Outline: Up to <n>, forced at <m>: of <valid>, <seat> takes two, and the turn goes on
      Given a silver3 line takes up to <n>, forced at <m>
      And the board
        | <c1>    | <c2>    | <c3> |
        | <c8>    | replay  | <c4> |
        | silver3 | silver3 | .    |
      And it is <seat>'s turn
      And <seat> holds silver3, replay
      When <seat> places silver3 on slot 5
      And <seat> resolves 7-6-5
      And <seat> takes the card in slot 1
      And <seat> takes the card in slot 2
      Then <seat> holds bell, watermelon, replay
      And it is <other>'s turn

      Examples:
        | n | m | valid | seat | other | c1   | c2         | c3     | c8 | c4   |
        | 2 | 0 | 2     | B    | A     | bell | watermelon | .      | .  | .    |
        | 2 | 1 | 2     | A    | B     | bell | watermelon | .      | .  | .    |
        | 2 | 1 | 4     | B    | A     | bell | watermelon | cherry | .  | bell |
        | 2 | 2 | 2     | A    | B     | bell | watermelon | .      | .  | .    |
        | 2 | 2 | 4     | B    | A     | bell | watermelon | cherry | .  | bell |
        | 3 | 3 | 2     | A    | B     | bell | watermelon | .      | .  | .    |

    @id:R30-9
    Scenario Outline: Up to <n>, forced at <m>: with no card to take <seat> is asked nothing
      Given a silver3 line takes up to <n>, forced at <m>
      And the board
        | .       | .       | . |
        | .       | replay  | . |
        | silver3 | silver3 | . |
      And it is <seat>'s turn
      And <seat> holds silver3, replay
      When <seat> places silver3 on slot 5
      And <seat> resolves 7-6-5
      Then <seat> holds replay
      And it is <other>'s turn

      Examples:
        | n | m | seat | other |
        | 2 | 0 | A    | B     |
        | 2 | 1 | B    | A     |
        | 2 | 2 | A    | B     |
        | 3 | 2 | B    | A     |

    @id:R30-10
    Scenario: A card on an immune slot is not counted
      Given slots 1, 9 are immune
      And a silver3 line takes up to 2, forced at 1
      And the board
        | bell    | watermelon | . |
        | .       | replay     | . |
        | silver3 | silver3    | . |
      And A holds silver3, replay
      When A places silver3 on slot 5
      And A resolves 7-6-5
      Then A may only take from slots 2
      And A may not stop picking

    @id:R30-11
    Scenario: Two such effects of one line count each for themselves
      Given a silver3 line takes up to 1, forced at 0, then takes up to 1, forced at 1
      And the board
        | bell    | watermelon | . |
        | .       | replay     | . |
        | silver3 | silver3    | . |
      And A holds silver3, replay
      When A places silver3 on slot 5
      And A resolves 7-6-5
      Then A may stop picking
      When A takes the card in slot 1
      Then it is still A's move
      And A may not stop picking
      When A takes the card in slot 2
      Then A holds bell, watermelon, replay
      And it is B's turn
