Feature: C14 reverse-at-2 - a Reverse when two players are left
  With two players the turns go back and forth whichever way they go round. `plain`: then a Reverse changes nothing.
  `skip`: it has the order pass over the other player, who would have been next.

  Background:
    Given 4 players
    And the limit is 99
    And the ruling shot-resume is origin
    And the game has these cards
      | n1      | 1       | 3 |
      | reverse | reverse | 4 |
      | shot    | shot    | 2 |
      | double  | double  | 2 |
      | n5      | 5       | 3 |

  @ruling:C14
  Rule: plain - the direction turns, and the other player is next

    Background:
      Given B is out
      And D is out

    @id:C14-1
    Scenario: The other player is next
      Given the ruling reverse-at-2 is plain
      And A holds reverse, 2 n1
      When A plays reverse
      Then it is C's turn
      And the turns go round counter-clockwise

    @id:C14-2
    Scenario: Four Reverses turn it there and back, and there and back
      Given the ruling reverse-at-2 is plain
      And A holds 2 reverse, n1
      And C holds 2 reverse, n1
      When A plays reverse
      And C plays reverse
      Then the turns go round clockwise
      When A plays reverse
      Then the turns go round counter-clockwise
      And it is C's turn
      When C plays reverse
      Then the turns go round clockwise
      And it is A's turn

  @ruling:C14
  Rule: skip - the other player is skipped

    Background:
      Given B is out
      And D is out

    @id:C14-3
    Scenario: The player who reversed acts again
      Given the ruling reverse-at-2 is skip
      And A holds reverse, 2 n1
      When A plays reverse
      Then it is still A's turn
      And A owes 1 card
      And the turns go round counter-clockwise
      When A plays n1
      Then it is C's turn

    @id:C14-4
    Scenario: Two Reverses in one turn skip the other once
      Given the ruling reverse-at-2 is skip
      And A holds 2 reverse, n1
      And the player owes 2 cards
      When A plays reverse
      And A plays reverse
      Then it is still A's turn
      And A owes 1 card

    @id:C14-5
    Scenario: A Double then falls on the player themself
      Given the ruling reverse-at-2 is skip
      And A holds reverse, double, n1
      And the player owes 2 cards
      When A plays double
      And A plays reverse
      Then the turns go round counter-clockwise
      And it is still A's turn
      And A owes 2 cards

    @id:C14-6
    Scenario: A Shot comes first, the skip when the order goes on
      Given the ruling reverse-at-2 is skip
      And A holds reverse, shot, n1
      And C holds 3 n5
      And the player owes 2 cards
      When A plays reverse
      And A aims shot at C
      Then it is C's turn
      When C plays n5
      Then it is A's turn

  @ruling:C14
  Rule: With three players or more a Reverse only reverses

    @id:C14-7
    Scenario Outline: Under <value>, three players are left
      Given D is out
      And the ruling reverse-at-2 is <value>
      And A holds reverse, 2 n1
      When A plays reverse
      Then it is C's turn

      Examples:
        | value |
        | plain |
        | skip  |
