/** A letter of every kind of a league, for snapshots and properties. */

import type { TableRow, Terms, ToldResult, ToldStory } from '../../functions/league/views/letter-model.ts';
import type { LeagueAbout, LeagueInfo } from '../../functions/views/letter-model.ts';
import type { AnyLetter } from '../support/any-letter.ts';
import { rebelCommander as rules } from '../support/games/whole-games.ts';
import { DEADLINE, FACE, FAILED_HOOK, MODELS } from './models.ts';

const DAY = 86_400_000;
const LEAGUE: LeagueInfo = {
  id: 'w7x2abcdefgh2345',
  name: 'Winter League',
  title: 'Rebel Commander',
  url: 'https://play.example/leagues/w7x2abcdefgh2345',
};
const OWN = 'https://play.example/e/w7x2abcdefgh2345.abcdefghijklmnopqrstuvwxyz.p';
const about: LeagueAbout = { league: LEAGUE, zone: 'Europe/Berlin' };
const inDivision: LeagueAbout = { ...about, league: { ...LEAGUE, division: 'Season 1, division 2' } };
const open: LeagueAbout = { ...inDivision, league: { ...inDivision.league, open: true }, zone: 'UTC' };

const terms: Terms = [
  ['Game', 'Rebel Commander: fog: contact, turn limit: 30'],
  ['Format', 'everybody meets everybody once, in divisions of up to 16'],
  ['Pairings', 'two matches at once with sides swapped, counted as one result'],
  ['Pace', '2 days a turn, at 18:00 Europe/Berlin, no weekends'],
  ['Seasons', 'one after the other; the first 2 of a division go up, the last 2 go down'],
  ['If level', 'direct encounter, then Sonneborn-Berger, then wins, last a lot from the public dice'],
  ['Missed turns', 'who misses 3 turns in a row forfeits the match'],
  ['Absences', 'up to 14 days a season, booked beforehand'],
  ['Who leaves', 'has all their matches annulled if fewer than half are played, and otherwise forfeits the rest'],
];
const LADDER = { url: `${LEAGUE.url}/seasons/1/divisions/1`, ...inDivision } as const;
const CHALLENGED = { t: 'league-challenged', by: 'Linus', places: [7, 5], due: DEADLINE + 3 * DAY, ...LADDER } as const;
const CHALLENGE_OVER = { t: 'league-challenge-over', other: 'Linus', place: 5, of: 12, ...LADDER } as const;
const row = (
  rank: number,
  name: string,
  points: number,
  [won, drawn, lost]: readonly [number, number, number],
  range?: readonly [number, number],
): TableRow => ({
  ...{ rank, name, points, won, drawn, lost },
  ...(range === undefined ? {} : { range }),
});
const TABLE: readonly TableRow[] = [
  row(1, 'Grace', 5.5, [2, 1, 0], [1, 4]),
  row(2, 'Linus', 4, [1, 2, 0], [1, 5]),
  { ...row(3, 'Ada', 4, [2, 0, 1], [1, 6]), you: true },
  { ...row(4, 'Edsger van der Waerden', 2.5, [0, 1, 2], [2, 8]), left: true },
  row(8, 'Tony', 0, [0, 0, 3], [5, 8]),
];
const bare = (rows: readonly TableRow[]): readonly TableRow[] => rows.map(({ range: _, you: __, ...rest }) => rest);
const RESULTS: readonly ToldResult[] = [
  { names: ['Grace', 'Tony'], points: [2, 0], round: 2, how: 'played' },
  { names: ['Ada', 'Linus'], points: [1.5, 0.5], round: 2, how: 'played', you: 0 },
  { names: ['Barbara', 'Edsger van der Waerden'], points: [2, 0], round: 2, how: 'forfeit' },
  { names: ['Donald', 'Ken'], points: [0, 0], round: 2, how: 'annulled' },
];
const STORY: ToldStory = {
  champion: 'Grace',
  led: [
    { name: 'Linus', from: 1, to: 3 },
    { name: 'Ada', from: 4, to: 4 },
    { name: 'Grace', from: 5, to: 7 },
  ],
  decisive: { names: ['Grace', 'Ada'], points: [2, 0], round: 5, how: 'played', otherwise: 'Ada' },
  run: { name: 'Grace', length: 4, from: 4, to: 7 },
  course: [5, 4, 2, 1, 3, 3, 3],
};
const PUBLIC_STORY: ToldStory = (({ course: _, ...rest }) => rest)(STORY);
const MEETING = { opponents: ['Grace'], seats: ['Rebel', 'Imperial'], round: 3 };
const report = MODELS['report-first'] as Extract<AnyLetter, { t: 'report' }>;

