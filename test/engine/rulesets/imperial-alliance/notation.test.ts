import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isComplaint } from '../../../../engine/kit/complaints.ts';
import type { Entry } from '../../../../engine/ruleset.ts';
import { formatLine, formatOrder, knows, readLine, readPlanned } from '../../../../engine/rulesets/imperial-alliance/notation.ts';
import type { Direction, Line } from '../../../../engine/rulesets/imperial-alliance/types.ts';

/** The canonical line of what is read, or why it cannot be read. */
function told(entry: Entry): string | undefined {
  const reading = readLine(entry);
  if (reading === undefined) return undefined;
  if (isComplaint(reading)) return `${reading.code}: ${reading.message}`;
  return reading.order === 'resign' ? 'resign' : formatLine(reading);
}

describe('the order grammar (IA-41)', () => {
  test.each<[string, { readonly order: string; readonly [key: string]: unknown }, string?]>([
    ['pass', { order: 'pass' }],
    ['resign', { order: 'resign' }],
    ['counterfire', { order: 'counterfire' }],
    ['ST3 move 0507 0508', { order: 'move', unit: 'ST3', path: ['0507', '0508'] }],
    ['ST3 move to 0507 0508', { order: 'move', unit: 'ST3', path: ['0507', '0508'] }, 'ST3 move 0507 0508'],
    ['ST3 move 0507 0508 face 2 without IL1', { order: 'move', unit: 'ST3', path: ['0507', '0508'], face: 2, without: ['IL1'] }],
    ['RC1 move 0506 fire ST1', { order: 'move', unit: 'RC1', path: ['0506'], fire: { targets: ['ST1'] } }],
    [
      'RC1 move 0506 fire ST1 or ST2 +leader +force 2',
      { order: 'move', unit: 'RC1', path: ['0506'], fire: { targets: ['ST1', 'ST2'] }, leader: true, force: 2 },
    ],
    ['ST3 fire CA1', { order: 'fire', unit: 'ST3', targets: ['CA1'] }],
    ['ST3 fire 0507', { order: 'fire', unit: 'ST3', targets: ['0507'] }],
    [
      'ST3 fire CA1 or CA2 weapon RC1 +leader +force 2',
      { order: 'fire', unit: 'ST3', targets: ['CA1', 'CA2'], weapon: 'RC1', leader: true, force: 2 },
    ],
    ['ST3 fire weapon RC1', { order: 'fire', unit: 'ST3', targets: ['RC1'], weaponOnly: true }],
    [
      'ST3 assault 0609 0610 +leader +force 2 without IL1',
      { order: 'assault', unit: 'ST3', path: ['0609', '0610'], leader: true, force: 2, without: ['IL1'] },
    ],
    ['ST3 load JG1', { order: 'load', unit: 'ST3', carrier: 'JG1', path: [] }],
    ['ST3 load JG1 via 0504 0505', { order: 'load', unit: 'ST3', carrier: 'JG1', path: ['0504', '0505'] }],
    ['ST3 unload 0506', { order: 'unload', unit: 'ST3', path: ['0506'] }],
    ['AT1 face 3', { order: 'move', unit: 'AT1', path: [], face: 3 }],
    ['AT1 raze 0507', { order: 'raze', unit: 'AT1', hex: '0507' }],
    ['aerial CA1', { order: 'aerial', target: 'CA1' }],
    ['artillery 0507 0609', { order: 'artillery', hexes: ['0507', '0609'] }],
    ['bombard 0507', { order: 'bombard', hex: '0507' }],
    ['then st3 move 0507', { order: 'then', what: 'st3 move 0507' }],
  ])('%j is read as text and as JSON, and printed', (line, json, canonical = line) => {
    expect(readLine(line)).toEqual(json);
    expect(readLine(json as Entry)).toEqual(json);
    expect(readLine(JSON.stringify(json))).toEqual(json);
    expect(told(line)).toBe(canonical);
    expect(knows(line)).toBe(true);
  });

  test.each([
    ['  1) st1 GO to 05.04, 05-03 -> 0502.  # forward', 'ST1 move 0504 0503 0502'],
    ['st1 mv 05-04 > 05.03;', 'ST1 move 0504 0503'],
    ['ST 1 moves 0504-0503→0502', 'ST1 move 0504 0503 0502'],
    ['- ST-1: move into hex 5.4, 05,03', 'ST1 move 0504 0503'],
    ['move ST1 to 0504', 'ST1 move 0504'],
    ['2 AT 1 move 0504 and face 3', 'AT1 move 0504 face 3'],
    ['3. ST03 shoot at ca1, ca2', 'ST3 fire CA1 or CA2'],
    ['ST1 attack CA1/CA2 with leader!', 'ST1 fire CA1 or CA2 +leader'],
    ['ST1 fires on AT-1 use leader with force 2', 'ST1 fire AT1 +leader +force 2'],
    ['ST1 fire CA1 +force2, + leader', 'ST1 fire CA1 +leader +force 2'],
    ['ST1 fire CA1 leader force 2 weapon at 05.07', 'ST1 fire CA1 weapon 0507 +leader +force 2'],
    ['RC1 move 0506 then fire at ST1', 'RC1 move 0506 fire ST1'],
    ['rc1 go 0506 & fire st1', undefined],
    ['* ST1 charge 0504 without IL1 & DJ1', undefined],
    ['* ST1 charge 0504 without IL1, DJ1', 'ST1 assault 0504 without IL1 DJ1'],
    ['ST1 melee 0504', 'ST1 assault 0504'],
    ['ST1 boards JG1 through 0504', 'ST1 load JG1 via 0504'],
    ['ST1 disembark to 0504', 'ST1 unload 0504'],
    ['face AT1 3', 'AT1 face 3'],
    ['bombardment 05-07', 'bombard 0507'],
    ['I surrender', undefined],
    ['Surrender.', 'resign'],
    ['then: ST2 GO to 05.07, 0508.', 'then st2 go to 05.07 0508'],
    ['4) then 1. ST2 -> fire CA1  # later', 'then st2 fire ca1'],
    ['then {"order":"aerial","target":"ca1"}', 'then {"order":"aerial","target":"ca1"}'],
    ['5. {"order":"pass"}', 'pass'],
    ['{"ORDER":"pass"}', undefined],
  ])('%j is read as %j', (line, canonical) => {
    if (canonical === undefined) expect(told(line)).toMatch(/^malformed: /);
    else expect(told(line)).toBe(canonical);
  });

  test.each(['', '   ', '# a comment', '1.', '---', '> ST1 move 0504', '  > ST1 dance', ' , ; . '])('%j is skipped', (line) => {
    expect(readLine(line)).toBeUndefined();
  });

  test.each<[Entry, string]>([
    ['ST2 dance', 'The line of ST2 says "dance", which I don’t know. A unit can move, fire, assault, load, unload, face or raze.'],
    ['ST2', 'The line of ST2 says nothing for it to do. A unit can move, fire, assault, load, unload, face or raze.'],
    ['forward everyone', 'I can’t read "forward everyone". Begin with a unit and what it does: ST3 move 0507, ST3 fire CA1.'],
    ['ST1 move', 'A move names its hexes: ST3 move 0507 0508, and may add face 2, without IL1, or fire CA1.'],
    ['ST1 move CA1', '"CA1" is not a hex. A move names its hexes'],
    ['ST1 move 0504 face 7', 'A facing is 1 to 6, clockwise from the top.'],
    ['ST1 move 0504 without ST2', 'Only a leader or a Jedi rides along and can be told to stay: without IL1.'],
    ['ST1 move 0504 +leader', 'A leader’s bonus or force goes with a shot or an assault, not with a move alone.'],
    ['ST1 move 0504 fire CA1 weapon CA2', '"weapon" does not belong here.'],
    ['ST1 move 0504 face 2 face 3', '"face" stands there twice.'],
    ['ST1 move 0504 ST2 move 0505', 'One line is one order: begin a new line with ST2.'],
    ['ST1 fire', 'A shot names a piece or a hex'],
    ['ST1 fire at will', '"will" is not a piece or a hex.'],
    ['ST1 fire CA1 and CA2', '"and" is not a piece or a hex.'],
    ['ST1 fire CA1 +force 0', 'Force is a number of points: +force 2.'],
    ['ST1 fire weapon CA1 +leader', 'A special weapon gets no leader’s bonus and no force.'],
    ['ST1 load', 'Loading names the carrier'],
    ['ST1 load JG1 0504', '"0504" stands where via should begin the way.'],
    ['load ST1 JG1', 'I can’t read "load ST1 JG1".'],
    ['ST1 unload', 'Unloading names where to go: ST3 unload 0506.'],
    ['AT1 raze 0504 0505', 'Razing names one hex'],
    ['aerial', 'Aerial support names one target: aerial CA1.'],
    ['aerial CA1 CA2', '"CA2" is one too many.'],
    ['artillery', 'Artillery names a hex for each piece'],
    ['bombard CA1', '"CA1" is not a hex.'],
    ['pass now', 'A pass stands alone: pass.'],
    ['then', 'A standing order is a move, fire'],
    ['then pass', 'A standing order is a move, fire'],
    ['then then ST1 move 0504', 'I can’t read'],
    ['then ST1 dance', 'The line of ST1 says "dance"'],
    ['{"order":"pass"', '"{"order":"pass"" is not whole JSON.'],
    [{ order: 'dance' }, 'I don’t know the order "dance".'],
    [{ order: { order: 'pass' } }, 'I don’t know the order that.'],
    [{}, 'I don’t know the order "undefined".'],
    [{ order: 'pass', unit: 'ST1' }, '"unit" does not belong here.'],
    [{ order: 'move', unit: 'ST1', path: '0504' }, '"0504" is not a list of hexes.'],
    [{ order: 'move', unit: 'ST1', path: ['0504;'] }, '"0504;" is not a hex.'],
    [{ order: 'move', unit: 1, path: ['0504'] }, '"1" is not a unit.'],
    [{ order: 'move', unit: 'ST1', path: [] }, 'A move names its hexes'],
    [{ order: 'move', unit: 'ST1', path: ['0504'], fire: 'CA1' }, 'A move names its hexes'],
    [
      { order: 'move', unit: 'ST1', path: ['0504'], fire: { targets: ['CA1'], weapon: 'CA1' } },
      'A special weapon does not shoot after a move.',
    ],
    [{ order: 'fire', unit: 'ST1', targets: ['CA1'], leader: 1 }, 'The leader’s bonus is asked for with +leader.'],
    [{ order: 'fire', unit: 'ST1', targets: ['CA1'], force: 1.5 }, 'Force is a number of points'],
    [{ order: 'then' }, 'A standing order is'],
    [{ order: 'then', what: { order: 'then', what: 'ST1 move 0504' } }, 'I don’t know the order "then".'],
    [{ order: 'then', what: 'ST1 move 0504', when: 'later' }, 'A standing order is'],
  ])('%j is malformed, with what is wrong and the shape of it (IA-42)', (entry, message) => {
    expect(told(entry)).toContain('malformed: ');
    expect(told(entry)).toContain(message);
  });

  test('JSON names may be in any case, and what is null or false is not there', () => {
    expect(readLine({ order: 'FIRE', unit: 'st1', targets: ['05.07'], leader: false, weapon: null })).toEqual({
      order: 'fire',
      unit: 'ST1',
      targets: ['0507'],
    });
    expect(readLine({ order: 'fire', unit: 'ST1', weapon: 'ca1' })).toEqual({
      order: 'fire',
      unit: 'ST1',
      targets: ['CA1'],
      weaponOnly: true,
    });
  });

  test('JSON deeper than any stack is refused, not thrown', () => {
    const deep = `${'['.repeat(200_000)}${']'.repeat(200_000)}`;
    expect(told(`{"order":"move","unit":"ST1","path":${deep}}`)).toMatch(/^malformed/);
    expect(told(`{"order":${deep}}`)).toMatch(/^malformed/);
    expect(told(`then {"order":"fire","unit":${deep}}`)).toMatch(/^malformed/);
  });
});

