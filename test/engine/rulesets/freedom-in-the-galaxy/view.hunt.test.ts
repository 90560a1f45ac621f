/**
 * FG-160: two tables that differ only in what a viewer may not know look the same to that viewer, and so does everything that
 * happens at them.
 */
import { expect, it } from 'vitest';
import { digest, keyedDice } from '../../../../engine/dice.ts';
import { type Dice, type GameEvent, SPECTATOR } from '../../../../engine/ruleset.ts';
import { ITEMS, unitRow } from '../../../../engine/rulesets/freedom-in-the-galaxy/charts.ts';
import type { Fact } from '../../../../engine/rulesets/freedom-in-the-galaxy/facts.ts';
import type { State } from '../../../../engine/rulesets/freedom-in-the-galaxy/state.ts';
import { owes } from '../../../../engine/rulesets/freedom-in-the-galaxy/turn.ts';
import type { Side, UnitId } from '../../../../engine/rulesets/freedom-in-the-galaxy/types.ts';
import { freedomInTheGalaxy as game } from '../../../support/games/whole-games.ts';
import { hunt } from '../../../support/hunt.ts';
import { random } from './players.ts';
import { state } from './support.ts';

const GAMES = hunt({ full: 10, long: 40 });
type Names = ReadonlyMap<string, string>;

/** Reinforcements take the smallest free numbers (FG-11), and may be ordered about in the mail that names their place. */
function newNames({ units }: State, letter: string, other: string): readonly (readonly [UnitId, UnitId])[] {
  const free = Array.from({ length: 99 }, (_, at) => `${letter}${at + 1}`).filter((id) => units[id] === undefined);
  return free.map((id, at) => [id, `${other}${at + 1}`]);
}

/** Lines become patrols and patrols lines, under new ids; reinforcements too. */
function otherUnits(at: State): { readonly twin: State; readonly names: Names } {
  const hidden = Object.keys(at.units).filter((id) => unitRow(at.units[id]?.type ?? 'militia').hidden);
  const names = new Map<UnitId, UnitId>([
    ...hidden.map((id, at) => [id, `${id.startsWith('L') ? 'P' : 'L'}${900 + at}`] as const),
    ...newNames(at, 'L', 'P'),
    ...newNames(at, 'P', 'L'),
  ]);
  const swapped = { line: 'patrol', patrol: 'line' } as const;
  const swap = <T extends string>(type: T): T => (swapped[type as never] ?? type) as T;
  const units = Object.fromEntries(Object.entries(at.units).map(([id, unit]) => [names.get(id) ?? id, { ...unit, type: swap(unit.type) }]));
  const { imperial, rebel } = at.reinforcements;
  return {
    twin: {
      ...at,
      units,
      reinforcements: { rebel, imperial: imperial.map(swap) },
      standing: { ...at.standing, imperial: { losses: 'few' } },
    },
    names,
  };
}

/** Every unknown possession becomes another one that is not in play, and the other side leaves different standing orders. */
function otherThings(at: State): State {
  const free = ITEMS.map(({ id }) => id).filter((id) => at.possessions[id] === undefined && !at.destroyed.includes(id));
  const possessions = Object.fromEntries(
    Object.entries(at.possessions).map(([id, one]) => [one.known || one.held === true ? id : (free.pop() ?? id), one]),
  );
  return {
    ...at,
    possessions,
    standing: { ...at.standing, rebel: { losses: 'few' } },
    kept: { ...at.kept, rebel: { missions: ['pass'] } },
  };
}

const seen = (events: readonly GameEvent<Fact>[], viewer: string): readonly (Fact | null)[] =>
  events
    .map(({ fact, copies }) => (copies !== undefined && viewer in copies ? (copies[viewer] ?? null) : fact))
    .filter((one) => one !== null);

const dice = (what: string, step: number): Dice => keyedDice(digest(what), { match: 'm', step, lock: 'l', beacon: '-' });
/** The same orders of the twin: other ids, and reinforcements of the other kind. */
const renamed = (lines: readonly string[], names: Names): readonly string[] =>
  lines.map((line) =>
    line
      .replaceAll(/\b[LP][0-9]+\b/g, (id) => names.get(id) ?? id)
      .replace(/^reinforce (line|patrol)/, (_all, type) => `reinforce ${type === 'line' ? 'patrol' : 'line'}`),
  );

