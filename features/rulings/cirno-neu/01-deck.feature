Feature: C1 - the deck
  The document describes the cards and does not say how many of each there are; it gives the value of one. So the deck is
  the variant's to choose: any cards worth -99 to 99, as long as every player can be dealt a hand. What the shipped
  variants choose is held by the scenario of clause C0.

  @ruling:C1
  Rule: Any deck is good that gives every player a hand

    @id:C1-1
    Scenario: The smallest deck leaves nothing to draw
      Given 8 players
      And hands of 3 cards
      And the game has only these cards
        | n5   | 5    | 20 |
        | skip | skip | 4  |
      When the cards are dealt
      Then A holds 3 cards
      And H holds 3 cards
      And the draw pile is empty

    @id:C1-2
    Scenario: With the smallest deck what was played is drawn again
      Given 8 players
      And hands of 3 cards
      And the limit is 99
      And the game has only these cards
        | n5   | 5    | 20 |
        | skip | skip | 4  |
      And the draw pile is empty
      And A holds 3 n5
      When A plays n5
      Then the main stack is to be shuffled
      When the main stack is shuffled
      Then A holds 3 n5
      And it is B's turn

    @id:C1-3
    Scenario Outline: A card may be worth <value>
      Given 2 players
      And the limit is 99
      And the ruling floor is none
      And the game has these cards
        | n5 | <value> | 3 |
      And A holds 3 n5
      When A plays n5
      Then the main stack gains n5
      And the sum is <value>

      Examples:
        | value |
        | 99    |
        | 0     |
        | -99   |
