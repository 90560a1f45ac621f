/**
 * What the dearest mails cost that SMTP takes: headers, signatures, parts, encodings and letters of all kinds are mixed and
 * stretched at random, and the dearest are varied further. Each is taken along the whole way, by the caps, the judgement and the
 * reading; the name servers that are asked are a stranger's too.
 */
import { generateKeyPairSync } from 'node:crypto';
import { NO_GRAMMAR } from '../../../../engine/reading/near.ts';
import { findOrders } from '../../../../functions/edge/mail/order-block.ts';
import { MAIL_BYTES, type MailRead, readMail } from '../../../../functions/edge/mail/read-mail.ts';
import { overCap } from '../../../../infra/local/mail-in/caps.ts';
import { relayed } from '../../../../infra/local/mail-in/relay-results.ts';
import { prove } from '../../../../infra/local/mail-in/verdicts.ts';
import { cpuTime } from '../../../support/effort.ts';

const KB = 1024;
const MB = KB * KB;
/** What SMTP takes. */
const MOST = 5 * MB;
/** Headers as large as the cap lets through, and somewhat larger. */
const HEAD = 66 * KB;

type Random = () => number;
const below = (random: Random, limit: number): number => Math.floor(random() * limit);
const pick = <T>(random: Random, of: readonly T[]): T => of[below(random, of.length)] as T;
const fill = (unit: string, size: number): string => unit.repeat(Math.max(1, Math.floor(size / unit.length)));

const SEPARATORS = [
  'a@b.example, ',
  '"x y" <a@b.example>, ',
  'g: a@b.example;',
  'g:',
  '(c)',
  '(',
  '<',
  '"',
  '\\',
  ',',
  '@',
  '=?utf-8?q?=41?= ',
  'é@é.example,',
  '>',
];
const WORDS = [
  '=?utf-8?b?w6k=?= ',
  '=?utf-8?q?=C3=A9?=\r\n ',
  '=?iso-2022-jp?b?GyRCJDMbKEI=?=',
  '=?utf-7?q?+AGE-?=',
  '=?x?',
  '=??q??= ',
  '=?utf-8*en?q?a?=',
  '=?gb18030?b?gTCBMA==?= ',
];
const FOLDS = [' b\r\n', '\tb\r\n', ' \r\n', ' ;\r\n', ' a=b;\r\n', '\r\n '];

/** A field, or several, of about this size. */
type Field = (random: Random, size: number) => string;
const FIELDS: Readonly<Record<string, Field>> = {
  long: (_, size) => `X-Long: ${fill('a', size)}\r\n`,
  blanks: (random, size) =>
    `${pick(random, ['X-Long', 'Subject', 'From', 'To', 'Content-Type'])}: ${fill(pick(random, [' ', '\t', ' \t']), size)}x\r\n`,
  folded: (random, size) =>
    `${pick(random, ['X-Fold', 'Subject', 'Received', 'DKIM-Signature', 'Content-Type', 'References'])}: a\r\n${fill(pick(random, FOLDS), size)}`,
  many: (random, size) =>
    fill(
      pick(random, ['a: b\r\n', ':\r\n', 'a\r\n', 'From: a@b.example\r\n', 'To: a@b.example\r\n', 'Received: by x\r\n', 'List-Id: x\r\n']),
      size,
    ),
  addresses: (random, size) =>
    `${pick(random, ['From', 'To', 'Cc', 'Reply-To', 'Sender', 'Return-Path'])}: ${fill(pick(random, SEPARATORS), size)}\r\n`,
  words: (random, size) => `${pick(random, ['Subject', 'From', 'To'])}: ${fill(pick(random, WORDS), size)}\r\n`,
  received: (random, size) =>
    `Received: ${fill(pick(random, ['from x (y) ', 'by (', 'for <a@b>; ', 'with "', '(\\', '[1.2.3.4] ']), size)}\r\n`,
  results: (random, size) =>
    `Authentication-Results: mx.example; ${fill(pick(random, ['dkim=pass header.d=b.example; ', '(', '(a)', '"', '\\', 'a=b ', ';']), size)}\r\n`,
  references: (random, size) =>
    `${pick(random, ['References', 'In-Reply-To', 'Message-ID'])}: ${fill(pick(random, ['<a@b> ', '<', '>', 'a']), size)}\r\n`,
  parameters: (random, size) =>
    `Content-Type: ${pick(random, ['text/plain', 'multipart/mixed', 'application/octet-stream'])}${fill(pick(random, ['; a=b', "; name*0*=utf-8''%41", ';', '; "', '; charset="', '; boundary=b']), size)}\r\n`,
  disposition: (random, size) =>
    `Content-Disposition: attachment${Array.from({ length: size / 16 }, (_, i) => `; filename*${pick(random, [i, 0])}=a`).join('')}\r\n`,
  signatures: (random, size) => {
    const count = 1 + below(random, 5);
    const more = fill(pick(random, ['from:', 'to:', 'x:', ' ', 'a b:', '\r\n x:']), size / count);
    return Array.from({ length: count }, (_, i) => signature(random, i, more)).join('');
  },
  seals: (random) =>
    Array.from(
      { length: 1 + below(random, 5) },
      (_, i) =>
        `ARC-Seal: i=${i + 1}; a=rsa-sha256; cv=${i === 0 ? 'none' : 'pass'}; d=b.example; s=k; b=AAAA\r\nARC-Message-Signature: i=${i + 1}; a=rsa-sha256; c=relaxed/relaxed; d=b.example; s=k; h=from; bh=AAAA; b=AAAA\r\nARC-Authentication-Results: i=${i + 1}; mx.example; none\r\n`,
    ).join(''),
};
const signature = (random: Random, number: number, more: string): string => {
  const canon = pick(random, ['relaxed/relaxed', 'simple/simple', 'relaxed/simple', 'simple/relaxed']);
  const length = pick(random, ['', `l=${number}; `, `l=${MB - number}; `, `l=${9e15 - number}; `]);
  const tag = pick(random, ['h', 'z', 'n', 'x-y', 'i', 'q']);
  return `DKIM-Signature: v=1; a=${pick(random, ['rsa-sha256', 'rsa-sha1', 'ed25519-sha256'])}; c=${canon}; d=b.example; s=k${number}; ${length}${tag === 'h' ? '' : 'h=from:to; '}${tag}=from:${more}; bh=AAAA; b=${'A'.repeat(pick(random, [4, 344, 8_000]))}\r\n`;
};

