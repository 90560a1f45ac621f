import type { Bound } from '../edge/http/http-cases.ts';

/** Every use case takes its deps first. */
type UseCase<D> = (deps: D, ...given: never[]) => unknown;
type Given = readonly unknown[];

/** The use cases of a module, which is loaded when the first is called. */
export function bind<D, C extends Readonly<Record<string, UseCase<D>>>>(deps: D, load: () => Promise<C>): Bound<C, D> {
  const get =
    (_: object, name: string) =>
    async (...given: Given) =>
      (await load())[name]?.(deps, ...(given as never[]));
  return new Proxy({}, { get }) as Bound<C, D>;
}
