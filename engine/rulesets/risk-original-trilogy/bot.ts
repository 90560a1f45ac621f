import { highestFirst } from '../../kit/highest-first.ts';
import type { BotLevel, Dice, Seat } from '../../ruleset.ts';
import {
  autoSet,
  card,
  factionOf,
  forceCards,
  isConnected,
  isHostile,
  jumps,
  ownerOf,
  PLANETS,
  planetsOf,
  reinforcementsOf,
  SHIP_LIMIT,
  setValue,
  shipsOn,
  site,
  troopsOn,
} from './board.ts';
import {
  borders,
  chainFrom,
  emperorAt,
  kindOf,
  pressure,
  resources,
  strokeLine,
  type Temper,
  type Thought,
  withTroops,
} from './bot/campaign.ts';
import { type ClaimingPart, claimingPart, troopsLeft, wantedPlanets } from './claiming.ts';
import { deathStarChance } from './odds.ts';
import type { CardId, Line, Order, PlanetId, ShipClass, View } from './types.ts';

const TEMPERS: Readonly<Record<BotLevel, Temper>> = {
  easy: { least: 0.5, longest: 3, thrift: 0.05 },
  normal: { least: 0.6, longest: 6, thrift: 0.2 },
  hard: { least: 0.65, longest: 12, thrift: 0.6 },
};

/** What is being written: lines so far, cards left, troops to place. */
interface Draft {
  readonly lines: Line[];
  readonly level: BotLevel;
  readonly dice: Dice;
  hand: readonly CardId[];
  pool: number;
  thought: Thought;
}

/**
 * The computer player (RT-46): cards into sets and ships, all new troops where the best chain of invasions begins, the
 * chain and what else is worth it, then the largest idle stack to the border that needs it most. Normal and hard go on
 * from planet to planet and play directives; hard wants better odds for what it loses. It counts nothing by time.
 */
export function bot(view: View, seat: Seat, level: BotLevel, dice: Dice): Order {
  const part = claimingPart(view);
  const lines =
    part === undefined ? (view.drafting ? draftLines(view, seat) : turnLines(view, seat, level, dice)) : claimLines(view, seat, part);
  return { lines: (lines.length === 0 ? [{ do: 'pass' } as const] : lines).map((what, at) => ({ line: at + 1, what })) };
}

/** RT-47: what is wanted most, the Death Star where most enemies press, first troops on the borders that need them. */
function claimLines(view: View, seat: Seat, part: ClaimingPart): readonly Line[] {
  const [wanted] = wantedPlanets(view, seat);
  if (part === 'planets') return wanted === undefined ? [] : [{ do: 'claim', planets: [wanted] }];
  const foes = (id: PlanetId): number => site(id).neighbours.filter((next) => isHostile(view, seat, next)).length;
  const own = planetsOf(view.planets, seat);
  if (part === 'death-star') {
    const at = best(own, foes);
    return at === undefined ? [] : [{ do: 'death-star-start', at }];
  }
  const front = highestFirst(
    own.filter((id) => foes(id) > 0),
    foes,
  ).slice(0, FRONTS);
  const left = troopsLeft(view, seat);
  return front
    .map((at, index): Line => ({ do: 'start', at, n: Math.floor((left + index) / front.length) }))
    .filter((line) => line.do !== 'start' || line.n > 0);
}
/** Concentrated troops hold and strike better; in fewer places than these they leave the borders open to the first player. */
const FRONTS = 6;

/** Regions that are soonest held, richest for their size first. */
function draftLines(view: View, seat: Seat): readonly Line[] {
  const size = (region: string): number => PLANETS.filter((one) => one.region === region).length;
  const ranked = PLANETS.toSorted((a, b) => size(a.region) - size(b.region)).map(({ id }) => id);
  const own = factionOf(view, seat) === 'hutts' ? ranked.toSorted((a, b) => Number(site(b).resource) - Number(site(a).resource)) : ranked;
  return [0, 5, 10].map((from) => ({ do: 'claim', planets: own.slice(from, from + 5) }));
}

function turnLines(view: View, seat: Seat, level: BotLevel, dice: Dice): readonly Line[] {
  const held = view.armies[seat]?.hand;
  const draft: Draft = {
    lines: [],
    level,
    dice,
    hand: Array.isArray(held) ? (held as readonly CardId[]) : [],
    pool: reinforcementsOf(view.planets, seat).total,
    thought: { ...view, view, seat, beaten: [] },
  };
  base(draft);
  guards(draft);
  sets(draft);
  if (view.mode === 'starwars') ship(draft);
  if (view.mode === 'starwars' && level !== 'easy') directives(draft);
  war(draft);
  if (view.mode === 'starwars') deathStarAttack(draft);
  fortify(draft);
  if (view.mode === 'starwars') ships(draft);
  if (factionOf(view, seat) === 'empire') deathStar(draft);
  return draft.lines;
}

