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
