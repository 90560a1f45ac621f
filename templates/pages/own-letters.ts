/** A player's choices: each kind of letter, the daily letter, and quiet hours. */
import { html } from 'hono/html';
import { type Html, NOTHING } from './layout.ts';
import type { Settings } from './model.ts';

type Letters = Settings['notices']['letters'];
type Kind = Letters['kinds'][number];

const WORDS: Readonly<Record<Kind['kind'], string>> = {
  turns: 'Your turn',
  reminders: 'Reminders before a deadline',
  reports: 'Reports of turns that need no orders from you, and of the end',
  press: 'Press: what others write to you',
  table: 'Other news of a match: offers, new deadlines, players who come and go',
  leagues: 'Leagues: rounds, weeks, the start and end of a season',
};
const WAYS: readonly (readonly [Kind['mail'], string])[] = [
  ['now', 'a letter at once'],
  ['digest', 'in the daily letter'],
  ['none', 'no letter'],
];

export function lettersForm({ kinds, quiet, digestAt, zone, sleep }: Letters): Html {
  return html`<p>For all your matches and leagues. Answers to your mails, invitations, the first letter of a match and letters about your account always come at once. If nothing else tells you of your turns, a reminder still comes before you miss one.</p>
<form method="post" action="/me/letters">
<div class="fields kinds">${kinds.map(kindRow)}</div>
<fieldset><legend>Quiet hours, and the daily letter</legend>
<p>In quiet hours letters and notices wait, unless they ask for orders that are due in these hours or in the hour after.</p>
<div class="fields"><div><label for="quiet-from">Quiet from</label><input id="quiet-from" name="quiet-from" type="time" value="${quiet?.from ?? ''}"></div><div><label for="quiet-to">Quiet until</label><input id="quiet-to" name="quiet-to" type="time" value="${quiet?.to ?? ''}"></div><div><label for="digest-at">Daily letter at</label><input id="digest-at" name="digest-at" type="time" value="${digestAt}"></div><div><label for="letters-zone">Your time zone</label><input id="letters-zone" name="zone" maxlength="64" autocomplete="off" value="${zone === 'UTC' ? '' : zone}" placeholder="${zone}"></div></div>
<p>In matches that respect sleep, no deadline of yours falls into the hours below: it moves to their end. Your opponents there see these hours.</p>
<label class="line"><input type="checkbox" name="sleep-nights" value="1"${sleep.nights ? html` checked` : NOTHING}> My quiet hours are my nights</label>
<label class="line"><input type="checkbox" name="sleep-weekends" value="1"${sleep.weekends ? html` checked` : NOTHING}> I sleep on Saturdays and Sundays</label></fieldset>
<p class="acts"><button class="quiet">Save these choices</button></p></form>`;
}

function kindRow({ kind, mail, push }: Kind): Html {
  const ways = WAYS.filter(([way]) => kind !== 'reminders' || way !== 'digest');
  const id = `${kind}-mail`;
  return html`<div><label for="${id}">${WORDS[kind]}</label><select id="${id}" name="${id}">${ways.map(([way, text]) => html`<option value="${way}"${way === mail ? html` selected` : NOTHING}>${text}</option>`)}</select>
${push === undefined ? NOTHING : html`<label class="line"><input type="checkbox" name="${kind}-push" value="1"${push ? html` checked` : NOTHING}> and a notice in my browsers</label>`}</div>`;
}
