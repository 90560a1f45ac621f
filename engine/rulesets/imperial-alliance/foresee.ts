/** What a side's own orders come to from what it sees: ways and costs, shots with their chances, and what may fail; no dice. */
import type { Seat } from '../../ruleset.ts';
import { joinWords, percent, quantity, wrapText } from '../../wording.ts';
import { chart, supportDice } from './charts.ts';
import { against, chance, type Die, dieText, isLed, melee, oddsOf, readDie, resistanceOf, ridersOf, shot, targetNamed } from './combat.ts';
import { isUnit, pieceIn, sideOf, standingIn, unitIn } from './map/forces.ts';
import { type Errand, walk } from './map/ways.ts';
import { formatLine } from './notation.ts';
import { diceText } from './telling/chances.ts';
import { FAILED } from './telling/failures.ts';
import type { ActionOrder, Deed, Label, Line, Order, PieceId, Shot, Side, View } from './types.ts';
import { groundName, hexes } from './words.ts';

/** The side's table as its lines leave it, and what of the allowance is left. */
interface Expected {
  readonly view: View;
  readonly left: number;
}
interface Step extends Expected {
  readonly text: string;
}

export function foresee(view: View, seat: Seat, order: Order): readonly string[] {
  const side = seat as Side;
  if (order.kind === 'resign') return ['The game ends at once, and you have lost it.'];
  if (order.kind === 'trenches') return trenches(view, side, order.hexes);
  const lines = order.lines.filter((line) => line.order !== 'pass');
  if (lines.length === 0) return [passing(view, side)];
  const told: string[] = ['Before the dice, as far as you can see:'];
  let now: Expected = { view, left: view.allowance };
  for (const [at, line] of lines.entries()) {
    const step = expected(now, side, line);
    told.push(...wrapText(`${formatLine(line)}: ${step.text}.`, `${String(at + 1).padStart(2)}. `, '    '));
    now = step;
  }
  if (now.left > 0) told.push(`${quantity(now.left, 'activation')} ${now.left === 1 ? 'is' : 'are'} left over and lost.`);
  return told;
}

/** The side's table before these lines and after each of them, should all go as foreseen. */
export function foreseen(view: View, side: Side, lines: readonly Line[]): readonly View[] {
  const tables = [view];
  let now: Expected = { view, left: view.allowance };
  for (const line of lines) {
    now = expected(now, side, line);
    tables.push(now.view);
  }
  return tables;
}

/** Where the markers go and who stands there; what is left over (IA-52). */
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

function expected(now: Expected, side: Side, line: Line): Step {
  if (line.order === 'pass' || line.order === 'entrench') return { ...now, text: 'nothing happens' };
  if (line.order === 'then') return { ...now, text: 'kept for your next impulse of this turn' };
  if (line.order === 'artillery' || line.order === 'counterfire' || line.order === 'bombard') {
    return { ...now, left: 0, text: support(now.view, side, line) };
  }
  const cost = line.order === 'move' && line.fire !== undefined ? 2 : 1;
  const spent = 'unit' in line && now.view.units[line.unit]?.activated === true;
  if (spent) return { ...now, text: 'only if what that unit does before fails' };
  if (cost > now.left) return { ...now, text: 'only if something before it fails, for the activations are spent' };
  const step = acted(now.view, side, line);
  return step.failed ? { ...now, text: step.text } : { view: step.view, left: now.left - cost, text: step.text };
}

interface Acted {
  readonly view: View;
  readonly text: string;
  /** It costs nothing and the next line is tried. */
  readonly failed: boolean;
}
const failed = (view: View, why: string): Acted => ({ view, text: `fails as things are: ${why}`, failed: true });

function acted(view: View, side: Side, line: ActionOrder): Acted {
  switch (line.order) {
    case 'aerial':
      return { view, text: strike(view, side, line.target), failed: false };
    case 'raze':
      return { view: after(view, line.unit), text: `the building in ${line.hex} falls if nobody is in it`, failed: false };
    case 'fire':
      return fires(view, line.unit, line, line);
    case 'move':
      return moves(view, line);
    case 'assault':
      return assaults(view, line);
    case 'load':
      return loads(view, line);
    case 'unload':
      return unloads(view, line);
  }
}

type Of<T extends ActionOrder['order']> = Extract<ActionOrder, { readonly order: T }>;

