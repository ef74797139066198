Feature: R47 - which cards a line makes its player give
  The giver picks, one card after the other, any card of the hand; both see it. When as many are given as the line says, or
  none is left, the line goes on.

  Background:
    Given 7-6-5 is a line
    And slot 9 is immune
    And there is no hand limit
    And the board
      | .    | cherry | . |
      | .    | replay | . |
      | bell | bell   | . |

  @ruling:R47
  Rule: Any card of one's own hand can be given, and one must be

    @id:R47-1
    Scenario Outline: <seat> gives two cards to <other>
      Given a bell line gives 2
      And it is <seat>'s turn
      And <seat> holds bell, cherry, 2 replay
      And <other> holds watermelon
      When <seat> places bell on slot 5
      And <seat> resolves 7-6-5
      Then <seat> may do give cherry
      And <seat> may do give replay
      And <seat> may not do give watermelon
      And <seat> may not stop picking
      And <other> may not do give watermelon
      When <seat> gives replay
      Then <seat> holds cherry, replay
      And <other> holds watermelon, replay
      And it is still <seat>'s move
      When <seat> gives cherry
      Then <seat> holds replay
      And <other> holds watermelon, replay, cherry
      And it is <other>'s turn

      Examples:
        | seat | other |
        | A    | B     |
        | B    | A     |

    @id:R47-2
    Scenario: A card that the line just gave can be passed on
      Given a bell line draws 1, then gives 1
      And A holds bell, cherry
      And B holds replay
      And the deck is watermelon, bell and others
      When A places bell on slot 5
      And A resolves 7-6-5
      And A gives watermelon
      Then A holds cherry
      And B holds replay, watermelon

    @id:R47-3
    Scenario: Nobody gives a card unless a line asks for it
      Given a bell line gives 1
      And A holds bell, cherry
      When A tries give cherry
      Then it is refused

  @ruling:R47
  Rule: A hand that is emptied is out as R4 says

    @id:R47-4
    Scenario: At once, before the rest of the line
      Given the ruling elimination is immediately
      And a bell line gives 2, then draws 2
      And A holds bell, cherry
      And B holds replay
      When A places bell on slot 5
      And A resolves 7-6-5
      And A gives cherry
      Then B wins by elimination
      And the deck loses nothing

    @id:R47-5
    Scenario: Once the line is resolved, so that a draw saves the player
      Given the ruling elimination is after-resolution
      And a bell line gives 2, then draws 1
      And A holds bell, cherry
      And B holds replay
      And the deck is watermelon, bell and others
      When A places bell on slot 5
      And A resolves 7-6-5
      And A gives cherry
      Then A holds watermelon
      And B holds replay, cherry
      And it is B's turn
