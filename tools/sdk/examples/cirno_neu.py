#!/usr/bin/env python3
"""cirno+neu as an outside engine for Umpire, written from the texts alone with the help of umpire_engine.py:

    umpire spec cirno-neu/chips --engine "python3 tools/sdk/examples/cirno_neu.py"

It plays every ruleset of the game, with every ruling. The table is a few plain attributes. The main stack is not among
them: it is whatever lies in no hand and not in the draw pile. So to play a card is to take it from a hand, and to gather
all cards is to empty hands and draw pile.
"""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "python"))

from umpire_engine import Engine, Refused, Unsupported, add, all_cards, cards, check_deck, counts, rest, serve, take

SEATS = "ABCDEFGH"
SPECIALS = ("skip", "reverse", "shot", "double", "double-shot", "ninety-nine")

# The values of each knob. A whole number stands for any, beside the words.
KNOBS = {
    "after-bust": ("new-round", "play-on"),
    "restart": ("next", "same-dealer", "buster"),
    "floor": ("none", int),
    "shot-self": ("no", "yes"),
    "skip-of-two": ("ends-turn", "still-two"),
    "shot-resume": ("origin", "latest"),
    "reverse-at-2": ("plain", "skip"),
    "turn-limit": ("none", int),
    "two-shots": ("latest", "first"),
}


def is_number(value):
    """Whether it is a whole number. In Python `True` would be one, too."""
    return isinstance(value, int) and not isinstance(value, bool)


def check_keys(where, given, known):
    """A key may change what is played, so one that this engine does not know must not be passed over."""
    for key in given:
        if key not in known:
            raise Unsupported(f"{where}{key} is not known")


