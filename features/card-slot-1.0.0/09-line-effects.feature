Feature: Line effects
  Each symbol does its own thing when three of it are resolved. Silver 3 and Cherry pick cards off the board, Watermelon
  and Bell draw from the deck, and REPLAY plays the deck's top card by itself. Three Gold 7s need no effect: they win.

  Background:
    Given 7-6-5 is a line

  @clause:9.1a
  Rule: Silver 3 - the line is discarded first

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

    Scenario Outline: The line on <line> is gone before the first pick
      Given <line> is a line
      And a Silver 3 line takes up to 2
      And slot 9 is immune
      And the board
        | <one>   | <two> | <three> |
        | .       | <q>   | .       |
        | <seven> | .     | <p>     |
      And A holds Silver 3 and others
      When A places Silver 3 on slot <slot>
      And A resolves <line>
      Then the discard pile gains 3 Silver 3
      And A may only take from slots <left>

      Examples:
        | line  | slot | one      | two        | three | seven    | left | p      | q          |
        | 1-2-3 | 3    | Silver 3 | Silver 3   | .     | Cherry   | 5, 7 | Bell   | Cherry     |
        | 1-8-7 | 8    | Silver 3 | Watermelon | .     | Silver 3 | 2, 5 | REPLAY | Watermelon |

  @clause:9.1b
  Rule: Silver 3 - up to two cards come from the board to the hand

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

    Scenario Outline: One pick is enough for a player who wants no more than the <card>
      Given slot 9 is immune
      And the board
        | Watermelon | Bell     | Cherry |
        | REPLAY     | Cherry   | Gold 7 |
        | Silver 3   | Silver 3 | .      |
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
        | 3    | Cherry     |
        | 4    | Gold 7     |
        | 8    | REPLAY     |

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

    Scenario: Two Silver 3s and another card do nothing
      Given the board
        | Gold 7   | .        | Bell |
        | .        | Cherry   | .    |
        | Silver 3 | Silver 3 | .    |
      And A holds Watermelon, Bell
      When A places Watermelon on slot 5
      Then A holds Bell
      And it is B's turn
      And the discard pile gains nothing

  @clause:9.1c
  Rule: Silver 3 - the center card cannot be picked

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
        | center | seat | p          | q      |
        | Bell   | A    | Cherry     | Bell   |
        | Gold 7 | B    | Watermelon | REPLAY |
        | Cherry | A    | Watermelon | REPLAY |
        | Cherry | B    | Cherry     | Bell   |

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

    Scenario Outline: The board holds nothing but <seat>'s line
      Given it is <seat>'s turn
      And the board
        | .        | .        | . |
        | .        | .        | . |
        | Silver 3 | Silver 3 | . |
      And <seat> holds Silver 3, <p>
      When <seat> places Silver 3 on slot 5
      And <seat> resolves 7-6-5
      Then <seat> gains nothing
      And the deck loses nothing
      And it is <other>'s turn
      And the board is
        | . | . | . |
        | . | . | . |
        | . | . | . |

      Examples:
        | seat | other | p          |
        | A    | B     | Cherry     |
        | B    | A     | Watermelon |

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

    Scenario Outline: A single <card> beside the center is asked for, and after it nothing
      Given slot 9 is immune
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

    Scenario Outline: The line on <line> is gone before the first pick
      Given <line> is a line
      And a Cherry line takes up to 1
      And slot 9 is immune
      And the board
        | <one>   | <two> | <three> |
        | .       | <q>   | .       |
        | <seven> | .     | <p>     |
      And A holds Cherry and others
      When A places Cherry on slot <slot>
      And A resolves <line>
      Then the discard pile gains 3 Cherry
      And A may only take from slots <left>

      Examples:
        | line  | slot | one    | two      | three | seven      | left | p      | q          |
        | 1-2-3 | 3    | Cherry | Cherry   | .     | Watermelon | 5, 7 | Bell   | Watermelon |
        | 1-8-7 | 8    | Cherry | Silver 3 | .     | Cherry     | 2, 5 | REPLAY | Silver 3   |

  @clause:9.2b
  Rule: Cherry - up to one card comes from the board to the hand

    Scenario Outline: <seat> picks the <card> in slot <slot>, and the turn is over
      Given slot 9 is immune
      And it is <seat>'s turn
      And the board
        | Watermelon | Bell       | Silver 3 |
        | REPLAY     | Watermelon | Gold 7   |
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
        | slot | card       | seat | other |
        | 1    | Watermelon | A    | B     |
        | 2    | Bell       | B    | A     |
        | 3    | Silver 3   | A    | B     |
        | 4    | Gold 7     | B    | A     |
        | 8    | REPLAY     | A    | B     |

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

    Scenario: Two Cherries and another card do nothing
      Given the board
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

    Scenario Outline: The board holds nothing but <seat>'s line
      Given it is <seat>'s turn
      And the board
        | .      | .      | . |
        | .      | .      | . |
        | Cherry | Cherry | . |
      And <seat> holds Cherry, <p>
      When <seat> places Cherry on slot 5
      And <seat> resolves 7-6-5
      Then <seat> gains nothing
      And the deck loses nothing
      And it is <other>'s turn
      And the board is
        | . | . | . |
        | . | . | . |
        | . | . | . |

      Examples:
        | seat | other | p          |
        | A    | B     | Watermelon |
        | B    | A     | Silver 3   |

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

    Scenario Outline: A single <card> beside the center is asked for, and after it nothing
      Given slot 9 is immune
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

    Scenario Outline: <seat> completes <line> and draws <drawn>
      Given <line> is a line
      And it is <seat>'s turn
      And <seat> holds 2 Watermelon, <card>
      And <other> holds Watermelon, <card>
      And the deck is <drawn> and others
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
        | line  | first | second | third | drawn            | card   | seat | other |
        | 1-2-3 | 1     | 2      | 3     | REPLAY, Silver 3 | Cherry | A    | B     |
        | 8-9-4 | 9     | 4      | 8     | 2 Gold 7         | REPLAY | B    | A     |
        | 3-9-7 | 7     | 9      | 3     | Cherry, Bell     | Gold 7 | A    | B     |

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

    Scenario: Two Watermelons and another card do nothing
      Given the board
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

    Scenario Outline: One card, a <p>, is still a deck
      Given the board
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

    Scenario Outline: <seat> completes <line> and draws <drawn>
      Given <line> is a line
      And it is <seat>'s turn
      And <seat> holds 2 Bell, <card>
      And <other> holds Bell, <card>
      And the deck is <drawn> and others
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
        | line  | first | second | third | drawn      | card   | seat | other |
        | 1-2-3 | 1     | 2      | 3     | Watermelon | Cherry | A    | B     |
        | 8-9-4 | 9     | 4      | 8     | Gold 7     | REPLAY | B    | A     |
        | 3-9-7 | 7     | 9      | 3     | Silver 3   | Gold 7 | A    | B     |

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

    Scenario: Two Bells and another card do nothing
      Given the board
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

    Scenario Outline: <seat>'s line brings nothing, and the game goes on
      Given the ruling deck-end is immediately
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

    Scenario Outline: One card, a <p>, is still a deck
      Given the board
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

    Scenario Outline: <seat> completes <line>, and the deck's top card, a <symbol>, comes to the board
      Given <line> is a line
      And it is <seat>'s turn
      And <seat> holds 2 REPLAY, <card>
      And <other> holds REPLAY, <card>
      And the deck is <symbol> and others
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
        | line  | first | second | third | symbol     | card     | seat | other |
        | 7-6-5 | 7     | 6      | 5     | Watermelon | Bell     | A    | B     |
        | 1-8-7 | 8     | 7      | 1     | Gold 7     | Cherry   | B    | A     |
        | 2-9-6 | 6     | 9      | 2     | Silver 3   | Bell     | A    | B     |
        | 3-4-5 | 3     | 5      | 4     | Cherry     | Silver 3 | B    | A     |

    Scenario: A second REPLAY line, later, has its own
      Given 3-4-5 is a line
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

    Scenario: Two REPLAYs and another card do nothing
      Given the board
        | .      | Cherry | . |
        | .      | Bell   | . |
        | REPLAY | REPLAY | . |
      And A holds Watermelon, Gold 7
      When A places Watermelon on slot 5
      Then the deck loses nothing
      And it is B's turn
