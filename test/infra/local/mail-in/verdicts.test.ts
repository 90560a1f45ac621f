import { generateKeyPairSync } from 'node:crypto';
import { dkimSign } from 'mailauth/lib/dkim/sign.js';
import { describe, expect, test } from 'vitest';
import { authentic, readNotice } from '../../../../functions/edge/mail/notice.ts';
import { sesNotice } from '../../../../infra/local/mail-in/ses-notice.ts';
import { isLoopback, prove } from '../../../../infra/local/mail-in/verdicts.ts';

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const dkim = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
/** The name servers of this test: `strict.example` asks for rejection, `plain.example` has no DMARC record. */
const ZONES: Readonly<Record<string, readonly string[]>> = {
  'strict.example': ['v=spf1 ip4:198.51.100.7 -all'],
  '_dmarc.strict.example': ['v=DMARC1; p=reject'],
  'plain.example': ['v=spf1 ip4:198.51.100.7 -all'],
  'k._domainkey.signed.example': [`v=DKIM1; k=rsa; p=${dkim}`],
};
const resolver = async (name: string, type: string): Promise<string[][]> => {
  const records = type === 'TXT' ? ZONES[name] : undefined;
  if (records === undefined) throw Object.assign(new Error(`no ${type} ${name}`), { code: 'ENOTFOUND' });
  return records.map((record) => [record]);
};
const mailFrom = (domain: string): string =>
  `From: ada@${domain}\r\nTo: orders@so.example\r\nSubject: x\r\nMessage-ID: <1@${domain}>\r\n\r\nmove 7 4\r\n`;
/** What the reader of notices makes of a mail from `domain` that came from `ip`. */
const judge = async (domain: string, ip: string, raw = mailFrom(domain), source = `ada@${domain}`): Promise<string> => {
  const bytes = Buffer.from(raw);
  const proofs = await prove(bytes, { ip, helo: `mail.${domain}`, source }, { resolver });
  const notice = sesNotice('k', { raw: bytes, source, recipients: ['orders@so.example'], received: 0, proofs });
  return authentic(readNotice(JSON.stringify(notice)), { from: [`ada@${domain}`] });
};
const sign = async (raw: string): Promise<string> => {
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const by = { signingDomain: 'signed.example', selector: 'k', privateKey: pem };
  const { signatures } = await dkimSign(raw, { ...by, signatureData: [by] });
  return signatures + raw;
};

describe('a mail from outside', () => {
  test('from a server that its domain names is proven', async () => {
    expect(await judge('strict.example', '198.51.100.7')).toBe('yes');
    expect(await judge('plain.example', '198.51.100.7')).toBe('yes');
  });

  test('from any other server is not proven, and is dropped where the domain asks for that', async () => {
    expect(await judge('strict.example', '203.0.113.9')).toBe('drop');
    expect(await judge('plain.example', '203.0.113.9')).toBe('no');
  });

  test("is not proven by the sender's own valid envelope domain", async () => {
    expect(await judge('other.example', '198.51.100.7', undefined, 'eve@plain.example')).toBe('no');
  });

  test('with a signature of its domain is proven, until a byte changes', async () => {
    const whole = await sign(mailFrom('signed.example'));
    expect(await judge('signed.example', '203.0.113.9', whole)).toBe('yes');
    expect(await judge('signed.example', '203.0.113.9', whole.replace('move 7 4', 'move 7 6'))).toBe('no');
  });

  test('is no mail of this machine', () => {
    expect(['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1'].filter((ip) => !isLoopback(ip))).toEqual([]);
    expect(['127.0.0.1.example', '128.0.0.1', '10.0.0.1', '::ffff:10.0.0.1', '::127.0.0.1', ''].filter(isLoopback)).toEqual([]);
  });
});

test.each([
  ['good.example_x.evil.example', 'good.example'],
  ['good.exampleé.evil.example', 'good.example'],
])('a good signature of %s is none of %s', async (domain, victim) => {
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const by = { signingDomain: domain, selector: 'k', privateKey: pem };
  const raw = mailFrom(victim);
  const { signatures } = await dkimSign(raw, { ...by, signatureData: [by] });
  const strangers = async (name: string, type: string): Promise<string[][]> => {
    if (type !== 'TXT' || !name.startsWith('k._domainkey.')) throw Object.assign(new Error('none'), { code: 'ENOTFOUND' });
    return [[`v=DKIM1; k=rsa; p=${dkim}`]];
  };
  const source = `eve@${domain}`;
  const proofs = await prove(Buffer.from(signatures + raw), { ip: '203.0.113.9', helo: 'x', source }, { resolver: strangers });
  expect(proofs).toMatchObject({ dkim: 'PASS' });
  const notice = sesNotice('k', { raw: Buffer.from(raw), source, recipients: ['orders@so.example'], received: 0, proofs });
  expect(authentic(readNotice(JSON.stringify(notice)), { from: [`ada@${victim}`] })).toBe('no');
});

test('a mail with lone line feeds is judged as one with whole line ends', async () => {
  const whole = await sign(mailFrom('signed.example').replace('move 7 4', `${'move 7 4\r\n'.repeat(20_000)}\r\n\r\nx`));
  expect(await judge('signed.example', '203.0.113.9', whole.replaceAll('\r\n', '\n'))).toBe('yes');
});

test('a name server that answers with a record without end proves nothing', async () => {
  const endless = async (): Promise<string[][]> => [['v=spf1 +all', ' a'.repeat(10_000)]];
  const { spf, dmarc } = await prove(
    Buffer.from(mailFrom('x.example')),
    { ip: '203.0.113.9', helo: 'x', source: 'a@x.example' },
    { resolver: endless },
  );
  expect([spf, dmarc]).not.toContain('PASS');
});
