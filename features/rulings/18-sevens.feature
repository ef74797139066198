Feature: R18 - which symbols are 7s
  A variant can give any symbol any effect, and call it what it likes. What makes a symbol a 7 is that a line of it wins.

  Background:
    Given 7-6-5 is a line
    And there is no hand limit

  @ruling:R18
  Rule: A symbol whose line wins is a 7, and no other is

    @id:R18-1
    Scenario: Three Bells win where a Bell line wins
      Given a bell line wins
      And the board
        | .    | cherry | . |
        | .    | replay | . |
        | bell | bell   | . |
      And A holds bell and others
      When A places bell on slot 5
      Then A wins by seven

    @id:R18-2
    Scenario: They win before whatever else their line does
      Given a bell line draws 1, then wins
      And the board
        | .    | cherry | . |
        | .    | replay | . |
        | bell | bell   | . |
      And A holds bell and others
      And the deck is watermelon, cherry and others
      When A places bell on slot 5
      Then A wins by seven
      And the deck loses nothing

    @id:R18-3
    Scenario: Three cards called 7 are a line like any other where their line does not win
      Given a seven line draws 1
      And the board
        | .     | cherry | . |
        | .     | replay | . |
        | seven | seven  | . |
      And A holds seven, bell
      And the deck is watermelon, cherry and others
      When A places seven on slot 5
      Then A may only resolve 7-6-5
      When A resolves 7-6-5
      Then A gains watermelon
      And it is B's turn
