import { describe, expect, it } from 'vitest';
import type { Place } from '../../../../engine/choices.ts';
import { completeRow } from '../../../../templates/browser/board/completions.ts';
import {
  add,
  backOut,
  choose,
  type Draft,
  dropLine,
  isPlaceless,
  lightUp,
  moveLine,
  nextChoices,
  offered,
  openDraft,
  pointAt,
  replaceRow,
  rowAt,
  setBlank,
  type,
  undo,
} from '../../../../templates/browser/board/composing.ts';
import { begin, lineOf, wordsOf } from '../../../../templates/browser/board/fillings.ts';
import { openTable, traceLines } from '../../../../templates/browser/board/table.ts';
import { rebelCommander } from '../../../support/games/whole-games.ts';
import { boardOf } from '../../positions.ts';
import { PLANS } from './plans.ts';

const commander = openTable(rebelCommander, boardOf('quiet').view, 'rebel');
const cell = (id: string): Place => ({ cell: id });
const pieces = { walker: { cell: '0101', token: 'ST1' }, reserve: { tray: 'Reserve' } } as const;
const tap = (table: typeof PLANS, draft: Draft, ...places: readonly Place[]): Draft =>
  places.reduce((draft, place) => pointAt(table, draft, place), draft);
const litCells = (table: typeof PLANS, draft: Draft): readonly string[] =>
  lightUp(table, draft)
    .map(({ place, role }) => `${'cell' in place ? place.cell : place.tray} ${role}`)
    .toSorted();

describe('orders by touch', () => {
  it('light up where something can be ordered, then where it can lead, and write the line', () => {
    const start = openDraft('');
    expect(litCells(commander, start)).toEqual(['4 start', '5 start', '7 start', '8 start']);
    const held = tap(commander, start, cell('7'));
    expect(litCells(commander, held)).toEqual(['4 target', '6 target', '8 target']);
    const moved = tap(commander, held, cell('6'));
    expect(moved).toEqual({ text: 'move 7 6', before: [''] });
    expect(tap(commander, moved, cell('8'), cell('5')).text).toBe('move 7 6\nmove 8 5');
  });

  it('offer what does not lead anywhere, with its chances', () => {
    const held = tap(commander, openDraft(''), cell('4'));
    const labels = offered(commander, held).map((pending) => `${wordsOf(pending)} ${pending.choice.odds ?? ''}`.trim());
    expect(labels).toContain('the enemy in 4 21 in 36');
    const attack = offered(commander, held).find(({ choice }) => choice.group === 'attack') ?? expect.unreachable();
    expect(choose(commander, held, attack).text).toBe('attack 4');
  });

  it('let go of a piece that is tapped again, and of one where nothing can be done', () => {
    expect(tap(commander, openDraft(''), cell('7'), cell('7'))).toEqual(openDraft(''));
    expect(tap(commander, openDraft(''), cell('2'))).toEqual(openDraft(''));
    expect(tap(commander, openDraft(''), cell('7'), cell('5')).picked).toEqual(cell('5'));
  });

  it('make a way longer tap by tap, with the piece in hand as long as it can go on', () => {
    const once = tap(PLANS, openDraft(''), cell('0101'), cell('0102'));
    expect(once).toEqual({ text: 'ST1 to 0102', before: [''], picked: cell('0101') });
    expect(lightUp(PLANS, once)).toEqual([
      { place: cell('0103'), role: 'target', odds: '2 in 6' },
      { place: cell('0104'), role: 'target', odds: '3 in 6' },
    ]);
    const whole = tap(PLANS, once, cell('0103'), cell('0104'));
    expect(whole.text).toBe('ST1 to 0102 0103 0104');
    expect(whole.picked).toBeUndefined();
    expect(undo(undo(whole)).text).toBe('ST1 to 0102');
  });

  it('take a piece by itself or by its cell', () => {
    expect(tap(PLANS, openDraft(''), pieces.walker, cell('0102')).text).toBe('ST1 to 0102');
    expect(tap(PLANS, openDraft(''), { cell: '0101', token: 'ST2' }).picked).toBeUndefined();
  });

  it('list the choices where several lead to the same place, and ask for a number', () => {
    const aimed = tap(PLANS, openDraft(''), pieces.reserve, cell('0104'));
    expect(offered(PLANS, aimed).map(({ choice }) => choice.line)).toEqual(['land {n} 0104', 'burn']);
    const asked = choose(PLANS, aimed, offered(PLANS, aimed)[0] ?? expect.unreachable());
    expect([asked.text, asked.pending?.filled]).toEqual(['', { n: ['2'] }]);
    expect(add(PLANS, setBlank(asked, 'n', ['5'])).text).toBe('land 5 0104');
    expect(backOut(asked)).toEqual({ text: '', before: [], picked: pieces.reserve });
    expect(backOut(backOut(asked))).toEqual(openDraft(''));
  });

  it('write nothing before a list has what it needs', () => {
    const fleet = nextChoices(PLANS, openDraft('')).find(({ group }) => group === 'guard') ?? expect.unreachable();
    const asked = choose(PLANS, openDraft(''), begin(fleet));
    expect([add(PLANS, asked).text, lineOf(asked.pending ?? expect.unreachable())]).toEqual(['', 'fleet … guards …']);
    const aimed = pointAt(PLANS, setBlank(asked, 'ships', ['x1', 'y1']), cell('0102'));
    expect(wordsOf(aimed.pending ?? expect.unreachable())).toBe('x1, y1 guard 0102');
    expect(add(PLANS, aimed).text).toBe('fleet x1 y1 guards 0102');
  });

  it('begin with the target where a choice has no other place', () => {
    expect(litCells(PLANS, openDraft(''))).toContain('0103 start');
    const held = tap(PLANS, openDraft(''), cell('0103'));
    expect(offered(PLANS, held).map(wordsOf)).toEqual(['a mine in 0103']);
  });

  it('know what has no place on the board', () => {
    expect(
      nextChoices(PLANS, openDraft(''))
        .filter(isPlaceless)
        .map(({ line }) => line),
    ).toEqual(['play {card}']);
  });
});

