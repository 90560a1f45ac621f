/** Vitest's global setup for tests that need the table: one reference engine and, where there is one, the embedded engine. */
import type { TestProject } from 'vitest/node';
import { findEmbedded, type RunningDynamo, startDynamo, startEmbedded } from '../../infra/local/dynamo.ts';

export interface EngineUnderTest {
  readonly kind: RunningDynamo['kind'];
  readonly endpoint: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    /** The reference first. Never empty. */
    engines: readonly EngineUnderTest[];
  }
}

let started: readonly RunningDynamo[] = [];

export const setup = async (project: TestProject): Promise<void> => {
  const reference = await startDynamo({ mode: 'memory' }, process.env, (line) => console.warn(line));
  const binary = reference.kind === 'dynoxide' ? undefined : findEmbedded();
  started = binary === undefined ? [reference] : [reference, await startEmbedded(binary, { mode: 'memory' })];
  project.provide(
    'engines',
    started.map(({ kind, endpoint }) => ({ kind, endpoint })),
  );
};

export const teardown = async (): Promise<void> => {
  await Promise.all(started.map(({ stop }) => stop()));
};
