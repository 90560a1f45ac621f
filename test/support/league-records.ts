/** Complete records of a league for tests, plain except for the given changes. */

import { readSettings } from '../../functions/league/cases/read-settings.ts';
import type { DivisionRecord, Entry, League, LogLine, PairingRecord } from '../../functions/league/facts/league.ts';
import { NOON } from './records.ts';

const read = await readSettings({ name: 'Winter cup', ruleset: 'rebel-commander' });
const settings = read.ok ? read.value : (undefined as never);

export const aLeague = (id: string, changes: Partial<League> = {}): League => ({
  ...{ id, version: 1, settings, director: 'd'.repeat(26), opened: NOON, status: 'registering', season: 1 },
  ...{ entries: 0, divisions: 0, drawn: 0, lot: 'ab', ...changes },
});
export const anEntry = (league: string, id: string, changes: Partial<Entry> = {}): Entry => ({
  ...{ league, id, version: 1, name: 'Ada', entered: NOON, status: 'entered', rating: 1500, away: [], places: [] },
  holder: { t: 'bot', bot: 'commander', level: 'easy' },
  ...changes,
});
export const aDivision = (league: string, changes: Partial<DivisionRecord> = {}): DivisionRecord => ({
  ...{ league, season: 1, division: 2, version: 1, name: 'Division 2', settings, entrants: [], rounds: [], status: 'playing', lot: 'cd' },
  ...changes,
});
export const aPairing = (league: string, id: string, changes: Partial<PairingRecord> = {}): PairingRecord => ({
  ...{ league, season: 1, division: 2, id, round: 1, version: 1, status: 'waiting', matches: [], legs: [{ seats: ['a', 'b'] }] },
  ...changes,
});
export const aLine = (league: string, id: string, at: number): LogLine => ({
  league,
  id,
  at,
  by: 'director',
  director: 'd'.repeat(26),
  act: 'paused',
  reason: 'holidays',
});
