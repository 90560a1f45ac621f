/** The letter that answers somebody who asks for a rematch. */
import type { ToldGame } from '../facts/games.ts';
import type { LetterFact } from '../facts/letter.ts';
import { heldBy } from '../facts/letters-to.ts';
import type { SeatRecord } from '../facts/match.ts';
import type { About, LetterModel } from '../views/letter-model.ts';
import type { Reader } from '../views/letter-reader.ts';
import type { OutboxDeps } from '../views/outbox-deps.ts';
import { seatInRematch } from './facts.ts';

type RematchFact = Extract<LetterFact, { readonly t: 'rematch' }>;

/** The link opens the seat kept for the reader, unless it has been renewed since. */
export async function rematchModel(deps: OutboxDeps, fact: RematchFact, reader: Reader, about: About): Promise<LetterModel> {
  const { match, seat = '', game } = reader;
  const found = fact.match === undefined ? undefined : await deps.matches.load(fact.match);
  const record = found?.seats.find((held) => held.seat === seatInRematch(match, seat));
  if (found === undefined || record === undefined) return { t: 'rematch', ...(fact.why !== undefined && { why: fact.why }), ...about };
  const own = record.holder.t === 'person' && record.holder.player === heldBy(match, seat).holder;
  const page = own ? `s/${deps.keys.seatToken(found.id, record.seat, record.changes)}` : `m/${found.id}`;
  const missing = found.seats.flatMap((held) => missingIn(held, game));
  const { id, status } = found;
  return {
    t: 'rematch',
    rematch: { id, status, seat: game.seatName(record.seat), url: `${deps.settings.publicUrl}/${page}`, missing },
    ...about,
  };
}

function missingIn(record: SeatRecord, { seatName }: ToldGame): readonly string[] {
  if (record.holder.t === 'open') return [`somebody for the ${seatName(record.seat)} seat`];
  return record.holder.t === 'person' && !record.holder.accepted
    ? [record.holder.name || `whoever is to play ${seatName(record.seat)}`]
    : [];
}
