"""pokerkit behind Umpire's protocol: one request a line in, one answer a line out. Blinds, turns, bounds of bets, pots, hands
and who wins are pokerkit's word; `Table` turns its player numbers (the first seat left of the button is 0) into seats, and deals."""
import json
import sys
import warnings
from pokerkit import Automation, BettingStructure, FixedLimitTexasHoldem, Mode, NoLimitTexasHoldem

DESCRIPTION = json.load(open("describe.json", encoding="utf-8"))
DEFAULTS = {name: told["default"] for name, told in DESCRIPTION["parameters"]["properties"].items()}
HELLO = {"engine": "pokerkit", "version": "0.7.7", "umpire": 1, "games": ["holdem"], "describes": True}
FIXED = {"hello": HELLO, "describe": DESCRIPTION, "rules": {"ok": True}, "bye": {"ok": True}}
BY_HAND = ("HOLE_DEALING", "BOARD_DEALING", "CARD_BURNING", "HOLE_CARDS_SHOWING_OR_MUCKING", "RUNOUT_COUNT_SELECTION")
BY_ITSELF = tuple(part for part in Automation if part.name not in BY_HAND)
PACK = [rank + suit for rank in "23456789TJQKA" for suit in "cdhs"]
STREETS = ["preflop", "flop", "turn", "river"]
warnings.simplefilter("ignore")


