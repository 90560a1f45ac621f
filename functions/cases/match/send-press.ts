/** Press by a program or page: as by mail, but what is wrong with it is said at once. */
import type { Seat } from '../../../engine/ruleset.ts';
import { type Answer, type Authorize, notFound, refuse } from '../../facts/answers.ts';
import type { KeyedDeps } from '../../facts/deps.ts';
import { cardOf } from '../../facts/games.ts';
import type { Match, MatchId } from '../../facts/match.ts';
import type { Once } from '../../facts/once.ts';
import { unchanged } from '../../facts/progress.ts';
import { replayForMatch } from '../../facts/receipts.ts';
import { countPress, lettersOf, type Passed, sortReaders } from '../mail/pass-press.ts';
import { answerWith, changeMatch } from './change-match.ts';

export interface PressRequest {
  readonly match: MatchId;
  readonly authorize: Authorize;
  /** Seats by id or name, or `all`. */
  readonly to: readonly string[];
  readonly text: string;
  readonly once?: Once;
}

/** Each seat that reads gets a letter; the answer says for which of those named nobody would read it. */
export async function sendPress(deps: KeyedDeps, request: PressRequest): Promise<Answer<Passed>> {
  const match = await deps.matches.load(request.match);
  if (match === undefined) return notFound;
  const caller = request.authorize(match);
  if (caller === undefined) return refuse('no-right', notFound.refusal.message);
  if (caller.t !== 'seat') return refuse('no-right', 'Only a seat can write to the others.');
  const before = await replayForMatch<Passed>(deps, request);
  if (before !== undefined) return before;
  const press = [{ to: request.to.map((name) => name.toLowerCase()), text: printable(request.text) }];
  const unknown = unknownIn(match, caller.seat, press[0]?.to ?? []);
  if (unknown !== undefined) return refuse('bad-request', unknown);
  const said = { match, seat: caller.seat, id: request.once?.key.slice(0, 40) ?? deps.chance.id(20) };
  const passed = await sortReaders(deps, said, press);
  if (passed.to.length === 0) return { ok: true, value: passed };
  const wait = await countPress(deps, said);
  if (wait > 0)
    return refuse('too-many', 'You wrote to the others very often lately. This was not sent.', { retryAfter: Math.ceil(wait / 1000) });
  return changeMatch<Passed>(deps, { ...request, loaded: match }, (now, { t, ...who }) => {
    if (t !== 'seat' || !('seat' in who)) return answerWith(refuse('no-right', notFound.refusal.message));
    const letters = lettersOf({ ...said, match: now }, press, passed.to, deps.now());
    return { t: 'change', progress: { ...unchanged(now), letters }, answer: passed };
  });
}

/** Without what no letter can show. */
const printable = (text: string): string => text.replaceAll(/\r\n?/g, '\n').replaceAll(/[^\P{Cc}\t\n]/gu, '');

function unknownIn(match: Match, own: Seat, to: readonly string[]): string | undefined {
  const card = cardOf(match);
  const others = match.seats.map(({ seat }) => seat).filter((seat) => seat !== own);
  const names = new Set(['all', ...others.flatMap((seat) => [seat.toLowerCase(), card.seatName(seat).toLowerCase()])]);
  const unknown = to.find((name) => !names.has(name));
  return unknown === undefined ? undefined : `There is no other seat "${unknown.slice(0, 40)}". Write to ${others.join(', ')}, or all.`;
}