describe('lines of the box', () => {
  const three = openDraft('build 8\n\n  move 7 4  \npass');
  it('are dropped, moved and taken back, whatever blank rows lie between', () => {
    expect(dropLine(three, 2).text).toBe('build 8\n\npass');
    expect(moveLine(three, 2, -1).text).toBe('  move 7 4  \n\nbuild 8\npass');
    expect(moveLine(three, 3, 1)).toBe(three);
    expect(undo(dropLine(three, 1)).text).toBe(three.text);
    expect(undo(three)).toEqual(three);
  });
  it('count as typed together until something else happens', () => {
    const typed = type(type(openDraft('pass'), 'pass\nb', false), 'pass\nbu', true);
    expect(undo(typed).text).toBe('pass');
  });
  it('go on after blank rows at the end', () => {
    expect(tap(commander, openDraft('build 8\n\n'), cell('7'), cell('6')).text).toBe('build 8\nmove 7 6');
  });
  it('are completed as far as the typed letters tell', () => {
    expect(completeRow(commander, 'build 8\nmove 8', 1)).toContain('move 8 5');
    expect(completeRow(commander, 'MOVE 7', 0)).toEqual(['move 7 4', 'move 7 6', 'move 7 8']);
    expect(completeRow(commander, 'move 7 6', 0)).toEqual([]);
    expect(completeRow(commander, '', 0)).toEqual([]);
    expect(completeRow(PLANS, 'pla', 0)).toEqual(['play ']);
    expect(completeRow(PLANS, 'play ', 0)).toEqual(['play Ambush', 'play Ambush of droids']);
    expect(completeRow(PLANS, 'play ambush', 0)).toEqual(['play Ambush', 'play Ambush of droids']);
    expect(completeRow(PLANS, 'land ', 0)).toEqual(['land 2 0104', 'land 6 0104', 'land 1 0104']);
    expect(completeRow(PLANS, 'land 3', 0)).toEqual(['land 3 0104']);
    expect(completeRow(PLANS, 'fleet x1 y', 0)).toEqual(['fleet x1 y1 guards ']);
    expect(completeRow(PLANS, 'ST1 to 0102 0', 0)).toEqual(['ST1 to 0102 0103', 'ST1 to 0102 0104']);
    expect(replaceRow(openDraft('pass\nmo'), 1, 'move 7 6').text).toBe('pass\nmove 7 6');
    expect([rowAt('pass\nmo', 4), rowAt('pass\nmo', 5)]).toEqual([0, 1]);
  });
  it('are traced on the board, a way through all its places', () => {
    expect(traceLines(commander, ['move 7 6', 'build 8', 'nonsense'])).toEqual([
      { group: 'move', stops: [cell('7'), cell('6')] },
      { group: 'build', stops: [cell('8')] },
      undefined,
    ]);
    const lines = ['ST1 to 0102 0103 0104', 'fleet x1 x2 guards 0101'];
    expect(traceLines(PLANS, lines)).toEqual([
      { group: 'move', stops: [pieces.walker, cell('0102'), cell('0103'), cell('0104')] },
      { group: 'guard', stops: [{ tray: 'Reserve', item: 'x1' }, cell('0101')] },
    ]);
  });
  it('are judged, with what to expect', () => {
    expect(commander.judge(['move 7 3'])).toMatchObject({ remarks: [{ line: 1, kind: 'fault' }], foreseen: [] });
    expect(PLANS.judge(['burn'])).toEqual({ remarks: [], foreseen: ['1 orders'] });
    expect(PLANS.judge([])).toEqual({ remarks: [], foreseen: [] });
  });
});
