Feature: Double Bell
  What the house plays instead of the clauses that double-bell.yaml amends.

  Background:
    Given 7-6-5 is a line
    And the board
      | .    | Cherry | . |
      | .    | REPLAY | . |
      | Bell | Bell   | . |
    And A holds Bell, Cherry

  @amends:9.4b
  Rule: A Bell line is worth the two top cards of the deck

    Scenario: The two top cards of the deck come to the hand
      Given the deck is Watermelon, REPLAY, Cherry and others
      When A places Bell on slot 5
      And A resolves 7-6-5
      Then A gains Watermelon, REPLAY
      And the deck loses Watermelon, REPLAY
      And it is B's turn

  # By the rules of the parent it would pass, too: it shows nothing of what is announced, and has to hold all the same.
  Rule: A Bell line gives no more than there is

    Scenario: A deck of one card gives that one
      Given the ruling deck-end is end-of-turn
      And the deck is Watermelon
      When A places Bell on slot 5
      And A resolves 7-6-5
      Then A gains Watermelon
      And the deck is empty
