/** A match of two by mail, and the bytes that its players send. */
import { openMatch } from '../../../../functions/cases/match/open-match.ts';
import type { MailOutcome } from '../../../../functions/facts/mail.ts';
import { type Arriving, arrive } from '../../../support/mail/arrivals.ts';
import { createWorld, DOMAIN, type World } from '../../../support/world.ts';

export const ADA = 'ada@ada.example';
export const BEN = 'ben@ben.example';

export interface Table {
  readonly world: World;
  readonly id: string;
  /** Who plays the rebel, if not Ada. */
  readonly to?: string;
}

/** Both are invited, and nobody has answered. */
export async function invite(
  world = createWorld(),
  seats: Readonly<Record<string, { email: string; name?: string }>> = SEATS,
): Promise<Table> {
  const opened = await openMatch(world.deps, { ruleset: 'rebel-commander', options: {}, seats, demo: false });
  if (!opened.ok) throw new Error(opened.refusal.message);
  await world.settle();
  return { world, id: opened.value.id };
}
const SEATS = { rebel: { email: ADA, name: 'Ada' }, imperial: { email: BEN, name: 'Ben' } };

/** Turn 1 is open, and Ada is the rebel. */
export async function begin(world = createWorld()): Promise<Table> {
  const table = await invite(world);
  for (const player of [ADA, BEN]) await world.reply(world.lastTo(player), 'accept');
  return table;
}

export const REPLY = 'Content-Type: text/plain; charset=utf-8';

/** The bytes of a mail: its header, `more` of it, and its body. */
export function written(from: string, body: string, more: readonly string[] = [REPLY], id = '1'): string {
  const head = [
    `From: ${from}`,
    `To: x@${DOMAIN}`,
    'Subject: Re: your orders',
    `Message-ID: <${id}@client.example>`,
    'MIME-Version: 1.0',
    ...more,
  ];
  return `${head.join('\r\n')}\r\n\r\n${body.replaceAll('\n', '\r\n')}\r\n`;
}

interface Came {
  readonly outcome: MailOutcome | 'failed';
  /** The lines on file for the rebel. */
  readonly filed: readonly string[] | undefined;
  /** The kinds of the letters that went out, and to whom. */
  readonly told: readonly string[];
  /** The text of the last of them. */
  readonly text: string;
}

/** What became of a mail in answer to the newest letter to the rebel. */
export async function send({ world, id, to = ADA }: Table, raw: Arriving['raw'], more: Partial<Arriving> = {}): Promise<Came> {
  const [sent, told] = [world.sent.length, world.models.length];
  const recipients = [world.lastTo(to).replyTo ?? ''];
  const outcome = await arrive(world, { raw, source: ADA, recipients, ...more });
  const file = (await world.deps.matches.load(id))?.files.rebel;
  return {
    outcome,
    filed: file?.lines.map((entry) => String(entry)),
    told: world.sent.slice(sent).map(({ to }, at) => `${world.models[told + at]?.t} to ${to}`),
    text: world.sent.slice(sent).at(-1)?.rendered.text ?? '',
  };
}
