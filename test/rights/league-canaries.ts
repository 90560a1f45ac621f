/** Leagues of a player with canaries: one they play in, one where they handed their place over, one they took over in, one they direct, one they direct beside somebody, one whose direction they handed over. */
import { expect } from 'vitest';
import type { Place } from './place.ts';

export interface Leagues {
  readonly played: string;
  readonly handedOver: string;
  readonly takenOver: string;
  readonly directed: string;
  /** Which they direct beside its director, and which they handed over. */
  readonly beside: string;
  readonly passedOn: string;
  /** Before the player left. */
  readonly before: Readonly<Record<string, unknown>>;
}

const BOB = 'bob@bsecret-domain.example';
const CAROL = 'carol@csecret-domain.example';
/** Players who never move, so that their matches are open when a place changes hands. */
const SLOW = ['Dave', 'Erin', 'Frank'] as const;
const WISH = {
  ruleset: 'rebel-commander',
  options: { turnLimit: 3 },
  ...{ format: 'swiss', rounds: 3, legs: 'one', divisionSize: 4, startWhenFull: 4, leavers: 'forfeit' },
} as const;
const BOTS = ['Bot one', 'Bot two'] as const;

type Ask = (line: string, token: string, body?: object) => Promise<{ readonly status: number; readonly body: Told }>;
// biome-ignore lint/suspicious/noExplicitAny: what comes over the wire has no type; each test says what it expects.
type Told = any;

const askOf = (place: Place): Ask => {
  let asked = 0;
  return async (line, token, body = {}) => {
    asked += 1;
    const isRead = line.startsWith('GET');
    const answer = await place.ask(line, { token, ...(isRead ? {} : { body, key: `league-${asked}` }) });
    expect([line, answer.status, answer.status < 300 ? '' : answer.body]).toEqual([line, expect.any(Number), '']);
    return answer;
  };
};

/** As the division of its first season stands in the API. */
const divisionOf = async (place: Place, league: string): Promise<Told> =>
  (await place.ask(`GET /v1/leagues/${league}/seasons/1/divisions/1`)).body;

export async function playLeagues(
  place: Place,
  ada: string,
  { name, reason, signIn }: { readonly name: string; readonly reason: string; readonly signIn: (email: string) => Promise<string> },
): Promise<Leagues> {
  const ask = askOf(place);
  const [bob, carol] = [await signIn(BOB), await signIn(CAROL)];
  const slow: string[] = [];
  for (const name of SLOW) slow.push(await signIn(`${name.toLowerCase()}@slow.example`));
  const open = async (by: string, title: string): Promise<string> => (await ask('POST /v1/leagues', by, { ...WISH, name: title })).body.id;
  const enter = (league: string, who: string, called: string) => ask(`POST /v1/leagues/${league}/entries`, who, { name: called });
  const fill = async (league: string, by: string, bots: number): Promise<void> => {
    for (const bot of BOTS.slice(0, bots)) await ask(`POST /v1/leagues/${league}/bots`, by, { bot: 'commander', name: bot });
  };
  const fillSlowly = async (league: string): Promise<void> => {
    for (const [i, name] of SLOW.entries()) await enter(league, slow[i] ?? '', name);
  };
  const entrant = async (league: string): Promise<string> => (await ask(`GET /v1/leagues/${league}`, bob)).body.entrants[0].id;
  const takeOver = async (league: string, takesOver: string, email: string): Promise<void> => {
    const replace = { act: 'replace', entrant: takesOver, bot: 'commander', level: 'easy', reason: `${name} asked for it` };
    await ask(`POST /v1/leagues/${league}/acts`, bob, replace);
    await ask(`POST /v1/leagues/${league}/invitations`, bob, { email, takesOver });
  };

  const played = await open(bob, 'The open cup');
  await enter(played, ada, name);
  await enter(played, bob, 'Bob');
  const away = { from: '2026-12-20', to: '2026-12-21' };
  await ask(`PUT /v1/leagues/${played}/entries/me/absences`, ada, away);
  await fill(played, bob, 2);

  const handedOver = await open(bob, 'The handed cup');
  await enter(handedOver, ada, name);
  const entrantOfAda = await entrant(handedOver);
  await fillSlowly(handedOver);
  await takeOver(handedOver, entrantOfAda, CAROL);
  await enter(handedOver, carol, 'Carol');

  const takenOver = await open(bob, 'The taken cup');
  await enter(takenOver, carol, 'Carol');
  const entrantOfCarol = await entrant(takenOver);
  await fillSlowly(takenOver);
  await takeOver(takenOver, entrantOfCarol, 'zcanary-local@zcanary-domain.example');
  await enter(takenOver, ada, name);

  const directed = await open(ada, 'A cup with a director');
  await enter(directed, bob, 'Bob');
  await enter(directed, carol, 'Carol');
  await fill(directed, ada, 2);
  await ask(`POST /v1/leagues/${directed}/acts`, ada, { act: 'extend', hours: 5, season: 1, division: 1, reason });
  await ask(`POST /v1/leagues/${played}/acts`, bob, { act: 'extend', hours: 5, season: 1, division: 1, reason: `${name} asked for it` });
  const beside = await open(bob, 'A cup with two directors');
  const passedOn = await open(ada, 'A cup passed on');
  await ask(`POST /v1/leagues/${passedOn}/acts`, ada, { act: 'announce', reason });
  for (const [league, first, second, email, called] of [
    [beside, bob, ada, 'zcanary-local@zcanary-domain.example', name],
    [passedOn, ada, bob, BOB, 'Bob'],
  ] as const) {
    const asking = `${name} may lead too`;
    const { director } = (await ask(`POST /v1/leagues/${league}/directors`, first, { email, name: called, reason: asking })).body;
    await ask(`POST /v1/leagues/${league}/directing`, second, { say: 'accept' });
    // In the one it is told with their name, in the other as the director's.
    await ask(`POST /v1/leagues/${league}/acts`, ada, { act: league === beside ? 'last-season' : 'close-registration', reason });
    if (league === passedOn) await ask(`POST /v1/leagues/${league}/directors/${director}`, ada, { act: 'hand-over', reason });
  }
  await ask(`POST /v1/leagues/${passedOn}/directing`, bob, { say: 'lead' });
  await place.pass(2);
  const before = Object.fromEntries(
    await Promise.all([played, handedOver, takenOver, directed].map(async (league) => [league, await divisionOf(place, league)] as const)),
  );
  return { played, handedOver, takenOver, directed, beside, passedOn, before };
}

