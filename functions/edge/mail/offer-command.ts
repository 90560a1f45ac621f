/** Reads the lines of a mail by which players agree on something: `offer pause 7 days`, `agree draw`, `refuse`, `take back`. */

import type { MailCommand } from '../../facts/mail.ts';
import { OFFER_WORDS, patternOf } from '../../facts/mail-words.ts';
import type { Terms } from '../../facts/match.ts';
import type { OfferAct } from '../../offers/facts.ts';

type OfferCommand = Extract<MailCommand, { readonly t: 'offer' }>;

const VERBS: readonly (readonly [word: string, t: OfferAct['t']])[] = [
  ['offer', 'offer'],
  ['agree', 'agree'],
  ['refuse', 'refuse'],
  ['take back', 'take-back'],
];
/** Words that people put before the thing itself. */
const FILLER = /^(?:to |on )?(?:a |an |the )?/;
/** A line that begins like this is meant as an offer, though it may not be readable. */
export const KIND = new RegExp(`^(?:${patternOf(OFFER_WORDS)})(?: |$)`);
const HOURS: Readonly<Record<string, number>> = { hour: 1, day: 24, week: 168 };

/**
 * `said` is a line without a closing stop and with single blanks. A line of prose that begins the same way does not count: "agree with
 * you".
 */
export function readOffer(said: string): OfferCommand | undefined {
  const lower = said.toLowerCase();
  const verb = VERBS.find(([word]) => lower === word || lower.startsWith(`${word} `));
  if (verb === undefined) return undefined;
  const [word, t] = verb;
  const rest = lower.slice(word.length).trim().replace(FILLER, '');
  if (rest === '') return t === 'offer' ? undefined : { t: 'offer', act: { t }, said };
  if (!KIND.test(rest)) return undefined;
  const terms = readTerms(rest);
  if (t === 'offer') return { t: 'offer', ...(terms && { act: { t, terms } }), said };
  const which = terms === undefined ? kindOf(rest) : idOf(terms);
  return { t: 'offer', ...(which !== undefined && { act: { t, which } }), said };
}

/** In lower case, without the command before it. */
export function readTerms(rest: string): Terms | undefined {
  if (rest === 'draw' || rest === 'cancel') return { t: rest };
  if (rest === 'go on') return { t: 'go-on' };
  const to = /^concede to ([^ ](?:.{0,38}[^ ])?)$/.exec(rest)?.[1];
  if (to !== undefined) return { t: 'concede', to };
  const [, kind, number = '', unit = ''] = /^(pause|extend) (?:for |by |of )?(\d{1,4}(?:\.\d)?) (hour|day|week)s?$/.exec(rest) ?? [];
  const hours = Number(number) * (HOURS[unit] ?? 0);
  if (kind === 'pause') return unit === 'hour' ? undefined : { t: 'pause', days: hours / 24 };
  return kind === 'extend' ? { t: 'extend', hours } : undefined;
}

/** For `agree pause`, if there is one of a kind. */
const kindOf = (rest: string): string | undefined => (['pause', 'extend', 'concede'].includes(rest) ? rest : undefined);

/** As offers are named. */
function idOf(terms: Terms): string {
  if (terms.t === 'pause') return `pause-${terms.days}`;
  if (terms.t === 'extend') return `extend-${terms.hours}`;
  return terms.t === 'concede' ? `concede-${terms.to}` : terms.t;
}
