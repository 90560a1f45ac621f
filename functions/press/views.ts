/** What other players wrote to a seat, shown to its current holder. */
import type { Deps } from '../facts/deps.ts';
import type { ToldGame } from '../facts/games.ts';
import { playerIn } from '../facts/kept-turns.ts';
import type { Match, StoredStep } from '../facts/match.ts';
import type { LetterModel } from '../views/letter-model.ts';
import type { MatchView, PressView } from '../views/match-view.ts';

const MOST_NOTES = 20;

/** Newest first. If nobody has written to the seat, nothing is read from the table. */
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

/**
 * Press since the seat's last report, for players who get it with the next one. `from` is the first step that the report covers. Nothing is
 * read from the table for seats that get letters at once, or that nobody has written to.
 */
export async function gatheredPress(
  { matches }: Pick<Deps, 'matches'>,
  { match, seat, game }: { readonly match: Match; readonly seat: string | undefined; readonly game: ToldGame },
  { from, to }: { readonly from: number; readonly to: StoredStep },
): Promise<Pick<Extract<LetterModel, { readonly t: 'report' }>, 'press'>> {
  const record = match.seats.find((each) => each.seat === seat);
  const { pressed = 0, gathers, gathered } = record ?? {};
  const isGathered = gathers === true || (gathered !== undefined && gathered >= from);
  if (record === undefined || !isGathered || pressed === 0) return {};
  const [before, notes] = await Promise.all([
    from === 0 ? undefined : matches.step(match.id, from - 1),
    matches.press(match.id, record.seat, Math.max(1, pressed - MOST_NOTES + 1), pressed),
  ]);
  const since = before?.at ?? match.opened;
  const press = notes
    .filter(({ at, holder, mailed }) => mailed !== true && at > since && at <= to.at && holder === playerIn(record))
    .map((note) => ({ ...(note.from !== undefined && { from: game.seatName(note.from) }), lines: note.lines }));
  return press.length === 0 ? {} : { press };
}
