/**
 * SES's notice of an incoming mail, as SNS puts it into the queue (raw delivery), and what its verdicts say about the sender. Verdicts are
 * read only here: a header in the mail that claims one is just the sender's word.
 */
import * as z from 'zod/mini';
import { addressDomain, domainName, type Spelling } from '../address.ts';

const VERDICTS = ['PASS', 'FAIL', 'GRAY', 'PROCESSING_FAILED', 'DISABLED'] as const;
export type Verdict = (typeof VERDICTS)[number];
export interface Verdicts {
  readonly spf: Verdict;
  readonly dkim: Verdict;
  readonly dmarc: Verdict;
  readonly spam: Verdict;
  readonly virus: Verdict;
}

export interface Notice {
  readonly bucket: string;
  readonly key: string;
  /** Our addresses among the envelope recipients, in lower case: they decide, never the To header. */
  readonly recipients: readonly string[];
  /** The envelope sender, in lower case; empty for the null return path. */
  readonly source: string;
  /** When the mail was received, in milliseconds. Decides which orders are newest, and whether they are in time. */
  readonly received: number;
  readonly verdicts: Verdicts;
  /** What the owner of the From domain asks for mail that fails DMARC; given only if this one does. */
  readonly policy?: string;
  /** Domains of all DKIM signatures; undefined if the notice does not contain all headers. */
  readonly signers?: readonly string[];
  /** In bytes, if the notice says so. */
  readonly size?: number;
}
const Status = z.object({ status: z.enum(VERDICTS) });
const ReceivedNotice = z.object({
  notificationType: z.literal('Received'),
  mail: z.object({
    timestamp: z.iso.datetime(),
    source: z.string(),
    headersTruncated: z.optional(z.boolean()),
    headers: z.optional(z.array(z.object({ name: z.string(), value: z.string() }))),
  }),
  receipt: z.object({
    recipients: z.array(z.string()).check(z.minLength(1)),
    spfVerdict: Status,
    dkimVerdict: Status,
    dmarcVerdict: Status,
    dmarcPolicy: z.optional(z.string()),
    spamVerdict: Status,
    virusVerdict: Status,
    action: z.object({ type: z.literal('S3'), bucketName: z.string(), objectKey: z.string() }),
  }),
  size: z.optional(z.number()),
});

const Setup = z.object({ mail: z.object({ messageId: z.literal('AMAZON_SES_SETUP_NOTIFICATION') }) });

/** Whether SES is only testing a new rule: it writes a mail of its own into the bucket and sends a notice of it. */
export function isSetup(body: string): boolean {
  try {
    return Setup.safeParse(JSON.parse(body)).success;
  } catch {
    return false;
  }
}

/**
 * @throws Error that names the fields at fault, never their values, if a body is not such a notice and so belongs among the dead letters.
 */
export function readNotice(body: string): Notice {
  const parsed = ReceivedNotice.safeParse(parseJson(body));
  if (!parsed.success) {
    const fields = parsed.error.issues.map(({ path }) => path.join('.') || 'the whole body');
    throw new Error(`The queue holds a body that is not an SES receipt notice: look at ${fields.join(', ')}.`);
  }
  const { mail, receipt, size } = parsed.data;
  return {
    bucket: receipt.action.bucketName,
    key: receipt.action.objectKey,
    recipients: receipt.recipients.map(bare),
    source: bare(mail.source),
    // Not the receipt's own time, which according to SES's manual is that of the action, after the scan.
    received: Date.parse(mail.timestamp),
    verdicts: verdictsOf(receipt),
    ...(receipt.dmarcPolicy === undefined ? {} : { policy: receipt.dmarcPolicy.toLowerCase() }),
    ...(mail.headers === undefined || mail.headersTruncated === true ? {} : { signers: signersOf(mail.headers) }),
    ...(size === undefined ? {} : { size }),
  };
}

function verdictsOf(receipt: z.infer<typeof ReceivedNotice>['receipt']): Verdicts {
  return {
    spf: receipt.spfVerdict.status,
    dkim: receipt.dkimVerdict.status,
    dmarc: receipt.dmarcVerdict.status,
    spam: receipt.spamVerdict.status,
    virus: receipt.virusVerdict.status,
  };
}

