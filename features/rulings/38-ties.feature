Feature: R38 tie - who wins at equal scores
  Equal scores at the end of the deck are a draw (R7), unless the variant has a list of what decides between them. It is asked
  in its order: the seat that holds fewer cards, or more; the seat that went first, or the other. Where nothing of it
  decides, it is a draw all the same.

  Background:
    Given 7-6-5 is a line
    And there is no hand limit
    And the ruling deck-end is immediately
    And there is no wild symbol
    And a bell line draws 1
    And a bell line scores 0 points
    And a cherry scores 2
    And a watermelon scores 2
    And a bell scores 1
    And a replay scores 0

  @ruling:R38
  Rule: Of equal scores the list says who wins

    @id:R38-1
    Scenario Outline: By <ways>, <seat> keeps <mine>, <other> holds <theirs>, <first> went first: <winner> wins
      Given ties are decided by <ways>
      And <first> goes first
      And it is <seat>'s turn
      And the board
        | .    | cherry | . |
        | .    | replay | . |
        | bell | bell   | . |
      And <seat> holds bell, <mine>
      And <other> holds <theirs>
      And the deck is replay
      When <seat> places bell on slot 5
      And <seat> resolves 7-6-5
      Then <winner> wins by deck
      And <seat> scores <score>
      And <other> scores <score>

      Examples: One way
        | ways            | first | seat | other | mine   | theirs         | winner | score |
        | fewer cards     | A     | A    | B     | cherry | watermelon     | B      | 2     |
        | fewer cards     | B     | A    | B     | cherry | 2 bell, replay | A      | 2     |
        | fewer cards     | A     | B    | A     | cherry | watermelon     | A      | 2     |
        | fewer cards     | A     | B    | A     | bell   | bell, 3 replay | B      | 1     |
        | more cards      | B     | A    | B     | cherry | watermelon     | A      | 2     |
        | more cards      | A     | A    | B     | cherry | 2 bell, replay | B      | 2     |
        | more cards      | A     | B    | A     | cherry | watermelon     | B      | 2     |
        | the first seat  | A     | A    | B     | cherry | watermelon     | A      | 2     |
        | the first seat  | A     | B    | A     | cherry | watermelon     | A      | 2     |
        | the first seat  | B     | A    | B     | cherry | 2 bell         | B      | 2     |
        | the first seat  | B     | B    | A     | cherry | 2 bell         | B      | 2     |
        | the second seat | A     | A    | B     | cherry | watermelon     | B      | 2     |
        | the second seat | A     | B    | A     | cherry | 2 bell         | B      | 2     |
        | the second seat | B     | A    | B     | cherry | watermelon     | A      | 2     |
        | the second seat | B     | B    | A     | cherry | 2 bell         | A      | 2     |

      Examples: Several, asked in order
        | ways                                 | first | seat | other | mine   | theirs         | winner | score |
        | fewer cards, then by the second seat | A     | A    | B     | cherry | 2 bell         | B      | 2     |
        | fewer cards, then by the second seat | B     | A    | B     | cherry | 2 bell         | A      | 2     |
        | fewer cards, then by the second seat | A     | A    | B     | cherry | 2 bell, replay | A      | 2     |
        | more cards, then by the first seat   | B     | A    | B     | cherry | 2 bell         | B      | 2     |
        | more cards, then by the first seat   | B     | A    | B     | cherry | watermelon     | A      | 2     |
        | the second seat, then by fewer cards | A     | A    | B     | cherry | 2 bell, replay | B      | 2     |

    @id:R38-2
    Scenario Outline: Where the opener is not told, A went first, and by <ways> <winner> wins
      Given ties are decided by <ways>
      And it is <seat>'s turn
      And the board
        | .    | cherry | . |
        | .    | replay | . |
        | bell | bell   | . |
      And <seat> holds bell, cherry
      And <other> holds watermelon
      And the deck is replay
      When <seat> places bell on slot 5
      And <seat> resolves 7-6-5
      Then <winner> wins by deck

      Examples:
        | ways            | seat | other | winner |
        | the first seat  | A    | B     | A      |
        | the first seat  | B    | A     | A      |
        | the second seat | B    | A     | B      |

    @id:R38-3
    Scenario Outline: Nobody can place any more, and by <ways> <winner> wins
      Given ties are decided by <ways>
      And the opening slot is 9
      And the opening bars silver3
      And the ruling barred is always
      And there is no refresh
      And slots 1, 2, 3, 4, 5, 6, 7, 8 are immune
      And the lines are 7-6-5
      And the board
        | bell   | cherry | bell   |
        | cherry | bell   | cherry |
        | bell   | cherry | bell   |
      And A holds <mine> silver3
      And B holds <theirs> silver3
      And a silver3 scores 0
      When A passes
      And B passes
      Then <winner> wins by deck

      Examples:
        | ways            | mine | theirs | winner |
        | fewer cards     | 1    | 2      | A      |
        | more cards      | 1    | 2      | B      |
        | the first seat  | 2    | 2      | A      |
        | the second seat | 1    | 1      | B      |

  @ruling:R38
  Rule: Where nothing of it decides, it is a draw

    @id:R38-4
    Scenario Outline: <seat> keeps <mine>, <other> holds <theirs>, and <ways> decides nothing
      Given ties are decided by <ways>
      And it is <seat>'s turn
      And the board
        | .    | cherry | . |
        | .    | replay | . |
        | bell | bell   | . |
      And <seat> holds bell, <mine>
      And <other> holds <theirs>
      And the deck is replay
      When <seat> places bell on slot 5
      And <seat> resolves 7-6-5
      Then the game is a draw by deck

      Examples:
        | ways        | seat | other | mine   | theirs             |
        | fewer cards | A    | B     | cherry | 2 bell             |
        | fewer cards | B    | A     | replay | 2 replay           |
        | more cards  | A    | B     | cherry | watermelon, replay |
        | more cards  | B    | A     | bell   | bell, replay       |

    @id:R38-5
    Scenario Outline: With no list it is a draw, whoever holds more and whoever went first
      Given ties are a draw
      And <first> goes first
      And the board
        | .    | cherry | . |
        | .    | replay | . |
        | bell | bell   | . |
      And A holds bell, cherry
      And B holds <theirs>
      And the deck is replay
      When A places bell on slot 5
      And A resolves 7-6-5
      Then the game is a draw by deck

      Examples:
        | first | theirs         |
        | A     | watermelon     |
        | B     | 2 bell, replay |

  @ruling:R38
  Rule: Scores that differ need no deciding

    @id:R38-6
    Scenario Outline: By <ways>, yet <winner> scores more and wins
      Given ties are decided by <ways>
      And the board
        | .    | cherry | . |
        | .    | replay | . |
        | bell | bell   | . |
      And A holds bell, <mine>
      And B holds <theirs>
      And the deck is replay
      When A places bell on slot 5
      And A resolves 7-6-5
      Then <winner> wins by deck

      Examples:
        | ways            | mine   | theirs         | winner |
        | fewer cards     | cherry | bell           | A      |
        | more cards      | cherry | bell, 3 replay | A      |
        | the first seat  | bell   | cherry         | B      |
        | the second seat | cherry | bell           | A      |
