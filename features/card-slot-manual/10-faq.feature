Feature: Questions and answers
  What players ask most. Each rule below answers one question of the manual's last section; most of the answers are also
  given elsewhere, and are put to the test here in the words of the question.

  Background:
    Given 7-6-5 is a line

  @clause:Q1
  Rule: My hand is empty - then you have lost, without exception

    Scenario Outline: Even a <symbol> line that <would> does not save you
      Given a <symbol> line <effect>
      And the board
        | Watermelon | .        | . |
        | .          | Bell     | . |
        | <symbol>   | <symbol> | . |
      And A holds <symbol>
      And B holds 2 Rainbow 7
      And the deck is Bell, Watermelon, REPLAY and others
      When A places <symbol> on slot 5
      Then B wins by elimination

      Examples:
        | symbol   | effect           | would                |
        | Cherry   | takes exactly 1  | would pick up a card |
        | REPLAY   | draws 2          | would draw two cards |
        | Silver 3 | empties the deck | would end the game   |

    Scenario: It makes no difference who has the better position
      Given it is B's turn
      And A holds Silver 3
      And B holds Cherry
      When B places Cherry on slot 4
      Then A wins by elimination

  @clause:Q2
  Rule: Several lines are complete - you resolve one, and the others stay

    Scenario: The line you did not choose remains on the board
      Given the lines are 7-6-5, 1-2-3
      And the ruling resolvable-lines is standing
      And a Bell line does nothing
      And a Cherry line does nothing
      And the board
        | Cherry | Cherry | Cherry |
        | .      | .      | .      |
        | Bell   | Bell   | .      |
      And A holds Bell and others
      When A places Bell on slot 5
      Then A may only resolve 7-6-5, 1-2-3
      When A resolves 7-6-5
      Then it is B's turn
      And the board is
        | Cherry | Cherry | Cherry |
        | .      | .      | .      |
        | .      | .      | .      |

    Scenario: It is not resolved after the one you chose
      Given the lines are 7-6-5, 1-2-3
      And the ruling resolvable-lines is standing
      And a Bell line does nothing
      And a Cherry line does nothing
      And the board
        | Cherry | Cherry | Cherry |
        | .      | .      | .      |
        | Bell   | Bell   | .      |
      And A holds Bell and others
      When A places Bell on slot 5
      And A resolves 7-6-5
      And A tries to resolve 1-2-3
      Then it is refused

    Scenario: A line that shared a card with the one you chose is broken
      Given the lines are 7-6-5, 1-8-7
      And a Bell line does nothing
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

  @clause:Q3
  Rule: The effect is bad for me - you resolve the line all the same

    Background:
      Given a Silver 3 line empties the deck
      And the board
        | .        | Watermelon | . |
        | .        | REPLAY     | . |
        | Silver 3 | Silver 3   | . |
      And A holds Silver 3, 2 Rainbow 7, Bell
      And B holds 3 Cherry

    Scenario: The line is the only thing left to do
      When A places Silver 3 on slot 5
      Then A may only resolve 7-6-5

    Scenario Outline: You cannot <avoid>
      When A places Silver 3 on slot 5
      And A tries <action>
      Then it is refused

      Examples:
        | avoid                     | action |
        | end your turn without it  | pass   |
        | play another card instead | bell@3 |

  @clause:Q4
  Rule: Can Cherry take the card on slot 9 - no

    Background:
      Given a Cherry line takes exactly 1

    Scenario: You ask for it in vain
      Given the board
        | Bell   | .         | . |
        | .      | Rainbow 7 | . |
        | Cherry | Cherry    | . |
      And A holds Cherry and others
      When A places Cherry on slot 5
      And A resolves 7-6-5
      And A tries to take the card in slot 9
      Then it is refused

    Scenario: You may take any other card
      Given the board
        | Bell   | Watermelon | REPLAY   |
        | REPLAY | Rainbow 7  | Silver 3 |
        | Cherry | Cherry     | .        |
      And A holds Cherry and others
      When A places Cherry on slot 5
      And A resolves 7-6-5
      Then A may only take from slots 1, 2, 3, 4, 8

    Scenario: That goes for the bottom row too
      Given the lines are 1-2-3
      And the board
        | Cherry | Cherry     | .          |
        | REPLAY | Rainbow 7  | Watermelon |
        | Bell   | Watermelon | REPLAY     |
      And A holds Cherry and others
      When A places Cherry on slot 3
      And A resolves 1-2-3
      Then A may only take from slots 4, 5, 6, 7, 8

  @clause:Q5
  Rule: Slot 9 is empty again - then it is a slot like any other

    Background:
      Given the lines are 8-9-4
      And a Bell line does nothing
      And the board
        | .    | Cherry | . |
        | Bell | Bell   | . |
        | .    | REPLAY | . |
      And A holds Bell and others

    Scenario Outline: A <symbol> may be placed there
      Given B holds <symbol> and others
      When A places Bell on slot 4
      And A resolves 8-9-4
      And B tries to place <symbol> on slot 9
      Then it is accepted
      And slot 9 shows <symbol>

      Examples:
        | symbol    |
        | Rainbow 7 |
        | Silver 3  |
        | Cherry    |

    Scenario: Nobody has to place a card there
      When A places Bell on slot 4
      And A resolves 8-9-4
      Then B may place on slots 1, 3, 4, 5, 7, 8, 9

  @clause:Q6
  Rule: The deck is used up - the game is over at once, and the hands decide

    Background:
      Given slot 9 is immune
      And a Watermelon scores 2
      And a REPLAY scores 0
      And the board
        | .      | Cherry | . |
        | .      | Bell   | . |
        | REPLAY | REPLAY | . |

    Scenario Outline: The line that <effect> with the last card does nothing more
      Given a REPLAY line <effect>, then takes up to 1
      And A holds REPLAY, Watermelon
      And B holds REPLAY
      And the deck is REPLAY
      When A places REPLAY on slot 5
      And A resolves 7-6-5
      Then A wins by deck
      And A scores 2
      And B scores 0

      Examples:
        | effect   |
        | places 1 |
        | draws 1  |
        | mills 1  |

    Scenario: The better hand wins, whoever used up the deck
      Given a REPLAY line mills 1
      And A holds REPLAY, Watermelon
      And B holds 2 Watermelon
      And the deck is Cherry
      When A places REPLAY on slot 5
      And A resolves 7-6-5
      Then B wins by deck

  @clause:Q7
  Rule: The deck runs out in a Forced Refresh - the game is over at once

    Background:
      Given the refresh slots are 3, 7
      And a Watermelon scores 2
      And a REPLAY scores 0
      And the board
        | Cherry   | Watermelon | Bell       |
        | REPLAY   | Bell       | .          |
        | Silver 3 | REPLAY     | Watermelon |
      And A holds Silver 3, Watermelon

    Scenario: The refresh takes the last two cards, and the player whose turn it was does not play
      Given B holds REPLAY, Bell
      And a Bell scores 1
      And the deck is Cherry, Bell
      When A places Silver 3 on slot 4
      Then A wins by deck
      And A scores 2
      And B scores 1

    Scenario: The refresh takes the last card and wants another
      Given B holds REPLAY
      And the deck is Cherry
      When A places Silver 3 on slot 4
      Then A wins by deck

    Scenario: The refresh leaves one card, and play goes on
      Given B holds REPLAY, Cherry
      And the deck is 2 Cherry, Watermelon
      When A places Silver 3 on slot 4
      Then it is B's turn

  @clause:Q8
  Rule: A REPLAY placement completes a line - nothing comes of it

    Scenario: You draw nothing by it, and the line stays
      Given the lines are 7-6-5, 1-2-3
      And a REPLAY line places 1
      And a Watermelon line draws 2
      And the board
        | .      | Watermelon | Watermelon |
        | .      | Cherry     | .          |
        | REPLAY | REPLAY     | .          |
      And A holds REPLAY, Cherry
      And the deck is Watermelon, Bell and others
      When A places REPLAY on slot 5
      And A resolves 7-6-5
      Then A gains nothing
      And the deck loses Watermelon
      And no line is to be resolved
      And it is B's turn
      And the board is
        | Watermelon | Watermelon | Watermelon |
        | .          | Cherry     | .          |
        | .          | .          | .          |

    Scenario: You do not even win by it
      Given the lines are 7-6-5, 1-2-3
      And a REPLAY line places 1
      And a Rainbow 7 line wins
      And the ruling seven-win is placement
      And the board
        | .      | Rainbow 7 | Rainbow 7 |
        | .      | Cherry    | .         |
        | REPLAY | REPLAY    | .         |
      And A holds REPLAY, Cherry
      And the deck is Rainbow 7, Bell and others
      When A places REPLAY on slot 5
      And A resolves 7-6-5
      Then slot 1 shows Rainbow 7
      And the game goes on

  @clause:Q9
  Rule: I win with Rainbow 7 and have no card left - you have won

    Scenario Outline: The last card of <seat> lines up three Rainbow 7s
      Given the ruling elimination is immediately
      And it is <seat>'s turn
      And the board
        | .         | Cherry    | . |
        | .         | REPLAY    | . |
        | Rainbow 7 | Rainbow 7 | . |
      And <seat> holds Rainbow 7
      When <seat> places Rainbow 7 on slot 5
      Then <seat> wins by seven
      And nobody is scored

      Examples:
        | seat |
        | A    |
        | B    |
