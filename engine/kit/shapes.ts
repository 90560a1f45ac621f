/**
 * Shapes of states. A shape checks stored JSON, and `Of` gives the TypeScript type of what it lets pass. What no shape can express,
 * such as that a unit is on the map, the game checks afterwards: see `gate`.
 */
import { isRecord } from '../json.ts';
import type { Json } from '../ruleset.ts';

export interface Shape<T> {
  /** The place of the first fault, relative to this value: `.units.ST1.hex`. '' is the value itself; undefined: no fault. */
  readonly fault: (json: Json | undefined) => string | undefined;
  /** Never set; carries the type. */
  readonly type?: T;
}

/** The type of what a shape lets pass. */
export type Of<S> = S extends Shape<infer T> ? T : never;

export const flag: Shape<boolean> = { fault: (json) => (typeof json === 'boolean' ? undefined : '') };

/** A whole number, both ends included. */
export function whole(least = 0, most: number = Number.MAX_SAFE_INTEGER): Shape<number> {
  return {
    fault: (json) => (typeof json === 'number' && json >= least && json <= most && Number.isInteger(json) ? undefined : ''),
  };
}

export function oneOf<const T extends string | number | boolean>(...values: readonly T[]): Shape<T> {
  return { fault: (json) => (values.includes(json as T) ? undefined : '') };
}

export function text<T extends string = string>(pattern: RegExp): Shape<T> {
  return {
    fault: (json) => (typeof json === 'string' && pattern.test(json) ? undefined : ''),
  };
}

/** An id that the game's own tables know. */
export function knownId<T extends string = string>(isKnown: (id: string) => boolean): Shape<T> {
  return { fault: (json) => (typeof json === 'string' && isKnown(json) ? undefined : '') };
}

export function orNull<T>(shape: Shape<T>): Shape<T | null> {
  return { fault: (json) => (json === null ? undefined : shape.fault(json)) };
}

export function list<T>(item: Shape<T>, most: number = Number.MAX_SAFE_INTEGER, least = 0): Shape<readonly T[]> {
  const fault = (json: Json | undefined): string | undefined => {
    if (!Array.isArray(json) || json.length > most || json.length < least) return '';
    for (let index = 0; index < json.length; index++) {
      const found = item.fault(json[index] as Json);
      if (found !== undefined) return `[${index}]${found}`;
    }
    return undefined;
  };
  return { fault };
}

type Table<K extends string, T> = string extends K ? Readonly<Record<K, T>> : { readonly [N in K]?: T };

/** An object with any names that fit `key`, each with a value. */
export function table<K extends string, T>(key: Shape<K>, value: Shape<T>): Shape<Table<K, T>> {
  const fault = (json: Json | undefined): string | undefined => {
    if (!isRecord(json)) return '';
    for (const name in json) {
      const found = key.fault(name) ?? value.fault(json[name]);
      if (found !== undefined) return `.${name}${found}`;
    }
    return undefined;
  };
  return { fault };
}

/** A field that may be missing. */
interface Optional<T> extends Shape<T> {
  readonly optional: true;
}
export function optional<T>(shape: Shape<T>): Optional<T> {
  return { ...shape, fault: (json) => (json === undefined ? undefined : shape.fault(json)), optional: true };
}

type Fields = Readonly<Record<string, Shape<unknown>>>;
type OptionalIn<F extends Fields> = { [K in keyof F]: F[K] extends Optional<unknown> ? K : never }[keyof F];
type RecordOf<F extends Fields> = { readonly [K in keyof Omit<F, OptionalIn<F>>]: Of<F[K]> } & {
  readonly [K in keyof Pick<F, OptionalIn<F>>]?: Of<F[K]>;
};

/** An object with these fields and no others. */
export function record<F extends Fields>(fields: F): Shape<RecordOf<F>> {
  const names = Object.keys(fields);
  // The last one refuses any name that is not a field.
  const faults = [...Object.values(fields).map((field) => field.fault), () => ''];
  const places = new Map(names.map((name, index) => [name, index]));
  const required = names.filter((name) => !('optional' in (fields[name] as object)));
  const fault = (json: Json | undefined): string | undefined => {
    if (!isRecord(json)) return '';
    let next = 0;
    let present = 0;
    for (const name in json) {
      // A state is revived on every request. Its fields come in the order of the shape, so few need to be looked up by name.
      if (name !== names[next]) next = places.get(name) ?? names.length;
      const found = faults[next]?.(json[name]);
      if (found !== undefined) return `.${name}${found}`;
      next += 1;
      present += 1;
    }
    const missing = present === names.length ? undefined : required.find((name) => json[name] === undefined);
    return missing && `.${missing}`;
  };
  return { fault };
}

export interface Gate<T> {
  /** The place of the first fault, `state.units.ST1.hex`; undefined: this is a state. */
  stateFault(json: Json): string | undefined;
  /** @throws Error whose cause is that place */
  revive(json: Json): T;
}

/** The only gate from storage. `incoherence` gives the place of a fault that no field shows by itself. */
export function gate<T>(game: string, shape: Shape<T>, incoherence: (state: T) => string | undefined = () => undefined): Gate<T> {
  const stateFault = (json: Json): string | undefined => {
    const place = shape.fault(json);
    return place === undefined ? incoherence(json as T) : `state${place}`;
  };
  // A state is never changed, only replaced, so one that has passed need not be checked again.
  const passed = new WeakSet<object>();
  const revive = (json: Json): T => {
    const place = passed.has(json as object) ? undefined : stateFault(json);
    if (place !== undefined) throw new Error(`this is no stored state of ${game} of shape 1: ${place}`, { cause: place });
    passed.add(json as object);
    return json as T;
  };
  return { stateFault, revive };
}
