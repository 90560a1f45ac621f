/**
 * Everything that is stored says what becomes of a person's part in it: a kind of item, or a field of a record about people,
 * that is not in these tables does not compile.
 */
import { expect, test } from 'vitest';
import type { House } from '../../functions/facts/kept.ts';
import type { ActLine } from '../../functions/facts/leading/acts.ts';
import type { Player } from '../../functions/facts/match.ts';
import type { Entry, League } from '../../functions/league/facts/league.ts';
import type { Kind as LeagueKind } from '../../functions/league/store.ts';
import type { Bodies } from '../../functions/store/items.ts';

/** `none`: nobody's words or address. `hash`: nothing that can be read. `erased`: with the account, and exported. `expires`: by itself. `internal`: of the service’s own work. */
type Fate = 'none' | 'hash' | 'erased' | 'expires' | 'internal';
type Fates<T> = { readonly [F in keyof Required<T>]: Fate };

const KINDS: Readonly<Record<keyof Bodies | LeagueKind, Fate>> = {
  head: 'erased',
  file: 'erased',
  plans: 'erased',
  step: 'none',
  letter: 'expires',
  job: 'none',
  receipt: 'expires',
  endpoint: 'erased',
  calls: 'erased',
  player: 'erased',
  rating: 'erased',
  address: 'hash',
  token: 'expires',
  count: 'expires',
  heartbeat: 'none',
  league: 'erased',
  entry: 'erased',
  division: 'erased',
  pairing: 'none',
  closing: 'none',
  log: 'erased',
  act: 'erased',
  press: 'erased',
  abuse: 'expires',
  story: 'none',
};
const PLAYER: Fates<Player> = {
  id: 'erased',
  version: 'internal',
  name: 'erased',
  hidden: 'erased',
  proposed: 'erased',
  carryName: 'internal',
  address: 'erased',
  verified: 'erased',
  zone: 'erased',
  paused: 'erased',
  suppressed: 'erased',
  since: 'erased',
  links: 'hash',
  invited: 'erased',
  leads: 'internal',
  push: 'erased',
  away: 'erased',
  carries: 'internal',
  page: 'erased',
  blocks: 'erased',
  letters: 'erased',
  mailEnds: 'hash',
  leaving: 'erased',
  lapses: 'expires',
};
const HOUSE: Fates<House> = {
  ...{
    press: 'none',
    grey: 'none',
    closing: 'none',
    sleep: 'none',
    asks: 'none',
    description: 'erased',
    rules: 'erased',
    writer: 'erased',
  },
  hidden: 'erased',
};
const ACT: Fates<ActLine> = {
  ...{
    match: 'none',
    number: 'none',
    at: 'none',
    by: 'none',
    leader: 'none',
    whom: 'none',
    act: 'none',
    writer: 'erased',
    reason: 'erased',
  },
};
const ENTRY: Partial<Fates<Entry>> = {
  holder: 'erased',
  name: 'erased',
  sent: 'expires',
  asked: 'expires',
  answers: 'erased',
  why: 'erased',
  was: 'erased',
};
const LEAGUE: Partial<Fates<League>> = { words: 'erased', director: 'erased', leaders: 'erased', hidden: 'erased' };

test('every kind of item and every field about people has its fate', () => {
  for (const table of [KINDS, PLAYER, HOUSE, ACT, ENTRY, LEAGUE]) expect(Object.values(table)).not.toContain(undefined);
  expect(Object.keys(KINDS).length).toBeGreaterThan(20);
});
