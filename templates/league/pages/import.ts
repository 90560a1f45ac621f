/** The form by which a director invites everybody on a list. */
import { html } from 'hono/html';
import { type Html, NOTHING } from '../../pages/layout.ts';
import type { LeaguePage } from './model.ts';

export function importForm({ id, status }: LeaguePage['view'], refused: LeaguePage['refused']): Html {
  const typed = refused?.typed.importing === 'yes' ? refused.typed : undefined;
  return html`<details${typed === undefined ? '' : ' open'} id="import"><summary>Invite everybody on a list</summary>
<p class="soft">One player per line, at most 50: name and e-mail address, as a spreadsheet saves them (CSV, UTF-8). With a first line such as <code>name,email,rating,seed</code> the list can hold more. Nobody plays before they accept.</p>
<form method="post" action="/leagues/${id}/import" enctype="multipart/form-data"><input type="hidden" name="importing" value="yes">
<label for="import-list">The list <span class="hint">paste it here</span></label><textarea id="import-list" name="list" rows="4" autocomplete="off" spellcheck="false">${typed?.list || (typed?.file ?? '')}</textarea>
<label for="import-file">Or a file</label><input id="import-file" name="file" type="file" accept=".csv,text/csv,text/plain">
${status === 'registering' ? html`<label for="import-reason">Reason for the seeds <span class="hint">if it has any; everybody can read it</span></label><input id="import-reason" name="reason" maxlength="300" value="${typed?.reason ?? ''}">` : NOTHING}
<p class="acts"><button class="quiet">Invite them all</button></p></form></details>`;
}
