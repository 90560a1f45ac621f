/** The forms that open a match: at once against the bot, by invitation, or with open seats. */
import { html } from 'hono/html';
import { type Html, NOTHING } from './layout.ts';
import type { GamePage } from './model.ts';
import type { GameInfo, OptionInfo, Typed } from './reader.ts';

type Kind = 'either' | 'bot' | 'email' | 'open';

/** The anchor of the form that was refused. */
export const placeOf = ({ game, others }: Typed): string | undefined => (game && others ? `${game}-${others}-title` : undefined);

/** Ids carry game and kind, since a page may have several of these forms. */
export function openForms(game: GameInfo, page: GamePage): Html {
  const several = game.most > 2;
  return html`
<section class="card" aria-labelledby="${game.id}-either-title"><h2 id="${game.id}-either-title">Find an opponent (play the bot while you wait)</h2>
<p>${!page.signedIn ? html`You play whoever is waiting for this game, or else the bot. If you <a href="/sign-in">sign in</a> first, we also list an open seat for you, and write to you when somebody takes it.` : 'You play whoever is waiting for this game. If nobody is, you play the bot, and we list an open seat for you: when somebody takes it, we write to you, and you have both games. The seat stays open for two weeks, or until you call the match off.'}</p>
${eitherForm(game, page)}</section>
<section class="card" aria-labelledby="${game.id}-bot-title"><h2 id="${game.id}-bot-title">Play the ${game.bots[0] ?? 'bot'} bot now</h2>
${form(game, page, 'bot', html`${level(game)}`, 'Play now')}</section>
<section class="card" aria-labelledby="${game.id}-email-title"><h2 id="${game.id}-email-title">Invite ${several ? 'opponents' : 'an opponent'} by e-mail</h2>
${page.mayInvite ? form(game, page, 'email', addresses(game, page, several), several ? 'Send the invitations' : 'Send the invitation') : html`<p><a href="/sign-in">Sign in</a> to send invitations. It takes one letter.</p>`}</section>
<section class="card" aria-labelledby="${game.id}-open-title"><h2 id="${game.id}-open-title">${several ? 'Open seats' : 'Open seat'}</h2>
<p>You get a page to share, and whoever opens it can take a seat. To join a match that is waiting, see the <a href="/seats">open seats</a>.</p>
${form(game, page, 'open', openSeatFields(game, page), 'Open the match')}</section>`;
}

/** The service judges what is typed: a browser cannot say what is wrong in a field that is folded away, and would just not send. */
function form(game: GameInfo, page: GamePage, kind: Kind, fields: Html, button: string): Html {
  const typed = typedIn(page, game, kind);
  const id = `${game.id}-${kind}`;
  return html`<form method="post" action="/open" novalidate>
<input type="hidden" name="game" value="${game.id}"><input type="hidden" name="others" value="${kind}"><input type="hidden" name="once" value="${page.once}-${kind}">
<label for="${id}-me">Your side</label>
<select id="${id}-me" name="me">${game.sides.map(({ seat, name }) => choice(seat, name, typed.me))}</select>
${fields}
<details${isTyped(page, game, kind) ? ' open' : ''}><summary>${kind === 'bot' ? 'Options' : 'Options and time for a turn'}</summary>
${kind === 'bot' ? NOTHING : houseFields(id, typed)}
${kind === 'bot' ? NOTHING : html`${paceFields(id, typed)}${bankFields(id, typed)}${awayField(id, typed)}`}
${kind === 'bot' ? NOTHING : html`<label class="line"><input type="checkbox" name="beacon" value="quicknet"${typed.beacon === 'quicknet' ? ' checked' : ''}> Also draw the dice from a public beacon: each turn then waits two minutes for a round of the beacon, which a letter names in advance</label>`}
<label class="line"><input type="checkbox" name="listed" value="yes"${typed.listed === 'yes' ? ' checked' : ''}> Let anybody watch: the match is listed while it is played, as spectators see it</label>
${optionFields(kind === 'bot' ? game.options : game.balancedOptions, id, typed)}
</details>
<p class="acts"><button>${button}</button></p>
</form>`;
}