/** The piece has acted, in its new hex where it has one, with who goes with it. */
function after(view: View, id: PieceId, hex?: Label, without: readonly PieceId[] = []): View {
  const ids = [id, ...(hex === undefined ? [] : ridersOf(view, id, without))];
  const change = { activated: true, ...(hex === undefined ? {} : { hex, carrier: null }) };
  const changed = ids.flatMap((one) => (view.units[one] === undefined ? [] : [[one, { ...view.units[one], ...change }] as const]));
  return { ...view, units: { ...view.units, ...Object.fromEntries(changed) } };
}

/** The first target that is legal now, with its dice (IA-13); the special weapon's beside it (IA-26). */
function fires(view: View, unit: PieceId, order: Shot, how: Help, moved = false): Acted {
  const weapon = moved || view.options['infantry-weapons'] !== true ? null : (view.units[unit]?.weapon ?? null);
  const { text: bonus, raised } = help(view, unit, how);
  const own = how.weaponOnly === true ? [] : [aimAt(view, unit, order.targets, { raised, moved })];
  const other = weapon === null ? [] : [aimAt(view, unit, order.weapon === undefined ? order.targets : [order.weapon], { weapon })];
  const shots = [...own, ...other.map((one) => ({ ...one, text: `${weapon} ${one.text}` }))];
  const found = shots.filter(({ ok }) => ok);
  if (found.length === 0) return failed(view, shots[0]?.text ?? FAILED['no-enemy']);
  return { view: after(view, unit), text: `${found.map(({ text }) => text).join('; ')}${bonus}`, failed: false };
}
type Help = Pick<Of<'fire'>, 'leader' | 'force' | 'weaponOnly'>;

function help(view: View, unit: PieceId, { leader, force = 0 }: Help): { readonly raised: number; readonly text: string } {
  const led = leader === true && isLed(view, unit);
  const text = leader === true && !led ? '; without its leader, who is too far off or has no bonus left' : '';
  return { raised: (led ? 1 : 0) + force, text };
}

function aimAt(
  view: View,
  unit: PieceId,
  targets: readonly string[],
  means: Parameters<typeof shot>[3],
): { readonly ok: boolean; readonly text: string } {
  const tried = targets.map((target) => shot(view, unit, target, means));
  const found = tried.find((one) => typeof one === 'object');
  const [first] = tried;
  if (found === undefined) return { ok: false, text: FAILED[typeof first === 'string' ? first : 'no-enemy'] };
  const piece = found.target === null ? [] : [`at ${found.target} in ${found.hex}, ${hexes(found.range)}, ${odds(found)}`];
  const wall = found.building === null ? [] : [`at the building in ${found.hex}, ${odds(found.building)}`];
  return { ok: true, text: [...piece, ...wall].join(', then ') };
}
const odds = (aim: { readonly die: Die; readonly resistance: number }): string =>
  `${diceText(aim)}, ${percent(chance(aim.die, aim.resistance))}`;

function moves(view: View, line: Of<'move'>): Acted {
  const extra = line.face === undefined ? 0 : 1;
  const way = walked(view, line.unit, line.path, { extra, thenFires: line.fire !== undefined });
  if (typeof way === 'string') return failed(view, way);
  const end = way.path.at(-1);
  const place = end === undefined ? 'turns' : `to ${end}, ${groundName(view, end)}`;
  const moved = after(view, line.unit, end ?? view.units[line.unit]?.hex, line.without);
  const text = `${place}, for ${quantity(way.cost + extra, 'point')}${capture(view, line.unit, end)}`;
  if (line.fire === undefined) return { view: moved, text, failed: false };
  const shooting = fires({ ...moved, units: { ...moved.units } }, line.unit, line.fire, line, true);
  return { view: moved, text: `${text}; then ${shooting.text}`, failed: false };
}

/** A squad takes the building it ends in (IA-16). */
function capture(view: View, unit: PieceId, end: Label | undefined): string {
  if (end === undefined || view.control[end] === sideOf(unit) || !groundName(view, end).startsWith('building')) return '';
  return chart(unit).class === 'squad' ? ', and takes it' : '';
}

/** The walk, or why it fails as the pieces stand. */
function walked(
  view: View,
  unit: PieceId,
  path: readonly Label[],
  errand: Errand,
): { readonly path: readonly Label[]; readonly cost: number } | string {
  const way = walk(view, unit, path, errand);
  if ('code' in way) return `no way to ${way.hex} within its movement, unless a line before it opens one`;
  const end = way.path.at(-1);
  const side = sideOf(unit);
  const through = errand.assault === true ? way.path.slice(0, -1) : way.path;
  const enemy = through.find((hex) => standingIn(view.units, hex).some(([id]) => sideOf(id) !== side && isUnit(id)));
  if (enemy !== undefined) return `an enemy stands in ${enemy}`;
  const there = end === undefined || errand.assault === true ? undefined : unitIn(view.units, end)?.[0];
  if (there !== undefined && there !== unit && isUnit(unit)) return `${there} stands in ${end}`;
  return way;
}

