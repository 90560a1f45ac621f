/** Reports to the operator, in a partition that a reader's request may only add to. */
import type { AbuseReport, AbuseReports } from '../facts/abuse/report.ts';
import { pack, unpack } from './items.ts';
import { IS_NEW, keyOf, putItem, queryItems, type Table } from './table.ts';

const PARTITION = 'reports';
const KEPT_SECONDS = 30 * 86_400;

export const createReports = (table: Table): AbuseReports => ({
  put: (report) => {
    const ttl = { N: String(Math.ceil(report.at / 1000) + KEPT_SECONDS) };
    return putItem(table, { item: { ...keyOf({ pk: PARTITION, sk: report.id }), ...pack('abuse', report), ttl }, condition: IS_NEW });
  },
});

/** For the operator's own command. Oldest first, those behind `after`, at most `most`. */
export const listReports = async (
  table: Pick<Table, 'client' | 'name' | 'now'>,
  after: string,
  most: number,
): Promise<readonly AbuseReport[]> => {
  const range = { condition: 'sk > :after', values: { ':after': { S: after === '' ? ' ' : after } } };
  const found = await queryItems(table, PARTITION, range, { most });
  return found.map((item) => unpack('abuse', item)).filter(({ at }) => at + KEPT_SECONDS * 1000 > table.now());
};
