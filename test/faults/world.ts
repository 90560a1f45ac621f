/** Everything of one simulated run: scheduler, service, deliveries, people. */
import type { RandomSource } from '../../functions/facts/deps.ts';
import type { Item } from '../../functions/store/items.ts';
import { createTableModel, type StreamKey } from '../support/table/table-model.ts';
import { Deliveries, type EventChoices } from './deliveries.ts';
import { People } from './people.ts';
import type { Backend } from './ports.ts';
import { type Choices, Scheduler } from './scheduler.ts';
import { createService, type Plant, type Service } from './service.ts';

const START = Date.UTC(2026, 10, 21, 12);

export interface World {
  readonly scheduler: Scheduler;
  readonly service: Service;
  readonly deliveries: Deliveries;
  readonly people: People;
  readonly backend: Backend;
}
export interface WorldOptions {
  readonly choices: Choices & EventChoices;
  readonly randomSource: RandomSource;
  readonly plant?: Plant;
  /** Replaces the model. */
  readonly backend?: Backend;
  readonly wordy?: boolean;
  /** The contents of the table at the start, and the time of the start. */
  readonly laid?: { readonly items: readonly Item[]; readonly time: number };
}

export function createWorld({ choices, randomSource, plant, laid, wordy = false, ...given }: WorldOptions): World {
  const scheduler = new Scheduler(choices, laid?.time ?? START);
  const deliveries = new Deliveries(scheduler, choices, plant?.missing);
  const backend = given.backend ?? modelBackend(() => scheduler.time, laid?.items);
  const service = createService({
    scheduler,
    backend,
    randomSource,
    wordy,
    ...(plant === undefined ? {} : { plant }),
    oldestMail: () => oldest(deliveries),
    queue: (letters) => deliveries.queued(letters),
    behind: () => deliveries.behind(),
    stream: (keys: readonly StreamKey[]) => deliveries.written(keys),
  });
  deliveries.serve(service);
  service.witness.found(laid?.items ?? []);
  return { scheduler, service, deliveries, backend, people: new People(scheduler, service, deliveries) };
}

function oldest(deliveries: Deliveries): number | undefined {
  const times = deliveries.unread().map((mail) => mail.received);
  return times.length === 0 ? undefined : Math.min(...times);
}

function modelBackend(now: () => number, items: readonly Item[] = []): Backend {
  const model = createTableModel({ now, items });
  return {
    run: (command, view) => ({ output: model.run(command, view), wrote: model.takeStream() }),
    items: async () => model.items(),
  };
}
