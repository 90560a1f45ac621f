/** The form that opens a league: every field with its usual value, a hint, and its fault next to it. */
import { html } from 'hono/html';
import type { Fault } from '../../../engine/ruleset.ts';
import { type Html, NOTHING, page, refusal } from '../../pages/layout.ts';
import { choice, optionFields, paceFields } from '../../pages/open-forms.ts';
import type { Typed } from '../../pages/reader.ts';
import type { LeagueFormPage } from './model.ts';
import { crumbs, only } from './words.ts';

interface Filled {
  readonly typed: Typed;
  readonly faults: readonly Fault[];
}

export function leagueFormPage(form: LeagueFormPage): Html {
  const { game, games, signedIn, scripts } = form;
  const main = !signedIn ? signInFirst : game === undefined ? gameList(games) : wishForm(form);
  return page(
    form,
    'Open a league',
    html`${crumbs(['/leagues', 'Leagues'])}<h1>Open a league${game === undefined ? NOTHING : ` of ${game.title}`}</h1>${main}`,
    { scripts },
  );
}

const signInFirst = html`<p>You direct the leagues you open. <a href="/sign-in">Sign in</a> first; it takes one letter.</p>`;

function gameList(games: LeagueFormPage['games']): Html {
  return html`<p class="lead">Which game?</p><ul class="plain">${games.map(({ id, title, guide }) => html`<li class="card"><h2><a href="/leagues/open?game=${id}">${title}</a></h2><p>${guide.brief.join(' ')}</p></li>`)}</ul>`;
}

function wishForm({ game, tables = [], once, refused }: LeagueFormPage): Html {
  if (game === undefined) return NOTHING;
  const filled: Filled = { typed: refused?.typed ?? {}, faults: refused?.faults ?? [] };
  const { typed } = filled;
  return html`<p class="lead">The usual settings are filled in. The league runs by itself: you do not need to do anything after this.</p>
${refused === undefined ? NOTHING : refusal(refused.message, elsewhere(refused.faults))}
<form method="post" action="/leagues/open" novalidate><input type="hidden" name="game" value="${game.id}"><input type="hidden" name="once" value="${once}">
${text(filled, 'name', 'Name', 'of the league, at most 40 characters', html` required maxlength="40"`)}
<fieldset><legend>Game</legend>
${
  tables.length < 2
    ? NOTHING
    : choose(
        filled,
        'seats',
        'Table',
        'who sits at it',
        tables.map(
          (seats) => [seats.map(({ seat }) => seat).join(','), `${seats.length}: ${seats.map(({ name }) => name).join(', ')}`] as const,
        ),
      )
}
<details${filled.faults.some(isOption) ? ' open' : ''}><summary>Options of the game and time for a turn</summary>
${paceFields('league', typed)}${errors(filled, 'pace')}
<label class="line"><input type="checkbox" name="beacon" value="quicknet"${typed.beacon === 'quicknet' ? ' checked' : ''}> Also draw the dice from a public beacon: each turn then waits two minutes for a round of the beacon, which a letter names in advance</label>
${filled.faults.filter(isOption).map((fault) => html`<p class="fault">${fault.message}</p>`)}
${optionFields(game.balancedOptions, 'league', typed)}</details></fieldset>
${formatFields(
  filled,
  tables.some((seats) => seats.length > 2),
)}
${entryFields(filled)}
${wordFields(filled)}
${courseFields(filled)}
<p class="acts"><button>Open the league</button></p></form>`;
}

/** `larger`: some table has more than two seats, at which a round robin has rounds too. */
function formatFields(filled: Filled, larger: boolean): Html {
  const rounded = ['swiss', 'ladder', ...(larger ? ['round-robin'] : [])];
  return html`<fieldset><legend>Pairings</legend><div class="row">
${choose(filled, 'format', 'Format', 'how players are paired', FORMATS)}
${choose(filled, 'legs', 'Matches of a pair', 'at two-seat tables', LEGS)}
${only(
  ['round-robin'],
  choose(filled, 'cycles', 'Each pair meets', '', [
    ['1', 'once'],
    ['2', 'twice'],
  ]),
)}
${only(rounded, number(filled, 'rounds', 'Rounds', '', [1, 40, 5]))}
${only(
  ['knockout'],
  html`${choose(filled, 'elimination', 'Out after', '', [
    ['single', 'one defeat'],
    ['double', 'two defeats'],
  ])}${choose(filled, 'consolation', 'Consolation', 'early losers play on', [
    ['no', 'no'],
    ['yes', 'yes'],
  ])}`,
)}
${only(['ladder', 'always-on'], number(filled, 'reach', 'Reach', 'places above their own', [1, 50, 3]))}
${only(['always-on'], html`${number(filled, 'answerDays', 'Days to answer', 'a challenge', [1, 14, 3])}${number(filled, 'againDays', 'Days until', 'the same two meet again', [0, 60, 7])}`)}
</div>
<p class="hint">Ties in points are broken in this order, then at random by the public dice. “As usual” depends on the format.</p><div class="row">
${[1, 2, 3, 4].map((place) => choose(filled, `tieBreak${place}`, `Tie-break ${place}`, '', TIE_BREAKS))}</div>${errors(filled, 'tie-break')}</fieldset>`;
}

