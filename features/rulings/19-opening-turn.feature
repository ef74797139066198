Feature: R19 opening-turn - whether the opening placement is a whole turn
  The first player opens on a slot they cannot choose. `whole` makes that their first turn, and the other player is next;
  with `then-turn` it only comes before their first turn, and they play on.

  Background:
    Given 7-6-5 is a line
    And there is no hand limit
    And the opening slot is 9
    And the opening bars seven, silver3
    And the opening is still to be made

  @ruling:R19
  Rule: whole - the opening placement ends the first player's turn

    @id:R19-1
    Scenario: The other player is next
      Given the ruling opening-turn is whole
      And A holds bell, cherry, replay
      When A places bell on slot 9
      Then it is B's turn

    @id:R19-2
    Scenario: The first player has no second placement
      Given the ruling opening-turn is whole
      And A holds bell, cherry, replay
      When A places bell on slot 9
      And A tries to place cherry on slot 3
      Then it is refused

  @ruling:R19
  Rule: then-turn - the first player goes on with a normal turn

    @id:R19-3
    Scenario: The first player places a second card where they like
      Given the ruling opening-turn is then-turn
      And A holds bell, cherry, replay
      When A places bell on slot 9
      Then it is A's turn
      And A may place on slots 1, 2, 3, 4, 5, 6, 7, 8
      When A places cherry on slot 3
      Then it is B's turn

    @id:R19-4
    Scenario: The second player does not get in between
      Given the ruling opening-turn is then-turn
      And A holds bell, cherry, replay
      And B holds cherry and others
      When A places bell on slot 9
      And B tries to place cherry on slot 3
      Then it is refused
