/** What the evening takes from the template: batches, timeouts, memory. */
import { LANES } from '../../functions/facts/lanes.ts';
import { queueOf } from '../../functions/wiring/lanes/lanes.ts';
import { resources, synthesise, text } from '../infra/aws/synthesised.ts';
import type { Deployed } from './evening.ts';

const JOBS = { outbox: '<Outbox>', 'follow-up': '<FollowUp>', clock: '<Clock>' } as const;

/** `settings`: of the stage. */
export function readDeployed(settings: Readonly<Record<string, unknown>> = {}): Deployed {
  const template = synthesise(settings);
  const of = (type: string) => Object.entries(resources(template, type));
  const mappings = of('AWS::Lambda::EventSourceMapping').map(([, { Properties }]) => Properties);
  const only = <T>(found: readonly T[], what: string): T => {
    const [first] = found;
    if (first === undefined) throw new Error(`The template has no ${what}.`);
    return first;
  };
  const fn = (name: string) =>
    only(
      of('AWS::Lambda::Function').filter(([id]) => `<${id.replace(/[0-9A-F]{8}$/, '')}>` === name),
      name,
    )[1].Properties;
  const each = <K extends string, T>(names: readonly K[], read: (name: K) => T) =>
    Object.fromEntries(names.map((name) => [name, read(name)])) as Readonly<Record<K, T>>;
  const jobs = Object.keys(JOBS) as (keyof typeof JOBS)[];
  const stream = only(
    mappings.filter(
      ({ EventSourceArn, FunctionName }) => text(EventSourceArn).includes('Stream') && text(FunctionName) === '<FollowUpLive>:live',
    ),
    'reader of the stream',
  );
  const queue = only(
    of('AWS::SQS::Queue').filter(([id]) => id.startsWith('LaneTurns')),
    'lane',
  )[1].Properties;
  return {
    batches: each(LANES, (lane) =>
      Number(
        only(
          mappings.filter(({ EventSourceArn }) => text(EventSourceArn).toLowerCase() === `<lane${queueOf(lane)}.arn>`),
          lane,
        ).BatchSize,
      ),
    ),
    memory: each(jobs, (job) => Number(fn(JOBS[job]).MemorySize)),
    timeouts: each(jobs, (job) => Number(fn(JOBS[job]).Timeout)),
    doors: doorsOf(
      fn,
      mappings,
      only(of('AWS::ApiGatewayV2::Stage'), 'stage')[1].Properties,
      only(
        of('AWS::SQS::Queue').filter(([id]) => id.startsWith('InboundQueue')),
        'queue',
      )[1].Properties,
    ),
    stream: {
      batch: Number(stream.BatchSize),
      lanes: Number(stream.ParallelizationFactor),
      tries: Number(stream.MaximumRetryAttempts) + 1,
    },
    queue: {
      hidden: Number(queue.VisibilityTimeout),
      tries: (queue.RedrivePolicy as { maxReceiveCount: number }).maxReceiveCount,
    },
  };
}

type Plain = Readonly<Record<string, unknown>>;

function doorsOf(fn: (name: string) => Plain, mappings: readonly Plain[], stage: Plain, queue: Plain): Deployed['doors'] {
  const { ThrottlingRateLimit: rate, ThrottlingBurstLimit: burst } = stage.DefaultRouteSettings as Readonly<Record<string, number>>;
  const reader = mappings.find(({ EventSourceArn }) => text(EventSourceArn) === '<InboundQueue.Arn>');
  const size = (name: string) => ({ memory: Number(fn(name).MemorySize), seconds: Number(fn(name).Timeout) });
  return {
    gateway: { rate: Number(rate), burst: Number(burst) },
    http: size('<Http>'),
    mails: {
      ...size('<InboundMail>'),
      batch: Number(reader?.BatchSize),
      atOnce: Number((reader?.ScalingConfig as Plain | undefined)?.MaximumConcurrency),
      hidden: Number(queue.VisibilityTimeout),
      tries: Number((queue.RedrivePolicy as Plain).maxReceiveCount),
    },
  };
}
