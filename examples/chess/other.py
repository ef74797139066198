"""OpenSpiel's chess behind Umpire's protocol, beside chess.js in engine.mjs. The board, the legal moves and the end of the
game are OpenSpiel's word; what is spoken at the table it has not, and is kept here, as in engine.mjs."""
import json
import re
import sys
from pathlib import Path

import pyspiel

HERE = Path(__file__).parent
START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
DEFAULTS = {"agreement": "allowed", "agreement-after": 1}
OTHER = {"A": "B", "B": "A"}
GAME = pyspiel.load_game("chess")
Refused, Unsupported = type("Refused", (Exception,), {}), type("Unsupported", (Exception,), {})


def board_of(placed):
    rows = [re.sub(r"\d", lambda gap: "1" * int(gap[0]), row) for row in placed.split("/")]
    return {file + str(8 - n): man for n, row in enumerate(rows) for file, man in zip("abcdefgh", row) if man != "1"}


def placed_of(board):
    rows = ("".join(board.get(file + rank, "1") for file in "abcdefgh") for rank in "87654321")
    return "/".join(re.sub("1+", lambda gap: str(len(gap[0])), row) for row in rows)


def fen_of(asked):
    """A position as it is asked for, as one FEN: what is told in parts goes before what the FEN says."""
    (placed, side, rights, passed, half, full), board = asked.get("fen", START).split(), dict(asked.get("board", {}))
    for seat, recase in (("A", str.upper), ("B", str.lower)):
        for man in asked.get("men", {}).get(seat, []):
            if not re.fullmatch("[KQRBNP]?[a-h][1-8]", man) or man[-2:] in board:
                raise Refused(f"{man} is no piece on a free square, such as Ke1, or e4 for a pawn")
            board[man[-2:]] = recase(man[:-2] or "P")
    if board:
        placed, side, rights, passed, half, full = placed_of(board), "w", "-", "-", 0, 1
    if placed.count("K") != 1 or placed.count("k") != 1:
        raise Refused("each side has one king")
    side = {"A": "w", "B": "b"}.get(asked.get("to_act"), side)
    if told := asked.get("castling"):
        rights = told.get("A", "") + told.get("B", "").lower() or "-"
    return f"{placed} {side} {rights} {passed} {asked.get('halfmove', half)} {asked.get('number', full)}"


def checked(placed, side):
    """Whether the king of `side` is in check: whether the other side, were it to move, could take it. What guards that king
    becomes a knight or bishop that does not attack the other king, since a piece that is pinned gives check, too."""
    board = board_of(placed)
    king, theirs = (next(sq for sq in board if board[sq] == man) for man in ("Kk" if side == "w" else "kK"))
    for sq, man in board.items():
        if sq not in (king, theirs) and man.isupper() == (side == "w"):
            leap = {abs(ord(sq[0]) - ord(theirs[0])), abs(ord(sq[1]) - ord(theirs[1]))} == {1, 2}
            board[sq] = ("B" if leap else "N") if side == "w" else ("b" if leap else "n")
    probe = GAME.new_initial_state(f"{placed_of(board)} {'b' if side == 'w' else 'w'} - - 0 1")
    return any(lan[2:4] == king for lan in lans(probe))


def lans(spiel):
    legal = [] if spiel.is_terminal() else spiel.legal_actions()
    return {pyspiel.chess.action_to_move(action, spiel.board()).to_lan(): action for action in legal}


def push(spiel, move):
    if (action := lans(spiel).get(move)) is None:
        raise Refused(f"{move} is no legal move")
    told = spiel.action_to_string(action)
    spiel.apply_action(action)
    return told[-1] in "+#"