describe('standing orders (IA-33)', () => {
  test('text is kept in lower case without what is ignored, JSON as it came', () => {
    expect(readLine('then ST2 move 0205')).toEqual({ order: 'then', what: 'st2 move 0205' });
    expect(readLine(' 2) THEN  ST2 -> fire, CA1 or CA2; +leader. # next')).toEqual({ order: 'then', what: 'st2 fire ca1 or ca2 +leader' });
    const json = { unit: 'st2', path: ['02.05'], order: 'move', face: null };
    expect(readLine({ order: 'then', what: json })).toEqual({ order: 'then', what: json });
    expect(readLine({ order: 'then', what: 'ST2 move 0205.' })).toEqual({ order: 'then', what: 'st2 move 0205' });
  });

  test('what is kept is read as the order it is', () => {
    expect(readPlanned('st2 move 0205')).toEqual({ order: 'move', unit: 'ST2', path: ['0205'] });
    expect(readPlanned({ order: 'aerial', target: 'ca1' })).toEqual({ order: 'aerial', target: 'CA1' });
    for (const other of ['pass', 'artillery 0507', 'resign', 'dance']) expect(readPlanned(other)).toMatchObject({ code: 'malformed' });
  });
});

const unit = fc.tuple(fc.constantFrom('ST', 'AT', 'CA', 'RC', 'ZZ'), fc.integer({ min: 1, max: 99 })).map(([code, n]) => `${code}${n}`);
const hex = fc
  .tuple(fc.integer({ min: 1, max: 99 }), fc.integer({ min: 1, max: 99 }))
  .map((at) => at.map((n) => String(n).padStart(2, '0')).join(''));
