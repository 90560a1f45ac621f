/**
 * Random fights, each told again from its facts and the printed tables alone: every round's column, wounds, captures and end must
 * follow from what was told before it, and the table afterwards from what was told.
 */
import { expect, test } from 'vitest';
import { CHARACTERS, character, ENVIRONS, environ, ITEMS, scenario } from '../../../../../engine/rulesets/freedom-in-the-galaxy/charts.ts';
import table from '../../../../../engine/rulesets/freedom-in-the-galaxy/data/character-combat.json' with { type: 'json' };
import creatures from '../../../../../engine/rulesets/freedom-in-the-galaxy/data/creatures.json' with { type: 'json' };
import type { Fact, FactName, FactOf } from '../../../../../engine/rulesets/freedom-in-the-galaxy/facts.ts';
import { begin, type Game } from '../../../../../engine/rulesets/freedom-in-the-galaxy/game.ts';
import {
  charactersAttack,
  creatureAttacks,
  localsAttack,
  squadAttacks,
} from '../../../../../engine/rulesets/freedom-in-the-galaxy/resolve/character-combat.ts';
import type { State } from '../../../../../engine/rulesets/freedom-in-the-galaxy/state.ts';
import type { ScenarioId } from '../../../../../engine/rulesets/freedom-in-the-galaxy/types.ts';
import { FIRST_SEED as FIRST, hunt } from '../../../../support/hunt.ts';
import { seeded } from '../../../../support/seeded.ts';
import { type Overrides, state } from '../support.ts';

const FIGHTS = hunt({ full: 2_000, long: 5_000 });

type Random = () => number;
const pick = <T>(random: Random, items: readonly T[]): T => items[Math.floor(random() * items.length)] as T;
const some = <T>(random: Random, items: readonly T[], most: number): readonly T[] =>
  items
    .map((item) => ({ item, at: random() }))
    .toSorted((a, b) => a.at - b.at)
    .slice(0, 1 + Math.floor(random() * most))
    .map(({ item }) => item);

interface Bout {
  readonly table: State;
  readonly at: string;
  readonly rebels: readonly string[];
  readonly imperials: readonly string[];
}

/** Wounded Rebels with possessions, and Imperial characters and units in one environ, nervous or not. */
function bout(random: Random): Bout {
  const id: ScenarioId = pick(random, ['flight-to-egrix', 'varu-powderkeg']);
  const at = pick(
    random,
    ENVIRONS.filter((one) => one.planet !== '' && scenario(id).pdb[one.planet] !== undefined),
  ).id;
  const of = (side: string): readonly string[] => CHARACTERS.filter((row) => row.side === side).map((row) => row.id);
  const [rebels, imperials] = [some(random, of('rebel'), 4), some(random, of('imperial'), 3)];
  const people = [...rebels, ...imperials].map((one) => [
    one,
    { at, stack: 'mission', status: 'active', detected: true, wounds: Math.floor(random() * character(one).endurance) },
  ]);
  const items = ITEMS.filter(() => random() < 0.4).map((row) => [row.id, { owner: pick(random, rebels), known: random() < 0.5 }]);
  const situation = (): Overrides => ({
    active: pick(random, ['all', 'strongest', [rebels[0] as string]]),
    'break-off': pick(random, ['always', 'never', 2, 5]),
    wounds: pick(random, ['spread', 'focus']),
    intent: pick(random, ['kill', 'capture']),
    weapon: pick(random, ['firefight', 'hand']),
  });
  const units = { [`L${Math.ceil(random() * 2)}`]: { type: 'line', at } };
  const described = {
    scenario: id,
    step: 'rebel-missions',
    characters: Object.fromEntries(people),
    possessions: Object.fromEntries(items),
    units,
    standing: {
      rebel: { ...situation(), blade: pick(random, ['yes', 'no']), scrambler: pick(random, ['yes', 'no']) },
      imperial: situation(),
    },
  };
  return { table: state(described as Overrides), at, rebels, imperials };
}

const ATTACKS: readonly ((game: Game, bout: Bout, random: Random) => void)[] = [
  (game, { at, rebels }) => squadAttacks(game, at, 'imperial', rebels),
  (game, { at, rebels, imperials }) => charactersAttack(game, at, 'imperial', imperials, rebels),
  (game, { at, rebels, imperials }) => charactersAttack(game, at, 'rebel', rebels, imperials),
  (game, { at, rebels }) => localsAttack(game, at, rebels),
  (game, { at, rebels }, random) => creatureAttacks(game, at, pick(random, creatures.creatures).id, rebels),
];

const columnOf = (differential: number): number =>
  table.differential.findIndex(({ min, max }) => (min === null || differential >= min) && (max === null || differential <= max));
const within = (column: number): number => Math.max(0, Math.min(9, column));
const halves = (roll: number, column: number): readonly [string, string] => table.rows[roll - 1]![column]!.split('/') as [string, string];

const facts = <T extends FactName>(told: readonly Fact[], type: T): readonly FactOf<T>[] =>
  told.filter((fact) => fact.type === type) as unknown as readonly FactOf<T>[];

