import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Entry, Json, Reading } from '../../../../engine/ruleset.ts';
import { formatOrder, knows } from '../../../../engine/rulesets/imperial-alliance/notation.ts';
import { read } from '../../../../engine/rulesets/imperial-alliance/read.ts';
import type { Order, State } from '../../../../engine/rulesets/imperial-alliance/types.ts';
import { view } from '../../../../engine/rulesets/imperial-alliance/view.ts';
import { growth } from '../../../support/effort.ts';
import { land } from './boards.ts';
import { state } from './table.ts';

function readAt(at: State, entries: readonly Entry[], seat = 'imperial'): Reading<Order> {
  return read(view(at, seat), seat, entries);
}
/** `code@line message` of every fault, or the canonical lines of the order. */
function told(at: State, entries: readonly Entry[], seat = 'imperial'): readonly string[] {
  const reading = readAt(at, entries, seat);
  if (reading.kind === 'order') return formatOrder(reading.order);
  return reading.kind === 'refused' ? reading.faults.map(({ code, line, message }) => `${code}@${line} ${message}`) : [];
}
const codes = (at: State, entries: readonly Entry[], seat = 'imperial'): readonly string[] =>
  told(at, entries, seat).map((one) => one.split(' ', 1)[0]!);

const PIECES = { ST1: { hex: '0505' }, ST2: { hex: '0109' }, CA1: { hex: '0905' }, GU1: { hex: '0901' } };
const plain = state({ units: PIECES });

describe('a submission (IA-6, IA-42)', () => {
  test('IA-7: nothing sent is a pass', () => {
    for (const entries of [[], [''], ['# nothing', '> ST1 move 0504', '-']]) expect(told(plain, entries)).toEqual(['pass']);
    expect(readAt(plain, [])).toMatchObject({ kind: 'order', leftOut: [], now: false });
  });

  test('IA-6: surplus lines and second lines of a unit are fallbacks', () => {
    const lines = ['ST1 fire 0504', 'ST1 move 0504', 'ST2 move 0108', 'ST1 move 0506'];
    expect(told(plain, lines)).toEqual(lines);
    expect(told(plain, [lines.join('\r\n')])).toEqual(lines);
  });

  test('IA-42: one code a line, all lines at once, numbered as the player wrote them', () => {
    const text = '# turn 3\n\nST9 move 0504\nCA1 move 0904\n> quoted\nST1 move 0504 0502\r\nST2 move 0100';
    expect(codes(plain, [text])).toEqual(['unknown-unit@3', 'not-your-unit@4', 'not-adjacent@6', 'off-map@7']);
    const mixed: readonly Entry[] = ['\n', { order: 'move', unit: 'ST1', path: ['0505'] }, 'ST2 dance'];
    expect(codes(plain, mixed)).toEqual(['not-adjacent@3', 'malformed@4']);
  });

  test('IA-17: a resignation is read at any time, from either side, wherever it stands', () => {
    for (const seat of ['imperial', 'alliance'])
      expect(readAt(plain, ['ST1 dance', 'resign'], seat)).toEqual({ kind: 'order', order: { kind: 'resign' }, leftOut: [], now: true });
    expect(readAt(plain, [{ order: 'resign' }], 'alliance')).toMatchObject({ now: true });
  });

  test('IA-40: only the side to act owes orders', () => {
    expect(codes(plain, ['CA1 move 0904'], 'alliance')).toEqual(['not-your-impulse@0']);
    expect(codes(plain, [], 'alliance')).toEqual(['not-your-impulse@0']);
    const over = { ...plain, toAct: null, outcome: { winner: 'imperial', reason: 'elimination' } } as State;
    expect(codes(over, ['ST1 move 0504'])).toEqual(['game-over@0']);
    expect(codes(over, ['resign'], 'alliance')).toEqual(['game-over@0']);
  });

  test('IA-42: 40 lines are the most; the next is told alone', () => {
    const lines = Array.from({ length: 41 }, (_, n) => `ST1 move ${n === 0 ? 'nowhere' : '0504'}`);
    expect(codes(plain, lines)).toEqual(['too-many-orders@41']);
    expect(codes(plain, ['', ...lines])).toEqual(['too-many-orders@42']);
    expect(told(plain, lines.slice(1))).toHaveLength(40);
  });

  test('IA-42: what takes the whole impulse stands alone, but for standing orders', () => {
    const at = state(
      { units: PIECES, sides: { imperial: { support: { artillery: 2 } } } },
      { 'campaign-artillery': true, 'standing-orders': true },
    );
    expect(codes(at, ['pass', 'ST1 move 0504', 'then ST2 move 0108', 'ST2 dance'])).toEqual([
      'exclusive-order@1',
      'exclusive-order@2',
      'malformed@4',
    ]);
    expect(codes(at, ['pass', 'pass'])).toEqual(['exclusive-order@1', 'exclusive-order@2']);
    expect(told(at, ['artillery 0504 0905', 'then ST2 move 0108'])).toEqual(['artillery 0504 0905', 'then st2 move 0108']);
    expect(told(at, ['artillery 0504', 'ST1 move 0504'])[1]).toBe(
      'exclusive-order@2 It cannot stand beside line 1, which takes the whole impulse.',
    );
  });

  test('IA-33: a plan needs its option, and units of one’s own', () => {
    expect(told(plain, ['then ST1 move 0504'])).toEqual([
      'option-off@1 This game is played without standing-orders: leave out a line beginning with then.',
    ]);
    const at = state({ units: { ...PIECES, ST3: { hex: '0303', activated: true } } }, { 'standing-orders': true });
    expect(codes(at, ['then ST9 move 0504', 'then CA1 move 0904', 'then aerial CA1'])).toEqual([
      'unknown-unit@1',
      'not-your-unit@2',
      'option-off@3',
    ]);
    const json = { order: 'then', what: { order: 'move', unit: 'ST3', path: ['0101'] } };
    expect(readAt(at, ['ST1 move 0504', 'then ST1 move 0101', json])).toMatchObject({
      order: { lines: [{ order: 'move' }, { order: 'then', what: 'st1 move 0101' }, json] },
    });
  });
});

