/** A ladder that is always on, played: what every act makes of places, matches and letters. */
import { describe, expect, test } from 'vitest';
import { setLetters } from '../../../../../functions/cases/player/be-told.ts';
import { playerAt } from '../../../../../functions/facts/players.ts';
import { bookAbsence } from '../../../../../functions/league/cases/be-away.ts';
import { direct } from '../../../../../functions/league/cases/direct.ts';
import { enterLeague } from '../../../../../functions/league/cases/enter-league.ts';
import { eraseFromLeague } from '../../../../../functions/league/cases/erase-from-league.ts';
import { leaveLeague } from '../../../../../functions/league/cases/leave-league.ts';
import { HOUR, MINUTE } from '../../../../support/world.ts';
import { startLadder } from './ladder.ts';

const DAY = 24 * HOUR;
const words = (answer: { readonly ok: boolean; readonly refusal?: { readonly message: string } }): string =>
  answer.ok ? 'done' : (answer.refusal?.message ?? '');

test('a challenge that is accepted opens a match, and who wins from below takes the place', async () => {
  const { challenge, answer, order, pairings, playOn, letters, division } = await startLadder(5);
  expect(await order()).toBe('1 2 3 4 5');
  expect(await challenge(4, 2)).toMatchObject({ ok: true, value: { challenge: 'c1' } });
  expect([await letters(2), await letters(4)]).toEqual([['challenged'], []]);
  expect(await answer(2, 'accept')).toMatchObject({ ok: true, value: { challenge: 'c1', moved: false } });
  expect((await pairings())[0]).toMatchObject({ id: 'c1', status: 'open', challenge: { became: 'accepted' } });
  await playOn(4);
  expect(await order()).toBe('1 4 2 3 5');
  expect((await pairings())[0]).toMatchObject({ status: 'done', counted: true });
  expect((await division()).status).toBe('playing');
});

test('a rematch has its sides swapped', async () => {
  const { challenge, answer, pairings, playOn, order } = await startLadder(3, { wish: { againDays: 0 } });
  await challenge(2, 1);
  await answer(1, 'accept');
  await playOn(1);
  expect(await order()).toBe('1 2 3');
  await challenge(2, 1);
  await answer(1, 'accept');
  const [first, second] = await pairings();
  expect(second?.legs[0]?.seats).toEqual(first?.legs[0]?.seats.toReversed());
});

test('who does not answer in time is reminded, and loses the place', async () => {
  const { challenge, answer, order, pass, letters } = await startLadder(4);
  await challenge(4, 1);
  await pass(47);
  expect(await letters(1)).toEqual(['challenged']);
  await pass(2);
  expect(await letters(1)).toEqual(['challenged', 'challenged again']);
  expect(await order()).toBe('1 2 3 4');
  await pass(24);
  expect(await order()).toBe('4 1 2 3');
  expect([await letters(1), await letters(4)]).toEqual(
    [['challenge-over', 'challenged', 'challenged again'], ['challenge-over']].map((each) => expect.arrayContaining(each)),
  );
  expect(words(await answer(1, 'accept', { challenge: 'c1' }))).toBe('It is too late to accept: the time to answer is over.');
});

describe('declining', () => {
  test('costs nothing once, and the place the second time without a reason', async () => {
    const { challenge, answer, order, letters } = await startLadder(5);
    await challenge(4, 2);
    expect(await answer(2, 'decline')).toMatchObject({ ok: true, value: { moved: false } });
    expect([await order(), await letters(4), await letters(2)]).toEqual(['1 2 3 4 5', ['challenge-over'], ['challenged']]);
    expect(words(await challenge(4, 2))).toMatch(
      /^You have just met\. You can challenge them again from \d{4}-\d\d-\d\d \d\d:\d\d UTC on\.$/,
    );
    await challenge(5, 2);
    expect(await answer(2, 'decline')).toMatchObject({ ok: true, value: { moved: true } });
    expect(await answer(2, 'decline', { challenge: 'c2' })).toMatchObject({ ok: true, replayed: true, value: { moved: true } });
    expect(await order()).toBe('1 5 2 3 4');
  });

  test('costs nothing the second time with a reason, and the place the third time whatever the reason', async () => {
    const { challenge, answer, order, pairings } = await startLadder(5);
    for (const [by, moved] of [
      [3, false],
      [4, false],
      [5, true],
    ] as const) {
      expect(await challenge(by, 2)).toMatchObject({ ok: true });
      expect(await answer(2, 'decline', { reason: 'moving house' })).toMatchObject({ ok: true, value: { moved } });
    }
    expect(await order()).toBe('1 5 2 3 4');
    expect((await pairings())[0]?.challenge).toMatchObject({ became: 'declined', reason: 'moving house' });
  });
});

