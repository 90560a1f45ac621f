/** What every store promises: run on the embedded table, in memory and in a file, and on DynamoDB Local. */
import { randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { LetterKey } from '../../../functions/facts/deps.ts';
import type { Delivery, HookNotes } from '../../../functions/facts/hooks.ts';
import type { Receipt } from '../../../functions/facts/idempotency.ts';
import type { Endpoint, Match } from '../../../functions/facts/match.ts';
import type { Stores } from '../../../functions/wiring/stores.ts';
import { aJob, aLetter, aMatch, aPlayer, aStep, filed, NOON } from '../../support/records.ts';
import { besideContract } from './beside-contract.ts';
import { dueFor, fresh, SECOND, type TestClock, testClock } from './contract-parts.ts';
import { peopleContract } from './contract-people.ts';
import { countContract } from './count-contract.ts';
import { leagueContract } from './league-contract.ts';
import { ratingsContract } from './ratings-contract.ts';

const aReceipt = (match: string, key: string, changes: Partial<Receipt> = {}): Receipt => ({
  match,
  key,
  fingerprint: 'f00d',
  answer: '{"ok":true}',
  expires: NOON / SECOND + 3600,
  ...changes,
});

/** How the store recognises its own writes. */
const marks = [expect.stringMatching(/^[0-9a-f]{8}$/)];

export const storeContract = (make: (clock: TestClock) => Promise<Stores>): void => {
  const clock = testClock();
  let store: Stores;
  beforeAll(async () => {
    store = await make(clock);
  });
  const opened = async (id = fresh()): Promise<string> => {
    expect(await store.matches.commit({ match: aMatch(id) })).toBe('done');
    return id;
  };

  describe('a match', () => {
    it('comes back as it was written', async () => {
      const match = aMatch(fresh(), { files: { rebel: filed('α 4 “quoted”') } });
      await store.matches.commit({ match });
      expect(await store.matches.load(match.id)).toEqual({ ...match, marks });
    });

    it('is absent before it is opened', async () => {
      expect(await store.matches.load(fresh())).toBeUndefined();
    });

    it('is opened once', async () => {
      const id = await opened();
      expect(await store.matches.commit({ match: aMatch(id, { step: 9 }) })).toBe('conflict');
      expect((await store.matches.load(id))?.step).toBe(3);
    });

    it('is changed only from the version before', async () => {
      const id = await opened();
      expect(await store.matches.commit({ match: aMatch(id, { version: 3 }) })).toBe('conflict');
      expect(await store.matches.commit({ match: aMatch(id, { version: 2, step: 4 }) })).toBe('done');
      expect(await store.matches.commit({ match: aMatch(id, { version: 2, step: 5 }) })).toBe('conflict');
      expect(await store.matches.load(id)).toMatchObject({ version: 2, step: 4 });
    });

    it('that was never opened is not changed', async () => {
      expect(await store.matches.commit({ match: aMatch(fresh(), { version: 2 }) })).toBe('conflict');
    });

    it('takes one of ten changes that race', async () => {
      const id = await opened();
      const race = Array.from({ length: 10 }, (_, i) =>
        store.matches.commit({ match: aMatch(id, { version: 2, step: i }), letters: [aLetter(`l${i}`, { match: id })] }),
      );
      const results = await Promise.all(race);
      expect(results.filter((result) => result === 'done')).toHaveLength(1);
      expect(results.filter((result) => result === 'conflict')).toHaveLength(9);
      const winner = results.indexOf('done');
      expect((await store.matches.load(id))?.step).toBe(winner);
      for (const [i, result] of results.entries())
        expect((await store.letters.load({ owner: { match: id }, id: `l${i}` })) !== undefined).toBe(result === 'done');
    });

    it('is refused with its size when it holds too much', async () => {
      const match = aMatch(fresh(), { state: randomBytes(70_000).toString('base64') });
      await expect(store.matches.commit({ match })).rejects.toThrow(/A head of \d+ bytes .* 65536 is the most/);
    });

    it('may hold much that packs well', async () => {
      const match = aMatch(fresh(), { state: 'quiet '.repeat(50_000) });
      await store.matches.commit({ match });
      expect(await store.matches.load(match.id)).toEqual({ ...match, marks });
    });
  });

  describe('a match to be watched', () => {
    const listed = async (): Promise<readonly string[]> =>
      (await store.matches.listed('', 1000)).map((place) => place.slice(place.indexOf('.') + 1));

    it('is listed from its first step to its end, the newest first, and others never', async () => {
      const ids = [fresh(), fresh(), fresh()] as const;
      const [older, newer, unlisted] = ids;
      const lay = (id: string, more: Partial<Match>) => store.matches.commit({ match: aMatch(id, more), steps: [aStep(id, 0)] });
      await store.matches.commit({ match: aMatch(older, { listed: true, step: 0, opened: NOON }) });
      expect(await listed()).not.toContain(older);
      await lay(older, { listed: true, version: 2, opened: NOON });
      await lay(newer, { listed: true, opened: NOON + SECOND });
      await lay(unlisted, {});
      const all = await store.matches.listed('', 1000);
      const ours = all.filter((place) => ids.some((id) => place.endsWith(id)));
      expect(ours.map((place) => place.slice(14))).toEqual([newer, older]);
      expect(await store.matches.listed(ours[0] ?? '', 1)).toEqual([all[all.indexOf(ours[0] ?? '') + 1]]);
      await store.matches.commit({ match: aMatch(older, { listed: true, version: 3, opened: NOON, status: 'finished' }) });
      expect(await listed()).not.toContain(older);
      expect(await listed()).toContain(newer);
    });
  });

  describe('a match that offers its open seats', () => {
    const offered = async (): Promise<readonly string[]> =>
      (await store.matches.offered('', 1000)).map((place) => place.slice(place.indexOf('.') + 1));

    it('is listed while it waits and has one, and others never', async () => {
      const [offers, silent] = [fresh(), fresh()];
      const [taken] = aMatch(offers).seats;
      if (taken === undefined) throw new Error('a match has seats');
      const waits = { status: 'inviting', step: 0, seats: [{ ...taken, holder: { t: 'open' } }], opened: NOON } as const;
      await store.matches.commit({ match: aMatch(offers, { ...waits, offered: true }) });
      await store.matches.commit({ match: aMatch(silent, waits) });
      expect(await offered()).toContain(offers);
      expect(await offered()).not.toContain(silent);
      await store.matches.commit({ match: aMatch(offers, { ...waits, offered: true, version: 2, seats: [taken] }) });
      expect(await offered()).not.toContain(offers);
      await store.matches.commit({ match: aMatch(offers, { ...waits, offered: true, version: 3 }) });
      expect(await offered()).toContain(offers);
      await store.matches.commit({ match: aMatch(offers, { offered: true, opened: NOON, version: 4 }), steps: [aStep(offers, 0)] });
      expect(await offered()).not.toContain(offers);
    });
  });

  describe('a commit of several records', () => {
    const openedWith = async (): Promise<string> => {
      const match = await opened();
      await store.players.create(aPlayer(`player-${match}`), fresh());
      return match;
    };
    const full = (id: string, version: number) => ({
      match: aMatch(id, { version, step: 4 }),
      steps: [aStep(id, 3)],
      letters: [
        aLetter('report-3-rebel', { match: id, seat: 'rebel', fact: { t: 'report', step: 3 } }),
        aLetter('to-host', { player: `host-${id}` }),
      ],
      jobs: [aJob(id, 'bot-4-imperial')],
      receipt: aReceipt(id, 'key'),
      members: [`player-${id}`],
    });

    it('writes them all', async () => {
      const id = await openedWith();
      const change = full(id, 2);
      expect(await store.matches.commit(change)).toBe('done');
      expect(await store.matches.load(id)).toEqual({ ...change.match, marks });
      expect(await store.matches.step(id, 3)).toEqual(change.steps[0]);
      expect(await store.letters.load({ owner: { match: id }, id: 'report-3-rebel' })).toEqual(change.letters[0]);
      expect(await store.letters.load({ owner: { player: `host-${id}` }, id: 'to-host' })).toEqual(change.letters[1]);
      expect(await store.matches.job(id, 'bot-4-imperial')).toEqual(change.jobs[0]);
      expect(await store.matches.receipt(id, 'key')).toEqual(change.receipt);
      expect(await store.players.matches(`player-${id}`)).toEqual([id]);
    });

    it('writes none of them where the version has moved', async () => {
      const id = await openedWith();
      expect(await store.matches.commit(full(id, 3))).toBe('conflict');
      expect(await store.matches.load(id)).toMatchObject({ version: 1 });
      expect(await store.matches.step(id, 3)).toBeUndefined();
      expect(await store.matches.receipt(id, 'key')).toBeUndefined();
      expect(await store.matches.job(id, 'bot-4-imperial')).toBeUndefined();
      expect(await store.players.matches(`player-${id}`)).toEqual([]);
    });

    it('is a duplicate where the receipt is there, even if the version has moved too', async () => {
      const id = await openedWith();
      await store.matches.commit({ match: aMatch(id, { version: 2 }), receipt: aReceipt(id, 'key') });
      const again = aReceipt(id, 'key', { answer: '{"ok":false}' });
      expect(await store.matches.commit({ match: aMatch(id, { version: 3 }), receipt: again })).toBe('duplicate');
      expect(await store.matches.commit({ match: aMatch(id, { version: 2 }), receipt: again })).toBe('duplicate');
      expect((await store.matches.receipt(id, 'key'))?.answer).toBe('{"ok":true}');
      expect(await store.matches.load(id)).toMatchObject({ version: 2 });
    });

    it('is a duplicate where a letter is there, and a conflict where the version has moved too', async () => {
      const id = await openedWith();
      const letters = [aLetter('receipt-1', { match: id })];
      await store.matches.commit({ match: aMatch(id, { version: 2 }), letters });
      expect(await store.matches.commit({ match: aMatch(id, { version: 3 }), letters })).toBe('duplicate');
      expect(await store.matches.commit({ match: aMatch(id, { version: 2 }), letters })).toBe('conflict');
    });

    it('is a duplicate where a job is there, and a conflict where the version has moved too', async () => {
      const id = await openedWith();
      const jobs = [aJob(id, 'bot')];
      await store.matches.commit({ match: aMatch(id, { version: 2 }), jobs });
      expect(await store.matches.commit({ match: aMatch(id, { version: 3 }), jobs })).toBe('duplicate');
      expect(await store.matches.commit({ match: aMatch(id, { version: 2 }), jobs })).toBe('conflict');
    });

    it('never writes a step twice', async () => {
      const id = await openedWith();
      await store.matches.commit({ match: aMatch(id, { version: 2 }), steps: [aStep(id, 3)] });
      expect(await store.matches.commit({ match: aMatch(id, { version: 3 }), steps: [aStep(id, 3, { lock: 'other' })] })).toBe('conflict');
      expect(await store.matches.step(id, 3)).toEqual(aStep(id, 3));
    });

    it('replaces a receipt that has expired but still lies there', async () => {
      const id = await openedWith();
      await store.matches.commit({ match: aMatch(id, { version: 2 }), receipt: aReceipt(id, 'key', { expires: NOON / SECOND }) });
      expect(await store.matches.receipt(id, 'key')).toBeUndefined();
      const next = aReceipt(id, 'key', { answer: '"new"' });
      expect(await store.matches.commit({ match: aMatch(id, { version: 3 }), receipt: next })).toBe('done');
      expect(await store.matches.receipt(id, 'key')).toEqual(next);
    });

    it('is refused where it holds more than 100 records', async () => {
      const id = fresh();
      const letters = Array.from({ length: 100 }, (_, i) => aLetter(`l${i}`, { match: id }));
      await expect(store.matches.commit({ match: aMatch(id), letters })).rejects.toThrow('101 items in one write');
      expect(await store.matches.commit({ match: aMatch(id), letters: letters.slice(1) })).toBe('done');
    });

    it('holds steps up to 256 KB, and says so', async () => {
      const id = await openedWith();
      const large = aStep(id, 3, { state: randomBytes(60_000).toString('base64') });
      expect(await store.matches.commit({ match: aMatch(id, { version: 2 }), steps: [large] })).toBe('done');
      const excess = aStep(id, 4, { state: randomBytes(280_000).toString('base64') });
      await expect(store.matches.commit({ match: aMatch(id, { version: 3 }), steps: [excess] })).rejects.toThrow(
        /A step of \d+ bytes .* 262144 is the most/,
      );
    });
  });

  describe('steps', () => {
    it('come in order, from and to included', async () => {
      const id = await opened();
      await store.matches.commit({ match: aMatch(id, { version: 2 }), steps: [10, 2, 0, 9, 1].map((step) => aStep(id, step)) });
      const numbers = async (from: number, to: number): Promise<readonly number[]> =>
        (await store.matches.steps(id, from, to)).map(({ step }) => step);
      expect(await numbers(0, 999)).toEqual([0, 1, 2, 9, 10]);
      expect(await numbers(1, 9)).toEqual([1, 2, 9]);
      expect(await numbers(3, 8)).toEqual([]);
      expect(await numbers(9, 1)).toEqual([]);
      expect(await store.matches.step(id, 3)).toBeUndefined();
    });

    it('come all, beyond what one page of a query holds', async () => {
      const id = await opened();
      for (const step of [1, 2, 3, 4, 5, 6]) {
        const large = aStep(id, step, { state: randomBytes(150_000).toString('base64') });
        await store.matches.commit({ match: aMatch(id, { version: step + 1 }), steps: [large] });
      }
      expect((await store.matches.steps(id, 0, 99)).map(({ step }) => step)).toEqual([1, 2, 3, 4, 5, 6]);
    });
  });

  describe('an endpoint', () => {
    const endpoint = { url: 'https://example.org/hook', shape: 'standard', secret: 'whsec_x' } as const;
    const rest = { failed: 3, until: NOON + 240_000, why: 'webhook answered 500', since: NOON, paused: NOON + 1 };
    const call = (n: number): Delivery => ({
      id: `m.report-${n}`,
      type: 'report.sent',
      at: NOON + n,
      attempt: 1,
      took: 5,
      status: 204,
      body: '',
    });
    const load = async (match: string, seat = 'rebel') => {
      const kept = await store.hooks.load({ match, seat });
      if (kept === undefined) return undefined;
      const { print: _, ...told } = kept;
      return told;
    };
    const put = (id: string, version: number, given: Endpoint | null, notes?: HookNotes) =>
      store.matches.commit({
        match: aMatch(id, { version }),
        endpoints: [{ seat: 'rebel', endpoint: given, ...(notes && { notes }) }],
      });
    const note = async (match: string, notes: HookNotes) => {
      const kept = await store.hooks.load({ match, seat: 'rebel' });
      return kept !== undefined && store.hooks.note({ match, seat: 'rebel' }, kept, notes);
    };

    it('is put, replaced and taken away', async () => {
      const id = fresh();
      await put(id, 1, endpoint);
      await put(id, 2, { ...endpoint, shape: 'slack' });
      expect(await put(id, 2, null)).toBe('conflict');
      expect(await load(id)).toEqual({ endpoint: { ...endpoint, shape: 'slack' } });
      expect(await load(id, 'imperial')).toBeUndefined();
      expect((await store.matches.kept(id)).endpoints).toMatchObject({ rebel: { endpoint: { shape: 'slack' } } });
      await put(id, 3, null);
      await put(id, 4, null);
      expect(await load(id)).toBeUndefined();
      expect((await store.matches.kept(id)).endpoints).toEqual({});
    });

    it('keeps what came of its calls until the next, or until it is set anew; with its calls where those are given', async () => {
      const id = fresh();
      await put(id, 1, endpoint);
      const deliveries = [call(2), call(1)];
      expect(await note(id, { rest, deliveries })).toBe(true);
      expect(await load(id)).toEqual({ endpoint, rest, deliveries });
      expect((await store.matches.kept(id)).endpoints.rebel).toMatchObject({ endpoint, deliveries });
      expect(await note(id, { deliveries: [call(3)] })).toBe(true);
      expect(await load(id)).toEqual({ endpoint, deliveries: [call(3)] });
      await note(id, { rest, deliveries });
      await put(id, 2, { ...endpoint, secret: 'whsec_y' }, { rest, deliveries });
      expect(await load(id)).toEqual({ endpoint: { ...endpoint, secret: 'whsec_y' }, rest, deliveries });
      await put(id, 3, endpoint);
      expect(await load(id)).toEqual({ endpoint });
    });

    it('takes no note from whoever read it before it was noted on, set or taken away', async () => {
      const id = fresh();
      const of = { match: id, seat: 'rebel' };
      await put(id, 1, endpoint);
      const first = await store.hooks.load(of);
      if (first === undefined) throw new Error('no endpoint');
      expect(await store.hooks.note(of, first, { deliveries: [call(1)] })).toBe(true);
      expect(await store.hooks.note(of, first, { rest, deliveries: [] })).toBe(false);
      const second = await store.hooks.load(of);
      if (second === undefined) throw new Error('no endpoint');
      await put(id, 2, endpoint);
      expect(await store.hooks.note(of, second, { rest })).toBe(false);
      expect(await load(id)).toEqual({ endpoint });
      await put(id, 3, null);
      expect(await store.hooks.note(of, second, { rest })).toBe(false);
      expect(await load(id)).toBeUndefined();
    });
  });

  describe('a job', () => {
    it('is due until it is finished', async () => {
      const id = fresh();
      const job = aJob(id, 'bot');
      await store.matches.commit({ match: aMatch(id), jobs: [job] });
      const due = { t: 'job', key: { owner: { match: id }, id: 'bot' }, since: job.due };
      expect(await dueFor(store, job.due - 1, id)).toEqual([]);
      expect(await dueFor(store, job.due, id)).toEqual([due]);
      await store.matches.retryJob({ ...job, attempts: 1 }, job.due + 500);
      expect(await store.matches.job(id, 'bot')).toEqual({ ...job, attempts: 1, due: job.due + 500, waiting: true });
      await store.matches.finishJob(job);
      expect(await store.matches.job(id, 'bot')).toBeUndefined();
      expect(await dueFor(store, job.due + 500, id)).toEqual([]);
    });

    it('that was finished does not come back by a late retry', async () => {
      const id = fresh();
      const job = aJob(id, 'bot');
      await store.matches.commit({ match: aMatch(id), jobs: [job] });
      await store.matches.finishJob(job);
      await store.matches.finishJob(job);
      await store.matches.retryJob(job, NOON);
      expect(await store.matches.job(id, 'bot')).toBeUndefined();
    });
  });

  describe('a letter', () => {
    const put = async (changes = {}): Promise<LetterKey> => {
      const match = fresh();
      expect(await store.letters.put(aLetter('one', { match, ...changes }))).toBe(true);
      return { owner: { match }, id: 'one' };
    };

    it('is written once', async () => {
      const key = await put({ attempts: 2 });
      const match = 'match' in key.owner ? key.owner.match : '';
      expect(await store.letters.put(aLetter('one', { match, fact: { t: 'halted' } }))).toBe(false);
      expect(await store.letters.load(key)).toEqual({ ...aLetter('one', { match, attempts: 2 }), waiting: true });
    });

    it('outside a match lies with its player', async () => {
      const player = fresh();
      const letter = aLetter('sign-in#1', { player, fact: { t: 'sign-in', token: 'abc' } });
      await store.letters.put(letter);
      const key = { owner: { player }, id: 'sign-in#1' };
      expect(await store.letters.load(key)).toEqual(letter);
      expect(await dueFor(store, NOON + 60_000, player)).toEqual([{ t: 'letter', key, since: NOON + 60_000 }]);
      expect(await store.players.matches(player)).toEqual([]);
    });

    it('to nobody is refused', async () => {
      await expect(store.letters.put(aLetter('lost'))).rejects.toThrow('neither a match nor a player');
    });

    it('without a next try is in no index', async () => {
      const match = fresh();
      const { due: _, ...letter } = aLetter('one', { match });
      await store.letters.put(letter);
      expect(await store.letters.load({ owner: { match }, id: 'one' })).toEqual(letter);
      expect(await dueFor(store, NOON * 2, match)).toEqual([]);
    });

    it('is due again at its next try', async () => {
      const key = await put();
      await store.letters.retry(key, 3, NOON + 90_000);
      expect(await store.letters.load(key)).toMatchObject({ attempts: 3, due: NOON + 90_000 });
      const match = 'match' in key.owner ? key.owner.match : '';
      expect(await dueFor(store, NOON + 89_999, match)).toEqual([]);
      expect(await dueFor(store, NOON + 90_000, match)).toEqual([{ t: 'letter', key, since: NOON + 90_000 }]);
    });

    it('waits after a failed try until the clock wakes it', async () => {
      const key = await put();
      await store.letters.retry(key, 1, NOON + 60_000);
      expect(await store.letters.load(key)).toMatchObject({ waiting: true });
      await store.dueIndex.wakeUp({ t: 'letter', key, since: NOON + 60_000 }, NOON + 90_000);
      expect((await store.letters.load(key))?.waiting).toBeUndefined();
      await store.letters.retry(key, 2, NOON + 99_000);
      expect(await store.letters.load(key)).toMatchObject({ waiting: true, attempts: 2 });
    });

    it('keeps its first end, and never falls due after it', async () => {
      const key = await put();
      await store.letters.end(key, 'sent', NOON);
      await store.letters.end(key, 'dead', NOON);
      await store.letters.retry(key, 9, NOON);
      const letter = await store.letters.load(key);
      expect(letter).toMatchObject({ end: 'sent', attempts: 0 });
      expect(letter).not.toHaveProperty('due');
      expect(await dueFor(store, NOON * 2, 'match' in key.owner ? key.owner.match : '')).toEqual([]);
    });

    it('that was born ended is kept for 30 days too', async () => {
      const match = await opened();
      const { due: _, ...letter } = aLetter('handled', { match, end: 'dropped' });
      await store.matches.commit({ match: aMatch(match, { version: 2 }), letters: [letter] });
      const key: LetterKey = { owner: { match }, id: 'handled' };
      clock.set(letter.born + 30 * 86_400 * SECOND - 1);
      expect(await store.letters.load(key)).toMatchObject({ end: 'dropped' });
      clock.set(letter.born + 30 * 86_400 * SECOND + SECOND);
      expect(await store.letters.load(key)).toBeUndefined();
      clock.set(NOON);
    });

    it('that ended is kept for 30 days', async () => {
      const key = await put();
      await store.letters.end(key, 'dropped', NOON);
      clock.set(NOON + 30 * 86_400 * SECOND - 1);
      expect(await store.letters.load(key)).toMatchObject({ end: 'dropped' });
      clock.set(NOON + 30 * 86_400 * SECOND);
      expect(await store.letters.load(key)).toBeUndefined();
      clock.set(NOON);
    });

    it('that was never written is neither ended nor tried again', async () => {
      const key = { owner: { match: fresh() }, id: 'none' };
      await store.letters.end(key, 'sent', NOON);
      await store.letters.retry(key, 1, NOON);
      expect(await store.letters.load(key)).toBeUndefined();
    });
  });

  peopleContract(() => store, clock);

  besideContract(() => store);
  countContract(() => store, clock);
  leagueContract(() => store);
  ratingsContract(() => store);

  describe('what is due', () => {
    it('names a match from its deadline on, until it has none', async () => {
      const id = fresh();
      await store.matches.commit({ match: aMatch(id, { due: NOON }) });
      expect(await dueFor(store, NOON - 1, id)).toEqual([]);
      expect(await dueFor(store, NOON, id)).toEqual([{ t: 'match', id, since: NOON }]);
      const { due: _, ...finished } = aMatch(id, { version: 2, status: 'finished' });
      await store.matches.commit({ match: finished });
      expect(await dueFor(store, NOON, id)).toEqual([]);
    });

    it('comes oldest first, page by page, each once', async () => {
      const match = fresh();
      const times = Array.from({ length: 120 }, (_, i) => ((i * 37) % 120) + 1);
      for (const i of [0, 1]) {
        const letters = times.slice(i * 60, i * 60 + 60).map((due) => aLetter(`l${due}`, { match, due }));
        await store.matches.commit({ match: aMatch(match, { version: i + 1 }), letters });
      }
      const found = await dueFor(store, 115, match);
      expect(found.map((due) => (due.t === 'letter' ? due.since : 0))).toEqual(Array.from({ length: 115 }, (_, i) => i + 1));
    });

    it('spreads over all shards', async () => {
      // Of so many, none by chance falls to a shard once in millions of runs.
      const ids = Array.from({ length: 160 }, fresh);
      await Promise.all(ids.map((id) => store.matches.commit({ match: aMatch(id, { due: 7 }) })));
      const used = new Set<number>();
      for (let shard = 0; shard < store.dueIndex.shards; shard += 1) {
        const { due } = await store.dueIndex.page(shard, 7);
        if (due.some((due) => due.t === 'match' && ids.includes(due.id))) used.add(shard);
      }
      expect(used.size).toBe(store.dueIndex.shards);
    });

    it('that is woken falls due again at its next wake-up', async () => {
      const match = fresh();
      await store.matches.commit({
        match: aMatch(match),
        letters: [aLetter('l', { match, due: NOON })],
        jobs: [aJob(match, 'e', { due: NOON })],
      });
      const found = await dueFor(store, NOON, match);
      expect(found.map(({ t }) => t).sort()).toEqual(['job', 'letter']);
      for (const due of found) await store.dueIndex.wakeUp(due, NOON + 5);
      expect(await dueFor(store, NOON + 4, match)).toEqual([]);
      expect(await dueFor(store, NOON + 5, match)).toHaveLength(2);
      expect(await store.letters.load({ owner: { match }, id: 'l' })).toMatchObject({ due: NOON + 5, attempts: 0 });
    });

    it('is not woken once it was put off, sent or finished', async () => {
      const match = fresh();
      const job = aJob(match, 'e', { due: NOON });
      await store.matches.commit({
        match: aMatch(match),
        letters: ['put-off', 'sent'].map((id) => aLetter(id, { match, due: NOON })),
        jobs: [job],
      });
      const found = await dueFor(store, NOON, match);
      await store.letters.retry({ owner: { match }, id: 'put-off' }, 1, NOON + 9000);
      await store.letters.end({ owner: { match }, id: 'sent' }, 'sent', NOON);
      await store.matches.finishJob(job);
      for (const due of found) await store.dueIndex.wakeUp(due, NOON + 1);
      expect(await dueFor(store, NOON + 8999, match)).toEqual([]);
      expect(await store.letters.load({ owner: { match }, id: 'put-off' })).toMatchObject({ due: NOON + 9000 });
    });

    it('that is a match is called for once, and put off until the head changes', async () => {
      const id = fresh();
      const due = { t: 'match', id, since: NOON } as const;
      await store.matches.commit({ match: aMatch(id, { due: NOON }) });
      await store.dueIndex.wakeUp(due, NOON + 1);
      expect(await dueFor(store, NOON, id)).toEqual([due]);
      expect(await store.matches.wakeUp(id)).toBeUndefined();
      await store.dueIndex.wakeUpMatch(due, { at: NOON + 1, unreadSince: NOON - 7 }, NOON + 9);
      expect(await dueFor(store, NOON + 8, id)).toEqual([]);
      const wakeUp = await store.matches.wakeUp(id);
      expect(wakeUp).toEqual({ match: id, at: NOON + 1, unreadSince: NOON - 7, attempts: 0 });
      expect(await Promise.all([store.matches.takeWakeUp(wakeUp!), store.matches.takeWakeUp(wakeUp!)])).toContain(false);
      expect(await store.matches.wakeUp(id)).toBeUndefined();
      await store.matches.commit({ match: aMatch(id, { version: 2, due: NOON + 2 }) });
      expect(await dueFor(store, NOON + 2, id)).toEqual([{ ...due, since: NOON + 2 }]);
    });

    it('and was called for counts calls that never finished, and forgets them with the end', async () => {
      const id = fresh();
      const call = (time: number) => store.dueIndex.wakeUpMatch({ t: 'match', id, since: NOON }, { at: time });
      await store.matches.commit({ match: aMatch(id, { due: NOON }) });
      await call(NOON);
      await store.matches.takeWakeUp((await store.matches.wakeUp(id))!);
      await call(NOON + 1);
      const again = await store.matches.wakeUp(id);
      expect(again).toEqual({ match: id, at: NOON + 1, attempts: 1 });
      // Another call finished meanwhile: the newer call stays.
      await store.matches.endWakeUp(id);
      expect(await store.matches.wakeUp(id)).toEqual(again);
      await store.matches.takeWakeUp(again!);
      await store.matches.endWakeUp(id);
      await call(NOON + 2);
      expect(await store.matches.wakeUp(id)).toEqual({ match: id, at: NOON + 2, attempts: 0 });
      expect(await dueFor(store, NOON, id)).toHaveLength(1);
      await store.matches.putOff(id, { from: NOON, to: NOON + 5 });
      await store.matches.putOff(id, { from: NOON + 4, to: NOON + 50 });
      expect(await dueFor(store, NOON + 5, id)).toEqual([{ t: 'match', id, since: NOON + 5 }]);
    });
  });

  describe('the heartbeat', () => {
    it('is the last one', async () => {
      await store.dueIndex.beat({ at: NOON, shards: 1 });
      await store.dueIndex.beat({ at: NOON + 1, shards: 1, outages: [{ from: 1, to: 2 }] });
      expect(await store.dueIndex.heartbeat()).toEqual({ at: NOON + 1, shards: 1, outages: [{ from: 1, to: 2 }] });
    });
  });
};
