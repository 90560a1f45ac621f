/** Letters about taking part in a league: invited, entered, away, gone, and what may be replied. */

import { leagueHelp } from '../../../functions/league/facts/mail-words.ts';
import type { OfferedPlace } from '../../../functions/league/views/letter-model.ts';
import { many } from '../../letters/asking.ts';
import { type Block, barred, type Draft, glue, heading, headline, link, words } from '../../letters/blocks.ts';
import { tellTime } from '../../letters/times.ts';
import { personName } from '../../plain.ts';
import { inLeague, meetings, type OfLeague, ordinal, ownRow, people, placeWords, pointsOf, standing } from './parts.ts';

const answer = (subject: string, blocks: readonly Block[]): Draft => ({ subject, blocks, notice: false, calendar: false });

function invitedLetter(model: OfLeague<'league-invited'>): Draft {
  const { league, terms, closes, starts, place, zone, says } = model;
  const named = model.nameless === true ? ' On a line below it, write "name" and your name, for others in the league to see.' : '';
  const enough = says?.questions === undefined && named === '' ? ' That is all.' : '';
  const until =
    closes === undefined
      ? ''
      : starts
        ? ` The season begins ${tellTime(closes, zone)}; registration is open until then.`
        : ` Registration is open until ${tellTime(closes, zone)}.`;
  return {
    subject: `${personName(model.host)} invites you to the league`,
    blocks: [
      headline(
        place === undefined ? `You are ${inLeague('invited to', league.name)}` : `You are asked to play on ${inLeague('in', league.name)}`,
      ),
      words(
        `It is a league of ${personName(league.title)}, played by letter, over days: you answer each report with a few lines of orders, whenever it suits you before the deadline. The invitation ${glue('comes from', personName(model.host))}.`,
      ),
      ...(place === undefined ? [] : tellOffer(place, zone)),
      words(
        `To ${place === undefined ? 'enter' : 'take the place over'}, reply with the one word "enter", or press the button.${named}${enough}${until} To decline, do nothing: we do not write again.`,
      ),
      { t: 'button', label: 'View the league and enter', url: model.enterUrl },
      ...saidOf(says, league.url),
      heading('The league in brief'),
      { t: 'facts', rows: terms },
      words('It runs by itself: pairings, deadlines, the table and the next season come automatically, and you get a letter about each.'),
      heading('The game in brief'),
      words(model.brief.join(' ')),
      link('All the rules', model.rulesUrl),
    ],
    notice: true,
    calendar: false,
  };
}

/** Somebody's words stand behind a bar. */
function saidOf({ description, rules, questions }: OfLeague<'league-invited'>['says'] = {}, url: string): readonly Block[] {
  return [
    ...(description === undefined ? [] : [heading('From the director'), barred(description.split('\n'))]),
    ...(rules === undefined ? [] : [heading('House rules'), barred(rules.split('\n'))]),
    ...(questions === undefined ? [] : asking(questions, url)),
  ];
}

const asking = (questions: readonly string[], url: string): readonly Block[] => [
  heading('Questions from the director'),
  barred(questions),
  words('Answer on the page of the league, as you enter or later. Only the director reads your answers.'),
  link('The page of the league', url),
];

/** The first to say yes gets the place. */
function tellOffer({ stands, matches, more, later }: OfferedPlace, zone: string): readonly Block[] {
  if (stands === undefined)
    return [words('You would take the place of somebody who is out of the league. No season is being played now, so no match is open.')];
  const { division, rank, of, points } = stands;
  const first = `You would take over a place ${glue('in', personName(division))} whose player has left: ${ordinal(rank)} of ${of}, with ${pointsOf(points)}. Points and open matches come with it. It goes to whoever accepts first; we tell the others in the league.`;
  const waits = later === 0 ? [] : [words(`Still to be opened: ${many(later, 'pairing')}.`)];
  if (matches.length === 0) return [words(`${first} None of its matches are open now.`), ...waits, ...COUNTS];
  const rows = matches.map(({ opponents, seat, turn, deadline }): readonly [string, string] => [
    `as ${personName(seat)}`,
    `${people('against', opponents)}, ${turn}${deadline === undefined ? '' : `, due ${tellTime(deadline, zone)}`}`,
  ]);
  return [
    words(first),
    heading('Its open matches'),
    { t: 'facts', rows },
    ...(more === 0 ? [] : [words(`And ${more} more.`)]),
    ...waits,
    ...COUNTS,
  ];
}

