Feature: Bell
  What the first edition says of Bells.

  @clause:9.4b
  Rule: A Bell line is worth the two top cards of the deck

    Background:
      Given 7-6-5 is a line
      And the board
        | .    | Cherry | . |
        | .    | REPLAY | . |
        | Bell | Bell   | . |

    Scenario Outline: <seat> gains the two top cards
      Given it is <seat>'s turn
      And <seat> holds Bell, Cherry
      And the deck is Watermelon, REPLAY, Cherry and others
      When <seat> places Bell on slot 5
      And <seat> resolves 7-6-5
      Then <seat> gains Watermelon, REPLAY
      And the deck loses Watermelon, REPLAY
      And it is <other>'s turn

      Examples:
        | seat | other |
        | A    | B     |
        | B    | A     |

    Scenario: A deck of one card gives that one
      Given the ruling deck-end is end-of-turn
      And A holds Bell, Cherry
      And the deck is Watermelon
      When A places Bell on slot 5
      And A resolves 7-6-5
      Then A gains Watermelon
      And the deck is empty
