/** Accounts without passwords: a letter with a link, a button on the page, a session. */

import { digest } from '../../../engine/dice.ts';
import { type Answer, refuse } from '../../facts/answers.ts';
import type { Counted, KeyedDeps } from '../../facts/deps.ts';
import type { NewLink } from '../../facts/grants.ts';
import type { Once } from '../../facts/idempotency.ts';
import { justWritten } from '../../facts/letters-to.ts';
import type { Player, PlayerId } from '../../facts/match.ts';
import { readName } from '../../facts/people/display-name.ts';
import { amendPlayer, countFor, NOBODY, noteAnswer, playerAt, readAddress } from '../../facts/players.ts';
import { linkSpent, playerByLink } from '../../views/show-sign-in.ts';
import { replayForPlayer, withReceipt } from '../match/receipts.ts';
import { newSession } from './access.ts';

const TOKEN = 32;
/** The longest that OWASP ASVS 5.0 allows for a link that signs in (6.5.5). */
export const SIGN_IN_MINUTES = 10;
const TRIES = 3;
/**
 * Limits for sign-in letters to one mailbox, however it is spelled: those that anybody can request, and those for devices signed in before.
 */
const LIMITS: Counted['limits'] = [
  { most: 5, within: SIGN_IN_MINUTES * 60_000 },
  { most: 20, within: 86_400_000 },
];
const FOR_ANYBODY: Counted = { name: 'sign-in', limits: LIMITS };
const FOR_KNOWN: Counted = { name: 'sign-in-known', limits: LIMITS };
/** As many as may be sent to a mailbox within their lifetime, so that nobody can invalidate one before it is read. */
const MOST_LINKS = 10;

interface Asking {
  readonly email: string;
  /** Requested on a device on which its owner was signed in before. */
  readonly known?: boolean;
  readonly once?: Once;
}

/** Always the same answer after the same work, whether the address is known or not. Links sent before stay valid. */
export async function askSignIn(deps: KeyedDeps, request: Asking): Promise<Answer<null>> {
  const address = readAddress(request.email);
  if (address === undefined) return refuse('bad-request', 'That is not an e-mail address such as ada@example.org.');
  const again = await answerAgain(deps, address, request.once);
  if (again !== undefined) return again;
  // Checked before a player is created, so that a mailbox at its limit reveals nothing either.
  if ((await countFor(deps, address, request.known === true ? FOR_KNOWN : FOR_ANYBODY)) > 0) return { ok: true, value: null };
  for (let tries = 0; tries < TRIES; tries++) {
    const player = await playerAt(deps, address);
    const before = await replayForPlayer<null>(deps, player.id, request.once);
    if (before !== undefined) return before;
    if ((await deps.grants.link(newLink(deps, player, request.once))) === 'done') break;
  }
  return { ok: true, value: null };
}

/** A repeated key is not counted, since it writes nothing. It is looked up even for an unknown address. */
async function answerAgain(deps: KeyedDeps, address: string, once: Once | undefined): Promise<Answer<null> | undefined> {
  if (once === undefined) return undefined;
  const player = (await deps.players.find(deps.keys.addressHashes(address))) ?? NOBODY;
  return replayForPlayer<null>(deps, player, once);
}

function newLink(deps: KeyedDeps, player: Player, once: Once | undefined): NewLink {
  const token = deps.randomSource.id(TOKEN);
  const hash = digest(token);
  const now = deps.now();
  const made = Math.floor(now / 1000);
  return {
    player: { ...player, version: player.version + 1, links: [hash, ...(player.links ?? [])].slice(0, MOST_LINKS) },
    hash,
    grant: { opens: 'sign-in', player: player.id, made, expires: made + SIGN_IN_MINUTES * 60 },
    letter: {
      ...{ id: `sign-in-${deps.randomSource.id(16)}`, player: player.id, channel: 'mail', fact: { t: 'sign-in', token } },
      ...justWritten(now),
    },
    ...withReceipt(deps, player.id, once, null),
  };
}

/** Uses up the token, and all other sign-in tokens that were sent. */
export async function signIn(
  deps: KeyedDeps,
  { token, name = '' }: { readonly token: string; readonly name?: string },
): Promise<Answer<{ session: string; player: PlayerId }>> {
  const named = readName(name);
  if (!named.ok) return named;
  const player = await playerByLink(deps, digest(token));
  if (player === undefined || (await deps.grants.take(digest(token))) === undefined) {
    deps.log('sign-in-refused', {});
    return linkSpent;
  }
  await amendPlayer(deps.players, player.id, ({ links, ...record }) => (links === undefined ? undefined : record));
  deps.log('signed-in', { player: player.id });
  await noteAnswer(deps, player.id, { name: named.value });
  return { ok: true, value: { session: await newSession(deps, player.id), player: player.id } };
}
