Feature: Pot-limit hold'em

  @amends:P.16
  Rule: A bet or raise goes no higher than the pot

    Scenario: A stack does not go in at once
      Given the blinds are 50 and 100
      And cards that nobody names come in order
      And 3 players have 2000 chips each
      When A tries to raise to 2000
      Then it is refused
      And it is the turn of A

    Scenario: The most is the pot with the call
      Given the blinds are 50 and 100
      And cards that nobody names come in order
      And 3 players have 2000 chips each
      When A calls
      Then B may bet or raise to 200 and up to 400

    Scenario: On the flop it is the pot
      Given the blinds are 50 and 100
      And cards that nobody names come in order
      And 3 players have 2000 chips each
      And so far A call, B call
      When C checks
      Then B may bet or raise to 100 and up to 300
