/** Ways to spoil a body: as a value, as its text, and as its bytes. */
import fc from 'fast-check';
import { ODD_TEXT } from './shape-arbitrary.ts';

type Spoil = (value: unknown) => string | Uint8Array;

const JUNK_NAMES = [
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'length',
  '',
  ' ',
  'force',
  'id',
  '\u0000',
  '$where',
  'x'.repeat(300),
];
const junkValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    false,
    0,
    -1,
    1.5,
    1e308,
    2 ** 53,
    '',
    ' ',
    '\u0000',
    '\ud800',
    '[]',
    '{}',
    [],
    {},
    [[]],
    [null],
    { toString: 1 },
    { length: 1e9 },
    { length: { toString: 1 } },
  ),
  ODD_TEXT,
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom(
    'x'.repeat(9_000),
    'é'.repeat(5_000),
    Array(1_000).fill(0),
    Object.fromEntries(Array.from({ length: 500 }, (_, i) => [`k${i}`, i])),
  ),
);

/** Every place in a value, the outermost first. */
function places(value: unknown, path: readonly (string | number)[] = []): readonly (readonly (string | number)[])[] {
  if (typeof value !== 'object' || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([key, child]) => places(child, [...path, Array.isArray(value) ? Number(key) : key]))];
}

function withAt(value: unknown, path: readonly (string | number)[], change: (old: unknown) => unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return change(value);
  if (Array.isArray(value)) return value.map((child, i) => (i === key ? withAt(child, rest, change) : child));
  return Object.fromEntries(
    Object.entries(value as object).map(([name, child]) => [name, name === key ? withAt(child, rest, change) : child]),
  );
}

const somewhere =
  (change: (old: unknown) => unknown, pick: number): Spoil =>
  (value) => {
    const all = places(value);
    return JSON.stringify(withAt(value, all[pick % all.length] ?? [], change)) ?? '';
  };

const withoutKey =
  (pick: number) =>
  (old: unknown): unknown => {
    if (typeof old !== 'object' || old === null) return undefined;
    const keys = Object.keys(old);
    return Object.fromEntries(Object.entries(old).filter(([key]) => key !== keys[pick % keys.length]));
  };
/** `__proto__` as an own key, as JSON brings it. */
const withKey =
  (name: string, junk: unknown) =>
  (old: unknown): unknown => {
    const target = typeof old === 'object' && old !== null ? old : {};
    return JSON.parse(
      `{${[...Object.entries(target), [name, junk] as const].map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value) ?? 'null'}`).join(',')}}`,
    );
  };
const nest =
  (depth: number, kind: string) =>
  (old: unknown): unknown => {
    let value = old;
    for (let i = 0; i < depth; i++) value = kind === '[' ? [value] : { a: value };
    return value;
  };

const asText =
  (change: (text: string) => string): Spoil =>
  (value) =>
    change(JSON.stringify(value));
/** Repeats the first member with another value: the parser chooses which of the two counts. */
const repeatMember = (text: string): string => text.replace(/^\{("(?:[^"\\]|\\.)*")/, (all, key) => `{${key}:7,${all.slice(1)}`);
const TEXTS: readonly ((text: string) => string)[] = [
  repeatMember,
  (text) => `\ufeff${text}`,
  (text) => text.replaceAll('"', "'"),
  (text) => text.replace(/\}$/, ',}'),
  (text) => `${text}${text}`,
  (text) => `/* */${text}`,
  (text) => text.replace(/:[^,}]*/, ':NaN'),
  (text) => text.replace(/:[^,}]*/, ':1e999'),
  (text) => text.replace(/:[^,}]*/, `:${'9'.repeat(400)}`),
  (text) => text.replace(/:[^,}]*/, ':"\\ud800"'),
  (text) => text.replace(/:[^,}]*/, ':"\t\n"'),
  (text) => `${'['.repeat(8_000)}${text}`,
  (text) => `${' '.repeat(16_000)}${text}`,
  (text) => `${text}${' '.repeat(60_000)}`,
  () => '',
  () => 'null',
];
const BYTES: readonly (readonly number[])[] = [
  [0xff],
  [0xc0, 0xaf],
  [0xed, 0xa0, 0x80],
  [0xf8, 0x88, 0x80, 0x80, 0x80],
  [0x00],
  [0xe2, 0x82],
  [0xfe, 0xff],
];
const withBytes =
  (bytes: readonly number[], pick: number): Spoil =>
  (value) => {
    const whole = Buffer.from(JSON.stringify(value));
    const offset = pick % (whole.length + 1);
    return Buffer.concat([whole.subarray(0, offset), Buffer.from(bytes), whole.subarray(offset)]);
  };

/** A body that is mostly wrong in one way: some ways leave it valid. */
export function spoiled(body: fc.Arbitrary<unknown>): fc.Arbitrary<string | Uint8Array> {
  const pick = fc.nat(10_000);
  const spoil: fc.Arbitrary<Spoil> = fc.oneof(
    fc.tuple(junkValue, pick).map(([junk, place]) => somewhere(() => junk, place)),
    fc.tuple(pick, pick).map(([place, key]) => somewhere(withoutKey(key), place)),
    fc.tuple(fc.constantFrom(...JUNK_NAMES), junkValue, pick).map(([name, junk, place]) => somewhere(withKey(name, junk), place)),
    fc
      .tuple(fc.integer({ min: 1, max: 60 }), fc.constantFrom('[', '{'), pick)
      .map(([depth, kind, place]) => somewhere(nest(depth, kind), place)),
    fc.constantFrom(...TEXTS).map(asText),
    pick.map((offset) => asText((text) => text.slice(0, offset % (text.length + 1)))),
    fc.tuple(fc.constantFrom(...BYTES), pick).map(([bytes, offset]) => withBytes(bytes, offset)),
  );
  return fc.tuple(body, spoil).map(([value, change]) => change(value));
}
