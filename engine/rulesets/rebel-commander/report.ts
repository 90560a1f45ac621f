import { type Passage, say } from '../../passages.ts';
import type { Asks, Report } from '../../ruleset.ts';
import { quantity, WIDTH } from '../../wording.ts';
import { enemyOf, type Survey, survey } from './board.ts';
import { examples } from './examples.ts';
import { ending, narrative } from './narrative.ts';
import { type Planet, planetOf } from './planet.ts';
import { actsFirst } from './turn.ts';
import type { Fact, Side, View } from './types.ts';
import { naming } from './words.ts';

/** The report of RULES.md, from the viewer's side and using only the viewer's own view. */
export function report(view: View, events: readonly Fact[]): Report {
  const seen = survey(view);
  const told = { headline: headline(view, seen, events), narrative: narrative(view, events), situation: situation(view, seen) };
  if (view.viewer === 'spectator' || view.outcome !== null) return told;
  return { ...told, asks: asks(view, seen, view.viewer) };
}

function headline(view: View, seen: Survey, events: readonly Fact[]): string {
  if (view.outcome !== null) return ending(view.outcome, view);
  const battle = events.findLast((event) => event.type === 'attacked');
  const news = battle === undefined ? '' : `${naming(view.viewer, battle.winner).who} won in ${battle.at}; `;
  const text = `Turn ${view.turn}: ${news}${score(view, seen, false)}`;
  return text.length <= WIDTH ? text : text.slice(0, text.lastIndexOf(', '));
}

/** `you hold 3 spaces, the Empire 3`, the reader's own side first; in full, `You hold 3 spaces (5 7 8), the Empire 3 (0 1 4)`. */
function score(view: View, { held, fog }: Survey, full: boolean): string {
  if (isBlind(view, fog)) return 'nothing is seen from outside';
  const near: Side = view.viewer === 'imperial' ? 'imperial' : 'rebel';
  const far = enemyOf(near);
  const own = naming(view.viewer, near);
  const list = (side: Side): string => (full && held[side].length > 0 ? ` (${held[side].join(' ')})` : '');
  const theirs = fog[far] && held[far].length === 0 ? 'none in sight' : `${fog[far] ? 'at least ' : ''}${held[far].length}${list(far)}`;
  return `${full ? own.first.who : own.who} ${own.hold} ${quantity(held[near].length, 'space')}${list(near)}, ${naming(view.viewer, far).who} ${theirs}`;
}

/** Whether a spectator in the fog sees no space at all (RC-18). */
function isBlind({ viewer }: View, fog: Survey['fog']): boolean {
  return viewer === 'spectator' && fog.rebel;
}

function situation(view: View, seen: Survey): readonly Passage[] {
  if (isBlind(view, seen.fog)) return [say('The fog hides the board from outside until the game is over.')];
  const lines = [`${score(view, seen, true)}; ${planetOf(view.rebel).toWin} win.`];
  // Shows spaces only. With their counts, which the board shows, they would not all fit into a line of 72 columns.
  if (seen.contested.length > 0) lines.push(`Contested, so held by nobody: ${seen.contested.join(', ')}.`);
  lines.push(view.outcome === null ? `${clock(view)} ${strength(view, seen)}` : strength(view, seen));
  return lines.map((line) => say(line));
}

function strength(view: View, { units, fog }: Survey): string {
  const near: Side = view.viewer === 'imperial' ? 'imperial' : 'rebel';
  const far = enemyOf(near);
  const own = `Units: ${naming(view.viewer, near).who} ${units[near]}`;
  const theirs = `${naming(view.viewer, far).who} ${units[far]}`;
  if (!fog[far]) return `${own}, ${theirs}.`;
  const unseen = planetOf(view[far]).spaces.filter((space) => view[far][space] === null);
  return `${own}, ${theirs} in sight; out of sight: ${unseen.join(' ')}.`;
}

function clock({ turn, options, viewer }: View): string {
  const first = naming(viewer, actsFirst(turn, options)).who;
  const limit = options.turnLimit === null ? '' : ` of ${options.turnLimit}`;
  return `Turn ${turn}${limit}; ${first} ${first === 'the Empire' ? 'acts' : 'act'} first.`;
}

function asks(view: View, seen: Survey, side: Side): Asks {
  const played = actsFirst(view.turn, view.options) === side ? 'first and third' : 'second and fourth';
  return {
    prompt: `Two lines, played ${played}.`,
    chances: [],
    examples: examples(view, seen, side),
    grammar: grammar(planetOf(view.rebel)),
  };
}

const grammar = ({ sample: { from, to, at } }: Planet): readonly string[] => [
  `${`move ${from} ${to}`.padEnd(COLUMN)}one unit goes from ${from} to ${to}; the spaces share a side`,
  `${`build ${at}`.padEnd(COLUMN)}one new unit where you stand and no enemy does`,
  `${`attack ${to}`.padEnd(COLUMN)}all units of both sides in ${to} fight`,
  `${'pass'.padEnd(COLUMN)}this order does nothing; a missing one does the same`,
  `${'resign'.padEnd(COLUMN)}the game is lost at once`,
];
const COLUMN = 11;
