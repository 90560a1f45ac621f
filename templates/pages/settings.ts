/** A player's settings: one subject a page, with the others beside it. */
import { html } from 'hono/html';
import { type Html, NOTHING, page } from './layout.ts';
import type { Settings, SettingsPage, Subject } from './model.ts';
import { day, time } from './moments-html.ts';
import { lettersForm } from './own-letters.ts';
import type { Timed } from './reader.ts';
import { tellForm } from './seat-forms.ts';

type Of<S extends Subject> = Timed & Settings[S];

const TITLES: Readonly<Record<Subject, string>> = {
  notices: 'Letters and notices',
  'days-off': 'Days off',
  profile: 'Profile',
  privacy: 'Privacy and data',
  devices: 'Devices and keys',
};
export function settingsPage(shown: SettingsPage): Html {
  const { subject } = shown;
  const title = TITLES[subject];
  const links = Object.entries(shown.addresses).map(
    ([each, address]) =>
      html`<a href="${address}"${each === subject ? html` aria-current="page"` : NOTHING}>${TITLES[each as Subject]}</a>`,
  );
  return page(
    shown,
    title,
    html`<p class="soft"><a href="/me">My matches</a></p><h1>Settings</h1>
<div class="beside"><nav aria-label="Settings">${links}</nav><div><h2 class="top-title">${title}</h2>
${content(shown)}</div></div>`,
    { scripts: shown.scripts },
  );
}

function content(shown: SettingsPage): Html {
  switch (shown.subject) {
    case 'notices':
      return html`${lettersForm(shown.letters)}${browsersSection(shown)}`;
    case 'days-off':
      return away(shown);
    case 'profile':
      return html`${called(shown.own)}${ownPage(shown)}`;
    case 'privacy':
      return html`${blockList(shown)}
<h2>Your data</h2>
<p><a href="/me/export" download>Download all that is kept about you</a>, as JSON, or <a href="/me/leave">delete your account</a>.</p>`;
    case 'devices':
      return devices(shown);
  }
}

/** The scopes of an API key; each includes the one before. */
const MAY = {
  read: { choose: 'see your matches and ratings', does: 'can see' },
  play: { choose: 'also play in your seats', does: 'can play' },
  lead: { choose: 'also host matches, and enter and direct leagues', does: 'can play and lead' },
  full: { choose: 'everything but keys, sessions and deleting the account', does: 'can do everything' },
} as const;

function devices({ access, apiKey, now }: Of<'devices'>): Html {
  return html`<ul class="open">${access.map(({ id, opens, name, scope, made, used, expires }) =>
    openEntry(
      opens === 'session' ? 'Signed in' : html`API key${name === '' ? NOTHING : html` “${name}”`}, ${MAY[scope].does}`,
      html`since ${time(made, now)}<br>last used ${used === null ? 'never' : day(used)}<br>until ${time(expires, now)}`,
      `/me/${opens === 'session' ? 'sessions' : 'api-keys'}/${id}`,
    ),
  )}</ul>
<h2>A new API key</h2>
${apiKey === undefined ? html`<p>A program that plays or hosts for you signs in with a key.</p>` : html`<p class="said">Your new key, shown only once: <code>${apiKey}</code></p>`}
<form method="post" action="/me/api-keys"><label for="key-name">What it is for</label><input id="key-name" name="name" maxlength="40" autocomplete="off"><label for="key-scope">What it may do</label><select id="key-scope" name="scope">${Object.entries(MAY).map(([scope, { choose }]) => html`<option value="${scope}"${scope === 'play' ? html` selected` : NOTHING}>${choose}</option>`)}</select><p class="acts"><button class="quiet">Make a new key</button></p></form>`;
}

function called({ name, proposed }: Settings['profile']['own']): Html {
  return html`<h2>Your name</h2>
<p>Others see it in all your matches outside leagues, present and future. In a league you keep the name you entered with. ${name === '' ? (proposed === null ? 'You have none yet.' : 'You have none yet. This one is from your mail; nobody else has seen it.') : NOTHING}</p>
<form method="post" action="/me/name"><label for="own-name">Your name</label><input id="own-name" name="name" maxlength="40" autocomplete="name" value="${name === '' ? (proposed ?? '') : name}"><p class="acts"><button class="quiet">Save the name</button></p></form>`;
}

