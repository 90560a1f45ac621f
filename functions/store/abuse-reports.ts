/** Reports to the operator, in a partition to which a reader's request may only add; and what the operator's own command needs. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { AbuseReport, AbuseReports } from '../facts/abuse-report.ts';
import type { PressNote } from '../press/facts.ts';
import { pack, unpack } from './items.ts';
import { pressKey, SHARDS } from './keys.ts';
import { IS_NEW, keyOf, putItem, queryItems, type Table, type TableClient } from './table.ts';

const PARTITION = 'reports';
const KEPT_SECONDS = 30 * 86_400;

export const createReports = (table: Table): AbuseReports => ({
  put: (report) => {
    const ttl = { N: String(Math.ceil(report.at / 1000) + KEPT_SECONDS) };
    return putItem(table, { item: { ...keyOf({ pk: PARTITION, sk: report.id }), ...pack('abuse', report), ttl }, condition: IS_NEW });
  },
});

export interface OperatorsDesk {
  /** At most `most` reports, oldest first, starting behind `after`. */
  listReports(after: string, most: number): Promise<readonly AbuseReport[]>;
  rewordPress(note: PressNote): Promise<boolean>;
}

export const createDesk = (
  client: TableClient,
  name: string,
  { randomSource, now }: Pick<Table, 'randomSource' | 'now'>,
): OperatorsDesk => {
  const pause = async (ms: number): Promise<void> => {
    await sleep(ms);
  };
  const table: Table = { client, name, shards: SHARDS, randomSource, now, pause };
  return {
    listReports: async (after, most) => {
      const range = { condition: 'sk > :after', values: { ':after': { S: after === '' ? ' ' : after } } };
      const found = await queryItems(table, PARTITION, range, { most });
      return found.map((item) => unpack('abuse', item)).filter(({ at }) => at + KEPT_SECONDS * 1000 > now());
    },
    rewordPress: (note) => {
      const key = keyOf(pressKey(note.match, note.to, note.number));
      return putItem(table, { item: { ...key, ...pack('press', note) }, condition: 'attribute_exists(pk)' });
    },
  };
};
