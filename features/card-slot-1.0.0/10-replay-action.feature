Feature: Replay Action
  A REPLAY line plays a card by itself: the deck's top card, onto the lowest-numbered slot that is free. Nobody chooses,
  no line is looked for, and it never sets off another of its kind.

  Background:
    Given 7-6-5 is a line
    And a REPLAY line places 1

  @clause:10a
  Rule: A Replay Action is nobody's turn

    Scenario: It takes no card out of a hand
      Given the board
        | .      | Cherry | . |
        | .      | Bell   | . |
        | REPLAY | REPLAY | . |
      And A holds REPLAY, Cherry
      And B holds Bell, Cherry
      And the deck is Watermelon, Bell and others
      When A places REPLAY on slot 5
      And A resolves 7-6-5
      Then A holds Cherry
      And B holds Bell, Cherry

    Scenario: It gives its player no second placement
      Given the board
        | .      | Cherry | . |
        | .      | Bell   | . |
        | REPLAY | REPLAY | . |
      And A holds REPLAY, Cherry
      And the deck is Watermelon, Bell and others
      When A places REPLAY on slot 5
      And A resolves 7-6-5
      Then it is B's turn
      And A may not place Cherry on slot 3

  @clause:10b
  Rule: A Replay Action uses the top card of the deck

    Scenario: One card leaves the deck, and it is the top one
      Given the board
        | .      | Cherry | . |
        | .      | Bell   | . |
        | REPLAY | REPLAY | . |
      And A holds REPLAY, Cherry
      And the deck is Watermelon, Silver 3, Bell
      When A places REPLAY on slot 5
      And A resolves 7-6-5
      Then the deck loses Watermelon
      And the deck is Silver 3, Bell

    Scenario: The card does not pass through the hand
      Given the board
        | .      | Cherry | . |
        | .      | Bell   | . |
        | REPLAY | REPLAY | . |
      And A holds REPLAY, Cherry
      And the deck is Watermelon, Silver 3, Bell
      When A places REPLAY on slot 5
      And A resolves 7-6-5
      Then A gains nothing

  @clause:10c
  Rule: A Replay Action with no deck places nothing

    Scenario: The board keeps its gaps and the game goes on
      Given the ruling deck-end is immediately
      And the board
        | .      | Cherry | . |
        | .      | Bell   | . |
        | REPLAY | REPLAY | . |
      And A holds REPLAY, Cherry
      And the deck is empty
      When A places REPLAY on slot 5
      And A resolves 7-6-5
      Then the board is
        | . | Cherry | . |
        | . | Bell   | . |
        | . | .      | . |
      And the game goes on
      And it is B's turn

    Scenario: Neither the hand nor the discard pile makes up for the deck
      Given the ruling deck-end is immediately
      And the board
        | .      | Cherry | . |
        | .      | Bell   | . |
        | REPLAY | REPLAY | . |
      And A holds REPLAY, Cherry
      And the deck is empty
      When A places REPLAY on slot 5
      And A resolves 7-6-5
      Then A holds Cherry
      And the discard pile gains 3 REPLAY

  @clause:10d
  Rule: The card lands on the free slot with the lowest number

    Scenario: Slot 1 comes before all others
      Given the board
        | .      | .      | . |
        | .      | Cherry | . |
        | REPLAY | REPLAY | . |
      And A holds REPLAY and others
      And the deck is Watermelon, Silver 3 and others
      When A places REPLAY on slot 5
      And A resolves 7-6-5
      Then the board is
        | Watermelon | .      | . |
        | .          | Cherry | . |
        | .          | .      | . |

    Scenario: Slot 4 comes before slot 8, which is printed first
      Given the board
        | Cherry | Bell   | Cherry |
        | .      | Bell   | .      |
        | REPLAY | REPLAY | .      |
      And A holds REPLAY and others
      And the deck is Watermelon, Silver 3 and others
      When A places REPLAY on slot 5
      And A resolves 7-6-5
      Then the board is
        | Cherry | Bell | Cherry     |
        | .      | Bell | Watermelon |
        | .      | .    | .          |

    Scenario: A slot that the line itself has freed counts
      Given the board
        | Cherry | Bell   | Cherry   |
        | .      | .      | Silver 3 |
        | REPLAY | REPLAY | .        |
      And A holds REPLAY and others
      And the deck is Watermelon, Silver 3 and others
      When A places REPLAY on slot 5
      And A resolves 7-6-5
      Then the board is
        | Cherry | Bell | Cherry     |
        | .      | .    | Silver 3   |
        | .      | .    | Watermelon |

  @clause:10e
  Rule: A Replay Action resolves no line

    Scenario: A line that it completes stays on the board
      Given the lines are 7-6-5, 1-2-3
      And a Bell line does nothing
      And the board
        | .      | Bell   | Bell |
        | .      | Cherry | .    |
        | REPLAY | REPLAY | .    |
      And A holds REPLAY and others
      And the deck is Bell, Watermelon and others
      When A places REPLAY on slot 5
      And A resolves 7-6-5
      Then no line is to be resolved
      And it is B's turn
      And the board is
        | Bell | Bell   | Bell |
        | .    | Cherry | .    |
        | .    | .      | .    |

    Scenario: A line that it completes has no effect
      Given the lines are 7-6-5, 1-2-3
      And a Bell line draws 2
      And the board
        | .      | Bell   | Bell |
        | .      | Cherry | .    |
        | REPLAY | REPLAY | .    |
      And A holds REPLAY, Cherry
      And the deck is Bell, Watermelon and others
      When A places REPLAY on slot 5
      And A resolves 7-6-5
      Then A gains nothing
      And the deck loses Bell

    Scenario: Three 7s that it brings together win nobody the game
      Given the lines are 7-6-5, 1-2-3
      And a Gold 7 line wins
      And the ruling seven-win is placement
      And the board
        | .      | Gold 7 | Gold 7 |
        | .      | Cherry | .      |
        | REPLAY | REPLAY | .      |
      And A holds REPLAY, Cherry
      And the deck is Gold 7, Watermelon and others
      When A places REPLAY on slot 5
      And A resolves 7-6-5
      Then slot 1 shows Gold 7
      And the game goes on
      And it is B's turn

  @clause:10f
  Rule: One Replay Action does not lead to another

    Scenario: A REPLAY card that it places is a card like any other
      Given the board
        | .      | Cherry | . |
        | .      | Bell   | . |
        | REPLAY | REPLAY | . |
      And A holds REPLAY, Cherry
      And the deck is REPLAY, Watermelon and others
      When A places REPLAY on slot 5
      And A resolves 7-6-5
      Then the deck loses REPLAY
      And it is B's turn

    Scenario: A REPLAY line that it completes sets off nothing
      Given the lines are 7-6-5, 1-2-3
      And the board
        | .      | REPLAY | REPLAY |
        | .      | Bell   | .      |
        | REPLAY | REPLAY | .      |
      And A holds REPLAY, Cherry
      And the deck is REPLAY, Watermelon and others
      When A places REPLAY on slot 5
      And A resolves 7-6-5
      Then the deck loses REPLAY
      And it is B's turn
      And the board is
        | REPLAY | REPLAY | REPLAY |
        | .      | Bell   | .      |
        | .      | .      | .      |
