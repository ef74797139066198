Feature: Win conditions
  There are two ways to win a game that is played out: line up three Gold 7s, or have the better hand when the deck is
  used up. Before either, a player must still be in the game; being out is the end of every hope but that of the 7s just
  played.

  Background:
    Given 7-6-5 is a line

  @clause:12a
  Rule: A player who is out can never win

    @id:1.0.0-12a-1
    Scenario Outline: <seat> plays a <symbol>, the last card, and does not win
      Given the ruling elimination is immediately
      And a <poor> scores -1
      And it is <seat>'s turn
      And <seat> holds <symbol>
      And <other> holds 2 <poor>
      When <seat> places <symbol> on slot 3
      Then the game is over
      And <seat> does not win

      Examples:
        | symbol   | poor     | seat | other |
        | Gold 7   | Silver 3 | A    | B     |
        | Silver 3 | Gold 7   | B    | A     |
        | Bell     | Gold 7   | A    | B     |
        | Cherry   | Silver 3 | B    | A     |

    @id:1.0.0-12a-2
    Scenario Outline: Two 7s on the board do not help, nor does a line of <symbol>
      Given the ruling elimination is immediately
      And a <symbol> line <does>
      And the board
        | Gold 7   | Gold 7   | Cherry |
        | .        | REPLAY   | .      |
        | <symbol> | <symbol> | .      |
      And A holds <symbol>
      And the deck is Gold 7, Bell and others
      When A places <symbol> on slot 5
      Then the game is over
      And A does not win

      Examples:
        | symbol     | does    |
        | Bell       | draws 1 |
        | Watermelon | draws 2 |

    @id:1.0.0-12a-3
    Scenario Outline: The better hand of nothing is no hand, for <seat>
      Given a REPLAY line places 1
      And a Gold 7 scores -1
      And the ruling elimination is after-resolution
      And the ruling deck-end is immediately
      And it is <seat>'s turn
      And the board
        | .      | Cherry | . |
        | .      | Bell   | . |
        | REPLAY | REPLAY | . |
      And <seat> holds REPLAY
      And <other> holds 2 Gold 7
      And the deck is Watermelon
      When <seat> places REPLAY on slot 5
      And <seat> resolves 7-6-5
      Then the game is over
      And <seat> does not win

      Examples:
        | seat | other |
        | A    | B     |
        | B    | A     |

  @clause:12b
  Rule: Only players still in are looked at when the game is decided

    @id:1.0.0-12b-1
    Scenario Outline: <seat>'s last card fills the board over an empty deck, and <seat> is not looked at
      Given the ruling elimination is immediately
      And the refresh slots are 1
      And a <poor> scores -1
      And it is <seat>'s turn
      And the board
        | <x> | <y> | <y> |
        | <y> | <x> | .   |
        | <x> | <x> | <y> |
      And <seat> holds <x>
      And <other> holds 2 <poor>
      And the deck is empty
      When <seat> places <x> on slot 4
      Then the game is over
      And <seat> does not win

      Examples:
        | seat | other | x      | y          | poor     |
        | A    | B     | Cherry | Watermelon | Gold 7   |
        | B    | A     | Bell   | REPLAY     | Silver 3 |

    @id:1.0.0-12b-2
    Scenario Outline: <seat>'s last card goes to slot <slot> beside lines that stand, with <deck> in the deck
      Given 1-2-3 is a line
      And 3-4-5 is a line
      And a Bell line draws 1
      And the ruling elimination is immediately
      And the ruling resolvable-lines is standing
      And the refresh slots are 1
      And slot 9 is immune
      And a Gold 7 scores -1
      And it is <seat>'s turn
      And the board
        | Bell    | Bell   | Bell   |
        | <eight> | REPLAY | <four> |
        | <seven> | <six>  | <five> |
      And <seat> holds <card>
      And <other> holds 2 Gold 7
      And the deck is <deck>
      When <seat> places <card> on slot <slot>
      Then the game is over
      And <seat> does not win

      Examples:
        | card     | slot | deck               | seat | other | four       | five       | six      | seven    | eight      |
        | REPLAY   | 4    | Cherry             | A    | B     | .          | .          | .        | .        | .          |
        | Gold 7   | 6    | Cherry, Watermelon | B    | A     | Bell       | Bell       | .        | Silver 3 | .          |
        | Cherry   | 7    | empty              | A    | B     | Watermelon | Gold 7     | Silver 3 | .        | REPLAY     |
        | Silver 3 | 6    | empty              | B    | A     | Bell       | Bell       | Cherry   | Gold 7   | Watermelon |
        | REPLAY   | 6    | empty              | A    | B     | Cherry     | Watermelon | .        | Silver 3 | .          |

    @id:1.0.0-12b-3
    Scenario Outline: The emptied deck is not counted out with <seat>, who is out
      Given a Bell line empties the deck
      And a Gold 7 scores -1
      And the ruling elimination is after-resolution
      And the ruling deck-end is immediately
      And it is <seat>'s turn
      And the board
        | .    | Cherry | . |
        | .    | REPLAY | . |
        | Bell | Bell   | . |
      And <seat> holds Bell
      And <other> holds 2 Gold 7
      When <seat> places Bell on slot 5
      And <seat> resolves 7-6-5
      Then the game is over
      And <seat> does not win

      Examples:
        | seat | other |
        | A    | B     |
        | B    | A     |

    @id:1.0.0-12b-4
    Scenario: With both players still in, both are looked at
      Given a Bell line draws 1
      And a Bell line scores 0 points
      And a Gold 7 scores -1
      And a Cherry scores 2
      And the ruling deck-end is immediately
      And the board
        | .    | Watermelon | . |
        | .    | REPLAY     | . |
        | Bell | Bell       | . |
      And A holds Bell, Cherry
      And B holds 2 Gold 7
      And the deck is Cherry
      When A places Bell on slot 5
      And A resolves 7-6-5
      Then A scores 4
      And B scores -2

  @clause:12.1a
  Rule: Three Gold 7s in a line win at once

    @id:1.0.0-12.1a-1
    Scenario Outline: <seat> completes <line> and wins
      Given the ruling barred is opening
      And <line> is a line
      And it is <seat>'s turn
      And <seat> holds 2 Gold 7, Bell
      And <other> holds Gold 7, Bell
      When <seat> places Gold 7 on slot <first>
      And <other> places Gold 7 on slot <second>
      Then the game goes on
      When <seat> places Gold 7 on slot <third>
      Then <seat> wins by seven

      Examples:
        | line  | first | second | third | seat | other |
        | 1-2-3 | 1     | 2      | 3     | A    | B     |
        | 8-9-4 | 8     | 4      | 9     | B    | A     |
        | 7-6-5 | 7     | 5      | 6     | A    | B     |
        | 1-8-7 | 7     | 1      | 8     | B    | A     |
        | 2-9-6 | 9     | 6      | 2     | A    | B     |
        | 3-4-5 | 4     | 3      | 5     | B    | A     |
        | 1-9-5 | 9     | 5      | 1     | A    | B     |
        | 3-9-7 | 3     | 7      | 9     | B    | A     |

    @id:1.0.0-12.1a-2
    Scenario Outline: The win does not wait for another line, of <symbol>
      Given 1-2-3 is a line
      And the ruling resolvable-lines is standing
      And a <symbol> line <does>
      And the board
        | <symbol> | <symbol> | <symbol> |
        | .        | REPLAY   | .        |
        | Gold 7   | Gold 7   | .        |
      And A holds Gold 7 and others
      When A places Gold 7 on slot 5
      Then A wins by seven
      And slot 1 shows <symbol>

      Examples:
        | symbol | does          |
        | Cherry | takes up to 1 |
        | Bell   | draws 1       |

    @id:1.0.0-12.1a-3
    Scenario: One 7 that completes two lines wins once and for all
      Given 1-8-7 is a line
      And the board
        | Gold 7 | Cherry | .      |
        | Gold 7 | REPLAY | .      |
        | .      | Gold 7 | Gold 7 |
      And B holds Gold 7 and others
      And it is B's turn
      When B places Gold 7 on slot 7
      Then B wins by seven

    @id:1.0.0-12.1a-4
    Scenario: The ninth card on the board wins before any refresh
      Given the refresh slots are 1
      And the board
        | Cherry | Watermelon | Bell   |
        | REPLAY | Bell       | Cherry |
        | Gold 7 | Gold 7     | .      |
      And A holds Gold 7 and others
      When A places Gold 7 on slot 5
      Then A wins by seven
      And the deck loses nothing

    @id:1.0.0-12.1a-5
    Scenario: A 7 in the place of a cleared card wins as well
      Given the board
        | Cherry | Watermelon | Bell   |
        | REPLAY | Bell       | Cherry |
        | Gold 7 | Gold 7     | Cherry |
      And B holds Gold 7 and others
      And it is B's turn
      When B places Gold 7 on slot 5
      Then B wins by seven

    @id:1.0.0-12.1a-6
    Scenario Outline: It does not matter that the deck is <deck>
      Given the ruling deck-end is immediately
      And it is <seat>'s turn
      And the board
        | <one>   | Cherry | <three> |
        | <eight> | REPLAY | <four>  |
        | Gold 7  | Gold 7 | .       |
      And <seat> holds Gold 7, Bell
      And the deck is <deck>
      When <seat> places Gold 7 on slot 5
      Then <seat> wins by seven

      Examples:
        | deck         | seat | one  | three    | four | eight      |
        | empty        | A    | .    | .        | .    | .          |
        | Cherry       | B    | Bell | Silver 3 | .    | Watermelon |
        | Cherry, Bell | A    | .    | .        | .    | .          |

    @id:1.0.0-12.1a-7
    Scenario Outline: Three 7s that are not in a line do not win, with <hand> left in hand
      Given it is <seat>'s turn
      And the board
        | <one>   | Cherry | <three> |
        | <eight> | REPLAY | .       |
        | Gold 7  | Gold 7 | .       |
      And <seat> holds Gold 7, <hand>
      When <seat> places Gold 7 on slot 4
      Then the game goes on
      And it is <other>'s turn

      Examples:
        | hand         | seat | other | one  | three    | eight      |
        | Bell, Cherry | A    | B     | .    | .        | .          |
        | Bell         | B    | A     | Bell | Silver 3 | Watermelon |

    @id:1.0.0-12.1a-8
    Scenario: Nor do they win with the last card in hand
      Given the ruling elimination is immediately
      And the board
        | .      | Cherry | . |
        | .      | REPLAY | . |
        | Gold 7 | Gold 7 | . |
      And A holds Gold 7
      When A places Gold 7 on slot 4
      Then the game is over
      And A does not win

    @id:1.0.0-12.1a-9
    Scenario Outline: Two 7s and a <symbol> do not win
      Given there is no wild symbol
      And the board
        | .      | Cherry | . |
        | .      | REPLAY | . |
        | Gold 7 | Gold 7 | . |
      And A holds <symbol> and others
      When A places <symbol> on slot 5
      Then the game goes on
      And it is B's turn

      Examples:
        | symbol   |
        | Bell     |
        | Silver 3 |

  @clause:12.1b
  Rule: The 7 line wins even with the last card in hand

    @id:1.0.0-12.1b-1
    Scenario Outline: <seat>'s last card completes <line>, and the deck is <deck>
      Given the ruling barred is opening
      And <line> is a line
      And the ruling elimination is immediately
      And the ruling deck-end is immediately
      And it is <seat>'s turn
      And the board
        | <one>   | <two>  | <three> |
        | <eight> | <nine> | <four>  |
        | <seven> | <six>  | <five>  |
      And <seat> holds Gold 7
      And the deck is <deck>
      When <seat> places Gold 7 on slot <slot>
      Then <seat> wins by seven

      Examples:
        | line  | slot | deck                    | seat | one    | two    | three  | four     | five   | six    | seven  | eight  | nine   |
        | 7-6-5 | 6    | Cherry and others       | A    | .      | .      | .      | .        | Gold 7 | .      | Gold 7 | .      | Bell   |
        | 8-9-4 | 4    | Cherry                  | B    | .      | .      | .      | .        | .      | .      | Bell   | Gold 7 | Gold 7 |
        | 1-8-7 | 8    | Cherry, Bell            | A    | Gold 7 | .      | .      | .        | .      | .      | Gold 7 | .      | Bell   |
        | 3-9-7 | 7    | Cherry and others       | B    | .      | .      | Gold 7 | .        | .      | Bell   | .      | .      | Gold 7 |
        | 1-2-3 | 2    | Cherry and others       | A    | Gold 7 | .      | Gold 7 | Silver 3 | .      | Bell   | Cherry | Bell   | REPLAY |
        | 2-9-6 | 9    | Bell and others         | B    | .      | Gold 7 | Cherry | Cherry   | Cherry | Gold 7 | .      | .      | .      |
        | 3-4-5 | 3    | Bell, Cherry and others | A    | Cherry | .      | .      | Gold 7   | Gold 7 | .      | Cherry | Cherry | Bell   |
        | 1-9-5 | 1    | empty                   | B    | .      | .      | .      | .        | Gold 7 | Bell   | .      | .      | Gold 7 |

    @id:1.0.0-12.1b-2
    Scenario: The last card completes three 7s on a full board
      Given the ruling elimination is immediately
      And the board
        | Cherry | Watermelon | Bell   |
        | REPLAY | Bell       | Cherry |
        | Gold 7 | Gold 7     | Cherry |
      And A holds Gold 7
      When A places Gold 7 on slot 5
      Then A wins by seven

    @id:1.0.0-12.1b-3
    Scenario: The deck is empty, too
      Given the ruling elimination is immediately
      And the ruling deck-end is immediately
      And the board
        | .      | Cherry | . |
        | .      | REPLAY | . |
        | Gold 7 | Gold 7 | . |
      And B holds Gold 7
      And it is B's turn
      And the deck is empty
      When B places Gold 7 on slot 5
      Then B wins by seven

  @clause:12.2a
  Rule: The game ends when the last card leaves the deck

    @id:1.0.0-12.2a-1
    Scenario Outline: <seat>'s <symbol> line takes the last of <deck>, and nothing comes after
      Given a <symbol> line <does>
      And it is <seat>'s turn
      And the board
        | .        | <x>      | . |
        | .        | <y>      | . |
        | <symbol> | <symbol> | . |
      And <seat> holds <symbol>, <y>
      And <other> holds <x>, <y>
      And the deck is <deck>
      When <seat> places <symbol> on slot 5
      And <seat> resolves 7-6-5
      Then the deck is empty
      And the game is over

      Examples:
        | symbol     | does     | deck           | x      | y        | seat | other |
        | Bell       | draws 1  | Watermelon     | Cherry | Gold 7   | A    | B     |
        | Bell       | draws 1  | Gold 7         | REPLAY | Silver 3 | B    | A     |
        | Watermelon | draws 2  | Bell, Silver 3 | Cherry | Gold 7   | A    | B     |
        | Watermelon | draws 2  | Gold 7, Cherry | REPLAY | Cherry   | B    | A     |
        | Watermelon | draws 2  | Bell           | Cherry | Gold 7   | A    | B     |
        | REPLAY     | places 1 | Watermelon     | Cherry | Silver 3 | A    | B     |
        | REPLAY     | places 1 | Gold 7         | Bell   | Gold 7   | B    | A     |

    @id:1.0.0-12.2a-2
    Scenario Outline: <seat>'s card in the place of a cleared one makes the <symbol> line that takes the last of <deck>
      Given a <symbol> line <does>
      And the refresh slots are 1
      And it is <seat>'s turn
      And the board
        | Cherry   | Watermelon | REPLAY |
        | Silver 3 | Gold 7     | Cherry |
        | <symbol> | <symbol>   | Gold 7 |
      And <seat> holds <symbol>, Cherry
      And <other> holds Cherry, REPLAY
      And the deck is <deck>
      When <seat> places <symbol> on slot 5
      And <seat> resolves 7-6-5
      Then the deck is empty
      And the game is over

      Examples:
        | symbol     | does    | deck           | seat | other |
        | Bell       | draws 1 | Silver 3       | A    | B     |
        | Watermelon | draws 2 | Bell, Silver 3 | B    | A     |

    @id:1.0.0-12.2a-3
    Scenario Outline: The refresh after <seat>'s card takes the last one, and <other> does not play on
      Given there is no wild symbol
      And the refresh slots are 1
      And it is <seat>'s turn
      And the board
        | Cherry   | Watermelon | Bell       |
        | REPLAY   | Bell       | .          |
        | Silver 3 | REPLAY     | Watermelon |
      And <seat> holds Silver 3, Bell
      And <other> holds Bell, REPLAY
      And the deck is <card>
      When <seat> places Silver 3 on slot 4
      Then the deck is empty
      And the game is over

      Examples:
        | card       | seat | other |
        | Watermelon | A    | B     |
        | Gold 7     | B    | A     |

    @id:1.0.0-12.2a-4
    Scenario Outline: So it does in a later turn than that of a <symbol> line
      Given there is no wild symbol
      And a <symbol> line <does>
      And the refresh slots are 1
      And slot 9 is immune
      And the ruling resolvable-lines is standing
      And the ruling standing-seven is discard
      And the ruling seven-win is placement
      And the board
        | Cherry   | <two>    | Bell   |
        | <eight>  | Cherry   | <four> |
        | <symbol> | <symbol> | <five> |
      And A holds <hand>
      And B holds Watermelon, Bell, REPLAY, Silver 3
      And the deck is <deck>
      When A places <card> on slot <slot>
      And A resolves 7-6-5
      And B places Watermelon on slot <x>
      And A places Gold 7 on slot <y>
      And B places Silver 3 on slot <z>
      Then the deck is Gold 7
      And the game goes on
      When A places Silver 3 on slot 2
      Then the deck is empty
      And the game is over

      Examples:
        | symbol     | does     | card       | slot | hand                           | deck                     | x | y | z | two        | four   | five   | eight  |
        | Bell       | draws 1  | Bell       | 5    | Bell, Gold 7, Silver 3         | Cherry, Cherry, Gold 7   | 5 | 6 | 7 | Watermelon | REPLAY | .      | REPLAY |
        | Watermelon | draws 2  | Watermelon | 5    | Watermelon, Gold 7, Silver 3   | 2 Cherry, Cherry, Gold 7 | 5 | 6 | 7 | REPLAY     | REPLAY | .      | REPLAY |
        | REPLAY     | places 1 | REPLAY     | 5    | REPLAY, Gold 7, Silver 3, Bell | Silver 3, Bell, Gold 7   | 6 | 7 | 8 | Watermelon | Gold 7 | .      | .      |
        | Gold 7     | wins     | Bell       | 2    | 2 Bell, Gold 7, Silver 3       | Bell, Gold 7             | 5 | 6 | 7 | .          | REPLAY | Gold 7 | REPLAY |

    @id:1.0.0-12.2a-5
    Scenario Outline: So it does in a later turn than that of a <symbol> line that picked nothing
      Given there is no wild symbol
      And a <symbol> line <does>
      And the refresh slots are 1
      And slot 9 is immune
      And the ruling resolvable-lines is standing
      And the board
        | Cherry   | <two>    | Bell   |
        | <eight>  | Cherry   | <four> |
        | <symbol> | <symbol> | <five> |
      And A holds <hand>
      And B holds Watermelon, Bell, REPLAY, Silver 3
      And the deck is <deck>
      When A places <card> on slot <slot>
      And A resolves 7-6-5
      And A stops picking
      And B places Watermelon on slot <x>
      And A places Gold 7 on slot <y>
      And B places Silver 3 on slot <z>
      Then the deck is Gold 7
      And the game goes on
      When A places Silver 3 on slot 2
      Then the deck is empty
      And the game is over

      Examples:
        | symbol   | does          | card     | slot | hand                           | deck         | x | y | z | two        | four   | five | eight  |
        | Cherry   | takes up to 1 | Cherry   | 5    | Cherry, Gold 7, Silver 3, Bell | Bell, Gold 7 | 5 | 6 | 7 | Watermelon | REPLAY | .    | REPLAY |
        | Silver 3 | takes up to 2 | Silver 3 | 5    | 2 Silver 3, Gold 7, Bell       | Bell, Gold 7 | 5 | 6 | 7 | Watermelon | REPLAY | .    | REPLAY |

    @id:1.0.0-12.2a-6
    Scenario: The line that stood with it is not resolved any more
      Given a Bell line draws 1
      And a Cherry line takes up to 1
      And 1-2-3 is a line
      And the board
        | Cherry | Cherry | Cherry |
        | .      | REPLAY | .      |
        | Bell   | Bell   | .      |
      And A holds Bell, Silver 3
      And B holds REPLAY, Bell
      And the deck is Gold 7
      When A places Bell on slot 5
      And A resolves 7-6-5
      Then the game is over
      And slot 1 shows Cherry

    @id:1.0.0-12.2a-7
    Scenario Outline: With one card left after a <symbol> line the game goes on
      Given a <symbol> line <does>
      And the board
        | .        | Cherry   | . |
        | .        | Silver 3 | . |
        | <symbol> | <symbol> | . |
      And A holds <symbol>, Cherry
      And B holds Cherry, Watermelon
      And the deck is <deck>
      When A places <symbol> on slot 5
      And A resolves 7-6-5
      Then the game goes on
      And it is B's turn

      Examples:
        | symbol     | does     | deck                 |
        | Bell       | draws 1  | Watermelon, REPLAY   |
        | Watermelon | draws 2  | Bell, Bell, Silver 3 |
        | REPLAY     | places 1 | Watermelon, Gold 7   |

    @id:1.0.0-12.2a-8
    Scenario: With one card left after a line in the place of a cleared card the game goes on
      Given a Bell line draws 1
      And the refresh slots are 1
      And the board
        | Cherry   | Watermelon | REPLAY |
        | Silver 3 | Gold 7     | Cherry |
        | Bell     | Bell       | Gold 7 |
      And A holds Bell, Cherry
      And B holds Cherry, REPLAY
      And the deck is Silver 3, Watermelon
      When A places Bell on slot 5
      And A resolves 7-6-5
      Then the game goes on
      And it is B's turn

    @id:1.0.0-12.2a-9
    Scenario: With one card left after a refresh the game goes on
      Given there is no wild symbol
      And the refresh slots are 1
      And the board
        | Cherry   | Watermelon | Bell       |
        | REPLAY   | Bell       | .          |
        | Silver 3 | REPLAY     | Watermelon |
      And A holds Silver 3, Bell
      And B holds Bell, REPLAY
      And the deck is Watermelon, Gold 7
      When A places Silver 3 on slot 4
      Then the game goes on
      And it is B's turn

  @clause:12.2b
  Rule: Only the hands of players still in are scored

    @id:1.0.0-12.2b-1
    Scenario Outline: <seat>, who went out with the last draw, has no score to win by
      Given a Bell line mills 1
      And a Gold 7 scores -1
      And the ruling elimination is after-resolution
      And the ruling deck-end is end-of-turn
      And it is <seat>'s turn
      And the board
        | .    | Cherry | . |
        | .    | REPLAY | . |
        | Bell | Bell   | . |
      And <seat> holds Bell
      And <other> holds Gold 7
      And the deck is Watermelon
      When <seat> places Bell on slot 5
      And <seat> resolves 7-6-5
      Then the game is over
      And <seat> does not win

      Examples:
        | seat | other |
        | A    | B     |
        | B    | A     |

    @id:1.0.0-12.2b-2
    Scenario: Who opens the game with the last card, over an empty deck, has no score to win by
      Given the opening is still to be made
      And the opening slot is 9
      And the opening bars Gold 7, Silver 3
      And the ruling elimination is immediately
      And a Gold 7 scores -1
      And A holds Cherry
      And B holds 2 Gold 7
      And the deck is empty
      When A places Cherry on slot 9
      Then the game is over
      And A does not win

    @id:1.0.0-12.2b-3
    Scenario Outline: The hands of two players still in are both scored when <seat>'s <symbol> line took the last card
      Given a <symbol> line <does>
      And a <symbol> line scores 0 points
      And a <kept> scores <k>
      And a <drawn> scores <d>
      And a <good> scores <g>
      And the ruling deck-end is immediately
      And it is <seat>'s turn
      And the board
        | .        | <good>   | . |
        | .        | <kept>   | . |
        | <symbol> | <symbol> | . |
      And <seat> holds <symbol>, <kept>
      And <other> holds <good>
      And the deck is <deck>
      When <seat> places <symbol> on slot 5
      And <seat> resolves 7-6-5
      Then <seat> scores <sum>
      And <other> scores <g>

      Examples:
        | symbol     | does    | deck     | kept     | k  | drawn  | d  | good   | g | sum | seat | other |
        | Bell       | draws 1 | REPLAY   | REPLAY   | 0  | REPLAY | 0  | Bell   | 1 | 0   | A    | B     |
        | Watermelon | draws 2 | 2 Gold 7 | Silver 3 | -1 | Gold 7 | -1 | Cherry | 2 | -3  | B    | A     |

  @clause:12.2c
  Rule: Each card in hand has its score

    @id:1.0.0-12.2c-1
    Scenario Outline: A <symbol> in <seat>'s hand scores <score>
      Given there is no wild symbol
      And the refresh slots are 1
      And the ruling deck-end is immediately
      And the board
        | <x> | <y> | <y> |
        | <y> | <x> | .   |
        | <x> | <x> | <y> |
      And A holds <x>, <a>
      And B holds <b>
      And the deck is <y>
      When A places <x> on slot 4
      Then <seat> scores <score>

      Examples:
        | symbol     | a          | b          | seat | score | x      | y          |
        | Gold 7     | Gold 7     | Bell       | A    | -1    | Bell   | REPLAY     |
        | Gold 7     | REPLAY     | Gold 7     | B    | -1    | Bell   | REPLAY     |
        | Silver 3   | Silver 3   | Cherry     | A    | -1    | Cherry | Watermelon |
        | Silver 3   | Bell       | Silver 3   | B    | -1    | Bell   | REPLAY     |
        | Cherry     | Cherry     | Bell       | A    | 2     | Bell   | REPLAY     |
        | Cherry     | Watermelon | Cherry     | B    | 2     | Cherry | Watermelon |
        | Watermelon | Watermelon | Cherry     | A    | 2     | Cherry | Watermelon |
        | Watermelon | Bell       | Watermelon | B    | 2     | Bell   | REPLAY     |
        | Bell       | Bell       | REPLAY     | A    | 1     | Bell   | REPLAY     |
        | Bell       | Cherry     | Bell       | B    | 1     | Cherry | Watermelon |
        | REPLAY     | REPLAY     | Bell       | A    | 0     | Bell   | REPLAY     |
        | REPLAY     | Cherry     | REPLAY     | B    | 0     | Cherry | Watermelon |

    @id:1.0.0-12.2c-2
    Scenario: The scores of a whole hand are added up, and the card just drawn is one of them
      Given a Bell line draws 1
      And a Bell line scores 0 points
      And the ruling deck-end is immediately
      And the board
        | .    | Cherry | . |
        | .    | REPLAY | . |
        | Bell | Bell   | . |
      And A holds 2 Bell, 2 Cherry, Gold 7
      And B holds Silver 3, 2 Watermelon, REPLAY
      And the deck is Watermelon
      When A places Bell on slot 5
      And A resolves 7-6-5
      Then A scores 6
      And B scores 3