class Table:
    def __init__(self, asked, rules):
        stacks, self.button = asked["stacks"], asked["button"]
        seats = sorted(stacks)
        self.order = [seat for seat in seats if seat > self.button] + [seat for seat in seats if seat <= self.button]
        self.small, self.asked, self.chip = not asked.get("dead_small_blind"), asked, rules["chip"]
        self.hands = {seat: list(cards) for seat, cards in asked.get("hands", {}).items()}
        self.coming, self.deck = list(asked.get("board", [])), list(asked.get("deck", []))
        named = [card for cards in [*self.hands.values(), self.coming, self.deck] for card in cards]
        if len(set(named)) < len(named) or not set(named) <= set(PACK) or not set(self.hands) <= set(seats):
            raise ValueError("a card is named twice, or is no card, or is in the hand of an empty seat")
        self.held, self.reserved = {seat: [] for seat in seats}, {card for card in named if card not in self.deck}
        self.starting = [stacks[seat] for seat in self.order]
        self.kit, self.told, self.used = self.create(rules), 0, set()
        self.deal()
        for seat, _, action in (text.partition(" ") for text in asked.get("actions", [])):
            self.act(seat, action)
        self.told = len(self.kit.operations)

    def create(self, rules):
        count, small, big, ante = len(self.order), rules["small-blind"], rules["big-blind"], rules["ante"]
        if count == 2 and not self.small:
            raise ValueError("heads-up the button moves so that both blinds are posted")
        blinds = (small, big) if self.small else (big,)
        antes = {len(blinds) - 1: ante} if rules["ante-from"] == "big-blind" else ante
        sizes = (big, 2 * big) if rules["structure"] == "fixed-limit" else (big,)
        game = FixedLimitTexasHoldem if rules["structure"] == "fixed-limit" else NoLimitTexasHoldem
        kit = game.create_state(
            BY_ITSELF, rules["ante-from"] == "everybody", antes, blinds, *sizes, self.starting, count,
            mode=Mode.TOURNAMENT, divmod=self.split)
        if rules["structure"] == "pot-limit":
            kit.betting_structure = BettingStructure.POT_LIMIT
        return kit

    def split(self, amount, ways):
        share = amount // self.chip // ways * self.chip
        return share, amount - share * ways

    def left(self):
        return [card for card in PACK if card not in self.used]

    def next_card(self, named):
        """The card that comes: one that the position names, else the next of its deck, else whatever is left in the order
        of the pack, where it says so. With none of these it is for chance."""
        if named:
            return named.pop(0)
        if self.deck:
            return self.deck.pop(0)
        free = [card for card in self.left() if card not in self.reserved]
        return free[0] if self.asked.get("rest") == "in order" else None

    def awaited(self):
        """What is to happen with the cards: a verb, and for `deal` to whom; or nothing."""
        if self.kit.card_burning_status:
            return "burn", None
        if self.kit.hole_dealee_index is not None:
            return "deal", self.order[self.kit.hole_dealee_index]
        return ("deal", None) if self.kit.board_dealing_count else (None, None)

    def deal(self, card=None):
        """Deals what can be dealt without asking chance, `card` first, and shows the hands of an all-in."""
        while True:
            verb, seat = self.awaited()
            if verb:
                named = [] if verb == "burn" else self.hands.get(seat, []) if seat else self.coming
                card = card or self.next_card(named)
                if card is None:
                    return
                self.used.add(card)
                if seat:
                    self.held[seat].append(card)
                (self.kit.burn_card if verb == "burn" else self.kit.deal_hole if seat else self.kit.deal_board)(card)
                card = None
            elif self.kit.all_in_status and self.kit.showdown_index is not None:
                self.kit.show_or_muck_hole_cards(True)
            else:
                return

    def actor(self):
        verb, _ = self.awaited()
        if verb or not self.kit.status:
            return "chance" if verb else None
        return self.order[self.kit.actor_index if self.kit.actor_index is not None else self.kit.showdown_index]

    def bounds(self):
        least, most = (getattr(self.kit, f"{end}_completion_betting_or_raising_to_amount") for end in ("min", "max"))
        return [] if self.awaited()[0] or least is None else [least, most]

    def legal(self):
        verb, _ = self.awaited()
        if verb or not self.kit.status:
            return [f"{verb} {card}" for card in self.left()] if verb else []
        if self.kit.actor_index is None:  # of a last hand that is mucked, pokerkit would keep the chips
            return ["show", "muck"] if sum(self.kit.statuses) > 1 else ["show"]
        least, most = self.bounds() or (0, 0)
        size = [str(most) if least == most else f"{least}..{most}"] if most else []
        return (["fold"] if self.kit.can_fold() else []) + ["call" if self.kit.checking_or_calling_amount else "check"] \
            + [f"{'raise' if max(self.kit.bets) else 'bet'} {told}" for told in size]

    def act(self, seat, action):
        verb, _, told = action.partition(" ")
        if seat != self.actor():
            raise ValueError(f"{seat} is not to act")
        if seat == "chance" or verb in ("show", "muck", "fold", "check", "call"):
            words = [word for word in self.legal() if word == action or word == verb]
            if verb == "fold" and self.kit.actor_index is not None:
                self.kit.fold()  # pokerkit says itself when it refuses one
            elif not words:
                raise ValueError(f"{seat} cannot {action} now")
            elif seat == "chance":
                return self.deal(told)
            elif verb in ("show", "muck"):
                self.kit.show_or_muck_hole_cards(told or verb == "show")
            else:
                self.kit.check_or_call()
        elif self.kit.actor_index is None or verb not in ("bet", "raise") or (verb == "raise") != (max(self.kit.bets) > 0):
            raise ValueError(f"{seat} cannot {action} now")
        else:
            self.kit.complete_bet_or_raise_to(int(told))
        self.deal()

    def paid(self):
        pulled = [0] * len(self.order)
        for op in self.kit.operations:
            if type(op).__name__ == "ChipsPulling":
                pulled[op.player_index] += op.amount
        return [start - stack + won for start, stack, won in zip(self.starting, self.kit.stacks, pulled)]

    def returned(self):
        """What nobody matched of the largest bet, antes aside: who gets it back, and how much."""
        bets = [paid - self.kit.get_effective_ante(i) for i, paid in enumerate(self.paid())]
        top = max(bets)
        return bets.index(top), top - sorted(bets)[-2]

    def gone(self, *kinds):
        return [self.order[op.player_index] for op in self.kit.operations if type(op).__name__ in kinds
                and not getattr(op, "hole_cards", ())]

    def won(self):
        """By pot: what each seat took. The part that nobody matched is no win."""
        back, excess = self.returned()
        for op in (op for op in self.kit.operations if type(op).__name__ == "ChipsPushing"):
            for i, amount in enumerate(op.amounts):
                less = excess if i == back and op.pot_index == len(self.kit._pots) - 1 else 0
                if amount > less:
                    yield self.order[i], amount - less, op.pot_index

    def outcome(self):
        if self.kit.status:
            return None
        winners = [seat for seat in self.order if any(seat == who for who, *_ in self.won())]
        alone = len(self.gone("Folding", "HoleCardsShowingOrMucking")) == len(self.order) - 1 and not self.shown()
        return {"winner": winners[0] if len(winners) == 1 else None, "winners": winners,
                "cause": "uncontested" if alone else "showdown", "scores": dict(zip(self.order, self.kit.payoffs))}

    def shown(self):
        return {self.order[op.player_index]: list(self.held[self.order[op.player_index]]) for op in self.kit.operations
                if type(op).__name__ == "HoleCardsShowingOrMucking" and op.hole_cards}

    def state(self):
        kit, by_seat = self.kit, lambda values: dict(zip(self.order, values))
        pots = [{"amount": pot.amount, "seats": [self.order[i] for i in pot.player_indices]} for pot in kit.pots]
        street = "over" if not kit.status else "showdown" if kit.showdown_index is not None else STREETS[kit.street_index or 0]
        folded, mucked = self.gone("Folding"), self.gone("HoleCardsShowingOrMucking")
        live = [seat for seat in self.order if seat not in folded + mucked]
        actor, pots = self.actor(), pots if kit.status else []
        return {
            "to_act": actor, "outcome": self.outcome(), "street": street, "button": self.button, "order": self.order,
            "stacks": by_seat(kit.stacks), "bets": by_seat(kit.bets), "paid": by_seat(self.paid()), "pots": pots,
            "pot": sum(pot["amount"] for pot in pots) + sum(kit.bets), "live": live, "folded": folded, "mucked": mucked,
            "all_in": [seat for seat in live if by_seat(kit.stacks)[seat] == 0] if kit.status else [],
            "board": [repr(card) for cards in kit.board_cards for card in cards], "burned": len(kit.burn_cards),
            "hands": self.held, "shown": self.shown(), "dealing": self.awaited()[1], "bounds": self.bounds(),
            "to_call": kit.checking_or_calling_amount or 0 if kit.actor_index is not None and actor != "chance" else 0}

    def events(self):
        """What happened since it was last told."""
        fresh, self.told = self.kit.operations[self.told:], len(self.kit.operations)
        for op in fresh:
            kind, seat = type(op).__name__, self.order[op.player_index] if hasattr(op, "player_index") else None
            if kind in ("AntePosting", "BlindOrStraddlePosting"):
                yield {"event": "ante" if kind == "AntePosting" else "blind", "seat": seat, "amount": op.amount}
            elif kind in ("HoleDealing", "BoardDealing"):
                yield {"event": "dealt" if seat else "board", **({"seat": seat} if seat else {}), "card": repr(op.cards[0])}
            elif kind == "CardBurning":
                yield {"event": "burned"}
            elif kind == "HoleCardsShowingOrMucking":
                yield {"event": "showed" if op.hole_cards else "mucked", "seat": seat}
            elif kind == "CheckingOrCalling":
                yield {"event": "called" if op.amount else "checked", "seat": seat, "amount": op.amount}
            elif kind in ("Folding", "CompletionBettingOrRaisingTo"):
                yield {"event": "folded", "seat": seat} if kind == "Folding" else {"event": "raised", "seat": seat, "to": op.amount}
        if fresh and not self.kit.status:
            back, excess = self.returned()
            if excess:
                yield {"event": "returned", "seat": self.order[back], "amount": excess}
            yield from ({"event": "won", "seat": seat, "amount": amount, "pot": pot} for seat, amount, pot in self.won())


