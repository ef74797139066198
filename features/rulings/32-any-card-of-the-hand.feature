Feature: R32 - which cards of the hand a line's discard can be
  The player chooses, one card after the other, and any card of the hand will do. When as many are gone as the line says, or
  none is left, the turn goes on by itself; before that it does not.

  Background:
    Given 7-6-5 is a line
    And there is no hand limit
    And slot 9 is immune
    And the board
      | .    | cherry | . |
      | .    | replay | . |
      | bell | bell   | . |

  @ruling:R32
  Rule: Any card of one's own hand can be discarded, and one must be

    @id:R32-1
    Scenario Outline: <seat> may discard whatever is held, and only that
      Given a bell line discards 1
      And it is <seat>'s turn
      And <seat> holds bell, cherry, 2 replay
      And <other> holds watermelon, bell
      When <seat> places bell on slot 5
      And <seat> resolves 7-6-5
      Then <seat> may only discard
      And <seat> may not discard watermelon
      And <seat> may not stop picking
      And <seat> may not place cherry on slot 3
      When <seat> discards replay
      Then <seat> holds cherry, replay
      And the discard pile gains replay
      And it is <other>'s turn

      Examples:
        | seat | other |
        | A    | B     |
        | B    | A     |

    @id:R32-2
    Scenario: A card that is barred from the opening slot for good can be discarded
      Given a bell line discards 1
      And the opening slot is 9
      And the opening bars seven, silver3
      And the ruling barred is always
      And A holds bell, seven, cherry
      When A places bell on slot 5
      And A resolves 7-6-5
      And A discards seven
      Then A holds cherry
      And it is B's turn

    @id:R32-3
    Scenario: A card that the line just gave can be discarded
      Given a bell line draws 1, then discards 1
      And A holds bell, cherry
      And the deck is watermelon, cherry and others
      When A places bell on slot 5
      And A resolves 7-6-5
      And A discards watermelon
      Then A holds cherry
      And it is B's turn

    @id:R32-4
    Scenario: Nobody discards a card unless a line asks for it
      Given a bell line discards 1
      And A holds bell, cherry, replay
      When A tries to discard cherry
      Then it is refused
      And A may not discard replay

  @ruling:R32
  Rule: As many as the line says, one after the other

    @id:R32-5
    Scenario: Two cards are two choices
      Given a bell line discards 2, then draws 1
      And A holds bell, 2 cherry, replay
      And the deck is watermelon, bell and others
      When A places bell on slot 5
      And A resolves 7-6-5
      And A discards cherry
      Then it is still A's move
      And A may only discard
      And the deck loses nothing
      When A discards cherry
      Then A holds replay, watermelon
      And it is B's turn

    @id:R32-6
    Scenario: None is asked for where the line says none
      Given a bell line discards 0
      And A holds bell, cherry
      When A places bell on slot 5
      And A resolves 7-6-5
      Then A holds cherry
      And it is B's turn
