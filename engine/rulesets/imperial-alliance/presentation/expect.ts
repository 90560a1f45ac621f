/** The forecast of a side's own lines, from what the preview found: each starts from what the lines before it leave. */
import { type Foretold, type ForetoldLine, isSure, isVain, NOT_PLAYED, type Share, shareText } from '../../../kit/foretold.ts';
import type { Seat } from '../../../ruleset.ts';
import { joinWords, quantity, wrapText } from '../../../wording.ts';
import { pieceIn } from '../map/forces.ts';
import { formatLine } from '../notation.ts';
import { type Note, type Shelled, type Shot, STOPPED } from '../preview/upshot.ts';
import { isExclusive } from '../read.ts';
import { costOf } from '../resolve/act.ts';
import type { Label, Line, Order, Side, View } from '../types.ts';
import { groundName, hexes } from '../words.ts';
import { diceText } from './chances.ts';
import { FAILS } from './failures.ts';

type Told = ForetoldLine<Note>;
/** A line with its forecast. */
interface Foreseen {
  readonly line: Line;
  readonly told: Told;
}

export function expect(view: View, seat: Seat, order: Order, { lines }: Foretold<Note>): readonly string[] {
  const side = seat as Side;
  if (order.kind === 'resign') return ['The game ends at once, and you have lost it.'];
  if (order.kind === 'trenches') return trenches(view, side, order.hexes);
  const all = order.lines.flatMap((line, at): readonly Foreseen[] => {
    const told = lines[at];
    return line.order === 'pass' || told === undefined ? [] : [{ line, told }];
  });
  if (all.length === 0) return [passing(view, side)];
  const texts = all.flatMap(({ line, told }, at) =>
    wrapText(`${formatLine(line)}: ${expectation(view, line, told)}.`, `${String(at + 1).padStart(2)}. `, '    '),
  );
  return ['Line by line, while the enemy does nothing:', ...texts, ...leftOver(view, all)];
}

/** Where the markers go, the pieces there, and the markers left over (IA-52). */
function trenches(view: View, side: Side, dug: readonly Label[]): readonly string[] {
  if (dug.length === 0) return ['You place no entrenchment marker.'];
  const places = dug.map((hex) => {
    const there = pieceIn(view.units, hex, side);
    return `${hex} (${groundName(view, hex)})${there === undefined ? '' : ` under ${there}`}`;
  });
  const left = (view.digging?.[side] ?? 0) - dug.length;
  const rest = left > 0 ? ` ${quantity(left, 'marker')} more ${left === 1 ? 'is' : 'are'} not placed, and lost.` : '';
  return wrapText(`Entrenchment markers go to ${joinWords(places)}: whoever stands there resists 1 more.${rest}`, '', '');
}

function passing({ sides, toAct }: View, side: Side): string {
  if (toAct !== side) return 'Nothing happens.';
  return sides[side].passes === 0 ? 'You pass; a second pass ends your turn.' : 'You pass for the second time: your turn is over.';
}

/** The number of positions, the likeliest, for which the line's effect is told. */
const MOST_POSITIONS = 2;

function expectation(view: View, line: Line, { shares, reasons, notes }: Told): string {
  const why = joinWords(
    reasons.map(({ value }) => (line.order === 'aerial' ? OF_AIRCRAFT[value] : undefined) ?? WHY[value] ?? value),
    'or',
  );
  const isIdle = notes.length === 0 && reasons.length > 0;
  if (isIdle && isVain(shares.done)) return `fails, for ${why}`;
  if (isIdle && shares.done.t === 'unseen') return `fails if nobody hidden is there, for ${why}`;
  const unless = why === '' || isSure(shares.done) || shares.done.t === 'unseen' ? '' : `; fails if ${why}`;
  const met = [...new Set(notes.map(({ value }) => deed(view, line, value)))];
  if (met.length < 2) return `${deed(view, line, notes[0]?.value ?? {}, shares)}${unless}`;
  return `${met.slice(0, MOST_POSITIONS).join('; or ')}; in all${odds(shares.done).replace(',', '')}${unless}`;
}

const WHY: Readonly<Record<string, string>> = {
  ...FAILS,
  [STOPPED]: 'it is stopped on the way',
  [NOT_PLAYED]: 'the game is over by then',
};
const OF_AIRCRAFT: Readonly<Record<string, string>> = { 'no-activations-left': 'no aircraft or no activation is left' };

/** `, 46%`, or nothing if it is certain. */
function odds(share: Share | undefined): string {
  if (share === undefined || isSure(share)) return '';
  return share.t === 'unseen' ? ', if nobody hidden is there' : `, ${shareText(share)}`;
}
/** The odds of an attack, however certain. */
const hits = (share: Share | undefined): string => (share !== undefined && isSure(share) ? `, ${shareText(share)}` : odds(share));

