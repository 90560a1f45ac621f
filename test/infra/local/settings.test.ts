import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readCertificate, readDkimKey } from '../../../infra/local/mail-keys.ts';
import { readSettings, settingsHelp } from '../../../infra/local/settings.ts';

describe('the settings of one machine', () => {
  test('work with nothing set', () => {
    expect(readSettings({})).toEqual({
      port: 8787,
      smtpInPort: 2525,
      smtpInHost: '127.0.0.1',
      mailDomain: 'sealed-orders.localhost',
      dataDir: './data',
      openMatches: 'anyone',
      clientAddress: 'socket',
      logLevel: 'warn',
    });
  });

  test('take what is set, and treat an empty variable as unset', () => {
    const set = {
      PORT: '80',
      PUBLIC_URL: 'https://so.example/',
      SMTP_URL: 'smtps://u:p@mail.example:465',
      OPEN_MATCHES: '',
      HOME: '/root',
    };
    expect(readSettings(set)).toMatchObject({
      port: 80,
      publicUrl: 'https://so.example',
      smtpUrl: 'smtps://u:p@mail.example:465',
      openMatches: 'anyone',
    });
  });

  test.each([
    ['mx.example.org', { id: 'mx.example.org' }],
    ['mx.example.org 192.0.2.7', { id: 'mx.example.org', address: '192.0.2.7' }],
    ['mx 2001:db8::7', { id: 'mx', address: '2001:db8::7' }],
  ])('name a mail server in front, and where it is: %s', (MAIL_RELAY, mailRelay) => {
    expect(readSettings({ MAIL_RELAY })).toMatchObject({ mailRelay });
  });

  test.each([
    [
      'MAIL_RELAY',
      'mx.example.org localhost',
      'MAIL_RELAY is "mx.example.org localhost". It has to be its authserv-id, like mx.example.org',
    ],
    ['MAIL_RELAY', 'MX.example.org;', 'It has to be its authserv-id'],
    ['PORT', 'eighty', 'PORT is "eighty". It has to be a port from 0 to 65535'],
    ['SMTP_IN_PORT', '70000', 'SMTP_IN_PORT is "70000". It has to be a port'],
    ['SMTP_IN_HOST', 'mail.example', 'It has to be an IP address of this machine'],
    ['PUBLIC_URL', 'so.example', 'PUBLIC_URL is "so.example". It has to be a URL like https://'],
    ['PUBLIC_URL', 'https://so.example/orders', 'a host of its own with no path: pages link to its root'],
    ['PUBLIC_URL', 'https://so.example/?a=1', 'a host of its own with no path'],
    ['PUBLIC_URL', 'https://so.example#orders', 'a host of its own with no path'],
    ['MAIL_DOMAIN', 'Orders@example.org', 'It has to be a domain in lower case, like orders.example.org'],
    ['DYNAMODB_ENDPOINT', '127.0.0.1:8000', 'It has to be a URL like http://127.0.0.1:8000'],
    ['OPEN_MATCHES', 'everyone', 'OPEN_MATCHES is "everyone". It has to be "anyone" or "signed-in"'],
    ['LOG_LEVEL', 'debug', 'It has to be "info", "warn" or "error"'],
  ])('name the variable, its value and the fix: %s=%s', (name, value, words) => {
    expect(() => readSettings({ [name]: value })).toThrow(words);
  });

  test('report all faults at once, and never what SMTP_URL holds', () => {
    const read = (): unknown => readSettings({ PORT: 'x', SMTP_URL: 'user:secret@mail.example' });
    expect(read).toThrow(/PORT is .*\nSMTP_URL is not readable/);
    expect(read).not.toThrow(/secret/);
  });

  test.each([
    [{ SMTP_IN_KEY: 'key.pem' }, 'SMTP_IN_KEY and SMTP_IN_CERT go together: set both, or neither.'],
    [{ DKIM_SELECTOR: 'k1' }, 'DKIM_KEY and DKIM_SELECTOR go together: set both, or neither.'],
    [{ DKIM_KEY: 'k.pem', DKIM_SELECTOR: 'K 1' }, 'DKIM_SELECTOR is "K 1". It has to be a name like orders-2026'],
  ])('that go together are set together: %o', (env, words) => {
    expect(() => readSettings(env)).toThrow(words);
  });

  test('name the file of a key that cannot be read, or is none', async () => {
    const readable = join(import.meta.dirname, 'settings.test.ts');
    const tls = join(import.meta.dirname, '../../support/tls');
    const missing = { key: '/nowhere/key.pem', cert: '/nowhere/cert.pem' };
    await expect(readCertificate(missing)).rejects.toThrow('SMTP_IN_KEY names /nowhere/key.pem, which cannot be read (ENOENT)');
    await expect(readCertificate({ key: readable, cert: readable })).rejects.toThrow('are no key and its certificate as PEM');
    await expect(readDkimKey({ key: readable, selector: 'k' })).rejects.toThrow(`DKIM_KEY (${readable}) is no private key as PEM`);
    expect(await readDkimKey({ key: join(tls, 'key.pem'), selector: 'k' })).toContain('PRIVATE KEY');
  });

  test('are all in the help, with their defaults', () => {
    for (const name of ['PORT', 'SMTP_IN_PORT', 'SMTP_URL', 'MAIL_DOMAIN', 'PUBLIC_URL', 'DATA_DIR', 'DYNAMODB_ENDPOINT', 'OPEN_MATCHES'])
      expect(settingsHelp()).toMatch(new RegExp(`^  ${name} +\\S.* {2,}\\S`, 'm'));
  });
});
