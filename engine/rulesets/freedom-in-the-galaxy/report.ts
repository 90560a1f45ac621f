import type { Report } from '../../ruleset.ts';
import { joinWords, quantity, WIDTH } from '../../wording.ts';
import type { Fact } from './facts.ts';
import { environName, planetName } from './notation/words.ts';
import { asks } from './presentation/asks.ts';
import { narrative } from './presentation/narrative.ts';
import { loyaltyName, pieces, statusName, who } from './presentation/phrases.ts';
import { lostBy } from './presentation/sentences.ts';
import { situation } from './presentation/situation.ts';
import type { View } from './state.ts';
import { owes, sectionOf } from './turn.ts';
import type { Side } from './types.ts';

/** The report of FG-161, told from the viewer's side and using only their view. */
export function report(view: View, events: readonly Fact[]): Report {
  const told = { headline: headline(view, events), narrative: narrative(view, events), situation: situation(view) };
  const owner = owes(view.step);
  return view.outcome === null && view.viewer === owner ? { ...told, asks: asks(view, owner) } : told;
}

/** The first line of a letter: what matters most, and who owes what. For example `Turn 2: Angoff in rebellion; your missions are due`. */
function headline(view: View, events: readonly Fact[]): string {
  const { outcome, turn, viewer } = view;
  if (outcome !== null) return ending(view);
  const owner = owes(view.step);
  const part = sectionOf(view.step) ?? 'setup';
  const due = viewer === owner ? `you are asked for ${ASKED[part]}` : `waiting for ${who(viewer, owner)}: ${part}`;
  const all = news(view, events);
  for (let count = Math.min(3, all.length); count > 0; count--) {
    const text = `Turn ${turn}: ${[...all.slice(0, count), due].join('; ')}`;
    if (text.length <= WIDTH) return text;
  }
  return `Turn ${turn}: ${due}`;
}
const ASKED = { setup: 'your setup', operations: 'operations', response: 'your response', missions: 'missions' } as const;

function ending({ outcome, viewer }: View): string {
  if (outcome === null) return '';
  const { winner, reason, points } = outcome;
  const how = reason === 'instant' ? 'at once' : reason === 'points' ? `with ${quantity(points, 'point')}` : 'by resignation';
  if (viewer === winner) return `You have won ${how}`;
  return viewer === 'rebel' || viewer === 'imperial'
    ? `You have lost: ${who(viewer, winner)} won ${how}`
    : `The ${title(winner)} side has won ${how}`;
}
const title = (side: Side): string => (side === 'rebel' ? 'Rebel' : 'Imperial');

/** In order of weight: planets that change hands, people lost, battles, loyalty, people won, people seen. */
function news(view: View, events: readonly Fact[]): readonly string[] {
  const found = WEIGHED.map((tell) => tell(events, view));
  return found.filter((text) => text !== '');
}

type Pick = (events: readonly Fact[], view: View) => string;
function ofType<T extends Fact['type']>(events: readonly Fact[], type: T): readonly Extract<Fact, { readonly type: T }>[] {
  return events.filter((fact): fact is Extract<Fact, { readonly type: T }> => fact.type === type);
}
const named = (ids: readonly string[], more: string): string =>
  ids.length === 0 ? '' : `${ids.length > 2 ? quantity(ids.length, 'character') : pieces(ids)} ${more}`;

const WEIGHED: readonly Pick[] = [
  (events) =>
    joinWords([
      ...ofType(events, 'rebellion-started').map(({ planet }) => `${planetName(planet)} in rebellion`),
      ...ofType(events, 'rebellion-stopped').map(({ planet }) => `rebellion on ${planetName(planet)} stopped`),
      ...ofType(events, 'control-changed').map(({ planet, status }) => `${planetName(planet)} in ${statusName(status)}`),
    ]),
  (events) =>
    named(
      ofType(events, 'character-killed').map(({ character }) => character),
      'killed',
    ),
  (events) =>
    named(
      ofType(events, 'character-captured').map(({ character }) => character),
      'captured',
    ),
  (events) => {
    const fights = ofType(events, 'military-combat');
    const lost = fights.flatMap((fight) => fight.lost);
    const [own, theirs] = [lostBy('rebel', lost).length, lostBy('imperial', lost).length];
    if (own > 0 && theirs > 0) return 'both sides lost units in battle';
    if (lost.length > 0) return `${quantity(lost.length, `${title(own > 0 ? 'rebel' : 'imperial')} unit`)} lost in battle`;
    return fights.length === 0 ? '' : `battle in ${joinWords(fights.slice(0, 2).map(({ at }) => environName(at)))}`;
  },
  (events) => {
    const last = new Map(ofType(events, 'loyalty-shifted').map(({ planet, to }) => [planet, to]));
    return joinWords([...last].map(([planet, to]) => `${planetName(planet)} ${loyaltyName(to)}`));
  },
  (events) =>
    named(
      ofType(events, 'character-freed').map(({ character }) => character),
      'free',
    ),
  (events) =>
    named(
      ofType(events, 'character-gained').map(({ character }) => character),
      'joined',
    ),
  (events) => (ofType(events, 'search').some(({ found }) => found) ? 'a search succeeded' : ''),
  (events) =>
    named(
      ofType(events, 'detection').some(({ result }) => result !== 'U')
        ? ofType(events, 'moved').flatMap(({ who: ids, ship }) => (ship === undefined ? [] : ids))
        : [],
      'detected',
    ),
];
