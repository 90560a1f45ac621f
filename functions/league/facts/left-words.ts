/** What happens to a leaver's matches, in words for that player and for their opponents. */
import type { DivisionRecord } from './league.ts';

/** Empty if the entrant was not in the division, or it is over. */
export function leftInWords({ entrants, status, settings }: DivisionRecord, entrant: string): string {
  const found = entrants.find((record) => record.id === entrant);
  if (found?.left === undefined || status === 'over') return '';
  if (found.annulled === true)
    return 'You had played less than half of your pairings, so all of your matches in this season are annulled, and count for nobody.';
  if (settings.leavers === 'bot') return 'The bot plays your open matches to their end.';
  return 'What you have played stands, and the rest is forfeited: your open matches end now, and count as won by who met you there.';
}

/** Empty if somebody plays on in the place, or the division is over. */
export function goneInWords({ entrants, status, settings }: DivisionRecord, entrant: string): string {
  const found = entrants.find((record) => record.id === entrant);
  if (found?.left === undefined || status === 'over') return '';
  if (found.annulled === true)
    return 'They had played less than half of their pairings, so none of their matches counts, nor do yours against them.';
  const open =
    settings.leavers === 'bot'
      ? 'The bot plays their open matches to their end.'
      : 'What they have played stands, and they forfeit the rest.';
  return settings.rules.seats.length > 2 ? open : `${open} A match against you that was still to come counts as won for you.`;
}
