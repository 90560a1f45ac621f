import { describe, expect, test } from 'vitest';
import { readMail } from '../../../../functions/edge/mail/read-mail.ts';
import { signedEntity } from '../../../../functions/edge/mail/wrapping.ts';

/** An element of DER. */
function element(tag: number, ...parts: readonly Uint8Array[]): Uint8Array {
  const content = Buffer.concat(parts);
  const length = content.length < 128 ? [content.length] : [0x83, content.length >> 16, (content.length >> 8) & 255, content.length & 255];
  return Buffer.concat([Buffer.from([tag, ...length]), content]);
}
const [SEQUENCE, SET, TAGGED, OCTETS, STREAMED] = [0x30, 0x31, 0xa0, 0x04, 0x24];
const OID = (last: number): Uint8Array => Buffer.from([0x06, 9, 0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 1, 7, last]);
const VERSION = Buffer.from([2, 1, 1]);
const wrapped = (type: number, content: Uint8Array): Uint8Array =>
  element(
    SEQUENCE,
    OID(type),
    element(TAGGED, element(SEQUENCE, VERSION, element(SET), element(SEQUENCE, OID(1), element(TAGGED, content)))),
  );
const signed = (entity: string): Uint8Array => wrapped(2, element(OCTETS, Buffer.from(entity)));

const part = (content: Uint8Array) => [{ mimeType: 'application/pkcs7-mime', filename: 'smime.p7m', content }];
const opened = async (content: Uint8Array): Promise<string | undefined> => {
  const entity = await signedEntity(part(content));
  return entity && Buffer.from(entity).toString();
};
const mail = (content: Uint8Array): Uint8Array =>
  Buffer.from(
    `From: ann@mail.example\r\nContent-Type: application/pkcs7-mime\r\nContent-Transfer-Encoding: base64\r\n\r\n${Buffer.from(content).toString('base64').replace(/.{64}/g, '$&\r\n')}\r\n`,
  );
const TEXT = 'Content-Type: text/plain\r\n\r\nmove 7 4\r\n';

describe('what is only signed', () => {
  test('is opened, also where a program wrote it piece by piece', async () => {
    expect(await opened(signed(TEXT))).toBe(TEXT);
    const pieces = [...TEXT].map((letter) => element(OCTETS, Buffer.from(letter)));
    expect(await opened(wrapped(2, element(STREAMED, ...pieces)))).toBe(TEXT);
  });

  test('is opened again within, and no deeper', async () => {
    const around = (inner: Uint8Array): Uint8Array =>
      signed(
        `Content-Type: application/pkcs7-mime\r\nContent-Transfer-Encoding: base64\r\n\r\n${Buffer.from(inner).toString('base64')}\r\n`,
      );
    expect((await readMail(mail(around(signed(TEXT))))).fresh).toBe('move 7 4');
    expect(await readMail(mail(around(around(signed(TEXT)))))).toMatchObject({ fresh: '', wrapping: 'smime' });
  });

  test.each([
    ['encrypted', wrapped(3, element(OCTETS, Buffer.from(TEXT)))],
    [
      'signed without what is signed',
      element(SEQUENCE, OID(2), element(TAGGED, element(SEQUENCE, VERSION, element(SET), element(SEQUENCE, OID(1))))),
    ],
    ['a signed file', signed('%PDF-1.7\r\n\r\nContent-Type: text/plain\r\n')],
    ['nothing', new Uint8Array()],
    ['text', Buffer.from(TEXT)],
    ['nested without end', Buffer.from('3080'.repeat(300_000), 'hex')],
    [
      'of more pieces than any mail has',
      wrapped(2, element(STREAMED, ...Array.from({ length: 20_000 }, () => element(OCTETS, Buffer.from('a'))))),
    ],
  ])('does not hold for one that is %s', async (_, content) => {
    expect(await opened(content)).toBeUndefined();
    expect(await readMail(mail(content))).toMatchObject({ fresh: '', wrapping: 'smime' });
  });

  test('cut short anywhere is named', async () => {
    const whole = signed(TEXT);
    for (let at = 0; at < whole.length; at++)
      expect(await readMail(mail(whole.subarray(0, at)))).toMatchObject({ fresh: '', wrapping: 'smime' });
  });

  test('is a person’s mail whatever byte of it is changed', async () => {
    const whole = signed(TEXT);
    for (let at = 0; at < whole.length; at++) {
      const changed = Buffer.from(whole);
      changed[at] = (changed[at] ?? 0) ^ 0x81;
      expect((await readMail(mail(changed))).kind).toBe('person');
    }
  });

  test('counts as too large where it would be, were it not wrapped', async () => {
    const parts = Array.from({ length: 200 }, () => '--b\r\nContent-Type: text/plain\r\n\r\nmove 7 4\r\n').join('');
    expect(await readMail(mail(signed(`Content-Type: multipart/mixed; boundary=b\r\n\r\n${parts}--b--\r\n`)))).toMatchObject({
      oversized: true,
      fresh: '',
    });
  });
});
