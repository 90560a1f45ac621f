/** Invariants of the final table and of everything that clients saw: the promises of README.md, by their numbers. */
import { verify } from '../../../engine/archive.ts';
import { rulesOf } from '../../../functions/facts/games.ts';
import type { ActLine } from '../../../functions/facts/leading/acts.ts';
import type { Letter } from '../../../functions/facts/letter.ts';
import { heldBy, isFirstReport, stepName } from '../../../functions/facts/letters-to.ts';
import type { Match, Player, PlayerRating, StoredStep } from '../../../functions/facts/match.ts';
import { unpackLetter } from '../../../functions/store/due-items.ts';
import { unpackHead } from '../../../functions/store/heads.ts';
import { type Item, unpack } from '../../../functions/store/items.ts';
import { archiveOf } from '../../support/games/archive-of.ts';
import { TEST_CHAIN } from '../../support/games/beacon.ts';
import { type Operation, placeOf } from '../people.ts';
import type { Copy } from '../ports.ts';
import type { Writing } from '../witness.ts';
import type { World } from '../world.ts';
import { agreementsOf } from './agreements.ts';
import { banksOf } from './banks.ts';
import { notCarried } from './carried.ts';
import { miscounted } from './counted.ts';
import { custodyOf, type Install, installsOf } from './custody.ts';
import { mailedFaults } from './host-mails.ts';
import { logFaults, pauseFaults } from './hosting.ts';
import { hostFaults } from './hosts.ts';
import { misread } from './linearizable.ts';
import { passedFaults } from './passed.ts';
import { plansLostIn } from './plans.ts';
import { heardInSpite, loudAtNight } from './preferences.ts';
import { pressFaults } from './press.ts';
import { rematchFaults } from './rematches.ts';
import { isLostInPlayer, lostInHeads } from './rolled-back.ts';

export interface Evidence extends Pick<World, 'service' | 'deliveries' | 'people'> {
  readonly matches: readonly string[];
  /** Whether rounds of the beacon were signed in truth. */
  readonly signed: boolean;
  /** The table as it ended, by match. */
  readonly ended: ReadonlyMap<string, Ended>;
  readonly ratings: readonly PlayerRating[];
  readonly players: readonly Player[];
  /** When all was calm. */
  readonly now: number;
}
interface Ended {
  readonly match: Match;
  readonly steps: readonly StoredStep[];
  readonly letters: readonly Letter[];
  readonly acts: readonly ActLine[];
  readonly keys: readonly string[];
}

/** The table's items of these matches, read once. */
export function readTable(items: readonly Item[], matches: readonly string[]): Evidence['ended'] {
  const byPartition = Map.groupBy(items, (item) => item.pk?.S ?? '');
  return new Map(
    matches.map((id) => {
      const own = byPartition.get(`match#${id}`) ?? [];
      const kind = (name: string): readonly Item[] => own.filter((item) => item.sk?.S?.startsWith(name) === true);
      const [head] = kind('head');
      if (head === undefined) throw new Error(`the table lost the head of ${id}`);
      return [
        id,
        {
          match: unpackHead(head),
          steps: kind('step#').map((item) => unpack('step', item)),
          letters: kind('letter#').map(unpackLetter),
          acts: kind('act#').map((item) => unpack('act', item)),
          keys: own.map((item) => item.sk?.S ?? ''),
        },
      ];
    }),
  );
}

function endOf({ ended }: Evidence, id: string): Ended {
  const end = ended.get(id);
  if (end === undefined) throw new Error(`nobody read the end of ${id}`);
  return end;
}

type Invariant = (evidence: Evidence) => readonly string[];

/** Breaches of all promises, each under its number. */
export function judge(evidence: Evidence): readonly string[] {
  return Object.entries(INVARIANTS).flatMap(([name, check]) => check(evidence).map((fault) => `${name}: ${fault}`));
}

const logOf = ({ service }: Evidence, match: string): readonly Writing[] => service.witness.heads.get(match) ?? [];
const acknowledgedBy = ({ people }: Evidence): readonly Operation[] =>
  people.operations.filter(({ line, told, body }) => told === 'ok' && line.startsWith('PUT ') && body?.receipt !== undefined);
/** The names that `letterIn` gives to letters: a seat's first report has that of its step, though it may also describe a bot's step. */
const keyOf = ({ match = '', id, seat, fact, channel }: Letter): string => {
  const isFirst = channel === 'mail' && fact.t === 'report' && isFirstReport(fact);
  return `${match} ${isFirst ? `report-${stepName(0)}-${seat}-mail` : id}`;
};

