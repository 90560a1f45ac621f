/**
 * Whether a mail is from a person, or from a machine that must never be answered (RFC 3834). Judged by the headers, and for delivery
 * reports by their parts. `X-Auto-Response-Suppress` alone means nothing: it only asks others not to answer automatically, and people's
 * mail programs set it too. Nor do marks of a list (RFC 2369, RFC 2919) prove a machine, since relays add them to what people write.
 */
import { isDeadByStatus } from './bounce-status.ts';
import { ALIVE_WORDS, AWAY_SUBJECTS, BOUNCE_SUBJECTS, BOUNCE_WORDS, DEAD_WORDS, DELAY_WORDS, MACHINE_WORDS } from './machine-words.ts';
import { list } from './word-list.ts';

export type MailKind = 'person' | 'auto-reply' | 'bounce' | 'complaint' | 'list';

export interface MailFacts {
  /** The first value of a header, by its lower-case name. */
  header(name: string): string | undefined;
  /** All values of a header, since a relay may set one above the sender's own. */
  headers(name: string): readonly string[];
  /** The envelope sender; empty for the null return path, undefined if unknown. */
  readonly returnPath: string | undefined;
  /** In lower case, without names. */
  readonly from: readonly string[];
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
  /** What was written now: a machine calls itself one, but a person may quote such words. */
  readonly fresh: string;
  /** Parts other than text, with their decoded content. */
  readonly parts: readonly { readonly type: string; readonly method?: string | undefined; readonly content: string }[];
}

interface Judgement {
  readonly kind: MailKind;
  /** For a bounce: the address is dead, not just out of reach for now. */
  readonly permanent?: boolean;
}

export function judgeMail(mail: MailFacts): Judgement {
  const type = (mail.header('content-type') ?? '').toLowerCase();
  if (type.includes('feedback-report') || mail.parts.some((part) => part.type === 'message/feedback-report')) return { kind: 'complaint' };
  if (isBounce(mail, type)) return { kind: 'bounce', permanent: isPermanent(mail) };
  if (isAutomatic(mail, type)) return { kind: 'auto-reply' };
  return { kind: isList(mail) ? 'list' : 'person' };
}

const DAEMONS: readonly string[] = ['mailer-daemon', 'mail-daemon', 'mailerdaemon', 'mail delivery subsystem', 'microsoftexchange'];
/** Names and addresses of mail systems. A person's address may look like one, so they only confirm a subject. */
const SYSTEMS: readonly string[] = list(
  'postmaster|mail delivery|delivery subsystem|delivery system|mail system|system administrator|mdaemon|ndr@|imss@|antivirus|smtp_mail|jetmail|mail administrator',
);
/** How much of a bounce's text is searched for its reason. */
const REASON_CHARS = 16_384;
/** Length of the beginning in which a machine says what it is. */
const OPENING_CHARS = 600;

function isBounce(mail: MailFacts, type: string): boolean {
  if (type.includes('delivery-status') || mail.parts.some((part) => part.type === 'message/delivery-status')) return true;
  if (mail.header('x-failed-recipients') !== undefined) return true;
  if (mail.from.some((address) => DAEMONS.some((daemon) => address.startsWith(daemon)))) return true;
  const toNobody = mail.returnPath === '';
  const namesBounce = includesAny(mail.text.slice(0, REASON_CHARS).toLowerCase(), BOUNCE_WORDS);
  if (!startsWithAny(mail.subject, BOUNCE_SUBJECTS)) return toNobody && namesBounce && !startsWithAny(mail.subject, AWAY_SUBJECTS);
  const sender = (mail.header('from') ?? '').toLowerCase();
  return toNobody || includesAny(sender, SYSTEMS) || (namesBounce && !isAnswer(mail));
}

/** A person's program names the mail that it replies to. */
function isAnswer(mail: MailFacts): boolean {
  return mail.header('in-reply-to') !== undefined || mail.header('references') !== undefined;
}