/** A table for one fault: pieces, line, code, message; options and more of the state where they matter. */
type Row = readonly [
  string,
  { readonly [id: string]: Json },
  string,
  string,
  { readonly [key: string]: Json }?,
  { readonly [key: string]: Json }?,
];

const FOE = { CA1: { hex: '0905' } };
const walkers = { AT1: { hex: '0505' }, ...FOE };

const ROWS: readonly Row[] = [
  ['IA-42', PIECES, 'ST9 move 0504', 'unknown-unit There is no unit ST9. Yours that can still act: ST1 and ST2.'],
  ['IA-42', PIECES, 'CA1 move 0904', 'not-your-unit CA1 is the enemy’s. Yours that can still act: ST1 and ST2.'],
  [
    'IA-42',
    PIECES,
    'ST3 move 0904',
    'unit-destroyed ST3 has been destroyed. Yours that can still act: ST1 and ST2.',
    {},
    { losses: { imperial: ['ST3'], alliance: [] } },
  ],
  ['IA-8', { ST1: { hex: '0505', activated: true }, ...FOE }, 'ST1 dance', 'malformed'],
  [
    'IA-8',
    { ST1: { hex: '0505', activated: true }, ...FOE },
    'ST1 move 0504',
    'already-activated ST1 has acted this turn, and acts again in the next.',
  ],
  [
    'IA-11',
    { JG1: { hex: '0505', locked: true }, ...FOE },
    'JG1 fire CA1',
    'already-activated JG1 took somebody aboard or let somebody off, and can do nothing else this turn.',
  ],
  [
    'IA-11',
    { JG1: { hex: '0505' }, ST1: { hex: '0505', carrier: 'JG1' }, ...FOE },
    'ST1 move 0504',
    'carried ST1 is aboard JG1 and must get off first: ST1 unload and a hex next to 0505.',
  ],
  ['IA-11', PIECES, 'ST1 unload 0504', 'not-carried ST1 is aboard nothing. To walk there: ST1 move 0504.'],
  [
    'IA-20',
    PIECES,
    'ST1 move 0504 fire CA1',
    'option-off This game is played without move-fire: leave out the fire after the move, or give it alone.',
  ],
  ['IA-31', PIECES, 'ST1 move 0504 face 2', 'option-off This game is played without walker-facing: leave out face.'],
  ['IA-30', PIECES, 'ST1 raze 0504', 'option-off This game is played without building-destruction: leave out this line.'],
  ['IA-26', PIECES, 'ST1 fire weapon CA1', 'option-off This game is played without infantry-weapons: leave out weapon.'],
  ['IA-21', PIECES, 'ST1 fire CA1 +leader', 'option-off This game is played without leaders: leave out +leader.'],
  ['IA-27', PIECES, 'ST1 assault 0504 +force 1', 'option-off This game is played without jedi: leave out +force.'],
  [
    'IA-23',
    { IG1: { hex: '0505' }, ...FOE },
    'IG1 move 0504',
    'cannot-move IG1 is a field gun: it fires where it stands and never moves.',
    { 'field-artillery': true },
  ],
  [
    'IA-31',
    { AT1: { hex: '0505', crippled: true }, ...FOE },
    'AT1 move 0504',
    'cannot-move AT1 is crippled and cannot move; it can still fire.',
  ],
  [
    'IA-21',
    { IL1: { hex: '0505' }, ST1: { hex: '0504' }, ...FOE },
    'IL1 assault 0905',
    'cannot-attack IL1 is a leader and never attacks; he lends +leader to others.',
    { leaders: true },
  ],
  [
    'IA-21',
    { IL1: { hex: '0505' }, ST1: { hex: '0504' }, ...FOE },
    'IL1 move 0504 fire CA1',
    'cannot-attack',
    { leaders: true, 'move-fire': true },
  ],
  [
    'IA-31',
    PIECES,
    'ST1 face 2',
    'cannot-face ST1 looks every way alike; only an AT-AT has a facing. Leave out face.',
    { 'walker-facing': true },
  ],
  ['IA-2', PIECES, 'ST1 move 0504 1001', 'off-map There is no hex 1001: columns run from 01 to 09, rows from 01 to 09.'],
  ['IA-10', PIECES, 'ST1 move 0504 0502', 'not-adjacent 0504 and 0502 are not neighbours: go by 0503.'],
  [
    'IA-10',
    PIECES,
    'ST1 move 0504 0401',
    'not-adjacent 0504 and 0401 are not neighbours. Name each hex entered, or the last alone: then the cheapest way is taken.',
  ],
  ['IA-10', PIECES, 'ST1 move 0505', 'not-adjacent 0505 stands there twice: ST1 is in it already. Name it once, as it is entered.'],
  ['IA-10', PIECES, 'ST1 move 0901', 'no-path GU1 stands in 0901. To attack it there: ST1 assault 0901.'],
  [
    'IA-10',
    PIECES,
    'ST1 move 0501',
    'over-move ST1 moves 3; the cheapest way costs 4: 0504 1, 0503 1, 0502 1, 0501 1. It gets as far as 0502.',
  ],
  [
    'IA-11',
    { JG1: { hex: '0503' }, ST1: { hex: '0506' }, ...FOE },
    'ST1 load JG1',
    'over-move ST1 moves 3, and boarding costs 1 of them; the cheapest way costs 3: 0505 1, 0504 1, 0503 1. 0503 is too far this turn.',
  ],
  [
    'IA-20',
    { RS1: { hex: '0108' }, ...FOE },
    'RS1 move 0101 fire CA1',
    'over-move RS1 moves 6 before it fires, half its movement; the cheapest way costs 7',
    { 'move-fire': true },
  ],
  [
    'IA-31',
    { AT1: { hex: '0505' }, ...FOE },
    'AT1 move 0504 0503 face 2',
    'over-move AT1 moves 2, and turning costs 1 of them; this path costs 2: 0504 1, 0503 1. It gets as far as 0504.',
    { 'walker-facing': true },
  ],
  ['IA-13', PIECES, 'ST1 fire 0505 or 1201', 'off-map There is no hex 1201'],
  ['IA-13', PIECES, 'ST1 fire GU7', 'unknown-target There is no GU7 on the map; there are GU1 and CA1.'],
  [
    'IA-13',
    PIECES,
    'ST1 fire GU7',
    'target-destroyed GU7 has been destroyed already.',
    {},
    { losses: { imperial: [], alliance: ['GU7'] } },
  ],
  ['IA-13', PIECES, 'ST1 fire ST2', 'friendly-target ST2 is your own. Name an enemy piece or a hex.'],
  [
    'IA-13',
    PIECES,
    'ST2 fire CA1 or GU1',
    'out-of-range ST2 fires 4 hexes far; CA1, the nearest named, is 8 away from 0109. No enemy is in range.',
  ],
  ['IA-26', PIECES, 'ST1 fire CA1 weapon CA1', 'no-weapon ST1 has no special weapon. Leave out weapon.', { 'infantry-weapons': true }],
  [
    'IA-26',
    { ST1: { hex: '0109', weapon: 'missile-tube' }, ...FOE },
    'ST1 fire weapon CA1',
    'out-of-range The missile-tube of ST1 fires 6 hexes far; CA1 is 8 away from 0109. No enemy is in range.',
    { 'infantry-weapons': true },
  ],
  ['IA-11', { JG1: { hex: '0503' }, AS1: { hex: '0505' }, ...FOE }, 'AS1 load JG1', 'cannot-board AS1 cannot board: only squads travel.'],
  ['IA-11', { ST2: { hex: '0503' }, ST1: { hex: '0505' }, ...FOE }, 'ST1 load ST2', 'not-a-transport ST2 carries nobody.'],
  ['IA-11', { JG1: { hex: '0503' }, ...FOE }, 'JG1 load JG1', 'cannot-board JG1 cannot board: only squads travel.'],
  [
    'IA-11',
    { GT1: { hex: '0503' }, ST1: { hex: '0505' } },
    'ST1 load GT1',
    'not-a-transport GT1 is the enemy’s; ST1 can board only carriers of its own side.',
  ],
  ['IA-11', PIECES, 'ST1 load JG7', 'unknown-target There is no JG7 on the map.'],
  ['IA-31', PIECES, 'ST1 raze 0504', 'cannot-raze ST1 cannot raze buildings.', { 'building-destruction': true }],
  ['IA-31', walkers, 'AT1 raze 0504', 'not-a-building No building stands in 0504.', { 'building-destruction': true }],
  [
    'IA-31',
    walkers,
    'AT1 raze 0503',
    'not-adjacent AT1 in 0505 can raze only a building next to it; 0503 is not.',
    { 'building-destruction': true },
  ],
  ['IA-31', walkers, 'AT1 raze 0500', 'off-map There is no hex 0500', { 'building-destruction': true }],
];

