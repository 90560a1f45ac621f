/** Non-interference: runs that differ only in one seat's secrets show everybody else the same, byte for byte. */
import type { AnyRuleset } from '../../engine/ruleset.ts';
import { type Heard, type Plant, playRun, type Told } from './run.ts';
import { layTable, type Table } from './table.ts';

/**
 * Runs that begin alike and share a script, each with different secrets: more in a long hunt, since each is compared with all
 * before it.
 */
export const RUNS = { fewest: 2, short: 5, long: 25 } as const;
export const pairsOf = (runs: number): number => (runs * (runs - 1)) / 2;
/** Scripts that share a table. */
const SHARED = 10;
/** Mails are composed to their bytes in one script of so many: equal letters make equal bytes. */
const COMPOSED = 10;

export interface Leak {
  readonly ruleset: string;
  readonly seed: number;
  readonly channel: string;
  readonly first: string;
  readonly second: string;
}
export interface Count {
  pairs: number;
  /** The number of outputs compared, by channel. */
  readonly channels: Map<string, number>;
  /** Those of them after a step had closed. */
  opened: number;
}

/** Plays the scripts `from` to `to` (whole numbers, both included) and stops at the first leak. */
export async function hunt(
  rules: AnyRuleset,
  { from, to, runs }: { readonly from: number; readonly to: number; readonly runs: number },
  plant: Plant = {},
): Promise<{ readonly leak?: Leak; readonly count: Count }> {
  const count: Count = { pairs: 0, channels: new Map(), opened: 0 };
  for (let seed = from; seed <= to; seed++) {
    const leak = await playScript(await tableFor(rules, seed), { seed, runs, plant }, count);
    if (leak !== undefined) return { leak: { ruleset: rules.id, seed, ...leak }, count };
  }
  return { count };
}

/** Laid without what is planted, so one hunt after another may begin from it. */
const laid = new Map<string, Promise<Table>>();
const MOST_LAID = 10;

function tableFor(rules: AnyRuleset, seed: number): Promise<Table> {
  const name = `${rules.id} ${Math.floor(seed / SHARED)}`;
  const table = laid.get(name) ?? layTable(rules, name);
  laid.delete(name);
  laid.set(name, table);
  for (const oldest of [...laid.keys()].slice(0, -MOST_LAID)) laid.delete(oldest);
  return table;
}

type Found = Pick<Leak, 'channel' | 'first' | 'second'>;

interface Script {
  readonly seed: number;
  readonly runs: number;
  readonly plant: Plant;
}

async function playScript(table: Table, { seed, runs, plant }: Script, count: Count): Promise<Found | undefined> {
  const played: Heard[] = [];
  for (let variant = 0; variant < runs; variant++) {
    const { told, revealed } = await playRun(table, `script ${seed}`, variant, plant, seed % COMPOSED === 0);
    const run = { told: told.map((told) => ({ ...told, text: mask(told.text, told.epoch) })), revealed };
    for (const other of played) {
      const leak = compare(other, run, count);
      count.pairs += 1;
      if (leak !== undefined) return leak;
    }
    played.push(run);
  }
  return undefined;
}

/** All that may differ once a step has closed: commitments and locks, and nonces once opened. Their randomness is what hides. */
const mask = (text: string, epoch: number): string => (epoch === 0 ? text : text.replaceAll(/\b(?:[0-9a-f]{64}|[0-9a-f]{32})\b/g, 'HASH'));

/** The first difference between outputs, up to the point at which the rules themselves reveal the secrets. */
function compare(first: Heard, second: Heard, count: Count): Found | undefined {
  const length = Math.max(first.told.length, second.told.length);
  for (let i = 0; i < length; i++) {
    const [a = SILENCE, b = SILENCE] = [first.told[i], second.told[i]];
    const epoch = Math.min(a.epoch, b.epoch);
    if (epoch > 0 && first.revealed[epoch - 1] !== second.revealed[epoch - 1]) return undefined;
    if (a.channel !== b.channel || a.text !== b.text) return { channel: `${a.channel} / ${b.channel}`, first: a.text, second: b.text };
    count.channels.set(a.channel, (count.channels.get(a.channel) ?? 0) + 1);
    if (epoch > 0) count.opened += 1;
  }
  return undefined;
}
const SILENCE: Told = { channel: 'nothing', text: '', epoch: Number.POSITIVE_INFINITY };

/** For people: where the two differ, with the text before it. */
export function describe({ ruleset, seed, channel, first, second }: Leak): string {
  let i = 0;
  while (i < first.length && first[i] === second[i]) i += 1;
  const shown = (text: string): string => JSON.stringify(text.slice(Math.max(0, i - 120), i + 200));
  return `${ruleset}, script ${seed}: ${channel}\n first  ${shown(first)}\n second ${shown(second)}\n again: npm run hunt:secrets -- ${seed * pairsOf(RUNS.long) + 1} ${(seed + 1) * pairsOf(RUNS.long)} ${ruleset}`;
}
