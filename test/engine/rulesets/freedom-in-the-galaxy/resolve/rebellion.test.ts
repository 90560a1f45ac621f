import { describe, expect, it } from 'vitest';
import { go, missions, rebels } from '../missions/table.ts';
import { told, varu } from '../support.ts';

const QUIBRON = 'quibron-wild';
const CHARKHAN = 'charkhan-wild';
const R = [go('R', 'boccanegra')];
const unrest = (planet: string, more: object = {}) => ({ planets: { [planet]: { loyalty: -2, ...more } } });

describe('rebellions', () => {
  it('FG-110, FG-116: each time a planet of Egrix rebels the Empire is owed a line', () => {
    const stopped = rebels(QUIBRON, R, ['#89'], {
      ...unrest('quibron', { status: 'rebellion-stopped' }),
      units: { R1: { type: 'rebel-1-0', env: 'wild', at: QUIBRON } },
      reinforcements: { imperial: ['line'] },
    });
    expect(told(stopped, 'rebellion-started')).toMatchObject([{ planet: 'quibron', newUnits: false }]);
    expect(stopped.state.reinforcements.imperial).toEqual(['line', 'line']);
    expect(told(stopped, 'units-placed')).toEqual([]);
  });

  it('FG-110, FG-116: not so in Varu', () => {
    const at = varu({ step: 'rebel-missions', characters: { kogus: { at: 'solvia-wild' } }, ...unrest('solvia') });
    const played = missions(at, [go('R', 'kogus')], ['#89']);
    expect(told(played, 'rebellion-started')).toHaveLength(1);
    expect(played.state.reinforcements.imperial).toEqual([]);
  });

  it('FG-111: every environ of the planet raises units of its own type for its own points', () => {
    const played = rebels(CHARKHAN, R, ['#89'], unrest('charkhan'));
    expect(told(played, 'units-placed')).toMatchObject([
      { at: 'charkhan-air', side: 'rebel', units: ['R1', 'R2', 'R3'] },
      { at: CHARKHAN, units: ['R4', 'R5', 'R6'] },
    ]);
    expect(played.state.units.R3).toEqual({ type: 'rebel-1-0', env: 'air', at: 'charkhan-air' });
    expect(played.state.units.R4).toEqual({ type: 'rebel-2-1', env: 'wild', at: CHARKHAN });
  });

  it('FG-112, FG-21: what has no room waits, the strong first, and comes when there is room', () => {
    const crowd = Object.fromEntries([1, 2, 3].map((n) => [`R${n}`, { type: 'rebel-1-0', env: 'wild', at: QUIBRON }]));
    const played = rebels(QUIBRON, R, ['#89'], { ...unrest('quibron'), units: crowd });
    expect(told(played, 'units-placed')).toMatchObject([{ units: ['R4'] }]);
    expect(told(played, 'units-waiting')).toEqual([{ type: 'units-waiting', at: QUIBRON, count: 1 }]);
    expect(played.state.pending).toEqual({ [QUIBRON]: ['rebel-2-1'] });
  });

  it('FG-112: with no room at all nothing is placed and everything waits', () => {
    const crowd = Object.fromEntries([1, 2, 3, 4].map((n) => [`R${n}`, { type: 'rebel-1-0', env: 'wild', at: QUIBRON }]));
    const played = rebels(QUIBRON, R, ['#89'], {
      ...unrest('quibron'),
      units: crowd,
      standing: { rebel: { forces: 'garrison' } },
      pending: { [QUIBRON]: ['rebel-2-1'] },
    });
    expect(told(played, 'units-placed')).toEqual([]);
    expect(told(played, 'units-waiting')).toMatchObject([{ count: 6 }]);
    expect(played.state.pending[QUIBRON]).toHaveLength(7);
  });

  it('FG-113: an uprising attacks in every environ with Imperial units, with a column more for want of a leader', () => {
    const played = rebels(CHARKHAN, R, ['#89', 6, 6, 6, 6], { ...unrest('charkhan'), standing: { rebel: { uprising: 'yes' } } });
    // Environ type, no leader of the uprising, and in the air no Imperial leader.
    expect(told(played, 'military-combat').map((one) => [one.at, one.attacker, one.shift])).toEqual([
      ['charkhan-air', 'rebel', 3],
      [CHARKHAN, 'rebel', 2],
    ]);
  });

  it('FG-113: without that order nobody attacks', () => {
    expect(told(rebels(CHARKHAN, R, ['#89'], unrest('charkhan')), 'military-combat')).toEqual([]);
  });

  it('FG-114: points are doubled only where the populace went wild in this phase', () => {
    const played = rebels(CHARKHAN, R, ['#82', '#89'], unrest('charkhan'));
    expect(told(played, 'units-placed')).toMatchObject([
      { at: 'charkhan-air', units: ['R1', 'R2', 'R3'] },
      { at: CHARKHAN, units: ['R4', 'R5', 'R6'] },
    ]);
    expect(told(played, 'units-waiting')).toMatchObject([{ at: CHARKHAN, count: 1 }]);
  });

  it('FG-115, FG-24: loyalty of a planet where it was stopped moves while the status stays', () => {
    const played = rebels(QUIBRON, [go('D', 'doctor-sontag', { stop: 1 })], ['#72'], {
      planets: { quibron: { status: 'rebellion-stopped', loyalty: 0 } },
      units: { R1: { type: 'rebel-1-0', env: 'wild', at: QUIBRON } },
    });
    expect(played.state.planets.quibron).toMatchObject({ status: 'rebellion-stopped', loyalty: -1 });
  });
});
