Feature: {{name}}
  What is to hold in this edition, whatever its clauses say. `umpire steps --game {{game}}` lists the sentences.

  Scenario: No card gets lost in the deal
    When {{deal}}
    Then {{undealt}}
