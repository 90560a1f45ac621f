/** What is kept beside the head of a match: the log of its host, and what players write to each other. */
import { describe, expect, it } from 'vitest';
import type { Store } from '../../../functions/store/store.ts';
import { aMatch, NOON } from '../../support/records.ts';
import { fresh } from './contract-parts.ts';

export const besideContract = (made: () => Store): void => {
  const opened = async (): Promise<string> => {
    const id = fresh();
    await made().matches.commit({ match: aMatch(id) });
    return id;
  };

  describe('beside a match', () => {
    it('keeps the log of its host beside the head, in order', async () => {
      const id = await opened();
      const act = (number: number) => ({ match: id, number, at: NOON, by: 'host' as const, act: 'moved it', reason: `№ ${number}` });
      for (const number of [1, 2, 10])
        expect(await made().matches.commit({ match: aMatch(id, { version: number === 10 ? 4 : number + 1 }), act: act(number) })).toBe(
          'done',
        );
      expect(await made().matches.acts(id, 1, 10)).toEqual([act(1), act(2), act(10)]);
      expect(await made().matches.acts(id, 2, 9)).toEqual([act(2)]);
      expect(await made().matches.commit({ match: aMatch(id, { version: 5 }), act: act(2) })).toBe('duplicate');
    });

    it('keeps its story once somebody has begun to tell it, and only the first begins', async () => {
      const id = await opened();
      expect(await made().matches.story(id)).toBeUndefined();
      const told = { match: id, begun: NOON };
      expect(await made().matches.beginStory(told)).toBe(true);
      expect(await made().matches.beginStory({ ...told, begun: NOON + 1 })).toBe(false);
      expect(await made().matches.story(id)).toEqual(told);
      const story = { teams: [['rebel'], ['imperial']], course: [{ step: 0, chances: [52, 48] }], turns: [] };
      await made().matches.keepStory({ ...told, story });
      expect(await made().matches.story(id)).toEqual({ ...told, story });
      expect((await made().matches.kept(id)).letters).toEqual([]);
      expect(await made().matches.steps(id, 0, 9)).toEqual([]);
    });

    it('keeps what was written to each seat apart, in order', async () => {
      const id = await opened();
      const note = (to: string, number: number) => ({
        match: id,
        to,
        number,
        at: NOON,
        id: 'a',
        from: 'rebel',
        lines: [`№ ${number}`],
        writer: 'ada',
      });
      const press = [note('imperial', 1), note('imperial-2', 1), note('imperial', 2)];
      expect(await made().matches.commit({ match: aMatch(id, { version: 2 }), press })).toBe('done');
      expect(await made().matches.press(id, 'imperial', 1, 9)).toEqual([press[0], press[2]]);
      await made().matches.forgetPress(note('imperial', 1));
      expect((await made().matches.kept(id)).press).toEqual([press[2], press[1]]);
    });
  });
};
