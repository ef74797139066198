Feature: R26 discard-pile - what a player may see
  A player sees their own hand, the board and how many cards lie everywhere else; never the other hand, and never the
  order of the deck. The discard pile is the knob: `hidden` shows how many cards it has, `open` shows which.

  Background:
    Given 7-6-5 is a line
    And a bell line draws 1
    And the board
      | .    | .    | . |
      | .    | .    | . |
      | bell | bell | . |
    And A holds bell, cherry, replay

  @ruling:R26
  Rule: hidden - only the number of discarded cards is seen

    @view @id:R26-1
    Scenario Outline: <seat> does not see what was discarded
      Given the ruling discard-pile is hidden
      When A places bell on slot 5
      And A resolves 7-6-5
      Then the discard pile gains 3 bell
      And <seat> sees how many cards the discard pile holds but not which

      Examples:
        | seat |
        | A    |
        | B    |

    @view @id:R26-2
    Scenario: The rest of the table is as visible as it should be
      Given the ruling discard-pile is hidden
      And the ruling hands is hidden
      When A places bell on slot 5
      And A resolves 7-6-5
      Then the discard pile gains 3 bell
      And A sees its own hand
      And A sees the board
      And A sees how many cards B holds but not which
      And A sees how many cards the deck holds but not which
      And B sees how many cards A holds but not which

  @ruling:R26
  Rule: open - the discarded cards are seen

    @view @id:R26-3
    Scenario Outline: <seat> sees what was discarded
      Given the ruling discard-pile is open
      When A places bell on slot 5
      And A resolves 7-6-5
      Then the discard pile gains 3 bell
      And <seat> sees every card of the discard pile

      Examples:
        | seat |
        | A    |
        | B    |

    @view @id:R26-4
    Scenario: Nothing else comes to light with it
      Given the ruling discard-pile is open
      And the ruling hands is hidden
      When A places bell on slot 5
      And A resolves 7-6-5
      Then the discard pile gains 3 bell
      And A sees how many cards B holds but not which
      And B sees how many cards A holds but not which
      And B sees how many cards the deck holds but not which
