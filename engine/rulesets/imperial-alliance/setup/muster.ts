/** Forces put together by points from the chart (IA-54). */
import type { Fault, Json, Options } from '../../../ruleset.ts';
import { UNIT_TYPES, type UnitType, weaponsFor } from '../charts.ts';
import { type Label, type Piece, type PieceId, SIDES, type Side, type Switches } from '../types.ts';
import type { Muster, Scenario } from './scenarios.ts';

/** The host's choice of forces: the sum, and each side's kinds of units; none if the force is to be drawn up. */
export interface Forces {
  readonly points: number;
  readonly listed: Readonly<Record<Side, readonly string[]>>;
}

export function forcesOf(options: Options): Forces {
  const listed = (side: Side): readonly string[] => codesIn(options[`${side}-force`]);
  return { points: Number(options.points ?? 0), listed: { imperial: listed('imperial'), alliance: listed('alliance') } };
}

/** `3ST` means `ST` three times. */
function codesIn(items: Json | undefined): readonly string[] {
  if (!Array.isArray(items)) return [];
  return items.flatMap((item: Json) => {
    const [, count = '', code = ''] = /^([1-9]?)([A-Z]{2})$/.exec(String(item)) ?? [];
    return Array.from({ length: Number(count || 1) }, () => code);
  });
}

const typeNamed = (code: string): UnitType | undefined => UNIT_TYPES.find((one) => one.code === code);
const costOf = (code: string): number => typeNamed(code)?.points ?? 0;
const isGun = (code: string): boolean => typeNamed(code)?.class === 'emplacement';

/** The faults of the forces that are listed, each with its fix. */
export function forceFaults(options: Options, { muster, name }: Scenario, switches: Switches): readonly Fault[] {
  const { points, listed } = forcesOf(options);
  return SIDES.flatMap((side) => {
    if (listed[side].length === 0) return [];
    const why = muster === undefined ? `needs the scenario "force": ${name} has its own units.` : listFault(listed[side], points, switches);
    const option = `${side}-force`;
    return why === undefined ? [] : [{ code: 'conflicting-options', line: 0, message: `Option "${option}" ${why}`, detail: option }];
  });
}

function listFault(codes: readonly string[], points: number, switches: Switches): string | undefined {
  const gun = codes.find(isGun);
  if (gun !== undefined && switches['field-artillery'] !== true)
    return `lists ${gun}, a field gun: set "field-artillery" to true, or leave it out.`;
  if (codes.every(isGun)) return 'lists field guns alone, which never move: add a unit that does.';
  const sum = codes.reduce((all, code) => all + costOf(code), 0);
  if (sum > points) return `comes to ${sum} points, and "points" is ${points}: ${prices(codes)}.`;
  return codes.length > MOST_UNITS ? `lists ${codes.length} units; ${MOST_UNITS} are the most.` : undefined;
}
const MOST_UNITS = 20;
const prices = (codes: readonly string[]): string => [...new Set(codes)].map((code) => `${code} ${costOf(code)}`).join(', ');

type Placed = Readonly<Record<PieceId, Partial<Piece> & { readonly hex: Label }>>;

/** Both sides' units in their starting hexes. */
export function mustered(muster: Readonly<Record<Side, Muster>>, { points, listed }: Forces, switches: Switches): Placed {
  const forces = SIDES.map((side) => {
    const codes = listed[side].length > 0 ? listed[side] : drawnUp(muster[side], points, switches);
    return setUp(muster[side], codes, switches);
  });
  return Object.assign({}, ...forces);
}

/** Takes the kinds in rotation, each that can still be paid for, until none can. */
function drawnUp({ drawnUp: kinds, gun }: Muster, points: number, switches: Switches): readonly string[] {
  const codes: string[] = switches['field-artillery'] === true ? [gun] : [];
  let left = points - codes.reduce((sum, code) => sum + costOf(code), 0);
  for (let before = -1; before !== codes.length; ) {
    before = codes.length;
    for (const code of kinds) {
      if (costOf(code) > left || codes.length === MOST_UNITS) continue;
      codes.push(code);
      left -= costOf(code);
    }
  }
  return codes;
}

/** Numbers units by kind. A special weapon goes to the first that may carry it and has none. */
function setUp({ hexes, facing }: Muster, codes: readonly string[], switches: Switches): Placed {
  const counts = new Map<string, number>();
  const taken = new Set<string>();
  const entries = codes.map((code, at) => {
    const number = (counts.get(code) ?? 0) + 1;
    counts.set(code, number);
    const type = typeNamed(code);
    const arms = switches['infantry-weapons'] === true && type !== undefined ? weaponsFor(type) : [];
    const weapon = arms.find((one) => !taken.has(one));
    if (weapon !== undefined) taken.add(weapon);
    const turned = type?.abilities.includes('front-arc') === true && facing !== undefined;
    return [`${code}${number}`, { hex: hexes[at] ?? '', ...(weapon === undefined ? {} : { weapon }), ...(turned ? { facing } : {}) }];
  });
  return Object.fromEntries(entries);
}
