/** An honest mail is answered soon, whatever four hostile networks send beside it. */
import { connect } from 'node:net';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { networkOf } from '../../../../functions/edge/http/guard/limits.ts';
import { openJudging } from '../../../../infra/local/mail-in/judging.ts';
import { startSmtpIn } from '../../../../infra/local/mail-in/smtp-in.ts';
import { reaching } from '../../../support/hunt.ts';

const MB = 1024 * 1024;
const DOMAIN = 'so.example';
const TO = `abcdefghijklmnop.3.abcdefghijklmnopqrstuvwxyz@${DOMAIN}`;
const HOSTILE = ['127.0.0.2', '127.0.0.3', '127.0.0.4', '127.0.0.5'];
const HONEST = '127.0.0.9';
const REACH = reaching({
  full: { hostile: 56, withinMs: 20_000, honest: 40 },
  long: { hostile: 200, withinMs: 120_000, honest: 240 },
});
/** What catches a mail that is kept out. */
const PATIENCE_MS = 60_000;

const signatures = Array.from(
  { length: 5 },
  (_, i) => `DKIM-Signature: v=1; a=rsa-sha256; c=relaxed/relaxed; d=x.slow.example; s=k; l=${5 * MB - i}; h=from; bh=AA; b=AA\r\n`,
).join('');
const FROM = 'From: Eve <eve@x.slow.example>\r\nSubject: x\r\n';
interface Mail {
  readonly raw: string;
  /** Bytes a tenth of a second; absent: all at once. */
  readonly rate?: number;
  /** Absent: a domain whose name servers are slow. */
  readonly from?: string;
}
const KINDS: readonly Mail[] = [
  { raw: `${FROM}X-Fold: a\r\n${' b\r\n'.repeat(1_900)}\r\nmove 7 4\r\n` },
  { raw: `${FROM}X-Fold: a\r\n${' b\r\n'.repeat(75_000)}\r\nmove 7 4\r\n` },
  { raw: `${signatures}${FROM}\r\n${' \t x\r\n'.repeat(700_000)}` },
  { raw: `${FROM}\r\n${'\n'.repeat(5 * MB - 1_000)}` },
  { raw: `${FROM}\r\n${'..\r\n'.repeat(MB)}` },
  { raw: `${FROM}\r\n${'x'.repeat(MB)}\r\n`.repeat(4), rate: 7_000 },
  { raw: `${FROM}\r\nwork for ever` },
];

const send = ({ raw, rate, from = 'eve@x.slow.example' }: Mail, port: number, localAddress: string): Promise<string> =>
  new Promise((resolve) => {
    const lines = ['EHLO x.example', `MAIL FROM:<${from}>`, `RCPT TO:<${TO}>`, 'DATA'];
    const socket = connect({ port, host: '127.0.0.1', localAddress });
    let last = '';
    socket.on('error', () => {});
    socket.on('close', () => resolve(last));
    socket.on('data', (part) => {
      last = part.toString().trimEnd().split('\r\n').at(-1) ?? '';
      if (!/^\d{3} /.test(last)) return;
      const line = lines.shift();
      if (line !== undefined && !/^[45]/.test(last)) socket.write(`${line}\r\n`);
      else if (last.startsWith('354')) void write(raw, rate);
      else socket.end('QUIT\r\n');
    });
    const write = async (text: string, rate = text.length): Promise<void> => {
      for (let at = 0; at < text.length && socket.writable; at += rate) {
        socket.write(text.slice(at, at + rate));
        if (rate < text.length) await sleep(100);
      }
      socket.write('\r\n.\r\n');
    };
  });

const open = async () => {
  const now = Date.now;
  const program = new URL('./judge-by-words.ts', import.meta.url);
  const judging = openJudging({ isLocal: false, networkOf, now, program });
  const kept: string[] = [];
  const server = await startSmtpIn({
    ...{ host: '127.0.0.1', port: 0, mailDomain: DOMAIN, isOurs: () => true, judging, networkOf, log: () => {}, now },
    keep: async ({ raw }) => void kept.push(Buffer.from(raw.slice(-200)).toString()),
  });
  return { port: server.port, kept, close: () => Promise.all([server.close(), judging.stop()]) };
};

test('an honest mail is taken while four networks send what costs the most', { timeout: 10 * 60_000 }, async () => {
  const { port, kept, close } = await open();
  const { hostile, withinMs, honest } = REACH;
  const attack = Array.from({ length: hostile }, async (_, i) => {
    await sleep((withinMs * i) / hostile);
    return send(KINDS[i % KINDS.length] ?? { raw: '' }, port, HOSTILE[i % HOSTILE.length] ?? '');
  });
  const lag = monitorEventLoopDelay({ resolution: 10 });
  lag.enable();
  const waits: number[] = [];
  for (let i = 0; i < honest; i++) {
    const since = performance.now();
    const mail = { from: 'ada@players.example', raw: `From: ada@players.example\r\nSubject: x\r\n\r\nmove ${i} 4\r\n` };
    const answer = await Promise.race([send(mail, port, HONEST), sleep(PATIENCE_MS, 'never', { ref: false })]);
    expect(answer).toMatch(/^(?:250 |221 )/);
    waits.push(performance.now() - since);
    await sleep(withinMs / honest);
  }
  lag.disable();
  for (let i = 0; i < honest; i++) expect(kept.some((text) => text.includes(`move ${i} 4\r\n`))).toBe(true);
  const at = (share: number): number => Math.round(waits.toSorted((a, b) => a - b)[Math.floor((waits.length - 1) * share)] ?? 0);
  console.log(
    `honest mail: median ${at(0.5)} ms, p99 ${at(0.99)} ms, at most ${at(1)} ms; the loop stood still for ${Math.round(lag.max / 1e6)} ms at most`,
  );
  await Promise.all([Promise.race([Promise.all(attack), sleep(1_000)]), close()]);
});
