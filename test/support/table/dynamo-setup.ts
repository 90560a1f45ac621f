/** Vitest's global setup for tests that need a table: DynamoDB Local, the reference, where there is a Java; and the embedded table. */
import type { TestProject } from 'vitest/node';
import { startReference } from './reference.ts';

export type EngineUnderTest = { readonly kind: 'dynamodb-local'; readonly endpoint: string } | { readonly kind: 'embedded' };

declare module 'vitest' {
  interface ProvidedContext {
    /** The reference first, where it is here. */
    engines: readonly EngineUnderTest[];
  }
}

let stop = async (): Promise<void> => {};

export const setup = async (project: TestProject): Promise<void> => {
  const reference = await startReference(process.env, (line) => console.warn(line));
  if (reference !== undefined) stop = reference.stop;
  const engines: readonly EngineUnderTest[] = [
    ...(reference === undefined ? [] : [{ kind: 'dynamodb-local', endpoint: reference.endpoint } as const]),
    { kind: 'embedded' },
  ];
  project.provide('engines', engines);
};

export const teardown = (): Promise<void> => stop();
