import type { Reputes } from '../facts/deps.ts';
import type { Job, Repute } from '../facts/match.ts';
import { pack, unpack } from './items.ts';
import { jobKey, reputeKey } from './keys.ts';
import { checkStays } from './players.ts';
import { type ConditionalPut, getItem, IS_NEW, keyOf, removeItem, type Table, type Write, writeAll } from './table.ts';

export const createReputes = (table: Table): Reputes => ({
  load: async (id) => {
    const item = await getItem(table, reputeKey(id));
    return item && unpack('repute', item);
  },
  settle: async (job, reputes) => (await writeAll(table, writesOf(job, reputes))).length === 0,
  remove: (id) => removeItem(table, reputeKey(id)),
});

/** The removal of the job guards the rest: it succeeds once, even if replies are lost. */
const writesOf = ({ match, id }: Job, reputes: readonly Repute[]): readonly Write[] => [
  ...reputes.map(reputePut),
  ...reputes.map(({ player }) => checkStays(player)),
  { remove: jobKey(match, id), condition: 'attribute_exists(pk)' },
];

const reputePut = (repute: Repute): ConditionalPut => {
  const { player, version } = repute;
  const item = { ...keyOf(reputeKey(player)), ...pack('repute', repute), v: { N: String(version) } };
  return version === 1
    ? { item, condition: IS_NEW }
    : { item, condition: 'v = :before', values: { ':before': { N: String(version - 1) } } };
};
