Feature: What is needed
  A table of two at the least and eight at the most, the cards and, for those who want it to last longer, chips.

  @clause:0a
  Rule: Two to eight can play

    @id:cirno-neu-0a-1
    Scenario Outline: <players> players are dealt in
      When the cards are dealt to <players> players
      Then it is accepted

      Examples:
        | players |
        | 2       |
        | 3       |
        | 4       |
        | 5       |
        | 6       |
        | 7       |
        | 8       |

    @id:cirno-neu-0a-2
    Scenario Outline: A game for <players> is not dealt
      When the cards are dealt to <players> players
      Then it is refused

      Examples:
        | players |
        | 1       |
        | 9       |

  @clause:0b @only:cirno-neu/chips
  Rule: The life system takes two chips for every player

    @id:cirno-neu-0b-1
    Scenario Outline: With <players> players there are <chips> chips on the table
      Given <players> players
      When the cards are dealt
      Then there are <chips> chips in all

      Examples:
        | players | chips |
        | 2       | 4     |
        | 3       | 6     |
        | 4       | 8     |
        | 5       | 10    |
        | 6       | 12    |
        | 7       | 14    |
        | 8       | 16    |