describe('refusals (IA-42)', () => {
  test.each(ROWS.map(([rule, units, line, expected, options = {}, more = {}]) => ({ rule, units, line, expected, options, more })))(
    '$rule: "$line" is $expected',
    ({ units, line, expected, options, more }) => {
      const [fault] = told(state({ units, ...more }, options), [line]);
      expect(fault?.replace('@1', '')).toContain(expected);
    },
  );

  test.each<readonly [string, { readonly [id: string]: Json }, string, string]>([
    [
      'IA-10',
      { ST1: { hex: '0505' } },
      'ST1 move 0504 0503 0502',
      'over-move ST1 moves 3; this path costs 4: 0504 (forest) 2, 0503 1, 0502 1. It gets as far as 0503.',
    ],
    ['IA-10', { ST1: { hex: '0405' } }, 'ST1 move 0404', 'ST1 move 0404'],
    ['IA-10', { CV1: { hex: '0605' } }, 'CV1 move 0604', 'impassable CV1 cannot enter 0604 (building). Go round it.'],
    ['IA-10', { CV1: { hex: '0607' } }, 'CV1 move 0604', 'no-path CV1 cannot enter 0604 (building).'],
    [
      'IA-10',
      { CV1: { hex: '0309' } },
      'CV1 move 0108',
      'no-path CV1 has no way to 0108 round enemies and ground closed to it. Name another hex, or each hex of the way.',
    ],
  ])('%s: on a landscape, with %j, "%s" is %s', (_rule, units, line, expected) => {
    const cells = land({ '0504': 'f', '0404': 'w', '0604': 'b', '0107': '~', '0207': '~', '0208': '~', '0209': '~' });
    const at = state({ map: { cols: 9, rows: 9, cells }, units: { ...units, ...FOE } });
    const [fault] = told(at, [line]);
    expect(fault?.replace('@1', '')).toContain(expected);
  });

  test('IA-10: a flyer crosses a building and does not end there', () => {
    const map = { cols: 9, rows: 9, cells: land({ '0504': 'b' }) };
    const at = state({ toAct: 'alliance', map, units: { SP1: { hex: '0505' }, ST1: { hex: '0101' } } });
    expect(told(at, ['SP1 move 0504'], 'alliance')[0]).toContain('impassable@1 SP1 can cross 0504 (building) but not end there.');
    expect(told(at, ['SP1 move 0504 0503'], 'alliance')).toEqual(['SP1 move 0504 0503']);
  });

  test('IA-31: a road-runner gains two on a road, not before a shot', () => {
    const map = { cols: 9, rows: 9, cells: land(Object.fromEntries(Array.from({ length: 9 }, (_, n) => [`050${n + 1}`, '+']))) };
    const at = state({ map, units: { JG1: { hex: '0508' }, CA1: { hex: '0905' } } }, { 'move-fire': true });
    expect(told(at, ['JG1 move 0503'])).toEqual(['JG1 move 0503']);
    expect(codes(at, ['JG1 move 0502', 'JG1 move 0505 fire CA1'])).toEqual(['over-move@1', 'over-move@2']);
  });

  test('IA-13: one target in range is enough, and a shot after a move is measured from its end', () => {
    const at = state({ units: { ST1: { hex: '0109' }, ...FOE, GU1: { hex: '0107' } } }, { 'move-fire': true });
    expect(told(at, ['ST1 fire CA1 or GU1'])).toEqual(['ST1 fire CA1 or GU1']);
    expect(codes(at, ['ST1 move 0209 fire CA1'])).toEqual(['out-of-range@1']);
    expect(told(state({ units: { ST1: { hex: '0405' }, ...FOE } }, { 'move-fire': true }), ['ST1 move 0505 fire CA1'])).toHaveLength(1);
  });

  test('IA-9, IA-43: what only resolution can show is not refused', () => {
    const at = state({ units: { ST1: { hex: '0505' }, ST2: { hex: '0504' }, CA1: { hex: '0506' }, ST3: { hex: '0404' } } });
    const lines = ['ST1 move 0504', 'ST1 move 0506', 'ST1 assault 0405', 'ST1 fire 0101', 'ST3 load ST2'];
    expect(codes(at, lines.slice(0, 3))).toEqual(['ST1', 'ST1', 'ST1']);
  });
});

