/** Values that a zod shape takes, generated from the shape itself: a new call is tried without being named here. */
import fc from 'fast-check';
import * as z from 'zod/mini';

/** Likely values by the place in the body (`seats.rebel.email`), so that many tries get past validation. */
export type Hint = (place: string) => readonly unknown[] | undefined;

type Def = z.core.$ZodTypes['_zod']['def'];
interface Check {
  readonly check: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly value?: number;
  readonly inclusive?: boolean;
  readonly pattern?: RegExp;
}

/** @throws Error for a kind of shape that no body has had so far. */
export function fromShape(schema: z.core.$ZodType, hint: Hint, place = ''): fc.Arbitrary<unknown> {
  const fits = (value: unknown): boolean => z.safeParse(schema as z.ZodMiniType, value).success;
  const made = plainly(schema, hint, place).filter(fits);
  const likely = (hint(place) ?? []).filter(fits);
  return likely.length === 0 ? made : fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...likely) }, { weight: 1, arbitrary: made });
}

function plainly(schema: z.core.$ZodType, hint: Hint, place: string): fc.Arbitrary<unknown> {
  const def = schema._zod.def as Def;
  const inner = (shape: z.core.$ZodType, name = ''): fc.Arbitrary<unknown> =>
    fromShape(shape, hint, [place, name].filter(Boolean).join('.'));
  switch (def.type) {
    case 'string':
      return text(checksOf(def));
    case 'number':
      return number(checksOf(def), 'format' in def);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'literal':
      return fc.constantFrom(...def.values);
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries));
    case 'union':
      return fc.oneof(...def.options.map((option) => inner(option)));
    case 'nullable':
      return fc.option(inner(def.innerType));
    case 'optional':
      return inner(def.innerType);
    case 'array':
      return fc.array(inner(def.element), {
        maxLength: Math.min(5, checksOf(def).find((check) => check.check === 'max_length')?.maximum ?? 5),
      });
    case 'record':
      return fc.dictionary(fromShape(def.keyType, (text) => hint(`${text}#`), place) as fc.Arbitrary<string>, inner(def.valueType, '*'), {
        maxKeys: 4,
        noNullPrototype: true,
      });
    case 'object':
      return object(def, inner);
    case 'lazy':
      return fc.jsonValue({ maxDepth: 2 });
    default:
      throw new Error(`No values are made here for a ${def.type}: add it to shape-arbitrary.ts.`);
  }
}

const checksOf = (def: Def): readonly Check[] => (def.checks ?? []).map((check) => (check as unknown as { _zod: { def: Check } })._zod.def);

/** Making one takes longer than drawing from it a hundred times. */
const ANY_TEXT = fc.string({ maxLength: 60 });
/** Any but the halves of a pair. As fast-check's own `binary` it would be told back from a map of all million of them, made each time. */
const CODE_POINT = fc
  .oneof(fc.integer({ min: 0, max: 0xd7_ff }), fc.integer({ min: 0xe0_00, max: 0x10_ff_ff }))
  .map((point) => String.fromCodePoint(point));
export const ODD_TEXT = fc.string({ unit: CODE_POINT, maxLength: 30 });
const matching = new Map<string, fc.Arbitrary<string>>();

function text(checks: readonly Check[]): fc.Arbitrary<string> {
  const pattern = checks.find((check) => check.pattern !== undefined)?.pattern;
  if (pattern !== undefined) {
    const made = matching.get(pattern.source) ?? fc.stringMatching(pattern);
    matching.set(pattern.source, made);
    return made;
  }
  const most = checks.find((check) => check.check === 'max_length')?.maximum ?? 200;
  return fc.oneof(ANY_TEXT, ODD_TEXT, fc.constant('x'.repeat(Math.min(most, 8000))));
}

function number(checks: readonly Check[], whole: boolean): fc.Arbitrary<number> {
  const low = checks.find((check) => check.check === 'greater_than');
  const high = checks.find((check) => check.check === 'less_than');
  const [min, max] = [low?.value ?? -1e9, high?.value ?? 1e9];
  return whole ? fc.integer({ min, max }) : fc.double({ min, max, noNaN: true, minExcluded: low?.inclusive === false });
}

function object(def: z.core.$ZodObjectDef, inner: (shape: z.core.$ZodType, name: string) => fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const fields = Object.entries(def.shape as Readonly<Record<string, z.core.$ZodType>>);
  const needed = fields.filter(([, field]) => field._zod.optin === undefined).map(([name]) => name);
  const model = Object.fromEntries(fields.map(([name, field]) => [name, inner(field, name)]));
  return fc.record(model, { requiredKeys: needed, noNullPrototype: true });
}
