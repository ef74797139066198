Feature: M3 several-lines - a push that completes two lines
  A push along a column can complete two rows at once, of different suits. The rulebook speaks of one line. `all` takes
  every complete line, and then all gaps are filled; `one` has the player choose which line to take.

  Background:
    Given there are 4 cards of each suit
    And the lines are 1-2-3, 4-5-6, 7-8-9, 1-4-7, 2-5-8, 3-6-9, 1-5-9, 3-5-7
    And cards are pushed in at top-1, top-2, top-3, bottom-1, bottom-2, bottom-3, left-1, left-2, left-3, right-1, right-2, right-3
    And places are filled in the order 1, 2, 3, 4, 5, 6, 7, 8, 9, above-1, above-2, above-3, above-4
    And the ruling cascade is once
    And 9 sets win

  @ruling:M3
  Rule: all - every complete line is taken

    Background:
      Given the row above is pine, cherry, maple, willow
      And the deck is iris, peony, clover, iris, iris, maple, willow, cherry, peony, peony

    @id:M3-1
    Scenario Outline: Both <one> and <other> are sets, and all six gaps are filled
      Given the ruling several-lines is all
      And the grid
        | <c1> | <c2> | <c3> |
        | <c4> | <c5> | <c6> |
        | <c7> | <c8> | <c9> |
      When A pushes pine in at <edge>
      Then the scoring pile gains 3 pine, 3 plum
      And A has 2 sets
      And the grid holds 9 cards
      And the deck loses iris, peony, clover, 2 iris, maple, willow
      And place 1 above shows willow
      And it is A's turn

      Examples:
        | one   | other | edge     | c1   | c2   | c3   | c4   | c5   | c6   | c7   | c8   | c9   |
        | 1-2-3 | 4-5-6 | top-2    | pine | plum | pine | plum | ?    | plum | ?    | ?    | ?    |
        | 4-5-6 | 7-8-9 | bottom-3 | ?    | ?    | ?    | plum | plum | ?    | pine | pine | plum |
        | 1-2-3 | 7-8-9 | top-1    | ?    | pine | pine | plum | ?    | ?    | ?    | plum | plum |
        | 1-4-7 | 2-5-8 | left-2   | pine | plum | ?    | plum | ?    | ?    | pine | plum | ?    |
        | 2-5-8 | 3-6-9 | right-1  | ?    | ?    | plum | ?    | plum | pine | ?    | plum | pine |
        | 1-4-7 | 3-6-9 | left-3   | pine | ?    | plum | pine | ?    | plum | ?    | plum | ?    |

    @id:M3-2
    Scenario: The gaps of both are filled together, not one line after the other
      Given the ruling several-lines is all
      And the grid
        | pine | plum | ? |
        | plum | ?    | ? |
        | pine | plum | ? |
      When A pushes pine in at left-2
      Then the grid is
        | iris   | peony | ? |
        | clover | iris  | ? |
        | iris   | maple | ? |

    @id:M3-17
    Scenario: A deck too short for both fills the first of all their gaps, not one line
      Given the ruling several-lines is all
      And the grid
        | pine | plum | ? |
        | plum | ?    | ? |
        | pine | plum | ? |
      And the deck is iris, peony, clover
      When A pushes pine in at left-2
      Then the grid is
        | iris   | peony | ? |
        | clover | .     | ? |
        | .      | .     | ? |

    @id:M3-3
    Scenario: No card falls into the gaps from above
      Given the ruling several-lines is all
      And the grid
        | peony | clover | ?      |
        | plum  | plum   | willow |
        | pine  | pine   | plum   |
      When A pushes pine in at bottom-3
      Then the grid is
        | peony | clover | willow |
        | iris  | peony  | clover |
        | iris  | iris   | maple  |

    @id:M3-4
    Scenario: The grid is looked at again after both, and a line among the new cards is taken
      Given the ruling several-lines is all
      And the grid
        | pine | plum | pine |
        | plum | ?    | plum |
        | ?    | ?    | ?    |
      And the deck is 3 iris, peony, clover, peony, maple, willow, cherry, willow, clover
      When A pushes pine in at top-2
      Then the scoring pile gains 3 pine, 3 plum, 3 iris
      And the deck is clover

    @id:M3-5
    Scenario: Both are taken turn after turn
      Given the ruling several-lines is all
      And the grid
        | pine | plum | pine |
        | plum | ?    | plum |
        | ?    | ?    | ?    |
      And the row above is pine, iris, cherry, willow
      And the deck is iris, maple, iris, maple, clover, maple, peony, cherry, willow, peony, clover, willow, cherry, wisteria, wisteria
      When A pushes pine in at top-2
      And A pushes iris in at top-2
      Then the scoring pile gains 3 iris, 3 maple
      And A has 4 sets
      And the row above is peony, wisteria, cherry, willow

    @id:M3-6
    Scenario Outline: So are two that the new cards complete, <one> and <other>
      Given the ruling several-lines is all
      And the grid
        | <c1> | <c2> | <c3> |
        | <c4> | <c5> | <c6> |
        | <c7> | <c8> | <c9> |
      And the deck is plum, iris, cherry, clover, maple, peony, clover, willow, peony, clover, willow, maple
      When A pushes pine in at <edge>
      Then the scoring pile gains 3 pine, 3 plum, 3 iris
      And the grid holds 9 cards
      And the deck is willow, maple

      Examples:
        | one   | other | edge   | c1   | c2   | c3   | c4   | c5   | c6   | c7   | c8   | c9 |
        | 1-4-7 | 2-5-8 | left-3 | plum | iris | ?    | plum | iris | ?    | pine | pine | ?  |
        | 1-2-3 | 4-5-6 | top-1  | pine | plum | plum | pine | iris | iris | ?    | ?    | ?  |

    @id:M3-7
    Scenario: There is nothing to choose
      Given the ruling several-lines is all
      And the grid
        | pine | plum | pine |
        | plum | ?    | plum |
        | ?    | ?    | ?    |
      When A tries to take 1-2-3
      Then it is refused

  @ruling:M3
  Rule: all - every complete line is taken, and makes a set

    Background:
      Given the ruling several-lines is all
      And the row above is pine and others

    @id:M3-8
    Scenario: Two lines and the six sets made before are eight
      Given A has 6 sets
      And the grid
        | pine | plum | pine |
        | plum | ?    | plum |
        | ?    | ?    | ?    |
      And the deck holds 9 cards
      When A pushes pine in at top-2
      Then A has 8 sets
      And the game goes on

    @id:M3-9
    Scenario: So are three lines, and with no card left the gaps stay
      Given the grid
        | pine | plum | pine |
        | plum | iris | plum |
        | iris | ?    | iris |
      And the deck is empty
      When A pushes pine in at top-2
      Then A has 3 sets
      And the grid is
        | . | . | . |
        | . | . | . |
        | . | . | . |
      And the game is lost by deck

  @ruling:M3
  Rule: one - the player chooses a line to take

    Background:
      Given the row above is pine, cherry, maple, willow
      And the deck is iris, peony, clover, maple, cherry, willow, maple, peony

    @id:M3-10
    Scenario: Either line may be chosen, and nothing else be done
      Given the ruling several-lines is one
      And the grid
        | pine | plum | pine |
        | plum | ?    | plum |
        | ?    | ?    | ?    |
      When A pushes pine in at top-2
      Then A may only take 1-2-3, 4-5-6
      And the scoring pile gains nothing

    @id:M3-11
    Scenario: The chosen line is taken and its gaps are filled; the other is found by the further look
      Given the ruling several-lines is one
      And the grid
        | pine | plum | pine |
        | plum | ?    | plum |
        | ?    | ?    | ?    |
      When A pushes pine in at top-2
      And A takes 4-5-6
      Then the scoring pile gains 3 plum
      And the grid is
        | pine | pine  | pine   |
        | iris | peony | clover |
        | ?    | ?     | ?      |
      And place 1 above shows maple
      And A may only take 1-2-3

    @id:M3-12
    Scenario: Taken in that look, it ends the turn
      Given the ruling several-lines is one
      And the grid
        | pine | plum | pine |
        | plum | ?    | plum |
        | ?    | ?    | ?    |
      When A pushes pine in at top-2
      And A takes 4-5-6
      And A takes 1-2-3
      Then the scoring pile gains 3 pine
      And the grid is
        | cherry | willow | maple  |
        | iris   | peony  | clover |
        | ?      | ?      | ?      |
      And it is A's turn

    @id:M3-13
    Scenario: A line must be taken before the next push
      Given the ruling several-lines is one
      And the grid
        | pine | plum | pine |
        | plum | ?    | plum |
        | ?    | ?    | ?    |
      When A pushes pine in at top-2
      And A tries to push cherry in at left-3
      Then it is refused

    @id:M3-14
    Scenario: A line that is not complete cannot be chosen
      Given the ruling several-lines is one
      And the grid
        | pine | plum | pine |
        | plum | ?    | plum |
        | ?    | ?    | ?    |
      When A pushes pine in at top-2
      And A tries to take 7-8-9
      Then it is refused

    @id:M3-15
    Scenario: A single line is for the player to take, too
      Given the ruling several-lines is one
      And the grid
        | ?    | plum | ?    |
        | plum | ?    | plum |
        | ?    | ?    | ?    |
      When A pushes pine in at top-2
      Then A may only take 4-5-6

    @id:M3-16
    Scenario: Without a complete line there is nothing to take
      Given the ruling several-lines is one
      And the grid
        | pine | plum | pine |
        | plum | ?    | plum |
        | ?    | ?    | ?    |
      When A pushes cherry in at left-3
      Then cell 7 shows cherry
      And no line is to be taken
      And it is A's turn
