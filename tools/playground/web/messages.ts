// Made from the calls that tools/playground/src/calls.rs declares, by `UMPIRE_WRITE=1 cargo test` there. Do not edit.

/**
 * A legal action.
 */
export type Act = { 
/**
 * The action in notation.
 */
action: string, 
/**
 * Its effect in words.
 */
told: string, 
/**
 * The id of the card that it uses.
 */
card: string | null, 
/**
 * The places that it uses.
 */
places: Array<string>, };

/**
 * Asks for scenarios that replace those of amended clauses.
 */
export type Amended = { 
/**
 * The ids of the clauses.
 */
ids: Array<string>, };

/**
 * Asks for a step, or about the position after it.
 */
export type At = { 
/**
 * The number of the step; 0 is the deal.
 */
n: number, 
/**
 * The seat that views it; the referee if none.
 */
eyes: string | null, 
/**
 * For `why`: the action to try. For `history`: the place or card.
 */
what: string | null, };

/**
 * Asks to start a game.
 */
export type Begin = { 
/**
 * The variant's file.
 */
text: string, 
/**
 * The players by seat, spelled as in records: `human`, `easy`, `greedy`, `search`.
 */
players: Array<string>, 
/**
 * The seed: a whole number.
 */
seed: string, };

/**
 * A game that was started or resumed.
 */
export type Begun = { 
/**
 * The variant.
 */
variant: string, 
/**
 * The language of its texts.
 */
language: string, 
/**
 * The colours of its cards as CSS.
 */
style: string, 
/**
 * The drawings of its cards as HTML.
 */
drawings: string, 
/**
 * The players by seat.
 */
players: Array<string>, 
/**
 * The seed.
 */
seed: string, 
/**
 * The state of the game.
 */
table: Table, };

/**
 * Asks for a branch of the open game.
 */
export type Branch = { 
/**
 * The number of the action after which it branches.
 */
n: number, 
/**
 * The actions of the branch; chance acts by itself.
 */
actions: Array<string>, };

/**
 * A branch of a game.
 */
export type Branched = { 
/**
 * The played actions, up to the first refused one.
 */
actions: Array<string>, 
/**
 * The last action and the table after it, as HTML.
 */
html: string, 
/**
 * The next to act: a seat or `chance`.
 */
to_act: string | null, 
/**
 * The next legal actions.
 */
groups: Array<Group>, 
/**
 * Why an action was refused, if one was, as HTML.
 */
refused: string | null, };

/**
 * A value that differs from the parent's.
 */
export type Changed = { 
/**
 * The subject in the players' words.
 */
subject: string, 
/**
 * The change in words.
 */
told: string, 
/**
 * The clauses that state the value, and the ruling that it answers.
 */
ids: Array<string>, };

/**
 * An allowed value of a field.
 */
export type Choice = { 
/**
 * Its spelling in the file.
 */
value: string, 
/**
 * Its meaning.
 */
means: string, };

/**
 * A fault in a file.
 */
export type Diagnostic = { 
/**
 * The path of the file in the call.
 */
file: string, 
/**
 * The line, from 1; 0 for the file as a whole.
 */
line: number, 
/**
 * The column, from 1.
 */
column: number, 
/**
 * `error` or `warning`.
 */
severity: string, 
/**
 * The dotted key path.
 */
path: string, 
/**
 * The message: the value found, and those allowed.
 */
message: string, 
/**
 * How to fix it.
 */
help: string | null, };

/**
 * Asks to play an action of the human to act.
 */
export type Do = { 
/**
 * The action in notation.
 */
action: string, };

/**
 * A file to judge.
 */
export type Dropped = { 
/**
 * The name of the file; none for pasted text.
 */
name: string | null, 
/**
 * The text of the file.
 */
text: string, 
/**
 * The name and text of a file with a judge's notes on it.
 */
notes: [string, string] | null, 
/**
 * The editor's variant, for logs that name no variant.
 */
draft: string, };

/**
 * Asks to judge an engine.
 */
export type Engage = { 
/**
 * The shipped variant whose scenarios are used; the editor's if none.
 */
shipped: string | null, 
/**
 * The editor's variant.
 */
draft: string, };

/**
 * The state of judging an engine.
 */
export type Engaged = { 
/**
 * The next requests to the engine; empty once there is a verdict.
 */
requests: Array<string>, 
/**
 * The number of scenarios.
 */
scenarios: number, 
/**
 * The number of scenarios that have run.
 */
played: number, 
/**
 * The verdict, at the end.
 */
verdict: Trialled | null, };

