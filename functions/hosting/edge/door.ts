/** Everything at the HTTP edge that concerns hosts. */
import type { Hono } from 'hono';
import { mountWing } from '../../edge/http/match/forms.ts';
import { DOORS } from '../../edge/http/match/match-door.ts';
import type { HostingHttp } from './call.ts';
import { hostingCalls } from './hosting-calls.ts';
import { showLead } from './lead-page.ts';

export function mountHosting(app: Hono, http: HostingHttp): void {
  mountWing(app, http, hostingCalls);
  for (const base of DOORS) app.get(`${base}/lead`, (context) => showLead(context, http));
}
