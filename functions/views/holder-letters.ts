import type { LetterFact } from '../facts/letter.ts';
import { isOver } from '../facts/match.ts';
import { holderName } from './head-view.ts';
import type { About, LetterModel } from './letter-model.ts';
import type { Reader } from './letter-reader.ts';
import type { OutboxDeps } from './outbox-deps.ts';

/** Not sent once the match is over, since nobody plays on in it. */
export async function holderModel(
  deps: OutboxDeps,
  fact: Extract<LetterFact, { readonly t: 'new-holder' | 'lost-seat' }>,
  { match, game }: Reader,
  about: About,
): Promise<LetterModel | undefined> {
  const record = match.seats.find((record) => record.seat === fact.seat);
  if (record === undefined || isOver(match)) return undefined;
  const shown = { seat: game.seatName(fact.seat), holder: holderName(record, match.seats), ...about };
  if (fact.t === 'lost-seat') return { t: 'lost-seat', ...shown };
  const ruling = match.event && fact.act ? await deps.eventLetters.rulingOf(deps, match.event.league, fact.act) : undefined;
  return { t: 'new-holder', ...(fact.why !== undefined && { why: fact.why }), ...(ruling !== undefined && { ruling }), ...shown };
}
