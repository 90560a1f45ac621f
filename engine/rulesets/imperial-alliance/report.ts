import type { Report } from '../../ruleset.ts';
import { joinWords, quantity, WIDTH } from '../../wording.ts';
import { sideOf } from './map/forces.ts';
import { asks } from './presentation/asks.ts';
import { narrative } from './presentation/narrative.ts';
import { ending } from './presentation/sentences.ts';
import { situation } from './presentation/situation.ts';
import { asksForTrenches } from './presentation/trenches.ts';
import { diggers } from './turn.ts';
import type { Fact, View } from './types.ts';
import { isBlind } from './view.ts';
import { naming } from './words.ts';

/** The report of IA-40, told from the viewer's side and using only their view. */
export function report(view: View, events: readonly Fact[]): Report {
  const told = { headline: headline(view, events), narrative: narrative(view, events), situation: situation(view) };
  const { viewer } = view;
  if (view.digging !== undefined) {
    const asked = diggers(view).find((side) => side === viewer);
    return asked === undefined ? told : { ...told, asks: asksForTrenches(view, asked) };
  }
  if (view.toAct === null || view.toAct !== viewer) return told;
  return { ...told, asks: asks(view, viewer) };
}

/** The end, otherwise what was lost or taken, and who acts with what. */
function headline(view: View, events: readonly Fact[]): string {
  if (view.outcome !== null) return ending(view.outcome, view.viewer);
  if (view.digging !== undefined) return 'Before the battle: entrenchment markers are placed';
  const news = [losses(view, events), taken(view, events)].filter((part) => part !== '');
  const texts = [
    [...news, next(view)],
    [...news.slice(0, 1), next(view)],
  ].map((parts) => `Turn ${view.turn}: ${parts.join('; ')}`);
  return texts.find((text) => text.length <= WIDTH) ?? `Turn ${view.turn}: ${next(view)}`;
}

function next(view: View): string {
  if (view.toAct === null) return '';
  const { who } = naming(view.viewer, view.toAct);
  const act = view.toAct === view.viewer ? 'act' : 'acts';
  if (isBlind(view)) return `${who} ${act}`;
  return `${who} ${act}, ${quantity(view.allowance, 'activation')}${view.final ? ', final impulse' : ''}`;
}

const NAMED = 3;
/** `CA1 and TR2 lost`; a player's own losses are separate from the enemy's. */
function losses({ viewer }: View, events: readonly Fact[]): string {
  const fallen = events.flatMap((fact) => (fact.type === 'destroyed' ? [fact.unit] : []));
  const names = (ids: readonly string[]): string => (ids.length > NAMED ? quantity(ids.length, 'piece') : joinWords(ids));
  const own = fallen.filter((id) => sideOf(id) === viewer);
  const other = fallen.filter((id) => sideOf(id) !== viewer);
  const parts = viewer === 'spectator' || viewer === 'archive' ? [] : own.length > 0 ? [`you lost ${names(own)}`] : [];
  return [...parts, ...(other.length > 0 ? [`${names(other)} destroyed`] : [])].join(', ');
}

function taken(view: View, events: readonly Fact[]): string {
  const last = events.findLast((fact) => fact.type === 'control');
  if (last === undefined) return '';
  const { who } = naming(view.viewer, last.side);
  return `${who} took ${last.hex}`;
}