const HTML = ['<div>', '<p>x', '<', '<a href="', '</blockquote>', '<!--', '<style>', '&amp', '&#x41;', '<td class="a">', '<blockquote>'];
const LINES = [
  'a\r\n',
  '\r\n',
  '\n',
  '\r',
  ' \r\n',
  '\t',
  ' ',
  '>',
  '> a\r\n',
  '-',
  '--\r\n',
  '-- \r\n',
  '=\r\n',
  '=3D',
  '=',
  '=C3',
  'YQ==',
  'YWFh\r\n',
  '..\r\n',
  'turn 7:\r\n',
  'press to a\r\n',
];
const WILD = [
  'On Mon 3 Mar 2026 a@b wrote:\r\n',
  'From: a\r\nSent: b\r\n',
  '-----BEGIN PGP MESSAGE-----\r\n',
  'begin 644 a\r\n',
  '\u001b$B$3\u001b(B',
  '+AGE-',
  '\u00fc\u00fc',
  '\0',
  'é\r\n',
  '__________\r\n',
  'move 7 4\r\n',
  'mve 7 4\r\n',
];
const TYPES = [
  'text/plain',
  'text/html',
  'text/plain; format=flowed; delsp=yes',
  'text/plain; charset=utf-7',
  'text/plain; charset=iso-2022-jp',
  'text/plain; charset=utf-16',
  'text/plain; charset=gb18030',
];
const BINARY = [
  'application/pkcs7-mime; smime-type=signed-data',
  'application/ms-tnef',
  'message/delivery-status',
  'message/rfc822',
  'text/calendar; method=REPLY',
  'application/octet-stream',
  'application/pgp-encrypted',
];
const ENCODINGS = ['7bit', '8bit', 'base64', 'quoted-printable', 'x-uuencode', 'binary'];

/** The end of a header and a body of about this size. */
type Body = (random: Random, size: number) => string;
const partOf = (random: Random, size: number): string =>
  `Content-Type: ${pick(random, [...TYPES, ...BINARY])}\r\nContent-Transfer-Encoding: ${pick(random, ENCODINGS)}\r\n\r\n${fill(pick(random, [...LINES, ...HTML, ...WILD]), size)}\r\n`;
