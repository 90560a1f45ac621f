/** Who may take somebody's place, who decides it, and who is told: a director puts nobody into an active player's seat. */
import { describe, expect, test } from 'vitest';
import type { Match } from '../../../../functions/facts/match.ts';
import { playerAt } from '../../../../functions/facts/players.ts';
import { bookAbsence } from '../../../../functions/league/cases/be-away.ts';
import { enterByAccount } from '../../../../functions/league/cases/by-account.ts';
import { type Act, direct } from '../../../../functions/league/cases/direct.ts';
import { inviteTo } from '../../../../functions/league/cases/invite.ts';
import { leaveLeague } from '../../../../functions/league/cases/leave-league.ts';
import type { LeagueRequest } from '../../../../functions/league/cases/read-settings.ts';
import { entrantOf } from '../../../../functions/league/facts/entrant-of.ts';
import type { DivisionRecord, Entry, League, PairingRecord } from '../../../../functions/league/facts/league.ts';
import { createWorld, HOUR } from '../../../support/world.ts';
import { opened } from '../led-league.ts';

const WISH = { registrationDays: 1, format: 'swiss', rounds: 2, legs: 'one', seasons: 3 } as const;
const done = { ok: true, value: null };
const refusal = (code: string) => ({ ok: false, refusal: { code } });

/** Four people in the first season, with a match each; `plays`: the director is one of them. */
async function startLeague(wish: Partial<LeagueRequest> = {}, plays = false) {
  const world = createWorld();
  const { deps } = world;
  const id = await opened(world, { ...WISH, ...wish }, plays ? 3 : 4, 0);
  const idAt = async (address: string): Promise<string> => (await playerAt(deps, address)).id;
  const director = await idAt('director@example.org');
  if (plays) await enterByAccount(deps, { league: id, player: director, name: 'Dora' });
  const pass = (hours: number): Promise<void> => world.live(hours * HOUR);
  await pass(25);
  const key = { league: id, season: 1, division: 1 };
  const league = async (): Promise<League> => (await deps.leagues.load(id)) as League;
  const pairings = () => deps.leagues.pairings(key);
  const pairingOf = async (entrant: string): Promise<PairingRecord> =>
    (await pairings()).find((pairing) => pairing.legs[0]?.seats.includes(entrant)) as PairingRecord;
  const matchOf = async (entrant: string): Promise<Match> =>
    (await deps.matches.load((await pairingOf(entrant)).matches[0] ?? '')) as Match;
  return {
    ...{ world, deps, id, director, idAt, pass, league, pairings, pairingOf, matchOf },
    division: async () => (await deps.leagues.division(key)) as DivisionRecord,
    entrantAt: async (address: string): Promise<string> => entrantOf(await league(), await idAt(address)),
    entry: async (entrant: string): Promise<Entry> => (await deps.leagues.entry(id, entrant)) as Entry,
    act: async (act: Act, reason = 'three matches without a word') => {
      const answer = await direct(deps, { league: id, director, act, reason });
      await world.settle();
      return answer;
    },
    invite: async (email: string, takesOver: string, reason?: string) => {
      const answer = await inviteTo(deps, { league: id, director, email, takesOver, ...(reason !== undefined && { reason }) });
      await world.settle();
      return answer;
    },
    enter: async (email: string, name: string) => {
      const answer = await enterByAccount(deps, { league: id, player: await idAt(email), name });
      await world.settle();
      return answer;
    },
  };
}
type Running = Awaited<ReturnType<typeof startLeague>>;

const bot = (entrant: string): Act => ({ t: 'replace', entrant, bot: 'commander', level: 'easy' });
const playersIn = ({ seats }: Match) => seats.map(({ holder }) => (holder.t === 'person' ? holder.player : holder.t));
/** An invitation as older leagues hold it: for the place of somebody who plays, not for a vacancy. */
async function invitedOfOld({ deps, id, idAt, league }: Running, email: string, takesOver: string): Promise<void> {
  const player = await idAt(email);
  const entry: Entry = {
    ...{ league: id, id: entrantOf(await league(), player), version: 1, holder: { t: 'person', player, address: 'hash' }, name: '' },
    ...{ entered: deps.now(), status: 'invited', rating: 0, away: [], places: [], takesOver },
  };
  await deps.leagues.commit({ entries: [entry], members: [{ player, league: id }] });
}

