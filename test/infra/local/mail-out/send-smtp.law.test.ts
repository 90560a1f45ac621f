import { generateKeyPairSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dkimVerify } from 'mailauth/lib/dkim/verify.js';
import { afterAll, describe, expect, test } from 'vitest';
import type { Outgoing } from '../../../../functions/facts/deps.ts';
import { type Dkim, smtpMail } from '../../../../infra/local/mail-out/send-smtp.ts';
import { startMailSink } from '../../../support/mail/mail-sink.ts';

const letter: Outgoing = {
  to: 'ada@players.example',
  player: 'adaadaadaadaadaadaadaadaad',
  answers: false,
  replyTo: 'abcdefghijklmnop.3.abcdefghijklmnopqrstuvwxyz@so.example',
  rendered: {
    subject: 'Rebel Commander, step 3: Hoth is lost — your orders?',
    text: 'Hoth is lost.\n\nα|β\n',
    html: '<p>Hoth is lost.</p>',
    calendar: { method: 'PUBLISH', file: 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR\r\n' },
    notice: true,
  },
  messageId: 'report-3-rebel',
  thread: 'abcdefghijklmnop.rebel',
  unsubscribe: 'https://so.example/u/abcdefghijklmnop.abcdefghijklmnopqrstuvwxyz',
};

const bounceAddress = (player: string): string => `bounce-of-${player.slice(0, 3)}@so.example`;
const UNHEARD = 'nobody listens at the host and port of SMTP_URL';
const tls = join(import.meta.dirname, '../../../support/tls');
const selfSigned = () => ({ key: readFileSync(join(tls, 'key.pem')), cert: readFileSync(join(tls, 'cert.pem')) });
const closers: (() => unknown)[] = [];
afterAll(async () => {
  for (const close of closers) await close();
});
const sinkAndMail = async (refuse?: Parameters<typeof startMailSink>[0], dkim?: Dkim) => {
  const sink = await startMailSink(refuse);
  const { mail, close } = smtpMail({ url: sink.url, mailDomain: 'so.example', bounceAddress, ...(dkim && { dkim }) });
  closers.push(close, sink.close);
  return { sink, mail };
};

describe('a letter by SMTP', () => {
  test('reaches the server with text, HTML and calendar, an answerable address and a stable thread', async () => {
    const { sink, mail } = await sinkAndMail();
    expect(await mail(letter)).toEqual({ ok: true });
    const [sunk] = sink.mails;
    expect(sunk).toMatchObject({ from: 'bounce-of-ada@so.example', to: ['ada@players.example'] });
    expect(sunk?.mail).toMatchObject({
      from: { name: 'Sealed Orders', address: 'orders@so.example' },
      replyTo: [{ address: 'abcdefghijklmnop.3.abcdefghijklmnopqrstuvwxyz@so.example' }],
      subject: letter.rendered.subject,
      messageId: '<report-3-rebel@so.example>',
      inReplyTo: '<abcdefghijklmnop.rebel@so.example>',
      references: '<abcdefghijklmnop.rebel@so.example>',
    });
    expect(sunk?.mail.text?.trimEnd()).toBe(letter.rendered.text.trimEnd());
    expect(sunk?.mail.html?.trim()).toBe(letter.rendered.html);
    // In one part, beside the letter and not as another form of it.
    expect(sunk?.mail.attachments.map(({ mimeType, disposition, filename }) => [mimeType, disposition, filename])).toEqual([
      ['text/calendar', 'attachment', 'deadline.ics'],
    ]);
    expect(sunk?.raw.match(/method=\w+/g)).toEqual(['method=PUBLISH']);
  });

  test('says that a machine wrote it, and carries one List-Unsubscribe with one click where it is a notice', async () => {
    const { sink, mail } = await sinkAndMail();
    await mail(letter);
    await mail({ ...letter, answers: true, rendered: { ...letter.rendered, notice: false } });
    const header = (index: number, key: string): (string | undefined)[] =>
      sink.mails[index]?.mail.headers.filter((line) => line.key === key).map(({ value }) => value) ?? [];
    expect(header(0, 'auto-submitted')).toEqual(['auto-generated']);
    expect(header(0, 'x-auto-response-suppress')).toEqual(['All']);
    expect(header(0, 'list-unsubscribe')).toEqual([`<${letter.unsubscribe}>`]);
    expect(header(0, 'list-unsubscribe-post')).toEqual(['List-Unsubscribe=One-Click']);
    expect(header(1, 'auto-submitted')).toEqual(['auto-replied']);
    expect(header(1, 'list-unsubscribe')).toEqual([]);
  });

  test('lies below the mail that it answers, in the thread of its match', async () => {
    const { sink, mail } = await sinkAndMail();
    await mail({ ...letter, repliesTo: '<word-1@ada.example>' });
    expect(sink.mails[0]?.mail).toMatchObject({
      inReplyTo: '<word-1@ada.example>',
      references: '<abcdefghijklmnop.rebel@so.example> <word-1@ada.example>',
    });
    expect(sink.mails[0]?.mail.headers).toContainEqual(expect.objectContaining({ key: 'content-language', value: 'en' }));
  });

  test('is the root of its thread where it is the first, and Outlook is told by headers of its own which letters belong together', async () => {
    const { sink, mail } = await sinkAndMail();
    const topical = { ...letter, rendered: { ...letter.rendered, topic: 'Rebel Commander abcdef' } };
    await mail({ ...topical, messageId: letter.thread });
    await mail({ ...topical, rendered: { ...topical.rendered, subject: 'Turn 4' } });
    await mail({ ...topical, thread: 'abcdefghijklmnop.imperial' });
    const [root, next, other] = sink.mails.map(({ mail }) => mail);
    expect([root?.inReplyTo, root?.references]).toEqual([undefined, undefined]);
    expect(next?.references).toBe(root?.messageId);
    const header = (of: typeof root, key: string) => of?.headers.find((line) => line.key === key)?.value;
    expect(header(next, 'thread-topic')).toBe('Rebel Commander abcdef');
    const index = Buffer.from(header(next, 'thread-index') ?? '', 'base64');
    expect([index.length, index[0]]).toEqual([22, 1]);
    expect(header(root, 'thread-index')).toBe(header(next, 'thread-index'));
    expect(header(other, 'thread-index')).not.toBe(header(next, 'thread-index'));
  });

  test('is signed where there is a key, with both headers of the button that stops notices', async () => {
    const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const key = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    const record = `v=DKIM1; k=rsa; p=${publicKey.export({ type: 'spki', format: 'der' }).toString('base64')}`;
    const { sink, mail } = await sinkAndMail(undefined, { key, selector: 'k1' });
    await mail(letter);
    const resolver = async (name: string) => (name === 'k1._domainkey.so.example' ? [[record]] : []);
    const { results } = await dkimVerify(Buffer.from(sink.mails[0]?.raw ?? ''), { resolver });
    expect(results).toMatchObject([{ signingDomain: 'so.example', selector: 'k1', status: { result: 'pass' } }]);
    const signed = /;\s*h=([^;]+);/
      .exec(sink.mails[0]?.raw.replace(/\r\n\s+/g, '') ?? '')?.[1]
      ?.toLowerCase()
      .split(':');
    expect(signed).toEqual(expect.arrayContaining(['from', 'list-unsubscribe', 'list-unsubscribe-post']));
  });

  test('has one recipient, whatever the address says', async () => {
    const { sink, mail } = await sinkAndMail();
    await mail({ ...letter, to: 'ada@players.example, eve@players.example' });
    await mail({ ...letter, to: 'ada@players.example>\r\nRCPT TO:<eve@players.example' });
    expect(sink.mails.flatMap(({ to }) => to)).not.toContain('eve@players.example');
  });

  test.each([
    [550, '5.1.1 no such user', true],
    [550, 'no such user', true],
    [500, 'what is that?', true],
    [499, 'nobody says so', false],
    [450, '4.2.1 greylisted', false],
    [550, '5.7.1 relaying denied', false],
  ])('refused with %i %s is final: %s', async (code, message, permanent) => {
    const { mail } = await sinkAndMail({ code, message: `${message} <ada@players.example>` });
    const result = await mail(letter);
    expect(result).toMatchObject({ ok: false, permanent, ...(permanent ? { noAddress: true } : {}) });
    expect(JSON.stringify(result)).not.toContain('ada@');
  });

  test.each([
    [552, '5.2.2 mailbox full'],
    [552, 'storage allocation exceeded'],
    [550, '5.2.2 over quota'],
    [550, 'mailbox is full'],
    [550, '5.2.3 larger than this mailbox takes'],
    [552, '5.3.4 too big for us'],
    [550, '5.6.0 its content'],
    [554, '5.7.1 blocked, see 85.5.1.1'],
  ])('whose address is refused with %i %s, but lives, waits for its next try and pauses nobody', async (code, message) => {
    const { mail } = await sinkAndMail({ code, message });
    const result = await mail(letter);
    expect(result).toMatchObject({ ok: false, permanent: false });
    expect(result).not.toHaveProperty('noAddress');
  });

  test('is refused by the status at its place, not by numbers in the words', async () => {
    const { mail } = await sinkAndMail({ code: 550, message: 'no such user at 10.5.2.2, says version 5.2.2.1' });
    expect(await mail(letter)).toMatchObject({ ok: false, permanent: true, noAddress: true });
  });

  test('that a full mailbox refuses after it was read waits for its next try', async () => {
    const { mail } = await sinkAndMail({ code: 552, message: '5.2.2 mailbox full', after: 'data' });
    expect(await mail(letter)).toEqual({ ok: false, permanent: false, why: 'SMTP EMESSAGE 552 5.2.2' });
  });

  test('leaves encrypted by a server on this machine, whoever signed its certificate', async () => {
    const sink = await startMailSink(undefined, selfSigned());
    const port = new URL(sink.url).port;
    closers.push(sink.close);
    for (const host of ['127.0.0.1', 'localhost', '[::ffff:127.0.0.1]']) {
      const { mail, close } = smtpMail({ url: `smtp://${host}:${port}`, mailDomain: 'so.example', bounceAddress });
      expect([host, await mail(letter)]).toEqual([host, { ok: true }]);
      close();
    }
    expect(sink.mails.map(({ secure }) => secure)).toEqual([true, true, true]);
  });

  test('goes to no server elsewhere whose certificate nobody vouches for, and tells the operator which code and what to do', async () => {
    const sink = await startMailSink(undefined, selfSigned());
    const port = new URL(sink.url).port;
    // It leads here, as an address elsewhere would there: only what SMTP_URL says decides.
    const { mail, close } = smtpMail({ url: `smtp://0.0.0.0:${port}`, mailDomain: 'so.example', bounceAddress });
    closers.push(close, sink.close);
    expect(await mail(letter)).toEqual({
      ok: false,
      permanent: false,
      account: true,
      why: 'SMTP ESOCKET DEPTH_ZERO_SELF_SIGNED_CERT',
      hint: expect.stringMatching(/signed by nobody known here.*NODE_EXTRA_CA_CERTS.*localhost/),
    });
    expect(sink.mails).toEqual([]);
  });

  test('by a port that speaks no TLS tells the operator so', async () => {
    const sink = await startMailSink();
    const { mail, close } = smtpMail({ url: sink.url.replace('smtp:', 'smtps:'), mailDomain: 'so.example', bounceAddress });
    closers.push(close, sink.close);
    expect(await mail(letter)).toMatchObject({
      account: true,
      why: expect.stringMatching(/^SMTP ESOCKET E/),
      hint: expect.stringContaining('do not agree on TLS'),
    });
  });

  test('refused for what it says is final, and says nothing about its address', async () => {
    const { mail } = await sinkAndMail({ code: 554, message: 'your mail looks like spam', after: 'data' });
    expect(await mail(letter)).toEqual({ ok: false, permanent: true, why: 'SMTP EMESSAGE 554' });
  });

  test('waits for its next try when no server answers', async () => {
    const { mail, close } = smtpMail({ url: 'smtp://127.0.0.1:9', mailDomain: 'so.example', bounceAddress });
    closers.push(close);
    expect(await mail(letter)).toEqual({ ok: false, permanent: false, account: true, why: 'SMTP ESOCKET ECONNREFUSED', hint: UNHEARD });
  });

  test('is not to blame where the server refuses our sender', async () => {
    const { mail } = await sinkAndMail({ code: 550, message: '5.1.8 sender domain unknown', after: 'from' });
    expect(await mail(letter)).toEqual({ ok: false, permanent: false, account: true, why: 'SMTP EENVELOPE 550 5.1.8' });
  });
});
