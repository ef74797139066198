Feature: R20 barred - how long the barred cards stay barred
  Some cards may not open the game on the opening slot. With `opening` that is all there is to it. With `always` no
  player may ever place them there, and a player who is left with no placement at all has to pass.

  Background:
    Given 7-6-5 is a line
    And there is no hand limit
    And the opening slot is 9
    And the opening bars seven, silver3
    And there is no wild symbol

  @ruling:R20
  Rule: opening - after the opening placement nothing is barred

    @id:R20-1
    Scenario Outline: A <symbol> goes on the opening slot in a later turn
      Given the ruling barred is opening
      And A holds <symbol>, bell
      When A tries to place <symbol> on slot 9
      Then it is accepted
      And slot 9 shows <symbol>

      Examples:
        | symbol  |
        | seven   |
        | silver3 |

    @id:R20-2
    Scenario: The opening itself stays barred
      Given the ruling barred is opening
      And the opening is still to be made
      And A holds seven, bell
      When A tries to place seven on slot 9
      Then it is refused

  @ruling:R20
  Rule: always - no player ever places them on the opening slot

    @id:R20-3
    Scenario Outline: A <symbol> is refused on the opening slot in a later turn
      Given the ruling barred is always
      And A holds <symbol>, bell
      When A tries to place <symbol> on slot 9
      Then it is refused

      Examples:
        | symbol  |
        | seven   |
        | silver3 |

    @id:R20-4
    Scenario: Other cards and other slots are free
      Given the ruling barred is always
      And there is no refresh
      And it is B's turn
      And B holds cherry, replay
      And A holds seven, bell
      When B places cherry on slot 1
      Then A may place bell on slot 9
      And A may place seven on slot 3
      And A may not pass

    @id:R20-5
    Scenario: On a full board, too, they do not take the opening slot
      Given the ruling barred is always
      And no slot is immune
      And there is no refresh
      And the board
        | cherry | watermelon | bell       |
        | replay | silver3    | watermelon |
        | bell   | replay     | cherry     |
      And A holds 2 seven
      When A tries to place seven on slot 9
      Then it is refused

    @id:R20-6
    Scenario: A player with no placement left passes
      Given the ruling barred is always
      And the board
        | cherry | watermelon | bell       |
        | replay | .          | watermelon |
        | bell   | replay     | cherry     |
      And A holds 2 seven
      And B holds bell, replay
      Then A may only pass
      When A passes
      Then it is B's turn
      And A holds 2 seven

    @id:R20-7
    Scenario: A Replay Action places what no player may
      Given the ruling barred is always
      And the opening slot is 1
      And a replay line places 1
      And the board
        | .      | cherry | . |
        | .      | bell   | . |
        | replay | replay | . |
      And A holds replay, bell
      And the deck is seven, cherry and others
      When A places replay on slot 5
      And A resolves 7-6-5
      Then slot 1 shows seven

    @id:R20-8
    Scenario: A Forced Refresh places what no player may
      Given the ruling barred is always
      And the opening slot is 1
      And the refresh slots are 1
      And the board
        | cherry | watermelon | bell       |
        | replay | bell       | .          |
        | cherry | replay     | watermelon |
      And A holds silver3, bell
      And the deck is seven, cherry and others
      When A places silver3 on slot 4
      Then slot 1 shows seven
