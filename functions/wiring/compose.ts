/** What the handlers are composed of, once per process, from the environment that `infra/aws` sets. */
import * as z from 'zod/mini';
import type { Deps, LetterSettings } from '../facts/deps.ts';
import { LOG_LEVELS } from '../facts/log-events.ts';
import { SHARDS } from '../store/keys.ts';
import type { TableClient } from '../store/table.ts';
import { createRandomSource } from './chance.ts';
import { jsonLog } from './log.ts';
import { withMetrics } from './metrics.ts';
import { createStores, type Stores } from './stores.ts';
import { tableClient } from './table-client.ts';
import { withTimeout } from './with-timeout.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

export const nonEmpty = z.string().check(z.minLength(1));

/** @throws Error that names the variables at fault without their values, since an environment may hold secrets. */
export const readEnvironment = <T>(schema: z.ZodMiniType<T>, env: Environment): T => {
  const read = schema.safeParse(env);
  if (read.success) return read.data;
  const faults = read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  throw new Error(`The function's environment is not what infra/aws sets. ${faults.join('; ')}`);
};

/** Store, randomness, clock and log, which every function has. */
export const composeDeps = (env: Environment): Deps & Stores => {
  const names = readEnvironment(
    z.object({ TABLE_NAME: nonEmpty, LOG_LEVEL: z._default(z.enum(LOG_LEVELS), 'info'), DUE_SHARDS: z.optional(nonEmpty) }),
    env,
  );
  return depsOn(tableClient(), names.TABLE_NAME, withMetrics(jsonLog(names.LOG_LEVEL)), { shards: Number(names.DUE_SHARDS ?? SHARDS) });
};

export const depsOn = (
  client: TableClient,
  table: string,
  log: Deps['log'],
  { now = Date.now, shards = SHARDS }: { readonly now?: () => number; readonly shards?: number } = {},
): Deps & Stores => {
  const randomSource = createRandomSource();
  return { ...createStores(client, table, { randomSource, now, shards }), randomSource, log, now, withTimeout };
};

export const letterSettings = (env: Environment): LetterSettings => {
  const read = readEnvironment(z.object({ PUBLIC_URL: z.url(), MAIL_DOMAIN: nonEmpty }), env);
  return { publicUrl: read.PUBLIC_URL.replace(/\/{1,9}$/, ''), mailDomain: read.MAIL_DOMAIN };
};
