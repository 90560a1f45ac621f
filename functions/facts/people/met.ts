/** Whom a player has met in rated matches. */
import { digest } from '../../../engine/dice.ts';
import type { PlayerId } from '../match.ts';

/** What is kept may outlive the other's account, so it names nobody; it tells opponents apart, and no more. */
export const metAs = (own: PlayerId, other: PlayerId): string => digest(`met-v1 ${own} ${other}`).slice(0, 8);
