"""pokerkit behind Umpire's protocol. Blinds, turns, bounds of bets, pots, hands and who wins are pokerkit's word; `Table` turns
its player numbers (0 is the first seat left of the button) into seats, hands it the cards, and tells what it did."""
import warnings
from pokerkit import Automation, BettingStructure, Card, FixedLimitTexasHoldem, HandHistory, Mode, NoLimitTexasHoldem
from table import PACK, STREETS, Cards, order_of, serve, unmatched

BY_HAND = ("HOLE_DEALING", "BOARD_DEALING", "CARD_BURNING", "HOLE_CARDS_SHOWING_OR_MUCKING", "RUNOUT_COUNT_SELECTION")
BY_ITSELF = tuple(part for part in Automation if part.name not in BY_HAND)
WORDS = {
    "AntePosting": "ante", "BlindOrStraddlePosting": "blind", "CardBurning": "burned", "Folding": "folded",
    "CompletionBettingOrRaisingTo": "raised"}
warnings.simplefilter("ignore")


def kind_of(op):
    kind = type(op).__name__
    if kind in ("HoleDealing", "BoardDealing"):
        return "dealt" if kind == "HoleDealing" else "board"
    if kind == "CheckingOrCalling":
        return "called" if op.amount else "checked"
    return ("showed" if op.hole_cards else "mucked") if kind == "HoleCardsShowingOrMucking" else WORDS.get(kind, kind)


