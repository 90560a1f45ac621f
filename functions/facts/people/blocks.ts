/** Players with whom another wishes to have nothing to do. */
import { digest } from '../../../engine/dice.ts';
import { refuse } from '../answers.ts';
import type { Player, PlayerId } from '../match.ts';

/** A list of blocks may outlive the account of whoever is in it, so it names nobody. */
export const whomOf = (blocker: PlayerId, other: PlayerId): string => digest(`block-v1 ${blocker} ${other}`);

export function blocks(player: Player | undefined, other: PlayerId | undefined): boolean {
  if (player?.blocks === undefined || other === undefined) return false;
  const whom = whomOf(player.id, other);
  return player.blocks.some((block) => block.whom === whom);
}

/** To somebody who challenges a page. Of an address nobody is told anything, see `unheard`. */
export const TAKES_NONE = refuse('bad-request', 'This player does not take invitations. Challenge somebody else.');

const UNHEARD = 'unheard-';
const LENGTH = 26;

/**
 * Who stands for a player in an invitation from somebody they blocked. To whoever typed the address it is an invitation like
 * any other that nobody answers; it reaches nobody, and since it holds nothing of the player’s, nothing of it has to be erased.
 * The same for the same two, so that asking twice looks as it does for anybody.
 */
export const unheard = (player: PlayerId, by: PlayerId): PlayerId => `${UNHEARD}${digest(`unheard-v1 ${player} ${by}`).slice(0, LENGTH)}`;

/** As whom somebody is invited to a league or to direct it, and who has it in their list then. */
export function reachedAs(player: Player, by: PlayerId): { readonly id: PlayerId; readonly member: readonly PlayerId[] } {
  return blocks(player, by) ? { id: unheard(player.id, by), member: [] } : { id: player.id, member: [player.id] };
}

/** No player who could have a list of matches, or of leagues. */
export const isUnheard = (player: PlayerId): boolean => player.startsWith(UNHEARD);
