import type { Guide } from '../../ruleset.ts';

/** The rules for players; RULES.md has every clause. */
export const guide: Guide = { brief: ['Two fleets; destroy the enemy flag ship.'], sections: [] };
