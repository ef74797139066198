Feature: Card effects
  What three of a symbol do when they are resolved, one symbol after the other. Five of the six effects begin by
  discarding the line; Rainbow 7 needs no such thing, for it ends the game.

  Background:
    Given 7-6-5 is a line
    And there is no wild symbol
    And the ruling barred is opening

  @clause:8.1
  Rule: Rainbow 7 - the game is won

    @id:manual-8.1-1
    Scenario Outline: <seat>, whose card completes the line, wins there and then
      Given it is <seat>'s turn
      And the board
        | .         | Cherry    | . |
        | .         | REPLAY    | . |
        | Rainbow 7 | Rainbow 7 | . |
      And <seat> holds Rainbow 7 and others
      And <other> holds Watermelon and others
      When <seat> places Rainbow 7 on slot 5
      Then <seat> wins by seven

      Examples:
        | seat | other |
        | A    | B     |
        | B    | A     |

    @id:manual-8.1-2
    Scenario Outline: A line that was left standing on <line> wins for <seat>, who resolves it
      Given <line> is a line
      And the ruling seven-win is placement
      And the ruling resolvable-lines is standing
      And it is <seat>'s turn
      And the board
        | Rainbow 7 | <2>    | <3> |
        | <8>       | REPLAY | .   |
        | <7>       | Cherry | .   |
      And <seat> holds Bell and others
      When <seat> places Bell on slot 4
      Then it is still <seat>'s move
      When <seat> resolves <line>
      Then <seat> wins by seven

      Examples:
        | line  | seat | 2         | 3         | 7         | 8         |
        | 1-2-3 | A    | Rainbow 7 | Rainbow 7 | .         | .         |
        | 1-8-7 | B    | .         | .         | Rainbow 7 | Rainbow 7 |

    @id:manual-8.1-3
    Scenario: It wins for its player's opponent, if the player resolved another line
      Given 1-2-3 is a line
      And the ruling seven-win is placement
      And the ruling resolvable-lines is standing
      And a Bell line draws 1
      And the board
        | Rainbow 7 | Rainbow 7 | Rainbow 7 |
        | .         | REPLAY    | .         |
        | Bell      | Bell      | .         |
      And A holds Bell and others
      And B holds Bell and others
      When A places Bell on slot 5
      And A resolves 7-6-5
      And B places Bell on slot 4
      And B resolves 1-2-3
      Then B wins by seven

  @clause:8.2a
  Rule: Silver 3 - the line is discarded

    @id:manual-8.2a-1
    Scenario Outline: Three Silver 3s on <line> go to the discard pile
      Given <line> is a line
      And the ruling barred is opening
      And A holds 2 Silver 3, Watermelon
      And B holds Silver 3, Watermelon
      When A places Silver 3 on slot <first>
      And B places Silver 3 on slot <second>
      And A places Silver 3 on slot <third>
      And A resolves <line>
      Then the discard pile gains 3 Silver 3 and others
      And slot <first> is empty
      And slot <second> is empty
      And slot <third> is empty

      Examples:
        | line  | first | second | third |
        | 7-6-5 | 7     | 6      | 5     |
        | 8-9-4 | 8     | 4      | 9     |
        | 3-9-7 | 9     | 7      | 3     |
        | 3-4-5 | 5     | 4      | 3     |
        | 1-2-3 | 2     | 3      | 1     |
        | 1-8-7 | 7     | 1      | 8     |
        | 2-9-6 | 6     | 2      | 9     |
        | 1-9-5 | 9     | 5      | 1     |

    @id:manual-8.2a-2
    Scenario: They do so for the other player, and no other card does
      Given it is B's turn
      And the board
        | Bell     | Cherry   | REPLAY |
        | .        | REPLAY   | .      |
        | Silver 3 | Silver 3 | .      |
      And B holds Silver 3, REPLAY
      When B places Silver 3 on slot 5
      And B resolves 7-6-5
      Then the discard pile gains 3 Silver 3 and others
      And slot 1 shows Bell
      And slot 2 shows Cherry
      And slot 9 shows REPLAY
      And slot 7 is empty
      And slot 6 is empty
      And slot 5 is empty

    @id:manual-8.2a-3
    Scenario: So does a line that was complete before
      Given 1-2-3 is a line
      And the ruling resolvable-lines is standing
      And it is B's turn
      And the board
        | Silver 3 | Silver 3 | Silver 3 |
        | .        | Cherry   | .        |
        | .        | .        | .        |
      And B holds Bell, REPLAY
      When B places Bell on slot 5
      And B resolves 1-2-3
      Then the discard pile gains 3 Silver 3 and others
      And the board is
        | . | .      | .    |
        | . | Cherry | .    |
        | . | .      | Bell |

  @clause:8.2b
  Rule: Silver 3 - the deck is emptied

    @id:manual-8.2b-1
    Scenario Outline: Of <deck>, <seat> leaves nothing
      Given it is <seat>'s turn
      And the board
        | .        | Cherry   | . |
        | .        | REPLAY   | . |
        | Silver 3 | Silver 3 | . |
      And <seat> holds Silver 3, Bell
      And the deck is <deck>
      When <seat> places Silver 3 on slot 5
      And <seat> resolves 7-6-5
      Then the deck is empty

      Examples:
        | seat | deck                                 |
        | A    | Cherry, Bell, 3 Watermelon, 5 REPLAY |
        | B    | 4 Bell, 4 REPLAY, 3 Watermelon       |
        | A    | Cherry                               |
        | B    | Watermelon, REPLAY                   |

    @id:manual-8.2b-2
    Scenario: Its cards come to nobody's hand and to no slot
      Given the board
        | .        | Cherry   | . |
        | .        | REPLAY   | . |
        | Silver 3 | Silver 3 | . |
      And A holds Silver 3, Bell
      And B holds Cherry
      And the deck is 6 Bell, 6 REPLAY
      When A places Silver 3 on slot 5
      And A resolves 7-6-5
      Then the deck is empty
      And A holds Bell
      And B holds Cherry
      And the board is
        | . | Cherry | . |
        | . | REPLAY | . |
        | . | .      | . |

    @id:manual-8.2b-3
    Scenario Outline: <line> leaves no card, either
      Given <line> is a line
      And the ruling barred is opening
      And A holds 2 Silver 3, Bell
      And B holds Silver 3, Bell
      When A places Silver 3 on slot <first>
      And B places Silver 3 on slot <second>
      And A places Silver 3 on slot <third>
      And A resolves <line>
      Then the deck is empty
      And A holds Bell

      Examples:
        | line  | first | second | third |
        | 1-2-3 | 2     | 3      | 1     |
        | 8-9-4 | 4     | 9      | 8     |
        | 1-8-7 | 7     | 1      | 8     |
        | 2-9-6 | 6     | 2      | 9     |
        | 1-9-5 | 9     | 5      | 1     |
        | 3-4-5 | 5     | 4      | 3     |
        | 3-9-7 | 3     | 9      | 7     |

  @clause:8.2c
  Rule: Silver 3 - the game is over, and the hands are counted

    @id:manual-8.2c-1
    Scenario Outline: With <seat> on <own> and <other> on <others> cards of 2 points, <winner> wins
      Given a Watermelon scores 2
      And a REPLAY scores 0
      And a Silver 3 line scores 0 points
      And it is <seat>'s turn
      And the board
        | .        | Cherry   | . |
        | .        | REPLAY   | . |
        | Silver 3 | Silver 3 | . |
      And <seat> holds Silver 3, <own> Watermelon
      And <other> holds <others> Watermelon
      And the deck is 8 REPLAY, 3 Cherry
      When <seat> places Silver 3 on slot 5
      And <seat> resolves 7-6-5
      Then <winner> wins by deck
      And <seat> scores <score>
      And <other> scores <score of other>

      Examples:
        | seat | other | own | others | winner | score | score of other |
        | A    | B     | 2   | 1      | A      | 4     | 2              |
        | B    | A     | 2   | 1      | B      | 4     | 2              |
        | A    | B     | 1   | 3      | B      | 2     | 6              |
        | B    | A     | 1   | 3      | A      | 2     | 6              |

    @id:manual-8.2c-2
    Scenario: Nobody plays on, and no other line that stands there is resolved
      Given 1-2-3 is a line
      And ties are a draw
      And the ruling resolvable-lines is standing
      And a Bell line draws 1
      And a Silver 3 line scores 0 points
      And a REPLAY scores 0
      And the board
        | Bell     | Bell     | Bell |
        | .        | REPLAY   | .    |
        | Silver 3 | Silver 3 | .    |
      And A holds Silver 3, REPLAY
      And B holds REPLAY
      And the deck is 8 REPLAY, 3 Cherry
      When A places Silver 3 on slot 5
      And A resolves 7-6-5
      Then the game is a draw by deck
      And A scores 0
      And B scores 0

    @id:manual-8.2c-3
    Scenario Outline: It is over whichever line it was, here <line>
      Given <line> is a line
      And the ruling barred is opening
      And A holds 2 Silver 3, Watermelon
      And B holds Silver 3, REPLAY
      When A places Silver 3 on slot <first>
      And B places Silver 3 on slot <second>
      And A places Silver 3 on slot <third>
      And A resolves <line>
      Then the game is over

      Examples:
        | line  | first | second | third |
        | 1-2-3 | 2     | 3      | 1     |
        | 8-9-4 | 4     | 9      | 8     |
        | 1-8-7 | 7     | 1      | 8     |
        | 2-9-6 | 6     | 2      | 9     |
        | 3-4-5 | 5     | 4      | 3     |
        | 1-9-5 | 9     | 5      | 1     |
        | 3-9-7 | 3     | 9      | 7     |

    @id:manual-8.2c-4
    Scenario: A line that was complete before ends it, too
      Given 1-2-3 is a line
      And a Silver 3 line scores 0 points
      And the ruling resolvable-lines is standing
      And a Cherry scores 1
      And a REPLAY scores 0
      And the board
        | Silver 3 | Silver 3 | Silver 3 |
        | .        | REPLAY   | .        |
        | .        | .        | .        |
      And A holds Bell, Cherry
      And B holds REPLAY
      And the deck is 8 REPLAY, 3 Bell
      When A places Bell on slot 5
      And A resolves 1-2-3
      Then the deck is empty
      And A wins by deck
      And A scores 1

  @clause:8.3a
  Rule: Cherry - the line is discarded first

    @id:manual-8.3a-1
    Scenario Outline: Three Cherrys on <line> go to the discard pile
      Given <line> is a line
      And A holds 2 Cherry, Watermelon
      And B holds Cherry, Watermelon
      When A places Cherry on slot <first>
      And B places Cherry on slot <second>
      And A places Cherry on slot <third>
      And A resolves <line>
      Then the discard pile gains 3 Cherry and others
      And slot <first> is empty
      And slot <second> is empty
      And slot <third> is empty

      Examples:
        | line  | first | second | third |
        | 7-6-5 | 7     | 6      | 5     |
        | 8-9-4 | 8     | 4      | 9     |
        | 3-9-7 | 9     | 7      | 3     |
        | 3-4-5 | 5     | 4      | 3     |
        | 1-2-3 | 2     | 3      | 1     |
        | 1-8-7 | 7     | 1      | 8     |
        | 2-9-6 | 6     | 2      | 9     |
        | 1-9-5 | 9     | 5      | 1     |

    @id:manual-8.3a-2
    Scenario: They do so for the other player, and no other card does
      Given it is B's turn
      And the board
        | Bell   | Watermelon | REPLAY |
        | .      | REPLAY     | .      |
        | Cherry | Cherry     | .      |
      And B holds Cherry, REPLAY
      When B places Cherry on slot 5
      And B resolves 7-6-5
      Then the discard pile gains 3 Cherry and others
      And slot 1 shows Bell
      And slot 2 shows Watermelon
      And slot 9 shows REPLAY
      And slot 7 is empty
      And slot 6 is empty
      And slot 5 is empty

    @id:manual-8.3a-3
    Scenario Outline: The line is gone before the pick: slot <slot> has nothing to pick
      Given the board
        | Bell   | .      | . |
        | .      | REPLAY | . |
        | Cherry | Cherry | . |
      And A holds Cherry and others
      When A places Cherry on slot 5
      And A resolves 7-6-5
      Then the discard pile gains 3 Cherry and others
      And A may not take the card in slot <slot>

      Examples:
        | slot |
        | 5    |
        | 6    |
        | 7    |

    @id:manual-8.3a-4
    Scenario: They do so each time
      Given a Cherry line takes exactly 1
      And slot 9 is immune
      And the board
        | Bell   | Watermelon | . |
        | .      | .          | . |
        | Cherry | Cherry     | . |
      And A holds 2 Cherry, REPLAY
      And B holds 2 Cherry, REPLAY
      When A places Cherry on slot 5
      And A resolves 7-6-5
      And A takes the card in slot 1
      And B places Cherry on slot 7
      And A places Cherry on slot 6
      And B places Cherry on slot 5
      And B resolves 7-6-5
      Then the discard pile gains 3 Cherry and others

    @id:manual-8.3a-5
    Scenario: So does a line that was complete before
      Given 1-2-3 is a line
      And the ruling resolvable-lines is standing
      And it is B's turn
      And the board
        | Cherry | Cherry | Cherry |
        | .      | Bell   | .      |
        | .      | .      | .      |
      And B holds Bell, REPLAY
      When B places Bell on slot 5
      And B resolves 1-2-3
      Then the discard pile gains 3 Cherry and others
      And slot 1 is empty
      And slot 2 is empty
      And slot 3 is empty

  @clause:8.3b
  Rule: Cherry - one card comes from the board to the hand

    Background:
      Given slot 9 is immune

    @id:manual-8.3b-1
    Scenario Outline: The <card> in slot <slot> is picked by <seat>
      Given it is <seat>'s turn
      And the board
        | Bell   | Watermelon | .         |
        | REPLAY | Bell       | Rainbow 7 |
        | Cherry | Cherry     | .         |
      And <seat> holds Cherry, REPLAY
      When <seat> places Cherry on slot 5
      And <seat> resolves 7-6-5
      And <seat> takes the card in slot <slot>
      Then <seat> gains <card>
      And slot <slot> is empty
      And the deck loses nothing

      Examples:
        | seat | slot | card       |
        | A    | 1    | Bell       |
        | B    | 2    | Watermelon |
        | A    | 4    | Rainbow 7  |
        | B    | 8    | REPLAY     |

    @id:manual-8.3b-2
    Scenario Outline: So are the cards of the bottom row, a <card> in slot <slot>
      Given 1-2-3 is a line
      And the board
        | Cherry   | Cherry | .    |
        | REPLAY   | Bell   | .    |
        | Silver 3 | Cherry | Bell |
      And A holds Cherry, REPLAY
      When A places Cherry on slot 3
      And A resolves 1-2-3
      And A takes the card in slot <slot>
      Then A gains <card>
      And it is B's turn

      Examples:
        | slot | card     |
        | 5    | Bell     |
        | 6    | Cherry   |
        | 7    | Silver 3 |

    @id:manual-8.3b-3
    Scenario Outline: Every card off the center is on offer to <seat>, and one has to be picked
      Given it is <seat>'s turn
      And the board
        | Bell   | Watermelon | .         |
        | REPLAY | Bell       | Rainbow 7 |
        | Cherry | Cherry     | .         |
      And <seat> holds Cherry, REPLAY
      When <seat> places Cherry on slot 5
      And <seat> resolves 7-6-5
      Then <seat> may only take from slots 1, 2, 4, 8
      And <seat> may not stop picking
      And the deck loses nothing
      When <seat> tries to stop picking
      Then it is refused

      Examples:
        | seat |
        | A    |
        | B    |

    @id:manual-8.3b-4
    Scenario: An empty slot has nothing to pick
      Given the board
        | Bell   | Watermelon | .         |
        | REPLAY | Bell       | Rainbow 7 |
        | Cherry | Cherry     | .         |
      And A holds Cherry, REPLAY
      When A places Cherry on slot 5
      And A resolves 7-6-5
      And A tries to take the card in slot 3
      Then it is refused

    @id:manual-8.3b-5
    Scenario Outline: So is one, and only one, picked after <line>
      Given <line> is a line
      And A holds 2 Cherry, Watermelon, REPLAY
      And B holds Bell, Cherry, REPLAY
      When A places Cherry on slot <first>
      And B places Bell on slot <other>
      And A places Watermelon on slot <left>
      And B places Cherry on slot <second>
      And A places Cherry on slot <third>
      And A resolves <line>
      Then A may only take from slots <other>, <left>
      And A may not stop picking
      When A takes the card in slot <other>
      Then A gains Bell
      And slot <left> shows Watermelon
      And it is B's turn

      Examples:
        | line  | first | second | third | other | left |
        | 1-2-3 | 2     | 3      | 1     | 6     | 7    |
        | 8-9-4 | 4     | 9      | 8     | 7     | 1    |
        | 7-6-5 | 5     | 7      | 6     | 1     | 4    |
        | 1-8-7 | 7     | 1      | 8     | 2     | 5    |
        | 2-9-6 | 6     | 2      | 9     | 3     | 8    |
        | 3-4-5 | 4     | 5      | 3     | 8     | 2    |
        | 1-9-5 | 9     | 5      | 1     | 8     | 4    |
        | 3-9-7 | 3     | 7      | 9     | 5     | 6    |

    @id:manual-8.3b-6
    Scenario Outline: So is one after a line that was complete before <seat>'s turn
      Given 1-2-3 is a line
      And the ruling resolvable-lines is standing
      And it is <seat>'s turn
      And the board
        | Cherry     | Cherry | Cherry |
        | .          | Bell   | REPLAY |
        | Watermelon | .      | .      |
      And <seat> holds Bell, Silver 3
      When <seat> places Bell on slot 6
      And <seat> resolves 1-2-3
      Then <seat> may only take from slots 4, 6, 7
      And <seat> may not stop picking
      When <seat> takes the card in slot 7
      Then <seat> gains Watermelon
      And it is <next>'s turn

      Examples:
        | seat | next |
        | A    | B    |
        | B    | A    |

    @id:manual-8.3b-7
    Scenario: A second Cherry line brings another card
      Given the board
        | Bell   | Watermelon | . |
        | REPLAY | .          | . |
        | Cherry | Cherry     | . |
      And A holds 2 Cherry, REPLAY
      And B holds 2 Cherry, REPLAY
      When A places Cherry on slot 5
      And A resolves 7-6-5
      And A takes the card in slot 1
      And B places Cherry on slot 7
      And A places Cherry on slot 6
      And B places Cherry on slot 5
      And B resolves 7-6-5
      Then B may only take from slots 2, 8
      And B may not stop picking
      When B takes the card in slot 2
      Then B gains Watermelon
      And it is A's turn

  @clause:8.3c
  Rule: Cherry - with nothing to pick, nothing happens

    Background:
      Given slot 9 is immune
      And a Cherry line takes exactly 1

    @id:manual-8.3c-1
    Scenario: The last card off the center is picked; the next line finds nothing
      Given the board
        | Bell   | .         | . |
        | .      | Rainbow 7 | . |
        | Cherry | Cherry    | . |
      And A holds 2 Cherry, REPLAY
      And B holds 2 Cherry, REPLAY
      When A places Cherry on slot 5
      And A resolves 7-6-5
      And A takes the card in slot 1
      And B places Cherry on slot 7
      And A places Cherry on slot 6
      And B places Cherry on slot 5
      And B resolves 7-6-5
      Then slot 1 is empty
      And slot 9 shows Rainbow 7
      And it is A's turn

    @id:manual-8.3c-6
    Scenario Outline: Nor does a line that was complete before <seat>'s turn
      Given 1-2-3 is a line
      And a Cherry line takes exactly 1
      And the ruling resolvable-lines is standing
      And it is <seat>'s turn
      And the board
        | Cherry | Cherry | Cherry |
        | .      | .      | .      |
        | .      | .      | .      |
      And <seat> holds Watermelon, Bell
      When <seat> places Watermelon on slot 9
      And <seat> resolves 1-2-3
      Then <seat> holds Bell
      And slot 9 shows Watermelon
      And it is <next>'s turn

      Examples:
        | seat | next |
        | A    | B    |
        | B    | A    |

    @id:manual-8.3c-2
    Scenario Outline: With <what> besides the line, <seat> gets nothing
      Given it is <seat>'s turn
      And the board
        | .      | .      | . |
        | .      | <9>    | . |
        | Cherry | Cherry | . |
      And <seat> holds Cherry, Watermelon
      When <seat> places Cherry on slot 5
      And <seat> resolves 7-6-5
      Then the board is
        | . | .   | . |
        | . | <9> | . |
        | . | .   | . |
      And it is <next>'s turn

      Examples:
        | what             | 9         | seat | next |
        | nothing          | .         | A    | B    |
        | nothing          | .         | B    | A    |
        | a Rainbow 7 on 9 | Rainbow 7 | A    | B    |
        | a Bell on 9      | Bell      | B    | A    |

    @id:manual-8.3c-3
    Scenario Outline: With nothing to pick <seat>'s hand stays as it was
      Given a Cherry line takes exactly 1
      And it is <seat>'s turn
      And the board
        | .      | .      | . |
        | .      | Bell   | . |
        | Cherry | Cherry | . |
      And <seat> holds Cherry, Watermelon
      When <seat> places Cherry on slot 5
      And <seat> resolves 7-6-5
      Then <seat> gains nothing
      And the deck loses nothing
      And it is <next>'s turn

      Examples:
        | seat | next |
        | A    | B    |
        | B    | A    |

    @id:manual-8.3c-4
    Scenario Outline: Nothing is asked and nothing drawn after <line>, either
      Given <line> is a line
      And a Cherry line takes exactly 1
      And A holds 2 Cherry, Watermelon
      And B holds Cherry, Bell
      When A places Cherry on slot <first>
      And B places Cherry on slot <second>
      And A places Cherry on slot <third>
      And A resolves <line>
      Then A holds Watermelon
      And the deck loses nothing
      And it is B's turn

      Examples:
        | line  | first | second | third |
        | 1-2-3 | 2     | 3      | 1     |
        | 8-9-4 | 4     | 9      | 8     |
        | 1-8-7 | 7     | 1      | 8     |
        | 2-9-6 | 6     | 2      | 9     |
        | 3-4-5 | 4     | 5      | 3     |
        | 1-9-5 | 9     | 5      | 1     |
        | 3-9-7 | 3     | 7      | 9     |

    @id:manual-8.3c-5
    Scenario: Nor is it when that happens again
      Given a Cherry line takes exactly 1
      And the board
        | .      | .      | . |
        | .      | .      | . |
        | Cherry | Cherry | . |
      And A holds 2 Cherry, Watermelon
      And B holds 2 Cherry, Bell
      When A places Cherry on slot 5
      And A resolves 7-6-5
      And B places Cherry on slot 5
      And A places Cherry on slot 6
      And B places Cherry on slot 7
      And B resolves 7-6-5
      Then B holds Bell
      And the deck loses nothing
      And it is A's turn

  @clause:8.3d
  Rule: Cherry - the center card cannot be picked

    Background:
      Given a Cherry line takes exactly 1

    @id:manual-8.3d-1
    Scenario Outline: <seat> asks for a <card> there in vain, and may have another
      Given it is <seat>'s turn
      And the board
        | .      | Bell   | .        |
        | .      | <card> | Silver 3 |
        | Cherry | Cherry | .        |
      And <seat> holds Cherry and others
      When <seat> places Cherry on slot 5
      And <seat> resolves 7-6-5
      And <seat> tries to take the card in slot 9
      Then it is refused
      And <seat> may not take the card in slot 9
      And <seat> may take the card in slot 2

      Examples:
        | seat | card       |
        | A    | REPLAY     |
        | B    | Rainbow 7  |
        | A    | Silver 3   |
        | B    | Cherry     |
        | A    | Bell       |
        | B    | Watermelon |

    @id:manual-8.3d-2
    Scenario Outline: It is the same after <line> on a crowded board
      Given <line> is a line
      And the board
        | <1> | <2>       | <3>        |
        | <8> | Rainbow 7 | Watermelon |
        | <7> | REPLAY    | <5>        |
      And A holds Cherry and others
      When A places Cherry on slot <last>
      And A resolves <line>
      Then A may take the card in slot 6
      And A may not take the card in slot 9

      Examples:
        | line  | last | 1      | 2          | 3      | 5    | 7    | 8      |
        | 1-2-3 | 3    | Cherry | Cherry     | .      | Bell | Bell | REPLAY |
        | 1-8-7 | 7    | Cherry | Watermelon | REPLAY | Bell | .    | Cherry |

  @clause:8.4a
  Rule: Watermelon - the line is discarded

    @id:manual-8.4a-1
    Scenario Outline: Three Watermelons on <line> go to the discard pile
      Given <line> is a line
      And A holds 2 Watermelon, Bell
      And B holds Watermelon, Bell
      When A places Watermelon on slot <first>
      And B places Watermelon on slot <second>
      And A places Watermelon on slot <third>
      And A resolves <line>
      Then the discard pile gains 3 Watermelon and others
      And slot <first> is empty
      And slot <second> is empty
      And slot <third> is empty

      Examples:
        | line  | first | second | third |
        | 7-6-5 | 7     | 6      | 5     |
        | 8-9-4 | 8     | 4      | 9     |
        | 3-9-7 | 9     | 7      | 3     |
        | 3-4-5 | 5     | 4      | 3     |
        | 1-2-3 | 2     | 3      | 1     |
        | 1-8-7 | 7     | 1      | 8     |
        | 2-9-6 | 6     | 2      | 9     |
        | 1-9-5 | 9     | 5      | 1     |

    @id:manual-8.4a-2
    Scenario: They do so for the other player, and no other card does
      Given it is B's turn
      And the board
        | Bell       | Cherry     | REPLAY |
        | .          | REPLAY     | .      |
        | Watermelon | Watermelon | .      |
      And B holds Watermelon, REPLAY
      When B places Watermelon on slot 5
      And B resolves 7-6-5
      Then the discard pile gains 3 Watermelon and others
      And slot 1 shows Bell
      And slot 2 shows Cherry
      And slot 9 shows REPLAY
      And slot 7 is empty
      And slot 6 is empty
      And slot 5 is empty

    @id:manual-8.4a-3
    Scenario: They do so each time
      Given a Watermelon line draws 2
      And the board
        | .          | Cherry     | . |
        | .          | REPLAY     | . |
        | Watermelon | Watermelon | . |
      And A holds 2 Watermelon, Cherry
      And B holds 2 Watermelon, Cherry
      When A places Watermelon on slot 5
      And A resolves 7-6-5
      And B places Watermelon on slot 5
      And A places Watermelon on slot 6
      And B places Watermelon on slot 7
      And B resolves 7-6-5
      Then the discard pile gains 3 Watermelon and others
      And slot 7 is empty

  @clause:8.4b
  Rule: Watermelon - two cards are drawn

    @id:manual-8.4b-1
    Scenario Outline: The two top cards of the deck, <top> and <second>, come to <seat>'s hand
      Given it is <seat>'s turn
      And the board
        | .          | Cherry     | . |
        | .          | REPLAY     | . |
        | Watermelon | Watermelon | . |
      And <seat> holds Watermelon, Cherry
      And the deck is <top>, <second>, Bell, Cherry and others
      When <seat> places Watermelon on slot 5
      And <seat> resolves 7-6-5
      Then <seat> gains <top>, <second>
      And the deck loses <top>, <second>

      Examples:
        | seat | top       | second     |
        | A    | REPLAY    | Silver 3   |
        | B    | REPLAY    | Silver 3   |
        | A    | Rainbow 7 | Watermelon |
        | B    | Cherry    | Rainbow 7  |

    @id:manual-8.4b-2
    Scenario: Nothing else happens on the board or to the discard pile
      Given the board
        | .          | Cherry     | . |
        | .          | REPLAY     | . |
        | Watermelon | Watermelon | . |
      And A holds Watermelon, Cherry
      And the deck is 2 Bell, REPLAY, Cherry and others
      When A places Watermelon on slot 5
      And A resolves 7-6-5
      Then A holds 2 Bell, Cherry
      And the discard pile gains 3 Watermelon
      And the board is
        | . | Cherry | . |
        | . | REPLAY | . |
        | . | .      | . |

    @id:manual-8.4b-3
    Scenario: A second Watermelon line draws the next two
      Given the board
        | .          | Cherry     | . |
        | .          | REPLAY     | . |
        | Watermelon | Watermelon | . |
      And A holds 2 Watermelon, Cherry
      And B holds 2 Watermelon, Cherry
      And the deck is 2 Bell, REPLAY, Cherry, Silver 3 and others
      When A places Watermelon on slot 5
      And A resolves 7-6-5
      And B places Watermelon on slot 5
      And A places Watermelon on slot 6
      And B places Watermelon on slot 7
      And B resolves 7-6-5
      Then B gains REPLAY, Cherry

    @id:manual-8.4b-4
    Scenario Outline: They come for <line> as well
      Given <line> is a line
      And A holds 2 Watermelon, Bell
      And B holds Watermelon, Bell
      And the deck is Cherry, REPLAY, Silver 3, Bell and others
      When A places Watermelon on slot <first>
      And B places Watermelon on slot <second>
      And A places Watermelon on slot <third>
      And A resolves <line>
      Then A gains Cherry, REPLAY

      Examples:
        | line  | first | second | third |
        | 1-2-3 | 2     | 3      | 1     |
        | 8-9-4 | 4     | 9      | 8     |
        | 1-8-7 | 7     | 1      | 8     |
        | 2-9-6 | 6     | 2      | 9     |
        | 1-9-5 | 9     | 5      | 1     |
        | 3-4-5 | 5     | 4      | 3     |
        | 3-9-7 | 3     | 9      | 7     |

  @clause:8.4c
  Rule: Watermelon - a single card left is drawn alone, and the game ends

    Background:
      Given the board
        | .          | Cherry     | . |
        | .          | REPLAY     | . |
        | Watermelon | Watermelon | . |

    @id:manual-8.4c-1
    Scenario Outline: The last card, a <card>, comes to <seat>'s hand, and the game is over
      Given it is <seat>'s turn
      And <seat> holds Watermelon, Cherry
      And <other> holds REPLAY
      And the deck is <card>
      When <seat> places Watermelon on slot 5
      And <seat> resolves 7-6-5
      Then <seat> gains <card>
      And the deck is empty
      And the game is over

      Examples:
        | seat | other | card       |
        | A    | B     | Bell       |
        | B    | A     | Bell       |
        | A    | B     | Watermelon |

    @id:manual-8.4c-2
    Scenario: With two cards left there are two to draw
      Given A holds Watermelon, Cherry
      And a Watermelon line draws 2
      And the deck is Bell, REPLAY
      When A places Watermelon on slot 5
      And A resolves 7-6-5
      Then A gains Bell, REPLAY

    @id:manual-8.4c-3
    Scenario: With three cards left the game goes on
      Given A holds Watermelon, Cherry
      And a Watermelon line draws 2
      And the deck is Bell, REPLAY, Silver 3
      When A places Watermelon on slot 5
      And A resolves 7-6-5
      Then A gains Bell, REPLAY
      And it is B's turn

    @id:manual-8.4c-4
    Scenario Outline: It is so wherever <seat>'s line lies, on <line>
      Given <line> is a line
      And it is <seat>'s turn
      And the board
        | <1> | <2> | <3> |
        | <8> | <9> | <4> |
        | <7> | <6> | <5> |
      And <seat> holds Watermelon, Cherry
      And the deck is Bell
      When <seat> places Watermelon on slot <last>
      And <seat> resolves <line>
      Then <seat> gains Bell
      And the deck is empty
      And the game is over

      Examples:
        | line  | seat | last | 1          | 2          | 3          | 4          | 5          | 6          | 7          | 8          | 9          |
        | 1-2-3 | A    | 2    | Watermelon | .          | Watermelon | REPLAY     | .          | .          | .          | .          | .          |
        | 8-9-4 | B    | 4    | .          | REPLAY     | .          | .          | .          | .          | .          | Watermelon | Watermelon |
        | 1-8-7 | A    | 7    | Watermelon | .          | .          | REPLAY     | .          | .          | .          | Watermelon | .          |
        | 2-9-6 | B    | 9    | .          | Watermelon | .          | REPLAY     | .          | Watermelon | .          | .          | .          |
        | 3-4-5 | A    | 3    | .          | .          | .          | Watermelon | Watermelon | .          | .          | REPLAY     | .          |
        | 1-9-5 | B    | 1    | .          | .          | .          | REPLAY     | Watermelon | .          | .          | .          | Watermelon |
        | 3-9-7 | A    | 9    | .          | REPLAY     | Watermelon | .          | .          | .          | Watermelon | .          | .          |

    @id:manual-8.4c-5
    Scenario: It is so for a line that was complete before
      Given 1-2-3 is a line
      And the ruling resolvable-lines is standing
      And the board
        | Watermelon | Watermelon | Watermelon |
        | .          | REPLAY     | .          |
        | .          | .          | .          |
      And A holds REPLAY, Cherry
      And the deck is Bell
      When A places REPLAY on slot 5
      And A resolves 1-2-3
      Then A gains Bell
      And the game is over

  @clause:8.4d
  Rule: Watermelon - drawn cards cannot be turned down

    Background:
      Given the board
        | .          | Cherry     | . |
        | .          | REPLAY     | . |
        | Watermelon | Watermelon | . |

    @id:manual-8.4d-1
    Scenario Outline: A last <card> comes to <seat>'s hand even though it loses the game
      Given a <card> scores -1
      And a Watermelon line scores 0 points
      And a Cherry scores 1
      And a REPLAY scores 0
      And it is <seat>'s turn
      And <seat> holds Watermelon, REPLAY
      And <other> holds REPLAY
      And the deck is <card>
      When <seat> places Watermelon on slot 5
      And <seat> resolves 7-6-5
      Then <seat> gains <card>
      And <other> wins by deck

      Examples:
        | seat | other | card      |
        | A    | B     | Rainbow 7 |
        | B    | A     | Silver 3  |

    @id:manual-8.4d-2
    Scenario Outline: Two cards below nothing, <two>, come to <seat>'s hand all the same
      Given a Watermelon line draws 2
      And it is <seat>'s turn
      And <seat> holds Watermelon, Cherry
      And the deck is <two> and others
      When <seat> places Watermelon on slot 5
      And <seat> resolves 7-6-5
      Then <seat> gains <two>
      And it is <next>'s turn

      Examples:
        | seat | next | two                 |
        | A    | B    | Rainbow 7, Silver 3 |
        | B    | A    | 2 Silver 3          |
        | A    | B    | 2 Rainbow 7         |

    @id:manual-8.4d-3
    Scenario: They are accepted the next time, too
      Given a Watermelon line draws 2
      And A holds 2 Watermelon, Cherry
      And B holds 2 Watermelon, Cherry
      And the deck is 2 Rainbow 7, Silver 3, Rainbow 7 and others
      When A places Watermelon on slot 5
      And A resolves 7-6-5
      Then A gains 2 Rainbow 7
      When B places Watermelon on slot 5
      And A places Watermelon on slot 6
      And B places Watermelon on slot 7
      And B resolves 7-6-5
      Then B gains Silver 3, Rainbow 7

  @clause:8.5a
  Rule: Bell - the line is discarded

    @id:manual-8.5a-1
    Scenario Outline: Three Bells on <line> go to the discard pile
      Given <line> is a line
      And A holds 2 Bell, Watermelon
      And B holds Bell, Watermelon
      When A places Bell on slot <first>
      And B places Bell on slot <second>
      And A places Bell on slot <third>
      And A resolves <line>
      Then the discard pile gains 3 Bell and others
      And slot <first> is empty
      And slot <second> is empty
      And slot <third> is empty

      Examples:
        | line  | first | second | third |
        | 7-6-5 | 7     | 6      | 5     |
        | 8-9-4 | 8     | 4      | 9     |
        | 3-9-7 | 9     | 7      | 3     |
        | 3-4-5 | 5     | 4      | 3     |

    @id:manual-8.5a-2
    Scenario: They do so for the other player, and no other card does
      Given it is B's turn
      And the board
        | Cherry | Watermelon | REPLAY |
        | .      | REPLAY     | .      |
        | Bell   | Bell       | .      |
      And B holds Bell, REPLAY
      When B places Bell on slot 5
      And B resolves 7-6-5
      Then the discard pile gains 3 Bell and others
      And slot 1 shows Cherry
      And slot 2 shows Watermelon
      And slot 9 shows REPLAY
      And slot 7 is empty
      And slot 6 is empty
      And slot 5 is empty

  @clause:8.5b
  Rule: Bell - one card is drawn

    @id:manual-8.5b-1
    Scenario Outline: The top card of the deck, a <top>, comes to <seat>'s hand
      Given it is <seat>'s turn
      And the board
        | .    | Cherry | . |
        | .    | REPLAY | . |
        | Bell | Bell   | . |
      And <seat> holds Bell, Cherry
      And the deck is <top>, REPLAY, Cherry and others
      When <seat> places Bell on slot 5
      And <seat> resolves 7-6-5
      Then <seat> gains <top>
      And the deck loses <top>

      Examples:
        | seat | top        |
        | A    | Watermelon |
        | B    | Watermelon |
        | A    | Rainbow 7  |
        | B    | Silver 3   |
        | A    | Bell       |

    @id:manual-8.5b-2
    Scenario: Nothing else happens on the board or to the discard pile
      Given the board
        | .    | Cherry | . |
        | .    | REPLAY | . |
        | Bell | Bell   | . |
      And A holds Bell, Cherry
      And the deck is Rainbow 7, REPLAY, Cherry and others
      When A places Bell on slot 5
      And A resolves 7-6-5
      Then A holds Rainbow 7, Cherry
      And the discard pile gains 3 Bell
      And the board is
        | . | Cherry | . |
        | . | REPLAY | . |
        | . | .      | . |

    @id:manual-8.5b-3
    Scenario: A second Bell line draws the next card
      Given the board
        | .    | Cherry | . |
        | .    | REPLAY | . |
        | Bell | Bell   | . |
      And A holds 2 Bell, Cherry
      And B holds 2 Bell, Cherry
      And the deck is Watermelon, Silver 3, REPLAY and others
      When A places Bell on slot 5
      And A resolves 7-6-5
      And B places Bell on slot 5
      And A places Bell on slot 6
      And B places Bell on slot 7
      And B resolves 7-6-5
      Then B gains Silver 3

    @id:manual-8.5b-4
    Scenario: The last card of the deck is drawn as well
      Given the board
        | .    | Cherry | . |
        | .    | REPLAY | . |
        | Bell | Bell   | . |
      And A holds Bell, Cherry
      And the deck is Watermelon
      When A places Bell on slot 5
      And A resolves 7-6-5
      Then A gains Watermelon

    @id:manual-8.5b-5
    Scenario: So is the last but one, and one stays
      Given the board
        | .    | Cherry | . |
        | .    | REPLAY | . |
        | Bell | Bell   | . |
      And A holds Bell, Cherry
      And the deck is Watermelon, Silver 3
      When A places Bell on slot 5
      And A resolves 7-6-5
      Then A gains Watermelon
      And the deck is Silver 3

    @id:manual-8.5b-6
    Scenario Outline: It comes for <line> as well
      Given <line> is a line
      And A holds 2 Bell, Watermelon
      And B holds Bell, Watermelon
      And the deck is Cherry, REPLAY, Silver 3 and others
      When A places Bell on slot <first>
      And B places Bell on slot <second>
      And A places Bell on slot <third>
      And A resolves <line>
      Then A gains Cherry

      Examples:
        | line  | first | second | third |
        | 1-2-3 | 2     | 3      | 1     |
        | 8-9-4 | 4     | 9      | 8     |
        | 1-8-7 | 7     | 1      | 8     |
        | 2-9-6 | 6     | 2      | 9     |
        | 1-9-5 | 9     | 5      | 1     |

    @id:manual-8.5b-7
    Scenario: It comes for a line that was complete before
      Given 1-2-3 is a line
      And the ruling resolvable-lines is standing
      And it is B's turn
      And the board
        | Bell | Bell   | Bell |
        | .    | REPLAY | .    |
        | .    | .      | .    |
      And B holds Cherry, REPLAY
      And the deck is Watermelon, Silver 3, REPLAY and others
      When B places Cherry on slot 5
      And B resolves 1-2-3
      Then B gains Watermelon
      And the deck loses Watermelon

  @clause:8.6a
  Rule: REPLAY - the line is discarded

    @id:manual-8.6a-1
    Scenario Outline: Three REPLAYs on <line> go to the discard pile
      Given <line> is a line
      And a REPLAY line places 1
      And A holds 2 REPLAY, Watermelon
      And B holds REPLAY, Watermelon
      When A places REPLAY on slot <first>
      And B places REPLAY on slot <second>
      And A places REPLAY on slot <third>
      And A resolves <line>
      Then the discard pile gains 3 REPLAY and others
      And A holds Watermelon
      And slot <second> is empty
      And slot <third> is empty

      Examples:
        | line  | first | second | third |
        | 7-6-5 | 7     | 6      | 5     |
        | 8-9-4 | 8     | 4      | 9     |
        | 1-2-3 | 1     | 3      | 2     |
        | 1-8-7 | 1     | 7      | 8     |
        | 2-9-6 | 6     | 2      | 9     |
        | 3-4-5 | 5     | 4      | 3     |
        | 1-9-5 | 1     | 9      | 5     |
        | 3-9-7 | 9     | 7      | 3     |

    @id:manual-8.6a-2
    Scenario: They do so for the other player, and no other card does
      Given it is B's turn
      And the board
        | .      | .      | Bell |
        | .      | Cherry | .    |
        | REPLAY | REPLAY | .    |
      And B holds REPLAY, Cherry
      When B places REPLAY on slot 5
      And B resolves 7-6-5
      Then the discard pile gains 3 REPLAY and others
      And slot 3 shows Bell
      And slot 9 shows Cherry
      And slot 7 is empty
      And slot 6 is empty
      And slot 5 is empty

    @id:manual-8.6a-3
    Scenario: They do so each time
      Given a REPLAY line places 1
      And the board
        | .      | Cherry | . |
        | .      | .      | . |
        | REPLAY | REPLAY | . |
      And A holds 2 REPLAY, Cherry
      And B holds 2 REPLAY, Cherry
      And the deck is Bell, Watermelon, Bell and others
      When A places REPLAY on slot 5
      And A resolves 7-6-5
      And B places REPLAY on slot 5
      And A places REPLAY on slot 6
      And B places REPLAY on slot 7
      And B resolves 7-6-5
      Then the discard pile gains 3 REPLAY and others
      And B holds Cherry
      And slot 7 is empty

    @id:manual-8.6a-4
    Scenario: So does a line that was complete before
      Given 8-9-4 is a line
      And a REPLAY line places 1
      And the ruling resolvable-lines is standing
      And it is B's turn
      And the board
        | Cherry | .      | .      |
        | REPLAY | REPLAY | REPLAY |
        | .      | .      | .      |
      And B holds Cherry, Bell
      When B places Cherry on slot 6
      And B resolves 8-9-4
      Then the discard pile gains 3 REPLAY and others
      And B holds Bell
      And slot 9 is empty

  @clause:8.6b
  Rule: A Replay Action uses the top card of the deck

    Background:
      Given the board
        | .      | Cherry | . |
        | .      | Bell   | . |
        | REPLAY | REPLAY | . |

    @id:manual-8.6b-1
    Scenario Outline: <seat> leaves a deck of one <card> empty, and has no card from it
      Given it is <seat>'s turn
      And <seat> holds REPLAY, Cherry
      And the deck is <card>
      When <seat> places REPLAY on slot 5
      And <seat> resolves 7-6-5
      Then slot 1 shows <card>
      And the deck is empty
      And <seat> gains nothing

      Examples:
        | seat | card       |
        | A    | Watermelon |
        | B    | Rainbow 7  |

    @id:manual-8.6b-2
    Scenario Outline: One card leaves the deck in <seat>'s turn, and it is the top one, a <top>
      Given a REPLAY line places 1
      And it is <seat>'s turn
      And <seat> holds REPLAY, Cherry
      And the deck is <top>, Cherry, Bell
      When <seat> places REPLAY on slot 5
      And <seat> resolves 7-6-5
      Then the deck is Cherry, Bell
      And slot 1 shows <top>
      And <seat> gains nothing
      And <next> gains nothing

      Examples:
        | seat | next | top        |
        | A    | B    | Watermelon |
        | B    | A    | Watermelon |
        | A    | B    | Rainbow 7  |
        | B    | A    | Silver 3   |
        | A    | B    | REPLAY     |

    @id:manual-8.6b-3
    Scenario: It is so after a line that was complete before
      Given 1-2-3 is a line
      And a REPLAY line places 1
      And the ruling resolvable-lines is standing
      And the board
        | REPLAY | REPLAY | REPLAY |
        | .      | Bell   | .      |
        | .      | .      | .      |
      And A holds Silver 3, Cherry
      And the deck is Watermelon, REPLAY, Bell
      When A places Silver 3 on slot 5
      And A resolves 1-2-3
      Then slot 1 shows Watermelon
      And the deck is REPLAY, Bell
      And A holds Cherry
      And it is B's turn

  @clause:8.6c
  Rule: The card lands on the free slot with the lowest number

    @id:manual-8.6c-1
    Scenario Outline: Of the slots that are free after <line> of <seat> <slot> is the lowest
      Given <line> is a line
      And it is <seat>'s turn
      And the board
        | <1> | <2> | <3> |
        | <8> | <9> | <4> |
        | <7> | <6> | .   |
      And <seat> holds REPLAY and others
      And the deck is Watermelon, Silver 3 and others
      When <seat> places REPLAY on slot 5
      And <seat> resolves <line>
      Then slot <slot> shows Watermelon

      Examples:
        | line  | seat | 1      | 2    | 3      | 8    | 9      | 4      | 7      | 6      | slot |
        | 7-6-5 | A    | .      | .    | .      | .    | .      | .      | REPLAY | REPLAY | 1    |
        | 7-6-5 | B    | Cherry | .    | Cherry | .    | .      | .      | REPLAY | REPLAY | 2    |
        | 7-6-5 | A    | Cherry | Bell | .      | .    | Cherry | .      | REPLAY | REPLAY | 3    |
        | 7-6-5 | B    | Cherry | Bell | Cherry | .    | .      | .      | REPLAY | REPLAY | 4    |
        | 7-6-5 | A    | Cherry | Bell | Cherry | .    | .      | Bell   | REPLAY | REPLAY | 5    |
        | 7-6-5 | B    | Cherry | Bell | Cherry | Bell | Bell   | Cherry | REPLAY | REPLAY | 5    |
        | 3-4-5 | A    | Cherry | Bell | REPLAY | Bell | .      | REPLAY | Cherry | Bell   | 3    |
        | 1-9-5 | B    | REPLAY | Bell | Cherry | Bell | REPLAY | Cherry | Cherry | Bell   | 1    |

    @id:manual-8.6c-2
    Scenario: A slot of the line that was just discarded is free
      Given 1-2-3 is a line
      And the board
        | REPLAY | .      | REPLAY |
        | Cherry | Bell   | Cherry |
        | Bell   | Cherry | Bell   |
      And A holds REPLAY, Cherry
      And the deck is Watermelon, Silver 3 and others
      When A places REPLAY on slot 2
      And A resolves 1-2-3
      Then slot 1 shows Watermelon

    @id:manual-8.6c-3
    Scenario: It is the lowest each time
      Given a REPLAY line places 1
      And the board
        | Cherry | Bell   | Cherry |
        | .      | .      | .      |
        | REPLAY | REPLAY | .      |
      And A holds 2 REPLAY, Cherry
      And B holds 2 REPLAY, Cherry
      And the deck is Watermelon, Silver 3 and others
      When A places REPLAY on slot 5
      And A resolves 7-6-5
      Then slot 4 shows Watermelon
      When B places REPLAY on slot 5
      And A places REPLAY on slot 6
      And B places REPLAY on slot 7
      And B resolves 7-6-5
      Then slot 5 shows Silver 3
      And slot 8 is empty

  @clause:8.6d
  Rule: A Replay Action sets off no line

    Background:
      Given 1-2-3 is a line
      And a REPLAY line places 1

    @id:manual-8.6d-1
    Scenario Outline: A line that <seat>'s Replay Action completes stays on the board
      Given a Bell line draws 1
      And it is <seat>'s turn
      And the board
        | .      | Bell   | Bell |
        | .      | Cherry | .    |
        | REPLAY | REPLAY | .    |
      And <seat> holds REPLAY, Cherry
      And the deck is Bell, Watermelon, Silver 3 and others
      When <seat> places REPLAY on slot 5
      And <seat> resolves 7-6-5
      Then slot 1 shows Bell
      And slot 2 shows Bell
      And slot 3 shows Bell
      And no line is to be resolved
      And it is <next>'s turn

      Examples:
        | seat | next |
        | A    | B    |
        | B    | A    |

    @id:manual-8.6d-2
    Scenario Outline: A line of <symbol> that it completes has no effect
      Given a REPLAY line places 1
      And a <symbol> line <effect>
      And the board
        | .      | <symbol> | <symbol> |
        | .      | Bell     | Bell     |
        | REPLAY | REPLAY   | .        |
      And A holds REPLAY, <symbol>
      And the deck is <symbol>, Bell and others
      When A places REPLAY on slot 5
      And A resolves 7-6-5
      Then A gains nothing
      And the deck loses <symbol>
      And slot 1 shows <symbol>
      And it is B's turn

      Examples:
        | symbol     | effect           |
        | Watermelon | draws 2          |
        | Cherry     | takes exactly 1  |
        | Silver 3   | empties the deck |

    @id:manual-8.6d-3
    Scenario Outline: Three 7s that <seat>'s brings together win nobody the game
      Given a Rainbow 7 line wins
      And it is <seat>'s turn
      And the board
        | .      | Rainbow 7 | Rainbow 7 |
        | .      | Cherry    | .         |
        | REPLAY | REPLAY    | .         |
      And <seat> holds REPLAY, Cherry
      And the deck is Rainbow 7, Watermelon, Bell and others
      When <seat> places REPLAY on slot 5
      And <seat> resolves 7-6-5
      Then slot 1 shows Rainbow 7
      And it is <next>'s turn

      Examples:
        | seat | next |
        | A    | B    |
        | B    | A    |

    @id:manual-8.6d-4
    Scenario Outline: It is so on slot <slot>: a <symbol> that completes <line> there does nothing for <seat>
      Given <line> is a line
      And a REPLAY line places 1
      And a <symbol> line <effect>
      And it is <seat>'s turn
      And the board
        | <1>    | <2>    | <3> |
        | <8>    | <9>    | <4> |
        | REPLAY | REPLAY | .   |
      And <seat> holds REPLAY, Cherry
      And the deck is <deck>
      When <seat> places REPLAY on slot 5
      And <seat> resolves 7-6-5
      Then slot <slot> shows <symbol>
      And slot <kept> shows <symbol>
      And the deck loses <symbol>
      And <seat> gains nothing
      And it is <next>'s turn

      Examples:
        | symbol     | effect  | slot | line  | kept | seat | next | 1          | 2          | 3         | 4         | 8         | 9          | deck                       |
        | Bell       | draws 1 | 2    | 1-2-3 | 3    | A    | B    | Bell       | .          | Bell      | Cherry    | .         | Cherry     | Bell, Cherry               |
        | Watermelon | draws 2 | 3    | 1-2-3 | 2    | B    | A    | Watermelon | Watermelon | .         | Bell      | .         | Cherry     | Watermelon, Cherry, REPLAY |
        | Bell       | draws 1 | 4    | 8-9-4 | 9    | A    | B    | Cherry     | REPLAY     | Silver 3  | .         | Bell      | Bell       | Bell, REPLAY, Cherry       |
        | Watermelon | draws 2 | 5    | 1-9-5 | 9    | B    | A    | Watermelon | Silver 3   | Cherry    | Bell      | .         | Watermelon | Watermelon, Cherry, 2 Bell |
        | Rainbow 7  | wins    | 2    | 1-2-3 | 3    | B    | A    | Rainbow 7  | .          | Rainbow 7 | Cherry    | .         | Cherry     | Rainbow 7, Cherry          |
        | Rainbow 7  | wins    | 3    | 1-2-3 | 2    | A    | B    | Rainbow 7  | Rainbow 7  | .         | Cherry    | .         | Cherry     | Rainbow 7, Cherry, Bell    |
        | Rainbow 7  | wins    | 4    | 8-9-4 | 9    | B    | A    | Cherry     | REPLAY     | Silver 3  | .         | Rainbow 7 | Rainbow 7  | Rainbow 7, Cherry          |
        | Rainbow 7  | wins    | 5    | 3-4-5 | 4    | A    | B    | Cherry     | REPLAY     | Rainbow 7 | Rainbow 7 | .         | Cherry     | Rainbow 7, Cherry          |

    @id:manual-8.6d-5
    Scenario Outline: Nor does it when the <symbol> was the last card of the deck
      Given a REPLAY line places 1
      And a REPLAY line scores 0 points
      And a <symbol> line <effect>
      And the board
        | .      | <symbol> | <symbol> |
        | .      | Cherry   | .        |
        | REPLAY | REPLAY   | .        |
      And A holds REPLAY, Silver 3
      And B holds Cherry
      And the deck is <symbol>
      When A places REPLAY on slot 5
      And A resolves 7-6-5
      Then slot 1 shows <symbol>
      And slot 3 shows <symbol>
      And A does not win

      Examples:
        | symbol    | effect  |
        | Bell      | draws 1 |
        | Rainbow 7 | wins    |

    @id:manual-8.6d-6
    Scenario: Nor does it the next time
      Given a REPLAY line places 1
      And a Bell line draws 1
      And the ruling resolvable-lines is standing
      And the board
        | .      | Bell   | Bell |
        | .      | Cherry | .    |
        | REPLAY | REPLAY | .    |
      And A holds 2 REPLAY, Bell, Cherry
      And B holds 2 REPLAY, Bell, Cherry
      And the deck is Bell, Silver 3, Bell, Cherry and others
      When A places REPLAY on slot 5
      And A resolves 7-6-5
      And B places REPLAY on slot 5
      And B resolves 1-2-3
      And A places Bell on slot 2
      And B places Bell on slot 3
      And A places REPLAY on slot 6
      And B places REPLAY on slot 7
      And B resolves 7-6-5
      Then slot 1 shows Bell
      And slot 3 shows Bell
      And B gains nothing
      And it is A's turn

    @id:manual-8.6d-7
    Scenario: Nor do three 7s win the next time
      Given 3-4-5 is a line
      And a REPLAY line places 1
      And a Rainbow 7 line wins
      And the ruling resolvable-lines is formed
      And the ruling seven-win is placement
      And the board
        | .      | Rainbow 7 | Rainbow 7 |
        | .      | Cherry    | Rainbow 7 |
        | REPLAY | REPLAY    | .         |
      And A holds 2 REPLAY, Cherry
      And B holds 2 REPLAY, Cherry
      And the deck is 2 Rainbow 7, Silver 3, Cherry and others
      When A places REPLAY on slot 5
      And A resolves 7-6-5
      And B places REPLAY on slot 5
      And A places REPLAY on slot 6
      And B places REPLAY on slot 7
      And B resolves 7-6-5
      Then slot 5 shows Rainbow 7
      And it is A's turn

    @id:manual-8.6d-8
    Scenario Outline: Three of <symbol> that stand on <line> stay while the Replay Action after <replay> brings a <card> to slot <slot>
      Given <line> is a line
      And <replay> is a line
      And it is <seat>'s turn
      And the board
        | <one>   | <two>  | <three> |
        | <eight> | <nine> | <four>  |
        | <seven> | <six>  | <five>  |
      And <seat> holds REPLAY, Bell
      And the deck is <deck>
      When <seat> places REPLAY on slot <last>
      And <seat> resolves <replay>
      Then slot <slot> shows <card>
      And <seat> gains nothing
      And the discard pile gains 3 REPLAY

      Examples:
        | line  | symbol     | replay | last | slot | card       | deck                               | seat | one        | two        | three      | four       | five       | six    | seven  | eight  | nine   |
        | 2-9-6 | Bell       | 1-8-7  | 8    | 1    | Cherry     | Cherry, Rainbow 7, Bell and others | A    | REPLAY     | Bell       | .          | .          | .          | Bell   | REPLAY | .      | Bell   |
        | 3-4-5 | Watermelon | 2-9-6  | 6    | 2    | Bell       | Bell, Rainbow 7                    | B    | Cherry     | REPLAY     | Watermelon | Watermelon | Watermelon | .      | .      | .      | REPLAY |
        | 1-8-7 | Cherry     | 3-4-5  | 4    | 3    | Watermelon | Watermelon, Bell, Bell             | A    | Cherry     | Bell       | REPLAY     | .          | REPLAY     | .      | Cherry | Cherry | .      |
        | 1-2-3 | Bell       | 8-9-4  | 9    | 4    | Rainbow 7  | Rainbow 7, Cherry, Bell and others | B    | Bell       | Bell       | Bell       | REPLAY     | .          | .      | .      | REPLAY | .      |
        | 1-2-3 | Watermelon | 7-6-5  | 5    | 5    | Silver 3   | Silver 3, Cherry, Bell and others  | A    | Watermelon | Watermelon | Watermelon | Cherry     | .          | REPLAY | REPLAY | .      | .      |
        | 1-2-3 | Bell       | 7-6-5  | 6    | 4    | REPLAY     | REPLAY, Cherry, Bell and others    | B    | Bell       | Bell       | Bell       | .          | REPLAY     | .      | REPLAY | .      | .      |
        | 1-2-3 | Cherry     | 7-6-5  | 7    | 4    | Bell       | Bell                               | A    | Cherry     | Cherry     | Cherry     | .          | REPLAY     | REPLAY | .      | .      | .      |

    @id:manual-8.6d-9
    Scenario: The second time, a line that stands stays as the first time
      Given 8-9-4 is a line
      And the board
        | Bell   | Bell   | Bell |
        | REPLAY | .      | .    |
        | REPLAY | REPLAY | .    |
      And A holds REPLAY, Cherry
      And B holds REPLAY, Cherry
      And the deck is REPLAY, Cherry, Watermelon, Bell
      When A places REPLAY on slot 5
      And A resolves 7-6-5
      And B places REPLAY on slot 9
      And B resolves 8-9-4
      Then the board is
        | Bell | Bell | Bell   |
        | .    | .    | Cherry |
        | .    | .    | .      |

  @clause:8.6e
  Rule: One Replay Action does not lead to another

    Background:
      Given 1-2-3 is a line
      And a REPLAY line places 1

    @id:manual-8.6e-1
    Scenario Outline: A REPLAY line that <seat>'s completes sets off nothing
      Given it is <seat>'s turn
      And the board
        | .      | REPLAY | REPLAY |
        | .      | Bell   | .      |
        | REPLAY | REPLAY | .      |
      And <seat> holds REPLAY, Cherry
      And the deck is REPLAY, Watermelon, Bell and others
      When <seat> places REPLAY on slot 5
      And <seat> resolves 7-6-5
      Then slot 1 shows REPLAY
      And slot 2 shows REPLAY
      And slot 3 shows REPLAY
      And it is <next>'s turn

      Examples:
        | seat | next |
        | A    | B    |
        | B    | A    |

    @id:manual-8.6e-2
    Scenario Outline: In <seat>'s turn it takes one card from the deck and no second, with <2> on slot 2
      Given a REPLAY line places 1
      And it is <seat>'s turn
      And the board
        | .      | <2>    | REPLAY |
        | .      | Bell   | .      |
        | REPLAY | REPLAY | .      |
      And <seat> holds REPLAY, Cherry
      And the deck is 2 REPLAY, Watermelon and others
      When <seat> places REPLAY on slot 5
      And <seat> resolves 7-6-5
      Then the deck loses REPLAY
      And slot 1 shows REPLAY
      And slot 4 is empty
      And it is <next>'s turn

      Examples:
        | seat | next | 2      |
        | A    | B    | REPLAY |
        | B    | A    | REPLAY |
        | A    | B    | Cherry |
        | B    | A    | Cherry |

    @id:manual-8.6e-3
    Scenario: The next REPLAY line that a player completes sets off one again
      Given a REPLAY line places 1
      And the board
        | Bell   | .      | . |
        | .      | Bell   | . |
        | REPLAY | REPLAY | . |
      And A holds 2 REPLAY, Cherry
      And B holds 2 REPLAY, Cherry
      And the deck is Watermelon, Silver 3, Bell and others
      When A places REPLAY on slot 5
      And A resolves 7-6-5
      And B places REPLAY on slot 5
      And A places REPLAY on slot 6
      And B places REPLAY on slot 7
      And B resolves 7-6-5
      Then slot 3 shows Silver 3
      And the deck loses Silver 3
      And it is A's turn

    @id:manual-8.6e-4
    Scenario Outline: It is so on slot <slot>: a REPLAY that completes <line> there leads <seat> to no other
      Given <line> is a line
      And a REPLAY line places 1
      And it is <seat>'s turn
      And the board
        | <1>    | <2>    | <3> |
        | <8>    | <9>    | <4> |
        | REPLAY | REPLAY | .   |
      And <seat> holds REPLAY, Cherry
      And the deck is <deck>
      When <seat> places REPLAY on slot 5
      And <seat> resolves 7-6-5
      Then slot <slot> shows REPLAY
      And slot <kept> shows REPLAY
      And the deck loses REPLAY
      And it is <next>'s turn

      Examples:
        | slot | line  | kept | seat | next | 1      | 2      | 3        | 4      | 8      | 9      | deck                   |
        | 2    | 1-2-3 | 3    | A    | B    | REPLAY | .      | REPLAY   | Cherry | .      | Cherry | REPLAY, Cherry         |
        | 3    | 1-2-3 | 2    | B    | A    | REPLAY | REPLAY | .        | Cherry | .      | Cherry | REPLAY, Bell, Cherry   |
        | 4    | 8-9-4 | 9    | A    | B    | Cherry | Bell   | Silver 3 | .      | REPLAY | REPLAY | 2 REPLAY, Bell         |
        | 5    | 3-4-5 | 3    | B    | A    | Cherry | Bell   | REPLAY   | REPLAY | .      | Cherry | REPLAY, Cherry, 2 Bell |

    @id:manual-8.6e-5
    Scenario: A line that it completes with the last card of the deck stays, too
      Given a REPLAY line places 1
      And the board
        | .      | REPLAY | REPLAY |
        | .      | Bell   | .      |
        | REPLAY | REPLAY | .      |
      And A holds REPLAY, Cherry
      And the deck is REPLAY
      When A places REPLAY on slot 5
      And A resolves 7-6-5
      Then slot 1 shows REPLAY
      And slot 3 shows REPLAY

    @id:manual-8.6e-6
    Scenario: Nor does the next one lead to another
      Given 1-8-7 is a line
      And a REPLAY line places 1
      And the ruling resolvable-lines is standing
      And the board
        | .      | REPLAY | REPLAY |
        | REPLAY | Bell   | .      |
        | REPLAY | REPLAY | .      |
      And A holds REPLAY, Cherry
      And B holds REPLAY, Cherry
      And the deck is 4 REPLAY, Cherry and others
      When A places REPLAY on slot 5
      And A resolves 7-6-5
      And B places REPLAY on slot 7
      And B resolves 1-2-3
      Then slot 1 shows REPLAY
      And slot 8 shows REPLAY
      And the deck loses REPLAY
      And it is A's turn

  @clause:8.6f
  Rule: REPLAY - one Replay Action follows

    @id:manual-8.6f-1
    Scenario Outline: The deck's top card comes to the board for <seat>, and nothing to the hand
      Given it is <seat>'s turn
      And the board
        | .      | Cherry | . |
        | .      | Bell   | . |
        | REPLAY | REPLAY | . |
      And <seat> holds REPLAY, Cherry
      And the deck is Watermelon, Silver 3, Cherry, Bell and others
      When <seat> places REPLAY on slot 5
      And <seat> resolves 7-6-5
      Then the board is
        | Watermelon | Cherry | . |
        | .          | Bell   | . |
        | .          | .      | . |
      And the deck loses Watermelon
      And <seat> gains nothing
      And the discard pile gains 3 REPLAY

      Examples:
        | seat |
        | A    |
        | B    |

    @id:manual-8.6f-2
    Scenario Outline: The line may have lain elsewhere, on <line>
      Given <line> is a line
      And A holds 2 REPLAY, Cherry
      And B holds REPLAY, Cherry
      And the deck is Watermelon, Silver 3, Cherry, Bell and others
      When A places REPLAY on slot <first>
      And B places REPLAY on slot <second>
      And A places REPLAY on slot <third>
      And A resolves <line>
      Then slot 1 shows Watermelon
      And the deck loses Watermelon
      And A gains nothing

      Examples:
        | line  | first | second | third |
        | 1-2-3 | 2     | 3      | 1     |
        | 1-8-7 | 7     | 1      | 8     |
        | 2-9-6 | 6     | 2      | 9     |
        | 3-4-5 | 4     | 5      | 3     |
        | 1-9-5 | 9     | 5      | 1     |
        | 3-9-7 | 3     | 7      | 9     |

    @id:manual-8.6f-3
    Scenario Outline: It may have been complete before <seat>'s turn
      Given 1-2-3 is a line
      And the ruling resolvable-lines is standing
      And it is <seat>'s turn
      And the board
        | REPLAY | REPLAY | REPLAY |
        | .      | Bell   | .      |
        | .      | .      | .      |
      And <seat> holds Silver 3, Cherry
      And the deck is Watermelon, Silver 3, Cherry, Bell and others
      When <seat> places Silver 3 on slot 5
      And <seat> resolves 1-2-3
      Then slot 1 shows Watermelon
      And the deck loses Watermelon
      And <seat> gains nothing

      Examples:
        | seat |
        | A    |
        | B    |

    @id:manual-8.6f-4
    Scenario: It may have run through the center
      Given 8-9-4 is a line
      And the board
        | Cherry | .    | .      |
        | .      | .    | REPLAY |
        | Bell   | Bell | .      |
      And A holds REPLAY, Cherry
      And B holds REPLAY, Cherry
      And the deck is Watermelon, Silver 3
      When A places REPLAY on slot 8
      And B places REPLAY on slot 9
      And B resolves 8-9-4
      Then slot 2 shows Watermelon
      And the deck is Silver 3

    @id:manual-8.6f-5
    Scenario: The last card of the deck is placed as well
      Given the board
        | .      | Cherry | . |
        | .      | Bell   | . |
        | REPLAY | REPLAY | . |
      And A holds REPLAY, Cherry
      And the deck is Watermelon
      When A places REPLAY on slot 5
      And A resolves 7-6-5
      Then slot 1 shows Watermelon
      And the deck is empty
