/** The answers of calls, for the API document and for the compiler. */
import * as z from 'zod/mini';
import { SCOPES } from '../guard/scopes.ts';
import { named, ofFormat, shape } from '../shape.ts';
import { story } from '../story/story-shapes.ts';
import { event, plans, standingAsked, status, view } from './field-shapes.ts';
import { beside } from './house-shapes.ts';
import { agreements } from './offer-shapes.ts';

const strings = shape(() => z.array(z.string()));
/** In UTC. */
const time = shape(() => ofFormat('date-time'));
const maybeTime = shape(() => z.nullable(time()));
const fault = shape(() =>
  named('Fault', z.object({ code: z.string(), line: z.int(), message: z.string(), detail: z.exactOptional(z.string()) })),
);
const receipt = shape(() =>
  named('Receipt', z.object({ commitment: z.string(), nonce: z.string(), serverNonce: z.exactOptional(z.string()) })),
);

/** Glicko's scale, whole points; in 95 of 100 cases the true strength lies within two deviations. */
const rating = shape(() => z.object({ rating: z.int(), deviation: z.int(), games: z.int() }));

const report = shape(() =>
  named(
    'Report',
    z.object({
      headline: z.string(),
      /** Steps before the one reported in which the seat had no part, since its last report: oldest first. */
      earlier: z.array(z.object({ step: z.int(), headline: z.string(), story: strings() })),
      story: strings(),
      /** The board as text. */
      board: strings(),
      standing: strings(),
      asks: z.nullable(z.object({ prompt: z.string(), choices: strings(), examples: z.array(strings()), grammar: strings() })),
      text: z.string(),
    }),
  ),
);

export const openedAnswer = shape(() =>
  z.object({
    id: z.string(),
    status: status(),
    url: ofFormat('uri'),
    hostToken: z.exactOptional(z.string()),
    seatTokens: z.exactOptional(z.record(z.string(), z.string())),
  }),
);

/** How a match stands, whoever asks. */
const standing = shape(() => ({
  status: status(),
  deadline: maybeTime(),
  outcome: z.nullable(z.object({ value: z.json(), places: z.array(strings()), reason: z.string() })),
  locked: z.nullable(z.object({ lock: z.string(), round: z.int(), made: time() })),
  ...agreements(),
}));

export const matchAnswer = shape(() =>
  z.object({
    id: z.string(),
    url: ofFormat('uri'),
    ruleset: z.string(),
    title: z.string(),
    options: z.record(z.string(), z.json()),
    step: z.int(),
    ...standing(),
    awaiting: strings(),
    seats: z.record(
      z.string(),
      z.object({
        name: z.string(),
        holder: z.string(),
        kind: z.enum(['open', 'bot', 'person']),
        accepted: z.boolean(),
        rating: z.nullable(rating()),
        reliability: z.nullable(z.int()),
        page: z.exactOptional(z.string()),
        sleep: z.exactOptional(z.string()),
      }),
    ),
    you: z.nullable(z.string()),
    view: z.nullable(view()),
    report: z.nullable(report()),
    event: z.nullable(
      z.object({
        league: z.string(),
        name: z.string(),
        title: z.string(),
        season: z.int(),
        division: z.int(),
        round: z.int(),
        leg: z.int(),
        legs: z.int(),
      }),
    ),
    anchor: z.string(),
    beacon: z.nullable(z.string()),
    pace: z.string(),
    /** Where there are time banks: what each seat has for its open turn, otherwise for its next, in seconds. */
    banks: z.nullable(z.record(z.string(), z.int())),
    owes: z.boolean(),
    filed: z.nullable(
      z.object({
        orders: strings(),
        leftOut: z.array(fault()),
        warnings: z.exactOptional(z.array(fault())),
        ready: z.boolean(),
        receipt: receipt(),
      }),
    ),
    /** What your seat has planned for later steps. */
    plans: plans(),
    claimable: strings(),
    /** For a player: the rematch, and the seat here that asked for it. */
    rematch: z.nullable(z.object({ id: z.string(), by: z.string() })),
    ...beside(),
    /** Where to follow on from in the match's events. */
    cursor: z.string(),
  }),
);

const eventLine = shape(() =>
  named(
    'EventLine',
    z.union([
      z.object({ type: z.literal('resolved'), step: z.int(), events: z.array(event()), after: z.string() }),
      z.object({
        type: z.literal('now'),
        step: z.int(),
        ...standing(),
        awaiting: strings(),
        you: z.nullable(z.string()),
        owes: z.boolean(),
        claimable: strings(),
        after: z.string(),
      }),
    ]),
  ),
);
/** Sent as a line each. */
export const eventsAnswer = shape(() => z.array(eventLine()));

