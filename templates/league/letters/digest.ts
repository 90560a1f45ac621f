/** One letter a week for all of a player's leagues: first what waits for the player, then what happened. */

import { capital } from '../../../engine/wording.ts';
import type { ToldTurn, WeekOfLeague } from '../../../functions/league/views/letter-model.ts';
import { many } from '../../letters/asking.ts';
import { type Block, type Draft, type Frame, heading, headline, link, words } from '../../letters/blocks.ts';
import { tellTime } from '../../letters/times.ts';
import { personName } from '../../plain.ts';
import { inLeague, type OfLeague, ownResult, people, placeWords, resultTable } from './parts.ts';

function digestLetter({ turns, leagues, zone, overview }: OfLeague<'league-digest'>): Draft {
  const [urgent] = turns;
  const asked =
    urgent === undefined
      ? 'no orders are due from you'
      : `${many(turns.length, 'match')} ${turns.length === 1 ? 'waits' : 'wait'} for you`.replace('matchs', 'matches');
  return {
    subject: `your week: ${asked}${urgent === undefined ? '' : `, first due ${tellTime(urgent.deadline, zone)}`}`,
    blocks: [
      headline(capital(asked)),
      ...(urgent === undefined ? [words('It is not your turn in any of your matches. Here is what happened this week.')] : []),
      ...turns.map((turn) => waits(turn, zone, leagues.length > 1)),
      ...leagues.flatMap((league) => week(league, leagues.length > 1)),
    ],
    notice: true,
    calendar: false,
    ...(leagues.length > 1 && { frame: frameOfAll(overview) }),
  };
}

const frameOfAll = (url: string): Frame => ({
  topic: 'Sealed Orders',
  tag: 'Sealed Orders',
  lines: ['The weekly letter for all your leagues and matches'],
  url,
  own: false,
});

export function waits({ deadline, opponents, seat, turn, league, url }: ToldTurn, zone: string, several: boolean): Block {
  const where = several ? ` in the ${inLeague('league', league)}` : '';
  const label = `Due ${tellTime(deadline, zone)}: ${turn} as ${personName(seat)} ${people('against', opponents)}${where}`;
  return { t: 'button', label, url };
}

function week({ name, division, url, results, place, waiting }: WeekOfLeague, several: boolean): readonly Block[] {
  const own = results.filter(({ you }) => you !== undefined);
  const others = results.filter(({ you }) => you === undefined);
  const blocks: readonly Block[] = [
    ...own.map((result) => words(ownResult(result))),
    ...(place === undefined ? [] : [words(placeWords(place))]),
    ...(waiting === 0 ? [] : [words(`In ${waiting === 1 ? 'one match' : `${waiting} matches`} we are waiting for your opponent.`)]),
    ...(others.length === 0
      ? []
      : [words(own.length === 0 ? 'Results of the week:' : 'Other results of the week:'), ...resultTable(others)]),
    link('The full table', url),
  ];
  return [heading(`${inLeague(several ? 'In' : 'The week in', name)}, ${personName(division)}`), ...blocks];
}

export const DIGEST_DRAFTS = {
  'league-digest': digestLetter,
};
