/** Acts that come when what they are about has ended, and a player who is in two leagues under two names. */
import { describe, expect, test } from 'vitest';
import { playerAt } from '../../../../functions/facts/players.ts';
import { bookAbsence } from '../../../../functions/league/cases/be-away.ts';
import { type Act, direct } from '../../../../functions/league/cases/direct.ts';
import { enterBot, enterLeague } from '../../../../functions/league/cases/enter-league.ts';
import { inviteTo } from '../../../../functions/league/cases/invite.ts';
import { answerChallenge } from '../../../../functions/league/cases/ladder/answer-challenge.ts';
import { challenge } from '../../../../functions/league/cases/ladder/challenge.ts';
import { leaveLeague } from '../../../../functions/league/cases/leave-league.ts';
import { createWorld, HOUR, type World } from '../../../support/world.ts';
import { openDoor, signIn } from '../../edge/http/door.ts';
import { opened } from '../led-league.ts';

const DAY = 24 * HOUR;
const IN = { season: 1, division: 1 } as const;

/** Its only season is over, and its results are final. */
async function overLeague() {
  const world = createWorld();
  const { deps } = world;
  const id = await opened(world, { startWhenFull: 2, pace: { hours: 4 }, forfeitAfter: 1, legs: 'one' }, 2, 0);
  for (let hours = 0; hours < 48 && (await deps.leagues.load(id))?.status !== 'ended'; hours += 1) await world.live(HOUR);
  expect((await deps.leagues.load(id))?.status).toBe('ended');
  world.pass(8 * DAY);
  const [director, player] = [await playerAt(deps, 'director@example.org'), await playerAt(deps, 'p0@example.org')];
  const entrants = (await deps.leagues.entries(id)).map((entry) => entry.id);
  return { world, deps, id, director: director.id, player, entrants };
}

