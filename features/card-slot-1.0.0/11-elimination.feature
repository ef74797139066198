Feature: Elimination
  A hand is a player's life. The moment it is empty its player is out, even if the card that emptied it completed a line
  that would have filled it again.

  Background:
    Given 7-6-5 is a line

  @clause:11
  Rule: A player with no card in hand is out at once

    @id:1.0.0-11-1
    Scenario Outline: <seat> plays a <symbol>, the last card, to slot <slot> and is out
      Given the ruling barred is opening
      And it is <seat>'s turn
      And <seat> holds <symbol>
      When <seat> places <symbol> on slot <slot>
      Then the game is over
      And <seat> does not win

      Examples:
        | symbol     | slot | seat |
        | Gold 7     | 3    | A    |
        | Silver 3   | 9    | B    |
        | Cherry     | 1    | A    |
        | Watermelon | 5    | B    |
        | Bell       | 3    | A    |
        | REPLAY     | 8    | B    |

    @id:1.0.0-11-2
    Scenario Outline: <seat> completes three of <symbol> with the last card, and what they would bring comes too late
      Given a <symbol> line <does>
      And it is <seat>'s turn
      And the board
        | .        | Gold 7   | . |
        | .        | Silver 3 | . |
        | <symbol> | <symbol> | . |
      And <seat> holds <symbol>
      And the deck is Gold 7, Bell and others
      When <seat> places <symbol> on slot 5
      Then the game is over
      And <seat> does not win
      And the deck loses nothing

      Examples:
        | symbol     | does          | seat |
        | Bell       | draws 1       | A    |
        | Watermelon | draws 2       | B    |
        | Cherry     | takes up to 1 | A    |
        | Silver 3   | takes up to 2 | B    |
        | REPLAY     | places 1      | A    |
        | Bell       | draws 1       | B    |

    @id:1.0.0-11-3
    Scenario Outline: Lines that stand do not keep <seat>, whose last card goes to slot <slot>, with <deck> in the deck
      Given 1-2-3 is a line
      And 3-4-5 is a line
      And a Bell line draws 1
      And the ruling resolvable-lines is standing
      And the refresh slots are 1
      And slot 9 is immune
      And it is <seat>'s turn
      And the board
        | Bell    | Bell   | Bell   |
        | <eight> | REPLAY | <four> |
        | <seven> | <six>  | <five> |
      And <seat> holds <card>
      And the deck is <deck>
      When <seat> places <card> on slot <slot>
      Then the game is over
      And <seat> does not win
      And the deck loses nothing

      Examples:
        | card   | slot | deck                      | seat | four       | five   | six      | seven    | eight      |
        | Cherry | 4    | Gold 7, Cherry and others | A    | .          | .      | .        | .        | .          |
        | Gold 7 | 6    | Cherry                    | B    | Bell       | Bell   | .        | Silver 3 | .          |
        | Cherry | 7    | empty                     | A    | Watermelon | Gold 7 | Silver 3 | .        | Gold 7     |
        | REPLAY | 6    | Cherry, Gold 7            | B    | Bell       | Bell   | Silver 3 | Gold 7   | Watermelon |

    @id:1.0.0-11-4
    Scenario: The last card on a full board puts its player out, and nothing is refreshed any more
      Given the refresh slots are 1
      And slot 9 is immune
      And the board
        | Cherry   | Watermelon | Bell       |
        | REPLAY   | Bell       | Silver 3   |
        | Silver 3 | REPLAY     | Watermelon |
      And A holds Cherry
      When A places Cherry on slot 2
      Then the game is over
      And A does not win
      And the deck loses nothing

    @id:1.0.0-11-5
    Scenario: The card that fills the board may be the last one, too
      Given the refresh slots are 1
      And the board
        | Cherry   | Watermelon | Bell       |
        | REPLAY   | Bell       | .          |
        | Silver 3 | REPLAY     | Watermelon |
      And B holds Silver 3
      And it is B's turn
      When B places Silver 3 on slot 4
      Then the game is over
      And B does not win
      And the deck loses nothing

    @id:1.0.0-11-6
    Scenario Outline: One card, a <symbol>, is enough for <seat> to stay in
      Given it is <seat>'s turn
      And <seat> holds <symbol>, Cherry
      When <seat> places Cherry on slot 3
      Then the game goes on
      And <seat> holds <symbol>

      Examples:
        | symbol   | seat |
        | Bell     | A    |
        | Gold 7   | B    |
        | Silver 3 | A    |

    @id:1.0.0-11-7
    Scenario Outline: <seat>, who opens the game with all but one card, a <symbol>, stays in
      Given the opening is still to be made
      And the opening slot is 9
      And the opening bars Gold 7, Silver 3
      And it is <seat>'s turn
      And <seat> holds <symbol>, Cherry
      When <seat> places Cherry on slot 9
      Then the game goes on
      And <seat> holds <symbol>

      Examples:
        | symbol | seat |
        | Bell   | A    |
        | Gold 7 | B    |