const BODIES: Readonly<Record<string, Body>> = {
  plain: (random, size) => `\r\n${fill(pick(random, [...LINES, ...WILD]), size)}`,
  mixed: (random, size) => `\r\n${Array.from({ length: 8 }, () => fill(pick(random, [...LINES, ...WILD]), size / 8)).join('')}`,
  typed: partOf,
  html: (random, size) => `Content-Type: text/html\r\n\r\n${fill(pick(random, HTML), size)}`,
  parts: (random, size) => {
    const count = 1 + below(random, 110);
    return `Content-Type: multipart/${pick(random, ['mixed', 'alternative', 'report', 'signed', 'related'])}; boundary=b\r\n\r\n${Array.from({ length: count }, () => `--b\r\n${partOf(random, size / count)}`).join('')}`;
  },
  nested: (random, size) => {
    const depth = 1 + below(random, 12);
    const heads = Array.from(
      { length: depth },
      (_, i) => `Content-Type: multipart/mixed; boundary=${'b'.repeat(60)}${i}\r\n\r\n--${'b'.repeat(60)}${i}\r\n`,
    );
    return `${heads.join('')}${partOf(random, size)}`;
  },
  boundaries: (random, size) =>
    `Content-Type: multipart/mixed; boundary="${fill('-', 1 + below(random, 70))}"\r\n\r\n${fill(pick(random, ['-\r\n', '--\r\n', '---\r\n', '-'.repeat(60)]), size)}`,
  wrapped: (random, size) => `${fill('Content-Type: message/rfc822\r\n\r\n', Math.min(size, 2_000))}${partOf(random, size)}`,
};

/** What a stranger's name servers say of any name. */
const RECORDS = [
  '',
  'v=spf1 +all',
  'v=spf1 include:%{l}.%{d}.x.example include:a.example include:b.example include:c.example -all',
  `v=spf1 ${fill('ip4:1.2.3.4 ', 7_000)}-all`,
  `v=spf1 ${fill('exists:%{l1r-}.%{i}.%{h}.x.example ', 2_000)}-all`,
  `v=spf1 ${fill('a mx ptr ', 4_000)}-all`,
  `v=spf1 redirect=_%{d}.x.example ${fill('x=y ', 4_000)}`,
  `v=DMARC1; p=none; ${fill('x=y;', 7_000)}`,
  `v=DKIM1; k=rsa; ${fill(';', 7_000)}`,
];
const key = generateKeyPairSync('rsa', { modulusLength: 2_048 }).publicKey.export({ type: 'spki', format: 'der' }).toString('base64');

export interface Bomb {
  readonly fields: readonly { readonly kind: string; readonly size: number; readonly seed: number }[];
  readonly body: { readonly kind: string; readonly size: number; readonly seed: number };
  /** Of the envelope sender's local part. */
  readonly local: string;
  readonly record: string;
}

const seededBy = (seed: number): Random => {
  let state = seed >>> 0;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
};

export const rawOf = ({ fields, body }: Bomb): Buffer => {
  const head = fields.map(({ kind, size, seed }) => FIELDS[kind]?.(seededBy(seed), size) ?? '').join('');
  const rest = BODIES[body.kind]?.(seededBy(body.seed), body.size) ?? '';
  return Buffer.from(`From: Eve <eve@b.example>\r\nTo: orders@so.example\r\n${head}${rest}`).subarray(0, MOST);
};

const nameServer =
  (record: string) =>
  async (name: string, type: string): Promise<string[]> => {
    if (type === 'MX') return Array.from({ length: 20 }, (_, i) => ({ exchange: `mx${i}.x.example`, priority: 1 })) as unknown as string[];
    if (type !== 'TXT') return Array.from({ length: 20 }, (_, i) => (type === 'A' ? `1.2.3.${i}` : `x${i}.example`));
    return [[name.includes('_domainkey') ? `v=DKIM1; k=rsa; p=${key}` : record]] as unknown as string[];
  };

/** `loop`: what every mail costs the event loop; `judge` and `read`: what it costs their threads. */
export const STAGES = ['loop', 'judge', 'read', 'orders'] as const;
export type Stage = (typeof STAGES)[number];

