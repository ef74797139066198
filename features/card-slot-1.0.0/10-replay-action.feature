Feature: Replay Action
  A REPLAY line plays a card by itself: the deck's top card, onto the lowest-numbered slot that is free. Nobody chooses,
  no line is looked for, and it never sets off another of its kind.

  Background:
    Given 7-6-5 is a line

  @clause:10a
  Rule: A Replay Action is nobody's turn

    @id:1.0.0-10a-1
    Scenario Outline: It takes no card out of a hand, and <other> is next
      Given a REPLAY line places 1
      And it is <seat>'s turn
      And the board
        | .      | <p>    | . |
        | .      | <q>    | . |
        | REPLAY | REPLAY | . |
      And <seat> holds REPLAY, <p>
      And <other> holds <q>, <p>
      And the deck is <q> and others
      When <seat> places REPLAY on slot 5
      And <seat> resolves 7-6-5
      Then slot 1 shows <q>
      And <seat> holds <p>
      And <other> holds <q>, <p>
      And it is <other>'s turn
      And <seat> may not place <p> on slot 3

      Examples:
        | seat | other | p          | q        |
        | A    | B     | Cherry     | Bell     |
        | B    | A     | Watermelon | Silver 3 |

    @id:1.0.0-10a-2
    Scenario Outline: It happens by itself, even with the deck's last card, a <q>
      Given the board
        | .      | <p>    | . |
        | .      | <q>    | . |
        | REPLAY | REPLAY | . |
      And A holds REPLAY, <p>
      And B holds <q>, <p>
      And the deck is <q>
      When A places REPLAY on slot 5
      And A resolves 7-6-5
      Then slot 1 shows <q>
      And A holds <p>
      And B holds <q>, <p>

      Examples:
        | p          | q        |
        | Cherry     | Bell     |
        | Watermelon | Silver 3 |

    @id:1.0.0-10a-3
    Scenario: The one slot that is free beside the line does not make it a turn on a full board
      Given a REPLAY line places 1
      And the refresh slots are 1
      And the board
        | Cherry | Watermelon | Bell     |
        | Gold 7 | Bell       | Silver 3 |
        | REPLAY | REPLAY     | .        |
      And A holds REPLAY, Cherry
      And B holds Bell, Cherry
      And the deck is Watermelon, Bell and others
      When A places REPLAY on slot 5
      And A resolves 7-6-5
      Then the deck loses Watermelon
      And slot 1 shows Cherry
      And it is B's turn

  @clause:10b
  Rule: A Replay Action uses the top card of the deck

    @id:1.0.0-10b-1
    Scenario Outline: <seat>'s Replay Action takes one card, the <symbol> on top
      Given a REPLAY line places 1
      And it is <seat>'s turn
      And the board
        | .      | <p>    | . |
        | .      | <q>    | . |
        | REPLAY | REPLAY | . |
      And <seat> holds REPLAY, <p>
      And the deck is <symbol>, <q>, <p>
      When <seat> places REPLAY on slot 5
      And <seat> resolves 7-6-5
      Then the deck loses <symbol>
      And the deck is <q>, <p>
      And <seat> gains nothing
      And slot 1 shows <symbol>

      Examples:
        | symbol     | seat | p          | q          |
        | Gold 7     | A    | Cherry     | Bell       |
        | Silver 3   | B    | Cherry     | Bell       |
        | Cherry     | A    | Watermelon | Bell       |
        | Watermelon | B    | Silver 3   | Gold 7     |
        | Bell       | A    | Cherry     | Watermelon |
        | REPLAY     | B    | Cherry     | Bell       |

    @id:1.0.0-10b-2
    Scenario Outline: The deck's last card, a <q>, does not pass through the hand either
      Given the board
        | .      | <p>    | . |
        | .      | <q>    | . |
        | REPLAY | REPLAY | . |
      And A holds REPLAY, <p>
      And the deck is <q>
      When A places REPLAY on slot 5
      And A resolves 7-6-5
      Then the deck is empty
      And A gains nothing
      And slot 1 shows <q>

      Examples:
        | p          | q      |
        | Cherry     | Bell   |
        | Watermelon | Gold 7 |

  @clause:10c
  Rule: A Replay Action with no deck places nothing

    @id:1.0.0-10c-1
    Scenario Outline: <seat>'s line leaves its gaps, and the game goes on
      Given the ruling deck-end is immediately
      And a REPLAY line places 1
      And it is <seat>'s turn
      And the board
        | .      | <p>    | . |
        | .      | <q>    | . |
        | REPLAY | REPLAY | . |
      And <seat> holds REPLAY, <p>
      And the deck is empty
      When <seat> places REPLAY on slot 5
      And <seat> resolves 7-6-5
      Then the board is
        | . | <p> | . |
        | . | <q> | . |
        | . | .   | . |
      And <seat> holds <p>
      And the discard pile gains 3 REPLAY
      And the game goes on
      And it is <other>'s turn

      Examples:
        | seat | other | p          | q        |
        | A    | B     | Cherry     | Bell     |
        | B    | A     | Watermelon | Silver 3 |

    @id:1.0.0-10c-2
    Scenario Outline: With the deck empty nothing follows <seat>'s line on <line>
      Given <line> is a line
      And the ruling barred is opening
      And the ruling deck-end is immediately
      And a REPLAY line places 1
      And it is <seat>'s turn
      And <seat> holds 2 REPLAY, <p>
      And <other> holds REPLAY, <q>
      And the deck is empty
      When <seat> places REPLAY on slot <first>
      And <other> places REPLAY on slot <second>
      And <seat> places REPLAY on slot <third>
      And <seat> resolves <line>
      Then the board is
        | . | . | . |
        | . | . | . |
        | . | . | . |
      And the game goes on
      And it is <other>'s turn

      Examples:
        | line  | first | second | third | seat | other | p          | q        |
        | 1-2-3 | 1     | 2      | 3     | A    | B     | Cherry     | Bell     |
        | 8-9-4 | 4     | 9      | 8     | B    | A     | Cherry     | Bell     |
        | 7-6-5 | 6     | 5      | 7     | A    | B     | Watermelon | Silver 3 |
        | 1-8-7 | 7     | 8      | 1     | B    | A     | Watermelon | Silver 3 |
        | 2-9-6 | 6     | 9      | 2     | A    | B     | Cherry     | Bell     |
        | 3-4-5 | 4     | 3      | 5     | B    | A     | Cherry     | Bell     |
        | 1-9-5 | 9     | 5      | 1     | A    | B     | Watermelon | Silver 3 |
        | 3-9-7 | 3     | 7      | 9     | B    | A     | Watermelon | Silver 3 |

    @id:1.0.0-10c-3
    Scenario: Nor does anything follow a line that stood before, in a later turn
      Given 1-2-3 is a line
      And a REPLAY line places 1
      And the ruling resolvable-lines is standing
      And the ruling deck-end is immediately
      And the board
        | REPLAY | REPLAY | REPLAY |
        | .      | Bell   | .      |
        | REPLAY | REPLAY | .      |
      And A holds REPLAY, Cherry
      And B holds Cherry, Gold 7
      And the deck is empty
      When A places REPLAY on slot 5
      And A resolves 7-6-5
      And B places Cherry on slot 8
      And B resolves 1-2-3
      Then the board is
        | .      | .    | . |
        | Cherry | Bell | . |
        | .      | .    | . |
      And the game goes on
      And it is A's turn

    @id:1.0.0-10c-4
    Scenario Outline: One card in the deck, a <q>, is placed
      Given the board
        | .      | <p>    | . |
        | .      | <q>    | . |
        | REPLAY | REPLAY | . |
      And A holds REPLAY, <p>
      And the deck is <q>
      When A places REPLAY on slot 5
      And A resolves 7-6-5
      Then slot 1 shows <q>

      Examples:
        | p          | q        |
        | Cherry     | Bell     |
        | Watermelon | Silver 3 |

  @clause:10d
  Rule: The card lands on the free slot with the lowest number

    @id:1.0.0-10d-1
    Scenario Outline: After <line> slot <slot> is the first free one
      Given a REPLAY line places 1
      And <line> is a line
      And it is <seat>'s turn
      And the board
        | <one>   | <two>  | <three> |
        | <eight> | <nine> | <four>  |
        | <seven> | <six>  | <five>  |
      And <seat> holds REPLAY and others
      And the deck is <card> and others
      When <seat> places REPLAY on slot <last>
      And <seat> resolves <line>
      Then slot <slot> shows <card>
      And slot <higher> is empty
      And the deck loses <card>

      Examples:
        | line  | last | slot | higher | one    | two    | three    | four     | five   | six    | seven  | eight    | nine   | seat | card       |
        | 7-6-5 | 5    | 1    | 8      | .      | .      | .        | .        | .      | REPLAY | REPLAY | .        | Cherry | A    | Bell       |
        | 7-6-5 | 6    | 2    | 3      | Cherry | .      | .        | .        | REPLAY | .      | REPLAY | .        | .      | B    | Watermelon |
        | 7-6-5 | 7    | 3    | 5      | Cherry | Bell   | .        | Gold 7   | REPLAY | REPLAY | .      | Silver 3 | Bell   | A    | Watermelon |
        | 7-6-5 | 5    | 4    | 8      | Cherry | Bell   | Cherry   | .        | .      | REPLAY | REPLAY | .        | Bell   | A    | Watermelon |
        | 7-6-5 | 5    | 5    | 6      | Cherry | Bell   | Cherry   | Silver 3 | .      | REPLAY | REPLAY | .        | .      | B    | Watermelon |
        | 2-9-6 | 9    | 2    | 6      | Cherry | REPLAY | Bell     | Bell     | Gold 7 | REPLAY | Cherry | .        | .      | A    | Watermelon |
        | 3-9-7 | 9    | 3    | 7      | Cherry | Bell   | REPLAY   | Bell     | Gold 7 | Bell   | REPLAY | .        | .      | A    | Watermelon |
        | 8-9-4 | 8    | 4    | 9      | Cherry | Bell   | Silver 3 | REPLAY   | Gold 7 | Bell   | Cherry | .        | REPLAY | B    | Watermelon |
        | 1-8-7 | 8    | 1    | 7      | REPLAY | Bell   | Cherry   | Bell     | Gold 7 | Bell   | REPLAY | .        | Cherry | A    | Watermelon |

    @id:1.0.0-10d-2
    Scenario: The second Replay Action looks for its slot as the first did
      Given a REPLAY line places 1
      And 8-9-4 is a line
      And the ruling resolvable-lines is standing
      And the board
        | Cherry | Bell   | Cherry |
        | REPLAY | REPLAY | REPLAY |
        | REPLAY | REPLAY | .      |
      And A holds REPLAY, Bell
      And B holds Bell, Gold 7
      And the deck is Watermelon, Silver 3, Cherry and others
      When A places REPLAY on slot 5
      And A resolves 7-6-5
      Then slot 5 shows Watermelon
      When B places Bell on slot 6
      And B resolves 8-9-4
      Then slot 4 shows Silver 3
      And slot 8 is empty
      And slot 9 is empty

    @id:1.0.0-10d-3
    Scenario Outline: So does the deck's last card, a <q>
      Given the board
        | <p>    | <q>    | <p> |
        | .      | <q>    | .   |
        | REPLAY | REPLAY | .   |
      And A holds REPLAY and others
      And the deck is <q>
      When A places REPLAY on slot 5
      And A resolves 7-6-5
      Then the board is
        | <p> | <q> | <p> |
        | .   | <q> | <q> |
        | .   | .   | .   |

      Examples:
        | p          | q        |
        | Cherry     | Bell     |
        | Watermelon | Silver 3 |

  @clause:10e
  Rule: A Replay Action resolves no line

    @id:1.0.0-10e-1
    Scenario Outline: Three of <symbol> that it brings together on <line> after <replay> stay, and do nothing
      Given there is no wild symbol
      And a REPLAY line places 1
      And <line> is a line
      And <replay> is a line
      And a <symbol> line <does>
      And it is <seat>'s turn
      And the board
        | <one>   | <two>  | <three> |
        | <eight> | <nine> | <four>  |
        | <seven> | <six>  | <five>  |
      And <seat> holds REPLAY, Bell
      And <other> holds Bell, Gold 7
      And the deck is <symbol>, <rest>
      When <seat> places REPLAY on slot <last>
      Then <seat> may only resolve <replay>
      When <seat> resolves <replay>
      Then slot <slot> shows <symbol>
      And <seat> gains nothing
      And the deck loses <symbol>
      And the discard pile gains 3 REPLAY
      And no line is to be resolved
      And it is <other>'s turn

      Examples:
        | line  | symbol     | does          | replay | last | slot | one        | two        | three  | four | five   | six    | seven      | eight      | nine   | seat | other | rest                      |
        | 1-2-3 | Bell       | draws 1       | 8-9-4  | 4    | 1    | .          | Bell       | Bell   | .    | .      | .      | .          | REPLAY     | REPLAY | A    | B     | Gold 7, Cherry and others |
        | 1-8-7 | Watermelon | draws 2       | 3-4-5  | 4    | 1    | .          | Bell       | REPLAY | .    | REPLAY | .      | Watermelon | Watermelon | Cherry | B    | A     | Gold 7, Cherry and others |
        | 1-2-3 | Cherry     | takes up to 1 | 1-9-5  | 5    | 1    | REPLAY     | Cherry     | Cherry | .    | .      | .      | .          | Gold 7     | REPLAY | A    | B     | Gold 7, Cherry and others |
        | 1-2-3 | Cherry     | takes up to 1 | 8-9-4  | 4    | 1    | .          | Cherry     | Cherry | .    | .      | Gold 7 | .          | REPLAY     | REPLAY | B    | A     | Gold 7, Cherry and others |
        | 1-8-7 | Silver 3   | takes up to 2 | 3-4-5  | 4    | 1    | .          | Bell       | REPLAY | .    | REPLAY | .      | Silver 3   | Silver 3   | Cherry | A    | B     | Gold 7, Cherry and others |
        | 1-2-3 | Bell       | draws 1       | 2-9-6  | 6    | 2    | Bell       | REPLAY     | Bell   | .    | .      | .      | .          | Cherry     | REPLAY | A    | B     | Gold 7                    |
        | 1-2-3 | Watermelon | draws 2       | 3-9-7  | 7    | 3    | Watermelon | Watermelon | REPLAY | .    | Bell   | .      | .          | .          | REPLAY | B    | A     | Gold 7, Cherry            |
        | 8-9-4 | Cherry     | takes up to 1 | 7-6-5  | 5    | 4    | Gold 7     | Bell       | Gold 7 | .    | .      | REPLAY | REPLAY     | Cherry     | Cherry | A    | B     | Bell                      |
        | 3-4-5 | Bell       | draws 1       | 7-6-5  | 5    | 5    | Gold 7     | Cherry     | Bell   | Bell | .      | REPLAY | REPLAY     | Watermelon | .      | B    | A     | Gold 7, Cherry and others |

    @id:1.0.0-10e-2
    Scenario Outline: Three 7s that it brings together on <line> after <replay> do not win <seat> the game
      Given there is no wild symbol
      And a REPLAY line places 1
      And <line> is a line
      And <replay> is a line
      And a Gold 7 line wins
      And it is <seat>'s turn
      And the board
        | <one>   | <two>  | <three> |
        | <eight> | <nine> | <four>  |
        | <seven> | <six>  | <five>  |
      And <seat> holds REPLAY, Cherry
      And the deck is Gold 7, <rest>
      When <seat> places REPLAY on slot <last>
      And <seat> resolves <replay>
      Then slot <slot> shows Gold 7
      And the game goes on
      And it is <other>'s turn

      Examples:
        | line  | replay | last | slot | one    | two    | three  | four   | five   | six    | seven  | eight      | nine   | seat | other | rest                  |
        | 1-2-3 | 8-9-4  | 4    | 1    | .      | Gold 7 | Gold 7 | .      | .      | .      | .      | REPLAY     | REPLAY | A    | B     | Watermelon and others |
        | 1-8-7 | 3-4-5  | 4    | 1    | .      | Cherry | REPLAY | .      | REPLAY | .      | Gold 7 | Gold 7     | .      | B    | A     | Watermelon and others |
        | 1-2-3 | 2-9-6  | 6    | 2    | Gold 7 | REPLAY | Gold 7 | .      | .      | .      | .      | Cherry     | REPLAY | A    | B     | Watermelon            |
        | 1-2-3 | 3-9-7  | 7    | 3    | Gold 7 | Gold 7 | REPLAY | .      | Bell   | .      | .      | .          | REPLAY | B    | A     | Watermelon, Bell      |
        | 3-4-5 | 7-6-5  | 5    | 5    | Bell   | Cherry | Gold 7 | Gold 7 | .      | REPLAY | REPLAY | Watermelon | .      | A    | B     | Watermelon and others |
        | 3-4-5 | 8-9-4  | 8    | 4    | Bell   | Cherry | Gold 7 | REPLAY | Gold 7 | .      | .      | .          | REPLAY | B    | A     | Watermelon and others |

    @id:1.0.0-10e-3
    Scenario Outline: The second time, three of <symbol> stay as the first time
      Given there is no wild symbol
      And a REPLAY line places 1
      And 1-2-3 is a line
      And 1-8-7 is a line
      And 1-9-5 is a line
      And 2-9-6 is a line
      And a Gold 7 line wins
      And the ruling seven-win is placement
      And a Bell line draws 1
      And the board
        | REPLAY   | REPLAY | <symbol> |
        | <symbol> | REPLAY | .        |
        | <symbol> | REPLAY | .        |
      And A holds REPLAY, Cherry
      And B holds REPLAY, Cherry
      And the deck is <symbol>, <symbol>, Watermelon, Cherry and others
      When A places REPLAY on slot 5
      And A resolves 1-9-5
      Then slot 1 shows <symbol>
      When B places REPLAY on slot 9
      And B resolves 2-9-6
      Then slot 2 shows <symbol>
      And slot 1 shows <symbol>
      And slot 4 is empty
      And B gains nothing
      And the deck loses <symbol>
      And it is A's turn

      Examples:
        | symbol |
        | Bell   |
        | Gold 7 |

    @id:1.0.0-10e-4
    Scenario Outline: Three of <p> that it completes with the deck's last card do nothing either
      Given 1-2-3 is a line
      And the board
        | .      | <p>    | <p> |
        | <q>    | <q>    | .   |
        | REPLAY | REPLAY | .   |
      And A holds REPLAY, <q>
      And the deck is <p>
      When A places REPLAY on slot 5
      And A resolves 7-6-5
      Then the board is
        | <p> | <p> | <p> |
        | <q> | <q> | .   |
        | .   | .   | .   |
      And A holds <q>

      Examples:
        | p          | q        |
        | Cherry     | Bell     |
        | REPLAY     | Bell     |
        | Watermelon | Silver 3 |

    @id:1.0.0-10e-5
    Scenario: Three 7s that come together with the deck's last card do not win
      Given 1-2-3 is a line
      And a REPLAY line scores 0 points
      And a Gold 7 line wins
      And a Bell scores 1
      And a Cherry scores 2
      And the board
        | .      | Gold 7 | Gold 7 |
        | .      | Bell   | .      |
        | REPLAY | REPLAY | .      |
      And A holds REPLAY, Bell
      And B holds 2 Cherry
      And the deck is Gold 7
      When A places REPLAY on slot 5
      And A resolves 7-6-5
      Then slot 1 shows Gold 7
      And A does not win

    @id:1.0.0-10e-6
    Scenario Outline: Three of <symbol> that stand on <line> stay while the Replay Action after <replay> brings a <card> to slot <slot>
      Given there is no wild symbol
      And a REPLAY line places 1
      And <line> is a line
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
        | line  | symbol     | replay | last | slot | card       | deck                              | seat | one        | two        | three      | four       | five       | six    | seven  | eight  | nine   |
        | 2-9-6 | Bell       | 1-8-7  | 8    | 1    | Cherry     | Cherry, Gold 7, Bell and others   | A    | REPLAY     | Bell       | .          | .          | .          | Bell   | REPLAY | .      | Bell   |
        | 3-4-5 | Watermelon | 2-9-6  | 6    | 2    | Bell       | Bell, Gold 7                      | B    | Cherry     | REPLAY     | Watermelon | Watermelon | Watermelon | .      | .      | .      | REPLAY |
        | 1-8-7 | Cherry     | 3-4-5  | 4    | 3    | Watermelon | Watermelon, Bell, Bell            | A    | Cherry     | Bell       | REPLAY     | .          | REPLAY     | .      | Cherry | Cherry | .      |
        | 1-2-3 | Bell       | 8-9-4  | 9    | 4    | Gold 7     | Gold 7, Cherry, Bell and others   | B    | Bell       | Bell       | Bell       | REPLAY     | .          | .      | .      | REPLAY | .      |
        | 1-2-3 | Watermelon | 7-6-5  | 5    | 5    | Silver 3   | Silver 3, Cherry, Bell and others | A    | Watermelon | Watermelon | Watermelon | Cherry     | .          | REPLAY | REPLAY | .      | .      |
        | 1-2-3 | Bell       | 7-6-5  | 6    | 4    | REPLAY     | REPLAY, Cherry, Bell and others   | B    | Bell       | Bell       | Bell       | .          | REPLAY     | .      | REPLAY | .      | .      |
        | 1-2-3 | Cherry     | 7-6-5  | 7    | 4    | Bell       | Bell                              | A    | Cherry     | Cherry     | Cherry     | .          | REPLAY     | REPLAY | .      | .      | .      |

    @id:1.0.0-10e-7
    Scenario: The second time, a line that stands stays as the first time
      Given there is no wild symbol
      And a REPLAY line places 1
      And 1-2-3 is a line
      And 8-9-4 is a line
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

  @clause:10f
  Rule: One Replay Action does not lead to another

    @id:1.0.0-10f-1
    Scenario Outline: A REPLAY card that <seat>'s Replay Action places is a card like any other
      Given it is <seat>'s turn
      And the board
        | .      | <p>    | . |
        | .      | <q>    | . |
        | REPLAY | REPLAY | . |
      And <seat> holds REPLAY, <p>
      And the deck is REPLAY, <q>, <q> and others
      When <seat> places REPLAY on slot 5
      And <seat> resolves 7-6-5
      Then slot 1 shows REPLAY
      And slot 3 is empty
      And it is <other>'s turn

      Examples:
        | seat | other | p          | q        |
        | A    | B     | Cherry     | Bell     |
        | B    | A     | Watermelon | Silver 3 |

    @id:1.0.0-10f-2
    Scenario Outline: Nor does it repeat itself with a <symbol>
      Given the board
        | .      | Cherry | . |
        | .      | Bell   | . |
        | REPLAY | REPLAY | . |
      And A holds REPLAY, Cherry
      And the deck is <symbol>, REPLAY and others
      When A places REPLAY on slot 5
      And A resolves 7-6-5
      Then slot 1 shows <symbol>
      And slot 3 is empty

      Examples:
        | symbol   |
        | Gold 7   |
        | Silver 3 |
        | Bell     |

    @id:1.0.0-10f-3
    Scenario Outline: Three REPLAYs that it brings together on <line> by slot <slot> set off nothing
      Given <line> is a line
      And <replay> is a line
      And it is <seat>'s turn
      And the board
        | <one>   | <two>  | <three> |
        | <eight> | <nine> | <four>  |
        | <seven> | <six>  | <five>  |
      And <seat> holds REPLAY, Cherry
      And the deck is REPLAY, <rest>
      When <seat> places REPLAY on slot <last>
      And <seat> resolves <replay>
      Then slot <slot> shows REPLAY
      And slot <next> is empty
      And the discard pile gains 3 REPLAY
      And no line is to be resolved

      Examples:
        | line  | replay | last | slot | one    | two    | three  | four   | five   | six    | seven  | eight  | nine   | seat | next | rest                    |
        | 1-2-3 | 7-6-5  | 5    | 1    | .      | REPLAY | REPLAY | .      | .      | REPLAY | REPLAY | .      | Bell   | A    | 4    | Bell and others         |
        | 1-8-7 | 3-4-5  | 4    | 1    | .      | .      | REPLAY | .      | REPLAY | .      | REPLAY | REPLAY | Bell   | B    | 2    | Bell and others         |
        | 1-2-3 | 7-6-5  | 5    | 2    | REPLAY | .      | REPLAY | Cherry | .      | REPLAY | REPLAY | .      | Bell   | A    | 5    | Bell                    |
        | 1-2-3 | 7-6-5  | 5    | 3    | REPLAY | REPLAY | .      | .      | .      | REPLAY | REPLAY | Cherry | Bell   | B    | 4    | Bell, Cherry            |
        | 8-9-4 | 7-6-5  | 5    | 4    | Cherry | Bell   | Cherry | .      | .      | REPLAY | REPLAY | REPLAY | REPLAY | A    | 5    | Bell, Cherry and others |
        | 3-4-5 | 7-6-5  | 6    | 5    | Cherry | Bell   | REPLAY | REPLAY | REPLAY | .      | REPLAY | Cherry | .      | B    | 6    | Bell and others         |

    @id:1.0.0-10f-4
    Scenario: The second time, three REPLAYs set off nothing either
      Given 1-2-3 is a line
      And 1-8-7 is a line
      And 1-9-5 is a line
      And 2-9-6 is a line
      And the board
        | REPLAY | REPLAY | REPLAY |
        | REPLAY | REPLAY | .      |
        | REPLAY | REPLAY | .      |
      And A holds REPLAY, Cherry
      And B holds REPLAY, Cherry
      And the deck is 3 REPLAY, Watermelon, Cherry and others
      When A places REPLAY on slot 5
      And A resolves 1-9-5
      Then slot 1 shows REPLAY
      When B places REPLAY on slot 9
      And B resolves 2-9-6
      Then slot 2 shows REPLAY
      And slot 1 shows REPLAY
      And slot 4 is empty
      And the discard pile gains 3 REPLAY
      And it is A's turn
