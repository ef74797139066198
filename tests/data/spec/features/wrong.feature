Feature: Scenarios that must not pass

  @clause:9.4b
  Rule: Each for its own reason

    Scenario: There is no such step
      Given A holds Bell
      Then the moon is full

    Scenario: Nothing is checked
      Given A holds Bell

    Scenario: More cards than there are
      Given A holds 22 Bell
      Then A holds 22 cards

    Scenario: There is no such symbol
      Given A holds Chery
      Then A holds 1 cards

    Scenario: A card that is not held
      Given A holds Bell
      When A places Cherry on slot 4
      Then it is B's turn

    Scenario: Refused for the sake of another clause
      Given A holds Bell
      When A tries to place Cherry on slot 4
      Then it is refused

    Scenario: Not refused
      Given A holds Bell, Cherry
      When A tries to place Bell on slot 4
      Then it is refused

    Scenario: Something else is found
      Given A holds Bell, Cherry
      When A places Bell on slot 4
      Then slot 4 shows Cherry

    Scenario: Pins that do not go together
      Given hands of 60 cards
      When the cards are dealt
      Then A holds 60 cards

    Scenario: Two hands for one seat
      Given A holds Bell, Cherry
      And A holds Bell, Gold 7
      Then A holds Bell, Gold 7

    Scenario: Two values for one knob
      Given there is no refresh
      And the refresh slots are 1, 3
      Then the game goes on

    Scenario: Given too late
      Given A holds Bell, Cherry
      When A places Bell on slot 4
      Given B holds Bell
      Then slot 4 shows Bell

  @clause:9.4c @only:card-slot/elsewhere
  Rule: Not for this variant

    Scenario: It is not run
      Then the moon is full
