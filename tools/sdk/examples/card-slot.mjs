#!/usr/bin/env node
// Card Slot as an outside engine for Umpire, written from its documents with the help of umpire-engine.mjs:
//
//     umpire spec card-slot/1.0.0 --engine "node tools/sdk/examples/card-slot.mjs"
//
// It plays by every ruling, and what a ruleset says of cards, lines, scores, opening and refresh; not wild cards, points for
// lines, a limit of hands, open hands, or lines that do more with hands than draw and take.

import { Engine, Refused, Unsupported, add, allCards, checkDeck, isMain, rest, serve, take } from "../js/umpire-engine.mjs";

const SLOTS = [1, 2, 3, 4, 5, 6, 7, 8, 9];
const EFFECTS = ["win", "empty-deck", "draw", "take", "place", "mill"];
const other = (seat) => (seat === "A" ? "B" : "A");
/** An effect's name and what it says: `{draw: 2}` and `win` alike. */
const parts = (effect) => (typeof effect === "string" ? [effect, null] : Object.entries(effect)[0]);

/** What is asked of a ruleset. */
class Rules {
  constructor(ruleset) {
    if (ruleset.game !== "card-slot") throw new Unsupported("only card-slot is played here");
    for (const [id, symbol] of Object.entries(ruleset.symbols)) {
      if (symbol.wild) throw new Unsupported(`symbols.${id}.wild: wild cards are not played`);
      if (symbol["line-score"]) throw new Unsupported(`symbols.${id}.line-score: lines do not score`);
      const unknown = symbol.line.map((effect) => parts(effect)[0]).find((name) => !EFFECTS.includes(name));
      if (unknown) throw new Unsupported(`symbols.${id}.line: no line can ${unknown}`);
    }
    if (ruleset["second-line"]?.length) throw new Unsupported("second-line: two lines at once bring nothing");
    if (ruleset["hand-limit"]) throw new Unsupported("hand-limit: hands have no limit");
    if (ruleset.rulings.hands === "open") throw new Unsupported("rulings.hands: hands are hidden");
    this.ruleset = ruleset;
    this.whole = allCards(ruleset);
    this.lines = ruleset.board.lines;
    this.immune = ruleset.board.immune;
    this.opening = ruleset.opening ?? null;
    this.heavenly = ruleset["heavenly-hand"] ?? null;
    this.refresh = ruleset.refresh?.slots ?? [];
    this.tie = ruleset.tie ?? [];
    this.rulings = ruleset.rulings;
  }

  handSize(seat) {
    const { hand } = this.ruleset.setup;
    return hand[seat] ?? hand;
  }

  effects(symbol) {
    return this.ruleset.symbols[symbol].line;
  }

  /** Whether three of this symbol win. */
  isSeven(symbol) {
    return this.effects(symbol).includes("win");
  }

  score(hand) {
    return Object.entries(hand).reduce((sum, [card, count]) => sum + this.ruleset.symbols[card].score * count, 0);
  }
}

/** One game. `phase` is declare, opening, place, resolve, take or over. */
class Game {
  constructor(rules, { board = {}, hands, deck, first }) {
    this.rules = rules;
    this.board = { ...board };
    this.hands = { A: { ...hands.A }, B: { ...hands.B } };
    this.deck = [...deck];
    this.first = first;
    this.discard = rest(rules.whole, this.board, this.hands.A, this.hands.B, this.deck);
    this.seat = first;
    this.holders = [];
    this.phase = "place";
    this.outcome = null;
  }

  static deal(rules, deck, first, seats) {
    if (seats !== 2 || !["A", "B"].includes(first)) throw new Refused("two play, A and B");
    checkDeck(deck, rules.ruleset);
    const hands = { A: {}, B: {} };
    const ends = [rules.handSize("A"), rules.handSize("A") + rules.handSize("B")];
    add(hands.A, ...deck.slice(0, ends[0]));
    add(hands.B, ...deck.slice(...ends));
    const game = new Game(rules, { hands, deck: deck.slice(ends[1]), first });
    game.holders = [first, other(first)].filter((seat) => game.isHeavenly(seat));
    game.begin();
    return game;
  }

  static stand(rules, position) {
    const { board, hands, deck, to_act: seat, opening = false, first = opening ? seat : "A" } = position;
    const game = new Game(rules, { board, hands, deck, first });
    game.seat = seat;
    if (opening) game.beginOpening();
    return game;
  }

  // Beginning

  isHeavenly(seat) {
    if (!this.rules.heavenly) return false;
    const { hand } = this.rules.heavenly;
    const kinds = Object.keys({ ...hand, ...this.hands[seat] });
    return kinds.every((card) => (hand[card] ?? 0) === (this.hands[seat][card] ?? 0));
  }