test('each has one challenge of their own and one to answer at once, and may withdraw theirs', async () => {
  const { challenge, answer, letters } = await startLadder(6);
  expect(words(await challenge(4, 3))).toBe('done');
  expect(await challenge(4, 3)).toMatchObject({ ok: true, replayed: true, value: { challenge: 'c1' } });
  expect(words(await challenge(4, 2))).toBe(
    'You already have an open challenge. Make another when it is over, or withdraw it if it has not been answered.',
  );
  expect(await challenge(5, 3)).toMatchObject({ ok: true, value: { challenge: 'c2', until: null, inLine: 1 } });
  expect(words(await answer(3, 'accept', { challenge: 'c2' }))).toBe(
    'That challenge is in line. You can answer it once no other is waiting for your answer and none is being played.',
  );
  expect(words(await answer(5, 'withdraw'))).toBe('done');
  expect(words(await challenge(5, 4))).toBe('done');
  expect(words(await challenge(6, 2))).toBe('You can challenge players up to 3 places above you, and nobody below. Choose one of those.');
  expect(words(await answer(4, 'withdraw'))).toBe('done');
  expect(words(await answer(4, 'withdraw', { challenge: 'c1' }))).toBe('done');
  expect(words(await answer(3, 'accept', { challenge: 'c1' }))).toBe('It is too late to accept: it was withdrawn.');
  expect(words(await answer(3, 'accept'))).toBe('No challenge is waiting for your answer.');
  expect(await answer(4, 'withdraw')).toMatchObject({ ok: true, replayed: true, value: { challenge: 'c1' } });
  expect(words(await answer(3, 'accept', { challenge: 'c3' }))).toBe('There is no challenge "c3" for you to accept on this ladder.');
  expect(words(await challenge(4, 2))).toBe('done');
  expect(await letters(3)).toEqual(expect.arrayContaining(['challenge-over']));
});

describe('a line', () => {
  test('forms before who is challenged already: its first is put to them as soon as they are free, and has the whole time', async () => {
    const { challenge, answer, pairings, letters, pass, world } = await startLadder(5);
    await challenge(3, 2);
    expect(await challenge(4, 2)).toMatchObject({ ok: true, value: { challenge: 'c2', until: null, inLine: 1 } });
    expect(await challenge(4, 2)).toMatchObject({ ok: true, replayed: true, value: { challenge: 'c2', inLine: 1 } });
    expect(await challenge(5, 2)).toMatchObject({ ok: true, value: { challenge: 'c3', inLine: 2 } });
    await pass(24);
    expect(await letters(2)).toEqual(['challenged']);
    await answer(2, 'decline');
    await pass(1);
    const now = world.deps.now();
    expect((await pairings()).map(({ status }) => status)).toEqual(['void', 'asked', 'queued']);
    expect(await letters(2)).toEqual(['challenged', 'challenged']);
    const again = await challenge(4, 2);
    expect(again.ok && (again.value.until ?? 0) - now).toBeGreaterThan(70 * HOUR);
    expect(await letters(5)).toEqual([]);
  });

  test('is left at no cost, without a word to who was never asked', async () => {
    const { challenge, answer, pairings, letters, pass } = await startLadder(5);
    await challenge(3, 2);
    await challenge(4, 2);
    expect(words(await answer(4, 'withdraw'))).toBe('done');
    expect(await letters(2)).toEqual(['challenged']);
    await answer(2, 'decline');
    await pass(1);
    expect((await pairings()).map(({ status }) => status)).toEqual(['void', 'void']);
    // They have not met.
    expect(words(await challenge(4, 2))).toBe('done');
  });

  test('waits until who is challenged is back', async () => {
    const { challenge, answer, pairings, pass, deps, id, player, world } = await startLadder(5);
    await challenge(3, 2);
    await challenge(4, 2);
    const [now, holder] = [world.deps.now(), await player(2)];
    expect(await bookAbsence(deps, { league: id, player: holder, from: now + HOUR, to: now + 2 * DAY })).toMatchObject({ ok: true });
    await pass(2);
    await answer(2, 'decline');
    await pass(24);
    expect((await pairings())[1]).toMatchObject({ status: 'queued' });
    await pass(24);
    expect((await pairings())[1]).toMatchObject({ status: 'asked' });
  });

  test('is over for who no longer stands close enough, and they are told', async () => {
    const { challenge, answer, pairings, letters, pass, playOn, order } = await startLadder(7);
    await challenge(4, 3);
    await challenge(6, 3);
    await challenge(3, 1);
    await answer(1, 'accept');
    await playOn(3);
    expect(await order()).toBe('3 1 2 4 5 6 7');
    await pass(1);
    expect((await pairings())[1]).toMatchObject({ status: 'void', challenge: { became: 'lapsed' } });
    expect(await letters(6)).toEqual(['challenge-over']);
  });

  test('lets nobody hold a place with two friends who challenge by turns', async () => {
    const { challenge, answer, pairings, pass, entrant } = await startLadder(5, { wish: { againDays: 0, reach: 4 } });
    const outsider = await entrant(5);
    const met = async () => (await pairings()).some(({ status, challenge: made }) => made?.by === outsider && status !== 'queued');
    await challenge(2, 1);
    await challenge(5, 1);
    for (let turn = 0; turn < 8 && !(await met()); turn++) {
      // The friends are always quicker.
      await challenge(3, 1);
      await answer(1, 'accept');
      await answer(1, 'decline', { reason: 'busy' });
      await answer(2, 'withdraw');
      await answer(3, 'withdraw');
      await challenge(2, 1);
      await challenge(3, 1);
      await pass(24);
    }
    expect(await met()).toBe(true);
  });
});

