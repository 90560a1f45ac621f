/** Which methods an address takes, for requests with another one (RFC 9110 §15.5.6). */
import type { Hono } from 'hono';
import { PatternRouter } from 'hono/router/pattern-router';

const METHODS = ['GET', 'POST', 'PUT', 'DELETE'] as const;
type Method = (typeof METHODS)[number];

/** Routes under some paths. */
export interface Routes {
  readonly paths: readonly string[];
  /** Absent for any method. */
  readonly method?: Method;
  readonly opened: () => Promise<Hono>;
}

/**
 * As `Allow` lists them; none if nothing is at this address by any method. In `all`, the first route that matches path and method is used.
 */
export function methodsOf(all: readonly Routes[]): (path: string) => Promise<readonly string[]> {
  const router = new PatternRouter<Routes>();
  for (const routes of all) for (const path of routes.paths) router.add(routes.method ?? 'ALL', path, routes);
  return async (path) => {
    const taken = await Promise.all(
      METHODS.map(async (method) => {
        const door = await router.match(method, path)[0][0]?.[0].opened();
        return door !== undefined && door.router.match(method, path)[0].length > 0;
      }),
    );
    // Whatever can be fetched can also be requested without its body.
    return METHODS.filter((_, i) => taken[i]).flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
  };
}
