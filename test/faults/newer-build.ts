/**
 * A newer build, that writes what this one does not know, and is rolled back: for a while some of the tasks run it, then all, and
 * then none. What it adds lies where the next feature will put it: in the bodies of heads and players, and in those parts of a head
 * that are rewritten one by one.
 */
import { inflateRawSync } from 'node:zlib';
import type { Match, Player } from '../../functions/facts/match.ts';
import { pack } from '../../functions/store/items.ts';
import type { TableClient } from '../../functions/store/table.ts';
import { between, kindOf, withPuts } from './planted-bugs/plants.ts';
import type { Task } from './scheduler.ts';

/** Who runs it. */
export type Rollout = 'nobody' | 'some' | 'all';

const ADDED = { by: 'a newer build', says: ['nothing', 2] };
const NAME = 'later';

type Part = 'seats' | 'demands' | 'leaders' | 'house' | 'pace';
const PARTS: readonly Part[] = ['seats', 'demands', 'leaders', 'house', 'pace'];

const added = (body: object): object => ({ ...body, [NAME]: ADDED });
const addedAll = (part: object | readonly object[]): object => (Array.isArray(part) ? part.map(added) : added(part));

function extend(body: Match | Player): Match | Player {
  const parts = PARTS.flatMap((name) => {
    const part = name in body ? (body as Match)[name] : undefined;
    return part === undefined ? [] : [[name, addedAll(part)]];
  });
  return added({ ...body, ...Object.fromEntries(parts) }) as Match | Player;
}

/** The part that it added; undefined: none. */
export const addedTo = (body: object | undefined): string | undefined => JSON.stringify((body as { [NAME]?: unknown } | undefined)?.[NAME]);

/** Between the store and the table. */
export function asNewerBuild(client: TableClient, isNewer: () => boolean): TableClient {
  return between((command, send) =>
    send(
      isNewer()
        ? withPuts(command, (put) => {
            const kind = kindOf(put);
            if ((kind !== 'head' && kind !== 'player') || put.Item === undefined) return put;
            const { j, z, ...kept } = put.Item;
            const text = z?.B === undefined ? (j?.S ?? '') : inflateRawSync(z.B).toString();
            return { ...put, Item: { ...kept, ...pack(kind, extend(JSON.parse(text)) as never) } };
          })
        : command,
    ),
  )(client);
}

/** In a roll-out both builds run at once. */
export const runsNewer = (rollout: Rollout, task: Task | undefined): boolean =>
  rollout === 'all' || (rollout === 'some' && task !== undefined && task.id % 2 === 0);
