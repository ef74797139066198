// Speak Umpire's protocol with an engine of your own: this file, Node 18 or later, and nothing else.
//
//     import { Engine, Refused, isMain, serve } from "./umpire-engine.mjs";
//
//     class Mine extends Engine {
//       name = "mine"; version = "1.0"; games = ["card-slot"];
//       deal(deck, first, seats) { ... }
//       act(seat, action) { ... }
//       // rules, position, legal, state: see Engine
//     }
//
//     if (isMain(import.meta.url)) serve(new Mine());
//
// For a game that Umpire has never heard of, `OwnGame` takes the place of `Engine`: it says itself what it plays.
//
// Put this file beside yours. What your code prints with console.log goes to standard error, so that it cannot break the
// conversation. What it throws is answered: `Refused` as a refusal, `Unsupported` as what you do not play, anything else as
// a fault of the engine, with its trace on standard error, and the conversation goes on.

import { realpathSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** The version of the protocol. */
export const PROTOCOL = 1;
/** The slots of Card Slot, as they are printed. */
export const CLOCKWISE = [[1, 2, 3], [8, 9, 4], [7, 6, 5]];
/** The cells of Match-3, as they are printed. */
export const READING = [[1, 2, 3], [4, 5, 6], [7, 8, 9]];
/** Where a ruleset has its cards, each game under a key of its own. */
const KINDS = ["symbols", "suits", "cards"];

/** A deal, a position or an action that is not allowed. Throw it before you change anything. */
export class Refused extends Error {
  constructor(reason, rules = []) {
    super(reason);
    this.name = "Refused";
    this.rules = rules;
  }
}

/** Something that this engine does not play: its scenarios neither pass nor fail. */
export class Unsupported extends Error {
  constructor(reason) {
    super(reason);
    this.name = "Unsupported";
  }
}

/**
 * What Umpire asks of an engine. Write `deal`, `position`, `act`, `legal` and `state`, and `rules` where you look at them;
 * each may be async. Before `deal` or `position` has set up a game, `act`, `legal` and `state` are not called.
 */
export class Engine {
  name = "unnamed";
  version = "";
  /** The games that it plays, as variants name them: `card-slot`. */
  games = [];
  /** How many requests may be on their way to it. */
  inFlight = 256;
  /** What it holds back: see `hold`. */
  held = [];

  /** Play by this ruleset from now on. Throw `Unsupported` where you cannot; see `playOnly`. */
  rules(_ruleset) {}

  /** Begin a game from this deck, a list of card ids in the order in which they are dealt. */
  deal(_deck, _first, _seats) {
    throw new Refused("deal is not written yet");
  }

  /** Begin a game in its midst. */
  position(_position) {
    throw new Refused("position is not written yet");
  }

  /** Play this action, text in the game's notation, and all that happens by itself after it; or throw `Refused`. */
  act(_seat, _action) {
    throw new Refused("act is not written yet");
  }

  /** The actions of whoever is to act; none where the game is over, or `chance` is to act. */
  legal() {
    return [];
  }

  /** The state, as the protocol has it for the game. */
  state() {
    throw new Error("state is not written yet");
  }

  /**
   * For an engine that does by itself what the protocol has as an action, such as to resolve the only line. Say so here
   * instead of doing it: the action is then the only legal one, and once it is played, `then()` does it. An engine that
   * cannot stop there gives in `shown` the state from before it went on. Several are held in their order.
   */
  hold(seat, action, then = () => {}, shown = null) {
    this.held.push({ seat, action, then, shown });
  }
}

/**
 * An engine of a game that Umpire has never heard of. Write `describe`, `deal`, `act`, `legal` and `state`; `rules` where there
 * are parameters; `position` where you can set one up, and `see` where the description has `sees`.
 */
export class OwnGame extends Engine {
  /** What your game is: `state` and `parameters` as JSON Schema, `actions`, `begins`, `causes`. The protocol has it all. */
  describe(_game) {
    throw new Error("describe is not written yet");
  }

  /** Begin a game as the deal says; `{}` where you choose. */
  deal(_deal) {
    throw new Refused("deal is not written yet");
  }

  /** Begin a game in its midst. Leave it out where you cannot, and let games begin by `play`. */
  position(_position) {
    throw new Refused("no position can be set up");
  }

  /** Play this action, or throw `Refused`. May return what happened: a list of events, `{ event: KIND, ... }`. */
  act(_seat, _action) {
    throw new Refused("act is not written yet");
  }

  /** How likely each action of chance is, a whole number by the action. One that is left out counts as 1. */
  weights() {
    return {};
  }

  /** The state as this seat sees it, or `Refused` where nobody sits there. */
  see(_seat) {
    throw new Error("see is not written yet");
  }
}

/** Answers requests with an engine, one by one. `serve` does it for standard input and output. */
export class Desk {
  #engine;
  #isOwn;
  #hasRules = false;
  #hasGame = false;

  constructor(engine) {
    this.#engine = engine;
    this.#isOwn = engine instanceof OwnGame;
  }

  /** The answer to a request, both as objects. */
  async answer(request) {
    try {
      return await this.#carryOut(request);
    } catch (thrown) {
      if (thrown instanceof Refused) {
        return { refused: thrown.message, ...(thrown.rules.length ? { rules: thrown.rules } : {}) };
      }
      if (thrown instanceof Unsupported) return { unsupported: thrown.message };
      console.error(thrown);
      return { error: told(thrown) };
    }
  }

  /** The answer to a line, and whether the conversation is over. */
  async answerLine(line) {
    let request = null;
    let answer;
    try {
      request = JSON.parse(line);
    } catch (error) {
      answer = { error: `a request is one JSON object a line: ${error.message}` };
    }
    answer ??= await this.answer(request);
    return { text: `${JSON.stringify(answer)}\n`, over: request?.do === "bye" };
  }

  async #carryOut(request) {
    const engine = this.#engine;
    const known = {
      hello: [() => this.#hello()],
      rules: [(ruleset) => this.#rules(ruleset), "ruleset"],
      deal: [(...given) => this.#begin(() => engine.deal(...given)), ...(this.#isOwn ? ["deal"] : ["deck", "first", "seats"])],
      position: [(position) => this.#begin(() => engine.position(position)), "position"],
      act: [(seat, action) => this.#act(seat, action), "seat", "action"],
      legal: [() => this.#answersLegal()],
      bye: [() => ({ ok: true })],
      ...(this.#isOwn && {
        describe: [(game) => engine.describe(game), "game"],
        see: [async (seat) => ({ view: await engine.see(seat) }), "seat"],
      }),
    };
    const asked = request?.do;
    if (typeof asked !== "string" || !Object.hasOwn(known, asked)) {
      return { error: `\`do\` is ${JSON.stringify(asked)}; known are ${Object.keys(known).join(", ")}` };
    }
    const [carryOut, ...keys] = known[asked];
    const missing = keys.find((key) => !(key in request));
    if (missing !== undefined) return { error: `${asked}: \`${missing}\` is missing` };
    if ((asked === "deal" || asked === "position") && !this.#hasRules) {
      return { error: `${asked}: no rules were given yet` };
    }
    if (["act", "legal", "see"].includes(asked) && !this.#hasGame) {
      return { error: `${asked}: no game was set up yet` };
    }
    return carryOut(...keys.map((key) => request[key]));
  }

  #hello() {
    const { name, version, games, inFlight } = this.#engine;
    const told = { engine: name, umpire: PROTOCOL, games, in_flight: inFlight, ...(this.#isOwn && { describes: true }) };
    return version ? { ...told, version: String(version) } : told;
  }

  async #rules(ruleset) {
    this.#hasRules = this.#hasGame = false;
    this.#engine.held = [];
    await this.#engine.rules(ruleset);
    this.#hasRules = true;
    return { ok: true };
  }

  async #begin(begin) {
    const events = await this.#whole(begin, []);
    this.#hasGame = true;
    return this.#stands(events);
  }

  /** The state, for a game of one's own with what is legal and what happened. */
  async #stands(events) {
    const state = await this.#state();
    if (!this.#isOwn) return { state };
    const weights = state.to_act === "chance" ? { weights: await this.#engine.weights() } : {};
    return { state, legal: (await this.#legal()).actions, ...weights, events: Array.isArray(events) ? events : [] };
  }

  /** What is legal, for a game of one's own with the state, by which a refusal is seen to change nothing. */
  async #answersLegal() {
    const legal = await this.#legal();
    return this.#isOwn ? { ...legal, state: await this.#state() } : legal;
  }

  /** Makes a change, with what it holds before what is left; or keeps what was held where it fails. */
  async #whole(change, left) {
    const before = this.#engine.held;
    this.#engine.held = [];
    let made;
    try {
      made = await change();
    } catch (thrown) {
      this.#engine.held = before;
      throw thrown;
    }
    this.#engine.held.push(...left);
    return made;
  }

  async #act(seat, action) {
    const [first, ...left] = this.#engine.held;
    let events;
    if (!first) {
      events = await this.#whole(() => this.#engine.act(seat, action), []);
    } else if (seat !== first.seat || action !== first.action) {
      throw new Refused(`only ${first.action} is legal now, of ${first.seat}`);
    } else {
      events = await this.#whole(first.then, left);
    }
    return this.#stands(events);
  }

  async #legal() {
    const [first] = this.#engine.held;
    return { actions: first ? [first.action] : [...(await this.#engine.legal())] };
  }

  async #state() {
    const [first] = this.#engine.held;
    let state = first?.shown ?? (await this.#engine.state());
    if (first) state = { ...state, to_act: first.seat, outcome: null };
    for (const key of this.#isOwn ? ["to_act", "outcome"] : ["deck", "to_act", "outcome"]) {
      if (state?.[key] === undefined) throw new TypeError(`state has no \`${key}\``);
    }
    return state;
  }
}

/** What was thrown, and where, on one short line. */
function told(thrown) {
  const what = String(thrown).replace(/\s+/g, " ").slice(0, 300);
  const where = /\n\s+at (?:((?:new )?\S+) )?.*?([^/\\( ]+:\d+):\d+\)?/.exec(thrown?.stack ?? "");
  return where ? `${what} (${where[2]}${where[1] ? `, in ${where[1]}` : ""})` : what;
}

/** The lines of a stream, in UTF-8. */
async function* lines(stream) {
  let begun = "";
  const decoder = new TextDecoder();
  for await (const chunk of stream) {
    const parts = (begun + decoder.decode(chunk, { stream: true })).split("\n");
    begun = parts.pop();
    yield* parts;
  }
  if (begun) yield begun;
}

/**
 * Answers requests until `bye` or their end: those of standard input, or of a stream such as a socket. Ends what it writes
 * to, but for standard output.
 */
export async function serve(engine, requests = process.stdin, answers = process.stdout) {
  let write = (text) => answers.write(text);
  if (answers === process.stdout) {
    // What is printed goes to standard error from here on.
    write = process.stdout.write.bind(process.stdout);
    process.stdout.write = process.stderr.write.bind(process.stderr);
  }
  // Who does not listen to the end has gone.
  let gone = false;
  answers.on("error", () => {
    gone = true;
    requests.destroy();
  });
  const desk = new Desk(engine);
  try {
    for await (const line of lines(requests)) {
      const { text, over } = await desk.answerLine(line);
      write(text);
      if (over) break;
    }
  } catch (error) {
    if (!gone) throw error;
  }
  if (answers !== process.stdout) answers.end();
}

/** Whether a module, by its `import.meta.url`, is the program that was started, and was not imported by another. */
export function isMain(url) {
  const started = process.argv[1];
  return started !== undefined && realpathSync(started) === fileURLToPath(url);
}

// Piles, boards, rulesets

/** A pile as the protocol has it: cards to counts, without zeros. `cards` is a list, or counts with zeros. */
export function counts(cards) {
  const pile = {};
  const each = Array.isArray(cards) ? cards.map((card) => [card, 1]) : Object.entries(cards);
  for (const [card, count] of each) if (count) pile[card] = (pile[card] ?? 0) + count;
  return pile;
}

/** The cards of a pile, one by one. */
export function cards(pile) {
  return Object.entries(pile).flatMap(([card, count]) => Array(count).fill(card));
}

/** Takes one card out of a pile of counts. */
export function take(pile, card) {
  if (!Object.hasOwn(pile, card) || !pile[card]) throw new Refused(`there is no ${card} there`);
  pile[card] -= 1;
  if (!pile[card]) delete pile[card];
}

/** Adds cards to a pile of counts. */
export function add(pile, ...cards) {
  for (const card of cards) pile[card] = (pile[card] ?? 0) + 1;
}

/** Every card of a ruleset, as counts. */
export function allCards(ruleset) {
  const kinds = ruleset[KINDS.find((key) => key in ruleset)];
  return counts(Object.fromEntries(Object.entries(kinds).map(([card, kind]) => [card, kind.count])));
}

/** Refuses a deck that is not every card of the ruleset. */
export function checkDeck(deck, ruleset) {
  const [dealt, all] = [counts(deck), allCards(ruleset)];
  const kinds = Object.keys({ ...dealt, ...all });
  if (kinds.some((card) => dealt[card] !== all[card])) throw new Refused("these are not the cards of the ruleset");
}

/**
 * What of the whole lies in none of the piles, each counts, a list, or a board from slots to cards: the discard pile.
 * Refuses piles that hold more cards than there are.
 */
export function rest(whole, ...piles) {
  const left = { ...whole };
  for (const pile of piles) {
    const isBoard = !Array.isArray(pile) && Object.values(pile).some((card) => typeof card === "string");
    for (const [card, count] of Object.entries(counts(isBoard ? Object.values(pile) : pile))) {
      left[card] = (left[card] ?? 0) - count;
      if (left[card] < 0) throw new Refused(`it names more cards ${card} than there are`);
    }
  }
  return counts(left);
}

/** The outcome of a game that these seats have won, or nobody. */
export function ended(cause, winners = [], scores = null) {
  return { winner: winners.length === 1 ? winners[0] : null, winners, cause, scores };
}

/** A board of rows, each card an id or null, as the protocol has it: `{"9": "bell"}`. */
export function slots(rows, layout = CLOCKWISE) {
  const placed = layout.flat().map((slot, n) => [slot, rows.flat()[n]]);
  return Object.fromEntries(placed.filter(([, card]) => card !== null && card !== undefined));
}

/** The rows of a board as the protocol has it, null where a slot is empty. */
export function rows(board, layout = CLOCKWISE) {
  return layout.map((row) => row.map((slot) => board[slot] ?? null));
}

/**
 * Where a ruleset says otherwise than mine: a list of path, what it says, what mine says; null where there is nothing.
 * What is for people only is passed over.
 */
export function differences(ruleset, mine) {
  const found = [];
  const isMap = (value) => value !== null && typeof value === "object" && !Array.isArray(value);
  const compare = (path, theirs, ours) => {
    if (isMap(theirs) && isMap(ours)) {
      for (const key of Object.keys({ ...theirs, ...ours })) {
        const deeper = [...path, key];
        if (!isForPeople(deeper)) compare(deeper, theirs[key] ?? null, ours[key] ?? null);
      }
    } else if (!isSame(theirs, ours)) {
      found.push({ path: path.join("."), theirs, mine: ours });
    }
  };
  compare([], ruleset, mine);
  return found;
}

function isSame(one, other) {
  if (one === null || typeof one !== "object") return one === other;
  if (other === null || typeof other !== "object" || Array.isArray(one) !== Array.isArray(other)) return false;
  const keys = Object.keys({ ...one, ...other });
  return keys.every((key) => isSame(one[key] ?? null, other[key] ?? null));
}

function isForPeople(path) {
  if (path.length === 3 && KINDS.includes(path[0])) return ["name", "description", "glyph", "color"].includes(path[2]);
  return path.length === 1 && ["variant", "document", "name", "description"].includes(path[0]);
}

/**
 * For an engine with fixed rules: that of mine which the ruleset is. Where it is none, throws `Unsupported` with the first
 * difference from the nearest.
 */
export function playOnly(ruleset, ...mine) {
  const [nearest] = mine
    .map((ours) => ({ ours, differences: differences(ruleset, ours) }))
    .sort((one, other) => one.differences.length - other.differences.length);
  const [first] = nearest.differences;
  if (first) throw new Unsupported(`${first.path} is ${plain(first.theirs)}, this engine plays ${plain(first.mine)}`);
  return nearest.ours;
}

function plain(value) {
  if (typeof value === "string") return value;
  const text = value === null ? "nothing" : JSON.stringify(value);
  return text.length <= 80 ? text : `${text.slice(0, 79)}…`;
}