/**
 * Asks for one clause or ruling.
 */
export type Entry = { 
/**
 * The id of the clause or ruling.
 */
id: string, };

/**
 * A field of the form.
 */
export type Field = { 
/**
 * The key path.
 */
path: Array<string>, 
/**
 * Its part of the form: a card by its name, or a key.
 */
group: string, 
/**
 * The heading of that part.
 */
title: string, 
/**
 * The label.
 */
label: string, 
/**
 * The meaning.
 */
explains: string, 
/**
 * The value as YAML on one line.
 */
value: string, 
/**
 * The parent's value, if it has one.
 */
parent: string | null, 
/**
 * The allowed values, if they are words.
 */
choices: Array<Choice>, 
/**
 * The smallest and largest allowed value, if it is a number.
 */
range: [bigint, bigint] | null, };

/**
 * Asks for the form of the last judged variant.
 */
export type Fields = { 
/**
 * The language of explanations: `en` or `ja`.
 */
language: string, };

/**
 * A run.
 */
export type Games = { 
/**
 * The page's files by path.
 */
files: { [key in string]?: string }, 
/**
 * The path of the variant.
 */
path: string, 
/**
 * The shipped variant to compare with.
 */
against: string | null, 
/**
 * The seed of all games.
 */
seed: number, 
/**
 * The agents by seat, spelled as on the command line.
 */
agents: Array<string>, };

/**
 * Asks to run more scenarios.
 */
export type GoOn = { 
/**
 * The most scenarios to run.
 */
scenarios: number, };

/**
 * Legal actions with a common prefix.
 */
export type Group = { 
/**
 * The prefix: `bell@`.
 */
stem: string, 
/**
 * The name of the card that all of them use, if there is one.
 */
name: string | null, 
/**
 * That card as HTML.
 */
face: string | null, 
/**
 * The actions.
 */
actions: Array<Act>, };

/**
 * The engine's answers to the last requests.
 */
export type Heard = { 
/**
 * One line for each request.
 */
answers: Array<string>, };

/**
 * An allowed key or value.
 */
export type Hint = { 
/**
 * Its spelling.
 */
text: string, 
/**
 * Its meaning.
 */
explains: string, 
/**
 * The parent's value of the key, on one line.
 */
parent: string | null, };

/**
 * Asks to judge a variant.
 */
export type Judge = { 
/**
 * The page's files by path: the variant, and its scenarios in a `.feature` file of the same name.
 */
files: { [key in string]?: string }, 
/**
 * The path of the variant.
 */
path: string, 
/**
 * Today's date, `YYYY-MM-DD`, since announcements may expire.
 */
today: string, };

/**
 * The results for a variant so far.
 */
export type Judged = { 
/**
 * The errors and warnings of its files.
 */
faults: Array<Diagnostic>, 
/**
 * The state of its rulebook, if it can be judged.
 */
rulebook: Rulebook | null, };

/**
 * The verdict on a file.
 */
export type Judgement = { 
/**
 * The kind of file: `record`, `case`, `log` or `notes`.
 */
kind: string, 
/**
 * The verdict in one word: `sound`, `torn`, `edited`, ...
 */
word: string, 
/**
 * The grade of the verdict, which decides its colour: `good`, `odd` or `bad`.
 */
grade: string, 
/**
 * The verdict as a sentence, worded as on the command line.
 */
said: string, 
/**
 * Further remarks.
 */
more: Array<string>, 
/**
 * The game, if it can be stepped through.
 */
game: Opened | null, 
/**
 * The record that was made of a log or a case.
 */
record: string | null, 
/**
 * The action that a case asks about, after its last move.
 */
asked: string | null, };

/**
 * Asks for the keys and values allowed at a place of a variant file.
 */
export type Keys = { 
/**
 * The shipped variant that the file extends, if any.
 */
extends: string | null, 
/**
 * The game, if the file has it.
 */
game: string | null, 
/**
 * The key path of the place.
 */
path: Array<string>, 
/**
 * The language of explanations: `en` or `ja`.
 */
language: string, };

/**
 * The agents, seats and baselines of a variant.
 */
