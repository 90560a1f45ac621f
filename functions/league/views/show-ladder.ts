/** An always-open ladder, as its page and its answers show it. */
import { declineCosts, declinesOf, type Hindrance, hindrance, inReach, placesOf } from '../../../engine/league/pairing/challenges.ts';
import { type Challenged, challengesIn, coursesOf, dueOf, isAway, type LadderDivision, placeInLine } from '../facts/challenges.ts';
import type { League, PairingRecord } from '../facts/league.ts';
import type { ChallengeView, LadderView, PlayerRef } from './league-view.ts';

/** How many of the newest challenges are shown. */
const MOST_SHOWN = 30;

interface Asked {
  readonly league: League | undefined;
  readonly division: LadderDivision;
  readonly pairings: readonly PairingRecord[];
  readonly refs: (id: string) => PlayerRef;
  /** The entrant that the reader plays as. */
  readonly me: string | undefined;
  readonly now: number;
}

export function showLadder(asked: Asked): LadderView {
  const { league, division, pairings } = asked;
  const { reach, challenges = { answerDays: 0, againDays: 0 } } = division.settings.rules;
  const closing = division.status === 'over' || (league?.settings.seasons ?? 0) > 0;
  return {
    ...{ reach, ...challenges, closing },
    challenges: challengesIn(pairings)
      .slice(-MOST_SHOWN)
      .toReversed()
      .map((pairing) => toView(asked, pairing)),
    you: ownPart(asked, closing),
  };
}

function ownPart({ division, pairings, refs, me, now }: Asked, closing: boolean): LadderView['you'] {
  const { settings, entrants, ladder, paused } = division;
  const { rules } = settings;
  const courses = coursesOf(pairings);
  const places = placesOf(ladder.places, entrants);
  if (me === undefined || !places.includes(me)) return null;
  const isStopped = closing || (paused !== undefined && paused.until > now);
  const why = (to: string): Hindrance | undefined =>
    hindrance({ places, rules, courses }, { by: me, to, now, away: isAway(division, to, now) });
  const near = isStopped ? [] : inReach(places, me, rules.reach);
  const before = declinesOf(courses, me, now);
  return {
    may: near.filter((to) => why(to) === undefined).map(refs),
    line: near.filter((to) => why(to) === 'theirs').map(refs),
    declining: declineCosts(before, true) ? 'costs' : declineCosts(before, false) ? 'free-with-reason' : 'free',
  };
}

/** A reason is only for the two players. */
function toView(
  { division, pairings, refs, me }: Pick<Asked, 'division' | 'pairings' | 'refs' | 'me'>,
  pairing: Challenged,
): ChallengeView {
  const { id, status, challenge } = pairing;
  const { by, to, at, became, moved = false, reason, ended } = challenge;
  const isTheirs = me === by || me === to;
  return {
    ...{ id, by: refs(by), to: refs(to), at, moved },
    became: became ?? null,
    until: status === 'asked' ? dueOf(division, pairing) : null,
    inLine: placeInLine(pairings, pairing) ?? null,
    ended: ended ?? null,
    reason: isTheirs ? (reason ?? null) : null,
    yours: me === by ? 'made' : me === to ? 'asked' : null,
  };
}
