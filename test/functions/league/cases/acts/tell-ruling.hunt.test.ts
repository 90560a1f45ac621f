/** Whom an act of the director, or a player's leaving, is told: each of them once, with the reason. */
import { expect, test } from 'vitest';
import { playerAt } from '../../../../../functions/facts/players.ts';
import { type Act, direct } from '../../../../../functions/league/cases/direct.ts';
import { leaveLeague } from '../../../../../functions/league/cases/leave-league.ts';
import type { LeagueRequest } from '../../../../../functions/league/cases/read-settings.ts';
import { entrantOf } from '../../../../../functions/league/facts/entrant-of.ts';
import type { League, PairingRecord } from '../../../../../functions/league/facts/league.ts';
import { createWorld, HOUR, type World } from '../../../../support/world.ts';
import { opened } from '../../led-league.ts';

const IN = { season: 1, division: 1 } as const;
const REASON = 'The ferry does not run.';
/** More people than one write of the table takes. */
const PEOPLE = 100;
const ALL = ['p0', 'p1', 'p2', 'p3'];

interface Play {
  readonly world: World;
  readonly league: League;
  /** Of the first round. */
  readonly pairings: readonly PairingRecord[];
  /** By entrant: `p0`. */
  readonly names: ReadonlyMap<string, string>;
}

async function startLeague(wish: Partial<LeagueRequest>): Promise<Play> {
  const world = createWorld();
  const { deps } = world;
  const id = await opened(world, { registrationDays: 1, format: 'swiss', rounds: 2, legs: 'one', ...wish }, 4, 0);
  if (wish.registrationDays === undefined) await world.live(25 * HOUR);
  const league = (await deps.leagues.load(id)) as League;
  const names = await Promise.all(
    ALL.map(async (name) => [entrantOf(league, (await playerAt(deps, `${name}@example.org`)).id), name] as const),
  );
  return { world, league, pairings: await deps.leagues.pairings({ league: id, ...IN }), names: new Map(names) };
}

/** The letters of the next half hour, without those of turns: `p0 league-ruled`. */
async function toldOf({ world }: Play, act: () => Promise<unknown>): Promise<readonly string[]> {
  const from = world.sent.length;
  expect(await act()).toMatchObject({ ok: true });
  await world.live(HOUR / 2);
  const kind = (subject: string): string => KINDS.find(([words]) => subject.includes(words))?.[1] ?? subject;
  const told = world.sent.slice(from).filter(({ rendered }) => !/\] (?:turn \d+:|.*round \d)/.test(rendered.subject));
  for (const { rendered } of told)
    if (/decision|took you out|writes to all/.test(rendered.subject)) expect(rendered.text).toContain(`  | ${REASON}`);
  return told.map(({ to, rendered }) => `${to.replace('@example.org', '')} ${kind(rendered.subject)}`).toSorted();
}

const KINDS = [
  ['a decision of the director', 'ruled'],
  ['the director writes to all', 'announced'],
  ['the director removed you', 'removed'],
  ['you have left', 'left'],
  ['the match is called off', 'cancelled'],
  ['is played by somebody else', 'new holder'],
] as const;

const each = (names: readonly string[], kind: string): readonly string[] => names.map((name) => `${name} ${kind}`).toSorted();
const inFirst = ({ pairings, names }: Play): readonly string[] => (pairings[0]?.legs[0]?.seats ?? []).map((id) => names.get(id) ?? '');
const first = ({ pairings }: Play): readonly string[] => pairings[0]?.legs[0]?.seats ?? [];