const INVARIANTS: Readonly<Record<string, Invariant>> = {
  '1 one record a step': (evidence) => {
    const { witness } = evidence.service;
    const seen = new Map<string, string>();
    const faults: string[] = [];
    for (const { tick, record } of witness.steps) {
      const key = `${record.match} step ${record.step}`;
      if (seen.has(key)) faults.push(`${key} was written again at #${tick}`);
      seen.set(key, JSON.stringify(record));
    }
    const stored = evidence.matches.flatMap((id) => endOf(evidence, id).steps);
    return [
      ...faults,
      ...stored
        .filter((step) => seen.get(`${step.match} step ${step.step}`) !== JSON.stringify(step))
        .map((step) => `${step.match} step ${step.step} is not what was written`),
    ];
  },

  '2 no gap, and every state comes out again': (evidence) =>
    evidence.matches.flatMap((id) => {
      const { match, steps } = endOf(evidence, id);
      const gap = steps.length === match.step ? [] : [`${id} is at step ${match.step} with ${steps.length} records`];
      const all = verify(archiveOf(match, steps), rulesOf(match), evidence.signed ? [TEST_CHAIN] : []).findings;
      const findings = evidence.signed ? all : all.filter((finding) => finding.check !== 'beacon');
      const last = steps.at(-1);
      const state =
        last === undefined || JSON.stringify(last.state) === JSON.stringify(match.state)
          ? []
          : [`${id} goes on from another state than its last record`];
      return [...gap, ...state, ...findings.map((finding) => `${id} step ${finding.step}: ${finding.check}: ${finding.fault}`)];
    }),

  '3 what was acknowledged is on file': (evidence) => {
    const installs = installsIn(evidence);
    const byHttp = acknowledgedBy(evidence).flatMap((operation) => ackFault(operation, installs.get(operation.body.receipt.commitment)));
    const letters = new Map(evidence.service.witness.letters.map((letter) => [keyOf(letter), letter]));
    const byMail = evidence.service.sink.copies.flatMap((copy) => receiptFault(copy, letters.get(copy.letter), installs));
    return [...byHttp, ...byMail];
  },

  '4 what was refused changed nothing': ({ people, service }) =>
    people.operations
      .filter((operation) => operation.told === 'fail' && service.witness.changesBy(operation.task).length > 0)
      .map(
        (operation) =>
          `${operation.seat ?? 'the host'} was told ${operation.status} and the match was changed at #${service.witness.changesBy(operation.task).join(', #')}`,
      ),

  '3, 5, 6, 8 files change by their seat alone, and end resolved': (evidence) =>
    evidence.matches.flatMap((id) =>
      custodyOf(logOf(evidence, id), {
        mails: evidence.deliveries.mails,
        removed: evidence.service.witness.removed,
        calls: evidence.service.witness.calls.get(id) ?? [],
      }),
    ),

  '6 a request under one key is done once': ({ people }) => {
    const first = new Map<string, string>();
    return people.operations.flatMap(({ line, seat, asked, told, body }) => {
      if (asked.key === undefined || told !== 'ok' || !isFresh(asked)) return [];
      const name = JSON.stringify([line, asked.token, asked.key, asked.body]);
      const commitment = String(body?.receipt?.commitment);
      const known = first.get(name) ?? commitment;
      first.set(name, known);
      return known === commitment
        ? []
        : [`${seat} asked ${line} twice under ${asked.key} and was told ${known.slice(0, 8)} and ${commitment.slice(0, 8)}`];
    });
  },

  '6 a request is done once': ({ people, service }) =>
    people.operations
      .filter((operation) => service.witness.changesBy(operation.task).length > 1)
      .map(
        (operation) =>
          `${operation.seat ?? 'the host'} asked ${operation.line} once, and it was written at #${service.witness.changesBy(operation.task).join(', #')}`,
      ),

  '9 reports are sent, and copies are explained': (evidence) =>
    evidence.matches.flatMap((id) => [...untold(evidence, id), ...copyFaults(evidence, id)]),

  '10 webhooks keep their id': ({ service }) => {
    const hooks = service.sink.copies.filter((copy) => copy.channel === 'hook');
    const ids = new Map<string, string>();
    return hooks.flatMap(({ id = '', tells = '' }) => {
      const known = ids.get(tells);
      ids.set(tells, id);
      return known === undefined || known === id ? [] : [`${tells} came as ${known} and as ${id}`];
    });
  },

  '11 every mail has its answer': (evidence) => {
    const missing = evidence.matches.flatMap((id) => unanswered(evidence, id));
    // Those who say the same again within minutes have had their answer.
    const enough = evidence.service.log.filter((line) => line.includes('"outcome":"enough"')).length;
    return [...missing.slice(enough), ...evidence.matches.flatMap((id) => unproved(evidence, id))];
  },

  '12 a finished match counts once': (evidence) =>
    miscounted(
      evidence.matches.map((id) => ({ ...endOf(evidence, id), heads: logOf(evidence, id).map(({ match }) => match) })),
      evidence.ratings,
      evidence.players,
    ),

  '13 secrets stay with their seat': (evidence) => evidence.matches.flatMap((id) => leaks(evidence, id)),

  '14 reads are of one moment': (evidence) => misread(evidence.people.operations, (id) => logOf(evidence, id)),

  '15 there is one rematch': (evidence) => {
    const matches = [...evidence.service.witness.heads.values()].flatMap((log) => log.at(-1)?.match ?? []);
    const scene = { operations: evidence.people.operations, matches };
    return evidence.matches.flatMap((id) => rematchFaults(endOf(evidence, id).match, scene));
  },

  '16 nobody agrees for another': (evidence) =>
    evidence.matches.flatMap((id) => agreementsOf(logOf(evidence, id)).map((fault) => `${id} at ${fault}`)),

  '17 an absence reaches all matches': ({ ended, players, now }) =>
    notCarried(
      [...ended.values()].map(({ match }) => match),
      players,
      now,
    ),

  '18 banks hold what was left over': (evidence) => evidence.matches.flatMap((id) => banksOf(logOf(evidence, id))),

  '19 no plan is lost without a word': (evidence) => evidence.matches.flatMap((id) => plansLostIn(logOf(evidence, id))),

  '20 the log says what the host did, once': (evidence) =>
    evidence.matches.flatMap((id) => {
      const [log, { acts, letters }, { operations, mails }] = [logOf(evidence, id), endOf(evidence, id), evidence.people];
      return [...logFaults(log, acts, operations), ...mailedFaults(log, letters, mails)];
    }),

  '21 a pause judges nobody, and ends': (evidence) => evidence.matches.flatMap((id) => pauseFaults(logOf(evidence, id), evidence.now)),

  '22 a seat passes to whom it was offered': ({ people, service, ...evidence }) =>
    evidence.matches.flatMap((id) => passedFaults(service.witness.heads.get(id) ?? [], { people, keys: service.keys })),

  '23 press reaches whom it is for, once': (evidence) => {
    const { people, service, deliveries } = evidence;
    const seats = new Map(service.witness.letters.map((letter) => [keyOf(letter), letter.seat]));
    const read = new Set(deliveries.mails.filter(({ state }) => state === 'done').map(({ id }) => id));
    return evidence.matches.flatMap((id) => {
      const held = new Set(endOf(evidence, id).letters.flatMap((letter) => (letter.id.startsWith('press-held-') ? [letter.seat] : [])));
      return pressFaults(logOf(evidence, id), {
        people,
        players: service.witness.players,
        read,
        copies: service.sink.copies,
        seatOf: (letter) => seats.get(letter),
        isHeld: (seat) => held.has(seat),
      });
    });
  },

  '24 whom somebody blocked, they hear no more': (evidence) =>
    evidence.matches.flatMap((id) => heardInSpite(logOf(evidence, id), evidence.people.words, evidence.service.witness.players)),

  '25 press keeps to quiet hours': ({ service: { sink, witness } }) => {
    const press = witness.letters.filter(({ fact }) => fact.t === 'press');
    const readers = new Map(press.map((letter) => [keyOf(letter), letter.holder]));
    return loudAtNight(sink.copies, (letter) => readers.get(letter), witness.players);
  },

  '26 only hosts act as hosts': (evidence) => {
    const { operations, mails } = evidence.people;
    const scene = { operations, mails, keys: evidence.service.keys };
    return evidence.matches.flatMap((id) => hostFaults(logOf(evidence, id), scene).map((fault) => `${id} at ${fault}`));
  },

  '27 what a newer build wrote is kept': ({ service: { witness } }) => {
    const players = [...witness.players].filter(([, log]) => isLostInPlayer(log));
    return [
      ...[...witness.heads.values()].flatMap(lostInHeads),
      ...players.map(([id]) => `the player ${id} is without what a newer build wrote`),
    ];
  },
};

