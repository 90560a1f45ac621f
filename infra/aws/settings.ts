/** The operator's settings of a stage: the names and values that its file may hold, `infra/stages/production.json`. */
import * as z from 'zod/mini';

export interface Settings {
  /** Which of several services in one account and region this is; absent: the only one, or the first. It is part of names that are shared there. */
  readonly stage?: string;
  /** Letters come from this domain, and replies go to it: `orders.example.org`. */
  readonly mailDomain: string;
  /** The address of the pages, without a slash at the end; absent: the one that API Gateway gives. */
  readonly publicUrl?: string;
  /** The ARN of a certificate for that name, of the stack's own region, by which the stack gives the API the name; absent: whoever has the name sees to it. */
  readonly certificate?: string;
  /** The address for alarms; absent: subscribers of the topic get them. */
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
  /** Requests a second that the gateway lets through, and twice as many at one moment. */
  readonly requestRate: number;
  /** Functions that read mail at once. */
  readonly mailsAtOnce: number;
  /** Whether CloudFormation refuses to delete the stack. */
  readonly protected: boolean;
  /** New code gets all of the work at once, whatever rings. */
  readonly atOnce: boolean;
  /** The day on which the service key was made; another one has the functions read it again. */
  readonly keyMade?: string;
  /** The ARN of a firewall (WAF, of us-east-1, for CloudFront) before the scripts of pages. */
  readonly assetsWebAcl?: string;
  /** The monthly budget of the whole account, and the address for its warnings. */
  readonly budget?: { readonly dollars: number; readonly email: string };
  /** The contents of the file, with which a later deployment is compared. */
  readonly said: Said;
}

/** The settings of a file, and those that it drops by `null`, `false` or an empty list. */
export interface Said {
  readonly set: Readonly<Record<string, unknown>>;
  readonly letGo: readonly string[];
}

/** Settings for one deployment only. */
export interface Once {
  readonly stage?: string | undefined;
  readonly atOnce?: boolean;
}

const DOMAIN = /^([a-z0-9]+(-+[a-z0-9]+)*\.)+[a-z][a-z]+$/;
const RULE_SET = /^[\w.-]{1,64}$/;
/** Letters a second that SES allows in its sandbox, and most accounts when they leave it. */
const SANDBOX_RATE = 1;
const USUAL_RATE = 14;
const STREAM = /^arn:aws[\w-]*:dynamodb:[a-z0-9-]+:\d{12}:table\/[\w.-]+\/stream\/[\w.:-]+$/;
const CERTIFICATE = /^arn:aws[\w-]*:acm:[a-z0-9-]+:\d{12}:certificate\/[\w-]+$/;
const WEB_ACL = /^arn:aws:wafv2:us-east-1:\d{12}:global\/webacl\/[\w-]+\/[\w-]+$/;
const [LEAST_SHARDS, MOST_SHARDS] = [8, 256];
/**
 * Defaults for whatever the file leaves out. A new account runs ten functions at once: neither pages nor a flood of mail may take
 * them all.
 */
