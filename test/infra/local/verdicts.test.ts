import { generateKeyPairSync } from 'node:crypto';
import { dkimSign } from 'mailauth/lib/dkim/sign.js';
import { describe, expect, test } from 'vitest';
import { authentic, readNotice } from '../../../functions/edge/mail/notice.ts';
import { sesNotice } from '../../../infra/local/ses-notice.ts';
import { isLoopback, prove } from '../../../infra/local/verdicts.ts';

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
  const proofs = await prove(bytes, { ip, helo: `mail.${domain}`, source }, resolver);
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

test('a sender on this machine itself is believed', async () => {
  expect(await judge('strict.example', '127.0.0.1')).toBe('yes');
});
