"""Speak Umpire's protocol with an engine of your own: this file, Python 3.9 or later, and nothing else.

    from umpire_engine import Engine, Refused, serve

    class Mine(Engine):
        name, version, games = "mine", "1.0", ["card-slot"]

        def deal(self, deck, first, seats): ...
        def act(self, seat, action): ...
        # rules, position, legal, state: see Engine

    if __name__ == "__main__":
        serve(Mine())

For a game that Umpire has never heard of, `OwnGame` takes the place of `Engine`: it says itself what it plays.

Put this file beside yours. What your code prints goes to standard error, so that it cannot break the conversation. What
it raises is answered: `Refused` as a refusal, `Unsupported` as what you do not play, anything else as a fault of the
engine, with its trace on standard error, and the conversation goes on.
"""

import json
import os
import sys
import traceback
from collections import Counter

PROTOCOL = 1
"""The version of the protocol."""

CLOCKWISE = ((1, 2, 3), (8, 9, 4), (7, 6, 5))
"""The slots of Card Slot, as they are printed."""
READING = ((1, 2, 3), (4, 5, 6), (7, 8, 9))
"""The cells of Match-3, as they are printed."""

KINDS = ("symbols", "suits", "cards")
"""Where a ruleset has its cards, each game under a key of its own."""


class Refused(Exception):
    """A deal, a position or an action that is not allowed. Raise it before you change anything."""

    def __init__(self, reason, rules=()):
        super().__init__(reason)
        self.rules = list(rules)


class Unsupported(Exception):
    """Something that this engine does not play: its scenarios neither pass nor fail."""


class Engine:
    """What Umpire asks of an engine. Write `deal`, `position`, `act`, `legal` and `state`, and `rules` where you look at
    them. Before `deal` or `position` has set up a game, `act`, `legal` and `state` are not called."""

    name = "unnamed"
    version = ""
    games = ()
    """The games that it plays, as variants name them: `card-slot`."""
    in_flight = 256
    """How many requests may be on their way to it."""
    _held = ()

    def rules(self, ruleset):
        """Play by this ruleset from now on. Raise `Unsupported` where you cannot; see `play_only`."""

    def deal(self, deck, first, seats):
        """Begin a game from this deck, a list of card ids in the order in which they are dealt."""
        raise Refused("deal is not written yet")

    def position(self, position):
        """Begin a game in its midst."""
        raise Refused("position is not written yet")

    def act(self, seat, action):
        """Play this action, text in the game's notation, and all that happens by itself after it; or raise `Refused`."""
        raise Refused("act is not written yet")

    def legal(self):
        """The actions of whoever is to act; none where the game is over, or `chance` is to act."""
        return []

    def state(self):
        """The state, as the protocol has it for the game."""
        raise NotImplementedError("state is not written yet")

    def hold(self, seat, action, then=None, shown=None):
        """For an engine that does by itself what the protocol has as an action, such as to resolve the only line. Say so
        here instead of doing it: the action is then the only legal one, and once it is played, `then()` does it. An engine
        that cannot stop there gives in `shown` the state from before it went on. Several are held in their order."""
        self._held = (*self._held, (seat, action, then, shown))


class OwnGame(Engine):
    """An engine of a game that Umpire has never heard of. Write `describe`, `deal`, `act`, `legal` and `state`; `rules` where
    there are parameters; `position` where you can set one up, and `see` where the description has `sees`."""

    def describe(self, game: str) -> dict:
        """What your game is: `state` and `parameters` as JSON Schema, `actions`, `begins`, `causes`. The protocol has it all."""
        raise NotImplementedError("describe is not written yet")

    def deal(self, deal: dict) -> None:
        """Begin a game as the deal says; `{}` where you choose."""
        raise Refused("deal is not written yet")

    def position(self, position: dict) -> None:
        """Begin a game in its midst. Leave it out where you cannot, and let games begin by `play`."""
        raise Refused("no position can be set up")

    def act(self, seat: str, action: str):
        """Play this action, or raise `Refused`. May return what happened: a list of events, `{"event": KIND, ...}`."""
        raise Refused("act is not written yet")

    def weights(self) -> dict:
        """How likely each action of chance is, a whole number by the action. One that is left out counts as 1."""
        return {}

    def see(self, seat: str) -> dict:
        """The state as this seat sees it, or `Refused` where nobody sits there."""
        raise NotImplementedError("see is not written yet")


