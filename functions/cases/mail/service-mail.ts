/**
 * Handles a mail without a valid token: to `orders@`, where programs that ignore Reply-To write, in reply to a letter whose link has been
 * renewed, or to a mistyped address. A known sender gets, at their registered address, the status of their matches, a match to play, or
 * help on where to send their answer.
 */
import { digest } from '../../../engine/dice.ts';
import { NO_GRAMMAR } from '../../../engine/reading/near.ts';
import type { Seat } from '../../../engine/ruleset.ts';
import { owesNow } from '../../facts/demands.ts';
import type { LetterFact } from '../../facts/letter.ts';
import { inReplyTo, justWritten, mailLetter } from '../../facts/letters-to.ts';
import { type InboundMail, type MailDeps, type MailOutcome, MOST_CHARS, type Recipient } from '../../facts/mail.ts';
import type { ServiceWord } from '../../facts/mail-words.ts';
import type { Match, PlayerId } from '../../facts/match.ts';
import { noteAnswer } from '../../facts/players.ts';
import { answerMail } from './answer-mail.ts';
import { gameNamed, playByMail } from './play-by-mail.ts';

/** The most letters in answer to one mail. */
const MOST_STATUS = 5;
/** The most matches that are looked at among those not known to be over. */
const MOST_LOOKED_AT = 100;
const MOST_NAMED = 3;

/** If there are several commands, the first counts. */
const ANSWERED: Readonly<Record<ServiceWord, LetterFact>> = { status: { t: 'status' }, help: { t: 'help' } };

type Own = { readonly match: Match; readonly seat: Seat };

export async function handleService(deps: MailDeps, mail: InboundMail, recipients: readonly Recipient[]): Promise<MailOutcome> {
  const [from, ...more] = mail.from;
  if (mail.authentic !== 'yes' || from === undefined || more.length > 0) return 'forged';
  const player = await deps.players.find(deps.keys.addressHashes(from.trim().toLowerCase()));
  if (player === undefined) return 'unknown';
  await noteAnswer(deps, player);
  const wished = gameNamed(mail, recipients);
  if (wished !== undefined) return playByMail(deps, player, mail, wished);
  const { commands } = deps.findOrders(mail.fresh.slice(0, MOST_CHARS), NO_GRAMMAR);
  const word = (Object.keys(ANSWERED) as readonly ServiceWord[]).find((asked) => commands.some(({ t }) => t === asked));
  const fact: LetterFact = word === undefined ? { t: 'help', why: mail.wrapping ?? 'wrong-address' } : ANSWERED[word];
  const own = await meant(deps, player, recipients);
  for (const { match, seat } of own.slice(0, fact.t === 'help' ? 1 : MOST_STATUS)) {
    const heard = { match, seat, mail, id: `service-${digest(`${match.id}|${mail.messageId}`).slice(0, 40)}` };
    await answerMail(deps, heard, { letter: { ...mailLetter(heard, fact, deps.now()), ...inReplyTo(mail) }, unread: word === undefined });
  }
  // Somebody who answers a league's letter that was meant for another knows where to write.
  if (own.length === 0 && !recipients.some((recipient) => 'league' in recipient))
    await tellWhereTo(deps, player, { mail, asked: word !== undefined });
  return 'service';
}

/** The match that the address names, whatever else is wrong with it, followed by those in play. */
async function meant(deps: MailDeps, player: PlayerId, recipients: readonly Recipient[]): Promise<readonly Own[]> {
  const named = recipients.flatMap((recipient) => ('match' in recipient ? [recipient.match] : [])).slice(0, MOST_NAMED);
  const open = (await deps.players.memberships(player)).filter(({ over }) => over === undefined).slice(0, MOST_LOOKED_AT);
  const ids = [...new Set([...named, ...open.map(({ match }) => match)])];
  const matches = await Promise.all(ids.map((match) => deps.matches.load(match)));
  const own = matches.flatMap((match): readonly Own[] => {
    const seat = match?.seats.find(({ holder }) => holder.t === 'person' && holder.player === player)?.seat;
    return match === undefined || seat === undefined ? [] : [{ match, seat }];
  });
  const isNamed = ({ match }: Own): boolean => named.includes(match.id) && (isPlayed(match) || match.status === 'inviting');
  const played = own.filter((each) => !isNamed(each) && isPlayed(each.match));
  return [...own.filter(isNamed), ...played.toSorted((a, b) => Number(owes(b)) - Number(owes(a)))];
}

const owes = ({ match, seat }: Own): boolean => owesNow(match, seat);
const isPlayed = ({ status }: Match): boolean => ['active', 'locked', 'halted'].includes(status);

/** Sent once a day, so that two machines cannot write to each other forever. */
async function tellWhereTo(deps: MailDeps, player: PlayerId, { mail, asked }: { readonly mail: InboundMail; readonly asked: boolean }) {
  const now = deps.now();
  const day = new Date(now).toISOString().slice(0, 10);
  const fact = { t: 'stray', ...(asked && { asked }) } as const;
  const letter = { id: `stray-${day}`, player, channel: 'mail', fact, ...justWritten(now) } as const;
  await deps.letters.put({ ...letter, heard: true, ...inReplyTo(mail) });
}
