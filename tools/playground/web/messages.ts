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
 * A run.
 */
export type Games = { 
/**
 * The files that there are beside what is built in, by their path.
 */
files: { [key in string]?: string }, 
/**
 * The path of the variant.
 */
path: string, 
/**
 * The shipped variant that it is compared with.
 */
against: string | null, 
/**
 * The seed of all games.
 */
seed: number, 
/**
 * Who plays, one a seat, as the command line spells them.
 */
agents: Array<string>, };

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
 * Who can play, and against what a variant can be compared.
 */
export type Lineup = { 
/**
 * The fewest and the most seats.
 */
seats: [number, number], 
/**
 * The agents there are.
 */
agents: Array<string>, 
/**
 * The shipped variants of the same game.
 */
rivals: Array<string>, 
/**
 * Its numbers, each as a sweep could vary it: `symbols.bell.count=16..20`.
 */
vary: Array<string>, };

/**
 * A call that asks nothing.
 */
export type Nothing = Record<string, never>;

/**
 * Asks for some games of a run, by their numbers.
 */
export type Part = { 
/**
 * The run.
 */
run: Games, 
/**
 * The first of them.
 */
from: number, 
/**
 * The first after them.
 */
to: number, };

/**
 * A piece of a page.
 */
export type Piece = { 
/**
 * HTML.
 */
html: string, };

/**
 * Asks who can play.
 */
export type Players = { 
/**
 * The files that there are beside what is built in, by their path.
 */
files: { [key in string]?: string }, 
/**
 * The path of the variant.
 */
path: string, };

/**
 * Asks for one point to be played in one round.
 */
export type Point = { 
/**
 * The sweep.
 */
sweep: Sweep, 
/**
 * The point, by number.
 */
point: number, 
/**
 * The round, from 0.
 */
round: number, };

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
 * Asks for what is known to be added up and shown.
 */
export type Show = { 
/**
 * The run.
 */
run: Games, 
/**
 * The sums of its games, from the first on.
 */
parts: Array<string>, 
/**
 * How long it took.
 */
seconds: number, 
/**
 * Whether it is wanted as files, too.
 */
files: boolean, };

/**
 * A run as it stands.
 */
export type Shown = { 
/**
 * The sums of all games: the one part to go on with.
 */
sums: string, 
/**
 * How many games they are.
 */
games: number, 
/**
 * Its charts: HTML.
 */
charts: string, 
/**
 * As `umpire simulate --format json` prints it, where files are wanted.
 */
json: string | null, 
/**
 * As `umpire simulate --format csv` prints it, where files are wanted.
 */
csv: string | null, };

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
 * What came of some games.
 */
export type Sums = { 
/**
 * For this module alone to read.
 */
sums: string, };

/**
 * Asks for a sweep as it stands.
 */
export type Survey = { 
/**
 * The sweep.
 */
sweep: Sweep, 
/**
 * What its points played so far.
 */
played: Array<string>, 
/**
 * How long it took.
 */
seconds: number, 
/**
 * Whether it is wanted as files, too.
 */
files: boolean, };

/**
 * A sweep as it stands.
 */
export type Surveyed = { 
/**
 * The points and rounds to be played next; none where all is played.
 */
due: Array<[number, number]>, 
/**
 * How many games were played.
 */
games: number, 
/**
 * How many there are at most.
 */
most: number, 
/**
 * Its charts: HTML. Empty before a point has played.
 */
charts: string, 
/**
 * As `umpire sweep --format json` prints it, where files are wanted.
 */
json: string | null, 
/**
 * As `umpire sweep --format csv` prints it, where files are wanted.
 */
csv: string | null, };

/**
 * A sweep.
 */
export type Sweep = { 
/**
 * The files that there are beside what is built in, by their path.
 */
files: { [key in string]?: string }, 
/**
 * The path of the variant.
 */
path: string, 
/**
 * What is varied, each as `umpire sweep --vary` takes it: `symbols.bell.count=15..27`.
 */
vary: Array<string>, 
/**
 * What is wanted, each as `umpire sweep --target` takes it: `wins.A=0.48..0.52`.
 */
targets: Array<string>, 
/**
 * The most games of a point.
 */
games: number, 
/**
 * The seed of all games.
 */
seed: number, 
/**
 * Who plays, one a seat.
 */
agents: Array<string>, 
/**
 * How many points have to be surely nearer for another to be dropped.
 */
keep: number, };

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
  /** Who can play a variant, and against what it can be compared. */
  players: {ask: Players, answer: Lineup},
  /** Plays some games of a run. */
  simulate_part: {ask: Part, answer: Sums},
  /** Adds up what was played of a run, and shows it. */
  simulate_show: {ask: Show, answer: Shown},
  /** Plays one point of a sweep in one round. */
  sweep_point: {ask: Point, answer: Sums},
  /** Shows a sweep as far as it was played, and says what is to be played next. */
  sweep_show: {ask: Survey, answer: Surveyed},
}
