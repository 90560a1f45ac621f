import type { FailReason } from '../types.ts';

/** Why nothing came of a line (RT-43), for the player who wrote it. */
const FAILED: Readonly<Record<FailReason, string>> = {
  'not-yours': 'that planet is not yours',
  'asteroid-field': 'only asteroids are left there',
  'not-adjacent': 'it has no neighbour to do that from',
  'friendly-planet': 'that planet is on the same side',
  'death-star-shield': 'the Death Star shields it',
  'too-few-troops': 'too few troops stood there, and one must stay',
  'not-enough-reinforcements': 'not so many were left to place',
  'base-occupied': 'a base lies there, while others are free',
  'no-base-left': 'no base token was left',
  'not-a-set': 'the hand held no set',
  'card-gone': 'the card was gone',
  'ship-limit': 'an army has at most three ships of a class',
  'not-connected': 'no chain of planets of one army joins them',
  'no-ships': 'those ships were not there',
  'last-planet': 'it was the last planet',
  'no-partner': 'no partner was left',
  'no-death-star': 'there was no Death Star',
  'death-star-present': 'there is a Death Star already',
  'out-of-range': 'the Death Star does not reach so far',
  'no-asteroid-left': 'no more planets may be destroyed in a game',
  'no-base': 'no base token lies there',
  'no-effect': 'it would have changed nothing',
  'wrong-faction': 'that is for the Empire alone',
};
export const failedWhy = (reason: FailReason, own: boolean): string => (own ? FAILED[reason] : FAILED[reason].replace('yours', 'theirs'));
