/** Letters about a challenge, from the state of the ladder when they are sent. */
import type { EntrantId } from '../../../engine/league/division.ts';
import { declineCosts, declinesOf } from '../../../engine/league/pairing/challenges.ts';
import type { LeagueFact } from '../../facts/letter.ts';
import type { LeagueAbout } from '../../views/letter-model.ts';
import type { OutboxDeps } from '../../views/outbox-deps.ts';
import { type Challenged, challengesIn, coursesOf, dueOf, isLadder } from '../facts/challenges.ts';
import type { LeagueDeps } from '../facts/deps.ts';
import { pageOf } from './division-page.ts';
import { nameIn, type View } from './division-views.ts';
import type { LeagueLetterModel } from './letter-model.ts';

/** undefined if it has been answered in the meantime, or never existed. `me` is the reader. */
export function challengeModel(
  { now, settings }: Pick<LeagueDeps<OutboxDeps>, 'now' | 'settings'>,
  view: View,
  fact: LeagueFact,
  me: EntrantId,
  about: LeagueAbout,
): LeagueLetterModel | undefined {
  const found = challengesIn(view.pairings).find(({ id }) => id === fact.pairing);
  if (found === undefined) return undefined;
  const told = { ...about, url: pageOf({ settings }, view.record) };
  return fact.about === 'challenged'
    ? askedModel(now(), view, found, { me, again: fact.again === true }, told)
    : overModel(view, found, me, told);
}

type Told = LeagueAbout & { readonly url: string };

function askedModel(
  now: number,
  view: View,
  asked: Challenged,
  { me, again }: { readonly me: EntrantId; readonly again: boolean },
  about: Told,
): LeagueLetterModel | undefined {
  const { record, pairings, division } = view;
  const { by, to } = asked.challenge;
  if (asked.status !== 'asked' || to !== me || !isLadder(record)) return undefined;
  const due = dueOf(record, asked);
  if (due <= now) return undefined;
  const before = declinesOf(coursesOf(pairings), me, now);
  return {
    t: 'league-challenged',
    by: nameIn(view, by),
    places: [placeIn(division.places, by), placeIn(division.places, me)],
    due,
    again,
    legs: record.settings.rules.legs === 'both' ? 2 : 1,
    declining: declineCosts(before, true) ? 'costs' : declineCosts(before, false) ? 'free-with-reason' : 'free',
    ...about,
  };
}

function overModel(view: View, { challenge }: Challenged, me: EntrantId, about: Told): LeagueLetterModel | undefined {
  const { by, to, became, moved = false, reason = '' } = challenge;
  if (became === undefined || became === 'accepted' || (me !== by && me !== to)) return undefined;
  return {
    t: 'league-challenge-over',
    became,
    other: nameIn(view, me === by ? to : by),
    mine: me === by,
    moved,
    reason,
    place: placeIn(view.division.places, me),
    of: view.division.places?.length ?? 0,
    ...about,
  };
}

const placeIn = (places: readonly EntrantId[] = [], id: EntrantId): number => places.indexOf(id) + 1;
