/**
 * `node test/faults/kill-nine/kill-nine.ts ROUNDS [SEED]`: the whole service on the embedded table, played by several matches at once
 * over HTTP and SMTP, and killed (SIGKILL) at random moments. After each start everything that was
 * acknowledged must be there: orders on file or resolved, mails read, steps that verify, each report in the outbox.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Archive, verify } from '../../../engine/archive.ts';
import { createKeys } from '../../../functions/edge/keys.ts';
import { replyAddress } from '../../../functions/edge/letterbox.ts';
import { serviceKey } from '../../../infra/local/service-key.ts';
import { rulesetNamed } from '../../support/games/games.ts';
import { seeded } from '../../support/seeded.ts';
import { headersOf, play, putOrders, type Seated, type Sent, type SharedView, toView, type Up } from './kill-nine-player.ts';

const ROOT = join(import.meta.dirname, '../../..');
const MAIL_DOMAIN = 'sealed-orders.localhost';
const RULESET = 'rebel-commander';
const SEATS = ['rebel', 'imperial'] as const;
const MATCHES = 3;
const START_WITHIN_MS = 300_000;
const SETTLE_WITHIN_MS = 300_000;
/** A letter whose stream record was lost is picked up by the clock after a minute (`FIRST_RETRY`). */
const REPORTS_WITHIN_MS = 900_000;
const SHORTEST_MS = 100;
const LONGEST_MS = 2_500;
const POLL_MS = 50;

interface Running extends Up {
  kill(): Promise<void>;
}
interface Chair extends Seated {
  readonly sent: Sent[];
}
export interface Tally {
  readonly faults: string[];
  kept: number;
  mails: number;
  steps: number;
  letters: number;
}

export async function killNine(rounds: number, seed: number, say: (line: string) => void = () => {}): Promise<Tally> {
  const dir = mkdtempSync(join(tmpdir(), 'so-nine-'));
  const random = seeded(seed);
  const tally: Tally = { faults: [], kept: 0, mails: 0, steps: 0, letters: 0 };
  let running = await start(dir);
  try {
    for (let round = 1; round <= rounds; round++) {
      const chairs = await openAll(running, dir);
      const playing = chairs.map((chair) => play(running, chair, seeded(seed * 1000 + round * 10 + chairs.indexOf(chair)), chair.sent));
      // On a starved machine nothing is acknowledged in the time that a quiet one needs for dozens; then a kill shows nothing.
      if (round === 1) await waitForBoth(chairs);
      await sleep(SHORTEST_MS + random() * (LONGEST_MS - SHORTEST_MS));
      await running.kill();
      await Promise.all(playing);
      running = await start(dir);
      const before = tally.faults.length;
      await judge(running, dir, chairs, tally);
      for (let i = before; i < tally.faults.length; i++) tally.faults[i] = `round ${round}: ${tally.faults[i]}`;
      say(`round ${round}: ${tally.kept} orders kept, ${tally.mails} mails taken, ${tally.steps} steps, ${tally.faults.length} faults`);
    }
  } finally {
    await running.kill();
    // A build of the scripts of pages outlives its service, and may still write.
    rmSync(dir, { recursive: true, force: true, maxRetries: 10, retryDelay: 500 });
  }
  return tally;
}

/** Waits until an order and a mail were acknowledged. */
async function waitForBoth(chairs: readonly Chair[]): Promise<void> {
  const has = (wanted: Sent['end']): boolean => chairs.some(({ sent }) => sent.some(({ end }) => end === wanted));
  for (const end = performance.now() + SETTLE_WITHIN_MS; performance.now() < end; await sleep(POLL_MS))
    if (has('kept') && has('taken')) return;
}

