/** Before and after the war: base tokens, troops and ships to the borders, the Death Star. */
import { best, factionOf, isConnected, isHostile, jumps, ownerOf, PLANETS, planetsOf, shipsOn, site, troopsOn } from '../board.ts';
import type { PlanetId, View } from '../types.ts';
import { borders, emperorAt, kindOf, pressure, resources } from './campaign.ts';
import type { Draft } from './draft.ts';

/**
 * The Emperor goes where the Death Star is or can soon be, since nothing under it can be invaded (RT-23); otherwise deep in the
 * Empire. Decoys go deep too, because a base that falls moves the meter.
 */
export function base({ lines, thought }: Draft): void {
  const { view, seat } = thought;
  if (factionOf(view, seat) !== 'empire' || view.bases.left === 0) return;
  const imperial = PLANETS.map(({ id }) => id).filter((id) => factionOf(view, ownerOf(view, id)) === 'empire');
  const free = imperial.filter((id) => (view.bases.placed[id]?.length ?? 0) === 0);
  const near = (id: PlanetId): number => site(id).neighbours.filter((next) => isHostile(view, seat, next)).length;
  const shielded = (id: PlanetId): boolean => view.bases.top === 'emperor' && inReach(view, id);
  const at = best(
    free.length > 0 ? free : imperial,
    (id) => troopsOn(view, id) - 4 * near(id) + (shielded(id) ? 50 : 0) + (id === view.deathStar.at ? 5 : 0),
  );
  if (at !== undefined) lines.push({ do: 'base', at });
}

/** Whether the Death Star can be there at the end of this turn (RT-28). */
function inReach(view: View, to: PlanetId): boolean {
  const { at } = view.deathStar;
  const far = at === null || view.asteroids.includes(to) ? undefined : jumps(view.asteroids, at, to);
  return far !== undefined && far <= view.options.deathStarRange;
}

/** Moves the largest stack that faces no enemy to the border that needs it most. */
export function fortify({ lines, thought }: Draft): void {
  const { seat } = thought;
  const front = borders(thought);
  const idle = planetsOf(thought.planets, seat).filter((id) => !front.includes(id) && troopsOn(thought, id) > 1);
  const from = best(idle, (id) => troopsOn(thought, id));
  if (from === undefined) return;
  const to = best(
    front.filter((id) => isConnected(thought.planets, seat, from, id)),
    (id) => pressure(thought, id),
  );
  if (to !== undefined) lines.push({ do: 'fortify', n: 'all', from, to });
}

export function ships({ lines, thought }: Draft): void {
  const { seat } = thought;
  const front = borders(thought);
  const count = (id: PlanetId): number => Object.values(shipsOn(thought, id)).reduce((sum, n) => sum + n, 0);
  const from = best(
    planetsOf(thought.planets, seat).filter((id) => !front.includes(id) && count(id) > 0),
    count,
  );
  const to =
    from === undefined
      ? undefined
      : best(
          front.filter((id) => isConnected(thought.planets, seat, from, id)),
          (id) => troopsOn(thought, id),
        );
  if (from !== undefined && to !== undefined) lines.push({ do: 'ships', ships: 'all', from, to });
}

const GREAT_STACK = 6;
const HUTTS_TO_STOP = 8;

/** Stays over the Emperor. If there is none, it fires if that pays (RT-28). */
export function deathStar({ lines, hand, thought }: Draft): void {
  const { view, seat } = thought;
  if (view.deathStar.at === null) return;
  const laid = lines.find((line) => line.do === 'base');
  const home = emperorAt(view) ?? (view.bases.top === 'emperor' ? laid?.at : undefined);
  if (home !== undefined && ownerOf(view, home) !== null) {
    if (home !== view.deathStar.at && inReach(view, home)) lines.push({ do: 'death-star', to: home });
    return;
  }
  const fire = hand.find((id) => kindOf(id) === 'fire');
  const hutts = resources(view, 'hutts') >= HUTTS_TO_STOP;
  const worth = (id: PlanetId): number => troopsOn(view, id) + (hutts && site(id).resource && ownerOf(view, id) === 'hutts' ? 20 : 0);
  const target = best(
    PLANETS.map(({ id }) => id).filter((id) => isHostile(view, seat, id) && inReach(view, id)),
    worth,
  );
  if (fire !== undefined && target !== undefined && worth(target) >= GREAT_STACK && view.asteroids.length < 3) {
    lines.push({ do: 'death-star', fire: target, card: fire });
  }
}
