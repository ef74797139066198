Feature: A competition without draws by agreement

  @amends:5.2.3
  Rule: The players do not agree to a draw

    Scenario: After each has made a move there is still no draw to offer or to accept
      Given these moves were played: e2e4, e7e5
      When White moves g1 to f3
      And White tries to offer a draw
      And Black tries to accept a draw
      Then it is refused
      And the game goes on
      And no offer stands

  @amends:9.1.2.1
  Rule: No offer is valid

    Scenario: Not before the own move
      Given these moves were played: e2e4, e7e5
      When White tries to offer a draw
      Then it is refused
      And no offer stands

    Scenario: Not while the opponent thinks
      Given these moves were played: e2e4, e7e5
      When Black tries to offer a draw
      Then it is refused
      And no offer stands
