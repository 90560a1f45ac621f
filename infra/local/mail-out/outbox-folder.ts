/** Letters that are kept instead of sent, as files that any mail client opens. Only the latest are kept. */
import { randomBytes } from 'node:crypto';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import type { KeptMail } from '../../../functions/facts/deps.ts';
import { actLetters } from '../../../functions/league/facts/letter-kinds.ts';
import { isMissing, makeFolder, writeDurably } from '../durable-file.ts';

export interface KeptLetter {
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly mail: Email;
}
export interface OutboxFolder {
  keep(raw: Uint8Array): Promise<void>;
  /** For a player who deleted their account: letters to them, and those of a match or league that name them or hold what they wrote. */
  readonly forget: KeptMail['forget'];
  /** Newest first. */
  list(): Promise<readonly KeptLetter[]>;
  load(id: string): Promise<KeptLetter | undefined>;
  raw(id: string): Promise<Uint8Array | undefined>;
}

const KEPT = 1_000;
/** A letter's Message-ID is `<letter.match@domain>`, the first of its References its thread's, `<match.seat@domain>`, which the first report has itself; for a league `<letter.…@domain>` and `<league.…@domain>`. */
const isMeant = (mail: Email, which: Parameters<KeptMail['forget']>[0]): boolean => {
  if ('to' in which) return (mail.to ?? []).some(({ address }) => address?.toLowerCase() === which.to);
  if ((mail.references ?? mail.messageId)?.startsWith(`<${which.of}.`) !== true) return false;
  if (which.acts === true && actLetters(which.of).some((begins) => mail.messageId?.startsWith(begins))) return true;
  const said = `${mail.subject ?? ''}\n${mail.text ?? ''}`;
  return which.names.some((name) => said.includes(name)) || which.letters.some((id) => mail.messageId?.startsWith(`<${id}.${which.of}@`));
};

const ID = /^\d{14}-[0-9a-f]{8}$/;

export const openOutboxFolder = async (folder: string, now: () => number = Date.now, kept: number = KEPT): Promise<OutboxFolder> => {
  await makeFolder(folder);
  const ids = (await readdir(folder)).flatMap((name) => (name.endsWith('.eml') ? name.slice(0, -4) : [])).sort();
  const read = new Map<string, KeptLetter>();
  const fileOf = (id: string): string => join(folder, `${id}.eml`);
  let last = 0;

  const raw = async (id: string): Promise<Uint8Array | undefined> => {
    if (!ID.test(id)) return undefined;
    try {
      return await readFile(fileOf(id));
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  };
  const load = async (id: string): Promise<KeptLetter | undefined> => {
    const known = read.get(id);
    if (known !== undefined) return known;
    const bytes = await raw(id);
    if (bytes === undefined) return undefined;
    const letter = { id, at: Number.parseInt(id, 10), mail: await PostalMime.parse(bytes) };
    read.set(id, letter);
    return letter;
  };
  const list = async (): Promise<readonly KeptLetter[]> =>
    (await Promise.all(ids.toReversed().map(load))).filter((letter) => letter !== undefined);
  return {
    forget: async (which) => {
      for (const { id, mail } of await list()) {
        if (!isMeant(mail, which)) continue;
        await rm(fileOf(id), { force: true });
        read.delete(id);
        ids.splice(ids.indexOf(id), 1);
      }
    },
    keep: async (bytes) => {
      // Never two with the same time, so that names sort in the order of letters.
      last = Math.max(now(), last + 1);
      const id = `${String(last).padStart(14, '0')}-${randomBytes(4).toString('hex')}`;
      await writeDurably(fileOf(id), bytes);
      ids.push(id);
      for (const old of ids.splice(0, Math.max(0, ids.length - kept))) {
        read.delete(old);
        await rm(fileOf(old), { force: true });
      }
    },
    list,
    load,
    raw,
  };
};
