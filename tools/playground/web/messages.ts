// Made from the calls that tools/playground/src/calls.rs declares, by `UMPIRE_WRITE=1 cargo test` there. Do not edit.

/**
 * A legal action.
 */
export type Act = { 
/**
 * In notation.
 */
action: string, 
/**
 * What it does, in words.
 */
told: string, 
/**
 * The places that it is about.
 */
places: Array<string>, };

/**
 * Asks for a game.
 */
export type Begin = { 
/**
 * The variant's file.
 */
text: string, 
/**
 * Who plays, seat by seat, as records spell it: `human`, `easy`, `greedy`, `search`.
 */
players: Array<string>, 
/**
 * What the cards are shuffled from: a whole number.
 */
seed: string, };

/**
 * A game that was begun.
 */
export type Begun = { 
/**
 * The variant.
 */
variant: string, 
/**
 * The language of its words.
 */
language: string, 
/**
 * The colours and drawings of its cards: CSS and HTML.
 */
style: string, drawings: string, 
/**
 * Who plays, seat by seat.
 */
players: Array<string>, 
/**
 * What the cards were shuffled from.
 */
seed: string, 
/**
 * How it stands.
 */
table: Table, };

/**
 * Asks for an action of the person to act.
 */
export type Do = { 
/**
 * In notation.
 */
action: string, };

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
 * Legal actions that begin alike.
 */
export type Group = { 
/**
 * How they begin: `bell@`.
 */
stem: string, 
/**
 * The card that all of them are about, by its id, its name, and drawn: HTML.
 */
card: string | null, name: string | null, face: string | null, 
/**
 * The actions.
 */
actions: Array<Act>, };

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
 * Asks what can be played.
 */
export type Look = { 
/**
 * The variant as it stands, and what it was before, the latest first.
 */
texts: Array<string>, };

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
 * What can be played.
 */
export type Playable = { 
/**
 * What is wrong with the variant as it stands.
 */
faults: Array<Told>, 
/**
 * The latest text that can be played, if any can.
 */
text: string | null, 
/**
 * Its name.
 */
variant: string, 
/**
 * How many seats it is for.
 */
fewest: number, most: number, };

/**
 * Asks to go on with a game, in a worker that does not know it.
 */
export type Resume = { 
/**
 * Its record so far.
 */
record: string, };

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
 * How a game stands, as a person sees it.
 */
export type Table = { 
/**
 * How many actions were played.
 */
actions: number, 
/**
 * Whose eyes see it.
 */
eyes: string, 
/**
 * Whose turn it is: a seat, `chance`; nobody's when the game is over.
 */
to_act: string | null, 
/**
 * Whether a person is to act; else the computer or chance is, unless the game is over.
 */
person: boolean, 
/**
 * The table: HTML.
 */
board: string, 
/**
 * What the person may do.
 */
groups: Array<Group>, 
/**
 * What happened, the latest first: HTML.
 */
log: string, 
/**
 * Why the action that was asked for is refused, if it is: HTML.
 */
refused: string | null, 
/**
 * How the game ended, once it has: HTML.
 */
outcome: string | null, 
/**
 * The lines that the record has got since they were last told.
 */
lines: string, };

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
  /** What can be played. */
  play_look: {ask: Look, answer: Playable},
  /** Begins a game. */
  play_begin: {ask: Begin, answer: Begun},
  /** Goes on with a game in a worker that does not know it. */
  play_resume: {ask: Resume, answer: Begun},
  /** Plays an action of the person to act. */
  play_act: {ask: Do, answer: Table},
  /** Lets the computer, or chance, act once. */
  play_go_on: {ask: Nothing, answer: Table},
  /** All that happened in the game. */
  play_log: {ask: Nothing, answer: Piece},
  /** The clauses that the game came under. */
  play_clauses: {ask: Nothing, answer: Piece},
}
