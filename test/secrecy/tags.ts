/**
 * A tag changes exactly when its reader's answer changes: everybody's pages and JSON before and after each act of anybody, at one
 * moment of the clock, compared with their tags.
 */
import type { AnyRuleset } from '../../engine/ruleset.ts';
import type { HttpDeps } from '../../functions/edge/http/http-cases.ts';
import { type Door, openDoor } from '../functions/edge/http/door.ts';
import { MINUTE, type WorldDeps } from '../support/world.ts';
import type { Stage, Who } from './asking.ts';
import { openDeed, secretDeed } from './deeds.ts';
import { callersSource, type Draws, drawsOf } from './draws.ts';
import { layTable, load, type Table } from './table.ts';

export interface TagCount {
  acts: number;
  /** Tags that stayed, with the whole answer. */
  stayed: number;
  /** Tags that moved, with something in the answer. */
  moved: number;
  /** Acts that raised the version of the head and moved only the actor's tag. */
  silent: number;
}
export const noTags = (): TagCount => ({ acts: 0, stayed: 0, moved: 0, silent: 0 });

export type TagPlant = (http: HttpDeps, deps: WorldDeps, table: Table) => HttpDeps;

/** One answer to one reader. */
interface Shown {
  readonly reader: string;
  readonly what: string;
  readonly tag: string;
  readonly text: string;
}

/** Plays `acts` things at a table of this name; the fault found first, in words. */
export async function watchTags(
  rules: AnyRuleset,
  { seed, acts }: { readonly seed: number; readonly acts: number },
  count: TagCount,
  plant: TagPlant = (http) => http,
): Promise<string | undefined> {
  const table = await layTable(rules, `tags ${rules.id} ${seed}`);
  const randomSource = callersSource();
  const inner: { deps?: WorldDeps } = {};
  const door = openDoor({}, (http) => plant(http, inner.deps as WorldDeps, table), {
    start: table.at,
    items: table.items,
    deps: (deps) => {
      inner.deps = { ...deps, randomSource };
      return inner.deps;
    },
  });
  const stage = { door, table, letters: new Map(table.letters), mark: () => randomSource.caller(), tags: new Map(), places: new Map() };
  const people = peopleAt(table);
  const draws = drawsOf(`tags ${rules.id} ${seed}`);
  for (let act = 0; act < acts; act++) {
    door.world.pass(draws.below(9) * MINUTE);
    randomSource.callAs(`look ${seed} ${act}`);
    const before = await showAll(door, table, act * 2);
    const version = await versionOf(door, table);
    randomSource.callAs(`act ${seed} ${act}`);
    const who = draws.of(people);
    const name = await doSomething(stage, who, draws);
    await door.world.settle();
    for (const letter of door.world.sent) stage.letters.set(letter.replyTo === undefined ? `sign-in ${letter.to}` : letter.to, letter);
    const after = await showAll(door, table, act * 2 + 1);
    const fault = sameTag(before) ?? compare(before, after, count);
    if (fault !== undefined) return `${rules.id}, table ${seed}, act ${act}, ${name}: ${fault}`;
    count.acts += 1;
    if ((await versionOf(door, table)) > version && before.every(({ tag, reader }, at) => reader === who.seat || tag === after[at]?.tag))
      count.silent += 1;
  }
  return undefined;
}

/** The act. */
async function doSomething(stage: Stage, who: Who, draws: Draws): Promise<string> {
  if (draws.happens(0.15)) {
    await stage.door.world.sweep();
    return 'the clock';
  }
  const deed = who.seat !== undefined && draws.happens(0.5) ? secretDeed(draws) : openDeed(who, draws);
  await deed(stage, who, draws);
  return `${deed.name} of ${who.name}`;
}

const versionOf = async (door: Door, table: Table): Promise<number> => (await load(door.world, table.id)).version;

function peopleAt(table: Table): readonly Who[] {
  return [
    ...table.people.map((person) => ({
      ...person,
      name: person.seat,
      peer: `192.0.2.${20 + table.people.indexOf(person)}`,
      confidants: table.people.filter((other) => other !== person).map(({ seat }) => seat),
    })),
    { name: 'host', ...table.host, peer: '192.0.2.11', confidants: [] },
    { name: 'public', peer: '192.0.2.12', confidants: [] },
  ];
}

