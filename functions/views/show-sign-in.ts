/** The person whom a sign-in link belongs to. */
import { digest } from '../../engine/dice.ts';
import { type Answer, refuse } from '../facts/answers.ts';
import type { KeyedDeps } from '../facts/deps.ts';
import type { Player, PlayerId } from '../facts/match.ts';
import { readAddress } from '../facts/players.ts';

export interface SignInSight {
  readonly address: string;
  /** Empty if they have none yet; `proposed` is then the name that a mail of theirs was signed with, if any. */
  readonly name: string;
  readonly proposed: string;
}

/** The person whom the link would sign in, for the page with its button, so that nobody signs in to somebody else's account by mistake. */
export async function showSignIn(deps: KeyedDeps, { token }: { readonly token: string }): Promise<Answer<SignInSight>> {
  const player = await playerByLink(deps, digest(token));
  return player === undefined
    ? linkSpent
    : { ok: true, value: { address: player.address, name: player.name, proposed: player.proposed ?? '' } };
}

/** Only for the person who was last signed in on this device, and so already knows the answer. */
export async function isAddressOf(
  deps: KeyedDeps,
  { player, email }: { readonly player: PlayerId; readonly email: string },
): Promise<boolean> {
  const address = readAddress(email);
  return address !== undefined && (await deps.players.load(player))?.address === address;
}

export async function playerByLink(deps: KeyedDeps, link: string): Promise<Player | undefined> {
  const grant = await deps.grants.load(link);
  const player = grant?.opens === 'sign-in' && grant.player !== undefined ? await deps.players.load(grant.player) : undefined;
  return player?.links?.includes(link) === true ? player : undefined;
}

export const linkSpent = refuse('no-right', 'This link has already been used, has expired, or a newer one was used. Ask for a new one.');
