/** Items as DynamoDB keeps them: what it refuses, how it orders and measures them. Only text, whole numbers and bytes, which is what the store writes. */
import { type AttributeValue, DynamoDBServiceException } from '@aws-sdk/client-dynamodb';
import type { Item } from '../../../functions/store/items.ts';

/** DynamoDB's answer to a request that no table could answer. */
export const refusal = (message: string): DynamoDBServiceException =>
  new DynamoDBServiceException({ name: 'ValidationException', $fault: 'client', $metadata: {}, message });

/** For what DynamoDB may accept and this table does not: no answer is better than a wrong one. */
export const unknownHere = (what: string): Error =>
  new Error(`The embedded table knows no ${what}. Teach it, and the difference test with it.`);

/** An attribute's own value: `constructor` is an absent attribute like any other. */
export const attribute = (item: Item | undefined, name: string): AttributeValue | undefined =>
  item !== undefined && Object.hasOwn(item, name) ? item[name] : undefined;

const SHORT = 15;
const NUMBER_DIGITS = 38;

const wholeNumber = (text: string): string => {
  if (!/^[+-]?\d+$/.test(text)) {
    if (text.trim() === '' || Number.isNaN(Number(text))) throw refusal(`The parameter cannot be converted to a numeric value: ${text}`);
    throw unknownHere(`number but whole ones: ${text}`);
  }
  if (text.length <= SHORT) return String(Number(text));
  const digits = BigInt(text).toString();
  let significant = digits.replace('-', '');
  while (significant.endsWith('0')) significant = significant.slice(0, -1);
  if (significant.length > NUMBER_DIGITS) throw refusal('Attempting to store more than 38 significant digits');
  return digits;
};

/** An incoming value: checked, numbers in canonical form, and copied. */
const takeValue = (value: AttributeValue): AttributeValue => {
  const types = Object.values(value);
  if (types.length !== 1 || types[0] === undefined)
    throw refusal('Supplied AttributeValue must contain exactly one of the supported datatypes');
  return value.N === undefined ? copyValue(value) : { N: wholeNumber(value.N) };
};

const copyValue = (value: AttributeValue): AttributeValue => {
  if (value.S !== undefined) return { S: value.S };
  if (value.N !== undefined) return { N: value.N };
  if (value.B !== undefined) return { B: new Uint8Array(value.B) };
  throw unknownHere(`attribute of type ${Object.keys(value).join()}`);
};

const mapItem = (item: Item, change: (value: AttributeValue) => AttributeValue): Item => {
  const changed: Item = {};
  for (const name of Object.keys(item)) {
    const value = item[name];
    if (value !== undefined) changed[name] = change(value);
  }
  return changed;
};
export const takeItem = (item: Item): Item => mapItem(item, takeValue);
export const copyItem = (item: Item): Item => mapItem(item, copyValue);

/** By UTF-8, as DynamoDB sorts: JavaScript puts characters that need a surrogate pair before U+E000. */
export const compareText = (a: string, b: string): number => {
  const length = Math.min(a.length, b.length);
  for (let at = 0; at < length; at += 1) {
    const [x, y] = [a.charCodeAt(at), b.charCodeAt(at)];
    if (x !== y) return isSurrogate(x) === isSurrogate(y) ? x - y : rank(x) - rank(y);
  }
  return a.length - b.length;
};
const isSurrogate = (unit: number): boolean => unit >= 0xd8_00 && unit <= 0xdf_ff;
const rank = (unit: number): number => (isSurrogate(unit) ? 0x1_00_00 : unit);

export const compareNumbers = (a: string, b: string): number => {
  if (a.length <= SHORT && b.length <= SHORT) return Number(a) - Number(b);
  const difference = BigInt(a) - BigInt(b);
  return difference < 0n ? -1 : Number(difference > 0n);
};

/** Below 0, 0 or above; undefined: of two types, which have no order. */
export const compareValues = (a: AttributeValue, b: AttributeValue): number | undefined => {
  if (a.S !== undefined && b.S !== undefined) return compareText(a.S, b.S);
  if (a.N !== undefined && b.N !== undefined) return compareNumbers(a.N, b.N);
  if (a.B !== undefined && b.B !== undefined) return Buffer.compare(a.B, b.B);
  return undefined;
};

