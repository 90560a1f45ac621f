/** A ladder that is always on, drawn and running; its players are p0, p1 … from the top. */

import { submitOrders } from '../../../../../functions/cases/match/submit-orders.ts';
import { playerAt } from '../../../../../functions/facts/players.ts';
import { type Answering, answerChallenge } from '../../../../../functions/league/cases/ladder/answer-challenge.ts';
import { challenge } from '../../../../../functions/league/cases/ladder/challenge.ts';
import type { LeagueRequest } from '../../../../../functions/league/cases/read-settings.ts';
import type { LadderDivision } from '../../../../../functions/league/facts/challenges.ts';
import { divisionOf } from '../../../../../functions/league/facts/division-of.ts';
import { entrantOf } from '../../../../../functions/league/facts/entrant-of.ts';
import type { League, PairingRecord } from '../../../../../functions/league/facts/league.ts';
import { createWorld, HOUR, type World } from '../../../../support/world.ts';
import { opened } from '../../led-league.ts';

export async function startLadder(
  people: number,
  { wish = {}, bots = 0, world = createWorld() }: { wish?: Partial<LeagueRequest>; bots?: number; world?: World } = {},
) {
  const { deps } = world;
  const usual = { format: 'ladder', challenges: true, legs: 'one', registrationDays: 1, pace: { hours: 4 }, forfeitAfter: 1 } as const;
  const id = await opened(world, { ...usual, ...wish }, people, bots);
  const load = async (): Promise<League> => (await deps.leagues.load(id)) as League;
  const key = { league: id, season: 1, division: 1 };
  const division = async (): Promise<LadderDivision> => (await deps.leagues.division(key)) as LadderDivision;
  const player = async (number: number): Promise<string> => (await playerAt(deps, `p${number}@example.org`)).id;
  const pass = (hours: number): Promise<void> => world.live(hours * HOUR);
  await pass(26);
  const league = await load();
  const entrant = async (number: number): Promise<string> => entrantOf(league, await player(number));
  const names = new Map<string, string>();
  for (let i = 0; i < people; i++) names.set(await entrant(i), `p${i}`);
  const order = async (): Promise<string> => {
    const record = await division();
    return (divisionOf(record, []).places ?? [])
      .map((place) => names.get(place) ?? record.entrants.find(({ id: of }) => of === place)?.name)
      .join(' ');
  };
  // Equal ratings are drawn by lot: from here on p0 is whoever stands first.
  const drawn = (await order()).split(' ').map((name) => Number(name.slice(1)));
  const at = (place: number): number => drawn[place] ?? -1;
  const who = async (place: number): Promise<string> => player(at(place));
  const placed = async (): Promise<string> =>
    (await order())
      .split(' ')
      .map((name) => (/^p\d+$/.test(name) && drawn.includes(Number(name.slice(1))) ? `${drawn.indexOf(Number(name.slice(1))) + 1}` : name))
      .join(' ');
  return {
    ...{ world, deps, id, key, load, division, pass },
    /** The player who stood on that place at first, from 1. */
    player: (first: number) => who(first - 1),
    entrant: async (first: number) => entrantOf(league, await who(first - 1)),
    /** Their first places in today's order: `2 1 3`. */
    order: placed,
    pairings: (): Promise<readonly PairingRecord[]> => deps.leagues.pairings(key),
    challenge: async (by: number, to: number) =>
      challenge(deps, { league: id, player: await who(by - 1), entrant: entrantOf(league, await who(to - 1)) }),
    answer: async (first: number, answer: Answering['answer'], more: Partial<Answering> = {}) =>
      answerChallenge(deps, { league: id, player: await who(first - 1), answer, ...more }),
    letters: async (first: number): Promise<readonly string[]> =>
      (await deps.letters.list(await who(first - 1))).flatMap(({ fact }) =>
        fact.t === 'league' && fact.about.startsWith('challenge') ? [`${fact.about}${fact.again ? ' again' : ''}`] : [],
      ),
    /** Only they order, in every open match, until it is over. */
    playOn: async (first: number): Promise<void> => {
      const mine = await who(first - 1);
      for (let hours = 0; hours < 24 * 12; hours += 1) {
        const open = (await deps.leagues.pairings(key)).filter(({ status }) => status === 'open');
        if (open.length === 0) return;
        for (const match of open.flatMap(({ matches }) => matches)) await orderFor(world, match, mine);
        await pass(1);
      }
      throw new Error('a match did not end');
    },
  };
}

async function orderFor(world: World, id: string, player: string): Promise<void> {
  const match = await world.deps.matches.load(id);
  for (const { seat, holder } of match?.seats ?? []) {
    const owes = match?.status === 'active' && match.demands.some((demand) => demand.seat === seat && demand.waits);
    if (!owes || holder.t !== 'person' || holder.player !== player) continue;
    await submitOrders(world.deps, { match: id, authorize: () => ({ t: 'seat', seat }), entries: ['pass'], received: world.deps.now() });
    await world.settle();
  }
}