export const submittedAnswer = shape(() =>
  z.object({
    status: z.literal('accepted'),
    step: z.int(),
    orders: strings(),
    ready: z.boolean(),
    leftOut: z.array(fault()),
    /** Lines that stand and come to nothing as things are: the orders wait for a correction, ready, or the deadline. */
    warnings: z.exactOptional(z.array(fault())),
    /** null with `?dry=1`: nothing was stored. */
    receipt: z.nullable(receipt()),
    awaiting: strings(),
    resolved: z.boolean(),
    foreseen: z.exactOptional(strings()),
  }),
);

/** A cell of the scene or a token on it, a tray beside the board or an item of it. */
const place = shape(() =>
  named(
    'Place',
    z.union([
      z.object({ cell: z.string(), token: z.exactOptional(z.string()) }),
      z.object({ tray: z.string(), item: z.exactOptional(z.string()) }),
    ]),
  ),
);
const blankValues = shape(() =>
  z.array(z.object({ value: z.string(), label: z.string(), at: z.exactOptional(place()), odds: z.exactOptional(z.string()) })),
);
/** `initial` is what to begin with; of `some` from `least` to `most` values, joined by `join`. */
const blank = shape(() =>
  named(
    'Blank',
    z.union([
      z.object({ name: z.string(), t: z.literal('number'), min: z.number(), max: z.number(), initial: z.number() }),
      z.object({ name: z.string(), t: z.literal('one'), values: blankValues(), initial: z.exactOptional(z.string()) }),
      z.object({
        name: z.string(),
        t: z.literal('some'),
        values: blankValues(),
        least: z.number(),
        most: z.number(),
        join: z.string(),
      }),
    ]),
  ),
);
const choice = shape(() =>
  named(
    'Choice',
    z.object({
      /** With `{name}` for each blank. */
      line: z.string(),
      /** The line, from 1, that it takes the place of; absent: it is added at the end. */
      replaces: z.exactOptional(z.int()),
      group: z.string(),
      label: z.string(),
      from: z.exactOptional(place()),
      to: z.exactOptional(place()),
      blanks: z.exactOptional(z.array(blank())),
      odds: z.exactOptional(z.string()),
    }),
  ),
);
export const choicesAnswer = shape(() =>
  z.object({
    step: z.int(),
    choices: z.array(choice()),
  }),
);

export const stepAnswer = shape(() =>
  z.object({
    match: z.string(),
    step: z.int(),
    view: view(),
    events: z.array(event()),
    report: report(),
    proof: z.json(),
  }),
);

export const recordAnswer = shape(() =>
  z.looseObject({
    format: z.string(),
    match: z.string(),
    ruleset: z.string(),
    seats: strings(),
    options: z.record(z.string(), z.json()),
    protocol: z.string(),
    beacon: z.exactOptional(z.string()),
    anchors: strings(),
    steps: z.array(named('RecordedStep', z.json())),
    /** After the last step the players ended the game by their word. */
    agreed: z.exactOptional(z.json()),
    next: z.exactOptional(z.int()),
    story: z.exactOptional(story()),
  }),
);