describe('an active player', () => {
  test('is not put out of a seat: no substitute is invited, nor does an old invitation displace them', async () => {
    const play = await startLeague();
    const own = await play.entrantAt('p0@example.org');
    const before = await play.matchOf(own);
    expect(await play.invite('sue@example.org', own)).toMatchObject(refusal('not-active'));
    await invitedOfOld(play, 'sue@example.org', own);
    expect(await play.enter('sue@example.org', 'Sue')).toMatchObject(refusal('not-active'));
    await play.pass(1);
    expect(playersIn(await play.matchOf(own))).toEqual(playersIn(before));
    expect(await play.deps.players.matches(await play.idAt('sue@example.org'))).toEqual([]);
    expect((await play.entry(own)).holder).toMatchObject({ player: await play.idAt('p0@example.org') });
    // From then on it is an invitation to the league itself.
    expect(await play.enter('sue@example.org', 'Sue')).toMatchObject({ ok: true, value: { season: 2 } });
    expect((await play.league()).entries).toBe(5);
  });

  test('against their director is not replaced by anybody the director picks, the bot and the director included', async () => {
    const play = await startLeague({}, true);
    const own = await play.entrantAt('director@example.org');
    const [rival = ''] = (await play.pairingOf(own)).legs[0]?.seats.filter((seat) => seat !== own) ?? [];
    const before = await play.matchOf(own);
    expect(await play.act(bot(rival))).toMatchObject(refusal('not-eligible'));
    expect(await play.invite('sue@example.org', rival)).toMatchObject(refusal('not-active'));
    await play.pass(1);
    expect(playersIn(await play.matchOf(own))).toEqual(playersIn(before));
    // Another pairing is not the director's own.
    const others = (await play.division()).entrants.map((entrant) => entrant.id).filter((id) => id !== own && id !== rival);
    expect(await play.act(bot(others[0] ?? ''))).toEqual(done);
    expect(await play.invite('director@example.org', others[0] ?? '')).toMatchObject(refusal('not-eligible'));
    expect(await play.invite('tom@example.org', others[0] ?? '')).toEqual(done);
    expect(await play.enter('tom@example.org', 'Tom')).toMatchObject({ ok: true, value: { entrant: others[0] } });
  });

  test('opposite a director in a pairing that the bot plays on is left to the bot, also by an old invitation', async () => {
    const play = await startLeague({ leavers: 'bot' }, true);
    const own = await play.entrantAt('director@example.org');
    const [rival = ''] = (await play.pairingOf(own)).legs[0]?.seats.filter((seat) => seat !== own) ?? [];
    const { holder } = await play.entry(rival);
    await leaveLeague(play.deps, { league: play.id, player: holder.t === 'person' ? holder.player : '', when: 'now' });
    await play.pass(1);
    expect(await play.invite('sue@example.org', rival)).toMatchObject(refusal('not-eligible'));
    await invitedOfOld(play, 'sue@example.org', rival);
    expect(await play.enter('sue@example.org', 'Sue')).toMatchObject(refusal('not-eligible'));
    await play.pass(1);
    expect(playersIn(await play.matchOf(own))).toEqual(expect.arrayContaining(['bot']));
  });
});

