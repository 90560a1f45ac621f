/** How long the results of a finished division may be corrected: until the next season is drawn from its table. */
import { refuse } from '../../facts/answers.ts';
import type { LeagueDeps } from './deps.ts';
import { type DivisionRecord, isOver, type League } from './league.ts';

/** If no season follows. */
const DAYS = 7;
const DAY = 86_400_000;

/** undefined if they may be, as the league stands. */
export async function whyNotCorrect(
  deps: LeagueDeps,
  league: League,
  { season, division }: Pick<DivisionRecord, 'season' | 'division'>,
): Promise<ReturnType<typeof refuse> | undefined> {
  const { status } = league;
  const isUndrawn = league.season === season || (league.season === season + 1 && (status === 'registering' || status === 'cancelled'));
  if (!isUndrawn)
    return refuse('not-active', 'This division is over, and the next season is drawn from its table, which stands from then on.');
  if (!isOver(league)) return undefined;
  const closing = (await deps.leagues.closings(league.id, season)).find((each) => each.division === division);
  if (closing !== undefined && deps.now() < closing.at + DAYS * DAY) return undefined;
  return refuse(
    'not-active',
    `This league is over. Results of its last season may be corrected until ${DAYS} days after their division ended.`,
  );
}
