"""OpenSpiel's chess behind Umpire's protocol, beside chess.js in engine.mjs. The board, the legal moves and the end of
the game are OpenSpiel's word. It knows no resignations and no offers of a draw: `Table` keeps those."""
import json
import re
import sys
import pyspiel

DESCRIPTION = {**json.load(open("describe.json", encoding="utf-8")), "imports": False}
START = DESCRIPTION["position"]["properties"]["fen"]["default"]
DEFAULTS = {"agreement": "allowed", "agreement-after": 0, "castling": "allowed"}
HELLO = {"engine": "open_spiel", "version": "2.0.2", "umpire": 1, "games": ["chess"], "describes": True}
FIXED = {"hello": HELLO, "describe": DESCRIPTION, "rules": {"ok": True}, "bye": {"ok": True}}
GAME = pyspiel.load_game("chess")

def board_of(placed):
    rows = re.sub(r"\d", lambda gap: "1" * int(gap[0]), placed).split("/")
    return {file + str(8 - n): man for n, row in enumerate(rows) for file, man in zip("abcdefgh", row) if man != "1"}

def placed_of(board):
    return "/".join("".join(board.get(file + rank, "1") for file in "abcdefgh") for rank in "87654321")

def fen(asked, rules):
    """A position as it is asked for, as one FEN: what is told in parts goes before what the FEN says."""
    (placed, side, rights, passed, half, full), board = asked.get("fen", START).split(), dict(asked.get("board", {}))
    for seat, man in ((seat, man) for seat, men in asked.get("men", {}).items() for man in men):
        if not re.fullmatch("[KQRBNP]?[a-h][1-8]", man) or man[-2:] in board:
            raise ValueError(f"{man} is no piece on a free square, such as Ke1 or e4")
        board[man[-2:]] = (man[:-2] or "P") if seat == "A" else (man[:-2] or "P").lower()
    if board:
        placed, side, rights, passed, half, full = placed_of(board), "w", "-", "-", 0, 1
    if told := asked.get("castling"):
        rights = told.get("A", "") + told.get("B", "").lower() or "-"
    side, rights = {"A": "w", "B": "b"}.get(asked.get("to_act"), side), "-" if rules["castling"] == "none" else rights
    return f"{placed} {side} {rights} {passed} {asked.get('halfmove', half)} {asked.get('number', full)}"

def checked(placed, seat):
    """Whether the other side, were it to move, could take the king of `seat`. What guards this king becomes
    pawns, or rooks where a pawn would attack the other king, since a piece that is pinned gives check, too."""
    board = board_of(placed)
    king, theirs = (min(sq for sq in board if board[sq] == man) for man in ("Kk" if seat == "A" else "kK"))
    for sq in (sq for sq in board if sq not in (king, theirs) and board[sq].isupper() == (seat == "A")):
        guard = "R" if abs(ord(sq[0]) - ord(theirs[0])) == abs(ord(sq[1]) - ord(theirs[1])) == 1 else "P"
        board[sq] = guard if seat == "A" else guard.lower()
    probe = GAME.new_initial_state(f"{placed_of(board)} {'b' if seat == 'A' else 'w'} - - 0 1")
    return any(move[2:4] == king for move in moves_of(probe))

def moves_of(spiel):
    return {pyspiel.chess.action_to_move(action, spiel.board()).to_lan(): action for action in spiel.legal_actions()}

