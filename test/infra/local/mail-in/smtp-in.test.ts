import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { networkOf } from '../../../../functions/edge/http/guard/limits.ts';
import { createKeys } from '../../../../functions/edge/keys.ts';
import { readNotice } from '../../../../functions/edge/mail/notice.ts';
import { isMeant, recipientReader } from '../../../../functions/edge/mail/recipients.ts';
import { type MailQueue, queueFolders, startMailQueue } from '../../../../infra/local/mail-in/mail-queue.ts';
import { rawMailFolder } from '../../../../infra/local/mail-in/raw-mail.ts';
import { Reply } from '../../../../infra/local/mail-in/reply.ts';
import type { Arrival } from '../../../../infra/local/mail-in/ses-notice.ts';
import { type SmtpIn, type SmtpInOptions, startSmtpIn } from '../../../../infra/local/mail-in/smtp-in.ts';
import { readCertificate } from '../../../../infra/local/mail-keys.ts';
import { bounceAddress, bounceReader } from '../../../../infra/local/mail-out/bounce-address.ts';

const domain = 'so.example';
const token = `abcdefghijklmnop.3.abcdefghijklmnopqrstuvwxyz@${domain}`;
const now = (): number => 1_800_000_000_000;
const keys = createKeys(new Uint8Array(32));
const PLAYER = 'abcdefghijklmnopqrstuvwxyz';

let folder: string;
let open: { close(): Promise<void> }[];
const logged: string[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'so-smtp-'));
  open = [];
  logged.length = 0;
});
afterEach(async () => {
  for (const server of open) await server.close();
  rmSync(folder, { recursive: true });
});

const AT_HOME: SmtpInOptions['judging'] = {
  judge: async () => ({ spf: 'PASS', dkim: 'PASS', dmarc: 'PASS', signed: [] }),
  refused: () => undefined,
};
const listen = async (keep: SmtpInOptions['keep'], more: Partial<SmtpInOptions> = {}): Promise<SmtpIn> => {
  const isOurs = (address: string): boolean => isMeant(recipientReader(domain, bounceReader(keys, now))(address));
  const log = (event: string): void => void logged.push(event);
  const server = await startSmtpIn({
    host: '127.0.0.1',
    port: 0,
    mailDomain: domain,
    isOurs,
    networkOf,
    judging: AT_HOME,
    keep,
    log,
    now,
    ...more,
  });
  open.push(server);
  return server;
};
const send = (server: SmtpIn, to: string | string[] = token, text = 'move 7 4\nbuild 8\n') => {
  const transport = createTransport({ host: '127.0.0.1', port: server.port, ignoreTLS: true });
  return transport.sendMail({ from: 'ada@players.example', to, subject: 'Re: step 3', text });
};
const queueWith = async (handle: Parameters<typeof startMailQueue>[0]['handle']): Promise<MailQueue> => {
  const queue = await startMailQueue({ folder: join(folder, 'mail-in'), handle, log: () => {}, now });
  open.push({ close: queue.stop });
  return queue;
};

