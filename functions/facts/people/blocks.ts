/** Players who want nothing to do with each other. */
import { digest } from '../../../engine/dice.ts';
import { refuse } from '../answers.ts';
import type { Player, PlayerId } from '../match.ts';

/** A list of blocks may outlive the accounts in it, so it names nobody. */
export const whomOf = (blocker: PlayerId, other: PlayerId): string => digest(`block-v1 ${blocker} ${other}`);

export function blocks(player: Player | undefined, other: PlayerId | undefined): boolean {
  if (player?.blocks === undefined || other === undefined) return false;
  const whom = whomOf(player.id, other);
  return player.blocks.some((block) => block.whom === whom);
}

/** For somebody who challenges a player on their page. Nothing is revealed about an address; see `unheard`. */
export const TAKES_NONE = refuse('bad-request', 'This player does not take invitations. Challenge somebody else.');

const UNHEARD = 'unheard-';
const LENGTH = 26;

/**
 * Takes the place of a player in an invitation from somebody they blocked. To whoever typed the address, it looks like any invitation that
 * nobody answers. It reaches nobody and contains nothing of the player’s, so nothing in it has to be erased. It is the same for the same
 * two players, so that asking twice looks normal too.
 */
export const unheard = (player: PlayerId, by: PlayerId): PlayerId => `${UNHEARD}${digest(`unheard-v1 ${player} ${by}`).slice(0, LENGTH)}`;

/** The id under which somebody is invited to a league or to direct it, and the player who then has it in their list. */
export function reachedAs(player: Player, by: PlayerId): { readonly id: PlayerId; readonly member: readonly PlayerId[] } {
  return blocks(player, by) ? { id: unheard(player.id, by), member: [] } : { id: player.id, member: [player.id] };
}

/** Whether the id is such a stand-in, which cannot have a list of matches or leagues. */
export const isUnheard = (player: PlayerId): boolean => player.startsWith(UNHEARD);
