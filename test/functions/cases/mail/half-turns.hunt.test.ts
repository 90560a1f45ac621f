/**
 * Mails of legal lines with slips among greetings, signatures and blank lines: no part of what was meant is played while another
 * part is lost without a fault, a question or the receipt's word. `SEED=17 TRIES=1` before the command repeats one.
 */
import { describe, expect, test } from 'vitest';
import { digest, keyedDice } from '../../../../engine/dice.ts';
import { botOrders, readOrders, stateOfPlay, type Table } from '../../../../engine/host.ts';
import { settleOptions } from '../../../../engine/options.ts';
import { withDigits } from '../../../../engine/reading/tokens.ts';
import type { AnyRuleset, Seat } from '../../../../engine/ruleset.ts';
import { findOrders } from '../../../../functions/edge/mail/order-block.ts';
import { playBots } from '../../../support/games/bot-game.ts';
import { lawful } from '../../../support/games/games.ts';
import { FIRST_SEED, hunt, reaching } from '../../../support/hunt.ts';
import { CHATTER, CLOSINGS, SALUTATIONS, SIGNATURES } from '../../../support/mail/wordings.ts';
import { seeded } from '../../../support/seeded.ts';

const MAILS = hunt({ full: 2_000, long: 10_000 });
/** Of the mails with a slip, those played with the line that was meant only quoted as prose. */
const MOST_QUOTED = 0.005;
/** What an evening found, to be written down. */
const TELLS = reaching({ full: false, long: true });

interface Moment {
  readonly table: Table;
  readonly seat: Seat;
  /** A whole turn that a bot ordered. */
  readonly orders: readonly string[];
}

