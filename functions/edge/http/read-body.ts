/** Reads untrusted bytes into a value of the required shape, or names the fault, its place and the fix. */

import * as z from 'zod/mini';
import type { Fault } from '../../../engine/ruleset.ts';
import { capital } from '../../../engine/wording.ts';
import { type Outcome, refuse } from './problems.ts';

/** A body holds an order text (8 KB at most) and little else. */
export const BODY_LIMIT = 16 * 1024;
const DEPTH_LIMIT = 8;

/** The body's bytes, read no further than the limit; a wrong Content-Length makes no difference. */
export async function readBytes(request: Request, limit = BODY_LIMIT): Promise<Outcome<Uint8Array>> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) return tooLarge(limit);
  if (request.body === null) return { ok: true, value: new Uint8Array() };
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of request.body as unknown as AsyncIterable<Uint8Array>) {
      size += chunk.length;
      if (size > limit) return tooLarge(limit);
      chunks.push(chunk);
    }
  } catch {
    // A client that hangs up is not our fault, and no reason for an alarm.
    return refuse('bad-json', 'The body was cut off. Please send it again.');
  }
  return { ok: true, value: Buffer.concat(chunks) };
}

const tooLarge = (limit: number) => refuse('too-large', `A body may be at most ${limit / 1024} KB. Send less.`);

export function readText(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

export function readJson<T>(bytes: Uint8Array, type: string | null, schema: z.ZodMiniType<T>): Outcome<T> {
  if (bytes.length === 0) return readShape({}, schema);
  if (!/^application\/(?:[a-z0-9.+-]{1,40}\+)?json *(?:;|$)/i.test(type ?? ''))
    return refuse('not-json', 'Send JSON, with the header Content-Type: application/json.');
  const text = readText(bytes);
  if (text === undefined) return refuse('bad-json', 'The body is not UTF-8 text. Send JSON in UTF-8.');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    // Only the place is given, because the engine's own message quotes the body.
    const place = /position (\d+)/.exec(String(error))?.[1];
    return refuse('bad-json', `The body is not valid JSON${place === undefined ? '; it seems cut short' : ` at character ${place}`}.`);
  }
  if (isDeeper(value, DEPTH_LIMIT)) return refuse('too-deep', `A body may be nested at most ${DEPTH_LIMIT} deep.`);
  return readShape(value, schema);
}

function isDeeper(value: unknown, limit: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return limit === 0 || Object.values(value).some((inner) => isDeeper(inner, limit - 1));
}

export function readShape<T>(value: unknown, schema: z.ZodMiniType<T>): Outcome<T> {
  const read = z.safeParse(schema, value);
  if (read.success) return { ok: true, value: read.data };
  const faults = read.error.issues.flatMap(faultsOf);
  return refuse('bad-request', faults.map((fault) => fault.message).join(' '), faults);
}

type Issue = z.core.$ZodIssue;

function faultsOf(issue: Issue): readonly Fault[] {
  const place = issue.path.length === 0 ? 'the body' : `"${issue.path.map(String).join('.')}"`;
  const fault = (code: string, message: string, detail = issue.path.join('.')): Fault => ({ code, line: 0, message, detail });
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.map((key) => fault('unknown-key', `There is no "${key}" in ${place}. Leave it out, or see /docs.`, key));
    case 'invalid_type':
      return [fault('wrong-type', `${capital(place)} must be ${article(issue.expected)}.`)];
    case 'invalid_value':
      return [fault('wrong-value', `${capital(place)} must be ${issue.values.map((value) => JSON.stringify(value)).join(' or ')}.`)];
    case 'too_big':
      return [fault('too-big', `${capital(place)} may be ${issue.maximum} ${unit(issue.origin)}at most.`)];
    case 'too_small':
      return [fault('too-small', `${capital(place)} must be ${issue.minimum} ${unit(issue.origin)}at least.`)];
    default:
      return [
        fault(
          'wrong-value',
          `${capital(place)}: ${issue.message === 'Invalid input' ? 'not of the form that /docs states.' : issue.message}`,
        ),
      ];
  }
}

const NOUNS: Readonly<Record<string, string>> = {
  object: 'an object',
  record: 'an object',
  array: 'a list',
  boolean: 'true or false',
  int: 'a whole number',
};
const article = (expected: string): string => NOUNS[expected] ?? `a ${expected}`;
const unit = (origin: string): string => (origin === 'string' ? 'characters ' : origin === 'array' ? 'entries ' : '');
