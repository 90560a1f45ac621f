/** A player challenges somebody above them on an always-open ladder. */
import type { DivisionRules, EntrantId } from '../../../../engine/league/division.ts';
import { type Hindrance, hindrance, lastMet, placesOf } from '../../../../engine/league/pairing/challenges.ts';
import { type Answer, refuse } from '../../../facts/answers.ts';
import type { Sleep } from '../../../facts/preferences/letter-preferences.ts';
import { sleepOf } from '../../../facts/preferences/sleep.ts';
import { type Challenged, challengesIn, coursesOf, dueOf, isAway, type LadderDivision, placeInLine } from '../../facts/challenges.ts';
import type { LeagueDeps } from '../../facts/deps.ts';
import type { DivisionRecord, PairingRecord } from '../../facts/league.ts';
import { openPairing } from '../open-pairing.ts';
import { askedLetter } from './ladder-letters.ts';
import { accept, type ByPlayer, type Own, openOwn, surely } from './own-ladder.ts';

const DAY = 86_400_000;

export interface Challenging extends ByPlayer {
  /** The challenged player. */
  readonly entrant: EntrantId;
}
export interface Made {
  readonly challenge: string;
  /** When the time to answer ends; null if it is accepted, since a bot was challenged, or is queued. */
  readonly until: number | null;
  /** Its position in the queue for the challenged player, from 1; null if there is no queue. */
  readonly inLine: number | null;
}

/** Challenging twice has the same effect as challenging once. */
export function challenge(deps: LeagueDeps, request: Challenging): Promise<Answer<Made>> {
  return surely(async () => {
    const own = await openOwn(deps, request);
    return own.ok ? challengeOnce(deps, own.value, request.entrant) : own;
  });
}

async function challengeOnce(deps: LeagueDeps, own: Own, to: EntrantId): Promise<Answer<Made> | undefined> {
  const { division, pairings, me } = own;
  const now = deps.now();
  const before = challengesIn(pairings).find(
    ({ status, challenge: { by, to: asked } }) => (status === 'asked' || status === 'queued') && by === me && asked === to,
  );
  if (before !== undefined) return { ok: true, value: madeOf(division, pairings, before), replayed: true };
  const why = whyNot(own, to, now);
  if (why !== undefined && why !== 'in-line') return why;
  const { league, season, division: number, ladder } = division;
  const holder = division.entrants.find(({ id }) => id === to)?.holder;
  const made = { league, season, division: number, id: `c${ladder.count + 1}`, version: 1, round: 1, legs: [], matches: [] };
  const after = { ...division, version: division.version + 1, ladder: { ...ladder, count: ladder.count + 1 }, due: now };
  if (why === 'in-line') {
    const queued: Challenged = { ...made, status: 'queued', challenge: { by: me, to, at: now, queued: true } };
    const written = await deps.leagues.commit({ divisions: [after], pairings: [queued] });
    return written === 'done' ? { ok: true, value: madeOf(division, [...pairings, queued], queued) } : undefined;
  }
  const sleep = await sleepFor(deps, division, to);
  const asked: Challenged = { ...made, status: 'asked', challenge: { by: me, to, at: now, ...(sleep && { sleep }) } };
  if (holder?.t === 'bot') {
    const { pairing } = accept(own, asked, now);
    const written = await openPairing(deps, after, { ...pairing, version: 0 }, { divisions: [after] });
    return written === 'done' ? { ok: true, value: { challenge: asked.id, until: null, inLine: null } } : undefined;
  }
  const written = await deps.leagues.commit({ divisions: [after], pairings: [asked], letters: askedLetter(division, asked, now) });
  return written === 'done' ? { ok: true, value: madeOf(division, pairings, asked) } : undefined;
}

const madeOf = (division: LadderDivision, pairings: readonly PairingRecord[], made: Challenged): Made => ({
  challenge: made.id,
  until: made.status === 'asked' ? dueOf(division, made) : null,
  inLine: placeInLine(pairings, made) ?? null,
});

/** When the challenged player sleeps. */
export async function sleepFor(deps: LeagueDeps, { settings, entrants }: DivisionRecord, to: EntrantId): Promise<Sleep | undefined> {
  const holder = entrants.find(({ id }) => id === to)?.holder;
  const asked = settings.sleep && holder?.t === 'person' ? await deps.players.load(holder.player) : undefined;
  return asked && sleepOf(asked);
}

/** `in-line` means that it is allowed, and waits until the other is free. */
function whyNot({ league, division, pairings, me }: Own, to: EntrantId, now: number): ReturnType<typeof refuse> | 'in-line' | undefined {
  const { settings, entrants, ladder, paused } = division;
  if (league.settings.seasons > 0)
    return refuse('not-active', 'This ladder is closing: open matches are played to their end, and there are no new challenges.');
  if (paused !== undefined && paused.until > now)
    return refuse('not-active', 'The director has stopped the clocks of this ladder. Challenge again when they run.');
  const courses = coursesOf(pairings);
  const places = placesOf(ladder.places, entrants);
  const why = hindrance({ places, rules: settings.rules, courses }, { by: me, to, now, away: isAway(division, to, now) });
  if (why === undefined) return undefined;
  if (why === 'theirs') return 'in-line';
  if (why === 'met')
    return refuse(
      'not-active',
      `You have just met. You can challenge them again from ${againFrom(settings.rules, lastMet(courses, me, to))} UTC on.`,
    );
  const words: Readonly<Record<Exclude<Hindrance, 'met' | 'theirs'>, string>> = {
    'not-here': 'There is no such player on this ladder: its table lists their ids.',
    'not-in-reach': `You can challenge players up to ${settings.rules.reach} places above you, and nobody below. Choose one of those.`,
    'your-own': 'You already have an open challenge. Make another when it is over, or withdraw it if it has not been answered.',
    'each-other': 'They have challenged you, and that is not over. Challenge them afterwards, or challenge somebody else.',
    away: 'They are away. Challenge them when they are back, or challenge somebody else.',
  };
  return refuse(why === 'not-here' ? 'bad-request' : 'not-active', words[why]);
}

/** Such as `2027-01-03 18:00`. */
const againFrom = ({ challenges }: DivisionRules, met: number): string =>
  new Date(met + (challenges?.againDays ?? 0) * DAY).toISOString().slice(0, 16).replace('T', ' ');