class Desk:
    """Answers requests with an engine, one by one. `serve` does it for standard input and output."""

    def __init__(self, engine):
        self.engine = engine
        self.is_own = isinstance(engine, OwnGame)
        self.has_rules = self.has_game = False

    def answer(self, request):
        """The answer to a request, both as dictionaries."""
        try:
            return self._carry_out(request)
        except Refused as no:
            return {"refused": str(no), **({"rules": no.rules} if no.rules else {})}
        except Unsupported as no:
            return {"unsupported": str(no)}
        except Exception as fault:
            traceback.print_exc(file=sys.stderr)
            return {"error": _told(fault)}

    def answer_line(self, line):
        """The answer to a line, and whether the conversation is over; both lines are bytes in UTF-8."""
        try:
            request = json.loads(line)
        except ValueError as error:
            request, answer = None, {"error": f"a request is one JSON object a line: {error}"}
        else:
            answer = self.answer(request)
        try:
            text = json.dumps(answer, ensure_ascii=False, allow_nan=False, separators=(",", ":"))
        except (TypeError, ValueError) as error:
            text = json.dumps({"error": f"the answer is no JSON: {error}"})
        return text.encode() + b"\n", isinstance(request, dict) and request.get("do") == "bye"

    def _carry_out(self, request):
        if not isinstance(request, dict):
            return {"error": "a request is one JSON object a line"}
        known = {
            "hello": (self._hello, []),
            "rules": (self._rules, ["ruleset"]),
            "deal": (self._begin_with("deal"), ["deal"] if self.is_own else ["deck", "first", "seats"]),
            "position": (self._begin_with("position"), ["position"]),
            "act": (self._act, ["seat", "action"]),
            "legal": (self._answers_legal, []),
            "bye": (lambda: {"ok": True}, []),
        }
        if self.is_own:
            known["describe"] = (lambda game: dict(self.engine.describe(game)), ["game"])
            known["see"] = (lambda seat: {"view": self.engine.see(seat)}, ["seat"])
        do = request.get("do")
        if not isinstance(do, str) or do not in known:
            return {"error": f"`do` is {json.dumps(do)}; known are {', '.join(known)}"}
        carry_out, keys = known[do]
        missing = [key for key in keys if key not in request]
        if missing:
            return {"error": f"{do}: `{missing[0]}` is missing"}
        if do in ("deal", "position") and not self.has_rules:
            return {"error": f"{do}: no rules were given yet"}
        if do in ("act", "legal", "see") and not self.has_game:
            return {"error": f"{do}: no game was set up yet"}
        return carry_out(*(request[key] for key in keys))

    def _hello(self):
        engine = self.engine
        told = {"engine": engine.name, "umpire": PROTOCOL, "games": list(engine.games), "in_flight": engine.in_flight}
        if self.is_own:
            told["describes"] = True
        return {**told, "version": str(engine.version)} if engine.version else told

    def _rules(self, ruleset):
        self.has_rules = self.has_game = False
        self.engine._held = ()
        self.engine.rules(ruleset)
        self.has_rules = True
        return {"ok": True}

    def _begin_with(self, word):
        return lambda *given: self._begin(lambda: getattr(self.engine, word)(*given))

    def _begin(self, begin):
        events = self._whole(begin)
        self.has_game = True
        return self._stands(events)

    def _stands(self, events):
        """The state, for a game of one's own with what is legal and what happened."""
        state = self._state()
        if not self.is_own:
            return {"state": state}
        weights = {"weights": dict(self.engine.weights())} if state["to_act"] == "chance" else {}
        return {"state": state, "legal": self._legal()["actions"], **weights, "events": list(events or [])}

    def _whole(self, change, left=()):
        """Makes a change with what it holds before what is left, or keeps what was held where it fails."""
        before, self.engine._held = self.engine._held, ()
        try:
            made = change()
        except BaseException:
            self.engine._held = before
            raise
        self.engine._held = (*self.engine._held, *left)
        return made

    def _act(self, seat, action):
        held = self.engine._held
        if not held:
            events = self._whole(lambda: self.engine.act(seat, action))
        elif (seat, action) != held[0][:2]:
            raise Refused(f"only {held[0][1]} is legal now, of {held[0][0]}")
        else:
            events = self._whole(held[0][2] or (lambda: None), held[1:])
        return self._stands(events)

    def _answers_legal(self):
        """What is legal, for a game of one's own with the state, by which a refusal is seen to change nothing."""
        return {**self._legal(), "state": self._state()} if self.is_own else self._legal()

    def _legal(self):
        held = self.engine._held
        return {"actions": [held[0][1]] if held else list(self.engine.legal())}

    def _state(self):
        held = self.engine._held
        state = held[0][3] if held and held[0][3] is not None else self.engine.state()
        if not isinstance(state, dict):
            raise TypeError(f"state gave {type(state).__name__}, not a dictionary")
        if held:
            state = {**state, "to_act": held[0][0], "outcome": None}
        for key in ("to_act", "outcome") if self.is_own else ("deck", "to_act", "outcome"):
            if key not in state:
                raise KeyError(f"state has no `{key}`")
        return state


