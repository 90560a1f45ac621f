/** The API as a page to read, made from its own document. */
import { html } from 'hono/html';
import { type Html, NOTHING, page } from './layout.ts';
import type { DocsPage } from './model.ts';

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly description?: string;
  readonly security: readonly Readonly<Record<string, unknown>>[];
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly description?: string }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: unknown }>> };
  readonly responses: Readonly<
    Record<string, { readonly description: string; readonly content: Readonly<Record<string, { readonly schema: unknown }>> }>
  >;
}

export function docsPage(docs: DocsPage): Html {
  const operations = Object.entries(docs.api.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, called]) => ({ path, method: method.toUpperCase(), called: called as Operation })),
  );
  return page(
    docs,
    'API',
    html`<h1>The API</h1>
<p class="lead">${docs.api.info.description}</p>
<p>JSON over HTTPS, described by <a href="/v1/openapi.json">OpenAPI 3.1</a>. A seat token is the end of the seat link in each letter: send it as <code>Authorization: Bearer …</code>. An <code>Idempotency-Key</code> may go with every POST and PUT that does not say otherwise: the same key with the same body gives the first answer again, marked <code>Idempotent-Replayed: true</code>; with another body it is refused. Answers are kept for 30 days, sealed with your token and key, so do not lose either. Without a token the key alone proves who you are: send at least 22 random letters and digits, and repeat from the same address. To follow a match, ask for it with <code>If-None-Match</code> and the <code>ETag</code> of the last answer: 304 means that nothing has changed for you.</p>
<pre class="wrap">curl -X PUT ${docs.url}/v1/matches/MATCH/orders \\
  -H 'Authorization: Bearer SEAT_TOKEN' \\
  -H 'Content-Type: application/json' \\
  -d '{"step": 1, "orders": "move 7 4\\nbuild 8"}'</pre>
<h2>Calls</h2>
${operations.map(({ path, method, called }) => operation(method, path, called))}
<h2 id="problems">Problems</h2>
<p>A refusal is a problem as RFC 9457 states it, <code>application/problem+json</code>: <code>title</code>, <code>status</code>, <code>detail</code>, <code>code</code> and, where there is more than one fault, <code>faults</code> with line, code and message.</p>
<div class="scroll"><table><thead><tr><th>Code</th><th>Status</th><th>Meaning</th></tr></thead><tbody>
${docs.problems.map(({ code, status, title }) => html`<tr id="problem-${code}"><td><code>${code}</code></td><td>${status}</td><td>${title}</td></tr>`)}</tbody></table></div>`,
  );
}

function operation(method: string, path: string, called: Operation): Html {
  const body = Object.values(called.requestBody?.content ?? {})[0]?.schema;
  const [status, answer] = Object.entries(called.responses).find(([code]) => code.startsWith('2')) ?? [];
  const shape = answer === undefined ? undefined : Object.values(answer.content)[0]?.schema;
  const problems = Object.entries(called.responses).filter(([code]) => Number(code) >= 400);
  const open = called.security.some((need) => Object.keys(need).length === 0);
  return html`<details class="call" id="${called.operationId}"><summary><code>${method} ${path.split('/').map((part, at) => (at === 0 ? part : html`/<wbr>${part}`))}</code> <span>${called.summary}</span></summary><p>${open ? 'A token is not needed.' : 'Needs a token.'}</p>
${called.description === undefined ? NOTHING : html`<p>${called.description}</p>`}
${called.parameters.filter((given) => given.in === 'query').map((given) => html`<p><code>?${given.name}</code> ${given.description ?? ''}</p>`)}
${body === undefined ? NOTHING : html`<h3>Body</h3><pre class="wrap">${shapeInWords(body)}</pre>`}
${shape === undefined ? NOTHING : html`<h3>Answer ${status}</h3><pre class="wrap">${shapeInWords(shape)}</pre>`}
<details><summary>Problems</summary><ul>${problems.map(([code, told]) => html`<li>${code}: ${told.description}</li>`)}</ul></details></details>`;
}

interface Shape {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Shape[];
  readonly items?: Shape;
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Shape | boolean;
  readonly $ref?: string;
}

/** A JSON Schema in the short notation of this project's own docs. */
export function shapeInWords(schema: unknown, indent = ''): string {
  const shape = schema as Shape;
  if (shape.$ref !== undefined) return shape.$ref.split('/').at(-1) ?? '';
  if (shape.const !== undefined) return JSON.stringify(shape.const);
  if (shape.enum !== undefined) return shape.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (shape.anyOf !== undefined) return shape.anyOf.map((choice) => shapeInWords(choice, indent)).join(' | ');
  if (shape.type === 'array') return `[${shapeInWords(shape.items ?? {}, indent)}, …]`;
  if (shape.type === 'object') return objectInWords(shape, indent);
  return shape.type ?? 'any JSON';
}

function objectInWords({ properties, required = [], additionalProperties }: Shape, indent: string): string {
  const inner = `${indent}  `;
  const named = Object.entries(properties ?? {}).map(
    ([name, field]) => `${inner}${name}${required.includes(name) ? '' : '?'}: ${shapeInWords(field, inner)}`,
  );
  const rest =
    typeof additionalProperties === 'object' && Object.keys(additionalProperties).length > 0
      ? [`${inner}<name>: ${shapeInWords(additionalProperties, inner)}`]
      : [];
  const lines = [...named, ...rest];
  return lines.length === 0 ? '{}' : `{\n${lines.join(',\n')}\n${indent}}`;
}
