/** Letters of a season under way: it begins, a round begins, a pairing is over. */

import { capital } from '../../../engine/wording.ts';
import { many } from '../../letters/asking.ts';
import { type Block, type Draft, heading, headline, link, words } from '../../letters/blocks.ts';
import { personName } from '../../plain.ts';
import { waits } from './digest.ts';
import {
  byeWords,
  inLeague,
  meetings,
  type OfLeague,
  ownResult,
  ownRow,
  people,
  placeWords,
  resultTable,
  score,
  standing,
} from './parts.ts';

const notice = (subject: string, blocks: readonly Block[]): Draft => ({ subject, blocks, notice: true, calendar: false });

const CAME: Readonly<Record<string, string>> = {
  promoted: 'You were promoted to it.',
  relegated: 'You were relegated to it.',
  back: 'You are back in the league, so you start below.',
  stayed: 'It is the one you played in before.',
};

function seasonLetter(model: OfLeague<'league-season'>): Draft {
  const { league, season, divisions, came = '', players } = model;
  const isIn = players.some(({ you }) => you === true);
  const others = model.count - (isIn ? 1 : 0);
  const place = `${inLeague('play in', league.name)}: ${personName(league.division ?? '')}${divisions > 1 ? ` of ${divisions}` : ''}`;
  const first = isIn
    ? `You ${place}, with ${many(others, 'other')}. ${divisions > 1 ? (CAME[came] ?? '') : ''}`.trim()
    : `${capital(many(others, 'player'))} ${place}.`;
  return notice(`season ${season} begins`, [
    headline(`Season ${season} begins`),
    words(first),
    ...(isIn ? opens(model) : []),
    heading('The players, in seed order'),
    {
      t: 'table',
      align: 'll',
      head: [],
      rows: players.map(({ rank, name, you }) => [`No. ${rank}`, `${personName(name)}${you === true ? ' (you)' : ''}`]),
    },
    heading('How it is decided'),
    { t: 'facts', rows: model.rules },
    ...(league.open === true ? [] : [words(REPLY)]),
  ]);
}

const REPLY =
  'Going away? A reply to this letter with a line such as "absent 2026-12-20 to 2027-01-03" moves your deadlines. The one word "standings" brings the table, and "help" lists all you can send.';

function opens(model: OfLeague<'league-season'>): readonly Block[] {
  const { ladder } = model;
  if (ladder === undefined) return [heading('Your first pairings'), ...opening(model), ...asked(model)];
  return [
    heading('Challenge somebody'),
    words(
      `This is a ladder that is always on. On its page you can challenge somebody at most ${many(ladder.reach, 'place')} above you. If you win, you take their place, and those between move down one. Players below can challenge you, and a letter then says by when to answer.`,
    ),
    link('The page of the ladder', ladder.url),
  ];
}

function opening({ meetings: all, bye }: OfLeague<'league-season'>): readonly Block[] {
  if (bye !== undefined) return [byeWords(bye), ...meetings(all)];
  return all.length === 0 ? [words('They are being drawn. We write to you when each match begins.')] : meetings(all);
}

/** The player's own page has the rest. */
const MOST_TURNS = 12;

function asked({ turns, zone }: OfLeague<'league-season'>): readonly Block[] {
  if (turns.length === 0) return [];
  return [
    heading('Your turn in these matches'),
    words(
      'Each has a page of its own, with the board and a form for orders. To play by mail, send your orders to the address of the match, or the one word "status" to get the board.',
    ),
    ...turns
      .slice(0, MOST_TURNS)
      .flatMap((turn): readonly Block[] => [waits(turn, zone, false), { t: 'button', label: 'By mail', url: `mailto:${turn.mail}` }]),
  ];
}

function roundLetter(model: OfLeague<'league-round'>): Draft {
  const { round, results, table, bye, pairings = [], league } = model;
  const you = ownRow(table);
  const own = results.find(({ you }) => you !== undefined);
  const [next] = model.meetings;
  const which = `Round ${round}${model.last === true ? ', the last' : ''}`;
  const title = next === undefined ? `${which}${model.last === true ? ',' : ''} begins` : `${which}: you ${people('meet', next.opponents)}`;
  return notice(title.replaceAll('\u00a0', ' ').replace(/^R/, 'r'), [
    headline(title),
    ...(league.open === true ? pairingTable(pairings) : bye === undefined ? meetings(model.meetings) : [byeWords(bye)]),
    heading(`Results of round ${round - 1}`),
    ...(own === undefined ? [] : [words(ownResult(own))]),
    ...(results.length === 0 ? [words('None of its pairings count.')] : resultTable(results)),
    heading('The table'),
    standing(table),
    ...(you === undefined ? [] : [words(placeWords({ ...you, of: Math.max(...table.map(({ rank }) => rank)) }))]),
  ]);
}

function pairingTable(pairings: readonly (readonly string[])[]): readonly Block[] {
  const most = Math.max(0, ...pairings.map((names) => names.length));
  if (most === 0) return [];
  const rows = pairings.map((names, index) => [
    `Table ${index + 1}`,
    ...Array.from({ length: most }, (_, i) => personName(names[i] ?? ' ')),
  ]);
  return [words('Pairings:'), { t: 'table', align: 'l'.repeat(most + 1), head: [], rows }];
}

/** This letter goes to a channel. */
function resultLetter({ result, table }: OfLeague<'league-result'>): Draft {
  const { names, points, round, how } = result;
  const [first = 0, second = 0] = points;
  const note = how === 'forfeit' ? ', by forfeit' : '';
  const told =
    how === 'annulled'
      ? `Round ${round}: annulled, ${people('between', names)}`
      : `Round ${round}: ${score(result)}, ${first > second ? `a win ${people('for', names.slice(0, 1))} ${people('over', names.slice(1))}` : `${first > 0 ? 'level' : 'nothing'} ${people(first > 0 ? 'between' : 'for', names)}`}${note}`;
  return notice(told.replaceAll('\u00a0', ' '), [headline(told), standing(table)]);
}

export const SEASON_DRAFTS = {
  'league-season': seasonLetter,
  'league-round': roundLetter,
  'league-result': resultLetter,
};