function momentsOf(ruleset: AnyRuleset): readonly Moment[] {
  const settled = settleOptions(ruleset, {});
  const options = settled.ok ? settled.value : {};
  const seats = ruleset.tables(options)[0] ?? [];
  const { steps } = playBots({ ruleset, seats, options, name: `mails ${ruleset.id}`, mostSteps: 30 });
  return steps.flatMap(({ state, outcome, step }): readonly Moment[] => {
    const table = { seats, options, state };
    const asked = outcome === null ? stateOfPlay(ruleset, state).demands.filter(({ waits }) => waits) : [];
    return asked.flatMap(({ seat }) => {
      const dice = keyedDice(digest(`${seat} ${step}`), { match: seat, step, lock: 'mails', beacon: '-' });
      const orders = botOrders(ruleset, table, seat, 'normal', dice);
      // What a person types: headers and JSON come from programs.
      return orders.some((line) => /^[[{#]/.test(line)) || orders.includes('resign') ? [] : [{ table, seat, orders }];
    });
  });
}

type Random = () => number;
const below = (random: Random, limit: number): number => Math.floor(random() * limit);
const pick = <T>(random: Random, all: readonly T[]): T => all[below(random, all.length)] as T;
const NUMBERS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

/** One slip of a finger or a habit in one word. */
const SLIPS: readonly ((line: string, random: Random) => string)[] = [
  (line, random) => inWord(line, random, (word, at) => word.slice(0, at) + word.slice(at + 1)),
  (line, random) => inWord(line, random, (word, at) => word.slice(0, at) + (word[at] ?? '') + word.slice(at)),
  (line, random) => inWord(line, random, (word, at) => word.slice(0, at) + (word[at + 1] ?? '') + (word[at] ?? '') + word.slice(at + 2)),
  (line, random) => inWord(line, random, (word, at) => word.slice(0, at) + pick(random, [...'aeinrst']) + word.slice(at + 1)),
  (line) => line.replace(/(?<![\w-])\d(?![\w-])/, (digit) => NUMBERS[Number(digit)] ?? digit),
  (line) => line.replace(/\d/, (digit) => String.fromCodePoint(0xff10 + Number(digit))),
  (line) => line.toUpperCase(),
  (line) => `${line}.`,
  (line) => `- ${line}`,
  (line) => line.replace(' ', '  '),
];

function inWord(line: string, random: Random, change: (word: string, at: number) => string): string {
  const words = [...line.matchAll(/[a-z]{4,}/gi)];
  const found = words[below(random, words.length)];
  if (found === undefined) return line;
  const [word] = found;
  return line.slice(0, found.index) + change(word, below(random, word.length - 1)) + line.slice(found.index + word.length);
}

interface Mail {
  readonly lines: readonly string[];
  /** The lines that were meant as orders, as they were typed. */
  readonly typed: readonly string[];
  readonly slipped: boolean;
}

function mailOf(random: Random, orders: readonly string[]): Mail {
  const at = random() < 0.8 ? below(random, orders.length) : -1;
  const typed = orders.map((line, i) => (i === at ? pick(random, SLIPS)(line, random) : line));
  const gap = (): readonly string[] => Array.from({ length: below(random, 3) }, () => '');
  const maybe = (all: readonly string[]): readonly string[] => (random() < 0.5 ? [pick(random, all)] : []);
  const body = typed.flatMap((line) => [line, ...gap(), ...(random() < 0.05 ? [pick(random, CHATTER)] : [])]);
  const above = [...maybe(SALUTATIONS), ...gap(), ...maybe(CHATTER), ...gap()];
  const foot = [...gap(), ...maybe(CHATTER), ...gap(), ...maybe(CLOSINGS), ...pick(random, SIGNATURES)];
  return { lines: [...above, ...body, ...foot], typed, slipped: at >= 0 };
}

/** `lost`: part is played or waits to be, and a line that was meant is told of nowhere; `quoted`: only among the prose of the receipt. */
function outcomeOf(ruleset: AnyRuleset, { table, seat }: Moment, { lines, typed }: Mail): 'told' | 'whole' | 'quoted' | 'lost' {
  // As the edge of the service hands it on.
  const found = findOrders(withDigits(lines.join('\n')), ruleset, { own: ['Ada', 'Byron', 'Chuck'] });
  const read = found.hasOrders ? readOrders(ruleset, table, seat, [found.text]) : undefined;
  if (read === undefined || read.kind !== 'order' || read.leftOut.length + read.asks.length + found.asks.length > 0) return 'told';
  const kept = found.text.split('\n').map((line) => line.trim());
  const missing = typed.map((line) => withDigits(line.trim())).filter((line) => line !== '' && !kept.includes(line));
  if (missing.length === 0) return 'whole';
  return missing.every((line) => found.greeting.includes(line)) ? 'quoted' : 'lost';
}

describe.each(lawful.map((ruleset) => [ruleset.id, ruleset] as const))('%s', (_, ruleset) => {
  test(`of ${MAILS} mails none is played in part without a word`, () => {
    const moments = momentsOf(ruleset);
    const counts = { told: 0, whole: 0, quoted: 0, lost: 0 };
    const examples: string[] = [];
    let slipped = 0;
    for (let seed = FIRST_SEED; seed < FIRST_SEED + MAILS; seed++) {
      const random = seeded(seed);
      const moment = pick(random, moments);
      const mail = mailOf(random, moment.orders);
      const outcome = outcomeOf(ruleset, moment, mail);
      counts[outcome] += 1;
      if (mail.slipped) slipped += 1;
      if (outcome === 'quoted') examples.push(`SEED=${seed} ${mail.typed.filter((line) => !moment.orders.includes(line)).join(' ')}`);
      expect(outcome, `SEED=${seed}\n${mail.lines.join('\n')}`).not.toBe('lost');
      // A mail without a slip is played whole, whatever stands around its orders.
      if (!mail.slipped) expect(outcome, `SEED=${seed}\n${mail.lines.join('\n')}`).toBe('whole');
    }
    if (TELLS) process.stdout.write(`${ruleset.id}: ${JSON.stringify(counts)} of ${MAILS}, ${slipped} with a slip\n`);
    expect(counts.quoted / Math.max(slipped, 1), examples.slice(0, 20).join('\n')).toBeLessThanOrEqual(MOST_QUOTED);
  });
});
