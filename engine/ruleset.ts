/**
 * The contract between a game and everything else. A ruleset is a record of pure functions over plain, readonly data: no
 * clock, no chance, no I/O. The service knows nothing about a game beyond this.
 *
 * Words: a **seat** is a place at the table, named by the ruleset; a **step** is what resolves at the
 * same time; a **demand** is a decision asked of a seat; **orders** are its answer, always as text.
 */
import type { Choice } from './choices.ts';
import type { Foretold, Preview } from './kit/foretold.ts';
import type { Passage } from './passages.ts';
import type { Scene } from './scene.ts';

/** Plain JSON: what may be stored, sent and hashed. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** A place at the table, named by the ruleset: `rebel`, `imperial`, `hutts`. Lower case, `[a-z0-9-]`. */
export type Seat = string;

/** Whoever looks at the table: a seat, `SPECTATOR` or `ARCHIVE`. */
export type Viewer = string;
export const SPECTATOR = 'spectator';
/** A reader of the opened record of a finished match, told as a spectator but shown every fact and the whole of every earlier state. */
export const ARCHIVE = 'archive';

/**
 * Why something was refused, as a value: never thrown for what a person may type. `line` counts from 1 in the
 * text as the person wrote it; 0 is the submission as a whole. `message` names the fault and the fix, in one
 * or two plain sentences, and reveals no more than the person's own view.
 */
export interface Fault {
  readonly code: string;
  readonly line: number;
  readonly message: string;
  /** The word or piece at fault, where the game's rules give one. */
  readonly detail?: string;
}

export type Result<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly faults: readonly Fault[] };

/** A decision that the game is waiting for (`waits`) or would accept. */
export interface Demand {
  readonly seat: Seat;
  /** What is asked, in the game's words: `orders`, `reaction`, `draft`. */
  readonly kind: string;
  /** false: accepted now, but not waited for (standing orders of a seat whose turn it is not). */
  readonly waits: boolean;
  /** How much time the answer gets: the service turns this into hours. */
  readonly pace: 'turn' | 'reaction';
  /** The only legal answer, as canonical lines, where there is just one: `host` gives it at once without asking anybody. */
  readonly forced?: readonly string[];
}

/** A line of orders as a person writes it (it may hold several lines), or one order as JSON. */
export type Entry = string | { readonly [key: string]: Json };

/**
 * What a submission was read as.
 * - `order`: it stands. `leftOut` names lines that do not (in games that play the rest); `warnings` names lines that stand
 *   but will achieve nothing, however the dice fall, as far as the seat's own view shows. With either, the step waits for a
 *   correction, `ready`, or the deadline. `now`: it holds a resignation and closes the step with this seat alone.
 * - `resigned`: the seat gives up the game. The step closes with this seat alone, and `resolve` finds it `gone`.
 * - `ready`: not an order, but the word that what is on file stands (RISK's `done`).
 * - `refused`: none of it is kept; it comes with every fault at once.
 */
export type Reading<O> =
  | {
      readonly kind: 'order';
      readonly order: O;
      readonly leftOut: readonly Fault[];
      readonly warnings?: readonly Fault[];
      readonly now: boolean;
    }
  | { readonly kind: 'resigned' }
  | { readonly kind: 'ready' }
  | { readonly kind: 'refused'; readonly faults: readonly Fault[] };

/** What a seat has answered when its step closes. A seat not named is absent: it has not been heard from yet. */
export type Answer<O> = { readonly t: 'order'; readonly order: O } | { readonly t: 'silent' } | { readonly t: 'gone' };
export type Answers<O> = Readonly<Record<Seat, Answer<O>>>;

/**
 * Something that happened. Viewers not named in `copies` see the fact itself; those given `null` see nothing; anything else is
 * the lesser copy that this viewer sees. What stays secret of events is decided here and nowhere else.
 */
export interface GameEvent<E = Json> {
  readonly fact: E;
  readonly copies?: Readonly<Record<Viewer, E | null>>;
}

export interface Resolution<S, E> {
  readonly state: S;
  readonly events: readonly GameEvent<E>[];
}

/**
 * Told by a resolution which line it plays, so that a preview knows which position each line meets and what comes of it. It
 * changes nothing: with or without one, state, events and dice are the same.
 */
