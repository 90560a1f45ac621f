import { DynamoDBClient } from '@aws-sdk/client-dynamodb';

/**
 * The client of the table. With an `endpoint` (an engine on this machine) credentials are made up: nobody checks them.
 * A call that hangs fails in 3 s and is sent at most three times, well within the time a function has.
 */
export const tableClient = ({ endpoint, region }: { readonly endpoint?: string; readonly region?: string }): DynamoDBClient =>
  new DynamoDBClient({
    maxAttempts: 3,
    requestHandler: { connectionTimeout: 1_000, requestTimeout: 3_000, throwOnRequestTimeout: true },
    ...(region === undefined ? {} : { region }),
    ...(endpoint === undefined
      ? {}
      : { endpoint, region: region ?? 'local', credentials: { accessKeyId: 'local', secretAccessKey: 'local' } }),
  });
