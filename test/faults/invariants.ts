/** What must hold of the table as it ends and of everything that clients saw: fourteen promises, by their numbers. */
import { verify } from '../../engine/archive.ts';
import type { AnyRuleset } from '../../engine/ruleset.ts';
import type { Letter } from '../../functions/cases/letter.ts';
import type { Match } from '../../functions/cases/match.ts';
import { rulesOf } from '../../functions/cases/turn.ts';
import { unpackLetter } from '../../functions/store/due-items.ts';
import { type Item, unpack } from '../../functions/store/items.ts';
import { archiveOf } from '../support/archive-of.ts';
import { custodyOf, type Install, installsOf } from './custody.ts';
import { misread } from './linearizable.ts';
import { type Operation, placeOf } from './people.ts';
import type { Copy } from './ports.ts';
import type { Writing } from './witness.ts';
import type { World } from './world.ts';

export interface Evidence extends Pick<World, 'service' | 'deliveries' | 'people'> {
  readonly matches: readonly string[];
  /** The table, item by item. */
  readonly items: readonly Item[];
}

type Invariant = (evidence: Evidence) => readonly string[];

/** Breaches of all of them, each under its number. */
export function judge(evidence: Evidence): readonly string[] {
  return Object.entries(INVARIANTS).flatMap(([name, check]) => check(evidence).map((fault) => `${name}: ${fault}`));
}

const logOf = ({ service }: Evidence, match: string): readonly Writing[] => service.witness.heads.get(match) ?? [];
const itemsOf = ({ items }: Evidence, match: string, kind: string): readonly Item[] =>
  items.filter((one) => one.pk?.S === `match#${match}` && one.sk?.S?.startsWith(kind) === true);
const acknowledged = ({ people }: Evidence): readonly Operation[] =>
  people.operations.filter(({ line, told, body }) => told === 'ok' && line.startsWith('PUT ') && body?.receipt !== undefined);
const lettersOf = (evidence: Evidence, match: string): readonly Letter[] => itemsOf(evidence, match, 'letter#').map(unpackLetter);
const keyOf = ({ match = '', id }: Letter): string => `${match} ${id}`;

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
    const stored = evidence.matches.flatMap((id) => itemsOf(evidence, id, 'step#').map((one) => unpack('step', one)));
    return [
      ...faults,
      ...stored
        .filter((one) => seen.get(`${one.match} step ${one.step}`) !== JSON.stringify(one))
        .map((one) => `${one.match} step ${one.step} is not what was written`),
    ];
  },

  '2 no gap, and every state comes out again': (evidence) =>
    evidence.matches.flatMap((id) => {
      const match = newest(evidence, id);
      const steps = itemsOf(evidence, id, 'step#').map((one) => unpack('step', one));
      const gap = steps.length === match.step ? [] : [`${id} is at step ${match.step} with ${steps.length} records`];
      const { findings } = verify(archiveOf(match, steps), rulesOf(match) as AnyRuleset);
      const last = steps.at(-1);
      const state =
        last === undefined || JSON.stringify(last.state) === JSON.stringify(match.state)
          ? []
          : [`${id} goes on from another state than its last record`];
      return [...gap, ...state, ...findings.map((one) => `${id} step ${one.step}: ${one.check}: ${one.fault}`)];
    }),

  '3 what was acknowledged is on file': (evidence) => {
    const installs = installsIn(evidence);
    const byHttp = acknowledged(evidence).flatMap((one) => ackFault(one, installs.get(one.body.receipt.commitment)));
    const letters = new Map(evidence.service.witness.letters.map((one) => [keyOf(one), one]));
    const byMail = evidence.service.sink.copies.flatMap((copy) => receiptFault(copy, letters.get(copy.letter), installs));
    return [...byHttp, ...byMail];
  },

  '4 what was refused changed nothing': ({ people, service }) =>
    people.operations
      .filter((one) => one.told === 'fail' && service.witness.changesBy(one.task).length > 0)
      .map(
        (one) =>
          `${one.seat ?? 'the host'} was told ${one.status} and the match was changed at #${service.witness.changesBy(one.task).join(', #')}`,
      ),

  '3, 5, 6, 8 files change by their seat alone, and end resolved': (evidence) =>
    evidence.matches.flatMap((id) => custodyOf(logOf(evidence, id), evidence.deliveries.mails)),

  '9 reports are sent, and copies are explained': (evidence) =>
    evidence.matches.flatMap((id) => [...untold(evidence, id), ...copyFaults(evidence, id)]),

  '10 webhooks keep their id': ({ service }) => {
    const hooks = service.sink.copies.filter((one) => one.channel === 'hook');
    const ids = new Map<string, string>();
    return hooks.flatMap(({ id = '', tells = '' }) => {
      const known = ids.get(tells);
      ids.set(tells, id);
      return known === undefined || known === id ? [] : [`${tells} came as ${known} and as ${id}`];
    });
  },

  '11 every mail has its answer': (evidence) => evidence.matches.flatMap((id) => unanswered(evidence, id)),

  '13 secrets stay with their seat': (evidence) => evidence.matches.flatMap((id) => leaks(evidence, id)),

  '14 reads are of one moment': (evidence) => misread(evidence.people.operations, (id) => logOf(evidence, id)),
};

function newest(evidence: Evidence, id: string): Match {
  const item = itemsOf(evidence, id, 'head')[0];
  if (item === undefined) throw new Error(`the table lost the head of ${id}`);
  return unpack('head', item);
}

function installsIn(evidence: Evidence): ReadonlyMap<string, Install> {
  return new Map(evidence.matches.flatMap((id) => [...installsOf(logOf(evidence, id))]));
}

