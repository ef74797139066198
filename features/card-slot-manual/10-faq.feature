Feature: Questions and answers
  What players ask most. Each rule below answers one question of the manual's last section; most of the answers are also
  given elsewhere, and are put to the test here in the words of the question.

  Background:
    Given 7-6-5 is a line
    And there is no wild symbol

  @clause:Q1
  Rule: My hand is empty - then you have lost, without exception

    @id:manual-Q1-1
    Scenario Outline: Even a <symbol> line that <would> does not save <seat>
      Given a <symbol> line <effect>
      And it is <seat>'s turn
      And the board
        | Watermelon | .        | . |
        | .          | Cherry   | . |
        | <symbol>   | <symbol> | . |
      And <seat> holds <symbol>
      And <other> holds 2 Rainbow 7
      And the deck is Bell, Watermelon, REPLAY and others
      When <seat> places <symbol> on slot 5
      Then <other> wins by elimination

      Examples:
        | symbol     | effect           | would                | seat | other |
        | Cherry     | takes exactly 1  | would pick up a card | A    | B     |
        | Cherry     | takes exactly 1  | would pick up a card | B    | A     |
        | Watermelon | draws 2          | would draw two cards | A    | B     |
        | Watermelon | draws 2          | would draw two cards | B    | A     |
        | Bell       | draws 1          | would draw a card    | A    | B     |
        | Bell       | draws 1          | would draw a card    | B    | A     |
        | REPLAY     | places 1         | would place a card   | A    | B     |
        | Silver 3   | empties the deck | would end the game   | A    | B     |
        | Silver 3   | empties the deck | would end the game   | B    | A     |

    @id:manual-Q1-2
    Scenario Outline: Nor do three Rainbow 7s that stood there before <seat>'s last card, a <card>
      Given 1-2-3 is a line
      And a Rainbow 7 line wins
      And the ruling resolvable-lines is standing
      And the ruling seven-win is placement
      And the ruling standing-seven is win
      And it is <seat>'s turn
      And the board
        | Rainbow 7 | Rainbow 7 | Rainbow 7 |
        | .         | REPLAY    | .         |
        | .         | .         | .         |
      And <seat> holds <card>
      When <seat> places <card> on slot 5
      Then <other> wins by elimination

      Examples:
        | seat | other | card      |
        | A    | B     | Bell      |
        | B    | A     | Bell      |
        | A    | B     | Rainbow 7 |

    @id:manual-Q1-3
    Scenario Outline: It makes no difference that <seat> has the better cards
      Given it is <seat>'s turn
      And <other> holds 3 Silver 3
      And <seat> holds Cherry
      When <seat> places Cherry on slot 4
      Then <other> wins by elimination

      Examples:
        | seat | other |
        | A    | B     |
        | B    | A     |

    @id:manual-Q1-4
    Scenario: Nor that no other slot was left
      Given slot 9 is immune
      And the board
        | Cherry   | Watermelon | Bell       |
        | REPLAY   | Bell       | .          |
        | Silver 3 | REPLAY     | Watermelon |
      And B holds Cherry
      And it is B's turn
      When B places Cherry on slot 4
      Then A wins by elimination

  @clause:Q2
  Rule: Several lines are complete - you resolve one, and the others stay

    @id:manual-Q2-1
    Scenario Outline: The line you did not choose, <left>, remains on the board
      Given 1-2-3 is a line
      And the ruling resolvable-lines is standing
      And a Bell line draws 1
      And a Watermelon line draws 2
      And the board
        | Watermelon | Watermelon | Watermelon |
        | .          | .          | .          |
        | Bell       | Bell       | .          |
      And A holds Bell and others
      When A places Bell on slot 5
      Then A may only resolve 7-6-5, 1-2-3
      When A resolves <chosen>
      Then it is B's turn
      And the board is
        | <top>    | <top>    | <top>    |
        | .        | .        | .        |
        | <bottom> | <bottom> | <bottom> |

      Examples:
        | chosen | left  | top        | bottom |
        | 7-6-5  | 1-2-3 | Watermelon | .      |
        | 1-2-3  | 7-6-5 | .          | Bell   |

    @id:manual-Q2-2
    Scenario Outline: It is not resolved after the one you chose, <chosen>
      Given 1-2-3 is a line
      And the ruling resolvable-lines is standing
      And a Bell line draws 1
      And a Watermelon line draws 2
      And the board
        | Watermelon | Watermelon | Watermelon |
        | .          | .          | .          |
        | Bell       | Bell       | .          |
      And A holds Bell and others
      And the deck is REPLAY, Silver 3, Cherry and others
      When A places Bell on slot 5
      And A resolves <chosen>
      Then A gains <cards>
      When A tries to resolve <left>
      Then it is refused

      Examples:
        | chosen | left  | cards            |
        | 7-6-5  | 1-2-3 | REPLAY           |
        | 1-2-3  | 7-6-5 | REPLAY, Silver 3 |

    @id:manual-Q2-3
    Scenario Outline: A line that shared a card with <chosen>, which you chose, is broken
      Given 1-8-7 is a line
      And a Bell line draws 1
      And the board
        | Bell | Cherry | .    |
        | Bell | REPLAY | .    |
        | .    | Bell   | Bell |
      And A holds Bell and others
      When A places Bell on slot 7
      And A resolves <chosen>
      Then the discard pile gains 3 Bell
      And the board is
        | <1> | Cherry | .   |
        | <1> | REPLAY | .   |
        | .   | <5>    | <5> |
      And no line is to be resolved

      Examples:
        | chosen | 1    | 5    |
        | 7-6-5  | Bell | .    |
        | 1-8-7  | .    | Bell |

    @id:manual-Q2-4
    Scenario: The one that stays may be resolved another time
      Given 1-2-3 is a line
      And the ruling resolvable-lines is standing
      And a Bell line draws 1
      And a Watermelon line draws 2
      And the board
        | Watermelon | Watermelon | Watermelon |
        | .          | .          | .          |
        | Bell       | Bell       | .          |
      And A holds Bell and others
      And B holds Cherry and others
      And the deck is REPLAY, Silver 3, Cherry, REPLAY and others
      When A places Bell on slot 5
      And A resolves 7-6-5
      And B places Cherry on slot 5
      And B resolves 1-2-3
      Then B gains Silver 3, Cherry

    @id:manual-Q2-5
    Scenario Outline: After <chosen> the other line, <other>, is still there, and <seat>'s turn is over
      Given <chosen> is a line
      And <other> is a line
      And the ruling resolvable-lines is standing
      And a <symbol> line <effect>
      And it is <seat>'s turn
      And the board
        | <1> | <2> | <3> |
        | <8> | <9> | <4> |
        | <7> | <6> | <5> |
      And <seat> holds <symbol>, Silver 3
      And the deck is <deck>
      When <seat> places <symbol> on slot <last>
      And <seat> resolves <chosen>
      Then it is <next>'s turn
      And slot <first> shows <kept>
      And slot <second> shows <kept>

      Examples:
        | symbol | effect   | chosen | other | seat | next | last | kept       | first | second | 1          | 2          | 3          | 4          | 5          | 6      | 7      | 8      | 9      | deck              |
        | Bell   | draws 1  | 8-9-4  | 1-2-3 | A    | B    | 4    | Watermelon | 1     | 3      | Watermelon | Watermelon | Watermelon | .          | .          | .      | .      | Bell   | Bell   | Cherry, REPLAY    |
        | Bell   | draws 1  | 1-8-7  | 3-4-5 | B    | A    | 8    | Watermelon | 3     | 5      | Bell       | .          | Watermelon | Watermelon | Watermelon | .      | Bell   | .      | .      | REPLAY and others |
        | Bell   | draws 1  | 2-9-6  | 1-8-7 | A    | B    | 9    | Cherry     | 1     | 7      | Cherry     | Bell       | .          | .          | .          | Bell   | Cherry | Cherry | .      | REPLAY and others |
        | Bell   | draws 1  | 3-4-5  | 2-9-6 | B    | A    | 3    | REPLAY     | 2     | 6      | .          | REPLAY     | .          | Bell       | Bell       | REPLAY | .      | .      | REPLAY | Cherry, 2 REPLAY  |
        | Bell   | draws 1  | 7-6-5  | 8-9-4 | A    | B    | 6    | Cherry     | 8     | 9      | Watermelon | Watermelon | Watermelon | Cherry     | Bell       | .      | Bell   | Cherry | Cherry | REPLAY and others |
        | REPLAY | places 1 | 1-9-5  | 1-2-3 | A    | B    | 5    | REPLAY     | 2     | 3      | REPLAY     | REPLAY     | REPLAY     | .          | .          | .      | .      | .      | REPLAY | REPLAY and others |
        | REPLAY | places 1 | 3-9-7  | 1-2-3 | B    | A    | 7    | REPLAY     | 1     | 2      | REPLAY     | REPLAY     | REPLAY     | .          | .          | .      | .      | .      | REPLAY | REPLAY and others |

    @id:manual-Q2-6
    Scenario Outline: It is there after a Cherry line and its pick, with <deck> in the deck
      Given 1-2-3 is a line
      And the ruling resolvable-lines is standing
      And the ruling deck-end is immediately
      And a Cherry line takes exactly 1
      And it is <seat>'s turn
      And the board
        | Bell   | Bell   | Bell       |
        | .      | .      | Watermelon |
        | Cherry | Cherry | .          |
      And <seat> holds Cherry, REPLAY
      And the deck is <deck>
      When <seat> places Cherry on slot 5
      And <seat> resolves 7-6-5
      And <seat> takes the card in slot 4
      Then it is <next>'s turn
      And slot 1 shows Bell
      And slot 3 shows Bell

      Examples:
        | seat | next | deck   |
        | A    | B    | REPLAY |
        | B    | A    | empty  |

    @id:manual-Q2-7
    Scenario Outline: It is there even when the <symbol> line that you chose ends the game
      Given 1-2-3 is a line
      And a Bell line draws 1
      And the ruling resolvable-lines is standing
      And the ruling seven-win is placement
      And the ruling standing-seven is win
      And the board
        | <symbol> | <symbol> | <symbol> |
        | .        | Cherry   | .        |
        | Bell     | Bell     | .        |
      And A holds Bell, Cherry
      And B holds REPLAY
      When A places Bell on slot 5
      And A resolves 1-2-3
      Then slot 5 shows Bell
      And slot 7 shows Bell

      Examples:
        | symbol    |
        | Rainbow 7 |
        | Silver 3  |

    @id:manual-Q2-8
    Scenario: It is there on a full board after a refresh
      Given 1-2-3 is a line
      And the ruling resolvable-lines is standing
      And the refresh slots are 3, 7
      And slot 9 is immune
      And a REPLAY line places 1
      And the board
        | Bell     | Bell   | Cherry     |
        | REPLAY   | Cherry | .          |
        | Silver 3 | REPLAY | Watermelon |
      And A holds Silver 3, Cherry
      And B holds REPLAY, Cherry
      And the deck is Bell, REPLAY, Watermelon, Cherry and others
      When A places Silver 3 on slot 4
      And B places REPLAY on slot 5
      Then B may only resolve 7-6-5, 1-2-3
      When B resolves 7-6-5
      Then it is A's turn
      And slot 2 shows Bell
      And slot 3 shows Bell

  @clause:Q3
  Rule: The effect is bad for me - you resolve the line all the same

    @id:manual-Q3-1
    Scenario Outline: <seat>'s <symbol> line is the only thing left to do
      Given a <symbol> line <effect>
      And it is <seat>'s turn
      And the board
        | .        | Watermelon | . |
        | .        | Cherry     | . |
        | <symbol> | <symbol>   | . |
      And <seat> holds <symbol>, 2 Rainbow 7
      And <other> holds 3 Cherry
      And the deck is Silver 3
      When <seat> places <symbol> on slot 5
      Then <seat> may only resolve 7-6-5

      Examples:
        | symbol     | effect           | seat | other |
        | Silver 3   | empties the deck | A    | B     |
        | Silver 3   | empties the deck | B    | A     |
        | Watermelon | draws 2          | A    | B     |
        | Bell       | draws 1          | B    | A     |
        | REPLAY     | places 1         | A    | B     |
        | Cherry     | takes exactly 1  | B    | A     |

    @id:manual-Q3-2
    Scenario Outline: You cannot <avoid>
      Given a Silver 3 line empties the deck
      And the board
        | .        | Watermelon | . |
        | .        | REPLAY     | . |
        | Silver 3 | Silver 3   | . |
      And A holds Silver 3, 2 Rainbow 7, Bell
      And B holds 3 Cherry
      When A places Silver 3 on slot 5
      And A tries <action>
      Then it is refused

      Examples:
        | avoid                     | action |
        | end your turn without it  | pass   |
        | play another card instead | bell@3 |

    @id:manual-Q3-3
    Scenario Outline: It is no matter who completed it, or when: <symbol> on 1-2-3
      Given 1-2-3 is a line
      And a <symbol> line <effect>
      And the ruling seven-win is placement
      And the board
        | <symbol> | <symbol> | <symbol> |
        | .        | .        | .        |
        | .        | .        | .        |
      And A holds REPLAY and others
      When A places REPLAY on slot 6
      Then A may only resolve 1-2-3
      When A tries to pass
      Then it is refused

      Examples:
        | symbol    | effect           |
        | Silver 3  | empties the deck |
        | Bell      | draws 1          |
        | Rainbow 7 | wins             |

  @clause:Q4
  Rule: Can Cherry take the card on slot 9 - no

    Background:
      Given a Cherry line takes exactly 1

    @id:manual-Q4-1
    Scenario Outline: <seat> asks for a <card> in vain
      Given it is <seat>'s turn
      And the board
        | .      | Bell   | .      |
        | .      | <card> | REPLAY |
        | Cherry | Cherry | .      |
      And <seat> holds Cherry and others
      When <seat> places Cherry on slot 5
      And <seat> resolves 7-6-5
      And <seat> tries to take the card in slot 9
      Then it is refused
      And <seat> may not take the card in slot 9
      And <seat> may take the card in slot 2

      Examples:
        | seat | card      |
        | A    | Rainbow 7 |
        | B    | Silver 3  |
        | A    | Bell      |
        | B    | Cherry    |

    @id:manual-Q4-2
    Scenario: That goes for a line in the top row too
      Given 1-2-3 is a line
      And the board
        | Cherry | Cherry     | .          |
        | REPLAY | Rainbow 7  | Watermelon |
        | Bell   | Watermelon | REPLAY     |
      And A holds Cherry and others
      When A places Cherry on slot 3
      And A resolves 1-2-3
      Then A may take the card in slot 6
      And A may not take the card in slot 9

  @clause:Q5
  Rule: Slot 9 is empty again - then any card may be placed there

    Background:
      Given a Bell line draws 1

    @id:manual-Q5-1
    Scenario Outline: After <line>, <next> may place a <symbol> there
      Given <line> is a line
      And it is <seat>'s turn
      And the board
        | <1> | <2>  | <3> |
        | <8> | Bell | .   |
        | .   | <6>  | .   |
      And <seat> holds Bell and others
      And <next> holds <symbol> and others
      When <seat> places Bell on slot <last>
      And <seat> resolves <line>
      And <next> tries to place <symbol> on slot 9
      Then it is accepted
      And slot 9 shows <symbol>

      Examples:
        | line  | seat | next | symbol     | last | 1    | 2      | 3    | 6      | 8    |
        | 8-9-4 | A    | B    | Rainbow 7  | 4    | .    | Cherry | .    | REPLAY | Bell |
        | 8-9-4 | B    | A    | Silver 3   | 4    | .    | Cherry | .    | REPLAY | Bell |
        | 2-9-6 | A    | B    | Silver 3   | 6    | .    | Bell   | .    | .      | .    |
        | 1-9-5 | B    | A    | Rainbow 7  | 5    | Bell | .      | .    | REPLAY | .    |
        | 3-9-7 | A    | B    | Cherry     | 7    | .    | .      | Bell | REPLAY | .    |
        | 8-9-4 | B    | A    | Watermelon | 4    | .    | Cherry | .    | REPLAY | Bell |
        | 2-9-6 | A    | B    | Bell       | 6    | .    | Bell   | .    | .      | .    |
        | 1-9-5 | B    | A    | REPLAY     | 5    | Bell | .      | .    | REPLAY | .    |

    @id:manual-Q5-2
    Scenario: Nobody has to place a card there
      Given 8-9-4 is a line
      And the board
        | .    | Cherry | . |
        | Bell | Bell   | . |
        | .    | REPLAY | . |
      And A holds Bell and others
      When A places Bell on slot 4
      And A resolves 8-9-4
      Then B may place on slots 1, 3, 4, 5, 7, 8, 9

    @id:manual-Q5-3
    Scenario: It can be emptied and filled more than once
      Given 8-9-4 is a line
      And the board
        | .    | Cherry | . |
        | Bell | Bell   | . |
        | .    | REPLAY | . |
      And A holds 2 Bell, Silver 3
      And B holds 2 Bell, Rainbow 7
      And the deck is 3 Cherry and others
      When A places Bell on slot 4
      And A resolves 8-9-4
      And B places Bell on slot 9
      And A places Bell on slot 8
      And B places Bell on slot 4
      And B resolves 8-9-4
      And A tries to place Silver 3 on slot 9
      Then it is accepted

    @id:manual-Q5-4
    Scenario: It is the same as early as the second turn of the first player
      Given the opening slot is 9
      And the opening bars Rainbow 7, Silver 3
      And the ruling opening-turn is whole
      And 8-9-4 is a line
      And A is dealt 2 Bell, Rainbow 7 and others
      And B is dealt Bell, Silver 3 and others
      When the cards are dealt
      And A places Bell on slot 9
      And B places Bell on slot 8
      And A places Bell on slot 4
      And A resolves 8-9-4
      Then B may place Silver 3 on slot 9

    @id:manual-Q5-5
    Scenario Outline: A <symbol> that was in hand a turn before may be placed there, too
      Given the board
        | .    | Cherry | . |
        | Bell | .      | . |
        | .    | REPLAY | . |
      And A holds <symbol>, Cherry, Bell
      And B holds REPLAY and others
      When A places Cherry on slot 1
      And B places REPLAY on slot 3
      And A places <symbol> on slot 9
      Then slot 9 shows <symbol>

      Examples:
        | symbol    |
        | Rainbow 7 |
        | Silver 3  |

  @clause:Q6
  Rule: The deck is used up - the game is over at once, and the hands decide

    Background:
      Given slot 9 is immune
      And a Watermelon scores 2
      And a REPLAY scores 0

    @id:manual-Q6-1
    Scenario Outline: <seat>'s <symbol> line has used it up: <winner> wins
      Given a <symbol> line <effect>
      And a <symbol> line scores 0 points
      And it is <seat>'s turn
      And the board
        | .        | Cherry   | . |
        | .        | Cherry   | . |
        | <symbol> | <symbol> | . |
      And <seat> holds <symbol>, REPLAY
      And <other> holds <hand>
      And the deck is <deck>
      When <seat> places <symbol> on slot 5
      And <seat> resolves 7-6-5
      Then <winner> wins by deck

      Examples:
        | symbol     | effect           | seat | other | hand         | deck           | winner |
        | Bell       | draws 1          | A    | B     | REPLAY       | Watermelon     | A      |
        | Bell       | draws 1          | B    | A     | 2 Watermelon | REPLAY         | A      |
        | Watermelon | draws 2          | A    | B     | REPLAY       | Watermelon     | A      |
        | Watermelon | draws 2          | B    | A     | 2 Watermelon | 2 REPLAY       | A      |
        | REPLAY     | places 1         | A    | B     | Watermelon   | REPLAY         | B      |
        | REPLAY     | places 1         | B    | A     | Watermelon   | Bell           | A      |
        | Silver 3   | empties the deck | A    | B     | Watermelon   | 2 Bell, REPLAY | B      |
        | Silver 3   | empties the deck | B    | A     | Watermelon   | Bell           | A      |

    @id:manual-Q6-2
    Scenario Outline: A refresh has used it up, and <next>, who has the <hand>, does not play
      Given the refresh slots are 3, 7
      And it is <seat>'s turn
      And the board
        | Cherry   | Watermelon | Bell       |
        | REPLAY   | Bell       | .          |
        | Silver 3 | REPLAY     | Watermelon |
      And <seat> holds Silver 3, <own>
      And <next> holds <hand>
      And the deck is Cherry, Bell
      When <seat> places Silver 3 on slot 4
      Then <winner> wins by deck

      Examples:
        | seat | next | own        | hand       | winner |
        | A    | B    | REPLAY     | Watermelon | B      |
        | B    | A    | REPLAY     | Watermelon | A      |
        | A    | B    | Watermelon | REPLAY     | A      |

    @id:manual-Q6-3
    Scenario Outline: A line that <effect> with the last card would do nothing more
      Given a REPLAY line <effect>, then takes up to 1
      And a REPLAY line scores 0 points
      And the board
        | .      | Cherry | . |
        | .      | Bell   | . |
        | REPLAY | REPLAY | . |
      And A holds REPLAY, Watermelon
      And B holds REPLAY
      And the deck is REPLAY
      When A places REPLAY on slot 5
      And A resolves 7-6-5
      Then A wins by deck

      Examples:
        | effect   |
        | places 1 |
        | draws 1  |
        | mills 1  |

    @id:manual-Q6-4
    Scenario: With a single card left it is not used up
      Given a Bell line draws 1
      And the board
        | .    | Cherry | . |
        | .    | Cherry | . |
        | Bell | Bell   | . |
      And A holds Bell, REPLAY
      And the deck is Watermelon, Silver 3
      When A places Bell on slot 5
      And A resolves 7-6-5
      Then it is B's turn

  @clause:Q7
  Rule: The deck runs out in a Forced Refresh - the game is over at once

    Background:
      Given the board
        | Cherry   | Watermelon | Bell       |
        | REPLAY   | Bell       | .          |
        | Silver 3 | REPLAY     | Watermelon |

    @id:manual-Q7-1
    Scenario Outline: <seat> fills the board, the refresh takes the last card, a <card>, and <next> does not play
      Given it is <seat>'s turn
      And <seat> holds Silver 3, Watermelon
      And <next> holds 2 REPLAY
      And the deck is <card>
      When <seat> places Silver 3 on slot 4
      Then the deck is empty
      And the game is over

      Examples:
        | seat | next | card       |
        | A    | B    | Cherry     |
        | B    | A    | Rainbow 7  |
        | A    | B    | Silver 3   |
        | B    | A    | Watermelon |

    @id:manual-Q7-2
    Scenario Outline: It takes the last two, and <next> does not play
      Given the refresh slots are 3, 7
      And it is <seat>'s turn
      And <seat> holds Silver 3, Watermelon
      And <next> holds 2 REPLAY
      And the deck is Cherry, Bell
      When <seat> places Silver 3 on slot 4
      Then the deck is empty
      And the game is over

      Examples:
        | seat | next |
        | A    | B    |
        | B    | A    |

    @id:manual-Q7-3
    Scenario: It leaves one, and play goes on
      Given the refresh slots are 3, 7
      And A holds Silver 3, Watermelon
      And B holds REPLAY, Cherry
      And the deck is 2 Cherry, Watermelon
      When A places Silver 3 on slot 4
      Then it is B's turn

    @id:manual-Q7-4
    Scenario: The second refresh takes the last card
      Given the refresh slots are 3, 7
      And slot 9 is immune
      And A holds Silver 3, Watermelon
      And B holds 3 REPLAY
      And the deck is 2 Cherry, 2 Bell
      When A places Silver 3 on slot 4
      Then it is B's turn
      When B places REPLAY on slot 1
      Then the deck is empty
      And the game is over

    @id:manual-Q7-5
    Scenario Outline: <seat> fills the board when it has run out already
      Given it is <seat>'s turn
      And <seat> holds Silver 3, Watermelon
      And <next> holds 2 REPLAY
      And the deck is empty
      When <seat> places Silver 3 on slot 4
      Then the game is over

      Examples:
        | seat | next |
        | A    | B    |
        | B    | A    |

  @clause:Q8
  Rule: A REPLAY placement completes a line - nothing comes of it

    Background:
      Given 1-2-3 is a line
      And a REPLAY line places 1

    @id:manual-Q8-1
    Scenario Outline: A <symbol> line brings <seat> nothing, and stays
      Given a REPLAY line places 1
      And a <symbol> line <effect>
      And it is <seat>'s turn
      And the board
        | .      | <symbol> | <symbol> |
        | .      | .        | .        |
        | REPLAY | REPLAY   | .        |
      And <seat> holds REPLAY, <symbol>
      And the deck is <symbol>, Bell, Cherry and others
      When <seat> places REPLAY on slot 5
      And <seat> resolves 7-6-5
      Then <seat> gains nothing
      And no line is to be resolved
      And it is <next>'s turn
      And slot 1 shows <symbol>
      And slot 2 shows <symbol>
      And slot 3 shows <symbol>

      Examples:
        | symbol     | effect           | seat | next |
        | Watermelon | draws 2          | A    | B    |
        | Watermelon | draws 2          | B    | A    |
        | Bell       | draws 1          | A    | B    |
        | Cherry     | takes exactly 1  | B    | A    |
        | Silver 3   | empties the deck | A    | B    |

    @id:manual-Q8-2
    Scenario: Nor does a line of REPLAYs
      Given a REPLAY line places 1
      And the board
        | .      | REPLAY | REPLAY |
        | .      | Cherry | .      |
        | REPLAY | REPLAY | .      |
      And A holds REPLAY, Cherry
      And the deck is 2 REPLAY, Bell and others
      When A places REPLAY on slot 5
      And A resolves 7-6-5
      Then the deck loses REPLAY
      And it is B's turn

    @id:manual-Q8-3
    Scenario Outline: <seat> does not even win by it
      Given a Rainbow 7 line wins
      And it is <seat>'s turn
      And the board
        | .      | Rainbow 7 | Rainbow 7 |
        | .      | Cherry    | .         |
        | REPLAY | REPLAY    | .         |
      And <seat> holds REPLAY, Cherry
      And the deck is Rainbow 7, Bell, Watermelon and others
      When <seat> places REPLAY on slot 5
      And <seat> resolves 7-6-5
      Then slot 1 shows Rainbow 7
      And it is <next>'s turn

      Examples:
        | seat | next |
        | A    | B    |
        | B    | A    |

  @clause:Q9
  Rule: I win with Rainbow 7 and have no card left - you have won

    @id:manual-Q9-1
    Scenario Outline: The last card of <seat>, on slot <last>, lines up three Rainbow 7s
      Given the ruling elimination is immediately
      And it is <seat>'s turn
      And the board
        | .   | Cherry | .   |
        | .   | REPLAY | .   |
        | <7> | <6>    | <5> |
      And <seat> holds Rainbow 7
      When <seat> places Rainbow 7 on slot <last>
      Then <seat> wins by seven

      Examples:
        | seat | last | 7         | 6         | 5         |
        | A    | 5    | Rainbow 7 | Rainbow 7 | .         |
        | B    | 6    | Rainbow 7 | .         | Rainbow 7 |
        | A    | 7    | .         | Rainbow 7 | Rainbow 7 |

    @id:manual-Q9-2
    Scenario: So it does with another line complete
      Given 1-2-3 is a line
      And the ruling elimination is immediately
      And the ruling resolvable-lines is standing
      And a Bell line draws 1
      And the board
        | Bell      | Bell      | Bell |
        | .         | REPLAY    | .    |
        | Rainbow 7 | Rainbow 7 | .    |
      And A holds Rainbow 7
      When A places Rainbow 7 on slot 5
      Then A wins by seven

    @id:manual-Q9-3
    Scenario: So it does on slot 9
      Given 8-9-4 is a line
      And the ruling elimination is immediately
      And the ruling barred is opening
      And the board
        | .         | Cherry | .         |
        | Rainbow 7 | .      | Rainbow 7 |
        | .         | Bell   | .         |
      And A holds Rainbow 7
      When A places Rainbow 7 on slot 9
      Then A wins by seven
