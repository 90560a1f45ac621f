/** The forms of a league's page: to enter, be away and leave; and what its director may do. */
import { html } from 'hono/html';
import { said } from '../../pages/hosting/press.ts';
import { type Html, NOTHING, sure } from '../../pages/layout.ts';
import { time } from '../../pages/moments-html.ts';
import type { Typed } from '../../pages/reader.ts';
import { startForm, wordsForm } from './desk.ts';
import { importForm } from './import.ts';
import type { LeaguePage } from './model.ts';
import { seedingForm } from './seeding.ts';

export function entrySection(league: LeaguePage): Html {
  const { view, signedIn } = league;
  if (view.status === 'ended' || view.status === 'cancelled') return NOTHING;
  const entry = view.you?.entry ?? null;
  if (entry === 'entered' || entry === 'leaving') return html`${answerSection(league)}${awaySection(league)}${leaveSection(league)}`;
  if (entry === 'waiting') return html`${lineSection(view)}${answerSection(league)}${leaveSection(league)}`;
  if (!signedIn && isClosed(view)) return CLOSED;
  if (!signedIn)
    return html`<section class="card"><h2>Enter</h2><p>${view.invited ? 'This league is by invitation. ' : NOTHING}<a href="/sign-in">Sign in</a> first; it takes one letter. Then open this page again.</p></section>`;
  if (view.invited && entry === null && view.you?.director !== true)
    return html`<p>This league is by invitation: ask its director for one.</p>`;
  if (entry !== 'invited' && isClosed(view)) return CLOSED;
  return enterForm(league, entry === 'invited');
}

const CLOSED = html`<p class="soft">This is the last season, so registration is closed.</p>`;
const isLast = ({ status, season, seasons }: LeaguePage['view']): boolean => status !== 'registering' && season === seasons;
const takesLate = ({ settings }: LeaguePage['view']): boolean => settings.some(({ term }) => term === 'Late entry');
const isClosed = (view: LeaguePage['view']): boolean => isLast(view) && !takesLate(view);

const isFull = ({ maximum, entries }: LeaguePage['view']): boolean => maximum !== null && entries >= maximum;
const FULL = 'All places are taken. You can wait in line: you are entered automatically when a place becomes free, and we write to you. ';

function lineSection({ you }: LeaguePage['view']): Html {
  return html`<section class="card"><h2>You are in line</h2><p>All places are taken. ${you?.waiting === 1 ? 'You get the next free place' : html`You are number ${you?.waiting} in line`}; we write to you when you are in.</p></section>`;
}

/** From when on a newcomer plays. */
function beginning(view: LeaguePage['view']): string {
  if (view.status === 'registering') return `You play from season ${view.season} on, until you leave.`;
  const late = takesLate(view) ? 'You play in this season if late entry is still open' : '';
  if (isLast(view)) return `${late}.`;
  return late === '' ? `You play from season ${view.season + 1} on, until you leave.` : `${late}, otherwise from the next on.`;
}

function enterForm({ view, refused }: LeaguePage, invited: boolean): Html {
  return html`<section class="card"><h2>${invited ? 'You are invited' : 'Enter'}</h2>
<p>${isFull(view) ? FULL : invited && isClosed(view) ? NOTHING : html`${beginning(view)} `}Your orders go by mail or on the page of each match.</p>
<form method="post" action="/leagues/${view.id}/enter"><label for="enter-name">Your name <span class="hint">as everybody sees it</span></label>
<input id="enter-name" name="name" maxlength="40" autocomplete="name" value="${refused?.typed.name ?? (invited ? (view.you?.name ?? '') : '')}">
${answerFields(view, refused?.typed)}<p class="acts"><button>${isFull(view) ? 'Wait in line' : 'Enter the league'}</button></p></form></section>`;
}

