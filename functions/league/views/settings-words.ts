/** What a league plays and how, in words for its page and letters. */

import type { ChallengeRules, DivisionRules, TieBreak } from '../../../engine/league/division.ts';
import { gameNamed, loadPresentation } from '../../facts/games.ts';
import { hoursInWords, paceInWords } from '../../facts/pace.ts';
import { requirementsInWords } from '../../facts/people/requirements.ts';
import { chosenOptions } from '../../views/chosen-options.ts';
import type { DivisionRecord, EntryRule, League, LeagueSettings } from '../facts/league.ts';
import type { LeagueFact } from './league-view.ts';

/** Includes the start date of the season that is open for registration. */
export async function settingsInWords({ settings, starts }: Pick<League, 'settings' | 'starts'>): Promise<readonly LeagueFact[]> {
  const game = await loadPresentation(settings.ruleset);
  const { rules, entry, forfeitAfter, withdrawAfter, lateUntil, maximum } = settings;
  const facts: Facts = [
    ['Game', gameTitle(settings.ruleset)],
    ['Options', game && chosenOptions(game, settings)],
    ['Pace', paceInWords(settings.pace)],
    ['Sleep', settings.sleep ? SLEEP : undefined],
    ['Format', formatInWords(rules)],
    ['Matches', legsInWords(rules)],
    ['At once', loadInWords(settings)],
    ...(rules.challenges === undefined ? seasonsInWords(settings) : challengesInWords(rules.challenges)),
    ['Who may enter', entryInWords(entry)],
    ['Places', maximum === undefined ? undefined : maximumInWords(maximum)],
    ['Registration', starts === undefined ? registrationInWords(settings) : 'until the season begins, on its date'],
    ['Late entry', lateUntil === 0 ? undefined : `into a running season until round ${lateUntil}`],
    ['Absence', awayInWords(settings)],
    ['Missed turns', missedInWords(forfeitAfter)],
    ['Forfeits', withdrawAfter === 0 ? undefined : withdrawnInWords(withdrawAfter)],
    ['Who leaves', LEAVERS[settings.leavers]],
    ['Dice', settings.beacon === undefined ? undefined : `draw on the public beacon drand ${settings.beacon} too`],
  ];
  return facts.flatMap(([term, words]) => (words === undefined ? [] : [{ term, words }]));
}

export function gameTitle(ruleset: string): string {
  return gameNamed(ruleset)?.title ?? ruleset;
}

const TIE_BREAK_NAMES: Readonly<Record<string, string>> = {
  'direct-encounter': 'direct encounter',
  'sonneborn-berger': 'Sonneborn-Berger',
  buchholz: 'Buchholz',
  'buchholz-cut-1': 'Buchholz without the lowest',
  koya: 'Koya',
  progressive: 'progressive score',
};
export function tieBreakName(key: TieBreak): string {
  return TIE_BREAK_NAMES[key] ?? key.replace(/^figure:/, '').replaceAll('-', ' ');
}

const countOf = (count: number, thing: string): string => `${count} ${thing}${count === 1 ? '' : 's'}`;

/** Setting any hours is optional. */
const SLEEP =
  'no deadline falls into the nights and weekends that a player has set for themselves; it moves to their end, three days at most';

type Facts = readonly (readonly [string, string | undefined])[];

function seasonsInWords(settings: LeagueSettings): Facts {
  const { rules, seasons } = settings;
  return [
    ['Rounds', roundsInWords(settings)],
    ['Divisions', divisionsInWords(settings)],
    ['Seasons', seasons === 0 ? 'one after the other, until the director ends the league' : String(seasons)],
    ['Points', 'in each match one for every opponent you finish ahead of, half for every opponent level with you'],
    ['Tie-breaks', [...rules.tieBreaks.map(tieBreakName), 'a lot drawn from the public dice'].join(', then ')],
  ];
}

const challengesInWords = ({ answerDays, againDays }: ChallengeRules): Facts => [
  ['Winning', 'from below takes the place of the other, and those between move down one'],
  ['Answer', `within ${countOf(answerDays, 'day')}, days away not counted; no answer loses the place`],
  [
    'Declining',
    'costs nothing the first time within 60 days, nor the second with a reason; a second without one, and any third, loses the place',
  ],
  ['Again', againDays === 0 ? 'at once' : `the same two meet again after ${countOf(againDays, 'day')}`],
  ['Newcomers', 'come in at the foot; whoever leaves drops out, and all below move up'],
  ['Seasons', 'none: it goes on until its director closes it'],
];

