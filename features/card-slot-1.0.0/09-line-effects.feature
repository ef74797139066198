Feature: Line effects
  Each symbol does its own thing when three of it are resolved. Silver 3 and Cherry pick cards off the board, Watermelon
  and Bell draw from the deck, and REPLAY plays the deck's top card by itself. Three Gold 7s need no effect: they win.

  Background:
    Given 7-6-5 is a line

  @clause:9.1a
  Rule: Silver 3 - the line is discarded first

    @id:1.0.0-9.1a-1
    Scenario: Three Silver 3s go to the discard pile
      Given a Silver 3 line takes up to 2
      And the board
        | Cherry   | .        | . |
        | .        | REPLAY   | . |
        | Silver 3 | Silver 3 | . |
      And A holds Silver 3 and others
      When A places Silver 3 on slot 5
      And A resolves 7-6-5
      Then the discard pile gains 3 Silver 3

    @id:1.0.0-9.1a-2
    Scenario: The line is gone before the first pick
      Given a Silver 3 line takes up to 2
      And slot 9 is immune
      And the board
        | Cherry   | .        | . |
        | .        | REPLAY   | . |
        | Silver 3 | Silver 3 | . |
      And A holds Silver 3 and others
      When A places Silver 3 on slot 5
      And A resolves 7-6-5
      Then A may only take from slots 1

    @id:1.0.0-9.1a-3
    Scenario Outline: <seat> resolves three Silver 3s, and they go to the discard pile
      Given it is <seat>'s turn
      And the board
        | <p>      | .        | . |
        | .        | <q>      | . |
        | Silver 3 | Silver 3 | . |
      And <seat> holds Silver 3 and others
      When <seat> places Silver 3 on slot 5
      And <seat> resolves 7-6-5
      Then the discard pile gains 3 Silver 3 and others

      Examples:
        | seat | p          | q      |
        | A    | Cherry     | Bell   |
        | B    | Watermelon | REPLAY |

    @id:1.0.0-9.1a-4
    Scenario Outline: The line on <line> is gone before the first pick
      Given <line> is a line
      And a Silver 3 line takes up to 2
      And slot 9 is immune
      And it is <seat>'s turn
      And the board
        | <one>   | <two>  | <three> |
        | <eight> | <nine> | <four>  |
        | <seven> | <six>  | <five>  |
      And <seat> holds Silver 3 and others
      When <seat> places Silver 3 on slot <slot>
      And <seat> resolves <line>
      Then the discard pile gains 3 Silver 3
      And <seat> may only take from slots <left>

      Examples:
        | line  | slot | left | seat | one        | two        | three      | four       | five     | six      | seven    | eight    | nine     |
        | 1-2-3 | 3    | 4, 7 | A    | Silver 3   | Silver 3   | .          | Watermelon | .        | .        | Bell     | .        | .        |
        | 8-9-4 | 4    | 2, 6 | B    | .          | Watermelon | .          | .          | .        | Bell     | .        | Silver 3 | Silver 3 |
        | 7-6-5 | 5    | 1, 4 | A    | Watermelon | .          | .          | Bell       | .        | Silver 3 | Silver 3 | .        | .        |
        | 1-8-7 | 8    | 3, 6 | B    | Silver 3   | .          | Watermelon | .          | .        | Bell     | Silver 3 | .        | .        |
        | 2-9-6 | 2    | 1, 5 | A    | Watermelon | .          | .          | .          | Bell     | Silver 3 | .        | .        | Silver 3 |
        | 3-4-5 | 3    | 2, 8 | B    | .          | Watermelon | .          | Silver 3   | Silver 3 | .        | .        | Bell     | .        |
        | 1-9-5 | 1    | 2, 6 | A    | .          | Watermelon | .          | .          | Silver 3 | Bell     | .        | .        | Silver 3 |
        | 3-9-7 | 7    | 2, 6 | B    | .          | Watermelon | Silver 3   | .          | .        | Bell     | .        | .        | Silver 3 |

    @id:1.0.0-9.1a-5
    Scenario: A line that stood before is gone before the first pick, too
      Given 1-2-3 is a line
      And slot 9 is immune
      And the ruling resolvable-lines is standing
      And a Silver 3 line takes up to 2
      And the board
        | Silver 3   | Silver 3 | Silver 3 |
        | Watermelon | Gold 7   | Bell     |
        | .          | .        | .        |
      And A holds REPLAY, Bell
      When A places REPLAY on slot 6
      And A resolves 1-2-3
      Then the discard pile gains 3 Silver 3
      And A may only take from slots 4, 6, 8

    @id:1.0.0-9.1a-6
    Scenario: The next line of the game goes as well
      Given the game has 6 Silver 3
      And 1-2-3 is a line
      And a Silver 3 line takes up to 2
      And slot 9 is immune
      And the ruling resolvable-lines is standing
      And the board
        | Silver 3   | Silver 3 | Silver 3 |
        | Watermelon | .        | Bell     |
        | Silver 3   | Silver 3 | .        |
      And A holds Silver 3, Bell
      And B holds Gold 7, Bell
      When A places Silver 3 on slot 5
      And A resolves 7-6-5
      And A stops picking
      And B places Gold 7 on slot 6
      And B resolves 1-2-3
      Then the discard pile gains 3 Silver 3
      And B may only take from slots 4, 6, 8

  @clause:9.1b
  Rule: Silver 3 - up to two cards come from the board to the hand

    @id:1.0.0-9.1b-1
    Scenario Outline: <seat> picks slots <first> and <second>, and the turn is over
      Given slot 9 is immune
      And it is <seat>'s turn
      And the board
        | Watermelon | Bell     | Cherry |
        | REPLAY     | Cherry   | Gold 7 |
        | Silver 3   | Silver 3 | .      |
      And <seat> holds Silver 3, REPLAY
      When <seat> places Silver 3 on slot 5
      And <seat> resolves 7-6-5
      And <seat> takes the card in slot <first>
      Then <seat> may stop picking
      When <seat> takes the card in slot <second>
      Then <seat> holds <hand>, REPLAY
      And slot <first> is empty
      And slot <second> is empty
      And the deck loses nothing
      And the discard pile gains nothing
      And it is <other>'s turn

      Examples:
        | first | second | hand               | seat | other |
        | 1     | 3      | Watermelon, Cherry | A    | B     |
        | 4     | 2      | Gold 7, Bell       | B    | A     |
        | 8     | 4      | REPLAY, Gold 7     | A    | B     |

    @id:1.0.0-9.1b-2
    Scenario Outline: One pick is enough for a player who wants no more than the <card>
      Given there is no wild symbol
      And slot 9 is immune
      And the board
        | Watermelon | Bell     | Silver 3 |
        | REPLAY     | Cherry   | Gold 7   |
        | Silver 3   | Silver 3 | .        |
      And A holds Silver 3, Bell
      When A places Silver 3 on slot 5
      And A resolves 7-6-5
      And A takes the card in slot <slot>
      And A stops picking
      Then A holds <card>, Bell
      And it is B's turn

      Examples:
        | slot | card       |
        | 1    | Watermelon |
        | 2    | Bell       |
        | 3    | Silver 3   |
        | 4    | Gold 7     |
        | 8    | REPLAY     |

    @id:1.0.0-9.1b-3
    Scenario Outline: <seat> may pick nothing
      Given slot 9 is immune
      And it is <seat>'s turn
      And the board
        | <p>      | <q>      | <p> |
        | <q>      | <p>      | .   |
        | Silver 3 | Silver 3 | .   |
      And <seat> holds Silver 3, <q>
      When <seat> places Silver 3 on slot 5
      And <seat> resolves 7-6-5
      Then <seat> gains nothing
      And the deck loses nothing
      When <seat> stops picking
      Then <seat> holds <q>
      And it is <other>'s turn

      Examples:
        | seat | other | p          | q      |
        | A    | B     | Cherry     | Bell   |
        | B    | A     | Watermelon | REPLAY |

    @id:1.0.0-9.1b-4
    Scenario Outline: Three on <line> are worth two picks and no third
      Given <line> is a line
      And slot 9 is immune
      And it is <seat>'s turn
      And the board
        | <one>   | <two>  | <three> |
        | <eight> | <nine> | <four>  |
        | <seven> | <six>  | <five>  |
      And <seat> holds Silver 3, Bell
      When <seat> places Silver 3 on slot <slot>
      And <seat> resolves <line>
      Then <seat> may stop picking
      When <seat> takes the card in slot <first>
      Then it is still <seat>'s move
      When <seat> takes the card in slot <second>
      Then it is <other>'s turn

      Examples:
        | line  | slot | first | second | seat | other | one        | two        | three      | four       | five     | six      | seven    | eight    | nine     |
        | 1-2-3 | 3    | 6     | 4      | A    | B     | Silver 3   | Silver 3   | .          | Watermelon | .        | Bell     | Gold 7   | .        | .        |
        | 8-9-4 | 4    | 5     | 2      | B    | A     | .          | Watermelon | .          | .          | Bell     | Gold 7   | .        | Silver 3 | Silver 3 |
        | 1-8-7 | 8    | 5     | 3      | B    | A     | Silver 3   | .          | Watermelon | .          | Bell     | Gold 7   | Silver 3 | .        | .        |
        | 2-9-6 | 2    | 4     | 1      | A    | B     | Watermelon | .          | .          | Bell       | Gold 7   | Silver 3 | .        | .        | Silver 3 |
        | 3-4-5 | 3    | 7     | 2      | B    | A     | .          | Watermelon | .          | Silver 3   | Silver 3 | .        | Bell     | Gold 7   | .        |
        | 1-9-5 | 1    | 4     | 2      | A    | B     | .          | Watermelon | .          | Bell       | Silver 3 | Gold 7   | .        | .        | Silver 3 |
        | 3-9-7 | 7    | 5     | 2      | B    | A     | .          | Watermelon | Silver 3   | .          | Bell     | Gold 7   | .        | .        | Silver 3 |

    @id:1.0.0-9.1b-5
    Scenario: A line that stood before is worth two picks and no third, too
      Given 1-2-3 is a line
      And slot 9 is immune
      And the ruling resolvable-lines is standing
      And the board
        | Silver 3   | Silver 3 | Silver 3 |
        | Watermelon | Gold 7   | Bell     |
        | .          | .        | .        |
      And A holds REPLAY, Bell
      When A places REPLAY on slot 6
      And A resolves 1-2-3
      Then A may stop picking
      When A takes the card in slot 4
      Then it is still A's move
      When A takes the card in slot 8
      Then it is B's turn

    @id:1.0.0-9.1b-6
    Scenario: The next line of the game is worth as much
      Given the game has 6 Silver 3
      And 1-2-3 is a line
      And slot 9 is immune
      And the ruling resolvable-lines is standing
      And the board
        | Silver 3   | Silver 3 | Silver 3 |
        | Watermelon | .        | Bell     |
        | Silver 3   | Silver 3 | .        |
      And A holds Silver 3, Bell
      And B holds Gold 7, Bell
      When A places Silver 3 on slot 5
      And A resolves 7-6-5
      And A stops picking
      And B places Gold 7 on slot 6
      And B resolves 1-2-3
      Then B may stop picking
      When B takes the card in slot 4
      Then B may stop picking
      When B takes the card in slot 8
      Then B gains Watermelon
      And it is A's turn

    @id:1.0.0-9.1b-7
    Scenario Outline: All there is on the board, and no empty slot, is offered beside <p> and <q>
      Given slot 9 is immune
      And the board
        | <p>      | .        | <q> |
        | .        | <p>      | <q> |
        | Silver 3 | Silver 3 | .   |
      And A holds Silver 3 and others
      When A places Silver 3 on slot 5
      And A resolves 7-6-5
      Then A may only take from slots 1, 3, 4
      When A tries to take the card in slot 2
      Then it is refused

      Examples:
        | p          | q      |
        | Cherry     | Bell   |
        | Watermelon | REPLAY |

    @id:1.0.0-9.1b-8
    Scenario: Two Silver 3s and another card do nothing
      Given there is no wild symbol
      And the board
        | Gold 7   | .        | Bell |
        | .        | Cherry   | .    |
        | Silver 3 | Silver 3 | .    |
      And A holds Watermelon, Bell
      When A places Watermelon on slot 5
      Then A holds Bell
      And it is B's turn
      And the discard pile gains nothing

    @id:1.0.0-9.1b-9
    Scenario Outline: Who stops before the first pick for <line> has no second
      Given <line> is a line
      And slot 9 is immune
      And it is <seat>'s turn
      And the board
        | <one>   | <two>  | <three> |
        | <eight> | <nine> | <four>  |
        | <seven> | <six>  | <five>  |
      And <seat> holds Silver 3, Bell
      When <seat> places Silver 3 on slot <slot>
      And <seat> resolves <line>
      And <seat> stops picking
      Then it is <other>'s turn

      Examples:
        | line  | slot | seat | other | one        | two        | three    | four       | five     | six      | seven    | eight    | nine     |
        | 1-2-3 | 3    | A    | B     | Silver 3   | Silver 3   | .        | Watermelon | Bell     | Cherry   | .        | .        | .        |
        | 8-9-4 | 4    | B    | A     | Watermelon | Bell       | Cherry   | .          | .        | .        | .        | Silver 3 | Silver 3 |
        | 7-6-5 | 5    | A    | B     | Watermelon | Bell       | Cherry   | .          | .        | Silver 3 | Silver 3 | .        | .        |
        | 1-8-7 | 8    | B    | A     | Silver 3   | Watermelon | Bell     | Cherry     | .        | .        | Silver 3 | .        | .        |
        | 2-9-6 | 2    | A    | B     | Watermelon | .          | Bell     | Cherry     | .        | Silver 3 | .        | .        | Silver 3 |
        | 3-4-5 | 3    | B    | A     | Watermelon | Bell       | .        | Silver 3   | Silver 3 | Cherry   | .        | .        | .        |
        | 1-9-5 | 1    | A    | B     | .          | Watermelon | Bell     | Cherry     | Silver 3 | .        | .        | .        | Silver 3 |
        | 3-9-7 | 7    | B    | A     | Watermelon | Bell       | Silver 3 | Cherry     | .        | .        | .        | .        | Silver 3 |

    @id:1.0.0-9.1b-10
    Scenario: Nor has who stops for the next line of the game, one that stood before
      Given the game has 6 Silver 3
      And 1-2-3 is a line
      And slot 9 is immune
      And the ruling resolvable-lines is standing
      And the board
        | Silver 3   | Silver 3 | Silver 3 |
        | Watermelon | .        | Bell     |
        | Silver 3   | Silver 3 | .        |
      And A holds Silver 3, Bell
      And B holds Gold 7, Bell
      When A places Silver 3 on slot 5
      And A resolves 7-6-5
      And A stops picking
      And B places Gold 7 on slot 6
      And B resolves 1-2-3
      And B stops picking
      Then slot 6 shows Gold 7
      And it is A's turn

  @clause:9.1c
  Rule: Silver 3 - the center card cannot be picked

    @id:1.0.0-9.1c-1
    Scenario Outline: <seat> may pick other cards, and not the <center> in the center
      Given it is <seat>'s turn
      And the board
        | <p>      | <q>      | .   |
        | <q>      | <center> | <p> |
        | Silver 3 | Silver 3 | .   |
      And <seat> holds Silver 3 and others
      When <seat> places Silver 3 on slot 5
      And <seat> resolves 7-6-5
      Then <seat> may take the card in slot 2
      And <seat> may not take the card in slot 9
      When <seat> tries to take the card in slot 9
      Then it is refused

      Examples:
        | center   | seat | p          | q      |
        | Bell     | A    | Cherry     | Bell   |
        | Gold 7   | B    | Watermelon | REPLAY |
        | Cherry   | A    | Watermelon | REPLAY |
        | Cherry   | B    | Cherry     | Bell   |
        | Silver 3 | A    | Watermelon | Bell   |

    @id:1.0.0-9.1c-2
    Scenario Outline: It is the same when the line lay elsewhere, beside <p> and <q>
      Given 1-2-3 is a line
      And the board
        | Silver 3 | Silver 3 | .   |
        | <p>      | <q>      | <p> |
        | <q>      | <p>      | <q> |
      And A holds Silver 3 and others
      When A places Silver 3 on slot 3
      And A resolves 1-2-3
      Then A may take the card in slot 6
      And A may not take the card in slot 9

      Examples:
        | p          | q      |
        | Cherry     | Bell   |
        | Watermelon | REPLAY |

    @id:1.0.0-9.1c-3
    Scenario: Not even the second pick may be the center card
      Given a Silver 3 line takes up to 2
      And the board
        | .        | Bell     | Cherry |
        | .        | Cherry   | Bell   |
        | Silver 3 | Silver 3 | .      |
      And A holds Silver 3 and others
      When A places Silver 3 on slot 5
      And A resolves 7-6-5
      And A takes the card in slot 2
      Then A may not take the card in slot 9
      When A tries to take the card in slot 9
      Then it is refused

  @clause:9.1d
  Rule: Silver 3 - with nothing to pick, nothing happens

    @id:1.0.0-9.1d-1
    Scenario Outline: The board holds nothing but <seat>'s line, <line>
      Given <line> is a line
      And the ruling barred is opening
      And it is <seat>'s turn
      And <seat> holds 2 Silver 3, <p>
      And <other> holds Silver 3, <p>
      When <seat> places Silver 3 on slot <first>
      And <other> places Silver 3 on slot <second>
      And <seat> places Silver 3 on slot <third>
      And <seat> resolves <line>
      Then <seat> gains nothing
      And the deck loses nothing
      And it is <other>'s turn
      And the board is
        | . | . | . |
        | . | . | . |
        | . | . | . |

      Examples:
        | line  | first | second | third | seat | other | p          |
        | 1-2-3 | 1     | 2      | 3     | A    | B     | Cherry     |
        | 8-9-4 | 4     | 9      | 8     | B    | A     | Cherry     |
        | 7-6-5 | 6     | 5      | 7     | A    | B     | Watermelon |
        | 1-8-7 | 7     | 8      | 1     | B    | A     | Watermelon |
        | 2-9-6 | 6     | 9      | 2     | A    | B     | Cherry     |
        | 3-4-5 | 4     | 3      | 5     | B    | A     | Cherry     |
        | 1-9-5 | 9     | 5      | 1     | A    | B     | Watermelon |
        | 3-9-7 | 3     | 7      | 9     | B    | A     | Watermelon |

    @id:1.0.0-9.1d-2
    Scenario: The next line that leaves the board empty does nothing either
      Given the game has 6 Silver 3
      And 1-2-3 is a line
      And the board
        | .        | .        | . |
        | .        | .        | . |
        | Silver 3 | Silver 3 | . |
      And A holds 2 Silver 3, Bell
      And B holds 2 Silver 3, Bell
      When A places Silver 3 on slot 5
      And A resolves 7-6-5
      And B places Silver 3 on slot 1
      And A places Silver 3 on slot 2
      And B places Silver 3 on slot 3
      And B resolves 1-2-3
      Then B gains nothing
      And the deck loses nothing
      And it is A's turn

    @id:1.0.0-9.1d-3
    Scenario Outline: A <center> in the center cannot be picked, and is not asked for
      Given slot 9 is immune
      And the board
        | .        | .        | . |
        | .        | <center> | . |
        | Silver 3 | Silver 3 | . |
      And A holds Silver 3, <p>
      When A places Silver 3 on slot 5
      And A resolves 7-6-5
      Then A gains nothing
      And the deck loses nothing
      And slot 9 shows <center>
      And it is B's turn

      Examples:
        | center | p          |
        | Bell   | Cherry     |
        | Gold 7 | Watermelon |

    @id:1.0.0-9.1d-4
    Scenario Outline: A single <card> beside the center is asked for, and after it nothing
      Given a Silver 3 line takes up to 2
      And slot 9 is immune
      And the board
        | .        | <card>   | . |
        | .        | <p>      | . |
        | Silver 3 | Silver 3 | . |
      And A holds Silver 3, <p>
      When A places Silver 3 on slot 5
      And A resolves 7-6-5
      Then it is A's move
      When A takes the card in slot 2
      Then A gains <card>
      And it is B's turn

      Examples:
        | card   | p          |
        | Bell   | Cherry     |
        | Gold 7 | Watermelon |

  @clause:9.2a
  Rule: Cherry - the line is discarded first

    @id:1.0.0-9.2a-1
    Scenario Outline: <seat> resolves three Cherries, and they go to the discard pile
      Given it is <seat>'s turn
      And the board
        | <p>    | .      | . |
        | .      | <q>    | . |
        | Cherry | Cherry | . |
      And <seat> holds Cherry and others
      When <seat> places Cherry on slot 5
      And <seat> resolves 7-6-5
      Then the discard pile gains 3 Cherry and others

      Examples:
        | seat | p          | q      |
        | A    | Watermelon | Bell   |
        | B    | Silver 3   | REPLAY |

    @id:1.0.0-9.2a-2
    Scenario Outline: The line on <line> is gone before the first pick
      Given <line> is a line
      And a Cherry line takes up to 1
      And slot 9 is immune
      And it is <seat>'s turn
      And the board
        | <one>   | <two>  | <three> |
        | <eight> | <nine> | <four>  |
        | <seven> | <six>  | <five>  |
      And <seat> holds Cherry and others
      When <seat> places Cherry on slot <slot>
      And <seat> resolves <line>
      Then the discard pile gains 3 Cherry
      And <seat> may only take from slots <left>

      Examples:
        | line  | slot | left | seat | one        | two        | three      | four       | five   | six    | seven  | eight  | nine   |
        | 1-2-3 | 3    | 4, 7 | A    | Cherry     | Cherry     | .          | Watermelon | .      | .      | REPLAY | .      | .      |
        | 8-9-4 | 4    | 2, 6 | B    | .          | Watermelon | .          | .          | .      | REPLAY | .      | Cherry | Cherry |
        | 7-6-5 | 5    | 1, 4 | A    | Watermelon | .          | .          | REPLAY     | .      | Cherry | Cherry | .      | .      |
        | 1-8-7 | 8    | 3, 6 | B    | Cherry     | .          | Watermelon | .          | .      | REPLAY | Cherry | .      | .      |
        | 2-9-6 | 2    | 1, 5 | A    | Watermelon | .          | .          | .          | REPLAY | Cherry | .      | .      | Cherry |
        | 3-4-5 | 3    | 2, 8 | B    | .          | Watermelon | .          | Cherry     | Cherry | .      | .      | REPLAY | .      |
        | 1-9-5 | 1    | 2, 6 | A    | .          | Watermelon | .          | .          | Cherry | REPLAY | .      | .      | Cherry |
        | 3-9-7 | 7    | 2, 6 | B    | .          | Watermelon | Cherry     | .          | .      | REPLAY | .      | .      | Cherry |

    @id:1.0.0-9.2a-3
    Scenario: A line that stood before goes as well, in a later turn
      Given 1-2-3 is a line
      And a Cherry line takes up to 1
      And slot 9 is immune
      And the ruling resolvable-lines is standing
      And the board
        | Cherry     | Cherry | Cherry |
        | Watermelon | .      | REPLAY |
        | Cherry     | Cherry | .      |
      And A holds Cherry, Bell
      And B holds Gold 7, Bell
      When A places Cherry on slot 5
      And A resolves 7-6-5
      And A stops picking
      And B places Gold 7 on slot 6
      And B resolves 1-2-3
      Then the discard pile gains 3 Cherry
      And B may only take from slots 4, 6, 8

  @clause:9.2b
  Rule: Cherry - up to one card comes from the board to the hand

    @id:1.0.0-9.2b-1
    Scenario Outline: <seat> picks the <card> in slot <slot>, and the turn is over
      Given slot 9 is immune
      And it is <seat>'s turn
      And the board
        | Watermelon | Bell       | Silver 3 |
        | REPLAY     | Watermelon | <four>   |
        | Cherry     | Cherry     | .        |
      And <seat> holds Cherry, REPLAY
      When <seat> places Cherry on slot 5
      And <seat> resolves 7-6-5
      And <seat> takes the card in slot <slot>
      Then <seat> holds <card>, REPLAY
      And slot <slot> is empty
      And the deck loses nothing
      And the discard pile gains nothing
      And it is <other>'s turn

      Examples:
        | slot | card       | seat | other | four   |
        | 1    | Watermelon | A    | B     | Gold 7 |
        | 2    | Bell       | B    | A     | Gold 7 |
        | 3    | Silver 3   | A    | B     | Gold 7 |
        | 4    | Gold 7     | B    | A     | Gold 7 |
        | 4    | Cherry     | A    | B     | Cherry |
        | 8    | REPLAY     | A    | B     | Gold 7 |

    @id:1.0.0-9.2b-2
    Scenario Outline: <seat> may pick nothing
      Given slot 9 is immune
      And it is <seat>'s turn
      And the board
        | <p>    | <q>    | <p> |
        | <q>    | <p>    | .   |
        | Cherry | Cherry | .   |
      And <seat> holds Cherry, <q>
      When <seat> places Cherry on slot 5
      And <seat> resolves 7-6-5
      Then <seat> gains nothing
      And the deck loses nothing
      When <seat> stops picking
      Then <seat> holds <q>
      And it is <other>'s turn

      Examples:
        | seat | other | p          | q      |
        | A    | B     | Watermelon | Bell   |
        | B    | A     | Silver 3   | REPLAY |

    @id:1.0.0-9.2b-3
    Scenario Outline: Three on <line> are worth one pick and no second
      Given <line> is a line
      And slot 9 is immune
      And it is <seat>'s turn
      And the board
        | <one>   | <two>  | <three> |
        | <eight> | <nine> | <four>  |
        | <seven> | <six>  | <five>  |
      And <seat> holds Cherry, Bell
      When <seat> places Cherry on slot <slot>
      And <seat> resolves <line>
      Then <seat> may stop picking
      When <seat> takes the card in slot <first>
      Then <seat> gains REPLAY
      And it is <other>'s turn

      Examples:
        | line  | slot | first | seat | other | one        | two        | three      | four       | five     | six      | seven    | eight    | nine   |
        | 1-2-3 | 3    | 6     | A    | B     | Cherry     | Cherry     | .          | Watermelon | .        | REPLAY   | Silver 3 | .        | .      |
        | 8-9-4 | 4    | 5     | B    | A     | .          | Watermelon | .          | .          | REPLAY   | Silver 3 | .        | Cherry   | Cherry |
        | 1-8-7 | 8    | 5     | B    | A     | Cherry     | .          | Watermelon | .          | REPLAY   | Silver 3 | Cherry   | .        | .      |
        | 2-9-6 | 2    | 4     | A    | B     | Watermelon | .          | .          | REPLAY     | Silver 3 | Cherry   | .        | .        | Cherry |
        | 3-4-5 | 3    | 7     | B    | A     | .          | Watermelon | .          | Cherry     | Cherry   | .        | REPLAY   | Silver 3 | .      |
        | 1-9-5 | 1    | 4     | A    | B     | .          | Watermelon | .          | REPLAY     | Cherry   | Silver 3 | .        | .        | Cherry |
        | 3-9-7 | 7    | 5     | B    | A     | .          | Watermelon | Cherry     | .          | REPLAY   | Silver 3 | .        | .        | Cherry |

    @id:1.0.0-9.2b-4
    Scenario: A line that stood before is worth as much, in a later turn
      Given 1-2-3 is a line
      And slot 9 is immune
      And the ruling resolvable-lines is standing
      And the board
        | Cherry     | Cherry | Cherry |
        | Watermelon | .      | REPLAY |
        | Cherry     | Cherry | .      |
      And A holds Cherry, Bell
      And B holds Gold 7, Bell
      When A places Cherry on slot 5
      And A resolves 7-6-5
      And A stops picking
      And B places Gold 7 on slot 6
      And B resolves 1-2-3
      Then B may stop picking
      When B takes the card in slot 4
      Then B gains REPLAY
      And it is A's turn

    @id:1.0.0-9.2b-5
    Scenario Outline: All there is on the board, and no empty slot, is offered beside <p> and <q>
      Given slot 9 is immune
      And the board
        | <p>    | .      | <q> |
        | .      | <p>    | <q> |
        | Cherry | Cherry | .   |
      And A holds Cherry and others
      When A places Cherry on slot 5
      And A resolves 7-6-5
      Then A may only take from slots 1, 3, 4
      When A tries to take the card in slot 2
      Then it is refused

      Examples:
        | p          | q      |
        | Watermelon | Bell   |
        | Silver 3   | REPLAY |

    @id:1.0.0-9.2b-6
    Scenario: Two Cherries and another card do nothing
      Given there is no wild symbol
      And the board
        | Gold 7 | .          | Bell |
        | .      | Watermelon | .    |
        | Cherry | Cherry     | .    |
      And A holds Silver 3, Bell
      When A places Silver 3 on slot 5
      Then A holds Bell
      And it is B's turn
      And the discard pile gains nothing

  @clause:9.2c
  Rule: Cherry - the center card cannot be picked

    @id:1.0.0-9.2c-1
    Scenario Outline: <seat> may pick other cards, and not the <center> in the center
      Given it is <seat>'s turn
      And the board
        | <p>    | <q>      | .   |
        | <q>    | <center> | <p> |
        | Cherry | Cherry   | .   |
      And <seat> holds Cherry and others
      When <seat> places Cherry on slot 5
      And <seat> resolves 7-6-5
      Then <seat> may take the card in slot 2
      And <seat> may not take the card in slot 9
      When <seat> tries to take the card in slot 9
      Then it is refused

      Examples:
        | center     | seat | p          | q      |
        | Bell       | A    | Watermelon | Bell   |
        | Gold 7     | B    | Silver 3   | REPLAY |
        | Silver 3   | A    | Silver 3   | REPLAY |
        | Watermelon | B    | Watermelon | Bell   |
        | Cherry     | A    | Watermelon | Bell   |

    @id:1.0.0-9.2c-2
    Scenario Outline: It is the same when the line lay elsewhere, beside <p> and <q>
      Given 1-2-3 is a line
      And the board
        | Cherry | Cherry | .   |
        | <p>    | <q>    | <p> |
        | <q>    | <p>    | <q> |
      And A holds Cherry and others
      When A places Cherry on slot 3
      And A resolves 1-2-3
      Then A may take the card in slot 6
      And A may not take the card in slot 9

      Examples:
        | p          | q      |
        | Watermelon | Bell   |
        | Silver 3   | REPLAY |

  @clause:9.2d
  Rule: Cherry - with nothing to pick, nothing happens

    @id:1.0.0-9.2d-1
    Scenario Outline: The board holds nothing but <seat>'s line, <line>
      Given <line> is a line
      And the ruling barred is opening
      And it is <seat>'s turn
      And <seat> holds 2 Cherry, <p>
      And <other> holds Cherry, <p>
      When <seat> places Cherry on slot <first>
      And <other> places Cherry on slot <second>
      And <seat> places Cherry on slot <third>
      And <seat> resolves <line>
      Then <seat> gains nothing
      And the deck loses nothing
      And it is <other>'s turn
      And the board is
        | . | . | . |
        | . | . | . |
        | . | . | . |

      Examples:
        | line  | first | second | third | seat | other | p          |
        | 1-2-3 | 1     | 2      | 3     | A    | B     | Watermelon |
        | 8-9-4 | 4     | 9      | 8     | B    | A     | Watermelon |
        | 7-6-5 | 6     | 5      | 7     | A    | B     | REPLAY     |
        | 1-8-7 | 7     | 8      | 1     | B    | A     | REPLAY     |
        | 2-9-6 | 6     | 9      | 2     | A    | B     | Watermelon |
        | 3-4-5 | 4     | 3      | 5     | B    | A     | Watermelon |
        | 1-9-5 | 9     | 5      | 1     | A    | B     | REPLAY     |
        | 3-9-7 | 3     | 7      | 9     | B    | A     | REPLAY     |

    @id:1.0.0-9.2d-2
    Scenario: The next line that leaves the board empty does nothing either
      Given 1-2-3 is a line
      And the board
        | .      | .      | . |
        | .      | .      | . |
        | Cherry | Cherry | . |
      And A holds 2 Cherry, Bell
      And B holds 2 Cherry, Bell
      When A places Cherry on slot 5
      And A resolves 7-6-5
      And B places Cherry on slot 1
      And A places Cherry on slot 2
      And B places Cherry on slot 3
      And B resolves 1-2-3
      Then B gains nothing
      And the deck loses nothing
      And it is A's turn

    @id:1.0.0-9.2d-3
    Scenario Outline: A <center> in the center cannot be picked, and is not asked for
      Given slot 9 is immune
      And the board
        | .      | .        | . |
        | .      | <center> | . |
        | Cherry | Cherry   | . |
      And A holds Cherry, <p>
      When A places Cherry on slot 5
      And A resolves 7-6-5
      Then A gains nothing
      And the deck loses nothing
      And slot 9 shows <center>
      And it is B's turn

      Examples:
        | center | p          |
        | Bell   | Watermelon |
        | Gold 7 | Silver 3   |

    @id:1.0.0-9.2d-4
    Scenario Outline: A single <card> beside the center is asked for, and after it nothing
      Given a Cherry line takes up to 1
      And slot 9 is immune
      And the board
        | .      | <card> | . |
        | .      | <p>    | . |
        | Cherry | Cherry | . |
      And A holds Cherry, <p>
      When A places Cherry on slot 5
      And A resolves 7-6-5
      Then it is A's move
      When A takes the card in slot 2
      Then A gains <card>
      And it is B's turn

      Examples:
        | card   | p          |
        | Bell   | Watermelon |
        | Gold 7 | Silver 3   |

  @clause:9.3a
  Rule: Watermelon - the line is discarded

    @id:1.0.0-9.3a-1
    Scenario Outline: <seat> resolves three Watermelons, and they go to the discard pile
      Given it is <seat>'s turn
      And the board
        | .          | <p>        | . |
        | .          | <q>        | . |
        | Watermelon | Watermelon | . |
      And <seat> holds Watermelon and others
      When <seat> places Watermelon on slot 5
      And <seat> resolves 7-6-5
      Then the discard pile gains 3 Watermelon and others

      Examples:
        | seat | p      | q        |
        | A    | Cherry | REPLAY   |
        | B    | Bell   | Silver 3 |

    @id:1.0.0-9.3a-2
    Scenario: No other card goes with them
      Given a Watermelon line draws 2
      And the board
        | .          | Cherry     | . |
        | .          | REPLAY     | . |
        | Watermelon | Watermelon | . |
      And A holds Watermelon and others
      When A places Watermelon on slot 5
      And A resolves 7-6-5
      Then the discard pile gains 3 Watermelon
      And the board is
        | . | Cherry | . |
        | . | REPLAY | . |
        | . | .      | . |

  @clause:9.3b
  Rule: Watermelon - two cards are drawn

    @id:1.0.0-9.3b-1
    Scenario: The two top cards of the deck come to the hand
      Given the board
        | .          | Cherry     | . |
        | .          | REPLAY     | . |
        | Watermelon | Watermelon | . |
      And A holds Watermelon, Cherry
      And the deck is REPLAY, Silver 3, Bell, Cherry and others
      When A places Watermelon on slot 5
      And A resolves 7-6-5
      Then A gains REPLAY, Silver 3
      And the deck loses REPLAY, Silver 3
      And it is B's turn

    @id:1.0.0-9.3b-2
    Scenario Outline: <seat> completes <line> and draws <drawn>
      Given <line> is a line
      And it is <seat>'s turn
      And <seat> holds 2 Watermelon, <card>
      And <other> holds Watermelon, <card>
      And the deck is <drawn>, <rest>
      When <seat> places Watermelon on slot <first>
      And <other> places Watermelon on slot <second>
      And <seat> places Watermelon on slot <third>
      And <seat> resolves <line>
      Then <seat> holds <drawn>, <card>
      And the deck loses <drawn>
      And the discard pile gains 3 Watermelon
      And <other> holds <card>
      And it is <other>'s turn

      Examples:
        | line  | first | second | third | drawn            | card     | seat | other | rest                        |
        | 1-2-3 | 1     | 2      | 3     | REPLAY, Silver 3 | Cherry   | A    | B     | Cherry and others           |
        | 8-9-4 | 9     | 4      | 8     | 2 Gold 7         | REPLAY   | B    | A     | Bell, Silver 3 and others   |
        | 3-9-7 | 7     | 9      | 3     | Cherry, Bell     | Gold 7   | A    | B     | Watermelon, Bell and others |
        | 1-8-7 | 7     | 8      | 1     | Bell, Gold 7     | Cherry   | B    | A     | Silver 3                    |
        | 2-9-6 | 6     | 9      | 2     | 2 Silver 3       | REPLAY   | A    | B     | Bell, Cherry                |
        | 3-4-5 | 4     | 3      | 5     | Watermelon, Bell | Gold 7   | B    | A     | REPLAY                      |
        | 1-9-5 | 5     | 9      | 1     | 2 REPLAY         | Silver 3 | A    | B     | Gold 7 and others           |

    @id:1.0.0-9.3b-3
    Scenario: The next Watermelon line draws what comes next
      Given 1-2-3 is a line
      And the board
        | Watermelon | Watermelon | . |
        | .          | REPLAY     | . |
        | Watermelon | Watermelon | . |
      And A holds Watermelon, Silver 3
      And B holds Watermelon, Silver 3
      And the deck is Gold 7, Cherry, REPLAY, Silver 3 and others
      When A places Watermelon on slot 5
      And A resolves 7-6-5
      Then A gains Gold 7, Cherry
      When B places Watermelon on slot 3
      And B resolves 1-2-3
      Then B gains REPLAY, Silver 3

    @id:1.0.0-9.3b-4
    Scenario: A line that stood before draws as much, in a later turn
      Given 1-2-3 is a line
      And the ruling resolvable-lines is standing
      And the board
        | Watermelon | Watermelon | Watermelon |
        | .          | REPLAY     | .          |
        | Watermelon | Watermelon | .          |
      And A holds Watermelon, Silver 3
      And B holds REPLAY, Silver 3
      And the deck is Gold 7, Cherry, REPLAY, Silver 3, REPLAY, Bell and others
      When A places Watermelon on slot 5
      And A resolves 7-6-5
      And B places REPLAY on slot 4
      And B resolves 1-2-3
      Then B holds REPLAY, 2 Silver 3
      And the discard pile gains 3 Watermelon
      And the deck loses REPLAY, Silver 3
      And it is A's turn

    @id:1.0.0-9.3b-5
    Scenario: Two Watermelons and another card do nothing
      Given there is no wild symbol
      And the board
        | .          | Cherry     | . |
        | .          | REPLAY     | . |
        | Watermelon | Watermelon | . |
      And A holds Bell, Gold 7
      When A places Bell on slot 5
      Then A holds Gold 7
      And the deck loses nothing
      And it is B's turn

  @clause:9.3c
  Rule: Watermelon - with no deck, nothing happens

    @id:1.0.0-9.3c-1
    Scenario Outline: <seat>'s line brings nothing, and the game goes on
      Given the ruling deck-end is immediately
      And it is <seat>'s turn
      And the board
        | <p>        | <q>        | . |
        | .          | <p>        | . |
        | Watermelon | Watermelon | . |
      And <seat> holds Watermelon, <p>
      And <other> holds <q>
      And the deck is empty
      When <seat> places Watermelon on slot 5
      And <seat> resolves 7-6-5
      Then <seat> gains nothing
      And <other> holds <q>
      And the game goes on
      And it is <other>'s turn
      And the board is
        | <p> | <q> | . |
        | .   | <p> | . |
        | .   | .   | . |

      Examples:
        | seat | other | p      | q        |
        | A    | B     | Cherry | REPLAY   |
        | B    | A     | Bell   | Silver 3 |

    @id:1.0.0-9.3c-2
    Scenario Outline: With the deck empty <seat>'s line on <line> draws nothing and ends nothing
      Given <line> is a line
      And the ruling deck-end is immediately
      And it is <seat>'s turn
      And <seat> holds 2 Watermelon, <p>
      And <other> holds Watermelon, <q>
      And the deck is empty
      When <seat> places Watermelon on slot <first>
      And <other> places Watermelon on slot <second>
      And <seat> places Watermelon on slot <third>
      And <seat> resolves <line>
      Then <seat> gains nothing
      And the game goes on
      And it is <other>'s turn

      Examples:
        | line  | first | second | third | seat | other | p      | q      |
        | 1-2-3 | 1     | 2      | 3     | A    | B     | Cherry | REPLAY |
        | 8-9-4 | 9     | 4      | 8     | B    | A     | Cherry | REPLAY |
        | 7-6-5 | 6     | 5      | 7     | A    | B     | REPLAY | Gold 7 |
        | 1-8-7 | 7     | 8      | 1     | B    | A     | REPLAY | Gold 7 |
        | 2-9-6 | 6     | 9      | 2     | A    | B     | Cherry | REPLAY |
        | 3-4-5 | 4     | 3      | 5     | B    | A     | Cherry | REPLAY |
        | 1-9-5 | 5     | 9      | 1     | A    | B     | REPLAY | Gold 7 |
        | 3-9-7 | 7     | 9      | 3     | B    | A     | REPLAY | Gold 7 |

    @id:1.0.0-9.3c-3
    Scenario: Nor does a line that stood before, in a later turn
      Given 1-2-3 is a line
      And the ruling resolvable-lines is standing
      And the ruling deck-end is immediately
      And the board
        | Watermelon | Watermelon | Watermelon |
        | .          | REPLAY     | .          |
        | Watermelon | Watermelon | .          |
      And A holds Watermelon, Silver 3
      And B holds REPLAY, Silver 3
      And the deck is empty
      When A places Watermelon on slot 5
      And A resolves 7-6-5
      And B places REPLAY on slot 4
      And B resolves 1-2-3
      Then B gains nothing
      And the game goes on
      And it is A's turn

    @id:1.0.0-9.3c-4
    Scenario Outline: One card, a <p>, is still a deck
      Given a Watermelon line draws 2
      And the board
        | .          | <q>        | . |
        | .          | <p>        | . |
        | Watermelon | Watermelon | . |
      And A holds Watermelon, <q>
      And the deck is <p>
      When A places Watermelon on slot 5
      And A resolves 7-6-5
      Then the deck is empty

      Examples:
        | p      | q        |
        | Cherry | REPLAY   |
        | Bell   | Silver 3 |

  @clause:9.4a
  Rule: Bell - the line is discarded

    @id:1.0.0-9.4a-1
    Scenario Outline: <seat> resolves three Bells, and they go to the discard pile
      Given it is <seat>'s turn
      And the board
        | .    | <p>  | . |
        | .    | <q>  | . |
        | Bell | Bell | . |
      And <seat> holds Bell and others
      When <seat> places Bell on slot 5
      And <seat> resolves 7-6-5
      Then the discard pile gains 3 Bell and others

      Examples:
        | seat | p      | q          |
        | A    | Cherry | REPLAY     |
        | B    | Gold 7 | Watermelon |

    @id:1.0.0-9.4a-2
    Scenario: No other card goes with them
      Given a Bell line draws 1
      And the board
        | .    | Cherry | . |
        | .    | REPLAY | . |
        | Bell | Bell   | . |
      And A holds Bell and others
      When A places Bell on slot 5
      And A resolves 7-6-5
      Then the discard pile gains 3 Bell
      And the board is
        | . | Cherry | . |
        | . | REPLAY | . |
        | . | .      | . |

  @clause:9.4b
  Rule: Bell - one card is drawn

    @id:1.0.0-9.4b-1
    Scenario: The top card of the deck comes to the hand
      Given the board
        | .    | Cherry | . |
        | .    | REPLAY | . |
        | Bell | Bell   | . |
      And A holds Bell, Cherry
      And the deck is Watermelon, REPLAY, Cherry and others
      When A places Bell on slot 5
      And A resolves 7-6-5
      Then A gains Watermelon
      And the deck loses Watermelon
      And it is B's turn

    @id:1.0.0-9.4b-2
    Scenario Outline: <seat> completes <line> and draws <drawn>
      Given <line> is a line
      And it is <seat>'s turn
      And <seat> holds 2 Bell, <card>
      And <other> holds Bell, <card>
      And the deck is <drawn>, <rest>
      When <seat> places Bell on slot <first>
      And <other> places Bell on slot <second>
      And <seat> places Bell on slot <third>
      And <seat> resolves <line>
      Then <seat> holds <drawn>, <card>
      And the deck loses <drawn>
      And the discard pile gains 3 Bell
      And <other> holds <card>
      And it is <other>'s turn

      Examples:
        | line  | first | second | third | drawn      | card     | seat | other | rest                        |
        | 1-2-3 | 1     | 2      | 3     | Watermelon | Cherry   | A    | B     | Cherry and others           |
        | 8-9-4 | 9     | 4      | 8     | Gold 7     | REPLAY   | B    | A     | Bell, Silver 3 and others   |
        | 3-9-7 | 7     | 9      | 3     | Silver 3   | Gold 7   | A    | B     | Watermelon, Bell and others |
        | 1-8-7 | 7     | 8      | 1     | Cherry     | Cherry   | B    | A     | Gold 7                      |
        | 2-9-6 | 6     | 9      | 2     | Bell       | REPLAY   | A    | B     | Silver 3                    |
        | 3-4-5 | 4     | 3      | 5     | REPLAY     | Gold 7   | B    | A     | Bell, Cherry                |
        | 1-9-5 | 5     | 9      | 1     | Gold 7     | Silver 3 | A    | B     | Cherry and others           |

    @id:1.0.0-9.4b-3
    Scenario: The next Bell line draws what comes next
      Given 1-2-3 is a line
      And the board
        | Bell | Bell   | . |
        | .    | REPLAY | . |
        | Bell | Bell   | . |
      And A holds Bell, Silver 3
      And B holds Bell, Silver 3
      And the deck is Gold 7, Cherry and others
      When A places Bell on slot 5
      And A resolves 7-6-5
      Then A gains Gold 7
      When B places Bell on slot 3
      And B resolves 1-2-3
      Then B gains Cherry

    @id:1.0.0-9.4b-4
    Scenario: A line that stood before draws as much, in a later turn
      Given 1-2-3 is a line
      And the ruling resolvable-lines is standing
      And the board
        | Bell | Bell   | Bell |
        | .    | REPLAY | .    |
        | Bell | Bell   | .    |
      And A holds Bell, Silver 3
      And B holds REPLAY, Silver 3
      And the deck is Gold 7, Cherry, REPLAY, Bell and others
      When A places Bell on slot 5
      And A resolves 7-6-5
      And B places REPLAY on slot 4
      And B resolves 1-2-3
      Then B holds Cherry, Silver 3
      And the discard pile gains 3 Bell
      And the deck loses Cherry
      And it is A's turn

    @id:1.0.0-9.4b-5
    Scenario: Two Bells and another card do nothing
      Given there is no wild symbol
      And the board
        | .    | Cherry | . |
        | .    | REPLAY | . |
        | Bell | Bell   | . |
      And A holds Watermelon, Gold 7
      When A places Watermelon on slot 5
      Then A holds Gold 7
      And the deck loses nothing
      And it is B's turn

  @clause:9.4c
  Rule: Bell - with no deck, nothing happens

    @id:1.0.0-9.4c-1
    Scenario Outline: <seat>'s line brings nothing, and the game goes on
      Given there is no wild symbol
      And the ruling deck-end is immediately
      And it is <seat>'s turn
      And the board
        | <p>  | <q>  | . |
        | .    | <p>  | . |
        | Bell | Bell | . |
      And <seat> holds Bell, <p>
      And <other> holds <q>
      And the deck is empty
      When <seat> places Bell on slot 5
      And <seat> resolves 7-6-5
      Then <seat> gains nothing
      And <other> holds <q>
      And the game goes on
      And it is <other>'s turn
      And the board is
        | <p> | <q> | . |
        | .   | <p> | . |
        | .   | .   | . |

      Examples:
        | seat | other | p      | q          |
        | A    | B     | Cherry | REPLAY     |
        | B    | A     | Gold 7 | Watermelon |

    @id:1.0.0-9.4c-2
    Scenario Outline: With the deck empty <seat>'s line on <line> draws nothing and ends nothing
      Given <line> is a line
      And the ruling deck-end is immediately
      And it is <seat>'s turn
      And <seat> holds 2 Bell, <p>
      And <other> holds Bell, <q>
      And the deck is empty
      When <seat> places Bell on slot <first>
      And <other> places Bell on slot <second>
      And <seat> places Bell on slot <third>
      And <seat> resolves <line>
      Then <seat> gains nothing
      And the game goes on
      And it is <other>'s turn

      Examples:
        | line  | first | second | third | seat | other | p      | q      |
        | 1-2-3 | 1     | 2      | 3     | A    | B     | Cherry | REPLAY |
        | 8-9-4 | 9     | 4      | 8     | B    | A     | Cherry | REPLAY |
        | 7-6-5 | 6     | 5      | 7     | A    | B     | REPLAY | Gold 7 |
        | 1-8-7 | 7     | 8      | 1     | B    | A     | REPLAY | Gold 7 |
        | 2-9-6 | 6     | 9      | 2     | A    | B     | Cherry | REPLAY |
        | 3-4-5 | 4     | 3      | 5     | B    | A     | Cherry | REPLAY |
        | 1-9-5 | 5     | 9      | 1     | A    | B     | REPLAY | Gold 7 |
        | 3-9-7 | 7     | 9      | 3     | B    | A     | REPLAY | Gold 7 |

    @id:1.0.0-9.4c-3
    Scenario: Nor does a line that stood before, in a later turn
      Given 1-2-3 is a line
      And the ruling resolvable-lines is standing
      And the ruling deck-end is immediately
      And the board
        | Bell | Bell   | Bell |
        | .    | REPLAY | .    |
        | Bell | Bell   | .    |
      And A holds Bell, Silver 3
      And B holds REPLAY, Silver 3
      And the deck is empty
      When A places Bell on slot 5
      And A resolves 7-6-5
      And B places REPLAY on slot 4
      And B resolves 1-2-3
      Then B gains nothing
      And the game goes on
      And it is A's turn

    @id:1.0.0-9.4c-4
    Scenario Outline: One card, a <p>, is still a deck
      Given a Bell line draws 1
      And the board
        | .    | <q>  | . |
        | .    | <p>  | . |
        | Bell | Bell | . |
      And A holds Bell, <q>
      And the deck is <p>
      When A places Bell on slot 5
      And A resolves 7-6-5
      Then the deck is empty

      Examples:
        | p      | q          |
        | Cherry | REPLAY     |
        | Gold 7 | Watermelon |

  @clause:9.5a
  Rule: REPLAY - the line is discarded

    @id:1.0.0-9.5a-1
    Scenario Outline: <seat> resolves three REPLAYs, and they go to the discard pile
      Given it is <seat>'s turn
      And the board
        | .      | <p>    | . |
        | .      | <q>    | . |
        | REPLAY | REPLAY | . |
      And <seat> holds REPLAY and others
      When <seat> places REPLAY on slot 5
      And <seat> resolves 7-6-5
      Then the discard pile gains 3 REPLAY and others

      Examples:
        | seat | p      | q          |
        | A    | Cherry | Silver 3   |
        | B    | Bell   | Watermelon |

    @id:1.0.0-9.5a-2
    Scenario: They make room before the Replay Action
      Given a REPLAY line places 1
      And the board
        | Cherry | Bell   | Cherry   |
        | Gold 7 | Bell   | Silver 3 |
        | REPLAY | REPLAY | .        |
      And A holds REPLAY and others
      And the deck is Watermelon, Cherry and others
      When A places REPLAY on slot 5
      And A resolves 7-6-5
      Then the discard pile gains 3 REPLAY
      And the board is
        | Cherry | Bell | Cherry     |
        | Gold 7 | Bell | Silver 3   |
        | .      | .    | Watermelon |

  @clause:9.5b
  Rule: REPLAY - one Replay Action follows

    @id:1.0.0-9.5b-1
    Scenario Outline: <seat> completes <line>, and the deck's top card, a <symbol>, comes to the board
      Given <line> is a line
      And the ruling barred is opening
      And it is <seat>'s turn
      And <seat> holds 2 REPLAY, <card>
      And <other> holds REPLAY, <card>
      And the deck is <symbol>, <rest>
      When <seat> places REPLAY on slot <first>
      And <other> places REPLAY on slot <second>
      And <seat> places REPLAY on slot <third>
      And <seat> resolves <line>
      Then the board is
        | <symbol> | . | . |
        | .        | . | . |
        | .        | . | . |
      And the deck loses <symbol>
      And the discard pile gains 3 REPLAY
      And <seat> holds <card>
      And it is <other>'s turn

      Examples:
        | line  | first | second | third | symbol     | card       | seat | other | rest                        |
        | 7-6-5 | 7     | 6      | 5     | Watermelon | Bell       | A    | B     | Cherry and others           |
        | 1-8-7 | 8     | 7      | 1     | Gold 7     | Cherry     | B    | A     | Watermelon                  |
        | 2-9-6 | 6     | 9      | 2     | Silver 3   | Bell       | A    | B     | Gold 7, Cherry              |
        | 3-4-5 | 3     | 5      | 4     | Cherry     | Silver 3   | B    | A     | Bell and others             |
        | 1-2-3 | 3     | 1      | 2     | Bell       | Gold 7     | A    | B     | Watermelon and others       |
        | 1-9-5 | 9     | 1      | 5     | Watermelon | Cherry     | B    | A     | Bell, Gold 7                |
        | 8-9-4 | 8     | 9      | 4     | Gold 7     | Bell       | A    | B     | Cherry and others           |
        | 3-9-7 | 7     | 3      | 9     | Bell       | Watermelon | B    | A     | Silver 3, Cherry and others |

    @id:1.0.0-9.5b-2
    Scenario: A second REPLAY line, later, has its own
      Given there is no wild symbol
      And 3-4-5 is a line
      And the board
        | Gold 7 | .      | REPLAY |
        | .      | Bell   | REPLAY |
        | REPLAY | REPLAY | .      |
      And A holds REPLAY, Silver 3
      And B holds REPLAY, Silver 3
      And the deck is Watermelon, Silver 3, Cherry and others
      When A places REPLAY on slot 5
      Then A may only resolve 7-6-5, 3-4-5
      When A resolves 7-6-5
      Then the deck loses Watermelon
      When B places REPLAY on slot 5
      And B resolves 3-4-5
      Then the deck loses Silver 3
      And it is A's turn

    @id:1.0.0-9.5b-3
    Scenario: A line that stood before has one as well, and no more than one
      Given 1-2-3 is a line
      And the ruling resolvable-lines is standing
      And the board
        | REPLAY | REPLAY | REPLAY |
        | .      | Bell   | .      |
        | REPLAY | REPLAY | .      |
      And A holds REPLAY, Cherry
      And B holds Cherry, Gold 7
      And the deck is Watermelon, Silver 3, Cherry, Bell and others
      When A places REPLAY on slot 5
      And A resolves 7-6-5
      And B places Cherry on slot 8
      And B resolves 1-2-3
      Then the board is
        | Silver 3 | .    | .          |
        | Cherry   | Bell | Watermelon |
        | .        | .    | .          |
      And the deck loses Silver 3
      And the discard pile gains 3 REPLAY
      And B holds Gold 7
      And it is A's turn

    @id:1.0.0-9.5b-4
    Scenario: Two REPLAYs and another card do nothing
      Given there is no wild symbol
      And the board
        | .      | Cherry | . |
        | .      | Bell   | . |
        | REPLAY | REPLAY | . |
      And A holds Watermelon, Gold 7
      When A places Watermelon on slot 5
      Then the deck loses nothing
      And it is B's turn
