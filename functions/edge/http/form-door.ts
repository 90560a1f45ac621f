/** Forms below the address of a match, a seat or a host. Old letters unsubscribe there too, by the seat's own link. */
import type { Hono } from 'hono';
import type { HttpDeps } from './http-cases.ts';
import { mountMatchForms } from './match/match-forms.ts';
import { mountUnsubscribePages } from './player/unsubscribe-pages.ts';

export function mountForms(app: Hono, http: HttpDeps): void {
  mountMatchForms(app, http);
  mountUnsubscribePages(app, http);
}
