import type { LeagueDeps, Leagues } from '../../league/facts/deps.ts';

/**
 * A use case of leagues, loaded when it is first called. Leagues come with the deps of whoever asks. Each
 * function has a file of its own beside this one, since a function is built with all that its files might load.
 */
export const laterWith =
  (leagues: Leagues) =>
  <D extends object, A extends readonly unknown[], R>(load: () => Promise<(deps: LeagueDeps<D>, ...asked: A) => Promise<R>>) =>
  async (deps: D, ...asked: A): Promise<R> =>
    (await load())({ ...deps, leagues }, ...asked);
