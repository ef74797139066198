Feature: No Heavenly Hand
  What the second edition withdraws is gone from play.

  Rule: Eight Gold 7s and five Silver 3s in one hand are cards like others

    Scenario Outline: <seat> is dealt them and has nothing to declare
      Given <opener> goes first
      And the ruling opening-stuck is pass
      And <seat> is dealt 8 Gold 7, 5 Silver 3
      When the cards are dealt
      Then <seat> may not declare the Heavenly Hand
      When <opener> places <card> on slot 9
      Then it is <seat>'s turn
      When <seat> tries to declare the Heavenly Hand
      Then it is refused

      Examples:
        | seat | opener | card |
        | A    | B      | Bell |
        | B    | A      | Bell |