/** Takes a bomb along its way, as far as it gets; `take` does what a stage has to do. */
export const takeAlong = async (bomb: Bomb, take: (stage: Stage, work: () => unknown) => Promise<void>): Promise<void> => {
  const raw = rawOf(bomb);
  const source = `${bomb.local}@b.example`;
  await take('loop', () => [overCap(raw), relayed(raw, { id: 'mx.example' }, source)]);
  if (overCap(raw) !== undefined) return;
  const peer = { ip: '198.51.100.7', helo: 'x.example', source };
  await take('judge', () => prove(raw, peer, { resolver: nameServer(bomb.record) as never }));
  let mail: MailRead | undefined;
  await take('read', async () => {
    mail = await readMail(raw.subarray(0, MAIL_BYTES + 1), { from: source, to: ['orders@so.example'] });
  });
  const { fresh = '', below: signed } = mail ?? {};
  await take('orders', () => findOrders(fresh, NO_GRAMMAR, signed === undefined ? {} : { below: signed }));
};

export interface Found {
  readonly tried: number;
  readonly dearest: Readonly<Record<Stage, readonly { readonly bomb: Bomb; readonly ms: number }[]>>;
}
export interface Reach {
  readonly first: number;
  readonly bred: number;
  /** Of a body; a mail that is read has no more than 1 MB. */
  readonly bytes: number;
}
const KEPT = 3;

export const searched = async (random: Random, { first, bred, bytes }: Reach): Promise<Found> => {
  const dearest: Record<Stage, { bomb: Bomb; ms: number }[]> = { loop: [], judge: [], read: [], orders: [] };
  let tried = 0;
  const attempt = async (bomb: Bomb): Promise<void> => {
    tried += 1;
    await takeAlong(bomb, async (stage, work) => {
      const before = cpuTime();
      await work();
      dearest[stage] = [...dearest[stage], { bomb, ms: cpuTime() - before }].sort((a, b) => b.ms - a.ms).slice(0, KEPT);
    });
  };
  for (const kind of Object.keys(FIELDS))
    await attempt({ ...drawn(random, bytes), fields: [{ kind, size: HEAD * 0.9, seed: below(random, 2 ** 31) }] });
  for (const kind of Object.keys(BODIES))
    await attempt({ ...drawn(random, bytes), body: { kind, size: bytes, seed: below(random, 2 ** 31) } });
  for (let i = 0; i < first; i++) await attempt(drawn(random, bytes));
  for (let i = 0; i < bred; i++) {
    const parents = dearest[STAGES[i % STAGES.length] as Stage];
    const parent = parents[below(random, parents.length)];
    if (parent !== undefined) await attempt(vary(parent.bomb, random, bytes));
  }
  return { tried, dearest };
};

const fieldBy = (random: Random): Bomb['fields'][number] => ({
  kind: pick(random, Object.keys(FIELDS)),
  size: Math.ceil(HEAD * random()),
  seed: below(random, 2 ** 31),
});
const bodyBy = (random: Random, bytes: number): Bomb['body'] => ({
  kind: pick(random, Object.keys(BODIES)),
  size: Math.ceil(bytes * random()),
  seed: below(random, 2 ** 31),
});

const drawn = (random: Random, bytes: number): Bomb => ({
  fields: fitting(Array.from({ length: below(random, 4) }, () => fieldBy(random))),
  body: bodyBy(random, bytes),
  local: pick(random, ['eve', 'e'.repeat(64), '"e v e"', '%{d}'.repeat(16), 'é']),
  record: pick(random, RECORDS),
});

/** Fields that together are no larger than a header may be. */
const fitting = (fields: Bomb['fields']): Bomb['fields'] => {
  const size = fields.reduce((sum, field) => sum + field.size, 0);
  return size <= HEAD ? fields : fields.map((field) => ({ ...field, size: Math.floor((field.size * HEAD * 0.9) / size) }));
};

const vary = (bomb: Bomb, random: Random, bytes: number): Bomb => {
  const how = pick(random, ['field', 'fields', 'body', 'grow', 'seed', 'record'] as const);
  if (how === 'field') return { ...bomb, fields: fitting([...bomb.fields, fieldBy(random)]) };
  if (how === 'fields') return { ...bomb, fields: bomb.fields.filter(() => random() < 0.6) };
  if (how === 'body') return { ...bomb, body: bodyBy(random, bytes) };
  if (how === 'grow')
    return {
      ...bomb,
      body: { ...bomb.body, size: Math.min(bytes, bomb.body.size * 2) },
      fields: fitting(bomb.fields.map((field) => ({ ...field, size: field.size * 2 }))),
    };
  if (how === 'record') return { ...bomb, record: pick(random, RECORDS) };
  return {
    ...bomb,
    body: { ...bomb.body, seed: below(random, 2 ** 31) },
    fields: bomb.fields.map((field) => ({ ...field, seed: below(random, 2 ** 31) })),
  };
};
