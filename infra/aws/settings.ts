/** What a host decides at deployment, read from the CDK context (`-c name=value`). */

/** A construct's `node`. */
export interface Context {
  tryGetContext(name: string): unknown;
}

export interface Settings {
  /** Which of several services in one account and region this is; absent: the only one, or the first. It is part of names that are shared there. */
  readonly stage?: string;
  /** Letters come from this domain, and replies go to it: `orders.example.org`. */
  readonly mailDomain: string;
  /** The address of the pages, without a slash at the end; absent: the one that API Gateway gives. */
  readonly publicUrl?: string;
  /** Who gets alarms; absent: whoever subscribes to the topic. */
  readonly alarmEmail?: string;
  /** Whether our receipt rule set becomes the active one. Never displaces another. */
  readonly activateReceiptRules: boolean;
  /** An existing rule set, to which our rule is added; absent: one of our own. */
  readonly receiptRuleSet?: string;
  /** While SES keeps the account in its sandbox: the addresses verified there, which the rights to send must list. */
  readonly sandboxRecipients: readonly string[];
  /** Letters a second that SES allows the account. */
  readonly sendRate: number;
  /** Partitions of the index of what is due. Once raised it stays as high: what is in the higher ones goes on to be swept. */
  readonly dueShards: number;
  /** Write units, and read units, that the table may use a second. */
  readonly tableUnits: number;
  /** The ARN of the stream of a table that was restored from a backup, and is to serve instead of the stack's own. */
  readonly restoredTable?: string;
  /** New code gets all of the work at once, whatever rings. */
  readonly atOnce: boolean;
  /** The day on which the service key was made; another one has the functions read it again. */
  readonly keyMade?: string;
  /** The ARN of a firewall (WAF, of us-east-1, for CloudFront) before the scripts of pages. */
  readonly assetsWebAcl?: string;
  /** What the whole account may cost a month, and who is told when it comes near that. */
  readonly budget?: { readonly dollars: number; readonly email: string };
}

const DOMAIN = /^([a-z0-9]+(-+[a-z0-9]+)*\.)+[a-z][a-z]+$/;
const STAGE = /^[a-z][a-z0-9]{0,19}$/;
const RULE_SET = /^[\w.-]{1,64}$/;
/** Letters a second that SES allows in its sandbox, and most accounts when they leave it. */
const SANDBOX_RATE = 1;
const USUAL_RATE = 14;
const STREAM = /^arn:aws[\w-]*:dynamodb:[a-z0-9-]+:\d{12}:table\/[\w.-]+\/stream\/[\w.:-]+$/;
const WEB_ACL = /^arn:aws:wafv2:us-east-1:\d{12}:global\/webacl\/[\w-]+\/[\w-]+$/;
const USUAL_UNITS = 2_000;
const USUAL_SHARDS = 8;
const MOST_SHARDS = 256;
const ADDRESS = /^[^\s@,*?]+@[^\s@,*?]+$/;

