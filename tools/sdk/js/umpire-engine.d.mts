// Types of umpire-engine.mjs, which says what each thing does.

/** A card's id in the ruleset: `bell`. */
export type Card = string;
/** `A` to `H`, or `chance`, who shuffles. */
export type Actor = string;
/** A pile of which the order does not matter, without zeros. */
export type Counts = Record<Card, number>;
/** Slot or cell to card, empty ones absent. */
export type Slots = Record<string, Card>;
/** The printed rows of a board, null where a slot is empty. */
export type Rows = (Card | null)[][];
/** A variant file, merged and validated, as JSON. */
export type Ruleset = { game: string; rulings: Record<string, unknown>; [key: string]: unknown };

export interface Outcome {
  winner?: string | null;
  /** Of a game of one's own: several, one or none. */
  winners?: string[];
  cause: string;
  scores?: Record<string, number> | null;
}

/** What every state has; the protocol page has each game's other keys. */
export interface State {
  deck: Card[];
  to_act: Actor | null;
  outcome: Outcome | null;
  [key: string]: unknown;
}

/** A JSON Schema. */
export type Schema = Record<string, unknown>;

/** A form of actions: `take {n}`, with a type for each placeholder. */
export interface Form {
  form: string;
  types?: Record<string, string>;
  examples: string[];
  description?: string;
  any_seat?: boolean;
}

/** What an engine says of a game of its own. */
export interface Description {
  state: Schema & { properties: Record<string, Schema> };
  actions: Form[];
  begins: ("deal" | "position" | "play")[];
  causes: string[];
  parameters?: Schema;
  position?: Schema;
  types?: Record<string, string>;
  chance?: "none" | "acts" | "self";
  events?: Record<string, string[]>;
  sees?: boolean;
  forks?: boolean;
  "names-rules"?: boolean;
}

/** What every state of a game of one's own has. */
export interface OwnState {
  to_act: Actor | null;
  outcome: Outcome | null;
  [key: string]: unknown;
}

/** Something that happened. */
export interface Event {
  event: string;
  seat?: Actor;
  rule?: string;
  says?: string;
  [key: string]: unknown;
}

export type Request =
  | { do: "hello"; umpire: number }
  | { do: "rules"; ruleset: Ruleset | Record<string, unknown> }
  | { do: "describe"; game: string }
  | { do: "deal"; deck: Card[]; first: string; seats: number }
  | { do: "deal"; deal: Record<string, unknown> }
  | { do: "see"; seat: string }
  | { do: "position"; position: Record<string, unknown> }
  | { do: "act"; seat: Actor; action: string }
  | { do: "legal" }
  | { do: "bye" };

export type Answer =
  | { engine: string; version?: string; umpire: number; games: string[]; in_flight?: number; describes?: boolean }
  | Description
  | { ok: true }
  | { state: State | OwnState; legal?: string[]; events?: Event[] }
  | { view: Record<string, unknown> }
  | { actions: string[] }
  | { refused: string; rules?: string[] }
  | { unsupported: string }
  | { error: string };

export declare const PROTOCOL: 1;
export declare const CLOCKWISE: number[][];
export declare const READING: number[][];

export declare class Refused extends Error {
  constructor(reason: string, rules?: string[]);
  rules: string[];
}

export declare class Unsupported extends Error {
  constructor(reason: string);
}

export declare class Engine {
  name: string;
  version: string;
  games: string[];
  inFlight: number;
  held: { seat: Actor; action: string; then: () => void | Promise<void>; shown: State | null }[];
  rules(ruleset: Ruleset): void | Promise<void>;
  deal(deck: Card[], first: string, seats: number): void | Promise<void>;
  position(position: Record<string, any>): void | Promise<void>;
  act(seat: Actor, action: string): void | Promise<void>;
  legal(): Iterable<string> | Promise<Iterable<string>>;
  state(): State | Promise<State>;
  hold(seat: Actor, action: string, then?: () => void | Promise<void>, shown?: State | null): void;
}

export declare class OwnGame {
  name: string;
  version: string;
  games: string[];
  inFlight: number;
  held: { seat: Actor; action: string; then: () => void | Promise<void>; shown: OwnState | null }[];
  describe(game: string): Description | Promise<Description>;
  rules(parameters: Record<string, any>): void | Promise<void>;
  deal(deal: Record<string, any>): void | Promise<void>;
  position(position: Record<string, any>): void | Promise<void>;
  act(seat: Actor, action: string): Event[] | void | Promise<Event[] | void>;
  legal(): Iterable<string> | Promise<Iterable<string>>;
  state(): OwnState | Promise<OwnState>;
  weights(): Record<string, number> | Promise<Record<string, number>>;
  see(seat: string): Record<string, unknown> | Promise<Record<string, unknown>>;
  hold(seat: Actor, action: string, then?: () => void | Promise<void>, shown?: OwnState | null): void;
}

export declare class Desk {
  constructor(engine: Engine | OwnGame);
  answer(request: Request | unknown): Promise<Answer>;
  answerLine(line: string): Promise<{ text: string; over: boolean }>;
}

export declare function serve(
  engine: Engine | OwnGame,
  requests?: NodeJS.ReadableStream,
  answers?: NodeJS.WritableStream,
): Promise<void>;

export declare function isMain(url: string): boolean;

export declare function counts(cards: Card[] | Counts): Counts;
export declare function cards(pile: Counts): Card[];
export declare function take(pile: Counts, card: Card): void;
export declare function add(pile: Counts, ...cards: Card[]): void;
export declare function allCards(ruleset: Ruleset): Counts;
export declare function checkDeck(deck: Card[], ruleset: Ruleset): void;
export declare function rest(whole: Counts, ...piles: (Counts | Card[] | Slots)[]): Counts;
export declare function ended(cause: string, winners?: string[], scores?: Record<string, number> | null): Outcome;
export declare function slots(rows: Rows, layout?: number[][]): Slots;
export declare function rows(board: Slots, layout?: number[][]): Rows;
export declare function differences(
  ruleset: Ruleset,
  mine: Ruleset,
): { path: string; theirs: unknown; mine: unknown }[];
export declare function playOnly(ruleset: Ruleset, ...mine: Ruleset[]): Ruleset;
