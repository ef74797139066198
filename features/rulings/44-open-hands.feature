Feature: R44 - whether hands are seen
  A hand is its player's own business, unless a variant lays both hands open for the whole game. The deck stays hidden all
  the same.

  Background:
    Given 7-6-5 is a line
    And slot 9 is immune
    And there is no hand limit
    And the board
      | .    | cherry | . |
      | .    | replay | . |
      | bell | bell   | . |

  @ruling:R44
  Rule: hidden - the other player sees how many cards there are

    @view @id:R44-1
    Scenario Outline: <seat> does not see the hand of <other>
      Given the ruling hands is hidden
      And A holds bell, cherry
      And B holds replay, 2 watermelon
      When A places bell on slot 3
      Then A holds cherry
      And <seat> sees its own hand
      And <seat> sees how many cards <other> holds but not which

      Examples:
        | seat | other |
        | A    | B     |
        | B    | A     |

  @ruling:R44
  Rule: open - both players see both hands

    @view @id:R44-2
    Scenario Outline: <seat> sees the hand of <other>, and what it draws
      Given the ruling hands is open
      And a bell line draws 1
      And A holds bell, cherry
      And B holds replay, 2 watermelon
      And the deck is watermelon, cherry and others
      When A places bell on slot 5
      And A resolves 7-6-5
      Then A holds cherry, watermelon
      And <seat> sees its own hand
      And <seat> sees every card that <other> holds
      And <seat> sees how many cards the deck holds but not which

      Examples:
        | seat | other |
        | A    | B     |
        | B    | A     |
