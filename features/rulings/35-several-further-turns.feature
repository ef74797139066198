Feature: R35 - a line that gives more than one further turn
  Each effect of a line is carried out by itself, so a line that gives another turn twice gives two. They are played one after
  the other before the other player's turn. A player who has no legal placement could not place in the next turn either:
  nothing changes between them. So a pass gives up those that are left, and R28 goes on meaning both players.

  Background:
    Given the lines are 7-6-5, 1-2-3
    And there is no hand limit
    And slot 9 is immune

  @ruling:R35
  Rule: Every one of them is played

    @id:R35-1
    Scenario Outline: <seat> has three turns in a row
      Given a bell line gives another turn, then gives another turn
      And it is <seat>'s turn
      And the board
        | .    | cherry | . |
        | .    | replay | . |
        | bell | bell   | . |
      And <seat> holds bell, 2 cherry, replay
      And <other> holds watermelon, cherry
      When <seat> places bell on slot 5
      And <seat> resolves 7-6-5
      And <seat> places cherry on slot 4
      Then it is <seat>'s turn
      When <seat> places cherry on slot 8
      Then it is <other>'s turn

      Examples:
        | seat | other |
        | A    | B     |
        | B    | A     |

    @id:R35-2
    Scenario: One that is given in a further turn is one more
      Given a bell line gives another turn
      And the ruling resolvable-lines is standing
      And the board
        | bell | bell   | . |
        | .    | replay | . |
        | bell | bell   | . |
      And A holds 2 bell, 2 cherry
      When A places bell on slot 5
      And A resolves 7-6-5
      And A places bell on slot 3
      And A resolves 1-2-3
      Then it is A's turn
      When A places cherry on slot 4
      Then it is B's turn

  @ruling:R35
  Rule: A pass gives up those that are left

    @id:R35-3
    Scenario: The other player is next, and passing is not yet for both
      Given a bell line places 2, then gives another turn, then gives another turn
      And there is no refresh
      And the opening slot is 9
      And the opening bars seven, silver3
      And the ruling barred is always
      And the board
        | cherry | watermelon | replay     |
        | replay | .          | watermelon |
        | bell   | bell       | .          |
      And A holds bell, 2 seven
      And B holds 2 silver3
      And the deck is cherry, replay, watermelon and others
      When A places bell on slot 5
      And A resolves 7-6-5
      And A places seven on slot 7
      Then A may only pass
      When A passes
      Then it is B's turn
      And the game goes on
