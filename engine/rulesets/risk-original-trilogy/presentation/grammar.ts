/** How orders are written (RT-43). Letters show what a mode and a faction may use; the guide shows everything. */
import { factionOf } from '../board.ts';
import type { ClaimingPart } from '../claiming.ts';
import type { ArmyId, View } from '../types.ts';

/** Who may use a line; everybody if it is not given. */
type Who = 'empire' | 'others' | 'teams';
const FULL: readonly (readonly [line: string, who?: Who])[] = [
  ['base at kuat            the token on top, before all else', 'empire'],
  ['trade auto              or trade R01 R05 R09: three cards for troops'],
  ['build R03 at hoth       one card a turn becomes the ship it shows'],
  ['place 6 on hoth         or place all; what is left is placed for you'],
  ['play R16 at hoth        also: from A to B, against hutts, or nothing'],
  ['invade kuat from duro until taken or below 3, move 4'],
  ['  also: until battles 2, dice 2, no ships, with ships 1 fighter'],
  ['attack death-star from hoth with 3      once a turn', 'others'],
  ['fortify 5 from hoth to bespin           once, over own planets'],
  ['command dagobah         hands it to your partner', 'teams'],
  ['ships all from hoth to bespin           or ships 1 fighter from ...'],
  ['death-star to kuat      or death-star fires on hoth with E01', 'empire'],
  ['standing guard any with R19, standing defend one, standing none'],
  ['pass, resign            steps go in this order; play fits anywhere'],
];
const STANDARD: readonly string[] = [
  'trade auto              or trade R01 E05 H09: three cards for troops',
  'place 6 on hoth         or place all; what is left is placed for you',
  'invade kuat from duro until taken or below 3, move 4',
  '  also: until battles 2, dice 2, move all, move min',
  // RT-36: after the invasions.
  'place all on hoth       behind an invasion that drives an army off the',
  '  board: the troops of the sets that you must then turn in',
  'fortify 5 from hoth to bespin           once, over own planets',
  'standing defend one     or max: with how many dice you defend',
  'pass, resign            steps go in this order',
];

const DRAFT: readonly (readonly [line: string, who?: Who])[] = [
  ['claim hoth, dagobah, bespin             best first, any number'],
  ['start 5 hoth            so many of your first troops there'],
  ['death star at coruscant', 'empire'],
  ['pass, resign'],
];
/** See RT-47. */
export const CLAIMING: Readonly<Record<ClaimingPart, string>> = {
  planets: 'claim hoth              a single free planet',
  'death-star': 'death star at kuat      a planet of the Empire',
  troops: 'start 5 hoth            so many more on a planet of yours',
};

/** Only what this mode and faction may write. */
export function grammar(view: View, army: ArmyId): readonly string[] {
  const imperial = factionOf(view, army) === 'empire';
  const isFor = (who: Who | undefined): boolean =>
    who === undefined || (who === 'teams' ? view.players > 3 : (who === 'empire') === imperial);
  const forms = (all: typeof FULL): readonly string[] => all.flatMap(([line, who]) => (isFor(who) ? [line] : []));
  if (view.drafting) return forms(DRAFT);
  if (view.mode === 'standard') return STANDARD;
  return forms(FULL);
}

const linesOf = (all: typeof FULL): readonly string[] => all.map(([line]) => line);
/** All forms, by when they may be written. */
export const EVERY_FORM: readonly (readonly [title: string, lines: readonly string[]])[] = [
  ['In the full game; base and death-star are the Empire’s, attack death-star is not, command is for teams', linesOf(FULL)],
  ['In plain RISK', STANDARD],
  ['With draft, before the first turn', linesOf(DRAFT)],
  ['With draft: one-by-one, a mail each', Object.values(CLAIMING)],
];
