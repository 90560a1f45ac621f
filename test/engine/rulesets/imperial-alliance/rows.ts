/** The rows of the tables in data/, and those that a step shows at work. */
import {
  can,
  chart,
  HILL,
  type Mover,
  QUALITY,
  SPECIAL_WEAPONS,
  TERRAIN,
  type TerrainKind,
  typeOf,
  UNIT_TYPES,
} from '../../../../engine/rulesets/imperial-alliance/charts.ts';
import { isLeader, sideOf } from '../../../../engine/rulesets/imperial-alliance/map/forces.ts';
import { hasLine } from '../../../../engine/rulesets/imperial-alliance/map/sight.ts';
import { cellAt, cover, distance } from '../../../../engine/rulesets/imperial-alliance/map/terrain.ts';
import { SCENARIO_NAMES, scenarioNamed } from '../../../../engine/rulesets/imperial-alliance/setup/scenarios.ts';
import {
  type Fact,
  type Label,
  type PieceId,
  type Quality,
  SIDES,
  type Side,
  type State,
} from '../../../../engine/rulesets/imperial-alliance/types.ts';
import type { WatchedStep } from '../../../games/rows.ts';

const LEVELS = Object.keys(QUALITY) as Quality[];
const MOVERS: readonly Exclude<Mover, 'fixed'>[] = ['foot', 'ground', 'walker', 'hover', 'flyer'];
const GROUNDS = Object.keys(TERRAIN) as TerrainKind[];
const ABILITIES = [...new Set(UNIT_TYPES.flatMap((one) => one.abilities))];

export const rows: readonly string[] = [
  ...UNIT_TYPES.flatMap(({ code, movement, vsSquad, class: kind }) => [
    ...(movement > 0 ? [`${code} moves`] : []),
    ...(vsSquad === null ? [] : [`${code} fires`, `${code} fights`]),
    ...(kind === 'character' ? [] : [`${code} is shot at`, `${code} is bought`]),
  ]),
  ...UNIT_TYPES.filter(({ transport }) => transport > 0).map(({ code }) => `${code} carries`),
  ...ABILITIES.map((ability) => `ability ${ability}`),
  ...SPECIAL_WEAPONS.map((name) => `weapon ${name}`),
  ...(['artillery', 'aerial', 'bombardment'] as const).flatMap((kind) => SIDES.map((side) => `${kind} of ${side}`)),
  ...GROUNDS.flatMap((ground) => MOVERS.filter((mover) => TERRAIN[ground].cost[mover] !== null).map((mover) => `${ground} for ${mover}`)),
  ...MOVERS.filter((mover) => !HILL.forbidden.includes(mover)).map((mover) => `hill for ${mover}`),
  ...GROUNDS.filter((ground) => TERRAIN[ground].buildingResistance !== undefined).map((ground) => `${ground} falls`),
  ...LEVELS.flatMap((level) => [`${level} rolls for initiative`, `${level} rolls for activations`, `${level} has its final impulse`]),
  ...LEVELS.flatMap((level) => [`${level} has bonuses`, `${level} is checked`, `${level} bombards`]),
  ...SCENARIO_NAMES.map((name) => `scenario ${name}`),
];

type Step = WatchedStep<State, Fact>;
type Of<T extends Fact['type']> = Extract<Fact, { readonly type: T }>;

/** The hex of a piece when it acted, as far as the ends of the step tell. */
const hexIn = ({ before, after }: Step, id: PieceId): Label => after.units[id]?.hex ?? before.units[id]?.hex ?? '';

