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

/** A viewer of the table: a seat, `SPECTATOR` or `ARCHIVE`. */
export type Viewer = string;
export const SPECTATOR = 'spectator';
/**
 * A reader of the opened record of a finished match, addressed as a spectator but shown every fact and the whole of every earlier
 * state.
 */
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
  /** The word or piece at fault, if the game's rules give one. */
  readonly detail?: string;
}

export type Result<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly faults: readonly Fault[] };

/** A decision that the game is waiting for (`waits`) or would accept. */
export interface Demand {
  readonly seat: Seat;
  /** The question in the game's words: `orders`, `reaction`, `draft`. */
  readonly kind: string;
  /** false: accepted now, but not waited for (standing orders of a seat whose turn it is not). */
  readonly waits: boolean;
  /** How much time the answer gets: the service turns this into hours. */
  readonly pace: 'turn' | 'reaction';
  /** The only legal answer, as canonical lines, if there is just one: `host` gives it at once without asking anybody. */
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

/** A seat's answer when its step closes. A seat not named is absent: it has not been heard from yet. */
export type Answer<O> = { readonly t: 'order'; readonly order: O } | { readonly t: 'silent' } | { readonly t: 'gone' };
export type Answers<O> = Readonly<Record<Seat, Answer<O>>>;

/**
 * Something that happened. Viewers not named in `copies` see the fact itself; those given `null` see nothing; anything else is the
 * reduced copy that this viewer sees. Which parts of events stay secret is decided here and nowhere else.
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
 * A resolution reports here which line it is playing, so that a preview knows which position each line meets and what comes of it.
 * It changes nothing: with or without one, state, events and dice are the same.
 */
export interface Trace {
  /**
   * From here on, events belong to this line of the seat's order, counted from 0 as `format` gives them, or to none if `null`. A
   * line may be taken up again. `position` is read at once, so it may be a draft that goes on changing.
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
 * Chance as an argument. A purpose names turn, phase and piece, and may be used once per step: a second use throws. `roll(1, …)` is
 * 1 and draws nothing. `shuffle` draws under `purpose` with the index added.
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
/** The words for an option that people read in place of its name and values. */
export interface OptionWords {
  readonly title: string;
  /** What the option decides, if the title does not say it all. */
  readonly about?: string;
  /** The heading it is listed under if there are many. */
  readonly group?: string;
  /** By value: every value but a number has one, `null` too. */
  readonly labels?: Readonly<Record<string, string>>;
  /** Shown at every table, even with the usual value, because it says what is played. */
  readonly always?: true;
}
export type Options = Readonly<Record<string, Json>>;

/** A viewer's view, and the events they may see, in words. */
export interface Report {
  /** What matters most, in one line of at most 72 columns. */
  readonly headline: string;
  /** What happened, in order, one sentence an event; empty if nothing has happened yet. */
  readonly narrative: readonly Passage[];
  /** The position: scores, what is held, what is known. */
  readonly situation: readonly Passage[];
  /** The orders that may be given now; absent for viewers who owe nothing. */
  readonly asks?: Asks;
}
export interface Asks {
  /** One sentence: what is asked. */
  readonly prompt: string;
  /** What happens to a seat that sends nothing, as a clause, if this step has more to say about it than `Guide.silence`. */
  readonly silence?: string;
  /** The possible actions, piece by piece, with their chances. */
  readonly chances: readonly Passage[];
  /** Whole submissions that are legal now, each a list of lines of at most 72 columns, most useful first. */
  readonly examples: readonly (readonly string[])[];
  /** The grammar in a few lines of at most 72 columns. */
  readonly grammar: readonly string[];
}

/** The rules as a player reads them, and what a newcomer needs before them. */
export interface Guide {
  /** One sentence that makes a reader want to play the game. */
  readonly pitch: string;
  /** Three to eight sentences for the first letter. */
  readonly brief: readonly string[];
  /** What happens to a seat that is asked and has nothing on file in time, as a clause: `your turn passes`. */
  readonly silence: string;
  /** The way from a position to a sensible turn, as one would explain it at a table: at most ten sentences of at most 72 columns. */
  readonly quickStart: readonly string[];
  readonly worked: WorkedTurn;
  /** A short game for the front page, turn by turn. */
  readonly film?: WorkedTurn;
  /** Every word of the game's letters that a newcomer cannot know, in alphabetical order. */
  readonly glossary: readonly Term[];
  /** By option name. */
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

/** A turn as data. The rules play it whenever it is shown, so it can never go stale. */
export interface WorkedTurn {
  /** The position, and what the seat wants, in a few sentences. */
  readonly about: string;
  /** Options not named take `initial`. */
  readonly options?: Options;
  /** In the form that `admit` takes; absent for a new table. */
  readonly position?: Json;
  /** The seat whose turn it is, and from whose view it is told. */
  readonly seat: Seat;
  /** Consecutive steps: what is sent in each, line by line with its purpose. The other seats send nothing. */
  readonly steps: readonly Readonly<Record<Seat, readonly GlossedLine[]>>[];
  /** Any word, from which the dice follow. */
  readonly dice: string;
}
export type GlossedLine = readonly [line: string, gloss: string];

/** The most canonical lines that a seat may send for one step. */
export const MOST_LINES = 100;

/** The levels at which the bot plays every game, weakest first. */
export const BOT_LEVELS = ['easy', 'normal', 'hard'] as const;
export type BotLevel = (typeof BOT_LEVELS)[number];
/** All levels, including the lowest, which only some games have. */
export const EVERY_LEVEL = ['beginner', ...BOT_LEVELS] as const;
export type AnyLevel = (typeof EVERY_LEVEL)[number];

/** The levels of a game's bots, weakest first. */
export const levelsOf = ({ beginner }: Pick<Card, 'beginner'>): readonly AnyLevel[] => (beginner ? EVERY_LEVEL : BOT_LEVELS);

/** Everything known about a game before any part of it is loaded: enough for lists, forms and headings. */
export interface Card {
  readonly id: string;
  /** A new edition is due when the same state, answers and dice could end differently. Running matches finish under their own. */
  readonly edition: number;
  /** The name in print: `Rebel Commander`. */
  readonly title: string;
  /** The word for a step in print: `turn`, `impulse`. */
  readonly stepWord: string;
  readonly options: readonly OptionSpec[];
  /**
   * Options that balance a game which favours a seat as printed. Leagues, rated matches and "play now" use these values unless the
   * host sets others. Absent if the game needs no balancing.
   */
  readonly balanced?: Readonly<Record<string, string | number | boolean>>;
  /** The bots' names: `commander`. The first is the default. */
  readonly bots: readonly string[];
  /** The bots also play at level beginner, for a first match. */
  readonly beginner?: true;
  /** The seat in print: `Rebel`. */
  seatName(seat: Seat): string;
}

/**
 * The rules decide what may be ordered and what follows from it. They are everything that submitting and closing need. `S` state,
 * `V` view, `O` order, `E` event fact; all plain JSON.
 */
export interface Rules<S, V, O, E> extends Card {
  /**
   * Faults of options that are allowed one by one but not together, such as a blocked home corner, or a rule without another that
   * it needs.
   */
  conflicts(options: Options): readonly Fault[];
  /** How worked cases are compared: all events, each in full (`exact`), or those the case names, as far as it describes them (`partial`). */
  readonly cases: 'exact' | 'partial';
  /** The tables allowed, each a list of seats in order of play. */
  tables(options: Options): readonly (readonly Seat[])[];
  /** Seats that win and lose together: each seat in one of the lists. */
  partners(seats: readonly Seat[], options: Options): readonly (readonly Seat[])[];
  /**
   * How much a seat of this table is worth in rating points (400 are odds of ten to one), measured in play between equals. A seat
   * not named is worth nothing extra.
   */
  sideAdvantage(options: Options, seats: readonly Seat[]): Readonly<Record<Seat, number>>;
  /** The game's own figures of a state, by seat, where more is better: a league's tie-break `figure:spaces` adds them up over the matches. */
  readonly figures: Readonly<Record<string, (state: S) => Readonly<Record<Seat, number>>>>;
  /** Whether anything is secret besides the open step: fog, hands, decks, standing orders. */
  hides(options: Options): boolean;
  /** A new table. `seats` is one of `tables(options)`. */
  setup(seats: readonly Seat[], options: Options, dice: Dice): Resolution<S, E>;
  /** Turns a loosely described state (overrides, a named scenario) into a legal one, or gives its faults. Cases and scenarios come in here. */
  admit(description: Json, options: Options): Result<S>;
  /** The demands on each seat. Empty exactly when `outcome` is set. A decision with one legal answer is marked `forced`. */
  awaiting(state: S): readonly Demand[];
  /** A viewer's view, computed before anything is shown to anybody. Nothing is hidden from `ARCHIVE`. */
  view(state: S, viewer: Viewer): V;
  /** Whether a line belongs to the order grammar at all (orders, headers, comments of the grammar), however illegal. */
  knows(line: string): boolean;
  /** The words of that grammar. */
  readonly lexicon: Lexicon;
  /** Turns text or JSON into an order, or into every fault at once, judged from the seat's own view. Total: never throws, whatever a person sends. */
  read(view: V, seat: Seat, entries: readonly Entry[]): Reading<O>;
  /**
   * The canonical lines, which are echoed, stored, committed to and replayed. Never empty, and without `;` or `|`. `read` turns
   * them back into the same order.
   */
  format(order: O): readonly string[];
  /** Closes a step. `host` plays any forced answers after it. Total over any mixture of order, silence, departure and absence. */
  resolve(state: S, answers: Answers<O>, dice: Dice, trace?: Trace): Resolution<S, E>;
  /** The forecast of its lines, for `engine/kit/preview.ts`. */
  readonly preview: Preview<S, V, O, E>;
  /**
   * A state that fits everything the seat may know, with the unknown chosen at random. It is made from the view alone, and the
   * seat's view of it is the view that was given. Previews and the search of `engine/kit/search.ts` play from it.
   */
  imagine(view: V, seat: Seat, dice: Dice): S;
  outcome(state: S): Outcome | undefined;
  /**
   * Seats that have lost or left while others play on; they are not asked whether a game is to end in a draw. Absent if nobody
   * leaves this game before its end.
   */
  out?(state: S): readonly Seat[];
  /** Turns stored JSON into a state of the current shape. It is the only gate from storage, and throws for unknown shapes. */
  revive(json: Json): S;
}

/** The game in words and pictures: for pages, letters and the browser. */
export interface Presentation<V, O, E> {
  readonly guide: Guide;
  /** The forecast of an order's lines, from what the rules' preview found: a few lines of at most 72 columns. */
  expect(view: V, seat: Seat, order: O, told: Foretold): readonly string[];
  /**
   * Ways to continue after these lines, judged from the seat's own view. Empty if nothing can be added or nothing is asked of the
   * seat. Each, its blanks filled with any allowed values, is read without a fault; only a fault of the submission as a whole (line
   * 0: something is still missing) may remain while there are further choices. Lines that cannot be read are passed over. Total:
   * never throws. At most 50 ms and 64 KB of JSON.
   */
  choices(view: V, seat: Seat, lines: readonly string[]): readonly Choice[];
  report(view: V, events: readonly E[]): Report;
  scene(view: V, events: readonly E[]): Scene;
  /** The name of the open turn, if the game counts other than by steps: `round 3`. Absent: the step's word and its number. */
  openTurn?(view: V): string;
}

/** The bot: for everything that moves one, and for the story of a finished match. */
export interface Bot<S, V, O> {
  /** A legal order from a view. Its dice have a key of their own, separate from the game's. */
  choose(view: V, seat: Seat, level: AnyLevel, dice: Dice): O;
  /** How the bot plays on in trials. Absent: at level easy, to the end of the game. */
  readonly foresight?: Foresight<S>;
}

export interface Foresight<S> {
  readonly level: BotLevel;
  /**
   * The number of steps after which a trial ends with `worth`, if the game has not ended by then. If both are absent, trials go on
   * to the end.
   */
  readonly depth?: number;
  /** Each seat's chance to win, from the whole state, or numbers in proportion to it. Partners' chances are added up. */
  readonly worth?: (state: S) => Readonly<Record<Seat, number>>;
}

/**
 * The words of a game's orders, used to tell a line that is nearly an order from prose. Each is a single word of letters and
 * digits, in lower case.
 */
export interface Lexicon {
  /**
   * Words that orders begin with, or that follow the piece that acts. Words that begin prose just as often (go, send, wait) are
   * left out.
   */
  readonly verbs: readonly string[];
  /** Other words that the grammar takes for a verb: a slip of one of these is repaired too. */
  readonly synonyms: readonly string[];
  /** Places, pieces, cards and seats. */
  readonly names: readonly string[];
  /** The form of those names that have digits: squares, units, cards. */
  readonly codes: RegExp;
  /** Words that make no difference between orders. */
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
