/** Writes each act at once: the head under its version, together with everything that must become true at the same moment. */
import type { Change } from '../facts/deps.ts';
import type { Commit, Receipt } from '../facts/idempotency.ts';
import type { Match, StoredStep } from '../facts/match.ts';
import { dueAttributes, packJob, packLetter } from './due-items.ts';
import { packEndpoint } from './endpoints.ts';
import { packHead } from './heads.ts';
import { pack } from './items.ts';
import { actKey, endpointKey, headKey, memberKey, offeredKey, placeOf, pressKey, receiptKey, stepKey, watchedKey } from './keys.ts';
import { isTransient } from './patience.ts';
import { checkStays } from './players.ts';
import { type ConditionalPut, IS_NEW, keyOf, marksBefore, type Table, type Write, writeAll } from './table.ts';

export interface Part {
  readonly of: 'head' | 'step' | 'letter' | 'job' | 'receipt' | 'endpoint' | 'member' | 'listing' | 'act' | 'press';
  readonly write: Write;
}

export const commitChange = async (table: Table, change: Change): Promise<Commit> => {
  const parts = partsOf(table, change).filter(isFirst);
  try {
    const failed = await writeAll(
      table,
      parts.map(({ write }) => write),
    );
    return failed.length === 0 ? 'done' : verdict(failed.map((position) => parts[position]?.of));
  } catch (error) {
    // Nothing was written: another writer was faster and will raise the version, so the act must be decided again.
    if (isTransient(error)) return 'conflict';
    throw error;
  }
};

/** Two matches written together check that the same players stay, and a transaction may name an item only once. */
export const isFirst = ({ write }: { readonly write: Write }, at: number, all: readonly { readonly write: Write }[]): boolean =>
  !('check' in write) || all.findIndex((part) => 'check' in part.write && part.write.check.pk === write.check.pk) === at;

/**
 * An existing receipt takes precedence: this same request has been answered. Next comes a version that moved: a writer that lost a race for
 * the same step also finds its letters there, and must decide again; so must one that seats a player who is leaving. Only after these does
 * an existing letter or job mean a duplicate.
 */
const verdict = (failed: readonly (Part['of'] | undefined)[]): Commit => {
  if (failed.includes('receipt')) return 'duplicate';
  return failed.some((of) => of === 'head' || of === 'step' || of === 'member') ? 'conflict' : 'duplicate';
};

export const partsOf = (
  table: Table,
  { match, steps = [], letters = [], jobs = [], receipt, endpoints = [], members = [], unlisted, act, press = [], opens }: Change,
): readonly Part[] => [
  { of: 'head', write: headPut(table, match) },
  ...steps.map((step): Part => ({ of: 'step', write: { item: stepItem(step), condition: IS_NEW } })),
  ...letters.map((letter): Part => ({ of: 'letter', write: { item: packLetter(letter, table.shards), condition: IS_NEW } })),
  ...jobs.map((job): Part => ({ of: 'job', write: { item: packJob(job, table.shards), condition: IS_NEW } })),
  ...(receipt === undefined ? [] : [{ of: 'receipt', write: receiptPut(table, receipt) } as const]),
  ...endpoints.map(({ seat, endpoint, notes }): Part => {
    const key = endpointKey(match.id, seat);
    return { of: 'endpoint', write: endpoint === null ? { remove: key } : { item: packEndpoint(table, key, endpoint, notes) } };
  }),
  ...members.flatMap((player): Part[] => [
    { of: 'member', write: { item: keyOf(memberKey(player, match.id)) } },
    { of: 'member', write: checkStays(player) },
  ]),
  ...(unlisted === true ? [removeListing(match), removeOffer(match)] : [...listingParts(match, steps), ...offerParts(match, steps)]),
  ...(act === undefined
    ? []
    : [{ of: 'act', write: { item: { ...keyOf(actKey(act.match, act.number)), ...pack('act', act) }, condition: IS_NEW } } as const]),
  ...press.map((note): Part => {
    const key = keyOf(pressKey(note.match, note.to, note.number));
    return { of: 'press', write: { item: { ...key, ...pack('press', note) }, condition: IS_NEW } };
  }),
  ...(opens === undefined ? [] : partsOf(table, opens)),
];

const headPut = (table: Table, { marks, ...match }: Match): ConditionalPut => {
  const key = headKey(match.id);
  const item = {
    ...keyOf(key),
    ...packHead(match),
    ...marksBefore(marks),
    v: { N: String(match.version) },
    ...(match.due === undefined ? {} : dueAttributes(key, match.due, table.shards)),
  };
  return match.version === 1
    ? { item, condition: IS_NEW }
    : { item, condition: 'v = :before', values: { ':before': { N: String(match.version - 1) } } };
};

/** A match is in the list from the transaction with its first step to the one that ends it, or until its host unlists it. */
const listingParts = (match: Match, steps: readonly StoredStep[]): readonly Part[] => {
  if (match.listed === undefined) return [];
  if (match.status === 'finished' || match.status === 'cancelled') return [removeListing(match)];
  return steps.some(({ step }) => step === 0) ? [{ of: 'listing', write: { item: keyOf(watchedKey(placeOf(match))) } }] : [];
};

const removeListing = (match: Match): Part => ({ of: 'listing', write: { remove: watchedKey(placeOf(match)) } });
const removeOffer = (match: Match): Part => ({ of: 'listing', write: { remove: offeredKey(placeOf(match)) } });

/** A match is in the list while it waits for players and has an open seat. */
const offerParts = (match: Match, steps: readonly StoredStep[]): readonly Part[] => {
  if (match.offered === undefined) return [];
  const waits = match.status === 'inviting';
  if (waits && match.seats.some(({ holder }) => holder.t === 'open'))
    return [{ of: 'listing', write: { item: keyOf(offeredKey(placeOf(match))) } }];
  const ends = waits || match.status === 'cancelled' || steps.some(({ step }) => step === 0);
  return ends ? [removeOffer(match)] : [];
};

const stepItem = (step: StoredStep): ConditionalPut['item'] => ({ ...keyOf(stepKey(step.match, step.step)), ...pack('step', step) });

/** An expired receipt may still exist, because TTL deletes it later. */
export const receiptPut = (table: Table, receipt: Receipt): ConditionalPut => ({
  item: { ...keyOf(receiptKey(receipt)), ...pack('receipt', receipt), ttl: { N: String(receipt.expires) } },
  condition: `${IS_NEW} OR #ttl <= :now`,
  names: { '#ttl': 'ttl' },
  values: { ':now': { N: String(Math.floor(table.now() / 1000)) } },
});
