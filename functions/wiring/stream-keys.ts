/** Which item a stream record is about. Records hold only keys, so sealed orders never pass through the stream. */
import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import type { Log, Touched } from '../facts/deps.ts';
import { readTouched } from '../store/keys.ts';
import { eachRecord, type Left } from './batch.ts';

/** Reads the stream: items in order, where an unexpected fault fails only its own record. */
export const streamReader =
  (log: Log, follow: (touched: Touched) => Promise<void>) =>
  ({ Records }: DynamoDBStreamEvent, left?: Left): Promise<DynamoDBBatchResponse> =>
    eachRecord(
      Records,
      recordId,
      log,
      async (record) => {
        const touched = touchedBy(record);
        if (touched !== undefined) await follow(touched);
      },
      left === undefined ? {} : { left },
    );

export const recordId = ({ dynamodb }: DynamoDBRecord): string => dynamodb?.SequenceNumber ?? '';

/** undefined for an item that needs no action, or one that was deleted. */
export const touchedBy = ({ eventName, dynamodb }: DynamoDBRecord): Touched | undefined => {
  const { pk: { S: pk } = {}, sk: { S: sk } = {} } = dynamodb?.Keys ?? {};
  if (eventName === 'REMOVE' || pk === undefined || sk === undefined) return undefined;
  return readTouched({ pk, sk });
};
