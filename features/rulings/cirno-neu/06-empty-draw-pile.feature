Feature: C6 - the draw pile is empty
  The document does not say what happens when a card is to be drawn and none is left. The main stack is shuffled into a
  new draw pile then, by chance; the sum is what was called out and does not change with it.

  Background:
    Given the limit is 99
    And the game has these cards
      | n1          | 1           | 3 |
      | n5          | 5           | 3 |
      | n8          | 8           | 3 |
      | double      | double      | 2 |
      | n9          | 9           | 3 |
      | double-shot | double-shot | 2 |

  @ruling:C6
  Rule: The main stack becomes the new draw pile, and the sum stays

    Background:
      Given 3 players
      And A holds 2 n5, double
      And B holds 3 n9
      And the sum is 20

    @id:C6-1
    Scenario: Chance is asked when a card is to be drawn and there is none
      Given the draw pile is empty
      When A plays n5
      Then the main stack is to be shuffled
      And the sum is 25

    @id:C6-2
    Scenario: An empty draw pile alone asks for nothing
      Given the draw pile is n1
      When A plays n5
      Then the draw pile is empty
      And it is B's turn

    @id:C6-3
    Scenario: The card is drawn from the new draw pile, and the turn passes
      Given the draw pile is empty
      When A plays n5
      And the main stack is shuffled into n1, n8 and others
      Then A holds n1, n5, double
      And the main stack holds nothing
      And the sum is 25
      And it is B's turn

    @id:C6-4
    Scenario: The card just played is shuffled too
      Given the draw pile is empty
      When A plays n5
      And the main stack is shuffled into n5 and others
      Then the main stack holds nothing
      And A holds 2 n5, double

    @id:C6-5
    Scenario: Two cards that are just there ask for nothing
      Given the draw pile is n8, n5, n1
      When A plays double
      And B plays n9
      And B plays n9
      Then B holds n1, n5, n9
      And the draw pile is empty
      And it is C's turn

    @id:C6-6
    Scenario: Of two cards one may come from each draw pile
      Given the draw pile is n5, n1
      When A plays double
      And B plays n9
      Then it is still B's turn
      And the draw pile is n1
      When B plays n9
      Then the main stack is to be shuffled
      And B holds n1, n9
      When the main stack is shuffled into n8 and others
      Then B holds n1, n8, n9

    @id:C6-7
    Scenario: Both may come from the new one, which is not made before both were played
      Given the draw pile is n5
      When A plays double
      And B plays n9
      Then it is still B's turn
      And B owes 1 card
      When B plays n9
      Then the main stack is to be shuffled
      When the main stack is shuffled into n8, n1, n10 and others
      Then B holds n1, n8, n9
      And it is C's turn

    @id:C6-8
    Scenario: Only chance shuffles
      Given the draw pile is empty
      When A plays n5
      And A tries shuffle n1 n5
      Then it is refused

    @id:C6-9
    Scenario: Nobody plays before it is done
      Given the draw pile is empty
      When A plays n5
      And B tries to play n9
      Then it is refused

    @id:C6-10
    Scenario: Chance leaves no card out
      Given the draw pile is empty
      When A plays n5
      And chance tries shuffle n5
      Then it is refused

    @id:C6-11
    Scenario: Chance shuffles nothing unasked
      When chance tries shuffle n5
      Then it is refused

  @ruling:C6
  Rule: It is shuffled as it is, and when it is needed

    @id:C6-12
    Scenario Outline: Of two n5 chance does not make <cards>
      Given 2 players
      And the game has only these cards
        | n5 | 5 | 2 |
        | n8 | 8 | 3 |
      And hands of 2 cards
      And A holds n5, n8
      And B holds 2 n8
      And the draw pile is empty
      When A plays n5
      Then the main stack holds 2 n5
      When chance tries shuffle <cards>
      Then it is refused

      Examples:
        | cards    |
        | n5 n8    |
        | n5 n5 n5 |

    @id:C6-13
    Scenario Outline: After a Double Shot, with <number> left to draw, it is made once both cards were played
      Given 4 players
      And A holds double-shot, 2 n5
      And C holds 3 n8
      And the draw pile is <pile>
      When A aims double-shot at C
      And C plays n8
      Then it is still C's turn
      And C owes 1 card
      When C plays n8
      Then the main stack is to be shuffled
      When the main stack is shuffled into <new> and others
      Then C holds <hand>
      And it is B's turn

      Examples:
        | number | pile   | new    | hand       |
        | 1      | n1, n9 | n5     | n5, n8, n9 |
        | 0      | n1     | n5, n9 | n5, n8, n9 |
