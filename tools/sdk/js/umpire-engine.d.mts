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
export type Ruleset = { game: Game; rulings: Record<string, unknown>; [key: string]: unknown };
export type Game = "card-slot" | "match-3" | "cirno-neu";

export interface Outcome {
  winner: string | null;
  cause: string;
  scores: Record<string, number> | null;
}

/** What every state has; the protocol page has each game's other keys. */
export interface State {
  deck: Card[];
  to_act: Actor | null;
  outcome: Outcome | null;
  [key: string]: unknown;
}

export type Request =
  | { do: "hello"; umpire: number }
  | { do: "rules"; ruleset: Ruleset }
  | { do: "deal"; deck: Card[]; first: string; seats: number }
  | { do: "position"; position: Record<string, unknown> }
  | { do: "act"; seat: Actor; action: string }
  | { do: "legal" }
  | { do: "bye" };

export type Answer =
  | { engine: string; version?: string; umpire: number; games: string[]; in_flight?: number }
  | { ok: true }
  | { state: State }
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

export declare class Desk {
  constructor(engine: Engine);
  answer(request: Request | unknown): Promise<Answer>;
  answerLine(line: string): Promise<{ text: string; over: boolean }>;
}

export declare function serve(
  engine: Engine,
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
export declare function slots(rows: Rows, layout?: number[][]): Slots;
export declare function rows(board: Slots, layout?: number[][]): Rows;
export declare function differences(
  ruleset: Ruleset,
  mine: Ruleset,
): { path: string; theirs: unknown; mine: unknown }[];
export declare function playOnly(ruleset: Ruleset, ...mine: Ruleset[]): Ruleset;