const awayInWords = ({ awayDays, rules }: LeagueSettings): string =>
  awayDays === 0
    ? 'none can be booked'
    : `up to ${countOf(awayDays, 'day')} ${rules.challenges === undefined ? 'a season' : 'within 90'}, booked beforehand`;

function formatInWords({ format, cycles, rounds, elimination, consolation, reach, challenges }: DivisionRules): string {
  switch (format) {
    case 'round-robin':
      return `round robin, each pair ${cycles === 2 ? 'twice' : 'once'}`;
    case 'swiss':
      return `Swiss, ${countOf(rounds, 'round')}`;
    case 'knockout':
      return `knockout, ${elimination === 'double' ? 'out after two defeats' : 'out after a defeat'}${consolation ? ', with a consolation for those who lose early' : ''}`;
    case 'ladder':
      if (challenges !== undefined) return `ladder that is always on: you challenge somebody at most ${countOf(reach, 'place')} above`;
      return `ladder, ${countOf(rounds, 'round')}, each against one at most ${countOf(reach, 'place')} above`;
  }
}

function legsInWords({ seats, legs }: DivisionRules): string {
  if (seats.length > 2) return `tables of ${seats.length}, seats in turn`;
  return legs === 'both'
    ? 'two at once for each pair, with sides swapped, scored as one'
    : 'one for each pair, sides balanced over the season';
}

/** How much playing is expected of an entrant, before they enter. */
function loadInWords({ rules, start, atOnce, divisionSize, pace }: LeagueSettings): string {
  const { cycles, legs, rounds, seats, challenges } = rules;
  const all = seats.length > 2 ? rounds : (divisionSize - 1) * cycles;
  const matches = (challenges !== undefined ? 2 : start === 'round' ? 1 : Math.min(atOnce || all, all)) * (legs === 'both' ? 2 : 1);
  return `about ${countOf(matches, 'match')} at once, a turn in each every ${hoursInWords(pace.hours)} or sooner`.replace(
    'matchs',
    'matches',
  );
}

function roundsInWords({ rules, start, atOnce }: LeagueSettings): string | undefined {
  // In the other formats a round cannot start before it is known who meets whom.
  if (rules.format !== 'round-robin') return undefined;
  if (start !== 'season') return 'each starts when the one before is over';
  const all = 'all may start with the season';
  return atOnce === 0 ? all : `${all}; nobody has more than ${countOf(atOnce, 'pairing')} at once`;
}

/** When the season of a division ends. */
export function endInWords({ settings: { rules }, entrants }: Pick<DivisionRecord, 'settings' | 'entrants'>): string {
  if (rules.challenges !== undefined) return 'when the director closes the ladder';
  if (rules.format === 'knockout') return 'when the final is decided';
  const all = rules.format === 'round-robin' && rules.seats.length === 2;
  const rounds = all ? rules.cycles * (entrants.length - 1 + (entrants.length % 2)) : rules.rounds;
  return rounds === 1 ? 'when its one round is decided' : `when all ${rounds} rounds are decided`;
}

function divisionsInWords({ divisionSize, movers, seasons }: LeagueSettings): string {
  const size = `of ${divisionSize}, the strongest together`;
  return seasons === 1 || movers === 0 ? size : `${size}; after a season ${movers} go up and ${movers} go down`;
}

const entryInWords = (entry: EntryRule): string =>
  [entry.by === 'anyone' ? 'anyone' : 'who is invited', ...requirementsInWords(entry)].join(', ');

const maximumInWords = (maximum: number): string =>
  `${maximum} at most; whoever comes later waits in line, and enters when a place falls free`;

function registrationInWords({ registrationDays, startWhenFull }: LeagueSettings): string {
  const days = countOf(registrationDays, 'day');
  return startWhenFull === undefined ? days : `${days}, or until ${startWhenFull} have entered`;
}

const missedInWords = (after: number): string =>
  `${after === 1 ? 'a missed turn forfeits' : `${after} in a row forfeit`} the match; whoever lets every turn of it pass gets nothing from it`;

const withdrawnInWords = (after: number): string =>
  `whoever forfeits ${after} pairings running is withdrawn, after a warning, unless they send orders or book days away; the director may waive it`;

const LEAVERS = {
  'annul-or-forfeit': 'has all their matches annulled if fewer than half are played, and otherwise forfeits the rest',
  forfeit: 'forfeits the matches that are left',
  bot: 'is replaced by the bot',
} as const;
