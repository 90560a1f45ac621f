/** The settings that an operator can give by environment: checked at start, listed by `--help`. */
import * as z from 'zod/mini';
import { LOG_LEVELS, type LogLevel } from '../../functions/facts/log-events.ts';

export interface Settings {
  /** 0: any free one. */
  readonly port: number;
  readonly smtpInPort: number;
  /** On this machine alone; absent: figures are not told. */
  readonly metricsPort?: number;
  readonly smtpInHost: string;
  /** Files (PEM); absent: no STARTTLS. */
  readonly smtpInTls?: { readonly key: string; readonly cert: string };
  /** The mail server in front of mail in, which says of each mail whose it is; absent: none, and mail in finds out itself. */
  readonly mailRelay?: { readonly id: string; readonly address?: string };
  /** Absent: letters go to the viewer. */
  readonly smtpUrl?: string;
  /** Letters a second that the server accepts; absent: no limit. */
  readonly smtpRate?: number;
  /** The key that signs letters: a file (PEM), and the name under which DNS has its public key; absent: the server signs them. */
  readonly dkim?: { readonly key: string; readonly selector: string };
  readonly mailDomain: string;
  /** Without a slash at the end; absent: `http://localhost` and the port. */
  readonly publicUrl?: string;
  readonly dataDir: string;
  readonly dynamodbEndpoint?: string;
  readonly openMatches: 'anyone' | 'signed-in';
  /** The source of a visitor's address: the connection, or the last entry of X-Forwarded-For from a proxy on this machine. */
  readonly clientAddress: 'socket' | 'forwarded';
  readonly logLevel: LogLevel;
}

