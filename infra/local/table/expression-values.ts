/** Expressions with their names and values filled in: what they ask of an item, and what they make of it. */
import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import type { Item } from '../../../functions/store/items.ts';
import type { Comparator, Condition, Operand, Parsed, Path, Update } from './expressions.ts';
import { attribute, checkStored, compareValues, refusal, takeItem } from './items.ts';

/** The values of `#names` and `:values`. */
export interface Bindings {
  readonly names: Readonly<Record<string, string>>;
  readonly values: Item;
}

/** @throws ValidationException unless the expressions use exactly the names and values given. */
export const bind = (
  expressions: readonly (Parsed<unknown> | undefined)[],
  names: Readonly<Record<string, string>> | undefined,
  values: Item | undefined,
): Bindings => {
  const given = new Set([...namesIn(names), ...namesIn(values)]);
  const used = new Set(expressions.flatMap((expression) => (expression === undefined ? [] : [...expression.uses])));
  for (const name of used) if (!given.has(name)) throw refusal(`Invalid expression: ${name} is used in an expression and is not defined`);
  for (const name of given) if (!used.has(name)) throw refusal(`${name} is provided and unused in expressions`);
  return { names: names ?? {}, values: values === undefined ? {} : takeItem(values) };
};

const namesIn = (given: object | undefined): readonly string[] => {
  const names = Object.keys(given ?? {});
  if (given !== undefined && names.length === 0) throw refusal('ExpressionAttributeNames and ExpressionAttributeValues must not be empty');
  return names;
};

export const nameOf = ({ name }: Path, { names }: Bindings): string => (name.startsWith('#') ? (names[name] ?? '') : name);

/** Undefined: the item has no such attribute. */
const operandIn = (operand: Operand, item: Item | undefined, bindings: Bindings): AttributeValue | undefined =>
  operand.t === 'value' ? bindings.values[operand.name] : attribute(item, nameOf(operand, bindings));

/** @throws ValidationException for a condition that cannot be asked of any item. */
export const checkCondition = (condition: Condition, bindings: Bindings): void => {
  switch (condition.t) {
    case 'and':
    case 'or':
      checkCondition(condition.left, bindings);
      checkCondition(condition.right, bindings);
      return;
    case 'not':
      checkCondition(condition.of, bindings);
      return;
    case 'compare':
      if (labelOf(condition.left, bindings) === labelOf(condition.right, bindings))
        throw refusal('Invalid expression: The first operand must be distinct from the remaining operands for this operator or function');
      return;
    case 'between':
      checkBounds(condition, bindings);
      return;
    case 'exists':
      return;
    case 'begins':
      if (condition.prefix.t === 'value' && bindings.values[condition.prefix.name]?.N !== undefined)
        throw refusal('Invalid expression: Incorrect operand type for operator or function; operator or function: begins_with');
  }
};

const labelOf = (operand: Operand, bindings: Bindings): string =>
  operand.t === 'value' ? operand.name : `path ${nameOf(operand, bindings)}`;

const checkBounds = ({ low, high }: Extract<Condition, { readonly t: 'between' }>, { values }: Bindings): void => {
  const [from, to] = [low, high].map((bound) => (bound.t === 'value' ? values[bound.name] : undefined));
  if (from === undefined || to === undefined) return;
  const order = compareValues(from, to);
  if (order === undefined || order > 0)
    throw refusal('Invalid expression: The BETWEEN operator requires upper bound to be greater than or equal to lower bound');
};

const ORDERS: { readonly [C in Comparator]: (order: number) => boolean } = {
  '=': (order) => order === 0,
  '<>': (order) => order !== 0,
  '<': (order) => order < 0,
  '<=': (order) => order <= 0,
  '>': (order) => order > 0,
  '>=': (order) => order >= 0,
};

/** `item` undefined: there is none. */
export const isMet = (condition: Condition, item: Item | undefined, bindings: Bindings): boolean => {
  switch (condition.t) {
    case 'and':
      return isMet(condition.left, item, bindings) && isMet(condition.right, item, bindings);
    case 'or':
      return isMet(condition.left, item, bindings) || isMet(condition.right, item, bindings);
    case 'not':
      return !isMet(condition.of, item, bindings);
    case 'exists':
      return (operandIn(condition.path, item, bindings) !== undefined) === condition.wanted;
    case 'begins':
      return beginsWith(operandIn(condition.path, item, bindings), operandIn(condition.prefix, item, bindings));
    case 'between': {
      const { what, low, high } = condition;
      return isOrdered(low, '<=', what, item, bindings) && isOrdered(what, '<=', high, item, bindings);
    }
    case 'compare':
      return isOrdered(condition.left, condition.by, condition.right, item, bindings);
  }
};

/** A value that is absent or of another type is neither less, greater nor equal. */
const isOrdered = (left: Operand, by: Comparator, right: Operand, item: Item | undefined, bindings: Bindings): boolean => {
  const [a, b] = [operandIn(left, item, bindings), operandIn(right, item, bindings)];
  const order = a === undefined || b === undefined ? undefined : compareValues(a, b);
  return order === undefined ? by === '<>' : ORDERS[by](order);
};

const beginsWith = (value: AttributeValue | undefined, prefix: AttributeValue | undefined): boolean => {
  if (value?.S !== undefined && prefix?.S !== undefined) return value.S.startsWith(prefix.S);
  if (value?.B === undefined || prefix?.B === undefined) return false;
  return Buffer.compare(value.B.subarray(0, prefix.B.length), prefix.B) === 0;
};

/** @throws ValidationException for an update that is never allowed: of a key, or of one attribute twice. */
export const checkUpdate = ({ set, remove }: Update, bindings: Bindings): void => {
  const names = [...set.map(({ path }) => path), ...remove].map((path) => nameOf(path, bindings));
  if (names.includes('pk') || names.includes('sk')) throw refusal('Cannot update attribute. This attribute is part of the key');
  if (new Set(names).size < names.length) throw refusal('Invalid UpdateExpression: Two document paths overlap with each other');
};

/** The item after the update. @throws ValidationException where it lacks what is copied, or must not be stored. */
export const applyUpdate = ({ set, remove }: Update, item: Item, bindings: Bindings): Item => {
  const changed = { ...item };
  for (const { path, to } of set) {
    const value = operandIn(to, item, bindings);
    if (value === undefined) throw refusal('The provided expression refers to an attribute that does not exist in the item');
    changed[nameOf(path, bindings)] = value;
  }
  for (const path of remove) delete changed[nameOf(path, bindings)];
  checkStored(changed);
  return changed;
};
