Feature: Two corners are refreshed

  @clause:6.1c
  Rule: Only a Gold 7 is barred from the opening

    Scenario: A Silver 3 may open
      Given the opening is still to be made
      And A holds Silver 3, Gold 7 and others
      Then A may place Silver 3 on slot 9
      And A may not place Gold 7 on slot 9

  @clause:7.1b @clause:7.1c @clause:7.1d
  Rule: The refresh replaces slots 1 and 5

    Scenario: Two cards go and two cards come
      Given the board
        | Cherry   | Watermelon | Bell       |
        | REPLAY   | Bell       | .          |
        | Silver 3 | REPLAY     | Watermelon |
      And A holds Silver 3 and others
      And B holds Bell and others
      And the deck is Gold 7, Cherry and others
      When A places Silver 3 on slot 4
      Then slot 1 shows Gold 7
      And slot 5 shows Cherry
      And the discard pile gains Cherry, Watermelon
      And it is B's turn
