import type { Bound } from '../edge/http/http-cases.ts';

type Given = readonly unknown[];

/** Binds the use cases of a module, which is loaded when the first is called. Every use case takes its deps first. */
export function bind<D, C extends object>(deps: D, load: () => Promise<C>): Bound<C, D> {
  const get =
    (_: object, name: string) =>
    async (...given: Given) => {
      const found = (await load()) as Readonly<Record<string, (deps: D, ...given: Given) => unknown>>;
      return found[name]?.(deps, ...given);
    };
  return new Proxy({}, { get }) as Bound<C, D>;
}