const path = fc.array(hex, { minLength: 1, maxLength: 6 });
const target = fc.oneof(unit, hex);
const targets = fc.array(target, { minLength: 1, maxLength: 4 });
const maybe = <T>(key: string, value: fc.Arbitrary<T>): fc.Arbitrary<object> =>
  fc.option(value).map((one) => (one === null ? {} : { [key]: one }));
const aids = fc.tuple(maybe('leader', fc.constant(true)), maybe('force', fc.integer({ min: 1, max: 9 }))).map(([a, b]) => ({ ...a, ...b }));
const without = maybe('without', fc.array(fc.constantFrom('IL1', 'DJ1', 'AL1', 'JE2'), { minLength: 1, maxLength: 2 }));
const face = fc.integer({ min: 1, max: 6 }).map((n) => n as Direction);
const built = (...parts: readonly fc.Arbitrary<object>[]): fc.Arbitrary<Line> =>
  fc.tuple(...parts).map((list) => Object.assign({}, ...list) as Line);
const fixed = (order: string): fc.Arbitrary<object> => unit.map((id) => ({ order, unit: id }));
const action = fc.oneof(
  built(
    fixed('move'),
    path.map((list) => ({ path: list })),
    maybe('face', face),
    without,
  ),
  built(
    fixed('move'),
    face.map((n) => ({ path: [], face: n })),
  ),
  built(
    fixed('move'),
    path.map((list) => ({ path: list })),
    targets.map((list) => ({ fire: { targets: list } })),
    without,
    aids,
  ),
  built(
    fixed('fire'),
    targets.map((list) => ({ targets: list })),
    maybe('weapon', target),
    aids,
  ),
  built(
    fixed('fire'),
    targets.map((list) => ({ targets: list, weaponOnly: true })),
  ),
  built(
    fixed('assault'),
    path.map((list) => ({ path: list })),
    aids,
    without,
  ),
  built(
    fixed('load'),
    unit.map((carrier) => ({ carrier })),
    fc.oneof(path, fc.constant([])).map((list) => ({ path: list })),
  ),
  built(
    fixed('unload'),
    path.map((list) => ({ path: list })),
  ),
  built(
    fixed('raze'),
    hex.map((one) => ({ hex: one })),
  ),
  target.map((one): Line => ({ order: 'aerial', target: one })),
);
const line: fc.Arbitrary<Line> = fc.oneof(
  { weight: 6, arbitrary: action },
  fc.constantFrom<Line>({ order: 'pass' }, { order: 'counterfire' }),
  path.map((hexes): Line => ({ order: 'artillery', hexes })),
  hex.map((one): Line => ({ order: 'bombard', hex: one })),
  action.map((what): Line => ({ order: 'then', what: formatLine(what).toLowerCase() })),
  action.map((what): Line => ({ order: 'then', what: { ...what } as never })),
);

