/**
 * What the service logs for its operator, each event declared once. The comment above a row is what operators read of it in
 * `docs/operators.md`, which `npm run schemas` writes; comments weigh nothing in the functions. From the row follow what a call
 * may log, the figures, and the queries behind the alarms of `infra/aws`.
 */
import type { Figure } from './figures.ts';

/** What a field of an event holds: ids, codes and counts. Never orders, tokens, addresses, or the text of a letter. */
interface Fields {
  readonly access: string;
  readonly answered: boolean;
  readonly attempts: number;
  readonly browser: string;
  readonly browsers: number;
  readonly bytes: number;
  readonly channel: string;
  readonly course: string;
  readonly days: number;
  readonly division: number;
  readonly doubted: number;
  readonly error: string;
  readonly events: number;
  readonly failed: number;
  readonly hint: string;
  readonly incident: string;
  readonly kind: string;
  readonly lane: string;
  readonly league: string;
  readonly letter: string;
  readonly letters: number;
  /** The key of the mail that was being read. */
  readonly mail: string;
  readonly match: string;
  readonly matches: number;
  readonly method: string;
  readonly minutes: number;
  readonly ms: number;
  readonly oldestLetter: number;
  readonly opens: string;
  readonly outcome: string;
  readonly place: string;
  readonly player: string;
  readonly reason: string;
  readonly record: string;
  readonly records: number;
  readonly relay: string;
  readonly report: string;
  readonly round: number;
  readonly route: string;
  readonly ruleset: string;
  readonly scope: string;
  readonly season: number;
  readonly seat: string;
  readonly seconds: number;
  readonly step: number;
  readonly tries: number;
  readonly unread: number;
  readonly unswept: number;
  readonly what: string;
  readonly why: string;
  readonly woken: number;
}
type FieldName = keyof Fields;

