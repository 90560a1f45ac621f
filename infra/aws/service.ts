/** The whole service as one stack: which function is fed by what. Rights are in `access.ts`. */
import { CfnOutput, Duration, Stack, Validations } from 'aws-cdk-lib';
import type { Alias, IFunction, Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { SqsDestination } from 'aws-cdk-lib/aws-lambda-destinations';
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import type { CfnBucket } from 'aws-cdk-lib/aws-s3';
import type { ReceiptRule } from 'aws-cdk-lib/aws-ses';
import { LambdaSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Construct } from 'constructs';
import { keysOf } from '../../functions/facts/work.ts';
import { readmitStatement, sendStatement, serviceKeyParameter } from './access.ts';
import { activateReceiptRules } from './activation/activation.ts';
import { createAlarms } from './alarms.ts';
import { createApi, HTTP_TIMEOUT, routeAll } from './api.ts';
import { createBudget } from './budget.ts';
import { createDashboard } from './dashboard.ts';
import { everyMinute, readStream } from './feeds.ts';
import { deployGradually, liveVersionOf } from './gradual.ts';
import { guardSettings } from './guard/guard.ts';
import { serveAssets } from './keeping/keeping.ts';
import { createLanes, depthStatement, type Lanes, SENDER_TIMEOUT, sendByLanes } from './lanes.ts';
import { ASIDE_PREFIX, createMailIn, INBOUND_TIMEOUT, type MailIn, RAW_PREFIX, rawMailStatements, unreadMailStatement } from './mail-in.ts';
import { createMailOut, type MailOut } from './mail-out.ts';
import { writeOutputs } from './outputs.ts';
import { deadLetterQueue, letCountDead } from './queues.ts';
import type { Settings } from './settings.ts';
import { stackName } from './stage-file.ts';
import { tableFor } from './table.ts';
import { createWorker, type Place } from './worker.ts';

export function createService(scope: Construct, settings: Settings): Stack {
  const stack = new Stack(scope, stackName(settings.stage), {
    description: 'Sealed Orders: slow games by e-mail and HTTP',
    // Tags everything that can have tags, so that a bill shows the services of an account separately.
    tags: { service: 'sealed-orders', stage: settings.stage ?? 'production' },
    terminationProtection: settings.protected,
  });
  const door = createApi(stack, settings);
  const { api, stage } = door;
  const publicUrl = settings.publicUrl ?? `https://${api.apiId}.execute-api.${stack.region}.${stack.urlSuffix}`;
  const serviceKey = serviceKeyParameter(settings.stage);
  const { mailDomain, dueShards, keyMade } = settings;
  const made = keyMade === undefined ? {} : { keyMade };
  const place: Place = { table: tableFor(stack, settings), mailDomain, dueShards, publicUrl, serviceKey, ...made };
  const mailOut = createMailOut(stack, settings.mailDomain);
  const mailIn = createMailIn(stack, settings);

  const http = createWorker(stack, 'http', place, { description: 'Pages and /v1', timeout: HTTP_TIMEOUT });
  serveAssets(stack, http, settings);
  const picture = createWorker(stack, 'picture', place, {
    description: 'Pictures of boards for link previews',
    timeout: HTTP_TIMEOUT,
    // A processor's share follows the memory: a picture takes a quarter of a second of a whole one.
    memory: 1024,
  });
  const liveHttp = liveVersionOf(http);
  routeAll(door, { http: liveHttp as IFunction, picture });
  const inbound = inboundWorker(stack, place, mailIn, settings);
  const lanes = createLanes(stack, settings.sendRate);
  const readers = streamReaders(stack, place, { mailOut, lanes }, settings);
  const clock = clockWorker(stack, place, mailIn, lanes);
  const mailEvents = mailEventsWorker(stack, place, mailOut);
  if (settings.activateReceiptRules) activateReceiptRules(stack, mailIn);

  const { outbox, followUp } = readers;
  const functions = [http, picture, inbound.fn, outbox.fn, followUp.fn, clock.fn, mailEvents.fn];
  const alarms = createAlarms(
    stack,
    {
      clock: clock.fn,
      followUp: followUp.fn,
      stage,
      logs: functions.map(({ logGroup }) => logGroup),
    },
    settings.alarmEmail,
  );
  const dead = [mailIn.dead, outbox.dead, lanes.dead, followUp.dead, clock.dead, mailEvents.dead];
  letCountDead(clock.fn, dead);
  deployGradually(stack, [liveHttp, inbound.live, outbox.live, followUp.live], alarms.ofCode, settings.atOnce);
  createDashboard(stack, { functions, lanes: Object.values(lanes.queues), mails: mailIn.queue, stage, alarms: alarms.all });
  if (settings.budget !== undefined) createBudget(stack, settings.budget);
  writeOutputs(stack, { settings, publicUrl, serviceKey, mailOut, mailIn, table: place.table, alarms: alarms.topic, alias: door.alias });
  guardSettings(stack, settings.said);
  makeLast(stack, mailIn.rule);
  return stack;
}

/**
 * SES writes a first object into the bucket when the rule is created, and CloudFormation deletes no bucket that holds one.
 * So everything that can fail in a first deployment comes before, including the switch to our rule set.
 */
function makeLast(stack: Stack, rule: ReceiptRule): void {
  for (const child of stack.node.children) if (child !== rule && !(child instanceof CfnOutput)) rule.node.addDependency(child);
}

interface Fed {
  readonly fn: LambdaFunction;
  readonly dead: ReturnType<typeof deadLetterQueue>;
}

function inboundWorker(stack: Stack, place: Place, { bucket, queue }: MailIn, { mailsAtOnce }: Settings): Omit<Live, 'dead'> {
  const fn = createWorker(stack, 'inbound-mail', place, {
    description: 'Orders and questions that came by mail',
    timeout: INBOUND_TIMEOUT,
    environment: { RAW_MAIL_BUCKET: bucket.bucketName },
  });
  for (const statement of rawMailStatements(bucket)) fn.addToRolePolicy(statement);
  for (const prefix of [RAW_PREFIX, ASIDE_PREFIX])
    acknowledgeWildcard(
      fn,
      `Resource::<${stack.getLogicalId(bucket.node.defaultChild as CfnBucket)}.Arn>/${prefix}*`,
      'SES names each mail; only the prefix is known beforehand.',
    );
  // Few at a time: a flood of mail must not take all ten concurrent functions that a new account has.
  const live = liveVersionOf(fn);
  live.addEventSource(new SqsEventSource(queue, { batchSize: 5, maxConcurrency: mailsAtOnce, reportBatchItemFailures: true }));
  return { fn, live };
}

/** New code comes to it gradually. */
interface Live extends Fed {
  readonly live: Alias;
}

interface WaysOut {
  readonly mailOut: MailOut;
  readonly lanes: Lanes;
}

function streamReaders(
  stack: Stack,
  place: Place,
  { mailOut, lanes }: WaysOut,
  settings: Settings,
): { readonly outbox: Live; readonly followUp: Live } {
  const { configurationSetName } = mailOut.configurationSet;
  const outbox = createWorker(stack, 'outbox', place, {
    description: 'Hands letters over to their lanes, renders them and sends them, by mail or webhook',
    timeout: SENDER_TIMEOUT,
    environment: { CONFIGURATION_SET: configurationSetName, ...lanes.environment },
  });
  outbox.addToRolePolicy(sendStatement(stack, settings.mailDomain, configurationSetName, settings.sandboxRecipients));
  outbox.addToRolePolicy(readmitStatement());
  acknowledgeWildcard(outbox, 'Resource::*', 'The suppression list is one an account, and takes addresses off by no resource.');
  const outboxDead = deadLetterQueue(stack, 'OutboxDead');
  const liveOutbox = liveVersionOf(outbox);
  readStream(place.table, outbox, liveOutbox, keysOf('outbox'), outboxDead);
  sendByLanes(outbox, liveOutbox, lanes);

  const followUp = createWorker(stack, 'follow-up', place, {
    description: 'The work that follows a fact: a deadline that has passed, a move of the computer player, the next round of a league',
    timeout: Duration.seconds(60),
    // A processor's share follows the memory: closing a step takes some 10 ms of a whole one, and many close at one hour.
    memory: 1024,
  });
  const followUpDead = deadLetterQueue(stack, 'FollowUpDead');
  const liveFollowUp = liveVersionOf(followUp);
  readStream(place.table, followUp, liveFollowUp, keysOf('follow-up'), followUpDead);
  return {
    outbox: { fn: outbox, live: liveOutbox, dead: outboxDead },
    followUp: { fn: followUp, live: liveFollowUp, dead: followUpDead },
  };
}

function clockWorker(stack: Stack, place: Place, { bucket }: MailIn, lanes: Lanes): Fed {
  const dead = deadLetterQueue(stack, 'ClockDead');
  const fn = createWorker(stack, 'clock', place, {
    description: 'Calls for what is due: deadlines, reminders, letters to try again',
    // If many deadlines fall together, it stays for them, and works on while the next one runs.
    timeout: Duration.seconds(115),
    // A whole processor: a call for a match takes 1.6 ms of it, and 25,000 are called for within the minute.
    memory: 1769,
    environment: { RAW_MAIL_BUCKET: bucket.bucketName, ...lanes.environment },
    lost: { to: new SqsDestination(dead), retries: 0 },
  });
  fn.addToRolePolicy(unreadMailStatement(bucket));
  fn.addToRolePolicy(depthStatement(lanes));
  everyMinute(stack, fn, dead);
  return { fn, dead };
}

function mailEventsWorker(stack: Stack, place: Place, { events }: MailOut): Fed {
  const dead = deadLetterQueue(stack, 'MailEventsDead');
  const fn = createWorker(stack, 'mail-events', place, {
    description: 'Bounces and complaints pause an address',
    timeout: Duration.seconds(15),
    lost: { to: new SqsDestination(dead), retries: 2 },
  });
  events.addSubscription(new LambdaSubscription(fn, { deadLetterQueue: dead }));
  return { fn, dead };
}

function acknowledgeWildcard(fn: LambdaFunction, finding: string, reason: string): void {
  if (fn.role) Validations.of(fn.role).acknowledge({ id: `AwsSolutions-IAM5[${finding}]`, reason });
}
