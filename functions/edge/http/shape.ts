import * as z from 'zod/mini';

/**
 * A zod shape that is made when it is first asked for. All of them together, made at load, were a twentieth of a
 * start from cold, of which one request needs one.
 */
export function shape<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/**
 * zod measures whatever has a `length`, also where a text or list was asked for and an object came, and throws where
 * that length is no number. These measure texts and lists alone.
 */
export const atMost = (most: number) => ofLength(z.maxLength(most));
export const atLeast = (least: number) => ofLength(z.minLength(least));

function ofLength<T extends z.core.$ZodCheck<never>>(check: T): T {
  const when = ({ value }: z.core.ParsePayload): boolean => typeof value === 'string' || Array.isArray(value);
  Object.assign(check._zod.def, { when });
  return check;
}
