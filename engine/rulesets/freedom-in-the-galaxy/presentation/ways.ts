/** Who may do what, as far as a side sees: whom a ship can take, who is free for a mission, and which missions can be begun. */
import { MISSIONS, type MissionRow } from '../charts.ts';
import { missionFault } from '../missions/assign.ts';
import { enemyOf } from '../planets.ts';
import type { View } from '../state.ts';
import type { CharacterId, EnvironId, ShipId, Side } from '../types.ts';
import { flightFault } from './odds.ts';
import { activeAt, captivesAt, sightOf } from './sight.ts';

export function isFree(view: View, at: string, id: CharacterId): boolean {
  const one = view.characters[id];
  return one?.at === at && one.status === 'active' && one.stack === 'mission' && one.disabled !== true;
}

/** The first of them, the owner before all others, and as many with them as there is room for; undefined if the owner cannot fly. */
export function crewOf(
  view: View,
  side: Side,
  from: string,
  ship: ShipId,
  who: readonly CharacterId[],
): readonly CharacterId[] | undefined {
  for (let count = who.length; count > 0; count--) {
    const some = who.slice(0, count);
    if (flightFault(view, side, { from, to: '', ship, who: some }) === undefined) return some;
  }
  return undefined;
}

/** The characters who can be sent on a mission (FG-80). */
export function freeAt(view: View, at: EnvironId, side: Side): readonly CharacterId[] {
  const guards = captivesAt(view, at).map((id) => view.characters[id]?.holder);
  return activeAt(view, at, side, 'mission').filter((id) => isFree(view, at, id) && !guards.includes(id));
}

/** The characters whom an assassin can attack (FG-90). */
export const exposedAt = (view: View, at: EnvironId, side: Side): readonly CharacterId[] =>
  activeAt(view, at, enemyOf(side)).filter((id) => view.characters[id]?.detected === true);

/** The characters who go, and whether a Coup or Diplomacy is in the same mail (FG-98). */
interface Crew {
  readonly who: readonly CharacterId[];
  readonly camp: boolean;
  readonly wooing: boolean;
}
/** The missions that can be begun (FG-90 to FG-102). */
export function missionsAt(view: View, at: EnvironId, side: Side, { who, camp, wooing }: Crew): readonly MissionRow[] {
  const game = sightOf(view);
  const [target] = exposedAt(view, at, side);
  return MISSIONS.filter((row) => {
    if (!row.sides.includes(side) || (camp && row.camp !== true)) return false;
    const line = { kind: 'mission', letter: row.letter, who, camp, at, using: [], ...(target === undefined ? {} : { target }) } as const;
    return missionFault({ game, side, at, line, wooing }) === undefined;
  });
}
