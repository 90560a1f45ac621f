/** A folder of data whose clock last swept eight days ago, which no sweep believes. */
import { createStore } from '../../functions/store/store.ts';
import { TABLE } from '../../infra/local/home-table.ts';
import { openTable } from '../../infra/local/table/open.ts';
import { createWorld } from './world.ts';

export async function stayAway(dir: string): Promise<void> {
  const { client, close } = openTable(dir, Date.now);
  const { chance } = createWorld().deps;
  await createStore(client, TABLE, { now: Date.now, chance }).dues.beat({ at: Date.now() - 8 * 24 * 3_600_000, shards: 8 });
  close();
}
