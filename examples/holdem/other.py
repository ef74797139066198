"""texasholdem behind Umpire's protocol, beside pokerkit in engine.py. Blinds, turns, bounds of bets, pots, hands and who wins are
its word. It deals from a deck of its own; here that deck asks for each card, and since nothing can be taken up in the middle,
each request plays the hand again from its beginning."""
from texasholdem.card.card import Card
from texasholdem.game import game
from texasholdem.game.action_type import ActionType
from texasholdem.game.hand_phase import HandPhase
from texasholdem.game.player_state import PlayerState
from table import STREETS, Cards, Unsupported, order_of, serve, unmatched

WORDS = {"fold": ActionType.FOLD, "check": ActionType.CHECK, "call": ActionType.CALL, "bet": ActionType.RAISE, "raise": ActionType.RAISE}
NAMES = {word: name for name, word in WORDS.items()}


class Wanted(Exception):
    """A card that only chance can name, and for whom."""


class Hand(game.TexasHoldEm):
    """A hand that counts what each player puts in, and looks at every card that it is dealt."""

    def __init__(self, asked, rules, chosen):
        super().__init__(0, rules["big-blind"], rules["small-blind"], 9)
        for seat, chips in asked["stacks"].items():
            self.players["ABCDEFGHI".index(seat)].chips = chips
        self.btn_loc = "ABCDEFGHI".index(asked["button"]) - 1  # it moves on before it deals
        self.order = order_of(asked["stacks"], asked["button"])
        self.cards, self.chosen = Cards(asked, self.order), list(chosen)
        self.held, self.laid = {seat: [] for seat in self.order}, []
        self.put, self.done, self.wanted = {seat: 0 for seat in self.order}, [], None

    def draw(self, num):
        """What the engine's deck does: two cards for the next seat until all have theirs, then the board."""
        seat = next((seat for seat in self.order if len(self.held[seat]) < 2), None)
        pile = self.held[seat] if seat else self.laid
        for _ in range(num):
            named = self.cards.hands.get(seat) if seat else self.cards.board
            chance = not named and not self.cards.deck and not self.cards.in_order
            if chance and not self.chosen:
                self.wanted = seat or "board"
                raise Wanted()
            pile.append(self.cards.take(seat, chosen=self.chosen.pop(0) if chance else None))
        return [Card(card) for card in pile[-num:]]

    def _player_post(self, player_id, amount):
        behind, seat = self.players[player_id].chips, "ABCDEFGHI"[player_id]
        super()._player_post(player_id, amount)
        self.put[seat] += behind - self.players[player_id].chips
        if not self.hand_history[HandPhase.PREFLOP]:
            self.done.append({"event": "blind", "seat": seat, "amount": behind - self.players[player_id].chips})

    def each(self, of):
        return {seat: of("ABCDEFGHI".index(seat)) for seat in self.order}


