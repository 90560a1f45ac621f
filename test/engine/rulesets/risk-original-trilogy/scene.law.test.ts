import { describe, expect, test } from 'vitest';
import { tell } from '../../../../engine/host.ts';
import { SPECTATOR } from '../../../../engine/ruleset.ts';
import { PLANETS, REGIONS } from '../../../../engine/rulesets/risk-original-trilogy/board.ts';
import { drawText } from '../../../../templates/draw/text.ts';
import { riskOriginalTrilogy as game } from '../../../support/games/whole-games.ts';
import { corpus, type Played, play, state } from './presentation.ts';

const drawn = ({ state: after, events }: Played, viewer = SPECTATOR) => tell(game, after as never, events as never, viewer).scene;
const still = (described: Parameters<typeof state>[0], viewer = SPECTATOR) => drawn({ state: state(described), events: [] }, viewer);

const FULL = {
  setup: 'split-3',
  force: 1,
  planets: { kessel: { troops: 14, ships: { fighter: 1, capital: 2 } } },
  asteroids: ['hoth'],
  bases: { stack: ['base'], placed: { kuat: ['emperor'], fondor: ['base'] } },
} as const;

describe('the board', () => {
  test('RT-2: has 42 planets in six regions, each pair joined once, six ways by hyperspace', () => {
    const { cells, lines } = still({ setup: 'split-3' });
    expect(cells).toHaveLength(42);
    expect([...new Set(cells.map(({ group }) => group))]).toEqual(REGIONS.map(({ name, bonus }) => `${name} (+${bonus})`));
    expect(cells.filter(({ ground }) => ground?.letter === '*')).toHaveLength(13);
    const pairs = lines.map(({ from, to }) => [from, to].sort().join(' '));
    expect(new Set(pairs).size).toBe(pairs.length);
    expect(pairs).toHaveLength(PLANETS.reduce((sum, one) => sum + one.neighbours.length, 0) / 2);
    expect(lines.filter(({ kind }) => kind === 'way')).toHaveLength(6);
  });

  test('RT-46: a planet is a line with its troops, ships, signs and neighbours', () => {
    const text = drawText(still(FULL), { told: true }).split('\n');
    const planet = (name: string) => text.find((line) => line.slice(2).startsWith(name)) ?? '';
    expect(planet('Kessel')).toMatch(/^\* Kessel +R14 F1 C2 +-> Ord Mantell, Mon Calamari;/);
    expect(planet('Coruscant')).toMatch(/E2 \[DS\] +-> Alderaan/);
    expect(planet('Hoth')).toMatch(/^# Hoth +\. +->/);
    expect(text).toContain('Force Meter: dark [-3 -2 -1 0 (1) 2 3] light');
    expect(text.some((line) => line.startsWith('Hutt resource planets') && line.endsWith('of 10'))).toBe(true);
    for (const line of text) expect(line.length).toBeLessThanOrEqual(72);
  });

  test('RT-41: only the Empire sees what lies face down', () => {
    const signs = (viewer: string) =>
      still(FULL, viewer).cells.flatMap((cell) => (cell.signs === undefined ? [] : [`${cell.id} ${cell.signs.join()}`]));
    expect(signs('empire').sort()).toEqual(['coruscant DS', 'fondor BASE', 'kuat EMPEROR']);
    for (const viewer of ['rebels', 'hutts', SPECTATOR])
      expect(signs(viewer).sort()).toEqual(['coruscant DS', 'fondor BASE?', 'kuat BASE?']);
    // The look of each sign is the same for everybody.
    for (const viewer of ['rebels', SPECTATOR]) expect(JSON.stringify({ ...still(FULL, viewer), looks: {} })).not.toContain('mperor');
  });

  test('RT-30, RT-41: who spied on a token sees it, and his partner', () => {
    const from = state({
      setup: 'split-4',
      armies: { orange: { hand: ['R26'] } },
      bases: { stack: ['base'], placed: { kuat: ['emperor'] } },
    });
    const spied = { ...from, spied: { orange: { kuat: 1 } } };
    const kuat = (viewer: string) => drawn({ state: spied, events: [] }, viewer).cells.find(({ id }) => id === 'kuat')?.signs;
    for (const viewer of ['orange', 'yellow', 'gray']) expect(kuat(viewer)).toEqual(['EMPEROR']);
    expect(kuat(SPECTATOR)).toEqual(['BASE?']);
  });

  test('RT-1, RT-46: sides have letters of their own, teams say which side they are on', () => {
    for (const setup of ['split-2', 'split-5', 'std-4']) {
      const { sides } = still({ setup });
      expect(new Set(sides.map(({ letter }) => letter)).size).toBe(sides.length);
      expect(new Set(sides.map(({ colour }) => colour)).size).toBe(sides.length);
    }
    expect(still({ setup: 'split-4' }).sides.map(({ name }) => name)).toEqual([
      'Orange (Rebels)',
      'Gray (Empire)',
      'Yellow (Rebels)',
      'White (Empire)',
      'Hutts (neutral)',
    ]);
    expect(still({ setup: 'split-4' }).meters).toEqual([]);
    expect(still({ setup: 'std-3' }).trays).toEqual([]);
  });

  test('RT-46: the last turn’s invasions are arrows with losses, marches are moves', () => {
    const from = state({ setup: 'split-3', planets: { 'yavin-4': { troops: 5 } } });
    const lines = ['place all on hoth', 'invade balmorra from yavin-4 until battles 1', 'fortify 3 from hoth to dagobah'];
    const { lines: all, marks } = drawn(play(from, { rebels: lines }, [6, 5, 1, 5, 5]));
    expect(all.filter(({ kind }) => kind === 'shot')).toEqual([
      { from: 'yavin-4', to: 'balmorra', kind: 'shot', side: 'rebels', text: '1:1' },
    ]);
    expect(all.filter(({ kind }) => kind === 'move')).toEqual([{ from: 'hoth', to: 'dagobah', kind: 'move', side: 'rebels' }]);
    expect(marks).toEqual([{ cell: 'hoth', kind: 'note', side: 'rebels', text: '+12' }]);
  });
});

test('RT-46: every worked case draws within 72 columns', () => {
  for (const [at, { name, state: after, events }] of corpus().entries()) {
    for (const viewer of [after.seats[at % after.seats.length]]) {
      for (const line of drawText(drawn({ state: after, events }, viewer)).split('\n'))
        expect(line.length, `${name}: ${line}`).toBeLessThanOrEqual(72);
    }
  }
});