const best = <T>(items: readonly T[], worth: (item: T) => number): T | undefined =>
  items.reduce<T | undefined>((top, item) => (top === undefined || worth(item) > worth(top) ? item : top), undefined);

/**
 * The Emperor lies where the Death Star is or can be at once, for nothing under it can be invaded (RT-23); else deep
 * in the Empire. Decoys lie deep too: a base that falls moves the meter.
 */
function base({ lines, thought }: Draft): void {
  const { view, seat } = thought;
  if (factionOf(view, seat) !== 'empire' || view.bases.left === 0) return;
  const imperial = PLANETS.map(({ id }) => id).filter((id) => factionOf(view, ownerOf(view, id)) === 'empire');
  const free = imperial.filter((id) => (view.bases.placed[id]?.length ?? 0) === 0);
  const near = (id: PlanetId): number => site(id).neighbours.filter((next) => isHostile(view, seat, next)).length;
  const shielded = (id: PlanetId): boolean => view.bases.top === 'emperor' && inReach(view, id);
  const at = best(
    free.length > 0 ? free : imperial,
    (id) => troopsOn(view, id) - 4 * near(id) + (shielded(id) ? 50 : 0) + (id === view.deathStar.at ? 5 : 0),
  );
  if (at !== undefined) lines.push({ do: 'base', at });
}

/** Whether the Death Star can be there at the end of this turn (RT-28). */
function inReach(view: View, to: PlanetId): boolean {
  const { at } = view.deathStar;
  const far = at === null || view.asteroids.includes(to) ? undefined : jumps(view.asteroids, at, to);
  return far !== undefined && far <= view.options.deathStarRange;
}

/** Every hand keeps one ambush or bribe on guard, the Emperor's planet first. */
function guards({ lines, hand, thought }: Draft): void {
  const { view, seat } = thought;
  const faction = factionOf(view, seat);
  const set = view.armies[seat]?.standing?.guards ?? [];
  const card_ = hand.find((id) => ['ambush', 'bribe'].includes(kindOf(id)) && card(id).faction === faction);
  if (card_ === undefined || set.some((guard) => hand.includes(guard.card)) || view.mode === 'standard') return;
  const emperor = faction === 'empire' ? emperorAt(view) : undefined;
  lines.push({ do: 'standing', guard: emperor ?? 'any', card: card_ });
}

