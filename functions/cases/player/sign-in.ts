/** Accounts without passwords: a letter with a link, a button on the page, a session. */

import { digest } from '../../../engine/dice.ts';
import { type Answer, refuse } from '../../facts/answers.ts';
import type { Counted, KeyedDeps } from '../../facts/deps.ts';
import type { NewLink } from '../../facts/grants.ts';
import { justWritten } from '../../facts/letters-to.ts';
import type { Player, PlayerId } from '../../facts/match.ts';
import { readName } from '../../facts/names/display-name.ts';
import type { Once } from '../../facts/once.ts';
import { countFor, noteAnswer, playerAt, readAddress } from '../../facts/players.ts';
import { replayForPlayer, withReceipt } from '../../facts/receipts.ts';
import { linkSpent, playerByLink } from '../../views/show-sign-in.ts';
import { newSession } from './access.ts';

const TOKEN = 32;
/** The longest that OWASP ASVS 5.0 allows for a link that signs in (6.5.5). */
export const SIGN_IN_MINUTES = 10;
const TRIES = 3;
const NOBODY = 'nobody';
/** Sign-in letters to one mailbox, however it is spelled. */
const LINKS: Counted = {
  name: 'sign-in',
  limits: [
    { most: 5, within: 10 * 60_000 },
    { most: 20, within: 86_400_000 },
  ],
};

/** Always the same answer after the same work, whether the address is known or not. The previous link opens nothing any more. */
export async function askSignIn(deps: KeyedDeps, request: { readonly email: string; readonly once?: Once }): Promise<Answer<null>> {
  const address = readAddress(request.email);
  if (address === undefined) return refuse('bad-request', 'That is not an e-mail address such as ada@example.org.');
  const again = await answerAgain(deps, address, request.once);
  if (again !== undefined) return again;
  // Before anybody is made a player, so that a mailbox at its limit reveals nothing either.
  if ((await countFor(deps, address, LINKS)) > 0) return { ok: true, value: null };
  for (let tries = 0; tries < TRIES; tries++) {
    const player = await playerAt(deps, address);
    const before = await replayForPlayer<null>(deps, player.id, request.once);
    if (before !== undefined) return before;
    if ((await deps.grants.link(newLink(deps, player, request.once))) === 'done') break;
  }
  return { ok: true, value: null };
}

/** A key that comes again is not counted: what is refused for it writes nothing. Of an unknown address it is looked up as well. */
async function answerAgain(deps: KeyedDeps, address: string, once: Once | undefined): Promise<Answer<null> | undefined> {
  if (once === undefined) return undefined;
  const player = (await deps.players.find(deps.keys.addressHashes(address))) ?? NOBODY;
  return replayForPlayer<null>(deps, player, once);
}

function newLink(deps: KeyedDeps, player: Player, once: Once | undefined): NewLink {
  const token = deps.chance.id(TOKEN);
  const hash = digest(token);
  const now = deps.now();
  const made = Math.floor(now / 1000);
  return {
    player: { ...player, version: player.version + 1, link: hash },
    hash,
    grant: { opens: 'sign-in', player: player.id, made, expires: made + SIGN_IN_MINUTES * 60 },
    letter: {
      ...{ id: `sign-in-${deps.chance.id(16)}`, player: player.id, channel: 'mail', fact: { t: 'sign-in', token } },
      ...justWritten(now),
    },
    ...withReceipt(deps, player.id, once, null),
  };
}

/** Uses up the token; it opens once, and only if it is the newest. */
export async function signIn(
  deps: KeyedDeps,
  { token, name = '' }: { readonly token: string; readonly name?: string },
): Promise<Answer<{ session: string; player: PlayerId }>> {
  const named = readName(name);
  if (!named.ok) return named;
  const player = await playerByLink(deps, digest(token));
  if (player === undefined || (await deps.grants.take(digest(token))) === undefined) {
    deps.log('info', 'sign-in-refused');
    return linkSpent;
  }
  deps.log('info', 'signed-in', { player: player.id });
  await noteAnswer(deps, player.id, { name: named.value });
  return { ok: true, value: { session: await newSession(deps, player.id), player: player.id } };
}