type Row = readonly [name: string, act: (play: Play) => Act, told: (play: Play) => readonly string[], wish?: Partial<LeagueRequest>];
const ROWS: readonly Row[] = [
  ['pauses', ({ world }) => ({ t: 'pause', ...IN, until: world.deps.now() + 50 * HOUR }), () => each(ALL, 'ruled')],
  ['gives a division time', () => ({ t: 'extend', ...IN, hours: 5 }), () => each(ALL, 'ruled')],
  ['gives a pairing time', () => ({ t: 'extend', ...IN, hours: 5, pairing: 'r1p1' }), (play) => each(inFirst(play), 'ruled')],
  [
    'decides a match',
    (play) => ({ t: 'adjudicate', ...IN, pairing: 'r1p1', leg: 0, places: first(play).map((id) => [id]) }),
    (play) => each(inFirst(play), 'ruled'),
  ],
  ['annuls a match', () => ({ t: 'annul', ...IN, pairing: 'r1p1', leg: 0 }), (play) => each(inFirst(play), 'ruled')],
  ['pairs a round anew', () => ({ t: 're-pair', ...IN }), () => each(ALL, 'ruled')],
  [
    'puts the bot in',
    (play) => ({ t: 'replace', entrant: first(play)[0] ?? '', bot: 'commander', level: 'easy' }),
    (play) => [`${inFirst(play)[0]} removed`, `${inFirst(play)[1]} new holder`].toSorted(),
  ],
  [
    'removes a player',
    (play) => ({ t: 'remove', entrant: first(play)[0] ?? '' }),
    (play) => [`${inFirst(play)[0]} removed`, `${inFirst(play)[1]} ruled`].toSorted(),
  ],
  ['waives withdrawal for a player', (play) => ({ t: 'waive', entrant: first(play)[0] ?? '' }), (play) => [`${inFirst(play)[0]} ruled`]],
  ['waives withdrawal for all', () => ({ t: 'waive' }), () => each(ALL, 'ruled')],
  ['makes the season the last', () => ({ t: 'last-season' }), () => each(ALL, 'ruled')],
  ['writes to all', () => ({ t: 'announce' }), () => each(ALL, 'announced')],
  ['calls the league off', () => ({ t: 'cancel' }), () => each(ALL, 'ruled'), { registrationDays: 9 }],
];

const NAMED = ROWS.map(([name, act, told, wish = {}]) => ({ name, act, told, wish }));
test.each(NAMED)('a director who $name tells whom it concerns, once', async ({ act, told, wish }) => {
  const play = await startLeague({ seasons: 2, ...wish });
  const { world, league } = play;
  const request = { league: league.id, director: league.director ?? '', act: act(play), reason: REASON };
  expect(await toldOf(play, () => direct(world.deps, request))).toEqual(told(play));
});

test('who leaves is told, and so is who played against them, with who it was', async () => {
  const play = await startLeague({});
  const [leaver = '', other = ''] = inFirst(play);
  const player = (await playerAt(play.world.deps, `${leaver}@example.org`)).id;
  const left = () => leaveLeague(play.world.deps, { league: play.league.id, player, when: 'now' });
  expect(await toldOf(play, left)).toEqual([`${leaver} left`, `${other} cancelled`].toSorted());
  const words = play.world.lastTo(`${other}@example.org`).rendered.text.replace(/\s+/g, ' ');
  expect(words).toContain(`With Member ${leaver.slice(1)} out of the league, none of their matches there counts.`);
});

test('who was to meet somebody who leaves, or met them in vain, hears it too; the log says it', async () => {
  const play = await startLeague({ format: 'round-robin', atOnce: 1 });
  const { world, league } = play;
  const [leaver = '', other = ''] = inFirst(play);
  const rest = ALL.filter((name) => name !== leaver && name !== other);
  const player = (await playerAt(world.deps, `${leaver}@example.org`)).id;
  const told = await toldOf(play, () => leaveLeague(world.deps, { league: league.id, player, when: 'now' }));
  expect(told).toEqual(
    [`${leaver} left`, `${other} cancelled`, ...rest.map((name) => `${name} [Winter cup] news of the league`)].toSorted(),
  );
  const news = world.lastTo(`${rest[0]}@example.org`).rendered.text.replace(/\s+/g, ' ');
  const gone = `Member ${leaver.slice(1)}`;
  expect(news).toContain(`The service noted that ${gone} has left Season 1. They had played less than half of their pairings, so none`);
  const id = [...play.names].find(([, name]) => name === leaver)?.[0];
  expect((await world.deps.leagues.log(league.id)).map(({ by, act }) => [by, act])).toEqual([
    ['service', `noted that ${id} has left Season 1`],
  ]);
});

