import { character, inCardOrder } from '../charts.ts';
import type { FactOf } from '../facts.ts';
import { type Game, personOf, standingOf, tell } from '../game.ts';
import type { CharacterId } from '../types.ts';
import { kill } from './fate.ts';
import { destroy, itemWith } from './items.ts';
import { ratingOf } from './ratings.ts';

export type Cause = FactOf<'character-killed'>['cause'];

export const isActive = (game: Pick<Game, 'state'>, id: CharacterId): boolean => personOf(game, id).status === 'active';
export const enduranceLeft = (game: Pick<Game, 'state'>, id: CharacterId): number =>
  ratingOf(game, id, 'endurance') - personOf(game, id).wounds;

/** FG-67: so many wounds among characters of one side, one at a time; what is left when all are dead harms nobody. */
export function wound(game: Game, victims: readonly CharacterId[], count: number, cause: Cause): void {
  const hurt = new Set<CharacterId>();
  for (let n = 0; n < count; n++) {
    const next = nextVictim(game, victims);
    if (next === undefined) break;
    if (takeOne(game, next, cause)) hurt.add(next);
  }
  for (const id of [...hurt].filter((one) => isActive(game, one)).toSorted(inCardOrder)) {
    tell(game, { type: 'character-wounded', character: id, wounds: personOf(game, id).wounds });
  }
}

/** The most endurance left, or the least, by standing order; the protected ones last; then the lower card. */
function nextVictim(game: Game, victims: readonly CharacterId[]): CharacterId | undefined {
  const living = victims.filter((id) => isActive(game, id));
  const [first] = living;
  if (first === undefined) return undefined;
  const { side } = character(first);
  const spared = named(standingOf(game, side, 'protect', 'none'));
  const exposed = living.filter((id) => !spared.includes(id));
  const sign = standingOf(game, side, 'wounds', 'spread') === 'focus' ? 1 : -1;
  const order = (a: CharacterId, b: CharacterId): number => sign * (enduranceLeft(game, a) - enduranceLeft(game, b)) || inCardOrder(a, b);
  return (exposed.length > 0 ? exposed : living).toSorted(order)[0];
}

/** The names of a standing order that may also be a word. */
export const named = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : []);

/** False where a companion takes a deadly wound of combat for his owner (FG-130). */
function takeOne(game: Game, id: CharacterId, cause: Cause): boolean {
  const isDeadly = enduranceLeft(game, id) <= 1;
  const guard = isDeadly && cause !== 'accident' ? itemWith(game, [id], 'takesWound') : undefined;
  if (guard !== undefined) {
    destroy(game, guard.id);
    return false;
  }
  personOf(game, id).wounds += 1;
  if (isDeadly) kill(game, id, cause);
  return true;
}
