/** Whom a sign-in link belongs to. */
import { digest } from '../../engine/dice.ts';
import { type Answer, refuse } from '../facts/answers.ts';
import type { KeyedDeps } from '../facts/deps.ts';
import type { Player } from '../facts/match.ts';

export interface SignInSight {
  readonly address: string;
  /** Empty: they have none yet, and `proposed` is what a mail of theirs was signed with, if any was. */
  readonly name: string;
  readonly proposed: string;
}

/** Whom the link would sign in, for the page with its button, so that nobody signs in to somebody else's account unawares. */
export async function showSignIn(deps: KeyedDeps, { token }: { readonly token: string }): Promise<Answer<SignInSight>> {
  const player = await playerByLink(deps, digest(token));
  return player === undefined
    ? linkSpent
    : { ok: true, value: { address: player.address, name: player.name, proposed: player.proposed ?? '' } };
}

export async function playerByLink(deps: KeyedDeps, link: string): Promise<Player | undefined> {
  const grant = await deps.grants.load(link);
  const player = grant?.opens === 'sign-in' && grant.player !== undefined ? await deps.players.load(grant.player) : undefined;
  return player?.link === link ? player : undefined;
}

export const linkSpent = refuse(
  'no-right',
  'This link has already been used, is too old, or a newer one was sent. Use the newest, or ask for a new one.',
);