/** A set when it is a mixed one, when the hand is large, and always in plain RISK. */
function sets(draft: Draft): void {
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
/** Directives that are worth more than a ship. */
const KEPT = ['fire', 'rebuild', 'charge', 'reinforce', 'ambush', 'bribe'];

function ship(draft: Draft): void {
  const { thought, hand } = draft;
  const fleet = (shipClass: ShipClass): number =>
    planetsOf(thought.planets, thought.seat).reduce((sum, id) => sum + shipsOn(thought, id)[shipClass], 0);
  const used = (id: CardId): boolean => card(id).faction === factionOf(thought, thought.seat) && KEPT.includes(kindOf(id));
  const able = hand.filter((id) => fleet(card(id).class) < SHIP_LIMIT && !used(id));
  const id = best(able, (one) => SHIP_WORTH[card(one).class]);
  const at = best(borders(thought), (planet) => troopsOn(thought, planet));
  if (id === undefined || at === undefined) return;
  draft.lines.push({ do: 'build', card: id, at });
  draft.hand = hand.filter((one) => one !== id);
}

/** Directives whose use is plain; charges wait for the first invasion. */
function directives(draft: Draft): void {
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

/** The enemy with most cards. */
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

/** Troops that the Emperor's planet keeps at home. */
const HOME_GUARD = 6;

/** All new troops where the best chain begins; then every other planet that has a stroke worth its losses. */
function war(draft: Draft): void {
  const temper = TEMPERS[draft.level];
  const { view, seat } = draft.thought;
  const home = factionOf(view, seat) === 'empire' ? emperorAt(view) : undefined;
  const starts = borders(draft.thought).filter((planet) => planet !== home || view.deathStar.at === home);
  const charge = draft.hand.find((id) => kindOf(id) === 'charge' && card(id).faction === factionOf(view, seat));
  const more = charge === undefined || draft.level === 'easy' ? 0 : card(charge).value;
  const chosen = startOf(draft, starts, more);
  place(draft, chosen, home);
  if (chosen === undefined) return;
  const main = chainFrom(draft.thought, chosen, temper, more);
  if (charge !== undefined && more > 0 && main.strokes.length > 0) draft.lines.push({ do: 'play', card: charge });
  strike(draft, main);
  for (const planet of starts) {
    if (planet === chosen || ownerOf(draft.thought, planet) !== seat) continue;
    strike(draft, chainFrom(draft.thought, planet, { ...temper, least: temper.least + 0.1 }));
  }
}

/** Of the best places to begin, so many does easy choose among by lot. */
const EASY_CHOICE = 3;

/** Where the new troops make most of an invasion. */
function startOf({ level, dice, thought, pool }: Draft, starts: readonly PlanetId[], charge: number): PlanetId | undefined {
  const worth = (planet: PlanetId): number => chainFrom(withTroops(thought, planet, pool), planet, TEMPERS[level], charge).worth;
  if (level !== 'easy') return best(starts, worth);
  const likely = starts.toSorted((a, b) => worth(b) - worth(a)).slice(0, EASY_CHOICE);
  return likely[dice.roll(Math.max(1, likely.length), `${thought.view.turn.round}.start`) - 1];
}

/** Half of the new troops go to an Emperor who is in danger: under the Death Star he is not (RT-23). */
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
  for (const stroke of strokes) draft.lines.push(strokeLine(stroke, 3));
  if (strokes.length > 0) draft.thought = after;
}

/** Chance at which Rebels try the Death Star, if it shields a token; others where it is cheap. */
const WORTH_A_TRY = 0.25;
function deathStarAttack(draft: Draft): void {
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

/** The largest stack that faces nobody to the border that needs it most. */
function fortify({ lines, thought }: Draft): void {
  const { seat } = thought;
  const front = borders(thought);
  const idle = planetsOf(thought.planets, seat).filter((id) => !front.includes(id) && troopsOn(thought, id) > 1);
  const from = best(idle, (id) => troopsOn(thought, id));
  if (from === undefined) return;
  const to = best(
    front.filter((id) => isConnected(thought.planets, seat, from, id)),
    (id) => pressure(thought, id),
  );
  if (to !== undefined) lines.push({ do: 'fortify', n: 'all', from, to });
}

function ships({ lines, thought }: Draft): void {
  const { seat } = thought;
  const front = borders(thought);
  const count = (id: PlanetId): number => Object.values(shipsOn(thought, id)).reduce((sum, n) => sum + n, 0);
  const from = best(
    planetsOf(thought.planets, seat).filter((id) => !front.includes(id) && count(id) > 0),
    count,
  );
  const to =
    from === undefined
      ? undefined
      : best(
          front.filter((id) => isConnected(thought.planets, seat, from, id)),
          (id) => troopsOn(thought, id),
        );
  if (from !== undefined && to !== undefined) lines.push({ do: 'ships', ships: 'all', from, to });
}

const GREAT_STACK = 6;
const HUTTS_TO_STOP = 8;

/** Keeps over the Emperor; without one, or from where he is, it fires where it pays (RT-28). */
function deathStar({ lines, hand, thought }: Draft): void {
  const { view, seat } = thought;
  if (view.deathStar.at === null) return;
  const laid = lines.find((line) => line.do === 'base');
  const home = emperorAt(view) ?? (view.bases.top === 'emperor' ? laid?.at : undefined);
  if (home !== undefined && ownerOf(view, home) !== null) {
    if (home !== view.deathStar.at && inReach(view, home)) lines.push({ do: 'death-star', to: home });
    return;
  }
  const fire = hand.find((id) => kindOf(id) === 'fire');
  const hutts = resources(view, 'hutts') >= HUTTS_TO_STOP;
  const worth = (id: PlanetId): number => troopsOn(view, id) + (hutts && site(id).resource && ownerOf(view, id) === 'hutts' ? 20 : 0);
  const target = best(
    PLANETS.map(({ id }) => id).filter((id) => isHostile(view, seat, id) && inReach(view, id)),
    worth,
  );
  if (fire !== undefined && target !== undefined && worth(target) >= GREAT_STACK && view.asteroids.length < 3) {
    lines.push({ do: 'death-star', fire: target, card: fire });
  }
}