function installsIn(evidence: Evidence): ReadonlyMap<string, Install> {
  return new Map(evidence.matches.flatMap((id) => [...installsOf(logOf(evidence, id))]));
}

function ackFault({ seat = '', match, body, asked, invoked, returned = 0 }: Operation, install: Install | undefined): readonly string[] {
  const who = `${placeOf(match, seat)} was told of ${String(body.receipt.commitment).slice(0, 8)} at #${returned}`;
  if (install === undefined || install.tick > returned) return [`${who}, which was not written by then`];
  if (install.place !== placeOf(match, seat)) return [`${who}, which is of ${install.place}`];
  return asked.key === undefined && isFresh(asked) && install.tick <= invoked ? [`${who}, which was written before it was asked`] : [];
}

/** Orders of its own, not only the statement that what is on file stands. */
function isFresh({ body }: Operation['asked']): boolean {
  const orders = body !== undefined && 'orders' in body ? body.orders : undefined;
  return orders !== undefined && orders !== 'done';
}

function receiptFault({ tick }: Copy, letter: Letter | undefined, installs: ReadonlyMap<string, Install>): readonly string[] {
  if (letter?.fact.t !== 'receipt') return [];
  const install = installs.get(letter.fact.accepted.commitment);
  const place = placeOf(letter.match ?? '', letter.seat ?? '');
  return install !== undefined && install.tick <= tick && install.place === place
    ? []
    : [`${place} got a receipt at #${tick} for what was not written`];
}

