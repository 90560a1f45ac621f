/**
 * The memory for all mails in transit. When it is full, the largest mail of the network that holds the most is dropped, so that
 * one sender cannot keep others' mail out; its sender is asked to try again. Not even an empty pot is for one network alone.
 */
import { Reply } from './reply.ts';

export interface PotLimits {
  readonly most: number;
  readonly ofOne: number;
}
export interface Held {
  /** Copies a part. A mail that has given way holds nothing, whatever comes. */
  add(part: Buffer): void;
  /** The bytes so far, in one piece. @throws Reply if it has given way. */
  whole(): Buffer;
  /** From now on it gives way to nobody. */
  secure(): void;
  /** Aborts when it gives way, by a Reply. */
  readonly signal: AbortSignal;
  /** It is not under way any more. */
  free(): void;
}
export interface Pot {
  open(network: string): Held;
}

interface Mail {
  readonly network: string;
  bytes: number;
  blocks: Block[];
  state: 'open' | 'secure' | 'gone';
  readonly out: AbortController;
}

interface Block {
  readonly bytes: Buffer;
  used: number;
}

/** Parts may be of a few bytes each, and objects are dear: they are gathered in blocks, of which none is much larger than the mail. */
const [LEAST_BLOCK, MOST_BLOCK] = [1024, 64 * 1024];

export const createPot = ({ most, ofOne }: PotLimits): Pot => {
  const mails = new Set<Mail>();
  const heldBy = (network?: string): number => {
    let bytes = 0;
    for (const mail of mails) if (network === undefined || mail.network === network) bytes += mail.bytes;
    return bytes;
  };
  const drop = (mail: Mail): void => {
    mail.state = 'gone';
    mail.bytes = 0;
    mail.blocks = [];
    mail.out.abort(new Reply(452, '4.3.1 Too much mail at once. Try again later.'));
  };
  const largest = (network: string): Mail | undefined =>
    [...mails].filter((mail) => mail.network === network && mail.state === 'open').sort((a, b) => b.bytes - a.bytes)[0];
  /** The network that holds the most, including bytes still to come for `mine`. */
  const largestOf = (mine: Mail, size: number): Mail | undefined => {
    const networks = [...new Set([...mails].map(({ network }) => network))];
    const open = networks.filter((network) => largest(network) !== undefined);
    const load = (network: string): number => heldBy(network) + (network === mine.network ? size : 0);
    const [heaviest] = open.sort((a, b) => load(b) - load(a));
    return heaviest === undefined ? undefined : largest(heaviest);
  };
  const makeRoom = (mine: Mail, size: number): void => {
    while (mine.state === 'open' && heldBy(mine.network) + size > ofOne) drop(largest(mine.network) ?? mine);
    while (mine.state === 'open' && heldBy() + size > most) drop(largestOf(mine, size) ?? mine);
  };
  return {
    open: (network) => {
      const mail: Mail = { network, bytes: 0, blocks: [], state: 'open', out: new AbortController() };
      const { signal } = mail.out;
      mails.add(mail);
      return {
        signal,
        add: (part) => {
          if (mail.state !== 'open') return;
          makeRoom(mail, part.length);
          if (mail.state !== 'open') return;
          gather(mail.blocks, part, mail.bytes);
          mail.bytes += part.length;
        },
        whole: () => {
          signal.throwIfAborted();
          const bytes = Buffer.concat(mail.blocks.map(({ bytes, used }) => bytes.subarray(0, used)));
          mail.blocks = [{ bytes, used: bytes.length }];
          return bytes;
        },
        secure: () => {
          if (mail.state === 'open') mail.state = 'secure';
        },
        free: () => {
          mails.delete(mail);
          mail.blocks = [];
        },
      };
    },
  };
};

const gather = (blocks: Block[], part: Buffer, before: number): void => {
  const last = blocks.at(-1);
  const fits = last === undefined ? 0 : part.copy(last.bytes, last.used);
  if (last !== undefined) last.used += fits;
  const rest = part.subarray(fits);
  if (rest.length === 0) return;
  const bytes = Buffer.alloc(Math.max(rest.length, LEAST_BLOCK, Math.min(before, MOST_BLOCK)));
  blocks.push({ bytes, used: rest.copy(bytes) });
};
