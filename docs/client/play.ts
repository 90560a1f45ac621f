/** A match in a terminal: what happened, the board, and a prompt for orders. `npx sealed-orders play LINK`, the link of your seat. */
import { createInterface } from 'node:readline';
import { follow, type Match, type Problem, type SealedOrders, sealedOrders } from './client.ts';

/** What is shown, and what is typed; `ask` gives undefined once nothing more will be typed. */
export interface Terminal {
  tell(text: string): void;
  ask(prompt: string): Promise<string | undefined>;
}

const HOW =
  'Write your orders, a line each. An empty line sends them; "?" tells what can be ordered, "-" takes back the last line, "quit" leaves.';

/** Shows the match and takes orders for its seat until it has ended or whoever types leaves. True: it has ended. */
export async function play(client: SealedOrders, id: string, terminal: Terminal): Promise<boolean> {
  let shown: number | undefined;
  for (;;) {
    const { data: match, error } = await client.GET('/v1/matches/{id}', { params: { path: { id } } });
    if (match === undefined) throw error;
    if (match.step !== shown || isEnded(match)) terminal.tell(inPlain(told(match)));
    if (isEnded(match)) return true;
    if (match.owes && shown === undefined) terminal.tell(HOW);
    shown = match.step;
    if (match.owes && !(await order(client, match, terminal))) return false;
    await awaitNews(client, match);
  }
}

const isEnded = ({ status }: Match): boolean => status === 'finished' || status === 'cancelled';

function told({ title, status, report, seats, you, owes, filed }: Match): string {
  const own = you === null ? 'you watch' : `you play ${seats[you]?.name ?? you}`;
  const stands = STANDS[status] ?? (filed === null || owes ? undefined : `On file: ${filed.orders.join('; ')}. Waiting for the others.`);
  return ['', `${title}, ${own}`, ...(report === null ? [] : ['', report.text]), ...(stands === undefined ? [] : ['', stands])].join('\n');
}
const STANDS: Readonly<Partial<Record<Match['status'], string>>> = {
  inviting: 'It begins once everybody has accepted; your own seat is accepted on its page.',
  halted: 'It is halted by a fault of the service. Nothing is lost, and no deadline runs.',
  finished: 'The match is over.',
  cancelled: 'The match was called off.',
};

/** Other people write what is shown here, and a terminal obeys what it is sent. */
const inPlain = (text: string): string => text.replaceAll(/[^\P{C}\n]|[\p{Zl}\p{Zp}]/gu, '');

/** Asks for lines until they are on file. False: whoever types has left. */
async function order(client: SealedOrders, match: Match, terminal: Terminal): Promise<boolean> {
  const { id, filed } = match;
  let lines: readonly string[] = [];
  if (filed !== null) terminal.tell(inPlain(`On file: ${filed.orders.join('; ')}. What you send now takes its place.`));
  for (;;) {
    const typed = (await terminal.ask(`${lines.length + 1}> `))?.trim();
    if (typed === undefined || typed === 'quit') return false;
    if (typed === '-') lines = lines.slice(0, -1);
    else if (typed === '?') terminal.tell(await listChoices(client, id, lines));
    else if (typed !== '') lines = [...lines, typed];
    else if (await send(client, match, lines, terminal)) return true;
  }
}

async function send(client: SealedOrders, { id, step }: Match, lines: readonly string[], terminal: Terminal): Promise<boolean> {
  const body = { step, orders: [...lines], ready: true };
  const { data, error } = await client.PUT('/v1/matches/{id}/orders', { params: { path: { id } }, body });
  if (data === undefined) terminal.tell(inPlain(`${error.detail}\nNothing was sent. Your lines: ${lines.join('; ')}`));
  else terminal.tell(inPlain(`Sent: ${data.orders.join('; ')}${data.resolved ? '' : '. Waiting for the others'}.`));
  return data !== undefined;
}

async function listChoices(client: SealedOrders, id: string, lines: readonly string[]): Promise<string> {
  const { data, error } = await client.POST('/v1/matches/{id}/choices', { params: { path: { id } }, body: { lines: [...lines] } });
  if (data === undefined) return inPlain(error.detail);
  const wide = Math.max(0, ...data.choices.map(({ line }) => line.length));
  return inPlain(data.choices.map(({ line, label, odds }) => `  ${line.padEnd(wide)}  ${label}${odds ? `, ${odds}` : ''}`).join('\n'));
}

/** Until the match has moved on. */
async function awaitNews(client: SealedOrders, { id, step, status, owes, cursor }: Match): Promise<void> {
  for await (const line of follow(client, id, cursor))
    if (line.type === 'now' && (line.step !== step || line.status !== status || line.owes !== owes)) return;
}

/** `https://play.example.org/s/MATCH.TOKEN`: the link to a seat, as letters and pages have it. */
export function readLink(link: string): { readonly site: string; readonly id: string; readonly token: string } | undefined {
  const [, site, id, secret] = /^(https?:\/\/[^/\s]+)\/s\/([a-z2-7]{16})\.([a-z2-7]+)\/?$/.exec(link) ?? [];
  return site === undefined || id === undefined ? undefined : { site, id, token: `${id}.${secret}` };
}

if (import.meta.main) {
  const link = readLink(process.argv[2] ?? '');
  if (link === undefined) {
    console.error(
      'usage: sealed-orders play LINK\nLINK is that of your seat: https://…/s/…, as your letters and the page of the match have it.',
    );
    process.exit(64);
  }
  const typing = createInterface({ input: process.stdin });
  const lines = typing[Symbol.asyncIterator]();
  const ask = async (prompt: string): Promise<string | undefined> => {
    process.stdout.write(prompt);
    return (await lines.next()).value;
  };
  try {
    await play(sealedOrders(link.site, { token: link.token }), link.id, { tell: (text) => console.log(inPlain(text)), ask });
  } catch (error) {
    console.error(inPlain(error instanceof Error ? `${link.site} does not answer: ${error.message}.` : (error as Problem).detail));
    process.exitCode = 1;
  }
  typing.close();
}
