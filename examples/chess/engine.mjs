// chess.js behind Umpire's protocol: one request a line in, one answer a line out. The board, the legal moves and the
// end of the game are chess.js's word. It knows no resignations, no offers of a draw and no clocks: `Table` keeps those.
import { createInterface } from "node:readline";
import { readFileSync } from "node:fs";
import { Chess } from "chess.js";

const read = (file) => JSON.parse(readFileSync(new URL(file, import.meta.url)));
const VERSION = read("package.json").dependencies["chess.js"];
const DESCRIPTION = read("describe.json");
const START = DESCRIPTION.position.properties.fen.default;
const DEFAULTS = { agreement: "allowed", "agreement-after": 0, castling: "allowed" };
const seatOf = (color) => (color === "w" ? "A" : "B");
const otherOf = (seat) => (seat === "A" ? "B" : "A");
const letterOf = (type, color) => (color === "w" ? type.toUpperCase() : type);

// A position as it is asked for, as one FEN: what is told in parts goes before what the FEN says.
function fenOf(asked, rules) {
  let [placed, side, rights, passed, half, full] = (asked.fen ?? START).trim().split(/\s+/);
  const board = { ...asked.board };
  for (const [seat, men] of Object.entries(asked.men ?? {}))
    for (const man of men) {
      const [, letter, square] = /^([KQRBNP]?)([a-h][1-8])$/.exec(man) ?? [];
      if (!square || board[square]) throw new Error(`${man} is no piece on a free square, such as Ke1 or e4`);
      board[square] = seat === "A" ? letter || "P" : (letter || "P").toLowerCase();
    }
  if (Object.keys(board).length > 0) {
    const row = (rank) => [..."abcdefgh"].map((file) => board[file + rank] ?? "1").join("");
    placed = [..."87654321"].map(row).join("/").replace(/1+/g, (gap) => gap.length);
    [side, rights, passed, half, full] = ["w", "-", "-", 0, 1];
  }
  if (asked.to_act) side = asked.to_act === "A" ? "w" : "b";
  if (asked.castling) rights = (asked.castling.A ?? "") + (asked.castling.B ?? "").toLowerCase() || "-";
  if (rules.castling === "none") rights = "-";
  return [placed, side, rights, passed, asked.halfmove ?? half, asked.number ?? full].join(" ");
}

class Table {
  constructor(asked, rules) {
    Object.assign(this, { rules, offer: null, outcome: null, clock: asked.clock });
    this.chess = new Chess(fenOf(asked, rules));
    const [king] = this.chess.findPiece({ type: "k", color: this.chess.turn() === "w" ? "b" : "w" });
    if (this.chess.isAttacked(king, this.chess.turn())) throw new Error("who has just moved is in check");
    for (const move of asked.moves ?? []) this.push(move);
    this.judge();
  }
  // The moves of whoever has the move. chess.js takes long to tell them, so they are kept until the next one is made.
  moves() {
    return (this.told ??= this.chess.moves({ verbose: true }).map(({ lan }) => lan));
  }
  push(text) {
    const move = this.chess.moves({ verbose: true, square: text.slice(0, 2) }).find(({ lan }) => lan === text);
    if (!move) throw new Error(`${text} is no legal move`);
    this.told = null;
    return this.chess.move(move);
  }
  // Whether the game is over: chess.js's isGameOver(), asked part by part for the cause.
  judge() {
    if (this.chess.isCheckmate()) return this.end(otherOf(seatOf(this.chess.turn())), "checkmate");
    const dead = this.chess.isInsufficientMaterial() && "dead-position";
    const cause = this.chess.isStalemate() ? "stalemate" : dead || this.claim();
    if (cause) this.end(null, cause);
  }
  end(winner, cause) {
    this.offer = null;
    this.outcome = { winner, winners: winner ? [winner] : [], cause };
  }
  state() {
    const chess = this.chess;
    const [, side, rights, , half, full] = chess.fen().split(" ");
    const men = chess.board().flat().filter(Boolean);
    return {
      to_act: this.outcome ? null : seatOf(side), outcome: this.outcome, offer: this.offer,
      board: Object.fromEntries(men.map(({ square, type, color }) => [square, letterOf(type, color)])),
      castling: { A: rights.replace(/[^KQ]/g, ""), B: rights.replace(/[^kq]/g, "").toUpperCase() },
      check: chess.inCheck() ? seatOf(side) : null, halfmove: +half, number: +full,
      repeated: chess._getPositionCount(chess._hash), fen: chess.fen(),
      ...(this.clock ? { clock: true } : {}),
    };
  }
  // The ground of a claim: the position, or that after the intended move, is drawn by repetition or by fifty moves.
  claim(move) {
    if (move) this.push(move);
    const ground = this.chess.isThreefoldRepetition() ? "repetition" : this.chess.isDrawByFiftyMoves() && "fifty-moves";
    if (move) this.chess.undo();
    return ground;
  }
  // What a player may do: whatever can be said at the table, and on the own turn moves and right claims.
  legal(seat) {
    const { agreement, "agreement-after": after } = this.rules;
    const [mover, half] = [seatOf(this.chess.turn()), +this.chess.fen().split(" ")[4]];
    const turns = (this.chess.moveNumber() - 1) * 2 + (mover === "B" ? 1 : 0);
    const words = ["resign", ...(this.clock ? ["flag"] : [])];
    if (agreement === "allowed" && !this.offer && turns >= 2 * after) words.push("offer");
    if (agreement === "allowed" && this.offer === otherOf(seat))
      words.push("decline", ...(turns >= 2 * Math.max(1, after) ? ["accept"] : []));
    if (this.outcome || seat !== mover) return this.outcome ? [] : words;
    const moves = this.moves();
    const near = half >= 7; // a third occurrence is eight turns after the first
    const claims = near ? ["", ...moves].filter((move) => this.claim(move)).map((move) => `claim ${move}`.trim()) : [];
    return [...moves, ...claims, ...words];
  }
  // Whether a player has nothing but the king. chess.js tells of no other material with which only one side cannot mate.
  isBare(seat) {
    return this.chess.board().flat().filter((man) => man && seatOf(man.color) === seat).length === 1;
  }
  act(seat, action) {
    if (!this.legal(seat).includes(action)) throw new Error(`${seat} cannot ${action} now`);
    const [word, move] = action.split(" ");
    let events = [{ event: word, seat, move }];
    if (word === "resign") this.end(otherOf(seat), "resignation");
    else if (word === "flag") this.end(this.isBare(otherOf(seat)) ? null : otherOf(seat), "flag");
    else if (word === "accept") this.end(null, "agreement");
    else if (word === "claim") this.end(null, this.claim(move));
    else if (word === "offer" || word === "decline") this.offer = word === "offer" ? seat : null;
    else {
      events = eventsOf(this.push(action)).map((event) => ({ ...event, seat }));
      if (this.offer !== seat) this.offer = null;
      this.judge();
    }
    if (this.outcome) events.push({ event: "end", seat, ...this.outcome });
    return events.map((event) => ({ ...event, hidden: [] }));
  }
}

