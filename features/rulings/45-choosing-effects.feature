Feature: R45 - a line that lets its player choose between effects
  What stands before the choice in the line is done first; then the player picks one of the lists, whatever it brings, and
  the rest of the line follows it.

  Background:
    Given 7-6-5 is a line
    And slot 9 is immune
    And there is no hand limit
    And the board
      | .    | cherry | . |
      | .    | replay | . |
      | bell | bell   | . |

  @ruling:R45
  Rule: Exactly one of the lists is carried out, the one that the player picks

    @id:R45-1
    Scenario Outline: <seat> picks list <list>
      Given a bell line chooses: draws 2, or mills 1
      And it is <seat>'s turn
      And <seat> holds bell, cherry
      And <other> holds replay and others
      And the deck is watermelon, cherry, bell and others
      When <seat> places bell on slot 5
      And <seat> resolves 7-6-5
      Then it is still <seat>'s move
      And <seat> may do choose 1
      And <seat> may do choose 2
      And <seat> may not do choose 3
      And <seat> may not place cherry on slot 3
      And <other> may not do choose 1
      When <seat> chooses list <list>
      Then the deck loses <drawn>
      And <seat> holds <held>
      And it is <other>'s turn

      Examples:
        | seat | other | list | drawn              | held                       |
        | A    | B     | 1    | watermelon, cherry | cherry, watermelon, cherry |
        | B    | A     | 1    | watermelon, cherry | cherry, watermelon, cherry |
        | A    | B     | 2    | watermelon         | cherry                     |
        | B    | A     | 2    | watermelon         | cherry                     |

    @id:R45-2
    Scenario: The third of three lists has several effects
      Given a bell line chooses: draws 2, or discards 1, or mills 1 and draws 1 and makes the opponent draw 1
      And A holds bell, cherry
      And B holds replay
      And the deck is watermelon, cherry, bell and others
      When A places bell on slot 5
      And A resolves 7-6-5
      And A chooses list 3
      Then the discard pile gains watermelon
      And A holds cherry, cherry
      And B holds replay, bell
      And it is B's turn

    @id:R45-3
    Scenario: A list that brings nothing can be picked
      Given a bell line chooses: draws 2, or does nothing
      And A holds bell, cherry
      When A places bell on slot 5
      And A resolves 7-6-5
      And A chooses list 2
      Then A loses nothing
      And the deck loses nothing
      And it is B's turn

  @ruling:R45
  Rule: What comes before the choice is done before it, and what comes after it follows either list

    @id:R45-4
    Scenario Outline: The draw is seen before the choice, and the line goes on after list <list>
      Given a bell line draws 1, then chooses: takes up to 1, or discards 1, then mills 1
      And A holds bell, cherry
      And the deck is watermelon, bell and others
      When A places bell on slot 5
      And A resolves 7-6-5
      Then A holds cherry, watermelon
      When A chooses list <list>
      Then it is still A's move
      And the deck loses nothing
      When A plays <action>
      Then the deck loses bell
      And it is B's turn

      Examples:
        | list | action             |
        | 1    | take 2             |
        | 1    | stop               |
        | 2    | discard watermelon |

    @id:R45-5
    Scenario: Two choices in one line are two choices
      Given a bell line chooses: draws 1, or mills 1, then chooses: mills 2, or draws 2
      And A holds bell, cherry
      And the deck is 5 watermelon and others
      When A places bell on slot 5
      And A resolves 7-6-5
      And A chooses list 1
      Then A gains watermelon
      And it is still A's move
      When A chooses list 1
      Then the discard pile gains 2 watermelon
      And it is B's turn

    @id:R45-6
    Scenario: Nobody chooses unless a line asks
      Given a bell line chooses: draws 1, or mills 1
      And A holds bell, cherry
      When A tries choose 1
      Then it is refused
