import { item, list, type Passage, say } from '../../passages.ts';
import type { Asks, Report } from '../../ruleset.ts';
import { capital, joinWords, percent } from '../../wording.ts';
import { boardOf, diceOf, enemyOf, fleetOf, type Kind, placeOf, squareOf } from './board.ts';
import { targets } from './movement.ts';
import { winChance } from './odds.ts';
import { examples } from './presentation/examples.ts';
import { grammar } from './presentation/grammar.ts';
import { ending, narrative, news } from './presentation/narrative.ts';
import { craftLeft } from './turn.ts';
import type { Fact, Ground, Side, Theatre, View } from './types.ts';
import { craftName, fieldsCounted, fieldWords, naming } from './words.ts';

/** The report of RULES.md, from the viewer's side. Reserves and hangars are next to the board: see `scene`. */
export function report(view: View, events: readonly Fact[]): Report {
  const told = { headline: headline(view, events), narrative: narrative(view, events), situation: situation(view) };
  if (view.viewer === 'spectator' || view.viewer !== view.active || view.outcome !== null) return told;
  return { ...told, asks: asks(view, view.viewer) };
}

function headline(view: View, events: readonly Fact[]): string {
  if (view.outcome !== null) return ending(view.outcome, view.viewer);
  const next = `${naming(view.viewer, view.active).its} turn`;
  const happened = news(view, events);
  if (happened === undefined && view.turn === 1) return `${capital(naming(view.viewer, view.active).begin)}.`;
  return happened === undefined ? `${capital(next)}.` : `${happened}; ${next}.`;
}

/** The viewer's own side first. */
function situation(view: View): readonly Passage[] {
  const near: Side = view.viewer === 'empire' ? 'empire' : 'rebel';
  const sides = [near, enemyOf(near)];
  const lines = sides.map((side) => strength(view, side));
  if (view.outcome !== null) return lines.map((line) => say(line));
  return [
    ...[...lines, ...sides.flatMap((side) => aimedAt(view, side)), ...clock(view)].map((line) => say(line)),
    { t: 'fold', title: 'what craft can do', aside: true, passages: [say(speeds(view)), say(aim(view))] },
  ];
}

/** For example `Your flagship (a1): 2 lives, 6 dice; 9 of 10 craft left.` */
function strength(view: View, side: Side): string {
  const { theatre } = view.options;
  const name = `${capital(naming(view.viewer, side).its)} ${craftName(theatre, 'flag')}`;
  const [lives, dice] = [view.flagLives[side], view.flagDice[side]];
  const state = lives === 0 ? '' : `: ${lives === 1 ? '1 life' : `${lives} lives`}, ${dice === 1 ? '1 die' : `${dice} dice`}`;
  const place = placeOf(view[side], 'flag');
  const where = place === 'board' ? view[side].flag : place;
  return `${name} (${where})${state}; ${craftLeft(view, side)} of ${fleetOf(theatre).size} craft left.`;
}

/** The craft that could fire at a side's flagship from their present squares. */
function aimedAt(view: View, side: Side): readonly string[] {
  const board = boardOf(view);
  if (squareOf(board, view[side], 'flag') === undefined) return [];
  const enemy = enemyOf(side);
  const { theatre } = view.options;
  const guns = [...fleetOf(theatre).keys()].filter((craft) => targets(view, board, enemy, craft).some((piece) => piece.craft === 'flag'));
  if (guns.length === 0) return [];
  const names = joinWords(
    guns.map((craft) => craftName(theatre, craft)),
    'and',
  );
  return [`In range of ${naming(view.viewer, side).its} ${craftName(theatre, 'flag')}: ${naming(view.viewer, enemy).whose} ${names}.`];
}

/** `Squares a move / range / dice: flag 1/2/6, x 3/1/1, y 2/2/2.` A flagship's dice as it began (FS-3, FS-15). */
function speeds({ options: { theatre, board } }: View): string {
  const each = kindsOf(theatre).map(([id, { steps, range, dice }]) => `${id} ${steps}/${range}/${dice}`);
  return `${capital(fieldWords(board).many)} a move / range / dice: ${each.join(', ')}.`;
}

/** The side on turn reads this with what it is asked. */
function clock(view: View): readonly string[] {
  const { viewer, active } = view;
  return viewer === active ? [] : [`Player ${turnOf(view)}, ${naming(viewer, active).its} turn.`];
}

const turnOf = ({ turn, options: { turnLimit } }: View): string => `turn ${turn}${turnLimit === null ? '' : ` of ${turnLimit}`}`;

function aim({ options: { turnLimit } }: View): string {
  const after = turnLimit === null ? '' : `; after turn ${turnLimit} more lives win, or else more craft`;
  return `Destroy the enemy flagship to win${after}.`;
}

function asks(view: View, side: Side): Asks {
  const twice = view.options.attackTwice ? '' : ' by different craft';
  return {
    prompt: `${capital(turnOf(view))}: up to two moves or deployments, then two attacks${twice}.`,
    chances: inRange(view, side),
    examples: examples(view, side),
    grammar: [...grammar(view.options.theatre), ...classes(view.options)],
  };
}

/** One row for each craft that can fire now: its targets, and the chance to hit. */
function inRange(view: View, side: Side): readonly Passage[] {
  const board = boardOf(view);
  const { theatre } = view.options;
  const rows = [...fleetOf(theatre).keys()].flatMap((craft) => {
    const shots = targets(view, board, side, craft).map((piece) => {
      const chance = winChance(diceOf(view, side, craft), diceOf(view, piece.side, piece.craft));
      return `${craftName(theatre, piece.craft)} (${view[piece.side][piece.craft]}) ${percent(chance)}`;
    });
    return shots.length === 0 ? [] : [item(`${craftName(theatre, craft)} (${view[side][craft]}) at ${shots.join(', ')}`)];
  });
  return list(rows, 'In range now, with the chance to hit');
}

/** `x     fighter: 3 squares a move, range 1, 1 die`. */
function classes({ theatre, board }: Ground): readonly string[] {
  const words = fieldWords(board);
  return kindsOf(theatre).map(
    ([id, { name, dice, range, steps }]) =>
      `${id.padEnd(5)} ${name}: ${fieldsCounted(steps, words)} a move, range ${range}, ${dice === 1 ? '1 die' : `${dice} dice`}`,
  );
}

/** Each kind of craft once, by the beginning of its ids. */
function kindsOf(theatre: Theatre): readonly (readonly [string, Kind])[] {
  const first = [...fleetOf(theatre)].filter(([, kind], index, all) => all.findIndex(([, one]) => one === kind) === index);
  return first.map(([craft, kind]) => [craft.length === 2 ? craft.charAt(0) : craft, kind]);
}
