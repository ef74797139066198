Feature: R2 seven-win - when three 7s win
  Three 7s win for the player who lines them up. But a Forced Refresh or a Replay Action can line them up as well, and
  nobody chose that. `placement` gives the win to a player's own placement only; `placement-or-replay` also to the player
  whose REPLAY line did it; `any-complete` to whoever next places a card and leaves the 7s standing.

  Background:
    Given 7-6-5 is a line
    And 1-2-3 is a line
    And a seven line wins
    And a replay line places 1
    And the ruling resolvable-lines is standing
    And slot 9 is immune

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
