/** One change to a record, such as somebody with something to hide might make. */
import type { Archive } from '../../engine/archive.ts';
import { digest } from '../../engine/dice.ts';
import type { Json } from '../../engine/ruleset.ts';

export interface Altered {
  readonly archive: Archive;
  /** What was changed, in words. */
  readonly what: string;
  /** The first step that can reveal it; undefined: a change to the whole, which any step may reveal. */
  readonly step?: number;
}
type Random = () => number;
// biome-ignore lint/suspicious/noExplicitAny: an altered record has no shape to be held to.
type Open = any;
type Alteration = (record: Open, random: Random) => Omit<Altered, 'archive'> | undefined;

const below = (random: Random, limit: number): number => Math.floor(random() * limit);
const pick = <T>(random: Random, of: readonly T[]): T => of[below(random, of.length)] as T;
const stepOf = (record: Open, random: Random, from = 0): number => from + below(random, record.steps.length - from);

/** One bit of a text of hex digits. */
function flipBit(hex: string, random: Random): string {
  const i = below(random, hex.length);
  const digit = Number.parseInt(hex[i] ?? '0', 16) ^ (1 << below(random, 4));
  return hex.slice(0, i) + digit.toString(16) + hex.slice(i + 1);
}

const bit: Alteration = (record, random) => {
  const step = stepOf(record, random);
  const field = pick(random, ['key', 'lock', 'before', 'after']);
  const recorded = record.steps[step];
  // Before the table was laid there was nothing.
  if (recorded[field] === '') return undefined;
  recorded[field] = flipBit(recorded[field], random);
  return { what: `a bit of ${field}`, step };
};
const anchor: Alteration = (record, random) => {
  record.anchors[0] = flipBit(record.anchors[0], random);
  return { what: 'a bit of the anchor' };
};
const answer = (record: Open, random: Random): { step: number; at: Open } => {
  const step = stepOf(record, random);
  return { step, at: pick(random, record.steps[step].answers as Open[]) };
};
const order: Alteration = (record, random) => {
  const { step, at } = answer(record, random);
  const lines: string[] = at.lines;
  const other = pick(random, ['pass', 'build 8', 'move 4 1', 'attack 4', 'resign']);
  const cut = pick(random, [
    () => [...lines, other],
    () => lines.slice(1),
    () => lines.toReversed(),
    () => lines.map((line, i) => (i === 0 ? other : line)),
  ])();
  if (JSON.stringify(cut) === JSON.stringify(lines)) return undefined;
  at.lines = cut;
  return { what: `orders of ${at.seat}`, step };
};
const promise: Alteration = (record, random) => {
  const { step, at } = answer(record, random);
  const field = pick(random, ['nonce', 'commitment']);
  at[field] = flipBit(at[field], random);
  return { what: `a bit of ${field} of ${at.seat}`, step };
};
const KINDS = ['order', 'silent', 'gone', 'absent'];
/** Another kind of answer than the one given. */
const kind: Alteration = (record, random) => {
  const { step, at } = answer(record, random);
  at.t = pick(
    random,
    KINDS.filter((kind) => kind !== at.t),
  );
  return { what: `the kind of answer of ${at.seat}`, step };
};
const raised: Alteration = (record, random) => {
  const { step, at } = answer(record, random);
  at.raised += pick(random, [-1, 1]);
  return { what: `the step in which ${at.seat} was asked`, step };
};
const seed: Alteration = (record, random) => {
  const step = stepOf(record, random);
  const key = pick(random, [digest(`another ${random()}`), record.steps[stepOf(record, random)].key]);
  if (record.steps[step].key === key) return undefined;
  record.steps[step].key = key;
  return { what: 'another secret', step };
};
const steps: Alteration = (record, random) => {
  if (record.steps.length < 4) return undefined;
  // Without its end a record looks like that of an open match.
  const step = 1 + below(random, record.steps.length - 2);
  const [first, second] = record.steps.slice(step, step + 2);
  const how = pick(random, ['left out', 'told twice', 'swapped with the next', 'numbered anew'] as const);
  if (how === 'left out') record.steps.splice(step, 1);
  else if (how === 'told twice') record.steps.splice(step, 0, first);
  else if (how === 'swapped with the next') record.steps.splice(step, 2, second, first);
  else first.step += 1;
  return { what: `a step ${how}`, step };
};
const face: Alteration = (record, random) => {
  const thrown = record.steps.flatMap((recorded: Open, step: number) => (recorded.dice.length > 0 ? [step] : []));
  if (thrown.length === 0) return undefined;
  const step = pick(random, thrown as number[]);
  const die = pick(random, record.steps[step].dice as Open[]);
  die.face = 1 + (((die.face as number) + below(random, die.sides - 1)) % die.sides);
  return { what: `the face of ${die.purpose}`, step };
};
const dice: Alteration = (record, random) => {
  const step = stepOf(record, random);
  const thrown: Open[] = record.steps[step].dice;
  if (thrown.length === 0 || random() < 0.5) thrown.push({ purpose: 'I.9.attack.4.attacker', sides: 6, face: 6 });
  else thrown.splice(below(random, thrown.length), 1);
  return { what: 'a die more or less', step };
};
const beacon: Alteration = (record, random) => {
  const step = stepOf(record, random);
  const recorded = record.steps[step];
  const changes: readonly (() => void)[] =
    recorded.draw === undefined
      ? [
          () => Object.assign(recorded, { round: 7 }),
          () => Object.assign(recorded, { beacon: digest('mine') }),
          () => Object.assign(recorded, { draw: { chain: 'quicknet', signature: '', passed: [], named: [] } }),
        ]
      : [
          () => Object.assign(recorded, { round: recorded.round + 1 }),
          () => Object.assign(recorded, { beacon: flipBit(recorded.beacon, random) }),
          () => Object.assign(recorded.draw, { signature: flipBit(recorded.draw.signature, random) }),
          () => Object.assign(recorded.draw, { passed: [recorded.round] }),
          () => Object.assign(recorded.draw, { passed: [recorded.round - 300, ...recorded.draw.passed] }),
          () => Object.assign(recorded.draw, { named: recorded.draw.named.slice(1) }),
          () => delete recorded.draw,
        ];
  pick(random, changes)();
  return { what: 'what the beacon gave', step };
};

