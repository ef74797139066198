Feature: C4 after-bust - what follows a bust that does not end the game
  The document has the game begin anew when a player is eliminated, and says nothing of a player who only lost a chip.
  But then the sum would be above 99. `new-round` begins anew either way; `play-on` takes the card out of the reckoning
  and goes on with the sum as it was.

  Background:
    Given 4 players
    And the limit is 99
    And a life is 2 chips
    And hands of 3 cards
    And the ruling restart is next
    And the game has these cards
      | n1          | 1           | 3 |
      | n5          | 5           | 3 |
      | n8          | 8           | 3 |
      | double      | double      | 2 |
      | shot        | shot        | 2 |
      | double-shot | double-shot | 2 |

  @ruling:C4
  Rule: new-round - the cards are gathered, shuffled and dealt anew to those still in

    @id:C4-1
    Scenario: All cards are gathered before chance shuffles them
      Given the ruling after-bust is new-round
      And the sum is 95
      And A holds 3 n8
      When A plays n8
      Then a new round is to be dealt
      And A holds nothing
      And B holds nothing
      And the draw pile is empty

    @id:C4-2
    Scenario: The sum starts at 0, everybody holds a new hand, and the rest is to be drawn
      Given the ruling after-bust is new-round
      And the sum is 95
      And A holds 3 n8
      When A plays n8
      And a new round is dealt from 3 n1, 3 n5, 3 n8, n2, n3, n4 and others
      Then the sum is 0
      And A holds 3 n1
      And B holds 3 n5
      And C holds 3 n8
      And D holds n2, n3, n4
      And the main stack holds nothing

    @id:C4-3
    Scenario: Who is out is dealt nothing
      Given the ruling after-bust is new-round
      And B is out
      And the sum is 95
      And A holds 3 n8
      When A plays n8
      And a new round is dealt from 3 n1, 3 n5, 3 n8 and others
      Then A holds 3 n1
      And B holds nothing
      And C holds 3 n5
      And D holds 3 n8

    @id:C4-4
    Scenario: Chips carry over
      Given the ruling after-bust is new-round
      And C has 1 chip
      And the sum is 95
      And A holds 3 n8
      When A plays n8
      And a new round is dealt
      Then A has 1 chip
      And B has 2 chips
      And C has 1 chip

    @id:C4-5
    Scenario: No second card is owed
      Given the ruling after-bust is new-round
      And the sum is 95
      And A holds 3 n8
      And the player owes 2 cards
      When A plays n8
      Then a new round is to be dealt
      When a new round is dealt
      Then A has 1 chip
      And it is B's turn
      And B owes 1 card

    @id:C4-6
    Scenario: A Double and a Shot of that turn lapse
      Given the ruling after-bust is new-round
      And the sum is 95
      And A holds double-shot, 2 n8
      And the player owes 2 cards
      When A aims double-shot at D
      And A plays n8
      And a new round is dealt from 3 n1, 3 n5 and others
      Then it is B's turn
      And B owes 1 card
      When B plays n5
      Then it is C's turn
      And C owes 1 card

  @ruling:C4
  Rule: play-on - the busting card does not count, and the sum stays

    @id:C4-7
    Scenario: The chip is lost, and the game goes on with the old sum
      Given the ruling after-bust is play-on
      And the sum is 95
      And A holds 3 n8
      When A plays n8
      Then the sum is 95
      And A has 1 chip
      And it is B's turn

    @id:C4-8
    Scenario: The player draws, and the card stays in the main stack
      Given the ruling after-bust is play-on
      And the sum is 95
      And A holds 3 n8
      And the draw pile is n1, 3 n5
      When A plays n8
      Then A holds n1, 2 n8
      And the main stack gains n8

    @id:C4-9
    Scenario: No second card is owed
      Given the ruling after-bust is play-on
      And the sum is 95
      And A holds 3 n8
      And the player owes 2 cards
      When A plays n8
      Then it is B's turn
      And A has 1 chip

    @id:C4-10
    Scenario: A Double of that turn is still owed
      Given the ruling after-bust is play-on
      And the sum is 95
      And A holds double, 2 n8
      And the player owes 2 cards
      When A plays double
      And A plays n8
      Then it is B's turn
      And B owes 2 cards

    @id:C4-11
    Scenario: A Shot of that turn is still carried out
      Given the ruling after-bust is play-on
      And the sum is 95
      And A holds shot, 2 n8
      And the player owes 2 cards
      When A aims shot at C
      And A plays n8
      Then it is C's turn

    @id:C4-12
    Scenario: Nothing is owed while the main stack is shuffled for the draw
      Given the ruling after-bust is play-on
      And the sum is 95
      And A holds 3 n8
      And the player owes 2 cards
      And the draw pile is empty
      When A plays n8
      Then the main stack is to be shuffled
      When the main stack is shuffled into n1 and others
      Then A holds n1, 2 n8
      And it is B's turn

    @id:C4-13
    Scenario: The hand of a player who is out goes to the main stack
      Given the ruling after-bust is play-on
      And A has 1 chip
      And the sum is 95
      And A holds 3 n8
      When A plays n8
      Then A is out
      And A holds nothing
      And the main stack gains 3 n8
      And the draw pile loses nothing
      And it is B's turn
      And the sum is 95