const COUNTS: readonly Block[] = [
  heading('What counts for you'),
  words(
    'Where orders are due, you have the full time for a turn from when you accept. Results count for the place in the table and, as in any match of yours, for your rating. Only your own turns count: what the previous player missed or forfeited, and the days they were away, are not held against you.',
  ),
];

const NOW: Readonly<Record<'foot' | 'instead' | 'late', (place: string) => string>> = {
  foot: (place) =>
    `You start at the foot of ${place}, a ladder that is always on: on its page you can challenge somebody above you, and those below can challenge you.`,
  instead: (place) => `You take over a place in ${place}, with its points and its open matches. Their letters come to you from now on.`,
  late: (place) =>
    `You join ${place}, which is being played: you are paired from its next round on, and we write to you when each match begins.`,
};

const askName = ({ as, proposed }: NonNullable<OfLeague<'league-entered'>['nameless']>): string =>
  `You have given no name, so others in the league see "${as}". To change that, reply with ${glue('"name', personName(proposed ?? 'Ada'))}"${proposed === undefined ? ', or whatever your name is' : ' if that is your name'}.`;

function enteredLetter(model: OfLeague<'league-entered'>): Draft {
  const { league, season, closes, starts, zone, terms, asked, waited, nameless } = model;
  const place = personName(league.division ?? 'the season');
  const later =
    closes === undefined
      ? `A season is being played now, and you play from season ${season} on. You get a letter when it begins.`
      : `${starts ? 'The season begins' : 'Registration closes'} ${tellTime(closes, zone)}. Then the divisions are drawn, and you get a letter with yours, its players and your first opponents.`;
  const next =
    model.now === undefined ? `${later}${asked === undefined ? ' You do not need to do anything until then.' : ''}` : NOW[model.now](place);
  return answer('you are entered', [
    headline(`You are ${inLeague('entered in', league.name)}`),
    ...(waited === true ? [words('A place has become free, and you were next in line.')] : []),
    ...(nameless === undefined ? [] : [words(askName(nameless))]),
    words(`${next} You are entered for every season, unless you leave the league.`),
    ...(asked === undefined ? [] : asking(asked, league.url)),
    heading('What is played'),
    { t: 'facts', rows: terms },
    heading('Absences and leaving'),
    words(
      'Please book holidays early: new matches take them into account, and your deadlines move. Write each of these on a line of its own at the top of a reply to this letter:',
    ),
    { t: 'grammar', lines: leagueHelp(true) },
  ]);
}

function waitingLetter({ league, place, maximum, closes, starts, zone, terms }: OfLeague<'league-waiting'>): Draft {
  const first =
    place === 1
      ? 'You get the next place that becomes free.'
      : `${place - 1} ${place === 2 ? 'player is' : 'players are'} in line ahead of you.`;
  const until =
    closes === undefined
      ? ''
      : ` ${starts ? 'The season begins' : 'Registration closes'} ${tellTime(closes, zone)}; whoever is still in line then waits for the next season, if there is one.`;
  return answer('you are waiting for a place', [
    headline(`You are in line ${inLeague('for', league.name)}`),
    words(
      `All ${maximum} places of the league are taken. ${first} You do not need to do anything: you are entered automatically then, and we write to you.${until}`,
    ),
    words('If you do not want to wait, a reply with the one word "leave" takes you out.'),
    heading('What is played'),
    { t: 'facts', rows: terms },
  ]);
}

