/** Orders for turns that are not open yet: what is planned, and a form for more. */
import { html } from 'hono/html';
import { type Html, NOTHING } from '../layout.ts';
import type { MatchPage } from '../model.ts';

export function plansSection({ view, base }: MatchPage): Html {
  const { plans, mayPlan, stepWord, step } = view;
  if (plans.length === 0 && !mayPlan) return NOTHING;
  const rows = plans.map(
    (
      plan,
    ) => html`<div class="card"><p><strong>Planned for ${stepWord} ${plan.step}:</strong> ${plan.lines.filter((line) => line.trim() !== '').join('; ')}</p>
<form method="post" action="${base}/unplan" class="acts"><input type="hidden" name="step" value="${plan.step}"><button class="quiet">Take it back</button></form></div>`,
  );
  return html`<section id="plans">${rows}${mayPlan ? form(base, stepWord, step + 1) : NOTHING}</section>`;
}

const form = (base: string, stepWord: string, next: number): Html => html`<details><summary>Plan a later ${stepWord}…</summary>
<p>They are sent when that ${stepWord} comes, if they are still legal; if not, we tell you. Until then nobody else sees them.</p>
<form method="post" action="${base}/plan">
<label for="plan-step">Which ${stepWord}</label><input id="plan-step" name="step" type="number" min="${next}" value="${next}" required>
<label for="plan-orders">What you plan <span class="hint">one line each, as you would write it then</span></label>
<textarea id="plan-orders" name="orders" rows="3" required autocapitalize="none" spellcheck="false"></textarea>
<p class="acts"><button class="quiet">Plan these orders</button></p></form></details>`;
