/** Planets and first troops before the game begins (RT-7, RT-47). */
import { highestFirst } from '../../../kit/highest-first.ts';
import type { Seat } from '../../../ruleset.ts';
import { best, factionOf, isHostile, PLANETS, planetsOf, site } from '../board.ts';
import { type ClaimingPart, troopsLeft, wantedPlanets } from '../claiming.ts';
import type { Line, PlanetId, View } from '../types.ts';

/** RT-47: claims what is wanted most, puts the Death Star where most enemies press, and the first troops on the borders that need them. */
export function claimLines(view: View, seat: Seat, part: ClaimingPart): readonly Line[] {
  const [wanted] = wantedPlanets(view, seat);
  if (part === 'planets') return wanted === undefined ? [] : [{ do: 'claim', planets: [wanted] }];
  const foes = (id: PlanetId): number => site(id).neighbours.filter((next) => isHostile(view, seat, next)).length;
  const own = planetsOf(view.planets, seat);
  if (part === 'death-star') {
    const at = best(own, foes);
    return at === undefined ? [] : [{ do: 'death-star-start', at }];
  }
  const front = highestFirst(
    own.filter((id) => foes(id) > 0),
    foes,
  ).slice(0, FRONTS);
  const left = troopsLeft(view, seat);
  return front
    .map((at, index): Line => ({ do: 'start', at, n: Math.floor((left + index) / front.length) }))
    .filter((line) => line.do !== 'start' || line.n > 0);
}
/** Concentrated troops hold and strike better, but in fewer places than this they leave the borders open to the first player. */
const FRONTS = 6;

/** The regions that are held soonest and are richest for their size come first. */
export function draftLines(view: View, seat: Seat): readonly Line[] {
  const size = (region: string): number => PLANETS.filter((one) => one.region === region).length;
  const ranked = PLANETS.toSorted((a, b) => size(a.region) - size(b.region)).map(({ id }) => id);
  const own = factionOf(view, seat) === 'hutts' ? ranked.toSorted((a, b) => Number(site(b).resource) - Number(site(a).resource)) : ranked;
  return [0, 5, 10].map((from) => ({ do: 'claim', planets: own.slice(from, from + 5) }));
}
