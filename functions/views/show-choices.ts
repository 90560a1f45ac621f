/** Possible continuations of an order for programs, computed from the same view as by the page's own script. Stores nothing. */
import type { Choice } from '../../engine/choices.ts';
import { choicesFor } from '../../engine/host.ts';
import { type Answer, type Authorize, notFound, refuse } from '../facts/answers.ts';
import { refuseOrders } from '../facts/demands.ts';
import type { Deps } from '../facts/deps.ts';
import { toldGameOf } from '../facts/games.ts';
import type { MatchId } from '../facts/match.ts';
import { tableOf } from '../facts/position.ts';
import { reasonOf } from '../facts/reason-of.ts';

export interface ChoicesView {
  /** The step they are for: orders made from older choices name it, and are refused once it is over. */
  readonly step: number;
  readonly choices: readonly Choice[];
}

/** Games answer within 50 ms. A game that takes this long is broken, and must not hold up others. */
const LONGEST = 2000;

/** Available as long as orders can be sent, even after the deadline, since an outage may still move it. */
export async function showChoices(
  deps: Pick<Deps, 'matches' | 'withTimeout' | 'log'>,
  request: { readonly match: MatchId; readonly authorize: Authorize; readonly lines: readonly string[] },
): Promise<Answer<ChoicesView>> {
  const match = await deps.matches.load(request.match);
  if (match === undefined) return notFound;
  const caller = request.authorize(match);
  if (caller?.t !== 'seat') return refuse('no-right', 'Only a seat can order. Use the link in your own letter.');
  const refusal = refuseOrders(match, caller.seat);
  if (refusal !== undefined) return { ok: false, refusal };
  const game = await toldGameOf(match);
  try {
    const choices = deps.withTimeout(LONGEST, () => choicesFor(game, tableOf(match), caller.seat, request.lines));
    return { ok: true, value: { step: match.step, choices } };
  } catch (error) {
    // An error message of the rules may contain what was typed.
    deps.log('choices-failed', { match: match.id, step: match.step, error: reasonOf(error) });
    return refuse('halted', 'We cannot list choices for this match right now. You can still write orders.');
  }
}
