/** For planting bugs: rewrites what the store sends to the table. */
import { PutItemCommand, type PutItemCommandInput, TransactWriteItemsCommand } from '@aws-sdk/client-dynamodb';
import type { TableClient } from '../../../functions/store/table.ts';
import type { TableCommand } from '../../support/table/table-model.ts';

type Put = PutItemCommandInput;
type Send = (command: TableCommand) => Promise<object>;

/** Sits between the store and the table: `change` gets each command and a function that sends it on. */
export const between =
  (change: (command: TableCommand, send: Send) => Promise<object>) =>
  (client: TableClient): TableClient => {
    const send: Send = (command) => client.send(command as never) as Promise<object>;
    return { send: ((command: TableCommand) => change(command, send)) as TableClient['send'] };
  };

/** `head`, `step`, `letter`, … */
export const kindOf = ({ Item: item }: Put): string => item?.sk?.S?.split('#')[0] ?? '';

export const putsIn = (command: TableCommand): readonly Put[] => {
  if (command instanceof PutItemCommand) return [command.input];
  if (!(command instanceof TransactWriteItemsCommand)) return [];
  return (command.input.TransactItems ?? []).flatMap(({ Put: put }) => (put === undefined ? [] : [put]));
};

/** Passes every put through `change`; a put that becomes undefined is left out. */
export const withPuts = (command: TableCommand, change: (put: Put) => Put | undefined): TableCommand => {
  if (command instanceof PutItemCommand) return new PutItemCommand(change(command.input) ?? command.input);
  if (!(command instanceof TransactWriteItemsCommand)) return command;
  const TransactItems = (command.input.TransactItems ?? []).flatMap((write) => {
    if (write.Put === undefined) return [write];
    const put = change(write.Put as Put);
    return put === undefined ? [] : [{ Put: put as NonNullable<typeof write.Put> }];
  });
  return new TransactWriteItemsCommand({ ...command.input, TransactItems });
};

export const unconditional = ({
  ConditionExpression: _,
  ExpressionAttributeNames: __,
  ExpressionAttributeValues: ___,
  ReturnValuesOnConditionCheckFailure: ____,
  ...put
}: Put): Put => put;

/** Strips the condition from every put of this kind. */
export const stripped = (kind: string) =>
  between((command, send) => send(withPuts(command, (put) => (kindOf(put) === kind ? unconditional(put) : put))));
