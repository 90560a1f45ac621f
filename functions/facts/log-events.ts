/** What the service logs for its operator, each event declared once. The comment above a row is what operators read about it in `docs/operators.md`, which `npm run schemas` writes; comments add nothing to the size of the functions. What a call may log, the figures, and the queries behind the alarms of `infra/aws` follow from the row. */
import type { Figure } from './figures.ts';

/** The fields of events: ids, codes and counts. Never orders, tokens, addresses, or the text of a letter. */
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

/** In order of severity. `error` needs the operator, `warn` is unusual, `info` is routine. */
export const LOG_LEVELS = ['info', 'warn', 'error'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

interface EventRow {
  readonly level: LogLevel;
  /** Absent if it occurs both at home and on AWS. */
  readonly only?: 'home' | 'AWS';
  readonly fields: readonly FieldName[];
  /** Fields that only some of these events have. */
  readonly maybe?: readonly FieldName[];
  /** The figures that count it. `Stranded` waits for the operator. `Failures` are retried by themselves, and roll back new code. Each class has one alarm, since each costs money; the event says what it was. */
  readonly counts?: readonly Figure[];
  /** A figure reports it, by its field `seconds`, from so many on. */
  readonly after?: { readonly figure: Figure; readonly seconds: number };
  /** An alarm is raised for it by a figure from elsewhere. */
  readonly rings?: true;
}

/** The fields of a job that failed. */
const OF_JOB = { fields: ['match', 'reason'], maybe: ['step', 'seat'] } as const;

export const LOG_EVENTS = {
  /** see [A halted match](#a-halted-match) */
  'match-halted': { level: 'error', fields: ['match', 'step', 'ruleset'], counts: ['Stranded', 'Failures'] },
  /** the last sweep is more than a week ago by this clock: see [The clock and outages](#the-clock-and-outages) */
  'clock-doubted': { level: 'error', fields: ['days'], counts: ['Stranded'] },
  /** the service was down or the machine asleep; players get the time back */
  'clock-was-away': { level: 'warn', fields: ['minutes'] },
  /** an answer of 500, or of 503 if the fault passes by itself; `incident` is the number that the user was shown, `error` the kind of fault: SQLite's own code, such as `SQLITE_FULL` for a full disk (make room; no restart is needed) or `SQLITE_IOERR` for a failing one; `TABLE_REPLACED` (stop the service and restore) */
  'http-failed': { level: 'error', fields: ['incident', 'method', 'route', 'error', 'place'], rings: true },
  /** maintenance of the table failed; `reason` has the same codes as `error` above; it is tried again every ten minutes */
  'table-failed': { level: 'error', only: 'home', fields: ['reason'] },
  /** a sweep failed; the next starts in a second. If this persists, the table is in trouble: `reason` has its code */
  'clock-failed': { level: 'error', only: 'home', fields: ['reason'] },
  /** the work that follows from changes failed, and is tried again */
  'stream-failed': { level: 'error', only: 'home', fields: ['reason'] },
  /** the work that follows from changes failed several times, and is left to the clock */
  'stream-records-given-up': { level: 'error', only: 'home', fields: ['records'] },
  /** the clock could not call for something that is due; it tries again. If this persists, the table is in trouble */
  'sweep-failed': { level: 'error', fields: ['what', 'reason'], rings: true },
  /** a letter, mail or match could not be handled; it is tried again */
  'record-failed': { level: 'error', fields: ['record', 'reason'], counts: ['Failures'] },
  /** a sweep ran out of time; the next begins with what has waited longest */
  'sweep-cut-short': {
    level: 'warn',
    fields: ['matches', 'woken', 'failed', 'oldestLetter', 'unswept', 'unread'],
    maybe: ['doubted'],
  },
  /** there was not enough time for all records; the next try begins with those that have waited longest */
  'records-not-reached': { level: 'warn', fields: ['records'] },
  /** a look at a match never finished, for example for lack of memory; it is tried again at growing intervals */
  'look-unfinished': { level: 'error', fields: ['match', 'attempts'], counts: ['UnfinishedLooks'] },
  /** a match was being written by others, three times in a row; the caller was told to try again */
  'match-busy': { level: 'warn', fields: ['match'] },
  /** no relay of the public beacon has the round that a locked step waits for; it is requested again every minute. The service must be able to reach `https://api.drand.sh` or `https://drand.cloudflare.com` */
  'beacon-unreached': { level: 'error', ...OF_JOB },
  /** a relay of the public beacon gave no answer, or a wrong one; the next relay is asked */
  'beacon-relay-failed': { level: 'warn', fields: ['relay', 'round', 'answered'] },
  /** a round of the beacon was not available for ten minutes, so the step uses a later one */
  'beacon-round-passed': { level: 'warn', fields: ['match', 'step', 'round'] },
  /** a letter was given up; an earlier `letter-deferred` or `letter-failed` has the reason */
  'letter-dead': { level: 'error', fields: ['letter', 'kind', 'channel', 'attempts'], maybe: ['match'], counts: ['Stranded'] },
  /** the receiving server deferred a letter, for the reason `why`; it is tried again */
  'letter-deferred': {
    level: 'warn',
    fields: ['letter', 'channel', 'attempts', 'why', 'seconds'],
    // The receiving server defers it, which is not caused by a build of the service. A letter that could not be sent at its second try is
    // worth reporting.
    after: { figure: 'OldestDueLetterSeconds', seconds: 60 },
  },
  /** a fault in the service's own code while sending a letter; it is tried again */
  'letter-failed': {
    level: 'warn',
    fields: ['letter', 'channel', 'attempts', 'why', 'seconds'],
    after: { figure: 'Failures', seconds: 60 },
  },
  /** SES found a virus in a letter and did not send it */
  'letter-rejected': { level: 'error', only: 'AWS', fields: ['why'] },
  /** the mail server cannot be reached, or refuses the login or sender; `why` has its code, or that of TLS or the system, and `hint` what to do, if known. Letters wait, and none is given up because of it */
  'mail-refused': { level: 'error', fields: ['letter', 'why'], maybe: ['hint'], counts: ['Stranded'] },
  /**
   * a mail failed five times; it is in `mail-in/dead/`. Fix the cause, move its two files back into `mail-in/` and restart
   */
  'mail-dead': { level: 'error', only: 'home', fields: ['mail', 'tries'], counts: ['Stranded'] },
  /** the mail reader failed with an error; its mails are tried again */
  'inbound-mail-threw': { level: 'error', only: 'home', fields: ['reason'] },
  /** the mail folder cannot be read or written; `reason` has the system's code */
  'mail-queue-failed': { level: 'error', only: 'home', fields: ['reason'] },
  /** the disk is full or not writable; make room, and senders will try again. `CLOCK_DOUBTED`: see `clock-doubted` */
  'mail-not-kept': { level: 'error', only: 'home', fields: ['reason'] },
  /** somebody wrote to `postmaster@` or `abuse@`; `mail` names the file in `mail-in/operator/`. The first 64 KB of such a mail are kept for 30 days, up to 20 MB and 500 mails in all, 30 a day from one domain, and 30 a day from all unproven senders together */
  'operator-mail': { level: 'warn', fields: [], counts: ['OperatorMails'] },
  /** somebody reported what a person wrote; see [What people write](#what-people-write) */
  'abuse-reported': { level: 'warn', fields: ['report'], counts: ['OperatorMails'] },
  /** a player's mail provider says that the address does not exist. A letter refused for its content, or by a policy (5.6, 5.7), pauses nobody, since another player may have written it */
  'address-paused': { level: 'warn', fields: ['player', 'why'] },
  /** SES reported on a letter that names no player, such as one sent by hand */
  'mail-event-without-player': { level: 'warn', only: 'AWS', fields: ['kind'] },
  /** the clock's work for a league failed; it is tried again. If this persists, that league is in trouble */
  'league-failed': { level: 'error', fields: ['league', 'reason'], counts: ['Failures'] },
  /** the clock's work for a division failed; it is tried again. If this persists, that division is in trouble */
  'division-failed': { level: 'error', fields: ['league', 'season', 'division', 'reason'], counts: ['Failures'] },
  /** a result could not be noted in its league; it is tried again. If this persists, the league of that match is in trouble */
  'result-failed': { level: 'error', ...OF_JOB, counts: ['Failures'] },
  /** the ratings after a match could not be written; it is tried again */
  'rating-failed': { level: 'error', ...OF_JOB, counts: ['Failures'] },
  /** a game's bot failed; it is tried again, and misses its turn if it has no orders by the deadline */
  'bot-failed': { level: 'error', ...OF_JOB, counts: ['Failures'] },
  /** a planned turn could not be submitted; it is tried again until the deadline */
  'plan-failed': { level: 'error', ...OF_JOB, counts: ['Failures'] },
  /** a job from a newer version that was rolled back; it waits for a version that knows it, and is tried every six hours */
  'job-failed': { level: 'error', ...OF_JOB, counts: ['Failures'] },
  /** the analysis of a finished match failed; the match is complete without it */
  'story-untold': { level: 'warn', fields: ['match', 'reason'] },
  /** a game's list of possible orders failed; the page still has a box for orders */
  'choices-failed': { level: 'error', fields: ['match', 'step', 'error'] },
  /** the picture for a link preview could not be drawn; the link is shown without one */
  'picture-failed': { level: 'error', only: 'AWS', fields: ['error'], rings: true },
  /** the scripts of pages could not be built into `assets/` of the data folder. Pages work without them, and the build is tried again every minute. If this persists, check disk space and memory, and install the project again (`npm ci --omit=dev`) */
  'assets-failed': { level: 'error', only: 'home', fields: ['reason'] },
  /** the renewed certificate for incoming mail cannot be read; the previous one stays in use */
  'certificate-unread': { level: 'error', only: 'home', fields: ['reason'] },
  /** deleting an account failed; it is tried again. If this persists, the match or table where it stops is in trouble */
  'leave-failed': { level: 'error', fields: ['player', 'reason'], counts: ['Failures'] },
  /** an endpoint has failed for so long that it is no longer called; its owner is told */
  'webhook-paused': { level: 'warn', fields: ['failed', 'why'], maybe: ['match', 'seat', 'league'] },
  /** letters could not be handed to their lane; the clock calls for them again */
  'hand-over-failed': { level: 'error', fields: ['lane', 'letters', 'reason'], counts: ['Failures'] },
  /** the clock could not ask the letter queues what is waiting; it asks again */
  'lanes-unknown': { level: 'error', only: 'AWS', fields: ['reason'], counts: ['Failures'] },
  /** the clock could not ask the dead-letter queues what they hold; it asks again */
  'dead-unknown': { level: 'error', only: 'AWS', fields: ['reason'], counts: ['Failures'] },
  /** the clock could not ask the bucket which mail is waiting; it asks again */
  'unread-mail-unknown': { level: 'error', only: 'AWS', fields: ['reason'], rings: true },
  /** an address that others typed did not answer for a month; it is deleted together with the invitations to it */
  'stranger-forgotten': { level: 'info', fields: [] },
  /** a match was opened */
  'match-opened': { level: 'info', fields: ['match', 'ruleset'] },
  /** a step was resolved; `events` counts what happened in it */
  'step-resolved': { level: 'info', fields: ['match', 'step', 'events'] },
  /** a league was opened */
  'league-opened': { level: 'info', fields: ['league', 'ruleset'] },
  /** a bot's orders came after the deadline or after the host closed the step, which is played without them */
  'bot-late': { level: 'info', fields: ['match'], maybe: ['step', 'seat'] },
  /** a mail was understood; `letter` is the letter that answers it */
  'mail-read': { level: 'info', fields: ['match', 'step', 'letter'] },
  /** a mail was handled, with the outcome */
  'mail-handled': { level: 'info', fields: ['outcome', 'bytes', 'ms'] },
  /** a mail is read later, or not at all, because too many arrived */
  'mail-braked': { level: 'info', fields: ['course'] },
  /** a letter was sent */
  'letter-sent': { level: 'info', fields: ['letter'], maybe: ['match'] },
  /** somebody signed in */
  'signed-in': { level: 'info', fields: ['player'] },
  /** somebody used a sign-in link that no longer works */
  'sign-in-refused': { level: 'info', fields: [] },
  /** a player made an API key */
  'key-made': { level: 'info', fields: ['player', 'access', 'scope'] },
  /** a session or an API key was ended */
  'access-ended': { level: 'info', fields: ['player', 'access', 'opens'] },
  /** a browser now gets notifications of turns */
  'push-on': { level: 'info', fields: ['player', 'browser'] },
  /** browsers no longer get notifications of turns */
  'push-gone': { level: 'info', fields: ['player', 'browsers'] },
  /** a player deletes their account */
  'player-leaves': { level: 'info', fields: ['player'] },
  /** the last trace of a player is gone */
  'player-left': { level: 'info', fields: [] },
  /** a connection of incoming mail broke */
  'smtp-connection': { level: 'info', only: 'home', fields: ['reason'] },
} as const satisfies Readonly<Record<string, EventRow>>;

export type LogEvent = keyof typeof LOG_EVENTS;

export const eventRow = (event: LogEvent): EventRow => LOG_EVENTS[event];

/** The events that raise an alarm on AWS. */
export const ringing = (): readonly string[] =>
  Object.entries<EventRow>(LOG_EVENTS).flatMap(([event, { only, counts, after, rings }]) =>
    only !== 'home' && (counts ?? after ?? rings) !== undefined ? [event] : [],
  );

type NamesIn<Row, Part extends string> = Row extends { readonly [P in Part]: readonly (infer Name extends FieldName)[] } ? Name : never;
/** The fields logged with an event. Anything logged while a mail is read may also name the mail. */
export type FieldsOf<Event extends LogEvent> = Event extends LogEvent
  ? { readonly [Name in NamesIn<(typeof LOG_EVENTS)[Event], 'fields'>]: Fields[Name] } & {
      readonly [Name in NamesIn<(typeof LOG_EVENTS)[Event], 'maybe'> | 'mail']?: Fields[Name];
    }
  : never;

type FieldNamesOf<Event extends LogEvent> =
  | NamesIn<(typeof LOG_EVENTS)[Event], 'fields'>
  | NamesIn<(typeof LOG_EVENTS)[Event], 'maybe'>
  | 'mail';
/** Rules out any other field, however the object was put together. */
export type Only<Given, Event extends LogEvent> = Given & { readonly [Name in Exclude<keyof Given, FieldNamesOf<Event>>]: never };

/** Logs a line whose event is not known to the compiler. */
export type LogLine = (event: LogEvent, fields?: Readonly<Record<string, string | number | boolean>>) => void;
