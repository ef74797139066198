// node --test, in this folder

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { PassThrough, Readable } from "node:stream";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import * as sdk from "./umpire-engine.mjs";

const { Desk, Engine, OwnGame, Refused, Unsupported } = sdk;

/** A game of nothing: `add N` adds, `hold` is followed by something that the engine would do by itself. */
class Counter extends Engine {
  name = "counter";
  games = ["card-slot"];

  rules(ruleset) {
    if (ruleset.odd) throw new Unsupported("odd is not played");
  }

  deal(deck, first, seats) {
    if (seats !== 2) throw new Refused("two play", ["setup.seats"]);
    this.sum = 0;
    this.seat = first;
  }

  async act(seat, action) {
    if (action === "print") console.log("a word of mine");
    else if (action === "crash") null.nothing();
    else if (action === "hold") {
      const before = this.state();
      this.hold("A", "double", () => (this.sum *= 2));
      this.hold("A", "done", undefined, before);
    } else if (action.startsWith("add ")) this.sum += Number(action.slice(4));
    else throw new Refused(`${action} is not known`);
  }

  legal() {
    return ["add 1", "hold"];
  }

  state() {
    return { sum: this.sum, deck: [], to_act: this.seat, outcome: null };
  }
}

/** A game of its own: whoever takes the last of the pile has won. */
class Pile extends OwnGame {
  name = "pile";
  games = ["pile"];

  describe() {
    return { state: { properties: { pile: {} } }, actions: [], begins: ["play"], causes: ["last"] };
  }

  deal(deal) {
    [this.pile, this.seat, this.outcome] = [deal.pile ?? 2, "A", null];
  }

  act(seat) {
    if (seat !== this.seat) throw new Refused("not yet", ["turn"]);
    this.pile -= 1;
    this.seat = this.pile ? "B" : null;
    this.outcome = this.pile ? null : sdk.ended("last", [seat]);
    return [{ event: "taken", seat }];
  }

  legal() {
    return this.outcome ? [] : ["take"];
  }

  state() {
    return { pile: this.pile, to_act: this.seat, outcome: this.outcome };
  }
}

/** Two roll a die that others do not see. Then A bids, and B says whether there is as much. */
class Dice extends OwnGame {
  name = "dice";
  games = ["dice"];

  describe() {
    return { state: { properties: { dice: {} } }, actions: [], begins: ["deal"], chance: "acts", causes: ["called"], sees: true };
  }

  deal() {
    [this.dice, this.bid, this.outcome] = [{}, 0, null];
  }

  toAct() {
    const rolled = Object.keys(this.dice).length;
    if (this.outcome) return null;
    return rolled < 2 ? "chance" : this.bid ? "B" : "A";
  }

  act(seat, action) {
    const [word, number] = action.split(" ");
    if (seat !== this.toAct()) throw new Refused("not yet");
    if (word === "roll") this.dice["AB"[Object.keys(this.dice).length]] = Number(number);
    else if (word === "bid") this.bid = Number(number);
    else this.outcome = sdk.ended("called", [this.bid <= this.dice.A + this.dice.B ? "A" : "B"]);
  }

  legal() {
    const rolls = [1, 2, 3, 4, 5, 6].map((n) => `roll ${n}`);
    return { chance: rolls, A: ["bid 2..12"], B: ["call"] }[this.toAct()] ?? [];
  }

  weights() {
    return { "roll 6": 2 };
  }

  see(seat) {
    if (!["A", "B"].includes(seat)) throw new Refused("nobody sits there");
    return { ...this.state(), dice: { [seat]: this.dice[seat] } };
  }

  state() {
    return { dice: { ...this.dice }, to_act: this.toAct(), outcome: this.outcome };
  }
}

const RULES = { do: "rules", ruleset: {} };
const DEAL = { do: "deal", deck: [], first: "B", seats: 2 };
const act = (action, seat = "A") => ({ do: "act", seat, action });

async function asked(requests, engine = new Counter()) {
  const desk = new Desk(engine);
  const answers = [];
  const { error } = console;
  console.error = () => {};
  for (const request of requests) answers.push(await desk.answer(request));
  console.error = error;
  return answers;
}

if (process.argv[2] === "serve") await sdk.serve(new Counter());
else tests();