function ackFault({ seat = '', match, body, asked, invoked, returned = 0 }: Operation, install: Install | undefined): readonly string[] {
  const who = `${placeOf(match, seat)} was told of ${String(body.receipt.commitment).slice(0, 8)} at #${returned}`;
  if (install === undefined || install.tick > returned) return [`${who}, which was not written by then`];
  if (install.place !== placeOf(match, seat)) return [`${who}, which is of ${install.place}`];
  const orders = (asked.body as { orders?: string } | undefined)?.orders;
  const fresh = asked.key === undefined && orders !== undefined && orders !== 'done';
  return fresh && install.tick <= invoked ? [`${who}, which was written before it was asked`] : [];
}

function receiptFault({ tick }: Copy, letter: Letter | undefined, installs: ReadonlyMap<string, Install>): readonly string[] {
  if (letter?.fact.t !== 'receipt') return [];
  const install = installs.get(letter.fact.accepted.commitment);
  const place = placeOf(letter.match ?? '', letter.seat ?? '');
  return install !== undefined && install.tick <= tick && install.place === place
    ? []
    : [`${place} got a receipt at #${tick} for what was not written`];
}

/** Who answered a step, or was silent, and can be told: there is a report, and it went out unless nobody sits there to read it. */
function untold(evidence: Evidence, id: string): readonly string[] {
  const letters = new Map(lettersOf(evidence, id).map((one) => [one.id, one]));
  const sent = new Set(evidence.service.sink.copies.map((one) => one.letter));
  const reads = (match: Match, seat: string): boolean => {
    const one = match.seats.find((its) => its.seat === seat);
    return one?.holder.t === 'person' && one.holder.player !== undefined && one.mail;
  };
  const last = newest(evidence, id);
  const owed = logOf(evidence, id).flatMap(({ steps, match }) =>
    steps.flatMap(({ step, answers }) => answers.flatMap(({ seat, t }) => (t !== 'absent' && reads(match, seat) ? [{ step, seat }] : []))),
  );
  return owed.flatMap(({ step, seat }) => {
    const letter = letters.get(`report-${String(step).padStart(6, '0')}-${seat}-mail`);
    if (letter === undefined) return [`nobody tells ${placeOf(id, seat)} of step ${step}`];
    const told = sent.has(keyOf(letter)) || (letter.end === 'dropped' && !reads(last, seat));
    return told ? [] : [`${placeOf(id, seat)} never got his report of step ${step}, which is ${letter.end ?? 'open'}`];
  });
}

/** A letter goes out once, and once more for each fault that its senders met. */
function copyFaults({ service }: Evidence, id: string): readonly string[] {
  const byLetter = Map.groupBy(
    service.sink.copies.filter((one) => one.letter.startsWith(`${id} `)),
    (one) => one.letter,
  );
  return [...byLetter].flatMap(([letter, copies]) => {
    const senders = new Set(copies.map((one) => one.task));
    const faults = [...senders].reduce((sum, one) => sum + one.faults.length, 0);
    return copies.length > 1 + faults ? [`${letter} went out ${copies.length} times, and ${faults} faults explain it`] : [];
  });
}

/** Distinct mails that were read, against the letters that answer mails of their seat. */
function unanswered(evidence: Evidence, id: string): readonly string[] {
  const state = new Map(evidence.deliveries.mails.map((one) => [one.id, one.state]));
  const letters = lettersOf(evidence, id);
  return newest(evidence, id).seats.flatMap(({ seat, changes, holder }) => {
    // With the seat the token changed hands: nobody answers the one before.
    if (changes > 0 || holder.t !== 'person') return [];
    const read = evidence.people.mails.filter((one) => one.place === placeOf(id, seat) && state.get(one.id) === 'done');
    const distinct = new Set(read.map((one) => JSON.stringify([one.to.replyTo, one.messageId, one.text]))).size;
    const answers = letters.filter((one) => one.seat === seat && one.id.startsWith('mail-')).length;
    return answers < distinct ? [`${placeOf(id, seat)} wrote ${distinct} mails and has ${answers} answers`] : [];
  });
}

/** The nonce of an order is as secret as the order: no letter of another seat, no log and no key of an item holds it. */
function leaks(evidence: Evidence, id: string): readonly string[] {
  const log = evidence.service.log.join('\n');
  const letters = lettersOf(evidence, id).map((one) => ({ seat: one.seat ?? '', text: JSON.stringify(one.fact) }));
  const keys = itemsOf(evidence, id, '')
    .map((one) => one.sk?.S ?? '')
    .join('\n');
  const files = logOf(evidence, id).flatMap(({ match }) => Object.entries(match.files));
  const nonces = new Map(files.map(([seat, file]) => [file.nonce, seat]));
  return [...nonces].flatMap(([nonce, seat]) => {
    const told = letters.some((one) => one.seat !== seat && one.text.includes(nonce));
    return told || log.includes(nonce) || keys.includes(nonce) ? [`the nonce of ${placeOf(id, seat)} lies where others read`] : [];
  });
}

/** 7 and 11: what still has to happen. Empty once every match has gone on or ended and nothing waits to be done. */
export function stillWaiting(evidence: Evidence, before: ReadonlyMap<string, number>): readonly string[] {
  const open = evidence.items.flatMap((one) =>
    one.due !== undefined && /^(letter|errand)#/.test(one.sk?.S ?? '') ? [`11: ${one.sk?.S} of ${one.pk?.S} waits for ever`] : [],
  );
  const unread = evidence.deliveries.unread().map((one) => `11: the mail ${one.id} is not read`);
  const still = evidence.matches.flatMap((id) => {
    const { status, step } = newest(evidence, id);
    return status === 'finished' || (status === 'active' && step > (before.get(id) ?? 0))
      ? []
      : [`7: ${id} stands still at step ${step}: ${status}`];
  });
  return [...open, ...unread, ...still];
}
