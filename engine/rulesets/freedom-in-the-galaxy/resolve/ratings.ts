/** What characters can do, with all that raises it for a time. */
import { character, type ItemRow, itemRow } from '../charts.ts';
import { type Game, personOf } from '../game.ts';
import type { CharacterId, Rating } from '../types.ts';
import { itemsOf } from './fate.ts';

const DRUG = 2;

/** A rating with Kogus' friend, a drug and companions (FG-130), before wounds; also for who is not in play. */
export function ratingOf(game: Pick<Game, 'state'>, id: CharacterId, rating: Rating): number {
  const row = character(id);
  const person = personOf(game, id);
  const drug = person?.boost?.rating === rating ? DRUG : 0;
  const friend = rating !== 'endurance' && row.special.includes('zina-pair') && isBesideZina(game, id) ? 1 : 0;
  return row[rating] + drug + friend + companionsOf(game, id, rating);
}

/** The best of several, or 0. */
export const bestOf = (game: Pick<Game, 'state'>, who: readonly CharacterId[], rating: Rating): number =>
  Math.max(0, ...who.map((id) => ratingOf(game, id, rating)));

function isBesideZina(game: Pick<Game, 'state'>, id: CharacterId): boolean {
  const zina = personOf(game, 'zina-adora');
  return zina?.status === 'active' && zina.at === personOf(game, id)?.at;
}

function companionsOf(game: Pick<Game, 'state'>, id: CharacterId, rating: Rating): number {
  if (rating !== 'intelligence' && rating !== 'diplomacy') return 0;
  return usableItems(game, id).reduce((sum, item) => sum + (item[rating] ?? 0), 0);
}

/** What a character holds and may use; a captive's things are held for good (FG-124). */
export function usableItems(game: Pick<Game, 'state'>, id: CharacterId): readonly ItemRow[] {
  return itemsOf(game, id)
    .filter((item) => game.state.possessions[item]?.held !== true)
    .map(itemRow)
    .toSorted((a, b) => a.card - b.card);
}
