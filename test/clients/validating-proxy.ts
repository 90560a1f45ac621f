/** Between a client and the service: holds each request and each answer to the API document, as ajv reads JSON Schema. */
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

interface Media {
  readonly schema: { readonly contentSchema?: object };
}
type Content = Readonly<Record<string, Media>>;
interface Operation {
  readonly operationId: string;
  readonly security: readonly object[];
  readonly parameters: readonly { readonly name: string; readonly in: 'path' | 'query' | 'header' }[];
  readonly requestBody?: { readonly required: boolean; readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly content?: Content }>>;
}
export interface ApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}
type Answer = (request: Request) => Promise<Response>;

export interface ValidatingProxy {
  readonly ask: Answer;
  /** What the document does not allow, in words. */
  readonly violations: readonly string[];
  /** Exchanges by operationId and status. */
  readonly seen: ReadonlyMap<string, number>;
}

export function openProxy(document: ApiDocument, service: Answer): ValidatingProxy {
  const violations: string[] = [];
  const seen = new Map<string, number>();
  const faultOf = judgeOf(document);
  const ask: Answer = async (request) => {
    const { path, operation } = operationFor(document, request);
    const say = (what: string): void => void violations.push(`${request.method} ${path}: ${what}`);
    if (operation === undefined) say('is not in the document');
    else for (const fault of [...faultsOf(operation, request), ...(await faultsOfSent(operation, request, faultOf))]) say(fault);
    const answer = await service(request);
    if (operation === undefined) return answer;
    const name = `${operation.operationId} ${answer.status}`;
    seen.set(name, (seen.get(name) ?? 0) + 1);
    const told = operation.responses[answer.status];
    if (told === undefined) say(`answers ${answer.status}, which is not in the document`);
    else for (const fault of await faultsIn(answer.clone(), told.content ?? {}, faultOf)) say(`${answer.status} ${fault}`);
    return answer;
  };
  return { ask, violations, seen };
}

/** By the template that fits; one without parts comes before one with them. */
function operationFor({ paths }: ApiDocument, { url, method }: Request) {
  const { pathname } = new URL(url);
  const fits = (path: string): boolean => new RegExp(`^${path.replaceAll(/\{[^}]+\}/g, '[^/]+')}$`).test(pathname);
  const [path = pathname] = Object.keys(paths)
    .filter(fits)
    .toSorted((a, b) => a.split('{').length - b.split('{').length);
  return { path, operation: paths[path]?.[method.toLowerCase()] as Operation | undefined };
}

function faultsOf({ parameters, security }: Operation, { url, headers }: Request): readonly string[] {
  const known = parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name);
  const unknown = [...new URL(url).searchParams.keys()].filter((name) => !known.includes(name));
  const tokenless = security.every((way) => 'token' in way) && !headers.has('authorization');
  return [...unknown.map((name) => `the document knows no "${name}" in the query`), ...(tokenless ? ['comes without a token'] : [])];
}

async function faultsOfSent({ requestBody }: Operation, request: Request, faultOf: Judge): Promise<readonly string[]> {
  const isDue = request.body !== null || requestBody?.required === true;
  return isDue ? faultsIn(request.clone(), requestBody?.content ?? {}, faultOf) : [];
}

async function faultsIn(sent: Request | Response, content: Content, faultOf: Judge): Promise<readonly string[]> {
  const text = await sent.text();
  const type = sent.headers.get('content-type')?.split(';')[0] ?? '';
  const types = Object.keys(content);
  if (text === '' && types.length === 0) return [];
  const { schema } = content[type] ?? {};
  if (schema === undefined) return [`has a body of the type "${type}", and the document knows ${types.join(', ') || 'none'}`];
  const { contentSchema } = schema;
  if (contentSchema !== undefined) return linesOf(text).flatMap((line) => faultOf(contentSchema, JSON.parse(line)));
  return faultOf(schema, type.endsWith('json') ? JSON.parse(text) : text);
}

const linesOf = (text: string): readonly string[] => text.split('\n').slice(0, -1);

/** None: the value is as the schema says. */
type Judge = (schema: object, value: unknown) => readonly string[];

/** A document's schemas take a second to compile. */
const judges = new WeakMap<ApiDocument, Judge>();

function judgeOf(document: ApiDocument): Judge {
  const judge = judges.get(document) ?? newJudge(document);
  judges.set(document, judge);
  return judge;
}

function newJudge(document: ApiDocument): Judge {
  const ajv = new Ajv2020({ strict: false });
  addFormats.default(ajv);
  ajv.addSchema({ ...document, $id: DOCUMENT });
  const made = new Map<object, ValidateFunction>();
  return (schema, value) => {
    const check = made.get(schema) ?? ajv.compile(rooted(schema) as object);
    made.set(schema, check);
    return check(value) ? [] : [`${JSON.stringify(check.errors?.[0])} in ${JSON.stringify(value).slice(0, 300)}`];
  };
}

const DOCUMENT = 'api:/document';

/** What it refers to is looked for in the document, and not in itself. */
const rooted = (schema: unknown): unknown =>
  JSON.parse(JSON.stringify(schema), (key, value) => (key === '$ref' ? `${DOCUMENT}${value}` : value));
