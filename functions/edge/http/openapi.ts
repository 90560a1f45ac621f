/** The API document (OpenAPI 3.1), made from the calls themselves. */
import * as z from 'zod/mini';
import { isTagged, NDJSON, scopeOf, type ToldCall, takesKey } from './call.ts';
import { examples, partsOf } from './document/examples.ts';
import { answers, named, referTo, schemaOf } from './document/json-schema.ts';
import { TAGS, tagOf } from './document/tags.ts';
import { type HookEvents, webhooks } from './document/webhooks.ts';
import { RATES } from './guard/limits.ts';
import { PROBLEMS, type ProblemCode } from './problems.ts';

const EVERY_CALL: readonly ProblemCode[] = [
  'bad-credentials',
  'bad-origin',
  'not-found',
  'too-large',
  'too-many',
  'internal',
  'out-of-service',
];
const WITH_BODY: readonly ProblemCode[] = ['bad-json', 'too-deep', 'not-json', 'bad-request'];

export function openApi(calls: readonly ToldCall[], publicUrl: string, events: HookEvents) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const entry of calls) paths[entry.path] = { ...paths[entry.path], [entry.method.toLowerCase()]: operation(entry) };
  return {
    openapi: '3.1.0',
    info: {
      title: 'Sealed Orders',
      version: '1',
      license: { name: 'MIT', identifier: 'MIT' },
      contact: { name: 'The operator of this service', url: publicUrl },
      description:
        'Slow games over days: sealed orders in, intel reports out. It can do everything that mail can. A path that is asked by a method it does not have answers 405, with those it has in Allow.',
    },
    servers: [{ url: publicUrl }],
    tags: TAGS,
    paths,
    webhooks: webhooks(events),
    components: {
      securitySchemes: {
        token: {
          type: 'http',
          scheme: 'bearer',
          description:
            'A seat token, a host token, a session or an API key. A key cannot make or end keys and sessions or delete the account. Its scope says what else it may do: "read" sees what you may see of matches and ratings, "play" also does what a seat may, "lead" also what hosts may, and all of leagues, "full" all the rest.',
        },
      },
      headers: {
        RateLimit: {
          description: 'How many requests are left ("r") and the seconds until all are there again ("t"). Absent where there is no limit.',
          schema: TEXT,
          example: '"read";r=299;t=1',
        },
        'RateLimit-Policy': {
          description: `How many requests ("q") one address may make in so many seconds ("w"): ${LIMITED}. Tables and divisions of leagues count as 15 each, an export as ten.`,
          schema: TEXT,
          example: `"read";q=${RATES.read.most};w=${RATES.read.within / 1000}`,
        },
      },
      schemas: named,
    },
  };
}

function operation(entry: ToldCall) {
  const codes = [
    ...new Set([
      ...(entry.who === 'anyone' ? [] : (['no-credentials'] as const)),
      ...(scopeOf(entry) !== 'read' ? (['bad-scope'] as const) : []),
      ...(entry.who === 'session' ? (['sign-in-first'] as const) : []),
      ...EVERY_CALL,
      ...(entry.body ? WITH_BODY : []),
      // A call that takes an Idempotency-Key may meet the same key with a different body.
      ...(takesKey(entry) ? (['bad-key', 'key-reused', 'duplicate'] as const) : []),
      ...(entry.problems ?? []),
    ]),
  ];
  return {
    operationId: entry.name,
    summary: entry.summary,
    ...describe(entry),
    tags: [tagOf(entry.path)],
    security: entry.who === 'anyone' ? [{}, { token: [] }] : [{ token: [] }],
    parameters: parameters(entry),
    ...(entry.body === undefined
      ? {}
      : { requestBody: { required: !isEmpty(entry.body()), content: { 'application/json': bodyContent(entry, entry.body()) } } }),
    responses: {
      [entry.status ?? 200]: {
        description: entry.summary,
        headers: { ...LIMITS, ...(takesKey(entry) && { 'Idempotent-Replayed': REPLAYED }), ...(isTagged(entry) && { ETag: TAG }) },
        content: { ...answerContent(entry), ...(entry.text && { [entry.text.type]: { schema: TEXT } }) },
      },
      ...(isTagged(entry) && { 304: { description: 'You were told the same under this ETag.' } }),
      ...problemResponses(codes),
    },
  };
}