describe('a vacant place', () => {
  test('is offered with its open matches and deadlines; the former holder, the opponents and the log are told', async () => {
    const play = await startLeague();
    const { world, deps } = play;
    const own = await play.entrantAt('p0@example.org');
    const match = await play.matchOf(own);
    const rival =
      match.seats.flatMap(({ holder }) => (holder.t === 'person' && holder.name !== 'Member 0' ? [holder.player] : []))[0] ?? '';
    const address = (await deps.players.load(rival))?.address ?? '';
    expect(await play.act(bot(own))).toEqual(done);
    expect(world.lastTo('p0@example.org').rendered.text).toContain('three matches without a word');
    expect(world.models.findLast((model) => model.t === 'new-holder')).toMatchObject({
      holder: 'the commander bot (easy)',
      ruling: { reason: 'three matches without a word' },
    });
    await play.pass(1);

    expect(await play.invite('sue@example.org', own, ' Sue knows the game. ')).toEqual(done);
    const now = await play.matchOf(own);
    const offer = world.models.findLast((model) => model.t === 'league-invited');
    expect(offer).toMatchObject({
      place: {
        stands: { division: 'Season 1', of: 4 },
        matches: [{ turn: `turn ${now.step}`, deadline: now.demands.find((demand) => demand.waits)?.deadline }],
      },
    });
    const sent = world.sent.length;
    expect(await play.enter('sue@example.org', 'Sue')).toMatchObject({ ok: true, value: { entrant: own } });
    await play.pass(1);
    expect(playersIn(await play.matchOf(own))).toContain(await play.idAt('sue@example.org'));
    const told = world.sent.slice(sent).filter((letter) => letter.to === address);
    expect(told.map((letter) => letter.rendered.text).join('\n')).toContain('now played by Sue');
    // With a whole turn of time, in one letter a match.
    const taken = await play.matchOf(own);
    const seat = taken.seats.find(({ holder }) => holder.t === 'person' && holder.name === 'Sue')?.seat;
    const asked = taken.demands.find((demand) => demand.seat === seat && demand.waits);
    expect((asked?.deadline ?? 0) - deps.now()).toBeGreaterThan(22 * HOUR);
    expect(world.sent.slice(sent).filter(({ to }) => to === 'sue@example.org')).toHaveLength(2);
    const log = await deps.leagues.log(play.id);
    const number = (await play.division()).entrants.findIndex((entrant) => entrant.id === own) + 1;
    expect(log.map(({ act, reason }) => [act, reason])).toEqual([
      [`put the bot in for whoever had place ${number} of division 1 of season 1`, 'three matches without a word'],
      [`had ${await play.entrantAt('sue@example.org')} take over place ${number} of division 1 of season 1`, 'Sue knows the game.'],
    ]);
  });

  test('goes to the first who accepts: the other invitation displaces nobody, now or once the first has left', async () => {
    const play = await startLeague();
    const own = await play.entrantAt('p0@example.org');
    await leaveLeague(play.deps, { league: play.id, player: await play.idAt('p0@example.org'), when: 'now' });
    await play.pass(1);
    for (const email of ['sue@example.org', 'tom@example.org', 'una@example.org']) expect(await play.invite(email, own)).toEqual(done);
    const [sue, tom] = await Promise.all([play.enter('sue@example.org', 'Sue'), play.enter('tom@example.org', 'Tom')]);
    expect([sue, tom].map((answer) => answer?.ok).toSorted()).toEqual([false, true]);
    const taker = await play.idAt(sue?.ok === true ? 'sue@example.org' : 'tom@example.org');
    expect((await play.entry(own)).holder).toMatchObject({ player: taker });
    // The player who left is told who plays on.
    expect(play.world.lastTo('p0@example.org').rendered.subject).toContain('somebody plays on in your place');
    await leaveLeague(play.deps, { league: play.id, player: taker, when: 'now' });
    expect(await play.enter('una@example.org', 'Una')).toMatchObject(refusal('not-active'));
    expect((await play.entry(own)).holder).toMatchObject({ player: taker });
    // Invited again, they may.
    expect(await play.invite('una@example.org', own)).toEqual(done);
    expect(await play.enter('una@example.org', 'Una')).toMatchObject({ ok: true, value: { entrant: own } });
  });

  test('still counts how often it was taken over once its first player is back, so that old invitations stay void', async () => {
    const play = await startLeague();
    const own = await play.entrantAt('p0@example.org');
    await leaveLeague(play.deps, { league: play.id, player: await play.idAt('p0@example.org'), when: 'now' });
    await play.pass(1);
    await play.invite('sue@example.org', own);
    await play.enter('sue@example.org', 'Sue');
    const { takeovers } = await play.entry(own);
    await leaveLeague(play.deps, { league: play.id, player: await play.idAt('sue@example.org'), when: 'now' });
    expect(await play.enter('p0@example.org', 'Member 0')).toMatchObject({ ok: true, value: { entrant: own, season: 2 } });
    expect([takeovers, (await play.entry(own)).takeovers]).toEqual([1, 1]);
  });

  test('comes without the days that its former player booked, now and in seasons to come', async () => {
    const play = await startLeague();
    const own = await play.entrantAt('p0@example.org');
    const away = { from: play.deps.now() + 24 * HOUR, to: play.deps.now() + 96 * HOUR };
    expect(await bookAbsence(play.deps, { league: play.id, player: await play.idAt('p0@example.org'), ...away })).toMatchObject({
      ok: true,
    });
    const booked = async () => {
      const entrant = (await play.division()).entrants.find(({ id }) => id === own);
      return [(await play.entry(own)).away, entrant?.away];
    };
    expect(await booked()).toEqual([[away], [away]]);
    await play.act(bot(own));
    await play.invite('sue@example.org', own);
    await play.enter('sue@example.org', 'Sue');
    expect(await booked()).toEqual([[], []]);
  });

  test('whose invitation is still on its way when somebody else takes it: the letter is not sent', async () => {
    const play = await startLeague();
    const own = await play.entrantAt('p0@example.org');
    await play.act(bot(own));
    await play.invite('sue@example.org', own);
    await inviteTo(play.deps, { league: play.id, director: play.director, email: 'tom@example.org', takesOver: own });
    await enterByAccount(play.deps, { league: play.id, player: await play.idAt('sue@example.org'), name: 'Sue' });
    await play.world.settle();
    expect(play.world.sent.filter((letter) => letter.to === 'tom@example.org')).toEqual([]);
  });
});
