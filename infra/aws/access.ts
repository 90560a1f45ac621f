/**
 * Who may touch what, all in one place. `docs/who-may-read-orders.md` says the same in words.
 *
 * Every grant on the table names partitions (`dynamodb:LeadingKeys`). `ForAllValues` lets a request without keys
 * pass, and the only item actions without keys are Scan and PartiQL's, which nobody has.
 */

import { Stack } from 'aws-cdk-lib';
import type { ITableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Construct } from 'constructs';
import { DUE_INDEX } from './table.ts';

export type Job = 'http' | 'picture' | 'inbound-mail' | 'outbox' | 'follow-up' | 'clock' | 'mail-events';

const [GET, QUERY, PUT, UPDATE, DELETE] = ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'].map(
  (action) => `dynamodb:${action}`,
) as [string, string, string, string, string];
const READ = [GET, QUERY] as const;
/** This checks, in every write made in a player's name, that they still exist. */
const CHECK = 'dynamodb:ConditionCheckItem';

/**
 * All that an update by `outbox` may name, and nearly all for the clock: the state of a letter or job, and the keys of
 * table and index, which must be in the list. A match itself (body, version) lies in attributes of other names, so no such
 * update can change it, whatever the bug or break-in. Of a match's head it can change only the time of the next look, and `ttl`.
 */
export const DELIVERY_ATTRIBUTES = ['pk', 'sk', 'due', 'at', 'attempts', 'end', 'woken', 'ttl'] as const;

/** The clock's: when it comes back, that it called, and for matches when the oldest unread mail was received. */
export const WAKE_UP_ATTRIBUTES = ['pk', 'sk', 'due', 'at', 'woken', 'ttl', 'unread'] as const;

/** All that an account has, which is put as a whole: nothing that expires, no state of a letter, nothing of a token or webhook. */
const ACCOUNT_ATTRIBUTES = ['pk', 'sk', 'j', 'z', 'v', 'mark', 'due', 'at', 'carries'] as const;
/** And all that a letter has which waits to be gathered, or was. */
const LETTER_ATTRIBUTES = [...ACCOUNT_ATTRIBUTES, 'attempts', 'end', 'ttl'] as const;

interface Right {
  readonly partitions: readonly string[];
  readonly actions: readonly string[];
  /** A write may name only these attributes, and returns none. */
  readonly attributes?: readonly string[];
}

/** Whoever is in a match or league, and what they may open. A write whose reply was lost is looked for, so what is put is also read. */
const PEOPLE: readonly Right[] = [
  { partitions: ['player#*'], actions: [...READ, PUT, CHECK] },
  { partitions: ['address#*', 'token#*'], actions: [GET, PUT] },
];
/** A webhook goes with the hands that its seat passes from. */
const PLAY: Right = { partitions: ['match#*'], actions: [...READ, PUT, DELETE] };
/** Entries, divisions and pairings; whether a league is listed is up to its director and its clock. */
const LEAGUES = ['league#*', 'division#*'] as const;
const LEAD: Right = { partitions: LEAGUES, actions: [...READ, PUT] };
/** The webhook of a league, which its director takes away. */
const UNHOOK: Right = { partitions: ['league#*'], actions: [DELETE] };
const LIST: Right = { partitions: ['leagues'], actions: [PUT, DELETE] };
/** A match that is listed to be watched joins the list with its first step, and leaves it with its last. */
const WATCH: Right = { partitions: ['watched'], actions: [PUT, DELETE] };
/** Reports of abuse: made, and found to be there already. */
const REPORT: Right = { partitions: ['reports'], actions: [GET, PUT] };
/** The time of the clock's last sweep, by which the service knows whether it was late. */
const PULSE: Right = { partitions: ['service'], actions: [GET] };
const DELIVERY: Right = { partitions: ['match#*', 'player#*'], actions: [UPDATE], attributes: DELIVERY_ATTRIBUTES };
/** The state of a webhook: since when it fails, why, until when it rests, its last calls, and the print of the write. */
const ENDPOINT_ATTRIBUTES = ['pk', 'sk', 'failed', 'rests', 'why', 'since', 'paused', 'calls', 'print'] as const;
const WAKES: Right = {
  ...DELIVERY,
  partitions: [...DELIVERY.partitions, ...LEAGUES],
  attributes: WAKE_UP_ATTRIBUTES,
};