def answer(request, at={"rules": DEFAULTS}):
    do = request["do"]
    if do == "rules":
        at["rules"] = {**DEFAULTS, **request["ruleset"]}
    if do in FIXED:
        return FIXED[do]
    if do == "deal":
        stacks = at["rules"]["stacks"]
        seats = "ABCDEFGH"[:request.get("deal", {}).get("seats") or request.get("seats") or 3]
        at["table"] = Table({"stacks": {seat: stacks[i % len(stacks)] for i, seat in enumerate(seats)}, "button": "A"}, at["rules"])
        at["table"].told = 0
    if do == "position":
        at["table"] = Table(request["position"], at["rules"])
    table = at["table"]
    if do == "see":
        state, seat = table.state(), request["seat"]
        open_hands = {who: cards if who == seat or who in state["shown"] else ["??"] * len(cards) for who, cards in state["hands"].items()}
        return {"view": {**state, "hands": open_hands}}
    if do == "act":
        table.act(request["seat"], str(request["action"]))
    return {"state": table.state(), "legal": table.legal(), "actions": table.legal(), "events": list(table.events())}


for line in sys.stdin:
    try:
        print(json.dumps(answer(json.loads(line))), flush=True)
    except (ValueError, UserWarning) as no:
        print(json.dumps({"refused": str(no), "rules": []}), flush=True)
    except Exception as fault:
        print(json.dumps({"error": f"{type(fault).__name__}: {fault}"}), flush=True)