const digits = z.string().check(z.regex(/^\d{1,5}$/));
const portNumber = z.pipe(z.transform(Number), z.number().check(z.maximum(65_535)));
const port = (initial: string) => z.pipe(z._default(digits, initial), portNumber);
/** Pages link to the root of their host, so behind a path each of their links would lead elsewhere. */
const wholeHost = z.pipe(
  z.url({ protocol: /^https?$/ }).check(z.refine((url) => /^https?:\/\/[^/?#@]+\/{0,9}$/i.test(url))),
  z.transform((url: string) => url.replace(/\/{1,9}$/, '')),
);

const Address = z.union([z.ipv4(), z.ipv6()]);
const isRelay = (text: string): boolean => {
  const [, address] = text.split(' ');
  return address === undefined || Address.safeParse(address).success;
};

const Environment = z.object({
  PORT: port('8787'),
  SMTP_IN_PORT: port('2525'),
  METRICS_PORT: z.optional(z.pipe(digits, portNumber)),
  SMTP_IN_HOST: z._default(z.union([Address, z.literal('localhost')]), '127.0.0.1'),
  SMTP_IN_KEY: z.optional(z.string()),
  SMTP_IN_CERT: z.optional(z.string()),
  MAIL_RELAY: z.optional(z.string().check(z.regex(/^[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?(?: [0-9a-fA-F.:]{2,39})?$/), z.refine(isRelay))),
  SMTP_URL: z.optional(z.url({ protocol: /^smtps?$/ })),
  SMTP_RATE: z.optional(z.pipe(z.string().check(z.regex(/^[1-9]\d{0,3}$/)), z.transform(Number))),
  DKIM_KEY: z.optional(z.string()),
  DKIM_SELECTOR: z.optional(z.string().check(z.maxLength(63), z.regex(/^[a-z0-9]+(-+[a-z0-9]+)*$/))),
  MAIL_DOMAIN: z._default(
    z.string().check(z.maxLength(190), z.regex(/^([a-z0-9]+(-+[a-z0-9]+)*\.)+[a-z][a-z]+$/)),
    'sealed-orders.localhost',
  ),
  PUBLIC_URL: z.optional(wholeHost),
  DATA_DIR: z._default(z.string(), './data'),
  DYNAMODB_ENDPOINT: z.optional(z.url({ protocol: /^https?$/ })),
  OPEN_MATCHES: z._default(z.enum(['anyone', 'signed-in']), 'anyone'),
  CLIENT_ADDRESS: z._default(z.enum(['socket', 'forwarded']), 'socket'),
  LOG_LEVEL: z._default(z.enum(LOG_LEVELS), 'warn'),
});
type Name = keyof z.infer<typeof Environment>;

/** For each: what it is, its default, and what it may be. */
const WORDS: Readonly<Record<Name, readonly [about: string, otherwise: string, fix: string]>> = {
  PORT: ['pages and API', '8787', 'a port from 0 to 65535; 0 takes any free one'],
  SMTP_IN_PORT: ['mail in', '2525', 'a port from 0 to 65535; 0 takes any free one'],
  METRICS_PORT: ['figures for Prometheus', 'unset: none', 'a port from 0 to 65535; 0 takes any free one'],
  SMTP_IN_HOST: ['address that mail in listens on', '127.0.0.1', 'an IP address of this machine; 0.0.0.0 for all'],
  SMTP_IN_KEY: ['key for STARTTLS on mail in', 'unset: no STARTTLS', 'a file, with SMTP_IN_CERT'],
  SMTP_IN_CERT: ['certificate for it, with its chain', 'unset: no STARTTLS', 'a file, with SMTP_IN_KEY'],
  MAIL_RELAY: [
    'mail server in front of mail in',
    'unset: none',
    'its authserv-id, like mx.example.org; with its IP address behind it if that is another machine',
  ],
  SMTP_URL: ['server that letters go out by', 'unset: the viewer at /outbox', 'smtps://user:password@mail.example.org:465'],
  SMTP_RATE: ['letters a second that it takes', 'unset: no limit', 'a whole number from 1 to 9999'],
  DKIM_KEY: ['key that signs letters out', 'unset: SMTP_URL’s server signs', 'a file, with DKIM_SELECTOR'],
  DKIM_SELECTOR: ['name of its record in DNS', 'unset', 'a name like orders-2026 in lower case, with DKIM_KEY'],
  MAIL_DOMAIN: ['domain that letters come from', 'sealed-orders.localhost', 'a domain in lower case, like orders.example.org'],
  PUBLIC_URL: [
    'address of the pages in letters',
    'http://localhost:PORT',
    'a URL like https://orders.example.org, a host of its own with no path: pages link to its root',
  ],
  DATA_DIR: ['where everything is kept', './data', 'a folder of yours'],
  DYNAMODB_ENDPOINT: ['a DynamoDB to use', 'unset: a file in DATA_DIR', 'a URL like http://127.0.0.1:8000'],
  OPEN_MATCHES: ['who may invite others', 'anyone', '"anyone" or "signed-in"'],
  CLIENT_ADDRESS: ['where a visitor’s address is told', 'socket', '"socket", or "forwarded" behind a proxy on this machine'],
  LOG_LEVEL: ['least level that is logged', 'warn', '"info", "warn" or "error"'],
};

const TOGETHER = [
  ['SMTP_IN_KEY', 'SMTP_IN_CERT'],
  ['DKIM_KEY', 'DKIM_SELECTOR'],
] as const;

/** @throws Error that names each variable at fault, its value (except SMTP_URL's, which may hold a password) and what it may be. */
export const readSettings = (env: Readonly<Record<string, string | undefined>>): Settings => {
  // An empty variable counts as not set.
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const read = Environment.safeParse(given);
  if (!read.success) throw new Error(faultsOf(new Set(read.error.issues.map(({ path }) => path[0] as Name)), given));
  const {
    MAIL_RELAY,
    SMTP_URL,
    SMTP_RATE,
    PUBLIC_URL,
    DYNAMODB_ENDPOINT,
    SMTP_IN_KEY,
    SMTP_IN_CERT,
    DKIM_KEY,
    DKIM_SELECTOR,
    METRICS_PORT,
    ...rest
  } = read.data;
  for (const [one, other] of TOGETHER)
    if ((read.data[one] === undefined) !== (read.data[other] === undefined))
      throw new Error(`${one} and ${other} go together: set both, or neither.`);
  return {
    port: rest.PORT,
    smtpInPort: rest.SMTP_IN_PORT,
    smtpInHost: rest.SMTP_IN_HOST,
    mailDomain: rest.MAIL_DOMAIN,
    dataDir: rest.DATA_DIR,
    openMatches: rest.OPEN_MATCHES,
    clientAddress: rest.CLIENT_ADDRESS,
    logLevel: rest.LOG_LEVEL,
    ...(MAIL_RELAY !== undefined && { mailRelay: relayIn(MAIL_RELAY) }),
    ...(METRICS_PORT !== undefined && { metricsPort: METRICS_PORT }),
    ...(SMTP_URL !== undefined && { smtpUrl: SMTP_URL }),
    ...(SMTP_RATE !== undefined && { smtpRate: SMTP_RATE }),
    ...(SMTP_IN_KEY !== undefined && SMTP_IN_CERT !== undefined && { smtpInTls: { key: SMTP_IN_KEY, cert: SMTP_IN_CERT } }),
    ...(DKIM_KEY !== undefined && DKIM_SELECTOR !== undefined && { dkim: { key: DKIM_KEY, selector: DKIM_SELECTOR } }),
    ...(PUBLIC_URL !== undefined && { publicUrl: PUBLIC_URL }),
    ...(DYNAMODB_ENDPOINT !== undefined && { dynamodbEndpoint: DYNAMODB_ENDPOINT }),
  };
};

const relayIn = (text: string): NonNullable<Settings['mailRelay']> => {
  const [id = '', address] = text.split(' ');
  return address === undefined ? { id } : { id, address };
};

const faultsOf = (names: ReadonlySet<Name>, given: Readonly<Record<string, string | undefined>>): string =>
  [...names]
    .map((name) => `${name} is ${name === 'SMTP_URL' ? 'not readable' : `"${given[name]}"`}. It has to be ${WORDS[name][2]}.`)
    .join('\n');

export const settingsHelp = (): string =>
  [
    'npm start: the whole service on one machine. Set by environment:',
    '',
    ...Object.entries(WORDS).map(([name, [about, otherwise]]) => `  ${name.padEnd(19)}${about.padEnd(35)}${otherwise}`),
  ].join('\n');
