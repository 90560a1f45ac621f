/** Possessions as they are used up, seen and lost (FG-122 to FG-124). */
import { type ItemRow, itemRow } from '../charts.ts';
import { type Game, roll, tell } from '../game.ts';
import type { CharacterId, ItemId } from '../types.ts';
import { usableItems } from './ratings.ts';

type Sight = Pick<Game, 'state'>;

/** The first thing of this property that one of them can use. */
export const itemWith = (game: Sight, who: readonly CharacterId[], property: keyof ItemRow): ItemRow | undefined =>
  who.flatMap((id) => usableItems(game, id)).find((row) => row[property] !== undefined);

/** It counted: from now on everybody knows it (FG-122). */
export function reveal(game: Game, item: ItemId): void {
  const held = game.state.possessions[item];
  if (held === undefined || held.known) return;
  held.known = true;
  tell(game, { type: 'possession-revealed', item, owner: held.owner });
}

/** FG-123: what a use does to it; some ask a die. */
export function wear(game: Game, item: ItemId): void {
  const after = itemRow(item).after ?? 'keep';
  if (after === 'keep' || game.state.possessions[item] === undefined) return;
  if (after === 'lose') {
    lose(game, item);
    return;
  }
  const face = roll(game, 6, `item.${item}`);
  if (after.roll.includes(face)) lose(game, item, face);
  else tell(game, { type: 'possession-kept', item, roll: face });
}

/** Back to the deck: used up, or inoperative by this die. */
function lose(game: Game, item: ItemId, face?: number): void {
  delete game.state.possessions[item];
  tell(
    game,
    face === undefined
      ? { type: 'possession-lost', item, cause: 'used' }
      : { type: 'possession-lost', item, cause: 'inoperative', roll: face },
  );
}

/** Out of the game. */
export function destroy(game: Game, item: ItemId): void {
  reveal(game, item);
  delete game.state.possessions[item];
  game.state.destroyed.push(item);
  tell(game, { type: 'possession-destroyed', item });
}
