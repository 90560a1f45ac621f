/**
 * The lanes that letters leave by, so that none waits for one that is less urgent or slower. The stream reports only
 * keys, so a letter's lane must follow from its id, which begins with the kind of letter.
 */
import type { LeagueFact, LetterFact } from './letter.ts';

/** `now`: somebody is waiting for it. `turns`: the game goes on. `digests`: news without urgency. `hooks`: webhooks and browsers, whatever they are told. */
export const LANES = ['now', 'turns', 'digests', 'hooks'] as const;
export type Lane = (typeof LANES)[number];

type Named = readonly [lane: Lane, ...names: string[]];

/** Each kind of letter, its lane, and how its ids begin. */
const MATCHES = {
  invitation: ['turns', 'invitation'],
  report: ['turns', 'report'],
  reminder: ['turns', 'reminder'],
  receipt: ['now', 'mail', 'plan-filed'],
  refusal: ['now', 'mail'],
  checked: ['now', 'mail'],
  status: ['now', 'mail', 'service', 'takes-over', 'hook-test', 'kept'],
  muted: ['turns', 'muted'],
  'new-link': ['now', 'new-link'],
  help: ['now', 'mail', 'service'],
  history: ['now', 'mail'],
  withdrawn: ['now', 'mail'],
  over: ['now', 'mail'],
  'read-late': ['turns', 'read-late'],
  'two-tokens': ['now', 'two'],
  press: ['turns', 'press'],
  'press-sent': ['now', 'mail', 'press-held', 'press-unread'],
  locked: ['now', 'lock'],
  halted: ['turns', 'halted'],
  resumed: ['turns', 'resumed'],
  'may-claim': ['turns', 'may-claim'],
  'moved-deadline': ['turns', 'moved'],
  offer: ['turns', 'offer'],
  agreed: ['turns', 'agreed'],
  'offer-fault': ['now', 'mail'],
  'host-act': ['turns', 'host-act'],
  'take-over': ['turns', 'take-over'],
  cohost: ['turns', 'cohost'],
  cancelled: ['turns', 'cancelled'],
  declined: ['turns', 'declined'],
  rematch: ['now', 'mail'],
  'new-holder': ['turns', 'new-holder'],
  'lost-seat': ['turns', 'lost-seat'],
  away: ['turns', 'away'],
  absences: ['now', 'mail'],
  named: ['now', 'mail'],
  told: ['now', 'mail'],
  'sent-back': ['turns', 'sent-back'],
  'plan-back': ['turns', 'plan-back'],
  confirm: ['now', 'held'],
  'sign-in': ['now', 'sign-in'],
  keep: ['now', 'keep'],
  stray: ['now', 'stray'],
  left: ['now', 'left'],
  hidden: ['turns', 'hidden'],
  daily: ['digests', 'daily'],
  noted: ['digests', 'noted'],
  'address-failed': ['turns', 'address-failed'],
  'hook-paused': ['turns', 'hook-paused'],
} as const satisfies Readonly<Record<Exclude<LetterFact['t'], 'league'>, Named>>;

/** Behind `league-<league>-`, except for the digest, which covers all leagues. */
const LEAGUES = {
  invited: ['turns', 'invited'],
  entered: ['now', 'entered'],
  waiting: ['now', 'waiting'],
  season: ['turns', 'season'],
  round: ['turns', 'round'],
  final: ['digests', 'final'],
  digest: ['digests', 'digest'],
  left: ['now', 'left'],
  warned: ['turns', 'warned'],
  withdrawn: ['turns', 'withdrawn'],
  ruled: ['turns', 'ruled'],
  announced: ['turns', 'announced'],
  removed: ['turns', 'removed'],
  replaced: ['turns', 'replaced'],
  stuck: ['turns', 'stuck'],
  ended: ['digests', 'ended'],
  result: ['digests', 'result'],
  challenged: ['turns', 'challenged'],
  'challenge-over': ['turns', 'challenge-over'],
  standings: ['now', 'mail', 'hook-test'],
  help: ['now', 'mail'],
  away: ['now', 'mail'],
  'hook-paused': ['turns', 'hook-paused'],
  codirector: ['now', 'codirector'],
  led: ['turns', 'led'],
} as const satisfies Readonly<Record<LeagueFact['about'], Named>>;

type NamesIn<T extends Readonly<Record<string, Named>>> = {
  [K in keyof T]: T[K] extends readonly [Lane, ...infer N extends string[]] ? N[number] : never;
}[keyof T];
type Begun<Name extends string> = Name | `${Name}-${string}`;
/** How the id of a letter about a match or a league may begin: names that have a lane. */
export type LetterName = Begun<NamesIn<typeof MATCHES>>;
export type LeagueLetterName = Begun<NamesIn<typeof LEAGUES>>;

const byName = (kinds: Readonly<Record<string, Named>>): ReadonlyMap<string, Lane> =>
  new Map(Object.values(kinds).flatMap(([lane, ...names]) => names.map((name) => [name, lane] as const)));
const MATCH_NAMES = byName({ ...MATCHES, digest: LEAGUES.digest });
const LEAGUE_NAMES = byName(LEAGUES);
const LEAGUE_ID = /^league-[a-z2-7]+-/;

/** By the longest name that the id begins with. An id of a newer version, since rolled back, that we do not know goes with the turns. */
export function laneOf(id: string): Lane {
  if (id.endsWith('-hook') || id.endsWith('-push')) return 'hooks';
  const isLeagues = LEAGUE_ID.test(id);
  const names = isLeagues ? LEAGUE_NAMES : MATCH_NAMES;
  const words = id.replace(isLeagues ? LEAGUE_ID : /^/, '').split('-');
  for (let most = words.length; most > 0; most--) {
    const lane = names.get(words.slice(0, most).join('-'));
    if (lane !== undefined) return lane;
  }
  return 'turns';
}

/** The lane by the fact that a letter tells, whatever its id. */
export function laneOfFact(fact: LetterFact): Lane {
  return fact.t === 'league' ? LEAGUES[fact.about][0] : MATCHES[fact.t][0];
}
