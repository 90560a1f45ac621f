/** Matches that wait for players and whose host offers the open seats to anybody. */
import type { Options } from '../../engine/ruleset.ts';
import type { Deps } from '../facts/deps.ts';
import { loadPresentation } from '../facts/games.ts';
import type { MatchId } from '../facts/match.ts';
import type { Requirements } from '../facts/people/requirements.ts';
import { chosenOptions } from './chosen-options.ts';
import { headView } from './head-view.ts';

export const OFFERS_A_PAGE = 50;

export interface Offer {
  readonly id: MatchId;
  readonly ruleset: string;
  readonly title: string;
  readonly options: Options;
  /** The options in words, if they differ from the defaults. */
  readonly chosen: string | null;
  /** The pace in words. */
  readonly pace: string;
  /** What is asked of anybody who takes a seat. */
  readonly asks: Requirements | null;
  /** The requirements in words that can follow "for players". */
  readonly asksInWords: string | null;
  /** In milliseconds since 1970. */
  readonly opened: number;
  readonly seats: readonly { readonly seat: string; readonly name: string; readonly holder: string; readonly open: boolean }[];
}
export interface OffersPage {
  readonly offers: readonly Offer[];
  /** Where the next page begins. */
  readonly next: string | null;
}

/** Newest first. Costs one query and a read for each match. */
export async function listOpenSeats(
  deps: Pick<Deps, 'matches'>,
  { after = '', limit = OFFERS_A_PAGE }: { readonly after?: string; readonly limit?: number } = {},
): Promise<OffersPage> {
  const found = await deps.matches.offered(after, Math.min(limit, OFFERS_A_PAGE) + 1);
  const page = found.slice(0, Math.min(limit, OFFERS_A_PAGE));
  const offers = await Promise.all(page.map((place) => offerOf(deps, place.slice(place.indexOf('.') + 1))));
  return { offers: offers.flatMap((offer) => offer ?? []), next: found.length > page.length ? (page.at(-1) ?? null) : null };
}

/** The last seat may have been taken since the list was read. */
async function offerOf(deps: Pick<Deps, 'matches'>, id: MatchId): Promise<Offer | undefined> {
  const match = await deps.matches.load(id);
  if (match?.offered === undefined || match.status !== 'inviting') return undefined;
  const { ruleset, title, options, pace, seats, house } = headView({ match, caller: { t: 'public' } });
  const { asks, asksInWords } = house;
  const game = await loadPresentation(match.ruleset);
  const chosen = (game && chosenOptions(game, match)) ?? null;
  const shown = seats.map(({ seat, name, holder, kind }) => ({ seat, name, holder, open: kind === 'open' }));
  return { id, ruleset, title, options, chosen, pace, ...{ asks, asksInWords }, opened: match.opened, seats: shown };
}
