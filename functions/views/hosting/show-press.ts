/** What other players wrote to a seat, for whoever holds it now. */
import type { Deps } from '../../facts/deps.ts';
import { playerIn } from '../../facts/kept-turns.ts';
import type { Match } from '../../facts/match.ts';
import type { MatchView, PressView } from '../match-view.ts';

/** Newest first. A seat that nobody wrote to is not read for. */
export async function newestPress(
  { matches }: Pick<Deps, 'matches'>,
  match: Match,
  { you, pressed }: Pick<MatchView, 'you' | 'pressed'>,
  most: number,
): Promise<readonly PressView[]> {
  const record = match.seats.find(({ seat }) => seat === you);
  if (record === undefined || pressed === 0) return [];
  const holder = playerIn(record);
  const notes = await matches.press(match.id, record.seat, Math.max(1, pressed - most + 1), pressed);
  return notes
    .filter((note) => note.holder === holder)
    .toReversed()
    .map(({ number, at, from, lines }) => ({ number, at, from: from ?? null, lines }));
}