test('the time to answer does not end in the night of who is asked, as they had set it then; they may answer until its end', async () => {
  const { challenge, answer, order, pass, deps, player, pairings, world } = await startLadder(4, { wish: { answerDays: 1 } });
  const hour = (at: number): string => new Date(at).toISOString().slice(11, 16);
  // An hour before the time would be over their night begins, and it ends two hours after.
  const quiet = { from: hour(world.deps.now() - HOUR), to: hour(world.deps.now() + 2 * HOUR) };
  const asked = await player(1);
  expect(await setLetters(deps, { player: asked, wished: { quiet, sleep: { nights: true }, zone: 'UTC' } })).toMatchObject({ ok: true });
  const made = await challenge(4, 1);
  expect(made.ok && made.value.until).toBe(Math.floor((world.deps.now() + 26 * HOUR) / MINUTE) * MINUTE);
  await pass(25);
  expect(await order()).toBe('1 2 3 4');
  expect(words(await answer(1, 'decline'))).toBe('done');
  // What they had set was kept for the answer alone.
  expect(JSON.stringify(await pairings())).not.toContain(quiet.from);
});

test('nobody who is away is challenged, and days away do not count as time to answer', async () => {
  const { challenge, order, pass, deps, id, player, world } = await startLadder(4);
  const book = async (first: number, from: number, to: number) =>
    bookAbsence(deps, { league: id, player: await player(first), from: world.deps.now() + from, to: world.deps.now() + to });
  await challenge(4, 2);
  expect(await book(2, DAY, 4 * DAY)).toMatchObject({ ok: true });
  await pass(30);
  expect(words(await challenge(3, 2))).toBe('They are away. Challenge them when they are back, or challenge somebody else.');
  await pass(3 * 24 + 16);
  expect(await order()).toBe('1 2 3 4');
  await pass(28);
  expect(await order()).toBe('1 4 2 3');
});

test('newcomers come in at the foot, leavers drop out, and who comes back does so at the foot', async () => {
  const { challenge, order, deps, id, player, pass, letters, pairings } = await startLadder(4, { wish: { maximum: 5 } });
  await challenge(4, 2);
  await leaveLeague(deps, { league: id, player: await player(2), when: 'season' });
  await pass(1);
  expect(await order()).toBe('1 3 4');
  expect((await pairings())[0]).toMatchObject({ status: 'void', challenge: { became: 'lapsed' } });
  expect([await letters(4), await letters(2)]).toEqual([['challenge-over'], ['challenged']]);
  const enter = async (email: string) => {
    const known = await playerAt(deps, email);
    const [address = ''] = deps.keys.addressHashes(known.address);
    return enterLeague(deps, { league: id, player: known, address, name: email.split('@')[0] ?? '' });
  };
  expect(await enter('nina@example.org')).toMatchObject({ ok: true, value: { season: 1 } });
  const back = (await deps.players.load(await player(2)))?.address ?? '';
  expect(await enter(back)).toMatchObject({ ok: true, value: { season: 1 } });
  expect(await order()).toBe('1 3 4 nina 2');
  expect(await enter('late@example.org')).toMatchObject({ ok: true, value: { waiting: 1 } });
  await leaveLeague(deps, { league: id, player: await player(1), when: 'now' });
  await pass(1);
  expect(await order()).toBe('3 4 nina 2 late');
});

