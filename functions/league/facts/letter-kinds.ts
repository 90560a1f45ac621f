/** The kinds of letters of a league, each declared once. Their ids begin behind `league-<league>-`. */
import type { LeagueFact } from '../../facts/letter.ts';
import type { EventRow, HookOf, NameAmong } from '../../facts/letter-kinds.ts';

export interface LeagueRow extends EventRow {
  /** `quiet`, the link in a letter's foot, stops it. */
  readonly quiet?: true;
}

export const LEAGUE_KINDS = {
  invited: { lane: 'turns', ids: ['invited'] },
  entered: { lane: 'now', ids: ['entered'] },
  waiting: { lane: 'now', ids: ['waiting'] },
  season: { lane: 'turns', ids: ['season'], wish: 'leagues', hook: 'season.begun' },
  round: { lane: 'turns', ids: ['round'], wish: 'leagues', quiet: true, hook: 'round.begun' },
  final: { lane: 'digests', ids: ['final'], wish: 'leagues', hook: 'season.ended' },
  digest: { lane: 'digests', ids: ['digest'], wish: 'leagues', quiet: true, ofAll: true },
  left: { lane: 'now', ids: ['left'] },
  warned: { lane: 'turns', ids: ['warned'] },
  withdrawn: { lane: 'turns', ids: ['withdrawn'] },
  ruled: { lane: 'turns', ids: ['ruled'] },
  announced: { lane: 'turns', ids: ['announced'], quiet: true },
  removed: { lane: 'turns', ids: ['removed'] },
  replaced: { lane: 'turns', ids: ['replaced'] },
  stuck: { lane: 'turns', ids: ['stuck'] },
  ended: { lane: 'digests', ids: ['ended'], wish: 'leagues', hook: 'league.ended' },
  result: { lane: 'digests', ids: ['result'], hook: 'pairing.ended' },
  challenged: { lane: 'turns', ids: ['challenged'] },
  'challenge-over': { lane: 'turns', ids: ['challenge-over'] },
  standings: { lane: 'now', ids: ['mail', 'hook-test'], answers: true, hook: 'standings.sent' },
  help: { lane: 'now', ids: ['mail'], answers: true },
  away: { lane: 'now', ids: ['mail'], answers: true },
  'hook-paused': { lane: 'turns', ids: ['hook-paused'] },
  codirector: { lane: 'now', ids: ['codirector'] },
  led: { lane: 'turns', ids: ['led'] },
} as const satisfies { readonly [T in LeagueFact['about']]: LeagueRow };

/** What the webhook of a league is called for, for the API document. */
export const LEAGUE_EVENTS: Readonly<Record<HookOf<typeof LEAGUE_KINDS>, string>> = {
  'season.begun': 'A season of your league began.',
  'round.begun': 'A round of a division was opened.',
  'pairing.ended': 'A pairing has its result.',
  'season.ended': 'A division ended its season.',
  'league.ended': 'The league is over.',
  'standings.sent': 'The table, when you have the webhook called to try it.',
};

export type LeagueLetterName = NameAmong<typeof LEAGUE_KINDS>;
type Hooked = { [T in LeagueFact['about']]: (typeof LEAGUE_KINDS)[T] extends { readonly hook: string } ? T : never }[LeagueFact['about']];
/** What the webhook of a league may be told. */
export type HookedFact = LeagueFact & { readonly about: Hooked };