/** @throws Error with the name of the setting, what is wrong with it, and an example that works. */
export function readSettings(context: Context): Settings {
  const publicUrl = readOptional(context, 'publicUrl', isPublicUrl, 'https://orders.example.org, without a path or a slash at the end');
  const alarmEmail = readOptional(context, 'alarmEmail', (text) => ADDRESS.test(text), 'operator@example.org');
  const stage = readOptional(context, 'stage', (text) => STAGE.test(text), 'staging: lower-case letters and digits, 20 at most');
  const receiptRuleSet = readOptional(context, 'receiptRuleSet', (text) => RULE_SET.test(text), 'shared-rules');
  const activateReceiptRules =
    readOptional(context, 'activateReceiptRules', (text) => ['true', 'false'].includes(text), 'true or false') === 'true';
  if (activateReceiptRules && receiptRuleSet !== undefined)
    throw new Error(
      `The settings "activateReceiptRules" and "receiptRuleSet" exclude each other: "${receiptRuleSet}" is not ours to switch on or off. Leave out one of them.`,
    );
  const sandboxRecipients = addresses(
    readOptional(
      context,
      'sandboxRecipients',
      (text) => addresses(text).every((address) => ADDRESS.test(address)),
      'a@example.org,b@example.net',
    ),
  );
  const restoredTable = readOptional(
    context,
    'restoredTable',
    (text) => STREAM.test(text),
    'arn:aws:dynamodb:eu-west-1:123456789012:table/restored/stream/2026-11-21T20:00:00.000, the ARN of its stream',
  );
  const dollars = readOptional(context, 'budget', (text) => /^[1-9]\d{0,6}$/.test(text), '20, whole dollars a month');
  if (dollars !== undefined && alarmEmail === undefined)
    throw new Error('The setting "budget" needs somebody to tell. Add: -c alarmEmail=VALUE, for instance operator@example.org.');
  const tableUnits = readOptional(context, 'tableUnits', (text) => /^[1-9]\d{2,5}$/.test(text), '2000, a whole number from 100 to 999999');
  const dueShards = readOptional(context, 'dueShards', isShards, '64, a whole number from 8 to 256');
  const sendRate = readOptional(context, 'sendRate', (text) => /^[1-9]\d{0,3}$/.test(text), '14, a whole number from 1 to 9999');
  return {
    mailDomain: requireSetting(
      context,
      'mailDomain',
      (text) => text.length <= 190 && DOMAIN.test(text),
      'orders.example.org, in lower case',
    ),
    ...(publicUrl === undefined ? {} : { publicUrl }),
    ...(alarmEmail === undefined ? {} : { alarmEmail }),
    activateReceiptRules,
    ...(stage === undefined ? {} : { stage }),
    ...(receiptRuleSet === undefined ? {} : { receiptRuleSet }),
    sandboxRecipients,
    sendRate: Number(sendRate ?? (sandboxRecipients.length > 0 ? SANDBOX_RATE : USUAL_RATE)),
    tableUnits: Number(tableUnits ?? USUAL_UNITS),
    dueShards: Number(dueShards ?? USUAL_SHARDS),
    ...readRollout(context),
    ...readWebAcl(context),
    ...(restoredTable === undefined ? {} : { restoredTable }),
    ...(dollars === undefined || alarmEmail === undefined ? {} : { budget: { dollars: Number(dollars), email: alarmEmail } }),
  };
}

/** How new code comes to work. */
function readRollout(context: Context): Pick<Settings, 'atOnce' | 'keyMade'> {
  const atOnce = readOptional(context, 'atOnce', (text) => ['true', 'false'].includes(text), 'true or false') === 'true';
  const keyMade = readOptional(
    context,
    'keyMade',
    (text) => /^\d{4}-\d\d-\d\d[\w:-]{0,20}$/.test(text),
    '2026-11-24, the day on which the service key was made',
  );
  return { atOnce, ...(keyMade === undefined ? {} : { keyMade }) };
}

function readWebAcl(context: Context): Pick<Settings, 'assetsWebAcl'> {
  const assetsWebAcl = readOptional(
    context,
    'assetsWebAcl',
    (text) => WEB_ACL.test(text),
    'arn:aws:wafv2:us-east-1:123456789012:global/webacl/scripts/0a1b, of us-east-1 and for CloudFront',
  );
  return assetsWebAcl === undefined ? {} : { assetsWebAcl };
}

function requireSetting(context: Context, name: string, fits: (text: string) => boolean, example: string): string {
  const value = readOptional(context, name, fits, example);
  if (value === undefined) throw new Error(`The setting "${name}" is missing. Add: -c ${name}=VALUE, for instance ${example}.`);
  return value;
}

function readOptional(context: Context, name: string, fits: (text: string) => boolean, example: string): string | undefined {
  const raw: unknown = context.tryGetContext(name);
  // An empty variable in a host's script counts as not set.
  if (raw === undefined || raw === '') return undefined;
  const text = String(raw);
  if (!fits(text)) throw new Error(`The setting "${name}" is "${text}", which is not valid. It looks like: ${example}.`);
  return text;
}

function isShards(text: string): boolean {
  return /^[1-9]\d{0,2}$/.test(text) && Number(text) >= USUAL_SHARDS && Number(text) <= MOST_SHARDS;
}

function isPublicUrl(text: string): boolean {
  return URL.canParse(text) && text.startsWith('https://') && new URL(text).origin === text;
}

function addresses(text: string | undefined): readonly string[] {
  return (text ?? '').split(',').flatMap((address) => (address.trim() === '' ? [] : [address.trim()]));
}