const TABLES: { readonly [T in Fact['type']]?: (fact: Of<T>, step: Step) => Iterable<string> } = {
  *move({ unit, path, cost }, { before }) {
    const { code, mover, movement } = chart(unit);
    yield `${code} moves`;
    const cells = path.map((hex) => cellAt(before, hex));
    for (const cell of cells) {
      if (cell === undefined) continue;
      yield `${cell.terrain} for ${mover}`;
      if (cell.hill === true) yield `hill for ${mover}`;
    }
    if (cost > movement) yield 'ability road-runner';
    if (cost === path.length && mover === 'foot') {
      if (cells.some((cell) => cell?.terrain === 'forest')) yield 'ability woodsman';
      if (cells.some((cell) => cell?.terrain === 'river')) yield 'ability amphibious';
    }
  },
  *fire({ unit, target, weapon, resistance, range }, step) {
    if (weapon !== null) {
      yield `weapon ${weapon}`;
      return;
    }
    const { code, range: reach } = chart(unit);
    yield `${code} fires`;
    yield `${chart(target).code} is shot at`;
    const { before } = step;
    if (before.options['long-range'] === true && can(unit, 'steady') && range * 2 > reach) yield 'ability steady';
    if (can(unit, 'plunging-fire') && cover(before, hexIn(step, target)) > 0 && resistance === chart(target).resistance)
      yield 'ability plunging-fire';
    const isTall = can(unit, 'tall') || can(target, 'tall');
    if (isTall && !hasLine(before, hexIn(step, unit), before.units[target]?.hex ?? '', [])) yield 'ability tall';
  },
  *'close-combat'({ attacker, defender, attackDice, defenceDice }) {
    yield `${chart(attacker).code} fights`;
    yield `${chart(defender).code} fights`;
    if (attackDice.length + defenceDice.length > 2) yield 'ability jedi';
  },
  halt: () => ['ability halt'],
  raze: ({ roll }) => [roll === null ? 'ability raze' : 'ability raze-risky'],
  'building-attack': ({ unit, weapon }) => (unit !== null && weapon === null ? ['ability wrecker'] : []),
  load: ({ carrier }) => [`${chart(carrier).code} carries`],
  'support-attack': ({ weapon, side }) => [`${weapon} of ${side}`],
  artillery: ({ observer, roll, missed }) => (can(observer, 'spotter') && roll === 2 && !missed ? ['ability spotter'] : []),
  bombardment: ({ side }, { before }) => [`${before.sides[side].quality} bombards`],
  'building-destroyed': ({ hex }, { before }) => [`${cellAt(before, hex)?.terrain} falls`],
  'activation-roll': ({ side }, { after }) => [`${after.sides[side].quality} rolls for activations`],
  initiative: (_fact, { after }) => SIDES.map((side) => `${after.sides[side].quality} rolls for initiative`),
  'final-impulse': ({ side }, { after }) => [`${after.sides[side].quality} has its final impulse`],
  done: ({ side, reason }, { before }) => (reason === 'final-spent' ? [`${before.sides[side].quality} has its final impulse`] : []),
  'leader-check': ({ from }) => [`${from} is checked`],
  failed: ({ code }) => (code === 'out-of-arc' ? ['ability front-arc'] : []),
};

export function* reachedBy(step: Step): Iterable<string> {
  for (const fact of step.facts) {
    const table = TABLES[fact.type] as ((fact: Fact, step: Step) => Iterable<string>) | undefined;
    if (table !== undefined) yield* table(fact, step);
  }
  yield* laid(step);
  for (const side of SIDES) yield* helped(step, side);
}

/** A table as it is set up: its scenario by its map, and the units bought for it. */
function* laid({ before, after }: Step): Iterable<string> {
  if (before !== after) return;
  const name = SCENARIO_NAMES.find((one) => scenarioNamed(one)?.map.cells.join() === after.map.cells.join());
  if (name === undefined) return;
  yield `scenario ${name}`;
  if (name === 'force') for (const id of Object.keys(after.units)) yield `${typeOf(id)?.code} is bought`;
}

/** Force points and leader bonuses that a side spent. The distance of the leader is known only if one piece attacked. */
function* helped({ before, after, facts }: Step, side: Side): Iterable<string> {
  for (const [id, { force = 0 }] of Object.entries(before.units))
    if (sideOf(id) === side && (after.units[id]?.force ?? force) < force && can(id, 'force-3')) yield 'ability force-3';
  if (before.turn !== after.turn || after.sides[side].bonuses >= before.sides[side].bonuses || after.sides[side].leader !== 'alive') return;
  yield `${before.sides[side].quality} has bonuses`;
  yield 'ability leader';
  const attackers = facts.flatMap((fact) => (fact.type === 'fire' && sideOf(fact.unit) === side ? [fact.unit] : []));
  const leader = Object.keys(after.units).find((id) => sideOf(id) === side && isLeader(id));
  const [only] = attackers;
  if (leader === undefined || only === undefined || attackers.length > 1) return;
  if (distance(after, after.units[leader]?.hex ?? '', after.units[only]?.hex ?? '') === 4) yield 'ability command-post';
}
