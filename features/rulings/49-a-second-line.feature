Feature: R49 - what a second line completed by one placement brings
  One card can complete two lines, of which only one is resolved. A variant can give its player something for the other.

  Background:
    Given 7-6-5 is a line
    And 1-8-7 is a line
    And 1-2-3 is a line
    And slot 9 is immune
    And there is no hand limit
    And a bell line draws 1
    And a second line at once draws 2
    And the board
      | bell | cherry | .    |
      | bell | replay | .    |
      | .    | bell   | bell |

  @ruling:R49
  Rule: The effects follow those of the line, once, whichever of the two is resolved

    @id:R49-1
    Scenario Outline: <seat> resolves <line>
      Given it is <seat>'s turn
      And <seat> holds bell, replay
      And <other> holds cherry and others
      And the deck is watermelon, cherry, replay and others
      When <seat> places bell on slot 7
      And <seat> resolves <line>
      Then <seat> holds replay, watermelon, cherry, replay
      And it is <other>'s turn

      Examples:
        | seat | other | line  |
        | A    | B     | 7-6-5 |
        | B    | A     | 7-6-5 |
        | A    | B     | 1-8-7 |
        | B    | A     | 1-8-7 |

    @id:R49-2
    Scenario: They come after what the line asks for
      Given a bell line discards 1
      And A holds bell, replay, cherry
      And the deck is watermelon, cherry, replay and others
      When A places bell on slot 7
      And A resolves 7-6-5
      Then the deck loses nothing
      When A discards replay
      Then A holds cherry, watermelon, cherry

    @id:R49-3
    Scenario: They can ask their player, too
      Given a second line at once takes up to 1
      And A holds bell, replay
      And the deck is watermelon, cherry, replay and others
      When A places bell on slot 7
      And A resolves 7-6-5
      And A takes the card in slot 1
      Then A holds replay, watermelon, bell
      And it is B's turn

  @ruling:R49
  Rule: One line alone brings what it always does

    @id:R49-4
    Scenario: One line is complete
      Given the board
        | bell | cherry | .    |
        | .    | replay | .    |
        | .    | bell   | bell |
      And A holds bell, replay
      And the deck is watermelon, cherry, replay and others
      When A places bell on slot 7
      And A resolves 7-6-5
      Then A holds replay, watermelon

    @id:R49-5
    Scenario Outline: Of a line that stood there before and a new one, <line> is resolved
      Given the ruling resolvable-lines is standing
      And a cherry line draws 1
      And the board
        | cherry | cherry | cherry |
        | .      | replay | .      |
        | .      | bell   | bell   |
      And A holds bell, replay
      And the deck is watermelon, cherry, replay and others
      When A places bell on slot 7
      And A resolves <line>
      Then A holds replay, watermelon

      Examples:
        | line  |
        | 7-6-5 |
        | 1-2-3 |

    @id:R49-6
    Scenario: A standing line is resolved where two are new
      Given the ruling resolvable-lines is standing
      And a cherry line draws 1
      And the lines are 7-6-5, 1-8-7, 2-3-4
      And the board
        | bell | cherry | cherry |
        | bell | replay | cherry |
        | .    | bell   | bell   |
      And A holds bell, replay
      And the deck is watermelon, cherry, replay and others
      When A places bell on slot 7
      And A resolves 2-3-4
      Then A holds replay, watermelon
