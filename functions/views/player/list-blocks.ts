/** The players whom a player has blocked, as they may know them: by where they met, under the name shown there now. */
import type { KeyedDeps } from '../../facts/deps.ts';
import { cardOf } from '../../facts/games.ts';
import type { Block } from '../../facts/kept.ts';
import { playerIn } from '../../facts/kept-turns.ts';
import type { PlayerId } from '../../facts/match.ts';
import { whomOf } from '../../facts/people/blocks.ts';
import { playerAtPage } from '../../facts/people/page.ts';
import { holderName } from '../head-view.ts';

export interface BlockView {
  readonly id: string;
  readonly name: string;
  /** In milliseconds since 1970. */
  readonly at: number;
  readonly met: { readonly page: string } | { readonly match: string; readonly seat: string; readonly title: string };
}

/** Newest first. */
export async function listBlocks(deps: KeyedDeps, player: PlayerId): Promise<readonly BlockView[]> {
  const { blocks = [] } = (await deps.players.load(player)) ?? {};
  return Promise.all(blocks.toReversed().map((block) => showBlock(deps, player, block)));
}

async function showBlock(deps: KeyedDeps, player: PlayerId, { id, whom, at, met }: Block): Promise<BlockView> {
  if ('page' in met) {
    const shown = await playerAtPage(deps, met.page);
    return { id, at, met, name: shown?.name ?? 'a player who shows no page now' };
  }
  const match = await deps.matches.load(met.match);
  const card = match && cardOf(match);
  const seat = match?.seats.find((record) => record.seat === met.seat);
  const holder = seat && playerIn(seat);
  const isThere = match !== undefined && seat !== undefined && holder !== undefined && whomOf(player, holder) === whom;
  return {
    ...{ id, at },
    met: { match: met.match, seat: card?.seatName(met.seat) ?? met.seat, title: card?.title ?? '' },
    name: isThere ? holderName(seat, match.seats) : 'a player who left that seat',
  };
}
