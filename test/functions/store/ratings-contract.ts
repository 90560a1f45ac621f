/** What the store keeps of ratings and turns: written with the end of the job they follow from, or not at all. */
import { describe, expect, it } from 'vitest';
import { newRating } from '../../../engine/league/ratings/rating.ts';
import type { PlayerRating } from '../../../functions/facts/match.ts';
import type { Stores } from '../../../functions/wiring/stores.ts';
import { aJob, aMatch, aPlayer, NOON } from '../../support/records.ts';
import { dueFor, fresh } from './contract-parts.ts';

export const ratingsContract = (made: () => Stores): void => {
  describe('a rating', () => {
    const aRating = (player: string, changes: Partial<PlayerRating> = {}): PlayerRating => ({
      player,
      version: 1,
      turns: '1101',
      games: { 'rebel-commander': { pair: newRating(2_968) } },
      ...changes,
    });
    const people = async (count: number): Promise<readonly string[]> => {
      const ids = Array.from({ length: count }, fresh);
      for (const id of ids) await made().players.create(aPlayer(id), fresh());
      return ids;
    };
    const ended = async () => {
      const match = fresh();
      const job = aJob(match, 'rating', { task: { t: 'rating', at: NOON, contested: true } });
      expect(await made().matches.commit({ match: aMatch(match), jobs: [job] })).toBe('done');
      return job;
    };

    it('comes back as it was written, with the others of its match, and the job is gone', async () => {
      const [ada = '', bob = ''] = await people(2);
      const job = await ended();
      expect(await made().ratings.settle(job, [aRating(ada), aRating(bob, { turns: '' })])).toBe(true);
      expect(await made().ratings.load(ada)).toEqual(aRating(ada));
      expect(await made().ratings.load(bob)).toEqual(aRating(bob, { turns: '' }));
      expect(await made().matches.job(job.match, job.id)).toBeUndefined();
      expect((await dueFor(made(), job.due, job.match)).filter((due) => due.t === 'job')).toEqual([]);
    });

    it('is written once for a job', async () => {
      const [ada = ''] = await people(1);
      const job = await ended();
      expect(await made().ratings.settle(job, [aRating(ada)])).toBe(true);
      expect(await made().ratings.settle(job, [aRating(ada, { version: 2, turns: '11011101' })])).toBe(false);
      expect(await made().ratings.load(ada)).toEqual(aRating(ada));
    });

    it('is changed only from the version before, and then none of the others is', async () => {
      const [ada = '', bob = ''] = await people(2);
      expect(await made().ratings.settle(await ended(), [aRating(ada)])).toBe(true);
      const job = await ended();
      for (const version of [1, 3]) expect(await made().ratings.settle(job, [aRating(bob), aRating(ada, { version })])).toBe(false);
      expect(await made().ratings.load(bob)).toBeUndefined();
      expect(await made().matches.job(job.match, job.id)).toBeDefined();
      expect(await made().ratings.settle(job, [aRating(bob), aRating(ada, { version: 2 })])).toBe(true);
      expect(await made().ratings.load(ada)).toMatchObject({ version: 2 });
    });

    it('takes one of ten writers that race for a job', async () => {
      const [ada = ''] = await people(1);
      const job = await ended();
      const race = await Promise.all(Array.from({ length: 10 }, () => made().ratings.settle(job, [aRating(ada)])));
      expect(race.filter((won) => won)).toHaveLength(1);
    });

    it('is not written for somebody who leaves or does not exist, nor then for the others', async () => {
      const [ada = '', bob = ''] = await people(2);
      const job = await ended();
      await made().players.leave(aPlayer(bob, { version: 2, leaving: { at: NOON, due: NOON } }), []);
      for (const gone of [bob, fresh()]) expect(await made().ratings.settle(job, [aRating(ada), aRating(gone)])).toBe(false);
      expect(await made().ratings.load(ada)).toBeUndefined();
    });

    it('goes when it is removed, also twice', async () => {
      const [ada = ''] = await people(1);
      await made().ratings.settle(await ended(), [aRating(ada)]);
      for (let times = 0; times < 2; times++) await made().ratings.remove(ada);
      expect(await made().ratings.load(ada)).toBeUndefined();
    });

    it('tells the stream nothing to follow up: nobody waits for it', async () => {
      const [ada = ''] = await people(1);
      await made().ratings.settle(await ended(), [aRating(ada)]);
      expect(await dueFor(made(), Number.MAX_SAFE_INTEGER, ada)).toEqual([]);
    });
  });
};
