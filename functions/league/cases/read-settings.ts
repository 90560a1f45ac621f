/** Reads a director's request into the settings of a league, or lists every fault with its fix. */

import { editionName } from '../../../engine/game.ts';
import { type DivisionRules, FORMATS, type Format, plannedLegs, TIE_BREAKS, type TieBreak } from '../../../engine/league/division.ts';
import { rulesFaults } from '../../../engine/league/rules-faults.ts';
import { overBalanced, readTable, settleOptions } from '../../../engine/options.ts';
import type { AnyRules, Fault, Json, Seat } from '../../../engine/ruleset.ts';
import { type Answer, type PaceRequest, refuse } from '../../facts/answers.ts';
import { games, loadRules } from '../../facts/games.ts';
import { readPace } from '../../facts/pace.ts';
import { readTitle } from '../../facts/people/display-name.ts';
import type { EntryRule, LeagueSettings, LeaverRule } from '../facts/league.ts';
import { type LeagueWords, questionFaults } from '../facts/words.ts';

/** Absent fields get the defaults. */
export interface LeagueRequest extends LeagueWords {
  readonly name: string;
  readonly ruleset: string;
  readonly options?: Readonly<Record<string, Json>>;
  /** The table's seats, if a game has tables of several sizes. */
  readonly seats?: readonly Seat[];
  readonly pace?: PaceRequest;
  readonly beacon?: 'quicknet';
  /** True if absent. */
  readonly sleep?: boolean;
  readonly format?: Format;
  readonly legs?: 'both' | 'one';
  readonly cycles?: 1 | 2;
  readonly rounds?: number;
  readonly elimination?: 'single' | 'double';
  readonly consolation?: boolean;
  readonly reach?: number;
  readonly challenges?: boolean;
  readonly answerDays?: number;
  readonly againDays?: number;
  readonly tieBreaks?: readonly string[];
  readonly seasons?: number;
  readonly entry?: Partial<EntryRule>;
  readonly divisionSize?: number;
  readonly movers?: number;
  readonly registrationDays?: number;
  /** The day and time at which the first season begins, in the zone of the pace: `2027-01-15T18:00`. */
  readonly starts?: string;
  readonly startWhenFull?: number;
  readonly maximum?: number;
  readonly start?: 'season' | 'round';
  readonly atOnce?: number;
  readonly awayDays?: number;
  readonly forfeitAfter?: number;
  readonly leavers?: LeaverRule;
  readonly withdrawAfter?: number;
  readonly lateUntil?: number;
}

const USUAL_TIE_BREAKS: Readonly<Record<Format, readonly TieBreak[]>> = {
  'round-robin': ['direct-encounter', 'sonneborn-berger', 'wins'],
  swiss: ['buchholz-cut-1', 'buchholz', 'sonneborn-berger', 'direct-encounter'],
  knockout: [],
  ladder: [],
};

/** The default number of places. */
const MOST_ON_LADDER = 64;

/** The default number of matches that a player has at once, if all rounds may begin with the season. */
const USUAL_MATCHES = 4;

/** The minimum, maximum and default of each number that a director may set. */
const NUMBERS = {
  rounds: [1, 40, 5],
  reach: [1, 50, 3],
  answerDays: [1, 14, 3],
  againDays: [0, 60, 7],
  seasons: [0, 100, 1],
  divisionSize: [2, 256, 16],
  movers: [0, 20, 2],
  registrationDays: [0, 365, 14],
  startWhenFull: [2, 100_000, undefined],
  maximum: [2, 100_000, undefined],
  atOnce: [0, 100, undefined],
  awayDays: [0, 365, 14],
  forfeitAfter: [1, 20, 3],
  withdrawAfter: [0, 20, 2],
  lateUntil: [0, 40, 0],
} as const;
type Numbered = keyof typeof NUMBERS;

export async function readSettings(wish: LeagueRequest): Promise<Answer<LeagueSettings>> {
  const ruleset = await loadRules(wish.ruleset);
  if (ruleset === undefined) {
    const names = games.map((game) => game.id).join(', ');
    return refuse('bad-request', `There is no game "${wish.ruleset.slice(0, 40)}". Games played here: ${names}.`);
  }
  const options = settleOptions(ruleset, overBalanced(ruleset, wish.options ?? {}));
  const table = options.ok ? tableOf(ruleset, options.value, wish.seats) : undefined;
  const pace = readPace(wish.pace);
  const name = readTitle(wish.name);
  const faults = [
    ...(name.ok ? [] : [fault('name', name.refusal.message)]),
    ...(options.ok ? [] : options.faults),
    ...(table?.ok === false ? table.faults : []),
    ...('fault' in pace ? [fault('pace', pace.fault)] : []),
    ...formatFaults(ruleset, wish),
    ...numberFaults(wish),
    ...questionFaults(wish),
    ...(wish.challenges === true ? alwaysOnFaults(wish) : []),
  ];
  if (faults.length > 0 || !name.ok || !options.ok || table?.ok !== true || 'fault' in pace)
    return refuse('bad-request', faults.map((fault) => fault.message).join(' '), { faults });
  const common = { name: name.value, ruleset: editionName(ruleset), options: options.value, pace };
  const settings = planOf(wish.challenges === true ? alwaysOn(wish) : wish, table.value);
  const clashes = [
    ...rulesFaults(settings.rules, settings.divisionSize).map(({ message }) => fault('rules', message)),
    ...maximumFaults(settings),
  ];
  if (clashes.length > 0) return refuse('bad-request', clashes.map((clash) => clash.message).join(' '), { faults: clashes });
  return {
    ok: true,
    value: { ...common, ...(wish.beacon && { beacon: wish.beacon }), ...(wish.sleep !== false && { sleep: true as const }), ...settings },
  };
}

