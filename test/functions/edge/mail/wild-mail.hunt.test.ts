/**
 * Accidentally damaged mails. Each try has its own seed: `SEED=17 TRIES=1 npx vitest run wild-mail` plays one
 * again, `TRIES=1000000` goes on for a night.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { NO_GRAMMAR } from '../../../../engine/reading/near.ts';
import { findOrders } from '../../../../functions/edge/mail/order-block.ts';
import { readMail } from '../../../../functions/edge/mail/read-mail.ts';
import { cpuTime, effort, yardstick } from '../../../support/effort.ts';
import { FIRST_SEED as FIRST, hunt } from '../../../support/hunt.ts';
import announcements from './announcements.json' with { type: 'json' };
import expectations from './mails/expected.json' with { type: 'json' };

const SEEDS = hunt({ full: 1_000, long: 20_000 });
/** In yardsticks: a second on the machine where this was written. */
const MOST_EFFORT = 100;

const folder = new URL('./mails/', import.meta.url);
const corpus = readdirSync(folder)
  .filter((name) => name.endsWith('.eml'))
  .map((name) => ({ name, bytes: readFileSync(new URL(name, folder)) }));
const freshIn = expectations as Readonly<Record<string, { readonly kind: string; readonly fresh?: string }>>;
const knows = (line: string): boolean => /^(?:(?:move|build|attack)(?: \d+)+|pass|resign)$/.test(line);

type Random = () => number;
/** Mulberry32. */
function seeded(seed: number): Random {
  let a = Math.imul(seed, 0x9e3779b1);
  return () => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}
const below = (random: Random, limit: number): number => Math.floor(random() * limit);
const pick = <T>(random: Random, all: readonly T[]): T => all[below(random, all.length)] as T;

type Mutation = (bytes: Buffer, random: Random) => Buffer;
const onLines =
  (change: (lines: string[], random: Random) => void): Mutation =>
  (bytes, random) => {
    const lines = bytes.toString('latin1').split('\n');
    change(lines, random);
    return Buffer.from(lines.join('\n'), 'latin1');
  };
const MUTATIONS: readonly Mutation[] = [
  (bytes, random) => {
    const flipped = Buffer.from(bytes);
    for (let i = below(random, 8); i >= 0; i--) flipped[below(random, flipped.length)] = below(random, 256);
    return flipped;
  },
  (bytes, random) => bytes.subarray(0, below(random, bytes.length)),
  (bytes, random) => bytes.subarray(below(random, bytes.length)),
  (bytes, random) => Buffer.concat([bytes, pick(random, corpus).bytes]),
  onLines((lines, random) => lines.splice(below(random, lines.length), 1 + below(random, 4))),
  onLines((lines, random) => lines.splice(below(random, lines.length), 0, pick(random, lines), pick(random, lines))),
  onLines((lines, random) => {
    const [from, to] = [below(random, lines.length), below(random, lines.length)];
    [lines[from], lines[to]] = [lines[to] as string, lines[from] as string];
  }),
  onLines((lines, random) => {
    const i = below(random, lines.length);
    lines[i] = (lines[i] as string).repeat(1 + below(random, 2000)).slice(0, 100_000);
  }),
  onLines((lines, random) => {
    const foreign = pick(random, corpus).bytes.toString('latin1').split('\n');
    lines.splice(below(random, lines.length), 0, ...foreign.slice(below(random, foreign.length)));
  }),
];

test(`${SEEDS} damaged mails are each read with bounded work, and none throws`, async () => {
  yardstick();
  const before = cpuTime();
  yardstick();
  const floor = cpuTime() - before;
  for (let seed = FIRST; seed < FIRST + SEEDS; seed++) {
    const random = seeded(seed);
    let bytes: Buffer = Buffer.from(pick(random, corpus).bytes);
    for (let i = below(random, 4); i >= 0; i--) if (bytes.length > 0) bytes = pick(random, MUTATIONS)(bytes, random);
    const start = cpuTime();
    const read = await readMail(bytes).catch((error: unknown) => error);
    const looksDear = cpuTime() - start > MOST_EFFORT * floor;
    expect(read, `SEED=${seed}`).toMatchObject({ kind: expect.any(String), fresh: expect.any(String) });
    if (looksDear) expect(await effort(() => readMail(bytes), MOST_EFFORT), `SEED=${seed}`).toBeLessThan(MOST_EFFORT);
  }
});

/** Our letters that the corpus quotes hold these two old orders, on lines of their own. */
const OLD = /(move 1 4|attack 4)/g;
const quoting = corpus.filter(({ name, bytes }) => {
  const fresh = freshIn[name.replace('.eml', '')]?.fresh ?? '';
  return /move 1 4|attack 4/.test(bytes.toString('latin1')) && fresh.includes('move 7 4');
});
const orderLine = (random: Random): string =>
  pick(random, [() => `move 31337 ${below(random, 99)}`, () => `attack 31337`, () => `build 31337 ${below(random, 9)}`])();

test(`whatever old orders a mail quotes, none of ${SEEDS} is played, and the person's own are`, async () => {
  expect(quoting.length).toBeGreaterThan(100);
  for (let seed = FIRST; seed < FIRST + SEEDS; seed++) {
    const random = seeded(seed);
    const { name, bytes } = pick(random, quoting);
    const planted = bytes.toString('latin1').replace(OLD, () => orderLine(random));
    const { fresh } = await readMail(Buffer.from(planted, 'latin1'));
    const { text } = findOrders(fresh, { ...NO_GRAMMAR, knows });
    expect(text, `SEED=${seed} ${name}`).not.toContain('31337');
    expect(text, `SEED=${seed} ${name}`).toContain('move 7 4');
  }
});

/** Some programs fold at a blank, some within the address. Without a date in front, the first half could be any sentence. */
function fold(text: string, random: Random): string {
  const width = 40 + below(random, 40);
  const i = text.lastIndexOf(' ', width);
  if (text.includes('\n') || text.length <= width || i < 20 || !/\d/.test(text.slice(0, 40))) return text;
  const inside = text.indexOf('<');
  const cut = inside > 0 && inside < 76 && random() < 0.3 ? inside + 1 : i + 1;
  return `${text.slice(0, cut).trimEnd()}\r\n${text.slice(cut)}`;
}

test(`an introduction to a quote is recognised in ${SEEDS} layouts`, async () => {
  for (let seed = FIRST; seed < FIRST + SEEDS; seed++) {
    const random = seeded(seed);
    const [client, announcement] = pick(random, Object.entries(announcements));
    const mark = pick(random, ['', '', '> ', '>', '>> ']);
    const gap = (): string => '\r\n'.repeat(1 + below(random, 3));
    const old = Array.from({ length: 1 + below(random, 4) }, () => `${mark}${orderLine(random)}`).join('\r\n');
    const head = `From: ann@mail.example\r\nContent-Type: text/plain; charset=utf-8${pick(random, ['', '; format=flowed'])}\r\n\r\n`;
    const body = `move 7 4\r\nbuild 8${gap()}${fold(announcement, random)}${gap()}${old}${gap()}`;
    const { fresh } = await readMail(Buffer.from(head + body));
    expect(fresh, `SEED=${seed} ${client} ${JSON.stringify(body)}`).toBe('move 7 4\nbuild 8');
  }
});