function bodyContent({ name }: ToldCall, body: z.ZodMiniType) {
  const { body: example } = examples[name] ?? {};
  return { schema: schemaOf(body), ...(example !== undefined && { example }) };
}

function answerContent({ name, lines }: ToldCall) {
  const schema = answers[name];
  const { answer: example } = examples[name] ?? {};
  if (lines === undefined) return { 'application/json': { schema, ...(example !== undefined && { example }) } };
  // OpenAPI 3.1 cannot describe a stream, so the body is a text whose content is a list, with a line for each entry.
  const { items } = schema as { items?: object };
  const text = { ...TEXT, contentMediaType: NDJSON, contentSchema: items, description: 'A line of JSON for each.' };
  return { [NDJSON]: { schema: text, ...(Array.isArray(example) && { example: `${JSON.stringify(example.at(-1))}\n` }) } };
}

function describe(entry: ToldCall) {
  const { about, keyless, who } = entry;
  const scope = `An API key needs the scope "${scopeOf(entry)}"${scopeOf(entry) === 'full' ? '' : ' or more'}.`;
  const said = [
    ...(about === undefined ? [] : [about]),
    ...(who === 'session' ? [] : [scope]),
    ...(keyless === undefined ? [] : [`Takes no Idempotency-Key: ${keyless}`]),
  ];
  return { description: said.join(' ') };
}

const TEXT = { type: 'string' };
/** As in draft-ietf-httpapi-ratelimit-headers-10. */
const LIMITS = {
  RateLimit: { $ref: '#/components/headers/RateLimit' },
  'RateLimit-Policy': { $ref: '#/components/headers/RateLimit-Policy' },
};
const LIMITED = (['read', 'write'] as const).map((kind) => `"${kind}" ${RATES[kind].most} in ${RATES[kind].within / 1000}`).join(', ');
const REPLAYED = {
  description: 'true if the answer is that of an earlier request under the same Idempotency-Key.',
  schema: { type: 'string' },
};
const TAG = { description: 'The same for as long as you are told the same. It shows nothing that the answer does not.', schema: TEXT };

function parameters(entry: ToldCall) {
  const text = TEXT;
  const parts = partsOf(entry).map(([name, example]) => ({ name, in: 'path', required: true, schema: text, example }));
  const query = Object.entries(entry.query ?? {}).map(([name, description]) => ({
    name,
    in: 'query',
    required: false,
    description,
    schema: text,
  }));
  const key = {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    schema: text,
    description:
      'The same key and body again within 30 days do nothing and give the first answer, marked Idempotent-Replayed: true. It is kept sealed with your token and key. Without a token the key must be at least 22 random letters and digits, and be repeated from the same address.',
  };
  const held = {
    name: 'If-None-Match',
    in: 'header',
    required: false,
    schema: text,
    description: 'The ETag of an earlier answer to you: if you would be told the same, the answer is 304 without a body.',
  };
  return [...parts, ...query, ...(takesKey(entry) ? [key] : []), ...(isTagged(entry) ? [held] : [])];
}

const RETRY_AFTER = { description: 'Seconds until it is worth asking again.', schema: { type: 'integer' } };

function problemResponses(codes: readonly ProblemCode[]) {
  const byStatus = new Map<number, ProblemCode[]>();
  for (const code of codes) byStatus.set(PROBLEMS[code].status, [...(byStatus.get(PROBLEMS[code].status) ?? []), code]);
  const content = { 'application/problem+json': { schema: referTo('Problem') } };
  const responses = [...byStatus].sort(([a], [b]) => a - b);
  return Object.fromEntries(
    responses.map(([status, list]) => [
      status,
      {
        description: list.map((code) => `${code}: ${PROBLEMS[code].title}`).join('. '),
        ...([429, 503].includes(status) && { headers: { 'Retry-After': RETRY_AFTER, ...(status === 429 && LIMITS) } }),
        content,
      },
    ]),
  );
}

function isEmpty(schema: z.ZodMiniType): boolean {
  return z.safeParse(schema, {}).success;
}
