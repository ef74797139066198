Feature: Smaller hands

  @clause:5b
  Rule: Each player is dealt ten cards

    Scenario: Twenty cards are dealt and the rest is the deck
      When the cards are dealt
      Then A holds 10 cards
      And B holds 10 cards
      And the deck holds every card that was not dealt

  Rule: Nobody can declare a hand

    Scenario: Seven Gold 7s and three Silver 3s are cards like others
      Given B goes first
      And A is dealt 7 Gold 7, 3 Silver 3
      When the cards are dealt
      Then A may not declare the Heavenly Hand