export interface Trace {
  /**
   * From here on, what happens belongs to this line of the seat's order, counted from 0 as `format` gives them; `null`: to none.
   * A line may be taken up again. `position` is read at once, so it may be a draft that goes on changing.
   */
  play(seat: Seat, line: number | null, position: { readonly state: unknown; readonly events: readonly GameEvent<unknown>[] }): void;
}

/** How a game ended. `value` is the outcome in the rules' own shape; `places` lists seats best first, partners and ties together. */
export interface Outcome {
  readonly value: Json;
  readonly places: readonly (readonly Seat[])[];
  readonly reason: string;
}

/**
 * Chance as an argument. A purpose names turn, phase and piece, and may be used once per step: a second time throws.
 * `roll(1, …)` is 1 and draws nothing. `shuffle` draws under `purpose` with the index added.
 */
export interface Dice {
  /** A face from 1 to `sides`. */
  roll(sides: number, purpose: string): number;
  shuffle<T>(items: readonly T[], purpose: string): readonly T[];
}

/** A choice for the host. Options not named take `initial`; unknown names and values are refused with what is allowed. */
export type OptionSpec = { readonly name: string } & (
  | {
      readonly kind: 'choice';
      readonly values: readonly (string | number | boolean)[];
      readonly initial: string | number | boolean;
    }
  | { readonly kind: 'integer'; readonly min: number; readonly max: number; readonly none: boolean; readonly initial: number | null }
  | { readonly kind: 'list'; readonly item: string; readonly pattern: string; readonly max: number; readonly initial: readonly string[] }
);
/** What people read of an option in place of its name and values. */
export interface OptionWords {
  readonly title: string;
  /** What it decides, where the title does not say all. */
  readonly about?: string;
  /** The heading it stands under where there are many. */
  readonly group?: string;
  /** By value. Every value but a number has one, `null` too. */
  readonly labels?: Readonly<Record<string, string>>;
  /** Told at every table, the usual value too: what is played. */
  readonly always?: true;
}
export type Options = Readonly<Record<string, Json>>;

/** A viewer's view, and the events they may see, in words. */
export interface Report {
  /** One line of at most 72 columns: what matters most. */
  readonly headline: string;
  /** What happened, in order, one sentence an event; empty if nothing has happened yet. */
  readonly narrative: readonly Passage[];
  /** How things stand: scores, what is held, what is known. */
  readonly situation: readonly Passage[];
  /** What may be ordered now; absent for viewers who owe nothing. */
  readonly asks?: Asks;
}
export interface Asks {
  /** One sentence: what is asked. */
  readonly prompt: string;
  /** What happens to whoever sends nothing, where this step has more to say of it than `Guide.silence`, as a clause. */
  readonly silence?: string;
  /** What could be done now, piece by piece, with the chances. */
  readonly chances: readonly Passage[];
  /** Whole submissions that are legal now, each a list of lines of at most 72 columns, most useful first. */
  readonly examples: readonly (readonly string[])[];
  /** The grammar in a few lines of at most 72 columns. */
  readonly grammar: readonly string[];
}

/** The rules as a player reads them, and what a newcomer needs before them. */
export interface Guide {
  /** One sentence that makes somebody want to play it. */
  readonly pitch: string;
  /** Three to eight sentences for the first letter. */
  readonly brief: readonly string[];
  /** What happens to a seat that is asked and has nothing on file in time, as a clause: `your turn passes`. */
  readonly silence: string;
  /** From a position to a sensible turn, as one would explain it at a table: at most ten sentences of at most 72 columns. */
  readonly quickStart: readonly string[];
  readonly worked: WorkedTurn;
  /** A short game for the first page, turn by turn. */
  readonly film?: WorkedTurn;
  /** Every word of the game's letters that a newcomer cannot know, in alphabetical order. */
  readonly glossary: readonly Term[];
  /** By name. */
  readonly options: Readonly<Record<string, OptionWords>>;
  readonly sections: readonly Section[];
}

/** A part of a game's rules. A plain string is a paragraph. */
export interface Section {
  readonly title: string;
  readonly paragraphs: readonly (string | Passage)[];
  readonly scene?: Scene;
}

/** A word of the game, and its meaning in a sentence. */
export interface Term {
  readonly term: string;
  readonly means: string;
}

