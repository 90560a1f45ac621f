import { describe, expect, test } from 'vitest';
import { report } from '../../../../../engine/rulesets/freedom-in-the-galaxy/report.ts';
import { scene } from '../../../../../engine/rulesets/freedom-in-the-galaxy/scene.ts';
import { view } from '../../../../../engine/rulesets/freedom-in-the-galaxy/view.ts';
import { drawHtml } from '../../../../../templates/draw/html.ts';
import { drawSvg } from '../../../../../templates/draw/svg.ts';
import { drawText } from '../../../../../templates/draw/text.ts';
import { reportLines } from '../../../../support/report-lines.ts';
import { landed, state, varu } from '../support.ts';

const RISEN = {
  step: 'imperial-response',
  turn: 3,
  camps: ['charkhan-wild'],
  planets: { quibron: { loyalty: -2, status: 'rebellion', pdb: { up: false } } },
  units: { R1: { type: 'rebel-2-1', env: 'wild', at: 'quibron-wild' }, P1: { at: 'quibron-wild' } },
  characters: {
    boccanegra: { detected: true, wounds: 2 },
    'doctor-sontag': { detected: true },
    'frun-sentel': { at: 'quibron-wild', stack: 'army' },
    'jon-kidu': { stack: 'army' },
    'senator-dermond': { at: 'quibron-wild', stack: 'mission', wounds: 0, detected: false, status: 'captured', holder: 'army' },
  },
  possessions: { scanner: { owner: 'doctor-sontag', known: false } },
  standing: { rebel: { 'break-off': 3, protect: ['doctor-sontag'] } },
  kept: { rebel: { missions: ['mission D by doctor-sontag'] } },
  score: { infoRebel: true },
} as const;
const table = landed('angoff-urban', RISEN as never);
const situation = (viewer: string, of = table): string => reportLines(report(view(of, viewer), [])).situation.join('\n');
const map = (viewer: string, of = table): string => drawText(scene(view(of, viewer), []), { told: true });

describe('FG-161: how things stand', () => {
  test('points, what they are made of, what is missing, and what wins at once', () => {
    expect(situation('rebel').replaceAll(/\s+/g, ' ')).toContain(
      'You have 7 points (Quibron in rebellion 6, Charkhan patriotic -2, Imperials lost 2, information 1) and need 12 after turn 6.',
    );
    expect(situation('imperial').replaceAll(/\s+/g, ' ')).toContain('The Rebels have 7 points (');
    expect(situation('rebel')).toContain('The Rebels win at once with any planet in rebel control');
    expect(situation('rebel', varu({}))).toContain('Cercis and another planet');
  });
  test('characters have their ratings, place, state, ship and things', () => {
    const text = situation('rebel').replaceAll(/\s+/g, ' ');
    expect(text).toContain('Boccanegra 5 5 2 2 0 4 Angoff urban, detected, 2 wounds, Planetary Privateer');
    expect(text).toContain('Doctor Sontag 2 2 4 1 3 0 Angoff urban, detected, Scanner (secret), I+2');
    expect(text).toContain('Frun Sentel 5 5 1 1 1 3 Quibron wild, army');
    expect(text).toContain('Senator Dermond 2 2 4 0 4 0 Quibron wild, prisoner of the army');
    expect(text).toContain('C combat, E endurance, I intelligence, L leadership, D diplomacy, N navigation; I+2: two more cards');
    expect(situation('imperial')).toContain('1 hidden');
    expect(situation('imperial')).not.toContain('Scanner');
  });
  test('own units are named with their strength, face-down ones counted', () => {
    expect(situation('rebel').replaceAll(/\s+/g, ' ')).toContain('Imperial units strength Quibron wild 3 to 7 1 militia, 2 mobile');
    expect(situation('rebel')).not.toMatch(/\b[LP][1-9]/);
    expect(situation('imperial').replaceAll(/\s+/g, ' ')).toContain('Your units strength Quibron wild 3 P1 patrol, P2 patrol, M2 militia');
    expect(situation('imperial').replaceAll(/\s+/g, ' ')).toContain('Rebel units strength Quibron wild 2 R1 2-1 wild');
  });
  test('standing orders and kept lines are the owner’s alone', () => {
    expect(situation('rebel')).toContain('Your standing orders: break-off 3, protect Doctor Sontag.');
    expect(situation('rebel')).toContain('Kept for your missions:\n  - mission D by doctor-sontag');
    expect(situation('imperial')).not.toContain('break-off 3');
    expect(situation('spectator')).not.toMatch(/standing orders|Kept/);
  });
  test('units that wait and reinforcements that are due are told', () => {
    const more = landed('angoff-urban', {
      ...RISEN,
      pending: { 'quibron-wild': ['rebel-1-0'] },
      reinforcements: { imperial: ['line'] },
    } as never);
    expect(situation('rebel', more).replaceAll(/\s+/g, ' ')).toMatch(
      /Still to come: 1 Rebel unit waiting for room in Quibron wild; 1 Imperial reinforcement\./,
    );
  });
});

