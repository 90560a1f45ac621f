/** Where the new troops go, and what is invaded from there. */
import { best, card, factionOf, ownerOf, planetsOf, shipsOn, site, troopsOn } from '../board.ts';
import { deathStarChance } from '../odds/throws.ts';
import type { CardId, PlanetId } from '../types.ts';
import {
  borders,
  type Chain,
  chainFrom,
  emperorAt,
  kindOf,
  pressure,
  strokeLine,
  type Temper,
  type Thought,
  withTroops,
} from './campaign.ts';
import type { Draft } from './draft.ts';

/** The troops that stay on the Emperor's planet. */
const HOME_GUARD = 6;

/** Places all new troops where the best chain begins, then invades from every other planet that has a stroke worth its losses. */
export function war(draft: Draft): void {
  const { temper, beginner, skilled } = draft.plan;
  const starts = startsOf(draft);
  if (beginner) {
    wage(draft, scatter(draft, starts), temper);
    return;
  }
  const charge = chargeIn(draft);
  const more = charge === undefined ? 0 : card(charge).value;
  const chosen = startOf(draft, starts, more);
  place(draft, chosen, homeOf(draft.thought));
  if (chosen === undefined) return;
  const planned = chainFrom(draft.thought, chosen, temper, more);
  if (skilled) bombard(draft, planned);
  const main = skilled ? chainFrom(draft.thought, chosen, temper, more) : planned;
  if (charge !== undefined && main.strokes.length > 0) draft.lines.push({ do: 'play', card: charge });
  strike(draft, main);
  const others = starts.filter((planet) => planet !== chosen);
  wage(draft, others, { ...temper, least: temper.least + 0.1 });
}

function wage(draft: Draft, starts: readonly PlanetId[], temper: Temper): void {
  const { seat } = draft.thought;
  for (const planet of starts) if (ownerOf(draft.thought, planet) === seat) strike(draft, chainFrom(draft.thought, planet, temper));
}

/** Spreads new troops evenly over the borders, in a random order, in which they then attack. */
function scatter(draft: Draft, starts: readonly PlanetId[]): readonly PlanetId[] {
  const mixed = draft.dice.shuffle(starts, `${draft.thought.view.turn.round}.scatter`);
  const { pool } = draft;
  mixed.forEach((at, index) => {
    const n = Math.floor((pool + index) / mixed.length);
    if (n === 0) return;
    draft.lines.push({ do: 'place', n, at });
    draft.thought = withTroops(draft.thought, at, n);
  });
  return mixed;
}

/** The start from which the new troops achieve most. */
function startOf({ plan, thought, pool }: Draft, starts: readonly PlanetId[], charge: number): PlanetId | undefined {
  return best(starts, (planet) => chainFrom(withTroops(thought, planet, pool), planet, plan.temper, charge).worth);
}

/** The planets to attack from. The Emperor's guard stays, unless the Death Star is over it. */
function startsOf({ plan, thought }: Draft): readonly PlanetId[] {
  const home = homeOf(thought);
  return borders(thought).filter((planet) => plan.beginner || planet !== home || thought.view.deathStar.at === home);
}
const homeOf = ({ view, seat }: Thought): PlanetId | undefined => (factionOf(view, seat) === 'empire' ? emperorAt(view) : undefined);

const chargeIn = ({ hand, thought: { view, seat } }: Draft): CardId | undefined =>
  hand.find((id) => kindOf(id) === 'charge' && card(id).faction === factionOf(view, seat));

/** Where the first chain is going to begin, for ships that are built before it. */
export function mainStart(draft: Draft): PlanetId | undefined {
  const charge = chargeIn(draft);
  return startOf(draft, startsOf(draft), charge === undefined ? 0 : card(charge).value);
}

/** Bombs the target before the first stroke, but never its last troop. */
function bombard(draft: Draft, main: Chain): void {
  const { view, seat } = draft.thought;
  const target = main.strokes[0]?.target;
  for (const id of draft.hand) {
    if (kindOf(id) !== 'bombard' || card(id).faction !== factionOf(view, seat)) continue;
    const fallen = target === undefined ? 0 : Math.min(card(id).value, troopsOn(draft.thought, target) - 1);
    if (target === undefined || fallen < 1) continue;
    draft.lines.push({ do: 'play', card: id, at: target });
    draft.thought = withTroops(draft.thought, target, -fallen);
  }
}

/** Half of the new troops go to an Emperor in danger; under the Death Star there is none (RT-23). */
function place(draft: Draft, chosen: PlanetId | undefined, home: PlanetId | undefined): void {
  const { thought } = draft;
  const open = home !== undefined && ownerOf(thought, home) === thought.seat && thought.view.deathStar.at !== home;
  const weak = open && pressure(thought, home) > -HOME_GUARD;
  const guard = weak ? Math.ceil(draft.pool / 2) : 0;
  if (guard > 0 && home !== undefined) draft.lines.push({ do: 'place', n: guard, at: home });
  const at = chosen ?? home;
  if (at === undefined || draft.pool === guard) return;
  draft.lines.push({ do: 'place', n: 'all', at });
  draft.thought = withTroops(thought, at, draft.pool - guard);
}

function strike(draft: Draft, { strokes, after }: ReturnType<typeof chainFrom>): void {
  for (const stroke of strokes) draft.lines.push(strokeLine(stroke, draft.plan.temper.below));
  if (strokes.length > 0) draft.thought = after;
}

/** The chance at which the Death Star is attacked if it shields a token. */
const WORTH_A_TRY = 0.25;
export function deathStarAttack(draft: Draft): void {
  const { view, seat } = draft.thought;
  const at = view.deathStar.at;
  if (at === null || factionOf(view, seat) === 'empire' || (view.bases.placed[at]?.length ?? 0) === 0) return;
  const from = best(
    planetsOf(view.planets, seat).filter((id) => troopsOn(view, id) > 6 && (id === at || site(id).neighbours.includes(at))),
    (id) => troopsOn(view, id),
  );
  if (from === undefined) return;
  const force = factionOf(view, seat) === 'rebels' ? view.force : 0;
  const chance = deathStarChance({ dice: 3, ships: shipsOn(view, from), entrenched: false, charge: 0 }, 3, 18 - force);
  if (chance >= WORTH_A_TRY) draft.lines.push({ do: 'attack-death-star', from, n: 3 });
}