function isPermanent(mail: MailFacts): boolean {
  const report = mail.parts
    .filter(({ type }) => type === 'message/delivery-status')
    .map(({ content }) => content)
    .join('\n\n')
    .slice(0, REASON_CHARS);
  const status = /^status:[ \t]{0,9}([245]\.\d{1,3}\.\d{1,3})/im.exec(report)?.[1];
  const action = /^action:[ \t]{0,9}([a-z]{1,12})/im.exec(report)?.[1]?.toLowerCase();
  if (action !== undefined && action !== 'failed') return false;
  const reason = mail.text.slice(0, REASON_CHARS).toLowerCase();
  if (includesAny(reason, ALIVE_WORDS) || includesAny(report.toLowerCase(), ALIVE_WORDS)) return false;
  if (status !== undefined) return isDeadByStatus(status);
  if (includesAny(reason, DELAY_WORDS)) return false;
  const code = /\b([45]\.\d{1,3}\.\d{1,3})\b/.exec(reason)?.[1];
  if (code !== undefined) return isDeadByStatus(code);
  return /\b55[0134]\b/.test(reason) || includesAny(reason, DEAD_WORDS) || includesAny(mail.subject.toLowerCase(), DEAD_WORDS);
}

/** Headers that only machines set, whatever their value (except an explicit `no`). */
const MACHINE_HEADERS: readonly string[] = list(
  'x-autoreply|x-autorespond|x-autoresponder|x-auto-reply|x-autoreply-from|x-mail-autoreply|x-autogenerated',
  'x-amazon-auto-reply|x-fc-machinegenerated|x-vacation|x-autoanswer|auto-responded|x-cron-env|x-zimbra-ooo|x-autoresponse|x-auto-response',
  'x-bluebottle-request|x-boxbe-challenge|x-facebook-notify|x-jira-fingerprint|x-github-reason|x-gitlab-notificationreason',
);
const MACHINE_SENDERS =
  /^(?:no[-_.]?reply|do[-_.]?not[-_.]?reply|bounces?|auto-?(?:reply|responder|response|confirm)|vacation|notifications?|newsletters?|alerts?|ne-?pas-?repondre|nicht-?antworten)[+@._-]/;

function isAutomatic(mail: MailFacts, type: string): boolean {
  const says = (name: string, words: readonly string[]): boolean => mail.headers(name).some((value) => words.includes(keyword(value)));
  const denies = (name: string, words: readonly string[]): boolean => mail.headers(name).every((value) => words.includes(keyword(value)));
  if (!denies('auto-submitted', ['', 'no'])) return true;
  if (!MACHINE_HEADERS.every((name) => denies(name, ['', 'no', 'false']))) return true;
  if (says('precedence', ['auto_reply', 'auto-reply', 'junk'])) return true;
  if ((mail.header('x-post-messageclass') ?? '').toLowerCase().includes('autoresponder')) return true;
  if (mail.returnPath === '') return true;
  if (type.startsWith('multipart/report') || isAwaySubject(mail.subject)) return true;
  if (includesAny(mail.fresh.slice(0, OPENING_CHARS).toLowerCase().replaceAll('\n', ' '), MACHINE_WORDS)) return true;
  // A heart or a thumb that Gmail sends by itself: there is nothing in it to answer.
  if (mail.parts.some(({ type }) => type === 'text/vnd.google.email-reaction+json')) return true;
  if (mail.parts.some(({ type, method }) => type === 'text/calendar' && (method === 'REPLY' || method === 'COUNTER'))) return true;
  return mail.from.some((address) => MACHINE_SENDERS.test(address) || mail.to.includes(address));
}

const LIST_HEADERS: readonly string[] = list(
  'list-id|list-post|list-unsubscribe|list-help|list-subscribe|list-owner|list-archive|mailing-list|x-mailing-list',
);

function isList(mail: MailFacts): boolean {
  if (mail.headers('precedence').some((value) => ['list', 'bulk'].includes(keyword(value)))) return true;
  return LIST_HEADERS.some((name) => mail.header(name) !== undefined);
}

/** The word that a header begins with, without comments and parameters. */
function keyword(value: string): string {
  return (/^[^\s;(]{1,60}/.exec(value.trim())?.[0] ?? '').toLowerCase();
}

/** A program that answers on somebody's behalf may repeat the subject and only add to it. */
function isAwaySubject(subject: string): boolean {
  return startsWithAny(subject, AWAY_SUBJECTS) || /\((?:auto(?:matic)?[ -]?(?:response|reply)|out of (?:the )?office)\)$/i.test(subject);
}

function includesAny(text: string, words: readonly string[]): boolean {
  return words.some((word) => text.includes(word));
}

function startsWithAny(subject: string, starts: readonly string[]): boolean {
  const lower = subject.trim().toLowerCase();
  return starts.some((start) => lower.startsWith(start));
}
