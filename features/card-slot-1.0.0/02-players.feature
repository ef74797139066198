Feature: Players
  Card Slot is a duel. One player sits at seat A, the other at seat B; there is no game for one and none for three.

  @clause:2
  Rule: The game is for two

    @id:1.0.0-2-1
    Scenario: Two players are dealt in
      When the cards are dealt to 2 players
      Then it is accepted

    @id:1.0.0-2-2
    Scenario Outline: A game for <players> is not dealt
      When the cards are dealt to <players> players
      Then it is refused

      Examples:
        | players |
        | 1       |
        | 3       |
