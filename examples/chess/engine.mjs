// chess.js behind Umpire's protocol: one request a line in, one answer a line out.
// The board, the legal moves and the end of the game are chess.js's word. What is spoken at the table (resigning,
// offering a draw and the answer to it) chess.js has not: that part is kept here, in `Table`.
import { createInterface } from "node:readline";
import { readFileSync } from "node:fs";
import { Chess } from "chess.js";

const VERSION = JSON.parse(readFileSync(new URL("package.json", import.meta.url))).dependencies["chess.js"];
const START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const DEFAULTS = { agreement: "allowed", "agreement-after": 1 };
const seatOf = (color) => (color === "w" ? "A" : "B");
const otherOf = (seat) => (seat === "A" ? "B" : "A");
const uci = (move) => move.from + move.to + (move.promotion ?? "");
class Refused extends Error {}

// A position as it is asked for, as one FEN: what is told in parts goes before what the FEN says.
function fenOf(asked) {
  const [placed, side, rights, passed, half, full] = (asked.fen ?? START).trim().split(/\s+/);
  const board = { ...asked.board };
  for (const [seat, recase] of [["A", "toUpperCase"], ["B", "toLowerCase"]])
    for (const man of asked.men?.[seat] ?? []) {
      const [, letter, square] = /^([KQRBNP]?)([a-h][1-8])$/.exec(man) ?? [];
      if (!square) throw new Refused(`${man} is no piece on a square, such as Ke1, or e4 for a pawn`);
      if (board[square]) throw new Refused(`two pieces on ${square}`);
      board[square] = (letter || "P")[recase]();
    }
  const told = Object.keys(board).length > 0;
  const rows = [..."87654321"].map((rank) => [..."abcdefgh"].map((file) => board[file + rank] ?? "1").join("").replace(/1+/g, (gap) => gap.length));
  const castling = asked.castling ? (asked.castling.A ?? "") + (asked.castling.B ?? "").toLowerCase() : told ? "" : rights;
  return [told ? rows.join("/") : placed, asked.to_act ? (asked.to_act === "A" ? "w" : "b") : told ? "w" : side, castling || "-",
    told ? "-" : passed, asked.halfmove ?? (told ? 0 : half), asked.number ?? (told ? 1 : full)].join(" ");
}

