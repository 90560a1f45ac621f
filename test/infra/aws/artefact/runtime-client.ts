/**
 * What runs a handler where AWS's own client is not: asks the Runtime API for an event, calls the handler, and gives its answer
 * back, as https://docs.aws.amazon.com/lambda/latest/dg/runtimes-api.html has it (read 2026-11-28). As a program, in the
 * environment that Lambda gives.
 */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

type Handler = (event: unknown, context: object) => Promise<unknown>;

const { AWS_LAMBDA_RUNTIME_API: api, LAMBDA_TASK_ROOT: root = '', _HANDLER: named = '' } = process.env;
const at = (path: string): string => `http://${api}/2018-06-01/runtime/${path}`;
const post = async (path: string, body: string): Promise<void> =>
  void (await (await fetch(at(path), { method: 'POST', body })).arrayBuffer());
const told = (error: unknown): string => {
  const { name, message, stack = '' } = error instanceof Error ? error : new Error(String(error));
  return JSON.stringify({ errorType: name, errorMessage: message, trace: stack.split('\n') });
};

const [file = '', exported = ''] = named.split('.');
const handler: Handler = await import(pathToFileURL(join(root, `${file}.mjs`)).href).then(
  (module) => module[exported],
  async (error: unknown) => {
    await post('init/error', told(error));
    process.exit(1);
  },
);
for (;;) {
  const next = await fetch(at('invocation/next'));
  const id = next.headers.get('lambda-runtime-aws-request-id') ?? '';
  const deadline = Number(next.headers.get('lambda-runtime-deadline-ms'));
  const context = { awsRequestId: id, getRemainingTimeInMillis: () => deadline - Date.now() };
  try {
    const answer = await handler(JSON.parse(await next.text()), context);
    await post(`invocation/${id}/response`, JSON.stringify(answer) ?? 'null');
  } catch (error) {
    await post(`invocation/${id}/error`, told(error));
  }
}