/** From least to most. `error`: it needs the operator; `warn`: it is unusual; `info`: what goes on. */
export const LOG_LEVELS = ['info', 'warn', 'error'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

interface EventRow {
  readonly level: LogLevel;
  /** Absent: at home and on AWS. */
  readonly only?: 'home' | 'AWS';
  readonly fields: readonly FieldName[];
  /** Fields that some of them have. */
  readonly maybe?: readonly FieldName[];
  /**
   * What it counts for. `Stranded` waits for the operator. `Failures` come again by themselves, and have new code taken back.
   * One alarm for each such class, since each costs; the event says which it was.
   */
  readonly counts?: readonly Figure[];
  /** It is told of by a figure that counts by its field `seconds`, from so many on. */
  readonly after?: { readonly figure: Figure; readonly seconds: number };
  /** An alarm rings over it by a figure that comes from elsewhere. */
  readonly rings?: true;
}

/** What is told of a job that failed. */
const OF_JOB = { fields: ['match', 'reason'], maybe: ['step', 'seat'] } as const;

export const LOG_EVENTS = {
  /** see [A halted match](#a-halted-match) */
  'match-halted': { level: 'error', fields: ['match', 'step', 'ruleset'], counts: ['Stranded', 'Failures'] },
  /** the last sweep is more than a week ago by this clock: see [The clock and outages](#the-clock-and-outages) */
  'clock-doubted': { level: 'error', fields: ['days'], counts: ['Stranded'] },
  /** the service was away or the machine asleep; players get the time back */
  'clock-was-away': { level: 'warn', fields: ['minutes'] },
  /**
   * an answer of 500, or of 503 where it passes by itself; `incident` is the number the user was shown, `error` the kind of
   * fault: SQLite's own code, such as `SQLITE_FULL` for a full disk (make room; no restart is needed) or `SQLITE_IOERR` for a
   * failing one; `TABLE_REPLACED` (stop the service and restore)
   */
  'http-failed': { level: 'error', fields: ['incident', 'method', 'route', 'error', 'place'], rings: true },
  /** the upkeep of the table failed; `reason` has the same codes as `error` above; it is tried again every ten minutes */
  'table-failed': { level: 'error', only: 'home', fields: ['reason'] },
  /** a sweep failed; the next comes in a second. If it persists, the table is in trouble: `reason` has its code */
  'clock-failed': { level: 'error', only: 'home', fields: ['reason'] },
  /** what follows from changes was not done, and is tried again */
  'stream-failed': { level: 'error', only: 'home', fields: ['reason'] },
  /** what follows from changes was not done after some tries, and is left to the clock */
  'stream-records-given-up': { level: 'error', only: 'home', fields: ['records'] },
  /** the clock could not call for something that is due; it tries again. If it persists, the table is in trouble */
  'sweep-failed': { level: 'error', fields: ['what', 'reason'], rings: true },
  /** a letter, mail or match could not be handled; it is tried again */
  'record-failed': { level: 'error', fields: ['record', 'reason'], counts: ['Failures'] },
  /** there was more to call for than time for it; the next sweep begins with what has waited longest */
  'sweep-cut-short': {
    level: 'warn',
    fields: ['matches', 'woken', 'failed', 'oldestLetter', 'unswept', 'unread'],
    maybe: ['doubted'],
  },
  /** there was more to do than time for it; the next try begins with what has waited longest */
  'records-not-reached': { level: 'warn', fields: ['records'] },
  /** a look at a match was never finished, such as for want of memory; it is tried again, ever later */
  'look-unfinished': { level: 'error', fields: ['match', 'attempts'], counts: ['UnfinishedLooks'] },
  /** others were writing to a match at the same moment, three times; whoever asked was told so */
  'match-busy': { level: 'warn', fields: ['match'] },
  /**
   * no relay of the public beacon gives the round that a locked step waits for; it is asked for again each minute. The service
   * must reach `https://api.drand.sh` or `https://drand.cloudflare.com`
   */
  'beacon-unreached': { level: 'error', ...OF_JOB },
  /** a relay of the public beacon gave no answer, or a wrong one; the next is asked */
  'beacon-relay-failed': { level: 'warn', fields: ['relay', 'round', 'answered'] },
  /** after ten minutes a later round of the beacon took the place of the one that a step waited for */
  'beacon-round-passed': { level: 'warn', fields: ['match', 'step', 'round'] },
  /** a letter was given up; look at `letter-deferred` or `letter-failed` before it for the reason */
  'letter-dead': { level: 'error', fields: ['letter', 'kind', 'channel', 'attempts'], maybe: ['match'], counts: ['Stranded'] },
  /** its receiver put a letter off, for the reason `why`; it is tried again */
  'letter-deferred': {
    level: 'warn',
    fields: ['letter', 'channel', 'attempts', 'why', 'seconds'],
    // Whoever takes our mail defers it, which no build of ours brings about. A letter that could not be sent at its second try is news.
    after: { figure: 'OldestDueLetterSeconds', seconds: 60 },
  },
  /** our code threw over a letter; it is tried again */
  'letter-failed': {
    level: 'warn',
    fields: ['letter', 'channel', 'attempts', 'why', 'seconds'],
    after: { figure: 'Failures', seconds: 60 },
  },
  /** SES found a virus in a letter and did not send it */
  'letter-rejected': { level: 'error', only: 'AWS', fields: ['why'] },
  /**
   * the mail server cannot be reached, or refuses our login or sender; `why` has its code, or that of TLS or the system, and
   * `hint` what to do where we know. Letters wait, none is given up for it
   */
  'mail-refused': { level: 'error', fields: ['letter', 'why'], maybe: ['hint'], counts: ['Stranded'] },
  /**
   * a mail failed five times; it is in `mail-in/dead/`. Fix the cause, move its two files back into `mail-in/` and restart
   */
  'mail-dead': { level: 'error', only: 'home', fields: ['mail', 'tries'], counts: ['Stranded'] },
  /** the reader of mails threw; they are tried again */
  'inbound-mail-threw': { level: 'error', only: 'home', fields: ['reason'] },
  /** the folder of mails cannot be read or written; `reason` has the system's code */
  'mail-queue-failed': { level: 'error', only: 'home', fields: ['reason'] },
  /** the disk is full or not writable; senders try again, so make room. `CLOCK_DOUBTED`: see `clock-doubted` */
  'mail-not-kept': { level: 'error', only: 'home', fields: ['reason'] },
  /**
   * somebody wrote to `postmaster@` or `abuse@`; `mail` names the file in `mail-in/operator/`, where the first 64 KB of it are
   * kept for 30 days, 20 MB and 500 mails in all, 30 a day from one domain, and 30 a day from all whom nothing proves
   */
  'operator-mail': { level: 'warn', fields: [], counts: ['OperatorMails'] },
  /** somebody reported what a person wrote; see [What people write](#what-people-write) */
  'abuse-reported': { level: 'warn', fields: ['report'], counts: ['OperatorMails'] },
  /**
   * a player's provider says that the address does not exist. A letter refused for its content, or by a policy (5.6, 5.7), pauses
   * nobody: another player may have written it
   */
  'address-paused': { level: 'warn', fields: ['player', 'why'] },
  /** SES told of a letter that names no player, such as one sent by hand */
  'mail-event-without-player': { level: 'warn', only: 'AWS', fields: ['kind'] },
  /** what the clock had to do for a league failed; it is tried again. If it persists, that league is in trouble */
  'league-failed': { level: 'error', fields: ['league', 'reason'], counts: ['Failures'] },
  /** what the clock had to do for a division failed; it is tried again. If it persists, that division is in trouble */
  'division-failed': { level: 'error', fields: ['league', 'season', 'division', 'reason'], counts: ['Failures'] },
  /** a result was not noted in its league; it is tried again. If it persists, the league of that match is in trouble */
  'result-failed': { level: 'error', ...OF_JOB, counts: ['Failures'] },
  /** what a match adds to ratings was not written; it is tried again */
  'rating-failed': { level: 'error', ...OF_JOB, counts: ['Failures'] },
  /** a game's bot fails; it is tried again, and counts as silent at the deadline */
  'bot-failed': { level: 'error', ...OF_JOB, counts: ['Failures'] },
  /** a turn that was planned ahead could not be given; it is tried again until the deadline */
  'plan-failed': { level: 'error', ...OF_JOB, counts: ['Failures'] },
  /** a job of a newer version that was rolled back; it waits for a version that knows it, and is tried every six hours */
  'job-failed': { level: 'error', ...OF_JOB, counts: ['Failures'] },
  /** the story of a finished match could not be told; the match is whole without it */
  'story-untold': { level: 'warn', fields: ['match', 'reason'] },
  /** a game's list of what may be ordered failed; the page has a box for orders all the same */
  'choices-failed': { level: 'error', fields: ['match', 'step', 'error'] },
  /** a preview's picture could not be drawn; the link is shown without one */
  'picture-failed': { level: 'error', only: 'AWS', fields: ['error'], rings: true },
  /**
   * the scripts of pages could not be built into `assets/` of the data folder. Pages work without them, and they are tried again
   * each minute. If it lasts, look at room and memory, and install the project again (`npm ci --omit=dev`)
   */
  'assets-failed': { level: 'error', only: 'home', fields: ['reason'] },
  /** the renewed certificate of mail in cannot be read; the one before is still used */
  'certificate-unread': { level: 'error', only: 'home', fields: ['reason'] },
  /** deleting an account failed; it is tried again. If it persists, the match or table it stops at is in trouble */
  'leave-failed': { level: 'error', fields: ['player', 'reason'], counts: ['Failures'] },
  /** an endpoint has failed for so long that it is called no more; whoever named it is told */
  'webhook-paused': { level: 'warn', fields: ['failed', 'why'], maybe: ['match', 'seat', 'league'] },
  /** letters could not be handed to their lane; the clock calls for them again */
  'hand-over-failed': { level: 'error', fields: ['lane', 'letters', 'reason'], counts: ['Failures'] },
  /** the clock could not ask the queues of letters what waits; it asks again */
  'lanes-unknown': { level: 'error', only: 'AWS', fields: ['reason'], counts: ['Failures'] },
  /** the clock could not ask the dead-letter queues what lies there; it asks again */
  'dead-unknown': { level: 'error', only: 'AWS', fields: ['reason'], counts: ['Failures'] },
  /** the clock could not ask the bucket which mail waits; it asks again */
  'unread-mail-unknown': { level: 'error', only: 'AWS', fields: ['reason'], rings: true },
  /** nobody answered for a month from an address that others typed: it is deleted, with the invitations to it */
  'stranger-forgotten': { level: 'info', fields: [] },
  /** a match was opened */
  'match-opened': { level: 'info', fields: ['match', 'ruleset'] },
  /** a step was resolved, by which `events` happened */
  'step-resolved': { level: 'info', fields: ['match', 'step', 'events'] },
  /** a league was opened */
  'league-opened': { level: 'info', fields: ['league', 'ruleset'] },
  /** a bot came into its seat after the deadline, or the host has closed the step: the clock plays on without it */
  'bot-late': { level: 'info', fields: ['match'], maybe: ['step', 'seat'] },
  /** a mail was understood, with the letter that answers it */
  'mail-read': { level: 'info', fields: ['match', 'step', 'letter'] },
  /** a mail was handled, with the outcome */
  'mail-handled': { level: 'info', fields: ['outcome', 'bytes', 'ms'] },
  /** a mail is read later, or not at all, since too many came */
  'mail-braked': { level: 'info', fields: ['course'] },
  /** a letter left */
  'letter-sent': { level: 'info', fields: ['letter'], maybe: ['match'] },
  /** somebody came in */
  'signed-in': { level: 'info', fields: ['player'] },
  /** somebody came with a link to sign in that opens nothing any more */
  'sign-in-refused': { level: 'info', fields: [] },
  /** a player made an API key */
  'key-made': { level: 'info', fields: ['player', 'access', 'scope'] },
  /** a session or an API key was ended */
  'access-ended': { level: 'info', fields: ['player', 'access', 'opens'] },
  /** a browser is told of turns from now on */
  'push-on': { level: 'info', fields: ['player', 'browser'] },
  /** browsers are told of turns no longer */
  'push-gone': { level: 'info', fields: ['player', 'browsers'] },
  /** a player deletes their account */
  'player-leaves': { level: 'info', fields: ['player'] },
  /** the last trace of a player is gone */
  'player-left': { level: 'info', fields: [] },
  /** a connection of mail in broke */
  'smtp-connection': { level: 'info', only: 'home', fields: ['reason'] },
} as const satisfies Readonly<Record<string, EventRow>>;

export type LogEvent = keyof typeof LOG_EVENTS;

export const eventRow = (event: LogEvent): EventRow => LOG_EVENTS[event];

/** The events over which an alarm rings on AWS. */
export const ringing = (): readonly string[] =>
  Object.entries<EventRow>(LOG_EVENTS).flatMap(([event, { only, counts, after, rings }]) =>
    only !== 'home' && (counts ?? after ?? rings) !== undefined ? [event] : [],
  );

type NamesIn<Row, Part extends string> = Row extends { readonly [P in Part]: readonly (infer Name extends FieldName)[] } ? Name : never;
/** What is logged with an event. All that is logged over a mail may name it. */
export type FieldsOf<Event extends LogEvent> = Event extends LogEvent
  ? { readonly [Name in NamesIn<(typeof LOG_EVENTS)[Event], 'fields'>]: Fields[Name] } & {
      readonly [Name in NamesIn<(typeof LOG_EVENTS)[Event], 'maybe'> | 'mail']?: Fields[Name];
    }
  : never;

type FieldNamesOf<Event extends LogEvent> =
  | NamesIn<(typeof LOG_EVENTS)[Event], 'fields'>
  | NamesIn<(typeof LOG_EVENTS)[Event], 'maybe'>
  | 'mail';
/** No other field, however the object was put together. */
export type Only<Given, Event extends LogEvent> = Given & { readonly [Name in Exclude<keyof Given, FieldNamesOf<Event>>]: never };

/** A line of the log on its way, whatever its event. */
export type LogLine = (event: LogEvent, fields?: Readonly<Record<string, string | number | boolean>>) => void;
