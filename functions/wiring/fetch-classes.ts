/**
 * `Headers` and `Response`, as far as Hono and our answers use them. Node loads its own on first use together with all of `fetch`, which
 * takes about 25 ms of each start. The bundles for Lambda use these instead (`infra/aws/build-handler.ts`), and a test compares them with
 * Node's.
 */

/** RFC 9110 §5.6.2, a token. */
const NAME = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/;
/** Fetch standard, a header value: bytes, and none of them NUL, LF or CR. */
const VALUE = /^[^\0\r\n\u0100-\uffff]*$/;

type HeadersInit = Iterable<readonly [name: string, value: string]> | Readonly<Record<string, string>>;

class LightHeaders {
  readonly #values = new Map<string, readonly string[]>();

  constructor(given: HeadersInit = {}) {
    const pairs = Symbol.iterator in given ? (given as Iterable<readonly [string, string]>) : Object.entries(given);
    for (const [name, value] of pairs) this.append(name, value);
  }

  append(name: string, value: string): void {
    const key = readName(name);
    this.#values.set(key, [...(this.#values.get(key) ?? []), readValue(name, value)]);
  }

  set(name: string, value: string): void {
    this.#values.set(readName(name), [readValue(name, value)]);
  }

  delete(name: string): void {
    this.#values.delete(readName(name));
  }

  get(name: string): string | null {
    return this.#values.get(readName(name))?.join(', ') ?? null;
  }

  has(name: string): boolean {
    return this.#values.has(readName(name));
  }

  getSetCookie(): readonly string[] {
    return [...(this.#values.get('set-cookie') ?? [])];
  }

  /** By name, as the standard says; each cookie separately. */
  *entries(): Generator<[name: string, value: string]> {
    for (const name of [...this.#values.keys()].sort()) {
      const values = this.#values.get(name) ?? [];
      if (name === 'set-cookie') for (const value of values) yield [name, value];
      else yield [name, values.join(', ')];
    }
  }

  forEach(tell: (value: string, name: string) => void): void {
    for (const [name, value] of this.entries()) tell(value, name);
  }

  [Symbol.iterator](): Generator<[name: string, value: string]> {
    return this.entries();
  }
}

function readName(name: string): string {
  if (!NAME.test(name)) throw new TypeError('This is not the name of a header: a token of ASCII letters, digits and hyphens is.');
  return name.toLowerCase();
}

function readValue(name: string, value: string): string {
  const trimmed = trim(String(value));
  // The value may be a secret, so the message does not quote it.
  if (!VALUE.test(trimmed)) throw new TypeError(`The header ${name} can hold neither line breaks, nor NUL, nor what is beyond Latin-1.`);
  return trimmed;
}

/** HTTP whitespace as in the Fetch standard: `String.trim` would also remove characters that belong to the value. */
function trim(text: string): string {
  let [from, to] = [0, text.length];
  while (from < to && '\t\n\r '.includes(text.charAt(from))) from += 1;
  while (from < to && '\t\n\r '.includes(text.charAt(to - 1))) to -= 1;
  return text.slice(from, to);
}

const WITHOUT_BODY: readonly number[] = [204, 205, 304];

interface ResponseInit {
  readonly status?: number;
  readonly statusText?: string;
  readonly headers?: HeadersInit;
}

class LightResponse {
  readonly status: number;
  readonly statusText: string;
  readonly headers: LightHeaders;
  /** Text or bytes, where Node's class has a stream. */
  readonly body: string | Uint8Array<ArrayBuffer> | null;
  bodyUsed = false;

  /** A template's text is a `String` object. */
  constructor(body: string | object | null = null, { status = 200, statusText = '', headers }: ResponseInit = {}) {
    if (!Number.isInteger(status) || status < 200 || status > 599)
      throw new RangeError(`${status} is no status of an answer: 200 to 599 are.`);
    if (body !== null && typeof body !== 'string' && !(body instanceof String) && !isBytes(body))
      throw new TypeError('The body of an answer must be text or bytes.');
    if (body !== null && WITHOUT_BODY.includes(status)) throw new TypeError(`An answer of status ${status} has no body.`);
    this.status = status;
    this.statusText = statusText;
    this.headers = new LightHeaders(headers);
    this.body = body === null || isBytes(body) ? body : String(body);
    if (body !== null && !isBytes(body) && !this.headers.has('content-type')) this.headers.set('content-type', 'text/plain;charset=UTF-8');
  }

  get ok(): boolean {
    return this.status < 300;
  }

  async text(): Promise<string> {
    const body = this.#use();
    return typeof body === 'string' ? body : new TextDecoder().decode(body);
  }

  async bytes(): Promise<Uint8Array<ArrayBuffer>> {
    const body = this.#use();
    return typeof body === 'string' ? new TextEncoder().encode(body) : body;
  }

  #use(): string | Uint8Array<ArrayBuffer> {
    if (this.bodyUsed) throw new TypeError('The body of this answer was read before.');
    this.bodyUsed = this.body !== null;
    return this.body ?? '';
  }
}

const isBytes = (body: unknown): body is Uint8Array<ArrayBuffer> => body instanceof Uint8Array;

export { LightHeaders as Headers, LightResponse as Response };
