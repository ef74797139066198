#!/usr/bin/env python3
"""cirno+neu as an outside engine for Umpire, written from its document with the help of umpire_engine.py:

    umpire spec cirno-neu/chips --engine "python3 tools/sdk/examples/cirno_neu.py"

It plays every ruleset of the game, with every ruling.
"""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "python"))

from umpire_engine import Engine, Refused, Unsupported, add, all_cards, cards, check_deck, counts, rest, serve, take

SEATS = "ABCDEFGH"
CHOOSING = ("shot", "double-shot")


class Rules:
    """What is asked of a ruleset."""

    def __init__(self, ruleset):
        self.ruleset = ruleset
        self.cards = ruleset["cards"]
        self.whole = all_cards(ruleset)
        self.players = ruleset["setup"]["players"]
        self.hand = ruleset["setup"]["hand"]
        self.chips = ruleset["setup"]["chips"]
        self.limit = ruleset["limit"]
        self.rulings = ruleset["rulings"]

    def special(self, card):
        return self.cards[card].get("special")

    def sum_with(self, total, card):
        """What the sum is once this card lies on the stack."""
        if self.special(card) == "ninety-nine":
            return 99
        value, floor = self.cards[card].get("value", 0), self.rulings["floor"]
        # A sum that lies below the floor already is not lifted to it.
        return total + value if floor == "none" else max(total + value, min(total, floor))

    def busts(self, total, card):
        return self.sum_with(total, card) > self.limit


class Pending:
    """What is begun in a turn and not done."""

    def __init__(self, turn, resume=None):
        self.turn, self.resume = turn, resume or turn
        self.played, self.shot, self.double, self.skip = 0, None, False, False
        self.shuffle, self.draws = None, 0


