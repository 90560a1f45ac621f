/** Letters of leagues: created, dropped, answered, on a clock turned by hand. */
import { describe, expect, test } from 'vitest';
import { playerAt } from '../../../../functions/facts/players.ts';
import { direct } from '../../../../functions/league/cases/direct.ts';
import { leaveLeague } from '../../../../functions/league/cases/leave-league.ts';
import { setLeagueHook } from '../../../../functions/league/cases/set-league-hook.ts';
import type { League } from '../../../../functions/league/facts/league.ts';
import { createWorld, HOUR, type World } from '../../../support/world.ts';
import { opened } from '../led-league.ts';

const DAY = 24 * HOUR;

async function run(world: World, days: number, until: () => boolean | Promise<boolean> = () => false): Promise<void> {
  for (let i = 0; i < days * 6; i++) {
    if (await until()) return;
    world.pass(4 * HOUR);
    await world.sweep();
  }
}

/** Everybody answers each report at once, and the league is played to its end. */
async function playToEnd(world: World, league: string): Promise<void> {
  let read = 0;
  for (let i = 0; i < 400; i++) {
    if ((await leagueAt(world, league)).status === 'ended') return;
    for (; read < world.sent.length; read++) {
      const letter = world.sent[read];
      if (letter !== undefined && /\] turn \d+:/.test(letter.rendered.subject)) await world.reply(letter, 'pass\npass');
    }
    world.pass(2 * HOUR);
    await world.sweep();
  }
  throw new Error('the league goes on and on');
}
const kinds = (world: World, address?: string): readonly string[] =>
  world.sent
    .filter((letter) => address === undefined || letter.to === address)
    .map(({ rendered }) => rendered.subject)
    .filter((subject) => !subject.startsWith('[Rebel'));
/** As if each match that waits for Ada at the beginning of the season had written to her itself. */
function firstTurns(world: World): World['sent'] {
  const season = world.sent.find(({ to, rendered }) => to === ADA && rendered.subject.includes('season 1 begins'));
  const addresses = season?.rendered.text.replace(/\s+/g, ' ').match(/(?<=mailto:)\S+/g) ?? [];
  return addresses.flatMap((replyTo) => (season === undefined ? [] : [{ ...season, replyTo }]));
}
const leagueAt = async (world: World, id: string): Promise<League> => (await world.deps.leagues.load(id)) as League;
const ADA = 'p0@example.org';

/** Registered, drawn, and its first pairings opened. */
async function begun(world: World, wish: Parameters<typeof opened>[1] = {}, people = 2, bots = 2): Promise<string> {
  const league = await opened(world, { startWhenFull: people + bots, options: { turnLimit: 1 }, ...wish }, people, bots);
  await run(world, 1);
  return league;
}

