/** Leaks of what people keep to themselves about each other: whom they blocked, and their addresses. */
import type { Match, Player } from '../../functions/facts/match.ts';
import { blocks } from '../../functions/facts/people/blocks.ts';
import type { WorldDeps } from '../support/world.ts';
import { aroundViews, headOf, type PlantedLeak } from './seams.ts';
import type { Table } from './table.ts';

const playerAt = ({ seats }: Match, seat: string): string | undefined => {
  const holder = seats.find((record) => record.seat === seat)?.holder;
  return holder?.t === 'person' ? holder.player : undefined;
};
const hiddenPlayer = async (deps: WorldDeps, table: Table): Promise<Player | undefined> =>
  deps.players.load(playerAt(await headOf(deps, table), table.hidden.seat) ?? '');

export const PEOPLE_LEAKS: readonly PlantedLeak[] = [
  {
    name: 'a player’s page that counts whom they blocked',
    plant: () =>
      aroundViews(({ showPlayer }, deps, table) => ({
        showPlayer: async (asked) => {
          const [shown, hidden] = [await showPlayer(asked), await hiddenPlayer(deps, table)];
          if (!shown.ok || asked.page !== table.hidden.page) return shown;
          return { ok: true, value: { ...shown.value, name: `${shown.value.name}${'.'.repeat(hidden?.blocks?.length ?? 0)}` } };
        },
      })),
  },
  {
    name: 'a match that is called otherwise for those whom a player blocked',
    plant: () =>
      aroundViews(({ showMatch }, deps, table) => ({
        showMatch: async (asked) => {
          const [shown, match] = [await showMatch(asked), await headOf(deps, table)];
          const caller = asked.authorize(match);
          const reader = caller?.t === 'seat' ? playerAt(match, caller.seat) : undefined;
          const isBlocked = blocks(await hiddenPlayer(deps, table), reader);
          return shown.ok && isBlocked ? { ok: true, value: { ...shown.value, title: `${shown.value.title}.` } } : shown;
        },
      })),
  },
  {
    name: 'a log as long as the address of whom the host asked',
    plant: () =>
      aroundViews(({ showActs }, deps, table) => ({
        showActs: async (asked) => {
          const [shown, { leaders = [] }] = [await showActs(asked), await headOf(deps, table)];
          const players = await Promise.all(leaders.map(({ player = '' }) => deps.players.load(player)));
          const told = players.map((player) => player?.address.length).join(' ');
          return shown.ok ? { ok: true, value: shown.value.map((line) => ({ ...line, reason: `${line.reason} ${told}` })) } : shown;
        },
      })),
  },
];
