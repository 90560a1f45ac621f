/** Flights past a base (FG-42): every Rebel ship with every pilot. */
import type { WorkedCase } from '../../../../../engine/adjudicate.ts';
import { type CharacterRow, SHIPS, type ShipRow } from '../../../../../engine/rulesets/freedom-in-the-galaxy/charts.ts';
import detection from '../../../../../engine/rulesets/freedom-in-the-galaxy/data/detection.json' with { type: 'json' };
import { charactersOf, limit, people, worked } from './laid.ts';

export interface Flight {
  readonly ship: ShipRow;
  readonly pilot: CharacterRow;
  readonly level: number;
  readonly column: number;
}
/** See FG-42, FG-140. */
function evasion({ maneuver, fullManeuver }: ShipRow, { navigation }: CharacterRow): number {
  const agile = fullManeuver === true ? maneuver : Math.min(maneuver, navigation + 1);
  return agile + Math.min(navigation, maneuver + 1);
}
export const flights: readonly Flight[] = SHIPS.filter(({ side }) => side === 'rebel').flatMap((ship) =>
  charactersOf('rebel')
    .filter(({ navigation }) => navigation > 0)
    .flatMap((pilot) =>
      [1, 2].map((level) => {
        const unshifted = limit(detection.evasionUpTo, evasion(ship, pilot));
        return { ship, pilot, level, column: Math.max(0, unshifted - (level === 2 ? detection.shiftLeft.pdbLevel2 : 0)) };
      }),
    ),
);
export function flown({ ship, pilot, level, column }: Flight, face: number, name: string): WorkedCase {
  const table = {
    planets: { charkhan: { pdb: { level, up: true } } },
    characters: people([pilot], 'charkhan-air'),
    ships: { 'planetary-privateer': null, [ship.id]: { at: 'charkhan-air', owner: pilot.id } },
  };
  const told = {
    type: 'detection',
    ship: ship.id,
    evasion: evasion(ship, pilot),
    column,
    roll: face,
    result: detection.rows[face - 1]?.[column] ?? '',
  };
  return worked(name, 'FG-42', 'rebel-operations', table, [`move ${pilot.id} to charkhan-wild aboard ${ship.id}`], [face], [told]);
}
