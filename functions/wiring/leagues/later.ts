import type { LeagueDeps, Leagues } from '../../league/facts/deps.ts';

/**
 * A use case of leagues that is loaded on first use and gets the deps of its caller. Each function has a file of its own next to this one,
 * since a function is bundled with everything that its files might load.
 */
export const laterWith =
  (leagues: Leagues) =>
  <D extends object, A extends readonly unknown[], R>(load: () => Promise<(deps: LeagueDeps<D>, ...asked: A) => Promise<R>>) =>
  async (deps: D, ...asked: A): Promise<R> =>
    (await load())({ ...deps, leagues }, ...asked);
