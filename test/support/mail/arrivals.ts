/** Brings real bytes into a world in memory, the same way as from the queue: notice, raw mail, reader, use case. */
import type { SQSEvent, SQSRecord } from 'aws-lambda';
import MailComposer from 'nodemailer/lib/mail-composer';
import { NO_LIMITS } from '../../../functions/edge/http/guard/limits.ts';
import type { Verdict } from '../../../functions/edge/mail/notice.ts';
import type { Outgoing } from '../../../functions/facts/deps.ts';
import type { MailOutcome } from '../../../functions/facts/mail.ts';
import { inboundMail } from '../../../functions/inbound-mail.ts';
import { mailMessage } from '../../../functions/post/message.ts';
import type { World } from '../world.ts';

export interface Arriving {
  readonly raw: Buffer | string;
  /** Envelope sender. */
  readonly source: string;
  readonly recipients: readonly string[];
  /** Milliseconds since 1970; absent: now. */
  readonly received?: number;
  /** SPF, DKIM and DMARC together, or each by itself; absent: PASS. */
  readonly verdict?: Verdict | { readonly spf: Verdict; readonly dkim: Verdict; readonly dmarc: Verdict };
  /** A notice that holds no verdicts at all. */
  readonly unjudged?: true;
  readonly policy?: string;
  readonly virus?: Verdict;
  /** How often the queue has delivered it, including this time. */
  readonly times?: number;
}

/** The result; `failed`: the queue delivers it again. */
export async function arrive(world: World, mail: Arriving): Promise<MailOutcome | 'failed'> {
  const raw = Buffer.from(mail.raw);
  const mails = {
    read: async (_key: string, limit: number) => raw.subarray(0, limit),
    layAside: async () => {},
    keep: async () => {},
    remove: async () => {},
  };
  const before = world.log.length;
  const { batchItemFailures } = await inboundMail(
    world.deps,
    mails,
    NO_LIMITS,
  )(asEvent(noticeOf(world, mail, raw.length), mail.times ?? 1));
  await world.settle();
  if (batchItemFailures.length > 0) return 'failed';
  return world.log.slice(before).find(({ event }) => event === 'mail-handled')?.fields.outcome as MailOutcome;
}

function noticeOf(
  world: World,
  { source, recipients, received, verdict = 'PASS', unjudged, policy, virus = 'PASS' }: Arriving,
  size: number,
): object {
  const timestamp = new Date(received ?? world.deps.now()).toISOString();
  const { spf, dkim, dmarc } = typeof verdict === 'string' ? { spf: verdict, dkim: verdict, dmarc: verdict } : verdict;
  return {
    notificationType: 'Received',
    mail: { timestamp, source, messageId: 'ses', destination: recipients, headersTruncated: false, headers: [] },
    receipt: {
      timestamp,
      recipients,
      spamVerdict: { status: 'PASS' },
      virusVerdict: { status: virus },
      ...(unjudged ? {} : { spfVerdict: { status: spf }, dkimVerdict: { status: dkim }, dmarcVerdict: { status: dmarc } }),
      ...(policy === undefined ? {} : { dmarcPolicy: policy }),
      action: { type: 'S3', bucketName: 'raw', objectKey: 'one' },
    },
    size,
  };
}

function asEvent(notice: object, times: number): SQSEvent {
  const record: Partial<SQSRecord> = {
    messageId: 'one',
    body: JSON.stringify(notice),
    attributes: {
      ApproximateReceiveCount: String(times),
      SentTimestamp: '0',
      SenderId: '',
      ApproximateFirstReceiveTimestamp: '0',
    },
  };
  return { Records: [record as SQSRecord] };
}

/** A letter as it goes over the wire. */
export function asBytes(letter: Outgoing, domain: string): Promise<Buffer> {
  return new MailComposer(mailMessage(letter, domain, 'ours')).compile().build();
}

/** The mail without some of its headers, each named in lower case: what forwarders and bad relays do. */
export function stripHeaders(raw: Buffer, names: readonly string[]): Buffer {
  const text = raw.toString('latin1');
  const end = text.indexOf('\r\n\r\n');
  const headers = text.slice(0, end).split(/\r\n(?![ \t])/);
  const kept = headers.filter((line) => !names.includes(line.slice(0, line.indexOf(':')).toLowerCase()));
  return Buffer.from(kept.join('\r\n') + text.slice(end), 'latin1');
}
