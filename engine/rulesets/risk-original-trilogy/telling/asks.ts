/** What a seat may order now (RT-46, 5): its chances, whole scripts, the grammar of the mode. */
import type { Asks } from '../../../ruleset.ts';
import { quantity, WIDTH } from '../../../wording.ts';
import { factionOf, shipsOn, troopsOn } from '../board.ts';
import { type ClaimingPart, claimingPart, troopsLeft } from '../claiming.ts';
import type { ArmyId, PlanetId, View } from '../types.ts';
import { planetName } from '../words.ts';
import { bestTargets, claimExamples, examples, poolOf, prospectAt, type Target } from './examples.ts';
import { naming, percent, shipSigns } from './phrases.ts';

export function asks(view: View, army: ArmyId): Asks {
  const onTurn = !view.drafting && view.turn.army === army;
  const part = claimingPart(view);
  if (part !== undefined) return claimAsks(view, army, part);
  const chances = onTurn ? choices(view, army) : [];
  return {
    prompt: prompt(view, army, onTurn),
    ...(chances.length === 0 ? {} : { choices: chances }),
    examples: examples(view, army),
    grammar: grammar(view, army),
  };
}

const CLAIMS: Readonly<Record<ClaimingPart, readonly [prompt: string, ...grammar: string[]]>> = {
  planets: [
    'It is your turn to claim a planet: name one that is free. One of your starting troops stands there at once. Whoever sends nothing is given one by lot.',
    'claim hoth              a single free planet',
  ],
  'death-star': [
    'All planets are claimed. Place the Death Star over a planet of the Empire, which then cannot be invaded until it moves.',
    'death star at kuat      a planet of the Empire',
  ],
  troops: [
    'All planets are claimed. Put out all the starting troops you have left; what no line puts out is spread over your borders.',
    'start 5 hoth            so many more on a planet of yours',
  ],
};
/** RT-47. */
function claimAsks(view: View, army: ArmyId, part: ClaimingPart): Asks {
  const { who, s } = naming(view.viewer, view.turn.army);
  if (army !== view.turn.army) {
    return {
      prompt: `It is not your turn: ${who} decide${s} now. Only "resign" is taken.`,
      examples: [['pass']],
      grammar: ['pass, resign'],
    };
  }
  const [prompt, ...grammar] = CLAIMS[part];
  const left = part === 'troops' ? ` ${quantity(troopsLeft(view, army), 'troop')}.` : '';
  return { prompt: `${prompt}${left}`, examples: claimExamples(view, army, part), grammar: [...grammar, 'pass, resign'] };
}

function prompt(view: View, army: ArmyId, onTurn: boolean): string {
  if (view.drafting) {
    return 'Send a ranked list of the planets you want, and where your first troops should stand. Who sends nothing is dealt his planets.';
  }
  if (!onTurn) {
    const { who } = naming(view.viewer, view.turn.army);
    return `It is not your turn: ${who} must move first. Standing orders are taken at any time, and so is "resign".`;
  }
  const token = view.bases.top === undefined ? '' : ', a base token';
  return `Your whole turn in one mail, lines in the order of the steps: ${quantity(poolOf(view, army), 'troop')} to place${token}, then any number of invasions, one fortification. What fails is told, and the rest goes on.`;
}

const SHOWN = 8;
/** The best borders with their odds, as they stand and with all new troops there. */
function choices(view: View, army: ArmyId): readonly string[] {
  const pool = poolOf(view, army);
  const all = bestTargets(view, army, 0);
  const found = all.slice(0, SHOWN);
  if (found.length === 0) return [];
  const rows = found.map((one) => chance(view, one, pool));
  const width = Math.max(...rows.map(([name]) => name.length));
  const about = `Chances to take a planet now, and with all ${pool} troops placed there:`;
  const others = all.length - found.length;
  return [
    about.slice(0, WIDTH),
    ...rows.map(([name, now, then]) => `  ${name.padEnd(width)}  ${now.padStart(8)}  ${then.padStart(8)}`),
    ...(others === 0 ? [] : [`  ${quantity(others, 'other border')} not shown; "check" tells of any.`]),
  ];
}
function chance(view: View, one: Target, pool: number): readonly [string, string, string] {
  const now = troopsOn(view, one.from) < 2 ? '-' : percent(prospectAt(view, one, 0).taken);
  return [`${withForces(view, one.target)} from ${withForces(view, one.from)}`, now, percent(prospectAt(view, one, pool).taken)];
}
const withForces = (view: View, planet: PlanetId): string => {
  const ships = shipSigns(shipsOn(view, planet));
  return `${planetName(planet)} (${troopsOn(view, planet)}${ships === '' ? '' : ` ${ships}`})`;
};

/** Only what this mode and faction may write. */
function grammar(view: View, army: ArmyId): readonly string[] {
  if (view.drafting) return draftGrammar(view, army);
  if (view.mode === 'standard')
    return view.edition === undefined ? STANDARD : [...STANDARD.slice(0, BONUS_AT), ...BONUS, ...STANDARD.slice(BONUS_AT)];
  const imperial = factionOf(view, army) === 'empire';
  return [
    ...(imperial ? ['base at kuat            the token on top, before all else'] : []),
    'trade auto              or trade R01 R05 R09: three cards for troops',
    'build R03 at hoth       one card a turn becomes the ship it shows',
    'place 6 on hoth         or place all; what is left is placed for you',
    'play R16 at hoth        also: from A to B, against hutts, or nothing',
    'invade kuat from duro until taken or below 3, move 4',
    '  also: until battles 2, dice 2, no ships, with ships 1 fighter',
    ...(imperial ? [] : ['attack death-star from hoth with 3      once a turn']),
    'fortify 5 from hoth to bespin           once, over own planets',
    ...(view.players > 3 ? ['command dagobah         hands it to your partner'] : []),
    'ships all from hoth to bespin           or ships 1 fighter from ...',
    ...(imperial ? ['death-star to kuat      or death-star fires on hoth with E01'] : []),
    'standing guard any with R19, standing defend one, standing none',
    'pass, resign            steps go in this order; play fits anywhere',
  ];
}
const STANDARD: readonly string[] = [
  'trade auto              or trade R01 E05 H09: three cards for troops',
  'place 6 on hoth         or place all; what is left is placed for you',
  'invade kuat from duro until taken or below 3, move 4',
  '  also: until battles 2, dice 2, move all, move min',
  'fortify 5 from hoth to bespin           once, over own planets',
  'standing defend one     or max: with how many dice you defend',
  'pass, resign            steps go in this order',
];
/** RT-36: behind the invasions. */
const BONUS = [
  'place all on hoth       behind an invasion that drives an army off the',
  '  board: the troops of the sets that you must then turn in',
];
const BONUS_AT = 4;
function draftGrammar(view: View, army: ArmyId): readonly string[] {
  return [
    'claim hoth, dagobah, bespin             best first, any number',
    'start 5 hoth            so many of your first troops there',
    ...(factionOf(view, army) === 'empire' ? ['death star at coruscant'] : []),
    'pass, resign',
  ];
}
