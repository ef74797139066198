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
 * The card that it is about, by its id.
 */
card: string | null, 
/**
 * The places that it is about.
 */
places: Array<string>, };

/**
 * Asks for scenarios of what holds instead of clauses.
 */
export type Amended = { 
/**
 * The clauses.
 */
ids: Array<string>, };

/**
 * Asks for a step, or about the position after it.
 */
export type At = { 
/**
 * Its number; 0 is the deal.
 */
n: number, 
/**
 * The seat through whose eyes it is looked at.
 */
eyes: string | null, 
/**
 * Of `why`: an action that is tried there. Of `history`: the place or card.
 */
what: string | null, };

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
 * Asks how a game goes on otherwise.
 */
export type Branch = { 
/**
 * After this action of the record.
 */
n: number, 
/**
 * By these actions, one after the other; chance shuffles by itself.
 */
actions: Array<string>, };

/**
 * How a game goes on otherwise.
 */
export type Branched = { 
/**
 * The actions that were played; those after one that is refused are not.
 */
actions: Array<string>, 
/**
 * What the last of them did, and the table then: HTML.
 */
html: string, 
/**
 * Who is to act then.
 */
to_act: string | null, 
/**
 * What may be done then.
 */
groups: Array<Group>, 
/**
 * Why an action is refused, if one is: HTML.
 */
refused: string | null, };

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
 * A fault in a file.
 */
export type Diagnostic = { 
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

/**
 * Asks for an action of the person to act.
 */
export type Do = { 
/**
 * In notation.
 */
action: string, };

/**
 * A file to be judged.
 */
export type Dropped = { 
/**
 * Its name; of what was pasted none.
 */
name: string | null, 
/**
 * What it says.
 */
text: string, 
/**
 * A judge's notes on it, with the name of their file.
 */
notes: [string, string] | null, 
/**
 * The variant in the editor, for a log that does not name the one that was played.
 */
draft: string, };

/**
 * Asks for an engine to be judged.
 */
export type Engage = { 
/**
 * By the scenarios of a shipped variant; else of the editor's.
 */
shipped: string | null, 
/**
 * The editor's.
 */
draft: string, };

/**
 * How it stands with an engine.
 */
export type Engaged = { 
/**
 * What it is to be asked now; nothing more once there is a verdict.
 */
requests: Array<string>, 
/**
 * How many scenarios there are.
 */
scenarios: number, 
/**
 * How many have been played.
 */
played: number, 
/**
 * What came of it.
 */
verdict: Trialled | null, };

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
 * Legal actions that begin alike.
 */
export type Group = { 
/**
 * How they begin: `bell@`.
 */
stem: string, 
/**
 * The card that all of them are about, if it is one: its name, and drawn: HTML.
 */
name: string | null, face: string | null, 
/**
 * The actions.
 */
actions: Array<Act>, };

/**
 * What the engine answered to what was asked last.
 */
export type Heard = { 
/**
 * A line for each line.
 */
answers: Array<string>, };

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
faults: Array<Diagnostic>, 
/**
 * How its rulebook stands, where it can be judged.
 */
rulebook: Rulebook | null, };

/**
 * What is found of a file.
 */
export type Judgement = { 
/**
 * What it is: `record`, `case`, `log`, `notes`.
 */
kind: string, 
/**
 * The verdict in one word: `sound`, `torn`, `edited`, ...
 */
word: string, 
/**
 * How it is coloured: `good`, `odd`, `bad`.
 */
grade: string, 
/**
 * The sentence, as the command line has it.
 */
said: string, 
/**
 * What else is to be said of it.
 */
more: Array<string>, 
/**
 * The game, where there is one to be stepped through.
 */
game: Opened | null, 
/**
 * The record that was made of a log.
 */
record: string | null, };

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
path: Array<string>, 
/**
 * The language of questions: `en` or `ja`.
 */
language: string, };

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
 * Asks what can be played.
 */
export type Look = { 
/**
 * The variant as it stands, and what it was before, the latest first.
 */
texts: Array<string>, };

