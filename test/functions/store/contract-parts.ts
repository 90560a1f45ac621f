/** What the parts of the store's contract share: a clock to move, unique ids, what is due for one owner. */
import { randomBytes } from 'node:crypto';
import type { Due } from '../../../functions/facts/deps.ts';
import type { Stores } from '../../../functions/wiring/stores.ts';
import { NOON } from '../../support/records.ts';

/** A clock that the contract moves; the store must be made with it. */
export interface TestClock {
  now: () => number;
  set: (time: number) => void;
}
export const testClock = (): TestClock => {
  let time = NOON;
  return {
    now: () => time,
    set: (next) => {
      time = next;
    },
  };
};

export const SECOND = 1000;
/** Unique ids, so that one table serves every test. */
export const fresh = (): string => randomBytes(8).toString('hex');

/** Everything due at `now`, whatever the shard, that belongs to this owner. */
export const dueFor = async (store: Stores, now: number, owner: string): Promise<readonly Due[]> => {
  const found: Due[] = [];
  for (let shard = 0; shard < store.dueIndex.shards; shard += 1) {
    let after: string | undefined;
    do {
      const page = await store.dueIndex.page(shard, now, after);
      found.push(...page.due);
      after = page.next;
    } while (after !== undefined);
  }
  return found.filter((due) => ownerOf(due) === owner);
};
const ownerOf = (due: Due): string => {
  if (due.t === 'match' || due.t === 'league') return due.id;
  if (due.t === 'division') return due.key.league;
  if (due.t === 'player') return due.player;
  return 'match' in due.key.owner ? due.key.owner.match : due.key.owner.player;
};