describe('FG-163: the text map', () => {
  test('is a block for each planet, a line for each environ', () => {
    const lines = map('rebel').split('\n');
    expect(lines).toContain('QUIBRON  unrest  in rebellion  PDB level 1, down');
    expect(lines).toContain('ANGOFF  neutral  Imperial control  PDB level 2, up');
    expect(lines).toContain('  wild 4/6   [Imp: 1 militia, 2 mobile | Dermond#]');
    expect(lines).toContain('             [Reb: 1 unit 2-1 | Frun*]');
    expect(lines).toContain('  urban 6/9  [Imp: 1 militia, 1 mobile | Kidu*, Vans (ship)]');
    expect(map('rebel')).toContain('[Reb: Sontag!, Boccanegra!+2 (ship)]');
    expect(map('rebel')).toContain('(camp)');
    expect(map('rebel').replaceAll(/\s+/g, ' ')).toContain('Imp, Reb: units | people; * in the army; ! detected; +1 wounds; # prisoner');
    expect(map('imperial')).not.toContain('mobile:');
    expect(map('imperial')).toContain('2 patrols');
    for (const line of lines) expect(line.length, line).toBeLessThanOrEqual(72);
  });
});

describe('FG-164: the drawing', () => {
  const drawn = (viewer: string) => drawSvg(scene(view(table, viewer), []));
  test.each([
    ['imperial-control', undefined],
    ['rebel-control', undefined],
    ['rebellion', true],
    ['rebellion-stopped', true],
  ])('FG-24: a planet in %s is drawn as contested: %s', (status, contested) => {
    const at = landed('angoff-urban', { planets: { quibron: { status, loyalty: -2 } } });
    const { regions = [] } = scene(view(at, 'rebel'), []);
    expect(regions.find(({ title }) => title === 'Quibron')?.contested).toBe(contested);
    expect(regions.find(({ title }) => title === 'Charkhan')?.contested).toBeUndefined();
  });
  test('a panel for each planet with its track, its base and who controls it', () => {
    const { regions = [], meters } = scene(view(table, 'rebel'), []);
    expect(regions.map(({ title, held, track, shield }) => [title, held, track?.at, shield])).toEqual([
      ['Quibron', undefined, 4, { text: '1', up: false }],
      ['Angoff', 'imperial', 2, { text: '2', up: true }],
      ['Charkhan', 'imperial', 0, { text: '0', up: true }],
    ]);
    expect(meters.map(({ name, value, of }) => [name, value, of])).toEqual([
      ['Turn', 3, 6],
      ['Rebel victory points', 7, 12],
    ]);
    for (const word of ['Quibron', 'unrest', 'patriotic', 'urban 6/9', 'camp']) expect(drawn('rebel')).toContain(`>${word}</text>`);
  });
  test('detected characters have a ring, the wounded a badge, captives are grey', () => {
    const { tokens } = scene(view(table, 'rebel'), []);
    expect(tokens.find(({ title }) => title.startsWith('Boccanegra'))).toMatchObject({ rings: 1, badge: '+2', text: 'Bo' });
    expect(tokens.find(({ title }) => title.startsWith('Senator'))).toMatchObject({ spent: true });
    expect(tokens.find(({ title }) => title.startsWith('Frun'))).toMatchObject({ accompanied: true });
  });
  test('every piece has the colour of its side, a ship too', () => {
    const { tokens } = scene(view(table, 'rebel'), []);
    const piecesAt = (at: string): readonly string[] =>
      tokens.filter(({ cell }) => cell === at).map(({ side, shape, text, badge = '' }) => `${side} ${shape} ${text} ${badge}`.trim());
    const imperial = ['imperial square 1-0', 'imperial square ?', 'imperial circle JK', 'imperial circle VK', 'imperial triangle IS'];
    expect(piecesAt('angoff-urban')).toEqual([...imperial, 'rebel circle DS', 'rebel circle Bo +2', 'rebel triangle PP']);
    expect(piecesAt('quibron-wild')).toEqual([
      ...['imperial square 1-0', 'imperial square ? ×2', 'imperial circle SD'],
      ...['rebel square 2-1', 'rebel circle FS'],
    ]);
  });
  test('only what the viewer’s view holds is drawn', () => {
    for (const draw of [drawSvg, drawHtml]) {
      const other = landed('angoff-urban', { ...RISEN, units: { ...RISEN.units, P1: { type: 'line', at: 'quibron-wild' } } } as never);
      expect(draw(scene(view(table, 'rebel'), []))).toBe(draw(scene(view(other, 'rebel'), [])));
      expect(draw(scene(view(table, 'imperial'), []))).not.toBe(draw(scene(view(other, 'imperial'), [])));
    }
  });
  test('arrows and marks tell the last step', () => {
    const { lines, marks } = scene(view(state({}), 'rebel'), [
      { type: 'moved', side: 'rebel', who: ['boccanegra'], from: 'charkhan-air', to: 'charkhan-wild' },
      { type: 'character-captured', character: 'boccanegra', at: 'charkhan-wild', holder: 'army', cause: 'combat' },
    ]);
    expect(lines).toEqual([{ from: 'charkhan-air', to: 'charkhan-wild', kind: 'move', side: 'rebel' }]);
    expect(marks).toEqual([{ cell: 'charkhan-wild', kind: 'lost', side: 'rebel', text: 'Boccanegra' }]);
  });
});
