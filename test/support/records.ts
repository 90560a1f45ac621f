/** Records of a match as the service stores them, as large as in a real two-player match. */
import { createHash } from 'node:crypto';
import { PROTOCOL } from '../../engine/dice.ts';
import type { Json } from '../../engine/ruleset.ts';
import type { Letter } from '../../functions/facts/letter.ts';
import type { Job, Match, OpenDemand, Player, SeatRecord, StoredStep } from '../../functions/facts/match.ts';

export const NOON = Date.UTC(2026, 10, 20, 12);
const DAY = 24 * 60 * 60 * 1000;

/** 64 characters that do not compress, as in real hashes. */
const hash = (words: string): string => createHash('sha256').update(words).digest('hex');

const seat = (id: string, name: string, mail: boolean): SeatRecord => ({
  seat: name,
  holder: {
    t: 'person',
    name: `Player of ${name}`,
    accepted: true,
    player: hash(`${id} ${name}`).slice(0, 26),
    address: hash(name).slice(0, 26),
  },
  changes: 0,
  missed: 0,
  mail,
  hook: false,
  accepted: hash(`${id} accepted ${name}`).slice(0, 32),
});

const demand = (name: string, step: number): OpenDemand => ({
  seat: name,
  kind: 'orders',
  waits: true,
  pace: 'turn',
  step,
  raised: NOON,
  deadline: NOON + DAY,
  reminded: false,
});

/** Two armies of ten pieces on a board of fourteen. */
const state = (step: number): Json => ({
  v: 1,
  turn: step,
  pieces: Array.from({ length: 20 }, (_, at) => ({
    id: `${at < 10 ? 'R' : 'I'}${at % 10}`,
    area: (at * 7 + step) % 14,
    strength: 1 + (at % 3),
  })),
  control: Object.fromEntries(Array.from({ length: 14 }, (_, area) => [area, area % 3 === 0 ? 'rebel' : 'imperial'])),
  score: { rebel: 3, imperial: 4 },
});

export const aMatch = (id: string, changes: Partial<Match> = {}): Match => {
  const step = changes.step ?? 3;
  return {
    id,
    version: 1,
    ruleset: 'rebel-commander@1',
    options: { turns: 12 },
    status: 'active',
    pace: { hours: 24, reactionHours: 12, zone: 'Europe/Berlin', at: '18:00', skip: [0, 6] },
    opened: NOON,
    seats: [seat(id, 'rebel', true), seat(id, 'imperial', true)],
    step,
    demands: [demand('rebel', step), demand('imperial', step)],
    files: {},
    chain: { tip: hash(`${id} tip`) },
    anchor: hash(`${id} anchor`),
    protocol: PROTOCOL,
    state: state(step),
    due: NOON + DAY,
    ...changes,
  };
};

/** A seat's orders on file. */
export const filed = (words: string): Match['files'][string] => ({
  lines: ['move 7 4', 'build 8', `attack ${words}`],
  leftOut: [],
  ready: true,
  received: NOON,
  nonce: hash(`nonce ${words}`).slice(0, 32),
  commitment: hash(`commitment ${words}`),
});

export const aStep = (match: string, step: number, changes: Partial<StoredStep> = {}): StoredStep => ({
  match,
  step,
  ruleset: 'rebel-commander@1',
  key: hash(`${match} key ${step}`),
  round: 0,
  beacon: '-',
  lock: hash(`${match} lock ${step}`),
  answers: ['rebel', 'imperial'].map((name) => {
    const { lines, nonce, commitment } = filed(`${match} ${step} ${name}`);
    return { seat: name, t: 'order', raised: step, lines, nonce, commitment };
  }),
  dice: Array.from({ length: 6 }, (_, at) => ({ purpose: `I.${step}.attack.${at}.attacker`, sides: 6, face: 1 + (at % 6) })),
  events: Array.from({ length: 8 }, (_, at) => ({ fact: { type: 'moved', piece: `R${at}`, from: at, to: at + 1 } })),
  state: state(step + 1),
  before: hash(`${match} before ${step}`),
  after: hash(`${match} after ${step}`),
  outcome: null,
  at: NOON,
  missed: [],
  ...changes,
});

export const aLetter = (id: string, changes: Partial<Letter> = {}): Letter => ({
  id,
  channel: 'mail',
  fact: { t: 'status' },
  born: NOON,
  attempts: 0,
  due: NOON + 60_000,
  ...changes,
});

export const aJob = (match: string, id: string, changes: Partial<Job> = {}): Job => ({
  match,
  id,
  task: { t: 'bot', seat: 'imperial', step: 3 },
  attempts: 0,
  due: NOON + 60_000,
  ...changes,
});

export const aPlayer = (id: string, changes: Partial<Player> = {}): Player => ({
  id,
  version: 1,
  since: NOON - 90 * 86_400_000,
  name: 'Ada',
  address: `${id}@example.org`,
  verified: true,
  zone: 'Europe/Berlin',
  invited: [],
  ...changes,
});