const RIGHTS: Readonly<Record<Job, readonly Right[]>> = {
  http: [
    PLAY,
    ...PEOPLE,
    // That a match is over for a player is noted with their membership; a token is taken, or its use noted.
    { partitions: ['player#*', 'token#*'], actions: [UPDATE] },
    // The items of a player who leaves.
    { partitions: ['address#*'], actions: [DELETE] },
    PULSE,
    LEAD,
    UNHOOK,
    LIST,
    WATCH,
    REPORT,
    { partitions: [...LIST.partitions, ...WATCH.partitions], actions: [QUERY] },
  ],
  // Heads and steps, to draw what a spectator sees.
  picture: [{ partitions: ['match#*'], actions: [GET] }],
  // Whoever wishes to play is looked for a match in the list of open seats.
  'inbound-mail': [
    PLAY,
    ...PEOPLE,
    // That a match is over for a player is noted with their membership.
    { partitions: ['player#*'], actions: [UPDATE], attributes: ['pk', 'sk', 'over'] },
    PULSE,
    LEAD,
    WATCH,
    { partitions: WATCH.partitions, actions: [QUERY] },
  ],
  outbox: [
    // A letter about a league is read from it when it is sent.
    { partitions: ['match#*', ...LEAGUES], actions: READ },
    DELIVERY,
    // A match's webhook, and a league's.
    { partitions: ['match#*', 'league#*'], actions: [UPDATE], attributes: ENDPOINT_ATTRIBUTES },
    // An address that SES rejects is paused; one that writes to us again no longer is. A letter of the day is gathered.
    { partitions: ['player#*'], actions: READ },
    { partitions: ['player#*'], actions: [PUT], attributes: LETTER_ATTRIBUTES },
  ],
  'follow-up': [
    { partitions: ['match#*'], actions: [...READ, PUT, UPDATE, DELETE] },
    // Seasons, rounds and pairings of leagues, and when they are looked at next.
    { partitions: LEAGUES, actions: [...LEAD.actions, UPDATE] },
    UNHOOK,
    LIST,
    WATCH,
    // A player who leaves is removed with their tokens, none of which is read here.
    // Ratings, and matches that a league begins, are written in the name of a player who must still be there.
    { partitions: ['player#*'], actions: [...READ, PUT, DELETE, CHECK] },
    { partitions: ['token#*'], actions: [DELETE] },
    // That of an address from which nobody answered in time.
    { partitions: ['address#*'], actions: [DELETE] },
    PULSE,
  ],
  clock: [
    { partitions: ['service'], actions: [GET, PUT] },
    // It wakes what is due without reading it; letters outside any match (sign-in) are stored with their player.
    WAKES,
  ],
  'mail-events': [
    { partitions: ['player#*'], actions: [GET] },
    { partitions: ['player#*'], actions: [PUT], attributes: ACCOUNT_ATTRIBUTES },
  ],
};

export function tableStatements(table: ITableV2, job: Job): readonly PolicyStatement[] {
  const items = RIGHTS[job].map(
    ({ partitions, actions, attributes }) =>
      new PolicyStatement({
        actions: [...actions],
        resources: [table.tableArn],
        conditions: {
          'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': partitions },
          ...(attributes && {
            'ForAllValues:StringEquals': { 'dynamodb:Attributes': attributes },
            // Otherwise an update that may name six attributes could be answered with all of them, such as a sign-in letter with its token.
            StringEqualsIfExists: { 'dynamodb:ReturnValues': 'NONE' },
          }),
        },
      }),
  );
  // The index holds keys and times only.
  const due = new PolicyStatement({ actions: ['dynamodb:Query'], resources: [`${table.tableArn}/index/${DUE_INDEX}`] });
  return job === 'clock' ? [...items, due] : items;
}

/** The service key, and the one before it. They are made outside the stack: CloudFormation cannot make a SecureString. */
export function serviceKeyParameter(stage: string | undefined): string {
  return `/sealed-orders${stage === undefined ? '' : `-${stage}`}/service-key`;
}

const KEY_READERS: readonly Job[] = ['http', 'inbound-mail', 'outbox'];

export function readsServiceKey(job: Job): boolean {
  return KEY_READERS.includes(job);
}

/** `kms:Decrypt` only through SSM, only with the account's own SSM key, and only for these two parameters. */
export function serviceKeyStatements(scope: Construct, parameter: string): readonly PolicyStatement[] {
  const stack = Stack.of(scope);
  const parameters = [parameter, `${parameter}-previous`].map((name) =>
    stack.formatArn({ service: 'ssm', resource: 'parameter', resourceName: name.slice(1) }),
  );
  return [
    new PolicyStatement({ actions: ['ssm:GetParameters'], resources: parameters }),
    new PolicyStatement({
      actions: ['kms:Decrypt'],
      resources: [stack.formatArn({ service: 'kms', resource: 'key', resourceName: '*' })],
      conditions: {
        StringEquals: { 'kms:ViaService': `ssm.${stack.region}.amazonaws.com`, 'kms:EncryptionContext:PARAMETER_ARN': parameters },
        'ForAnyValue:StringEquals': { 'kms:ResourceAliases': 'alias/aws/ssm' },
      },
    }),
  ];
}

/** Sending as our domain under our configuration set. In the sandbox SES checks the recipient's identity as well. */
export function sendStatement(
  scope: Construct,
  mailDomain: string,
  configurationSet: string,
  sandboxRecipients: readonly string[],
): PolicyStatement {
  const stack = Stack.of(scope);
  const identity = (name: string) => stack.formatArn({ service: 'ses', resource: 'identity', resourceName: name });
  return new PolicyStatement({
    // SESv2 checks the second for messages sent as raw MIME, as ours are.
    actions: ['ses:SendEmail', 'ses:SendRawEmail'],
    resources: [
      identity(mailDomain),
      stack.formatArn({ service: 'ses', resource: 'configuration-set', resourceName: configurationSet }),
      ...sandboxRecipients.map(identity),
    ],
  });
}

/** SES keeps one list an account of addresses that it sends nothing to, and IAM knows no part of it. */
export const readmitStatement = (): PolicyStatement =>
  new PolicyStatement({ actions: ['ses:DeleteSuppressedDestination'], resources: ['*'] });