describe('a league tells', () => {
  test('each entrant of their entry, once, with an address for replies', async () => {
    const world = createWorld();
    await opened(world, {}, 1, 0);
    const [letter] = world.sent;
    expect(letter?.rendered.subject).toBe('[Winter cup] you are entered');
    expect(letter?.replyTo).toMatch(/^[a-z2-7]{16}\.[a-z2-7]{26}@play\.example$/);
    expect(world.sent).toHaveLength(1);
  });

  test('its players of the season and its end, each once, and its director of the end with the story', async () => {
    const world = createWorld();
    const league = await begun(world);
    expect(kinds(world, ADA).filter((line) => line.includes('season 1 begins'))).toHaveLength(1);
    const season = world.sent.find(({ to, rendered }) => to === ADA && rendered.subject.includes('season 1 begins'));
    expect(season?.rendered.text).toContain('Round 1');
    await playToEnd(world, league);
    const told = kinds(world, ADA);
    expect(told.filter((line) => line.includes('season 1 is over: you finished'))).toHaveLength(1);
    expect(kinds(world, 'director@example.org').filter((line) => line.includes('the final report'))).toHaveLength(1);
    expect(world.lastTo('director@example.org').rendered.text).toMatch(/Won by .+ with/);
  });

  test('how the last round went and who comes next, where rounds follow each other', async () => {
    const world = createWorld();
    const league = await begun(world, { format: 'swiss', rounds: 3 }, 2, 2);
    await playToEnd(world, league);
    const rounds = kinds(world, ADA).filter((line) => /round \d/.test(line));
    expect(rounds).toHaveLength(2);
    // In brackets stands what the letter belongs to.
    const letter = world.sent.find(({ to, rendered }) => to === ADA && rendered.subject.replace(/^\[.*?\]/, '').includes('round 2'));
    expect(letter?.rendered.text).toContain('Results of round 1');
    expect(letter?.rendered.text).toContain('(you)');
    expect(letter?.unsubscribe).toMatch(/\/u\/[a-z2-7]{16}\.[a-z2-7]{52}$/);
  });

  test('of all matches that begin with the season in one letter, with the address that each takes orders at', async () => {
    const world = createWorld();
    await begun(world, { pace: { hours: 24 * 30 } });
    expect(kinds(world, ADA).filter((subject) => subject.includes('season 1 begins'))).toHaveLength(1);
    const first = firstTurns(world);
    expect(first).toHaveLength(4);
    expect(world.sent.filter(({ to, rendered }) => to === ADA && rendered.subject.includes('turn 1'))).toEqual([]);
    for (const letter of first) expect(await world.reply(letter, 'pass\npass')).toBe('orders');
  });

  test('in the first letter of a later match which round it is, and that the other match runs beside it', async () => {
    const world = createWorld();
    const league = await begun(world, { atOnce: 1, pace: { hours: 24 * 30 } }, 3, 0);
    const director = await playerAt(world.deps, 'director@example.org');
    for (const { id, status } of await world.deps.leagues.pairings({ league, season: 1, division: 1 }))
      for (const leg of status === 'open' ? [0, 1] : [])
        await direct(world.deps, {
          league,
          director: director.id,
          act: { t: 'annul', season: 1, division: 1, pairing: id, leg },
          reason: 'so',
        });
    await run(world, 1);
    const first = world.sent.find(({ rendered }) => rendered.subject.includes('turn 1'));
    expect(first?.rendered.text.replace(/\s+/g, ' ')).toMatch(
      /It is part of Winter cup: Season 1, round \d\. You meet in two matches with sides swapped, and this is match [12]\. The other one runs at the same time/,
    );
  });

  test('nobody who has left, and no failed address', async () => {
    const world = createWorld();
    await begun(world, { format: 'swiss', rounds: 2 }, 3, 1);
    const entered = world.sent.find(({ to, rendered }) => to === ADA && rendered.subject.includes('you are entered'));
    if (entered === undefined) throw new Error('no letter');
    expect(await world.reply(entered, 'leave')).toBe('commands');
    expect(kinds(world, ADA).at(-1)).toBe('[Winter cup] you have left the league');
    const before = kinds(world, ADA).length;
    const bob = await playerAt(world.deps, 'p1@example.org');
    await world.deps.players.save({ ...bob, version: bob.version + 1, paused: { at: world.deps.now(), why: 'bounce' } });
    const told = kinds(world, 'p1@example.org').length;
    const others = kinds(world, 'p2@example.org').length;
    await run(world, 9);
    expect(kinds(world, ADA)).toHaveLength(before);
    expect(kinds(world, 'p1@example.org')).toHaveLength(told);
    expect(kinds(world, 'p2@example.org').length).toBeGreaterThan(others);
  });
});

describe('a letter that could not be sent at once', () => {
  test('is sent when it can be, and dropped for who has left meanwhile', async () => {
    const world = createWorld();
    const league = await opened(world, { registrationDays: 1, format: 'swiss', rounds: 1 }, 2, 2);
    world.fail('temporary');
    await run(world, 2);
    const ada = await playerAt(world.deps, ADA);
    expect((await leaveLeague(world.deps, { league, player: ada.id, when: 'now', silent: true })).ok).toBe(true);
    world.fail(undefined);
    await run(world, 2);
    expect(kinds(world, 'p1@example.org').filter((line) => line.includes('season 1 begins'))).toHaveLength(1);
    expect(kinds(world, ADA).filter((kind) => kind.includes('season 1 begins'))).toEqual([]);
    const letters = await world.deps.letters.list(ada.id);
    expect(letters.find(({ id }) => id.includes('season'))?.end).toBe('dropped');
  });
});

