/** The pages except for those of leagues and players; the forms of matches are in `form-door.ts`. */
import type { Hono } from 'hono';
import { mountLeadPages } from './hosting/lead-page.ts';
import type { HttpDeps } from './http-cases.ts';
import { mountHomePages } from './match/home-pages.ts';
import { mountMatchPages } from './match/match-pages.ts';

export function mountPages(app: Hono, http: HttpDeps): void {
  mountHomePages(app, http);
  mountMatchPages(app, http);
  mountLeadPages(app, http);
}
