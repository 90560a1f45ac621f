/**
 * Answers to an invitation in a player's own words. They count if nothing else can be meant: on the invitation's own address, from the
 * address that it went to. Otherwise the player is asked.
 */
import { type MailDeps, type MailOutcome, type Said, wordsOfName } from '../../facts/mail.ts';
import { answer } from './answer-mail.ts';
import { obey } from './obey-words.ts';

/** undefined if the mail says something that counts as in any other mail. */
export async function answerInvited(deps: MailDeps, said: Said): Promise<MailOutcome | undefined> {
  const { match, seat, mail, orders } = said;
  const { commands } = orders;
  if (commands.some(({ t }) => t !== 'name')) return undefined;
  const holder = match.seats.find((record) => record.seat === seat)?.holder;
  const called = holder?.t === 'person' ? holder.name.split(' ') : [];
  const assent = await deps.readAssent(ownText(said), [...wordsOfName(mail), ...called]);
  if (assent !== undefined)
    return obey(deps, { ...said, orders: { ...orders, text: '', hasOrders: false, asks: [], commands: [...commands, { t: assent }] } });
  if (commands.length > 0 || orders.isSure) return undefined;
  return answer(deps, said, { t: 'help', why: 'invited' }, { unread: true });
}

/** The mail without a gateway's additions and without a line that gives a name. */
function ownText({ mail, orders }: Said): string {
  const { aside = [], greeting } = orders;
  const lines = orders.commands.length === 0 ? mail.fresh.split('\n') : orders.hasOrders || orders.asks.length > 0 ? [] : greeting;
  return lines.filter((line) => !aside.includes(line.trim())).join('\n');
}
