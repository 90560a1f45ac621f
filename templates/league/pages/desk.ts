/** The forms by which a director changes an open league: its start date, its description and its questions. */
import { html } from 'hono/html';
import { type Html, NOTHING } from '../../pages/layout.ts';
import type { LeaguePage } from './model.ts';

const because = (id: string): Html =>
  html`<label for="${id}-reason">Reason <span class="hint">everybody can read it</span></label><input id="${id}-reason" name="reason" maxlength="300" required>`;

export function startForm({ view, refused }: LeaguePage): Html {
  if (view.status !== 'registering') return NOTHING;
  return html`<details><summary>${view.starts === null ? 'Set a start date…' : 'Change the start date…'}</summary><form method="post" action="/leagues/${view.id}/acts"><label for="desk-starts">Begins <span class="hint">in the time zone of the pace; we tell everybody</span></label>
<input id="desk-starts" name="starts" type="datetime-local" required value="${refused?.typed.starts ?? ''}">${because('starts')}<p class="acts"><button class="quiet" name="act" value="start-on">Set the date</button></p></form></details>`;
}

export function wordsForm({ view, refused }: LeaguePage): Html {
  const { description, rules, questions } = view;
  const typed = refused?.typed.act === 'describe' ? refused.typed : {};
  const area = (name: string, label: string, most: number, now: string | null): Html =>
    html`<label for="desk-${name}">${label}</label><textarea id="desk-${name}" name="${name}" rows="3" maxlength="${most}">${typed[name] ?? now ?? ''}</textarea>`;
  const asked = [0, 1, 2].map((at) => {
    const name = `question${at + 1}`;
    return html`<label for="desk-${name}">Question ${at + 1} <span class="hint">for players who enter; empty: none</span></label><input id="desk-${name}" name="${name}" maxlength="200" value="${typed[name] ?? questions[at] ?? ''}">`;
  });
  return html`<details${typed.act === undefined ? '' : ' open'}><summary>Change the description and the questions…</summary><form method="post" action="/leagues/${view.id}/acts">
${area('description', 'About this league', 500, description)}${area('rules', 'House rules', 2000, rules)}${asked}${because('words')}<p class="acts"><button class="quiet" name="act" value="describe">Save</button></p></form></details>`;
}
