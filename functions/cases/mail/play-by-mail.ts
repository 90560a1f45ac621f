/**
 * Handles `play flagship` in a mail to the service: starts a match with somebody who is waiting for one, or with the bot until then. Its
 * first letter is the answer.
 */
import { digest } from '../../../engine/dice.ts';
import { hash } from '../../../engine/hash.ts';
import { games } from '../../facts/games.ts';
import { inReplyTo, justWritten } from '../../facts/letters-to.ts';
import type { InboundMail, MailDeps, MailOutcome, Recipient } from '../../facts/mail.ts';
import type { PlayerId } from '../../facts/match.ts';
import { playNow } from '../match/play-now.ts';

/** A line of its own, so that an ordinary sentence does not start a match. */
const PLAY = /^[ \t]{0,8}play[ \t]{1,8}(\S.{0,59})$/im;

/** The game that a mail names, as written; none in a mail that answers a letter. */
export function gameNamed({ fresh }: InboundMail, recipients: readonly Recipient[]): string | undefined {
  const isToService = recipients.every((recipient) => 'service' in recipient);
  return isToService ? PLAY.exec(fresh.replaceAll('\r', ''))?.[1]?.trim().replace(/[.!]$/, '') : undefined;
}

/** Has its effect once, however often the mail arrives. @throws Error if the table was busy, so that the queue delivers the mail again. */
export async function playByMail(deps: MailDeps, player: PlayerId, mail: InboundMail, wished: string): Promise<MailOutcome> {
  const game = gameCalled(wished);
  const once = { key: hash(`play by mail ${player} ${mail.messageId} ${wished}`), fingerprint: hash(wished.toLowerCase()) };
  const done = game && (await playNow(deps, { ruleset: game.id, options: {}, player, once }));
  if (done?.ok === true) return 'service';
  if (done?.refusal.code === 'busy') throw new Error('the table was busy');
  const why = done?.refusal.message ?? `There is no game "${wished}". Write "play" and one of these: ${names()}.`;
  const now = deps.now();
  // The same words count once a day, so that two machines cannot write to each other forever.
  const day = new Date(now).toISOString().slice(0, 10);
  const id = `stray-play-${digest(`${player}|${day}|${wished}`).slice(0, 20)}` as const;
  const letter = { id, player, channel: 'mail', fact: { t: 'stray', why }, ...justWritten(now) } as const;
  await deps.letters.put({ ...letter, heard: true, ...inReplyTo(mail) });
  return 'service';
}

/** By its name in print or in the API, whatever separates its words. */
function gameCalled(wished: string): (typeof games)[number] | undefined {
  const plain = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, '');
  return games.find(({ id, title }) => [id, title].some((name) => plain(name) === plain(wished)));
}

const names = (): string => [...new Set(games.map(({ title }) => title))].join(', ');
