/** The rows of the tables in data/, and those that a step shows at work. */
import { BASE_TOKENS, CARDS, card, PLANETS, REGIONS, SET_VALUES, site } from '../../../../engine/rulesets/risk-original-trilogy/board.ts';
import cards from '../../../../engine/rulesets/risk-original-trilogy/data/cards.json' with { type: 'json' };
import setup from '../../../../engine/rulesets/risk-original-trilogy/data/setup.json' with { type: 'json' };
import type { Fact } from '../../../../engine/rulesets/risk-original-trilogy/facts.ts';
import type { PlanetId, State } from '../../../../engine/rulesets/risk-original-trilogy/types.ts';
import type { WatchedStep } from '../../../games/rows.ts';

const road = (one: PlanetId, other: PlanetId): string => `way from ${[one, other].sort().join(' to ')}`;
const { min, max, extraCards } = setup.forceMeter;
const meter = Array.from({ length: max - min + 1 }, (_, at) => min + at);

export const rows: readonly string[] = [
  ...CARDS.map(({ id }) => `card ${id}`),
  ...Object.keys(cards.kinds).map((kind) => `kind of card ${kind}`),
  ...Object.keys(SET_VALUES).map((kind) => `set ${kind}`),
  ...PLANETS.map(({ id }) => `planet ${id}`),
  ...PLANETS.flatMap(({ id, neighbours }) => neighbours.map((other) => road(id, other))),
  ...REGIONS.map(({ id }) => `region ${id}`),
  ...(['starwars', 'standard'] as const).flatMap((mode) => Object.keys(setup[mode]).map((players) => `table ${mode} ${players}`)),
  ...BASE_TOKENS.map((token) => `token ${token}`),
  ...meter.map((value) => `meter at ${value}`),
  ...Object.keys(extraCards).map((steps) => `cards for ${steps} of the meter`),
  ...Object.keys(setup.huttCounter).map((count) => `cards for ${count} resource planets`),
];

type Of<T extends Fact['type']> = Extract<Fact, { readonly type: T }>;
type Step = WatchedStep<State, Fact>;
const TABLES: { readonly [T in Fact['type']]?: (fact: Of<T>, step: Step) => Iterable<string> } = {
  'game-started': ({ mode, players }) => [`table ${mode} ${players}`],
  reinforcements: ({ regions }) => regions.map((id) => `region ${id}`),
  'set-traded': ({ cards: traded }) => {
    const classes = new Set(traded.map((id) => card(id).class));
    return [...traded.map((id) => `card ${id}`), `set ${classes.size === 1 ? [...classes].join() : 'mixed'}`];
  },
  'ship-built': ({ card: id }) => [`card ${id}`],
  'card-played': ({ card: id, kind }) => [`card ${id}`, `kind of card ${kind}`],
  'reaction-played': ({ card: id, kind }) => [`card ${id}`, `kind of card ${kind}`],
  'force-moved': ({ to }) => [`meter at ${to}`],
  'invasion-started': ({ from, target }) => [road(from, target)],
  'planet-captured': ({ planet }) => [`planet ${planet}`],
  'base-destroyed': ({ token }) => [`token ${token}`],
  'cards-drawn': ({ army, force, resource }, { after }) => [
    ...(force > 0 ? [`cards for ${Math.abs(after.force)} of the meter`] : []),
    ...(resource > 0 ? [`cards for ${resourcesOf(after, army)} resource planets`] : []),
  ],
};

export function* reachedBy(step: Step): Iterable<string> {
  for (const fact of step.facts) {
    const table = TABLES[fact.type] as ((fact: Fact, step: Step) => Iterable<string>) | undefined;
    yield* table?.(fact, step) ?? [];
  }
}

const resourcesOf = ({ planets }: State, army: string): number =>
  Object.keys(planets).filter((id) => planets[id]?.owner === army && site(id).resource).length;
