/**
 * `npm run demo`: a whole match of Rebel Commander, Ada by mail against Bob by HTTP, on a service of its own: real
 * SMTP both ways, real HTTP, a table on disk. Prints every letter, verifies the record, and fails if anything is off.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Email } from 'postal-mime';
import { type Archive, verify } from '../engine/archive.ts';
import { registry } from '../engine/rulesets/index.ts';
import { type Service, startService } from '../infra/local/start.ts';
import { openPostbox, type Postbox } from './demo-postbox.ts';
import { complain, say, why } from './say.ts';

const ADA = 'ada@players.example';
const BOB = 'bob@players.example';
const LAST_TURN = 8;

interface Table {
  readonly service: Service;
  readonly postbox: Postbox;
  readonly match: string;
  /** Bob's seat token, from the link in the invitation. */
  readonly bob: string;
  readonly say: (line: string) => void;
  /** Ada's orders as acknowledged, by step. */
  readonly told: Map<number, readonly string[]>;
}
interface SharedView {
  readonly status: string;
  readonly step: number;
  readonly report: { readonly headline: string; readonly asks?: { readonly examples: readonly (readonly string[])[] } };
  readonly outcome: unknown;
}

/** @throws Error naming what was off. */
export const playDemo = async (say: (line: string) => void): Promise<void> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'sealed-orders-demo-'));
  const postbox = await openPostbox((letter) => say(asPrinted(letter)));
  try {
    const service = await startService({
      port: 0,
      smtpInPort: 0,
      smtpInHost: '127.0.0.1',
      smtpUrl: postbox.url,
      mailDomain: 'sealed-orders.localhost',
      dataDir,
      openMatches: 'anyone',
      clientAddress: 'socket',
      logLevel: 'warn',
    });
    try {
      await playMatch(service, postbox, say);
    } finally {
      await service.stop();
    }
  } finally {
    await postbox.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
};

const playMatch = async (service: Service, postbox: Postbox, say: (line: string) => void): Promise<void> => {
  const { table, letter: first, anchor } = await sitDown(service, postbox, say);
  let letter = first;
  for (let step = 1; ; step++) {
    const { status } = await look(table);
    if (status === 'finished') break;
    expect(step <= LAST_TURN, `turn ${step} is open, beyond the limit of ${LAST_TURN}`);
    letter = await playTurn(table, step, letter);
  }
  const archive = await call<Archive>(service, 'GET', `/v1/matches/${table.match}/record`);
  const ruleset = await registry.loadRules(archive.ruleset);
  if (ruleset === undefined) throw new Error(`The record names ${archive.ruleset}, which is not in this build.`);
  const { steps, dice, findings } = verify(archive, ruleset);
  expect(findings.length === 0, `the record does not verify: ${JSON.stringify(findings)}`);
  expect(archive.anchors[0] === anchor, 'the record starts from another anchor than the invitation told');
  for (const [step, lines] of table.told) {
    const played = archive.steps.find((record) => record.step === step)?.answers.find(({ seat }) => seat === 'rebel')?.lines;
    expect(played?.join('; ') === lines.join('; '), `turn ${step} played ${played?.join('; ')}, Ada was told ${lines.join('; ')}`);
  }
  const { outcome } = await look(table);
  say(`\nThe match is over: ${JSON.stringify(outcome)}`);
  say(`The record verifies: ${steps} steps, ${dice} dice; every order played is the one that was acknowledged.`);
};

/** Both are invited by letter; Ada takes her seat by answering it, Bob with the link in his. */
const sitDown = async (
  service: Service,
  postbox: Postbox,
  say: (line: string) => void,
): Promise<{ readonly table: Table; readonly letter: Email; readonly anchor: string }> => {
  const seats = { rebel: { email: ADA, name: 'Ada' }, imperial: { email: BOB, name: 'Bob' } };
  const body = { ruleset: 'rebel-commander', options: { turnLimit: LAST_TURN }, seats };
  const { id: match } = await call<{ id: string }>(service, 'POST', '/v1/matches', { body });
  const invitation = await postbox.next(ADA, /invites you/);
  const bob = /\/s\/([a-z2-7.]{43})/.exec((await postbox.next(BOB, /invites you/)).text ?? '')?.[1] ?? '';
  const anchor = /\b[0-9a-f]{64}\b/.exec(invitation.text ?? '')?.[0] ?? '';
  expect(anchor !== '', 'the invitation tells no anchor');
  await call(service, 'POST', `/v1/matches/${match}/accept`, { token: bob });
  await postbox.reply(invitation, 'accept', service.smtpInPort);
  const table: Table = { service, postbox, match, bob, say, told: new Map() };
  return { table, letter: await report(table), anchor };
};