test('on a ladder of 200 numbers a newcomer gets that of somebody long gone, whom no pairing names', async () => {
  const { challenge, answer, playOn, order, deps, id, player, entrant, pass, division } = await startLadder(4);
  await challenge(3, 1);
  await answer(1, 'accept');
  await playOn(1);
  await leaveLeague(deps, { league: id, player: await player(3), when: 'now' });
  await pass(1);
  const before = await division();
  const gone = Array.from({ length: 196 }, (_, n) => ({ ...before.entrants[0]!, id: `gone ${n}`, left: 1 }));
  const entrants = [...before.entrants, ...gone];
  await deps.leagues.commit({ divisions: [{ ...before, version: before.version + 1, entrants }] });
  const known = await playerAt(deps, 'nina@example.org');
  const [address = ''] = deps.keys.addressHashes(known.address);
  expect(await enterLeague(deps, { league: id, player: known, address, name: 'nina' })).toMatchObject({ ok: true });
  const after = await division();
  expect(after.entrants.findIndex(({ name }) => name === 'nina')).toBe(4);
  expect(after.entrants).toHaveLength(200);
  expect(after.entrants.map(({ id }) => id)).toContain(await entrant(3));
  expect(await order()).toBe('1 2 4 nina');
});

test('who leaves with a match open loses it, and the other keeps their place', async () => {
  const { challenge, answer, order, deps, id, player, pass, pairings } = await startLadder(4);
  await challenge(3, 1);
  await answer(1, 'accept');
  await leaveLeague(deps, { league: id, player: await player(1), when: 'now' });
  await pass(2);
  expect(await order()).toBe('2 3 4');
  expect((await pairings())[0]).toMatchObject({ status: 'done', counted: true });
});

test('a bot accepts at once, also one that plays on for who was asked', async () => {
  const { deps, id, load, challenge, pairings, entrant, pass, key } = await startLadder(3);
  const director = (await playerAt(deps, 'director@example.org')).id;
  await challenge(3, 2);
  const act = { t: 'replace', entrant: await entrant(2), bot: 'commander', level: 'easy' } as const;
  expect(words(await direct(deps, { league: id, director, act, reason: 'gone' }))).toBe('done');
  await pass(1);
  expect((await pairings())[0]).toMatchObject({ status: 'open' });
  expect((await deps.leagues.division(key))?.entrants).toHaveLength(3);
  expect((await load()).status).toBe('playing');
});

