Feature: Level
  What the house plays instead of the clauses that level.yaml amends.

  @amends:5b
  Rule: A is dealt 15 cards, and B 13

    Scenario Outline: The seats keep their hands when <opener> begins
      Given <opener> goes first
      When the cards are dealt
      Then A holds 15 cards
      And B holds 13 cards

      Examples:
        | opener |
        | A      |
        | B      |

  @amends:6.2c
  Rule: B alone can be dealt a Heavenly Hand

    Background:
      Given the ruling declare is optional

    Scenario: All the 7s and all the 3s are one for B, who may still say so when A was dealt 15 others
      Given A is dealt 8 Bell, 7 REPLAY
      And B is dealt 8 Gold 7, 5 Silver 3
      When the cards are dealt
      Then A may not declare the Heavenly Hand
      And B may declare the Heavenly Hand

    Scenario: With two other cards they are none for A
      Given A is dealt 8 Gold 7, 5 Silver 3, 2 Bell
      When the cards are dealt
      And A tries to declare the Heavenly Hand
      Then it is refused
      And A may not declare the Heavenly Hand