/** Whoever answered a step, or was silent, and can be told: there is a report of it, perhaps of later steps too, and it went out unless nobody holds the seat to read it. */
function untold(evidence: Evidence, id: string): readonly string[] {
  const end = endOf(evidence, id);
  const reports = end.letters.filter(({ fact, channel }) => fact.t === 'report' && channel === 'mail');
  const tells = ({ fact }: Letter, step: number): boolean => fact.t === 'report' && fact.step >= step && (fact.from ?? fact.step) <= step;
  const sent = new Set(evidence.service.sink.copies.map((copy) => copy.letter));
  const reads = (match: Match, seat: string): boolean => {
    const record = match.seats.find((record) => record.seat === seat);
    return record?.holder.t === 'person' && record.holder.player !== undefined && record.mail;
  };
  const owed = logOf(evidence, id).flatMap(({ steps, match }) =>
    steps.flatMap(({ step, answers }) => answers.flatMap(({ seat, t }) => (t !== 'absent' && reads(match, seat) ? [{ step, seat }] : []))),
  );
  return owed.flatMap(({ step, seat }) => {
    const letter = reports.find((report) => report.seat === seat && tells(report, step));
    if (letter === undefined) return isLost(logOf(evidence, id), seat, step) ? [] : [`nobody tells ${placeOf(id, seat)} of step ${step}`];
    // Nobody else may read a letter for the previous holder of the seat.
    const isOld = letter.holder !== heldBy(end.match, seat).holder;
    const told = sent.has(keyOf(letter)) || (letter.end === 'dropped' && (isOld || !reads(end.match, seat)));
    return told ? [] : [`${placeOf(id, seat)} never got its report of step ${step}, which is ${letter.end ?? 'open'}`];
  });
}

/** Messages that waited for a bot are read by nobody once the bot has the seat itself. */
function isLost(log: readonly Writing[], name: string, step: number): boolean {
  const records = log.filter(({ match }) => match.step > step).map(({ match }) => match.seats.find(({ seat }) => seat === name));
  return records.some((record, i) => record?.holder.t === 'bot' && records[i - 1]?.putOff !== undefined);
}

/** A letter goes out once, and at most once more for each fault that its senders met. */
function copyFaults({ service }: Evidence, id: string): readonly string[] {
  const byLetter = Map.groupBy(
    service.sink.copies.filter((copy) => copy.letter.startsWith(`${id} `)),
    (copy) => copy.letter,
  );
  return [...byLetter].flatMap(([letter, copies]) => {
    const senders = new Set(copies.map((copy) => copy.task));
    const faults = [...senders].reduce((sum, sender) => sum + sender.faults.length, 0);
    return copies.length > 1 + faults ? [`${letter} went out ${copies.length} times, and ${faults} faults explain it`] : [];
  });
}