/**
 * Asks for a case or a scenario of an action.
 */
export type Make = { 
/**
 * The action's number.
 */
n: number, 
/**
 * An action that is tried after it, instead of it.
 */
tried: string | null, 
/**
 * A case; else a scenario.
 */
case: boolean, };

/**
 * A call that asks nothing.
 */
export type Nothing = Record<string, never>;

/**
 * A game to be stepped through.
 */
export type Opened = { 
/**
 * The file's name.
 */
name: string, 
/**
 * The variant that it was played by, and its document.
 */
variant: string, document: string, 
/**
 * The game's name.
 */
rules: string, 
/**
 * The language of its words.
 */
language: string, 
/**
 * The seats.
 */
seats: Array<string>, 
/**
 * The number of the last action.
 */
last: number, 
/**
 * The colours and drawings of its cards: CSS and HTML.
 */
style: string, drawings: string, };

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
 * What can be played.
 */
export type Playable = { 
/**
 * What is wrong with the variant as it stands.
 */
faults: Array<Diagnostic>, 
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
 * Asks to go on with a game, in a worker that does not know it.
 */
export type Resume = { 
/**
 * Its record so far.
 */
record: string, };

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
 * Through whose eyes a game is looked at: a seat's, or the referee's.
 */
export type Through = { 
/**
 * The seat.
 */
eyes: string | null, };

/**
 * What came of judging an engine.
 */
export type Trialled = { 
/**
 * What it calls itself.
 */
engine: string, 
/**
 * Whether it conforms.
 */
conforms: boolean, 
/**
 * The report, as the command line has it.
 */
report: string, };

/**
 * Asks what another variant rules.
 */
export type Under = { 
/**
 * A shipped variant; else it is the editor's.
 */
shipped: string | null, 
/**
 * The editor's.
 */
draft: string, 
/**
 * One action; else all of them.
 */
at: number | null, 
/**
 * An action that is tried after it.
 */
tried: string | null, };

/**
 * What another variant rules, as text.
 */
export type UnderText = { text: string, };

/**
 * A game as a whole: HTML.
 */
export type Whole = { 
/**
 * Who played, how it ended, what must be known of it.
 */
summary: string, 
/**
 * Every action to go to.
 */
list: string, 
/**
 * Both rulings, where today's engine rules differently.
 */
ending: string, 
/**
 * The clauses that it came under.
 */
clauses: string, 
/**
 * The number of the last action, of those that the eyes notice.
 */
last: number, };

/**
 * A file that was made.
 */
export type Written = { name: string, text: string, };

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
  amendment_draft: {ask: Amended, answer: Scenarios},
  /** What can stand somewhere in a variant file. */
  keys: {ask: Keys, answer: Room},
  /** The steps of a game. */
  sentences: {ask: Sentences, answer: Array<Sentence>},
  /** The values of the variant that was judged last, as a form. */
  fields: {ask: Fields, answer: Array<Field>},
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
  /** Reads a record, a case or a log, and says what is found of it. */
  judge_open: {ask: Dropped, answer: Judgement},
  /** The game that was opened, as a whole. */
  judge_whole: {ask: Through, answer: Whole},
  /** A step of it. */
  judge_step: {ask: At, answer: Piece},
  /** What is legal after a step, or whether an action is, and why. */
  judge_why: {ask: At, answer: Piece},
  /** What touched a place or a card. */
  judge_history: {ask: At, answer: Piece},
  /** What another variant rules. */
  judge_under: {ask: Under, answer: UnderText},
  /** Plays on from a step otherwise. */
  judge_branch: {ask: Branch, answer: Branched},
  /** A case or a scenario of an action. */
  judge_make: {ask: Make, answer: Written},
  /** Begins to judge an engine of somebody else. */
  engine_begin: {ask: Engage, answer: Engaged},
  /** Goes on with what the engine answered. */
  engine_heard: {ask: Heard, answer: Engaged},
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
