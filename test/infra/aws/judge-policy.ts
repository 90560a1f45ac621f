/** Whether the statements of a role let it send a command to the table: what IAM would say, as far as our grants go. */
import {
  DeleteItemCommand,
  GetItemCommand,
  PutItemCommand,
  QueryCommand,
  TransactWriteItemsCommand,
  UpdateItemCommand,
} from '@aws-sdk/client-dynamodb';
import type { TableCommand } from '../../support/table/table-model.ts';
import type { Statement } from './synthesised.ts';

/** The values that a request carries, by the names of IAM's condition keys. An absent key has no values. */
export interface Request {
  readonly action: string;
  readonly resource: string;
  readonly carries: Readonly<Record<string, readonly string[]>>;
}

/** The requests of a command that no statement allows; none: it is allowed. */
export function refusedIn(statements: readonly Statement[], command: TableCommand): readonly Request[] {
  return requestsOf(command).filter((request) => !statements.some((statement) => allows(statement, request)));
}

/** Each part of a transaction needs its own permission. */
export function requestsOf(command: TableCommand): readonly Request[] {
  if (!(command instanceof TransactWriteItemsCommand)) return [requestOf(actionOf(command), command.input)];
  return (command.input.TransactItems ?? []).flatMap(({ Put, Update, Delete, ConditionCheck }) => [
    ...(Put === undefined ? [] : [requestOf('PutItem', Put)]),
    ...(Update === undefined ? [] : [requestOf('UpdateItem', Update)]),
    ...(Delete === undefined ? [] : [requestOf('DeleteItem', Delete)]),
    ...(ConditionCheck === undefined ? [] : [requestOf('ConditionCheckItem', ConditionCheck)]),
  ]);
}

function actionOf(command: TableCommand): string {
  if (command instanceof GetItemCommand) return 'GetItem';
  if (command instanceof QueryCommand) return 'Query';
  if (command instanceof PutItemCommand) return 'PutItem';
  if (command instanceof UpdateItemCommand) return 'UpdateItem';
  if (command instanceof DeleteItemCommand) return 'DeleteItem';
  throw new Error('a command that the judge does not know');
}

type Key = Readonly<Record<string, { readonly S?: string | undefined } | undefined>>;
interface Input {
  readonly Key?: unknown;
  readonly Item?: unknown;
  readonly IndexName?: string | undefined;
  readonly ExpressionAttributeNames?: Readonly<Record<string, string>> | undefined;
  readonly ExpressionAttributeValues?: unknown;
  readonly UpdateExpression?: string | undefined;
  readonly ConditionExpression?: string | undefined;
  readonly KeyConditionExpression?: string | undefined;
  readonly ReturnValues?: string | undefined;
}

function requestOf(action: string, input: Input): Request {
  const key = (input.Key ?? input.Item ?? {}) as Key;
  const values = (input.ExpressionAttributeValues ?? {}) as Key;
  // For a query the value that the partition key must equal; in the index it is the name of a shard.
  const pk = action === 'Query' ? (values[':pk'] ?? values[':due'])?.S : key.pk?.S;
  const writes = action === 'UpdateItem' || action === 'PutItem';
  return {
    action: `dynamodb:${action}`,
    resource: input.IndexName === undefined ? '<Table.Arn>' : `<Table.Arn>/index/${input.IndexName}`,
    carries: {
      'dynamodb:LeadingKeys': pk === undefined ? [] : [pk],
      ...(writes ? { 'dynamodb:Attributes': attributesOf(input) } : {}),
      ...(input.ReturnValues === undefined ? {} : { 'dynamodb:ReturnValues': [input.ReturnValues] }),
    },
  };
}

const WORDS = new Set(['SET', 'REMOVE', 'ADD', 'AND', 'OR', 'NOT', 'attribute_exists', 'attribute_not_exists', 'if_not_exists']);

/** Every attribute that an update or a put names: those of its key or item, what stands behind `#name`, and names that stand for themselves. */
function attributesOf(input: Input): readonly string[] {
  const text = `${input.UpdateExpression ?? ''} ${input.ConditionExpression ?? ''}`;
  const plain = [...text.matchAll(/(?<![#:\w])[a-z_]\w*/gi)].map(([name]) => name).filter((name) => !WORDS.has(name));
  return [...new Set([...Object.keys((input.Key ?? input.Item) as Key), ...Object.values(input.ExpressionAttributeNames ?? {}), ...plain])];
}

export function allows({ effect, actions, resources, conditions }: Statement, { action, resource, carries }: Request): boolean {
  if (effect !== 'Allow') throw new Error(`the judge knows no statement that says ${effect}`);
  if (!actions.includes(action) || !resources.includes(resource)) return false;
  return Object.entries(conditions).every(([operator, keys]) =>
    Object.entries(keys).every(([key, wanted]) => meets(operator, wanted, carries[key])),
  );
}

function meets(operator: string, wanted: readonly string[], given: readonly string[] | undefined): boolean {
  switch (operator) {
    case 'ForAllValues:StringLike':
      return (given ?? []).every((value) =>
        wanted.some((pattern) => (pattern.endsWith('*') ? value.startsWith(pattern.slice(0, -1)) : value === pattern)),
      );
    case 'ForAllValues:StringEquals':
      return (given ?? []).every((value) => wanted.includes(value));
    case 'StringEqualsIfExists':
      return given === undefined || given.every((value) => wanted.includes(value));
    default:
      throw new Error(`the judge does not know the operator ${operator}`);
  }
}
