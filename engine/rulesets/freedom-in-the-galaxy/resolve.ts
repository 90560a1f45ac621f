/**
 * The steps of the game and what is kept between them (chapter 1). What the other chapters of RULES.md say happens in them is in:
 * 2 `planets.ts` · 3 `resolve/movement.ts`, `resolve/operations.ts` · 4 `resolve/defence-bases.ts` · 5 `resolve/response.ts`,
 * `resolve/battle.ts` · 6 `resolve/search.ts`, `resolve/character-combat.ts`, `resolve/fate.ts` · 7 `missions/` ·
 * 8 `resolve/rebellion.ts` · 9 `resolve/possessions.ts`, `resolve/ships.ts` · 10 `resolve/victory.ts`, `resolve/placement.ts` ·
 * 11 `view.ts`. Upkeep (FG-12) and what a turn brings by itself are in `resolve/upkeep.ts` and `resolve/turn-effects.ts`.
 */

import { type Mutable, playing } from '../../kit/draft.ts';
import type { Answer, Answers, Dice, Resolution, Trace } from '../../ruleset.ts';
import { character, ENVIRONS, type Environ } from './charts.ts';
import type { Fact } from './facts.ts';
import { begin, type Game, takeUp, tell } from './game.ts';
import { runMissions } from './missions/step.ts';
import { recall } from './notation/lines.ts';
import { formatLine, rowsOf } from './notation.ts';
import { enemyOf, environsOf } from './planets.ts';
import { operate } from './resolve/operations.ts';
import { place } from './resolve/placement.ts';
import { respond } from './resolve/response.ts';
import { beginOperations, endBoosts, endTurn, interphase } from './resolve/turn-effects.ts';
import { endGame } from './resolve/victory.ts';
import type { Kept, State } from './state.ts';
import { charactersIn, personOf, unitsIn } from './table.ts';
import { owes, sectionOf } from './turn.ts';
import type { Numbered, Order, Section, Side, StandingValue, Step } from './types.ts';

const RESIGNATION: Order = { lines: [{ line: 1, section: null, what: { kind: 'resign' } }] };

/** One step (FG-3): first the other side's standing orders or resignation, then the orders, then everything that follows without asking. */
export function resolve(state: State, answers: Answers<Order>, dice: Dice, trace?: Trace): Resolution<State, Fact> {
  if (state.outcome !== null) return { state, events: [] };
  const owner = owes(state.step);
  const sent = { [owner]: orderOf(answers[owner]), [enemyOf(owner)]: orderOf(answers[enemyOf(owner)]) } as Readonly<Record<Side, Order>>;
  const game = begin(state, dice, Object.values(sent), trace);
  for (const side of [enemyOf(owner), owner]) hear(game, side, sent[side]);
  if (answers[owner] !== undefined && game.state.outcome === null) {
    playStep(
      game,
      sent[owner].lines.filter((line) => !isHeard(line)),
    );
    takeUp(game, owner);
    advance(game);
  }
  return { state: game.state, events: game.events };
}

const NOTHING: Order = { lines: [] };
function orderOf(answer: Answer<Order> | undefined): Order {
  if (answer?.t === 'order') return answer.order;
  return answer?.t === 'gone' ? RESIGNATION : NOTHING;
}

const isOver = (game: Game): boolean => game.state.outcome !== null;

/** Resolves the step as it is with these lines; there are none if nobody was asked or heard (FG-5). */
function playStep(game: Game, lines: readonly Numbered[]): void {
  const side = owes(game.state.step);
  const section = sectionOf(game.state.step);
  if (section === null) place(game, side, lines);
  else if (section === 'operations') operate(game, side, lines);
  else if (section === 'response') respond(game, side, lines);
  else runMissions(game, side, lines);
  if (section !== 'missions' || isOver(game)) return;
  endTurn(game, side);
  if (!isOver(game) && side === 'imperial') interphase(game);
}

/** Goes on to the next step that somebody must be asked for, and plays everything before it. */
function advance(game: Game): void {
  while (!isOver(game)) {
    enter(game);
    const kept = takeKept(game);
    const lines = unasked(game, kept);
    const isSkipped = lines !== undefined && lines !== kept;
    const { turn, step } = game.state;
    tell(game, isSkipped ? { type: 'step-skipped', step } : { type: 'step-started', turn, step });
    if (lines === undefined) return;
    playStep(game, lines);
  }
}