describe('an incoming mail', () => {
  test('is on disk, with a notice that the reader of SES notices accepts, before the sender hears 250', async () => {
    const queue = await queueWith(async ({ Records }) => ({
      batchItemFailures: Records.map(({ messageId }) => ({ itemIdentifier: messageId })),
    }));
    const seen: string[] = [];
    const server = await listen(async (arrival) => {
      await queue.add(arrival);
      seen.push(...readdirSync(join(folder, 'mail-in')));
    });
    const { response } = await send(server);
    expect(response).toMatch(/^250/);
    const id = seen.find((name) => name.endsWith('.json'))?.slice(0, -5) ?? '';
    expect(seen).toContain(`${id}.eml`);
    const notice = readNotice(readFileSync(join(folder, 'mail-in', `${id}.json`), 'utf8'));
    expect(notice).toMatchObject({ key: id, recipients: [token], source: 'ada@players.example', received: now() });
    expect(notice.verdicts.dmarc).toBe('PASS');
    const raw = await rawMailFolder(queueFolders(join(folder, 'mail-in'))).read(id, 10_000);
    expect(Buffer.from(raw ?? []).toString()).toContain('move 7 4\r\nbuild 8');
  });

  test.each([
    ['ENOSPC', 452, /disk is full/],
    ['EIO', 451, /could not be kept/],
  ])('that the disk refuses with %s stays with its sender', async (code, status, words) => {
    const server = await listen(() => Promise.reject(Object.assign(new Error('no'), { code })));
    await expect(send(server)).rejects.toMatchObject({ responseCode: status, response: expect.stringMatching(words) });
    expect(logged).toContain('mail-not-kept');
  });

  test('that its sender breaks off is no trouble of the disk', async () => {
    const kept: Arrival[] = [];
    const server = await listen(async (arrival) => void kept.push(arrival));
    for (const end of ['end', 'destroy', 'resetAndDestroy'] as const) {
      const before = logged.length;
      const socket = connect(server.port, '127.0.0.1').on('error', () => {});
      let heard = '';
      socket.on('data', (part) => (heard += part.toString()));
      const talk = `EHLO x.example\r\nMAIL FROM:<ada@players.example>\r\nRCPT TO:<${token}>\r\nDATA\r\n`;
      await vi.waitFor(() => expect(heard).toMatch(/^220 /), 60_000);
      socket.write(talk);
      await vi.waitFor(() => expect(heard).toMatch(/^354 /m), 60_000);
      socket.write('Subject: Re: step 3\r\n\r\nmove 7');
      socket[end]();
      await vi.waitFor(() => expect(logged.length).toBeGreaterThan(before), 60_000);
    }
    expect(new Set(logged)).toEqual(new Set(['smtp-connection']));
    expect(kept).toEqual([]);
  });

  test('for an address that cannot be ours is refused at once, whoever sends it', async () => {
    const kept: Arrival[] = [];
    const server = await listen(async (arrival) => void kept.push(arrival));
    for (const to of [`nobody@${domain}`, `abc.3.def@${domain}`, 'abcdefghijklmnop.3.abcdefghijklmnopqrstuvwxyz@other.example'])
      await expect(send(server, to)).rejects.toMatchObject({ responseCode: 550 });
    expect(kept).toEqual([]);
  });

  test('is accepted for the service and for bounces too', async () => {
    const kept: Arrival[] = [];
    const server = await listen(async (arrival) => void kept.push(arrival));
    await send(server, [`orders@${domain}`, `postmaster@${domain}`, bounceAddress(keys, now, domain)(PLAYER), token.toUpperCase()]);
    expect(kept[0]?.recipients).toHaveLength(4);
    await expect(send(server, `bounce-${PLAYER}@${domain}`)).rejects.toMatchObject({ responseCode: 550 });
  });

  test('comes encrypted where the host gave a certificate, of which a newer one takes the place', async () => {
    const tls = join(import.meta.dirname, '../../../support/tls');
    const certificate = await readCertificate({ key: join(tls, 'key.pem'), cert: join(tls, 'cert.pem') });
    const kept: Arrival[] = [];
    const server = await listen(async (arrival) => void kept.push(arrival), { certificate });
    const encrypted = () =>
      createTransport({ host: '127.0.0.1', port: server.port, requireTLS: true, tls: { rejectUnauthorized: false } }).sendMail({
        from: 'ada@players.example',
        to: token,
        text: 'pass',
      });
    await encrypted();
    server.certify(certificate);
    await encrypted();
    expect(kept).toHaveLength(2);
    const plain = await listen(async (arrival) => void kept.push(arrival));
    const transport = createTransport({ host: '127.0.0.1', port: plain.port, requireTLS: true, tls: { rejectUnauthorized: false } });
    await expect(transport.sendMail({ from: 'ada@players.example', to: token, text: 'pass' })).rejects.toThrow(/STARTTLS|TLS/);
  });

  test('that is too large is refused with the fix, whether announced or not', async () => {
    const kept: Arrival[] = [];
    const server = await listen(async (arrival) => void kept.push(arrival));
    await expect(send(server, token, 'x'.repeat(6 * 1024 * 1024))).rejects.toMatchObject({
      message: expect.stringMatching(/larger|size/i),
    });
    expect(await talk(server.port, token, 'x'.repeat(6 * 1024 * 1024))).toMatch(/552 5\.3\.4 This mail is larger .* plain text/);
    expect(kept).toEqual([]);
  });

  test('whose sender is longer than an address may be is refused', async () => {
    const server = await listen(async () => {});
    const heard = await talk(server.port, token, 'x', { from: `${'a'.repeat(400)}@players.example` });
    expect(heard).toMatch(/^501 /m);
  });

  test('whose network has sent too much is put off before it is sent', async () => {
    const judging = { ...AT_HOME, refused: () => new Reply(451, '4.7.1 Too much mail from your network. Try again in 9 seconds.') };
    const server = await listen(async () => {}, { judging });
    const heard = await talk(server.port, token, 'x');
    expect(heard).toMatch(/451 4\.7\.1 Too much mail/);
    expect(heard).not.toContain('354');
  });

  test('that comes while much is under way is deferred to its sender for a while', async () => {
    let done = (): void => {};
    const disk = new Promise<void>((resolve) => {
      done = resolve;
    });
    const kept: Arrival[] = [];
    const server = await listen(
      async (arrival) => {
        kept.push(arrival);
        await disk;
      },
      { heldBytes: 80_000 },
    );
    const large = 'x'.repeat(9_000);
    const first = Array.from({ length: 4 }, () => talk(server.port, token, large));
    await vi.waitFor(() => expect(kept).toHaveLength(4), 25_000);
    expect(await talk(server.port, token, large)).toMatch(/452 4\.3\.1 Too much mail at once/);
    done();
    for (const reply of await Promise.all(first)) expect(reply).toMatch(/250 Safe/);
    expect(await talk(server.port, token, large)).toMatch(/250 Safe/);
  }, 60_000);

  test('that breaks off half-way is not kept, and is no fault of the disk', async () => {
    const kept: Arrival[] = [];
    const server = await listen(async (arrival) => void kept.push(arrival));
    await talk(server.port, token, 'move 7 4', { hangUp: true });
    await send(server);
    expect(kept).toHaveLength(1);
    expect(logged).not.toContain('mail-not-kept');
  });

  test('a port in use is an error that carries its code', async () => {
    const { port } = await listen(async () => {});
    const again = startSmtpIn({
      host: '127.0.0.1',
      port,
      mailDomain: domain,
      isOurs: () => true,
      networkOf,
      judging: AT_HOME,
      keep: async () => {},
      log: () => {},
      now,
    });
    await expect(again).rejects.toMatchObject({ code: 'EADDRINUSE' });
  });
});

