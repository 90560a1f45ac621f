/** What every store keeps of leagues. */
import { describe, expect, it } from 'vitest';
import type { DivisionRecord, League } from '../../../functions/league/facts/league.ts';
import type { Stores } from '../../../functions/wiring/stores.ts';
import { aDivision, aLeague, aLine, anEntry, aPairing } from '../../support/league-records.ts';
import { aLetter, aMatch, aPlayer, NOON } from '../../support/records.ts';
import { dueFor, fresh } from './contract-parts.ts';

export const leagueContract = (given: () => Stores): void => {
  const made = async (changes: Partial<League> = {}): Promise<League> => {
    const league = aLeague(fresh(), changes);
    expect(await given().leagues.commit({ league })).toBe('done');
    return league;
  };
  const played = async (
    due = NOON,
  ): Promise<{ readonly league: League; readonly key: { league: string; season: number; division: number } }> => {
    const league = await made();
    expect(await given().leagues.commit({ divisions: [aDivision(league.id, { due })] })).toBe('done');
    return { league, key: { league: league.id, season: 1, division: 2 } };
  };

  describe('a league', () => {
    it('comes back as it was written, and is absent before', async () => {
      expect(await given().leagues.load(fresh())).toBeUndefined();
      const league = await made({ due: NOON + 5 });
      expect(await given().leagues.load(league.id)).toEqual(league);
    });

    it('is opened once, and changed only from the version before', async () => {
      const league = await made();
      expect(await given().leagues.commit({ league })).toBe('conflict');
      expect(await given().leagues.commit({ league: { ...league, version: 3 } })).toBe('conflict');
      expect(await given().leagues.commit({ league: { ...league, version: 2, entries: 1 } })).toBe('done');
      expect((await given().leagues.load(league.id))?.entries).toBe(1);
    });

    it('changes whole or not at all', async () => {
      const league = await made();
      const change = {
        league: { ...league, version: 2 },
        entries: [anEntry(league.id, 'a', { version: 2 })],
        divisions: [aDivision(league.id)],
      };
      expect(await given().leagues.commit(change)).toBe('conflict');
      expect((await given().leagues.load(league.id))?.version).toBe(1);
      expect(await given().leagues.division({ league: league.id, season: 1, division: 2 })).toBeUndefined();
    });

    it('lists its entries, its closings of one season, and its log from the oldest', async () => {
      const { id } = await made();
      const closing = (season: number, division: number) => ({ league: id, season, division, final: ['a'], at: NOON });
      await given().leagues.commit({
        entries: [anEntry(id, 'b'), anEntry(id, 'a')],
        closings: [closing(1, 2), closing(1, 1), closing(2, 1)],
        log: [aLine(id, 'x', NOON + 1), aLine(id, 'y', NOON)],
      });
      expect((await given().leagues.entries(id)).map((entry) => entry.id)).toEqual(['a', 'b']);
      expect(await given().leagues.entry(id, 'b')).toEqual(anEntry(id, 'b'));
      expect(await given().leagues.closings(id, 1)).toEqual([closing(1, 1), closing(1, 2)]);
      expect((await given().leagues.log(id)).map((line) => line.id)).toEqual(['y', 'x']);
    });

    it('refuses as a duplicate what was closed, logged or written before', async () => {
      const { id } = await made();
      const closings = [{ league: id, season: 1, division: 1, final: ['a'], at: NOON }];
      const letters = [aLetter(`league-${id}`, { player: 'p'.repeat(26) })];
      for (const change of [{ closings }, { letters }, { log: [aLine(id, 'x', NOON)] }]) {
        expect(await given().leagues.commit(change)).toBe('done');
        expect(await given().leagues.commit(change)).toBe('duplicate');
      }
    });

    it('rewords a line of its log that is there, and no other', async () => {
      const { id } = await made();
      await given().leagues.commit({ log: [aLine(id, 'x', NOON), aLine(id, 'y', NOON)] });
      const reworded = [{ ...aLine(id, 'x', NOON), reason: '' }];
      expect(await given().leagues.commit({ reworded })).toBe('done');
      expect((await given().leagues.log(id)).map((line) => line.reason)).toEqual(['', 'holidays']);
      expect(await given().leagues.commit({ reworded: [aLine(id, 'z', NOON)] })).toBe('conflict');
      expect(await given().leagues.log(id)).toHaveLength(2);
    });

    it('is listed until it is taken out, and with the players who entered', async () => {
      const store = given();
      const player = aPlayer(fresh());
      await store.players.create(player, fresh());
      const league = await made();
      const members = [{ player: player.id, league: league.id }];
      expect(await store.leagues.commit({ league: { ...league, version: 2 }, listed: true, members })).toBe('done');
      const all = await store.leagues.listed('', 1000);
      expect(all).toContain(league.id);
      const index = all.indexOf(league.id);
      expect(await store.leagues.listed(all[index - 1] ?? '', 1)).toEqual([league.id]);
      expect(await store.leagues.listed(league.id, 1)).toEqual(all.slice(index + 1, index + 2));
      expect(await store.leagues.of(player.id)).toEqual([league.id]);
      await store.leagues.commit({ league: { ...league, version: 3 }, listed: false });
      expect(await store.leagues.listed('', 1000)).not.toContain(league.id);
      await store.leagues.forgetPlayer(player.id, league.id);
      expect(await store.leagues.of(player.id)).toEqual([]);
    });

    it('has a webhook from when it is set until it is taken away', async () => {
      const league = await made();
      const endpoint = { url: 'https://hooks.example/', shape: 'discord', secret: 'whsec_x' } as const;
      const set = { league: league.id, endpoint };
      const of = { league: league.id };
      expect(await given().hooks.load(of)).toBeUndefined();
      expect(await given().leagues.commit({ league: { ...league, version: 2, hook: true }, endpoint: set })).toBe('done');
      const kept = await given().hooks.load(of);
      if (kept === undefined) throw new Error('no endpoint');
      expect(kept.endpoint).toEqual(endpoint);
      const rest = { failed: 1, until: 2, why: 'webhook answered 500', since: 1 };
      expect(await given().hooks.note(of, kept, { rest })).toBe(true);
      expect(await given().hooks.load(of)).toMatchObject({ endpoint, rest });
      expect(await given().leagues.commit({ league: { ...league, version: 3, hook: true }, endpoint: { ...set, notes: { rest } } })).toBe(
        'done',
      );
      expect(await given().hooks.load(of)).toMatchObject({ endpoint, rest });
      await given().leagues.commit({ league: { ...league, version: 4 }, endpoint: { league: league.id, endpoint: null } });
      expect(await given().hooks.load(of)).toBeUndefined();
    });

    it('takes in nobody who has gone', async () => {
      const league = await made();
      const change = { entries: [anEntry(league.id, 'a')], members: [{ player: fresh(), league: league.id }] };
      expect(await given().leagues.commit(change)).toBe('conflict');
      expect(await given().leagues.entries(league.id)).toEqual([]);
    });
  });

  describe('a division', () => {
    it('comes back with its pairings in order of rounds', async () => {
      const { key } = await played();
      const pairings = ['r10p1', 'r2p11', 'r2p2'].map((id) => aPairing(key.league, id));
      expect(await given().leagues.commit({ pairings })).toBe('done');
      expect((await given().leagues.pairings(key)).map((pairing) => pairing.id)).toEqual(['r2p2', 'r2p11', 'r10p1']);
      expect(await given().leagues.pairing(key, 'r2p2')).toEqual(aPairing(key.league, 'r2p2'));
      expect(await given().leagues.pairing(key, 'r3p1')).toBeUndefined();
    });

    it('opens the matches of a pairing with the pairing, or none', async () => {
      const { key } = await played();
      await given().leagues.commit({ pairings: [aPairing(key.league, 'r1p1')] });
      const open = (match: string) => ({
        pairings: [aPairing(key.league, 'r1p1', { version: 2, status: 'open', matches: [match] })],
        matches: [{ match: aMatch(match) }],
      });
      const [first, second] = [fresh(), fresh()];
      expect(await given().leagues.commit(open(first))).toBe('done');
      expect(await given().leagues.commit(open(second))).toBe('conflict');
      expect((await given().matches.load(first))?.id).toBe(first);
      expect(await given().matches.load(second)).toBeUndefined();
    });

    it('is due at its time, and is woken by the clock', async () => {
      const { key, league } = await played(NOON);
      const [due] = await dueFor(given(), NOON, league.id);
      expect(due).toEqual({ t: 'division', key, since: NOON });
      await given().dueIndex.wakeUp(due as NonNullable<typeof due>, NOON + 60_000);
      expect(await given().leagues.division(key)).toMatchObject({ due: NOON + 60_000, woken: true });
    });

    it('rests until its next time, or for good', async () => {
      const { key, league } = await played(NOON);
      const division = (await given().leagues.division(key)) as DivisionRecord;
      await given().leagues.rest(division, NOON + 99);
      expect(await given().leagues.division(key)).toEqual({ ...division, due: NOON + 99 });
      await given().leagues.rest(division, undefined);
      expect((await given().leagues.division(key))?.due).toBeUndefined();
      expect(await dueFor(given(), NOON + 1_000_000, league.id)).toEqual([]);
      await given().leagues.poke(key, NOON);
      expect(await dueFor(given(), NOON + 1_000_000, league.id)).toEqual([]);
    });

    it('is not put off or overwritten by a writer who has not seen what came in since', async () => {
      const { key } = await played(NOON + 99);
      const seen = (await given().leagues.division(key)) as DivisionRecord;
      await given().leagues.poke(key, NOON);
      await given().leagues.rest(seen, NOON + 999);
      expect((await given().leagues.division(key))?.due).toBe(NOON);
      expect(await given().leagues.commit({ divisions: [{ ...seen, version: 2 }] })).toBe('conflict');
      const again = (await given().leagues.division(key)) as DivisionRecord;
      expect(await given().leagues.commit({ divisions: [{ ...again, version: 2, due: NOON + 999 }] })).toBe('done');
      expect(await given().leagues.division(key)).toEqual({ ...seen, version: 2, due: NOON + 999 });
    });
  });
};