class Table:
    def __init__(self, asked, rules):
        self.button, self.order = asked["button"], order_of(asked["stacks"], asked["button"])
        self.cards, self.chip = Cards(asked, self.order), rules["chip"]
        self.held = {seat: [] for seat in self.order}
        self.kit, self.told = self.create(asked, rules), 0
        self.deal()
        for seat, _, action in (text.partition(" ") for text in asked.get("actions", [])):
            self.act(seat, action)
        self.told = len(self.kit.operations) if asked.get("actions") else 0

    @staticmethod
    def supports(rules):
        """Everything that there are parameters for."""

    def create(self, asked, rules):
        small, big, ante, dead = rules["small-blind"], rules["big-blind"], rules["ante"], asked.get("dead_small_blind")
        if len(self.order) == 2 and dead:
            raise ValueError("heads-up the button moves so that both blinds are posted")
        blinds = (big,) if dead else (small, big)
        antes = {len(blinds) - 1: ante} if rules["ante-from"] == "big-blind" else ante
        fixed = rules["structure"] == "fixed-limit"
        kit = (FixedLimitTexasHoldem if fixed else NoLimitTexasHoldem).create_state(
            BY_ITSELF, rules["ante-from"] == "everybody", antes, blinds, *((big, 2 * big) if fixed else (big,)),
            [asked["stacks"][seat] for seat in self.order], len(self.order), mode=Mode.TOURNAMENT, divmod=self.split)
        if rules["structure"] == "pot-limit":
            kit.betting_structure = BettingStructure.POT_LIMIT
        return kit

    def split(self, amount, ways):
        share = amount // self.chip // ways * self.chip
        return share, amount - share * ways

    def awaited(self):
        """What is to happen with the cards: a verb, and for a hole card to whom; or nothing."""
        if self.kit.card_burning_status:
            return "burn", None
        if self.kit.hole_dealee_index is not None:
            return "deal", self.order[self.kit.hole_dealee_index]
        return ("deal", None) if self.kit.board_dealing_count else (None, None)

    def deal(self, chosen=None):
        """Deals what can be dealt without asking chance, the chosen card first, and shows the hands of an all-in."""
        while True:
            verb, seat = self.awaited()
            if verb:
                card, chosen = self.cards.take(seat, verb == "burn", chosen), None
                if card is None:
                    return
                if seat:
                    self.held[seat].append(card)
                (self.kit.burn_card if verb == "burn" else self.kit.deal_hole if seat else self.kit.deal_board)(card)
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

    def wager(self):
        return "raise" if max(self.kit.bets) else "bet"

    def legal(self):
        verb, _ = self.awaited()
        if verb or not self.kit.status:
            return [f"{verb} {card}" for card in self.cards.left()] if verb else []
        if self.kit.actor_index is None:  # were the last hand mucked, too, pokerkit would keep the chips
            return ["show", "muck"] if sum(self.kit.statuses) > 1 else ["show"]
        sizes = [f"{self.wager()} {'..'.join(str(end) for end in sorted({*self.bounds()}))}"] if self.bounds() else []
        return ["fold"] * self.kit.can_fold() + ["call" if self.kit.checking_or_calling_amount else "check"] + sizes

    def act(self, seat, action):
        verb, _, told = action.partition(" ")
        if seat != self.actor():
            raise ValueError(f"{seat} is not to act")
        betting, chosen = seat != "chance" and self.kit.actor_index is not None, None
        if betting and verb == "fold":
            self.kit.fold()  # which pokerkit may refuse, for a reason of its own
        elif betting and verb == self.wager():
            self.kit.complete_bet_or_raise_to(int(told))
        elif action not in self.legal() and not (verb == "show" and told and "show" in self.legal()):
            raise ValueError(f"{seat} cannot {action} now")
        elif seat == "chance":
            chosen = told
        elif betting:
            self.kit.check_or_call()
        else:
            self.kit.show_or_muck_hole_cards(told or verb == "show")
        self.deal(chosen)

    def ops(self, *kinds):
        return [op for op in self.kit.operations if kind_of(op) in kinds]

    def who(self, *kinds):
        return [self.order[op.player_index] for op in self.ops(*kinds)]

    def paid(self, antes=True):
        """What each player put in, also what came back. pokerkit tells a raise by its total, and nets what it gives back."""
        paid, bets = [0] * len(self.order), [0] * len(self.order)
        for op in self.ops("ante", "blind", "called", "raised", "BetCollection"):
            if kind_of(op) == "BetCollection":
                bets = [0] * len(self.order)
            elif antes or kind_of(op) != "ante":
                more = op.amount - (bets[op.player_index] if kind_of(op) == "raised" else 0)
                paid[op.player_index] += more
                bets[op.player_index] += more
        return paid

    def won(self):
        """What each seat took of each pot. Where all others have folded pokerkit pushes no pot for what the last one bet."""
        if sum(self.kit.statuses) == 1 and not self.ops("showed"):
            yield self.order[self.kit.statuses.index(True)], sum(self.paid()) - unmatched(self.paid(False))[1], 0
        else:
            for op in self.ops("ChipsPushing"):
                yield from ((self.order[i], amount, op.pot_index) for i, amount in enumerate(op.amounts) if amount)

    def outcome(self):
        if self.kit.status:
            return None
        winners = [seat for seat in self.order if any(seat == who for who, *_ in self.won())]
        cause = "showdown" if self.ops("showed") else "uncontested"
        return {"winner": winners[0] if len(winners) == 1 else None, "winners": winners, "cause": cause,
                "scores": dict(zip(self.order, self.kit.payoffs))}

    def state(self):
        kit, actor, seats = self.kit, self.actor(), lambda values: dict(zip(self.order, values))
        pots = [{"amount": pot.amount, "seats": [self.order[i] for i in pot.player_indices]} for pot in kit.pots] if kit.status else []
        folded, mucked = self.who("folded"), self.who("mucked")
        live, playing = [seat for seat in self.order if seat not in folded + mucked], kit.actor_index is not None and actor != "chance"
        street = "over" if not kit.status else "showdown" if kit.showdown_index is not None else STREETS[kit.street_index or 0]
        return {
            "to_act": actor, "outcome": self.outcome(), "street": street, "button": self.button, "order": self.order,
            "stacks": seats(kit.stacks), "bets": seats(kit.bets), "paid": seats(self.paid()), "pots": pots,
            "pot": sum(pot["amount"] for pot in pots) + sum(kit.bets), "live": live, "folded": folded, "mucked": mucked,
            "all_in": [seat for seat in live if kit.status and seats(kit.stacks)[seat] == 0],
            "board": [repr(card) for cards in kit.board_cards for card in cards], "burned": len(kit.burn_cards),
            "hands": self.held, "shown": {seat: self.held[seat] for seat in self.who("showed")}, "dealing": self.awaited()[1],
            "bounds": self.bounds(), "to_call": kit.checking_or_calling_amount or 0 if playing else 0}

    def events(self):
        """What happened since it was last told."""
        fresh, self.told = self.kit.operations[self.told:], len(self.kit.operations)
        for op in (op for op in fresh if kind_of(op)[0].islower()):
            told = {"event": kind_of(op)} | ({"seat": self.order[op.player_index]} if hasattr(op, "player_index") else {})
            if kind_of(op) in ("dealt", "board"):
                told["card"] = repr(op.cards[0])
            elif hasattr(op, "amount"):
                told["to" if kind_of(op) == "raised" else "amount"] = op.amount
            yield told
        if fresh and not self.kit.status:
            back, excess = unmatched(self.paid(False))
            if excess:
                yield {"event": "returned", "seat": self.order[back], "amount": excess}
            yield from ({"event": "won", "seat": seat, "amount": amount, "pot": pot} for seat, amount, pot in self.won())


