Feature: A level with a big blind ante

  @amends:P.5
  Rule: Only the big blind posts an ante

    Scenario: It is won with the blinds
      Given cards that nobody names come in order
      And 3 players have 2000 chips each
      When A folds
      And B folds
      Then C now has 2100
      And A now has 2000
      And B now has 1900

    Scenario: A call is as large as without it
      Given cards that nobody names come in order
      And 3 players have 2000 chips each
      When A calls
      Then 200 lie in front of A
      And A now has 1800
      And the pot is now 700
