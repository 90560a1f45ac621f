import * as z from 'zod/mini';

/**
 * A zod shape that is made when first needed. Making all of them at load time took a twentieth of a cold start, and a request needs only
 * one.
 */
export function shape<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/**
 * zod measures anything with a `length`, even an object in place of a text or list, and throws if that length is not a number. These
 * measure only texts and lists.
 */
export const atMost = (most: number) => ofLength(z.maxLength(most));
export const atLeast = (least: number) => ofLength(z.minLength(least));

function ofLength<T extends z.core.$ZodCheck<never>>(check: T): T {
  const when = ({ value }: z.core.ParsePayload): boolean => typeof value === 'string' || Array.isArray(value);
  Object.assign(check._zod.def, { when });
  return check;
}

const ORDERS = new WeakSet<z.core.$ZodType>();

/** An order as JSON. The document says more about it than is checked here, since each game has a schema of its own. */
export function ofOrders<T extends z.core.$ZodType>(made: T): T {
  ORDERS.add(made);
  return made;
}

export const isOrder = (schema: z.core.$ZodType): boolean => ORDERS.has(schema);

const FORMATS = new WeakMap<z.core.$ZodType, string>();

/** A text about which the document says more than is checked here. */
export function ofFormat(format: 'date'): z.ZodMiniString {
  const text = z.string();
  // Not in zod's own registry, because that loads the code that writes JSON Schema: 21 KB.
  FORMATS.set(text, format);
  return text;
}

export const formatOf = (schema: z.core.$ZodType): string | undefined => FORMATS.get(schema);
