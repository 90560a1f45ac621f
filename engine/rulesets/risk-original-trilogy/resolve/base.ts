import { best, factionOf, ownerOf, PLANETS, troopsOn } from '../board.ts';
import { type Game, isAlly, planet, tellSome } from '../game.ts';
import type { ArmyId, FailReason, PlanetId } from '../types.ts';

/** RT-10: whether it is an imperial army and a token is left. */
export function hasTokenDue(game: Game, seat: ArmyId): boolean {
  return factionOf(game.state, seat) === 'empire' && game.state.bases.stack.length > 0;
}

const imperialPlanets = (game: Game): readonly PlanetId[] =>
  PLANETS.map(({ id }) => id).filter((id) => factionOf(game.state, ownerOf(game.state, id)) === 'empire');
const tokensOn = (game: Game, id: PlanetId): number => game.state.bases.placed[id]?.length ?? 0;

/** The top token goes face down on a planet of the Empire, on one with a token only if there is no other. */
export function placeBase(game: Game, seat: ArmyId, at: PlanetId): FailReason | undefined {
  if (game.state.bases.stack.length === 0) return 'no-base-left';
  if (factionOf(game.state, planet(game, at).owner) !== 'empire') return 'not-yours';
  if (tokensOn(game, at) > 0 && imperialPlanets(game).some((id) => tokensOn(game, id) === 0)) return 'base-occupied';
  put(game, seat, at, false);
  return undefined;
}

/** Chooses the free planet with most troops, ties in map order. */
export function placeBaseAutomatically(game: Game, seat: ArmyId): void {
  const all = imperialPlanets(game);
  const free = all.filter((id) => tokensOn(game, id) === 0);
  const at = best(free.length > 0 ? free : all, (id) => troopsOn(game.state, id));
  if (at !== undefined) put(game, seat, at, true);
}

function put(game: Game, seat: ArmyId, at: PlanetId, auto: boolean): void {
  const token = game.state.bases.stack.shift();
  if (token === undefined) return;
  const { placed } = game.state.bases;
  placed[at] = [...(placed[at] ?? []), token];
  tellSome(game, { type: 'base-placed', army: seat, planet: at, auto, private: { token } }, 'private', (one) => isAlly(game, one, seat));
}
