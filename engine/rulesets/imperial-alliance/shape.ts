/** The gate from storage, and the requirements for a described state. */
import { type Gate, gate } from '../../kit/shapes.ts';
import { CELLS, chart } from './charts.ts';
import { sideOf } from './map/forces.ts';
import { cellAt } from './map/terrain.ts';
import { diggers } from './turn.ts';
import { MOST_PIECES, STATE, type State } from './types.ts';

export const { stateFault, revive }: Gate<State> = gate('imperial-alliance', STATE, incoherence);

/** Finds faults that no field shows by itself. */
function incoherence(state: State): string | undefined {
  const { cols, rows, cells } = state.map;
  if (cells.length !== rows) return 'state.map.cells';
  const odd = cells.findIndex((row) => row.length !== cols || [...row].some((cell) => !Object.hasOwn(CELLS, cell)));
  if (odd !== -1) return `state.map.cells[${odd}]`;
  if ((state.toAct === null) !== (state.outcome !== null)) return 'state.toAct';
  const { hold = [], hexes = [] } = state.victory;
  const { imperial = [], alliance = [] } = state.dug ?? {};
  if (state.digging !== undefined && (diggers(state).length === 0 || state.outcome !== null)) return 'state.digging';
  const named = [
    ...state.rubble,
    ...state.entrenched,
    ...imperial,
    ...alliance,
    ...Object.keys(state.control),
    ...hexes,
    ...hold.flatMap((one) => one.hexes),
  ];
  const beyond = named.find((hex) => cellAt(state, hex) === undefined);
  if (beyond !== undefined) return `state: hex ${beyond}`;
  if (Object.keys(state.units).length > MOST_PIECES) return 'state.units';
  for (const id of Object.keys(state.units)) {
    const fault = pieceFault(state, id);
    if (fault !== undefined) return fault;
  }
  return undefined;
}

function pieceFault({ map, rubble, units }: State, id: string): string | undefined {
  const at = `state.units.${id}`;
  const one = units[id];
  if (one === undefined || cellAt({ map, rubble }, one.hex) === undefined) return `${at}.hex`;
  if (one.carrier === null) return undefined;
  const carrier = units[one.carrier];
  const carries = carrier?.hex === one.hex && chart(one.carrier).transport > 0 && sideOf(one.carrier) === sideOf(id);
  return carries ? undefined : `${at}.carrier`;
}
