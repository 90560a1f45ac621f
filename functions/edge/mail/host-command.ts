/** Reads the line of a mail by which a host leads the match: `host pause 3 days: I travel`, `host ask ben@b.example for Imperial: …`. */
import type { HostAct, MailCommand } from '../../facts/mail.ts';
import { HOST_WORDS, patternOf } from '../../facts/mail-words.ts';
import { plainAddress } from '../address.ts';
import { readTerms } from './offer-command.ts';

/** A line of prose that begins with "host" does not count. */
export const MEANT = new RegExp(`^host(?::? (?:${patternOf(HOST_WORDS)})(?:[ :].{0,420})?)?$`, 'i');

/** `said` is a line without a closing stop and with single blanks. The text after a colon, or after "because", is the reason. */
export function readHosting(said: string): Extract<MailCommand, { readonly t: 'host' }> | undefined {
  if (!MEANT.test(said)) return undefined;
  const words = said.slice('host'.length).replace(/^:? /, '');
  const at = words.search(/: ?| because /i);
  const reason = at < 0 ? '' : words.slice(at).replace(/^(?:: ?| because )/i, '');
  const act = readAct((at < 0 ? words : words.slice(0, at)).trim());
  return { t: 'host', reason: reason.trim(), said, ...(act && { act }) };
}

function readAct(words: string): HostAct | undefined {
  const lower = words.toLowerCase();
  if (lower === 'close' || lower === 'cancel' || lower === 'unlist') return { t: lower };
  const [, email, seat] = /^ask (?:<)?([^ <>]{3,254}?)>? (?:for|as) (.{1,40})$/i.exec(words) ?? [];
  if (email !== undefined && seat !== undefined) return { t: 'ask', email: plainAddress(email), seat: seat.toLowerCase() };
  const terms = readTerms(lower);
  if (terms?.t === 'go-on') return { t: 'go-on' };
  return terms?.t === 'pause' || terms?.t === 'extend' ? terms : undefined;
}
