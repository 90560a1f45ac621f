/** A player challenges another who has a public page: a match between the two, with an invitation by letter. */
import { settleOptions } from '../../../engine/options.ts';
import type { Seat } from '../../../engine/ruleset.ts';
import { type Answer, notFound, type Opened, type OpenMatchRequest, refuse, type SeatRequest } from '../../facts/answers.ts';
import type { KeyedDeps } from '../../facts/deps.ts';
import { loadRules } from '../../facts/games.ts';
import type { Player, PlayerId } from '../../facts/match.ts';
import { blocks, TAKES_NONE } from '../../facts/people/blocks.ts';
import { isLike } from '../../facts/people/display-name.ts';
import { playerAtPage } from '../../facts/people/page.ts';
import { openMatch } from '../match/open-match.ts';

export interface ChallengeRequest extends Pick<OpenMatchRequest, 'ruleset' | 'options' | 'pace' | 'house' | 'listed' | 'once'> {
  readonly player: PlayerId;
  readonly page: string;
  /** The challenger's seat; chosen at random if absent. */
  readonly seat?: Seat;
}

/** At a table of more than two, bots take the other seats. */
export async function challenge(deps: KeyedDeps, { player, page, seat, ...wish }: ChallengeRequest): Promise<Answer<Opened>> {
  const [host, other] = await Promise.all([deps.players.load(player), playerAtPage(deps, page)]);
  if (other === undefined || host === undefined) return notFound;
  if (host.name === '') return refuse('bad-request', 'Set your name first. The player you challenge sees it.');
  if (other.id === player) return refuse('bad-request', 'That is your own page. Challenge somebody else.');
  if (blocks(other, player)) return TAKES_NONE;
  const rules = await loadRules(wish.ruleset);
  const options = rules && settleOptions(rules, wish.options);
  // Opening the match says what is wrong with the game or its options.
  const table = (options?.ok === true && rules?.tables(options.value)[0]) || [];
  const own = seat ?? table[Number.parseInt(deps.randomSource.hex(1), 16) % Math.max(1, table.length)];
  if (table.length > 0 && (own === undefined || !table.includes(own)))
    return refuse('bad-request', `There is no seat "${own?.slice(0, 40)}" at that table. Its seats: ${table.join(', ')}.`);
  const challenged = table[(table.indexOf(own ?? '') + 1) % Math.max(1, table.length)] ?? '';
  const wishFor = (at: Seat): SeatRequest => {
    if (at === own) return { guest: true };
    return at === challenged ? invitation(host, other) : { bot: true };
  };
  const seats = Object.fromEntries(table.map((at): [Seat, SeatRequest] => [at, wishFor(at)]));
  return openMatch(deps, { ...wish, seats, challenged, demo: false, host: player });
}

/** If both have the same name, the other's is not shown until they accept. */
const invitation = (host: Player, { address, name }: Player): SeatRequest =>
  isLike(host.name, name) ? { email: address } : { email: address, name };
