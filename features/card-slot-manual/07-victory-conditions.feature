Feature: Victory conditions
  A game can be won in three ways: by three Rainbow 7s in a line, by the other player's running out of cards, and by the
  better hand when the deck is used up. It is lost at once by an empty hand, unless the 7s were just lined up.

  Background:
    Given 7-6-5 is a line
    And there is no wild symbol
    And the ruling barred is opening

  @clause:7a
  Rule: An empty hand is defeat on the spot

    @id:manual-7a-1
    Scenario Outline: <seat> plays the last card, a <card>, and has lost
      Given it is <seat>'s turn
      And <seat> holds <card>
      When <seat> places <card> on slot <slot>
      Then <other> wins by elimination

      Examples:
        | seat | other | card       | slot |
        | A    | B     | Cherry     | 3    |
        | B    | A     | Cherry     | 3    |
        | A    | B     | Rainbow 7  | 6    |
        | B    | A     | Silver 3   | 1    |
        | A    | B     | Watermelon | 8    |
        | B    | A     | Bell       | 4    |
        | A    | B     | REPLAY     | 2    |

    @id:manual-7a-2
    Scenario: On a full board it is no different
      Given slot 9 is immune
      And the board
        | Cherry   | Watermelon | Bell       |
        | REPLAY   | Bell       | Silver 3   |
        | Silver 3 | REPLAY     | Watermelon |
      And A holds Cherry
      When A places Cherry on slot 2
      Then B wins by elimination

    @id:manual-7a-3
    Scenario Outline: The <symbol> line that would <save> <seat> is not reached
      Given a <symbol> line <effect>
      And slot 9 is immune
      And it is <seat>'s turn
      And the board
        | Bell     | .        | . |
        | .        | Cherry   | . |
        | <symbol> | <symbol> | . |
      And <seat> holds <symbol>
      And the deck is Cherry, Bell, REPLAY and others
      When <seat> places <symbol> on slot 5
      Then <other> wins by elimination
      And the deck loses nothing
      And slot 5 shows <symbol>

      Examples:
        | symbol     | effect          | save                 | seat | other |
        | Watermelon | draws 2         | bring two cards to   | A    | B     |
        | Watermelon | draws 2         | bring two cards to   | B    | A     |
        | Bell       | draws 1         | bring a card to      | A    | B     |
        | Bell       | draws 1         | bring a card to      | B    | A     |
        | Cherry     | takes exactly 1 | pick up a card for   | A    | B     |
        | Cherry     | takes exactly 1 | pick up a card for   | B    | A     |
        | REPLAY     | places 1        | change the board for | A    | B     |

    @id:manual-7a-4
    Scenario Outline: Nor is the end of the deck, which would <decide>
      Given a Silver 3 line empties the deck
      And it is <seat>'s turn
      And the board
        | .        | Cherry   | . |
        | .        | REPLAY   | . |
        | Silver 3 | Silver 3 | . |
      And <seat> holds Silver 3
      And <other> holds 2 Rainbow 7
      When <seat> places Silver 3 on slot 5
      Then <other> wins by elimination

      Examples:
        | seat | other | decide               |
        | A    | B     | have made A's points |
        | B    | A     | have made B's points |

    @id:manual-7a-5
    Scenario Outline: With one card in hand <seat> stays in, and with a <symbol> line gets more
      Given a <symbol> line <effect>
      And it is <seat>'s turn
      And the board
        | .        | .        | . |
        | .        | Cherry   | . |
        | <symbol> | <symbol> | . |
      And <seat> holds <symbol>, Cherry
      And the deck is Silver 3, REPLAY, Cherry and others
      When <seat> places <symbol> on slot 5
      Then <seat> holds Cherry
      And it is still <seat>'s move
      When <seat> resolves 7-6-5
      Then <seat> gains <cards>

      Examples:
        | symbol     | effect  | seat | cards            |
        | Bell       | draws 1 | A    | Silver 3         |
        | Watermelon | draws 2 | B    | Silver 3, REPLAY |

    @id:manual-7a-6
    Scenario Outline: One card in <seat>'s hand is enough to stay in
      Given it is <seat>'s turn
      And <seat> holds Cherry, Bell
      When <seat> places Cherry on slot 3
      Then <seat> holds Bell
      And the game goes on

      Examples:
        | seat |
        | A    |
        | B    |

    @id:manual-7a-7
    Scenario Outline: That goes for the opening, too, of <seat>
      Given the opening is still to be made
      And the opening slot is 9
      And the opening bars Rainbow 7, Silver 3
      And it is <seat>'s turn
      And <seat> holds Cherry, Bell
      When <seat> places Cherry on slot 9
      Then <seat> holds Bell
      And the game goes on

      Examples:
        | seat |
        | A    |
        | B    |

  @clause:7b
  Rule: Three Rainbow 7s in a line win at once

    @id:manual-7b-1
    Scenario Outline: <seat> completes <line> and wins
      Given <line> is a line
      And it is <seat>'s turn
      And the board
        | <1> | <2> | <3> |
        | <8> | <9> | <4> |
        | <7> | <6> | <5> |
      And <seat> holds Rainbow 7 and others
      And the deck is <deck>
      When <seat> places Rainbow 7 on slot <last>
      Then <seat> wins by seven

      Examples:
        | line  | seat | last | 1         | 2         | 3         | 4         | 5         | 6         | 7         | 8         | 9         | deck              |
        | 1-2-3 | A    | 2    | Rainbow 7 | .         | Rainbow 7 | Bell      | Cherry    | .         | .         | .         | .         | Cherry            |
        | 8-9-4 | B    | 8    | .         | Bell      | .         | Rainbow 7 | .         | .         | Cherry    | .         | Rainbow 7 | Cherry, Bell      |
        | 7-6-5 | A    | 5    | .         | Cherry    | .         | .         | .         | Rainbow 7 | Rainbow 7 | .         | REPLAY    | Cherry and others |
        | 7-6-5 | B    | 7    | .         | Cherry    | .         | .         | Rainbow 7 | Rainbow 7 | .         | .         | REPLAY    | Cherry and others |
        | 1-8-7 | B    | 1    | .         | Bell      | .         | .         | .         | .         | Rainbow 7 | Rainbow 7 | Cherry    | Bell              |
        | 2-9-6 | A    | 6    | Bell      | Rainbow 7 | .         | .         | .         | .         | .         | .         | Rainbow 7 | empty             |
        | 3-4-5 | B    | 4    | .         | Bell      | Rainbow 7 | .         | Rainbow 7 | .         | .         | .         | Cherry    | Cherry and others |
        | 1-9-5 | A    | 1    | .         | Bell      | .         | .         | Rainbow 7 | .         | .         | .         | Rainbow 7 | Bell, Cherry      |
        | 3-9-7 | B    | 3    | .         | .         | .         | Cherry    | .         | .         | Rainbow 7 | .         | Rainbow 7 | Cherry and others |

    @id:manual-7b-2
    Scenario: It wins on slot 9, too
      Given 8-9-4 is a line
      And the ruling barred is opening
      And the board
        | .         | Bell | .         |
        | Rainbow 7 | .    | Rainbow 7 |
        | Cherry    | .    | .         |
      And A holds Rainbow 7 and others
      When A places Rainbow 7 on slot 9
      Then A wins by seven

    @id:manual-7b-3
    Scenario Outline: The <nth> card on the board wins as well as any
      Given the board
        | Cherry    | Watermelon | <3>    |
        | REPLAY    | Bell       | Cherry |
        | Rainbow 7 | Rainbow 7  | .      |
      And A holds Rainbow 7 and others
      When A places Rainbow 7 on slot 5
      Then A wins by seven

      Examples:
        | nth    | 3    |
        | ninth  | Bell |
        | eighth | .    |

    @id:manual-7b-4
    Scenario: So does a card for which another made way
      Given slot 9 is immune
      And the board
        | Cherry    | Watermelon | Bell       |
        | REPLAY    | Bell       | Cherry     |
        | Rainbow 7 | Rainbow 7  | Watermelon |
      And A holds Rainbow 7 and others
      When A places Rainbow 7 on slot 5
      Then A wins by seven

    @id:manual-7b-5
    Scenario: The win does not wait for another line
      Given 1-2-3 is a line
      And the ruling resolvable-lines is standing
      And a Cherry line takes exactly 1
      And the board
        | Cherry    | Cherry    | Cherry |
        | .         | REPLAY    | .      |
        | Rainbow 7 | Rainbow 7 | .      |
      And A holds Rainbow 7 and others
      When A places Rainbow 7 on slot 5
      Then A wins by seven
      And slot 1 shows Cherry

    @id:manual-7b-6
    Scenario Outline: Three Rainbow 7s, the last on slot <last>, that are not in a line do not win
      Given the board
        | <1> | <2>    | . |
        | .   | Cherry | . |
        | <7> | <6>    | . |
      And A holds Rainbow 7 and others
      When A places Rainbow 7 on slot <last>
      Then the game goes on
      And it is B's turn

      Examples:
        | last | 1         | 2         | 6         | 7         |
        | 4    | .         | .         | Rainbow 7 | Rainbow 7 |
        | 7    | Rainbow 7 | Rainbow 7 | .         | .         |
        | 5    | Rainbow 7 | .         | .         | Rainbow 7 |

    @id:manual-7b-7
    Scenario Outline: Nor do they on a crowded board, with <card> in slot 8
      Given the board
        | Rainbow 7 | Cherry | Bell   |
        | <card>    | REPLAY | Cherry |
        | Rainbow 7 | Bell   | .      |
      And A holds Rainbow 7, <left>
      And B holds Cherry and others
      When A places Rainbow 7 on slot 5
      Then the game goes on
      And it is B's turn

      Examples:
        | card       | left         |
        | Watermelon | Bell         |
        | .          | Bell, REPLAY |

    @id:manual-7b-8
    Scenario: Two Rainbow 7s and a Silver 3 do not win either
      Given the board
        | .         | Cherry    | . |
        | .         | REPLAY    | . |
        | Rainbow 7 | Rainbow 7 | . |
      And A holds Silver 3 and others
      When A places Silver 3 on slot 5
      Then it is B's turn

  @clause:7c
  Rule: The Rainbow 7 line wins even with the last card in hand

    @id:manual-7c-1
    Scenario Outline: <seat>'s last card, on slot <last>, completes three Rainbow 7s on <line>
      Given the ruling elimination is immediately
      And the ruling barred is opening
      And <line> is a line
      And it is <seat>'s turn
      And the board
        | <1> | <2> | <3> |
        | <8> | <9> | <4> |
        | <7> | <6> | <5> |
      And <seat> holds Rainbow 7
      And the deck is <deck>
      When <seat> places Rainbow 7 on slot <last>
      Then <seat> wins by seven

      Examples:
        | seat | line  | last | 1         | 2         | 3         | 4      | 5         | 6         | 7         | 8      | 9         | deck              |
        | A    | 7-6-5 | 5    | .         | Cherry    | .         | .      | .         | Rainbow 7 | Rainbow 7 | REPLAY | .         | Cherry and others |
        | B    | 7-6-5 | 7    | .         | Cherry    | .         | .      | Rainbow 7 | Rainbow 7 | .         | REPLAY | .         | Cherry and others |
        | A    | 2-9-6 | 9    | Bell      | Rainbow 7 | .         | .      | .         | Rainbow 7 | .         | Cherry | .         | Cherry and others |
        | B    | 2-9-6 | 2    | Bell      | .         | .         | .      | .         | Rainbow 7 | .         | Cherry | Rainbow 7 | Cherry and others |
        | A    | 1-2-3 | 1    | .         | Rainbow 7 | Rainbow 7 | .      | .         | Cherry    | .         | .      | Bell      | empty             |
        | B    | 1-8-7 | 8    | Rainbow 7 | .         | Cherry    | .      | .         | .         | Rainbow 7 | .      | Bell      | Cherry            |
        | A    | 3-4-5 | 4    | .         | .         | Rainbow 7 | .      | Rainbow 7 | .         | Bell      | Cherry | .         | Cherry, Bell      |
        | B    | 1-9-5 | 1    | .         | Bell      | Cherry    | REPLAY | Rainbow 7 | Bell      | Cherry    | .      | Rainbow 7 | Cherry and others |
        | A    | 3-9-7 | 3    | .         | Bell      | .         | .      | .         | .         | Rainbow 7 | Cherry | Rainbow 7 | Cherry and others |

    @id:manual-7c-2
    Scenario: On a full board, too
      Given the ruling elimination is immediately
      And slot 9 is immune
      And the board
        | Cherry    | Watermelon | Bell       |
        | REPLAY    | Bell       | Cherry     |
        | Rainbow 7 | Rainbow 7  | Watermelon |
      And A holds Rainbow 7
      When A places Rainbow 7 on slot 5
      Then A wins by seven

  @clause:7d
  Rule: A player wins when the opponent's hand is empty

    @id:manual-7d-1
    Scenario Outline: <winner> wins by <loser>'s last card, with <cards> in hand
      Given it is <loser>'s turn
      And <loser> holds Bell
      And <winner> holds <cards>
      When <loser> places Bell on slot 3
      Then <winner> wins by elimination

      Examples:
        | winner | loser | cards                |
        | A      | B     | Silver 3             |
        | B      | A     | Silver 3             |
        | A      | B     | 3 Rainbow 7          |
        | B      | A     | 3 Rainbow 7          |
        | A      | B     | Watermelon, 4 Cherry |

  @clause:7e
  Rule: The game ends with the last card of the deck, and the hands decide

    Background:
      Given slot 9 is immune
      And a Watermelon scores 2
      And a REPLAY scores 0
      And a Bell scores 1

    @id:manual-7e-1
    Scenario Outline: The <symbol> line of <seat> that <effect> takes the last card
      Given a <symbol> line <effect>
      And a <symbol> line scores 0 points
      And it is <seat>'s turn
      And the board
        | .        | Cherry   | . |
        | .        | Cherry   | . |
        | <symbol> | <symbol> | . |
      And <seat> holds <symbol>, REPLAY
      And <other> holds Bell
      And the deck is <deck>
      When <seat> places <symbol> on slot 5
      And <seat> resolves 7-6-5
      Then the deck is empty
      And <winner> wins by deck
      And <seat> scores <own>
      And <other> scores 1

      Examples:
        | symbol     | effect           | seat | other | deck               | own | winner |
        | Bell       | draws 1          | A    | B     | Watermelon         | 2   | A      |
        | Bell       | draws 1          | B    | A     | REPLAY             | 0   | A      |
        | Cherry     | draws 1          | A    | B     | Watermelon         | 2   | A      |
        | Watermelon | draws 2          | A    | B     | Watermelon, REPLAY | 2   | A      |
        | Watermelon | draws 2          | B    | A     | Watermelon         | 2   | B      |
        | REPLAY     | places 1         | A    | B     | Watermelon         | 0   | B      |
        | REPLAY     | places 1         | B    | A     | Watermelon         | 0   | A      |
        | Silver 3   | empties the deck | A    | B     | Watermelon         | 0   | B      |
        | Silver 3   | empties the deck | B    | A     | 3 Watermelon, Bell | 0   | A      |

    @id:manual-7e-2
    Scenario Outline: A Forced Refresh takes the last of <deck>, and <next>'s turn is not played
      Given the refresh slots are 3, 7
      And it is <seat>'s turn
      And the board
        | Cherry   | Watermelon | Bell       |
        | REPLAY   | Bell       | .          |
        | Silver 3 | REPLAY     | Watermelon |
      And <seat> holds Silver 3, REPLAY
      And <next> holds Watermelon, REPLAY
      And the deck is <deck>
      When <seat> places Silver 3 on slot 4
      Then the deck is empty
      And <next> wins by deck
      And <seat> scores 0
      And <next> scores 2

      Examples:
        | seat | next | deck         |
        | A    | B    | Cherry, Bell |
        | B    | A    | Cherry, Bell |
        | A    | B    | Cherry       |
        | B    | A    | Cherry       |

    @id:manual-7e-3
    Scenario Outline: Nothing comes after, not even another effect of the <symbol> line
      Given a <symbol> line <effect>, then takes up to 1
      And a <symbol> line scores 0 points
      And the board
        | .        | Cherry   | . |
        | .        | REPLAY   | . |
        | <symbol> | <symbol> | . |
      And A holds <symbol>, Watermelon
      And B holds REPLAY
      And the deck is Watermelon
      When A places <symbol> on slot 5
      And A resolves 7-6-5
      Then A wins by deck

      Examples:
        | symbol     | effect           |
        | Bell       | draws 1          |
        | Cherry     | draws 1          |
        | Watermelon | draws 2          |
        | Silver 3   | empties the deck |

    @id:manual-7e-4
    Scenario Outline: A line on a full board, with <deck> in the deck, is no exception: <then>
      Given a Bell line draws 1
      And a Bell line scores 0 points
      And the board
        | Cherry | Watermelon | REPLAY     |
        | REPLAY | Cherry     | Silver 3   |
        | Bell   | Bell       | Watermelon |
      And A holds Bell, REPLAY
      And B holds Bell
      And the deck is <deck>
      When A places Bell on slot 5
      And A resolves 7-6-5
      Then <then>

      Examples:
        | deck               | then           |
        | Watermelon         | A wins by deck |
        | Watermelon, REPLAY | it is B's turn |

    @id:manual-7e-5
    Scenario Outline: A Forced Refresh turns after a <symbol> line takes the last card, and nobody plays on
      Given a <symbol> line <effect>
      And the refresh slots are 3, 7
      And the board
        | Cherry   | Watermelon | REPLAY |
        | REPLAY   | Silver 3   | Bell   |
        | <symbol> | <symbol>   | .      |
      And A holds <symbol>, 2 Silver 3
      And B holds 2 Cherry, Watermelon
      And the deck is <deck>
      When A places <symbol> on slot 5
      And A resolves 7-6-5
      And B places Cherry on slot 5
      And A places Silver 3 on slot 6
      And B places Watermelon on slot 7
      Then the deck is empty
      And the game is over

      Examples:
        | symbol     | effect  | deck                 |
        | Bell       | draws 1 | Cherry, REPLAY       |
        | Watermelon | draws 2 | Cherry, Bell, REPLAY |

    @id:manual-7e-6
    Scenario: It does so after a REPLAY line
      Given a REPLAY line places 1
      And the refresh slots are 3, 7
      And the board
        | Cherry | Watermelon | Cherry |
        | Cherry | Silver 3   | Bell   |
        | REPLAY | REPLAY     | .      |
      And A holds REPLAY, 2 Silver 3
      And B holds 2 Cherry, Watermelon
      And the deck is Bell, Cherry
      When A places REPLAY on slot 5
      And A resolves 7-6-5
      And B places Cherry on slot 6
      And A places Silver 3 on slot 7
      Then the deck is empty
      And the game is over

    @id:manual-7e-7
    Scenario Outline: After a Cherry line, with <deck> to refresh from, <then>
      Given a Cherry line takes exactly 1
      And the refresh slots are 3, 7
      And the board
        | Bell   | Watermelon | REPLAY |
        | REPLAY | Silver 3   | Bell   |
        | Cherry | Cherry     | .      |
      And A holds Cherry, 3 Silver 3
      And B holds 2 Watermelon, REPLAY
      And the deck is <deck>
      When A places Cherry on slot 5
      And A resolves 7-6-5
      And A takes the card in slot 4
      And B places Watermelon on slot 5
      And A places Silver 3 on slot 6
      And B places REPLAY on slot 7
      And A places Silver 3 on slot 4
      Then <then>

      Examples:
        | deck                   | then             |
        | REPLAY                 | the game is over |
        | REPLAY, Cherry, Cherry | it is B's turn   |

    @id:manual-7e-8
    Scenario Outline: With one card left after a <symbol> line the game goes on
      Given a <symbol> line <effect>
      And the board
        | .        | Cherry   | . |
        | .        | Cherry   | . |
        | <symbol> | <symbol> | . |
      And A holds <symbol>, Bell
      And the deck is <deck>
      When A places <symbol> on slot 5
      And A resolves 7-6-5
      Then the game goes on
      And it is B's turn

      Examples:
        | symbol     | effect   | deck                       |
        | Bell       | draws 1  | Watermelon, REPLAY         |
        | Cherry     | draws 1  | Watermelon, REPLAY         |
        | Watermelon | draws 2  | Watermelon, REPLAY, REPLAY |
        | REPLAY     | places 1 | Watermelon, Cherry         |

    @id:manual-7e-9
    Scenario: With one card left after a Forced Refresh it goes on, too
      Given the refresh slots are 3, 7
      And the board
        | Cherry   | Watermelon | Bell       |
        | REPLAY   | Bell       | .          |
        | Silver 3 | REPLAY     | Watermelon |
      And A holds Silver 3, REPLAY
      And the deck is Cherry, Bell, Cherry
      When A places Silver 3 on slot 4
      Then it is B's turn

  @clause:7f
  Rule: The higher score wins

    @id:manual-7f-1
    Scenario Outline: <own> against <others>: the <winner> wins, whichever seat that is
      Given a Silver 3 line empties the deck
      And a Silver 3 line scores 0 points
      And the ruling deck-end is immediately
      And a Rainbow 7 scores -1
      And a Cherry scores 1
      And a Watermelon scores 2
      And a REPLAY scores 0
      And it is <seat>'s turn
      And the board
        | .        | Bell     | . |
        | .        | Bell     | . |
        | Silver 3 | Silver 3 | . |
      And <seat> holds Silver 3, <own>
      And <other> holds <others>
      When <seat> places Silver 3 on slot 5
      And <seat> resolves 7-6-5
      Then <winner> wins by deck

      Examples:
        | seat | other | own                 | others               | winner |
        | A    | B     | Cherry              | REPLAY               | A      |
        | B    | A     | Cherry              | REPLAY               | B      |
        | A    | B     | Cherry              | Watermelon           | B      |
        | B    | A     | Cherry              | Watermelon           | A      |
        | A    | B     | REPLAY              | Rainbow 7            | A      |
        | A    | B     | 2 Rainbow 7         | Rainbow 7            | B      |
        | B    | A     | 2 Rainbow 7         | Rainbow 7            | A      |
        | A    | B     | 2 Cherry, Rainbow 7 | REPLAY, REPLAY       | A      |
        | A    | B     | 3 REPLAY            | Watermelon, 2 REPLAY | B      |
        | B    | A     | 5 REPLAY            | Cherry               | A      |

    @id:manual-7f-2
    Scenario: It does so when a Forced Refresh ends the game
      Given the refresh slots are 3, 7
      And the ruling deck-end is immediately
      And a Cherry scores 1
      And a REPLAY scores 0
      And the board
        | Cherry   | Watermelon | Bell       |
        | REPLAY   | Bell       | .          |
        | Silver 3 | REPLAY     | Watermelon |
      And A holds Silver 3, REPLAY
      And B holds Cherry
      And the deck is Bell, Bell
      When A places Silver 3 on slot 4
      Then B wins by deck

    @id:manual-7f-3
    Scenario: It does so when a line on a full board ends the game
      Given slot 9 is immune
      And a Bell line draws 1
      And a Bell line scores 0 points
      And the ruling deck-end is immediately
      And a Watermelon scores 2
      And a Cherry scores 1
      And a REPLAY scores 0
      And the board
        | Cherry | Watermelon | REPLAY     |
        | REPLAY | Cherry     | Silver 3   |
        | Bell   | Bell       | Watermelon |
      And A holds Bell, Watermelon
      And B holds 2 REPLAY, Cherry
      And the deck is REPLAY
      When A places Bell on slot 5
      And A resolves 7-6-5
      Then A wins by deck

  @clause:7g
  Rule: Equal scores are a draw

    @id:manual-7g-1
    Scenario Outline: <own> against <others>: nobody wins, though <seat> ended the game
      Given a Silver 3 line empties the deck
      And a Silver 3 line scores 0 points
      And the ruling deck-end is immediately
      And a Rainbow 7 scores -1
      And a Cherry scores 1
      And a Watermelon scores 2
      And a REPLAY scores 0
      And it is <seat>'s turn
      And the board
        | .        | Bell     | . |
        | .        | Bell     | . |
        | Silver 3 | Silver 3 | . |
      And <seat> holds Silver 3, <own>
      And <other> holds <others>
      When <seat> places Silver 3 on slot 5
      And <seat> resolves 7-6-5
      Then the game is a draw by deck

      Examples:
        | seat | other | own               | others    |
        | A    | B     | Watermelon        | 2 Cherry  |
        | B    | A     | Watermelon        | 2 Cherry  |
        | A    | B     | Cherry, Rainbow 7 | 3 REPLAY  |
        | B    | A     | 3 REPLAY          | REPLAY    |
        | A    | B     | Rainbow 7         | Rainbow 7 |

    @id:manual-7g-2
    Scenario Outline: It is so when the Bell line of <seat> on a full board ends the game
      Given slot 9 is immune
      And a Bell line draws 1
      And a Bell line scores 0 points
      And the ruling deck-end is immediately
      And a Watermelon scores 2
      And a Cherry scores 1
      And a REPLAY scores 0
      And it is <seat>'s turn
      And the board
        | Cherry | Watermelon | REPLAY     |
        | REPLAY | Cherry     | Silver 3   |
        | Bell   | Bell       | Watermelon |
      And <seat> holds Bell, Cherry
      And <other> holds Watermelon, 3 REPLAY
      And the deck is Cherry
      When <seat> places Bell on slot 5
      And <seat> resolves 7-6-5
      Then the game is a draw by deck

      Examples:
        | seat | other |
        | A    | B     |
        | B    | A     |

    @id:manual-7g-3
    Scenario Outline: It is so when the REPLAY line of <seat> ends it
      Given a REPLAY line places 1
      And a REPLAY line scores 0 points
      And the ruling deck-end is immediately
      And a Watermelon scores 2
      And a Cherry scores 1
      And a REPLAY scores 0
      And it is <seat>'s turn
      And the board
        | .      | Bell   | . |
        | .      | Cherry | . |
        | REPLAY | REPLAY | . |
      And <seat> holds REPLAY, 2 Cherry
      And <other> holds Watermelon
      And the deck is Bell
      When <seat> places REPLAY on slot 5
      And <seat> resolves 7-6-5
      Then the game is a draw by deck

      Examples:
        | seat | other |
        | A    | B     |
        | B    | A     |

  @clause:7h
  Rule: A player without cards has lost already and cannot win on points

    @id:manual-7h-1
    Scenario: Nothing in hand is no better than a bad hand
      Given a REPLAY line places 1
      And a Rainbow 7 scores -1
      And the ruling elimination is after-resolution
      And the ruling deck-end is immediately
      And the board
        | .      | Cherry | . |
        | .      | Bell   | . |
        | REPLAY | REPLAY | . |
      And A holds REPLAY
      And B holds 2 Rainbow 7
      And the deck is Watermelon
      When A places REPLAY on slot 5
      And A resolves 7-6-5
      Then the deck is empty
      And B wins by elimination

    @id:manual-7h-2
    Scenario Outline: To end the game by Silver 3 with the last card does not win for <seat>
      Given a Silver 3 line empties the deck
      And a Rainbow 7 scores -1
      And the ruling elimination is immediately
      And it is <seat>'s turn
      And the board
        | .        | Cherry   | . |
        | .        | REPLAY   | . |
        | Silver 3 | Silver 3 | . |
      And <seat> holds Silver 3
      And <other> holds 2 Rainbow 7
      When <seat> places Silver 3 on slot 5
      Then <seat> does not win
      And <other> wins by elimination

      Examples:
        | seat | other |
        | A    | B     |
        | B    | A     |

    @id:manual-7h-3
    Scenario: Nor does it win to fill the board, so that a refresh would use up the deck
      Given a Rainbow 7 scores -1
      And the ruling elimination is immediately
      And the refresh slots are 3, 7
      And the board
        | Cherry   | Watermelon | Bell       |
        | REPLAY   | Bell       | .          |
        | Silver 3 | REPLAY     | Watermelon |
      And A holds Cherry
      And B holds 2 Rainbow 7
      And the deck is Cherry
      When A places Cherry on slot 4
      Then A does not win
      And B wins by elimination

    @id:manual-7h-4
    Scenario Outline: With no deck left, <seat>'s last card does not make the hands count
      Given 3-4-5 is a line
      And slot 9 is immune
      And a Bell line draws 1
      And a Rainbow 7 scores -1
      And the ruling elimination is immediately
      And it is <seat>'s turn
      And the board
        | Cherry | <2>    | <3>  |
        | REPLAY | Cherry | Bell |
        | Bell   | Bell   | <5>  |
      And <seat> holds Bell
      And <other> holds 2 Rainbow 7
      And the deck is empty
      When <seat> places Bell on slot 5
      Then <seat> does not win
      And <other> wins by elimination

      Examples:
        | seat | other | 2          | 3          | 5      |
        | A    | B     | Watermelon | Bell       | REPLAY |
        | B    | A     | .          | Watermelon | .      |

    @id:manual-7h-5
    Scenario: Nor does the last card in the opening
      Given the opening is still to be made
      And the opening slot is 9
      And the opening bars Rainbow 7, Silver 3
      And a Rainbow 7 scores -1
      And the ruling elimination is immediately
      And A holds Bell
      And B holds 2 Rainbow 7
      And the deck is empty
      When A places Bell on slot 9
      Then A does not win
      And B wins by elimination

  @clause:7i
  Rule: At the end of the deck each card in hand counts

    Background:
      Given a Bell line draws 1
      And a Bell line scores 0 points
      And the ruling deck-end is immediately
      And the board
        | .    | Cherry | . |
        | .    | REPLAY | . |
        | Bell | Bell   | . |
      And the deck is REPLAY

    @id:manual-7i-1
    Scenario Outline: A <symbol> in hand counts <score>
      Given A holds Bell, <symbol>
      And B holds 2 <symbol>
      When A places Bell on slot 5
      And A resolves 7-6-5
      Then A scores <score>
      And B scores <twice>

      Examples:
        | symbol     | score | twice |
        | Rainbow 7  | -1    | -2    |
        | Silver 3   | -1    | -2    |
        | Cherry     | 1     | 2     |
        | Watermelon | 2     | 4     |
        | Bell       | 1     | 2     |
        | REPLAY     | 0     | 0     |

    @id:manual-7i-2
    Scenario: The scores of a whole hand are added up
      Given A holds 2 Bell, 2 Cherry, Rainbow 7
      And B holds Silver 3, 2 Watermelon, REPLAY
      When A places Bell on slot 5
      And A resolves 7-6-5
      Then A scores 2
      And B scores 3