/** By the name of their snapshots. */
const ORDERS_TO = 'k7p2q4m6r8s3t5w7.1.abcdefghijklmnopqrstuvwxyz@play.example.org';

const SAYS = {
  description: 'For the club, and for whoever has played two games here.\nWe meet on Thursdays.',
  rules: 'No deals between rounds.',
  questions: ['Which club do you come from, and how long have you played there, if I may ask?', 'Your time zone?'],
};

export const LEAGUE_MODELS: Readonly<Record<string, AnyLetter>> = {
  'league-invited': {
    t: 'league-invited',
    host: 'Grace',
    terms,
    brief: rules.guide.brief,
    rulesUrl: 'https://play.example/rules/rebel-commander',
    enterUrl: OWN,
    closes: DEADLINE + 9 * DAY,
    ...about,
  },
  'league-invited-said': {
    t: 'league-invited',
    host: 'Grace',
    terms,
    brief: rules.guide.brief,
    rulesUrl: 'https://play.example/rules/rebel-commander',
    enterUrl: OWN,
    says: SAYS,
    ...about,
  },
  'league-entered-asked': { t: 'league-entered', season: 1, terms, closes: DEADLINE + 9 * DAY, asked: SAYS.questions, ...about },
  'league-entered-waited': { t: 'league-entered', season: 1, terms, closes: DEADLINE + 9 * DAY, waited: true, ...about },
  'league-waiting': { t: 'league-waiting', place: 1, maximum: 16, terms, closes: DEADLINE + 9 * DAY, ...about },
  'league-waiting-behind': { t: 'league-waiting', place: 3, maximum: 16, terms, ...about },
  'league-entered-foot': { t: 'league-entered', season: 1, terms, now: 'foot', ...inDivision },
  'league-challenged': { ...CHALLENGED, again: false, legs: 2, declining: 'free' },
  'league-challenged-again': { ...CHALLENGED, again: true, legs: 1, declining: 'free-with-reason' },
  'league-challenged-costs': { ...CHALLENGED, again: false, legs: 1, declining: 'costs' },
  'league-challenge-over': { ...CHALLENGE_OVER, became: 'declined', mine: true, moved: false, reason: 'I am moving house this week.' },
  'league-challenge-over-costs': { ...CHALLENGE_OVER, became: 'declined', mine: false, moved: true, reason: '' },
  'league-challenge-over-withdrawn': { ...CHALLENGE_OVER, became: 'withdrawn', mine: false, moved: false, reason: '' },
  'league-challenge-over-silent': { ...CHALLENGE_OVER, became: 'unanswered', mine: true, moved: true, reason: '' },
  'league-challenge-over-lapsed': { ...CHALLENGE_OVER, became: 'lapsed', mine: true, moved: false, reason: '' },
  'league-invited-instead': {
    t: 'league-invited',
    host: 'Grace',
    terms,
    brief: rules.guide.brief,
    rulesUrl: 'https://play.example/rules/rebel-commander',
    enterUrl: OWN,
    place: {
      stands: { division: 'Season 1, division 2', rank: 3, of: 8, points: 5.5 },
      matches: [
        { opponents: ['Ben'], seat: 'Rebel', turn: 'turn 4', deadline: DEADLINE },
        { opponents: ['Ben'], seat: 'Imperial', turn: 'turn 7' },
      ],
      more: 0,
      later: 1,
    },
    ...about,
  },
  'league-invited-between-seasons': {
    t: 'league-invited',
    host: 'Grace',
    terms,
    brief: rules.guide.brief,
    rulesUrl: 'https://play.example/rules/rebel-commander',
    enterUrl: OWN,
    place: { matches: [], more: 0, later: 0 },
    ...about,
  },
  'league-displaced': {
    ...{ t: 'league-displaced', reason: 'Three matches\nwithout a word.', director: 'Bea' },
    ...{ matches: 'The bot plays on in it.', ...about },
  },
  'league-displaced-by': { t: 'league-displaced', by: 'Sue', ...about },
  'league-warned': {
    t: 'league-warned',
    after: 2,
    forfeited: [{ opponents: ['Grace'], round: 2 }],
    turns: [
      { league: 'Winter League', opponents: ['Ben'], seat: 'Rebel', turn: 'turn 1', deadline: DEADLINE, url: FACE.url, mail: ORDERS_TO },
    ],
    ...inDivision,
  },
  'league-withdrawn': {
    t: 'league-withdrawn',
    after: 2,
    matches: 'What you have played stands, and the rest is forfeited: your open matches end now, and count as won by who met you there.',
    next: 2,
    ...inDivision,
  },
  'league-withdrawn-last': { t: 'league-withdrawn', after: 3, matches: '', ...inDivision },
  'league-ruled': {
    t: 'league-ruled',
    rulings: [{ act: 'ended the pause of division 2 of season 1', reason: 'The server is up again.' }],
    turns: [
      { league: 'Winter League', opponents: ['Ben'], seat: 'Rebel', turn: 'turn 1', deadline: DEADLINE, url: FACE.url, mail: ORDERS_TO },
    ],
    ...inDivision,
  },
  'league-ruled-own': {
    t: 'league-ruled',
    rulings: [
      {
        act: 'decided the result of match 1 of pairing 2 of round 3, division 2 of season 1, which the director plays in',
        reason: 'Ben had won\nand could not go on.',
        own: { opponents: ['Ben'], becomes: 'lost' },
      },
      { act: 'annulled match 2 of pairing 1 of round 2, division 2 of season 1', reason: '', own: 'redone' },
    ],
    turns: [],
    ...inDivision,
  },
  'league-codirector-asked': {
    t: 'league-codirector',
    became: 'asked',
    host: 'Dora',
    reason: 'I play in it myself, and cannot judge my own matches.',
    url: 'https://orders.example/e/TOKEN',
    terms,
    ...about,
  },
  'league-codirector-offered': {
    ...{
      t: 'league-codirector',
      became: 'offered',
      host: 'its director',
      reason: 'I move away.',
      url: about.league.url,
      terms: [],
      ...about,
    },
  },
  'league-codirector-removed': {
    ...{ t: 'league-codirector', became: 'removed', host: 'Dora', reason: 'We part ways.', url: about.league.url, terms: [], ...about },
  },
  'league-led': {
    ...{ t: 'league-led', who: 'Bea', act: 'gave more time to division 1 of season 1', reason: 'the holidays', ...about },
  },
  'league-led-waits': {
    t: 'league-led',
    who: 'The director',
    act: 'asked another director to confirm within 3 days that they annulled match 1 of pairing 1 of round 1, division 1 of season 1, which they play in themselves',
    reason: 'the board was set up wrongly',
    waits: DEADLINE,
    ...about,
  },
  'league-announced': { t: 'league-announced', text: 'Dear all,\n\nthe final is on Sunday. leave\n\nDora', ...about },
  'league-entered': { t: 'league-entered', season: 1, terms, closes: DEADLINE + 9 * DAY, ...about },
  'league-entered-dated': { t: 'league-entered', season: 1, terms, closes: DEADLINE + 9 * DAY, starts: true, ...about },
  'league-ruled-service': {
    t: 'league-ruled',
    rulings: [
      {
        act: 'put the beginning of season 1 off by a week, to 2027-01-22 18:00 Europe/Berlin, since only 1 of at least 2 had entered',
        reason: '',
        service: true,
      },
    ],
    turns: [],
    ...about,
  },
  'league-entered-later': { t: 'league-entered', season: 2, terms, ...about },
  'league-entered-instead': { t: 'league-entered', season: 1, terms, now: 'instead', ...inDivision },
  'league-entered-late': { t: 'league-entered', season: 1, terms, now: 'late', ...inDivision },
  'league-season': {
    t: 'league-season',
    season: 2,
    divisions: 3,
    came: 'promoted',
    players: [
      { rank: 1, name: 'Grace' },
      { rank: 2, name: 'Ada', you: true },
      { rank: 3, name: 'Linus' },
      { rank: 4, name: 'Tony' },
    ],
    count: 4,
    rules: terms.slice(2, 8),
    turns: [
      { league: 'Winter League', opponents: ['Linus'], seat: 'Rebel', turn: 'turn 1', deadline: DEADLINE, url: FACE.url, mail: ORDERS_TO },
    ],
    meetings: [{ ...MEETING, opponents: ['Linus'], round: 1 }, { ...MEETING, opponents: ['Tony'], round: 2 }, MEETING],
    ...about,
    league: { ...LEAGUE, division: 'Season 2, division 2' },
  },
  'league-season-open': {
    t: 'league-season',
    season: 1,
    divisions: 1,
    players: [
      { rank: 1, name: 'Grace' },
      { rank: 2, name: 'Ada' },
    ],
    count: 2,
    rules: terms.slice(2, 4),
    turns: [],
    meetings: [],
    ...open,
  },
  'league-round': { t: 'league-round', round: 3, results: RESULTS, table: TABLE, meetings: [MEETING], ...inDivision },
  'league-round-last': { t: 'league-round', round: 5, last: true, results: RESULTS, table: TABLE, meetings: [MEETING], ...inDivision },
  'league-round-bye': { t: 'league-round', round: 3, results: [], table: TABLE, meetings: [], bye: { why: 'odd' }, ...inDivision },
  'league-round-open': {
    t: 'league-round',
    round: 3,
    results: RESULTS.map(({ you: _, ...result }) => result),
    table: bare(TABLE),
    meetings: [],
    pairings: [
      ['Ada', 'Grace'],
      ['Linus', 'Tony'],
    ],
    ...open,
  },
  'league-digest': {
    t: 'league-digest',
    turns: [
      { league: 'Winter League', opponents: ['Grace'], seat: 'Rebel', turn: 'turn 5', deadline: DEADLINE, url: FACE.url, mail: ORDERS_TO },
      {
        league: 'Fleet Cup',
        opponents: ['Barbara'],
        seat: 'Blue',
        turn: 'turn 12',
        deadline: DEADLINE + DAY,
        url: FACE.url,
        mail: ORDERS_TO,
      },
    ],
    leagues: [
      {
        name: 'Winter League',
        division: 'Season 1, division 2',
        url: LEAGUE.url,
        results: RESULTS,
        place: { rank: 3, of: 8, points: 4, range: [1, 6] },
        waiting: 1,
      },
      {
        name: 'Fleet Cup',
        division: 'Season 4',
        url: LEAGUE.url,
        results: [],
        place: { rank: 1, of: 12, points: 7.5, range: [1, 1] },
        waiting: 2,
      },
    ],
    overview: 'https://play.example/me',
    ...about,
  },
  'league-digest-unasked': {
    t: 'league-digest',
    turns: [],
    leagues: [{ name: 'Winter League', division: 'Season 1', url: LEAGUE.url, results: RESULTS.slice(0, 1), waiting: 0 }],
    overview: 'https://play.example/me',
    ...about,
  },
  'league-final': {
    t: 'league-final',
    season: 1,
    table: TABLE.map(({ range: _, ...rest }) => rest),
    story: STORY,
    moves: 'up',
    next: { season: 2, closes: DEADLINE + 9 * DAY },
    ...inDivision,
  },
  'league-final-won': {
    t: 'league-final',
    season: 1,
    table: [{ ...row(1, 'Ada', 6, [3, 0, 0]), you: true }, row(2, 'Grace', 3, [1, 1, 1])],
    story: { champion: 'Ada', led: [{ name: 'Ada', from: 1, to: 3 }], course: [1, 1, 1] },
    ...inDivision,
  },
  'league-final-lot': {
    t: 'league-final',
    season: 1,
    table: [row(1, 'Grace', 4, [2, 0, 1]), { ...row(2, 'Ada', 4, [2, 0, 1]), you: true }],
    story: {
      champion: 'Grace',
      byLot: ['Ada'],
      led: [
        { name: 'Ada', from: 1, to: 4 },
        { name: 'Grace', from: 5, to: 5 },
      ],
      run: { name: 'Grace', length: 3, from: 2, to: 5, rounds: [5, 2, 3] },
    },
    ...inDivision,
  },
  'league-final-silent': {
    t: 'league-final',
    season: 1,
    table: [{ ...row(1, 'Ada', 0, [0, 0, 1]), you: true }, row(2, 'Grace', 0, [0, 0, 1])],
    story: { champion: 'Ada', led: [{ name: 'Ada', from: 1, to: 1 }], course: [1] },
    ...inDivision,
  },
  'league-final-open': { t: 'league-final', season: 1, table: bare(TABLE), story: PUBLIC_STORY, ...open },
  'league-left': {
    t: 'league-left',
    playsOn: false,
    matches: 'You had played less than half of your season, so your matches there are annulled and count for nobody.',
    ...about,
  },
  'league-left-later': { t: 'league-left', playsOn: true, matches: '', ...about },
  'league-away': { t: 'league-away', from: Date.UTC(2026, 11, 19, 23), to: Date.UTC(2027, 0, 3, 23), days: 14, daysLeft: 3, ...about },
  'league-stuck': {
    t: 'league-stuck',
    why: 'Everybody who is left has met everybody else, and 3 rounds are still to be played.',
    ...inDivision,
  },
  'league-hook-paused': { t: 'league-hook-paused', hook: FAILED_HOOK, page: `${LEAGUE.url}/endpoint`, ...about },
  'league-ended': {
    t: 'league-ended',
    seasons: 1,
    divisions: [
      { title: 'Season 1, division 1', table: bare(TABLE.slice(0, 3)), story: PUBLIC_STORY },
      { title: 'Season 1, division 2', table: bare(TABLE.slice(0, 3)), story: { champion: 'Grace', led: [] } },
    ],
    ...about,
  },
  'league-result': {
    t: 'league-result',
    result: { names: ['Grace', 'Ada'], points: [2, 0], round: 3, how: 'played' },
    table: bare(TABLE),
    ...open,
  },
  'league-result-level': {
    t: 'league-result',
    result: { names: ['Grace', 'Ada'], points: [1, 1], round: 3, how: 'forfeit' },
    table: bare(TABLE),
    ...open,
  },
  'league-standings': { t: 'league-standings', table: TABLE, meetings: [MEETING], ...inDivision },
  'league-standings-none': { t: 'league-standings', table: [], meetings: [], closes: DEADLINE + 9 * DAY, ...about },
  'league-help': { t: 'league-help', isIn: true, terms, ...about },
  'league-help-why': { t: 'league-help', why: 'An absence is written as "absent 2026-12-20 to 2027-01-03".', isIn: false, terms, ...about },
  'report-first-of-a-league': {
    ...report,
    info: { ...report.info, event: { league: 'Winter League', division: 'Season 1, division 2', round: 3, leg: 1, legs: 2 } },
  },
};