/** In the order of the questions. */
function answerFields({ questions, you }: LeaguePage['view'], typed: Typed | undefined): Html {
  const field = (question: string, at: number): Html => {
    const name = `answer${at + 1}`;
    return html`<label for="${name}" class="wrap">${question}</label><textarea id="${name}" name="${name}" rows="2" maxlength="500">${typed?.[name] ?? you?.answers[at] ?? ''}</textarea>`;
  };
  return questions.length === 0 ? NOTHING : html`${questions.map(field)}<p class="hint">Only the director reads your answers.</p>`;
}

/** Who entered by mail has answered nothing yet. */
function answerSection({ view, refused }: LeaguePage): Html {
  if (view.questions.length === 0) return NOTHING;
  const isOpen = view.questions.some((_, at) => (view.you?.answers[at] ?? '') === '');
  return html`<details${isOpen ? ' open' : ''}><summary>${isOpen ? 'Questions from the director' : 'Your answers'}</summary><form method="post" action="/leagues/${view.id}/answers">${answerFields(view, refused?.typed)}<p class="acts"><button class="quiet">Send the answers</button></p></form></details>`;
}

function awaySection({ view, refused, now }: LeaguePage): Html {
  const { away = [], daysLeft = 0 } = view.you ?? {};
  return html`<section class="card"><h2>Absences</h2>
<p>While you are away, deadlines wait, and you are paired for when you are back. Days left this season: ${daysLeft}.</p>
${away.length === 0 ? NOTHING : html`<ul>${away.map(({ from, to }) => html`<li>${time(from, now)} to ${time(to, now)}</li>`)}</ul>`}
${
  daysLeft === 0
    ? NOTHING
    : html`<form method="post" action="/leagues/${view.id}/away"><div class="row"><div><label for="away-from">First day</label><input id="away-from" name="from" type="date" required value="${refused?.typed.from ?? ''}"></div>
<div><label for="away-to">Last day</label><input id="away-to" name="to" type="date" required value="${refused?.typed.to ?? ''}"></div></div>
<p class="acts"><button class="quiet">Book these days</button></p></form>`
}</section>`;
}

function leaveSection({ view }: LeaguePage): Html {
  const plays = view.you?.entry !== 'waiting' && (view.status === 'playing' || view.status === 'drawing');
  const rule = view.settings.find(({ term }) => term === 'Who leaves')?.words ?? '';
  return html`<details><summary>Leave the ${view.you?.entry === 'waiting' ? 'line' : 'league'}</summary><p>${plays ? `A player who leaves in a season ${rule}.` : 'You are removed from the list.'}</p>
<form method="post" action="/leagues/${view.id}/leave" class="acts">${sure('I am sure: this cannot be undone')}${plays && view.you?.entry === 'entered' ? html`<button name="when" value="season" class="quiet">Leave after this season</button>` : NOTHING}
<button name="when" value="now" class="danger">Leave now</button></form></details>`;
}

export function leadSection(league: LeaguePage): Html {
  const { view } = league;
  if (view.you?.director !== true || view.status === 'ended' || view.status === 'cancelled') return NOTHING;
  return html`<section class="card" id="direct"><h2>Direct this league</h2><div class="columns"><div>
${inviteForm(league)}${botForm(league)}</div><div>${view.you.codirector === null ? hookForm(league) : NOTHING}</div></div>
${answersGiven(view)}${seedingForm(league)}${actForm(league)}${startForm(league)}${wordsForm(league)}
<p class="soft">For a single division (a pause, more time, a result, a substitute), use its page.</p></section>`;
}

function answersGiven({ questions, answers }: LeaguePage['view']): Html {
  if (answers === null || answers.length === 0) return NOTHING;
  const given = (list: readonly string[]): Html =>
    html`<dl class="facts">${questions.map((question, at) => html`<dt class="wrap">${question}</dt><dd>${list[at] ? said(list[at]) : html`<span class="soft">no answer</span>`}</dd>`)}</dl>`;
  return html`<details><summary>Answers to your questions</summary>${answers.map(({ name, answers }) => html`<h3>${name}</h3>${given(answers)}`)}</details>`;
}

