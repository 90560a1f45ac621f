/** Whole scripts that are legal now and sensible, ready to be edited (RT-46, 5). */

import { highestFirst } from '../../../kit/highest-first.ts';
import {
  autoSet,
  best,
  card,
  defaultPlace,
  factionOf,
  hasHostileNeighbour,
  isConnected,
  isHostile,
  ownerOf,
  PLANETS,
  planetsOf,
  REGIONS,
  reinforcementsOf,
  setValue,
  site,
  troopsOn,
} from '../board.ts';
import { type ClaimingPart, troopsLeft, wantedPlanets } from '../claiming.ts';
import { assaultOn, hasBase } from '../odds/assault.ts';
import { type Prospect, prospectOf } from '../odds.ts';
import type { ArmyId, CardId, PlanetId, View } from '../types.ts';
import { besides, handOf, isReaction, mayBuild } from './situation.ts';

export interface Target {
  readonly from: PlanetId;
  readonly target: PlanetId;
}

/** RT-15: the possible invasions if the army's troops were on that border, however many there are now. */
export function targetsOf(view: View, army: ArmyId): readonly Target[] {
  return planetsOf(view.planets, army).flatMap((from) =>
    site(from)
      .neighbours.filter((target) => isHostile(view, army, target) && !isShielded(view, target))
      .map((target) => ({ from, target })),
  );
}
const isShielded = (view: View, planet: PlanetId): boolean =>
  view.deathStar.at === planet && factionOf(view, ownerOf(view, planet)) === 'empire';

/** The prospect with this many more troops. */
export function prospectAt(view: View, { from, target }: Target, more: number): Prospect {
  const assault = assaultOn(view, { do: 'invade', from, target });
  return prospectOf({ ...assault, attackers: assault.attackers + more });
}

/** Judged by few defenders, many troops, and the army's goal; highest first. */
export function bestTargets(view: View, army: ArmyId, more: number): readonly Target[] {
  const faction = factionOf(view, army);
  const shares = new Map(REGIONS.map(({ id }) => [id, shareOf(view, army, id)]));
  const worth = ({ from, target }: Target): number =>
    troopsOn(view, from) +
    more -
    1.3 * troopsOn(view, target) -
    (hasBase(view, target) ? (faction === 'rebels' ? 0 : 3) : 0) +
    (faction === 'hutts' && site(target).resource ? 3 : 0) +
    4 * (shares.get(site(target).region) ?? 0);
  return highestFirst(targetsOf(view, army), worth);
}

/** How much of a region the army holds, from 0 to 1. */
function shareOf(view: View, army: ArmyId, region: string): number {
  const planets = PLANETS.filter((one) => one.region === region);
  return planets.filter(({ id }) => ownerOf(view, id) === army).length / planets.length;
}

/** The troops that may be placed at once: the count and the set that `trade auto` finds. */
export function poolOf(view: View, army: ArmyId): number {
  const set = autoSet(handOf(view, army));
  return reinforcementsOf(view.planets, army).total + (set === undefined ? 0 : (setValue(set) ?? 0));
}

export function examples(view: View, army: ArmyId): readonly (readonly string[])[] {
  if (view.drafting) return drafts(view, army);
  if (view.turn.army !== army) return besides(view, army);
  const pool = poolOf(view, army);
  const [first] = bestTargets(view, army, pool);
  const beforehand = opening(view, army);
  if (first === undefined) return [[...beforehand, ...placing(view, army), ...fortifying(view, army)]];
  const second = bestTargets(view, army, 0).find(
    (one) => one.from !== first.from && one.target !== first.target && troopsOn(view, one.from) > 2,
  );
  return [
    [
      ...beforehand,
      `place all on ${first.from}`,
      ...preparing(view, army),
      invasion(first),
      ...fortifying(view, army, first.from),
      ...atLast(view, army),
    ],
    ...(second === undefined
      ? []
      : [
          [
            ...beforehand,
            `place all on ${first.from}`,
            `invade ${first.target} from ${first.from} until taken or battles 3, move all`,
            `invade ${second.target} from ${second.from} until taken or below 3, move min`,
          ],
        ]),
    [...beforehand, ...placing(view, army), ...fortifying(view, army)],
  ];
}
const invasion = ({ from, target }: Target): string => `invade ${target} from ${from} until taken or below 3, move all`;

/** Token, set and ship, which the first steps ask for. */
function opening(view: View, army: ArmyId): readonly string[] {
  const hand = handOf(view, army);
  const set = autoSet(hand);
  const left = hand.filter((id) => set?.includes(id) !== true);
  const spare = left.filter((id) => mayBuild(view, army, id) && !isKept(view, army, id));
  const ship = spare.find((id) => card(id).class === 'capital') ?? spare[0];
  const at = bestTargets(view, army, 0)[0]?.from ?? planetsOf(view.planets, army)[0];
  return [
    ...(view.bases.top === undefined ? [] : [`base at ${tokenPlace(view)}`]),
    ...(set === undefined ? [] : ['trade auto']),
    ...(view.mode === 'standard' || ship === undefined || at === undefined ? [] : [`build ${ship} at ${at}`]),
  ];
}
/** Reactions and fire are worth more in hand than a ship. */
const isKept = (view: View, army: ArmyId, id: CardId): boolean =>
  card(id).faction === factionOf(view, army) && ['ambush', 'bribe', 'fire', 'rebuild'].includes(card(id).kind);

