import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type MailRead, readMail } from '../../../functions/edge/read-mail.ts';
import expectations from './mails/expected.json' with { type: 'json' };

interface Expectation extends Partial<MailRead> {
  /** Envelope recipients the mail came to. */
  readonly envelopeTo?: readonly string[];
}
const expected = expectations as Readonly<Record<string, Expectation>>;
const folder = new URL('./mails/', import.meta.url);
const read = (name: string): Uint8Array => readFileSync(new URL(`${name}.eml`, folder));

describe('mails as people and machines send them', () => {
  it('every mail of the folder has its expectation', () => {
    const mails = readdirSync(folder).filter((name) => name.endsWith('.eml'));
    expect(mails.map((name) => name.replace('.eml', '')).sort()).toEqual(Object.keys(expected).sort());
  });

  it.each(Object.entries(expected))('%s', async (name, { envelopeTo, ...wanted }) => {
    expect(await readMail(read(name), envelopeTo === undefined ? {} : { to: envelopeTo })).toMatchObject(wanted);
  });
});