  /** Whoever holds a Heavenly Hand speaks first, then the first card is placed. */
  begin() {
    if (this.holders.length === 0) {
      this.seat = this.first;
      if (this.rules.opening) this.beginOpening();
      else this.beginTurn();
    } else if (this.rules.heavenly.declare === "automatic") {
      this.end(this.holders[0], "heavenly-hand");
    } else {
      this.seat = this.holders[0];
      this.phase = "declare";
    }
  }

  beginOpening() {
    this.phase = "opening";
    const isStuck = this.placements().length === 0;
    if (isStuck && this.rules.rulings["opening-stuck"] === "forfeit") this.end(other(this.seat), "forfeit");
  }

  endOpening() {
    // Where the placement was not the whole turn, that goes on; it does not begin, so there is no refresh.
    if (this.rules.rulings["opening-turn"] === "whole") this.endTurn();
    else this.phase = "place";
  }

  // A turn

  beginTurn() {
    this.phase = "place";
    if (this.isFull()) this.refreshAll();
  }

  refreshAll() {
    for (const [n, slot] of this.rules.refresh.entries()) {
      if (this.deck.length === 0) {
        if (n === 0) this.endByDeck();
        return;
      }
      add(this.discard, this.board[slot]);
      this.board[slot] = this.deck.shift();
      if (this.deckEnds()) return;
    }
  }

  placements() {
    const full = this.isFull();
    const { opening, immune, rulings } = this.rules;
    const isOpening = this.phase === "opening";
    const slots = isOpening ? [opening.slot] : SLOTS.filter((s) => (full ? !immune.includes(s) : !this.board[s]));
    const bars = isOpening || rulings.barred === "always";
    const isBarred = (card, slot) => bars && slot === opening?.slot && opening.barred.includes(card);
    const cards = Object.keys(this.hands[this.seat]);
    return cards.flatMap((card) => slots.filter((slot) => !isBarred(card, slot)).map((slot) => `${card}@${slot}`));
  }

  place(card, slot) {
    const isOpening = this.phase === "opening";
    this.passed = false;
    if (this.board[slot]) add(this.discard, this.board[slot]);
    take(this.hands[this.seat], card);
    this.board[slot] = card;
    const { rulings } = this.rules;
    const sevens = this.complete().filter((line) => this.rules.isSeven(this.board[line[0]]));
    const wins = rulings["seven-win"] === "any-complete" ? sevens : sevens.filter((line) => line.includes(slot));
    if (wins.length > 0) return this.end(this.seat, "seven");
    if (rulings.elimination === "immediately" && this.eliminated()) return;
    if (isOpening) return this.eliminated() || this.endOpening();
    const isResolvable = (line) =>
      (rulings["resolvable-lines"] === "standing" || line.includes(slot)) &&
      (rulings["standing-seven"] !== "inert" || !sevens.includes(line));
    this.resolvable = this.complete().filter(isResolvable);
    if (this.resolvable.length > 0) this.phase = "resolve";
    else this.finish();
  }

  complete() {
    const { board } = this;
    return this.rules.lines.filter(([a, b, c]) => board[a] && board[a] === board[b] && board[b] === board[c]);
  }

  isFull() {
    return SLOTS.every((slot) => this.board[slot]);
  }

  resolve(line) {
    const symbol = this.board[line[0]];
    for (const slot of line) {
      add(this.discard, this.board[slot]);
      delete this.board[slot];
    }
    const onlyDiscards = this.rules.isSeven(symbol) && this.rules.rulings["standing-seven"] === "discard";
    this.effects = onlyDiscards ? [] : [...this.rules.effects(symbol)];
    this.carryOn();
  }

  /** The effects that are left, as far as nobody is to be asked. */
  carryOn() {
    while (this.effects.length > 0) {
      const [name, value] = parts(this.effects.shift());
      if (name === "win") return this.end(this.seat, "seven");
      if (name === "take") {
        this.picks = { left: value.exactly ?? value["up-to"], ...value };
        if (this.asksToTake()) return;
      } else if (this.deck.length > 0) {
        if (name === "place" && this.replays(value)) return;
        if (name === "draw") add(this.hands[this.seat], ...this.deck.splice(0, value));
        if (name === "mill") add(this.discard, ...this.deck.splice(0, value));
        if (name === "empty-deck") add(this.discard, ...this.deck.splice(0));
        if (this.deckEnds()) return;
      }
    }
    this.finish();
  }

  /** Replay Actions; says whether one won. */
  replays(times) {
    for (let n = 0; n < times; n += 1) {
      const slot = SLOTS.find((empty) => !this.board[empty]);
      if (!slot || this.deck.length === 0) return false;
      this.board[slot] = this.deck.shift();
      const wins = this.complete().some((line) => line.includes(slot) && this.rules.isSeven(this.board[slot]));
      if (wins && this.rules.rulings["seven-win"] === "placement-or-replay") {
        this.end(this.seat, "seven");
        return true;
      }
    }
    return false;
  }