describe('a reply to a league', () => {
  const first = async (world: World, wish = {}): Promise<{ league: string; letter: World['sent'][number] }> => {
    const league = await opened(world, wish, 1, 2);
    return { league, letter: world.lastTo(ADA) };
  };

  test('books an absence by its first and last day, in the time zone of the league', async () => {
    const world = createWorld();
    const { league, letter } = await first(world, { pace: { hours: 48, zone: 'Europe/Berlin' } });
    expect(await world.reply(letter, 'Hello,\n\nabsent 2026-12-20 to 2026-12-23\n\nAda')).toBe('commands');
    const answer = world.lastTo(ADA).rendered;
    expect(answer.subject).toBe('[Winter cup] your absence is booked');
    expect(answer.text).toContain('Sunday 20 December 2026, 00:00 Europe/Berlin');
    expect(answer.text).toContain('Thursday 24 December 2026, 00:00 Europe/Berlin');
    const [entry] = (await world.deps.leagues.entries(league)).filter(({ holder }) => holder.t === 'person');
    expect(entry?.away).toEqual([{ from: Date.UTC(2026, 11, 19, 23), to: Date.UTC(2026, 11, 23, 23) }]);
  });

  test.each([
    ['absent next week', 'first and last day'],
    ['absent 2026-02-30 to 2026-03-04', 'first and last day'],
    ['absent 2026-12-01 to 2026-12-31', 'days of absence'],
  ])('that cannot be carried out is answered with the reason: %s', async (text, why) => {
    const world = createWorld();
    const { letter } = await first(world);
    await world.reply(letter, text);
    const { subject, text: told } = world.lastTo(ADA).rendered;
    expect(subject).toBe('[Winter cup] your mail could not be carried out');
    expect(told.replace(/\s+/g, ' ')).toContain(why);
  });

  test('from one of its matches books and keeps what is booked: "back" is answered with that', async () => {
    const world = createWorld();
    const league = await begun(world);
    const ofMatch = world.sent.findLast(({ to, rendered }) => to === ADA && /\] turn \d+:/.test(rendered.subject));
    if (ofMatch === undefined) throw new Error('no letter of a match');
    const away = async () => (await world.deps.leagues.entries(league)).flatMap((entry) => entry.away);
    expect(await world.reply(ofMatch, 'absent 2026-12-20 to 2026-12-23')).toBe('commands');
    expect(world.lastTo(ADA).rendered.subject).toBe('[Winter cup] your absence is booked');
    expect(await away()).toHaveLength(1);
    expect(await world.reply(ofMatch, 'back')).toBe('commands');
    expect(world.lastTo(ADA).rendered.text.replace(/\s+/g, ' ')).toContain('An absence that is booked with a league stays booked.');
    expect(await away()).toHaveLength(1);
  });

  test('with "standings" brings the table, or when registration closes', async () => {
    const world = createWorld();
    const { letter } = await first(world);
    await world.reply(letter, 'Standings!');
    expect(world.lastTo(ADA).rendered.subject).toBe('[Winter cup] no table yet');
    expect(world.lastTo(ADA).rendered.text).toContain('Registration is open until');
  });

  test('with anything else brings help, but not when repeated', async () => {
    const world = createWorld();
    const { letter } = await first(world);
    expect(await world.reply(letter, 'what is this')).toBe('commands');
    expect(world.lastTo(ADA).rendered.subject).toBe('[Winter cup] what you can do by mail');
    const sent = world.sent.length;
    expect(await world.reply(letter, 'what is this')).toBe('enough');
    expect(world.sent).toHaveLength(sent);
  });

  test('that leaves and enters again does both', async () => {
    const world = createWorld();
    const { league, letter } = await first(world);
    await world.reply(letter, 'leave');
    expect((await leagueAt(world, league)).entries).toBe(2);
    await world.reply(letter, 'enter');
    expect((await leagueAt(world, league)).entries).toBe(3);
    expect(world.lastTo(ADA).rendered.subject).toBe('[Winter cup] you are entered');
  });

  test('that comes twice is carried out once', async () => {
    const world = createWorld();
    const { letter } = await first(world);
    expect(await world.reply(letter, 'absent 2026-12-20', { messageId: '<same@x>' })).toBe('commands');
    const sent = world.sent.length;
    expect(await world.reply(letter, 'absent 2026-12-20', { messageId: '<same@x>' })).toBe('again');
    expect(world.sent).toHaveLength(sent);
  });

  test.each([
    ['from a machine', { kind: 'auto-reply' as const }, 'machine'],
    ['from another address', { from: ['eve@example.org'] }, 'unknown'],
    ['from a player who is not its reader', { from: ['director@example.org'] }, 'service'],
    ['that cannot be told from a forged one', { authentic: 'no' as const }, 'forged'],
    ['with two senders', { from: [ADA, 'eve@example.org'] }, 'forged'],
  ])('%s does nothing', async (_, more, outcome) => {
    const world = createWorld();
    const { league, letter } = await first(world);
    const sent = world.sent.length;
    expect(await world.reply(letter, 'leave', more)).toBe(outcome);
    expect(world.sent).toHaveLength(sent);
    expect((await leagueAt(world, league)).entries).toBe(3);
  });

  test('that went to two of our addresses does nothing and is told so', async () => {
    const world = createWorld();
    const { league, letter } = await first(world);
    const other = `aaaaaaaaaaaaaaaa.1.${'a'.repeat(26)}@play.example`;
    await world.reply(letter, 'leave', { recipients: [letter.replyTo ?? '', other] });
    expect((await leagueAt(world, league)).entries).toBe(3);
    expect(world.lastTo(ADA).rendered.text).toContain('two of our addresses');
  });

  test('of an unrecognised machine ends by itself', async () => {
    const world = createWorld();
    const { letter } = await first(world);
    const sent = world.sent.length;
    for (let i = 0; i < 100; i++) await world.reply(letter, `I am out of the office, case ${i}`);
    expect(world.sent.length - sent).toBe(1);
    for (let i = 0; i < 100; i++) await world.reply(letter, `${'abcdefghij'.slice(i % 10)} ${'klmnopqrst'.slice(Math.floor(i / 10))}`);
    expect(world.sent.length - sent).toBeLessThanOrEqual(20);
  });
});