class Table:
    def __init__(self, asked, rules):
        self.rules, self.offer, self.outcome, self.spiel = rules, None, None, GAME.new_initial_state(fen(asked, rules))
        placed, seat, *_ = self.fields()
        self.check, illegal = (checked(placed, side) for side in (seat, "AB"[seat == "A"]))
        if illegal:
            raise ValueError("the king of the player who has just moved is in check")
        self.judge()
        for move in asked.get("moves", []):
            self.push(move)

    def push(self, move):
        if (action := moves_of(self.spiel).get(move)) is None:
            raise (NotImplementedError if self.spiel.is_terminal() else ValueError)(f"OpenSpiel plays no {move} here")
        self.check = self.spiel.action_to_string(action)[-1] in "+#"
        self.spiel.apply_action(action)
        self.judge()

    def fields(self):
        placed, side, rights, _, half, full = self.spiel.board().to_fen().split()
        return placed, "AB"[side == "b"], rights, int(half), int(full)

    def judge(self):
        if self.spiel.is_terminal():
            white, stuck = self.spiel.returns()[1], not self.spiel.board().has_legal_moves()
            drawn = "stalemate" if stuck else self.claim("") or "dead-position"
            self.end("AB"[white < 0] if white else None, "checkmate" if white else drawn)

    def end(self, winner, cause):
        self.offer, self.outcome = None, {"winner": winner, "winners": [winner] if winner else [], "cause": cause}

    def state(self):
        placed, seat, rights, half, full = self.fields()
        return {
            "to_act": None if self.outcome else seat, "outcome": self.outcome, "board": board_of(placed),
            "castling": {"A": re.sub("[^KQ]", "", rights), "B": re.sub("[^kq]", "", rights).upper()},
            "check": seat if self.check else None, "halfmove": half, "number": full, "offer": self.offer,
            "repeated": max(1, self.spiel.num_repetitions(self.spiel)), "fen": self.spiel.board().to_fen(),
        }

    def claim(self, move):
        after = self.spiel.child(moves_of(self.spiel)[move]) if move else self.spiel  # after the intended move
        fifty = after.is_terminal() and not any(after.returns()) and int(after.board().to_fen().split()[4]) >= 100
        return "repetition" if after.is_repetition_draw() else "fifty-moves" if fifty else None

    def legal(self, seat):
        (_, mover, _, half, full), least = self.fields(), self.rules["agreement-after"]
        turns, words = (full - 1) * 2 + (mover == "B"), ["resign"]
        if self.rules["agreement"] == "allowed" and self.offer is None:
            words += ["offer"] if turns >= 2 * least else []
        elif self.rules["agreement"] == "allowed" and self.offer != seat:
            words += ["decline", "accept"] if turns >= 2 * max(1, least) else ["decline"]
        if self.outcome or seat != mover:
            return [] if self.outcome else words
        moves, near = list(moves_of(self.spiel)), half >= 7  # a third occurrence is eight turns after the first
        return moves + [f"claim {move}".strip() for move in ["", *moves] if near and self.claim(move)] + words

    def act(self, seat, action):
        if action not in self.legal(seat):
            raise ValueError(f"{seat} cannot {action} now")
        (word, _, move), other = action.partition(" "), "AB"[seat == "A"]
        events = [{"event": word, "seat": seat, **({"move": move} if move else {})}]
        if word in ("resign", "accept", "claim"):
            drawn = "agreement" if word == "accept" else self.claim(move)
            self.end(*(other, "resignation") if word == "resign" else (None, drawn))
        elif word in ("offer", "decline"):
            self.offer = seat if word == "offer" else None
        else:
            told = [told for told in events_of(board_of(self.fields()[0]), action) if told[2]]
            events = [{"event": event, "seat": seat, **parts} for event, parts, _ in told]
            self.push(action)
            self.offer = None if self.offer != seat else seat
        events += [{"event": "end", "seat": seat, **self.outcome}] if self.outcome else []
        return [{**event, "hidden": []} for event in events]

def events_of(before, move):
    start, to, man = move[:2], move[2:4], before[move[:2]]
    passing = man in "Pp" and start[0] != to[0] and to not in before
    taken = to[0] + start[1] if passing else to
    yield "move", {"piece": man, "from": start, "to": to}, True
    yield "capture", {"piece": before.get(taken), "square": taken}, taken in before
    yield "en-passant", {"from": start, "to": to, "taken": taken}, passing
    yield "castle", {"side": "king" if to[0] == "g" else "queen"}, man in "Kk" and start[0] == "e" and to[0] in "gc"
    yield "promotion", {"piece": move[4:].upper() if man == "P" else move[4:], "square": to}, move[4:]

def answer(request, at={"rules": DEFAULTS}):
    if (do := request["do"]) == "rules":
        at["rules"] = {**DEFAULTS, **request["ruleset"]}
    if do in FIXED:
        return FIXED[do]
    if request.get("position", {}).get("clock"):
        raise NotImplementedError("OpenSpiel's chess has no clocks")
    if do in ("deal", "position"):
        at["table"] = Table(request.get("position", {}), at["rules"])
    events = at["table"].act(request["seat"], str(request["action"])) if do == "act" else []
    legal = at["table"].legal(at["table"].fields()[1])
    return {"state": (state := at["table"].state()), "view": state, "legal": legal, "actions": legal, "events": events}

for line in sys.stdin:
    try:
        print(json.dumps(answer(json.loads(line))), flush=True)
    except Exception as no:
        kinds = {ValueError: "refused", pyspiel.SpielError: "refused", NotImplementedError: "unsupported"}
        print(json.dumps({kinds.get(type(no), "error"): str(no)}), flush=True)