/** A strong planet of the Empire without a token, far from its enemies. */
function tokenPlace(view: View): PlanetId {
  const imperial = PLANETS.map(({ id }) => id).filter((id) => factionOf(view, ownerOf(view, id)) === 'empire');
  const free = imperial.filter((id) => !hasBase(view, id));
  const foes = (id: PlanetId): number => site(id).neighbours.filter((next) => factionOf(view, ownerOf(view, next)) !== 'empire').length;
  return best(free.length > 0 ? free : imperial, (id) => troopsOn(view, id) - 2 * foes(id)) ?? 'coruscant';
}

const placing = (view: View, army: ArmyId): readonly string[] => {
  const at = defaultPlace(view, army);
  return at === undefined ? [] : [`place all on ${at}`];
};

/** A directive that helps the invasion after it. */
function preparing(view: View, army: ArmyId): readonly string[] {
  const set = autoSet(handOf(view, army));
  const own = handOf(view, army).filter((id) => card(id).faction === factionOf(view, army) && set?.includes(id) !== true);
  const built = opening(view, army).find((line) => line.startsWith('build '));
  const charge = own.find((id) => card(id).kind === 'charge' && built?.includes(id) !== true);
  return charge === undefined || view.mode === 'standard' ? [] : [`play ${charge}`];
}

/** Moves the largest stack that touches no enemy to the weakest border it can reach. */
function fortifying(view: View, army: ArmyId, avoid?: PlanetId): readonly string[] {
  const own = planetsOf(view.planets, army);
  const inner = own.filter((id) => !hasHostileNeighbour(view, army, id) && troopsOn(view, id) > 1);
  const from = best(inner, (id) => troopsOn(view, id));
  if (from === undefined) return [];
  const border = own.filter((id) => id !== avoid && hasHostileNeighbour(view, army, id) && isConnected(view.planets, army, from, id));
  const to = best(border, (id) => -troopsOn(view, id));
  return to === undefined ? [] : [`fortify all from ${from} to ${to}`];
}

/** The Death Star stays unless ordered to move; this line is easily changed. */
const atLast = (view: View, army: ArmyId): readonly string[] => {
  const reaction = handOf(view, army).find(
    (id) => card(id).faction === factionOf(view, army) && isReaction(id) && !isOnGuard(view, army, id),
  );
  const used = opening(view, army).some((line) => reaction !== undefined && line.includes(reaction));
  const traded = reaction !== undefined && autoSet(handOf(view, army))?.includes(reaction) === true;
  return reaction === undefined || used || traded ? [] : [`standing guard any with ${reaction}`];
};
const isOnGuard = (view: View, army: ArmyId, id: CardId): boolean =>
  view.armies[army]?.standing?.guards?.some((guard) => guard.card === id) === true;

/** RT-47: the three planets that are wanted most, or good places for the Death Star or the troops. */
export function claimExamples(view: View, army: ArmyId, part: ClaimingPart): readonly (readonly string[])[] {
  const own = planetsOf(view.planets, army);
  if (part === 'planets')
    return wantedPlanets(view, army)
      .slice(0, EXAMPLES)
      .map((id) => [`claim ${id}`]);
  if (part === 'death-star') return own.slice(0, EXAMPLES).map((id) => [`death star at ${id}`]);
  const border = own.filter((id) => hasHostileNeighbour(view, army, id));
  const [first = 'hoth', second = first] = highestFirst(border.length > 0 ? border : own, (id) => site(id).neighbours.length);
  const left = troopsLeft(view, army);
  const half = Math.ceil(left / 2);
  return [[`start ${half} ${first}`, ...(left > half ? [`start ${left - half} ${second}`] : [])], ['pass']];
}
const EXAMPLES = 3;

/** A ranked list around one region, and places for troops (RT-7). */
function drafts(view: View, army: ArmyId): readonly (readonly string[])[] {
  const of = (region: string): readonly PlanetId[] => PLANETS.filter((one) => one.region === region).map(({ id }) => id);
  const regions = factionOf(view, army) === 'empire' ? ['core-worlds', 'mid-rim'] : ['outer-rim', 'ison-corridor'];
  const list = regions.flatMap(of);
  const resources = PLANETS.filter((one) => one.resource).map(({ id }) => id);
  const wanted = factionOf(view, army) === 'hutts' ? resources : list;
  const station = factionOf(view, army) === 'empire' && view.mode === 'starwars' ? [`death star at ${wanted[0]}`] : [];
  return [
    [`claim ${wanted.slice(0, 4).join(', ')}`, `claim ${wanted.slice(4, 8).join(', ')}`, `start 3 ${wanted[0]}`, ...station],
    [`claim ${of('elrood-sector').slice(0, 5).join(', ')}`],
    ['pass'],
  ];
}
