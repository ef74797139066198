Feature: Line resolution
  Whatever the symbol, a complete line must be resolved, its three cards leave the board, and what its effect brings is
  in hand at once. Effects never reach the Center Slot; only a line through it can clear it, and then anything may be
  played there again.

  Background:
    Given 7-6-5 is a line

  @clause:8a
  Rule: A line that a placement leaves complete must be resolved

    @id:1.0.0-8a-1
    Scenario Outline: <seat> completes <line> with a <symbol> and can do nothing but resolve it
      Given the ruling barred is opening
      And <line> is a line
      And a <symbol> line <does>
      And it is <seat>'s turn
      And <seat> holds 2 <symbol> and others
      And <other> holds <symbol> and others
      When <seat> places <symbol> on slot <first>
      And <other> places <symbol> on slot <second>
      And <seat> places <symbol> on slot <third>
      Then it is still <seat>'s move
      And <seat> may only resolve <line>
      And <seat> may not pass

      Examples:
        | line  | first | second | third | symbol     | does          | seat | other |
        | 1-2-3 | 1     | 2      | 3     | Bell       | draws 1       | A    | B     |
        | 8-9-4 | 4     | 8      | 9     | REPLAY     | places 1      | B    | A     |
        | 7-6-5 | 6     | 5      | 7     | Cherry     | takes up to 1 | A    | B     |
        | 1-8-7 | 7     | 8      | 1     | Watermelon | draws 2       | B    | A     |
        | 2-9-6 | 2     | 6      | 9     | Silver 3   | takes up to 2 | A    | B     |
        | 3-4-5 | 4     | 3      | 5     | Bell       | draws 1       | B    | A     |
        | 1-9-5 | 9     | 5      | 1     | Cherry     | takes up to 1 | A    | B     |
        | 3-9-7 | 3     | 7      | 9     | Watermelon | draws 2       | B    | A     |

    @id:1.0.0-8a-2
    Scenario Outline: <seat> cannot play on before three of <symbol> are resolved
      Given a <symbol> line <does>
      And the board
        | .        | Gold 7   | . |
        | .        | Gold 7   | . |
        | <symbol> | <symbol> | . |
      And A holds <symbol>, Silver 3 and others
      And B holds Silver 3 and others
      When A places <symbol> on slot 5
      And <seat> tries to place Silver 3 on slot 3
      Then it is refused

      Examples:
        | symbol | does     | seat |
        | Bell   | draws 1  | A    |
        | REPLAY | places 1 | A    |
        | Bell   | draws 1  | B    |

    @id:1.0.0-8a-3
    Scenario Outline: The last cards of the board do not put it off, with <deck> in the deck
      Given there is no wild symbol
      And a Bell line draws 1
      And it is <seat>'s turn
      And the board
        | Cherry  | Watermelon | REPLAY |
        | <eight> | Watermelon | Cherry |
        | Bell    | Bell       | .      |
      And <seat> holds Bell and others
      And the deck is <deck>
      When <seat> places Bell on slot 5
      Then <seat> may only resolve 7-6-5
      And <seat> may not pass

      Examples:
        | eight    | deck              | seat |
        | Silver 3 | Gold 7 and others | A    |
        | .        | Cherry, Gold 7    | B    |
        | .        | empty             | A    |

    @id:1.0.0-8a-4
    Scenario: A line that nobody has resolved yet must be resolved after any placement
      Given 1-2-3 is a line
      And a Cherry line takes up to 1
      And the board
        | Cherry | Cherry | Cherry |
        | .      | REPLAY | .      |
        | Bell   | .      | .      |
      And A holds Bell and others
      When A places Bell on slot 4
      Then A may only resolve 1-2-3
      And A may not pass

    @id:1.0.0-8a-5
    Scenario: Three 7s that stand are no exception
      Given 1-2-3 is a line
      And a Gold 7 line wins
      And the ruling seven-win is placement
      And the board
        | Gold 7 | Gold 7 | Gold 7 |
        | .      | REPLAY | .      |
        | Cherry | .      | .      |
      And B holds Cherry and others
      And it is B's turn
      When B places Cherry on slot 4
      Then B may only resolve 1-2-3
      And B may not pass

  @clause:8b
  Rule: A line must be resolved even when that hurts

    @id:1.0.0-8b-1
    Scenario Outline: <seat> cannot skip a <symbol> line that <does> where only <bad> comes
      Given a <symbol> line <does>
      And it is <seat>'s turn
      And the board
        | .        | <x>      | . |
        | .        | <y>      | . |
        | <symbol> | <symbol> | . |
      And <seat> holds <symbol> and others
      And the deck is 2 <bad> and others
      When <seat> places <symbol> on slot 5
      Then <seat> may only resolve 7-6-5
      When <seat> tries to pass
      Then it is refused

      Examples:
        | symbol     | does     | seat | x          | y        | bad      |
        | Watermelon | draws 2  | A    | Cherry     | Silver 3 | Gold 7   |
        | Bell       | draws 1  | B    | Watermelon | REPLAY   | Silver 3 |
        | REPLAY     | places 1 | A    | Cherry     | Bell     | Gold 7   |
        | Bell       | places 1 | B    | Cherry     | Gold 7   | Silver 3 |
        | Cherry     | places 1 | A    | Bell       | REPLAY   | Gold 7   |
        | Silver 3   | places 1 | B    | Bell       | REPLAY   | Gold 7   |

    @id:1.0.0-8b-2
    Scenario Outline: A REPLAY line must be resolved with <deck> in the deck
      Given there is no wild symbol
      And a REPLAY line places 1
      And it is <seat>'s turn
      And the board
        | Cherry  | Watermelon | Bell   |
        | <eight> | Watermelon | Cherry |
        | REPLAY  | REPLAY     | .      |
      And <seat> holds REPLAY and others
      And the deck is <deck>
      When <seat> places REPLAY on slot 5
      Then <seat> may only resolve 7-6-5
      And <seat> may not pass

      Examples:
        | eight    | deck              | seat |
        | Silver 3 | Cherry, Gold 7    | A    |
        | .        | empty             | B    |
        | .        | Gold 7 and others | A    |

    @id:1.0.0-8b-3
    Scenario: A player whose turn began with a refresh must resolve it, and the next player the line that is left
      Given there is no wild symbol
      And a REPLAY line places 1
      And 1-2-3 is a line
      And the refresh slots are 1
      And slot 9 is immune
      And the ruling resolvable-lines is standing
      And the board
        | Cherry | REPLAY | REPLAY |
        | Cherry | Bell   | .      |
        | REPLAY | REPLAY | Gold 7 |
      And A holds Silver 3, Cherry, Bell
      And B holds REPLAY, Gold 7
      And the deck is REPLAY, Bell, Watermelon and others
      When A places Silver 3 on slot 4
      And B places REPLAY on slot 5
      Then B may only resolve 7-6-5, 1-2-3
      And B may not pass
      When B resolves 7-6-5
      And A places Cherry on slot 6
      Then A may only resolve 1-2-3
      And A may not pass

    @id:1.0.0-8b-4
    Scenario: A line that costs a good position is resolved all the same
      Given a Cherry line takes up to 1
      And the board
        | .      | .      | . |
        | .      | .      | . |
        | Cherry | Cherry | . |
      And A holds Cherry, REPLAY
      When A places Cherry on slot 5
      Then A may only resolve 7-6-5
      And A may not pass

    @id:1.0.0-8b-5
    Scenario Outline: <seat> is about to take the last card with the poorer hand, and takes it
      Given a <symbol> line <does>
      And a Gold 7 scores -1
      And a Cherry scores 2
      And it is <seat>'s turn
      And the board
        | .        | Watermelon | . |
        | .        | Silver 3   | . |
        | <symbol> | <symbol>   | . |
      And <seat> holds <symbol>, Gold 7
      And <other> holds Cherry
      And the deck is Gold 7
      When <seat> places <symbol> on slot 5
      Then <seat> may only resolve 7-6-5
      And <seat> may not pass
      When <seat> resolves 7-6-5
      Then the deck is empty

      Examples:
        | symbol | does     | seat | other |
        | Bell   | draws 1  | A    | B     |
        | REPLAY | places 1 | B    | A     |

  @clause:8c
  Rule: The three cards of the resolved line are discarded

    @id:1.0.0-8c-1
    Scenario Outline: Three of <symbol> leave <line> for the discard pile
      Given the ruling barred is opening
      And <line> is a line
      And a <symbol> line <does>
      And it is <seat>'s turn
      And <seat> holds 2 <symbol> and others
      And <other> holds <symbol> and others
      When <seat> places <symbol> on slot <first>
      And <other> places <symbol> on slot <second>
      And <seat> places <symbol> on slot <third>
      And <seat> resolves <line>
      Then the discard pile gains 3 <symbol>

      Examples:
        | line  | first | second | third | symbol     | does          | seat | other |
        | 1-2-3 | 1     | 2      | 3     | Bell       | draws 1       | A    | B     |
        | 8-9-4 | 4     | 8      | 9     | REPLAY     | places 1      | B    | A     |
        | 7-6-5 | 6     | 5      | 7     | Cherry     | takes up to 1 | A    | B     |
        | 1-8-7 | 7     | 8      | 1     | Watermelon | draws 2       | B    | A     |
        | 2-9-6 | 2     | 6      | 9     | Silver 3   | takes up to 2 | A    | B     |
        | 3-4-5 | 4     | 3      | 5     | Bell       | draws 1       | B    | A     |
        | 1-9-5 | 9     | 5      | 1     | Cherry     | takes up to 1 | A    | B     |
        | 3-9-7 | 3     | 7      | 9     | Watermelon | draws 2       | B    | A     |

    @id:1.0.0-8c-2
    Scenario Outline: Nothing else leaves the board with three of <symbol>
      Given there is no wild symbol
      And a <symbol> line <does>
      And the board
        | <symbol> | Cherry   | <symbol> |
        | .        | REPLAY   | Gold 7   |
        | <symbol> | <symbol> | .        |
      And A holds <symbol> and others
      When A places <symbol> on slot 5
      And A resolves 7-6-5
      Then the board is
        | <symbol> | Cherry | <symbol> |
        | .        | REPLAY | Gold 7   |
        | .        | .      | .        |

      Examples:
        | symbol     | does    |
        | Bell       | draws 1 |
        | Watermelon | draws 2 |

    @id:1.0.0-8c-3
    Scenario: A second line of the same symbol loses only the card they share
      Given 1-8-7 is a line
      And a Bell line draws 1
      And the board
        | Bell | Cherry | .    |
        | Bell | REPLAY | .    |
        | .    | Bell   | Bell |
      And A holds Bell and others
      When A places Bell on slot 7
      And A resolves 7-6-5
      Then the discard pile gains 3 Bell
      And the board is
        | Bell | Cherry | . |
        | Bell | REPLAY | . |
        | .    | .      | . |

    @id:1.0.0-8c-4
    Scenario: A line that stood before is discarded like a new one
      Given 1-2-3 is a line
      And the ruling resolvable-lines is standing
      And a Watermelon line draws 2
      And the board
        | Watermelon | Watermelon | Watermelon |
        | .          | REPLAY     | .          |
        | .          | .          | .          |
      And A holds Cherry and others
      When A places Cherry on slot 4
      And A resolves 1-2-3
      Then the discard pile gains 3 Watermelon
      And the board is
        | . | .      | .      |
        | . | REPLAY | Cherry |
        | . | .      | .      |

    @id:1.0.0-8c-5
    Scenario: The line does not come back to the hand
      Given a Bell line draws 1
      And the board
        | .    | Cherry | . |
        | .    | REPLAY | . |
        | Bell | Bell   | . |
      And A holds Bell, Cherry
      And the deck is Gold 7, Cherry and others
      When A places Bell on slot 5
      And A resolves 7-6-5
      Then A holds Gold 7, Cherry

  @clause:8d
  Rule: What an effect brings is in hand at once

    @id:1.0.0-8d-1
    Scenario Outline: <seat> has what a <symbol> line draws in hand when <other>'s turn begins
      Given a <symbol> line <does>
      And it is <seat>'s turn
      And the board
        | .        | <x>      | . |
        | .        | <y>      | . |
        | <symbol> | <symbol> | . |
      And <seat> holds <symbol>, <x>
      And the deck is <drawn> and others
      When <seat> places <symbol> on slot 5
      And <seat> resolves 7-6-5
      Then it is <other>'s turn
      And <seat> gains <drawn>

      Examples:
        | symbol     | does    | drawn            | x          | y      | seat | other |
        | Bell       | draws 1 | Gold 7           | Cherry     | REPLAY | A    | B     |
        | Bell       | draws 1 | Silver 3         | Watermelon | Cherry | B    | A     |
        | Watermelon | draws 2 | Gold 7, Silver 3 | Cherry     | REPLAY | A    | B     |
        | Watermelon | draws 2 | Bell, REPLAY     | Silver 3   | Bell   | B    | A     |

    @id:1.0.0-8d-2
    Scenario Outline: <seat> has what a <symbol> line picks in hand before anything else happens
      Given a <symbol> line <does>
      And slot 9 is immune
      And it is <seat>'s turn
      And the board
        | .        | Gold 7   | Bell |
        | .        | REPLAY   | .    |
        | <symbol> | <symbol> | .    |
      And <seat> holds <symbol>, REPLAY
      When <seat> places <symbol> on slot 5
      And <seat> resolves 7-6-5
      And <seat> takes the card in slot 2
      Then <seat> gains Gold 7
      And slot 2 is empty
      And it is <next>'s move

      Examples:
        | symbol   | does          | seat | next |
        | Cherry   | takes up to 1 | A    | B    |
        | Cherry   | takes up to 1 | B    | A    |
        | Silver 3 | takes up to 2 | A    | A    |
        | Silver 3 | takes up to 2 | B    | B    |

    @id:1.0.0-8d-3
    Scenario: What was drawn can be played in the very next turn
      Given a Bell line draws 1
      And the board
        | .    | Cherry | . |
        | .    | REPLAY | . |
        | Bell | Bell   | . |
      And A holds Bell, REPLAY
      And B holds Silver 3 and others
      And the deck is Gold 7, Cherry and others
      When A places Bell on slot 5
      And A resolves 7-6-5
      And B places Silver 3 on slot 4
      Then A may place Gold 7 on slot 5

  @clause:8e
  Rule: Effects do not touch the card in the center

    @id:1.0.0-8e-1
    Scenario Outline: <seat>'s <symbol> line asks for the <center> in the center in vain
      Given a <symbol> line <does>
      And it is <seat>'s turn
      And the board
        | <x>      | <y>      | <x> |
        | <y>      | <center> | <y> |
        | <symbol> | <symbol> | .   |
      And <seat> holds <symbol> and others
      When <seat> places <symbol> on slot 5
      And <seat> resolves 7-6-5
      Then <seat> may not take the card in slot 9
      When <seat> tries to take the card in slot 9
      Then it is refused

      Examples:
        | symbol   | does          | center     | x          | y      | seat |
        | Silver 3 | takes up to 2 | Bell       | Cherry     | REPLAY | A    |
        | Silver 3 | takes up to 2 | Gold 7     | Watermelon | Bell   | B    |
        | Cherry   | takes up to 1 | Gold 7     | Bell       | REPLAY | B    |
        | Cherry   | takes up to 1 | Watermelon | Silver 3   | Gold 7 | A    |

    @id:1.0.0-8e-2
    Scenario: A second pick does not reach it either
      Given a Silver 3 line takes up to 2
      And the board
        | .        | Bell     | Cherry |
        | .        | Gold 7   | Bell   |
        | Silver 3 | Silver 3 | .      |
      And A holds Silver 3 and others
      When A places Silver 3 on slot 5
      And A resolves 7-6-5
      And A takes the card in slot 2
      And A tries to take the card in slot 9
      Then it is refused

    @id:1.0.0-8e-3
    Scenario Outline: A <symbol> line asks for the center card in vain where it takes
      Given a <symbol> line takes up to 1
      And the board
        | REPLAY   | .        | REPLAY |
        | .        | Cherry   | .      |
        | <symbol> | <symbol> | .      |
      And A holds <symbol> and others
      When A places <symbol> on slot 5
      And A resolves 7-6-5
      And A tries to take the card in slot 9
      Then it is refused

      Examples:
        | symbol     |
        | Watermelon |
        | Bell       |

    @id:1.0.0-8e-4
    Scenario Outline: A <symbol> line leaves the card in the center where it is
      Given a <symbol> line <does>
      And the board
        | .        | <x>      | . |
        | .        | <center> | . |
        | <symbol> | <symbol> | . |
      And A holds <symbol> and others
      And the deck is <x>, <center> and others
      When A places <symbol> on slot 5
      And A resolves 7-6-5
      Then slot 9 shows <center>
      And the discard pile gains 3 <symbol>

      Examples:
        | symbol     | does     | center   | x      |
        | Watermelon | draws 2  | Gold 7   | Cherry |
        | Bell       | draws 1  | Silver 3 | REPLAY |
        | REPLAY     | places 1 | Gold 7   | Bell   |

  @clause:8f
  Rule: From an empty deck nothing is drawn

    @id:1.0.0-8f-1
    Scenario Outline: <seat>'s line that would draw <number> draws nothing
      Given a <symbol> line draws <number>
      And the ruling deck-end is immediately
      And it is <seat>'s turn
      And the board
        | .        | <x>      | . |
        | .        | <y>      | . |
        | <symbol> | <symbol> | . |
      And <seat> holds <symbol>, <y>
      And the deck is empty
      When <seat> places <symbol> on slot 5
      And <seat> resolves 7-6-5
      Then <seat> gains nothing
      And the discard pile gains 3 <symbol>
      And the deck is empty
      And it is <other>'s turn

      Examples:
        | symbol     | number | x          | y        | seat | other |
        | Bell       | 1      | Cherry     | REPLAY   | A    | B     |
        | Bell       | 1      | Watermelon | Silver 3 | B    | A     |
        | Watermelon | 2      | Cherry     | REPLAY   | A    | B     |
        | Watermelon | 2      | Bell       | Gold 7   | B    | A     |
        | Bell       | 3      | Cherry     | REPLAY   | A    | B     |

  @clause:8.1a
  Rule: A line through the Center Slot empties it

    @id:1.0.0-8.1a-1
    Scenario Outline: Three of <symbol> on <line> are resolved, and slot 9 is empty
      Given the ruling barred is opening
      And <line> is a line
      And slot 9 is immune
      And a <symbol> line <does>
      And it is <seat>'s turn
      And <seat> holds 2 <symbol> and others
      And <other> holds <symbol> and others
      When <seat> places <symbol> on slot <first>
      And <other> places <symbol> on slot <second>
      And <seat> places <symbol> on slot <third>
      And <seat> resolves <line>
      Then slot 9 is empty
      And the discard pile gains 3 <symbol>

      Examples:
        | line  | first | second | third | symbol     | does          | seat | other |
        | 8-9-4 | 9     | 8      | 4     | REPLAY     | places 1      | B    | A     |
        | 8-9-4 | 4     | 8      | 9     | Bell       | draws 1       | A    | B     |
        | 2-9-6 | 2     | 9      | 6     | Silver 3   | takes up to 2 | A    | B     |
        | 1-9-5 | 9     | 5      | 1     | Cherry     | takes up to 1 | A    | B     |
        | 1-9-5 | 1     | 5      | 9     | Watermelon | draws 2       | B    | A     |
        | 3-9-7 | 3     | 9      | 7     | Watermelon | draws 2       | B    | A     |

    @id:1.0.0-8.1a-2
    Scenario: The next line through it empties it again
      Given 8-9-4 is a line
      And 2-9-6 is a line
      And slot 9 is immune
      And the ruling barred is opening
      And a Bell line draws 1
      And the board
        | .    | Bell | . |
        | Bell | Bell | . |
        | .    | Bell | . |
      And A holds Bell, Cherry
      And B holds Bell, Cherry
      And the deck is Watermelon, Gold 7 and others
      When A places Bell on slot 4
      And A resolves 8-9-4
      And B places Bell on slot 9
      And B resolves 2-9-6
      Then slot 9 is empty
      And the discard pile gains 3 Bell

  @clause:8.1b
  Rule: An empty Center Slot is an ordinary empty slot

    @id:1.0.0-8.1b-1
    Scenario Outline: The next player may use the center that <line> emptied, or leave it
      Given there is no wild symbol
      And <line> is a line
      And a <symbol> line <does>
      And it is <seat>'s turn
      And <seat> holds 2 <symbol> and others
      And <other> holds <symbol>, Gold 7, Silver 3 and others
      When <seat> places <symbol> on slot <first>
      And <other> places <symbol> on slot <second>
      And <seat> places <symbol> on slot <third>
      And <seat> resolves <line>
      Then <other> may place on slots 1, 2, 3, 4, 5, 6, 7, 8, 9
      When <other> places <card> on slot 9
      Then slot 9 shows <card>

      Examples:
        | line  | first | second | third | symbol     | does    | card     | seat | other |
        | 8-9-4 | 9     | 8      | 4     | Bell       | draws 1 | Gold 7   | A    | B     |
        | 1-9-5 | 1     | 5      | 9     | Watermelon | draws 2 | Silver 3 | B    | A     |
        | 2-9-6 | 2     | 9      | 6     | Bell       | draws 1 | Bell     | B    | A     |
        | 3-9-7 | 3     | 9      | 7     | Bell       | draws 1 | Bell     | A    | B     |

    @id:1.0.0-8.1b-2
    Scenario: Emptied twice, it is an empty slot twice
      Given 8-9-4 is a line
      And 2-9-6 is a line
      And slot 9 is immune
      And a Bell line draws 1
      And the board
        | .    | Bell | . |
        | Bell | Bell | . |
        | .    | Bell | . |
      And A holds Bell, Cherry
      And B holds Bell, Cherry
      And the deck is Watermelon, Gold 7 and others
      When A places Bell on slot 4
      And A resolves 8-9-4
      And B places Bell on slot 9
      And B resolves 2-9-6
      And A places Cherry on slot 9
      Then slot 9 shows Cherry

    @id:1.0.0-8.1b-3
    Scenario: A board on which only the center is empty is not full
      Given the refresh slots are 1
      And the board
        | Cherry   | Watermelon | Bell       |
        | REPLAY   | .          | .          |
        | Silver 3 | REPLAY     | Watermelon |
      And it is B's turn
      And B holds Silver 3 and others
      And A holds Cherry and others
      When B places Silver 3 on slot 4
      Then the deck loses nothing
      And A may only place on slot 9

    @id:1.0.0-8.1b-4
    Scenario: A Replay Action counts it as one of the empty slots, the last of them
      Given 2-9-6 is a line
      And a REPLAY line places 1
      And the board
        | Bell | .      | Cherry   |
        | Bell | REPLAY | Cherry   |
        | .    | REPLAY | Silver 3 |
      And A holds REPLAY and others
      And the deck is Watermelon, Bell and others
      When A places REPLAY on slot 2
      And A resolves 2-9-6
      Then slot 2 shows Watermelon
      And slot 9 is empty

    @id:1.0.0-8.1b-5
    Scenario Outline: A <symbol> placed on the center completes a line as anywhere
      Given 8-9-4 is a line
      And a <symbol> line <does>
      And the board
        | .        | Cherry | .        |
        | <symbol> | .      | <symbol> |
        | .        | Gold 7 | .        |
      And A holds <symbol> and others
      When A places <symbol> on slot 9
      Then A may only resolve 8-9-4

      Examples:
        | symbol | does     |
        | Bell   | draws 1  |
        | REPLAY | places 1 |

  @clause:8.1c
  Rule: A Gold 7 or a Silver 3 may go on the emptied Center Slot

    @id:1.0.0-8.1c-1
    Scenario Outline: A <symbol> goes on the center that <line> has emptied
      Given <line> is a line
      And a <lined> line <does>
      And it is <seat>'s turn
      And <seat> holds 2 <lined> and others
      And <other> holds <lined>, <symbol> and others
      When <seat> places <lined> on slot <first>
      And <other> places <lined> on slot <second>
      And <seat> places <lined> on slot <third>
      And <seat> resolves <line>
      And <other> tries to place <symbol> on slot 9
      Then it is accepted
      And slot 9 shows <symbol>

      Examples:
        | symbol   | line  | first | second | third | lined      | does    | seat | other |
        | Gold 7   | 8-9-4 | 9     | 8      | 4     | Bell       | draws 1 | A    | B     |
        | Silver 3 | 8-9-4 | 9     | 8      | 4     | Watermelon | draws 2 | B    | A     |
        | Gold 7   | 2-9-6 | 2     | 9      | 6     | Watermelon | draws 2 | B    | A     |
        | Silver 3 | 3-9-7 | 3     | 9      | 7     | Bell       | draws 1 | A    | B     |

    @id:1.0.0-8.1c-2
    Scenario Outline: The <symbol> may be the one to complete the next line through it
      Given 8-9-4 is a line
      And a Bell line draws 1
      And a Silver 3 line takes up to 2
      And a Gold 7 line wins
      And the board
        | <symbol> | .    | .        |
        | .        | Bell | Bell     |
        | Cherry   | .    | <symbol> |
      And A holds Bell and others
      And B holds <symbol> and others
      When A places Bell on slot 8
      And A resolves 8-9-4
      And B tries to place <symbol> on slot 9
      Then it is accepted

      Examples:
        | symbol   |
        | Gold 7   |
        | Silver 3 |

  @clause:8.1d
  Rule: Once the game is under way nothing is barred from the Center Slot

    @id:1.0.0-8.1d-1
    Scenario Outline: <seat> may play a <symbol> to the center in a later turn
      Given it is <seat>'s turn
      And the board
        | <x> | .   | . |
        | .   | .   | . |
        | .   | <y> | . |
      And <seat> holds <symbol> and others
      When <seat> tries to place <symbol> on slot 9
      Then it is accepted
      And slot 9 shows <symbol>

      Examples:
        | symbol   | x          | y          | seat |
        | Gold 7   | Cherry     | REPLAY     | A    |
        | Silver 3 | Cherry     | Bell       | A    |
        | Gold 7   | Bell       | Watermelon | B    |
        | Silver 3 | Watermelon | Gold 7     | B    |

    @id:1.0.0-8.1d-2
    Scenario Outline: What the first player could not open with, the second may play there at once, a <symbol>
      Given the opening is still to be made
      And the opening bars Gold 7, Silver 3
      And the ruling opening-stuck is pass
      And the ruling opening-turn is whole
      And A holds Gold 7, Silver 3
      And B holds <symbol>, Bell
      When A passes
      And B tries to place <symbol> on slot 9
      Then it is accepted
      And slot 9 shows <symbol>

      Examples:
        | symbol   |
        | Gold 7   |
        | Silver 3 |
