Feature: R48 - what a line swaps
  A card of the hand and one on the board change places. The card on an immune slot stays, and what the swap lines up counts
  no more than what a Replay Action does.

  Background:
    Given 7-6-5 is a line
    And slot 9 is immune
    And there is no hand limit
    And the board
      | .    | cherry | . |
      | .    | replay | . |
      | bell | bell   | . |

  @ruling:R48
  Rule: Any card of the hand, with any on the board that can be taken

    @id:R48-1
    Scenario Outline: <seat> swaps with the card in slot 2
      Given a bell line swaps a card
      And it is <seat>'s turn
      And <seat> holds bell, watermelon
      And <other> holds replay
      When <seat> places bell on slot 5
      And <seat> resolves 7-6-5
      Then <seat> may do swap watermelon with 2
      And <seat> may not do swap watermelon with 9
      And <seat> may not do swap watermelon with 3
      And <seat> may not do swap cherry with 2
      And <seat> may not stop picking
      And <other> may not do swap replay with 2
      When <seat> swaps watermelon with the card in slot 2
      Then the board is
        | . | watermelon | . |
        | . | replay     | . |
        | . | .          | . |
      And <seat> holds cherry
      And it is <other>'s turn

      Examples:
        | seat | other |
        | A    | B     |
        | B    | A     |

    @id:R48-2
    Scenario: With nothing but an immune card on the board the line goes on
      Given a bell line swaps a card, then draws 1
      And the board
        | .    | .      | . |
        | .    | replay | . |
        | bell | bell   | . |
      And A holds bell, cherry
      And the deck is watermelon, bell and others
      When A places bell on slot 5
      And A resolves 7-6-5
      Then A holds cherry, watermelon
      And it is B's turn

    @id:R48-3
    Scenario: An empty hand swaps nothing
      Given the ruling elimination is after-resolution
      And a bell line swaps a card, then draws 1
      And A holds bell
      And the deck is watermelon, bell and others
      When A places bell on slot 5
      And A resolves 7-6-5
      Then A holds watermelon
      And it is B's turn

  @ruling:R48
  Rule: No line that it completes is resolved by it

    @id:R48-4
    Scenario: Three of a kind by a swap stay where they are
      Given 1-2-3 is a line
      And a bell line swaps a card
      And the board
        | cherry | replay | cherry |
        | .      | replay | .      |
        | bell   | bell   | .      |
      And A holds bell, cherry
      When A places bell on slot 5
      And A resolves 7-6-5
      And A swaps cherry with the card in slot 2
      Then the board is
        | cherry | cherry | cherry |
        | .      | replay | .      |
        | .      | .      | .      |
      And A holds replay
      And it is B's turn

    @id:R48-5
    Scenario: Three 7s by a swap do not win
      Given 1-2-3 is a line
      And a seven line wins
      And a bell line swaps a card
      And the board
        | seven | replay | seven |
        | .     | replay | .     |
        | bell  | bell   | .     |
      And A holds bell, seven
      When A places bell on slot 5
      And A resolves 7-6-5
      And A swaps seven with the card in slot 2
      Then it is B's turn