const USUAL = {
  activateReceiptRules: false,
  sandboxRecipients: [],
  tableUnits: 2_000,
  dueShards: LEAST_SHARDS,
  requestRate: 50,
  mailsAtOnce: 4,
  protected: true,
} as const;
const ADDRESS = /^[^\s@,*?]+@[^\s@,*?]+$/;
const DAY = /^\d{4}-\d\d-\d\d[\w:-]{0,20}$/;
/** The pattern for JSON Schema; `isOrigin` decides. */
const HTTPS = /^https:\/\/[^/?#\s]+$/;

const text = (...checks: Parameters<ReturnType<typeof z.string>['check']>) => z.string().check(...checks);
const whole = (least: number, most: number) => z.int().check(z.minimum(least), z.maximum(most));
const isOrigin = (url: string): boolean => URL.canParse(url) && new URL(url).origin === url;

/** Each setting: its shape, and an example that is one. */
const SETTINGS = {
  mailDomain: { shape: text(z.maxLength(190), z.regex(DOMAIN)), like: '"orders.example.org", in lower case' },
  publicUrl: { shape: text(z.regex(HTTPS), z.refine(isOrigin)), like: '"https://play.example.org", without a path or a slash at the end' },
  certificate: {
    shape: text(z.regex(CERTIFICATE)),
    like: '"arn:aws:acm:eu-west-1:123456789012:certificate/0a1b2c3d-0000-4000-8000-000000000000", of the region of the service',
  },
  alarmEmail: { shape: text(z.regex(ADDRESS)), like: '"operator@example.org"' },
  activateReceiptRules: { shape: z.boolean(), like: 'true or false' },
  receiptRuleSet: { shape: text(z.regex(RULE_SET)), like: '"shared-rules"' },
  sandboxRecipients: { shape: z.array(text(z.regex(ADDRESS))), like: '["a@example.org", "b@example.net"]' },
  sendRate: { shape: whole(1, 9999), like: '14, a whole number from 1 to 9999' },
  budget: { shape: whole(1, 9_999_999), like: '20, whole dollars a month' },
  keyMade: { shape: text(z.regex(DAY)), like: '"2026-11-24", the day on which the service key was made' },
  restoredTable: {
    shape: text(z.regex(STREAM)),
    like: '"arn:aws:dynamodb:eu-west-1:123456789012:table/restored/stream/2026-11-21T20:00:00.000", the ARN of its stream',
  },
  tableUnits: { shape: whole(100, 999_999), like: '2000, a whole number from 100 to 999999' },
  dueShards: { shape: whole(LEAST_SHARDS, MOST_SHARDS), like: '64, a whole number from 8 to 256' },
  requestRate: { shape: whole(1, 10_000), like: '50, a whole number from 1 to 10000' },
  mailsAtOnce: { shape: whole(2, 1_000), like: '4, a whole number from 2 to 1000' },
  protected: { shape: z.boolean(), like: 'true or false' },
  assetsWebAcl: {
    shape: text(z.regex(WEB_ACL)),
    like: '"arn:aws:wafv2:us-east-1:123456789012:global/webacl/scripts/0a1b2c3d", of us-east-1 and for CloudFront',
  },
} as const;

type Name = keyof typeof SETTINGS;
type Given = { readonly [N in Name]?: z.infer<(typeof SETTINGS)[N]['shape']> };

export const NAMES = Object.keys(SETTINGS) as readonly Name[];
const isName = (name: string): name is Name => Object.hasOwn(SETTINGS, name);

/** The schema of a stage's file, for editors. `null` drops a setting. */
export function settingsSchema(): object {
  const { mailDomain, ...others } = SETTINGS;
  const optional = Object.entries(others).map(([name, { shape }]) => [name, z.optional(z.nullable(shape as typeof mailDomain.shape))]);
  return z.toJSONSchema(z.strictObject({ $schema: z.optional(z.string()), mailDomain: mailDomain.shape, ...Object.fromEntries(optional) }));
}

/**
 * @param values what the file holds.
 * @param where the file, for refusals.
 * @throws Error with the name of the setting, what is wrong with it, and an example that works.
 */
export function readSettings(values: unknown, once: Once = {}, where = 'infra/stages/production.json'): Settings {
  if (typeof values !== 'object' || values === null || Array.isArray(values))
    throw new Error(`${where} is to hold an object: { "mailDomain": "orders.example.org" }.`);
  const given: Given = Object.fromEntries(Object.entries(values).flatMap((entry) => readOne(entry, where)));
  refuseContradictions(given, where);
  const { mailDomain, alarmEmail, budget, sendRate, ...others } = given;
  if (mailDomain === undefined)
    throw new Error(`The setting "mailDomain" is missing in ${where}. It looks like: ${SETTINGS.mailDomain.like}.`);
  const { sandboxRecipients } = { ...USUAL, ...others };
  return {
    ...USUAL,
    ...others,
    mailDomain,
    sendRate: sendRate ?? (sandboxRecipients.length > 0 ? SANDBOX_RATE : USUAL_RATE),
    atOnce: once.atOnce ?? false,
    ...defined({ stage: once.stage, alarmEmail }),
    ...(budget === undefined || alarmEmail === undefined ? {} : { budget: { dollars: budget, email: alarmEmail } }),
    said: saidBy(values),
  };
}

function refuseContradictions(
  { activateReceiptRules, receiptRuleSet, budget, alarmEmail, certificate, publicUrl }: Given,
  where: string,
): void {
  if (activateReceiptRules === true && receiptRuleSet !== undefined)
    throw new Error(
      `The settings "activateReceiptRules" and "receiptRuleSet" exclude each other: "${receiptRuleSet}" is not ours to switch on or off. Take one of them out of ${where}.`,
    );
  if (budget !== undefined && alarmEmail === undefined)
    throw new Error(`The setting "budget" needs somebody to tell. Add "alarmEmail" to ${where}: ${SETTINGS.alarmEmail.like}.`);
  if (certificate !== undefined && publicUrl === undefined)
    throw new Error(`The setting "certificate" needs the name that it is for. Add "publicUrl" to ${where}: ${SETTINGS.publicUrl.like}.`);
}

/** `null` means the same as an absent setting, except to the comparison of deployments. */
function readOne([name, value]: readonly [string, unknown], where: string): readonly (readonly [string, unknown])[] {
  if (value === null || name === '$schema') return [];
  if (!isName(name)) throw new Error(`There is no setting "${name}", which ${where} holds. There are: ${NAMES.join(', ')}.`);
  const { shape, like } = SETTINGS[name];
  if (!z.safeParse(shape, value).success)
    throw new Error(`The setting "${name}" in ${where} is ${JSON.stringify(value)}, which is not valid. It looks like: ${like}.`);
  return [[name, value]];
}

const isNothing = (value: unknown): boolean => value === null || value === false || (Array.isArray(value) && value.length === 0);

function saidBy(values: object): Said {
  const all = Object.entries(values).filter(([name]) => name !== '$schema');
  const letGo = all.flatMap(([name, value]) => (isNothing(value) ? [name] : []));
  return { set: Object.fromEntries(all.filter(([, value]) => !isNothing(value))), letGo };
}

function defined<T extends object>(values: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as { [K in keyof T]?: never };
}

/**
 * A setting as it is typed on a command line, `sandboxRecipients=ada@example.net,bob@example.com`, as the value that the file
 * holds. Nothing after the sign lets go of it.
 */
export function readTyped(pair: string): readonly [string, unknown] {
  const at = pair.indexOf('=');
  const name = pair.slice(0, at);
  if (at < 1) throw new Error(`"${pair}" is no setting. It looks like: mailDomain=orders.example.org.`);
  if (!isName(name)) throw new Error(`There is no setting "${name}". There are: ${NAMES.join(', ')}.`);
  const typed = pair.slice(at + 1).trim();
  if (typed === '') return [name, null];
  const { shape } = SETTINGS[name];
  if (z.safeParse(shape, typed).success) return [name, typed];
  if (shape instanceof z.ZodMiniArray) return [name, typed.split(',').map((one) => one.trim())];
  // Numbers and flags are typed as JSON writes them; what is neither is refused as it stands.
  return [name, /^(true|false|\d{1,9})$/.test(typed) ? JSON.parse(typed) : typed];
}