def imported(text, rules):
    """The hand of a text in the Poker Hand History format, as pokerkit writes it. Its first player is the first left of the
    button. Cards that nobody saw, such as those that were burned, become some that are not seen later."""
    hand = HandHistory.loads(text)
    forced, posted = [rules["small-blind"], rules["big-blind"]], [bet for bet in hand.blinds_or_straddles if bet]
    if hand.variant != "NT" or sorted(posted) != forced or any(hand.antes) or rules["ante"] or rules["structure"] != "no-limit":
        raise ValueError(f"a hand of {hand.variant} with blinds of {posted} and antes of {hand.antes} is none of this variant")
    seats = "ABCDEFGHI"[:len(hand.starting_stacks)]
    position = {"button": seats[-1], "stacks": dict(zip(seats, hand.starting_stacks))}
    table, actions = Table(position, rules), []
    lines = [line.split("#")[0].split() for line in hand.actions]
    cards = lambda line: [repr(card) for card in Card.parse(line[-1])] if line[1] in ("dh", "db", "sm") and len(line) > 2 else []
    unseen = [card for card in PACK if card not in {card for line in lines for card in cards(line)}]

    def act(seat, action):
        table.act(seat, action)
        actions.append(f"{seat} {action}")

    def deal(card):
        if table.awaited()[0] == "burn":
            act("chance", f"burn {unseen.pop()}")
        act("chance", f"deal {unseen.pop() if card == '??' else card}")

    # A history has each hand at once; cards are dealt one to each player in turn.
    hands = {seats[int(line[2][1:]) - 1]: cards(line) for line in lines if line[1] == "dh"}
    while table.awaited()[1]:
        deal(hands[table.awaited()[1]].pop(0))
    for line in (line for line in lines if line[1] != "dh"):
        who, verb, *words = line
        if who == "d":
            for card in cards(line):
                deal(card)
        else:
            calls = "call" if table.kit.checking_or_calling_amount else "check"
            sized = f"{table.wager()} {words[0]}" if verb == "cbr" else ""
            act(seats[int(who[1:]) - 1], {"f": "fold", "cc": calls, "cbr": sized, "sm": "show" if words else "muck"}[verb])
    return {"games": [{"seats": dict(zip(seats, hand.players or [])), "position": position, "actions": actions}]}


if __name__ == "__main__":
    serve("pokerkit", "0.7.7", Table, imported)
