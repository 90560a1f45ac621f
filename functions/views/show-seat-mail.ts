/** Whether a seat gets letters. */
import { type Answer, type Authorize, notFound } from '../facts/answers.ts';
import type { Deps } from '../facts/deps.ts';
import { cardOf } from '../facts/games.ts';
import type { Match, MatchId, SeatRecord } from '../facts/match.ts';

export interface OfSeat {
  readonly match: MatchId;
  /** What proves the right to the seat: its own token, or one that can do no more than this. */
  readonly authorize: Authorize;
}
/** What may be shown to anybody with a link that only stops letters. */
export interface SeatMail {
  readonly title: string;
  readonly mail: boolean;
}

export const mailOf = (match: Match, { mail }: Pick<SeatRecord, 'mail'>): SeatMail => ({ title: cardOf(match).title, mail });

export async function showSeatMail(deps: Deps, request: OfSeat): Promise<Answer<SeatMail>> {
  const match = await deps.matches.load(request.match);
  const caller = match === undefined ? undefined : request.authorize(match);
  const record = caller?.t === 'seat' ? match?.seats.find((record) => record.seat === caller.seat) : undefined;
  return match === undefined || record === undefined ? notFound : { ok: true, value: mailOf(match, record) };
}
