/**
 * The service under the scheduler: the real handlers on the real store. `deliveries.ts` delivers events to them; `ports.ts` is
 * what their calls meet.
 */

import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import type { Hono } from 'hono';
import type { Think } from '../../functions/cases/match/run-job.ts';
import { think } from '../../functions/cases/match/think.ts';
import { clock } from '../../functions/clock.ts';
import { createApp } from '../../functions/edge/http/app.ts';
import { NO_LIMITS } from '../../functions/edge/http/guard/limits.ts';
import { createKeys } from '../../functions/edge/keys.ts';
import type { Beacon, DueIndex, KeyedDeps, RandomSource } from '../../functions/facts/deps.ts';
import { games, loadPresentation, loadRules } from '../../functions/facts/games.ts';
import type { Lane } from '../../functions/facts/lanes.ts';
import { eventRow, type LogLine } from '../../functions/facts/log-events.ts';
import { followUp } from '../../functions/follow-up.ts';
import { inboundMail, mailReading } from '../../functions/inbound-mail.ts';
import type { LeagueDeps } from '../../functions/league/facts/deps.ts';
import { answering, outbox, sender } from '../../functions/outbox.ts';
import type { TableClient } from '../../functions/store/table.ts';
import type { LetterModel } from '../../functions/views/letter-model.ts';
import type { OutboxDeps } from '../../functions/views/outbox-deps.ts';
import { httpDeps } from '../../functions/wiring/http-deps.ts';
import { laneOf } from '../../functions/wiring/lanes/lanes.ts';
import type { HandedLetter } from '../../functions/wiring/lanes/queues.ts';
import { createStores } from '../../functions/wiring/stores.ts';
import { renderLetter } from '../../templates/wiring/render-letter.ts';
import type { StreamKey } from '../support/table/table-model.ts';
import { withWings } from '../support/wings.ts';
import { asNewerBuild, type Rollout, runsNewer } from './newer-build.ts';
import {
  type Backend,
  type Copy,
  portOfBeacon,
  portOfDepths,
  portOfFigure,
  portOfLanes,
  portOfPost,
  portOfRawMails,
  portOfTable,
  TABLE,
} from './ports.ts';
import type { Scheduler } from './scheduler.ts';
import { Witness } from './witness.ts';

await Promise.all(games.flatMap(({ id }) => [loadRules(id), loadPresentation(id)]));

export const DOMAIN = 'play.example';
const SITE = 'https://play.example';

/** The dependencies of every handler. */
export type ServiceDeps = LeagueDeps<KeyedDeps> &
  Pick<OutboxDeps, 'post' | 'render' | 'settings' | 'replyAddress'> & {
    readonly dueIndex: DueIndex;
    readonly beacon: Beacon;
    readonly think: Think;
  };

/** A bug injected from outside, at the seams, to test the hunt. */
export interface Plant {
  /** Between the store and the table. */
  readonly client?: (client: TableClient, now: () => number) => TableClient;
  /** Between the handlers and their ports. */
  readonly deps?: (deps: ServiceDeps) => ServiceDeps;
  /** Handlers that are never called. */
  readonly missing?: 'clock' | 'followUp';
  /** Changes a mail as it reaches its handler. */
  readonly mail?: (event: SQSEvent, now: () => number, mails: ReadonlyMap<string, Uint8Array>) => SQSEvent;
  /** Replaces the seconds that the oldest mail has waited. */
  readonly unread?: () => number;
}

export interface ServiceOptions {
  readonly scheduler: Scheduler;
  readonly backend: Backend;
  readonly randomSource: RandomSource;
  readonly plant?: Plant;
  /** When the oldest unhandled mail was received, milliseconds since 1970. */
  readonly oldestMail: () => number | undefined;
  /** Letters put into their lanes' queues. */
  readonly queue: (letters: readonly HandedLetter[]) => void;
  /** Lanes in which letters wait. */
  readonly behind: () => ReadonlySet<Lane>;
  /** The writes, for the readers of the stream. */
  readonly stream: (keys: readonly StreamKey[]) => void;
  /** Whether letters are worded and rounds of the beacon really signed: together they take most of a play's time. */
  readonly wordy: boolean;
}

