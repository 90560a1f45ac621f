/** Cards: guards, sets, ships and directives. */
import { autoSet, best, card, factionOf, forceCards, planetsOf, SHIP_LIMIT, setValue, shipsOn, troopsOn } from '../board.ts';
import type { CardId, Line, PlanetId, ShipClass } from '../types.ts';
import { borders, emperorAt, kindOf, pressure, type Thought } from './campaign.ts';
import type { Draft } from './draft.ts';
import { mainStart } from './war.ts';

/** Every hand keeps one ambush or bribe on guard, first on the Emperor's planet. */
export function guards({ lines, hand, thought }: Draft): void {
  const { view, seat } = thought;
  const faction = factionOf(view, seat);
  const set = view.armies[seat]?.standing?.guards ?? [];
  const card_ = hand.find((id) => ['ambush', 'bribe'].includes(kindOf(id)) && card(id).faction === faction);
  if (card_ === undefined || set.some((guard) => hand.includes(guard.card)) || view.mode === 'standard') return;
  const emperor = faction === 'empire' ? emperorAt(view) : undefined;
  lines.push({ do: 'standing', guard: emperor ?? 'any', card: card_ });
}

/** Plays a set if it is a mixed one, if the hand is large, and always in plain RISK. */
export function sets(draft: Draft): void {
  const guarding = draft.lines.flatMap((line) => (line.do === 'standing' && 'guard' in line ? [line.card] : []));
  const own = draft.thought.view.armies[draft.thought.seat]?.standing?.guards?.map((guard) => guard.card) ?? [];
  const spare = draft.hand.filter((id) => !guarding.includes(id) && !own.includes(id));
  const set = autoSet(spare);
  if (set === undefined) return;
  const troops = setValue(set) ?? 0;
  const classes = new Set(set.map((id) => card(id).class));
  if (draft.thought.view.mode === 'starwars' && classes.size === 1 && draft.hand.length < 5) return;
  draft.lines.push({ do: 'trade', cards: set });
  draft.pool += troops;
  draft.hand = draft.hand.filter((id) => !set.includes(id));
}

const SHIP_WORTH: Readonly<Record<ShipClass, number>> = { capital: 3, bomber: 2, fighter: 1 };
/** The directives that are worth more than a ship. */
const KEPT = ['fire', 'rebuild', 'charge', 'reinforce', 'ambush', 'bribe'];

export function ship(draft: Draft): void {
  const { thought, hand } = draft;
  const fleet = (shipClass: ShipClass): number =>
    planetsOf(thought.planets, thought.seat).reduce((sum, id) => sum + shipsOn(thought, id)[shipClass], 0);
  const used = (id: CardId): boolean => card(id).faction === factionOf(thought, thought.seat) && KEPT.includes(kindOf(id));
  const able = hand.filter((id) => fleet(card(id).class) < SHIP_LIMIT && !used(id));
  const id = best(able, (one) => SHIP_WORTH[card(one).class]);
  if (id === undefined) return;
  const at = (draft.plan.skilled ? mainStart(draft) : undefined) ?? best(borders(thought), (planet) => troopsOn(thought, planet));
  if (id === undefined || at === undefined) return;
  draft.lines.push({ do: 'build', card: id, at });
  draft.hand = hand.filter((one) => one !== id);
}

/** Directives with an obvious use; charges wait for the first invasion. */
export function directives(draft: Draft): void {
  const { thought } = draft;
  for (const id of draft.hand) {
    if (card(id).faction !== factionOf(thought, thought.seat)) continue;
    const line = directive(draft, id);
    if (line === undefined) continue;
    draft.lines.push(line);
    draft.hand = draft.hand.filter((one) => one !== id);
  }
}

function directive({ thought }: Draft, id: CardId): Line | undefined {
  const { view, seat } = thought;
  switch (kindOf(id)) {
    case 'force': {
      const steps = factionOf(view, seat) === 'rebels' ? view.force : -view.force;
      return steps < 3 && forceCards(Math.min(3, steps + card(id).value)) > 0 ? { do: 'play', card: id } : undefined;
    }
    case 'reinforce':
      return playAt(
        id,
        best(borders(thought), (planet) => pressure(thought, planet)),
      );
    case 'sabotage':
    case 'steal':
      return rob(thought, id);
    case 'spy':
      return playAt(id, Object.entries(view.bases.placed).find(([, tokens]) => tokens.includes('hidden'))?.[0]);
    case 'rebuild': {
      const possible = view.deathStar.at === null && view.deathStar.rebuilt < 2;
      return possible
        ? playAt(id, emperorAt(view) ?? best(planetsOf(thought.planets, seat), (planet) => troopsOn(view, planet)))
        : undefined;
    }
    default:
      return undefined;
  }
}

const playAt = (id: CardId, at: PlanetId | undefined): Line | undefined => (at === undefined ? undefined : { do: 'play', card: id, at });

/** Takes from the enemy with most cards. */
function rob({ view, seat }: Thought, id: CardId): Line | undefined {
  const size = (army: string): number => {
    const hand = view.armies[army]?.hand ?? 0;
    return typeof hand === 'number' ? hand : hand.length;
  };
  const against = best(
    view.order.filter((army) => factionOf(view, army) !== factionOf(view, seat)),
    size,
  );
  return against !== undefined && size(against) > 0 ? { do: 'play', card: id, against } : undefined;
}
