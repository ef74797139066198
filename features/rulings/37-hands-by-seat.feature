Feature: R37 setup.hand - hands of different size
  A variant may deal a hand of its own size to each seat, `{A: 12, B: 13}`. The size belongs to the seat: who goes first changes
  nothing about it. One number means both.

  Background:
    Given there is no Heavenly Hand
    And the ruling opening-stuck is pass

  @ruling:R37
  Rule: Each seat is dealt its own number of cards, whoever goes first

    @id:R37-1
    Scenario Outline: A is dealt <a>, B is dealt <b>, and <first> goes first
      Given A's hand has <a> cards
      And B's hand has <b> cards
      And <first> goes first
      When the cards are dealt
      Then A holds <a> cards
      And B holds <b> cards
      And the deck holds every card that was not dealt
      And it is <first>'s move

      Examples:
        | a  | b  | first |
        | 12 | 13 | A     |
        | 12 | 13 | B     |
        | 5  | 2  | A     |
        | 5  | 2  | B     |
        | 1  | 9  | A     |

    @id:R37-2
    Scenario Outline: Hands of <number>
      Given hands of <number> cards
      When the cards are dealt
      Then A holds <number> cards
      And B holds <number> cards

      Examples:
        | number |
        | 4      |
        | 7      |

    @id:R37-3
    Scenario: A's cards come first, then B's
      Given A's hand has 2 cards
      And B's hand has 3 cards
      And A is dealt bell, cherry
      And B is dealt bell, replay, watermelon
      And the deck is cherry and others
      When the cards are dealt
      Then A holds bell, cherry
      And B holds bell, replay, watermelon
      And the deck holds every card that was not dealt

  @ruling:R37
  Rule: A Heavenly Hand is for whoever is dealt as many cards

    @id:R37-4
    Scenario Outline: With hands of <a> and <b>, <seat> can hold it
      Given a Heavenly Hand is seven, 2 silver3
      And the ruling declare is optional
      And A's hand has <a> cards
      And B's hand has <b> cards
      And <seat> is dealt seven, 2 silver3
      When the cards are dealt
      Then <seat> may declare the Heavenly Hand

      Examples:
        | a | b | seat |
        | 3 | 5 | A    |
        | 5 | 3 | B    |

    @id:R37-5
    Scenario Outline: With hands of <a> and <b>, <seat> cannot hold it
      Given a Heavenly Hand is seven, 2 silver3
      And the ruling declare is optional
      And A's hand has <a> cards
      And B's hand has <b> cards
      And <seat> is dealt seven, 2 silver3 and others
      When the cards are dealt
      Then <seat> may not declare the Heavenly Hand

      Examples:
        | a | b | seat |
        | 3 | 5 | B    |
        | 5 | 3 | A    |
