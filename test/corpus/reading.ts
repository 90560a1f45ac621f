/** Every stored item, read by the port that reads its kind, and held to what the item itself says. */
import { inflateRawSync } from 'node:zlib';
import type { Item } from '../../functions/store/items.ts';
import type { WorldDeps } from '../support/world.ts';
import type { Corpus } from './corpus.ts';
import { differences } from './differences.ts';
import { openPlace } from './place.ts';

export const placeOf = ({ pk, sk }: Item): string => `${pk?.S} ${sk?.S}`;
/** `match head`, `player grant`. */
export const kindOf = ({ pk, sk }: Item): string => [pk, sk].map((key) => key?.S?.split('#')[0]).join(' ');

/** Faults by place; none: this build reads them all. `items`: what lies in the table, where that is not what the corpus holds. */
export async function readingFaults(corpus: Corpus, items: readonly Item[] = corpus.items): Promise<readonly string[]> {
  const { deps } = openPlace({ ...corpus, items, name: 'reading' }).door.world;
  const faults: string[] = [];
  for (const item of corpus.items) {
    const why = await faultOf(deps, item, corpus.at);
    if (why !== undefined) faults.push(`${placeOf(item)}: ${why}`);
  }
  return [...faults, ...(await dueFaults(deps, corpus))];
}

async function faultOf(deps: WorldDeps, item: Item, now: number): Promise<string | undefined> {
  try {
    const read = READERS[kindOf(item)];
    if (read === undefined) return `nothing here reads a ${kindOf(item)}`;
    const body = bodyOf(item);
    if (hasExpired(item, now)) return undefined;
    const found = await read(deps, idOf(item.pk), idOf(item.sk), body);
    if (found === undefined) return 'it is not found';
    return body === undefined ? undefined : differences(body, found)[0];
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

const idOf = (key: Item[string] | undefined): string => key?.S?.replace(/^[^#]*#?/, '') ?? '';

/** As `store/items.ts` wrote it at the time; undefined: the key says everything. The head's files are sealed beside it. */
function bodyOf({ j, z, sk, attempts, end }: Item): unknown {
  const text = z?.B === undefined ? j?.S : inflateRawSync(z.B).toString();
  if (text === undefined) return undefined;
  const { files: _, marks: __, ...body } = JSON.parse(text);
  return {
    ...body,
    ...(sk?.S === 'head' || attempts === undefined ? {} : { attempts: Number(attempts.N) }),
    ...(end?.S === undefined ? {} : { end: end.S }),
  };
}

/** It lies there until the table removes it. */
export const hasExpired = ({ ttl }: Item, now: number): boolean => ttl?.N !== undefined && Number(ttl.N) * 1000 <= now;

type Reader = (deps: WorldDeps, pk: string, sk: string, body: unknown) => Promise<unknown>;
const LONG = 1e15;

const division = (pk: string) => {
  const [league = '', season, number] = pk.split('.');
  return { league, season: Number(season), division: Number(number) };
};
const among = (all: readonly string[], value: string): true | undefined => (all.includes(value) ? true : undefined);

const READERS: Readonly<Record<string, Reader>> = {
  'match head': ({ matches }, id) => matches.load(id),
  'match step': ({ matches }, id, step) => matches.step(id, Number(step)),
  'match letter': ({ letters }, match, id) => letters.load({ owner: { match }, id }),
  'match errand': ({ matches }, match, id) => matches.errand(match, id),
  'match receipt': ({ matches }, match, key) => matches.receipt(match, key),
  'match endpoint': async ({ hooks }, match, seat) => (await hooks.load({ match, seat }))?.endpoint,
  'player player': ({ players }, id) => players.load(id),
  'player repute': ({ reputes }, id) => reputes.load(id),
  'player letter': ({ letters }, player, id) => letters.load({ owner: { player }, id }),
  'player match': async ({ players }, id, match) => among(await players.matches(id), match),
  'player league': async ({ leagues }, id, league) => among(await leagues.of(id), league),
  // A used token leaves its line: only what still stands is listed.
  'player grant': async ({ grants }, id, hash) => {
    const listed = (await grants.list(id)).some((grant) => grant.hash === hash);
    return listed === ((await grants.load(hash)) !== undefined) ? true : undefined;
  },
  'address address': async ({ players }, hash) => {
    const player = await players.find([hash]);
    return player === undefined ? undefined : { player };
  },
  // Once counted, it may not be done again within the same span of time.
  'address count': async ({ counts }, hash, name, body) =>
    (await counts.wait(hash, { name, limits: [{ most: 1, within: LONG }] })) > 0 ? body : undefined,
  'token token': ({ grants }, hash) => grants.load(hash),
  'league league': ({ leagues }, id) => leagues.load(id),
  'league entry': ({ leagues }, id, entrant) => leagues.entry(id, entrant),
  'league endpoint': async ({ hooks }, league) => (await hooks.load({ league }))?.endpoint,
  'league closing': async ({ leagues }, id, place) => {
    const [season, number] = place.split('#').map(Number);
    return (await leagues.closings(id, season ?? 0)).find((closing) => closing.division === number);
  },
  'league log': async ({ leagues }, id, line) => (await leagues.log(id)).find((logLine) => `${logLine.at}#${logLine.id}` === line),
  'leagues league': async ({ leagues }, _, id) => among(await leagues.listed('', 1000), id),
  'division division': ({ leagues }, id) => leagues.division(division(id)),
  'division pairing': ({ leagues }, id, place) => {
    const [round, number] = place.split('#').map(Number);
    return leagues.pairing(division(id), `r${round}p${number}`);
  },
  'service heartbeat': ({ dues }) => dues.heartbeat(),
};

/** What lay in the due index is still found there. */
async function dueFaults({ dues }: WorldDeps, { items }: Corpus): Promise<readonly string[]> {
  const found = new Set<string>();
  for (let shard = 0; shard < dues.shards; shard++)
    for (let after: string | undefined, more = true; more; ) {
      const page = await dues.page(shard, LONG, after);
      for (const due of page.due) found.add(JSON.stringify(Object.values({ ...due, since: undefined })));
      after = page.next;
      more = after !== undefined;
    }
  const waiting = items.filter((item) => item.due !== undefined).length;
  return found.size === waiting ? [] : [`the due index: ${waiting} items lay in it, and the clock finds ${found.size}`];
}
