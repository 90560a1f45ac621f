/** The one table: a partition per match, player, address and token. */
import { RemovalPolicy } from 'aws-cdk-lib';
import { AttributeType, Billing, type ITableV2, ProjectionType, StreamViewType, TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import type { Construct } from 'constructs';
import type { Settings } from './settings.ts';

export const DUE_INDEX = 'due';

/** The stack's own, or one that was restored from a backup. */
export function tableFor(scope: Construct, { tableUnits, restoredTable }: Pick<Settings, 'tableUnits' | 'restoredTable'>): ITableV2 {
  // Cast because CDK's own class does not satisfy its interface under exactOptionalPropertyTypes.
  return restoredTable === undefined ? (createTable(scope, tableUnits) as ITableV2) : adoptTable(scope, restoredTable);
}

/** By the ARN of its stream, which names the table too. Its host has set it up (docs/aws.md): a stack changes nothing of what it did not make. */
function adoptTable(scope: Construct, tableStreamArn: string): ITableV2 {
  const [tableArn = ''] = tableStreamArn.split('/stream/');
  return TableV2.fromTableAttributes(scope, 'RestoredTable', { tableArn, tableStreamArn, globalIndexes: [DUE_INDEX] });
}

/** `units`: requests a second, of each kind. They limit the bill, not play: 2,000 are some 130 two-player turns a second. */
function createTable(scope: Construct, units: number): TableV2 {
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