/** The side is whichever is free. */
function eitherForm(game: GameInfo, page: GamePage): Html {
  const typed = typedIn(page, game, 'either');
  const id = `${game.id}-either`;
  return html`<form method="post" action="/open" novalidate>
<input type="hidden" name="game" value="${game.id}"><input type="hidden" name="others" value="either"><input type="hidden" name="once" value="${page.once}-either">
<details${isTyped(page, game, 'either') ? ' open' : ''}><summary>Options and time for a turn</summary>
<label for="${id}-pace">Time for a turn</label>
<select id="${id}-pace" name="pace">${PACES.map(([value, text]) => choice(value === 'd2' ? '' : value, text, typed.pace ?? ''))}</select>
${optionFields(game.balancedOptions, id, typed)}
</details>
<p class="acts"><button>Find an opponent</button></p>
</form>`;
}

/** Who may find the seat, and who may take it. */
function openSeatFields(game: GameInfo, page: GamePage): Html {
  const typed = typedIn(page, game, 'open');
  const field = (name: 'ratingFrom' | 'ratingTo' | 'reliabilityFrom', label: string): Html => {
    const id = `${game.id}-open-${name}`;
    return html`<div><label for="${id}">${label}</label><input id="${id}" name="${name}" inputmode="numeric" size="5" value="${typed[name] ?? ''}"></div>`;
  };
  return html`<label class="line"><input type="checkbox" name="offered" value="yes"${typed.offered === 'yes' ? ' checked' : ''}> List it publicly</label>
<details${typed.ratingFrom || typed.ratingTo || typed.reliabilityFrom ? ' open' : ''}><summary>Opponent</summary>
<p class="hint">If you set any of these, your opponent has to sign in. Leave empty what does not matter to you.</p>
<div class="row">${field('ratingFrom', 'Rated at least')}${field('ratingTo', 'and at most')}${field('reliabilityFrom', 'Turns on time, %')}</div></details>`;
}

function houseFields(id: string, typed: Typed): Html {
  return html`<label for="${id}-description">About this match <span class="hint">plain text, shown on its page and in the invitations</span></label><textarea id="${id}-description" name="description" rows="2" maxlength="500">${typed.description ?? ''}</textarea>
<label for="${id}-rules">House rules</label><textarea id="${id}-rules" name="rules" rows="2" maxlength="2000">${typed.rules ?? ''}</textarea>
<label for="${id}-press">Press <span class="hint">what players write to each other</span></label><select id="${id}-press" name="press">${choice('all', 'as they like', typed.press)}${choice('after', 'once the game is over', typed.press)}${choice('none', 'none', typed.press)}</select>
<label class="line"><input type="checkbox" name="grey" value="yes"${typed.grey === 'yes' ? ' checked' : ''}> Players may also write without their name (grey press)</label>
<label class="line"><input type="checkbox" name="closing" value="yes"${typed.closing === 'yes' ? ' checked' : ''}> The host may end a turn before its deadline; whoever has sent nothing by then has no orders in it</label>
<label class="line"><input type="checkbox" name="sleep" value="yes"${typed.sleep === 'yes' ? ' checked' : ''}> Deadlines wait for the nights and weekends that players have set for themselves</label>`;
}

function typedIn(page: GamePage, game: GameInfo, kind: Kind): Typed {
  return isTyped(page, game, kind) ? (page.refused?.typed ?? {}) : {};
}

/** Whether this form was refused: what needs fixing may be among its options, so they are shown open. */
function isTyped({ refused }: GamePage, game: GameInfo, kind: Kind): boolean {
  return refused?.typed.game === game.id && refused.typed.others === kind;
}

export function choice(value: string, text: string, chosen: string | undefined): Html {
  return chosen === value ? html`<option value="${value}" selected>${text}</option>` : html`<option value="${value}">${text}</option>`;
}

function level(game: GameInfo): Html {
  const id = `${game.id}-level`;
  return html`<label for="${id}">How well it plays</label>
<select id="${id}" name="level">${game.levels.map((level) => choice(level, level, 'normal'))}</select>`;
}

function addresses(game: GameInfo, page: GamePage, several: boolean): Html {
  const typed = typedIn(page, game, 'email');
  const id = `${game.id}-email`;
  const others = several
    ? html`<label for="${id}-others">Their addresses <span class="hint">one per line, in the order of the seats; “bot” for the bot, “open” for an open seat</span></label>
<textarea id="${id}-others" name="addresses" rows="${game.most - 1}" required>${typed.addresses ?? ''}</textarea>`
    : html`<label for="${id}-others">Opponent’s e-mail address</label>
<input id="${id}-others" name="addresses" type="email" autocomplete="off" required value="${typed.addresses ?? ''}">`;
  return html`${others}
<label for="${id}-own">Your own address <span class="hint">to play by mail; without it you play on your seat page</span></label>
<input id="${id}-own" name="email" type="email" autocomplete="email" value="${typed.email ?? ''}">
<label for="${id}-name">Your name <span class="hint">as others see it</span></label>
<input id="${id}-name" name="name" maxlength="40" autocomplete="name" value="${typed.name ?? ''}">`;
}

