/**
 * A service that stands still, and runs again. What feeds a function is switched off: a function that is merely kept from
 * running fails over each mail until the mail counts as dead. Only what others call is kept from running.
 */
import { type Answer, type Cloud, type Parts, partsOf } from './stack-parts.ts';

const SECONDS_BETWEEN = 10;

export async function halt(cloud: Cloud, stack: string): Promise<void> {
  cloud.say('Everything stops: the clock, mail, letters, then pages.');
  const parts = await partsOf(cloud, stack);
  for (const schedule of parts.schedules) await setSchedule(cloud, schedule, 'DISABLED');
  await setMappings(cloud, parts.mappings, 'Disabled');
  for (const name of parts.called)
    await cloud.call('lambda', 'put-function-concurrency', { FunctionName: name, ReservedConcurrentExecutions: 0 });
}

/** Asks again which readers exist: a deployment replaces the readers of a stream. */
export async function awaken(cloud: Cloud, stack: string): Promise<void> {
  cloud.say('Everything runs again.');
  const parts = await partsOf(cloud, stack);
  // No function of ours has any of its own (`worker.ts`).
  for (const name of parts.called) await cloud.call('lambda', 'delete-function-concurrency', { FunctionName: name });
  await setMappings(cloud, parts.mappings, 'Enabled');
  for (const schedule of parts.schedules) await setSchedule(cloud, schedule, 'ENABLED');
  await moveDeadMails(cloud, parts.queues);
}

async function setSchedule(cloud: Cloud, { group, name }: Parts['schedules'][number], state: 'ENABLED' | 'DISABLED'): Promise<void> {
  const {
    Arn: _arn,
    CreationDate: _made,
    LastModificationDate: _changed,
    ...schedule
  } = await cloud.call('scheduler', 'get-schedule', {
    GroupName: group,
    Name: name,
  });
  // An update says all of it again.
  if (schedule.State !== state) await cloud.call('scheduler', 'update-schedule', { ...schedule, State: state });
}

/** One that is about to change refuses to be changed, so each is waited for, before and after. */
async function setMappings(cloud: Cloud, ids: readonly string[], wanted: 'Enabled' | 'Disabled'): Promise<void> {
  for (const id of ids) {
    const state = await settled(cloud, id);
    if (state !== wanted) await cloud.call('lambda', 'update-event-source-mapping', { UUID: id, Enabled: wanted === 'Enabled' });
  }
  for (const id of ids) await settled(cloud, id);
}

async function settled(cloud: Cloud, id: string): Promise<string> {
  for (;;) {
    const state = String((await cloud.call('lambda', 'get-event-source-mapping', { UUID: id })).State);
    if (!state.endsWith('ing')) return state;
    await cloud.wait(SECONDS_BETWEEN);
  }
}

/** Mails that failed before go back to their queue. Messages of lanes and streams only point into the table, where the clock finds the letter again. */
async function moveDeadMails(cloud: Cloud, urls: readonly string[]): Promise<void> {
  const queues: { readonly arn: string; readonly waiting: number; readonly dead: string | undefined }[] = [];
  for (const url of urls) {
    const { Attributes: told = {} }: Answer = await cloud.call('sqs', 'get-queue-attributes', { QueueUrl: url, AttributeNames: ['All'] });
    const dead = told.RedrivePolicy === undefined ? undefined : String(JSON.parse(told.RedrivePolicy).deadLetterTargetArn);
    queues.push({ arn: String(told.QueueArn), waiting: Number(told.ApproximateNumberOfMessages), dead });
  }
  for (const { arn, waiting } of queues) {
    const sources = queues.filter(({ dead }) => dead === arn);
    const [source] = sources;
    if (waiting === 0 || source === undefined || sources.length > 1) continue;
    cloud.say(`${waiting} dead mails go back to their queue.`);
    await cloud.call('sqs', 'start-message-move-task', { SourceArn: arn, DestinationArn: source.arn });
  }
}