function entryFields(filled: Filled): Html {
  return html`<fieldset><legend>Who may enter, and when it starts</legend><div class="row">
${choose(filled, 'by', 'Open to', 'who may enter', [
  ['anyone', 'anyone'],
  ['invitation', 'players I invite'],
])}
${number(filled, 'ratingFrom', 'Rating from', 'in this game; empty: any', [0, 5000])}
${number(filled, 'ratingTo', 'Rating to', 'empty: any', [0, 5000])}
${number(filled, 'reliabilityFrom', 'Turns on time', 'percent at least; empty: any', [0, 100])}
${number(filled, 'registrationDays', 'Registration', 'closes after this many days', [0, 365, 14])}
${number(filled, 'maximum', 'Places', 'later players wait in line; empty: any number', [2, 100_000])}
${text(filled, 'starts', 'Or on a date', 'in the time zone of the pace; empty: no', html` type="datetime-local"`)}
${number(filled, 'startWhenFull', 'Or when full', 'as soon as this many have entered; empty: no', [2, 100_000])}
${only(['swiss', 'ladder'], number(filled, 'lateUntil', 'Late entry', 'until this round; 0: none', [0, 40, 0]))}
</div></fieldset>`;
}

function wordFields(filled: Filled): Html {
  return html`<fieldset><legend>In your own words</legend>
${lines(filled, 'description', 'About this league', 'on its page and in invitations', 500)}
${lines(filled, 'rules', 'House rules', 'in addition to those of the game', 2000)}
<p class="hint">Up to three questions for players who enter. Only you read the answers.</p>
${[1, 2, 3].map((at) => text(filled, `question${at}`, `Question ${at}`, '', html` maxlength="200"`))}${errors(filled, 'questions')}</fieldset>`;
}

/** A ladder that is always on has no seasons. */
const SEASONED = ['round-robin', 'swiss', 'knockout', 'ladder'];

function courseFields(filled: Filled): Html {
  return html`<fieldset><legend>Course of the season</legend><div class="row">
${number(filled, 'divisionSize', 'Players per division', 'strongest together; more than 64 only in a Swiss', [2, 256, 16])}
${only(SEASONED, html`${number(filled, 'movers', 'Go up and down', 'after each season', [0, 20, 2])}${number(filled, 'seasons', 'Seasons', '0: no limit, until you end it', [0, 100, 1])}`)}
${only(
  ['round-robin'],
  choose(filled, 'start', 'Rounds start', '', [
    ['season', 'all at once'],
    ['round', 'one after the other'],
  ]),
)}
${number(filled, 'atOnce', 'Pairings at once', 'per player; 0: no limit', [0, 100, 2])}
${choose(filled, 'sleep', 'Sleep', 'deadlines wait for the nights and weekends players have set', [
  ['yes', 'yes'],
  ['no', 'no'],
])}
${number(filled, 'awayDays', 'Days of absence', 'per season, booked in advance', [0, 365, 14])}
${number(filled, 'forfeitAfter', 'Missed turns', 'in a row that forfeit a match', [1, 20, 3])}
${number(filled, 'withdrawAfter', 'Forfeits', 'in a row that withdraw a player, after a warning; 0: none', [0, 20, 2])}
${only(SEASONED, choose(filled, 'leavers', 'Leavers', 'what happens to their matches', LEAVERS))}
</div></fieldset>`;
}