class Table:
    def __init__(self, asked, rules):
        self.rules, self.offer, self.outcome, self.turn = rules, None, None, lambda: "AB"[self.fields()[1] == "b"]
        self.spiel = GAME.new_initial_state(fen_of(asked))
        if checked(self.fields()[0], "b" if self.turn() == "A" else "w"):
            raise Refused("the king of the player who has just moved is in check")
        self.check = checked(*self.fields()[:2])
        for move in asked.get("moves", []):
            if self.spiel.is_terminal():
                raise Unsupported("OpenSpiel does not play on where it sees the end of the game")
            self.check = push(self.spiel, move)
        self.judge()

    def fields(self):
        return self.spiel.board().to_fen().split()

    def judge(self):
        white = self.spiel.returns()[1]
        if white:
            self.end("A" if white > 0 else "B", "checkmate")
        elif self.spiel.is_terminal():
            self.end(None, self.claim("") or "dead-position" if self.spiel.board().has_legal_moves() else "stalemate")

    def end(self, winner, cause):
        self.offer = None
        self.outcome = {"winner": winner, "winners": [winner] if winner else [], "cause": cause, "scores": None}

    def state(self):
        placed, _, rights, passed, half, full = self.fields()
        return {
            "to_act": None if self.outcome else self.turn(), "outcome": self.outcome, "board": board_of(placed),
            "castling": {"A": "".join(r for r in "KQ" if r in rights), "B": "".join(r.upper() for r in "kq" if r in rights)},
            "en_passant": None if passed == "-" else passed, "halfmove": int(half), "number": int(full),
            "check": self.turn() if self.check else None,
            "repeated": max(1, self.spiel.num_repetitions(self.spiel)), "offer": self.offer, "fen": " ".join(self.fields()),
        }

    def claim(self, move):
        after = self.spiel.clone()
        if move:
            push(after, move)
        fifty = after.is_terminal() and not any(after.returns()) and int(after.board().to_fen().split()[4]) >= 100
        return "repetition" if after.is_repetition_draw() else "fifty-moves" if fifty else None

    def talk(self, seat):
        made = (int(self.fields()[5]) - 1) * 2 + (self.turn() == "B")
        if self.rules["agreement"] == "forbidden" or self.offer == seat:
            return ["resign"]
        return ["resign", *(["decline", *["accept"][: made >= 2 * self.rules["agreement-after"]]] if self.offer else ["offer"])]

    def legal(self):
        if self.outcome:
            return []
        moves = list(lans(self.spiel))
        near = int(self.fields()[4]) >= 7  # a third occurrence is eight turns after the first
        claims = [f"claim {move}".strip() for move in ["", *moves] if near and self.claim(move)]
        return moves + claims + self.talk(self.turn())

    def act(self, seat, action):
        if self.outcome:
            raise Refused("the game is over")
        events = [{"event": action.split(" ")[0], "seat": seat}]
        if action in ("resign", "offer", "accept", "decline"):
            if action not in self.talk(seat):
                raise Refused(f"{action} is not possible now")
            self.offer = seat if action == "offer" else None
            if action in ("resign", "accept"):
                self.end(*((OTHER[seat], "resignation") if action == "resign" else (None, "agreement")))
        elif seat != self.turn() or action.startswith("claim") and not self.claim(action[6:]):
            raise Refused("the claim is wrong" if seat == self.turn() else f"{seat} does not have the move")
        elif action.startswith("claim"):
            events[0]["move"] = action[6:] or None
            self.end(None, self.claim(action[6:]))
        else:
            before = board_of(self.fields()[0])
            self.check = push(self.spiel, action)
            self.offer = self.offer if self.offer == seat else None
            events = told(seat, before, board_of(self.fields()[0]), action)
            if self.check:
                events.append({"event": "check", "seat": OTHER[seat]})
            self.judge()
        if self.outcome:
            events.append({"event": "end", "seat": self.outcome["winner"] or seat, **self.outcome})
        return events


def told(seat, before, after, move):
    """What happened on the board, as events."""
    start, to, man = move[:2], move[2:4], before[move[:2]]
    taken = to if to in before else to[0] + start[1] if man in "Pp" and start[0] != to[0] else None
    happened = [
        (True, {"event": "move", "piece": man, "from": start, "to": to}),
        (taken, {"event": "capture", "piece": before.get(taken), "square": taken}),
        (taken not in (None, to), {"event": "en-passant", "from": start, "to": to, "taken": taken}),
        (man + start in ("Ke1", "ke8") and to[0] in "gc", {"event": "castle", "side": "king" if to[0] == "g" else "queen"}),
        (len(move) > 4, {"event": "promotion", "piece": after[to], "square": to}),
    ]
    return [{**event, "seat": seat} for is_so, event in happened if is_so]


def answer(request, at={"rules": DEFAULTS, "table": None}):
    do = request["do"]
    if do == "hello":
        return {"engine": "open_spiel", "version": "2.0.2", "umpire": 1, "games": ["chess"], "describes": True}
    if do == "describe":
        return json.loads((HERE / "describe.json").read_text("utf-8"))
    if do == "rules":
        at.update(rules={**DEFAULTS, **request["ruleset"]}, table=None)
        return {"ok": True} if at["rules"]["agreement"] in ("allowed", "forbidden") else {"unsupported": "agreement"}
    if do in ("deal", "position"):
        at["table"] = Table(request.get("position", {}), at["rules"])
    if do in ("deal", "position", "act"):
        events = at["table"].act(request["seat"], str(request["action"])) if do == "act" else []
        return {"state": at["table"].state(), "legal": at["table"].legal(), "events": events}
    if do == "legal":
        return {"actions": at["table"].legal()}
    return {"ok": True} if do == "bye" else {"error": f"cannot {do}"}


for line in sys.stdin:
    try:
        said = answer(json.loads(line))
    except (Refused, ValueError, pyspiel.SpielError) as no:
        said = {"refused": str(no), "rules": []}
    except Exception as no:
        said = {"unsupported" if isinstance(no, Unsupported) else "error": f"{type(no).__name__}: {no}"}
    print(json.dumps(said), flush=True)
    if '"bye"' in line:
        break
