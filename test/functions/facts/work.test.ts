/** What follows from an item of the table is declared once, and the store, the stream's filters and who does it agree on it. */
import { expect, test } from 'vitest';
import type { Due, Touched } from '../../../functions/facts/deps.ts';
import { type DueKind, keysOf, WORK, type WorkKind } from '../../../functions/facts/work.ts';
import { readKey, readTouched } from '../../../functions/store/keys.ts';

/** Where the items of each kind lie. */
const PARTITIONS: Readonly<Record<WorkKind, string>> = {
  match: 'match#m',
  wakeUp: 'match#m',
  letter: 'match#m',
  job: 'match#m',
  league: 'league#l',
  division: 'division#l.1.2',
  player: 'player#p',
  member: 'player#p',
};

test('an item with the key of a kind is read as that kind', () => {
  for (const [kind, { sk }] of Object.entries(WORK)) {
    const key = { pk: PARTITIONS[kind as WorkKind], sk: sk.endsWith('#') ? `${sk}x` : sk };
    expect(readTouched(key)?.t, kind).toBe(kind);
    expect(readKey(key, 5)?.t ?? 'not due', kind).toBe('again' in WORK[kind as WorkKind] ? kind : 'not due');
  }
});

test('the two functions that read the stream share nothing, and leave nothing to nobody but a match, which the clock calls for', () => {
  expect(keysOf('outbox').filter((key) => keysOf('follow-up').includes(key))).toEqual([]);
  expect(keysOf('clock')).toEqual(['head']);
});

test('the kinds are those that the store and the clock know', () => {
  const touched: { readonly [T in Touched['t']]: T extends WorkKind ? T : never } & Readonly<Record<WorkKind, unknown>> = {
    ...{ match: 'match', wakeUp: 'wakeUp', letter: 'letter', job: 'job', league: 'league', division: 'division' },
    ...{ player: 'player', member: 'member' },
  };
  const due: { readonly [T in Due['t']]: T extends DueKind ? T : never } & Readonly<Record<DueKind, unknown>> = {
    ...{ match: 'match', letter: 'letter', job: 'job', league: 'league', division: 'division', player: 'player' },
  };
  expect(Object.keys(touched).toSorted()).toEqual(Object.keys(WORK).toSorted());
  expect(Object.keys(due)).not.toContain('member');
});
