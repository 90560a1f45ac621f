import { DynamoDBClient } from '@aws-sdk/client-dynamodb';

/** How often a call is sent at most. */
export const TRIES = 3;
const MADE_UP = { region: 'local', credentials: { accessKeyId: 'local', secretAccessKey: 'local' } };

interface Place {
  /** The endpoint of an engine other than AWS's own. */
  readonly endpoint?: string;
  /** The engine is our own on this machine and does not check callers. Otherwise region and credentials come from the environment. */
  readonly unchecked?: boolean;
}

/**
 * The only client of the table. A call that hangs fails after 3 s and is sent at most three times, which together is less than any
 * function's timeout.
 */
export const tableClient = ({ endpoint, unchecked = false }: Place = {}): DynamoDBClient =>
  new DynamoDBClient({
    maxAttempts: TRIES,
    requestHandler: { connectionTimeout: 1_000, requestTimeout: 3_000, throwOnRequestTimeout: true },
    ...(endpoint === undefined ? {} : { endpoint }),
    ...(unchecked ? MADE_UP : {}),
  });
