/** What a state looks like, field by field: the gate from storage, and what a described state must come to. */
import { isRecord } from '../../json.ts';
import type { Json } from '../../ruleset.ts';
import { CELLS, chart, QUALITY, typeOf, weaponNamed } from './charts.ts';
import { sideOf } from './forces.ts';
import { cellAt } from './terrain.ts';
import { SIDES, type State, SWITCHES } from './types.ts';

/** The place of the first thing that is not as it must be, `units.ST1.hex`; undefined: sound. */
type Check = (json: Json | undefined, at: string) => string | undefined;

const when =
  (test: (json: Json | undefined) => boolean): Check =>
  (json, at) =>
    test(json) ? undefined : at;
const oneOf = (...values: readonly Json[]): Check => when((json) => values.some((one) => one === json));
const whole = (from: number, to: number): Check =>
  when((json) => Number.isInteger(json) && (json as number) >= from && (json as number) <= to);
const text = (pattern: RegExp): Check => when((json) => typeof json === 'string' && pattern.test(json));
const flag = when((json) => typeof json === 'boolean');
const orNull =
  (check: Check): Check =>
  (json, at) =>
    json === null ? undefined : check(json, at);
const maybe =
  (check: Check): Check =>
  (json, at) =>
    json === undefined ? undefined : check(json, at);
const list =
  (item: Check, most: number): Check =>
  (json, at) =>
    Array.isArray(json) && json.length <= most ? first(json.map((one: Json, index) => () => item(one, `${at}[${index}]`))) : at;
const dictionary =
  (key: Check, value: Check): Check =>
  (json, at) =>
    isRecord(json)
      ? first(
          Object.entries(json).map(
            ([name, one]) =>
              () =>
                key(name, `${at}.${name}`) ?? value(one, `${at}.${name}`),
          ),
        )
      : at;
/** These fields and no others. */
const fields =
  (checks: Readonly<Record<string, Check>>): Check =>
  (json, at) => {
    if (!isRecord(json)) return at;
    const strange = Object.keys(json).find((name) => !Object.hasOwn(checks, name));
    if (strange !== undefined) return `${at}.${strange}`;
    return first(
      Object.entries(checks).map(
        ([name, check]) =>
          () =>
            check(json[name], `${at}.${name}`),
      ),
    );
  };

function first(checks: readonly (() => string | undefined)[]): string | undefined {
  for (const check of checks) {
    const found = check();
    if (found !== undefined) return found;
  }
  return undefined;
}

const MOST_PIECES = 200;
const side = oneOf(...SIDES);
const label = text(/^(?:0[1-9]|[1-9][0-9]){2}$/);
const piece = when((json) => typeof json === 'string' && typeOf(json) !== undefined);
const labels = list(label, 99 * 99);
const quality = oneOf(...Object.keys(QUALITY));
const count = whole(0, 99);
const planned = when((json) => isRecord(json) || (typeof json === 'string' && json.length <= 1000));

const SIDE = fields({
  quality,
  passes: whole(0, 2),
  done: flag,
  leader: oneOf('alive', 'dead', 'none'),
  bonuses: count,
  support: fields({ artillery: count, aerial: count, bombardment: count }),
  artilleryUsed: flag,
  artilleryFired: flag,
  plan: list(planned, 40),
});
const both = (check: Check): Check => fields({ imperial: check, alliance: check });
const REASONS = ['elimination', 'mutual-elimination', 'objective', 'turn-limit', 'surrender', 'resignation'];

const STATE = fields({
  v: oneOf(1),
  ruleset: oneOf('imperial-alliance'),
  options: dictionary(oneOf(...SWITCHES), oneOf(true)),
  turn: whole(1, 999),
  turnLimit: whole(1, 999),
  attacker: side,
  initiative: side,
  toAct: orNull(side),
  allowance: count,
  final: flag,
  map: fields({ cols: whole(1, 99), rows: whole(1, 99), cells: list(text(/^.{1,99}$/), 99) }),
  rubble: labels,
  entrenched: labels,
  control: dictionary(label, side),
  units: dictionary(
    piece,
    fields({
      hex: label,
      activated: flag,
      locked: flag,
      carrier: orNull(piece),
      weapon: orNull(when((json) => typeof json === 'string' && weaponNamed(json) !== undefined)),
      crippled: flag,
      force: maybe(count),
      facing: maybe(whole(1, 6)),
    }),
  ),
  sides: both(SIDE),
  losses: both(list(piece, MOST_PIECES)),
  victory: fields({
    hold: maybe(list(fields({ side, hexes: labels, count }), 8)),
    atLimit: maybe(oneOf(...SIDES, 'draw', 'most-hexes')),
    hexes: maybe(labels),
  }),
  outcome: orNull(fields({ winner: orNull(side), reason: oneOf(...REASONS) })),
});

/** The place of the first fault of a state, `units.ST1.hex`, or undefined: `json` is a `State`. */
export function stateFault(json: Json): string | undefined {
  return STATE(json, 'state') ?? incoherence(json as unknown as State);
}

/** What each field alone does not show. */
function incoherence(state: State): string | undefined {
  const { cols, rows, cells } = state.map;
  if (cells.length !== rows) return 'state.map.cells';
  const odd = cells.findIndex((row) => row.length !== cols || [...row].some((cell) => !Object.hasOwn(CELLS, cell)));
  if (odd !== -1) return `state.map.cells[${odd}]`;
  if ((state.toAct === null) !== (state.outcome !== null)) return 'state.toAct';
  const { hold = [], hexes = [] } = state.victory;
  const named = [...state.rubble, ...state.entrenched, ...Object.keys(state.control), ...hexes, ...hold.flatMap((one) => one.hexes)];
  const beyond = named.find((hex) => cellAt(state, hex) === undefined);
  if (beyond !== undefined) return `state: hex ${beyond}`;
  if (Object.keys(state.units).length > MOST_PIECES) return 'state.units';
  return first(Object.keys(state.units).map((id) => () => pieceFault(state, id)));
}

function pieceFault({ map, rubble, units }: State, id: string): string | undefined {
  const at = `state.units.${id}`;
  const one = units[id];
  if (one === undefined || cellAt({ map, rubble }, one.hex) === undefined) return `${at}.hex`;
  if (one.carrier === null) return undefined;
  const carrier = units[one.carrier];
  const carries = carrier?.hex === one.hex && chart(one.carrier).transport > 0 && sideOf(one.carrier) === sideOf(id);
  return carries ? undefined : `${at}.carrier`;
}

/** The only gate from storage; shape 1 is the only one so far. Throws for anything else. */
export function revive(json: Json): State {
  const fault = stateFault(json);
  if (fault !== undefined) throw new Error(`this is no stored state of imperial-alliance of shape 1: ${fault}`);
  return json as unknown as State;
}