class Table {
  constructor(asked, rules) {
    this.rules = rules;
    try {
      this.chess = new Chess(fenOf(asked));
    } catch (error) {
      throw new Refused(error.message);
    }
    const waits = this.chess.turn() === "w" ? "b" : "w";
    const [king] = this.chess.findPiece({ type: "k", color: waits });
    if (this.chess.isAttacked(king, this.chess.turn())) throw new Refused("the king of the player who has just moved is in check");
    for (const move of asked.moves ?? []) this.push(move);
    this.offer = null;
    this.outcome = null;
    this.judge();
  }
  push(text) {
    const [, from, to, promotion] = /^([a-h][1-8])([a-h][1-8])([qrbn])?$/.exec(text) ?? [];
    const fits = (move) => move.to === to && move.promotion === promotion;
    if (!from || !this.chess.moves({ square: from, verbose: true }).some(fits)) throw new Refused(`${text} is no legal move`);
    return this.chess.move({ from, to, promotion });
  }
  // Whether the game is over: chess.js's isGameOver(), asked piece by piece for the cause.
  judge() {
    const chess = this.chess;
    if (!chess.isGameOver()) return;
    if (chess.isCheckmate()) this.end(otherOf(seatOf(chess.turn())), "checkmate");
    else if (chess.isStalemate()) this.end(null, "stalemate");
    else if (chess.isInsufficientMaterial()) this.end(null, "dead-position");
    else if (chess.isThreefoldRepetition()) this.end(null, "repetition");
    else this.end(null, "fifty-moves");
  }
  end(winner, cause) {
    this.offer = null;
    this.outcome = { winner, winners: winner ? [winner] : [], cause, scores: null };
  }
  get toAct() {
    return this.outcome ? null : seatOf(this.chess.turn());
  }
  // Whether each side has made its moves since the game began, as the competition wants it before a draw is agreed.
  get moved() {
    const made = (this.chess.moveNumber() - 1) * 2 + (this.chess.turn() === "b" ? 1 : 0);
    return made >= 2 * this.rules["agreement-after"];
  }
  state() {
    const chess = this.chess;
    const [fen, , rights, passed, half, full] = [chess.fen(), ...chess.fen().split(" ").slice(1)];
    const board = Object.fromEntries(chess.board().flat().filter(Boolean).map(({ square, type, color }) => [square, color === "w" ? type.toUpperCase() : type]));
    return {
      to_act: this.toAct, outcome: this.outcome, board, castling: { A: rights.replace(/[^KQ]/g, ""), B: rights.replace(/[^kq]/g, "").toUpperCase() },
      en_passant: passed === "-" ? null : passed, halfmove: +half, number: +full, check: chess.inCheck() ? seatOf(chess.turn()) : null,
      repeated: chess._getPositionCount(chess._hash), offer: this.offer, fen,
    };
  }
  // A claim is right if the position, after the intended move if there is one, is drawn by repetition or fifty moves.
  claim(text) {
    if (text) this.push(text);
    const cause = this.chess.isThreefoldRepetition() ? "repetition" : this.chess.isDrawByFiftyMoves() ? "fifty-moves" : null;
    if (text) this.chess.undo();
    return cause;
  }
  talk(seat) {
    const words = ["resign"];
    if (this.rules.agreement === "allowed") {
      if (!this.offer) words.push("offer");
      if (this.offer === otherOf(seat)) words.push("decline", ...(this.moved ? ["accept"] : []));
    }
    return words;
  }
  legal() {
    if (this.outcome) return [];
    const moves = this.chess.moves({ verbose: true }).map(uci);
    const near = +this.chess.fen().split(" ")[4] >= 7; // a third occurrence is eight turns after the first
    const claims = near ? ["", ...moves].filter((move) => this.claim(move)).map((move) => `claim ${move}`.trim()) : [];
    return [...moves, ...claims, ...this.talk(seatOf(this.chess.turn()))];
  }
  act(seat, action) {
    if (this.outcome) throw new Refused("the game is over");
    const [, word, text] = /^(\S+)(?: (\S+))?$/.exec(action) ?? [];
    const events = [];
    const say = (event, more) => events.push({ event, seat, ...more });
    if (["resign", "offer", "decline", "accept"].includes(action)) {
      if (!this.talk(seat).includes(action)) throw new Refused(`${action} is not possible now`);
      say(action);
      if (action === "resign") this.end(otherOf(seat), "resignation");
      else if (action === "accept") this.end(null, "agreement");
      else this.offer = action === "offer" ? seat : null;
    } else {
      if (seat !== this.toAct) throw new Refused(`${seat} does not have the move`);
      if (word === "claim") {
        const cause = this.claim(text);
        if (!cause) throw new Refused("the claim is wrong");
        say("claim", { move: text ?? null });
        this.end(null, cause);
      } else {
        const move = this.push(action);
        if (this.offer !== seat) this.offer = null;
        const piece = (letter, color = move.color) => (color === "w" ? letter.toUpperCase() : letter);
        say("move", { piece: piece(move.piece), from: move.from, to: move.to });
        if (move.captured) say("capture", { piece: piece(move.captured, move.color === "w" ? "b" : "w"), square: move.isEnPassant() ? move.to[0] + move.from[1] : move.to });
        if (move.isEnPassant()) say("en-passant", { from: move.from, to: move.to, taken: move.to[0] + move.from[1] });
        if (move.isKingsideCastle() || move.isQueensideCastle()) say("castle", { side: move.isKingsideCastle() ? "king" : "queen" });
        if (move.promotion) say("promotion", { piece: piece(move.promotion), square: move.to });
        if (this.chess.inCheck()) events.push({ event: "check", seat: otherOf(seat) });
        this.judge();
      }
    }
    if (this.outcome) events.push({ event: "end", seat: this.outcome.winner ?? seat, ...this.outcome });
    return events;
  }
}

let rules = DEFAULTS;
let table = null;
const answers = {
  hello: () => ({ engine: "chess.js", version: VERSION, umpire: 1, games: ["chess"], describes: true }),
  describe: () => JSON.parse(readFileSync(new URL("describe.json", import.meta.url))),
  rules: ({ ruleset }) => {
    const { agreement, "agreement-after": after } = { ...DEFAULTS, ...ruleset };
    if (!["allowed", "forbidden"].includes(agreement)) return { unsupported: `agreement ${agreement}` };
    if (!Number.isInteger(after) || after < 1) return { unsupported: `agreement-after ${after}` };
    rules = { agreement, "agreement-after": after };
    table = null;
    return { ok: true };
  },
  deal: () => answers.position({ position: {} }),
  position: ({ position }) => {
    table = new Table(position, rules);
    return { state: table.state(), legal: table.legal() };
  },
  act: ({ seat, action }) => {
    const events = table.act(seat, String(action));
    return { state: table.state(), legal: table.legal(), events };
  },
  legal: () => ({ actions: table.legal(), state: table.state() }),
  bye: () => ({ ok: true }),
};

for await (const line of createInterface({ input: process.stdin })) {
  let answer;
  try {
    const request = JSON.parse(line);
    answer = answers[request.do]?.(request) ?? { error: `cannot ${request.do}` };
  } catch (error) {
    answer = error instanceof Refused ? { refused: error.message, rules: [] } : { error: String(error.message) };
  }
  process.stdout.write(JSON.stringify(answer) + "\n");
  if (line.includes('"bye"')) process.exit(0);
}