const PACES = [
  ['d1', '1 day'],
  ['d2', '2 days'],
  ['d3', '3 days'],
  ['d7', '1 week'],
  ['h12', '12 hours'],
  ['h1', '1 hour'],
] as const;

export function paceFields(id: string, typed: Typed): Html {
  return html`<div class="row">
<div><label for="${id}-pace">Time for a turn</label>
<select id="${id}-pace" name="pace">${PACES.map(([value, text]) => choice(value, text, typed.pace ?? 'd2'))}</select></div>
<div><label for="${id}-at">Due at <span class="hint">if always at the same time</span></label>
<input id="${id}-at" name="at" type="time" value="${typed.at ?? ''}"></div>
<div><label for="${id}-zone">Time zone <span class="hint">such as Europe/Berlin</span></label>
<input id="${id}-zone" name="zone" value="${typed.zone ?? ''}"></div></div>
<label class="line"><input type="checkbox" name="weekdays" value="yes"${typed.weekdays === 'yes' ? ' checked' : ''}> Weekends do not count</label>`;
}

function bankFields(id: string, typed: Typed): Html {
  const days = (name: string) => html`name="${name}" type="number" min="0" max="60" step="any" value="${typed[name] ?? ''}"`;
  return html`<div class="row">
<div><label for="${id}-bank">Time bank <span class="hint">days, if unused time is saved</span></label>
<input id="${id}-bank" ${days('bank')}></div>
<div><label for="${id}-bank-most">Holds at most <span class="hint">days; each turn adds its own time</span></label>
<input id="${id}-bank-most" ${days('bank-most')}></div></div>`;
}

function awayField(id: string, typed: Typed): Html {
  return html`<label for="${id}-away">Days of absence <span class="hint">per year that each player may book; deadlines wait</span></label>
<input id="${id}-away" name="away-days" type="number" min="0" max="60" value="${typed['away-days'] ?? '30'}">`;
}

/** All options of a game, in their groups. */
export function optionFields(specs: readonly OptionInfo[], id: string, typed: Typed): Html {
  return html`${optionGroups(specs).map(([group, some]) => optionGroup(group, some, id, typed))}`;
}

/** In the order of the game; those without a heading first. */
function optionGroups(specs: readonly OptionInfo[]): readonly (readonly [group: string, specs: readonly OptionInfo[]])[] {
  const groups = new Map<string, OptionInfo[]>([['', []]]);
  for (const spec of specs) groups.set(spec.group ?? '', [...(groups.get(spec.group ?? '') ?? []), spec]);
  return [...groups].filter(([, all]) => all.length > 0);
}

function optionGroup(group: string, specs: readonly OptionInfo[], id: string, typed: Typed): Html {
  const fields = specs.map((spec) => optionField(spec, `${id}-${spec.name}`, typed[`option.${spec.name}`]));
  return group === '' ? html`${fields}` : html`<fieldset><legend>${group}</legend><div class="row">${fields}</div></fieldset>`;
}

function optionField(spec: OptionInfo, id: string, typed: string | undefined): Html {
  const name = `option.${spec.name}`;
  const label = html`<label for="${id}">${spec.title}${spec.about === undefined ? NOTHING : html` <span class="hint">${spec.about}</span>`}</label>`;
  const called = (value: string): string => spec.labels?.[value] ?? value;
  if (spec.kind === 'choice')
    return html`<div>${label}<select id="${id}" name="${name}">${spec.values.map((value) => choice(String(value), called(String(value)), typed ?? String(spec.initial)))}</select></div>`;
  const initial = spec.kind === 'list' ? spec.initial.join(', ') : String(spec.initial ?? '');
  if (spec.kind === 'list')
    return html`<div>${label}<input id="${id}" name="${name}" autocapitalize="none" autocomplete="off" value="${typed ?? initial}"></div>`;
  return html`<div>${label}<input id="${id}" name="${name}" type="number" min="${spec.min}" max="${spec.max}" value="${typed ?? initial}"${spec.none ? html` placeholder="${called('null')}"` : NOTHING}></div>`;
}
