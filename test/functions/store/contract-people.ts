/** The store's contract about people: accounts, their matches, their credentials, and their leaving. */
import { describe, expect, it } from 'vitest';
import type { Stores } from '../../../functions/wiring/stores.ts';
import { aLetter, aMatch, aPlayer, NOON } from '../../support/records.ts';
import { dueFor, fresh, SECOND, type TestClock } from './contract-parts.ts';

export const peopleContract = (made: () => Stores, clock: TestClock): void => {
  describe('a player', () => {
    it('is created with an address that no other has', async () => {
      const [ada, bob, address] = [fresh(), fresh(), fresh()];
      expect(await made().players.create(aPlayer(ada), address)).toBe(true);
      expect(await made().players.create(aPlayer(bob), address)).toBe(false);
      expect(await made().players.load(ada)).toEqual(aPlayer(ada));
      expect(await made().players.load(bob)).toBeUndefined();
      expect(await made().players.find([address])).toBe(ada);
    });

    it('is found by the first hash that is known', async () => {
      const [ada, bob, older, newer] = [fresh(), fresh(), fresh(), fresh()];
      await made().players.create(aPlayer(ada), older);
      expect(await made().players.find([newer, older])).toBe(ada);
      await made().players.create(aPlayer(bob), newer);
      expect(await made().players.find([newer, older])).toBe(bob);
      expect(await made().players.find([fresh(), fresh()])).toBeUndefined();
      expect(await made().players.find([])).toBeUndefined();
    });

    it('is not created over another of the same id', async () => {
      const id = fresh();
      await made().players.create(aPlayer(id), fresh());
      const address = fresh();
      await expect(made().players.create(aPlayer(id), address)).rejects.toThrow(`Player ${id} exists under another address`);
      expect(await made().players.find([address])).toBeUndefined();
    });

    it('is saved only from the version before', async () => {
      const id = fresh();
      expect(await made().players.save(aPlayer(id, { version: 2 }))).toBe(false);
      await made().players.create(aPlayer(id), fresh());
      expect(await made().players.save(aPlayer(id, { version: 3 }))).toBe(false);
      expect(await made().players.save(aPlayer(id, { version: 2, name: 'Countess' }))).toBe(true);
      expect(await made().players.save(aPlayer(id, { version: 2, name: 'Nobody' }))).toBe(false);
      expect(await made().players.load(id)).toMatchObject({ version: 2, name: 'Countess' });
    });

    it('has the matches in which they took a seat, each once', async () => {
      const [id, prefix] = [fresh(), fresh()];
      await made().players.create(aPlayer(id), fresh());
      for (const match of [`${prefix}b`, `${prefix}a`]) await made().matches.commit({ match: aMatch(match), members: [id] });
      await made().matches.commit({ match: aMatch(`${prefix}a`, { version: 2 }), members: [id] });
      expect(await made().players.matches(id)).toEqual([`${prefix}a`, `${prefix}b`]);
    });

    it('knows which of their matches are over, until they take a seat again', async () => {
      const [id, prefix] = [fresh(), fresh()];
      await made().players.create(aPlayer(id), fresh());
      for (const match of [`${prefix}b`, `${prefix}a`]) await made().matches.commit({ match: aMatch(match), members: [id] });
      await made().players.noteOver(id, `${prefix}a`, NOON);
      await made().players.noteOver(id, `${prefix}c`, NOON);
      expect(await made().players.memberships(id)).toEqual([{ match: `${prefix}a`, over: NOON }, { match: `${prefix}b` }]);
      expect(await made().players.matches(id)).toEqual([`${prefix}a`, `${prefix}b`]);
      await made().matches.commit({ match: aMatch(`${prefix}a`, { version: 2 }), members: [id] });
      expect(await made().players.memberships(id)).toEqual([{ match: `${prefix}a` }, { match: `${prefix}b` }]);
    });

    it('who leaves is due until the last trace of them is removed; their address is free at once', async () => {
      const [id, old, hash, next, match] = [fresh(), fresh(), fresh(), fresh(), fresh()];
      await made().players.create(aPlayer(id), hash);
      await made().matches.commit({ match: aMatch(match), members: [id] });
      const leaving = { at: NOON, due: NOON + 5 };
      expect(await made().players.leave(aPlayer(id, { version: 3, leaving }), [old, hash])).toBe(false);
      expect(await made().players.find([hash])).toBe(id);
      expect(await made().players.leave(aPlayer(id, { version: 2, leaving }), [old, hash])).toBe(true);
      expect(await made().players.find([old, hash])).toBeUndefined();
      expect(await made().players.create(aPlayer(next), hash)).toBe(true);
      const [due] = await dueFor(made(), NOON + 5, id);
      expect(due).toEqual({ t: 'player', player: id, since: NOON + 5 });
      if (due !== undefined) await made().dueIndex.wakeUp(due, NOON + 9);
      expect(await dueFor(made(), NOON + 8, id)).toEqual([]);
      await made().players.forgetMatch(id, match);
      expect(await made().players.matches(id)).toEqual([]);
      await made().players.remove(id);
      expect(await made().players.save(aPlayer(id, { version: 3 }))).toBe(false);
      expect(await made().players.leave(aPlayer(id, { version: 3, leaving }), [hash])).toBe(false);
      if (due !== undefined) await made().dueIndex.wakeUp({ ...due, t: 'player', player: id, since: NOON + 9 }, NOON + 11);
      expect(await made().players.load(id)).toBeUndefined();
      expect(await dueFor(made(), NOON + 99, id)).toEqual([]);
      expect(await made().players.find([hash])).toBe(next);
    });

    it('who leaves takes no seat and is given no grant', async () => {
      const [id, match, hash] = [fresh(), fresh(), fresh()];
      await made().players.create(aPlayer(id), fresh());
      await made().players.leave(aPlayer(id, { version: 2, leaving: { at: NOON, due: NOON } }), []);
      expect(await made().matches.commit({ match: aMatch(match), members: [id] })).toBe('conflict');
      expect(await made().grants.put(hash, { opens: 'session', player: id, made: 1, expires: NOON / SECOND + 60 })).toBe('conflict');
      expect(await made().matches.load(match)).toBeUndefined();
      expect(await made().grants.load(hash)).toBeUndefined();
    });

    it('has letters of their own, which are listed and removed', async () => {
      const [player, match] = [fresh(), fresh()];
      const letter = aLetter('l1', { player });
      await made().letters.put(letter);
      await made().letters.put(aLetter('l2', { match, player }));
      expect(await made().letters.list(player)).toEqual([letter]);
      expect((await made().matches.kept(match)).letters.map(({ id }) => id)).toEqual(['l2']);
      await made().letters.remove({ owner: { player }, id: 'l1' });
      await made().letters.remove({ owner: { match }, id: 'l2' });
      expect(await made().letters.list(player)).toEqual([]);
      expect(await made().matches.kept(match)).toEqual({ press: [], letters: [], receipts: [], endpoints: {} });
    });

    it('who does not exist takes no seat: nothing of such a change is written', async () => {
      const [id, match] = [fresh(), fresh()];
      expect(await made().matches.commit({ match: aMatch(match), members: [id] })).toBe('conflict');
      expect(await made().matches.load(match)).toBeUndefined();
      expect(await made().players.matches(id)).toEqual([]);
    });
  });

  describe('a grant', () => {
    const grant = { opens: 'sign-in', made: 1, expires: NOON / SECOND + 60 } as const;

    it('is taken once', async () => {
      const hash = fresh();
      await made().grants.put(hash, grant);
      expect(await made().grants.load(hash)).toEqual(grant);
      const taken = await Promise.all(Array.from({ length: 5 }, () => made().grants.take(hash)));
      expect(taken.filter((grant) => grant !== undefined)).toEqual([grant]);
      expect(await made().grants.load(hash)).toBeUndefined();
    });

    it('that was never given opens nothing', async () => {
      expect(await made().grants.load(fresh())).toBeUndefined();
      expect(await made().grants.take(fresh())).toBeUndefined();
    });

    it('is absent once expired, even before it is removed', async () => {
      const hash = fresh();
      await made().grants.put(hash, grant);
      clock.set(grant.expires * SECOND - 1);
      expect(await made().grants.load(hash)).toEqual(grant);
      clock.set(grant.expires * SECOND);
      expect(await made().grants.load(hash)).toBeUndefined();
      expect(await made().grants.take(hash)).toBeUndefined();
      clock.set(NOON);
    });

    it('that was taken may be given anew', async () => {
      const hash = fresh();
      await made().grants.put(hash, grant);
      await made().grants.take(hash);
      await made().grants.put(hash, grant);
      expect(await made().grants.take(hash)).toEqual(grant);
    });

    it('of a player is listed with them until it is taken or expired, and forgotten with everything of theirs', async () => {
      const [player, kept, taken, short] = [fresh(), fresh(), fresh(), fresh()];
      await made().players.create(aPlayer(player), fresh());
      const own = { ...grant, opens: 'session', player, expires: grant.expires + 60 } as const;
      for (const hash of [kept, taken]) expect(await made().grants.put(hash, own)).toBe('done');
      expect(await made().grants.put(short, { ...own, expires: grant.expires })).toBe('done');
      await made().grants.take(taken);
      const hashes = async () => (await made().grants.list(player)).map(({ hash }) => hash).toSorted();
      expect(await hashes()).toEqual([kept, short].toSorted());
      clock.set(grant.expires * SECOND);
      expect(await made().grants.list(player)).toEqual([{ ...own, hash: kept }]);
      await made().grants.forget(player);
      clock.set(NOON);
      expect(await made().grants.list(player)).toEqual([]);
      for (const hash of [kept, taken, short]) expect(await made().grants.load(hash)).toBeUndefined();
    });

    it('is given with its receipt, once, and both are forgotten together', async () => {
      const [player, first, second] = [fresh(), fresh(), fresh()];
      await made().players.create(aPlayer(player), fresh());
      const own = { ...grant, opens: 'api-key', player } as const;
      const receipt = { player, key: 'k', fingerprint: 'f00d', sealed: 'c2VhbGVk', expires: grant.expires };
      expect(await made().grants.put(first, own, receipt)).toBe('done');
      expect(await made().grants.put(second, own, receipt)).toBe('duplicate');
      expect(await made().grants.load(second)).toBeUndefined();
      expect(await made().players.receipt(player, 'k')).toEqual(receipt);
      await made().grants.forget(player);
      expect(await made().players.receipt(player, 'k')).toBeUndefined();
    });

    it('says when it was last used, and such a note does not bring it back', async () => {
      const hash = fresh();
      await made().grants.put(hash, { ...grant, opens: 'session', used: 5 });
      expect((await made().grants.load(hash))?.used).toBe(5);
      await made().grants.note(hash, 7);
      expect((await made().grants.load(hash))?.used).toBe(7);
      await made().grants.take(hash);
      await made().grants.note(hash, 9);
      await made().grants.note(fresh(), 9);
      expect(await made().grants.load(hash)).toBeUndefined();
    });

    it('that signs in is written together with its letter and the note that it was sent, or not at all', async () => {
      const [player, hash, other] = [fresh(), fresh(), fresh()];
      await made().players.create(aPlayer(player), fresh());
      const letter = aLetter('sign-in-1', { player });
      const linked = { player: aPlayer(player, { version: 2, links: [hash] }), hash, grant: { ...grant, player }, letter };
      expect(await made().grants.link(linked)).toBe('done');
      expect((await made().players.load(player))?.links).toEqual([hash]);
      expect(await made().letters.list(player)).toEqual([letter]);
      // The version has moved.
      expect(await made().grants.link({ ...linked, hash: other, letter: aLetter('sign-in-2', { player }) })).toBe('conflict');
      expect(await made().grants.load(other)).toBeUndefined();
      expect(await made().letters.list(player)).toEqual([letter]);
    });

    it('is not given to a player who does not exist', async () => {
      const [player, hash] = [fresh(), fresh()];
      expect(await made().grants.put(hash, { ...grant, player })).toBe('conflict');
      expect(await made().grants.load(hash)).toBeUndefined();
      expect(await made().grants.list(player)).toEqual([]);
    });
  });
};
