/**
 * The request to the side that owes a step (FG-161): who may do what and with what chances, how it is written, and submissions that
 * could be sent as they are.
 */

import type { Asks, Dice } from '../../../ruleset.ts';
import { byThumb } from '../bot/thumb.ts';
import { isCharacter, isShip, planetsOf, scenario } from '../charts.ts';
import { CHARACTER_NAMES, find, SHIP_NAMES } from '../notation/words.ts';
import { format } from '../notation.ts';
import { read } from '../read.ts';
import type { View } from '../state.ts';
import { sectionOf } from '../turn.ts';
import type { Section, Side } from '../types.ts';
import { chances } from './chances.ts';
import { sampleMove } from './sample-move.ts';
import { castOf, planetSeen, shipOf } from './sight.ts';
import { freeAt } from './ways.ts';

type Part = Section | 'setup';

export function asks(view: View, side: Side): Asks {
  const part = sectionOf(view.step) ?? 'setup';
  return {
    prompt: isLanding(view, side) ? LANDING : PROMPTS[part],
    silence: isLanding(view, side) ? LANDED : SILENCES[part](view, side),
    chances: chances(view, side),
    examples: examples(view, side, part),
    grammar: [...GRAMMAR[part].filter((line) => side === 'rebel' || !line.startsWith(REBEL)), ...ANY].map((line) =>
      line.replace(REBEL, ''),
    ),
  };
}

const PROMPTS: Readonly<Record<Part, string>> = {
  setup: 'Place your units and, all in one environ, your characters with their ships; what you do not name stays where the map shows it.',
  operations:
    'Move people and units, put people into armies, declare attacks; lines are tried from top to bottom, and each piece moves once. Lines below [missions] wait for your missions.',
  response: 'The other side has moved: you may react, attack and search. Your standing orders answer what you leave out.',
  missions: 'Send characters on missions, nobody on two. All groups in an environ draw the same cards.',
};

/** FG-5: the effect of silence in each step. */
const SILENCES: Readonly<Record<Part, (view: View, side: Side) => string>> = {
  setup: () => 'your side begins as the map shows it',
  operations: () => 'none of your pieces moves, and your standing orders answer the enemy',
  response: ({ standing }, side) => {
    const { search = 'military', reaction, attack = 'none' } = standing[side] ?? {};
    const others = `${reaction === 'hunt' ? 'units go after whoever was seen' : 'nobody reacts'}, ${attack === 'none' ? 'nobody attacks' : `you attack at ${attack}-1 or better`}`;
    return `your standing orders decide: ${SEARCHERS[`${search}`] ?? ''}, ${others}`;
  },
  missions: () => 'nobody goes on a mission',
};
const SEARCHERS: Readonly<Record<string, string>> = {
  military: 'your units search',
  characters: 'your characters search',
  both: 'your units and characters search',
  none: 'nobody searches',
};

/** FG-37: whether the Rebels are yet to come. */
const isLanding = (view: View, side: Side): boolean =>
  view.step === 'rebel-operations' && castOf(view, side).some((id) => view.characters[id]?.at === 'space');
const LANDING =
  'Land: one line brings all of you, with the ship, to one environ. Lines below [missions] wait for the missions that you go on there.';
const LANDED = 'you land together on the planet with the weakest base';

const SHOWN = 4;
/** Dice that leave nothing to chance. */
const FIRST: Dice = { roll: () => 1, shuffle: (items) => items };

/**
 * Examples: what the bot’s rules of thumb would send, plain and careful, without trying anything out; one plan with more; and the
 * submission that needs nothing.
 */
function examples(view: View, side: Side, part: Part): readonly (readonly string[])[] {
  const planned = (['normal', 'hard'] as const).map((level) =>
    format(byThumb(view, side, level, FIRST)).filter((line) => !line.startsWith('standing')),
  );
  const [first = [], ...others] = planned;
  const plans = isLanding(view, side)
    ? [...landings(view, side), ...planned, ['pass']]
    : [first, ...moving(view, side, part, planned), ...others, ...OWN[part](view, side), ['pass']];
  const short = plans.map((lines) => lines.map(shortened).filter((line) => line.length <= WIDEST));
  const texts = [...new Set(short.filter((lines) => isLegal(view, side, lines)).map((lines) => lines.join('\n')))];
  // A plan that does nothing is an example only as the last.
  const [useful, idle] = [texts.filter((text) => text !== 'pass'), texts.filter((text) => text === 'pass')];
  return [...useful.slice(0, SHOWN - 1), ...idle].map((text) => text.split('\n'));
}
/** Operations are moves, so if no plan shows one, a line does. */
const moving = (view: View, side: Side, part: Part, planned: readonly (readonly string[])[]): readonly (readonly string[])[] =>
  part !== 'operations' || planned.flat().some((line) => line.startsWith('move')) ? [] : [sampleMove(view, side)];
/** The longest line that a letter prints whole for copying. */
const WIDEST = 70;

