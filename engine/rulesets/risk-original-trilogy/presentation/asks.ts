/** A seat's possible orders (RT-46, 5): its chances, whole scripts, the grammar of the mode. */

import type { Column, Passage } from '../../../passages.ts';
import type { Asks } from '../../../ruleset.ts';
import { percent, quantity } from '../../../wording.ts';
import { reinforcementsOf, shipsOn, troopsOn } from '../board.ts';
import { type ClaimingPart, claimingPart, troopsLeft } from '../claiming.ts';
import type { ArmyId, PlanetId, View } from '../types.ts';
import { planetName } from '../words.ts';
import { bestTargets, claimExamples, examples, poolOf, prospectAt, type Target } from './examples.ts';
import { CLAIMING, grammar } from './grammar.ts';
import { naming, shipSigns } from './phrases.ts';

export function asks(view: View, army: ArmyId): Asks {
  const onTurn = !view.drafting && view.turn.army === army;
  const part = claimingPart(view);
  if (part !== undefined) return claimAsks(view, army, part);
  return {
    prompt: prompt(view, army, onTurn),
    chances: onTurn ? choices(view, army) : [],
    examples: examples(view, army),
    grammar: grammar(view, army),
  };
}

const CLAIMS: Readonly<Record<ClaimingPart, string>> = {
  planets:
    'It is your turn to claim a planet: name one that is free. One of your starting troops stands there at once. Whoever sends nothing is given one by lot.',
  'death-star': 'All planets are claimed. Place the Death Star over a planet of the Empire, which then cannot be invaded until it moves.',
  troops: 'All planets are claimed. Put out all the starting troops you have left; what no line puts out is spread over your borders.',
};
/** See RT-47. */
function claimAsks(view: View, army: ArmyId, part: ClaimingPart): Asks {
  const { who, s } = naming(view.viewer, view.turn.army);
  if (army !== view.turn.army) {
    return {
      chances: [],
      prompt: `It is not your turn: ${who} decide${s} now. Only "resign" is taken.`,
      examples: [['pass']],
      grammar: ['pass, resign'],
    };
  }
  const left = part === 'troops' ? ` ${quantity(troopsLeft(view, army), 'troop')}.` : '';
  const [prompt, grammar] = [`${CLAIMS[part]}${left}`, [CLAIMING[part], 'pass, resign']];
  return { prompt, chances: [], examples: claimExamples(view, army, part), grammar };
}

function prompt(view: View, army: ArmyId, onTurn: boolean): string {
  if (view.drafting) {
    return 'Send a ranked list of the planets you want, and where your first troops should stand. Whoever sends nothing is dealt planets.';
  }
  if (!onTurn) {
    const { who } = naming(view.viewer, view.turn.army);
    return `It is not your turn: ${who} must move first. Standing orders are taken at any time, and so is "resign".`;
  }
  const pool = poolOf(view, army);
  const troops = reinforcementsOf(view.planets, army).total;
  const steps = [
    ...(view.bases.top === undefined ? [] : ['a base token']),
    ...(pool === troops ? [] : [`a set of cards for ${quantity(pool - troops, 'troop')}`]),
    `${quantity(troops, 'troop')} to place${pool === troops ? '' : `, ${pool} with the set`}`,
    'any number of invasions',
    'one fortification',
  ];
  return `Your whole turn, in this order: ${steps.join('; ')}.`;
}

const SHOWN = 4;
/** The best borders with their odds, as things are and with all new troops there. */
function choices(view: View, army: ArmyId): readonly Passage[] {
  const pool = poolOf(view, army);
  const rows = bestTargets(view, army, 0).map((one) => chance(view, one, pool));
  if (rows.length === 0) return [];
  const columns: readonly Column[] = [
    { title: 'To take' },
    { title: 'now', align: 'right' },
    { title: `with all ${quantity(pool, 'troop')}`, align: 'right' },
  ];
  const best: Passage = { t: 'table', title: 'Your chances', columns, rows: rows.slice(0, SHOWN) };
  if (rows.length <= SHOWN) return [best];
  const others: Passage = { t: 'table', columns, rows: rows.slice(SHOWN) };
  return [best, { t: 'fold', title: quantity(rows.length - SHOWN, 'other target'), aside: true, passages: [others] }];
}
function chance(view: View, one: Target, pool: number): readonly string[] {
  const now = troopsOn(view, one.from) < 2 ? '-' : percent(prospectAt(view, one, 0).taken);
  return [`${withForces(view, one.target)} from ${withForces(view, one.from)}`, now, percent(prospectAt(view, one, pool).taken)];
}
const withForces = (view: View, planet: PlanetId): string => {
  const ships = shipSigns(shipsOn(view, planet));
  return `${planetName(planet)} (${troopsOn(view, planet)}${ships === '' ? '' : ` ${ships}`})`;
};