type Choices = readonly (readonly [value: string, text: string])[];
const FORMATS: Choices = [
  ['round-robin', 'round robin: everybody meets'],
  ['swiss', 'Swiss: players with equal points meet'],
  ['knockout', 'knockout'],
  ['ladder', 'ladder, in rounds'],
  ['always-on', 'ladder, always on: players challenge each other'],
];
const LEGS: Choices = [
  ['both', 'two at once, sides swapped'],
  ['one', 'one, sides balanced'],
];
const LEAVERS: Choices = [
  ['annul-or-forfeit', 'annulled if less than half played, otherwise forfeited'],
  ['forfeit', 'forfeited'],
  ['bot', 'the bot plays on'],
];
const TIE_BREAKS: Choices = [
  ['', 'as usual'],
  ['direct-encounter', 'direct encounter'],
  ['sonneborn-berger', 'Sonneborn-Berger'],
  ['buchholz', 'Buchholz'],
  ['buchholz-cut-1', 'Buchholz without the lowest'],
  ['wins', 'wins'],
  ['koya', 'Koya'],
  ['progressive', 'progressive score'],
];

const OPTION_CODES = ['unknown-option', 'bad-option', 'conflicting-options'];
const isOption = ({ code }: Fault): boolean => OPTION_CODES.includes(code);
const FIELDS = [
  ...[
    'name',
    'seats',
    'pace',
    'format',
    'legs',
    'cycles',
    'rounds',
    'elimination',
    'consolation',
    'reach',
    'answerDays',
    'againDays',
    'tie-break',
    'by',
    'ratingFrom',
  ],
  ...[
    'ratingTo',
    'reliabilityFrom',
    'registrationDays',
    'starts',
    'startWhenFull',
    'maximum',
    'lateUntil',
    'divisionSize',
    'movers',
    'seasons',
    'start',
    'atOnce',
  ],
  ...['awayDays', 'forfeitAfter', 'withdrawAfter', 'leavers', 'questions'],
];
const fieldOf = ({ code, detail }: Fault): string | undefined =>
  FIELDS.find((name) => code === `bad-${name}` || detail === name || detail === `entry.${name}`);

/** The faults that no field of the form shows. */
const elsewhere = (faults: readonly Fault[]): readonly Fault[] => {
  const rest = faults.filter((fault) => !isOption(fault) && fieldOf(fault) === undefined);
  return rest.length > 0 || faults.length === 0
    ? rest
    : [{ code: 'see-below', line: 0, message: 'Some fields need fixing; each says how.' }];
};

/** The message without the field's name, which is not needed next to the field. */
const inPlace = (message: string): string => message.replace(/^"[\w.]{1,40}" /, 'This ');

function errors({ faults }: Filled, name: string): Html {
  return html`${faults.filter((fault) => !isOption(fault) && fieldOf(fault) === name).map((fault) => html`<p class="fault" id="league-${name}-fault">${inPlace(fault.message)}</p>`)}`;
}

const describedBy = ({ faults }: Filled, name: string): Html =>
  faults.some((fault) => !isOption(fault) && fieldOf(fault) === name)
    ? html` aria-invalid="true" aria-describedby="league-${name}-fault"`
    : NOTHING;

function text(filled: Filled, name: string, label: string, hint: string, more: Html): Html {
  return html`<div><label for="league-${name}">${label} <span class="hint">${hint}</span></label>${errors(filled, name)}<input id="league-${name}" name="${name}" value="${filled.typed[name] ?? ''}"${more}${describedBy(filled, name)}></div>`;
}

function lines({ typed }: Filled, name: string, label: string, hint: string, most: number): Html {
  return html`<label for="league-${name}">${label} <span class="hint">${hint}</span></label><textarea id="league-${name}" name="${name}" rows="3" maxlength="${most}">${typed[name] ?? ''}</textarea>`;
}

function number(filled: Filled, name: string, label: string, hint: string, [least, most, usual]: readonly [number, number, number?]): Html {
  return html`<div><label for="league-${name}">${label} <span class="hint">${hint}</span></label>${errors(filled, name)}<input id="league-${name}" name="${name}" type="number" min="${least}" max="${most}" value="${filled.typed[name] ?? usual ?? ''}"${describedBy(filled, name)}></div>`;
}

function choose(filled: Filled, name: string, label: string, hint: string, choices: Choices): Html {
  return html`<div><label for="league-${name}">${label} <span class="hint">${hint}</span></label>${errors(filled, name)}<select id="league-${name}" name="${name}"${describedBy(filled, name)}>${choices.map(([value, words]) => choice(value, words, filled.typed[name]))}</select></div>`;
}
