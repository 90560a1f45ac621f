/** One fact, one write: the head under its version, and beside it whatever must become true at the same moment. */
import type { Change, Commit, Receipt } from '../cases/deps.ts';
import type { Match, StoredStep } from '../cases/match.ts';
import { dueAttributes, packErrand, packLetter } from './due-items.ts';
import { pack } from './items.ts';
import { headKey, memberKey, receiptKey, stepKey } from './keys.ts';
import { isPassing } from './patience.ts';
import { type ConditionalPut, IS_NEW, keyOf, putAll, type Table } from './table.ts';

interface Write {
  readonly of: 'head' | 'step' | 'letter' | 'errand' | 'receipt' | 'member';
  readonly put: ConditionalPut;
}

export const commitChange = async (table: Table, change: Change): Promise<Commit> => {
  const writes = writesOf(table, change);
  try {
    const failed = await putAll(
      table,
      writes.map((write) => write.put),
    );
    return failed.length === 0 ? 'done' : verdict(failed.map((position) => writes[position]?.of));
  } catch (error) {
    // Nothing was written: whoever is quicker changes the version, so to decide again is right.
    if (isPassing(error)) return 'conflict';
    throw error;
  }
};

/**
 * A receipt that is there tells most: this very request was answered. Next a version that moved: who lost a race for
 * the same step finds its letters there too, and must look again. Only then is a letter or errand a duplicate.
 */
const verdict = (failed: readonly (Write['of'] | undefined)[]): Commit => {
  if (failed.includes('receipt')) return 'duplicate';
  return failed.includes('head') || failed.includes('step') ? 'conflict' : 'duplicate';
};

const writesOf = (table: Table, { match, steps = [], letters = [], errands = [], receipt, members = [] }: Change): readonly Write[] => [
  { of: 'head', put: headPut(table, match) },
  ...steps.map((step): Write => ({ of: 'step', put: { item: stepItem(step), condition: IS_NEW } })),
  ...letters.map((letter): Write => ({ of: 'letter', put: { item: packLetter(letter, table.shards), condition: IS_NEW } })),
  ...errands.map((errand): Write => ({ of: 'errand', put: { item: packErrand(errand, table.shards), condition: IS_NEW } })),
  ...(receipt === undefined ? [] : [{ of: 'receipt', put: receiptPut(table, receipt) } as const]),
  ...members.map((player): Write => ({ of: 'member', put: { item: keyOf(memberKey(player, match.id)) } })),
];

const headPut = (table: Table, match: Match): ConditionalPut => {
  const key = headKey(match.id);
  const item = {
    ...keyOf(key),
    ...pack('head', match),
    v: { N: String(match.version) },
    ...(match.due === undefined ? {} : dueAttributes(key, match.due, table.shards)),
  };
  return match.version === 1
    ? { item, condition: IS_NEW }
    : { item, condition: 'v = :before', values: { ':before': { N: String(match.version - 1) } } };
};

const stepItem = (step: StoredStep): ConditionalPut['item'] => ({ ...keyOf(stepKey(step.match, step.step)), ...pack('step', step) });

/** One that has expired may still lie there: TTL takes its time. */
const receiptPut = (table: Table, receipt: Receipt): ConditionalPut => ({
  item: { ...keyOf(receiptKey(receipt.match, receipt.key)), ...pack('receipt', receipt), ttl: { N: String(receipt.expires) } },
  condition: `${IS_NEW} OR #ttl <= :now`,
  names: { '#ttl': 'ttl' },
  values: { ':now': { N: String(Math.floor(table.now() / 1000)) } },
});
