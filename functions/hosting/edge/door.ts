/** All of the HTTP door that concerns hosts. */
import type { Hono } from 'hono';
import { mount } from '../../edge/http/call.ts';
import { DOORS } from '../../edge/http/match/match-door.ts';
import { mountForms } from '../../edge/http/match/match-forms.ts';
import type { HostingHttp } from './call.ts';
import { hostingCalls } from './hosting-calls.ts';
import { showLead } from './lead-page.ts';

export function mountHosting(app: Hono, http: HostingHttp): void {
  mount(app, hostingCalls, http);
  mountForms(
    app,
    hostingCalls.flatMap(({ forms }) => forms),
    http,
  );
  for (const base of DOORS) app.get(`${base}/lead`, (context) => showLead(context, http));
}