function leftLetter({ league, playsOn, matches }: OfLeague<'league-left'>): Draft {
  const first = playsOn
    ? 'You play this season to its end, and no further ones.'
    : 'You are not paired again, and get no more letters from the league.';
  return answer(playsOn ? 'you leave after this season' : 'you have left the league', [
    headline(`You ${inLeague(playsOn ? 'are leaving' : 'have left', league.name)}`),
    words(first),
    ...(matches === '' ? [] : [words(matches)]),
    words('To come back, reply with the one word "enter": you are then in from the next season.'),
  ]);
}

function displacedLetter(model: OfLeague<'league-displaced'>): Draft {
  const { league } = model;
  const place = inLeague('in', league.name);
  if ('by' in model)
    return answer('somebody plays on in your place', [
      headline(`Somebody plays on in your place ${place}`),
      words(
        `You had left, and the director asked for a substitute. ${model.by === '' ? 'Another player' : personName(model.by)} has taken over your place, with its points and open matches.`,
      ),
    ]);
  return answer('the director removed you', [
    headline(`You have lost your place ${place}`),
    words(
      `${model.director === undefined ? 'Its director' : glue('A director,', `${personName(model.director)},`)} removed you from the league. You are not paired again.`,
    ),
    ...(model.matches === '' ? [] : [words(model.matches)]),
    ...(model.reason === ''
      ? []
      : [words('The director gave this reason, which everybody can read in the log of the league:'), barred([model.reason])]),
    link('The league, with its log', league.url),
  ]);
}

function awayLetter({ league, from, to, zone, daysLeft, days }: OfLeague<'league-away'>): Draft {
  return answer('your absence is booked', [
    headline(`Your absence is ${inLeague('booked in', league.name)}`),
    {
      t: 'facts',
      rows: [
        ['From', tellTime(from, zone)],
        ['To', tellTime(to, zone)],
      ],
    },
    words(
      `Your time does not run while you are away: open deadlines move, and new ones take it into account. Orders due before you go are still due. You have ${daysLeft === 0 ? 'none' : daysLeft} of the ${many(days, 'day')} of this season left.`,
    ),
  ]);
}

function standingsLetter(model: OfLeague<'league-standings'>): Draft {
  const { league, table, closes, zone } = model;
  const you = ownRow(table);
  const last = table.at(-1)?.rank ?? 0;
  if (table.length === 0) {
    const until = closes === undefined ? '' : ` Registration is open until ${tellTime(closes, zone)}.`;
    return answer('no table yet', [
      headline('There is no table yet'),
      words(`No season ${inLeague('of', league.name)} is being played.${until}`),
    ]);
  }
  return answer('the table now', [
    headline(`The table of ${personName(league.division ?? 'the season')} now`),
    standing(table),
    ...(you === undefined ? [] : [words(placeWords({ ...you, of: Math.max(last, you.rank) }))]),
    ...(model.meetings.length === 0 ? [] : [heading('Your open pairings'), ...meetings(model.meetings)]),
  ]);
}

function leagueHelpLetter({ league, why, isIn, terms }: OfLeague<'league-help'>): Draft {
  return answer(why === undefined ? 'what you can do by mail' : 'your mail could not be carried out', [
    headline(
      why === undefined ? `What you can do by mail in the ${inLeague('league', league.name)}` : 'Your mail could not be carried out',
    ),
    ...(why === undefined ? [] : [words(why)]),
    words(
      isIn
        ? 'You are entered. Send orders in replies to the letters of your matches. Here you can send these words, each on a line of its own at the top of a reply:'
        : 'You are not entered. Write one of these on a line of its own at the top of a reply to this letter:',
    ),
    { t: 'grammar', lines: leagueHelp(isIn) },
    heading('The league in brief'),
    { t: 'facts', rows: terms },
  ]);
}

export const ENTRY_DRAFTS = {
  'league-invited': invitedLetter,
  'league-entered': enteredLetter,
  'league-waiting': waitingLetter,
  'league-left': leftLetter,
  'league-displaced': displacedLetter,
  'league-away': awayLetter,
  'league-standings': standingsLetter,
  'league-help': leagueHelpLetter,
};
