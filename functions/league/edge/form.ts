/** Reads the form that opens a league, and the form for a director's act in a division. */
import type * as z from 'zod/mini';
import type { GameInfo } from '../../../templates/pages/reader.ts';
import { readOptionFields, readPaceFields } from '../../edge/http/match/open-form.ts';
import type { Form } from '../../edge/http/page-ask.ts';
import type { Outcome } from '../../edge/http/problems.ts';
import { readShape } from '../../edge/http/read-body.ts';
import type { PlayerRef } from '../views/league-view.ts';
import { actBody, leagueBody } from './requests.ts';

const TEXTS = ['format', 'legs', 'elimination', 'start', 'leavers', 'starts', 'description', 'rules'] as const;
const QUESTIONS = ['question1', 'question2', 'question3'] as const;
const NUMBERS = [
  ...([
    'cycles',
    'rounds',
    'reach',
    'answerDays',
    'againDays',
    'seasons',
    'divisionSize',
    'movers',
    'registrationDays',
    'startWhenFull',
    'maximum',
    'atOnce',
  ] as const),
  ...(['awayDays', 'forfeitAfter', 'withdrawAfter', 'lateUntil'] as const),
];
const ENTRY_NUMBERS = ['ratingFrom', 'ratingTo', 'reliabilityFrom'] as const;
const MOST_TIE_BREAKS = 4;

const NO_SEASONS = { seasons: '', movers: '', rounds: '', leavers: '', lateUntil: '' } as const;

/** Empty fields get their defaults. */
export function readLeagueForm(game: GameInfo, given: Form): Outcome<z.infer<ReturnType<typeof leagueBody>>> {
  // Fields that it does not have keep the page's values.
  const form: Form = given.format === 'always-on' ? { ...given, format: 'ladder', ...NO_SEASONS } : given;
  const text = (name: string) => {
    const given = (form[name] ?? '').trim();
    return given === '' ? {} : { [name]: given };
  };
  const number = (name: string) => {
    const given = (form[name] ?? '').trim();
    return given === '' ? {} : { [name]: /^-?\d{1,9}$/.test(given) ? Number(given) : given };
  };
  const pace = readPaceFields(form);
  const broken = Array.from({ length: MOST_TIE_BREAKS }, (_, at) => form[`tieBreak${at + 1}`] ?? '').filter((key) => key !== '');
  const seats = (form.seats ?? '').split(',').filter((seat) => seat !== '');
  const questions = questionsIn(form);
  const wish = {
    ruleset: game.id,
    name: form.name ?? '',
    options: readOptionFields(game.options, form),
    ...(seats.length > 0 && { seats }),
    ...(pace && { pace }),
    ...(form.beacon === 'quicknet' && { beacon: form.beacon }),
    ...Object.assign({}, ...TEXTS.map(text), ...NUMBERS.map(number)),
    ...(given.format === 'always-on' && { challenges: true }),
    ...(form.sleep === 'no' && { sleep: false }),
    ...(form.consolation === 'yes' && { consolation: true }),
    ...(questions.length > 0 && { questions }),
    ...(broken.length > 0 && { tieBreaks: [...new Set(broken)] }),
    entry: Object.assign({}, text('by'), ...ENTRY_NUMBERS.map(number)),
  };
  return readShape(wish, leagueBody());
}

export const questionsIn = (form: Form): readonly string[] =>
  QUESTIONS.map((name) => (form[name] ?? '').trim()).filter((question) => question !== '');

/** A field for each question of the league; undefined if the form has none. */
export function readAnswerFields(form: Form): readonly string[] | undefined {
  const given = ['answer1', 'answer2', 'answer3'].map((name) => form[name]);
  return given.every((answer) => answer === undefined) ? undefined : given.flatMap((answer) => answer ?? []);
}

/** `numbered` has the players of the division. Each act takes only its own fields. */
export function readActForm(given: Form, place: { season: number; division: number }, numbered: readonly PlayerRef[]) {
  // Next to a pairing, the act follows from the chosen result.
  const result = given.result === 'placed' ? placedIn(given) : given.result;
  const decided = result === 'annul' ? { act: 'annul' } : { act: 'adjudicate', places: result ?? given.places ?? '' };
  const form = given.act === 'decide' ? { ...given, ...decided } : given;
  const idOf = (number: string): string => numbered.find((player) => String(player.number) === number)?.id ?? number;
  const entrant = idOf(form.player ?? '');
  const reason = form.reason ?? '';
  const pairing = (form.pairing ?? '').trim().toLowerCase();
  const match = { pairing, leg: Number(form.leg || '1'), ...place, reason };
  const wishes: Readonly<Record<string, object>> = {
    extend: { hours: Number(form.hours), ...(pairing !== '' && { pairing }), ...place, reason },
    pause: { until: form.until ?? '', ...place, reason },
    adjudicate: { places: placesOf(form.places ?? '', idOf), ...match },
    annul: match,
    're-pair': { ...place, reason },
    resume: { ...place, reason },
    replace: { entrant, bot: form.bot ?? '', level: 'normal', reason },
    remove: { entrant, reason },
    waive: { entrant, reason },
  };
  const act = form.act ?? '';
  return readShape({ act, reason, ...(Object.hasOwn(wishes, act) ? wishes[act] : {}) }, actBody());
}

/** Fields `place-3` hold the place of player 3; they become a text for `placesOf`. */
function placedIn(form: Form): string {
  const placed = Object.entries(form).flatMap(([name, place]) => {
    const [, number] = /^place-(\d+)$/.exec(name) ?? [];
    return number === undefined || place === '' ? [] : [{ number, place: Number(place) }];
  });
  const levels = Map.groupBy(placed, ({ place }) => place);
  return [...levels]
    .toSorted(([a], [b]) => a - b)
    .map(([, level]) => level.map(({ number }) => number).join('='))
    .join(' ');
}

/** Reads `3 1=2`, where level players are joined by `=`. */
const placesOf = (text: string, idOf: (number: string) => string): readonly (readonly string[])[] =>
  text
    .split(/[\s,;]+/)
    .filter((part) => part !== '')
    .map((level) => level.split('=').map(idOf));
