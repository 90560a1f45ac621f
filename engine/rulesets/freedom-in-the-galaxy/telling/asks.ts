/** What the side that owes a step is asked (FG-161): how orders are written, and whole submissions that are legal now. */
import type { Asks, Dice } from '../../../ruleset.ts';
import { bot } from '../bot.ts';
import { scenario } from '../charts.ts';
import { format } from '../format.ts';
import { read } from '../read.ts';
import { sectionOf } from '../turn.ts';
import type { Section, Side, View } from '../types.ts';
import { choices } from './choices.ts';
import { activeAt, castOf, planetSeen } from './sight.ts';

type Part = Section | 'setup';

export function asks(view: View, side: Side): Asks {
  const part = sectionOf(view.step) ?? 'setup';
  return {
    prompt: PROMPTS[part],
    choices: choices(view, side),
    examples: examples(view, side, part),
    grammar: [...GRAMMAR[part].filter((line) => side === 'rebel' || !line.startsWith(REBEL)), ...ANY].map((line) =>
      line.replace(REBEL, ''),
    ),
  };
}

const PROMPTS: Readonly<Record<Part, string>> = {
  setup: 'Place your units and, all in one environ, your characters with their ships; what you do not name stands where the map has it.',
  operations:
    'Move, put characters into armies or take them out, declare attacks; lines are tried from top to bottom, and each piece moves once.',
  response: 'The other side has moved: you may react, attack and search. What you leave out your standing orders answer.',
  missions: 'Send characters on missions, each in one group; the groups of an environ share its cards.',
};

const SHOWN = 4;
/** Nothing here is left to chance. */
const FIRST: Dice = { roll: () => 1, shuffle: (items) => items };

/** The computer player’s plans as the plain one and the careful one would send them, one with more, and what needs nothing. */
function examples(view: View, side: Side, part: Part): readonly (readonly string[])[] {
  const plain = format(bot(view, side, 'normal', FIRST)).filter((line) => !line.startsWith('standing'));
  const plans = [plain, format(bot(view, side, 'hard', FIRST)), ...OWN[part](view, side), ['pass']];
  const short = plans.map((lines) => lines.filter((line) => line.length <= WIDEST));
  const texts = [...new Set(short.filter((lines) => isLegal(view, side, lines)).map((lines) => lines.join('\n')))];
  // A plan that does nothing is no example but the last.
  const [useful, idle] = [texts.filter((text) => text !== 'pass'), texts.filter((text) => text === 'pass')];
  return [...useful.slice(0, SHOWN - 1), ...idle].map((text) => text.split('\n'));
}
/** What a letter prints whole, to be copied. */
const WIDEST = 70;

function isLegal(view: View, side: Side, lines: readonly string[]): boolean {
  if (lines.length === 0) return false;
  const reading = read(view, side, lines);
  return reading.kind === 'order' && reading.leftOut.length === 0;
}

type Plans = (view: View, side: Side) => readonly (readonly string[])[];
const OWN: Readonly<Record<Part, Plans>> = {
  setup: (view, side) => {
    const [first, ...others] = scenario(view.scenario)[side].characters;
    const places = Object.keys(view.planets).filter((id) => planetSeen(view, id).control === side);
    const at = homes(view, side).find((one) => places.includes(one.split('-')[0] ?? ''));
    return first === undefined || at === undefined ? [] : [[`place ${[first, ...others].join(', ')} at ${at}`, 'standing search both']];
  },
  operations: (view, side) => {
    const missions = later(view, side);
    return missions.length === 0 ? [] : [['pass', '[missions]', ...missions]];
  },
  response: (_view, _side) => [['standing search both', 'standing reaction hunt']],
  missions: (view, side) => [later(view, side), [...later(view, side), '[operations]', 'pass']].slice(0, 1),
};
const homes = (view: View, side: Side): readonly string[] =>
  Object.values(view.units).flatMap(({ at, type }) => (type.startsWith('rebel') === (side === 'rebel') ? [at] : []));

/** Whoever is free to go gathers something: information first, the others new people. */
function later(view: View, side: Side): readonly string[] {
  const free = castOf(view, side).filter((id) => {
    const one = view.characters[id];
    return one?.status === 'active' && one.stack === 'mission' && one.at !== 'space';
  });
  const [first] = free;
  const at = first === undefined ? undefined : view.characters[first]?.at;
  if (first === undefined || typeof at !== 'string') return [];
  const here = activeAt(view, at, side, 'mission');
  const [, second] = here;
  return [`mission I by ${first}`, ...(second === undefined ? [] : [`mission G by ${here.slice(1).join(', ')} stop 1`])];
}

/** Lines that only Rebels can use. */
const REBEL = '(R)';
const GRAMMAR: Readonly<Record<Part, readonly string[]>> = {
  setup: ['place L1, M2 at angoff-urban', 'place NAMES at ENVIRON   characters; ships go with them'],
  operations: [
    'move NAMES to ENVIRON aboard SHIP   on foot: without a ship',
    'move L1, NAMES to ENVIRON   units, and who marches with them',
    'join army: NAMES   leave army: NAMES',
    'attack ENVIRON leader NAME   or leader none; fought afterwards',
    'pdb up PLANET   Rebels in odd turns, Imperials in even ones',
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
    '… stop 1   done at so many letters, not trying for all',
    '(R)… using ITEMS   … for NAME: who gets what P finds',
    '(R)mission D by camp at ENVIRON',
    '(R)give ITEM to NAME   use ITEM for RATING, on NAME, to buy SHIP',
  ],
};
const ANY: readonly string[] = [
  'standing KEY VALUE   answers whenever you are not asked',
  '[missions], [operations], [response]   kept for that step of yours',
  'pass, resign',
];