function resolved(at: State, owner: Side, lines: readonly string[], step: number) {
  const reading = game.read(game.view(at, owner), owner, lines);
  if (reading.kind !== 'order') throw new Error(lines.join('; '));
  return game.resolve(at, { [owner]: { t: 'order', order: reading.order } }, dice('game', step));
}

/** Facts that reveal the strength of units: fights, and a camp they are too many for (FG-102). */
const FIGHTS: readonly Fact['type'][] = [
  'camp-removed',
  'military-combat',
  'pdb-attack',
  'search',
  'combat-start',
  'units-revealed',
  'units-eliminated',
];
const isFought = (events: readonly GameEvent<Fact>[]): boolean => events.some(({ fact }) => FIGHTS.includes(fact.type));

/** Whether the twin can do the same. The Empire's kept answers are played at once, under the standing orders that differ. */
function isAlike({ step, kept, reinforcements }: State, lines: readonly string[]): boolean {
  if (owes(step) === 'rebel' && kept.imperial !== undefined) return false;
  // A base put up turns a line that is due into a patrol, but not its twin (FG-116).
  if (reinforcements.imperial.length > 0 && lines.some((line) => line.startsWith('pdb up'))) return false;
  return step.endsWith('operations') || step.startsWith('setup');
}

/** Plays random games, all in front of `look`: the state, and the present orders of its owner. */
function watch(begin: (seed: number) => State, look: (state: State, lines: readonly string[], step: number, place: string) => void): void {
  for (let seed = 1; seed <= GAMES; seed++) {
    let state = begin(seed);
    for (let step = 0; state.outcome === null; step++) {
      const owner = owes(state.step);
      const lines = random(game.view(state, owner), owner, dice(`player ${seed}`, step));
      look(state, lines, step, `seed ${seed}, step ${step}: ${lines.join('; ')}`);
      state = resolved(state, owner, lines, step).state;
    }
  }
}
const fresh = (seed: number): State => state({ scenario: seed % 2 === 0 ? 'flight-to-egrix' : 'varu-powderkeg' });

it(`FG-160: in ${GAMES} games by lot nobody but the Empire can tell a line from a patrol before it fights`, () => {
  let compared = 0;
  watch(fresh, (at, lines, step, place) => {
    const { twin, names } = otherUnits(at);
    for (const viewer of ['rebel', SPECTATOR]) expect(game.view(twin, viewer), place).toEqual(game.view(at, viewer));
    if (!isAlike(at, lines)) return;
    const [one, other] = [resolved(at, owes(at.step), lines, step), resolved(twin, owes(at.step), renamed(lines, names), step)];
    if (isFought(one.events) || isFought(other.events)) return;
    compared += 1;
    for (const viewer of ['rebel', SPECTATOR]) expect(seen(other.events, viewer), place).toEqual(seen(one.events, viewer));
  });
  expect(compared).toBeGreaterThan(5 * GAMES);
});

const laden = (seed: number): State => {
  const [rebel = '', friend = ''] = Object.keys(fresh(seed).characters);
  const possessions = {
    gems: { owner: rebel, known: false },
    cervac: { owner: friend, known: false },
    'body-shield': { owner: friend, known: true },
  };
  return state({ scenario: fresh(seed).scenario, possessions });
};

it(`FG-160: in ${GAMES} games by lot the Empire cannot tell what a Rebel carries`, () => {
  let compared = 0;
  watch(laden, (at, _lines, _step, place) => {
    const twin = otherThings(at);
    compared += Number(JSON.stringify(twin.possessions) !== JSON.stringify(at.possessions));
    for (const viewer of ['imperial', SPECTATOR]) expect(game.view(twin, viewer), place).toEqual(game.view(at, viewer));
  });
  expect(compared).toBeGreaterThan(5 * GAMES);
});
