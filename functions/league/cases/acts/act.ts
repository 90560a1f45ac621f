/** What a director may do, and the words for it in the log. */
import type { EntrantId } from '../../../../engine/league/division.ts';
import type { AnyLevel } from '../../../../engine/ruleset.ts';
import type { OwnAct, PendingAct } from '../../facts/league.ts';
import type { LeagueWords } from '../../facts/words.ts';
import type { HoldAct } from './hold.ts';

export interface InDivision {
  readonly season: number;
  readonly division: number;
}
export type Act =
  | (HoldAct & InDivision)
  /** Decides the result of a match, played or not: places, best first, those who are level together; `annul`: it counts for nothing. */
  | OwnAct
  /** The bot plays on for an entrant. A person is invited, see `inviteTo`. */
  | { readonly t: 'replace'; readonly entrant: EntrantId; readonly bot: string; readonly level: AnyLevel }
  | { readonly t: 'remove'; readonly entrant: EntrantId }
  /** Nobody, or this entrant, is withdrawn for pairings forfeited running; an entrant who was comes back. */
  | { readonly t: 'waive'; readonly entrant?: EntrantId }
  /** The newest round is paired anew from the current standings: its matches are called off. */
  | ({ readonly t: 're-pair' } & InDivision)
  /** Entrants by id, the best first, for the season that is registered for; none: by rating. */
  | { readonly t: 'seed'; readonly order: readonly EntrantId[] }
  /** Writes to everybody who is in the league: the reason is what they read. */
  | { readonly t: 'announce' }
  /** The season that is registered for begins then: in the zone of the pace, `2027-01-15T18:00`. */
  | { readonly t: 'start-on'; readonly starts: string }
  /** What is absent stays. */
  | ({ readonly t: 'describe' } & LeagueWords)
  | { readonly t: 'close-registration' }
  /** The running season is the last. */
  | { readonly t: 'last-season' }
  /** Calls the league off before its season is drawn. */
  | { readonly t: 'cancel' }
  /** What another director asked for, about a match of their own: `ruling` is its line in the log. */
  | { readonly t: 'confirm' | 'reject'; readonly ruling: string };

const WORDS: Readonly<Record<Act['t'], string>> = {
  pause: 'paused',
  resume: 'ended the pause of',
  announce: 'wrote to everybody',
  extend: 'gave more time to',
  adjudicate: 'decided the result of',
  annul: 'annulled',
  replace: 'put the bot in for',
  remove: 'removed',
  waive: 'waived withdrawal after forfeits for',
  're-pair': 'had the newest round paired anew in',
  seed: 'seeded the players',
  'start-on': 'set the beginning',
  describe: 'changed what is said of the league',
  'close-registration': 'closed the registration',
  'last-season': 'made this season the last',
  cancel: 'called the league off',
  confirm: 'confirmed',
  reject: 'did not confirm',
};

/** With the result, whose entrants' ids are shown as names. */
export const resultInWords = (act: PendingAct['act']): string =>
  act.t === 'remove'
    ? inWords({ t: act.t, entrant: act.entrant })
    : act.t === 'annul'
      ? inWords(act)
      : `${inWords(act)}: ${act.places.map((level) => level.join(' level with ')).join(' before ')}`;

/** `r3p2` as the page of the division counts them; a challenge of a ladder by its own number. */
function pairingInWords(id: string): string {
  const [, round, number = id.slice(1)] = /^r([0-9]+)p([0-9]+)$/.exec(id) ?? [];
  return round === undefined ? `challenge ${number}` : `pairing ${number} of round ${round}`;
}

/** For the log: `decided the result of match 1 of pairing 2 of round 3, division 2 of season 1`. */
export function inWords(act: Act): string {
  const match =
    'leg' in act
      ? `match ${act.leg + 1} of ${pairingInWords(act.pairing)}`
      : 'pairing' in act && act.pairing !== undefined
        ? pairingInWords(act.pairing)
        : '';
  const division = 'division' in act ? `division ${act.division} of season ${act.season}` : '';
  const whom = 'entrant' in act && act.entrant !== undefined ? act.entrant : act.t === 'waive' ? 'everybody' : '';
  return [WORDS[act.t], [match, division, whom].filter((part) => part !== '').join(', ')].join(' ').trim();
}
