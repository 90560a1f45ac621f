/** Makes something once per process. After a failure (an unreachable parameter, an unreadable file) the next call tries again. */
export const memoize = <T>(make: () => Promise<T>): (() => Promise<T>) => {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make().catch((error: unknown) => {
      made = undefined;
      throw error;
    });
    return made;
  };
};