export interface Service {
  readonly outbox: ReturnType<typeof outbox>;
  readonly sender: ReturnType<typeof sender>;
  readonly followUp: ReturnType<typeof followUp>;
  readonly clock: () => Promise<void>;
  readonly inboundMail: (event: SQSEvent) => Promise<SQSBatchResponse>;
  readonly app: Hono;
  readonly keys: KeyedDeps['keys'];
  readonly mails: Map<string, Uint8Array>;
  readonly sink: { readonly copies: Copy[]; failing: boolean };
  readonly log: string[];
  readonly witness: Witness;
  /** Who runs a newer build. */
  readonly deployed: { rollout: Rollout };
}

const BLANK = { subject: '', text: '', html: '', notice: false } as const;

/** Words of others in a letter: all of its text that a promise is about. */
function pressIn(model: LetterModel): readonly string[] {
  if (model.t === 'press') return model.lines;
  return model.t === 'report' ? (model.press ?? []).flatMap(({ lines }) => lines) : [];
}

export function createService(options: ServiceOptions): Service {
  const { scheduler, randomSource, plant = {} } = options;
  const { now } = scheduler;
  const witness = new Witness();
  const mails = new Map<string, Uint8Array>();
  const sink = { copies: [] as Copy[], failing: false };
  const log: string[] = [];
  const note: LogLine = (event, fields = {}) => void log.push(`${eventRow(event).level} ${event} ${JSON.stringify(fields)}`);
  const table = portOfTable(scheduler, options.backend, options.stream, witness);
  const deployed = { rollout: 'nobody' as Rollout };
  const newer = asNewerBuild(table, () => runsNewer(deployed.rollout, scheduler.task));
  const store = createStores(plant.client?.(newer, now) ?? newer, TABLE, { randomSource, now, pause: scheduler.sleep });
  const keys = createKeys(new Uint8Array(32).fill(7));
  const sound: ServiceDeps = {
    ...withWings(store),
    randomSource,
    // The limit is one of real time: the time of a ruleset here depends on the machine, not on the service.
    withTimeout: (_ms, run) => run(),
    now,
    log: note,
    keys,
    post: portOfPost(scheduler, sink),
    beacon: portOfBeacon(scheduler, options.wordy),
    think,
    render: options.wordy ? renderLetter : async (model) => ({ ...BLANK, text: pressIn(model).join('\n') }),
    settings: { publicUrl: SITE, mailDomain: DOMAIN },
    ...answering(DOMAIN),
  };
  const deps = withWings(plant.deps?.(sound) ?? sound);
  const age = (): number => Math.max(0, (scheduler.time - (options.oldestMail() ?? scheduler.time)) / 1000);
  const settings = { publicUrl: SITE, mailDomain: DOMAIN, openMatches: 'anyone', demo: true, local: false } as const;
  const read = inboundMail({ ...deps, ...mailReading(DOMAIN) }, portOfRawMails(scheduler, mails), NO_LIMITS);
  return {
    outbox: outbox(note, portOfLanes(scheduler, options.queue)),
    sender: sender(deps, { pause: scheduler.sleep, of: () => 0 }),
    followUp: followUp(deps),
    clock: clock(
      { ...deps, oldestUnreadMail: portOfFigure(scheduler, plant.unread ?? age), lanes: portOfDepths(scheduler, options.behind), laneOf },
      () => {},
    ),
    inboundMail: (event) => read(plant.mail?.(event, now, mails) ?? event),
    app: createApp(httpDeps(deps, settings, { limits: NO_LIMITS })),
    keys,
    mails,
    sink,
    log,
    witness,
    deployed,
  };
}
