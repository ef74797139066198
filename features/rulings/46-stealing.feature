Feature: R46 - which card a line takes out of the opponent's hand
  A hidden hand is one that the player cannot choose from, so chance picks, one card after the other; of an open hand the
  player picks. Both see which card changes hands.

  Background:
    Given 7-6-5 is a line
    And slot 9 is immune
    And there is no hand limit
    And the board
      | .    | cherry | . |
      | .    | replay | . |
      | bell | bell   | . |

  @ruling:R46
  Rule: Of a hidden hand chance picks any card that is there

    @id:R46-1
    Scenario Outline: <seat> gets what chance picks of the hand of <other>
      Given the ruling hands is hidden
      And a bell line steals 2
      And it is <seat>'s turn
      And <seat> holds bell, cherry
      And <other> holds replay, 2 watermelon, bell
      When <seat> places bell on slot 5
      And <seat> resolves 7-6-5
      Then chance is to pick a card
      And <seat> may not do steal watermelon
      And <other> may not do steal watermelon
      When chance steals watermelon
      Then <seat> holds cherry, watermelon
      And <other> holds replay, watermelon, bell
      And chance is to pick a card
      When chance steals bell
      Then <seat> holds cherry, watermelon, bell
      And <other> holds replay, watermelon
      And it is <other>'s turn

      Examples:
        | seat | other |
        | A    | B     |
        | B    | A     |

    @id:R46-2
    Scenario: Chance picks no card that is not in the hand
      Given the ruling hands is hidden
      And a bell line steals 1
      And A holds bell, cherry
      And B holds replay, watermelon
      When A places bell on slot 5
      And A resolves 7-6-5
      And chance tries steal cherry
      Then it is refused

    @id:R46-3
    Scenario: A hand of fewer cards is not taken from any further, and the line goes on
      Given the ruling hands is hidden
      And the ruling elimination is after-resolution
      And a bell line steals 2, then makes the opponent draw 1
      And A holds bell, cherry
      And B holds replay
      And the deck is watermelon, bell and others
      When A places bell on slot 5
      And A resolves 7-6-5
      And chance steals replay
      Then B holds watermelon
      And it is B's turn

  @ruling:R46
  Rule: Of an open hand the player picks any card

    @id:R46-4
    Scenario Outline: <seat> picks from the hand of <other>
      Given the ruling hands is open
      And a bell line steals 1
      And it is <seat>'s turn
      And <seat> holds bell, cherry
      And <other> holds replay, 2 watermelon
      When <seat> places bell on slot 5
      And <seat> resolves 7-6-5
      Then it is still <seat>'s move
      And <seat> may do steal replay
      And <seat> may do steal watermelon
      And <seat> may not do steal cherry
      And <other> may not do steal watermelon
      When <seat> steals watermelon
      Then <seat> holds cherry, watermelon
      And <other> holds replay, watermelon
      And it is <other>'s turn

      Examples:
        | seat | other |
        | A    | B     |
        | B    | A     |

  @ruling:R46
  Rule: A hand that is emptied is out as R4 says

    @id:R46-5
    Scenario: At once, before the rest of the line
      Given the ruling hands is open
      And the ruling elimination is immediately
      And a bell line steals 1, then draws 2
      And A holds bell, cherry
      And B holds replay
      When A places bell on slot 5
      And A resolves 7-6-5
      And A steals replay
      Then A wins by elimination
      And the deck loses nothing

    @id:R46-6
    Scenario: Once the line is resolved
      Given the ruling hands is open
      And the ruling elimination is after-resolution
      And a bell line steals 1, then draws 1
      And A holds bell, cherry
      And B holds replay
      And the deck is watermelon, bell and others
      When A places bell on slot 5
      And A resolves 7-6-5
      And A steals replay
      Then A wins by elimination
      And the deck loses watermelon