class CirnoNeu(Engine):
    name, version, games = "cirno+neu in Python", "1", ["cirno-neu"]

    # Setting up

    def rules(self, ruleset):
        if ruleset.get("game") != "cirno-neu":
            raise Unsupported(f"the game is {ruleset.get('game')}")
        check_keys("", ruleset, ("variant", "game", "document", "setup", "limit", "cards", "rulings"))
        check_keys("setup.", ruleset["setup"], ("players", "hand", "chips"))
        for card, kind in ruleset["cards"].items():
            check_keys(f"cards.{card}.", kind, ("count", "value", "special"))
            if kind.get("special") is None:
                if not is_number(kind.get("value")):
                    raise Unsupported(f"cards.{card} has no value and is not special")
            elif kind["special"] not in SPECIALS:
                raise Unsupported(f"cards.{card}.special is {kind['special']}")
        check_keys("rulings.", ruleset["rulings"], KNOBS)
        for knob, values in KNOBS.items():
            value = ruleset["rulings"].get(knob)
            if not (value in values or int in values and is_number(value)):
                raise Unsupported(f"rulings.{knob} is {value}")
        self.ruleset = ruleset
        self.whole = all_cards(ruleset)
        self.kinds = ruleset["cards"]
        self.limit = ruleset["limit"]
        self.knobs = ruleset["rulings"]
        self.lives = ruleset["setup"]["chips"]

    def deal(self, deck, first, seats):
        players = self.ruleset["setup"]["players"]
        if not players["from"] <= seats <= players["to"]:
            raise Refused(f"{players['from']} to {players['to']} play")
        check_deck(deck, self.ruleset)
        if len(deck) < seats * self.ruleset["setup"]["hand"]:
            raise Refused("the deck has no hand for each")
        if first not in SEATS[:seats]:
            raise Refused(f"{first} does not sit at the table")
        self.seats = list(SEATS[:seats])
        self.inside = list(self.seats)
        self.chips = {seat: self.lives for seat in self.seats}
        self.turns, self.outcome = 0, None
        self.start_round(deck, first)

    def start_round(self, deck, dealer):
        """Deals to those still in, in the order of the seats, and the Dealer opens."""
        size = self.ruleset["setup"]["hand"]
        self.hands = {seat: {} for seat in self.seats}
        for number, seat in enumerate(self.inside):
            self.hands[seat] = counts(deck[number * size:(number + 1) * size])
        self.deck = list(deck[len(self.inside) * size:])
        self.sum, self.direction, self.dealer = 0, "cw", dealer
        self.skip = False
        self.begin_turn(dealer, dealer, 1)

    def position(self, position):
        hands, deck = position["hands"], position["deck"]
        pending = position.get("pending") or {}
        rest(self.whole, *hands.values(), deck, position.get("stack") or {})  # refuses more cards than there are
        named = [*hands, *(position.get("chips") or {}), *(position.get("in") or [])]
        seats = list(SEATS[:max(SEATS.index(seat) for seat in named) + 1])
        chips = {seat: self.lives for seat in seats} | (position.get("chips") or {})
        inside = position.get("in")
        if inside is None:
            inside = [seat for seat in seats if chips[seat] or not self.lives]
        to_act = position.get("to_act", "A")
        # While chance is to act, it is still somebody's turn.
        turn = to_act
        if to_act == "chance":
            turn = pending.get("turn") or position.get("dealer") or inside[0]
            if pending.get("shuffle") not in ("draw-pile", "new-round"):
                raise Refused("it does not say what chance shuffles for")
        if len(inside) < 2 or turn not in seats or to_act != "chance" and to_act not in inside:
            raise Refused("nobody could play on from there")

        self.seats, self.inside = seats, [seat for seat in seats if seat in inside]
        self.chips = {seat: chips[seat] if seat in inside else 0 for seat in seats}
        self.hands = {seat: counts(hands.get(seat, {})) for seat in seats}
        self.deck = list(deck)
        self.sum = position.get("sum", 0)
        self.direction = position.get("direction", "cw")
        self.dealer = position.get("dealer") or turn
        self.turns, self.outcome = position.get("turns", 0), None
        self.turn, self.resume = turn, pending.get("resume") or turn
        self.played = pending.get("played", 0)
        self.shot, self.double = pending.get("shot"), pending.get("double", False)
        self.skip = pending.get("skip", False)
        self.shuffle, self.draws, self.owed = None, 0, 0
        if to_act == "chance":
            self.shuffle, self.draws = pending["shuffle"], pending.get("draws", 0)
            if self.shuffle == "new-round":
                self.gather(turn)
        elif not self.hands[turn]:
            self.begin_turn(turn, self.resume, 1)
        else:
            self.owed = position.get("owed", 1)

    # What there is to see

    def stack(self):
        return rest(self.whole, *self.hands.values(), self.deck)

    def to_act(self):
        if self.outcome:
            return None
        return "chance" if self.shuffle else self.turn

    def state(self):
        return {
            "sum": self.sum, "hands": self.hands, "chips": self.chips, "in": self.inside, "deck": self.deck,
            "stack": self.stack(), "direction": self.direction, "dealer": self.dealer, "turns": self.turns,
            "owed": 0 if self.outcome or self.shuffle else self.owed,
            "pending": {
                "turn": self.turn, "resume": self.resume, "played": self.played, "shot": self.shot,
                "double": self.double, "skip": self.skip, "shuffle": self.shuffle, "draws": self.draws,
            },
            "to_act": self.to_act(), "outcome": self.outcome,
        }

    # What may be played

    def sum_with(self, card):
        """The sum once this card lies on the main stack."""
        kind = self.kinds[card]
        if kind.get("special") == "ninety-nine":
            return 99
        if kind.get("special"):
            return self.sum
        new = self.sum + kind["value"]
        if self.knobs["floor"] != "none":
            # A sum from below the floor is not lifted to it; it just does not fall any lower.
            new = max(new, min(self.sum, self.knobs["floor"]))
        return new

    def busts(self, card):
        # Only what sets the sum can take it over the limit; other special cards are always safe.
        return self.kinds[card].get("special") in (None, "ninety-nine") and self.sum_with(card) > self.limit

    def targets(self):
        """Whom a Shot of the player may choose."""
        return [seat for seat in self.inside if seat != self.turn or self.knobs["shot-self"] == "yes"]

    def legal(self):
        if self.to_act() in (None, "chance"):
            return []
        hand = self.hands[self.turn]
        # Nobody busts but who must: while one card is safe, those that bust are not to be played.
        playable = [card for card in hand if not self.busts(card)] or list(hand)
        actions = []
        for card in playable:
            if self.kinds[card].get("special") in ("shot", "double-shot"):
                actions += [f"play {card} at {seat}" for seat in self.targets()]
            else:
                actions.append(f"play {card}")
        return actions

    # What is done

    def act(self, seat, action):
        if seat != self.to_act():
            raise Refused(f"{self.to_act()} is to act, not {seat}")
        if seat == "chance":
            return self.shuffled(action.split())
        if action not in self.legal():
            raise Refused(f"{seat} cannot {action} now")
        _, card, *target = action.split()
        self.play(card, target[-1] if target else None)

    def play(self, card, target):
        busts, new = self.busts(card), self.sum_with(card)
        take(self.hands[self.turn], card)
        self.played += 1
        self.owed -= 1
        if busts:
            return self.bust(new)
        self.sum = new
        special = self.kinds[card].get("special")
        if special == "skip" and self.knobs["skip-of-two"] == "ends-turn":
            self.owed = 0
        if special == "reverse":
            self.direction = "ccw" if self.direction == "cw" else "cw"
            if len(self.inside) == 2 and self.knobs["reverse-at-2"] == "skip":
                self.skip = True
        if special in ("shot", "double-shot") and (self.shot is None or self.knobs["two-shots"] == "latest"):
            self.shot = target
        if special in ("double", "double-shot"):
            self.double = True
        # Two may be owed of a hand of one: it is played, and no more is.
        if not self.owed or not self.hands[self.turn]:
            self.owed = 0
            self.draws = self.played
            self.draw()

    def bust(self, new):
        loser, play_on = self.turn, self.knobs["after-bust"] == "play-on"
        if self.lives:
            self.chips[loser] -= 1
        out = self.chips[loser] == 0
        if out:
            self.inside.remove(loser)
        self.owed = 0
        if play_on and len(self.inside) > 1:
            # The card lies on the stack, but the sum stays, and the turn goes to its end. Who is out draws no more, and
            # lays down the hand so that its cards stay in play.
            if out:
                self.hands[loser] = {}
            self.draws = 0 if out else self.played
            return self.draw()
        if not play_on:
            self.sum = new
        self.turns += 1
        if len(self.inside) == 1:
            self.end(self.inside[0], "last-player")
        elif not self.is_last_turn():
            # The next Dealer is found in the direction in force, before it returns to clockwise.
            wanted = {"next": None, "same-dealer": self.dealer, "buster": loser}[self.knobs["restart"]]
            self.gather(wanted if wanted in self.inside else self.after(wanted or loser))

    def gather(self, dealer):
        """All cards to the main stack; chance shuffles them for a new round. All that was pending lapses."""
        self.hands = {seat: {} for seat in self.seats}
        self.deck = []
        self.sum, self.direction, self.dealer = 0, "cw", dealer
        self.turn = self.resume = dealer
        self.owed = self.played = self.draws = 0
        self.shot, self.double, self.skip = None, False, False
        self.shuffle = "new-round"

    def draw(self):
        """Draws what is to be drawn and ends the turn, or waits for chance where the draw pile gives out."""
        while self.draws and self.deck:
            add(self.hands[self.turn], self.deck.pop(0))
            self.draws -= 1
        # With nothing on the main stack either, there is nothing to wait for.
        if self.draws and self.stack():
            self.shuffle = "draw-pile"
            return
        self.draws = 0
        self.end_turn()

    def shuffled(self, words):
        stack = self.stack()
        if words[:1] != ["shuffle"] or counts(words[1:]) != stack:
            raise Refused(f"every card of the main stack is shuffled, and no other: {' '.join(cards(stack))}")
        why, self.shuffle = self.shuffle, None
        if why == "new-round":
            self.start_round(words[1:], self.dealer)
        else:
            self.deck += words[1:]
            self.draw()

    # The order of turns

    def after(self, seat):
        """Who sits next to that seat in the direction in force, of those still in."""
        step = 1 if self.direction == "cw" else -1
        place = self.seats.index(seat)
        while True:
            place = (place + step) % len(self.seats)
            if self.seats[place] in self.inside:
                return self.seats[place]

    def is_last_turn(self):
        """Ends the game as a draw where the turn limit is reached."""
        limit = self.knobs["turn-limit"]
        if limit == "none" or self.turns < limit:
            return False
        self.end(None, "turn-limit")
        return True

    def end_turn(self):
        self.turns += 1
        if self.is_last_turn():
            return
        owed = 2 if self.double else 1
        # Who was chosen can be out by now: the player who chose themself, and bust with the second card.
        if self.shot in self.inside:
            # The turn is lent. A skip waits until the order goes on.
            resume = self.turn if self.knobs["shot-resume"] == "latest" else self.resume
            return self.begin_turn(self.shot, resume, owed)
        following = self.after(self.resume)
        if self.skip:
            following, self.skip = self.after(following), False
        self.begin_turn(following, following, owed)

    def begin_turn(self, seat, resume, owed):
        self.turn, self.resume = seat, resume
        self.played = self.draws = 0
        self.shot, self.double, self.shuffle = None, False, None
        self.owed = owed
        if not any(self.hands[each] for each in self.inside):
            self.gather(seat)
        elif not self.hands[seat]:
            # Without a card the turn passes; it counts, and a Double for it is spent.
            self.end_turn()

    def end(self, winner, cause):
        self.outcome = {"winner": winner, "cause": cause, "scores": None}
        self.owed = 0


if __name__ == "__main__":
    serve(CirnoNeu())
