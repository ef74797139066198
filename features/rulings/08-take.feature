Feature: R8 take - whether a pick can be left out
  A line that picks cards off the board may say how many at most, or how many exactly. `up-to` leaves the player free to
  stop at any number, none included; `exactly` holds them to it while there is a card to pick. Picks are made one by one.

  Background:
    Given 7-6-5 is a line
    And there is no hand limit
    And slot 9 is immune

  @ruling:R8
  Rule: up-to - the player may stop before the last pick

    @id:R8-1
    Scenario: Stopping before the first pick
      Given a silver3 line takes up to 2
      And the board
        | bell    | watermelon | .      |
        | .       | replay     | replay |
        | silver3 | silver3    | .      |
      And A holds silver3, replay
      When A places silver3 on slot 5
      And A resolves 7-6-5
      Then A may stop picking
      When A stops picking
      Then A holds replay
      And it is B's turn

    @id:R8-2
    Scenario: Stopping between two picks
      Given a silver3 line takes up to 2
      And the board
        | bell    | watermelon | .      |
        | .       | replay     | replay |
        | silver3 | silver3    | .      |
      And A holds silver3, replay
      When A places silver3 on slot 5
      And A resolves 7-6-5
      And A takes the card in slot 1
      Then it is still A's move
      When A stops picking
      Then A holds bell, replay
      And it is B's turn

    @id:R8-3
    Scenario: After the last pick allowed the turn goes on by itself
      Given a silver3 line takes up to 2
      And the board
        | bell    | watermelon | .      |
        | .       | replay     | replay |
        | silver3 | silver3    | .      |
      And A holds silver3, replay
      When A places silver3 on slot 5
      And A resolves 7-6-5
      And A takes the card in slot 1
      And A takes the card in slot 2
      Then A holds bell, watermelon, replay
      And it is B's turn

  @ruling:R8
  Rule: exactly - the player picks as long as there is a card to pick

    @id:R8-4
    Scenario: The first pick cannot be left out
      Given a cherry line takes exactly 1
      And the board
        | bell   | watermelon | .      |
        | .      | replay     | replay |
        | cherry | cherry     | .      |
      And A holds cherry, replay
      When A places cherry on slot 5
      And A resolves 7-6-5
      And A tries to stop picking
      Then it is refused

    @id:R8-5
    Scenario: Nor can the second
      Given a cherry line takes exactly 2
      And the board
        | bell   | watermelon | .      |
        | .      | replay     | replay |
        | cherry | cherry     | .      |
      And A holds cherry, replay
      When A places cherry on slot 5
      And A resolves 7-6-5
      And A takes the card in slot 1
      And A tries to stop picking
      Then it is refused

    @id:R8-6
    Scenario: After the number is reached the turn goes on by itself
      Given a cherry line takes exactly 1
      And the board
        | bell   | watermelon | .      |
        | .      | replay     | replay |
        | cherry | cherry     | .      |
      And A holds cherry, replay
      When A places cherry on slot 5
      And A resolves 7-6-5
      And A takes the card in slot 1
      Then A holds bell, replay
      And it is B's turn

    @id:R8-7
    Scenario: When the board runs out of cards the player is free
      Given a cherry line takes exactly 2
      And the board
        | bell   | .      | . |
        | .      | replay | . |
        | cherry | cherry | . |
      And A holds cherry, replay
      When A places cherry on slot 5
      And A resolves 7-6-5
      And A takes the card in slot 1
      Then A holds bell, replay
      And it is B's turn

    @id:R8-8
    Scenario: With no card to pick nothing is asked
      Given a cherry line takes exactly 1
      And the board
        | .      | .      | . |
        | .      | replay | . |
        | cherry | cherry | . |
      And A holds cherry, replay
      When A places cherry on slot 5
      And A resolves 7-6-5
      Then A holds replay
      And it is B's turn
