Feature: Replay Action
  A REPLAY line plays a card by itself: the deck's top card, onto the lowest-numbered slot that is free. Nobody chooses,
  no line is looked for, and it never sets off another of its kind.

  Background:
    Given 7-6-5 is a line

  @clause:10a
  Rule: A Replay Action is nobody's turn

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

    Scenario Outline: Three of <symbol> that it brings together on <line> stay, and do nothing
      Given a REPLAY line places 1
      And <line> is a line
      And <replay> is a line
      And a <symbol> line <does>
      And it is <seat>'s turn
      And the board
        | .       | <two>  | <three> |
        | <eight> | <nine> | .       |
        | <seven> | <six>  | <five>  |
      And <seat> holds REPLAY, Bell
      And <other> holds Bell, Gold 7
      And the deck is <symbol>, Gold 7, Cherry and others
      When <seat> places REPLAY on slot 4
      Then <seat> may only resolve <replay>
      When <seat> resolves <replay>
      Then slot 1 shows <symbol>
      And <seat> gains nothing
      And the deck loses <symbol>
      And the discard pile gains 3 REPLAY
      And no line is to be resolved
      And it is <other>'s turn

      Examples:
        | line  | symbol     | does          | replay | two    | three  | eight      | seven      | six    | five   | nine   | seat | other |
        | 1-2-3 | Bell       | draws 1       | 8-9-4  | Bell   | Bell   | REPLAY     | .          | .      | .      | REPLAY | A    | B     |
        | 1-8-7 | Watermelon | draws 2       | 3-4-5  | Bell   | REPLAY | Watermelon | Watermelon | .      | REPLAY | Cherry | B    | A     |
        | 1-9-5 | Cherry     | takes up to 1 | 8-9-4  | .      | .      | REPLAY     | .          | .      | Cherry | REPLAY | A    | B     |
        | 1-2-3 | Cherry     | takes up to 1 | 8-9-4  | Cherry | Cherry | REPLAY     | .          | Gold 7 | .      | REPLAY | B    | A     |
        | 1-8-7 | Silver 3   | takes up to 2 | 3-4-5  | Bell   | REPLAY | Silver 3   | Silver 3   | .      | REPLAY | Cherry | A    | B     |

    Scenario Outline: Three 7s that it brings together on <line> do not win <seat> the game
      Given a REPLAY line places 1
      And <line> is a line
      And <replay> is a line
      And a Gold 7 line wins
      And it is <seat>'s turn
      And the board
        | .       | <two>  | <three> |
        | <eight> | <nine> | .       |
        | <seven> | <six>  | <five>  |
      And <seat> holds REPLAY, Cherry
      And the deck is Gold 7, Watermelon and others
      When <seat> places REPLAY on slot 4
      And <seat> resolves <replay>
      Then slot 1 shows Gold 7
      And the game goes on
      And it is <other>'s turn

      Examples:
        | line  | replay | two    | three  | eight  | seven  | six | five   | nine   | seat | other |
        | 1-2-3 | 8-9-4  | Gold 7 | Gold 7 | REPLAY | .      | .   | .      | REPLAY | A    | B     |
        | 1-8-7 | 3-4-5  | Cherry | REPLAY | Gold 7 | Gold 7 | .   | REPLAY | .      | B    | A     |

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
        | Watermelon | Silver 3 |

  @clause:10f
  Rule: One Replay Action does not lead to another

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

    Scenario Outline: Three REPLAYs that it brings together on <line> set off nothing
      Given <line> is a line
      And <replay> is a line
      And it is <seat>'s turn
      And the board
        | .       | <two> | <three> |
        | <eight> | Bell  | .       |
        | <seven> | <six> | <five>  |
      And <seat> holds REPLAY, Cherry
      And the deck is REPLAY, Bell and others
      When <seat> places REPLAY on slot <last>
      And <seat> resolves <replay>
      Then slot 1 shows REPLAY
      And slot <next> is empty
      And no line is to be resolved
      And it is <other>'s turn

      Examples:
        | line  | replay | last | two    | three  | eight  | seven  | six    | five   | seat | other | next |
        | 1-2-3 | 7-6-5  | 5    | REPLAY | REPLAY | .      | REPLAY | REPLAY | .      | A    | B     | 4    |
        | 1-8-7 | 3-4-5  | 4    | .      | REPLAY | REPLAY | REPLAY | .      | REPLAY | B    | A     | 2    |
