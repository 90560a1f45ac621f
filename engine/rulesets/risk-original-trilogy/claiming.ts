/** Claiming planets one by one (RT-47): the current part, who may still claim, and the troops an army has left to place. */
import { highestFirst } from '../../kit/highest-first.ts';
import { armyRows, type Field, factionOf, PLANETS, planetsOf, REGIONS, site, troopsOn } from './board.ts';
import type { ArmyId, OpenBoard, PlanetId } from './types.ts';

export type ClaimingPart = 'planets' | 'death-star' | 'troops';
type Claimed = Field & Pick<OpenBoard, 'players' | 'drafting' | 'options'>;

/** Undefined once the game has begun, and if planets are dealt or claimed by lists. */
export function claimingPart({ mode, planets, deathStar, drafting, options }: Claimed): ClaimingPart | undefined {
  if (!drafting || options.draft !== 'one-by-one') return undefined;
  if (PLANETS.some(({ id }) => planets[id]?.owner === null)) return 'planets';
  return mode === 'starwars' && deathStar.at === null ? 'death-star' : 'troops';
}

export const freePlanets = ({ planets }: Pick<Field, 'planets'>): readonly PlanetId[] =>
  PLANETS.filter(({ id }) => planets[id]?.owner === null).map(({ id }) => id);

/** An army and what a resigned partner has left it (RT-38). */
const shareRows = (field: Claimed, army: ArmyId) =>
  armyRows(field.mode, field.players).filter(
    (row) => row.army === army || (field.armies[row.army]?.alive === false && row.faction === factionOf(field, army)),
  );

/** RT-1: whether an army is below its planet-claiming limit. */
export function mayClaim(field: Claimed, army: ArmyId): boolean {
  const limit = shareRows(field, army).reduce((sum, { quota }) => sum + (quota ?? PLANETS.length), 0);
  return field.armies[army]?.alive === true && planetsOf(field.planets, army).length < limit;
}

/** The starting troops that are not on the board yet. */
export function troopsLeft(field: Claimed, army: ArmyId): number {
  const all = shareRows(field, army).reduce((sum, { troops }) => sum + troops, 0);
  return all - planetsOf(field.planets, army).reduce((sum, planet) => sum + troopsOn(field, planet), 0);
}

/**
 * Free planets, those first that an army should want most: next to its own, in regions it may come to hold alone, and resource
 * planets for or against the Hutts.
 */
export function wantedPlanets(field: Claimed, army: ArmyId): readonly PlanetId[] {
  const ownerOf = (id: PlanetId): ArmyId | null => field.planets[id]?.owner ?? null;
  const isFriend = (id: PlanetId): boolean => ownerOf(id) !== null && factionOf(field, ownerOf(id)) === factionOf(field, army);
  const hutts = field.armies.hutts?.neutral === false && field.mode === 'starwars';
  const worth = (id: PlanetId): number => {
    const { region, neighbours, resource } = site(id);
    const others = PLANETS.filter((one) => one.region === region && one.id !== id).map((one) => ownerOf(one.id));
    const share = others.filter((owner) => owner === army).length - 2 * others.filter((owner) => owner !== null && owner !== army).length;
    const bonus = REGIONS.find((one) => one.id === region)?.bonus ?? 0;
    const prize = resource && hutts ? (army === 'hutts' ? 6 : 2) : 0;
    return (bonus * Math.max(0, 1 + share)) / (1 + others.length) + neighbours.filter(isFriend).length - neighbours.length / 4 + prize;
  };
  return highestFirst(freePlanets(field), worth);
}