function tests() {
  test("a conversation", async () => {
    const requests = [{ do: "hello", umpire: 1 }, RULES, DEAL, { do: "legal" }, { do: "bye" }];
    const [hello, rules, dealt, legal, bye] = await asked(requests);
    assert.deepEqual(hello, { engine: "counter", umpire: 1, games: ["card-slot"], in_flight: 256 });
    assert.deepEqual([rules, bye], [{ ok: true }, { ok: true }]);
    assert.deepEqual(dealt, { state: { sum: 0, deck: [], to_act: "B", outcome: null } });
    assert.deepEqual(legal, { actions: ["add 1", "hold"] });
  });

  test("an engine of a game of its own says what it is", async () => {
    const asks = [{ do: "hello", umpire: 1 }, { do: "describe", game: "pile" }, RULES, { do: "deal", deal: {} }];
    const acts = [act("take"), act("take"), act("take", "B")];
    const [hello, described, rules, dealt, took, no, over] = await asked([...asks, ...acts], new Pile());
    assert.deepEqual([hello.describes, hello.games, rules], [true, ["pile"], { ok: true }]);
    assert.deepEqual(described.begins, ["play"]);
    assert.deepEqual(dealt, { state: { pile: 2, to_act: "A", outcome: null }, legal: ["take"], events: [] });
    assert.deepEqual(took.events, [{ event: "taken", seat: "A" }]);
    assert.deepEqual(no, { refused: "not yet", rules: ["turn"] });
    assert.deepEqual([over.legal, over.state.outcome.winners, over.state.outcome.winner], [[], ["B"], "B"]);
  });

  test("chance acts, and what is hidden is seen by its owner", async () => {
    const rolls = [act("roll 6", "chance"), act("roll 2", "chance")];
    const sees = ["B", "C"].map((seat) => ({ do: "see", seat }));
    const asks = [RULES, { do: "deal", deal: {} }, ...rolls, act("bid 8"), ...sees, act("call", "B")];
    const [, dealt, rolled, , bid, seen, nobody, called] = await asked(asks, new Dice());
    assert.deepEqual([dealt.legal[0], dealt.weights], ["roll 1", { "roll 6": 2 }]);
    assert.deepEqual([rolled.state.to_act, bid.legal, "weights" in bid], ["chance", ["call"], false]);
    assert.deepEqual(seen.view.dice, { B: 2 });
    assert.deepEqual(nobody, { refused: "nobody sits there" });
    assert.deepEqual([called.state.outcome.winner, called.legal], ["A", []]);
  });

  test("what an engine of a game of its own has not written is said", async () => {
    const asks = [RULES, { do: "deal", deal: {} }, { do: "position", position: {} }, { do: "see", seat: "A" }, DEAL];
    const [, , position, see, deal] = await asked(asks, new Pile());
    assert.deepEqual(position, { refused: "no position can be set up" });
    assert.match(see.error, /see is not written yet/);
    assert.deepEqual(deal, { error: "deal: `deal` is missing" });
    assert.match((await asked([{ do: "describe", game: "counter" }]))[0].error, /`do` is "describe"/);
  });

  test("a refusal has its rules, and what is not played is unsupported", async () => {
    const [, three] = await asked([RULES, { ...DEAL, seats: 3 }]);
    assert.deepEqual(three, { refused: "two play", rules: ["setup.seats"] });
    assert.deepEqual((await asked([RULES, DEAL, act("fly")]))[2], { refused: "fly is not known" });
    const [odd] = await asked([{ do: "rules", ruleset: { odd: true } }]);
    assert.deepEqual(odd, { unsupported: "odd is not played" });
  });

  test("after a fault it goes on", async () => {
    const [, , crashed, added] = await asked([RULES, DEAL, act("crash"), act("add 2")]);
    assert.match(crashed.error, /^TypeError: .* \(umpire-engine.test.mjs:\d+, in Counter.act\)$/);
    assert.equal(added.state.sum, 2);
  });

  test("what is no request is an error", async () => {
    for (const [request, told] of [
      [[], "known are hello"],
      [null, "known are hello"],
      [{ do: "toString" }, '`do` is "toString"; known are hello, rules'],
      [{ do: "act", seat: "A" }, "`action` is missing"],
      [DEAL, "no rules were given yet"],
      [{ do: "legal" }, "no game was set up yet"],
    ]) {
      const [answer] = await asked([request]);
      assert.ok(answer.error.includes(told), answer.error);
    }
  });

  test("a state has what every state has", async () => {
    const engine = new Counter();
    engine.state = () => ({ deck: [], to_act: null });
    assert.match((await asked([RULES, DEAL], engine))[1].error, /state has no `outcome`/);
    engine.state = () => null;
    assert.match((await asked([RULES, DEAL], engine))[1].error, /state has no `deck`/);
  });

  test("what an engine does by itself is held until it is asked for", async () => {
    const requests = [
      RULES, DEAL, act("add 3"), act("hold"), { do: "legal" }, act("add 1"), act("double", "B"), act("double"),
      { do: "legal" }, act("done"), { do: "legal" },
    ];
    const [held, legal, other, wrong, doubled, then, done, free] = (await asked(requests)).slice(3);
    assert.deepEqual([held.state.sum, held.state.to_act], [3, "A"]);
    assert.deepEqual([legal, then], [{ actions: ["double"] }, { actions: ["done"] }]);
    assert.match(other.refused, /only double is legal now/);
    assert.ok(wrong.refused);
    // What is shown meanwhile was taken before.
    assert.deepEqual([doubled.state.sum, done.state.sum], [3, 6]);
    assert.deepEqual(free, { actions: ["add 1", "hold"] });
    const [, , , , anew] = await asked([RULES, DEAL, act("hold"), DEAL, { do: "legal" }]);
    assert.deepEqual(anew.actions, ["add 1", "hold"]);
  });

  test("requests that wait are answered in order and nothing else is written", () => {
    const requests = [{ do: "hello", umpire: 1 }, RULES, DEAL, ...["add 1", "print", "crash", "add 1"].map((a) => act(a))];
    const sent = `${requests.map((request) => `${JSON.stringify(request)}\r\n`).join("")}{\n{"do": "bye"}\n{"do": "legal"}\n`;
    const run = spawnSync(process.execPath, [fileURLToPath(import.meta.url), "serve"], { input: sent, encoding: "utf8" });
    const answers = run.stdout.trim().split("\n").map((line) => JSON.parse(line));
    assert.equal(answers.length, 9, run.stdout);
    assert.deepEqual(answers.filter((answer) => answer.state).map((answer) => answer.state.sum), [0, 1, 1, 2]);
    assert.match(answers[7].error, /one JSON object a line/);
    assert.deepEqual(answers[8], { ok: true });
    assert.match(run.stderr, /a word of mine/);
    assert.match(run.stderr, /TypeError/);
  });

  test("lines may come in pieces, in streams of one's own", async () => {
    const line = Buffer.from('{"do": "fly", "word": "ü"}\n');
    const answers = new PassThrough();
    await sdk.serve(new Counter(), Readable.from([line.subarray(0, 24), line.subarray(24), Buffer.from('{"do": "bye"}')]), answers);
    const [fly, bye] = answers.read().toString().trim().split("\n").map((text) => JSON.parse(text));
    assert.match(fly.error, /fly/);
    assert.deepEqual(bye, { ok: true });
  });

  test("piles", () => {
    assert.deepEqual(sdk.counts(["a", "b", "a"]), { a: 2, b: 1 });
    assert.deepEqual(sdk.counts({ a: 0, b: 1 }), { b: 1 });
    assert.deepEqual(sdk.cards({ a: 2, b: 1 }), ["a", "a", "b"]);
    const pile = { a: 1 };
    sdk.add(pile, "b", "b");
    sdk.take(pile, "a");
    assert.deepEqual(pile, { b: 2 });
    assert.throws(() => sdk.take(pile, "a"), Refused);
    const whole = { a: 3, b: 2 };
    assert.deepEqual(sdk.rest(whole, { 9: "a" }, { a: 1 }, ["b"], {}), { a: 1, b: 1 });
    assert.throws(() => sdk.rest(whole, ["b", "b", "b"]), /more cards b than/);
  });

  test("decks and boards", () => {
    const ruleset = { suits: { pine: { count: 2 }, plum: { count: 0 } } };
    assert.deepEqual(sdk.allCards(ruleset), { pine: 2 });
    sdk.checkDeck(["pine", "pine"], ruleset);
    assert.throws(() => sdk.checkDeck(["pine"], ruleset), Refused);
    const rows = [["a", null, null], [null, "b", null], [null, null, "c"]];
    assert.deepEqual(sdk.slots(rows), { 1: "a", 5: "c", 9: "b" });
    assert.deepEqual(sdk.rows(sdk.slots(rows)), rows);
    assert.deepEqual(sdk.rows(sdk.slots(rows, sdk.READING), sdk.READING), rows);
  });

  test("rulesets", () => {
    const mine = {
      variant: "mine",
      symbols: { name: { name: { en: "N" }, count: 1 } },
      rulings: { elimination: "immediately" },
    };
    const renamed = { ...mine, variant: "other", symbols: { name: { glyph: "7", count: 1 } } };
    assert.deepEqual(sdk.differences(renamed, mine), []);
    assert.equal(sdk.playOnly(renamed, mine), mine);
    const other = { symbols: { name: { count: true } }, rulings: { elimination: "never" }, tie: ["first"] };
    assert.deepEqual(sdk.differences(other, mine), [
      { path: "symbols.name.count", theirs: true, mine: 1 },
      { path: "rulings.elimination", theirs: "never", mine: "immediately" },
      { path: "tie", theirs: ["first"], mine: null },
    ]);
    const ruled = { ...mine, rulings: { elimination: "after-resolution" } };
    const told = { name: "Unsupported", message: "rulings.elimination is after-resolution, this engine plays immediately" };
    assert.throws(() => sdk.playOnly(ruled, {}, mine), told);
  });
}
