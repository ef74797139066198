Feature: R36 - what is seen of a card that a line discards from the hand
  The player names the card, as with one that is placed, so everybody sees it go. What lies in the pile afterwards is seen as
  R26 says, whatever way it came there.

  Background:
    Given 7-6-5 is a line
    And a bell line discards 1
    And the board
      | .    | .    | . |
      | .    | .    | . |
      | bell | bell | . |
    And A holds bell, cherry, replay

  @ruling:R36
  Rule: In the pile it is seen like any other card there

    @view @id:R36-1
    Scenario Outline: A pile that lies face down tells <seat> only that it has one card more
      Given the ruling discard-pile is hidden
      When A places bell on slot 5
      And A resolves 7-6-5
      And A discards cherry
      Then the discard pile gains cherry
      And <seat> sees how many cards the discard pile holds but not which

      Examples:
        | seat |
        | A    |
        | B    |

    @view @id:R36-2
    Scenario Outline: An open pile shows it to <seat>
      Given the ruling discard-pile is open
      When A places bell on slot 5
      And A resolves 7-6-5
      And A discards cherry
      Then the discard pile gains cherry
      And <seat> sees every card of the discard pile

      Examples:
        | seat |
        | A    |
        | B    |
