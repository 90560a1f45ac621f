/** Trenches placed by the players before the battle (IA-52). */
import { isComplaint } from '../../../kit/complaints.ts';
import { quantity } from '../../../wording.ts';
import { cellAt } from '../map/terrain.ts';
import { type Complaint, complain, offMap } from '../notation/faults.ts';
import type { Label, Line, Side, View } from '../types.ts';

/** The fault of each line, or undefined: the first in the order of IA-42. Lines count together. */
export function trenchFaults(view: View, side: Side, readings: readonly (Line | Complaint)[]): readonly (Complaint | undefined)[] {
  const placed: Label[] = [];
  return readings.map((reading) => {
    if (isComplaint(reading)) return reading;
    if (reading.order === 'pass') return readings.length === 1 ? undefined : passAmongOthers();
    if (reading.order !== 'entrench') return notBegun(view, side);
    const fault = placingFault(view, side, reading.hexes, placed);
    placed.push(...reading.hexes);
    return fault;
  });
}

function passAmongOthers(): Complaint {
  return complain('exclusive-order', 'Pass places no marker at all: send it alone, or leave it out.');
}

function notBegun(view: View, side: Side): Complaint {
  const markers = quantity(view.digging?.[side] ?? 0, 'entrenchment marker');
  return complain('battle-not-begun', `The battle has not begun. Now you place up to ${markers}: entrench 0507; or pass.`);
}

function placingFault(view: View, side: Side, hexes: readonly Label[], before: readonly Label[]): Complaint | undefined {
  const off = hexes.find((hex) => cellAt(view, hex) === undefined);
  if (off !== undefined) return offMap(view, off);
  const wet = hexes.find((hex) => cellAt(view, hex)?.terrain === 'river');
  if (wet !== undefined) return complain('river', `${wet} is a river: a marker goes on any other ground.`);
  const all = [...before, ...hexes];
  const twice = all.find((hex, at) => all.indexOf(hex) < at);
  if (twice !== undefined) return complain('entrenched-twice', `${twice} stands there twice. A second marker in a hex adds nothing.`);
  const most = view.digging?.[side] ?? 0;
  return all.length > most ? complain('no-markers', `You have ${quantity(most, 'marker')}, and ${all.length} hexes are named.`) : undefined;
}