describe('the letter of the week', () => {
  const digests = (world: World, address = ADA): readonly string[] => kinds(world, address).filter((kind) => kind.includes('your week'));

  test('comes once a week to each player, even one in two leagues, and names first what waits for them', async () => {
    const world = createWorld();
    await begun(world, { pace: { hours: 24 * 30 } });
    await begun(world, { name: 'Summer cup', pace: { hours: 24 * 20 } });
    await run(world, 7);
    const weeks = world.sent
      .filter(({ to, rendered }) => to === ADA && rendered.subject.includes('your week'))
      .map(({ messageId }) => messageId);
    expect(new Set(weeks).size).toBe(weeks.length);
    const letter = world.sent.findLast(({ to, rendered }) => to === ADA && rendered.subject.includes('your week'));
    expect(letter?.rendered.subject).toMatch(/^\[Sealed Orders\] your week: \w+ match(es)? waits? for you, first due /);
    const { text } = letter?.rendered ?? { text: '' };
    const due = [...text.matchAll(/^Due (.*?): turn/gms)].map(([, time = '']) =>
      Date.parse(time.replace(/^\w+ /, '').replace(/,|UTC/g, '').replace(/\s+/g, ' ')),
    );
    expect(due.length).toBeGreaterThan(2);
    expect(due).toEqual(due.toSorted((a, b) => a - b));
    expect(text).toContain('In Winter cup, Season 1');
    expect(text).toContain('In Summer cup, Season 1');
    await run(world, 7);
    expect(digests(world)).toHaveLength(weeks.length + 1);
  });

  test('comes late, but only once, after the clock stood still', async () => {
    const world = createWorld();
    await begun(world, { pace: { hours: 24 * 60 } });
    await run(world, 7);
    const before = digests(world).length;
    world.pass(6 * DAY);
    await run(world, 1);
    expect(digests(world).length - before).toBe(1);
  });

  test('does not come where nothing is asked and nothing has happened', async () => {
    const world = createWorld();
    await begun(world, { pace: { hours: 24 * 60 }, options: { turnLimit: 12 } }, 2, 0);
    const mine = firstTurns(world);
    for (const letter of mine) await world.reply(letter, 'pass\npass');
    await run(world, 8);
    expect(mine).toHaveLength(2);
    expect(digests(world)).toEqual([]);
    expect(digests(world, 'p1@example.org').at(0)).toContain('two matches wait for you');
    const kept = await world.deps.letters.list((await playerAt(world.deps, ADA)).id);
    expect(kept.filter(({ id }) => id.startsWith('digest-')).map(({ end }) => end)).toContain('dropped');
  });

  test('stops for all leagues by its own link, and no other letter does', async () => {
    const world = createWorld();
    await begun(world, { pace: { hours: 24 * 30 } });
    await run(world, 7);
    const letter = world.sent.find(({ to, rendered }) => to === ADA && rendered.subject.includes('your week'));
    expect(letter?.unsubscribe).toMatch(/\/u\/[a-z2-7]{16}\.all\.[a-z2-7]{52}$/);
    const { stopNotices } = await import('../../../../functions/league/cases/own-entry.ts');
    const { readQuietLink } = await import('../../../../functions/league/edge/links.ts');
    const link = readQuietLink(/\/u\/([^/]+)$/.exec(letter?.unsubscribe ?? '')?.[1] ?? '');
    if (link === undefined) throw new Error('no link');
    expect((await stopNotices(world.deps, { ...link, token: 'a'.repeat(52) })).ok).toBe(false);
    expect((await stopNotices(world.deps, link)).ok).toBe(true);
    const before = digests(world).length;
    const others = digests(world, 'p1@example.org').length;
    await run(world, 7);
    expect(digests(world)).toHaveLength(before);
    expect(digests(world, 'p1@example.org').length).toBeGreaterThan(others);
  });
});