describe('support (IA-22, IA-24, IA-25)', () => {
  const ALL = { leaders: true, 'campaign-artillery': true, 'aerial-support': true, 'space-bombardment': true };
  const forces = { ST1: { hex: '0505' }, IL1: { hex: '0505' }, CA1: { hex: '0905' }, CA2: { hex: '0906' } };
  const supplied = (imperial: { readonly [key: string]: Json }, more: { readonly [key: string]: Json } = {}, alliance = {}): State =>
    state({ units: forces, sides: { imperial, alliance }, ...more }, ALL);

  test.each([
    ['IA-22', 'artillery 0905', 'campaign-artillery'],
    ['IA-22', 'counterfire', 'campaign-artillery'],
    ['IA-24', 'aerial CA1', 'aerial-support'],
    ['IA-25', 'bombard 0505', 'space-bombardment'],
  ])('%s: "%s" needs its option, a piece or shot, and a turn in which it is not used up', (_rule, line, option) => {
    expect(told(plain, [line])).toEqual([`option-off@1 This game is played without ${option}: leave out this line.`]);
    expect(codes(supplied({}), [line])).toEqual(['no-support@1']);
  });

  test('IA-22: artillery fires once a turn, a hex for each piece, on the map', () => {
    const two = { support: { artillery: 2 } };
    expect(told(supplied(two), ['artillery 0905 0906'])).toEqual(['artillery 0905 0906']);
    expect(told(supplied(two), ['artillery 0905 0906 0907'])).toEqual(['no-support@1 You have 2 artillery pieces, and 3 hexes are named.']);
    expect(codes(supplied({ ...two, artilleryUsed: true }), ['artillery 0905'])).toEqual(['support-spent@1']);
    expect(codes(supplied({ ...two, artilleryUsed: true }), ['counterfire'])).toEqual(['support-spent@1']);
    expect(codes(supplied(two), ['artillery 0905 0010'])).toEqual(['off-map@1']);
  });

  test('IA-22: counterfire answers artillery of which a piece is left', () => {
    const own = { support: { artillery: 1 } };
    expect(codes(supplied(own, {}, { support: { artillery: 1 } }), ['counterfire'])).toEqual(['nothing-to-counter@1']);
    expect(codes(supplied(own, {}, { artilleryFired: true }), ['counterfire'])).toEqual(['nothing-to-counter@1']);
    expect(told(supplied(own, {}, { artilleryFired: true, support: { artillery: 1 } }), ['counterfire'])).toEqual(['counterfire']);
  });

  test('IA-24: aircraft need an enemy on the map or a hex', () => {
    const one = { support: { aerial: 1 } };
    expect(told(supplied(one), ['aerial CA1'])).toEqual(['aerial CA1']);
    expect(told(supplied(one), ['aerial 0905', 'ST1 move 0504'])).toHaveLength(2);
    for (const [line, code] of [
      ['aerial CA7', 'unknown-target@1'],
      ['aerial ST1', 'friendly-target@1'],
      ['aerial 0099', 'off-map@1'],
    ] as const)
      expect(codes(supplied(one), [line])).toEqual([code]);
  });

  test('IA-25, IA-50: bombardment needs a leader, half the own units lost, and an enemy who has not lost as many', () => {
    const one = { support: { bombardment: 1 } };
    const lost = (imperial: readonly string[], alliance: readonly string[] = []) => ({ losses: { imperial, alliance } });
    expect(told(supplied(one, lost([])), ['bombard 0905'])[0]).toContain('bombardment-not-allowed@1 You have lost 0 of 1 units.');
    expect(told(supplied(one, lost(['ST2'])), ['bombard 0905'])).toEqual(['bombard 0905']);
    expect(told(supplied(one, lost(['DJ1'])), ['bombard 0905'])[0]).toContain('You have lost 0 of 1 units.');
    expect(told(supplied(one, lost(['ST2'], ['GU1', 'GU2'])), ['bombard 0905'])[0]).toContain('You have lost 1, the enemy 2.');
    expect(codes(supplied(one, lost(['ST2'])), ['bombard 0010'])).toEqual(['off-map@1']);
    const leaderless = state(
      { units: { ST1: forces.ST1, CA1: forces.CA1 }, sides: { imperial: { ...one, leader: 'dead' } }, ...lost(['ST2', 'IL1']) },
      ALL,
    );
    expect(told(leaderless, ['bombard 0905'])[0]).toContain('You have no leader to call it.');
  });
});

