/** Sets where a seat's letters go: to its holder's address, to a webhook, or to both. */
import { type Answer, type Authorize, refuse } from '../../facts/answers.ts';
import type { Deps } from '../../facts/deps.ts';
import type { Once } from '../../facts/idempotency.ts';
import { restoreLetters } from '../../facts/letters-to.ts';
import type { Endpoint, MatchId } from '../../facts/match.ts';
import { answerWith, changeMatch, type Decision } from './change-match.ts';
import { unchanged } from './progress.ts';

interface HookSet {
  readonly mail: boolean;
  readonly hook: boolean;
  readonly endpoint?: Endpoint | null;
}

/** Sets a webhook instead of mail or in addition to it. `endpoint: null` removes it; a seat without an address gets no mail. */
export function setEndpoint(
  deps: Deps,
  request: { match: MatchId; authorize: Authorize; once?: Once; endpoint?: Endpoint | null; mail?: boolean },
): Promise<Answer<HookSet>> {
  const { endpoint } = request;
  return changeMatch(deps, request, (match, caller): Decision<HookSet> => {
    if (caller.t !== 'seat') return answerWith(refuse('no-right', 'Only a seat can set its own webhook.'));
    const record = match.seats.find((record) => record.seat === caller.seat);
    const mail = (request.mail ?? record?.mail ?? false) && record?.holder.t === 'person' && record.holder.player !== undefined;
    const hook = endpoint === undefined ? (record?.hook ?? false) : endpoint !== null;
    const seats = match.seats.map((record) => {
      if (record.seat !== caller.seat) return record;
      // A player who turns off letters here wants the webhook instead of them.
      const { muted, ...kept } = record;
      const silent = request.mail === undefined ? record : kept;
      return { ...(mail ? restoreLetters(record) : { ...silent, mail }), hook };
    });
    return {
      t: 'change',
      progress: unchanged({ ...match, seats }),
      answer: { mail, hook, ...(endpoint === undefined ? {} : { endpoint }) },
      ...(endpoint === undefined ? {} : { endpoints: [{ seat: caller.seat, endpoint }] }),
    };
  });
}
