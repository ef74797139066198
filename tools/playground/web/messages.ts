// Made from the calls that tools/playground/src/calls.rs declares, by `UMPIRE_WRITE=1 cargo test` there. Do not edit.

/**
 * A value that the parent has otherwise.
 */
export type Changed = { 
/**
 * What it is about, as players call it.
 */
subject: string, 
/**
 * What changed, in words.
 */
told: string, 
/**
 * The clauses that state it, and the ruling that it answers.
 */
ids: Array<string>, };

/**
 * A value that a field can have.
 */
export type Choice = { 
/**
 * How the file spells it.
 */
value: string, 
/**
 * What it means.
 */
means: string, };

/**
 * Asks for one clause or ruling.
 */
export type Entry = { 
/**
 * Its id.
 */
id: string, };

/**
 * A value that can be changed.
 */
export type Field = { 
/**
 * The keys that lead to it.
 */
path: Array<string>, 
/**
 * The heading it stands under.
 */
group: string, 
/**
 * What it is called.
 */
label: string, 
/**
 * What it means.
 */
explains: string, 
/**
 * The value, as YAML on one line.
 */
value: string, 
/**
 * What the parent says, where there is one and it says something.
 */
parent: string | null, 
/**
 * The values that it can have, where these are words.
 */
choices: Array<Choice>, 
/**
 * The least and the most, where it is a number.
 */
range: [bigint, bigint] | null, };

/**
 * Asks for the form of the variant that was judged last.
 */
export type Fields = { 
/**
 * The language of questions: `en` or `ja`.
 */
language: string, };

/**
 * Asks for some more scenarios to be run.
 */
export type GoOn = { 
/**
 * At most so many.
 */
scenarios: number, };

/**
 * A key or value that can be written.
 */
export type Hint = { 
/**
 * How it is written.
 */
text: string, 
/**
 * What it means.
 */
explains: string, 
/**
 * What the variant that is extended says there, on one line.
 */
parent: string | null, };

/**
 * Asks for scenarios of what holds instead of clauses.
 */
export type Instead = { 
/**
 * The clauses.
 */
ids: Array<string>, };

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
 * Asks what can stand somewhere in a variant file.
 */
export type Keys = { 
/**
 * The shipped variant that the file extends, if it extends one.
 */
extends: string | null, 
/**
 * The game, where the file says it.
 */
game: string | null, 
/**
 * The keys that lead there.
 */
path: Array<string>, };

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
 * What can stand somewhere, and what that means.
 */
export type Room = { 
/**
 * What the place itself is for.
 */
explains: string, 
/**
 * What the variant that is extended says there, on one line.
 */
parent: string | null, 
/**
 * Keys that may stand there.
 */
keys: Array<Hint>, 
/**
 * Values that may stand there.
 */
values: Array<Hint>, };

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
 * Its game.
 */
game: string, 
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
 * The colours of its cards, as CSS.
 */
style: string, 
/**
 * The drawings of its cards, as HTML.
 */
drawings: string, 
/**
 * What it extends, if it extends anything.
 */
parent: string | null, 
/**
 * How it differs from that, in the terms of the rulebook.
 */
changes: Array<Changed>, };

/**
 * Scenarios as text.
 */
export type Scenarios = { 
/**
 * What to put into the variant's feature.
 */
text: string, };

/**
 * A step that a scenario can have.
 */
export type Sentence = { 
/**
 * Given, When or Then, in the language.
 */
keyword: string, 
/**
 * It as a scenario would have it; what stands below the sentence in further lines.
 */
example: string, 
/**
 * What it is about.
 */
concept: string, };

/**
 * Asks for the steps of a game.
 */
export type Sentences = { 
/**
 * The game.
 */
game: string, 
/**
 * `en` or `ja`.
 */
language: string, };

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
text: string, 
/**
 * The scenarios beside it, if there are any.
 */
feature: string, };

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
  /** Scenarios to begin with, of what holds instead of clauses. */
  instead: {ask: Instead, answer: Scenarios},
  /** What can stand somewhere in a variant file. */
  keys: {ask: Keys, answer: Room},
  /** The steps of a game. */
  sentences: {ask: Sentences, answer: Array<Sentence>},
  /** The values of the variant that was judged last, as a form. */
  fields: {ask: Fields, answer: Array<Field>},
}