test('a director who removes somebody says why to all whose pairings it changes', async () => {
  const play = await startLeague({ format: 'round-robin', atOnce: 1, leavers: 'forfeit' });
  const { world, league } = play;
  const [entrant = ''] = first(play);
  const remove = { league: league.id, director: league.director ?? '', act: { t: 'remove', entrant }, reason: REASON } as const;
  const told = await toldOf(play, () => direct(world.deps, remove));
  const gone = play.names.get(entrant);
  expect(told.filter((line) => line.endsWith(' ruled'))).toEqual(
    each(
      ALL.filter((name) => name !== gone),
      'ruled',
    ),
  );
  const ruled = world.sent.find(({ rendered }) => rendered.subject.includes('a decision'))?.rendered.text.replace(/\s+/g, ' ');
  expect(ruled).toContain(
    'What they have played stands, and they forfeit the rest. A match against you that was still to come counts as won for you.',
  );
});

test('a director writes to all three times a day', async () => {
  const { world, league } = await startLeague({});
  const write = () => direct(world.deps, { league: league.id, director: league.director ?? '', act: { t: 'announce' }, reason: REASON });
  for (let i = 0; i < 3; i++) {
    world.pass(HOUR);
    expect(await write()).toMatchObject({ ok: true });
  }
  expect(await write()).toMatchObject({ ok: false, refusal: { code: 'too-many' } });
  world.pass(22 * HOUR);
  expect(await write()).toMatchObject({ ok: true });
});

test('the log says where a director rules on a match of their own, and their opponent reads it', async () => {
  const play = await startLeague({});
  const { deps } = play.world;
  const [own = '', other = ''] = first(play);
  const director = (await playerAt(deps, `${play.names.get(own)}@example.org`)).id;
  await deps.leagues.commit({ league: { ...play.league, version: play.league.version + 1, director } });
  const act = { t: 'adjudicate', ...IN, pairing: 'r1p1', leg: 0, places: [[own], [other]] } as const;
  await direct(deps, { league: play.league.id, director, act, reason: REASON });
  await play.world.settle();
  const said = 'decided the result of match 1 of pairing 1 of round 1, division 1 of season 1, which the director plays in';
  expect((await deps.leagues.log(play.league.id)).map((line) => line.act)).toEqual([said]);
  const { text } = play.world.lastTo(`${play.names.get(other)}@example.org`).rendered;
  expect(text.replace(/\s+/g, ' ')).toContain(`The director ${said}. That is your match against Member`);
  expect(text.replace(/\s+/g, ' ')).toContain('it counts as lost for you');
});

test(`a division of ${PEOPLE} is told as one of four is: everybody once`, async () => {
  const world = createWorld();
  const wish = { startWhenFull: PEOPLE, divisionSize: PEOPLE, format: 'swiss', rounds: 2, legs: 'one' } as const;
  const id = await opened(world, wish, PEOPLE, 0);
  await world.live(2 * HOUR);
  const league = (await world.deps.leagues.load(id)) as League;
  expect(league.status).toBe('playing');
  const act = { t: 'extend', ...IN, hours: 5 } as const;
  expect(await direct(world.deps, { league: id, director: league.director ?? '', act, reason: REASON })).toMatchObject({ ok: true });
  await world.live(HOUR / 2);
  const told = world.sent.filter(({ rendered }) => rendered.subject.includes('a decision of the director')).map(({ to }) => to);
  expect([told.length, new Set(told).size]).toEqual([PEOPLE, PEOPLE]);
});
