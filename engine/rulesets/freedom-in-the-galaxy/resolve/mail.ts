/** What of a mail counts beside the orders of the step: standing orders, a resignation, sections for later. */
import { enemyOf } from '../control.ts';
import { formatLine } from '../format.ts';
import type { Game, Mutable } from '../game.ts';
import { recall } from '../recall.ts';
import { owes, sectionOf } from '../turn.ts';
import type { Kept, Numbered, Section, Side, StandingValue } from '../types.ts';
import { endGame } from './upkeep.ts';

/** FG-6, FG-153, FG-4: a mail drops what was still kept of earlier ones, whatever it holds itself. */
export function hear(game: Game, side: Side, lines: readonly Numbered[]): void {
  if (lines.length === 0) return;
  delete game.state.kept[side];
  for (const { section, what } of lines) {
    if (game.state.outcome !== null) return;
    if (what.kind === 'standing') game.state.standing[side][what.key] = what.value as Mutable<StandingValue>;
    else if (what.kind === 'resign') endGame(game, enemyOf(side), 'resignation');
    else if (section !== null) keep(game, side, section, formatLine(what));
  }
}

function keep(game: Game, side: Side, section: Section, line: string): void {
  const kept: Kept = game.state.kept[side] ?? {};
  game.state.kept[side] = { ...kept, [section]: [...(kept[section] ?? []), line] } as Record<Section, string[]>;
}

/** The lines kept for the step that begins now, which are kept no longer; undefined where there are none. */
export function takeKept(game: Game): readonly Numbered[] | undefined {
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