function away({ absences: { away, zone }, now }: Of<'days-off'>): Html {
  return html`<p>Your deadlines wait in all your matches outside leagues, within the days that each match allows. Your opponents are told. Days are in ${zone}. For a league, book your days on its page.</p>
<form method="post" action="/me/absences" class="fields"><div><label for="away-from">First day</label><input id="away-from" name="from" type="date" required></div><div><label for="away-to">Last day</label><input id="away-to" name="to" type="date"></div><p class="acts"><button class="quiet">Book these days</button></p></form>
${
  away.length === 0
    ? NOTHING
    : html`<ul class="open">${away.map(({ from, to }) => html`<li><p>from ${time(from, now)} until ${time(to, now)}</p></li>`)}</ul>
<form method="post" action="/me/absences/end"><p class="acts"><button class="quiet">I am back: cancel my absences</button></p></form>`
}`;
}

/** The form is filled and shown by a script, since only a browser can say how it is reached. */
function browsersSection({ browsers, pushKey, now }: Of<'notices'>): Html {
  return html`<h2>Notices in this browser</h2>
<p id="told-here">A browser can also show a notice when it is your turn, even while no page of ours is open.</p>
<p class="soft">If notices are enough for your turns, choose “no letter” for them above. Late in a turn you still get a reminder by letter.</p>
${tellForm(pushKey, 'Notify me in this browser', browsers.map(({ id }) => id).join(' '))}
${
  browsers.length === 0
    ? NOTHING
    : html`<ul class="open">${browsers.map(({ id, service, made }) => openEntry(`Notices through ${service}`, html`since ${time(made, now)}`, `/me/push/${id}`))}</ul>`
}`;
}

/** A session, a key or a browser with notices, with the button that ends it. Its id is the last part of its address. */
function openEntry(what: Html | string, when: Html, address: string): Html {
  return html`<li><p><strong>${what}</strong> <code>${address.split('/').at(-1)}</code><br><span class="soft">${when}</span></p><form method="post" action="${address}/end"><button class="quiet">End</button></form></li>`;
}

function ownPage({ page: { id, shown }, own }: Settings['profile']): Html {
  const what =
    'your name, ratings, reliability, leagues, and finished matches that anybody could find or whose other players have a public page too';
  const wish = (value: string, text: string): Html =>
    html`<form method="post" action="/me/page"><input type="hidden" name="shown" value="${value}"><p class="acts"><button class="quiet">${text}</button></p></form>`;
  if (shown)
    return html`<h2>Your page</h2>
<p><a href="/players/${id}">Your page</a> is public. It shows ${what}.</p>${wish('no', 'Hide my page')}`;
  return html`<h2>Your page</h2>
<p>You can have a public page. It would show ${what}.</p>${own.name === '' ? html`<p>Set your name first.</p>` : wish('yes', 'Show my page')}`;
}

function blockList({ blocks, now }: Of<'privacy'>): Html {
  if (blocks.length === 0)
    return html`<h2>Blocked</h2><p>You have blocked nobody. You can block a player on their page, or on the page of a match.</p>`;
  const met = ({ met }: Settings['privacy']['blocks'][number]): Html =>
    'page' in met
      ? html`by <a href="/players/${met.page}">their page</a>`
      : html`${met.seat}, <a href="/m/${met.match}">${met.title === '' ? 'a match' : met.title}</a>`;
  return html`<h2>Blocked</h2>
<p>They cannot challenge or invite you, take a seat in a match that you host, or write to you. They are not told why. Matches already in play go on.</p>
<ul class="open">${blocks.map((block) => html`<li><p><strong>${block.name}</strong><br><span class="soft">${met(block)}, since ${time(block.at, now)}</span></p><form method="post" action="/me/blocks/${block.id}/end"><button class="quiet">Unblock</button></form></li>`)}</ul>`;
}