/** A long line with people and ships named by the shortest word that is theirs alone. */
const shortened = (line: string): string =>
  line.length <= WIDEST
    ? line
    : line.replace(/[a-z0-9-]+/g, (id) => {
        const names = isShip(id) ? SHIP_NAMES : isCharacter(id) ? CHARACTER_NAMES : [];
        const words = id.split('-').filter((word) => find(names, word) === id);
        return words.toReversed().sort((a, b) => a.length - b.length)[0] ?? id;
      });

function isLegal(view: View, side: Side, lines: readonly string[]): boolean {
  if (lines.length === 0) return false;
  const reading = read(view, side, lines);
  return reading.kind === 'order' && reading.leftOut.length === 0;
}

type Plans = (view: View, side: Side) => readonly (readonly string[])[];
const OWN: Readonly<Record<Part, Plans>> = {
  setup: (view, side) => {
    const open = planetsOf(view.scenario).filter(({ id }) => planetSeen(view, id).control === side);
    const at = open.at(-1)?.environs[0]?.id ?? '';
    const unit = Object.keys(view.units).find((id) => view.units[id]?.type === 'line');
    const people = `place ${scenario(view.scenario)[side].characters.join(', ')} at ${at}`;
    return [[...(side === 'imperial' && unit !== undefined ? [`place ${unit} at ${at}`] : []), people, 'standing search both']];
  },
  operations: (view, side) => {
    const missions = later(view, side);
    return missions.length === 0 ? [] : [['[missions]', ...missions]];
  },
  response: (_view, _side) => [['standing search both', 'standing reaction hunt']],
  missions: (view, side) => [later(view, side), [...later(view, side), '[operations]', 'pass']].slice(0, 1),
};
/** FG-37: everybody goes aboard and to the first environ of the map, with missions there in the same mail. */
function landings(view: View, side: Side): readonly (readonly string[])[] {
  const people = castOf(view, side);
  const [pilot, ...others] = people.toSorted((a, b) => Number(shipOf(view, b) !== undefined) - Number(shipOf(view, a) !== undefined));
  const ship = pilot === undefined ? undefined : shipOf(view, pilot);
  const at = planetsOf(view.scenario)[0]?.environs[0]?.id;
  if (ship === undefined || at === undefined || others.length === 0) return [];
  const missions = [`mission diplomacy by ${others.join(', ')}`, `mission information by ${pilot}`];
  return [[`move ${people.join(', ')} to ${at} aboard ${ship}`, '[missions]', ...missions]];
}

/** Those free to go gather something: the first information, the others new people. */
function later(view: View, side: Side): readonly string[] {
  const [here = []] = planetsOf(view.scenario).flatMap(({ environs }) =>
    environs.map(({ id }) => freeAt(view, id, side)).filter((free) => free.length > 0),
  );
  const [first, ...others] = here;
  if (first === undefined) return [];
  return [`mission information by ${first}`, ...(others.length === 0 ? [] : [`mission gain-characters by ${others.join(', ')}`])];
}

/** Lines that only Rebels can use. */
export const REBEL = '(R)';
/** The forms of lines, by part; those behind `REBEL` are for Rebels alone. */
export const GRAMMAR: Readonly<Record<Part, readonly string[]>> = {
  setup: ['place L1, M2 at angoff-urban', 'place NAMES at ENVIRON   characters; ships go with them'],
  operations: [
    'move NAMES to ENVIRON aboard SHIP   on foot: without a ship',
    'move L1, NAMES to ENVIRON   units, and who marches with them',
    'join army: NAMES   leave army: NAMES',
    'attack ENVIRON leader NAME   or leader none; fought afterwards',
    'pdb up PLANET   repairs a base: Rebels in odd turns, Imperials even',
    'reinforce line at ENVIRON   guard PRISONER by NAME, or by army',
    'give SHIP to NAME',
    '(R)use ITEM   with for RATING, on NAME or to buy SHIP',
  ],
  response: [
    'react L1, NAME to ENVIRON   a unit, with a leader, or a character',
    'attack ENVIRON leader NAME   also to name who leads a defence',
    'search ENVIRON with military   or with NAMES, or none',
    '… to kill, to capture, by firefight, by hand, no attack',
  ],
  missions: [
    'mission D by NAMES   a letter, or a name as diplomacy',
    'mission A by NAMES on ENEMY',
    'mission S by NAMES on pdb   or unit, mobile, L1; F on NAME',
    '… stop 1   done at so many successes, not trying for all',
    '(R)… using ITEMS   … for NAME: who gets what P finds',
    '(R)mission D by camp at ENVIRON',
    '(R)give ITEM to NAME   use ITEM for RATING, on NAME, to buy SHIP',
  ],
};
export const ANY: readonly string[] = [
  'standing KEY VALUE   answers whenever you are not asked',
  '[missions], [operations], [response]   kept for that step of yours',
  'pass, resign',
];
