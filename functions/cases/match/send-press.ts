/** Press by a program or page: as by mail, but what is wrong with it is said at once. */
import type { Seat } from '../../../engine/ruleset.ts';
import { type Answer, type Authorize, notFound, refuse, refuseFor } from '../../facts/answers.ts';
import type { Deps, KeyedDeps } from '../../facts/deps.ts';
import { cardOf } from '../../facts/games.ts';
import { partnersOf } from '../../facts/house/press.ts';
import type { Match, MatchId, SeatRecord } from '../../facts/match.ts';
import type { Once } from '../../facts/once.ts';
import { countPress, isForAnybody, type Passed, pressOf, sortReaders, whyNotPassed } from '../mail/pass-press.ts';
import { answerWith, changeMatch, type Decision } from './change-match.ts';
import { unchanged } from './progress.ts';
import { replayForMatch } from './receipts.ts';

export interface PressRequest {
  readonly match: MatchId;
  readonly authorize: Authorize;
  /** Seats by id or name, or `all`. */
  readonly to: readonly string[];
  readonly text: string;
  /** Without the writer's name, where the match allows it. */
  readonly grey?: boolean;
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
  const press = [{ to: request.to.map((name) => name.toLowerCase()), text: printable(request.text), grey: request.grey === true }];
  const barred = whyNotPassed(match, press);
  if (barred !== undefined) return refuse('not-active', barred);
  const unknown = unknownIn(match, caller.seat, press[0]?.to ?? []);
  if (unknown !== undefined) return refuse('bad-request', unknown);
  const said = { match, seat: caller.seat, id: request.once?.key.slice(0, 40) ?? deps.chance.id(20) };
  const passed = await sortReaders(deps, said, press);
  if (!isForAnybody(said, passed)) return { ok: true, value: passed };
  const wait = await countPress(deps, said);
  if (wait > 0) return refuseFor(wait, 'You wrote to the others very often lately. This was not sent.');
  return changeMatch<Passed>(deps, { ...request, loaded: match }, (now, { t, ...who }) => {
    if (t !== 'seat' || !('seat' in who)) return answerWith(refuse('no-right', notFound.refusal.message));
    return { t: 'change', ...pressOf({ ...said, match: now, closed: passed.closed ?? [] }, press, passed.to, deps.now()), answer: passed };
  });
}

/** Without what no letter can show. */
const printable = (text: string): string => text.replaceAll(/\r\n?/g, '\n').replaceAll(/[^\P{Cc}\t\n]/gu, '');

function unknownIn(match: Match, own: Seat, to: readonly string[]): string | undefined {
  const card = cardOf(match);
  const others = match.seats.map(({ seat }) => seat).filter((seat) => seat !== own);
  const names = new Set([
    'all',
    ...(partnersOf(match, own).length > 0 ? ['partners'] : []),
    ...others.flatMap((seat) => [seat.toLowerCase(), card.seatName(seat).toLowerCase()]),
  ]);
  const unknown = to.find((name) => !names.has(name));
  return unknown === undefined ? undefined : `There is no other seat "${unknown.slice(0, 40)}". Write to ${others.join(', ')}, or all.`;
}

/** Whether words of the others come with the seat's reports, or each at once by a letter of its own. */
export function gatherPress(
  deps: Deps,
  request: Omit<PressRequest, 'to' | 'text' | 'grey'> & { readonly gather: boolean },
): Promise<Answer<{ readonly gather: boolean }>> {
  const { gather } = request;
  return changeMatch(deps, request, (match, caller): Decision<{ readonly gather: boolean }> => {
    if (caller.t !== 'seat') return answerWith(refuse('no-right', 'Only a seat can say how it is written to.'));
    const seats = match.seats.map((record): SeatRecord => {
      if (record.seat !== caller.seat) return record;
      const { gathers, ...seat } = record;
      if (gather) return { ...seat, gathers: true };
      return gathers === true ? { ...seat, gathered: match.step } : seat;
    });
    return { t: 'change', progress: unchanged({ ...match, seats }), answer: { gather } };
  });
}
