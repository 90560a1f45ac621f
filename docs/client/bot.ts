/** docs/bot.mjs with types: plays by lot whatever waits for its orders. SITE=https://… KEY=key_… node docs/client/bot.ts */
import { type Blank, type Choice, type SealedOrders, sealedOrders } from './client.ts';

/** One of a list, by lot. */
export type Pick = <T>(list: readonly T[]) => T | undefined;

const byLot: Pick = (list) => list[Math.floor(Math.random() * list.length)];

function fill(blank: Blank, pick: Pick): string {
  if (blank.t === 'number') return String(pick([blank.initial, blank.min, blank.max]));
  if (blank.t === 'one') return pick(blank.values)?.value ?? '';
  return Array.from(blank.values.slice(0, Math.max(blank.least, 1)), ({ value }) => value).join(blank.join);
}

const lineOf = ({ line, blanks = [] }: Choice, pick: Pick): string =>
  blanks.reduce((text, blank) => text.replaceAll(`{${blank.name}}`, fill(blank, pick)), line);

/** One turn of a match: lines are added by lot until the service would take them and the lot says so. True: they are on file. */
export async function playTurn(client: SealedOrders, id: string, pick: Pick): Promise<boolean> {
  const path = { id };
  const lines: string[] = [];
  for (let tries = 0; tries < 200; tries++) {
    const { data: open } = await client.POST('/v1/matches/{id}/choices', { params: { path }, body: { lines } });
    if (open === undefined) return false;
    const choice = pick(open.choices);
    if (choice !== undefined) lines[(choice.replaces ?? lines.length + 1) - 1] = lineOf(choice, pick);
    const body = { step: open.step, orders: lines, ready: true };
    const tried = await client.PUT('/v1/matches/{id}/orders', { params: { path, query: { dry: '1' } }, body });
    if (tried.data === undefined || (choice !== undefined && pick([0, 1, 2]) !== 0)) continue;
    const { data: sent } = await client.PUT('/v1/matches/{id}/orders', { params: { path }, body });
    return sent !== undefined;
  }
  return false;
}

/** A turn in each match that waits for orders. */
export async function playTurns(client: SealedOrders, pick: Pick): Promise<void> {
  const { data } = await client.GET('/v1/me/matches');
  for (const { id, owes } of data?.matches ?? []) if (owes) await playTurn(client, id, pick);
}

if (import.meta.main) {
  const client = sealedOrders(process.env.SITE ?? '', { token: process.env.KEY ?? '' });
  for (;;) {
    await playTurns(client, byLot);
    await new Promise((wake) => setTimeout(wake, 30_000));
  }
}