export type Lineup = { 
/**
 * The smallest and largest number of seats.
 */
seats: [number, number], 
/**
 * The names of all agents.
 */
agents: Array<string>, 
/**
 * The shipped variants of the same game, to compare with.
 */
rivals: Array<string>, 
/**
 * The numbers of the variant, as a sweep could vary them, each with its subject in the players' words:
 * `setup.hand=6..10`, `A hand`.
 */
vary: Array<[string, string]>, };

/**
 * Asks for a text that can be played.
 */
export type Look = { 
/**
 * The variant and its earlier texts, latest first.
 */
texts: Array<string>, };

/**
 * Asks for a case or scenario of an action.
 */
export type Make = { 
/**
 * The number of the action.
 */
n: number, 
/**
 * Another action to try after it.
 */
tried: string | null, 
/**
 * Whether to make a case rather than a scenario.
 */
case: boolean, };

/**
 * A call without arguments.
 */
export type Nothing = Record<string, never>;

/**
 * A game that can be stepped through.
 */
export type Opened = { 
/**
 * The name of the file.
 */
name: string, 
/**
 * The variant that was played.
 */
variant: string, 
/**
 * The document of the variant.
 */
document: string, 
/**
 * The name of the game.
 */
rules: string, 
/**
 * The language of its texts.
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
 * The colours of its cards as CSS.
 */
style: string, 
/**
 * The drawings of its cards as HTML.
 */
drawings: string, };

/**
 * Asks to play some games of a run.
 */
