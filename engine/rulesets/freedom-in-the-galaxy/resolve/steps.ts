/** The order of steps (FG-3), and those that nobody is asked for (FG-4). */
import { type Game, tell } from '../game.ts';
import { owes, sectionOf } from '../turn.ts';
import type { Numbered, Step } from '../types.ts';
import { takeKept } from './mail.ts';
import { runMissions } from './missions.ts';
import { hasChoice } from './openings.ts';
import { operate } from './operations.ts';
import { place } from './placement.ts';
import { respond } from './response.ts';
import { beginOperations } from './start.ts';
import { endBoosts, endTurn, interphase } from './turn-end.ts';

const isOver = (game: Game): boolean => game.state.outcome !== null;

/** Resolves the step as it stands with these lines; empty where nobody was asked or heard (FG-5). */
export function playStep(game: Game, lines: readonly Numbered[]): void {
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

/** On to the next step that somebody must be asked for, playing all before it. */
export function advance(game: Game): void {
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

/** What answers in a player's place: nothing where there is no choice, a section he sent before; undefined: he is asked. */
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

/** The Rebels of Egrix come from space and place nothing. */
function following({ state }: Game): Step {
  const next = NEXT[state.step];
  return next === 'setup-rebel' && state.scenario === 'flight-to-egrix' ? 'rebel-operations' : next;
}

function enter(game: Game): void {
  game.state.step = following(game);
  endBoosts(game);
  if (sectionOf(game.state.step) === 'operations') beginOperations(game, owes(game.state.step));
}