/** A turn as data: it is played by the rules whenever it is shown, so it can never go stale. */
export interface WorkedTurn {
  /** The position, and what the seat wants, in a few sentences. */
  readonly about: string;
  /** Those not named take `initial`. */
  readonly options?: Options;
  /** As `admit` takes it; absent: a new table. */
  readonly position?: Json;
  /** Whose turn it is, and through whose eyes it is told. */
  readonly seat: Seat;
  /** Steps one after the other: what is sent in each, line by line with what it is for. Whoever else is asked sends nothing. */
  readonly steps: readonly Readonly<Record<Seat, readonly GlossedLine[]>>[];
  /** Any word: the dice follow from it. */
  readonly dice: string;
}
export type GlossedLine = readonly [line: string, gloss: string];

/** Canonical lines that a seat may send for one step. */
export const MOST_LINES = 100;

/** The levels at which the computer plays every game, weakest first. */
export const BOT_LEVELS = ['easy', 'normal', 'hard'] as const;
export type BotLevel = (typeof BOT_LEVELS)[number];
/** With the one below them, which only some games have. */
export const EVERY_LEVEL = ['beginner', ...BOT_LEVELS] as const;
export type AnyLevel = (typeof EVERY_LEVEL)[number];

/** The levels of a game's computer players, weakest first. */
export const levelsOf = ({ beginner }: Pick<Card, 'beginner'>): readonly AnyLevel[] => (beginner ? EVERY_LEVEL : BOT_LEVELS);

/** What is known of a game before any part of it is loaded: enough for lists, forms and headings. */
export interface Card {
  readonly id: string;
  /** A new edition is due when the same state, answers and dice could end differently. Running matches finish under their own. */
  readonly edition: number;
  /** The name in print: `Rebel Commander`. */
  readonly title: string;
  /** What a step is called in print: `turn`, `impulse`. */
  readonly stepWord: string;
  readonly options: readonly OptionSpec[];
  /**
   * What balances the game, where as printed it favours a seat: leagues, rated matches and "play now" take these values unless
   * their host names others. Absent: it needs no balancing.
   */
  readonly balanced?: Readonly<Record<string, string | number | boolean>>;
  /** The computer players' names: `commander`. The first is the default. */
  readonly bots: readonly string[];
  /** They also play at level beginner, for a first match. */
  readonly beginner?: true;
  /** The seat in print: `Rebel`. */
  seatName(seat: Seat): string;
}

/** What may be ordered and what follows from it: everything that submitting and closing need. `S` state, `V` view, `O` order, `E` event fact; all plain JSON. */
export interface Rules<S, V, O, E> extends Card {
  /** Faults of options that are allowed one by one but not together: a blocked home corner, a rule without another that it needs. */
  conflicts(options: Options): readonly Fault[];
  /** How worked cases are compared: all events, each in full (`exact`), or those the case names, as far as it describes them (`partial`). */
  readonly cases: 'exact' | 'partial';
  /** The tables allowed, each a list of seats in order of play. */
  tables(options: Options): readonly (readonly Seat[])[];
  /** Seats that win and lose together: each seat in one of the lists. */
  partners(seats: readonly Seat[], options: Options): readonly (readonly Seat[])[];
  /** What a seat of this table is worth in rating points (400 are odds of ten to one), measured in play between equals. A seat not named is worth nothing extra. */
  sideAdvantage(options: Options, seats: readonly Seat[]): Readonly<Record<Seat, number>>;
  /** The game's own figures of a state, by seat, where more is better: a league's tie-break `figure:spaces` adds them up over the matches. */
  readonly figures: Readonly<Record<string, (state: S) => Readonly<Record<Seat, number>>>>;
  /** Whether anything is secret beyond the open step: fog, hands, decks, standing orders. */
  hides(options: Options): boolean;
  /** A new table. `seats` is one of `tables(options)`. */
  setup(seats: readonly Seat[], options: Options, dice: Dice): Resolution<S, E>;
  /** Turns a loosely described state (overrides, a named scenario) into a legal one, or gives its faults. Cases and scenarios come in here. */
  admit(description: Json, options: Options): Result<S>;
  /** Who owes what. Empty exactly when `outcome` is set. A decision with one legal answer is marked `forced`. */
  awaiting(state: S): readonly Demand[];
  /** What this viewer may know, computed before anybody is told anything. Nothing is hidden from `ARCHIVE`. */
  view(state: S, viewer: Viewer): V;
  /** Whether a line belongs to the order grammar at all (orders, headers, comments of the grammar), however illegal. */
  knows(line: string): boolean;
  /** The words of that grammar. */
  readonly lexicon: Lexicon;
  /** Turns text or JSON into an order, or into every fault at once, judged from the seat's own view. Total: never throws, whatever a person sends. */
  read(view: V, seat: Seat, entries: readonly Entry[]): Reading<O>;
  /** The canonical lines: echoed, stored, committed to, replayed. Never empty, and without `;` or `|`. `read` turns them back into the same order. */
  format(order: O): readonly string[];
  /** Closes a step. `host` plays any forced answers after it. Total over any mixture of order, silence, departure and absence. */
  resolve(state: S, answers: Answers<O>, dice: Dice, trace?: Trace): Resolution<S, E>;
  /** What its lines come to, for `engine/kit/preview.ts`. */
  readonly preview: Preview<S, V, O, E>;
  /**
   * A state that fits all the seat may know, what it may not know by lot: from the view alone, and the seat's view of it is the
   * view that was given. A preview is played from it, and so is the search of `engine/kit/search.ts`.
   */
  imagine(view: V, seat: Seat, dice: Dice): S;
  outcome(state: S): Outcome | undefined;
  /** Seats that have lost or left while others play on: nobody asks them whether a game is to end in a draw. Absent: in this game nobody goes before the end. */
  out?(state: S): readonly Seat[];
  /** Turns stored JSON into a state of today's shape; the only gate from storage. Unknown shapes throw. */
  revive(json: Json): S;
}

