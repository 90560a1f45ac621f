/** Options of a game: turns what a host wrote into the full set, or into every fault with the allowed values. */
import { knownId, list, oneOf, orNull, record, type Shape, whole } from './kit/shapes.ts';
import type { AnyRules, Card, Fault, Guide, Json, OptionSpec, Options, OptionWords, Result, Seat } from './ruleset.ts';

const fault = (code: string, message: string, detail: string): Fault => ({ code, line: 0, message, detail });

/** The allowed values in words: `contact or none`. */
export function allowedValues(spec: OptionSpec): string {
  if (spec.kind === 'choice') return spec.values.map(String).join(' or ');
  if (spec.kind === 'integer') return `a whole number from ${spec.min} to ${spec.max}${spec.none ? ', or null for none' : ''}`;
  return `a list of at most ${spec.max} (${spec.item})`;
}

/** An option and its value in words. `usual`: nobody has chosen otherwise, so it need not be mentioned. */
export interface OptionInWords {
  readonly title: string;
  readonly value: string;
  readonly usual: boolean;
}

/** The options in words, in the game's order. */
export function optionsInWords(specs: readonly OptionSpec[], words: Guide['options'], values: Options): readonly OptionInWords[] {
  return specs.map(({ name, initial }) => {
    const value = values[name] ?? null;
    const { title = name, labels, always = false } = words[name] ?? {};
    return { title, value: valueInWords(value, labels), usual: !always && JSON.stringify(value) === JSON.stringify(initial) };
  });
}

function valueInWords(value: Json, labels: OptionWords['labels']): string {
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.join(', ');
  return labels?.[String(value)] ?? String(value);
}

/** The options that a card declares, complete and allowed, as `setup` gets them. */
export type OptionsOf<S extends readonly OptionSpec[]> = { readonly [Spec in S[number] as Spec['name']]: OptionOf<Spec> };
type OptionOf<Spec extends OptionSpec> = Spec extends { readonly kind: 'choice' }
  ? Spec['values'][number]
  : Spec extends { readonly kind: 'integer' }
    ? number | (Spec['none'] extends true ? null : never)
    : readonly string[];

export function optionsShape<const S extends readonly OptionSpec[]>(specs: S): Shape<OptionsOf<S>> {
  return record(Object.fromEntries(specs.map((spec) => [spec.name, optionShape(spec)]))) as Shape<unknown> as Shape<OptionsOf<S>>;
}

const LONGEST_ITEM = 64;

function optionShape(spec: OptionSpec): Shape<unknown> {
  if (spec.kind === 'choice') return oneOf(...spec.values);
  if (spec.kind === 'integer') return spec.none ? orNull(whole(spec.min, spec.max)) : whole(spec.min, spec.max);
  const pattern = new RegExp(`^(?:${spec.pattern})$`, 'u');
  return list(
    knownId((item) => item.length <= LONGEST_ITEM && pattern.test(item)),
    spec.max,
  );
}

/** The full set of options in the ruleset's order. Codes: `unknown-option`, `bad-option`. */
export function readOptions(specs: readonly OptionSpec[], given: Readonly<Record<string, Json>>): Result<Options> {
  const faults: Fault[] = [];
  for (const name of Object.keys(given)) {
    if (specs.some((spec) => spec.name === name)) continue;
    const names = specs.map((spec) => spec.name).join(', ') || 'none';
    faults.push(fault('unknown-option', `There is no option "${name}". Options of this game: ${names}.`, name));
  }
  const options: Record<string, Json> = {};
  for (const spec of specs) {
    const value = Object.hasOwn(given, spec.name) ? (given[spec.name] as Json) : spec.initial;
    if (optionShape(spec).fault(value) === undefined) options[spec.name] = value;
    else faults.push(fault('bad-option', `Option "${spec.name}" is ${allowedValues(spec)}.`, spec.name));
  }
  return faults.length > 0 ? { ok: false, faults } : { ok: true, value: options };
}

/** The host's options on top of those that balance the game. */
export const overBalanced = (
  { balanced }: Pick<Card, 'balanced'>,
  given: Readonly<Record<string, Json>>,
): Readonly<Record<string, Json>> => ({
  ...balanced,
  ...given,
});

/** The full set of a game's options, allowed each by itself and all together. */
export function settleOptions(ruleset: Pick<AnyRules, 'options' | 'conflicts'>, given: Readonly<Record<string, Json>>): Result<Options> {
  const read = readOptions(ruleset.options, given);
  if (!read.ok) return read;
  const faults = ruleset.conflicts(read.value);
  return faults.length > 0 ? { ok: false, faults } : read;
}

/** The seats in table order, if exactly these make up a table. Code: `bad-seats`. */
export function readTable(
  ruleset: Pick<AnyRules, 'tables' | 'title'>,
  options: Options,
  named: readonly string[],
): Result<readonly Seat[]> {
  const tables = ruleset.tables(options);
  const found = tables.find((table) => table.length === named.length && table.every((seat) => named.includes(seat)));
  if (found !== undefined) return { ok: true, value: found };
  const allowed = tables.map((table) => table.join(', ')).join('; or ');
  const got = named.length === 0 ? 'none' : named.join(', ');
  return { ok: false, faults: [fault('bad-seats', `${ruleset.title} is played by these seats: ${allowed}. You named: ${got}.`, got)] };
}
