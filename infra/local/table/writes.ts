/** One write of one item, alone or in a transaction: its condition, and the item after it. */
import type { ConditionCheck, Delete, Put, Update } from '@aws-sdk/client-dynamodb';
import type { Item } from '../../../functions/store/items.ts';
import { applyUpdate, type Bindings, bind, checkCondition, checkUpdate, isMet } from './expression-values.ts';
import { type Condition, type Parsed, parseCondition, parseUpdate, type Update as UpdateTree } from './expressions.ts';
import { checkStored, copyItem, type Place, placeOf, placeOfKey, refusal, takeItem, unknownHere } from './items.ts';

export interface Write {
  readonly place: Place;
  readonly condition: Condition | undefined;
  readonly bindings: Bindings;
  /** Whether the item that failed the condition is wanted. */
  readonly showsOld: boolean;
  readonly change:
    | { readonly t: 'put'; readonly item: Item }
    | { readonly t: 'update'; readonly by: UpdateTree }
    | { readonly t: 'delete' }
    | { readonly t: 'check' };
}

type Members<T> = readonly (keyof T & string)[];
type Conditional = Pick<
  Put,
  'ConditionExpression' | 'ExpressionAttributeNames' | 'ExpressionAttributeValues' | 'ReturnValuesOnConditionCheckFailure'
>;
const CONDITIONAL: Members<Conditional & Pick<Put, 'TableName'>> = [
  'TableName',
  'ConditionExpression',
  'ExpressionAttributeNames',
  'ExpressionAttributeValues',
  'ReturnValuesOnConditionCheckFailure',
];
const PUT: ReadonlySet<string> = new Set([...CONDITIONAL, 'Item', 'ReturnValues']);
const KEYED: ReadonlySet<string> = new Set([...CONDITIONAL, 'Key', 'ReturnValues']);
const UPDATE: ReadonlySet<string> = new Set([...KEYED, 'UpdateExpression']);

/** @throws Error for a member that would otherwise be silently ignored. */
export const checkMembers = (input: object, known: ReadonlySet<string>): void => {
  for (const [name, value] of Object.entries(input))
    if (value !== undefined && !known.has(name)) throw unknownHere(`member ${name} of a request`);
};

const readConditional = (input: Conditional, update?: Parsed<UpdateTree>): Pick<Write, 'condition' | 'bindings' | 'showsOld'> => {
  const { ConditionExpression: text, ReturnValuesOnConditionCheckFailure: shown = 'NONE' } = input;
  if (shown !== 'NONE' && shown !== 'ALL_OLD') throw refusal(`ReturnValuesOnConditionCheckFailure is ${shown}`);
  const condition = text === undefined ? undefined : parseCondition(text);
  const bindings = bind([condition, update], input.ExpressionAttributeNames, input.ExpressionAttributeValues);
  if (condition !== undefined) checkCondition(condition.tree, bindings);
  if (update !== undefined) checkUpdate(update.tree, bindings);
  return { condition: condition?.tree, bindings, showsOld: shown === 'ALL_OLD' };
};

export const readPut = (input: Partial<Put>): Write => {
  checkMembers(input, PUT);
  const item = takeItem(input.Item ?? {});
  return { place: placeOf(item), ...readConditional(input), change: { t: 'put', item } };
};

export const readUpdate = (input: Partial<Update>): Write => {
  checkMembers(input, UPDATE);
  const update = input.UpdateExpression === undefined ? undefined : parseUpdate(input.UpdateExpression);
  const by = update?.tree ?? { set: [], remove: [] };
  return { place: placeOfKey(input.Key), ...readConditional(input, update), change: { t: 'update', by } };
};

export const readDelete = (input: Partial<Delete>): Write => {
  checkMembers(input, KEYED);
  return { place: placeOfKey(input.Key), ...readConditional(input), change: { t: 'delete' } };
};

export const readCheck = (input: Partial<ConditionCheck>): Write => {
  checkMembers(input, KEYED);
  if (input.ConditionExpression === undefined) throw refusal('The expression can not be empty: ConditionExpression');
  return { place: placeOfKey(input.Key), ...readConditional(input), change: { t: 'check' } };
};

export type Decision =
  | { readonly ok: true; readonly item: Item | undefined }
  /** `item`: the one that failed the condition, if there is one and it is wanted. */
  | { readonly ok: false; readonly item: Item | undefined };

/** @throws ValidationException where the item cannot be stored, or the update cannot be applied to it. */
export const decide = ({ place, condition, bindings, showsOld, change }: Write, old: Item | undefined): Decision => {
  if (change.t === 'put') checkStored(change.item);
  if (condition !== undefined && !isMet(condition, old, bindings))
    return { ok: false, item: showsOld && old !== undefined ? copyItem(old) : undefined };
  if (change.t === 'put') return { ok: true, item: change.item };
  if (change.t === 'delete') return { ok: true, item: undefined };
  if (change.t === 'check') return { ok: true, item: old };
  return { ok: true, item: applyUpdate(change.by, old ?? { pk: { S: place.pk }, sk: { S: place.sk } }, bindings) };
};