class Game:
    def __init__(self, rules, seats):
        self.rules = rules
        self.seats = list(seats)
        self.sum, self.turns, self.owed = 0, 0, 1
        self.hands = {seat: {} for seat in self.seats}
        self.chips = {seat: rules.chips for seat in self.seats}
        self.playing = list(self.seats)
        self.deck, self.stack = [], {}
        self.direction = "cw"
        self.outcome = None

    # Beginning

    @classmethod
    def deal(cls, rules, deck, first, seats):
        if not rules.players["from"] <= seats <= rules.players["to"]:
            raise Refused(f"there is no game for {seats}")
        if first not in SEATS[:seats]:
            raise Refused(f"nobody sits at {first}")
        check_deck(deck, rules.ruleset)
        game = cls(rules, SEATS[:seats])
        game.begin_round(list(deck), first)
        return game

    @classmethod
    def stand(cls, rules, position):
        hands, chips = position["hands"], position.get("chips", {})
        game = cls(rules, [seat for seat in SEATS if seat in hands or seat in chips])
        if not rules.players["from"] <= len(game.seats) <= rules.players["to"]:
            raise Refused(f"there is no game for {len(game.seats)}")
        game.hands.update({seat: counts(hand) for seat, hand in hands.items()})
        game.chips.update(chips)
        game.playing = position.get("in", [s for s in game.seats if game.chips[s] or not rules.chips])
        game.deck = list(position["deck"])
        game.stack = rest(rules.whole, game.deck, *game.hands.values())
        for key in ("sum", "direction", "turns", "owed"):
            setattr(game, key, position.get(key, getattr(game, key)))
        to_act, pending = position.get("to_act", "A"), position.get("pending", {})
        seat = pending.get("turn", game.playing[0] if to_act == "chance" else to_act)
        game.dealer = position.get("dealer", seat)
        game.pending = Pending(seat)
        for key, value in pending.items():
            setattr(game.pending, key, value)
        if to_act != "chance" and not game.hands[to_act] and any(game.hands.values()):
            raise Refused(f"{to_act} is to act and holds no card")
        if to_act != "chance":
            game.settle()
        return game

    def begin_round(self, deck, dealer):
        self.sum, self.stack, self.direction = 0, {}, "cw"
        for seat in self.playing:
            self.hands[seat] = counts(deck[: self.rules.hand])
            deck = deck[self.rules.hand :]
        self.deck = deck
        self.begin_turn(dealer, dealer=dealer)

    def begin_turn(self, seat, resume=None, owed=1, skip=False, dealer=None):
        self.dealer = dealer or self.dealer
        self.pending = Pending(seat, resume)
        self.pending.skip = skip
        self.owed = owed
        self.settle()

    def settle(self):
        """Who holds no card passes. Where nobody does, all cards are dealt anew."""
        if not any(self.hands[seat] for seat in self.playing):
            self.gather(self.pending.turn)
        elif not self.hands[self.pending.turn]:
            self.end_turn()

    # A turn

    def legal(self):
        seat = self.to_act()
        if seat in (None, "chance"):
            return []
        held = list(self.hands[seat])
        safe = [card for card in held if not self.rules.busts(self.sum, card)]
        return [action for card in safe or held for action in self.ways(seat, card)]

    def ways(self, seat, card):
        if self.rules.special(card) not in CHOOSING:
            return [f"play {card}"]
        to_self = self.rules.rulings["shot-self"] == "yes"
        return [f"play {card} at {other}" for other in self.playing if other != seat or to_self]

    def act(self, seat, action):
        if seat != self.to_act():
            raise Refused(f"{seat} is not to act")
        if seat == "chance":
            return self.shuffle(action)
        if action not in self.legal():
            raise Refused(f"{action} is not legal now")
        _, card, *chosen = action.split(" ")
        take(self.hands[seat], card)
        add(self.stack, card)
        self.pending.played += 1
        self.owed -= 1
        if self.rules.busts(self.sum, card):
            return self.bust(seat, self.rules.sum_with(self.sum, card))
        self.sum = self.rules.sum_with(self.sum, card)
        self.carry_out(seat, self.rules.special(card), chosen[-1] if chosen else None)
        if self.owed == 0 or not self.hands[seat]:
            self.draw(self.pending.played)

    def carry_out(self, seat, special, chosen):
        pending, rulings = self.pending, self.rules.rulings
        if special == "skip" and rulings["skip-of-two"] == "ends-turn":
            self.owed = 0
        elif special == "reverse":
            self.direction = "ccw" if self.direction == "cw" else "cw"
            if len(self.playing) == 2 and rulings["reverse-at-2"] == "skip":
                pending.skip = True
        if special in CHOOSING and (pending.shot is None or rulings["two-shots"] == "latest"):
            pending.shot = chosen
        if special in ("double", "double-shot"):
            pending.double = True

    def draw(self, number):
        """The cards that the player draws at the end of the turn, with a shuffle where the pile runs out."""
        pending = self.pending
        self.owed = 0
        hand = self.hands[pending.turn]
        add(hand, *self.deck[:number])
        left = max(number - len(self.deck), 0)
        self.deck = self.deck[number:]
        if left and self.stack:
            pending.shuffle, pending.draws = "draw-pile", left
        else:
            self.end_turn()

    def shuffle(self, action):
        word, *order = action.split(" ")
        if word != "shuffle" or counts(order) != self.stack:
            raise Refused("every card of the main stack is shuffled, and no other")
        pending = self.pending
        what_for, pending.shuffle = pending.shuffle, None
        if what_for == "new-round":
            return self.begin_round(order, self.dealer)
        self.deck, self.stack = order, {}
        number, pending.draws = pending.draws, 0
        self.draw(number)

    def end_turn(self):
        if not self.count_turn():
            return
        pending = self.pending
        owed = 2 if pending.double else 1
        # Under play-on, who aimed at themself may be out by now.
        if pending.shot in self.playing:
            latest = self.rules.rulings["shot-resume"] == "latest"
            self.begin_turn(pending.shot, pending.turn if latest else pending.resume, owed, pending.skip)
        else:
            seat = self.after(pending.resume)
            self.begin_turn(self.after(seat) if pending.skip else seat, owed=owed)

    def count_turn(self):
        """Counts a turn; says whether the game goes on."""
        self.turns += 1
        self.owed = 0
        if self.turns == self.rules.rulings["turn-limit"]:
            self.outcome = {"winner": None, "cause": "turn-limit", "scores": None}
        return self.outcome is None

    def after(self, seat):
        """The next player still in."""
        step = 1 if self.direction == "cw" else -1
        at = self.seats.index(seat)
        while True:
            at = (at + step) % len(self.seats)
            if self.seats[at] in self.playing:
                return self.seats[at]

    # A bust

    def bust(self, seat, total):
        self.owed = 0
        self.chips[seat] = max(self.chips[seat] - 1, 0)
        if self.chips[seat] == 0:
            self.playing.remove(seat)
        plays_on = self.rules.rulings["after-bust"] == "play-on"
        if not plays_on:
            self.sum = total
        if len(self.playing) == 1:
            self.count_turn()
            self.outcome = {"winner": self.playing[0], "cause": "last-player", "scores": None}
        elif plays_on:
            self.play_on(seat)
        elif self.count_turn():
            self.gather(self.restarts(seat))

    def play_on(self, seat):
        if seat not in self.playing:
            add(self.stack, *cards(self.hands[seat]))
            self.hands[seat] = {}
            self.end_turn()
        else:
            self.draw(self.pending.played)

    def restarts(self, buster):
        """Who deals and starts the new round."""
        restart = self.rules.rulings["restart"]
        seat = {"same-dealer": self.dealer, "buster": buster}.get(restart)
        return seat if seat in self.playing else self.after(seat or buster)

    def gather(self, dealer):
        """All cards come together, for chance to shuffle and to be dealt anew."""
        self.stack, self.deck = dict(self.rules.whole), []
        self.hands = {seat: {} for seat in self.seats}
        self.sum, self.owed, self.direction, self.dealer = 0, 0, "cw", dealer
        self.pending = Pending(dealer)
        self.pending.shuffle = "new-round"

    # Telling

    def to_act(self):
        if self.outcome:
            return None
        return "chance" if self.pending.shuffle else self.pending.turn

    def state(self):
        return {
            "sum": self.sum,
            "hands": self.hands,
            "chips": self.chips,
            "in": self.playing,
            "deck": self.deck,
            "stack": self.stack,
            "direction": self.direction,
            "dealer": self.dealer,
            "turns": self.turns,
            "owed": self.owed,
            "pending": vars(self.pending),
            "to_act": self.to_act(),
            "outcome": self.outcome,
        }


class CirnoNeu(Engine):
    name, version, games = "cirno+neu in Python", "1", ["cirno-neu"]

    def rules(self, ruleset):
        if ruleset["game"] != "cirno-neu":
            raise Unsupported("only cirno-neu is played here")
        self.played = Rules(ruleset)

    def deal(self, deck, first, seats):
        self.game = Game.deal(self.played, deck, first, seats)

    def position(self, position):
        self.game = Game.stand(self.played, position)

    def act(self, seat, action):
        self.game.act(seat, action)

    def legal(self):
        return self.game.legal()

    def state(self):
        return self.game.state()


if __name__ == "__main__":
    serve(CirnoNeu())
