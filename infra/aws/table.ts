/** The one table: a partition per match, player, address and token. */
import { RemovalPolicy } from 'aws-cdk-lib';
import { AttributeType, Billing, ProjectionType, StreamViewType, TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import type { Construct } from 'constructs';

export const DUE_INDEX = 'due';

/** `units`: requests a second, of each kind. They limit the bill, not play: 2,000 are some 130 two-player turns a second. */
export function createTable(scope: Construct, units: number): TableV2 {
  return new TableV2(scope, 'Table', {
    partitionKey: { name: 'pk', type: AttributeType.STRING },
    sortKey: { name: 'sk', type: AttributeType.STRING },
    globalSecondaryIndexes: [
      {
        indexName: DUE_INDEX,
        partitionKey: { name: 'due', type: AttributeType.STRING },
        sortKey: { name: 'at', type: AttributeType.NUMBER },
        projectionType: ProjectionType.KEYS_ONLY,
      },
    ],
    billing: Billing.onDemand({ maxReadRequestUnits: units, maxWriteRequestUnits: units }),
    // Keys only: a sealed order never passes through the stream.
    dynamoStream: StreamViewType.KEYS_ONLY,
    timeToLiveAttribute: 'ttl',
    pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
    // It survives the stack, but not a failed first deployment: CloudFormation rolls that back, which deletion protection
    // would prevent. The host switches protection on once everything is up (docs/aws.md).
    removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
  });
}