export const withdrawnAnswer = shape(() =>
  z.object({ status: z.literal('withdrawn'), had: z.boolean(), step: z.number(), awaiting: strings() }),
);
export const seatAnswer = shape(() =>
  z.object({
    status: z.enum(['taken', 'invited']),
    seatToken: z.exactOptional(z.string()),
    url: z.exactOptional(ofFormat('uri')),
  }),
);
/** `unread`: seats named for which nobody would read it. */
export const pressAnswer = shape(() =>
  z.object({ status: z.enum(['sent', 'unread']), to: strings(), unread: strings(), closed: z.exactOptional(strings()) }),
);
export const linkAnswer = shape(() =>
  z.object({ status: z.enum(['sent', 'renewed']), seatToken: z.exactOptional(z.string()), url: z.exactOptional(ofFormat('uri')) }),
);
export const matchStatusAnswer = shape(() => z.object({ status: status() }));
export const doneAnswer = shape(() => z.object({ status: z.string() }));
export const extendedAnswer = shape(() => z.object({ status: z.literal('extended'), deadline: maybeTime() }));
export const sessionAnswer = shape(() => z.object({ session: z.string() }));
const accessShape = shape(() => ({
  id: z.string(),
  made: maybeTime(),
  expires: maybeTime(),
  /** A day; null: never. */
  used: z.nullable(z.string()),
  name: z.exactOptional(z.string()),
  scope: z.exactOptional(z.enum(SCOPES)),
}));
export const accessAnswer = shape(() => z.object({ items: z.array(z.object(accessShape())) }));
export const apiKeyAnswer = shape(() => z.object({ apiKey: z.string(), ...accessShape() }));
const browser = shape(() => z.object({ id: z.string(), service: z.string(), made: time() }));
export const browserAnswer = shape(() => browser());
export const browsersAnswer = shape(() => z.object({ key: z.string(), browsers: z.array(browser()) }));
export const nameAnswer = shape(() => z.object({ name: z.string() }));
export const ownNameAnswer = shape(() => z.object({ name: z.string(), proposed: z.nullable(z.string()) }));
export const absencesAnswer = shape(() =>
  z.object({ away: z.array(z.object({ from: ofFormat('date-time'), to: ofFormat('date-time') })), zone: z.string() }),
);
/** `course`: as it stood after each of the last weeks with a game. */
export const ratings = shape(() =>
  z.array(
    z.object({
      ruleset: z.string(),
      title: z.string(),
      table: z.enum(['two', 'more']),
      ...{ rating: z.int(), deviation: z.int(), games: z.int() },
      course: z.array(z.object({ week: time(), rating: z.int() })),
    }),
  ),
);
export const reputeAnswer = shape(() => z.object({ reliability: z.nullable(z.int()), turns: z.int(), ratings: ratings() }));
export const mineAnswer = shape(() =>
  z.object({
    matches: z.array(
      z.object({
        id: z.string(),
        url: ofFormat('uri'),
        ruleset: z.string(),
        title: z.string(),
        status: status(),
        step: z.int(),
        deadline: maybeTime(),
        seat: z.nullable(z.string()),
        owes: z.boolean(),
        others: z.array(z.object({ seat: z.string(), holder: z.string(), page: z.exactOptional(z.string()) })),
        event: z.nullable(z.object({ league: z.string(), name: z.string(), round: z.int() })),
      }),
    ),
    next: z.nullable(z.string()),
    /** null but on the last page. */
    since: z.nullable(z.string()),
  }),
);
/** Stored things as they are: there are many kinds, each with fields of its own. */
const things = () => z.array(z.json());
export const exportAnswer = shape(() =>
  z.object({
    account: z.json(),
    ratings: z.json(),
    tokens: things(),
    letters: z.array(named('ExportedLetter', z.json())),
    matches: things(),
    leagues: things(),
    next: z.nullable(z.string()),
  }),
);
export const leavingAnswer = shape(() => z.object({ status: z.literal('leaving'), backups: maybeTime() }));
export const offersAnswer = shape(() =>
  z.object({
    matches: z.array(
      z.object({
        id: z.string(),
        url: z.string(),
        ruleset: z.string(),
        title: z.string(),
        options: z.record(z.string(), z.json()),
        pace: z.string(),
        asks: z.nullable(z.object(standingAsked())),
        opened: time(),
        seats: z.array(z.object({ seat: z.string(), name: z.string(), holder: z.string(), open: z.boolean() })),
      }),
    ),
    next: z.nullable(z.string()),
  }),
);
export const watchedAnswer = shape(() =>
  z.object({
    matches: z.array(
      z.object({
        id: z.string(),
        url: ofFormat('uri'),
        ruleset: z.string(),
        title: z.string(),
        status: status(),
        step: z.int(),
        deadline: maybeTime(),
        headline: z.nullable(z.string()),
        seats: z.array(z.object({ name: z.string(), holder: z.string() })),
      }),
    ),
    next: z.nullable(z.string()),
  }),
);

export const rulesetsAnswer = shape(() =>
  z.object({
    rulesets: z.array(
      z.object({
        id: z.string(),
        edition: z.int(),
        title: z.string(),
        tables: z.array(strings()),
        bots: strings(),
        levels: strings(),
        options: z.array(z.looseObject({ name: z.string(), about: z.string(), kind: z.string() })),
        balanced: z.record(z.string(), z.json()),
        brief: strings(),
        url: ofFormat('uri'),
      }),
    ),
  }),
);
export const problemShape = shape(() =>
  named(
    'Problem',
    z.object({
      type: z.string(),
      title: z.string(),
      status: z.number(),
      detail: z.string(),
      code: z.string(),
      faults: z.exactOptional(z.array(fault())),
    }),
  ),
);