describe('canonical lines (IA-41)', () => {
  test('what is printed reads back as the same order, alone and as a standing one', () => {
    fc.assert(
      fc.property(line, (order) => {
        const printed = formatLine(order);
        expect(readLine(printed)).toEqual(order);
        expect(readLine({ ...order } as Entry)).toEqual(order);
        expect(printed).toMatch(/^[^;|\n]+$/);
        expect(knows(printed)).toBe(true);
      }),
      { numRuns: 400, seed: 41 },
    );
  });

  test('an order without lines is a pass, and a resignation one word', () => {
    expect(formatOrder({ kind: 'impulse', lines: [] })).toEqual(['pass']);
    expect(formatOrder({ kind: 'resign' })).toEqual(['resign']);
  });
});

describe('which lines of a mail are orders (IA-41)', () => {
  test.each([
    'ST1 move',
    'st9 fire CA1',
    '1. ST 1 go to 0504',
    '- move ST1 0504',
    'ST1 move ten hexes',
    'at 1 face 3',
    'then ST1 move 0205',
    'then AT-1 face 2',
    '# a remark',
  ])('%j is known as an order', (text) => expect(knows(text)).toBe(true));
  test.each([
    ...['', 'Hello there', 'Dear host,', 'ST1 is done for', 'At 5 go home', 'As 2 move on', 'I will attack soon', 'Move on, will you?'],
    ...[
      'Fire at will',
      'Fire at 10 tomorrow',
      'Attack at 10 or 10.30',
      'pass the salt',
      'I pass',
      'see you at 05.07',
      'then we will see',
      '> ST1 move 0504',
      '{color: red}',
    ],
    ...['artillery is loud', 'Bombard them', 'Best regards', '--', '0507', '10:30', 'On 5 May at 10 Anna wrote:'],
    ...['help', 'status', 'history', 'history 3', 'check', 'withdraw', 'ready', 'not ready', 'accept', 'absent until 2026-12-24'],
    ...['press to imperial', 'endpress', 'luck: seven', 'end', 'done', 'wait'],
  ])('%j is not', (text) => expect(knows(text)).toBe(false));
});

test('IA-41: a line longer than any order is refused unread, what stands after # not counted', () => {
  expect(readLine('move '.repeat(500))).toMatchObject({ code: 'malformed' });
  expect(knows(`ST1 move ${'0504 '.repeat(500)}`)).toBe(false);
  expect(readLine(`ST1 move 0504 # ${'because '.repeat(500)}`)).toMatchObject({ order: 'move' });
});