def _told(fault):
    """What was raised, and where in the author's code, on one short line."""
    frames = traceback.extract_tb(fault.__traceback__)
    library = os.path.dirname(os.__file__)
    own = [frame for frame in frames if frame.filename != __file__ and not frame.filename.startswith((library, "<"))]
    where = (own or frames)[-1]
    what = " ".join(f"{type(fault).__name__}: {fault}".split())
    return f"{what[:300]} ({os.path.basename(where.filename)}:{where.lineno}, in {where.name})"


def serve(engine, requests=None, answers=None):
    """Answers requests until `bye` or their end: those of standard input, or of a binary stream such as a socket's."""
    if answers is None:
        # What is printed goes to standard error from here on, also by libraries that are not in Python.
        sys.stdout.flush()
        answers = os.fdopen(os.dup(1), "wb")
        os.dup2(2, 1)
        sys.stdout = sys.stderr
    desk = Desk(engine)
    try:
        for line in requests or sys.stdin.buffer:
            answer, over = desk.answer_line(line)
            answers.write(answer)
            answers.flush()
            if over:
                return
    except (BrokenPipeError, KeyboardInterrupt):
        pass


# Piles, boards, rulesets


def counts(cards):
    """A pile as the protocol has it: cards to counts, without zeros. `cards` is a list, or counts with zeros."""
    return {card: count for card, count in Counter(cards).items() if count}


def cards(pile):
    """The cards of a pile, one by one."""
    return [card for card, count in pile.items() for _ in range(count)]


def take(pile, card):
    """Takes one card out of a pile of counts."""
    if not pile.get(card):
        raise Refused(f"there is no {card} there")
    pile[card] -= 1
    if not pile[card]:
        del pile[card]


def add(pile, *cards):
    """Adds cards to a pile of counts."""
    for card in cards:
        pile[card] = pile.get(card, 0) + 1


def all_cards(ruleset):
    """Every card of a ruleset, as counts."""
    kinds = next(ruleset[key] for key in KINDS if key in ruleset)
    return counts({card: kind["count"] for card, kind in kinds.items()})


def check_deck(deck, ruleset):
    """Refuses a deck that is not every card of the ruleset."""
    if counts(deck) != all_cards(ruleset):
        raise Refused("these are not the cards of the ruleset")


def rest(whole, *piles):
    """What of the whole lies in none of the piles, each counts, a list, or a board from slots to cards: the discard pile.
    Refuses piles that hold more cards than there are."""
    left = Counter(whole)
    for pile in piles:
        is_board = isinstance(pile, dict) and any(isinstance(card, str) for card in pile.values())
        left.subtract(Counter(pile.values() if is_board else pile))
    over = [card for card, count in left.items() if count < 0]
    if over:
        raise Refused(f"it names more cards {over[0]} than there are")
    return counts(left)


def ended(cause, *winners, scores=None):
    """The outcome of a game that these seats have won, or nobody."""
    winner = winners[0] if len(winners) == 1 else None
    return {"winner": winner, "winners": list(winners), "cause": cause, "scores": scores}


def slots(rows, layout=CLOCKWISE):
    """A board of rows, each card an id or None, as the protocol has it: `{"9": "bell"}`."""
    placed = zip((slot for row in layout for slot in row), (card for row in rows for card in row))
    return {str(slot): card for slot, card in sorted(placed, key=lambda place: place[0]) if card is not None}


def rows(board, layout=CLOCKWISE):
    """The rows of a board as the protocol has it, None where a slot is empty."""
    return [[board.get(str(slot)) for slot in row] for row in layout]


def differences(ruleset, mine):
    """Where a ruleset says otherwise than mine: a list of path, what it says, what mine says; None where there is
    nothing. What is for people only is passed over."""
    found = []

    def compare(path, theirs, ours):
        if isinstance(theirs, dict) and isinstance(ours, dict):
            for key in [*theirs, *(key for key in ours if key not in theirs)]:
                if not _is_for_people((*path, key)):
                    compare((*path, key), theirs.get(key), ours.get(key))
        elif theirs != ours or isinstance(theirs, bool) != isinstance(ours, bool):
            found.append((".".join(path), theirs, ours))

    compare((), ruleset, mine)
    return found


def _is_for_people(path):
    if len(path) == 3 and path[0] in KINDS:
        return path[2] in ("name", "description", "glyph", "color")
    return len(path) == 1 and path[0] in ("variant", "document", "name", "description")


def play_only(ruleset, *mine):
    """For an engine with fixed rules: that of mine which the ruleset is. Where it is none, raises `Unsupported` with the
    first difference from the nearest."""
    nearest = min(mine, key=lambda ours: len(differences(ruleset, ours)))
    for path, theirs, ours in differences(ruleset, nearest):
        raise Unsupported(f"{path} is {_plain(theirs)}, this engine plays {_plain(ours)}")
    return nearest


def _plain(value):
    if isinstance(value, str):
        return value
    text = "nothing" if value is None else json.dumps(value, ensure_ascii=False)
    return text if len(text) <= 80 else text[:79] + "…"