/** On odd turns Ada writes first and gets a receipt; on even ones her mail closes the turn and the report answers it. */
const playTurn = async (table: Table, step: number, letter: Email): Promise<Email> => {
  const { postbox, service } = table;
  const orders = exampleIn(letter, step);
  if (step === 1) {
    await postbox.reply(letter, 'move 7 99\nbuidl 8', service.smtpInPort);
    const refusal = await postbox.next(ADA, /please fix/);
    expect(/99/.test(refusal.text ?? '') && /buidl/.test(refusal.text ?? ''), 'the refusal does not name both faults');
  }
  if (step % 2 === 0) expect(!(await orderByHttp(table, step)), `turn ${step} closed on Bob's orders alone`);
  await postbox.reply(letter, `Hello,\n\n${orders.join('\n')}\n\nBest, Ada`, service.smtpInPort);
  table.told.set(step, orders);
  if (step % 2 === 1) {
    const receipt = (await postbox.next(ADA, /on file/)).text ?? '';
    expect(
      orders.every((line) => receipt.includes(line)),
      `the receipt of turn ${step} does not repeat the orders`,
    );
    expect(await orderByHttp(table, step), `turn ${step} did not close on both orders`);
  }
  return report(table);
};

/** Bob reads and orders as a program would. True: the turn closed. */
const orderByHttp = async (table: Table, step: number): Promise<boolean> => {
  const view = await look(table);
  const examples = view.report.asks?.examples ?? [];
  const orders = (examples[step % examples.length] ?? ['pass']).join('\n');
  table.say(`\n>>> Bob, by HTTP, turn ${step}: ${orders.replace('\n', '; ')}`);
  const path = `/v1/matches/${table.match}/orders`;
  return (await call<{ resolved: boolean }>(table.service, 'PUT', path, { token: table.bob, body: { step, orders } })).resolved;
};

const look = ({ service, match, bob }: Table): Promise<SharedView> => call(service, 'GET', `/v1/matches/${match}`, { token: bob });

/** Ada's report of the last resolved step; while the match goes on it asks for the next orders. */
const report = async (table: Table): Promise<Email> => {
  const { status, step } = await awaitSettled(table);
  const open = status === 'finished' ? '\\d+' : step;
  return table.postbox.next(ADA, new RegExp(`turn ${open}: (?!situation|please fix|your orders)`));
};

/** Mail takes its time: the match once Ada's last mail has been read. */
const awaitSettled = async (table: Table): Promise<SharedView> => {
  for (let tries = 0; ; tries++) {
    const view = await look(table);
    if (view.status === 'finished' || (view.status === 'active' && view.step > table.told.size) || tries > 200) return view;
    await sleep(50);
  }
};

/** The orders that the letter suggests: the lines with a bar below "These would be legal now". */
const exampleIn = ({ text = '' }: Email, step: number): readonly string[] => {
  const [, offered = ''] = text.split('Examples that are legal now:');
  const examples = offered
    .split(/^or:$/m)
    .map((part) => /(?:^ {2}\| .*\n)+/m.exec(part)?.[0] ?? '')
    .map((block) => block.split('\n').flatMap((line) => (line.startsWith('  | ') ? [line.slice(4).trim()] : [])));
  const orders = examples[step % examples.length] ?? [];
  expect(orders.length > 0, 'the letter offers no orders');
  return orders;
};

interface CallOptions {
  readonly token?: string;
  readonly body?: unknown;
}
const call = async <T>({ url }: Service, method: string, path: string, { token, body }: CallOptions = {}): Promise<T> => {
  const response = await fetch(url + path, {
    method,
    headers: { 'content-type': 'application/json', ...(token !== undefined && { authorization: `Bearer ${token}` }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  expect(response.ok, `${method} ${path} answered ${response.status}: ${text}`);
  return JSON.parse(text) as T;
};

function expect(holds: boolean, otherwise: string): asserts holds {
  if (!holds) throw new Error(otherwise);
}

const asPrinted = ({ to, subject, text }: Email): string =>
  ['', '='.repeat(72), `To: ${to?.[0]?.address}`, `Subject: ${subject}`, '-'.repeat(72), text ?? ''].join('\n');

if (import.meta.main)
  playDemo((text) => say(...text.split('\n'))).catch((error: unknown) => {
    process.exitCode = complain(`The demo failed: ${why(error)}`, 1);
  });