/** SMTP by hand, for what no mail program does. */
const talk = (port: number, to: string, body: string, { hangUp = false, from = 'ada@players.example' } = {}): Promise<string> =>
  new Promise((resolve, reject) => {
    const lines = ['EHLO x', `MAIL FROM:<${from}>`, `RCPT TO:<${to}>`, 'DATA'];
    const socket = connect(port, '127.0.0.1');
    let heard = '';
    socket.on('error', reject);
    socket.on('close', () => resolve(heard));
    socket.on('data', (part) => {
      heard += part.toString();
      if (socket.writableEnded || !/^\d{3} .*\r\n$/m.test(part.toString())) return;
      const next = lines.shift();
      if (next !== undefined) socket.write(`${next}\r\n`);
      else if (hangUp) socket.end(`Subject: x\r\n\r\n${body}`);
      else if (heard.includes('354') && body !== '') {
        socket.write(`Subject: x\r\n\r\n${body}\r\n.\r\n`);
        body = '';
      } else socket.end('QUIT\r\n');
    });
  });

test('one sender who keeps every connection open leaves half of them to others', async () => {
  const server = await listen(async () => {});
  const greet = (localAddress: string): Promise<readonly [string, Socket]> =>
    new Promise((done, reject) => {
      const socket = connect({ port: server.port, host: '127.0.0.1', localAddress });
      socket.once('data', (line) => done([line.toString().slice(0, 3), socket]));
      socket.once('error', reject);
    });
  const held = await Promise.all(Array.from({ length: 60 }, () => greet('127.0.0.2')));
  expect(held.filter(([code]) => code === '220')).toHaveLength(20);
  expect(held.filter(([code]) => code === '421')).toHaveLength(40);
  const [code, other] = await greet('127.0.0.3');
  expect(code).toBe('220');
  for (const [, socket] of held) socket.destroy();
  await vi.waitFor(async () => {
    const [again, socket] = await greet('127.0.0.2');
    socket.destroy();
    expect(again).toBe('220');
  });
  other.destroy();
});

