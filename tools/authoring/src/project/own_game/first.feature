Feature: {{game}}
  The sentences stand in steps.yaml. Each clause of rules/clauses.yaml has its scenarios below a Rule with its tag.

  @clause:1
  Rule: {{summary}}

    @id:{{document}}-1-1
    Scenario: A game that was played by chance
