/** How people in a run ask over HTTP and write by mail. */
import type { Outgoing } from '../../functions/facts/deps.ts';
import type { Ask, Door } from '../functions/edge/http/door.ts';
import type { Draws } from './draws.ts';
import type { Table } from './table.ts';

/** A person, by what they hold. */
export interface Who {
  readonly name: string;
  readonly seat?: string;
  /** A seat or host token. */
  readonly token?: string;
  readonly session?: string;
  readonly address?: string;
  /** The address they call from: callers at one address share its limits. */
  readonly peer: string;
  /** The seats to which they may write press. */
  readonly confidants: readonly string[];
}
export interface Stage {
  readonly door: Door;
  readonly table: Table;
  /** The newest letter to each address that can be answered; under `sign-in ADDRESS` the newest that cannot. */
  readonly letters: Map<string, Outgoing>;
  /** Different for every deed. */
  readonly mark: () => string;
  /** The last tag of each person at each address. */
  readonly tags: Map<string, string>;
  /** How far each person has followed the match. */
  readonly places: Map<string, string>;
}
/** The answer over HTTP; a mail has none. */
export type Deed = (stage: Stage, who: Who, draws: Draws) => Promise<Response | undefined>;
export type Weighted = readonly (readonly [share: number, deed: Deed])[];

export const ask = (door: Door, { peer }: Who, line: string, as: Ask = {}): Promise<Response> => door.ask(line, { ...as, peer });

export const keyed = (draws: Draws, mark: string): Ask['headers'] =>
  draws.happens(0.3) ? { 'idempotency-key': draws.of(['key-1', 'key-2', mark.replaceAll(' ', '-')]) } : {};

export const bearer = ({ token, session }: Who): Pick<Ask, 'token'> => {
  const held = token ?? session;
  return held === undefined ? {} : { token: held };
};

export const cookieOf = ({ session }: Who): Readonly<Record<string, string>> =>
  session === undefined ? {} : { cookie: `__Host-session=${session}` };

/** The beginning of the addresses of a person's pages, and their cookie. */
export function pageOf(
  table: Table,
  who: Who,
  draws: Draws,
): { readonly base: string; readonly headers: Readonly<Record<string, string>> } {
  const headers = cookieOf(who);
  const own = who.token === undefined ? undefined : `/${who.seat === undefined ? 'h' : 's'}/${who.token}`;
  return { base: own !== undefined && draws.happens(0.7) ? own : `/m/${table.id}`, headers };
}

/** A mail that finds the match busy is read again by its queue: what its sender sees is that no answer comes yet. */
export async function sendMail(stage: Stage, who: Who, text: string, from?: string): Promise<Response | undefined> {
  const to = who.address === undefined ? undefined : stage.letters.get(who.address);
  const forged = from === undefined ? {} : { from: [from] };
  if (to === undefined) return undefined;
  try {
    await stage.door.world.reply(to, text, { messageId: `<${stage.mark()}@client.example>`, ...forged });
    return undefined;
  } catch (error) {
    if (!/ was busy$/.test(String(error))) throw error;
    return new Response('no answer yet', { status: 503 });
  }
}
