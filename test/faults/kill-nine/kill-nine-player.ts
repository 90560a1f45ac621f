/** A player of the kill -9 trial: one thing after the other by HTTP or by mail, and a note of what the service promised. */
import { setTimeout as sleep } from 'node:timers/promises';
import { createTransport } from 'nodemailer';

type Random = () => number;

export interface Up {
  readonly url: string;
  readonly smtp: number;
  /** The link to its letters. */
  readonly outbox: string;
}
export interface Seated {
  readonly match: string;
  readonly seat: string;
  readonly address: string;
  readonly token: string;
  /** The address for their mail about a step. */
  readonly replyTo: (step: number) => string;
}
/** Orders sent: `kept` after a 200, `taken` after a 250 (a mail, read later), `unknown` where the service died first. */
export interface Sent {
  readonly step: number;
  readonly lines: readonly string[];
  end: 'kept' | 'taken' | 'unknown' | 'refused';
  commitment?: string;
  /** For a mail: its Message-ID. */
  readonly mail?: string;
}
export interface SharedView {
  readonly status: string;
  readonly step: number;
  readonly owes: boolean;
  readonly report: { readonly asks: { readonly examples: readonly (readonly string[])[] } | null } | null;
  readonly filed: { readonly orders: readonly string[]; readonly receipt: { readonly commitment: string } } | null;
}
interface Filed {
  readonly orders: readonly string[];
  readonly receipt: { readonly commitment: string } | null;
}

const SHARE_BY_MAIL = 0.4;
const SHARE_HELD = 0.5;
const MOST_PAUSE_MS = 30;

export const headersOf = ({ token }: Seated): Record<string, string> => ({
  authorization: `Bearer ${token}`,
  'content-type': 'application/json',
});

export async function toView(up: Up, player: Seated): Promise<SharedView> {
  const response = await fetch(`${up.url}/v1/matches/${player.match}`, { headers: headersOf(player) });
  if (response.status !== 200) throw new Error(`a match that was opened answers ${response.status}`);
  return (await response.json()) as SharedView;
}

export async function putOrders(up: Up, player: Seated, body: object, query = ''): Promise<Filed | undefined> {
  const url = `${up.url}/v1/matches/${player.match}/orders${query}`;
  const response = await fetch(url, { method: 'PUT', headers: headersOf(player), body: JSON.stringify(body) });
  if (response.status >= 500) throw new Error(`orders were answered by ${response.status}`);
  return response.status === 200 ? ((await response.json()) as Filed) : undefined;
}

/** Plays until the service dies. The answers before that stay in `sent`. */
export async function play(up: Up, player: Seated, random: Random, sent: Sent[]): Promise<void> {
  try {
    for (;;) {
      await sleep(random() * MOST_PAUSE_MS);
      await order(up, player, random, sent);
    }
  } catch {
    // The connection broke, which is what this trial is for.
  }
}

async function order(up: Up, player: Seated, random: Random, sent: Sent[]): Promise<void> {
  const { step, owes, report, filed } = await toView(up, player);
  const choices = (report?.asks?.examples ?? []).filter((lines) => lines.join() !== filed?.orders.join());
  const lines = choices[Math.floor(random() * choices.length)] ?? ['pass'];
  // Orders that are in are changed as well.
  if (!owes && filed === null) return;
  const ready = random() >= SHARE_HELD;
  if (random() >= SHARE_BY_MAIL)
    return byHttp(up, player, { step, orders: lines.join('\n'), ready }, { step, lines, end: 'unknown' }, sent);
  const read = await putOrders(up, player, { step, orders: lines.join('\n') }, '?dry=1');
  // The orders as printed on the receipt and kept in the record.
  if (read === undefined || read.orders.join() === filed?.orders.join()) return;
  const mail = `<${Math.floor(random() * 1e12).toString(36)}@${player.address.split('@')[1]}>`;
  await byMail(up, player, ready, { step, lines: read.orders, end: 'unknown', mail }, sent);
}

async function byHttp(up: Up, player: Seated, body: object, note: Sent, sent: Sent[]): Promise<void> {
  sent.push(note);
  const accepted = await putOrders(up, player, body);
  note.end = accepted === undefined ? 'refused' : 'kept';
  if (accepted?.receipt) note.commitment = accepted.receipt.commitment;
}

async function byMail(up: Up, player: Seated, ready: boolean, note: Sent, sent: Sent[]): Promise<void> {
  const text = [...(ready ? [] : ['not ready']), ...note.lines].join('\n');
  sent.push(note);
  const transport = createTransport({ host: '127.0.0.1', port: up.smtp, ignoreTLS: true });
  await transport.sendMail({ from: player.address, to: player.replyTo(note.step), subject: 'Re:', text, messageId: note.mail ?? '' });
  note.end = 'taken';
}
