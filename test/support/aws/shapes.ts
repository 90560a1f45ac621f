/** The shapes of AWS's calls: their input and output, as botocore describes them (`take-shapes.ts`). */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Shape {
  readonly type: 'structure' | 'list' | 'map' | 'string' | 'integer' | 'long' | 'double' | 'float' | 'boolean' | 'timestamp' | 'blob';
  readonly required?: readonly string[];
  readonly min?: number;
  readonly max?: number;
  readonly pattern?: string;
  readonly enum?: readonly string[];
  readonly members?: Readonly<Record<string, string>>;
  readonly member?: string;
  readonly value?: string;
}

export interface Operation {
  readonly input?: string;
  readonly output?: string;
}

export interface Service {
  readonly operations: Readonly<Record<string, Operation>>;
  readonly waiters: readonly string[];
  readonly shapes: Readonly<Record<string, Shape>>;
}

const { services } = JSON.parse(readFileSync(join(import.meta.dirname, 'fixtures/shapes.json'), 'utf8')) as {
  services: Readonly<Record<string, Service>>;
};

/** A name as the CLI writes it: `PointInTimeRecoverySpecification` is `point-in-time-recovery-specification`. */
export const dashed = (name: string): string =>
  name
    .replace(/(.)([A-Z][a-z]+)/g, '$1-$2')
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .toLowerCase();

/** @throws Error if there is no such service. */
export function serviceNamed(name: string): Service {
  const found = services[name];
  if (found === undefined)
    throw new Error(`"aws ${name}" is not among those that take-shapes.ts takes. There are: ${Object.keys(services).join(', ')}.`);
  return found;
}

/** By its name in the API or on the command line. @throws Error if it is not known. */
export function operationNamed({ operations }: Service, name: string): Operation {
  const [, found] = Object.entries(operations).find(([key]) => key === name || dashed(key) === name) ?? [];
  if (found === undefined)
    throw new Error(
      `"${name}" is not among those that take-shapes.ts takes. There are: ${Object.keys(operations).map(dashed).join(', ')}.`,
    );
  return found;
}

const SCALARS: Readonly<Record<string, (value: unknown) => boolean>> = {
  string: (value) => typeof value === 'string',
  blob: (value) => typeof value === 'string',
  boolean: (value) => typeof value === 'boolean',
  integer: Number.isInteger,
  long: Number.isInteger,
  double: (value) => typeof value === 'number',
  float: (value) => typeof value === 'number',
  timestamp: (value) => typeof value === 'number' || (typeof value === 'string' && !Number.isNaN(Date.parse(value))),
};

/** The faults of a value, one line each, with their place. */
export function faultsOf({ shapes }: Service, name: string | undefined, value: unknown, at = ''): readonly string[] {
  const shape = name === undefined ? undefined : shapes[name];
  if (shape === undefined) return value === undefined || Object.keys(value as object).length === 0 ? [] : [`${at}: takes nothing`];
  const inside: Inside = (to, one, key) => faultsOf({ shapes } as Service, to, one, `${at}.${key}`);
  if (shape.type === 'structure') return structureFaults(shape, value, at, inside);
  if (shape.type === 'list') {
    if (!Array.isArray(value)) return [`${at}: is no list`];
    return [...sizeFaults(shape, value.length, at), ...value.flatMap((one, i) => inside(shape.member, one, i))];
  }
  if (shape.type === 'map') {
    if (typeof value !== 'object' || value === null) return [`${at}: is no map`];
    return Object.entries(value).flatMap(([key, one]) => inside(shape.value, one, key));
  }
  return SCALARS[shape.type]?.(value) === true ? scalarFaults(shape, value, at) : [`${at}: ${JSON.stringify(value)} is no ${shape.type}`];
}

type Inside = (to: string | undefined, one: unknown, key: string | number) => readonly string[];

function structureFaults({ members = {}, required = [] }: Shape, value: unknown, at: string, inside: Inside): readonly string[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [`${at}: is no structure`];
  const missing = required.filter((key) => !Object.hasOwn(value, key)).map((key) => `${at}.${key}: is missing`);
  const wrong = Object.entries(value).flatMap(([key, one]) =>
    Object.hasOwn(members, key)
      ? inside(members[key], one, key)
      : [`${at}.${key}: there is none; there are ${Object.keys(members).join(', ')}`],
  );
  return [...missing, ...wrong];
}

function scalarFaults(shape: Shape, value: unknown, at: string): readonly string[] {
  if (shape.enum !== undefined && !shape.enum.includes(String(value)))
    return [`${at}: ${String(value)} is none of ${shape.enum.join(', ')}`];
  if (typeof value === 'number') return sizeFaults(shape, value, at);
  if (typeof value !== 'string') return [];
  const isLike = shape.pattern === undefined || patternOf(shape.pattern).test(value);
  return [...sizeFaults(shape, value.length, at), ...(isLike ? [] : [`${at}: ${value} does not fit ${shape.pattern}`])];
}

const sizeFaults = ({ min = -Infinity, max = Infinity }: Shape, size: number, at: string): readonly string[] =>
  size < min || size > max ? [`${at}: ${size} is not from ${min} to ${max}`] : [];

/** Java's classes have other names in JavaScript. */
const patterns = new Map<string, RegExp>();
function patternOf(pattern: string): RegExp {
  const found = patterns.get(pattern) ?? newPattern(pattern);
  patterns.set(pattern, found);
  return found;
}
function newPattern(pattern: string): RegExp {
  return new RegExp(`^(?:${pattern.replace(/\\p\{(Alpha|Alnum|Graph|Print)\}/g, '\\S').replace(/\\p\{(\w)\}/g, '\\p{$1}')})$`, 'u');
}

/** A value with everything that the shape may hold, so that a missing member reads as undefined. */
export function sampleOf({ shapes }: Service, name: string | undefined, within: readonly string[] = []): unknown {
  const shape = name === undefined ? undefined : shapes[name];
  if (name === undefined || shape === undefined || within.filter((one) => one === name).length > 1) return {};
  const inside = (to: string | undefined): unknown => sampleOf({ shapes } as Service, to, [...within, name]);
  switch (shape.type) {
    case 'structure':
      return Object.fromEntries(Object.entries(shape.members ?? {}).map(([key, to]) => [key, inside(to)]));
    case 'list':
      return [inside(shape.member)];
    case 'map':
      return { key: inside(shape.value) };
    case 'boolean':
      return true;
    case 'timestamp':
      return '2026-11-21T20:00:00Z';
    case 'string':
    case 'blob':
      return shape.enum?.[0] ?? name;
    default:
      return Math.max(1, shape.min ?? 1);
  }
}
