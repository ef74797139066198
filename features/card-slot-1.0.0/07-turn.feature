Feature: Turn
  A turn is one card out of the hand and onto the board, and then one line to resolve if any is complete. A board that
  is full when a turn begins first gets a new card in slot 1, by itself: the Forced Refresh. If the player then has no
  free slot, they clear one.

  Background:
    Given 7-6-5 is a line

  @clause:7.1a
  Rule: A Forced Refresh comes before a turn that begins on a full board

    @id:1.0.0-7.1a-1
    Scenario Outline: <seat> fills slot <slot>, the last one, and a refresh comes before <other>'s turn
      Given there is no wild symbol
      And the refresh slots are 1
      And the ruling barred is opening
      And it is <seat>'s turn
      And the board
        | <one>    | Watermelon | Bell       |
        | REPLAY   | <nine>     | <four>     |
        | Silver 3 | REPLAY     | Watermelon |
      And <seat> holds Silver 3 and others
      And the deck is Gold 7 and others
      When <seat> places Silver 3 on slot <slot>
      Then slot 1 shows Gold 7
      And the deck loses Gold 7
      And it is <other>'s turn
      And <other> may not pass

      Examples:
        | slot | one    | nine | four   | seat | other |
        | 4    | Cherry | Bell | .      | A    | B     |
        | 9    | Cherry | .    | Cherry | B    | A     |
        | 1    | .      | Bell | Cherry | A    | B     |
        | 4    | Cherry | Bell | .      | B    | A     |

    @id:1.0.0-7.1a-2
    Scenario: Every turn that begins on a full board has a refresh of its own
      Given there is no wild symbol
      And the refresh slots are 1
      And slot 9 is immune
      And the board
        | Cherry   | Watermelon | Bell       |
        | REPLAY   | Bell       | .          |
        | Silver 3 | REPLAY     | Watermelon |
      And A holds Silver 3, Bell and others
      And B holds Cherry and others
      And the deck is Gold 7, REPLAY, Watermelon and others
      When A places Silver 3 on slot 4
      Then the deck loses Gold 7
      When B places Cherry on slot 2
      Then slot 1 shows REPLAY
      And it is A's turn
      When A places Bell on slot 8
      Then slot 1 shows Watermelon
      And it is B's turn

    @id:1.0.0-7.1a-3
    Scenario Outline: The deck's last card, a <z>, comes by a refresh like any other
      Given there is no wild symbol
      And the board
        | <x> | <y> | <y> |
        | <y> | <x> | .   |
        | <x> | <x> | <y> |
      And A holds <x>, <y>
      And B holds <x>, <y>
      And the deck is <z>
      When A places <x> on slot 4
      Then the deck is empty

      Examples:
        | x      | y          | z        |
        | Cherry | Watermelon | Silver 3 |
        | Bell   | REPLAY     | Gold 7   |

    @id:1.0.0-7.1a-4
    Scenario Outline: One free slot, slot <slot>, is enough to prevent it
      Given there is no wild symbol
      And the refresh slots are 1
      And the board
        | <one>    | Watermelon | Bell   |
        | REPLAY   | <nine>     | .      |
        | Silver 3 | REPLAY     | <five> |
      And A holds Silver 3 and others
      And the deck is <deck>
      When A places Silver 3 on slot 4
      Then the deck loses nothing
      And the discard pile gains nothing
      And it is B's turn

      Examples:
        | slot | one    | nine | five       | deck              |
        | 1    | .      | Bell | Watermelon | Gold 7 and others |
        | 9    | Cherry | .    | Watermelon | Gold 7            |
        | 5    | Cherry | Bell | .          | Gold 7, Cherry    |

    @id:1.0.0-7.1a-5
    Scenario: It is enough every time that a turn begins with one
      Given there is no wild symbol
      And the refresh slots are 1
      And a Cherry line takes up to 1
      And slot 9 is immune
      And the board
        | Bell   | Watermelon | Bell |
        | REPLAY | Bell       | .    |
        | Cherry | Cherry     | .    |
      And A holds Silver 3, REPLAY and others
      And B holds Cherry, Gold 7 and others
      And the deck is Gold 7 and others
      When A places Silver 3 on slot 4
      Then the deck loses nothing
      When B places Cherry on slot 5
      And B resolves 7-6-5
      And B stops picking
      And A places REPLAY on slot 7
      And B places Gold 7 on slot 5
      Then slot 1 shows Bell
      And the deck loses nothing
      And it is A's turn

    @id:1.0.0-7.1a-6
    Scenario: A board that a line has cleared is not full when the next turn begins
      Given the refresh slots are 1
      And a REPLAY line places 1
      And the board
        | Cherry   | Watermelon | Bell   |
        | Silver 3 | Watermelon | Cherry |
        | REPLAY   | REPLAY     | .      |
      And A holds REPLAY and others
      And the deck is Gold 7, Bell and others
      When A places REPLAY on slot 5
      Then it is still A's move
      And the deck loses nothing
      When A resolves 7-6-5
      Then slot 1 shows Cherry
      And the deck loses Gold 7
      And it is B's turn

    @id:1.0.0-7.1a-7
    Scenario Outline: Three Bells that nobody has to resolve do not put it off, beside a <two>
      Given 3-4-5 is a line
      And 2-9-6 is a line
      And the ruling resolvable-lines is formed
      And the refresh slots are 1
      And slot 9 is immune
      And the board
        | Gold 7   | <two>  | Bell |
        | .        | Cherry | Bell |
        | Silver 3 | Cherry | Bell |
      And A holds REPLAY, Bell
      And B holds Cherry, Bell
      And the deck is Watermelon, Gold 7 and others
      When A places REPLAY on slot 8
      Then slot 1 shows Watermelon
      And the deck loses Watermelon
      And it is B's turn

      Examples:
        | two        |
        | Watermelon |
        | Cherry     |

    @id:1.0.0-7.1a-8
    Scenario Outline: Nor do they bring it about on a board with a free slot, beside a <two>
      Given 3-4-5 is a line
      And 2-9-6 is a line
      And the ruling resolvable-lines is formed
      And the refresh slots are 1
      And the board
        | Gold 7 | <two>  | Bell |
        | .      | Cherry | Bell |
        | .      | Cherry | Bell |
      And A holds REPLAY, Bell
      And B holds Cherry, Bell
      And the deck is Watermelon, Gold 7 and others
      When A places REPLAY on slot 8
      Then the deck loses nothing
      And it is B's turn

      Examples:
        | two        |
        | Watermelon |
        | Cherry     |

  @clause:7.1b
  Rule: The Forced Refresh discards the card in slot 1

    @id:1.0.0-7.1b-1
    Scenario Outline: <seat> fills the board, and the <symbol> in slot 1 goes to the discard pile
      Given there is no wild symbol
      And it is <seat>'s turn
      And the board
        | <symbol> | <y> | <y> |
        | <y>      | <x> | .   |
        | <x>      | <x> | <y> |
      And A holds <x>, <y>
      And B holds <x>, <y>
      And the deck is <x>, <rest>
      When <seat> places <x> on slot 4
      Then the discard pile gains <symbol>
      And <seat> holds <y>
      And <other> holds <x>, <y>

      Examples:
        | symbol     | x          | y          | seat | other | rest            |
        | Gold 7     | Bell       | REPLAY     | A    | B     | Cherry          |
        | Silver 3   | Cherry     | Watermelon | B    | A     | Gold 7          |
        | Cherry     | Bell       | REPLAY     | A    | B     | Bell and others |
        | Watermelon | REPLAY     | Cherry     | B    | A     | Bell and others |
        | Bell       | Cherry     | Watermelon | A    | B     | Bell and others |
        | REPLAY     | Watermelon | Bell       | B    | A     | Bell and others |

    @id:1.0.0-7.1b-2
    Scenario: A card that a refresh has brought goes with the next
      Given there is no wild symbol
      And slot 9 is immune
      And the board
        | Cherry   | Watermelon | Bell       |
        | REPLAY   | Bell       | .          |
        | Silver 3 | REPLAY     | Watermelon |
      And A holds Silver 3 and others
      And B holds Cherry and others
      And the deck is Gold 7, REPLAY and others
      When A places Silver 3 on slot 4
      And B places Cherry on slot 2
      Then the discard pile gains Watermelon, Gold 7

  @clause:7.1c
  Rule: The Forced Refresh draws the deck's top card

    @id:1.0.0-7.1c-1
    Scenario Outline: <seat> fills the board, and the <symbol> on top is all that leaves the deck
      Given there is no wild symbol
      And it is <seat>'s turn
      And the board
        | <x> | <y> | <y> |
        | <y> | <x> | .   |
        | <x> | <x> | <y> |
      And A holds <x>, <y>
      And B holds <x>, <y>
      And the deck is <symbol>, <x>, <y>
      When <seat> places <x> on slot 4
      Then the deck loses <symbol>
      And the deck is <x>, <y>
      And <seat> holds <y>
      And <other> holds <x>, <y>

      Examples:
        | symbol     | x          | y          | seat | other |
        | Gold 7     | Bell       | REPLAY     | A    | B     |
        | Silver 3   | Cherry     | Watermelon | B    | A     |
        | Cherry     | Bell       | REPLAY     | A    | B     |
        | Watermelon | REPLAY     | Cherry     | B    | A     |
        | Bell       | Cherry     | Watermelon | A    | B     |
        | REPLAY     | Watermelon | Bell       | B    | A     |

    @id:1.0.0-7.1c-2
    Scenario: The next refresh draws the next card
      Given there is no wild symbol
      And slot 9 is immune
      And the board
        | Cherry   | Watermelon | Bell       |
        | REPLAY   | Bell       | .          |
        | Silver 3 | REPLAY     | Watermelon |
      And A holds Silver 3, REPLAY
      And B holds Cherry, REPLAY
      And the deck is Gold 7, REPLAY, Bell
      When A places Silver 3 on slot 4
      Then the deck is REPLAY, Bell
      When B places Cherry on slot 2
      Then the deck is Bell

  @clause:7.1d
  Rule: The Forced Refresh puts the new card on slot 1

    @id:1.0.0-7.1d-1
    Scenario Outline: <seat> fills the board: slot 1 shows the <symbol>, every other slot what it showed
      Given there is no wild symbol
      And it is <seat>'s turn
      And the board
        | <x> | <y> | <y> |
        | <y> | <x> | .   |
        | <x> | <x> | <y> |
      And <seat> holds <x> and others
      And the deck is <symbol> and others
      When <seat> places <x> on slot 4
      Then the board is
        | <symbol> | <y> | <y> |
        | <y>      | <x> | <x> |
        | <x>      | <x> | <y> |

      Examples:
        | symbol     | x          | y          | seat |
        | Gold 7     | Bell       | REPLAY     | A    |
        | Silver 3   | Cherry     | Watermelon | A    |
        | Cherry     | Bell       | REPLAY     | B    |
        | Watermelon | REPLAY     | Cherry     | B    |
        | Bell       | Cherry     | Watermelon | A    |
        | REPLAY     | Watermelon | Bell       | B    |

    @id:1.0.0-7.1d-2
    Scenario: The next refresh puts its card on slot 1 as well
      Given there is no wild symbol
      And slot 9 is immune
      And the board
        | Cherry   | Watermelon | Bell       |
        | REPLAY   | Bell       | .          |
        | Silver 3 | REPLAY     | Watermelon |
      And A holds Silver 3 and others
      And B holds Cherry and others
      And the deck is Gold 7, REPLAY and others
      When A places Silver 3 on slot 4
      And B places Cherry on slot 2
      Then the board is
        | REPLAY   | Cherry | Bell       |
        | REPLAY   | Bell   | Silver 3   |
        | Silver 3 | REPLAY | Watermelon |

  @clause:7.1e
  Rule: The Forced Refresh is nobody's action

    @id:1.0.0-7.1e-1
    Scenario Outline: <other>, whose turn begins, still has every card and every choice
      Given there is no wild symbol
      And the refresh slots are 1
      And slot 9 is immune
      And it is <seat>'s turn
      And the board
        | <x> | <y> | <y> |
        | <y> | <x> | .   |
        | <x> | <x> | <y> |
      And <seat> holds <x> and others
      And <other> holds <x>, <y>
      And the deck is <z> and others
      When <seat> places <x> on slot 4
      Then it is <other>'s turn
      And <other> holds <x>, <y>
      And <other> may place on slots 1, 2, 3, 4, 5, 6, 7, 8

      Examples:
        | seat | other | x      | y          | z        |
        | A    | B     | Cherry | Watermelon | Silver 3 |
        | B    | A     | Bell   | REPLAY     | Gold 7   |

    @id:1.0.0-7.1e-2
    Scenario Outline: Three 7s that it brings together on <line> are nobody's
      Given there is no wild symbol
      And the refresh slots are 1
      And <line> is a line
      And a Gold 7 line wins
      And the ruling seven-win is placement
      And it is <seat>'s turn
      And the board
        | Cherry  | <two>  | <three> |
        | <eight> | <nine> | .       |
        | <seven> | REPLAY | <five>  |
      And <seat> holds Silver 3 and others
      And the deck is Gold 7, <rest>
      When <seat> places Silver 3 on slot 4
      Then slot 1 shows Gold 7
      And the game goes on
      And it is <other>'s turn

      Examples:
        | line  | two        | three  | eight  | seven  | nine   | five       | seat | other | rest              |
        | 1-8-7 | Watermelon | REPLAY | Gold 7 | Gold 7 | Bell   | Watermelon | A    | B     | Cherry and others |
        | 1-2-3 | Gold 7     | Gold 7 | Bell   | Cherry | REPLAY | Watermelon | B    | A     | Cherry            |
        | 1-9-5 | Watermelon | REPLAY | Bell   | Cherry | Gold 7 | Gold 7     | A    | B     | Cherry, Bell      |

    @id:1.0.0-7.1e-3
    Scenario Outline: It takes its card, a <z>, from the deck without anybody
      Given there is no wild symbol
      And the board
        | <x> | <y> | <y> |
        | <y> | <x> | .   |
        | <x> | <x> | <y> |
      And A holds <x>, <y>
      And B holds <x>, <y>
      And the deck is <z>
      When A places <x> on slot 4
      Then the deck is empty
      And A holds <y>
      And B holds <x>, <y>

      Examples:
        | x      | y          | z        |
        | Cherry | Watermelon | Silver 3 |
        | Bell   | REPLAY     | Gold 7   |

  @clause:7.1f
  Rule: The Forced Refresh resolves no line

    @id:1.0.0-7.1f-1
    Scenario Outline: Three of <symbol> that it brings together on <line> stay, and do nothing
      Given there is no wild symbol
      And the refresh slots are 1
      And <line> is a line
      And a <symbol> line <does>
      And it is <seat>'s turn
      And the board
        | Gold 7  | <two>  | <three> |
        | <eight> | <nine> | .       |
        | <seven> | Gold 7 | <five>  |
      And <seat> holds Gold 7, REPLAY
      And <other> holds Cherry, Bell
      And the deck is <symbol>, <rest>
      When <seat> places Gold 7 on slot 4
      Then the board is
        | <symbol> | <two>  | <three> |
        | <eight>  | <nine> | Gold 7  |
        | <seven>  | Gold 7 | <five>  |
      And the deck loses <symbol>
      And the discard pile gains Gold 7
      And <seat> holds REPLAY
      And <other> holds Cherry, Bell
      And no line is to be resolved
      And it is <other>'s turn

      Examples:
        | line  | symbol     | does          | two        | three      | eight  | seven  | nine   | five       | seat | other | rest                    |
        | 1-8-7 | Bell       | draws 1       | Watermelon | REPLAY     | Bell   | Bell   | Cherry | Watermelon | A    | B     | Bell, Cherry            |
        | 1-2-3 | Watermelon | draws 2       | Watermelon | Watermelon | Bell   | Cherry | REPLAY | Bell       | B    | A     | Bell, Cherry and others |
        | 1-9-5 | REPLAY     | places 1      | Watermelon | Cherry     | Bell   | Cherry | REPLAY | REPLAY     | A    | B     | Bell, Cherry and others |
        | 1-8-7 | Cherry     | takes up to 1 | Watermelon | REPLAY     | Cherry | Cherry | Bell   | Watermelon | B    | A     | Bell, Cherry and others |
        | 1-2-3 | Silver 3   | takes up to 2 | Silver 3   | Silver 3   | Cherry | Bell   | REPLAY | Watermelon | A    | B     | Bell                    |

    @id:1.0.0-7.1f-2
    Scenario: The next refresh resolves none either
      Given there is no wild symbol
      And the refresh slots are 1
      And 1-2-3 is a line
      And slot 9 is immune
      And a Bell line draws 1
      And the board
        | Cherry   | Watermelon | Bell       |
        | REPLAY   | Watermelon | .          |
        | Silver 3 | REPLAY     | Watermelon |
      And A holds Silver 3, REPLAY
      And B holds Bell, REPLAY
      And the deck is Gold 7, Bell, Cherry, Watermelon and others
      When A places Silver 3 on slot 4
      And B places Bell on slot 2
      Then the board is
        | Bell     | Bell       | Bell       |
        | REPLAY   | Watermelon | Silver 3   |
        | Silver 3 | REPLAY     | Watermelon |
      And A holds REPLAY
      And the deck loses Bell
      And it is A's turn

    @id:1.0.0-7.1f-3
    Scenario: Not even a line that would win is looked at
      Given there is no wild symbol
      And the refresh slots are 1
      And 1-8-7 is a line
      And a Gold 7 line wins
      And the ruling seven-win is placement
      And the board
        | Cherry | Watermelon | REPLAY     |
        | Gold 7 | Bell       | .          |
        | Gold 7 | REPLAY     | Watermelon |
      And A holds Silver 3 and others
      And the deck is Gold 7 and others
      When A places Silver 3 on slot 4
      Then the board is
        | Gold 7 | Watermelon | REPLAY     |
        | Gold 7 | Bell       | Silver 3   |
        | Gold 7 | REPLAY     | Watermelon |
      And the game goes on

    @id:1.0.0-7.1f-4
    Scenario Outline: Three of <s> win nothing when they come together with the deck's last card
      Given there is no wild symbol
      And ties are a draw
      And the board
        | <x> | <y> | <x> |
        | <s> | <y> | .   |
        | <s> | <x> | <y> |
      And A holds <x>, <y>
      And B holds <y>
      And the deck is <s>
      When A places <x> on slot 4
      Then the deck is empty
      And A does not win
      And B does not win
      And slot 8 shows <s>

      Examples:
        | s        | x          | y      |
        | Gold 7   | Cherry     | Bell   |
        | Silver 3 | Watermelon | REPLAY |

  @clause:7.1g
  Rule: A Gold 7 or a Silver 3 may come with the Forced Refresh

    @id:1.0.0-7.1g-1
    Scenario Outline: <seat> fills the board, and a <symbol> on top of the deck comes to slot 1
      Given there is no wild symbol
      And the refresh slots are 1
      And it is <seat>'s turn
      And the board
        | <old>  | Watermelon | Bell       |
        | REPLAY | Bell       | .          |
        | Cherry | REPLAY     | Watermelon |
      And <seat> holds Bell and others
      And the deck is <symbol>, Bell and others
      When <seat> places Bell on slot 4
      Then slot 1 shows <symbol>
      And the deck loses <symbol>

      Examples:
        | symbol   | old    | seat |
        | Gold 7   | Cherry | A    |
        | Silver 3 | Cherry | A    |
        | Gold 7   | Gold 7 | B    |
        | Silver 3 | Gold 7 | B    |

    @id:1.0.0-7.1g-2
    Scenario Outline: A <second> may follow a <first>
      Given there is no wild symbol
      And the refresh slots are 1
      And slot 9 is immune
      And the board
        | Cherry | Watermelon | Bell       |
        | REPLAY | Bell       | .          |
        | Cherry | REPLAY     | Watermelon |
      And A holds Bell, REPLAY
      And B holds Cherry, REPLAY
      And the deck is <first>, <second>, Cherry, Bell
      When A places Bell on slot 4
      Then slot 1 shows <first>
      When B places Cherry on slot 2
      Then slot 1 shows <second>

      Examples:
        | first    | second   |
        | Gold 7   | Silver 3 |
        | Gold 7   | Gold 7   |
        | Silver 3 | Silver 3 |

    @id:1.0.0-7.1g-3
    Scenario Outline: A <symbol> that is the deck's last card comes like any other
      Given there is no wild symbol
      And the board
        | <x> | <y> | <y> |
        | <y> | <x> | .   |
        | <x> | <x> | <y> |
      And A holds <x>, <y>
      And B holds <x>, <y>
      And the deck is <symbol>
      When A places <x> on slot 4
      Then the deck is empty
      And A holds <y>
      And B holds <x>, <y>

      Examples:
        | symbol   | x      | y          |
        | Gold 7   | Cherry | Watermelon |
        | Silver 3 | Bell   | REPLAY     |

  @clause:7.1h
  Rule: A Forced Refresh with no deck to draw from ends the game

    @id:1.0.0-7.1h-1
    Scenario Outline: <seat> fills the board when the deck is empty
      Given there is no wild symbol
      And it is <seat>'s turn
      And the board
        | <x> | <y> | <y> |
        | <y> | <x> | .   |
        | <x> | <x> | <y> |
      And A holds <x>, <y>
      And B holds <x>, <y>
      And the deck is empty
      When <seat> places <x> on slot 4
      Then the game is over
      And the discard pile gains nothing

      Examples:
        | seat | x      | y          |
        | A    | Cherry | Watermelon |
        | B    | Bell   | REPLAY     |

    @id:1.0.0-7.1h-2
    Scenario: The board that stays full ends the game as well
      Given there is no wild symbol
      And slot 9 is immune
      And the board
        | Cherry   | Watermelon | Bell       |
        | REPLAY   | Bell       | Silver 3   |
        | Silver 3 | REPLAY     | Watermelon |
      And A holds Cherry, Bell
      And B holds Bell
      And the deck is empty
      When A places Cherry on slot 2
      Then the game is over

    @id:1.0.0-7.1h-3
    Scenario: Lines that stand and that nobody has to resolve do not keep the game going
      Given 3-4-5 is a line
      And 2-9-6 is a line
      And the ruling resolvable-lines is formed
      And the board
        | Gold 7   | Cherry | Bell |
        | .        | Cherry | Bell |
        | Silver 3 | Cherry | Bell |
      And A holds REPLAY, Bell
      And B holds Cherry, Bell
      And the deck is empty
      When A places REPLAY on slot 8
      Then the game is over
      And the discard pile gains nothing

    @id:1.0.0-7.1h-4
    Scenario: Two cards in the deck are enough for a refresh and a turn
      Given there is no wild symbol
      And the refresh slots are 1
      And the board
        | Cherry   | Watermelon | Bell       |
        | REPLAY   | Bell       | .          |
        | Silver 3 | REPLAY     | Watermelon |
      And A holds Silver 3, Bell
      And B holds Bell, REPLAY
      And the deck is Gold 7, Cherry
      When A places Silver 3 on slot 4
      Then slot 1 shows Gold 7
      And it is B's turn

    @id:1.0.0-7.1h-5
    Scenario: With one card there is a refresh
      Given there is no wild symbol
      And the refresh slots are 1
      And the board
        | Cherry   | Watermelon | Bell       |
        | REPLAY   | Bell       | .          |
        | Silver 3 | REPLAY     | Watermelon |
      And A holds Silver 3, Bell
      And B holds Bell, REPLAY
      And the deck is Gold 7
      When A places Silver 3 on slot 4
      Then slot 1 shows Gold 7

    @id:1.0.0-7.1h-6
    Scenario: An empty deck matters to the refresh only when the board is full
      Given there is no wild symbol
      And the refresh slots are 1
      And the ruling deck-end is immediately
      And the board
        | Cherry   | Watermelon | Bell |
        | REPLAY   | Bell       | .    |
        | Silver 3 | REPLAY     | .    |
      And A holds Silver 3, Bell
      And B holds Bell, REPLAY
      And the deck is empty
      When A places Silver 3 on slot 4
      Then the game goes on
      And it is B's turn

  @clause:7.2a
  Rule: An ordinary turn follows, with or without a Forced Refresh

    @id:1.0.0-7.2a-1
    Scenario Outline: <other>, who was refreshed, places a <symbol>, and <seat> is next
      Given there is no wild symbol
      And the refresh slots are 1
      And slot 9 is immune
      And it is <seat>'s turn
      And the board
        | Cherry   | Watermelon | Bell       |
        | REPLAY   | Bell       | .          |
        | Silver 3 | REPLAY     | Watermelon |
      And <seat> holds Silver 3 and others
      And <other> holds <symbol> and others
      And the deck is Gold 7, REPLAY and others
      When <seat> places Silver 3 on slot 4
      And <other> places <symbol> on slot 2
      Then slot 2 shows <symbol>
      And it is <seat>'s turn
      And <seat> may not pass

      Examples:
        | seat | other | symbol   |
        | A    | B     | Cherry   |
        | B    | A     | Gold 7   |
        | A    | B     | Silver 3 |

    @id:1.0.0-7.2a-2
    Scenario: The line that a refreshed player completes is resolved
      Given there is no wild symbol
      And the refresh slots are 1
      And slot 9 is immune
      And a Bell line draws 1
      And the board
        | Cherry | Watermelon | REPLAY     |
        | REPLAY | Cherry     | .          |
        | Bell   | Bell       | Watermelon |
      And A holds Silver 3 and others
      And B holds Bell and others
      And the deck is Gold 7, REPLAY and others
      When A places Silver 3 on slot 4
      And B places Bell on slot 5
      Then B may only resolve 7-6-5
      When B resolves 7-6-5
      Then it is A's turn

    @id:1.0.0-7.2a-3
    Scenario Outline: <other>, who needed no refresh, takes the same turn
      Given it is <seat>'s turn
      And <seat> holds <x> and others
      And <other> holds <y> and others
      When <seat> places <x> on slot 3
      And <other> places <y> on slot 4
      Then slot 4 shows <y>
      And it is <seat>'s turn

      Examples:
        | seat | other | x      | y          |
        | A    | B     | Cherry | Watermelon |
        | B    | A     | Bell   | REPLAY     |

  @clause:7.2b
  Rule: The player spends one card of their hand, whichever they like

    @id:1.0.0-7.2b-1
    Scenario Outline: For <seat> a <symbol> is as good a choice as any
      Given it is <seat>'s turn
      And <seat> holds Gold 7, Silver 3, Cherry, Watermelon, Bell, REPLAY
      When <seat> places <symbol> on slot 3
      Then <seat> loses <symbol>
      And slot 3 shows <symbol>

      Examples:
        | symbol     | seat |
        | Gold 7     | A    |
        | Silver 3   | B    |
        | Cherry     | A    |
        | Watermelon | B    |
        | Bell       | A    |
        | REPLAY     | B    |

    @id:1.0.0-7.2b-2
    Scenario Outline: A <symbol> that is not in hand cannot be played
      Given it is <seat>'s turn
      And <seat> holds Cherry, Bell
      And <other> holds <symbol> and others
      When <seat> tries to place <symbol> on slot 3
      Then it is refused

      Examples:
        | symbol     | seat | other |
        | Watermelon | A    | B     |
        | REPLAY     | B    | A     |

    @id:1.0.0-7.2b-3
    Scenario Outline: Nor can <other> play a <symbol> out of the other hand, after a <placed> on slot <slot>
      Given the ruling barred is opening
      And it is <seat>'s turn
      And <seat> holds <placed>, 2 <symbol>
      And <other> holds <hand>
      When <seat> places <placed> on slot <slot>
      And <other> tries to place <symbol> on slot <next>
      Then it is refused

      Examples:
        | slot | placed     | symbol     | hand             | next | seat | other |
        | 1    | Silver 3   | Gold 7     | Watermelon, Bell | 2    | B    | A     |
        | 2    | Cherry     | Silver 3   | Bell             | 3    | A    | B     |
        | 3    | Watermelon | Cherry     | REPLAY, Gold 7   | 4    | B    | A     |
        | 4    | Bell       | Watermelon | Gold 7           | 5    | A    | B     |
        | 5    | REPLAY     | Bell       | Silver 3, Cherry | 6    | B    | A     |
        | 6    | Gold 7     | REPLAY     | Cherry           | 7    | A    | B     |
        | 7    | Silver 3   | Gold 7     | Watermelon, Bell | 8    | B    | A     |
        | 8    | Cherry     | Silver 3   | Bell             | 9    | A    | B     |
        | 9    | Watermelon | Cherry     | REPLAY, Gold 7   | 1    | B    | A     |

    @id:1.0.0-7.2b-4
    Scenario Outline: It is the same after a refresh, when a card has to make way, for a <symbol>
      Given there is no wild symbol
      And the refresh slots are 1
      And slot 9 is immune
      And the board
        | Cherry | Watermelon | Bell       |
        | REPLAY | Bell       | .          |
        | Cherry | REPLAY     | Watermelon |
      And A holds Silver 3, 2 <symbol>
      And B holds <hand>
      And the deck is REPLAY, Cherry and others
      When A places Silver 3 on slot 4
      And B tries to place <symbol> on slot 2
      Then it is refused
      When B places <card> on slot 2
      Then B loses <card>
      And it is A's turn

      Examples:
        | symbol | hand               | card       |
        | Cherry | Watermelon, REPLAY | Watermelon |
        | Gold 7 | Cherry, Silver 3   | Silver 3   |

    @id:1.0.0-7.2b-5
    Scenario: Nor can a card out of the other hand fill the last free slot
      Given the board
        | Cherry   | Watermelon | Bell       |
        | REPLAY   | Bell       | .          |
        | Silver 3 | REPLAY     | Watermelon |
      And A holds Silver 3, Bell
      And B holds Cherry, Watermelon
      When A tries to place Watermelon on slot 4
      Then it is refused

    @id:1.0.0-7.2b-6
    Scenario: Nor can the game be opened with a card that is not in hand
      Given the opening is still to be made
      And the opening slot is 9
      And the opening bars Gold 7, Silver 3
      And A holds Cherry, Bell
      When A tries to place Watermelon on slot 9
      Then it is refused

    @id:1.0.0-7.2b-7
    Scenario Outline: With <hand> in hand <other> has to play as well, with this deck: <deck>
      Given the ruling deck-end is immediately
      And <seat> holds Bell, Cherry, REPLAY
      And it is <seat>'s turn
      And <other> holds <hand>
      And the deck is <deck>
      When <seat> places Bell on slot 3
      Then it is <other>'s turn
      And <other> may not pass
      And <other> may not place Watermelon on slot 4

      Examples:
        | seat | other | hand             | deck              |
        | A    | B     | Cherry           | Gold 7 and others |
        | A    | B     | Cherry           | empty             |
        | B    | A     | REPLAY, Cherry   | Gold 7            |
        | B    | A     | Gold 7, Silver 3 | Bell, Cherry      |

    @id:1.0.0-7.2b-8
    Scenario: On a full board the player has to play as well
      Given there is no wild symbol
      And the refresh slots are 1
      And the board
        | Cherry   | Watermelon | Bell       |
        | REPLAY   | Bell       | .          |
        | Silver 3 | REPLAY     | Watermelon |
      And A holds Silver 3 and others
      And B holds Cherry, Bell
      And the deck is Gold 7, Cherry and others
      When A places Silver 3 on slot 4
      Then it is B's turn
      And B may not pass

    @id:1.0.0-7.2b-9
    Scenario: One free slot and one turn to begin with are enough to have to play
      Given the board
        | Cherry   | Watermelon | Bell       |
        | REPLAY   | Bell       | .          |
        | Silver 3 | REPLAY     | Watermelon |
      And A holds Silver 3 and others
      When A tries to pass
      Then it is refused

    @id:1.0.0-7.2b-10
    Scenario Outline: <seat>'s turn has one card and no second
      Given it is <seat>'s turn
      And <seat> holds <x>, 2 <y>
      When <seat> places <x> on slot 3
      And <seat> tries to place <y> on slot 4
      Then it is refused

      Examples:
        | seat | x      | y          |
        | A    | Cherry | Watermelon |
        | B    | Bell   | REPLAY     |

    @id:1.0.0-7.2b-11
    Scenario: The turn that opens the game has no second card either
      Given the opening is still to be made
      And the opening slot is 9
      And the opening bars Gold 7, Silver 3
      And A holds Cherry, Bell, REPLAY
      When A places Bell on slot 9
      And A tries to place Cherry on slot 3
      Then it is refused

  @clause:7.2c
  Rule: The card goes on any empty slot

    @id:1.0.0-7.2c-1
    Scenario Outline: A <symbol> goes on slot <slot> of an empty board
      Given it is <seat>'s turn
      And <seat> holds <symbol> and others
      When <seat> places <symbol> on slot <slot>
      Then slot <slot> shows <symbol>
      And <seat> loses <symbol>

      Examples:
        | slot | symbol     | seat |
        | 1    | Gold 7     | A    |
        | 2    | Cherry     | B    |
        | 3    | Silver 3   | A    |
        | 4    | Watermelon | B    |
        | 5    | Bell       | A    |
        | 6    | REPLAY     | B    |
        | 7    | Cherry     | A    |
        | 8    | Gold 7     | B    |
        | 9    | Silver 3   | A    |
        | 9    | Gold 7     | B    |

    @id:1.0.0-7.2c-2
    Scenario: The empty slots are open, and no others
      Given there is no wild symbol
      And the board
        | Cherry | . | REPLAY |
        | .      | . | .      |
        | Bell   | . | Cherry |
      And it is B's turn
      And B holds Bell and others
      And A holds Watermelon and others
      When B places Bell on slot 9
      Then A may place on slots 2, 4, 6, 8

    @id:1.0.0-7.2c-3
    Scenario Outline: The last empty slot, slot <slot>, has to do
      Given there is no wild symbol
      And the refresh slots are 1
      And the board
        | <one>   | Watermelon | Bell     |
        | .       | <nine>     | Silver 3 |
        | <seven> | REPLAY     | Bell     |
      And it is B's turn
      And B holds Silver 3 and others
      And A holds Cherry and others
      When B places Silver 3 on slot 8
      Then A may only place on slot <slot>

      Examples:
        | slot | one    | nine   | seven  |
        | 1    | .      | Cherry | REPLAY |
        | 9    | Cherry | .      | REPLAY |
        | 7    | Cherry | REPLAY | .      |

    @id:1.0.0-7.2c-4
    Scenario Outline: Slot <slot> is taken and stays closed while another is empty
      Given the board
        | Cherry | Watermelon | Bell   |
        | REPLAY | <nine>     | Cherry |
        | Bell   | Watermelon | <five> |
      And A holds Silver 3 and others
      When A tries to place Silver 3 on slot <slot>
      Then it is refused

      Examples:
        | slot | nine   | five   |
        | 4    | .      | REPLAY |
        | 1    | .      | REPLAY |
        | 9    | REPLAY | .      |
        | 6    | REPLAY | .      |

    @id:1.0.0-7.2c-5
    Scenario Outline: A slot that has just been taken, by a <symbol>, is closed as well
      Given it is <seat>'s turn
      And <seat> holds <symbol>, Bell
      And <other> holds <card>, REPLAY
      When <seat> places <symbol> on slot <slot>
      And <other> tries to place <card> on slot <slot>
      Then it is refused

      Examples:
        | symbol     | slot | card       | seat | other |
        | Gold 7     | 2    | Cherry     | A    | B     |
        | Cherry     | 5    | Gold 7     | B    | A     |
        | Watermelon | 8    | Watermelon | A    | B     |

  @clause:7.2d
  Rule: With no empty slot, a card off the center makes way

    @id:1.0.0-7.2d-1
    Scenario Outline: The <gone> on slot <slot> makes way for the <symbol>
      Given there is no wild symbol
      And the refresh slots are 1
      And it is <seat>'s turn
      And the board
        | Cherry | Watermelon | Bell     |
        | REPLAY | Bell       | Silver 3 |
        | Gold 7 | REPLAY     | Silver 3 |
      And <seat> holds <symbol> and others
      And the deck is Cherry and others
      When <seat> places <symbol> on slot <slot>
      Then slot <slot> shows <symbol>
      And the discard pile gains <gone>, Cherry
      And <seat> loses <symbol>
      And it is <other>'s turn

      Examples:
        | slot | gone       | symbol     | seat | other |
        | 2    | Watermelon | Cherry     | A    | B     |
        | 3    | Bell       | Gold 7     | B    | A     |
        | 4    | Silver 3   | Bell       | A    | B     |
        | 5    | Silver 3   | Watermelon | B    | A     |
        | 6    | REPLAY     | Silver 3   | A    | B     |
        | 7    | Gold 7     | REPLAY     | B    | A     |
        | 8    | REPLAY     | Cherry     | A    | B     |

    @id:1.0.0-7.2d-2
    Scenario: The card on slot 1 makes way, and the new one is refreshed away
      Given there is no wild symbol
      And the refresh slots are 1
      And the board
        | Cherry | Watermelon | Bell     |
        | REPLAY | Bell       | Silver 3 |
        | Gold 7 | REPLAY     | Silver 3 |
      And A holds Watermelon and others
      And the deck is REPLAY and others
      When A places Watermelon on slot 1
      Then the discard pile gains Cherry, Watermelon
      And it is B's turn

    @id:1.0.0-7.2d-3
    Scenario: The next card that makes way is discarded too
      Given there is no wild symbol
      And the refresh slots are 1
      And the board
        | Cherry | Watermelon | Bell     |
        | REPLAY | Bell       | Silver 3 |
        | Gold 7 | REPLAY     | Silver 3 |
      And A holds Cherry, REPLAY
      And B holds Bell, REPLAY
      And the deck is Cherry, Gold 7 and others
      When A places Cherry on slot 2
      Then B holds Bell, REPLAY
      When B places Bell on slot 5
      Then B holds REPLAY
      And the discard pile gains Silver 3, Cherry

    @id:1.0.0-7.2d-4
    Scenario Outline: <other> may clear any slot of <x> and <y> but the one in the center
      Given there is no wild symbol
      And the refresh slots are 1
      And the board
        | <x> | <y> | <y> |
        | <y> | <x> | .   |
        | <x> | <x> | <y> |
      And it is <seat>'s turn
      And <seat> holds <x> and others
      And <other> holds <y> and others
      And the deck is <z>, Cherry and others
      When <seat> places <x> on slot 4
      Then <other> may place on slots 1, 2, 3, 4, 5, 6, 7, 8

      Examples:
        | seat | other | x      | y          | z          |
        | A    | B     | Cherry | Watermelon | Bell       |
        | B    | A     | Cherry | Watermelon | REPLAY     |
        | B    | A     | Bell   | REPLAY     | Cherry     |
        | A    | B     | Bell   | REPLAY     | Watermelon |

    @id:1.0.0-7.2d-5
    Scenario Outline: The <center> in the center does not make way for a <symbol>
      Given the board
        | <x> | <y>      | <x> |
        | <y> | <center> | <x> |
        | <y> | <x>      | <y> |
      And A holds <symbol> and others
      When A tries to place <symbol> on slot 9
      Then it is refused

      Examples:
        | center   | symbol   | x          | y          |
        | Bell     | Cherry   | Watermelon | REPLAY     |
        | Gold 7   | Bell     | Cherry     | REPLAY     |
        | Silver 3 | Gold 7   | Bell       | REPLAY     |
        | Cherry   | Silver 3 | Bell       | Watermelon |

    @id:1.0.0-7.2d-6
    Scenario: The card that took the place can complete a line
      Given there is no wild symbol
      And a Bell line draws 1
      And the board
        | Cherry   | Watermelon | REPLAY     |
        | Silver 3 | REPLAY     | Cherry     |
        | Bell     | Bell       | Watermelon |
      And A holds Bell and others
      When A places Bell on slot 5
      Then A may only resolve 7-6-5

  @clause:7.2e
  Rule: Of the complete lines the player resolves exactly one

    @id:1.0.0-7.2e-1
    Scenario Outline: One card completes <lines>, and <line> is chosen
      Given there is no wild symbol
      And a Bell line draws 1
      And 1-8-7 is a line
      And 1-2-3 is a line
      And 3-4-5 is a line
      And it is <seat>'s turn
      And the board
        | <one>   | <two>  | <three> |
        | <eight> | REPLAY | <four>  |
        | <seven> | <six>  | <five>  |
      And <seat> holds Bell and others
      And the deck is Cherry, Watermelon and others
      When <seat> places Bell on slot <slot>
      Then <seat> may only resolve <lines>
      When <seat> resolves <line>
      Then <seat> may not resolve <left>
      And the deck loses Cherry
      And the discard pile gains 3 Bell
      And slot <emptied> is empty
      And slot <kept> shows Bell
      And it is <other>'s turn

      Examples:
        | lines        | line  | left  | slot | emptied | kept | one  | two  | three | four | five | six    | seven | eight | seat | other |
        | 7-6-5, 1-8-7 | 7-6-5 | 1-8-7 | 7    | 5       | 1    | Bell | .    | .     | .    | Bell | Bell   | .     | Bell  | A    | B     |
        | 7-6-5, 1-8-7 | 1-8-7 | 7-6-5 | 7    | 1       | 5    | Bell | .    | .     | .    | Bell | Bell   | .     | Bell  | B    | A     |
        | 1-2-3, 3-4-5 | 1-2-3 | 3-4-5 | 3    | 2       | 4    | Bell | Bell | .     | Bell | Bell | Cherry | .     | .     | B    | A     |
        | 1-2-3, 3-4-5 | 3-4-5 | 1-2-3 | 3    | 4       | 2    | Bell | Bell | .     | Bell | Bell | Cherry | .     | .     | A    | B     |

    @id:1.0.0-7.2e-2
    Scenario: A line that stood before is one of the complete ones, and waits when another is chosen
      Given 1-2-3 is a line
      And a Bell line draws 1
      And a Cherry line takes up to 1
      And the board
        | Cherry | Cherry | Cherry |
        | .      | .      | .      |
        | Bell   | Bell   | .      |
      And A holds Bell and others
      And B holds REPLAY and others
      And the deck is REPLAY, Watermelon and others
      When A places Bell on slot 5
      Then A may only resolve 7-6-5, 1-2-3
      When A resolves 7-6-5
      Then A may not resolve 1-2-3
      And it is B's turn
      And the board is
        | Cherry | Cherry | Cherry |
        | .      | .      | .      |
        | .      | .      | .      |
      When B places REPLAY on slot 4
      Then B may only resolve 1-2-3

    @id:1.0.0-7.2e-3
    Scenario: Of three lines two wait, and then one
      Given 1-2-3 is a line
      And 8-9-4 is a line
      And a Bell line draws 1
      And the board
        | Cherry     | Cherry     | Cherry     |
        | Watermelon | Watermelon | Watermelon |
        | Bell       | Bell       | .          |
      And A holds Bell, REPLAY
      And B holds Gold 7, REPLAY
      And a Watermelon line draws 2
      And the deck is REPLAY, Silver 3, Gold 7, Bell and others
      When A places Bell on slot 5
      And A resolves 7-6-5
      Then it is B's turn
      When B places Gold 7 on slot 6
      And B resolves 8-9-4
      Then slot 2 shows Cherry
      And it is A's turn

    @id:1.0.0-7.2e-4
    Scenario: In a turn that began with a refresh the others wait too, and in the next turn
      Given there is no wild symbol
      And the refresh slots are 1
      And 1-2-3 is a line
      And 8-9-4 is a line
      And slot 9 is immune
      And a Cherry line takes up to 1
      And a Silver 3 line takes up to 2
      And a Bell line draws 1
      And the board
        | Bell     | Cherry   | Cherry     |
        | Bell     | Bell     | .          |
        | Silver 3 | Silver 3 | Watermelon |
      And A holds Gold 7, Watermelon, REPLAY
      And B holds Silver 3, Cherry, REPLAY
      And the deck is Cherry, Watermelon, Gold 7 and others
      When A places Gold 7 on slot 4
      And B places Silver 3 on slot 5
      Then B may only resolve 1-2-3, 7-6-5
      When B resolves 7-6-5
      And B stops picking
      Then slot 1 shows Cherry
      And it is A's turn

    @id:1.0.0-7.2e-5
    Scenario Outline: <kept> is complete as well and waits when <line> is chosen, with <deck> in the deck
      Given <line> is a line
      And <kept> is a line
      And 8-9-4 is a line
      And a <symbol> line <does>
      And the ruling deck-end is immediately
      And the ruling standing-seven is discard
      And the ruling seven-win is placement
      And it is <seat>'s turn
      And the board
        | <one>   | <two>  | <three> |
        | <eight> | <nine> | <four>  |
        | <seven> | <six>  | <five>  |
      And <seat> holds <card>, Silver 3 and others
      And the deck is <deck>
      When <seat> places <card> on slot <slot>
      Then <seat> may resolve <line>, <kept>
      When <seat> resolves <line>
      Then slot <there> shows <left>
      And it is <other>'s turn

      Examples:
        | line  | symbol     | does    | slot | card       | kept  | left       | there | deck                         | seat | other | one        | two        | three      | four       | five       | six    | seven      | eight      | nine |
        | 1-2-3 | Watermelon | draws 2 | 3    | Watermelon | 7-6-5 | Cherry     | 7     | Gold 7, Bell, REPLAY, Cherry | A    | B     | Watermelon | Watermelon | .          | .          | Cherry     | Cherry | Cherry     | .          | .    |
        | 1-8-7 | Bell       | draws 1 | 8    | Bell       | 3-4-5 | Watermelon | 3     | Gold 7, Cherry               | B    | A     | Bell       | .          | Watermelon | Watermelon | Watermelon | .      | Bell       | .          | .    |
        | 2-9-6 | Bell       | draws 1 | 2    | Bell       | 3-4-5 | REPLAY     | 3     | empty                        | A    | B     | .          | .          | REPLAY     | REPLAY     | REPLAY     | Bell   | .          | .          | Bell |
        | 3-4-5 | Gold 7     | wins    | 6    | Bell       | 1-8-7 | Watermelon | 1     | Bell and others              | B    | A     | Watermelon | .          | Gold 7     | Gold 7     | Gold 7     | .      | Watermelon | Watermelon | .    |
        | 7-6-5 | Watermelon | draws 2 | 6    | Watermelon | 1-2-3 | Bell       | 1     | Gold 7 and others            | A    | B     | Bell       | Bell       | Bell       | Bell       | Watermelon | .      | Watermelon | Bell       | Bell |

    @id:1.0.0-7.2e-6
    Scenario: Three 7s that stand are a line to be resolved
      Given 1-2-3 is a line
      And a Gold 7 line wins
      And the ruling seven-win is placement
      And the board
        | Gold 7 | Gold 7 | Gold 7 |
        | .      | REPLAY | .      |
        | .      | .      | .      |
      And A holds Bell and others
      When A places Bell on slot 4
      Then A may only resolve 1-2-3

    @id:1.0.0-7.2e-7
    Scenario Outline: A line that is not complete, <line>, cannot be chosen
      Given 1-2-3 is a line
      And 3-4-5 is a line
      And a Watermelon line draws 2
      And the board
        | Cherry     | Cherry     | .      |
        | .          | .          | Cherry |
        | Watermelon | Watermelon | .      |
      And A holds Watermelon and others
      When A places Watermelon on slot 5
      And A tries to resolve <line>
      Then it is refused

      Examples:
        | line  |
        | 1-2-3 |
        | 3-4-5 |

    @id:1.0.0-7.2e-8
    Scenario Outline: Two of <symbol> and one <odd> are no line
      Given there is no wild symbol
      And the board
        | .        | .        | . |
        | .        | .        | . |
        | <symbol> | <symbol> | . |
      And A holds <odd> and others
      When A places <odd> on slot 5
      Then no line is to be resolved
      And it is B's turn

      Examples:
        | symbol     | odd        |
        | Gold 7     | Silver 3   |
        | Silver 3   | Gold 7     |
        | Cherry     | Watermelon |
        | Watermelon | Cherry     |
        | Bell       | REPLAY     |
        | REPLAY     | Bell       |

    @id:1.0.0-7.2e-9
    Scenario: Three different cards are no line
      Given the board
        | .      | .    | .      |
        | .      | .    | REPLAY |
        | Cherry | Bell | .      |
      And A holds Watermelon and others
      When A places Watermelon on slot 5
      Then no line is to be resolved
      And it is B's turn

  @clause:7.2f
  Rule: Then the turn ends

    @id:1.0.0-7.2f-1
    Scenario Outline: With no line, <seat>'s turn ends with the placement
      Given it is <seat>'s turn
      And <seat> holds <symbol>, Cherry, REPLAY
      When <seat> places <symbol> on slot 3
      Then it is <other>'s turn

      Examples:
        | seat | other | symbol |
        | A    | B     | Bell   |
        | B    | A     | Gold 7 |

    @id:1.0.0-7.2f-2
    Scenario Outline: With a line, <seat>'s turn ends with what a <symbol> line does
      Given a <symbol> line <does>
      And it is <seat>'s turn
      And the board
        | .        | Gold 7   | . |
        | .        | Gold 7   | . |
        | <symbol> | <symbol> | . |
      And <seat> holds <symbol>, Gold 7
      And the deck is Gold 7, Silver 3 and others
      When <seat> places <symbol> on slot 5
      Then it is still <seat>'s move
      When <seat> resolves 7-6-5
      Then it is <other>'s turn

      Examples:
        | symbol     | does     | seat | other |
        | Bell       | draws 1  | A    | B     |
        | Bell       | draws 1  | B    | A     |
        | Watermelon | draws 2  | A    | B     |
        | REPLAY     | places 1 | B    | A     |

    @id:1.0.0-7.2f-3
    Scenario Outline: With a <symbol> line, <seat>'s turn ends with the last pick
      Given a <symbol> line <does>
      And slot 9 is immune
      And it is <seat>'s turn
      And the board
        | .        | Gold 7   | . |
        | .        | Gold 7   | . |
        | <symbol> | <symbol> | . |
      And <seat> holds <symbol>, Gold 7
      And the deck is <deck>
      When <seat> places <symbol> on slot 5
      And <seat> resolves 7-6-5
      Then it is still <seat>'s move
      When <seat> takes the card in slot 2
      Then it is <other>'s turn

      Examples:
        | symbol   | does          | seat | other | deck            |
        | Cherry   | takes up to 1 | A    | B     | Cherry          |
        | Silver 3 | takes up to 2 | B    | A     | Bell and others |

    @id:1.0.0-7.2f-4
    Scenario: Who has ended their turn waits for the other player's
      Given A holds Bell, Cherry, REPLAY
      And B holds 2 Watermelon and others
      When A places Bell on slot 3
      And B places Watermelon on slot 4
      And B tries to place Watermelon on slot 2
      Then it is refused

    @id:1.0.0-7.2f-5
    Scenario: Turn by turn the players alternate
      Given A holds Bell, Cherry, REPLAY
      And B holds Watermelon, Silver 3, REPLAY
      When A places Bell on slot 3
      And B places Watermelon on slot 4
      Then it is A's turn
      When A places Cherry on slot 8
      Then it is B's turn
      When B places Silver 3 on slot 1
      Then it is A's turn
