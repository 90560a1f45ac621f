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

/** Instead of a time to wait: whoever asks is never to be let in. */
export const NEVER = Infinity;

/** They are not told that it is about them. */
export const TAKES_NONE = refuse(
  'bad-request',
  'One of the players invited takes no invitations. Leave them out, or invite somebody else.',
);
