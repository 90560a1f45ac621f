/** The lanes that letters leave by, so that no letter waits for one that is less urgent or slower. */

/**
 * `now`: somebody is waiting for it. `turns`: the game goes on. `digests`: news that is not urgent. `hooks`: webhooks and browsers,
 * whatever they are sent.
 */
export const LANES = ['now', 'turns', 'digests', 'hooks'] as const;
export type Lane = (typeof LANES)[number];
