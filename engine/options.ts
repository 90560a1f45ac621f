/** Options of a game: from what a host wrote to the full set, or every fault with what is allowed. */
import type { AnyRules, Fault, Json, OptionSpec, Options, Result, Seat } from './ruleset.ts';

const fault = (code: string, message: string, detail: string): Fault => ({ code, line: 0, message, detail });

/** What a value may be, in words: `contact or none`. */
export function allowedValues(spec: OptionSpec): string {
  if (spec.kind === 'choice') return spec.values.map(String).join(' or ');
  if (spec.kind === 'integer') return `a whole number from ${spec.min} to ${spec.max}${spec.none ? ', or null for none' : ''}`;
  return `a list of at most ${spec.max} (${spec.item})`;
}

function isAllowed(spec: OptionSpec, value: Json): boolean {
  if (spec.kind === 'choice') return (spec.values as readonly Json[]).includes(value);
  if (spec.kind === 'integer') {
    if (value === null) return spec.none;
    return typeof value === 'number' && Number.isInteger(value) && value >= spec.min && value <= spec.max;
  }
  const pattern = new RegExp(`^(?:${spec.pattern})$`, 'u');
  return (
    Array.isArray(value) &&
    value.length <= spec.max &&
    value.every((one) => typeof one === 'string' && one.length <= 64 && pattern.test(one))
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
    if (isAllowed(spec, value)) options[spec.name] = value;
    else faults.push(fault('bad-option', `Option "${spec.name}" is ${allowedValues(spec)}.`, spec.name));
  }
  return faults.length > 0 ? { ok: false, faults } : { ok: true, value: options };
}

/** The full set of options of a game: each allowed, and all of them together. */
export function settleOptions(ruleset: Pick<AnyRules, 'options' | 'conflicts'>, given: Readonly<Record<string, Json>>): Result<Options> {
  const read = readOptions(ruleset.options, given);
  if (!read.ok) return read;
  const faults = ruleset.conflicts(read.value);
  return faults.length > 0 ? { ok: false, faults } : read;
}

/** The seats in table order, if just these may sit at one table. Code: `bad-seats`. */
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