class Table:
    def __init__(self, asked, rules):
        if asked["button"] not in asked["stacks"] or asked.get("dead_small_blind"):
            raise Unsupported("texasholdem moves the button on to the next player, and both blinds with it")
        self.asked, self.rules, self.chosen, self.acts = asked, rules, [], []
        self.hand, self.told = self.play([], []), 0
        for seat, _, action in (text.partition(" ") for text in asked.get("actions", [])):
            self.act(seat, action)
        self.told = len(self.happened()) if asked.get("actions") else 0

    @staticmethod
    def supports(rules):
        if rules["ante"] or rules["structure"] != "no-limit" or rules["chip"] != 1:
            raise Unsupported("texasholdem has no antes, no limits and no chips but those of 1")

    def play(self, chosen, acts):
        hand = Hand(self.asked, self.rules, chosen)
        game.Deck = lambda: hand
        try:
            hand.start_hand()
            for action in acts:
                seat, behind, laid = "ABCDEFGHI"[hand.current_player], dict(hand.put), len(hand.laid)
                verb, _, to = action.partition(" ")
                hand.done.append({"event": {"fold": "folded", "check": "checked", "call": "called"}.get(verb, "raised"), "seat": seat})
                try:
                    hand.take_action(WORDS[verb], total=int(to) if to else None)
                finally:
                    if verb in ("call", "check"):
                        hand.done[-1]["amount"] = hand.put[seat] - behind[seat]
                    elif to:
                        hand.done[-1]["to"] = int(to)
                    hand.done += [{"event": "board", "card": card} for card in hand.laid[laid:]]
        except Wanted:
            pass
        return hand

    def over(self):
        return not self.hand.is_hand_running() and not self.hand.wanted

    def actor(self):
        return "chance" if self.hand.wanted else None if self.over() else "ABCDEFGHI"[self.hand.current_player]

    def bounds(self):
        if self.actor() in ("chance", None):
            return []
        sizes = self.hand.get_available_moves().raise_range
        return [sizes[0], sizes[-1]] if sizes else []

    def bets(self):
        """texasholdem moves a bet into the pot as soon as its player folds."""
        return self.hand.each(self.hand.player_bet_amount if self.hand.pots and not self.over() else lambda _: 0)

    def legal(self):
        if self.hand.wanted:
            return [f"deal {card}" for card in self.hand.cards.left()]
        if self.over():
            return []
        words, wager = self.hand.get_available_moves().action_types, "raise" if any(self.bets().values()) else "bet"
        size = "..".join(str(end) for end in sorted({*self.bounds()}))
        return [NAMES[word] for word in reversed(words) if word != ActionType.RAISE] + ([f"{wager} {size}"] if size else [])

    def act(self, seat, action):
        verb, _, told = action.partition(" ")
        if verb in ("show", "muck"):
            raise Unsupported("texasholdem compares the hands by itself, and nobody shows or mucks one")
        if seat != self.actor():
            raise ValueError(f"{seat} is not to act")
        if seat == "chance":
            if action not in self.legal():
                raise ValueError(f"{action} cannot be now")
            self.chosen.append(told)
        else:
            if verb not in WORDS or (verb in ("bet", "raise") and (verb == "raise") != any(self.bets().values())):
                raise ValueError(f"{seat} cannot {action} now")
            self.hand.validate_move(action=WORDS[verb], total=int(told) if told else None, throws=True)
            self.acts.append(action)
        self.hand = self.play(self.chosen, self.acts)

    def live(self):
        folded = {told["seat"] for told in self.hand.done if told["event"] == "folded"}
        return [seat for seat in self.hand.order if seat not in folded]

    def won(self):
        """By pot what each seat took, from the engine's own account of its pots and the chips that players have at the end."""
        hand, (back, excess) = self.hand, unmatched(list(self.hand.put.values()))
        gained = hand.each(lambda i: hand.players[i].chips)
        gained = {seat: chips - self.asked["stacks"][seat] + hand.put[seat] for seat, chips in gained.items()}
        gained[hand.order[back]] -= excess
        pots = hand.hand_history[HandPhase.SETTLE].pot_winners
        for pot, (amount, _, winners) in sorted(pots.items(), reverse=True):
            winners = [seat for seat in hand.order if "ABCDEFGHI".index(seat) in winners]
            amount -= excess if pot == max(pots) else 0
            for seat in winners:  # whatever the pots above do not account for is of the main pot
                odd = amount % len(winners) if seat == winners[0] else 0
                share = min(amount // len(winners) + odd, gained[seat]) if pot else gained[seat]
                gained[seat] -= share
                if share:
                    yield seat, share, pot

    def outcome(self):
        if not self.over():
            return None
        winners = [seat for seat in self.hand.order if any(seat == who for who, *_ in self.won())]
        scores = self.hand.each(lambda i: self.hand.players[i].chips - self.asked["stacks"]["ABCDEFGHI"[i]])
        return {"winner": winners[0] if len(winners) == 1 else None, "winners": winners,
                "cause": "showdown" if len(self.live()) > 1 else "uncontested", "scores": scores}

    def state(self):
        hand, over, live, bets = self.hand, self.over(), self.live(), self.bets()
        eligible = {id(pot): [seat for seat in live if "ABCDEFGHI".index(seat) in pot.player_amounts] for pot in hand.pots}
        pots = [{"amount": pot.get_amount(), "seats": eligible[id(pot)]} for pot in hand.pots if pot.get_amount() and not over]
        out = hand.each(lambda i: hand.players[i].state == PlayerState.ALL_IN)
        street = "over" if over else STREETS[{0: 0, 3: 1, 4: 2, 5: 3}.get(len(hand.laid), 0)]
        playing = self.actor() not in ("chance", None)
        return {
            "to_act": self.actor(), "outcome": self.outcome(), "street": street, "button": self.asked["button"], "order": hand.order,
            "stacks": hand.each(lambda i: hand.players[i].chips), "bets": bets, "paid": hand.put, "pots": pots,
            "pot": sum(pot["amount"] for pot in pots) + sum(bets.values()), "live": live,
            "folded": [told["seat"] for told in hand.done if told["event"] == "folded"], "mucked": [],
            "all_in": [seat for seat in live if out[seat] and not over], "board": hand.laid, "burned": 0, "hands": hand.held,
            "shown": {seat: hand.held[seat] for seat in live if over and len(live) > 1}, "bounds": self.bounds(),
            "dealing": hand.wanted if hand.wanted != "board" else None,
            "to_call": hand.chips_to_call(hand.current_player) if playing else 0}

    def happened(self):
        """All that has happened in the hand."""
        dealt = [{"event": "dealt", "seat": seat, "card": card} for seat in self.hand.order for card in self.hand.held[seat]]
        told = dealt + self.hand.done
        if self.over():
            back, excess = unmatched(list(self.hand.put.values()))
            told += [{"event": "returned", "seat": self.hand.order[back], "amount": excess}] if excess else []
            told += [{"event": "won", "seat": seat, "amount": amount, "pot": pot} for seat, amount, pot in self.won()]
        return told

    def events(self):
        """What happened since it was last told."""
        before, self.told = self.told, len(self.happened())
        return self.happened()[before:]


if __name__ == "__main__":
    serve("texasholdem", "0.11.0", Table)
