Feature: Getting started
  There are two ways to play. In solo play one person sits on both sides of the table. Against the computer the person
  has seat A and the computer seat B; it plays at its easy level, by the same rules, and sees what a player would see.

  @clause:1a
  Rule: In solo play one person plays both sides in turn

    @play @id:manual-1a-1
    Scenario: Both seats are the person's
      Given a solo game
      When the players sit down
      Then the record names A as human
      And the record names B as human

    @play @id:manual-1a-2
    Scenario: When A's turn is over the same person plays B's
      Given a solo game
      When the person plays a turn
      Then it is B's turn
      And the person is to choose

    @play @id:manual-1a-3
    Scenario: And when B's turn is over, A's again
      Given a solo game
      When the person plays a turn
      And the person plays a turn
      Then it is A's turn
      And the person is to choose
      And the person made every choice of B

    @play @id:manual-1a-4
    Scenario: From the first card to the last the sides take turns and one person chooses
      Given a solo game
      When the game is played to its end
      Then the person made every choice of A
      And the person made every choice of B
      And the sides took turns

  @clause:1b
  Rule: Against the computer the person plays one side and the computer the other

    @play @id:manual-1b-1
    Scenario: The person has seat A, the easy computer seat B
      Given a game against the computer
      When the players sit down
      Then the record names A as human
      And the record names B as easy

    @play @id:manual-1b-2
    Scenario: The person begins, and the computer waits
      Given a game against the computer
      When the players sit down
      Then it is A's turn
      And the person is to choose

    @play @id:manual-1b-3
    Scenario: The computer answers a turn with a turn, and nobody has to ask it
      Given a game against the computer
      When the person plays a turn
      Then the computer has played a turn
      And it is A's turn
      And the person is to choose

    @play @id:manual-1b-4
    Scenario: To the end of the game each of the two chooses for one side only
      Given a game against the computer
      When the game is played to its end
      Then the person made every choice of A
      And the computer made every choice of B

    @play @id:manual-1b-5
    Scenario: The computer does nothing that a player might not do
      Given a game against the computer
      When the game is played to its end
      Then every choice of the computer was legal

    @play @id:manual-1b-6
    Scenario: The computer does not look at the other hand or into the deck
      Given a game against the computer
      When the game is played to its end
      Then the computer was shown only what B sees
