/** Every game in every scenario and mode, with hidden information and without, each with a table that soon ends. */
import type { Json } from '../../engine/ruleset.ts';

export interface Variant {
  readonly label: string;
  readonly ruleset: string;
  readonly options: Readonly<Record<string, Json>>;
  /** Position in the list of tables that the options allow. */
  readonly table?: number;
  /** Steps played of the match left in the middle, and at most of the one that is finished: then somebody resigns. */
  readonly middle: number;
  readonly most: number;
}

const variant = (label: string, ruleset: string, options: Variant['options'], middle: number, most: number, table = 0): Variant => ({
  ...{ label, ruleset, options, middle, most, table },
});

export const VARIANTS: readonly Variant[] = [
  variant('rebel-open', 'rebel-commander', { turnLimit: 5 }, 2, 9),
  variant('rebel-fog', 'rebel-commander', { turnLimit: 5, fog: 'contact', startUnits: 2, losses: 'one', initiative: 'alternate' }, 3, 9),
  variant('rebel-defender', 'rebel-commander', { turnLimit: 4, losses: 'defender-only', fog: 'contact' }, 1, 9),
  variant('flagship-space', 'flagship', { turnLimit: 12 }, 5, 40),
  variant('flagship-land', 'flagship', { theatre: 'land', turnLimit: 12, fateDie: 6, attackTwice: true, flagDamage: 'ignored' }, 4, 40),
  variant('imperial-patrol', 'imperial-alliance', { scenario: 'patrol' }, 4, 12),
  variant('imperial-patrol-fog', 'imperial-alliance', { scenario: 'patrol', fog: true }, 5, 12),
  variant('imperial-standing', 'imperial-alliance', { scenario: 'patrol', 'standing-orders': true, 'walker-facing': true }, 3, 10),
  variant('imperial-village', 'imperial-alliance', { scenario: 'village' }, 4, 8),
  variant('imperial-iron-plain', 'imperial-alliance', { scenario: 'iron-plain' }, 3, 5),
  variant('risk-duel', 'risk-original-trilogy', { roundLimit: 4 }, 3, 10),
  variant('risk-three', 'risk-original-trilogy', { roundLimit: 3, deathStarRange: 5 }, 4, 10, 1),
  variant('risk-four', 'risk-original-trilogy', { roundLimit: 2 }, 3, 9, 2),
  variant('risk-five', 'risk-original-trilogy', { roundLimit: 2 }, 3, 6, 3),
  variant('risk-standard', 'risk-original-trilogy', { mode: 'standard', roundLimit: 3, players: 3 }, 3, 9),
  variant('risk-standard-draft', 'risk-original-trilogy', { mode: 'standard', draft: true, roundLimit: 2, players: 2 }, 4, 9),
  variant('freedom-egrix', 'freedom-in-the-galaxy', { scenario: 'flight-to-egrix' }, 6, 14),
  variant('freedom-varu', 'freedom-in-the-galaxy', { scenario: 'varu-powderkeg' }, 5, 12),
  variant('freedom-standing', 'freedom-in-the-galaxy', { scenario: 'varu-powderkeg', pace: 'standing', pdbAlwaysMax: true }, 4, 12),
];
