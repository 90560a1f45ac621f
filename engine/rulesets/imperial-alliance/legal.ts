/** Faults of a line that can never be carried out, whatever the dice: the codes of IA-42 in their order, only the first that applies. */

import { isComplaint } from '../../kit/complaints.ts';
import type { Switch } from './card.ts';
import { can, chart } from './charts.ts';
import { pathFault } from './legal/paths.ts';
import { supportFault } from './legal/support.ts';
import { shotFault } from './legal/targets.ts';
import { sideOf } from './map/forces.ts';
import { buildingLevel } from './map/terrain.ts';
import { type Complaint, complain, MOST_NAMED, someOf } from './notation/faults.ts';
import { readPlanned } from './notation.ts';
import { isAvailable } from './turn.ts';
import type { ActionOrder, Line, PieceId, Planned, Side, View } from './types.ts';

type UnitOrder = Exclude<ActionOrder, { readonly order: 'aerial' }>;

/**
 * The view is the side's own, so anything it does not see is not there. `earlier` holds the lines before this one, which may clear
 * its way (IA-51).
 */
export function check(view: View, side: Side, line: Line, earlier: readonly Line[] = []): Complaint | undefined {
  switch (line.order) {
    case 'pass':
      return undefined;
    case 'entrench':
      return view.options['digging-in'] === true ? battleBegun() : off('digging-in', 'this line');
    case 'then':
      return standingFault(view, side, line.what);
    case 'aerial':
    case 'artillery':
    case 'counterfire':
    case 'bombard':
      return supportFault(view, side, line);
    default:
      return (
        notYours(view, side, line.unit) ??
        busy(view, line) ??
        optionOff(view, line) ??
        unable(view, line) ??
        pathFault(view, line, earlier) ??
        shotFault(view, side, line) ??
        loadFault(line) ??
        razeFault(view, line)
      );
  }
}

/** A plan is judged when it is played. Before that, only whether plans are allowed and the piece is one's own (IA-33). */
function standingFault(view: View, side: Side, what: Planned): Complaint | undefined {
  if (view.options['standing-orders'] !== true) return off('standing-orders', 'a line beginning with then');
  const line = readPlanned(what);
  if (isComplaint(line)) return line;
  return line.order === 'aerial' ? supportFault(view, side, line) : notYours(view, side, line.unit);
}

function battleBegun(): Complaint {
  return complain('battle-begun', 'The battle has begun; trenches were placed before it.');
}

function notYours(view: View, side: Side, unit: PieceId): Complaint | undefined {
  if (view.units[unit] !== undefined)
    return sideOf(unit) === side ? undefined : complain('not-your-unit', `${unit} is the enemy’s. ${readyUnits(view, side, unit)}`);
  const isLost = view.losses.imperial.includes(unit) || view.losses.alliance.includes(unit);
  return isLost
    ? complain('unit-destroyed', `${unit} has been destroyed. ${readyUnits(view, side, unit)}`)
    : complain('unknown-unit', `There is no unit ${unit}. ${readyUnits(view, side, unit)}`);
}

function readyUnits(view: View, side: Side, wanted: PieceId): string {
  const ready = Object.keys(view.units).filter((id) => sideOf(id) === side && isAvailable(view, id));
  if (ready.length === 0) return 'None of yours can act any more this turn.';
  return `Yours that can still act: ${someOf(ready, wanted)}.`;
}

/** Its one activation of the turn, and its carrier (IA-8, IA-11). */
function busy(view: View, line: UnitOrder): Complaint | undefined {
  const { order, unit } = line;
  const piece = view.units[unit];
  if (piece?.activated === true) return complain('already-activated', `${unit} has acted this turn, and acts again in the next.`);
  if (piece?.locked === true)
    return complain('already-activated', `${unit} took somebody aboard or let somebody off, and can do nothing else this turn.`);
  const carrier = piece?.carrier ?? null;
  if (carrier !== null && order !== 'unload')
    return complain('carried', `${unit} is aboard ${carrier} and must get off first: ${unit} unload and a hex next to ${piece?.hex}.`);
  if (carrier === null && line.order === 'unload')
    return complain('not-carried', `${unit} is aboard nothing. To walk there: ${unit} move ${line.path.slice(0, MOST_NAMED).join(' ')}.`);
  return undefined;
}

function off(option: Switch, what: string): Complaint {
  return complain('option-off', `This game is played without ${option}: leave out ${what}.`);
}

function optionOff({ options }: View, line: UnitOrder): Complaint | undefined {
  const needs: readonly (readonly [Switch, boolean, string])[] = [
    ['move-fire', line.order === 'move' && line.fire !== undefined, 'the fire after the move, or give it alone'],
    ['walker-facing', line.order === 'move' && line.face !== undefined, 'face'],
    ['building-destruction', line.order === 'raze', 'this line'],
    ['infantry-weapons', line.order === 'fire' && (line.weapon !== undefined || line.weaponOnly === true), 'weapon'],
    ['leaders', 'leader' in line && line.leader === true, '+leader'],
    ['jedi', 'force' in line && line.force !== undefined, '+force'],
  ];
  const missing = needs.find(([option, asked]) => asked && options[option] !== true);
  return missing === undefined ? undefined : off(missing[0], missing[2]);
}

function unable(view: View, line: UnitOrder): Complaint | undefined {
  const { order, unit } = line;
  const moves = order !== 'fire' && order !== 'raze';
  if (moves && chart(unit).movement === 0)
    return complain('cannot-move', `${unit} is a field gun: it fires where it stands and never moves.`);
  if (moves && view.units[unit]?.crippled === true)
    return complain('cannot-move', `${unit} is crippled and cannot move; it can still fire.`);
  const attacks = order === 'fire' || order === 'assault' || (order === 'move' && line.fire !== undefined);
  if (attacks && can(unit, 'leader'))
    return complain('cannot-attack', `${unit} is a leader and never attacks; he lends +leader to others.`);
  if (order === 'move' && line.face !== undefined && !can(unit, 'front-arc'))
    return complain('cannot-face', `${unit} looks every way alike; only an AT-AT has a facing. Leave out face.`);
  return undefined;
}

function loadFault(line: UnitOrder): Complaint | undefined {
  if (line.order !== 'load') return undefined;
  const { unit, carrier } = line;
  if (chart(unit).class !== 'squad') return complain('cannot-board', `${unit} cannot board: only squads travel.`);
  return chart(carrier).transport > 0 ? undefined : complain('not-a-transport', `${carrier} carries nobody.`);
}

/** IA-31: the target is an adjacent building. */
function razeFault(view: View, line: UnitOrder): Complaint | undefined {
  if (line.order !== 'raze') return undefined;
  const { unit, hex } = line;
  if (!can(unit, 'raze') && !can(unit, 'raze-risky')) return complain('cannot-raze', `${unit} cannot raze buildings.`);
  return buildingLevel(view, hex) > 0 ? undefined : complain('not-a-building', `No building stands in ${hex}.`);
}