/** Checks a round's facts against the tables; shields may take one from each half before doubling. */
function checkRound(
  start: FactOf<'combat-start'>,
  one: FactOf<'combat-round'>,
  fled: FactOf<'break-off'> | undefined,
  surprise: number,
): void {
  const base = within(columnOf(one.differential) - (start.intent === 'capture' ? 2 : 0) + (one.round === 1 ? surprise : 0));
  expect(one.column).toBe(within(base + (fled === undefined ? 0 : 1)));
  if (fled !== undefined) {
    expect(fled.column).toBe(base);
    expect(fled.roll).toBeGreaterThan(table.breakOffActive[base]!);
    if (fled.result === 'inactive') expect(fled.roll).toBeLessThanOrEqual(table.breakOffInactive[base]!);
  }
  const times = start.weapon === 'firefight' ? 2 : 1;
  const [right, left] = [
    Number.parseInt(halves(one.rolls[0]!, one.column)[1], 10),
    Number.parseInt(halves(one.rolls[1]!, one.column)[0], 10),
  ];
  expect([times * right, times * Math.max(0, right - 1)]).toContain(one.defenderWounds);
  expect([times * left, times * Math.max(0, left - 1)]).toContain(one.attackerWounds);
}

/** The asterisks that count in a round: the right half of die 1, the left half of die 2. */
const asterisks = ({ rolls, column }: FactOf<'combat-round'>): number =>
  Number(halves(rolls[0]!, column)[1].endsWith('*')) + Number(halves(rolls[1]!, column)[0].endsWith('*'));

function checkFight(told: readonly Fact[]): void {
  const [start] = facts(told, 'combat-start');
  const [end] = facts(told, 'combat-end');
  const rounds = facts(told, 'combat-round');
  if (start === undefined || facts(told, 'sting').length > 0) return;
  const row = creatures.creatures.find(({ id }) => id === start.name);
  const isCharmed = facts(told, 'possession-revealed').some(({ item }) => item === 'charsot');
  const surprises = isCharmed ? [0] : [row?.surprise ?? 0, 0];
  for (const [index, one] of rounds.entries()) {
    expect(one.round).toBe(index + 1);
    const fled = facts(told, 'break-off').find(({ round }) => round === one.round);
    // A Charsot who is already known is not reported again.
    const judged = surprises.map((surprise) => {
      try {
        checkRound(start, one, fled, surprise);
        return undefined;
      } catch (error) {
        return error;
      }
    });
    if (!judged.includes(undefined)) throw judged[0];
  }
  for (const { roll, column, result } of facts(told, 'break-off')) expect(roll <= table.breakOffActive[column]!).toBe(result === 'all');
  const captured = facts(told, 'character-captured').length;
  const most = start.intent === 'kill' ? 0 : rounds.reduce((sum, one) => sum + asterisks(one), 0);
  expect(captured).toBeLessThanOrEqual(most);
  if (end!.result === 'broke-off') expect(facts(told, 'break-off').at(-1)!.result).toBe('all');
  if (end!.result === 'ended') expect(rounds.length).toBe(row?.rounds ?? 20);
  if (end!.result === 'attackers-eliminated') {
    expect(facts(told, 'character-freed').filter(({ cause }) => cause === 'captors-eliminated').length).toBe(captured);
  }
}

/** Nobody is between life and death, nothing is in two places, and units are unchanged. */
function checkTable(before: State, { state: after }: Game): void {
  expect(after.units).toEqual(before.units);
  for (const [id, one] of Object.entries(after.characters)) {
    if (one.status === 'killed') expect(one.at).toBeNull();
    else expect(one.wounds).toBeLessThan(character(id).endurance);
    if (one.status === 'captured') expect(one.holder === 'army' || after.characters[one.holder!]!.at === one.at).toBe(true);
  }
  for (const [item, { owner }] of Object.entries(after.possessions)) {
    expect(after.destroyed).not.toContain(item);
    expect(after.characters[owner]!.status).not.toBe('killed');
  }
}

test(`FG-65, FG-66, FG-71, FG-74: every fight of ${FIGHTS} follows from its own facts and the tables`, () => {
  const ends = new Map<string, number>();
  for (let seed = FIRST; seed < FIRST + FIGHTS; seed++) {
    const random = seeded(seed);
    const one = bout(random);
    const game = begin(one.table, {
      roll: (sides) => 1 + Math.floor(random() * sides),
      shuffle: (items) => items,
    });
    try {
      pick(random, ATTACKS)(game, one, random);
      const told = game.events.map(({ fact }) => fact);
      checkFight(told);
      for (const { result } of facts(told, 'combat-end')) ends.set(result, (ends.get(result) ?? 0) + 1);
      checkTable(one.table, game);
    } catch (error) {
      throw new Error(`SEED=${seed} TRIES=1, at ${environ(one.at).id}: ${error instanceof Error ? error.message : error}`);
    }
  }
  if (FIGHTS > 100) expect([...ends.keys()].sort()).toEqual(['attackers-eliminated', 'broke-off', 'defenders-gone', 'ended']);
});
