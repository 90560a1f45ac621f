/** Which item a stream record tells of. Records hold keys only: sealed orders never pass through the stream. */
import type { DynamoDBRecord } from 'aws-lambda';
import type { Due } from './cases/deps.ts';
import type { PlayerId } from './cases/match.ts';
import { playerKey, readKey } from './store/keys.ts';

/** undefined: an item that nobody follows, or one that was deleted. */
export const touchedBy = ({
  eventName,
  dynamodb,
}: DynamoDBRecord): Due | { readonly t: 'player'; readonly player: PlayerId } | undefined => {
  const { pk: { S: pk } = {}, sk: { S: sk } = {} } = dynamodb?.Keys ?? {};
  if (eventName === 'REMOVE' || pk === undefined || sk === undefined) return undefined;
  const player = /^player#(.+)$/.exec(pk)?.[1];
  if (player !== undefined && sk === playerKey(player).sk) return { t: 'player', player };
  return readKey({ pk, sk }, 0);
};
