// Made from the calls that tools/playground/src/calls.rs declares, by `UMPIRE_WRITE=1 cargo test` there. Do not edit.

/**
 * Asks for one clause or ruling.
 */
export type Entry = { 
/**
 * Its id.
 */
id: string, };

/**
 * Asks for some more scenarios to be run.
 */
export type GoOn = { 
/**
 * At most so many.
 */
scenarios: number, };

/**
 * Asks for a variant to be judged.
 */
export type Judge = { 
/**
 * The files that there are beside what is built in, by their path: the variant, and its scenarios in a `.feature` of the same
 * name.
 */
files: { [key in string]?: string }, 
/**
 * The path of the variant.
 */
path: string, 
/**
 * The day, `YYYY-MM-DD`: announcements may be over.
 */
today: string, };

/**
 * What is known of a variant so far.
 */
export type Judged = { 
/**
 * What is wrong or odd, in its files.
 */
faults: Array<Told>, 
/**
 * How its rulebook stands, where it can be judged.
 */
rulebook: Rulebook | null, };

/**
 * A call that asks nothing.
 */
export type Nothing = Record<string, never>;

/**
 * A piece of a page.
 */
export type Piece = { 
/**
 * HTML.
 */
html: string, };

/**
 * A clause or ruling.
 */
export type Row = { 
/**
 * `9.4b`, `R4`.
 */
id: string, 
/**
 * The section, `§9 Lines`; of rulings none.
 */
section: string | null, 
/**
 * What it says.
 */
says: string, 
/**
 * `holds`, `broken`, `amended`, ...
 */
standing: string, 
/**
 * Whether the variant does not conform because of it.
 */
fails: boolean, 
/**
 * Whether some of its scenarios have still to run.
 */
pending: boolean, };

/**
 * How a rulebook stands.
 */
export type Rulebook = { 
/**
 * The variant's name.
 */
variant: string, 
/**
 * The document that it follows.
 */
document: string, 
/**
 * The language of its words.
 */
language: string, 
/**
 * How many scenarios there are to run.
 */
scenarios: number, 
/**
 * How many have run.
 */
ran: number, 
/**
 * Whether all have: only then the verdict is one.
 */
done: boolean, 
/**
 * Whether nothing that has run speaks against it.
 */
conforms: boolean, 
/**
 * Every clause and ruling, in their order.
 */
rows: Array<Row>, 
/**
 * What fails, drawn: HTML.
 */
broken: string, 
/**
 * The colours and drawings of its cards: CSS and HTML.
 */
style: string, drawings: string, };

/**
 * A variant that is built in.
 */
export type Shipped = { 
/**
 * `card-slot/1.0.0`.
 */
name: string, 
/**
 * Its game.
 */
game: string, 
/**
 * The document that it follows.
 */
document: string, 
/**
 * The language of its words: `en`, `ja`.
 */
language: string, 
/**
 * Its file.
 */
text: string, };

/**
 * Asks for a variant file to begin with.
 */
export type Start = { 
/**
 * What it is to be called.
 */
name: string, 
/**
 * The shipped variant that it differs from.
 */
extends: string, };

/**
 * A variant file to begin with.
 */
export type Started = { 
/**
 * All that its parent says is in it, explained and switched off.
 */
text: string, };

/**
 * A fault, at its place.
 */
export type Told = { 
/**
 * The file, as the call named it.
 */
file: string, 
/**
 * Its line, from 1; 0 where it is about the file as a whole.
 */
line: number, 
/**
 * Its column, from 1.
 */
column: number, 
/**
 * `error` or `warning`.
 */
severity: string, 
/**
 * The dotted path of keys.
 */
path: string, 
/**
 * What was found and what is allowed.
 */
message: string, 
/**
 * How to mend it.
 */
help: string | null, };

/** Every call: what it asks and what it answers. */
export interface Calls {
  /** The variants that are built in. */
  shipped: {ask: Nothing, answer: Array<Shipped>},
  /** A variant file to begin with, that extends another. */
  start: {ask: Start, answer: Started},
  /** Reads a variant; what an edit can touch is run at once. */
  judge: {ask: Judge, answer: Judged},
  /** Runs some more of what is left to run. */
  go_on: {ask: GoOn, answer: Judged},
  /** One clause or ruling, with its scenarios. */
  entry: {ask: Entry, answer: Piece},
}