function eventsOf({ piece, color, from, to, captured, promotion, flags }) {
  const square = flags === "e" ? to[0] + from[1] : to;
  const events = [{ event: "move", piece: letterOf(piece, color), from, to }];
  if (captured) events.push({ event: "capture", piece: letterOf(captured, color === "w" ? "b" : "w"), square });
  if (flags === "e") events.push({ event: "en-passant", from, to, taken: square });
  if (flags === "k" || flags === "q") events.push({ event: "castle", side: flags === "k" ? "king" : "queen" });
  if (promotion) events.push({ event: "promotion", piece: letterOf(promotion, color), square: to });
  return events;
}

// A game in PGN: its moves, and how it ended where the moves do not say so.
function imported(pgn) {
  const chess = new Chess();
  chess.loadPgn(pgn);
  const { White, Black, Result, FEN, Termination = "" } = chess.getHeaders();
  const actions = chess.history({ verbose: true }).map(({ from, to, promotion = "" }) => from + to + promotion);
  const mover = seatOf(chess.turn());
  const position = { fen: FEN || START, moves: [], ...(/time forfeit/i.test(Termination) ? { clock: true } : {}) };
  if (position.clock) actions.push(`${Result === "1-0" ? "B" : Result === "0-1" ? "A" : mover} flag`);
  else if (!chess.isGameOver() && Result === "1-0") actions.push("B resign");
  else if (!chess.isGameOver() && Result === "0-1") actions.push("A resign");
  else if (!chess.isGameOver() && Result === "1/2-1/2") actions.push(`${otherOf(mover)} offer`, `${mover} accept`);
  return { seats: { A: White || "White", B: Black || "Black" }, actions, ...(FEN || position.clock ? { position } : {}) };
}

let rules = DEFAULTS, table;
const shown = () => ({ state: table.state(), legal: table.legal(seatOf(table.chess.turn())) });
const begin = ({ position = {} }) => ((table = new Table(position, rules)), shown());
const answers = {
  hello: () => ({ engine: "chess.js", version: VERSION, umpire: 1, games: ["chess"], describes: true }),
  describe: () => DESCRIPTION,
  rules: ({ ruleset }) => ((rules = { ...DEFAULTS, ...ruleset }), { ok: true }),
  deal: begin, position: begin, bye: () => ({ ok: true }),
  act: ({ seat, action }) => ({ events: table.act(seat, String(action)), ...shown() }),
  import: ({ text }) => ({ games: text.split(/(?<=\n)\s*\n(?=\[)/).filter((game) => game.trim()).map(imported) }),
  see: () => ({ view: table.state() }),
  legal: () => ({ actions: table.legal(seatOf(table.chess.turn())), state: table.state() }),
};

for await (const line of createInterface({ input: process.stdin })) {
  try {
    const request = JSON.parse(line);
    console.log(JSON.stringify(answers[request.do]?.(request) ?? { error: `cannot ${request.do}` }));
  } catch (error) {
    const refused = error.constructor === Error; // as chess.js and this file refuse; any other kind is a fault
    console.log(JSON.stringify(refused ? { refused: error.message, rules: [] } : { error: String(error) }));
  }
}