describe('in fog (IA-34)', () => {
  test('an unseen enemy is unknown, and no message tells of it', () => {
    const map = { cols: 9, rows: 9, cells: land({ '0504': 'f', '0604': 'f', '0404': 'f', '0505': '.' }) };
    const at = state({ map, units: { ST1: { hex: '0505' }, CA1: { hex: '0503' }, GU1: { hex: '0905' } } }, { fog: true });
    expect(told(at, ['ST1 fire CA1', 'CA1 move 0502', 'ST1 load CA1'])).toEqual([
      'unknown-target@1 You see no CA1; there is GU1.',
      'unknown-unit@2 There is no unit CA1. Yours that can still act: ST1.',
      'unknown-target@3 You see no CA1.',
    ]);
    expect(told(at, ['ST1 move 0503'])).toEqual(['ST1 move 0503']);
    expect(told(at, ['ST1 fire GU1'])).toEqual(['ST1 fire GU1']);
  });
});

describe('hostile text (IA-41)', () => {
  const words =
    'ST1 ST2 CA1 GU1 IL1 move fire assault load unload face raze then pass 0504 0505 05.06 0108 or weapon +leader +force 2 7 1. , ; > # via without {"order": } { é \u{1F600}';
  const text = fc.oneof(
    fc.uint16Array({ maxLength: 60 }).map((units) => String.fromCharCode(...units)),
    fc.array(fc.constantFrom(...words.split(' ')), { maxLength: 9 }).map((list) => list.join(' ')),
    fc
      .tuple(fc.constantFrom('ST1', 'ST2'), fc.constantFrom('move', 'fire', 'assault'), fc.constantFrom('0504', '0108', 'CA1', '0905'))
      .map((list) => list.join(' ')),
  );
  const keys = fc.constantFrom('order', 'unit', 'path', 'targets', 'fire', 'what', 'hex', 'face', 'leader', 'x', '__proto__');
  const json = fc.dictionary(keys, fc.oneof(fc.constantFrom('move', 'fire', 'then', 'ST1', ['0504'], ['CA1'], 2, true), fc.jsonValue()));

  test('reading never throws, and what it accepts reads back as the same order', () => {
    const at = state({ units: PIECES }, { leaders: true, jedi: true, 'standing-orders': true, 'walker-facing': true });
    const property = fc.property(fc.array(fc.oneof(text, json), { maxLength: 4 }), (entries) => {
      const reading = readAt(at, entries as readonly Entry[]);
      if (reading.kind !== 'order') expect(reading.kind === 'refused' && reading.faults.length > 0).toBe(true);
      else expect(readAt(at, formatOrder(reading.order))).toEqual(reading);
      for (const entry of entries) if (typeof entry === 'string') knows(entry);
    });
    fc.assert(property, { seed: 42, numRuns: 300 });
  });

  test.each(['st1 ', '1. ', '- ', 'then ', '0504 ', 'or ', '{"a":', '} ', ', ', 'fire ', 'x', '0', '.', '!'])(
    'is read with work in proportion to the length of %j repeated',
    async (part) => {
      const work = (length: number): void => {
        const bare = part.repeat(length / part.length);
        for (const text of [`ST1 fire ${bare}`, bare]) {
          readAt(plain, [text]);
          knows(text);
        }
      };
      expect(await growth(work, 32_000, 6)).toBeLessThan(6);
    },
  );
});
