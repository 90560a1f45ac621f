/** What a director may do, and how the log words it. */
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
  /**
   * Decides the result of a match, whether or not it was played: places, best first, with level players together. `annul` means that it
   * counts for nothing.
   */
  | OwnAct
  /** The bot plays on for an entrant. A person is invited instead, see `inviteTo`. */
  | { readonly t: 'replace'; readonly entrant: EntrantId; readonly bot: string; readonly level: AnyLevel }
  | { readonly t: 'remove'; readonly entrant: EntrantId }
  /** Nobody, or only this entrant not, is withdrawn for forfeiting pairings in a row; an entrant who already was comes back. */
  | { readonly t: 'waive'; readonly entrant?: EntrantId }
  /** The newest round is paired again from the current standings, and its matches are called off. */
  | ({ readonly t: 're-pair' } & InDivision)
  /** Entrants by id, best first, for the season that is open for registration; an empty list seeds by rating. */
  | { readonly t: 'seed'; readonly order: readonly EntrantId[] }
  /** Writes to everybody in the league; the reason is the text. */
  | { readonly t: 'announce' }
  /** The season that is open for registration starts at this time in the zone of the pace: `2027-01-15T18:00`. */
  | { readonly t: 'start-on'; readonly starts: string }
  /** Absent fields stay as they are. */
  | ({ readonly t: 'describe' } & LeagueWords)
  | { readonly t: 'close-registration' }
  /** The current season is the last. */
  | { readonly t: 'last-season' }
  /** Calls the league off before its season is drawn. */
  | { readonly t: 'cancel' }
  /** A decision that another director requested about a match of their own; `ruling` is its line in the log. */
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

/** Includes the result, with the entrants' ids shown as names. */
export const resultInWords = (act: PendingAct['act']): string =>
  act.t === 'remove'
    ? inWords({ t: act.t, entrant: act.entrant })
    : act.t === 'annul'
      ? inWords(act)
      : `${inWords(act)}: ${act.places.map((level) => level.join(' level with ')).join(' before ')}`;

/** Words `r3p2` as the page of the division counts pairings, and a challenge of a ladder by its own number. */
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
