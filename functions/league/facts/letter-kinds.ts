/** The kinds of letters of a league, each declared once. Their ids begin with `league-<league>-`. */
import type { LeagueFact } from '../../facts/letter.ts';
import type { EventRow, HookOf, NameAmong } from '../../facts/letter-kinds.ts';
import type { LeagueId } from '../../facts/match.ts';

export interface LeagueRow extends EventRow {
  /** `quiet`, the link at the end of a letter, stops it. */
  readonly quiet?: true;
  /** It reports a director's act, in words that they wrote or were asked by; when those words are deleted, the letter is too. */
  readonly ofAct?: true;
}

export const LEAGUE_KINDS = {
  invited: { lane: 'turns' },
  entered: { lane: 'now' },
  waiting: { lane: 'now' },
  season: { lane: 'turns', preference: 'leagues', hook: 'season.begun' },
  round: { lane: 'turns', preference: 'leagues', quiet: true, hook: 'round.begun' },
  final: { lane: 'digests', preference: 'leagues', hook: 'season.ended' },
  digest: { lane: 'digests', preference: 'leagues', quiet: true, ofAll: true },
  left: { lane: 'now' },
  warned: { lane: 'turns' },
  withdrawn: { lane: 'turns' },
  ruled: { lane: 'turns', ofAct: true },
  announced: { lane: 'turns', quiet: true, ofAct: true },
  removed: { lane: 'turns', ofAct: true },
  replaced: { lane: 'turns' },
  stuck: { lane: 'turns' },
  ended: { lane: 'digests', preference: 'leagues', hook: 'league.ended' },
  result: { lane: 'digests', hook: 'pairing.ended' },
  challenged: { lane: 'turns' },
  'challenge-over': { lane: 'turns' },
  standings: { lane: 'now', ids: ['mail', 'hook-test'], answers: true, hook: 'standings.sent' },
  help: { lane: 'now', ids: ['mail'], answers: true },
  away: { lane: 'now', ids: ['mail'], answers: true },
  'hook-paused': { lane: 'turns' },
  codirector: { lane: 'now', ofAct: true },
  led: { lane: 'turns', ofAct: true },
} as const satisfies { readonly [T in LeagueFact['about']]: LeagueRow };

/** The events that the webhook of a league is called for, for the API document. */
export const LEAGUE_EVENTS: Readonly<Record<HookOf<typeof LEAGUE_KINDS>, string>> = {
  'season.begun': 'A season of your league began.',
  'round.begun': 'A round of a division was opened.',
  'pairing.ended': 'A pairing has its result.',
  'season.ended': 'A division ended its season.',
  'league.ended': 'The league is over.',
  'standings.sent': 'The table, when you have the webhook called to try it.',
};

/** How the Message-IDs of a league's letters about an act begin. */
export const actLetters = (league: LeagueId): readonly string[] =>
  Object.entries<LeagueRow>(LEAGUE_KINDS).flatMap(([about, { ofAct }]) => (ofAct === true ? [`<league-${league}-${about}-`] : []));

export type LeagueLetterName = NameAmong<typeof LEAGUE_KINDS>;
type Hooked = { [T in LeagueFact['about']]: (typeof LEAGUE_KINDS)[T] extends { readonly hook: string } ? T : never }[LeagueFact['about']];
/** Facts that the webhook of a league may be sent. */
export type HookedFact = LeagueFact & { readonly about: Hooked };
