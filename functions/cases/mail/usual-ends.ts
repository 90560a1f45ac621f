/**
 * Ignores text that a sender's gateway adds to every mail, like known banners: text that both of their last two comparable mails had at one
 * end, with nothing in it that was meant. Only keyed hashes of its words are stored, with the account.
 */
import type { MailContext, MailDeps, MailOrders } from '../../facts/mail.ts';
import type { PlayerId } from '../../facts/match.ts';
import { amendPlayer } from '../../facts/players.ts';

/** How many mails are remembered, each with as many blocks as its two ends may have. */
const MAILS = 2;
const MOST_BLOCKS = 4;

/** `found` is what was read of the mail, which has such blocks. `read` reads it again without the usual ones. */
export async function readWithoutUsual(
  deps: MailDeps,
  { player, received }: { readonly player: PlayerId; readonly received: number },
  found: MailOrders,
  read: (context: Required<Pick<MailContext, 'isUsual'>>) => MailOrders,
): Promise<MailOrders> {
  const { ends = [] } = found;
  const hashOf = (block: string): string => deps.keys.tag(`mail-end|${player}|${block}`);
  const blocks = [...new Set(ends.map(hashOf))].slice(0, MOST_BLOCKS);
  let usual: readonly string[] = [];
  await amendPlayer(deps.players, player, (record) => {
    // A mail that is delivered again does not count as an earlier one.
    const before = (record.mailEnds ?? []).filter(({ at }) => at !== received);
    usual = before.length === MAILS ? blocks.filter((block) => before.every((mail) => mail.blocks.includes(block))) : [];
    const isMeant = found.hasOrders || found.commands.length > 0;
    const isSame = !isMeant || (usual.length === blocks.length && before.every((mail) => mail.blocks.length === blocks.length));
    return isSame ? undefined : { ...record, mailEnds: [...before, { at: received, blocks }].slice(-MAILS) };
  });
  return usual.length === 0 ? found : read({ isUsual: (block) => usual.includes(hashOf(block)) });
}