describe('a league’s webhook', () => {
  test('gets what everybody may know, once, and no link that opens a seat', async () => {
    const world = createWorld();
    const league = await opened(world, { format: 'swiss', rounds: 2, registrationDays: 1, options: { turnLimit: 1 } }, 1, 3);
    const { director = '' } = await leagueAt(world, league);
    const endpoint = { url: 'https://hook.example/x', shape: 'discord', secret: 'whsec_x' } as const;
    expect((await setLeagueHook(world.deps, { league, director: 'nobody', endpoint })).ok).toBe(false);
    expect((await setLeagueHook(world.deps, { league, director, endpoint })).ok).toBe(true);
    await playToEnd(world, league);
    const ids = world.hooks.map(({ id }) => id.replace(/^.*league-[a-z2-7]{16}-/, ''));
    expect(ids.filter((id) => id.startsWith('result-1-1-'))).toHaveLength(4);
    expect(ids).toEqual(expect.arrayContaining(['season-1-1-hook', 'round-1-2-1-hook', 'final-1-1-hook', 'ended-hook']));
    expect(new Set(ids).size).toBe(ids.length);
    for (const { text } of world.hooks) expect(text).not.toMatch(/\/[se]\/[a-z2-7]{16}\./);
    for (const { text } of world.hooks) expect(text).not.toContain('(you)');
    const results = world.models.flatMap((model) => (model.t === 'league-result' ? [model] : []));
    expect(results).not.toEqual([]);
    for (const { picture = '' } of results) {
      const [, match = '', step] = /\/pictures\/matches\/([a-z2-7]{16})\/(\d+)\.png$/.exec(picture) ?? [];
      expect(await world.deps.matches.load(match)).toMatchObject({ status: 'finished', step: Number(step) + 1 });
    }
  });

  test('hears what its director decides and corrects, each once', async () => {
    const world = createWorld();
    const { deps } = world;
    const league = await opened(world, { format: 'swiss', rounds: 2, registrationDays: 1, legs: 'one' }, 4, 0);
    const { director = '' } = await leagueAt(world, league);
    const endpoint = { url: 'https://hook.example/x', shape: 'discord', secret: 'whsec_x' } as const;
    await setLeagueHook(deps, { league, director, endpoint });
    await run(world, 2);
    const key = { league, season: 1, division: 1 };
    const [pairing] = await deps.leagues.pairings(key);
    const [first = '', second = ''] = pairing?.legs[0]?.seats ?? [];
    const countTold = () => world.hooks.filter(({ id }) => id.includes(`-result-1-1-${pairing?.id}-`)).length;
    const act = { ...{ season: 1, division: 1, pairing: pairing?.id ?? '', leg: 0 }, t: 'adjudicate' } as const;
    await direct(deps, { league, director, reason: 'a test', act: { ...act, places: [[first], [second]] } });
    await run(world, 1);
    expect(countTold()).toBe(1);
    await direct(deps, { league, director, reason: 'a test', act: { ...act, places: [[second], [first]] } });
    await run(world, 1);
    expect(countTold()).toBe(2);
  });
});
