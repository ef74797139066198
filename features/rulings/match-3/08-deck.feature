Feature: M8 - the cards of the deck
  The rulebook takes a hanafuda deck for granted. Its twelve suits of four are what the variant says, and another variant
  can have other cards: a suit is a name and a number.

  @ruling:M8
  Rule: The deck is what the variant lists

    @chance @id:M8-1
    Scenario: As many cards of each suit as it says
      Given there are 3 cards of each suit
      And the game has 5 pine
      When the cards are shuffled and dealt
      Then every shuffle holds the whole deck

    @id:M8-2
    Scenario: Any three cards of a suit are a set, however many it has
      Given there are 4 cards of each suit
      And the game has 7 pine
      And the lines are 1-2-3, 4-5-6, 7-8-9, 1-4-7, 2-5-8, 3-6-9, 1-5-9, 3-5-7
      And cards are pushed in at top-1, top-2, top-3, bottom-1, bottom-2, bottom-3, left-1, left-2, left-3, right-1, right-2, right-3
      And the ruling several-lines is all
      And 9 sets win
      And the scoring pile holds 3 pine
      And the grid
        | ? | ?    | ?    |
        | ? | pine | pine |
        | ? | ?    | ?    |
      And the row above is pine and others
      And the deck is iris, peony, clover, maple, willow
      When A pushes pine in at right-2
      Then the scoring pile holds 6 pine
      And A has 2 sets
