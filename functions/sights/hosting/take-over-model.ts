/** The letter to somebody who is asked to take over a seat. */
import type { ToldGame } from '../../facts/games.ts';
import { askedFor } from '../../facts/hosting/successors.ts';
import type { LetterFact } from '../../facts/letter.ts';
import type { Match } from '../../facts/match.ts';
import type { About, LetterModel } from '../letter-model.ts';
import type { OutboxDeps } from '../outbox-deps.ts';

/** Nobody is asked any more once the seat's holder is back, or somebody else was asked since. */
export function takeOverModel(
  { keys, settings }: OutboxDeps,
  { seat, changes, reason }: Extract<LetterFact, { readonly t: 'take-over' }>,
  { match, game }: { readonly match: Match; readonly game: ToldGame },
  about: About & { readonly host: string },
): LetterModel | undefined {
  if (askedFor(match, seat)?.changes !== changes) return undefined;
  const acceptUrl = `${settings.publicUrl}/s/${keys.seatToken(match.id, seat, changes)}`;
  return { t: 'take-over', seat: game.seatName(seat), reason, brief: game.guide.brief, acceptUrl, ...about };
}