const names = (division: Told): readonly string[] => division.rows.map((row: { name: string }) => row.name).toSorted();

/** What the search relies on: the player was there. */
export function expectInLeagues({ played, handedOver, takenOver, directed, before }: Leagues, name: string): void {
  expect(names(before[played])).toEqual(['Bob', 'Bot one', 'Bot two', name].toSorted());
  expect(names(before[handedOver])).toEqual(['Carol', ...SLOW]);
  expect(names(before[takenOver])).toEqual([...SLOW, name].toSorted());
  expect(names(before[directed])).toEqual(['Bob', 'Bot one', 'Bot two', 'Carol']);
}

export function expectLeaguesExported(
  { played, handedOver, takenOver, directed, beside, passedOn }: Leagues,
  told: Told,
  name: string,
): void {
  const of = (id: string) => told.find((league: { id: string }) => league.id === id);
  expect(told.map((league: { id: string }) => league.id).toSorted()).toEqual(
    [played, handedOver, takenOver, directed, beside, passedOn].toSorted(),
  );
  const isOwn = { reason: expect.any(String) };
  expect(of(beside)).toMatchObject({ directed: null, codirected: { parts: [{ name, is: 'beside' }], acts: [isOwn, isOwn] } });
  expect(of(passedOn)).toMatchObject({ directed: null, codirected: { parts: [{ is: 'beside' }], acts: [isOwn, isOwn, isOwn, isOwn] } });
  expect(of(played)).toMatchObject({ directed: null, entries: [{ name, status: 'entered' }], places: [{ season: 1, division: 1, name }] });
  expect(of(played).entries[0].absences).toEqual([{ from: '2026-12-20T00:00:00.000Z', to: '2026-12-22T00:00:00.000Z' }]);
  expect(of(handedOver)).toMatchObject({ directed: null, wasCalled: name, entries: [], places: [] });
  expect(of(takenOver).entries.map((entry: { status: string }) => entry.status)).toEqual(['entered', 'entered']);
  expect(of(takenOver).places).toMatchObject([{ season: 1, name }]);
  expect(of(directed)).toMatchObject({ entries: [], places: [], directed: { webhook: null } });
  // What they did at the same moment is in no order.
  const acts = of(directed)
    .directed.acts.map(({ act }: { act: string }) => act.replace(/bot-\w+/, 'a bot'))
    .toSorted();
  expect(acts).toEqual([...BOTS.map(() => 'entered a bot, which the computer plays'), 'gave more time to division 1 of season 1']);
  const text = JSON.stringify(told);
  for (const other of ['Bob', 'Carol', ...BOTS, ...SLOW]) expect(text).not.toContain(other);
}

/** Everything else of a league is as it was, and it goes on. */
export async function expectLeagues(place: Place, { played, handedOver, takenOver, directed, beside, passedOn }: Leagues): Promise<void> {
  const shown = async (id: string) => (await place.ask(`GET /v1/leagues/${id}`)).body;
  const division = (id: string) => divisionOf(place, id);
  expect(names(await division(played))).toEqual(['Bob', 'Bot one', 'Bot two', expect.stringMatching(/^player \d$/)]);
  expect(names(await division(handedOver))).toEqual(['Carol', ...SLOW]);
  expect(names(await division(takenOver))).toEqual([...SLOW, expect.stringMatching(/^player \d$/)]);
  expect(names(await division(directed))).toEqual(['Bob', 'Bot one', 'Bot two', 'Carol']);
  const counts = await Promise.all([played, handedOver, takenOver, directed].map(async (id) => (await shown(id)).entries));
  expect(counts).toEqual([3, 4, 3, 4]);
  const withdrawn = (await division(played)).rows.filter((row: { withdrawn: boolean }) => row.withdrawn);
  expect(withdrawn).toHaveLength(1);
  expect((await division(handedOver)).rows.some((row: { withdrawn: boolean }) => row.withdrawn)).toBe(false);
  const logged = async (id: string) => (await shown(id)).log.filter(({ act }: { act: string }) => !act.startsWith('entered '));
  expect(await logged(played)).toMatchObject([
    { reason: 'a player who left asked for it' },
    { act: 'noted that a player who left is out of Season 1', by: 'service', reason: '' },
  ]);
  for (const league of [beside, passedOn]) {
    const { directors, log } = await shown(league);
    expect(directors.every(({ name }: { name: string }) => name === 'Bob')).toBe(true);
    expect(log.at(-1)).toMatchObject({ by: 'service', act: 'heard that a co-director deleted their account' });
    expect(log.some(({ director }: { director: string | null }) => director === 'a former director')).toBe(true);
  }
  expect(await logged(directed)).toMatchObject([
    { by: 'director', reason: '' },
    { by: 'director', act: 'deleted their account: the league goes on by itself' },
  ]);
}
