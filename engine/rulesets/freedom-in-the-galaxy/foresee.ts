/** What a side's own lines come to as far as its view tells, without a die (FG-161): chances, columns, draws, and what will fail. */

import type { Seat } from '../../ruleset.ts';
import { quantity, wrapText } from '../../wording.ts';
import { isCharacter, isShip } from './charts.ts';
import { isWooing, missionFault } from './missions/assign.ts';
import { environName } from './notation/words.ts';
import { formatLine } from './notation.ts';
import { enemyOf } from './planets.ts';
import type { View } from './state.ts';
import { after, startOf } from './telling/expected.ts';
import { battleText, flightFault, flightText, marchText, missionText, searchText } from './telling/odds.ts';
import { FAILED, pieces, settingText, stepName } from './telling/phrases.ts';
import { activeAt, planetOf, sightOf, stackAt } from './telling/sight.ts';
import { owes, sectionOf } from './turn.ts';
import type { Line, Numbered, Order, Side } from './types.ts';

/** The side's table as its lines so far leave it, if all goes well. */
interface Expected {
  readonly view: View;
  readonly text: string;
}

export function foresee(view: View, seat: Seat, order: Order): readonly string[] {
  const side: Side = seat === 'rebel' ? 'rebel' : 'imperial';
  const lines = order.lines.filter(({ what }) => what.kind !== 'pass');
  if (lines.some(({ what }) => what.kind === 'resign')) return ['The game ends at once, and you have lost it.'];
  if (lines.length === 0) return wrapText(idle(view, side));
  const told = ['Before the dice and the other side’s answers, as far as you can see:'];
  let now = view;
  for (const numbered of lines.filter(({ what }) => what.kind !== 'standing')) {
    const { view: next, text } = expected(now, side, numbered, lines);
    told.push(...wrapText(`${formatLine(numbered.what)}: ${text}.`, `${String(numbered.line).padStart(2)}. `, '    '));
    now = next;
  }
  const set = lines.flatMap(({ what }) => (what.kind === 'standing' ? [settingText(what.key, what.value)] : []));
  return [
    ...told.slice(told.length === 1 ? 1 : 0),
    ...(set.length === 0 ? [] : wrapText(`Standing orders from now on: ${set.join(', ')}.`)),
  ];
}

const IDLE: Readonly<Record<string, string>> = {
  setup: 'All stands where the scenario has it.',
  operations: 'Nothing moves.',
  response: 'Your standing orders answer.',
  missions: 'Nobody goes on a mission; who has not acted recovers from wounds.',
};
const idle = (view: View, side: Side): string =>
  owes(view.step) === side ? (IDLE[sectionOf(view.step) ?? 'setup'] ?? '') : 'Nothing changes.';

function expected(view: View, side: Side, { section, what }: Numbered, lines: readonly Numbered[]): Expected {
  if (section !== null) return { view, text: `kept for ${stepName(side, `${side}-${section}`)}` };
  switch (what.kind) {
    case 'move':
    case 'react':
      return travelling(view, side, what);
    case 'join':
    case 'leave':
      return { view: after(view, side, what), text: stacking(view, side, what) };
    case 'place':
      return { view: after(view, side, what), text: `all of them in ${environName(what.at)}` };
    case 'attack':
      return { view, text: attacking(view, side, what) };
    case 'search':
      return { view, text: searching(view, side, what) };
    case 'mission':
      return { view, text: errand(view, side, what, lines) };
    default:
      return { view, text: PLAIN[what.kind] ?? '' };
  }
}
const PLAIN: Readonly<Partial<Record<Line['kind'], string>>> = {
  'pdb-up': 'the base is up again, if you control the planet then',
  reinforce: 'it arrives before you move',
  guard: 'the prisoner changes guards',
  give: 'it changes hands',
  use: 'used at once',
};

type Travel = Extract<Line, { kind: 'move' | 'react' }>;
function travelling(view: View, side: Side, line: Travel): Expected {
  const { who, to, ship, kind } = line;
  const from = startOf(view, who);
  if (from === undefined) return { view, text: `fails: ${FAILED['not-together']}` };
  if (from === to) return { view, text: `fails: ${FAILED['already-there']}` };
  const people = who.filter(isCharacter);
  const there = after(view, side, line);
  if (people.length < who.filter((id) => !isShip(id)).length)
    return { view: there, text: kind === 'react' ? 'they arrive in the army' : marchText(view, side, from, to) };
  if (ship === null)
    return { view: there, text: planetOnce(from) === planetOf(to) ? 'on foot, unseen' : `fails: ${FAILED['needs-transport']}` };
  const flight = { from, to, ship, who: people };
  const fault = flightFault(view, side, flight);
  return fault === undefined ? { view: there, text: flightText(view, side, flight) } : { view, text: `fails: ${fault}` };
}
const planetOnce = (at: string): string | null => (at === 'space' ? null : planetOf(at));
function stacking(view: View, side: Side, { kind, who }: Extract<Line, { kind: 'join' | 'leave' }>): string {
  if (kind === 'leave') return 'free for missions';
  const alone = who.filter((id) => stackAt(view, view.characters[id]?.at ?? '', side).count === 0);
  return alone.length === 0 ? 'no missions, safe from searches' : `fails for ${pieces(alone)}: ${FAILED['no-army']}`;
}

function attacking(view: View, side: Side, { at, leader }: Extract<Line, { kind: 'attack' }>): string {
  const text = battleText(view, at, side, leader);
  if (text !== undefined) return text;
  return `fails as it stands: ${stackAt(view, at, side).count === 0 ? FAILED['no-army'] : FAILED['no-enemy']}`;
}

function searching(view: View, side: Side, { at, by, who }: Extract<Line, { kind: 'search' }>): string {
  if (by === 'none') return 'no search there, whatever your standing orders say';
  const prey = activeAt(view, at, enemyOf(side), 'mission').filter((id) => view.characters[id]?.detected === true);
  const hunters = who.filter((id) => activeAt(view, at, side).includes(id));
  if (prey.length === 0) return `fails as it stands: ${FAILED['no-target']}`;
  if (by === 'military' ? stackAt(view, at, side).count === 0 : hunters.length === 0)
    return `fails as it stands: ${FAILED['no-searchers']}`;
  return `for ${pieces(prey)}, ${searchText(view, at, side, by === 'military' ? by : hunters, prey)}`;
}

type Mission = Extract<Line, { kind: 'mission' }>;
function errand(view: View, side: Side, line: Mission, lines: readonly Numbered[]): string {
  const at = line.camp ? line.at : view.characters[line.who[0] ?? '']?.at;
  if (typeof at !== 'string' || at === 'space') return `fails as it stands: ${FAILED['not-together']}`;
  const fault = missionFault({ game: sightOf(view), side, at, line, wooing: isWooing(lines) });
  if (fault !== undefined) return `fails as it stands: ${FAILED[fault]}`;
  const sharing = lines.filter(({ what }) => what.kind === 'mission' && what !== line && placeOf(view, what) === at).length;
  const shared = sharing === 0 ? '' : `, shared with ${quantity(sharing, 'other group')}`;
  return `in ${environName(at)}, ${missionText(view, { at, side, letter: line.letter, who: line.camp ? [] : line.who, using: line.using })}${shared}, before events`;
}
const placeOf = (view: View, { camp, at, who }: Mission): string | null | undefined => (camp ? at : view.characters[who[0] ?? '']?.at);