function maximumFaults({
  maximum,
  startWhenFull = 0,
  rules,
}: Pick<LeagueSettings, 'maximum' | 'startWhenFull' | 'rules'>): readonly Fault[] {
  if (maximum === undefined) return [];
  const seats = rules.seats.length;
  if (maximum < seats) return [fault('maximum', `"maximum" is at least ${seats}, who fill a table.`)];
  if (maximum >= startWhenFull) return [];
  return [fault('startWhenFull', `"startWhenFull" is at most ${maximum}, the "maximum".`)];
}

/** An always-open ladder has one season and one division. */
function alwaysOnFaults({
  seasons = 0,
  leavers,
  maximum,
  divisionSize = MOST_ON_LADDER,
  startWhenFull = 0,
}: LeagueRequest): readonly Fault[] {
  const most = Math.min(maximum ?? divisionSize, divisionSize);
  return [
    ...(seasons === 0
      ? []
      : [fault('seasons', 'A ladder that is always on has no seasons: leave "seasons" out, and close it when you wish.')]),
    ...(leavers === 'bot' ? [fault('leavers', 'A ladder that is always on has no "leavers": leave it out.')] : []),
    ...(startWhenFull > most ? [fault('startWhenFull', `"startWhenFull" is at most ${most}, as many as the ladder has places.`)] : []),
  ];
}

/** Nobody is promoted or relegated, and players who come when all of its places are taken join the waiting list. */
function alwaysOn(wish: LeagueRequest): LeagueRequest {
  const { divisionSize = MOST_ON_LADDER, maximum = divisionSize } = wish;
  return { ...wish, seasons: 0, movers: 0, divisionSize, maximum: Math.min(maximum, divisionSize), leavers: 'forfeit' };
}

const fault = (field: string, message: string): Fault => ({ code: `bad-${field}`, line: 0, message });

/** By default, the game's smallest table. */
function tableOf(ruleset: AnyRules, options: LeagueSettings['options'], wished: readonly Seat[] | undefined) {
  const smallest = ruleset.tables(options).toSorted((a, b) => a.length - b.length)[0] ?? [];
  return readTable(ruleset, options, wished ?? smallest);
}

function formatFaults({ figures }: AnyRules, { format = 'round-robin', tieBreaks = [] }: LeagueRequest): readonly Fault[] {
  const own = Object.keys(figures).map((figure) => `figure:${figure}`);
  const unknown = tieBreaks.filter((key) => !(TIE_BREAKS as readonly string[]).includes(key) && !own.includes(key));
  return [
    ...(FORMATS.includes(format) ? [] : [fault('format', `A league is played as one of: ${FORMATS.join(', ')}.`)]),
    ...unknown.map((key) =>
      fault('tie-break', `There is no tie-break "${key.slice(0, 40)}". There are: ${[...TIE_BREAKS, ...own].join(', ')}.`),
    ),
  ];
}

function numberFaults(wish: LeagueRequest): readonly Fault[] {
  const { withdrawAfter } = wish;
  if (withdrawAfter === 1)
    return [fault('withdrawAfter', '"withdrawAfter" is 2 or more, since nobody is withdrawn before they were warned; or 0 for never.')];
  return (Object.keys(NUMBERS) as readonly Numbered[]).flatMap((name) => {
    const [least, most] = NUMBERS[name];
    const given = wish[name];
    const isFine = given === undefined || (Number.isInteger(given) && given >= least && given <= most);
    return isFine ? [] : [fault(name, `"${name}" is a whole number from ${least} to ${most}.`)];
  });
}

function planOf(wish: LeagueRequest, seats: readonly Seat[]): Omit<LeagueSettings, 'name' | 'ruleset' | 'options' | 'pace'> {
  const number = (name: Exclude<Numbered, 'startWhenFull' | 'maximum' | 'atOnce'>): number => wish[name] ?? NUMBERS[name][2];
  const { format = 'round-robin', leavers = 'annul-or-forfeit', startWhenFull, maximum } = wish;
  const rules: DivisionRules = {
    format,
    seats,
    legs: seats.length > 2 ? 'one' : (wish.legs ?? 'both'),
    cycles: wish.cycles ?? 1,
    rounds: number('rounds'),
    elimination: wish.elimination ?? 'single',
    consolation: wish.consolation ?? false,
    reach: number('reach'),
    ...(wish.challenges === true && { challenges: { answerDays: number('answerDays'), againDays: number('againDays') } }),
    tieBreaks: (wish.tieBreaks as readonly TieBreak[] | undefined) ?? USUAL_TIE_BREAKS[format],
  };
  const start = format === 'round-robin' ? (wish.start ?? 'season') : 'round';
  return {
    rules,
    seasons: number('seasons'),
    entry: { by: 'anyone', ...wish.entry },
    divisionSize: number('divisionSize'),
    movers: number('movers'),
    registrationDays: number('registrationDays'),
    ...(startWhenFull === undefined ? {} : { startWhenFull }),
    ...(maximum === undefined ? {} : { maximum }),
    start,
    atOnce: wish.atOnce ?? (start === 'season' ? USUAL_MATCHES / plannedLegs(rules) : 0),
    awayDays: number('awayDays'),
    forfeitAfter: number('forfeitAfter'),
    leavers,
    withdrawAfter: number('withdrawAfter'),
    lateUntil: number('lateUntil'),
  };
}
