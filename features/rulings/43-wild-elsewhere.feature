Feature: R43 - a wild card outside a line
  A wild card is another symbol in a line and nowhere else. In hand, as part of a Heavenly Hand, in the opening, when it is picked
  and when hands are scored, it is what it is.

  Background:
    Given watermelon is wild

  @ruling:R43
  Rule: It stands for no card of a Heavenly Hand

    @id:R43-1
    Scenario Outline: <seat> is dealt a wild card in place of a <missing>
      Given a Heavenly Hand is 2 seven, 2 silver3
      And the ruling declare is optional
      And hands of 4 cards
      And <seat> is dealt <hand>
      When the cards are dealt
      Then <seat> may not declare the Heavenly Hand

      Examples:
        | seat | missing | hand                         |
        | A    | seven   | seven, 2 silver3, watermelon |
        | B    | silver3 | 2 seven, silver3, watermelon |

    @id:R43-2
    Scenario: A Heavenly Hand that names it needs it
      Given a Heavenly Hand is 2 seven, 2 watermelon
      And the ruling declare is optional
      And hands of 4 cards
      And A is dealt 2 seven, 2 watermelon
      When the cards are dealt
      Then A may declare the Heavenly Hand

  @ruling:R43
  Rule: It is barred from the opening only where it is named

    @id:R43-3
    Scenario: Others are barred, and it opens
      Given the opening slot is 9
      And the opening bars seven, silver3
      And the opening is still to be made
      And A holds watermelon, bell
      When A places watermelon on slot 9
      Then slot 9 shows watermelon
      And A holds bell

    @id:R43-4
    Scenario: It is named, and may not open
      Given the opening slot is 9
      And the opening bars watermelon
      And the opening is still to be made
      And A holds watermelon, bell
      When A tries to place watermelon on slot 9
      Then it is refused
      And slot 9 is empty

  @ruling:R43
  Rule: A pick may take it, and it comes to the hand as it is

    @id:R43-5
    Scenario Outline: <seat> takes it from slot <slot>
      Given the lines are 7-6-5
      And slot 9 is immune
      And a cherry line takes up to 1
      And the board
        | <1>    | .      | <3> |
        | .      | .      | .   |
        | cherry | cherry | .   |
      And it is <seat>'s turn
      And <seat> holds cherry, bell
      When <seat> places cherry on slot 5
      And <seat> resolves 7-6-5
      And <seat> takes the card in slot <slot>
      Then <seat> holds bell, watermelon

      Examples:
        | seat | slot | 1          | 3          |
        | A    | 1    | watermelon | .          |
        | B    | 3    | bell       | watermelon |

  @ruling:R43
  Rule: In hand it scores what its own symbol scores

    @id:R43-6
    Scenario Outline: A wild card scores <score>, and <seat> keeps it
      Given the lines are 7-6-5
      And the ruling deck-end is immediately
      And a bell line draws 1
      And a bell line scores 0 points
      And a watermelon scores <score>
      And a cherry scores 9
      And a replay scores 0
      And the board
        | .    | .    | . |
        | .    | .    | . |
        | bell | bell | . |
      And it is <seat>'s turn
      And <seat> holds bell, watermelon
      And <other> holds cherry
      And the deck is replay
      When <seat> places bell on slot 5
      And <seat> resolves 7-6-5
      Then <other> wins by deck
      And <seat> scores <score>

      Examples:
        | seat | other | score |
        | A    | B     | 3     |
        | B    | A     | -2    |