/** The answer in a player's place: nothing if there is no choice, or a section sent earlier; undefined if the player is asked. */
function unasked(game: Game, kept: readonly Numbered[] | undefined): readonly Numbered[] | undefined {
  if (!hasChoice(game)) return [];
  const isResponse = sectionOf(game.state.step) === 'response';
  return kept ?? (isResponse && game.state.options.pace === 'standing' ? [] : undefined);
}

const NEXT: Readonly<Record<Step, Step>> = {
  'setup-imperial': 'setup-rebel',
  'setup-rebel': 'rebel-operations',
  'rebel-operations': 'imperial-response',
  'imperial-response': 'rebel-missions',
  'rebel-missions': 'imperial-operations',
  'imperial-operations': 'rebel-response',
  'rebel-response': 'imperial-missions',
  'imperial-missions': 'rebel-operations',
};

/** The Rebels of Egrix come from space, so they place nothing. */
function following({ state }: Game): Step {
  const next = NEXT[state.step];
  return next === 'setup-rebel' && state.scenario === 'flight-to-egrix' ? 'rebel-operations' : next;
}

function enter(game: Game): void {
  game.state.step = following(game);
  endBoosts(game);
  if (sectionOf(game.state.step) === 'operations') beginOperations(game, owes(game.state.step));
}

/** Whether the side that owes the step has anything to decide (FG-4). */
function hasChoice(game: Game): boolean {
  const side = owes(game.state.step);
  const section = sectionOf(game.state.step);
  if (section === 'response') return ENVIRONS.some((one) => mayAnswer(game, one, side));
  if (section === 'missions') return mayDoMissions(game, side);
  return true;
}

function mayDoMissions(game: Game, side: Side): boolean {
  if (side === 'rebel' && game.state.camps.length > 0) return true;
  return Object.entries(game.state.characters).some(
    ([id, one]) => one.status === 'active' && one.stack === 'mission' && one.at !== 'space' && character(id).side === side,
  );
}

/** Whether a reaction (a), a battle (b) or a search (c) is possible here. */
function mayAnswer(game: Game, { id, planet }: Environ, side: Side): boolean {
  const mover = enemyOf(side);
  const has = (at: string): boolean => unitsIn(game, at, side).length > 0 || charactersIn(game, at, side).length > 0;
  const detected = charactersIn(game, id, mover).filter((one) => personOf(game, one).detected);
  const hasArmy = unitsIn(game, id, mover).length > 0;
  const isReactedTo = (hasArmy || detected.length > 0) && environsOf(planet).some((at) => at !== id && has(at));
  const isFought = hasArmy && unitsIn(game, id, side).length > 0;
  return isReactedTo || isFought || (detected.some((one) => personOf(game, one).stack === 'mission') && has(id));
}

/** FG-6, FG-153, FG-4: a mail drops whatever was still kept from earlier ones, whatever it contains itself. */
function hear(game: Game, side: Side, order: Order): void {
  if (order.lines.length === 0) return;
  delete game.state.kept[side];
  for (const [place, row] of rowsOf(order).entries()) {
    if (game.state.outcome !== null) return;
    if ('header' in row || isHeard(row)) playing(game, side, place);
    if (!('header' in row)) listen(game, side, row);
  }
  takeUp(game, side);
}

/** True for all lines but those that are carried out in the step that is owed. */
const isHeard = ({ section, what }: Numbered): boolean => section !== null || ['standing', 'resign', 'pass'].includes(what.kind);

function listen(game: Game, side: Side, { section, what }: Numbered): void {
  if (what.kind === 'standing') game.state.standing[side][what.key] = what.value as Mutable<StandingValue>;
  else if (what.kind === 'resign') endGame(game, enemyOf(side), 'resignation');
  else if (section !== null) keep(game, side, section, formatLine(what));
}

function keep(game: Game, side: Side, section: Section, line: string): void {
  const kept: Kept = game.state.kept[side] ?? {};
  game.state.kept[side] = { ...kept, [section]: [...(kept[section] ?? []), line] } as Record<Section, string[]>;
}

/** The lines kept for the step that begins now, which are then no longer kept; undefined if there are none. */
function takeKept(game: Game): readonly Numbered[] | undefined {
  const side = owes(game.state.step);
  const section = sectionOf(game.state.step);
  const kept = game.state.kept[side];
  const lines = section === null ? undefined : kept?.[section];
  if (section === null || kept === undefined || lines === undefined) return undefined;
  delete kept[section];
  if (Object.keys(kept).length === 0) delete game.state.kept[side];
  return lines.flatMap((text, at) => {
    const what = recall(game.state.scenario, side, text);
    return what === undefined ? [] : [{ line: at + 1, section: null, what }];
  });
}
