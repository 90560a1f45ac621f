/** The pages of players: signing in, their matches and account, links in letters that stop something. */
import type { Hono } from 'hono';
import type { HttpDeps } from '../http-cases.ts';
import { mountAccountPages } from './account-pages.ts';
import { mountPeoplePages } from './people-pages.ts';
import { mountPlayerPages } from './player-pages.ts';
import { mountSettingsPages } from './settings-pages.ts';
import { mountUnsubscribePages } from './unsubscribe-pages.ts';

export function mountPlayers(app: Hono, http: HttpDeps): void {
  mountPlayerPages(app, http);
  mountSettingsPages(app, http);
  mountUnsubscribePages(app, http);
  mountAccountPages(app, http);
  mountPeoplePages(app, http);
}