describe('its director', () => {
  test('stops the clocks: no time to answer runs, and nobody is challenged', async () => {
    const { challenge, order, deps, id, pass, world } = await startLadder(4);
    const director = (await playerAt(deps, 'director@example.org')).id;
    const act = (t: 'pause' | 'resume', until = 0) =>
      direct(deps, { league: id, director, act: { t, until, season: 1, division: 1 } as never, reason: 'a test' });
    await challenge(3, 1);
    await pass(24);
    expect(words(await act('pause', world.deps.now() + 10 * DAY))).toBe('done');
    await pass(3 * 24);
    expect(words(await challenge(4, 2))).toBe('The director has stopped the clocks of this ladder. Challenge again when they run.');
    await act('resume');
    await pass(40);
    expect(await order()).toBe('1 2 3 4');
    await pass(10);
    expect(await order()).toBe('3 1 2 4');
  });

  test('corrects a result, and the place goes back', async () => {
    const { challenge, answer, order, deps, id, pass, playOn, entrant } = await startLadder(4);
    const director = (await playerAt(deps, 'director@example.org')).id;
    await challenge(3, 1);
    await answer(1, 'accept');
    await playOn(3);
    expect(await order()).toBe('3 1 2 4');
    const places = [[await entrant(1)], [await entrant(3)]];
    const act = { t: 'adjudicate', season: 1, division: 1, pairing: 'c1', leg: 0, places } as const;
    expect(words(await direct(deps, { league: id, director, act, reason: 'a slip' }))).toBe('done');
    await pass(1);
    expect(await order()).toBe('1 3 2 4');
    const again = { t: 're-pair', season: 1, division: 1 } as const;
    expect(words(await direct(deps, { league: id, director, act: again, reason: 'no' }))).toBe(
      'A ladder that is always on has no rounds to pair anew.',
    );
  });

  test('closes it: what is not answered lapses, open matches are played, and then it is over', async () => {
    const { challenge, answer, order, deps, id, pass, playOn, load, division, pairings, entrant } = await startLadder(6);
    const director = (await playerAt(deps, 'director@example.org')).id;
    await challenge(3, 1);
    await answer(1, 'accept');
    await challenge(6, 4);
    expect(words(await direct(deps, { league: id, director, act: { t: 'last-season' }, reason: 'enough' }))).toBe('done');
    expect(words(await challenge(5, 2))).toBe(
      'This ladder is closing: open matches are played to their end, and there are no new challenges.',
    );
    await pass(1);
    expect((await pairings()).map(({ status }) => status)).toEqual(['open', 'void']);
    await playOn(3);
    await pass(14);
    expect(await order()).toBe('3 1 2 4 5 6');
    expect([(await division()).status, (await load()).status]).toEqual(['over', 'ended']);
    const places = [[await entrant(1)], [await entrant(3)]];
    const act = { t: 'adjudicate', season: 1, division: 1, pairing: 'c1', leg: 0, places } as const;
    expect(words(await direct(deps, { league: id, director, act, reason: 'a slip' }))).toBe('done');
    expect([await order(), (await division()).final?.[0]]).toEqual(['1 3 2 4 5 6', await entrant(1)]);
  });
});

test('without its director it closes, since nobody else could end it', async () => {
  const { deps, id, challenge, pass, load, order, pairings } = await startLadder(3);
  await challenge(2, 1);
  const director = await playerAt(deps, 'director@example.org');
  await eraseFromLeague(deps, id, { player: director.id, names: [], settled: false });
  await pass(14);
  expect([(await load()).status, await order()]).toEqual(['ended', '1 2 3']);
  expect((await pairings())[0]?.challenge?.became).toBe('lapsed');
});

test('who forfeits match after match is warned and withdrawn, as in any league', async () => {
  const { challenge, answer, pass, order, deps, player, playOn, pairings } = await startLadder(4, { wish: { againDays: 0 } });
  const told = async () => (await deps.letters.list(await player(1))).flatMap(({ fact }) => (fact.t === 'league' ? [fact.about] : []));
  for (const by of [2, 3]) {
    await challenge(by, 1);
    await answer(1, 'accept');
    await playOn(by);
    await pass(1);
  }
  expect((await pairings()).map(({ status }) => status)).toEqual(['done', 'done']);
  expect(await told()).toEqual(expect.arrayContaining(['warned', 'withdrawn']));
  expect(await order()).toBe('2 3 4');
});

test('it never ends by itself, and what is long over is not read any more', async () => {
  const { challenge, answer, order, pass, load, division, deps, world } = await startLadder(3);
  const idle = async (days: number): Promise<void> => {
    for (let day = 0; day < days; day++) {
      world.pass(DAY);
      await world.sweep();
    }
  };
  await challenge(3, 2);
  await answer(2, 'decline');
  await idle(62);
  await challenge(2, 1);
  await answer(1, 'decline', { reason: 'busy' });
  await idle(15);
  await challenge(3, 2);
  await pass(24 * 4);
  expect(await order()).toBe('1 3 2');
  expect((await load()).status).toBe('playing');
  const record = await division();
  expect(record.ladder).toMatchObject({ count: 3, forgotten: 'c1' });
  expect((await deps.leagues.pairings(record)).map(({ id }) => id)).toEqual(['c2', 'c3']);
});

test('is opened with what goes together, or the faults are named', async () => {
  await expect(startLadder(0, { wish: { seasons: 2, leavers: 'bot', startWhenFull: 70 } })).rejects.toThrow(
    'A ladder that is always on has no seasons: leave "seasons" out, and close it when you wish. A ladder that is always on has no "leavers": leave it out. "startWhenFull" is at most 64, as many as the ladder has places.',
  );
  await expect(startLadder(0, { wish: { format: 'swiss' } })).rejects.toThrow(
    'Challenges are for a ladder: set challenges to false, or format to ladder.',
  );
});