/** All that the league is kept in. */
const kept = ({ items }: World): string => JSON.stringify(items().filter(({ pk }) => /^(league|division)#/.test(pk?.S ?? '')));

describe('in a league that is over', () => {
  test('each act of its director is refused with a reason, and writes nothing', async () => {
    const { world, deps, id, director, entrants } = await overLeague();
    const [entrant = '', other = ''] = entrants;
    const before = kept(world);
    const leg = { pairing: 'r1p1', leg: 0, ...IN };
    const acts: readonly Act[] = [
      { t: 'pause', until: deps.now() + DAY, ...IN },
      { t: 'resume', ...IN },
      { t: 'extend', hours: 2, ...IN },
      { t: 'adjudicate', places: [[entrant], [other]], ...leg },
      { t: 'annul', ...leg },
      { t: 're-pair', ...IN },
      { t: 'replace', entrant, bot: 'commander', level: 'easy' },
      { t: 'remove', entrant },
      { t: 'waive' },
      { t: 'announce' },
      { t: 'close-registration' },
      { t: 'last-season' },
      { t: 'cancel' },
    ];
    for (const act of acts) {
      const done = await direct(deps, { league: id, director, act, reason: 'too late' });
      expect([act.t, done.ok, done.ok ? '' : done.refusal.code]).toEqual([act.t, false, 'not-active']);
      expect(done.ok ? '' : done.refusal.message, act.t).toMatch(/\bover\b/);
    }
    expect(await inviteTo(deps, { league: id, director, email: 'new@n.example' })).toMatchObject({ ok: false });
    expect(await enterBot(deps, { league: id, director, bot: 'commander', level: 'easy', name: '' })).toMatchObject({ ok: false });
    expect(kept(world)).toBe(before);
  });

  test('nobody enters or is challenged, and leaving it is no act on its results', async () => {
    const { world, deps, id, player, entrants } = await overLeague();
    const before = kept(world);
    const stranger = await playerAt(deps, 'late@example.org');
    expect(await enterLeague(deps, { league: id, player: stranger, address: 'a'.repeat(64) })).toMatchObject({ ok: false });
    expect(await challenge(deps, { league: id, player: player.id, entrant: entrants[1] ?? '' })).toMatchObject({ ok: false });
    expect(await answerChallenge(deps, { league: id, player: player.id, answer: 'accept' })).toMatchObject({ ok: false });
    expect(kept(world)).toBe(before);
    const final = (await deps.leagues.division({ league: id, ...IN }))?.final;
    expect(await leaveLeague(deps, { league: id, player: player.id, when: 'now' })).toMatchObject({ ok: true, value: { matches: 'none' } });
    expect(await bookAbsence(deps, { league: id, player: player.id, from: deps.now(), to: deps.now() + DAY })).toMatchObject({ ok: false });
    expect((await deps.leagues.division({ league: id, ...IN }))?.final).toEqual(final);
  });
});

test('two who act on the same place at once: the second is told that it is gone', async () => {
  const world = createWorld();
  const { deps } = world;
  const id = await opened(world, { startWhenFull: 4, format: 'swiss', rounds: 2 }, 4, 0);
  await world.live(HOUR);
  const director = (await playerAt(deps, 'director@example.org')).id;
  const player = (await playerAt(deps, 'p1@example.org')).id;
  const [entrant = ''] =
    (await deps.leagues.division({ league: id, ...IN }))?.entrants.flatMap(({ id: of, holder }) =>
      holder.t === 'person' && holder.player === player ? [of] : [],
    ) ?? [];
  const remove = () => direct(deps, { league: id, director, act: { t: 'remove', entrant }, reason: 'asked for it' });
  const done = await Promise.all([remove(), leaveLeague(deps, { league: id, player, when: 'now' }), remove()]);
  expect(done.filter(({ ok }) => ok).length).toBeGreaterThanOrEqual(1);
  for (const each of done) if (!each.ok) expect(each.refusal.message).toBe('This entrant has already left.');
  expect((await deps.leagues.load(id))?.entries).toBe(3);
});

test('a player in two leagues under two names is told and shown in each by the one of that league, and erased from both', async () => {
  const door = openDoor();
  const dora = await signIn(door, 'dora@d.example');
  const [ada, bob] = [await signIn(door, 'ada@a.example'), await signIn(door, 'bob@b.example')];
  const leagues: string[] = [];
  for (const name of ['Ada', 'Countess']) {
    const wish = { name: `The league of ${name.length}`, ruleset: 'rebel-commander', legs: 'one', startWhenFull: 2 };
    const { id } = (await door.json('POST /v1/leagues', { token: dora, body: wish })).body;
    leagues.push(id);
    await door.ask(`POST /v1/leagues/${id}/entries`, { token: ada, body: { name } });
    await door.ask(`POST /v1/leagues/${id}/entries`, { token: bob, body: { name: 'Bob' } });
  }
  for (let i = 0; i < 8; i++) {
    door.world.pass(60_000);
    await door.world.sweep();
  }
  const shown = async (league: string | undefined) => {
    const path = `/leagues/${league}/seasons/1/divisions/1`;
    const division = await door.json(`GET /v1${path}`, { token: bob });
    const match = await door.json(`GET /v1/matches/${division.body.rounds[0].pairings[0].legs[0].match}`, { token: bob });
    return JSON.stringify([division.body, match.body, await (await door.ask(`GET ${path}`)).text()]);
  };
  const names = async () =>
    (await Promise.all(leagues.map(shown))).map((text) => ['Ada', 'Countess'].filter((name) => text.includes(name)));
  expect(await names()).toEqual([['Ada'], ['Countess']]);
  const toBob = door.world.sent.filter(({ to }) => to === 'bob@b.example').map(({ rendered }) => rendered.text);
  const inFirst = toBob.filter((text) => text.includes('The league of 3'));
  expect([inFirst.some((text) => text.includes('Ada')), inFirst.some((text) => text.includes('Countess'))]).toEqual([true, false]);
  expect((await door.ask('DELETE /v1/me', { token: ada, body: { address: 'ada@a.example' } })).status).toBeLessThan(300);
  for (let i = 0; i < 8; i++) {
    door.world.pass(60_000);
    await door.world.sweep();
  }
  expect(await names()).toEqual([[], []]);
});
