/** The pages except for those of leagues, and the forms of players; those of matches are in `form-door.ts`. */
import type { Hono } from 'hono';
import type { HttpDeps } from './http-cases.ts';
import { mountHomePages } from './match/home-pages.ts';
import { mountMatchPages } from './match/match-pages.ts';
import { mountAccountPages } from './player/account-pages.ts';
import { mountEntryPages } from './player/entry-pages.ts';
import { mountPlayerPages } from './player/player-pages.ts';
import { mountUnsubscribePages } from './player/unsubscribe-pages.ts';

export function mountPages(app: Hono, http: HttpDeps): void {
  mountHomePages(app, http);
  mountMatchPages(app, http);
  mountPlayerPages(app, http);
  mountEntryPages(app, http);
  mountUnsubscribePages(app, http);
  mountAccountPages(app, http);
}