/** A season that is the last as it is cannot be made so. */
function actForm(league: LeaguePage): Html {
  const { view, refused } = league;
  const acts = [
    ...(view.status === 'registering' ? [['close-registration', 'Close registration now'] as const] : []),
    ...(view.season === view.seasons ? [] : [['last-season', 'Make this the last season, or close an always-on ladder'] as const]),
    ...(view.settings.some(({ term }) => term === 'Forfeits') ? [['waive', 'Stop withdrawing players for forfeits'] as const] : []),
    ...(view.status === 'registering' ? [['cancel', 'Call the league off'] as const] : []),
  ];
  const form = html`<form method="post" action="/leagues/${view.id}/acts"><label for="act">Act</label><select id="act" name="act">${acts.map(([act, words]) => html`<option value="${act}">${words}</option>`)}</select>
<label for="act-reason">Reason <span class="hint">everybody can read it</span></label><input id="act-reason" name="reason" maxlength="300" required value="${refused?.typed.reason ?? ''}">
<p class="acts"><button class="quiet">Apply</button></p></form>`;
  return html`${announceForm(league)}<h3>The league as a whole</h3>${acts.length === 0 ? html`<p>Nothing to decide now.</p>` : form}`;
}

function announceForm({ view, refused }: LeaguePage): Html {
  const typed = refused?.typed.act === 'announce' ? refused.typed.reason : '';
  return html`<h3>Write to everybody</h3>
<form method="post" action="/leagues/${view.id}/acts"><input type="hidden" name="act" value="announce"><label for="announce-reason">Message <span class="hint">as a letter to everybody, and in the log; at most three a day</span></label>
<textarea id="announce-reason" name="reason" rows="4" maxlength="2000" required>${typed ?? ''}</textarea><p class="acts"><button class="quiet">Send the letters</button></p></form>`;
}

function hookForm({ view, refused }: LeaguePage): Html {
  return html`<form method="post" action="/leagues/${view.id}/endpoint"><label for="hook-url">Post news to a channel <span class="hint">webhook address; leave empty to remove it</span></label>
<input id="hook-url" name="url" type="url" maxlength="2048" autocomplete="off" value="${refused?.typed.url ?? ''}"><label for="hook-shape">Service</label><select id="hook-shape" name="shape"><option value="discord">Discord</option><option value="slack">Slack</option></select><p class="acts"><button class="quiet">Set the webhook</button> <a href="/leagues/${view.id}/endpoint">Check it</a></p></form>`;
}

function inviteForm({ view, refused, now }: LeaguePage): Html {
  const { invitations } = view;
  const line = ({ id, to, sent, substitute }: NonNullable<typeof invitations>[number]): Html =>
    html`<li>${to}${substitute ? ', as a substitute' : NOTHING}, ${time(sent, now)} <form method="post" action="/leagues/${view.id}/uninvite" class="acts"><input type="hidden" name="invitation" value="${id}"><button class="quiet">Take it back</button></form></li>`;
  return html`<form method="post" action="/leagues/${view.id}/invite"><label for="invite-email">Invite players <span class="hint">by e-mail address, one or several</span></label>
<textarea id="invite-email" name="email" rows="3" required autocomplete="off">${refused?.typed.email ?? ''}</textarea><p class="acts"><button class="quiet">Send the invitations</button></p></form>
${importForm(view, refused)}
${invitations === null || invitations.length === 0 ? NOTHING : html`<details open><summary>Not answered yet: ${invitations.length}</summary><ul>${invitations.map(line)}</ul></details>`}`;
}

function botForm({ view, bots, levels }: LeaguePage): Html {
  const [bot] = bots;
  if (bot === undefined) return NOTHING;
  return html`<form method="post" action="/leagues/${view.id}/bots"><input type="hidden" name="bot" value="${bot}"><label for="bot-level">Add a bot <span class="hint">one more entrant</span></label>
<select id="bot-level" name="level">${levels.map((level) => html`<option value="${level}"${level === 'normal' ? ' selected' : ''}>${bot}, ${level}</option>`)}</select><p class="acts"><button class="quiet">Enter the bot</button></p></form>`;
}