export const isSameItem = (a: Item | undefined, b: Item | undefined): boolean => {
  if (a === undefined || b === undefined) return a === b;
  const names = Object.keys(a);
  if (names.length !== Object.keys(b).length) return false;
  return names.every((name) => {
    const [before, after] = [attribute(a, name), attribute(b, name)];
    return before !== undefined && after !== undefined && compareValues(before, after) === 0;
  });
};

/** The sizes as AWS publishes them: names and text by their UTF-8, a number by half its digits and one more. */
export const itemBytes = (item: Item): number => {
  let bytes = 0;
  for (const name of Object.keys(item)) {
    const { S, N = '', B } = item[name] ?? {};
    bytes += Buffer.byteLength(name) + (S === undefined ? (B?.length ?? Math.ceil(N.length / 2) + 1) : Buffer.byteLength(S));
  }
  return bytes;
};

/** The item as stored in the file: DynamoDB's own JSON, bytes in Base64. */
export const writeItem = (item: Item): string =>
  JSON.stringify(item, (_, value: unknown) => (value instanceof Uint8Array ? Buffer.from(value).toString('base64') : value));

type Written = Readonly<Record<string, { readonly S?: string; readonly N?: string; readonly B?: string }>>;

/** @throws Error for a type of attribute that no item of ours has. */
export const readItem = (text: string): Item => {
  const item: Item = {};
  for (const [name, { S, N, B, ...others }] of Object.entries(JSON.parse(text) as Written)) {
    if (S !== undefined) item[name] = { S };
    else if (N !== undefined) item[name] = { N };
    else if (B !== undefined) item[name] = { B: new Uint8Array(Buffer.from(B, 'base64')) };
    else throw unknownHere(`attribute of type ${Object.keys(others).join()}`);
  }
  return item;
};

const MOST_LENGTH = 99;
const complement = (digits: string): string => digits.replace(/\d/g, (digit) => String(9 - Number(digit)));

/** A whole number as a text that sorts like the number: sign, number of digits, digits. */
export const sortableNumber = (number: string): string => {
  const digits = number.replace('-', '');
  const length = String(digits.length).padStart(2, '0');
  return number.startsWith('-') ? `0${MOST_LENGTH - digits.length}${complement(digits)}` : `1${length}${digits}`;
};

export const numberOfSortable = (text: string): string => (text.startsWith('1') ? text.slice(3) : `-${complement(text.slice(3))}`);

export interface Place {
  readonly pk: string;
  readonly sk: string;
}
const PK_BYTES = 2048;
const SK_BYTES = 1024;
const ITEM_BYTES = 400 * 1024;

/** @throws ValidationException where the item has no place in the table. */
export const placeOf = (item: Item): Place => ({ pk: keyText(item, 'pk', PK_BYTES), sk: keyText(item, 'sk', SK_BYTES) });

const keyText = (item: Item, name: string, most: number): string => {
  const text = attribute(item, name)?.S;
  if (text === undefined) throw refusal(`One or more parameter values were invalid: Missing the key ${name} in the item, or it is no text`);
  if (text === '' || Buffer.byteLength(text) > most)
    throw refusal(`One or more parameter values are not valid: ${name} must have 1 to ${most} bytes`);
  return text;
};

/** The place that a `Key` names: exactly its two attributes. */
export const placeOfKey = (key: Item | undefined): Place => {
  if (key === undefined || Object.keys(key).length !== 2) throw refusal('The provided key element does not match the schema');
  return placeOf(key);
};

/** @throws ValidationException for what may not be stored: too large, or of a type that the due index cannot hold. */
export const checkStored = (item: Item): void => {
  if (itemBytes(item) > ITEM_BYTES) throw refusal('Item size has exceeded the maximum allowed size');
  const [due, at] = [attribute(item, 'due'), attribute(item, 'at')];
  if (due !== undefined && (due.S === undefined || due.S === ''))
    throw refusal('One or more parameter values were invalid: due is no text for the index due');
  if (at !== undefined && at.N === undefined) throw refusal('One or more parameter values were invalid: at is no number for the index due');
};