/** The game in words and pictures: for pages, letters and the browser. */
export interface Presentation<V, O, E> {
  readonly guide: Guide;
  /** What comes of an order's lines, in words: a few lines of at most 72 columns, from what the rules' preview found. */
  expect(view: V, seat: Seat, order: O, told: Foretold): readonly string[];
  /**
   * Ways to go on after these lines, judged from the seat's own view; empty where nothing can be added or nothing is asked of
   * the seat. Each, its blanks filled with any allowed values, is read without a fault; only a fault of the submission as a
   * whole (line 0: something is still missing) may stand as long as there are further choices. Lines that cannot be read are
   * passed over. Total: never throws. At most 50 ms and 64 KB of JSON.
   */
  choices(view: V, seat: Seat, lines: readonly string[]): readonly Choice[];
  report(view: V, events: readonly E[]): Report;
  scene(view: V, events: readonly E[]): Scene;
  /** What is open, where the game counts otherwise than by steps: `round 3`. Absent: the step's word and its number. */
  openTurn?(view: V): string;
}

/** The computer player: for whatever moves a bot, and for the story of a match that is over. */
export interface Bot<S, V, O> {
  /** A legal order from a view. Its dice have a key of their own, never the game's. */
  choose(view: V, seat: Seat, level: AnyLevel, dice: Dice): O;
  /** How the bot plays on in trials. Absent: at level easy, to the end. */
  readonly foresight?: Foresight<S>;
}

export interface Foresight<S> {
  readonly level: BotLevel;
  /** Steps after which a trial ends with `worth`, where the game has not ended by then. Both absent: trials go on to the end. */
  readonly depth?: number;
  /** Each seat's chance to win, from the whole state, or numbers in proportion to it; partners' add up. */
  readonly worth?: (state: S) => Readonly<Record<Seat, number>>;
}

/**
 * The words of a game's orders, by which a line that is nearly one is told from prose: all in lower case, each a single word of
 * letters and digits.
 */
export interface Lexicon {
  /** What its orders begin with, or name behind the piece that acts. No words that prose begins with as often (go, send, wait). */
  readonly verbs: readonly string[];
  /** What else its grammar takes for a verb: a slip of one of these is repaired too. */
  readonly synonyms: readonly string[];
  /** Places, pieces, cards and seats. */
  readonly names: readonly string[];
  /** What those of them look like that have digits: squares, units, cards. */
  readonly codes: RegExp;
  /** Words that tell no order from another. */
  readonly fillers: readonly string[];
}

/** All three parts of a game in one, for tests and benchmarks. */
export type Ruleset<S, V, O, E> = Rules<S, V, O, E> & Presentation<V, O, E> & Bot<S, V, O>;

// The type parameters end at the registry; engine/host.ts is the only caller.
// biome-ignore-start lint/suspicious/noExplicitAny: see above.
export type AnyRules = Rules<any, any, any, any>;
export type AnyPresentation = Presentation<any, any, any>;
export type AnyBot = Bot<any, any, any>;
export type AnyRuleset = Ruleset<any, any, any, any>;
// biome-ignore-end lint/suspicious/noExplicitAny: see above.
