/** Letters on seasons that are over: the final table, and a recap made from facts. */

import type { TableRow, ToldStory } from '../../../functions/league/views/letter-model.ts';
import { many } from '../../letters/asking.ts';
import { type Block, type Draft, glue, heading, headline, joinNames, words } from '../../letters/blocks.ts';
import { tellTime } from '../../letters/times.ts';
import { personName } from '../../plain.ts';
import { inLeague, type OfLeague, ordinal, ownRow, people, pointsOf, score, standing } from './parts.ts';

function finalLetter(model: OfLeague<'league-final'>): Draft {
  const { season, table, story, moves, next } = model;
  const you = ownRow(table);
  const title = you === undefined ? `Season ${season} is over` : `Season ${season} is over: you finished ${ordinal(you.rank)}`;
  return {
    subject: title.replace(/^S/, 's'),
    blocks: [
      headline(title),
      ...(you?.rank === 1 && you.points > 0
        ? [words(`You have won ${personName(model.league.division ?? 'the season')}. Congratulations!`)]
        : []),
      ...(moves === undefined
        ? []
        : [words(moves === 'up' ? 'You go up a division.' : 'You go down a division. The next season is your way back.')]),
      standing(table),
      heading('How the season went'),
      words(tale(story, table)),
      ...ownCourse(story),
      ...following(next, model),
    ],
    notice: true,
    calendar: false,
  };
}

function following(next: OfLeague<'league-final'>['next'], { zone, league }: OfLeague<'league-final'>): readonly Block[] {
  if (next === undefined) return [];
  const drawn = next.closes === undefined ? 'It opens once all divisions have ended.' : `It is drawn ${tellTime(next.closes, zone)}.`;
  const stay =
    league.open === true ? '' : ' You are already entered. If you do not want to play it, a reply with the one word "leave" takes you out.';
  return [heading(`Season ${next.season}`), words(`${drawn}${stay}`)];
}

/** A few sentences. Each begins with words of ours, never with a name. */
function tale({ champion, byLot, led, decisive, run }: ToldStory, table: readonly TableRow[]): string {
  if (topOf(table) === 0) return NOBODY;
  return [
    leaders(champion, led),
    ...(byLot === undefined ? [] : [drawn(champion, byLot)]),
    ...(decisive === undefined ? [] : [turning(decisive)]),
    ...(run === undefined ? [] : [streak(run)]),
  ].join(' ');
}

/** No result won it. */
const drawn = (champion: string, others: readonly string[]): string =>
  `A random draw decided the title: ${joinNames([champion, ...others].map(personName))} were level in points and every tie-break.`;

function leaders(champion: string, led: ToldStory['led']): string {
  const winner = personName(champion);
  const [first] = led;
  if (first === undefined) return `The season ${glue('went to', winner)}.`;
  if (led.length === 1) return `The table was led from the first round to the last ${glue('by', winner)}.`;
  const before = led.slice(0, -1);
  const last = led.at(-1) ?? first;
  const taken =
    last.from === last.to
      ? `only the last round ${glue('gave it to', winner)}`
      : `in round ${last.from} it ${glue('went to', winner)} and stayed there`;
  if (before.length > 4) return `The lead changed hands ${many(before.length, 'time')}; ${taken}.`;
  const spans = before.map(
    ({ name, from, to }, index) =>
      `${glue(index === 0 ? 'by' : 'then by', personName(name))} (${from === to ? `round ${from}` : rounds(from, to)})`,
  );
  return `The table was led ${spans.join(', ')}; ${taken}.`;
}

/** Never broken: a line that began `4 to 7` could read as a move. */
const rounds = (from: number, to: number): string => `rounds\u00a0${from}\u00a0${to === from + 1 ? 'and' : 'to'}\u00a0${to}`;

function turning(pairing: NonNullable<ToldStory['decisive']>): string {
  const [first = '', ...others] = pairing.names;
  return `What decided it was round ${pairing.round}: ${score(pairing)} ${people('for', [first])} ${people('against', others)}. Had it gone the other way, the season would have been won ${glue('by', personName(pairing.otherwise))}.`;
}

function streak({ name, length, from, to, rounds: won }: NonNullable<ToldStory['run']>): string {
  return `The longest run was ${many(length, 'pairing')} won in a row, ${glue('by', personName(name))} in ${won === undefined ? rounds(from, to) : `rounds\u00a0${joinNames(won.map(String))}, in that order`}.`;
}

/** The reader's places in the course of the season. */
function ownCourse({ course = [] }: ToldStory): readonly Block[] {
  const last = course.at(-1);
  if (last === undefined || course.length < 2) return [];
  const first = course[0] ?? last;
  const best = Math.min(...course);
  const worst = Math.max(...course);
  if (best === worst) return [words(`You were ${ordinal(last)} after every round.`)];
  const after = (place: number): string => `${ordinal(place)} after round ${course.indexOf(place) + 1}`;
  const stops = [
    ...(best < Math.min(first, last) ? [`as high as ${after(best)}`] : []),
    ...(worst > Math.max(first, last) ? [`as low as ${after(worst)}`] : []),
  ];
  return [words(`Your own course: ${joinNames([`${ordinal(first)} after the first round`, ...stops, `${ordinal(last)} at the end`])}.`)];
}

function stuckLetter({ league, why }: OfLeague<'league-stuck'>): Draft {
  return {
    subject: 'no pairing is possible, please decide',
    blocks: [
      headline(`A division ${inLeague('is stuck in', league.name)}`),
      words(`No pairing is possible in ${personName(league.division ?? 'a division')}. ${why}`),
      words(
        'Open matches go on. As its director you can pair by hand, skip the round, or end the season, on the page of the league. Give a reason each time; it goes into the public log.',
      ),
      { t: 'button', label: 'Open the page of the league', url: league.url },
    ],
    notice: true,
    calendar: false,
  };
}

function endedLetter({ league, seasons, divisions }: OfLeague<'league-ended'>): Draft {
  return {
    subject: 'the league is over: the final report',
    blocks: [
      headline(`The end ${inLeague('of', league.name)}`),
      words(`${seasons === 1 ? 'Its season is' : `All ${seasons} seasons are`} over. Nothing more is played; its pages stay.`),
      ...divisions.flatMap(({ title, table, story }) => [
        heading(personName(title)),
        words(won(story, table)),
        standing(table),
        words(tale(story, table)),
      ]),
      ...(league.open === true ? [] : [words('Thank you for directing it.')]),
    ],
    notice: true,
    calendar: false,
  };
}

/** A season in which nobody ever ordered has a first place, but no winner. */
const NOBODY = 'Nobody won it: there are no points in the table.';
const topOf = (table: readonly TableRow[]): number => table[0]?.points ?? 0;

const won = ({ champion }: ToldStory, table: readonly TableRow[]): string =>
  topOf(table) === 0 ? NOBODY : `Won ${glue('by', personName(champion))} with ${pointsOf(topOf(table))}.`;

export const STORY_DRAFTS = {
  'league-final': finalLetter,
  'league-stuck': stuckLetter,
  'league-ended': endedLetter,
};