type Leaf = readonly [holder: Open, key: string | number];
function leaves(value: Json, found: Leaf[] = []): readonly Leaf[] {
  if (typeof value !== 'object' || value === null) return found;
  for (const [key, inner] of Object.entries(value)) {
    if (typeof inner === 'object' && inner !== null) leaves(inner as Json, found);
    else found.push([value, key]);
  }
  return found;
}
function another(value: Json): Json {
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'boolean') return !value;
  return value === null ? 0 : `${String(value)}x`;
}
/** A value anywhere in the state, the events, the outcome, or of the step itself. */
const leaf: Alteration = (record, random) => {
  const step = stepOf(record, random);
  const part = pick(random, ['state', 'events', 'outcome', 'dice', 'answers', 'step']);
  const found = leaves((part === 'step' ? record.steps[step] : record.steps[step][part]) as Json);
  if (found.length === 0) return undefined;
  const [holder, key] = pick(random, found);
  holder[key] = another(holder[key]);
  return { what: `${key} in ${part}`, step };
};
/** Not the options: another value shows only if the game ever asked for it. */
const whole: Alteration = (record, random) => {
  const how = pick(random, ['seats', 'match', 'ruleset', 'beacon', 'protocol'] as const);
  if (how === 'seats') record.seats = record.seats.toReversed();
  else if (how === 'beacon') record.beacon = record.beacon === undefined ? 'quicknet' : undefined;
  else if (how === 'protocol') record.protocol = pick(random, [undefined, 'dice-v9']);
  else record[how] = `${record[how]}x`;
  return { what: how };
};

export const ALTERATIONS: Readonly<Record<string, Alteration>> = {
  bit,
  anchor,
  order,
  promise,
  kind,
  raised,
  seed,
  steps,
  face,
  dice,
  beacon,
  leaf,
  whole,
};

/** A copy with one alteration of this kind; undefined: there was nothing to alter. */
export function alter(archive: Archive, kind: string, random: Random): Altered | undefined {
  const copy = JSON.parse(JSON.stringify(archive));
  const done = ALTERATIONS[kind]?.(copy, random);
  return done === undefined ? undefined : { archive: copy as Archive, ...done };
}