async function start(dir: string): Promise<Running> {
  const env = { PATH: process.env.PATH ?? '', DATA_DIR: dir, PORT: '0', SMTP_IN_PORT: '0' };
  const child = spawn(process.execPath, [join(ROOT, 'infra/local/npm-start.ts')], { env });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (output += part.toString()));
  for (const until = performance.now() + START_WITHIN_MS; !output.includes('  table '); await sleep(POLL_MS)) {
    if (child.exitCode === null && performance.now() < until) continue;
    await kill(child);
    throw new Error(`the service did not start: ${output}`);
  }
  const url = /is up: (\S+)/.exec(output)?.[1] ?? '';
  const outbox = /letters out +(http\S+)/.exec(output)?.[1] ?? '';
  return { url, outbox, smtp: Number(/SMTP on 127\.0\.0\.1:(\d+)/.exec(output)?.[1]), kill: () => kill(child) };
}

async function kill(child: ChildProcess): Promise<void> {
  const { pid } = child;
  if (pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

const post = async (up: Up, path: string, body: object, token?: string): Promise<unknown> => {
  const headers = { 'content-type': 'application/json', ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) };
  const response = await fetch(`${up.url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return response.json();
};

async function openAll(up: Up, dir: string): Promise<readonly Chair[]> {
  const { current } = await serviceKey(dir);
  const keys = createKeys(current);
  const name = randomBytes(4).toString('hex');
  const all = Array.from({ length: MATCHES }, async (_, table) => {
    // New people for each match: nobody may be invited to more than three a day.
    const seats = Object.fromEntries(SEATS.map((seat) => [seat, { email: `${seat}-${name}-${table}@players.example` }]));
    const opened = await post(up, '/v1/matches', { ruleset: RULESET, seats, demo: true });
    const { id, seatTokens } = opened as { readonly id: string; readonly seatTokens: Readonly<Record<string, string>> };
    for (const seat of SEATS) await post(up, `/v1/matches/${id}/accept`, {}, seatTokens[seat]);
    return SEATS.map((seat): Chair => {
      const replyTo = (step: number): string => replyAddress(id, step, keys.replyToken(id, step, seat, 0), MAIL_DOMAIN);
      return { match: id, seat, address: seats[seat]?.email ?? '', token: seatTokens[seat] ?? '', replyTo, sent: [] };
    });
  });
  return (await Promise.all(all)).flat();
}

async function judge(up: Up, dir: string, chairs: readonly Chair[], tally: Tally): Promise<void> {
  await until(() => mailsIn(dir).length === 0, 'mails that were taken are not read', tally);
  for (const name of readdirSync(join(dir, 'mail-in', 'dead'))) tally.faults.push(`the mail ${name} was laid aside`);
  for (const chair of chairs) {
    tally.kept += chair.sent.filter(({ end }) => end === 'kept').length;
    tally.mails += chair.sent.filter(({ end }) => end === 'taken').length;
    await judgeSeat(up, chair, tally);
  }
  for (const chair of chairs.filter(({ seat }) => seat === SEATS[0])) await judgeMatch(up, chair, chairs, tally);
}

const mailsIn = (dir: string): readonly string[] => readdirSync(join(dir, 'mail-in')).filter((name) => name.endsWith('.json'));

async function until(holds: () => boolean | Promise<boolean>, fault: string, tally: Tally, within = SETTLE_WITHIN_MS): Promise<void> {
  for (const end = performance.now() + within; performance.now() < end; await sleep(POLL_MS)) if (await holds()) return;
  tally.faults.push(fault);
}

interface Found {
  readonly lines: readonly string[];
  readonly commitment: string;
}

/**
 * Every step the player sent orders for: what stands there now is what they were promised last, or what they sent since
 * without an answer.
 */
async function judgeSeat(up: Up, chair: Chair, tally: Tally): Promise<void> {
  const view = await toView(up, chair);
  for (const step of new Set(chair.sent.map((sent) => sent.step))) {
    const mine = chair.sent.filter((sent) => sent.step === step && sent.end !== 'refused');
    // A mail may still have been on its way when the step closed, and then does not count; on an open step it counts.
    const sure = mine.findLastIndex(({ end }) => end === 'kept' || (end === 'taken' && step === view.step));
    const found = step < view.step ? await findResolved(up, chair, step) : findFiled(view);
    const fits = mine.slice(Math.max(sure, 0)).some((sent) => isThat(sent, found));
    if (sure >= 0 ? !fits : found !== undefined && !fits)
      tally.faults.push(`${chair.match} ${chair.seat} step ${step}: ${JSON.stringify(found)} stands, after ${JSON.stringify(mine)}`);
  }
}

function isThat(sent: Sent, found: Found | undefined): boolean {
  if (found === undefined) return false;
  if (sent.commitment !== undefined) return sent.commitment === found.commitment;
  // For a mail the lines were composed as they are printed; for a call that broke off they are as they were sent.
  return sent.mail === undefined ? sent.lines.every((line) => found.lines.includes(line)) : sent.lines.join() === found.lines.join();
}

const findFiled = ({ filed: file }: SharedView): Found | undefined =>
  file === null ? undefined : { lines: file.orders, commitment: file.receipt.commitment };

async function findResolved(up: Up, chair: Chair, step: number): Promise<Found | undefined> {
  const response = await fetch(`${up.url}/v1/matches/${chair.match}/steps/${step}`, { headers: headersOf(chair) });
  const { proof } = (await response.json()) as { readonly proof: { readonly answers: readonly (Found & { readonly seat: string })[] } };
  return proof.answers.find(({ seat }) => seat === chair.seat);
}

/** Ends the match, so that its record opens; recomputes every step, and looks for each step's reports. */
async function judgeMatch(up: Up, chair: Chair, chairs: readonly Chair[], tally: Tally): Promise<void> {
  const { step } = await toView(up, chair);
  await putOrders(up, chair, { step, orders: 'resign' });
  const archive = (await (await fetch(`${up.url}/v1/matches/${chair.match}/record`)).json()) as Archive;
  const rules = rulesetNamed(RULESET);
  if (rules === undefined) throw new Error(`${RULESET} is not in the registry`);
  const { steps, findings } = verify(archive, rules);
  tally.steps += steps;
  tally.faults.push(...findings.map((found) => `${chair.match} does not verify: step ${found.step}, ${found.fault}`));
  const wanted = archive.steps.flatMap((record) =>
    SEATS.map((seat) => {
      // The first has the thread's own.
      const letter = record.step === 0 ? '' : `report-${String(record.step).padStart(6, '0')}-${seat}-mail.`;
      return `<${letter}${chair.match}${record.step === 0 ? `.${seat}` : ''}@${MAIL_DOMAIN}>`;
    }),
  );
  const answers = chairs.filter(({ match }) => match === chair.match).flatMap(({ sent }) => sent.filter(({ end }) => end === 'taken'));
  await until(
    async () => {
      const letters = (await (await fetch(up.outbox.replace('/outbox?', '/outbox.json?'))).json()) as readonly {
        readonly messageId: string;
      }[];
      const there = new Set(letters.map(({ messageId }) => messageId));
      tally.letters += wanted.every((id) => there.has(id)) ? wanted.length : 0;
      return wanted.every((id) => there.has(id));
    },
    `${chair.match} lacks reports of its ${archive.steps.length} steps, ${answers.length} mails in`,
    tally,
    REPORTS_WITHIN_MS,
  );
}

if (import.meta.main) {
  const [rounds = 100, seed = 1] = process.argv.slice(2).map(Number);
  const tally = await killNine(rounds, seed, (line) => console.log(line));
  for (const fault of tally.faults) console.log(fault);
  console.log(
    `${rounds} rounds, seed ${seed}: ${tally.kept} orders by HTTP and ${tally.mails} mails acknowledged, ${tally.steps} steps verified, ${tally.letters} reports found, ${tally.faults.length} faults.`,
  );
  process.exitCode = tally.faults.length === 0 ? 0 : 1;
}