/** Distinct mails that were read, against the letters that answer mails of their seat. Who begins a rematch is answered by its first report. */
function unanswered(evidence: Evidence, id: string): readonly string[] {
  const state = new Map(evidence.deliveries.mails.map((mail) => [mail.id, mail.state]));
  const { match, letters } = endOf(evidence, id);
  const begun = match.rematch !== undefined && evidence.people.newest(match.rematch.match).status !== 'inviting';
  return match.seats.flatMap(({ seat, changes, holder }) => {
    // The token changed hands with the seat: nobody answers to the one before.
    if (changes > 0 || holder.t !== 'person') return [];
    const read = evidence.people.mails.filter(
      (mail) => mail.place === placeOf(id, seat) && state.get(mail.id) === 'done' && !(begun && mail.text === 'rematch'),
    );
    const distinct = new Set(read.map((mail) => JSON.stringify([mail.to.replyTo, mail.messageId, mail.text]))).size;
    const answers = letters.filter((letter) => letter.seat === seat && letter.id.startsWith('mail-')).length;
    const fault = `${placeOf(id, seat)} wrote ${distinct} mails and has ${answers} answers`;
    return Array.from({ length: Math.max(0, distinct - answers) }, () => fault);
  });
}

/** Orders by mail that had no receipt of their own: one report carries it, unless an earlier receipt was for these very orders or nobody holds the seat to read it. */
function unproved(evidence: Evidence, id: string): readonly string[] {
  const { letters, match } = endOf(evidence, id);
  const receipts = letters.flatMap((letter) => (letter.fact.t === 'receipt' ? [{ letter, accepted: letter.fact.accepted }] : []));
  const answered = letters.flatMap(({ fact }) => (fact.t === 'report' && fact.answers !== undefined ? [fact.answers.by] : []));
  return receipts.flatMap(({ letter, accepted: { commitment } }) => {
    const carried = answered.filter((by) => by === letter.id).length;
    const unread = match.seats.some(({ seat, changes }) => seat === letter.seat && changes > 0);
    const before = receipts.some((other) => other.letter.id !== letter.id && other.accepted.commitment === commitment);
    // A letter that was sent or is on its way, or was given up, is a receipt of its own.
    const own = letter.end !== 'dropped' || letter.due !== undefined;
    const expected = own ? carried === 0 : carried === 1 || (carried === 0 && (before || unread));
    return expected
      ? []
      : [
          `${placeOf(id, letter.seat ?? '')} has ${carried} reports for the orders of ${letter.id}, ${own ? 'which' : 'none of which'} has a receipt`,
        ];
  });
}

/** The nonce of an order is as secret as the order: no letter of another seat, no log and no key of an item holds it. */
function leaks(evidence: Evidence, id: string): readonly string[] {
  const log = evidence.service.log.join('\n');
  const letters = endOf(evidence, id).letters.map((letter) => ({ seat: letter.seat ?? '', text: JSON.stringify(letter.fact) }));
  const keys = endOf(evidence, id).keys.join('\n');
  const files = logOf(evidence, id).flatMap(({ match }) => Object.entries(match.files));
  const nonces = new Map(files.map(([seat, file]) => [file.nonce, seat]));
  return [...nonces].flatMap(([nonce, seat]) => {
    const told = letters.some((letter) => letter.seat !== seat && letter.text.includes(nonce));
    return told || log.includes(nonce) || keys.includes(nonce) ? [`the nonce of ${placeOf(id, seat)} lies where others read`] : [];
  });
}

/** 7: matches that have neither ended nor gone on since. */
export function standing(
  { people, matches }: Pick<Evidence, 'people' | 'matches'>,
  before: ReadonlyMap<string, number>,
): readonly string[] {
  return matches.flatMap((id) => {
    const { status, step } = people.newest(id);
    const moved = status === 'finished' || status === 'cancelled' || (status === 'active' && step > (before.get(id) ?? 0));
    return moved ? [] : [`7: ${id} stands still at step ${step}: ${status}`];
  });
}

/** 11: what waits to be done. That nobody answers from an address is found out after a month, and no play is as long. */
export function waiting({ deliveries }: Pick<Evidence, 'deliveries'>, items: readonly Item[]): readonly string[] {
  const isStranger = (item: Item): boolean => {
    const { leaving, carries, lapses } = item.sk?.S === 'player' ? unpack('player', item) : {};
    return lapses !== undefined && leaving === undefined && carries === undefined;
  };
  const open = items.filter((item) => item.due !== undefined && /^(?:letter#|job#|player$)/.test(item.sk?.S ?? '') && !isStranger(item));
  const unread = deliveries.unread().map((mail) => `11: the mail ${mail.id} is not read`);
  return [...open.map((item) => `11: ${item.sk?.S} of ${item.pk?.S} waits for ever`), ...unread];
}
