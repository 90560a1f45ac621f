/** Pieces that leave the table, and buildings that change hands. */
import { chart } from '../charts.ts';
import { buildingResistance } from '../combat.ts';
import { type Field, setSide, tell } from '../field.ts';
import { byId, companions, isLeader, passengersOf } from '../map/forces.ts';
import type { Cause, Label, PieceId } from '../types.ts';

/** Passengers die before their carrier, characters after the unit or Jedi they were with (IA-11, IA-21, IA-45). */
export function destroy(field: Field, id: PieceId, cause: Cause): void {
  const { units } = field.state;
  const stacked = companions(units, id).toSorted(byId);
  for (const passenger of passengersOf(units, id).toSorted(byId)) remove(field, passenger, 'carrier-lost');
  remove(field, id, cause);
  for (const character of stacked) remove(field, character, 'stack-lost');
}

function remove(field: Field, id: PieceId, cause: Cause): void {
  const { [id]: lost, ...units } = field.state.units;
  if (lost === undefined) return;
  tell(field, { type: 'destroyed', unit: id, hex: lost.hex, cause });
  const { side } = chart(id);
  const { losses } = field.state;
  field.state = { ...field.state, units, losses: { ...losses, [side]: [...losses[side], id] } };
  if (isLeader(id)) setSide(field, side, { leader: 'dead', bonuses: 0 });
}

/** A building becomes rubble (IA-30, IA-31); its control does not change (IA-16). */
export function wreck(field: Field, hex: Label): void {
  field.state = { ...field.state, rubble: [...field.state.rubble, hex] };
  tell(field, { type: 'building-destroyed', hex });
}

/** A squad in a building at the end of an activation or after close combat controls it; ruins keep their owner (IA-16). */
export function claim(field: Field, id: PieceId): void {
  const { control, units } = field.state;
  const piece = units[id];
  if (piece === undefined || piece.carrier !== null || chart(id).class !== 'squad') return;
  const { side } = chart(id);
  const { hex } = piece;
  if (control[hex] === side || buildingResistance(field.state, hex) === 0) return;
  field.state = { ...field.state, control: { ...control, [hex]: side } };
  tell(field, { type: 'control', hex, side });
}
