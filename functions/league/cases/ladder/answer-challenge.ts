/** A challenged player accepts or declines; until then the challenger may withdraw. */
import { declineCosts, declinesOf } from '../../../../engine/league/pairing/challenges.ts';
import { type Answer, refuse } from '../../../facts/answers.ts';
import { type Challenged, challengesIn, coursesOf, dueOf } from '../../facts/challenges.ts';
import type { LeagueDeps } from '../../facts/deps.ts';
import { openPairing } from '../open-pairing.ts';
import { accept, type ByPlayer, type Ended, ended, type Own, openOwn, surely } from './own-ladder.ts';

const LONGEST_REASON = 300;

export interface Answering extends ByPlayer {
  /** Such as `c12`; absent for the only one that waits for this answer of theirs. */
  readonly challenge?: string;
  readonly answer: 'accept' | 'decline' | 'withdraw';
  readonly reason?: string;
}
export interface Answered {
  readonly challenge: string;
  /** Declining cost them their place. */
  readonly moved: boolean;
}

/** Repeating the same answer changes nothing. */
export function answerChallenge(deps: LeagueDeps, request: Answering): Promise<Answer<Answered>> {
  return surely(async () => {
    const own = await openOwn(deps, request);
    return own.ok ? answerOnce(deps, own.value, request) : own;
  });
}

const BECAME = { accept: 'accepted', decline: 'declined', withdraw: 'withdrawn' } as const;

/** The challenge that they mean. */
function findAsked({ pairings, me }: Own, { challenge: id, answer }: Answering): Answer<Challenged> {
  const side = answer === 'withdraw' ? 'by' : 'to';
  const mine = challengesIn(pairings).filter(({ challenge }) => challenge[side] === me);
  // Without an id it is the one that is waiting; or, if the same answer comes again, the one that it was given to.
  const asked =
    id === undefined
      ? (mine.find(({ status }) => status === 'asked' || (status === 'queued' && answer === 'withdraw')) ??
        mine.findLast(({ challenge }) => challenge.became === BECAME[answer]))
      : mine.find((pairing) => pairing.id === id);
  if (asked !== undefined) return { ok: true, value: asked };
  if (id !== undefined) return refuse('bad-request', `There is no challenge "${id.slice(0, 20)}" for you to ${answer} on this ladder.`);
  return refuse('not-active', answer === 'withdraw' ? 'You have no open challenge.' : 'No challenge is waiting for your answer.');
}

async function answerOnce(deps: LeagueDeps, own: Own, request: Answering): Promise<Answer<Answered> | undefined> {
  const { division } = own;
  const { answer, reason = '' } = request;
  const now = deps.now();
  const found = findAsked(own, request);
  if (!found.ok) return found;
  const asked = found.value;
  const { became, moved = false } = asked.challenge;
  if (became === BECAME[answer]) return { ok: true, value: { challenge: asked.id, moved }, replayed: true };
  if (became !== undefined) return refuse('not-active', `It is too late to ${answer}: ${OVER[became]}.`);
  if (answer !== 'withdraw' && asked.status === 'queued')
    return refuse(
      'not-active',
      'That challenge is in line. You can answer it once no other is waiting for your answer and none is being played.',
    );
  if (answer !== 'withdraw' && now >= dueOf(division, asked))
    return refuse('not-active', `It is too late to ${answer}: ${OVER.unanswered}.`);
  if (answer === 'accept') return acceptOnce(deps, own, asked, now);
  const change =
    answer === 'decline'
      ? decline(own, asked, reason.trim().slice(0, LONGEST_REASON), now)
      : ended(division, asked, { became: 'withdrawn' }, now);
  const costs = change.pairings.some(({ challenge }) => challenge?.moved === true);
  return (await deps.leagues.commit(change)) === 'done' ? { ok: true, value: { challenge: asked.id, moved: costs } } : undefined;
}

async function acceptOnce(deps: LeagueDeps, own: Own, asked: Challenged, now: number): Promise<Answer<Answered> | undefined> {
  const { division, pairing } = accept(own, asked, now);
  const written = await openPairing(deps, own.division, pairing, { divisions: [division] });
  return written === 'done' ? { ok: true, value: { challenge: asked.id, moved: false } } : undefined;
}

const OVER = {
  accepted: 'it was accepted, and its match is open',
  declined: 'it was declined',
  withdrawn: 'it was withdrawn',
  unanswered: 'the time to answer is over',
  lapsed: 'the ladder closes, or one of you has left it',
} as const;

function decline({ division, pairings, me }: Own, asked: Challenged, reason: string, now: number): Ended {
  const moved = declineCosts(declinesOf(coursesOf(pairings), me, now), reason !== '');
  return ended(division, asked, { became: 'declined', ...(reason !== '' && { reason }), ...(moved && { moved }) }, now);
}
