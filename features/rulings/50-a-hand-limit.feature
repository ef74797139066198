Feature: R50 - a limit of hands
  A variant can limit how many cards a player keeps. The limit is looked at when that player's own turn is to end: then the
  player discards, one card after the other, down to it.

  Background:
    Given 7-6-5 is a line
    And slot 9 is immune
    And a bell line draws 2
    And the board
      | .    | cherry | . |
      | .    | replay | . |
      | bell | bell   | . |
    And there is no wild symbol

  @ruling:R50
  Rule: A hand above the limit comes down to it at the end of its player's turn

    @id:R50-1
    Scenario Outline: <seat> discards two cards of its choice
      Given the hand limit is 2
      And it is <seat>'s turn
      And <seat> holds bell, cherry, replay
      And <other> holds watermelon and others
      And the deck is watermelon, cherry, bell and others
      When <seat> places bell on slot 5
      And <seat> resolves 7-6-5
      Then it is still <seat>'s move
      And <seat> may only discard
      And <seat> may not place cherry on slot 3
      And <seat> may not discard bell
      When <seat> discards cherry
      Then it is still <seat>'s move
      When <seat> discards watermelon
      Then <seat> holds cherry, replay
      And the discard pile gains watermelon
      And it is <other>'s turn

      Examples:
        | seat | other |
        | A    | B     |
        | B    | A     |

    @id:R50-2
    Scenario: A turn without a line ends with it, too
      Given the hand limit is 1
      And A holds bell, cherry, replay
      When A places bell on slot 3
      Then A may only discard
      When A discards replay
      Then A holds cherry
      And it is B's turn

    @id:R50-3
    Scenario: A hand at the limit keeps its cards
      Given the hand limit is 2
      And A holds bell, cherry, replay
      When A places bell on slot 3
      Then A holds cherry, replay
      And it is B's turn

    @id:R50-4
    Scenario: Nobody discards for it before the turn is to end
      Given the hand limit is 2
      And A holds bell, 2 cherry, replay
      When A tries to discard cherry
      Then it is refused

  @ruling:R50
  Rule: The other player's hand waits for the end of that player's turn

    @id:R50-5
    Scenario: Cards drawn in the opponent's turn are kept through it
      Given the hand limit is 3
      And a bell line makes the opponent draw 3
      And A holds bell, cherry
      And B holds replay, watermelon
      And the deck is watermelon, cherry, bell and others
      When A places bell on slot 5
      And A resolves 7-6-5
      Then B holds replay, 2 watermelon, cherry, bell
      And it is B's turn
      When B places replay on slot 3
      Then B may only discard
      When B discards bell
      Then B holds 2 watermelon, cherry
      And it is A's turn

  @ruling:R50
  Rule: It counts before the turn is over, and before the game is

    @id:R50-6
    Scenario: Before an empty deck ends the game with the turn
      Given the hand limit is 1
      And the ruling deck-end is end-of-turn
      And a cherry scores 2
      And a replay scores 0
      And A holds bell, cherry
      And B holds 2 replay
      And the deck is watermelon
      When A places bell on slot 5
      And A resolves 7-6-5
      Then A may only discard
      When A discards watermelon
      Then A holds cherry
      And A wins by deck

    @id:R50-7
    Scenario: Before another turn of the same player
      Given the hand limit is 1
      And a bell line gives another turn
      And A holds bell, cherry, replay
      When A places bell on slot 5
      And A resolves 7-6-5
      Then A may only discard
      When A discards replay
      Then it is A's turn
