Feature: Game overview
  Two players put cards on a board of nine slots. Three of a kind in a line set off the effect of their symbol. Above all
  a player must never run out of cards: an empty hand is a lost game.

  Background:
    Given 7-6-5 is a line
    And there is no wild symbol
    And the ruling barred is opening

  @clause:2a
  Rule: The game is for two

    @id:manual-2a-1
    Scenario: Two players are dealt in
      When the cards are dealt to 2 players
      Then it is accepted

    @id:manual-2a-2
    Scenario Outline: A game for <players> is not dealt
      When the cards are dealt to <players> players
      Then it is refused

      Examples:
        | players |
        | 1       |
        | 3       |
        | 4       |

  @clause:2b
  Rule: A completed line sets off the effect of its symbol

    @id:manual-2b-1
    Scenario Outline: Three Bells on <line> do what Bells do
      Given <line> is a line
      And a Bell line draws 1
      And A holds 2 Bell and others
      And B holds Bell and others
      And the deck is Watermelon, Silver 3 and others
      When A places Bell on slot <first>
      And B places Bell on slot <second>
      And A places Bell on slot <third>
      And A resolves <line>
      Then A gains Watermelon
      And it is B's turn

      Examples:
        | line  | first | second | third |
        | 1-2-3 | 2     | 3      | 1     |
        | 8-9-4 | 4     | 8      | 9     |
        | 7-6-5 | 5     | 7      | 6     |
        | 1-8-7 | 8     | 1      | 7     |
        | 2-9-6 | 9     | 6      | 2     |
        | 3-4-5 | 5     | 4      | 3     |
        | 1-9-5 | 1     | 9      | 5     |
        | 3-9-7 | 7     | 3      | 9     |

    @id:manual-2b-2
    Scenario Outline: Three of <symbol> that <seat> lines up bring <seat> <cards>
      Given a <symbol> line <effect>
      And it is <seat>'s turn
      And the board
        | .        | Cherry   | . |
        | .        | REPLAY   | . |
        | <symbol> | <symbol> | . |
      And <seat> holds <symbol>, Cherry
      And the deck is Silver 3, Cherry, REPLAY and others
      When <seat> places <symbol> on slot 5
      And <seat> resolves 7-6-5
      Then <seat> gains <cards>

      Examples:
        | symbol     | effect  | seat | cards            |
        | Bell       | draws 1 | A    | Silver 3         |
        | Bell       | draws 1 | B    | Silver 3         |
        | Watermelon | draws 2 | A    | Silver 3, Cherry |
        | Watermelon | draws 2 | B    | Silver 3, Cherry |

    @id:manual-2b-3
    Scenario Outline: Three Cherries bring <seat> a card from the board
      Given a Cherry line takes exactly 1
      And slot 9 is immune
      And the ruling deck-end is immediately
      And it is <seat>'s turn
      And the board
        | .      | Bell   | . |
        | .      | REPLAY | . |
        | Cherry | Cherry | . |
      And <seat> holds Cherry, REPLAY
      And the deck is <deck>
      When <seat> places Cherry on slot 5
      And <seat> resolves 7-6-5
      And <seat> takes the card in slot 2
      Then <seat> gains Bell
      And it is <next>'s turn

      Examples:
        | seat | next | deck            |
        | A    | B    | Bell and others |
        | B    | A    | empty           |

    @id:manual-2b-4
    Scenario: Three REPLAYs bring a card to the board
      Given a REPLAY line places 1
      And the board
        | .      | Bell   | . |
        | .      | Cherry | . |
        | REPLAY | REPLAY | . |
      And A holds REPLAY, Bell
      And the deck is Watermelon, Silver 3 and others
      When A places REPLAY on slot 5
      And A resolves 7-6-5
      Then slot 1 shows Watermelon
      And it is B's turn

    @id:manual-2b-5
    Scenario: Three Silver 3s leave no deck
      Given a Silver 3 line empties the deck
      And the board
        | .        | Bell     | . |
        | .        | Cherry   | . |
        | Silver 3 | Silver 3 | . |
      And A holds Silver 3, Bell
      When A places Silver 3 on slot 5
      And A resolves 7-6-5
      Then the deck is empty

    @id:manual-2b-6
    Scenario: Three Rainbow 7s win
      Given a Rainbow 7 line wins
      And the board
        | .         | Bell      | . |
        | .         | Cherry    | . |
        | Rainbow 7 | Rainbow 7 | . |
      And A holds Rainbow 7, Bell
      When A places Rainbow 7 on slot 5
      Then A wins by seven

    @id:manual-2b-7
    Scenario: A second line of the same symbol does it again
      Given a Bell line draws 1
      And the board
        | .    | Cherry | . |
        | .    | REPLAY | . |
        | Bell | Bell   | . |
      And A holds 2 Bell, Cherry
      And B holds 2 Bell, Cherry
      And the deck is Watermelon, Silver 3, REPLAY and others
      When A places Bell on slot 5
      And A resolves 7-6-5
      And B places Bell on slot 5
      And A places Bell on slot 7
      And B places Bell on slot 6
      And B resolves 7-6-5
      Then B gains Silver 3
      And it is A's turn

    @id:manual-2b-8
    Scenario: A line that is not complete sets off nothing
      Given a Bell line draws 1
      And the board
        | .    | Cherry | . |
        | .    | REPLAY | . |
        | Bell | .      | . |
      And A holds Bell, Cherry
      And the deck is Watermelon, Silver 3 and others
      When A places Bell on slot 5
      Then it is B's turn
      And A holds Cherry
      And the deck loses nothing

  @clause:2c
  Rule: A player who runs out of cards loses at once

    @id:manual-2c-1
    Scenario Outline: The last card leaves <seat>'s hand, and <seat> has lost
      Given it is <seat>'s turn
      And <seat> holds Bell
      When <seat> places Bell on slot <slot>
      Then <other> wins by elimination

      Examples:
        | seat | slot | other |
        | A    | 3    | B     |
        | B    | 9    | A     |

    @id:manual-2c-2
    Scenario: It is the same in the opening
      Given the opening is still to be made
      And the opening slot is 9
      And the opening bars Rainbow 7, Silver 3
      And A holds Bell
      When A places Bell on slot 9
      Then B wins by elimination

    @id:manual-2c-3
    Scenario Outline: A <symbol> line that would bring a new card comes too late
      Given a <symbol> line <effect>
      And slot 9 is immune
      And the board
        | .        | REPLAY   | . |
        | .        | REPLAY   | . |
        | <symbol> | <symbol> | . |
      And A holds <symbol>
      And the deck is REPLAY, Silver 3 and others
      When A places <symbol> on slot 5
      Then B wins by elimination
      And the deck loses nothing

      Examples:
        | symbol     | effect          |
        | Bell       | draws 1         |
        | Watermelon | draws 2         |
        | Cherry     | takes exactly 1 |

    @id:manual-2c-4
    Scenario Outline: It is too late for <seat> with <deck> in the deck, too
      Given 3-4-5 is a line
      And a Bell line draws 1
      And it is <seat>'s turn
      And the board
        | Cherry | <2>    | Bell |
        | REPLAY | Cherry | Bell |
        | Bell   | Bell   | .    |
      And <seat> holds Bell
      And the deck is <deck>
      When <seat> places Bell on slot 5
      Then <other> wins by elimination

      Examples:
        | seat | other | 2          | deck                 |
        | A    | B     | .          | Silver 3             |
        | B    | A     | Watermelon | Silver 3, Watermelon |

    @id:manual-2c-5
    Scenario Outline: With one card left, <seat> is still in
      Given it is <seat>'s turn
      And <seat> holds Bell, Cherry
      When <seat> places Bell on slot 3
      Then <seat> holds Cherry
      And the game goes on

      Examples:
        | seat |
        | A    |
        | B    |
