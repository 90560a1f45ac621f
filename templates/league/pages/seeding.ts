/** The form by which a director seeds the entrants of a season: a number next to each name. */
import { html } from 'hono/html';
import { type Html, NOTHING } from '../../pages/layout.ts';
import type { LeaguePage } from './model.ts';

export function seedingForm({ view, refused }: LeaguePage): Html {
  const { id, status, entrants, season } = view;
  if (status !== 'registering' || entrants.length < 2) return NOTHING;
  const typed = refused?.typed.seeding === 'yes' ? refused.typed : undefined;
  const isSeeded = entrants.some(({ seed }) => seed !== null);
  const field = (entrant: (typeof entrants)[number], at: number): Html => {
    const name = `seed-${entrant.id}`;
    return html`<li><input id="seed-${at + 1}" name="${name}" type="number" min="1" max="${entrants.length}" value="${typed?.[name] ?? entrant.seed ?? ''}"><label for="seed-${at + 1}">${entrant.name}</label></li>`;
  };
  return html`<details${typed === undefined ? '' : ' open'} id="seeding"><summary>${isSeeded ? 'Your seeds' : 'Seed the players by hand'}</summary>
<p class="soft">${season === 1 ? 'Give the strongest 1, 2, 3: they go into the first division, and the seeds set the order in each.' : 'In each division, players with a seed come first, in that order. Last season decides who plays in which division.'} The others follow by ${season === 1 ? 'rating' : 'last season'}. If you give somebody a new number, the others move.</p>
<form method="post" action="/leagues/${id}/seed"><input type="hidden" name="seeding" value="yes"><ol class="seeds">${entrants.map(field)}</ol>
<label for="seed-reason">Reason for this order <span class="hint">everybody can read it</span></label><input id="seed-reason" name="reason" maxlength="300" required value="${typed?.reason ?? ''}">
<p class="acts"><button class="quiet">Set the seeds</button>${isSeeded ? html` <button class="quiet" name="by" value="rating">Remove all seeds</button>` : NOTHING}</p></form></details>`;
}