export type Part = { 
/**
 * The run.
 */
run: Games, 
/**
 * The number of the first game.
 */
from: number, 
/**
 * The number after the last game.
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
 * A text.
 */
export type Plain = { 
/**
 * The text.
 */
text: string, };

/**
 * The variant to play.
 */
export type Playable = { 
/**
 * The faults of the latest text.
 */
faults: Array<Diagnostic>, 
/**
 * The latest valid text, if any.
 */
text: string | null, 
/**
 * The name of its variant.
 */
variant: string, 
/**
 * The smallest number of seats.
 */
fewest: number, 
/**
 * The largest number of seats.
 */
most: number, };

/**
 * Asks for the agents, seats and baselines of a variant.
 */
export type Players = { 
/**
 * The page's files by path.
 */
files: { [key in string]?: string }, 
/**
 * The path of the variant.
 */
path: string, };

/**
 * Asks to play one round of one point.
 */
export type Point = { 
/**
 * The sweep.
 */
sweep: Sweep, 
/**
 * The number of the point.
 */
point: number, 
/**
 * The number of the round, from 0.
 */
round: number, };

/**
 * Asks to resume a game from its record.
 */
export type Resume = { 
/**
 * The record so far.
 */
record: string, };

/**
 * The keys and values allowed at a place.
 */
export type Room = { 
/**
 * The meaning of the place itself.
 */
explains: string, 
/**
 * The parent's value there, on one line.
 */
parent: string | null, 
/**
 * The allowed keys.
 */
keys: Array<Hint>, 
/**
 * The allowed values.
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
 * The section, `§9 Lines`; none for rulings.
 */
section: string | null, 
/**
 * Its summary.
 */
says: string, 
/**
 * Its status: `holds`, `broken`, `amended`, ...
 */
standing: string, 
/**
 * Whether the variant has to announce it and does not.
 */
unannounced: boolean, 
/**
 * Whether it keeps the variant from conforming.
 */
fails: boolean, 
/**
 * Whether some of its scenarios have not run yet.
 */
pending: boolean, };

/**
 * The state of a rulebook.
 */
export type Rulebook = { 
/**
 * The variant's name.
 */
variant: string, 
/**
 * The document of the variant.
 */
document: string, 
/**
 * The game.
 */
game: string, 
/**
 * The language of its texts.
 */
language: string, 
/**
 * The number of scenarios.
 */
scenarios: number, 
/**
 * The number of scenarios that have run.
 */
ran: number, 
/**
 * Whether all scenarios have run; until then the verdict is provisional.
 */
done: boolean, 
/**
 * Whether the variant conforms so far.
 */
conforms: boolean, 
/**
 * All clauses and rulings in order.
 */
rows: Array<Row>, 
/**
 * The failing entries as HTML.
 */
broken: string, 
/**
 * The clauses that are amended, with what holds instead, as HTML.
 */
amended: string, 
/**
 * The colours of its cards, as CSS.
 */
style: string, 
/**
 * The drawings of its cards, as HTML.
 */
drawings: string, 
/**
 * The variant that it extends, if any.
 */
parent: string | null, 
/**
 * The differences from the parent, in the terms of the rulebook.
 */
changes: Array<Changed>, };

/**
 * A step for scenarios.
 */
export type Sentence = { 
/**
 * Given, When or Then in the requested language.
 */
keyword: string, 
/**
 * An example; tables and texts below the sentence are further lines.
 */
example: string, 
/**
 * The concept that it belongs to.
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
 * A built-in variant.
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
 * Its document.
 */
document: string, 
/**
 * The language of its texts: `en` or `ja`.
 */
language: string, 
/**
 * The text of its file.
 */
text: string, 
/**
 * Its own scenarios; empty if there are none.
 */
feature: string, };

/**
 * Asks to add up and draw the results so far.
 */
export type Show = { 
/**
 * The run.
 */
run: Games, 
/**
 * The totals of its games in order, from the first on.
 */
parts: Array<string>, 
/**
 * The time spent so far, in seconds.
 */
seconds: number, 
/**
 * Whether to return the results as files, too.
 */
files: boolean, };

/**
 * The results of a run so far.
 */
export type Shown = { 
/**
 * The totals of all games, which replace the parts in the next call.
 */
sums: string, 
/**
 * The number of games.
 */
games: number, 
/**
 * The charts as HTML.
 */
charts: string, 
/**
 * The output of `umpire simulate --format json`, if files are requested.
 */
json: string | null, 
/**
 * The output of `umpire simulate --format csv`, if files are requested.
 */
csv: string | null, };

/**
 * Asks for a new variant file.
 */
export type Start = { 
/**
 * The name of the new variant.
 */
name: string, 
/**
 * The shipped variant that it extends.
 */
extends: string, };

/**
 * The totals of some games.
 */
export type Sums = { 
/**
 * An opaque text for later calls.
 */
sums: string, };

/**
 * Asks for the results of a sweep so far.
 */
export type Survey = { 
/**
 * The sweep.
 */
sweep: Sweep, 
/**
 * The totals of all rounds played so far.
 */
played: Array<string>, 
/**
 * The time spent so far, in seconds.
 */
seconds: number, 
/**
 * Whether to return the results as files, too.
 */
files: boolean, };

/**
 * The results of a sweep so far.
 */
export type Surveyed = { 
/**
 * The points and rounds to play next; empty at the end.
 */
due: Array<[number, number]>, 
/**
 * The number of games played.
 */
games: number, 
/**
 * The largest number of games of the sweep.
 */
most: number, 
/**
 * The charts as HTML; empty before the first point has played.
 */
charts: string, 
/**
 * The output of `umpire sweep --format json`, if files are requested.
 */
json: string | null, 
/**
 * The output of `umpire sweep --format csv`, if files are requested.
 */
csv: string | null, };

/**
 * A sweep.
 */
export type Sweep = { 
/**
 * The page's files by path.
 */
files: { [key in string]?: string }, 
/**
 * The path of the variant.
 */
path: string, 
/**
 * The varied values, in the form of `umpire sweep --vary`: `symbols.bell.count=15..27`.
 */
vary: Array<string>, 
/**
 * The targets, in the form of `umpire sweep --target`: `wins.A=0.48..0.52`.
 */
targets: Array<string>, 
/**
 * The largest number of games of a point.
 */
games: number, 
/**
 * The seed of all games.
 */
seed: number, 
/**
 * The agents by seat.
 */
agents: Array<string>, 
/**
 * A point is dropped if at least this many others are certainly nearer to the targets.
 */
keep: number, };

/**
 * The state of a game as a player sees it.
 */
export type Table = { 
/**
 * The number of actions so far.
 */
actions: number, 
/**
 * The seat that sees the table.
 */
eyes: string, 
/**
 * The seat to act, or `chance`; none when the game is over.
 */
to_act: string | null, 
/**
 * Whether a human is to act, rather than the computer or chance.
 */
person: boolean, 
/**
 * The table as HTML.
 */
board: string, 
/**
 * The legal actions of the human.
 */
groups: Array<Group>, 
/**
 * The log as HTML, latest first.
 */
log: string, 
/**
 * Why the requested action was refused, if it was, as HTML.
 */
refused: string | null, 
/**
 * The outcome as HTML, once the game is over.
 */
outcome: string | null, 
/**
 * The lines of the record that are new since the last answer.
 */
lines: string, };

/**
 * The viewer of a game: a seat, or the referee if none.
 */
export type Through = { 
/**
 * The seat.
 */
eyes: string | null, };

/**
 * The verdict on an engine.
 */
export type Trialled = { 
/**
 * The name that the engine gave.
 */
engine: string, 
/**
 * Whether it conforms.
 */
conforms: boolean, 
/**
 * The report, as on the command line.
 */
report: string, };

/**
 * Asks for the rulings of another variant.
 */
export type Under = { 
/**
 * The shipped variant; the editor's if none.
 */
shipped: string | null, 
/**
 * The editor's variant.
 */
draft: string, 
/**
 * The number of one action; all if none.
 */
at: number | null, 
/**
 * An action to try after it.
 */
tried: string | null, };

/**
 * A game as a whole, as HTML.
 */
export type Whole = { 
/**
 * Players, outcome and remarks.
 */
summary: string, 
/**
 * The list of actions.
 */
list: string, 
/**
 * The recorded and the current ruling, if they differ.
 */
ending: string, 
/**
 * The clauses that applied.
 */
clauses: string, 
/**
 * The number of the last action visible to the viewer.
 */
last: number, };

/**
 * A generated file.
 */
export type Written = { name: string, text: string, };

/** Every call: what it asks and what it answers. */
export interface Calls {
  /** The built-in variants. */
  shipped: {ask: Nothing, answer: Array<Shipped>},
  /** A new variant file that extends another. */
  start: {ask: Start, answer: Plain},
  /** Judges a variant, beginning with the scenarios that the edit affects. */
  judge: {ask: Judge, answer: Judged},
  /** Runs more of the remaining scenarios. */
  go_on: {ask: GoOn, answer: Judged},
  /** One clause or ruling with its scenarios. */
  entry: {ask: Entry, answer: Piece},
  /** Drafts scenarios for amended clauses. */
  amendment_draft: {ask: Amended, answer: Plain},
  /** The keys and values allowed at a place of a variant file. */
  keys: {ask: Keys, answer: Room},
  /** The steps of a game. */
  sentences: {ask: Sentences, answer: Array<Sentence>},
  /** The values of the last judged variant, as a form. */
  fields: {ask: Fields, answer: Array<Field>},
  /** The latest text of a variant that can be played. */
  play_look: {ask: Look, answer: Playable},
  /** Begins a game. */
  play_begin: {ask: Begin, answer: Begun},
  /** Resumes a game from its record in a new worker. */
  play_resume: {ask: Resume, answer: Begun},
  /** Plays an action of the human to act. */
  play_act: {ask: Do, answer: Table},
  /** Lets the computer, or chance, act once. */
  play_go_on: {ask: Nothing, answer: Table},
  /** The whole log of the game. */
  play_log: {ask: Nothing, answer: Piece},
  /** The clauses that applied in the game. */
  play_clauses: {ask: Nothing, answer: Piece},
  /** Judges a record, a case or a log. */
  judge_open: {ask: Dropped, answer: Judgement},
  /** The open game as a whole. */
  judge_whole: {ask: Through, answer: Whole},
  /** A step of the open game. */
  judge_step: {ask: At, answer: Piece},
  /** The legal actions after a step, or whether one action is legal, and why. */
  judge_why: {ask: At, answer: Piece},
  /** The history of a place or a card. */
  judge_history: {ask: At, answer: Piece},
  /** The rulings of another variant on the same actions. */
  judge_under: {ask: Under, answer: Plain},
  /** Continues from a step with other actions. */
  judge_branch: {ask: Branch, answer: Branched},
  /** Writes a case or a scenario of an action. */
  judge_make: {ask: Make, answer: Written},
  /** Starts judging an external engine. */
  engine_begin: {ask: Engage, answer: Engaged},
  /** Continues with the engine's answers. */
  engine_heard: {ask: Heard, answer: Engaged},
  /** The agents, seats and baselines for simulating a variant. */
  players: {ask: Players, answer: Lineup},
  /** Plays some games of a run. */
  simulate_part: {ask: Part, answer: Sums},
  /** Adds up the parts of a run and draws them. */
  simulate_show: {ask: Show, answer: Shown},
  /** Plays one round of one point of a sweep. */
  sweep_point: {ask: Point, answer: Sums},
  /** Draws a sweep as far as it was played, and lists what to play next. */
  sweep_show: {ask: Survey, answer: Surveyed},
}