describe('connections held and not used', () => {
  /** Never, and in place of minutes: each test names the one that is to pass. */
  const NEVER = { step: 600_000, data: 600_000, life: 600_000, slow: 600_000 };
  const SOON = 300;
  interface Held {
    readonly socket: Socket;
    readonly closed: Promise<void>;
  }
  const hold = (server: SmtpIn, localAddress: string, says: (heard: string) => string | undefined): Promise<Held> =>
    new Promise((done, reject) => {
      const socket = connect({ port: server.port, host: '127.0.0.1', localAddress });
      const closed = new Promise<void>((gone) => socket.once('close', () => gone()));
      // On a busy machine before it was greeted.
      void closed.then(() => done({ socket, closed }));
      socket.on('error', reject);
      socket.on('data', (line) => {
        const words = says(line.toString());
        if (words !== undefined) socket.write(words);
        done({ socket, closed });
      });
      open.push({ close: async () => void socket.destroy() });
    });
  const silent = (): undefined => undefined;
  const greets = (heard: string): string | undefined =>
    heard.startsWith('220') ? 'EHLO x\r\n' : heard.startsWith('250-') ? 'MAIL FROM:<eve@players.example>\r\n' : undefined;
  /** More than there are connections, from three addresses. */
  const crowd = (server: SmtpIn, says: (heard: string) => string | undefined): Promise<readonly Held[]> =>
    Promise.all(['127.0.0.2', '127.0.0.4', '127.0.0.5'].flatMap((from) => Array.from({ length: 20 }, () => hold(server, from, says))));

  test.each([
    ['say nothing', silent],
    ['have named a sender', greets],
  ])('that %s make room at once for an honest sender', async (_, says) => {
    const kept: Arrival[] = [];
    const server = await listen(async (arrival) => void kept.push(arrival));
    await crowd(server, says);
    // No connection ends by itself for a minute: the mail gets through because one is taken from the crowd.
    const { response } = await send(server);
    expect(response).toMatch(/^250/);
    expect(kept).toHaveLength(1);
  });

  test('are taken from those without a sender first, the oldest first', async () => {
    const server = await listen(async () => {});
    const first = await Promise.all(Array.from({ length: 20 }, () => hold(server, '127.0.0.2', greets)));
    const others: Held[] = [];
    for (let i = 0; i < 20; i++) others.push(await hold(server, '127.0.0.4', silent));
    await send(server);
    await others[0]?.closed;
    for (const { socket } of [...first, ...others.slice(1)]) expect(socket.closed || socket.readableEnded).toBe(false);
  });

  test('are not taken from somebody who has just come, however many networks are crowded', async () => {
    const server = await listen(async () => {});
    const open = (from: string) => Array.from({ length: 10 }, () => hold(server, from, greets));
    await Promise.all(['127.0.0.2', '127.0.0.4', '127.0.0.5', '127.0.0.6'].flatMap(open));
    const honest = await hold(server, '127.0.0.9', silent);
    for (const from of ['127.0.0.2', '127.0.0.4', '127.0.0.5', '127.0.0.6']) await hold(server, from, silent);
    await send(server);
    expect(honest.socket.closed || honest.socket.readableEnded).toBe(false);
  });

  test('end although a NOOP comes again and again', async () => {
    const server = await listen(async () => {}, { times: { ...NEVER, step: SOON } });
    const { socket, closed } = await hold(server, '127.0.0.2', silent);
    const noop = setInterval(() => socket.writable && socket.write('NOOP\r\n'), 100);
    await closed;
    clearInterval(noop);
  });

  test('end although a mail trickles in a byte at a time', async () => {
    const server = await listen(async () => {}, { times: { ...NEVER, data: SOON } });
    const steps = ['EHLO x', 'MAIL FROM:<eve@players.example>', `RCPT TO:<${token}>`, 'DATA'];
    let drips: NodeJS.Timeout | undefined;
    const { socket, closed } = await hold(server, '127.0.0.2', (heard) => {
      if (heard.startsWith('354')) drips = setInterval(() => socket.writable && socket.write('x'), 100);
      const next = /^\d{3} .*\r\n$/m.test(heard) ? steps.shift() : undefined;
      return next === undefined ? undefined : `${next}\r\n`;
    });
    await closed;
    clearInterval(drips);
    expect(drips).toBeDefined();
  });

  test('end when their time is over, whatever comes over them', async () => {
    const server = await listen(async () => {}, { times: { ...NEVER, life: SOON } });
    const { closed, socket } = await hold(server, '127.0.0.2', greets);
    const again = setInterval(() => socket.writable && socket.write('RSET\r\nMAIL FROM:<eve@players.example>\r\n'), 100);
    await closed;
    clearInterval(again);
  });

  const inData = async (server: SmtpIn, from: string, drip: (socket: Socket) => void): Promise<Held> => {
    const steps = ['EHLO x', 'MAIL FROM:<eve@players.example>', `RCPT TO:<${token}>`, 'DATA'];
    const held = await hold(server, from, (heard) => {
      if (heard.startsWith('354')) drip(held.socket);
      const next = /^\d{3} .*\r\n$/m.test(heard) ? steps.shift() : undefined;
      return next === undefined ? undefined : `${next}\r\n`;
    });
    return held;
  };

  test('end when a mail comes slower than any program sends', async () => {
    const server = await listen(async () => {}, { times: { ...NEVER, slow: SOON } });
    let drips: NodeJS.Timeout | undefined;
    const { closed } = await inData(server, '127.0.0.2', (socket) => {
      drips = setInterval(() => socket.writable && socket.write('x'.repeat(20)), 100);
    });
    await closed;
    clearInterval(drips);
    expect(drips).toBeDefined();
  });

  test('stay open while a mail that is whole is judged, however long that takes', async () => {
    const [begun, judged] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const judging: SmtpInOptions['judging'] = {
      ...AT_HOME,
      judge: async (raw, peer, signal) => {
        begun.resolve();
        await judged.promise;
        return AT_HOME.judge(raw, peer, signal);
      },
    };
    const server = await listen(async () => {}, { judging, times: { ...NEVER, slow: SOON } });
    const sent = send(server);
    await begun.promise;
    // Timers of this process go off in their order: one that had been set for the mail has by then.
    await new Promise((later) => setTimeout(later, 3 * SOON));
    judged.resolve();
    expect((await sent).response).toMatch(/^250/);
  });

  test('end after 32 KB of commands and no mail', async () => {
    const server = await listen(async () => {});
    const { socket, closed } = await hold(server, '127.0.0.2', silent);
    const noop = setInterval(() => socket.writable && socket.write('NOOP\r\n'.repeat(1_000)), 50);
    await closed;
    clearInterval(noop);
  });

  test('of one sender, with as much mail under way as there is room for, keep nobody’s small mail out', async () => {
    const kept: Arrival[] = [];
    const server = await listen(async (arrival) => void kept.push(arrival), { heldBytes: 40_000 });
    const begun: Held[] = [];
    for (const from of ['127.0.0.2', '127.0.0.2', '127.0.0.4', '127.0.0.5'])
      begun.push(await inData(server, from, (socket) => void socket.write(`Subject: x\r\n\r\n${'x'.repeat(9_500)}`)));
    const { response } = await send(server, token, 'x'.repeat(4_000));
    expect(response).toMatch(/^250/);
    expect(kept).toHaveLength(1);
    for (const { socket } of begun) socket.destroy();
  });

  test('from one IPv6 network count as one sender’s', () => {
    expect(networkOf('2001:db8:1:2:aaaa::1')).toBe(networkOf('2001:db8:1:2:bbbb::2'));
    expect(networkOf('2001:db8:1:3::1')).not.toBe(networkOf('2001:db8:1:2::1'));
  });
});
