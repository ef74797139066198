Feature: R2 seven-win - when three 7s win
  Three 7s win for the player who lines them up. But a Forced Refresh or a Replay Action can line them up as well, and
  nobody chose that. `placement` gives the win to a player's own placement only; `placement-or-replay` also to the player
  whose REPLAY line did it; `any-complete` to whoever next places a card and leaves the 7s standing.

  Background:
    Given 7-6-5 is a line
    And there is no hand limit
    And 1-2-3 is a line
    And a seven line wins
    And a replay line places 1
    And the ruling resolvable-lines is standing
    And slot 9 is immune
    And there is no wild symbol

  @ruling:R2
  Rule: placement - only a player's own placement wins

    Background:
      Given the ruling standing-seven is discard

    @id:R2-1
    Scenario Outline: <seat>'s own placement completes three 7s and wins
      Given the ruling seven-win is placement
      And it is <seat>'s turn
      And the board
        | .     | cherry | . |
        | .     | replay | . |
        | seven | seven  | . |
      And <seat> holds seven and others
      When <seat> places seven on slot 5
      Then <seat> wins by seven

      Examples:
        | seat |
        | A    |
        | B    |

    @id:R2-2
    Scenario: The win comes before anything else that three 7s do
      Given the ruling seven-win is placement
      And a seven line draws 1, then wins
      And the board
        | .     | cherry | . |
        | .     | replay | . |
        | seven | seven  | . |
      And A holds seven and others
      And the deck is bell, cherry and others
      When A places seven on slot 5
      Then A wins by seven
      And the deck loses nothing

    @id:R2-3
    Scenario: The win comes before the choice of another line
      Given the ruling seven-win is placement
      And a cherry line takes up to 1
      And the board
        | cherry | cherry | cherry |
        | .      | replay | .      |
        | seven  | seven  | .      |
      And A holds seven and others
      When A places seven on slot 5
      Then A wins by seven

    @id:R2-4
    Scenario: A Forced Refresh completes three 7s and nobody wins
      Given the ruling seven-win is placement
      And the refresh slots are 1
      And the board
        | cherry     | seven  | seven  |
        | bell       | replay | .      |
        | watermelon | bell   | replay |
      And A holds watermelon and others
      And B holds cherry and others
      And the deck is seven, cherry and others
      When A places watermelon on slot 4
      Then slot 1 shows seven
      And it is B's turn

    @id:R2-5
    Scenario: A Replay Action completes three 7s and nobody wins
      Given the ruling seven-win is placement
      And the board
        | .      | seven  | seven |
        | .      | cherry | .     |
        | replay | replay | .     |
      And A holds replay and others
      And B holds cherry and others
      And the deck is seven, bell and others
      When A places replay on slot 5
      And A resolves 7-6-5
      Then slot 1 shows seven
      And it is B's turn

    @id:R2-6
    Scenario: Three 7s that stand do not win for a placement elsewhere
      Given the ruling seven-win is placement
      And the board
        | seven | seven  | seven |
        | .     | cherry | .     |
        | .     | .      | .     |
      And A holds bell and others
      When A places bell on slot 4
      Then the game goes on
      And A may only resolve 1-2-3

  @ruling:R2
  Rule: placement - three 7s that stand do not win for a card that comes to a slot beside them

    @id:R2-14
    Scenario Outline: <seat> places a <card> on slot <slot> beside the 7s on <line>
      Given the ruling seven-win is placement
      And <line> is a line
      And it is <seat>'s turn
      And the board
        | <one>   | <two>  | <three> |
        | <eight> | <nine> | <four>  |
        | <seven> | <six>  | <five>  |
      And <seat> holds <hand>
      And the deck is <deck>
      When <seat> places <card> on slot <slot>
      Then slot <slot> shows <card>
      And the game goes on

      Examples:
        | line  | card       | slot | hand                     | deck                 | seat | one    | two   | three  | four       | five   | six        | seven  | eight | nine       |
        | 1-2-3 | seven      | 5    | seven, bell, cherry      | bell, cherry, replay | A    | seven  | seven | seven  | .          | .      | .          | .      | .     | .          |
        | 8-9-4 | bell       | 1    | bell, cherry, replay     | bell, cherry, replay | B    | .      | .     | cherry | seven      | .      | .          | .      | seven | seven      |
        | 7-6-5 | cherry     | 2    | cherry, bell             | bell, cherry         | A    | .      | .     | .      | .          | seven  | seven      | seven  | .     | .          |
        | 1-8-7 | seven      | 3    | seven, cherry            | bell                 | B    | seven  | .     | .      | bell       | .      | .          | seven  | seven | .          |
        | 2-9-6 | watermelon | 4    | watermelon, bell, cherry | bell, cherry, replay | A    | .      | seven | .      | .          | replay | seven      | .      | .     | seven      |
        | 3-4-5 | replay     | 8    | replay, bell, cherry     | bell, cherry, replay | B    | .      | .     | seven  | seven      | seven  | .          | bell   | .     | .          |
        | 1-9-5 | silver3    | 2    | silver3, bell, cherry    | bell, cherry, replay | A    | seven  | .     | .      | .          | seven  | .          | .      | .     | seven      |
        | 3-9-7 | seven      | 4    | seven, bell, cherry      | bell, cherry, replay | B    | cherry | .     | seven  | .          | .      | .          | seven  | .     | seven      |
        | 1-2-3 | cherry     | 8    | cherry, bell, replay     | bell, cherry, replay | A    | seven  | seven | seven  | bell       | cherry | watermelon | bell   | .     | replay     |
        | 2-9-6 | seven      | 8    | seven, bell, cherry      | bell, cherry, replay | B    | cherry | seven | bell   | watermelon | replay | seven      | .      | .     | seven      |
        | 3-4-5 | seven      | 8    | seven, bell, cherry      | bell, cherry, replay | A    | cherry | bell  | seven  | seven      | seven  | watermelon | replay | bell  | watermelon |

    @id:R2-15
    Scenario Outline: <seat> places a <card>, the last in hand, beside the 7s on 1-2-3 and is out
      Given the ruling seven-win is placement
      And the ruling elimination is immediately
      And it is <seat>'s turn
      And the board
        | seven | seven  | seven |
        | .     | cherry | .     |
        | .     | .      | .     |
      And <seat> holds <card>
      When <seat> places <card> on slot 4
      Then the game is over
      And <seat> does not win

      Examples:
        | seat | card  |
        | A    | seven |
        | B    | bell  |

    @id:R2-16
    Scenario: With the deck empty it is the same
      Given the ruling seven-win is placement
      And the ruling deck-end is immediately
      And the board
        | seven | seven  | seven |
        | .     | cherry | .     |
        | .     | .      | .     |
      And A holds seven, bell
      And the deck is empty
      When A places seven on slot 4
      Then slot 4 shows seven
      And the game goes on

    @id:R2-17
    Scenario Outline: <seat>'s Replay Action brings a 7 to a slot beside the 7s on 1-2-3
      Given the ruling seven-win is placement
      And it is <seat>'s turn
      And the board
        | seven  | seven  | seven |
        | .      | cherry | .     |
        | replay | replay | .     |
      And <seat> holds replay, bell
      And the deck is seven, bell, cherry
      When <seat> places replay on slot 5
      And <seat> resolves 7-6-5
      Then slot 4 shows seven
      And it is <other>'s turn

      Examples:
        | seat | other |
        | A    | B     |
        | B    | A     |

    @id:R2-18
    Scenario: The refresh makes a line of 7s by its first slot, and its second card does not win
      Given the ruling seven-win is placement
      And the refresh slots are 3, 7
      And 3-4-5 is a line
      And the board
        | cherry     | bell   | bell  |
        | watermelon | cherry | seven |
        | replay     | bell   | .     |
      And A holds seven, bell
      And B holds cherry, bell
      And the deck is seven, watermelon, bell, cherry
      When A places seven on slot 5
      Then slot 3 shows seven
      And slot 7 shows watermelon
      And it is B's turn

  @ruling:R2
  Rule: placement-or-replay - the player whose REPLAY line did it wins too

    Background:
      Given the ruling standing-seven is inert

    @id:R2-7
    Scenario: A player's own placement still wins
      Given the ruling seven-win is placement-or-replay
      And the board
        | .     | cherry | . |
        | .     | replay | . |
        | seven | seven  | . |
      And A holds seven and others
      When A places seven on slot 5
      Then A wins by seven

    @id:R2-8
    Scenario Outline: <seat>'s Replay Action completes three 7s, and <seat> wins
      Given the ruling seven-win is placement-or-replay
      And it is <seat>'s turn
      And the board
        | .      | seven  | seven |
        | .      | cherry | .     |
        | replay | replay | .     |
      And <seat> holds replay and others
      And the deck is seven, bell and others
      When <seat> places replay on slot 5
      And <seat> resolves 7-6-5
      Then <seat> wins by seven

      Examples:
        | seat |
        | A    |
        | B    |

    @id:R2-9
    Scenario: A Forced Refresh completes three 7s and nobody wins
      Given the ruling seven-win is placement-or-replay
      And the refresh slots are 1
      And the board
        | cherry     | seven  | seven  |
        | bell       | replay | .      |
        | watermelon | bell   | replay |
      And A holds watermelon and others
      And B holds cherry and others
      And the deck is seven, cherry and others
      When A places watermelon on slot 4
      Then slot 1 shows seven
      And it is B's turn

  @ruling:R2
  Rule: any-complete - whoever places a card and leaves three 7s standing wins

    Background:
      Given the ruling standing-seven is inert

    @id:R2-10
    Scenario: A player's own placement still wins
      Given the ruling seven-win is any-complete
      And the board
        | .     | cherry | . |
        | .     | replay | . |
        | seven | seven  | . |
      And A holds seven and others
      When A places seven on slot 5
      Then A wins by seven

    @id:R2-11
    Scenario: The player who finds the 7s lined up by the Forced Refresh wins with their next placement
      Given the ruling seven-win is any-complete
      And the refresh slots are 1
      And the board
        | cherry     | seven  | seven  |
        | bell       | replay | .      |
        | watermelon | bell   | replay |
      And A holds watermelon and others
      And B holds cherry and others
      And the deck is seven, cherry and others
      When A places watermelon on slot 4
      Then it is B's turn
      When B places cherry on slot 6
      Then B wins by seven

    @id:R2-12
    Scenario: Who plays onto one of the three 7s breaks them and wins nothing
      Given the ruling seven-win is any-complete
      And the refresh slots are 1
      And the board
        | cherry     | seven  | seven  |
        | bell       | replay | .      |
        | watermelon | bell   | replay |
      And A holds watermelon and others
      And B holds cherry and others
      And the deck is seven, cherry, replay and others
      When A places watermelon on slot 4
      Then it is B's turn
      When B places cherry on slot 2
      Then the game goes on
      And it is A's turn

    @id:R2-13
    Scenario: The 7s that a Replay Action lined up win for the next player to place a card
      Given the ruling seven-win is any-complete
      And the board
        | .      | seven  | seven |
        | .      | cherry | .     |
        | replay | replay | .     |
      And A holds replay and others
      And B holds cherry and others
      And the deck is seven, bell and others
      When A places replay on slot 5
      And A resolves 7-6-5
      Then it is B's turn
      When B places cherry on slot 4
      Then B wins by seven