function signersOf(headers: readonly { readonly name: string; readonly value: string }[]): readonly string[] {
  return headers.filter(({ name }) => name.toLowerCase() === 'dkim-signature').map(({ value }) => signerOf(value));
}

export interface Sender {
  readonly from: readonly string[];
  readonly spelling?: Spelling;
}

/** Whether a mail comes from the sender it names. `drop`: a virus, spam, or forged according to the domain owner's policy. */
export type Authenticity = 'yes' | 'no' | 'drop';

/**
 * DMARC decides. If it did not fail but could not be judged (a domain without a DMARC record is GRAY), SPF or DKIM counts if it passed
 * for the From domain itself:
 * - SPF, if the domain of the envelope sender is the From domain or one above it;
 * - DKIM, if the same is true for the domain of every signature: the verdict does not say which of them passed, so a stranger's good
 *   signature next to a bad one of the player's domain proves nothing.
 * This is stricter than DMARC's relaxed alignment, which needs the list of public suffixes.
 *
 * A check that could not be made proves nothing. SES makes it once, before the notice, so the mail is not tried again in the hope of
 * another verdict: the seat's holder is asked at once, as for any mail with an unproven sender.
 *
 * We may read letters beyond ASCII in the address differently from whoever judged DMARC, who may have found a domain that passes in
 * what was left of it. So such an address needs SPF or DKIM for the domain as we read it. Nothing proves an address that reads as the
 * player's only once characters are removed from it.
 *
 * @param from - Every address of every From header, as `readMail` returns them: more than one counts as none.
 */
export function authentic(notice: Notice, { from, spelling }: Sender): Authenticity {
  const { policy } = notice;
  const { dmarc, spam, virus } = notice.verdicts;
  if (virus === 'FAIL' || spam === 'FAIL') return 'drop';
  if (dmarc === 'FAIL') return policy === 'reject' || policy === 'quarantine' ? 'drop' : 'no';
  if (virus === 'PROCESSING_FAILED' || spelling === 'altered') return 'no';
  const [sender = '', ...others] = from;
  if (sender === '' || others.length > 0) return 'no';
  if (dmarc === 'PASS' && spelling === undefined) return 'yes';
  const domain = addressDomain(sender);
  return domain !== undefined && isProven(notice, domain) ? 'yes' : 'no';
}

function isProven({ verdicts: { spf, dkim }, signers = [], source }: Notice, domain: string): boolean {
  if (spf === 'PASS' && covers(addressDomain(source) ?? '', domain)) return true;
  return dkim === 'PASS' && signers.length > 0 && signers.every((signer) => covers(signer, domain));
}

/** Whether `domain` is `owner` or a subdomain of it. A name without a dot owns nothing. */
function covers(owner: string, domain: string): boolean {
  return owner.includes('.') && (domain === owner || domain.endsWith(`.${owner}`));
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

const bare = (address: string): string => address.trim().replace(/^</, '').replace(/>$/, '').toLowerCase();

/**
 * The `d=` of a DKIM signature; empty, which covers nothing, if there is none, or if its tags are not a list (RFC 6376 §3.2). Names that
 * differ only by case count as one given twice, since a reader may have taken either.
 */
function signerOf(signature: string): string {
  const tags = new Map<string, string>();
  for (const tag of signature.split(';').map(trimmed)) {
    if (tag === '') continue;
    const at = tag.indexOf('=');
    const name = trimmed(tag.slice(0, Math.max(at, 0))).toLowerCase();
    if (name === '' || tags.has(name)) return '';
    tags.set(name, trimmed(tag.slice(at + 1)));
  }
  return domainName(tags.get('d') ?? '') ?? '';
}

/** Removes folding white space around it. Other blanks of Unicode stay, and are not part of a domain. */
const trimmed = (text: string): string => text.replace(/^[ \t\r\n]{1,9999}/, '').replace(/(?<![ \t\r\n])[ \t\r\n]{1,9999}$/, '');
