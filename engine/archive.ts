/** The record of a whole match, and the proof of it: chain, commitments, lock, every die, every state. */
import { type Agreement, agreementFault } from './agreement.ts';
import { type BeaconChain, givenUpAt, QUICKNET, roundAfter } from './beacon.ts';
import { randomnessOf } from './beacon-proof.ts';
import {
  CHAIN_LINKS,
  digest,
  earlierLink,
  keyedDice,
  lock,
  NEXT_CHAIN_AT,
  PROTOCOL,
  position,
  promise,
  type Rounds,
  setupKey,
} from './dice.ts';
import { closeStep, openTable, type StepAnswer, type StepRecord, type Table } from './host.ts';
import type { AnyRules, Json, Options, Seat } from './ruleset.ts';

export const RECORD_FORMAT = 'sealed-orders-record-v1';

/** `/record`: enough to verify and replay. `anchors[i]` is s(0) of chain i, as published. */
export interface Archive {
  readonly format: typeof RECORD_FORMAT;
  readonly match: string;
  readonly ruleset: string;
  readonly seats: readonly Seat[];
  readonly options: Options;
  readonly protocol: typeof PROTOCOL;
  /** The beacon that every step drew from; absent if there was none. */
  readonly beacon?: string;
  readonly anchors: readonly string[];
  readonly steps: readonly StepRecord[];
  /** Present if the players agreed to end the match after the last step; absent if it ended by its rules. */
  readonly agreed?: Agreement;
}

/** A failed check; `fault` says what differs. */
export interface Finding {
  readonly step: number;
  readonly check: 'protocol' | 'chain' | 'commitments' | 'lock' | 'beacon' | 'dice' | 'state' | 'order' | 'agreement';
  readonly fault: string;
}
export interface Verdict {
  readonly steps: number;
  readonly dice: number;
  readonly findings: readonly Finding[];
}

/**
 * Recomputes everything. If there are no findings, the record is what the published anchor and the receipts promised. Never
 * throws for a record of this shape. `beacons`: the chains whose rounds are accepted.
 */
export function verify(archive: Archive, ruleset: AnyRules, beacons: readonly BeaconChain[] = [QUICKNET]): Verdict {
  const findings: Finding[] = [...wholeFaults(archive)];
  const proven: Proven = new Map();
  let state: Json = null;
  archive.steps.forEach((record, index) => {
    const fail = (check: Finding['check'], fault: string): void => {
      findings.push({ step: record.step, check, fault });
    };
    if (record.step !== index || record.match !== archive.match || record.ruleset !== archive.ruleset) {
      fail('order', `expected step ${index} of ${archive.match} under ${archive.ruleset}`);
      return;
    }
    checkKey(archive, record, proven, fail);
    checkLock(archive, record, fail);
    checkBeacon(archive, record, beacons, fail);
    checkPlay(archive, ruleset, record, state, fail);
    state = record.state;
  });
  const fault = agreementFault(archive, ruleset);
  if (fault !== undefined) findings.push({ step: archive.steps.length - 1, check: 'agreement', fault });
  return { steps: archive.steps.length, dice: archive.steps.reduce((sum, record) => sum + record.dice.length, 0), findings };
}

export const protocolNamed = ({ protocol }: { readonly protocol?: unknown }): string =>
  protocol === undefined ? 'no protocol' : `protocol "${String(protocol)}"`;

/** Faults of the record as a whole rather than of a single step. */
function wholeFaults({ protocol, anchors, steps }: Archive): readonly Finding[] {
  const published = 1 + Math.floor((Math.max(0, steps.length - 1) + CHAIN_LINKS - NEXT_CHAIN_AT) / CHAIN_LINKS);
  return [
    ...(protocol === PROTOCOL
      ? []
      : [
          {
            step: 0,
            check: 'protocol' as const,
            fault: `the record is of ${protocolNamed({ protocol })}, not of "${PROTOCOL}"`,
          },
        ]),
    ...(anchors.length <= published
      ? []
      : [
          {
            step: steps.length - 1,
            check: 'chain' as const,
            fault: `${anchors.length} anchors are named, and ${published} were published`,
          },
        ]),
  ];
}

const IS_KEY = /^[0-9a-f]{64}$/;
type Fail = (check: Finding['check'], fault: string) => void;

/** By chain: the last key shown to lead to its anchor. The next key is one link away from it, but hundreds from the anchor. */
type Proven = Map<number, { readonly link: number; readonly key: string }>;

function checkKey(archive: Archive, record: StepRecord, proven: Proven, fail: Fail): void {
  const place = position(record.step);
  const first = archive.steps[1];
  if (!IS_KEY.test(record.key)) fail('chain', 'the key is not 32 bytes of hex');
  else if (record.step > 0 && !leads(archive, record, proven))
    fail('chain', `s(${place.link}) does not lead to the anchor of chain ${place.chain}`);
  else if (record.step === 0 && first !== undefined && IS_KEY.test(first.key) && setupKey(first.key, archive.match) !== record.key)
    fail('chain', 'the setup key does not follow from s(1)');
}

function leads({ anchors }: Archive, { key, step }: StepRecord, proven: Proven): boolean {
  const { chain, link } = position(step);
  const known = proven.get(chain) ?? { link: 0, key: anchors[chain] };
  const found = earlierLink(key, link - known.link) === known.key;
  if (found) proven.set(chain, { link, key });
  return found;
}

/** The answers a record may give for a seat: any other word would otherwise pass for silence. */
const ANSWER_KINDS: ReadonlySet<StepRecord['answers'][number]['t']> = new Set(['order', 'silent', 'gone', 'absent']);