/** Everything that has a tag, for every reader. Each asks from an address of its own, since the clock stands still. */
async function showAll(door: Door, table: Table, round: number): Promise<readonly Shown[]> {
  const { step } = await load(door.world, table.id);
  const { host, id, people, stranger } = table;
  const cookie = (session: string) => ({ cookie: `__Host-session=${session}` });
  const tokenOfHost = host.token ?? host.session ?? '';
  const asked: readonly (readonly [reader: string, line: string, as: { token?: string; headers?: Readonly<Record<string, string>> }])[] = [
    ...people.flatMap(({ seat, token, session }) => [
      [seat, `/s/${token}`, {}] as const,
      [seat, `/m/${id}`, { headers: cookie(session) }] as const,
      [seat, `/v1/matches/${id}`, { token }] as const,
      [seat, `/v1/matches/${id}/steps/${step - 1}`, { token }] as const,
    ]),
    ['public', `/m/${id}`, {}],
    ['public', `/v1/matches/${id}`, {}],
    ['public', `/m/${id}/steps/${Math.max(0, step - 2)}`, {}],
    ['stranger', `/m/${id}`, { headers: cookie(stranger.session) }],
    ['host', `/v1/matches/${id}`, { token: tokenOfHost }],
    ...(host.token === undefined ? [] : ([['host', `/h/${host.token}`, {}]] as const)),
  ];
  const shown: Shown[] = [];
  for (const [at, [reader, line, as]] of asked.entries()) {
    const response = await door.ask(`GET ${line}`, { ...as, peer: `10.${round >> 8}.${round & 255}.${at}` });
    const text = await response.text();
    shown.push({
      reader,
      what: line.split('/')[1] ?? '',
      tag: response.headers.get('etag') ?? `no tag, ${response.status}`,
      text: plainly(text),
    });
  }
  return shown;
}

/** Without the tag itself and how closely to follow, and without what other matches change. */
const plainly = (text: string): string =>
  text
    .replace(/ data-etag="[^"]*" data-follow="\w+"/, '')
    .replaceAll(/ \((?:\d+ ± \d+)?(?:, )?(?:\d+ % in time)?\)<\/dd>/g, '</dd>')
    .replaceAll(/"rating":(?:null|\{[^}]*\}),"reliability":(?:null|\d+)/g, '');

/** A change of a tag shows in some answer to its reader: a page leaves out some of the JSON. */
function compare(before: readonly Shown[], after: readonly Shown[], count: TagCount): string | undefined {
  const pairs = before.flatMap((one, at) => {
    const other = after[at];
    // A link that was renewed opens nothing any more.
    return other === undefined || [one, other].some(({ tag }) => tag.startsWith('no tag'))
      ? []
      : [{ ...one, other, told: one.text !== other.text }];
  });
  for (const { reader, what, tag, text, told, other } of pairs) {
    const tagged = tag !== other.tag;
    if (told && !tagged) return `the tag of ${reader} (${what}) stays over ${difference(text, other.text)}`;
    if (tagged && !pairs.some((pair) => pair.reader === reader && pair.told))
      return `the tag of ${reader} (${what}) moves, and nothing that they are told`;
    count[told ? 'moved' : 'stayed'] += 1;
  }
  return undefined;
}

/** Two readers could compare their answers by their tags. */
function sameTag(shown: readonly Shown[]): string | undefined {
  const readers = new Map<string, string>();
  for (const { tag, reader, what } of shown) {
    const other = tag.startsWith('no tag') ? undefined : readers.get(tag);
    if (other !== undefined && other !== reader) return `${reader} and ${other} have a tag in common (${what})`;
    readers.set(tag, reader);
  }
  return undefined;
}

function difference(one: string, other: string): string {
  let at = 0;
  while (one[at] === other[at]) at += 1;
  return JSON.stringify([one.slice(Math.max(0, at - 60), at + 80), other.slice(Math.max(0, at - 60), at + 80)]);
}