function assaults(view: View, line: Of<'assault'>): Acted {
  const way = walked(view, line.unit, line.path, { assault: true });
  if (typeof way === 'string') return failed(view, way);
  const end = way.path.at(-1) ?? '';
  const side = sideOf(line.unit);
  const enemy = side === undefined ? undefined : pieceIn(view.units, end, side === 'imperial' ? 'alliance' : 'imperial');
  if (enemy === undefined) return failed(view, FAILED['no-enemy']);
  const { raised, text: bonus } = help(view, line.unit, line);
  const fight = melee(view, line.unit, ridersOf(view, line.unit, line.without), enemy, raised);
  if (fight === undefined) return failed(view, FAILED['no-enemy']);
  const { win, loss, tie } = oddsOf(fight);
  const dice = `${fight.attack.map(dieText).join(' and ')} against ${fight.defence.map(dieText).join(' and ')}`;
  const text = `${quantity(way.cost, 'point')}; ${enemy} in ${end}: ${dice}, wins ${percent(win)}, loses ${percent(loss)}, both fall ${percent(tie)}${bonus}`;
  return { view: after(view, line.unit), text, failed: false };
}

function loads(view: View, line: Of<'load'>): Acted {
  const carrier = view.units[line.carrier];
  if (carrier === undefined) return failed(view, FAILED['unit-destroyed']);
  if (carrier.activated) return failed(view, FAILED['transport-active']);
  const units = { ...view.units, [line.carrier]: { ...carrier, locked: true } };
  const moved = after({ ...view, units }, line.unit);
  const aboard = {
    ...moved,
    units: { ...moved.units, [line.unit]: { ...moved.units[line.unit], hex: carrier.hex, carrier: line.carrier } },
  } as View;
  return { view: aboard, text: `aboard ${line.carrier} in ${carrier.hex}, which then cannot act this turn`, failed: false };
}

function unloads(view: View, line: Of<'unload'>): Acted {
  const carrier = view.units[line.unit]?.carrier ?? undefined;
  const host = carrier === undefined ? undefined : view.units[carrier];
  if (carrier === undefined || host === undefined) return failed(view, 'it is not aboard');
  if (host.activated) return failed(view, FAILED['transport-active']);
  const way = walked(view, line.unit, line.path, { extra: 1 });
  if (typeof way === 'string') return failed(view, way);
  const end = way.path.at(-1) ?? '';
  const units = { ...view.units, [carrier]: { ...host, locked: true } };
  const text = `to ${end}, ${groundName(view, end)}, for ${quantity(way.cost + 1, 'point')}${capture(view, line.unit, end)}; ${carrier} then cannot act this turn`;
  return { view: after({ ...view, units }, line.unit, end), text, failed: false };
}

function strike(view: View, side: Side, target: string): string {
  const found = targetNamed(view, side, target);
  const piece = typeof found === 'string' ? undefined : found.piece;
  if (piece == null) return `fails as things are: ${typeof found === 'string' ? FAILED[found] : FAILED['no-enemy']}`;
  const die = readDie(against(supportDice('aerial', side), piece));
  const resistance = resistanceOf(view, piece);
  return `at ${piece}, ${odds({ die, resistance })}`;
}

function support(view: View, side: Side, line: Extract<Deed, { readonly order: 'artillery' | 'counterfire' | 'bombard' }>): string {
  const whole = 'the whole impulse';
  if (line.order === 'counterfire')
    return `${whole}: each of your guns rolls 1d6, misses on 1–2, then needs 4+ on two dice to destroy one of theirs`;
  if (line.order === 'bombard')
    return `${whole}: 1d6 may miss and scatter; every unit of both sides within 2 hexes of where it lands is attacked`;
  const near = line.hexes.flatMap((hex) => {
    const target = pieceIn(view.units, hex, side === 'imperial' ? 'alliance' : 'imperial');
    if (target === undefined) return [`no enemy in ${hex}`];
    const die = readDie(against(supportDice('artillery', side), target));
    const resistance = resistanceOf(view, target);
    return [`${target} in ${hex}, ${odds({ die, resistance })} if the shells land`];
  });
  return `${whole}: ${near.join('; ')}; a miss may fall on anybody`;
}
