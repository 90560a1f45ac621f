import { afterEach, describe, expect, test } from 'vitest';
import { networkOf } from '../../../../functions/edge/http/guard/limits.ts';
import { type Judging, openJudging } from '../../../../infra/local/mail-in/judging.ts';
import type { Proofs } from '../../../../infra/local/mail-in/ses-notice.ts';

const PROGRAM = new URL('./judge-by-words.ts', import.meta.url);
const RELAY = { id: 'mx.orders.example' };
const RESULTS = 'Authentication-Results: mx.orders.example; dmarc=pass header.from=players.example\r\n';
const NOBODY: Proofs = { spf: 'GRAY', dkim: 'GRAY', dmarc: 'GRAY', signed: [] };
let judging: Judging;
let now = 0;
afterEach(() => judging.stop());
const open = (more: Partial<Parameters<typeof openJudging>[0]> = {}): void => {
  judging = openJudging({ isLocal: false, networkOf, now: () => now, program: PROGRAM, ...more });
};
const judge = (ip: string, words = 'move 7 4'): Promise<Proofs> => {
  const raw = Buffer.from(`${RESULTS}From: ada@players.example\r\n\r\n${words}`);
  return judging.judge(raw, { ip, helo: 'x', source: 'ada@players.example' }, new AbortController().signal);
};

describe('a mail that comes over loopback', () => {
  test('is judged like any other where the pages are for strangers too', async () => {
    open();
    for (const ip of ['127.0.0.1', '::1', '198.51.100.7']) expect(await judge(ip)).toEqual(NOBODY);
  });

  test('is believed where the pages are for this machine alone; no other is', async () => {
    open({ isLocal: true });
    expect(await judge('127.0.0.1')).toMatchObject({ dmarc: 'PASS' });
    expect(await judge('198.51.100.7')).toEqual(NOBODY);
  });

  test('counts by what the relay says that is named; what comes from elsewhere is judged, whatever it says', async () => {
    open({ relay: RELAY });
    expect(await judge('127.0.0.1')).toMatchObject({ dkim: 'PASS', signed: ['players.example'] });
    expect(await judge('198.51.100.7')).toEqual(NOBODY);
  });

  test.each([
    ['192.0.2.7', '192.0.2.7', '::ffff:192.0.2.7'],
    ['2001:db8::7', '2001:0DB8:0:0::7', '2001:db8:0:0:0:0:0:7'],
  ])('or from the address that is named for it: %s', async (address, ...ips) => {
    open({ relay: { ...RELAY, address } });
    for (const ip of ips) expect(await judge(ip)).toMatchObject({ signed: ['players.example'] });
    expect(await judge('127.0.0.1')).toEqual(NOBODY);
  });
});

describe('what judging costs', () => {
  test('is counted for each network, which is then put off for a while; others are not', async () => {
    open({ networkMs: 3_000 });
    let tried = 0;
    for (; tried < 10 && judging.refused('198.51.100.7') === undefined; tried++)
      await expect(judge('198.51.100.7', 'work for ever')).rejects.toMatchObject({ responseCode: 554 });
    expect(tried).toBeLessThan(10);
    expect(judging.refused('198.51.100.7')?.message).toMatch(/^4\.7\.1 Too much mail from your network\. Try again in \d+ seconds/);
    await expect(judge('198.51.100.7')).rejects.toMatchObject({ responseCode: 451 });
    expect(judging.refused('198.51.100.8')).toBeUndefined();
    expect(await judge('198.51.100.8')).toEqual(NOBODY);
    now += 60_000;
    expect(judging.refused('198.51.100.7')).toBeUndefined();
  });
});