/** The effect of a line in one position, with its shares if that is the only one. */
function deed(view: View, line: Line, note: Note, shares?: Told['shares']): string {
  switch (line.order) {
    case 'pass':
    case 'entrench':
      return 'nothing happens';
    case 'then':
      return `kept for your next impulse of this turn${odds(shares?.done)}`;
    case 'artillery':
      return `${WHOLE}: ${line.hexes.map((hex, at) => shell(hex, note.shells?.[at], shares)).join('; ')}; a miss may fall on anybody`;
    case 'counterfire':
      return `${WHOLE}: each of your guns rolls 1d6, misses on 1–2, then needs 4+ on two dice to destroy one of theirs${odds(shares?.done)}`;
    case 'bombard':
      return `${WHOLE}: 1d6 may miss and scatter; every unit of both sides within 2 hexes of where it lands is attacked`;
    case 'aerial':
      return shots(note, shares?.done, shares);
    case 'raze':
      return `the building in ${line.hex} falls${odds(shares?.done)}${risk(shares)}`;
    case 'load':
      return `aboard ${line.carrier} in ${view.units[line.carrier]?.hex}, which then cannot act this turn${odds(shares?.done)}`;
    case 'unload':
      return `${walk(view, note)}${odds(shares?.done)}; ${note.carrier} then cannot act this turn`;
    case 'assault':
      return `${fight(note, shares)}${help(note)}`;
    case 'fire':
      return `${shots(note, shares?.done, shares)}${help(note)}`;
    case 'move':
      return `${walk(view, note)}${odds(shares?.done)}${line.fire === undefined ? '' : `; then ${shotAfter(note, shares)}`}`;
  }
}
const WHOLE = 'the whole impulse';

function walk(view: View, { walk: way }: Note): string {
  if (way === undefined) return 'on its way';
  const to = way.to === null ? 'turns' : `to ${way.to}, ${groundName(view, way.to)}`;
  return `${to}, for ${quantity(way.cost, 'point')}${way.takes ? ', and takes it' : ''}`;
}

function shotAfter(note: Note, shares: Told['shares'] | undefined): string {
  if (note.noShot !== undefined) return `no shot, for ${FAILS[note.noShot]}`;
  return `${shots(note, shares?.shot, shares)}${help(note)}`;
}

/** The shots at one target together, then everything else that is shot at. */
function shots({ shots: all = [] }: Note, share: Share | undefined, shares: Told['shares'] | undefined): string {
  const [first] = all;
  if (first === undefined) return `an attack${hits(share)}`;
  const isSame = (one: Shot): boolean => one.target === first.target && one.hex === first.hex;
  const more = all.slice(1).filter(isSame);
  const others = all.filter((one) => !isSame(one));
  const main = [aimed(first), ...more.map((one) => `${one.weapon ?? ''} ${diceText(one)}`)].join(', then ');
  const rest = others.map((one) => `, then ${aimed(one)}${hits(one.target === null ? shares?.building : shares?.weapon)}`);
  return `${main}${more.length === 0 ? hits(share) : hits(share).replace(',', ', together')}${rest.join('')}`;
}

function aimed(shot: Shot): string {
  const { target, hex, range, weapon } = shot;
  const whom = target === null ? `the building in ${hex}` : `${target} in ${hex}`;
  return `${weapon === null ? '' : `${weapon} `}at ${whom}${range === null ? '' : `, ${hexes(range)}`}, ${diceText(shot)}`;
}

/** The share includes that a shell may miss. */
function shell(hex: Label, found: Shelled | undefined, shares: Told['shares'] | undefined): string {
  if (found === undefined) return `at ${hex}${hits(shares?.[hex])}`;
  if ('code' in found) return `${hex}: ${FAILS[found.code]}`;
  return `${found.target} in ${hex}, ${diceText(found)} if the shell lands${hits(shares?.[hex]).replace(',', ':')} in all`;
}

function fight({ walk: way, fight: met }: Note, shares: Told['shares'] | undefined): string {
  const cost = way === undefined ? '' : `${quantity(way.cost, 'point')}; `;
  if (met === undefined) return `${cost}no fight${odds(shares?.done)}`;
  const against = `${met.enemy} in ${met.hex}: ${met.attack.join(' and ')} against ${met.defence.join(' and ')}`;
  if (shares?.done.t === 'unseen') return `${cost}${against}${odds(shares.done)}`;
  const told = [
    ['wins', shares?.done],
    ['loses', shares?.loss],
    ['both fall', shares?.tie],
  ] as const;
  return `${cost}${against}${told.map(([what, share]) => (share === undefined ? '' : `, ${what} ${shareText(share)}`)).join('')}`;
}

function help({ without = [] }: Note): string {
  const [leader, force] = (['leader', 'force'] as const).map((kind) => without.includes(kind));
  return `${leader ? '; without its leader, who is too far off or has no bonus left' : ''}${force ? '; with less of the force than was asked for' : ''}`;
}

/** The risk to the walker itself (IA-31). */
function risk(shares: Told['shares'] | undefined): string {
  const [lost, crippled] = [shares?.lost, shares?.crippled];
  if (lost === undefined || crippled === undefined || isVain(lost) || lost.t === 'unseen') return '';
  return `; it is lost itself with ${shareText(lost)}, and crippled with ${shareText(crippled)}`;
}

/** Shown if the cost does not depend on the dice. */
function leftOver({ allowance }: View, all: readonly Foreseen[]): readonly string[] {
  const isPaid = ({ reasons }: Told): boolean => reasons.every(({ value }) => value === STOPPED);
  const isClear = ({ told }: Foreseen): boolean => told.shares.done.t !== 'unseen' && (told.notes.length === 0 || isPaid(told));
  if (!all.every(isClear) || all.some(({ line }) => isExclusive(line.order))) return [];
  const left = allowance - all.reduce((sum, { line, told }) => sum + (isPaid(told) ? costOf(line) : 0), 0);
  return left > 0 ? [`${quantity(left, 'activation')} ${left === 1 ? 'is' : 'are'} left over and lost.`] : [];
}