function checkLock(archive: Archive, record: StepRecord, fail: Fail): void {
  const seats = record.answers.map((answer) => answer.seat).join(' ');
  if (seats !== archive.seats.join(' ')) fail('commitments', `the answers name ${seats || 'no seats'}`);
  for (const { seat, t, nonce, lines, raised, commitment: promised } of record.answers) {
    if (!ANSWER_KINDS.has(t)) fail('commitments', `${seat} answered in no way there is: ${String(t)}`);
    if (t !== 'order' && lines.length > 0) fail('commitments', `${seat} sent no orders, and has some in the record`);
    if (promise({ match: archive.match, step: raised, seat, t, nonce, lines }) !== promised)
      fail('commitments', `the commitment of ${seat} does not fit ${t === 'order' ? 'its orders' : `what it did, ${t}`}`);
  }
  const fixed = { match: archive.match, step: record.step, commitments: record.answers.map((answer) => answer.commitment) };
  if (lock(fixed, roundsOf(record)) !== record.lock) fail('lock', 'the lock does not fit the commitments and rounds');
}

/** The rounds of a record, made safe to compute with. */
function roundsOf({ draw, round }: StepRecord): Rounds {
  const asList = (value: unknown): readonly number[] => (Array.isArray(value) ? value : []);
  return { round, passed: asList(draw?.passed), named: asList(draw?.named) };
}

function checkBeacon(archive: Archive, record: StepRecord, beacons: readonly BeaconChain[], fail: Fail): void {
  const { round, beacon, draw } = record;
  const none = round === 0 && beacon === '-' && draw === undefined;
  const fault =
    archive.beacon === undefined ? !none && 'the match uses no beacon, and the step names one' : drawFault(archive, record, beacons);
  if (fault) fail('beacon', fault);
}

function drawFault(archive: Archive, record: StepRecord, beacons: readonly BeaconChain[]): string | false {
  const { beacon: name } = archive;
  const { round, beacon, draw } = record;
  const chain = beacons.find((candidate) => candidate.name === name);
  if (chain === undefined || draw === undefined || draw.chain !== name || !Array.isArray(draw.passed))
    return `the step drew nothing from ${name}`;
  const randomness = randomnessOf(chain, { round, signature: draw.signature });
  if (randomness === undefined) return `the signature of round ${round} is not that of ${name}`;
  if (randomness !== beacon) return `round ${round} gives other randomness`;
  const { passed } = roundsOf(record);
  const rounds = [...passed, round];
  if (rounds.some((number, i) => number <= (rounds[i - 1] ?? 0))) return 'the rounds passed are not earlier ones';
  return timeFault(archive, record, chain);
}

/** A step's rounds follow from the times of its lock and come after those of the step before. */
function timeFault({ steps }: Archive, record: StepRecord, chain: BeaconChain): string | false {
  const { passed, named } = roundsOf(record);
  const rounds = [...passed, record.round];
  if (named.length !== rounds.length) return `the step names ${rounds.length} rounds, and ${named.length} times at which it was locked`;
  for (const [i, round] of rounds.entries()) {
    const lockedAt = named[i] ?? 0;
    if (!Number.isSafeInteger(lockedAt)) return `round ${round} was named at no time there is`;
    const due = roundAfter(chain, lockedAt);
    if (round !== due) return `round ${round} is not the one that follows the lock of ${lockedAt} ms since 1970, which is ${due}`;
    if (i > 0 && lockedAt < givenUpAt(chain, rounds[i - 1] ?? 0, i - 1)) return `round ${rounds[i - 1]} was given up too early`;
  }
  const before = record.step === 0 ? undefined : steps[record.step - 1]?.round;
  const [first = 0] = rounds;
  return before !== undefined && first <= before && `round ${first} does not come after round ${before} of the step before`;
}

function checkPlay(archive: Archive, ruleset: AnyRules, record: StepRecord, state: Json, fail: Fail): void {
  try {
    const dice = keyedDice(record.key, { match: record.match, step: record.step, lock: record.lock, beacon: record.beacon });
    for (const roll of record.dice)
      if (dice.roll(roll.sides, roll.purpose) !== roll.face) fail('dice', `"${roll.purpose}" shows another face`);
    const again = replayStep(archive, ruleset, record, state);
    for (const part of ['answers', 'lock', 'before', 'after', 'state', 'events', 'dice', 'outcome'] as const) {
      if (JSON.stringify(again[part]) !== JSON.stringify(record[part])) fail('state', `${part} came out different when played again`);
    }
    if (digest(JSON.stringify(record.state)) !== record.after) fail('state', 'the state does not have the hash given');
  } catch (error) {
    fail('state', `the step cannot be played again: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Replays a step from the state before it. */
export function replayStep(
  archive: Pick<Archive, 'match' | 'seats' | 'options'>,
  ruleset: AnyRules,
  record: StepRecord,
  state: Json,
): StepRecord {
  const table: Table = { seats: archive.seats, options: archive.options, state };
  const answers: Record<Seat, StepAnswer> = {};
  for (const { seat, t, raised, lines, nonce } of record.answers) {
    if (t === 'order') answers[seat] = { t, raised, lines, nonce };
    else answers[seat] = t === 'absent' ? { t, raised, nonce } : { t, raised };
  }
  const input = {
    match: archive.match,
    step: record.step,
    ruleset,
    table,
    key: record.key,
    answers,
    round: record.round,
    beacon: record.beacon,
    ...(record.draw === undefined ? {} : { draw: record.draw }),
  };
  return record.step === 0 ? openTable(input) : closeStep(input);
}