  asksToTake() {
    const asks = this.picks.left > 0 && this.takeable().length > 0;
    if (asks) this.phase = "take";
    return asks;
  }

  takeable() {
    return SLOTS.filter((slot) => this.board[slot] && !this.rules.immune.includes(slot));
  }

  mayStop() {
    return !("exactly" in this.picks) && this.takeable().length > (this.picks["forced-at"] ?? 0);
  }

  pick(slot) {
    add(this.hands[this.seat], this.board[slot]);
    delete this.board[slot];
    this.picks.left -= 1;
    if (!this.asksToTake()) this.carryOn();
  }

  finish() {
    if (!this.eliminated()) this.endTurn();
  }

  endTurn() {
    if (this.deck.length === 0 && this.rules.rulings["deck-end"] === "end-of-turn") return this.endByDeck();
    this.seat = other(this.seat);
    this.beginTurn();
  }

  // The end

  /** Whether the player to act is out, which ends the game. */
  eliminated() {
    const isOut = Object.keys(this.hands[this.seat]).length === 0;
    if (isOut) this.end(other(this.seat), "elimination");
    return isOut;
  }

  /** After an event that may have taken the last card: whether that ended the game. */
  deckEnds() {
    const ends = this.deck.length === 0 && this.rules.rulings["deck-end"] === "immediately";
    if (ends) this.endByDeck();
    return ends;
  }

  endByDeck() {
    if (this.eliminated()) return;
    const scores = { A: this.rules.score(this.hands.A), B: this.rules.score(this.hands.B) };
    const size = (seat) => Object.values(this.hands[seat]).reduce((sum, count) => sum + count, 0);
    const ranks = {
      "fewer-cards": (seat) => -size(seat),
      "more-cards": size,
      first: (seat) => (seat === this.first ? 1 : 0),
      second: (seat) => (seat === this.first ? 0 : 1),
    };
    const orders = [(seat) => scores[seat], ...this.rules.tie.map((word) => ranks[word])];
    const decides = orders.find((rank) => rank("A") !== rank("B"));
    const winner = decides ? (decides("A") > decides("B") ? "A" : "B") : null;
    this.end(winner, "deck", scores);
  }

  end(winner, cause, scores = null) {
    this.phase = "over";
    this.outcome = { winner, cause, scores };
  }

  // Asked and answered

  legal() {
    if (this.phase === "declare") return ["declare", "decline"];
    if (this.phase === "resolve") return this.resolvable.map((line) => `resolve ${line.join("-")}`);
    if (this.phase === "take") {
      return [...this.takeable().map((slot) => `take ${slot}`), ...(this.mayStop() ? ["stop"] : [])];
    }
    if (this.phase === "over") return [];
    const placements = this.placements();
    return placements.length > 0 ? placements : ["pass"];
  }

  act(seat, action) {
    if (this.outcome) throw new Refused("the game is over");
    if (seat !== this.seat) throw new Refused(`it is ${this.seat}'s turn, not ${seat}'s`);
    if (!this.legal().includes(action)) throw new Refused(`${action} is not legal now`);
    const [word, rest] = action.split(/[ @]/);
    if (word === "declare") this.end(seat, "heavenly-hand");
    else if (word === "decline") this.declined();
    else if (word === "pass") this.pass();
    else if (word === "resolve") this.resolve(rest.split("-").map(Number));
    else if (word === "stop") this.carryOn();
    else if (word === "take") this.pick(Number(rest));
    else this.place(word, Number(rest));
  }

  declined() {
    this.holders.shift();
    this.begin();
  }

  pass() {
    if (this.phase === "opening") return this.endOpening();
    // Two passes in a row: nothing can change any more.
    if (this.passed) return this.endByDeck();
    this.passed = true;
    this.endTurn();
  }

  state() {
    const { board, hands, deck, discard, outcome } = this;
    return { board, hands, deck, discard, to_act: outcome ? null : this.seat, outcome };
  }
}

export class CardSlot extends Engine {
  name = "card-slot in JavaScript";
  version = "1";
  games = ["card-slot"];

  rules(ruleset) {
    this.played = new Rules(ruleset);
  }

  deal(deck, first, seats) {
    this.game = Game.deal(this.played, deck, first, seats);
  }

  position(position) {
    this.game = Game.stand(this.played, position);
  }

  act(seat, action) {
    this.game.act(seat, action);
  }

  legal() {
    return this.game.legal();
  }

  state() {
    return this.game.state();
  }
}

if (isMain(import.meta.url)) serve(new CardSlot());
