import { DynamoDBClient } from '@aws-sdk/client-dynamodb';

/** How often a call is sent at most. */
export const TRIES = 3;
const MADE_UP = { region: 'local', credentials: { accessKeyId: 'local', secretAccessKey: 'local' } };

interface Place {
  /** An engine other than AWS's own. */
  readonly endpoint?: string;
  /** Nobody checks who calls: the engine is one of ours on this machine. Else region and credentials are the environment's. */
  readonly unchecked?: boolean;
}

/**
 * The one client of the table that anything runs on. A call that hangs fails in 3 s and is sent three times at most:
 * together less than the time any function has.
 */
export const tableClient = ({ endpoint, unchecked = false }: Place = {}): DynamoDBClient =>
  new DynamoDBClient({
    maxAttempts: TRIES,
    requestHandler: { connectionTimeout: 1_000, requestTimeout: 3_000, throwOnRequestTimeout: true },
    ...(endpoint === undefined ? {} : { endpoint }),
    ...(unchecked ? MADE_UP : {}),
  });
