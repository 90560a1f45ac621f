/** A custom resource's handler as Lambda runs it: beside an SDK that is part of the runtime, and before a CloudFormation that takes its answers. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { ROOT } from '../../../infra/aws/bundling.ts';
import { whenFileEnds } from '../../support/temporary-folder.ts';

export interface Answer {
  readonly Status: string;
  readonly Reason?: string;
  readonly PhysicalResourceId: string;
}

/** Into `folder`, which the handler finds beside itself. `sdk` is the module that it gets for every package of the SDK. */
export async function customResource(name: string, folder: string, sdk: string) {
  await build({
    entryPoints: [join(ROOT, `infra/aws/${name}/handler.ts`)],
    ...{ bundle: true, format: 'esm', platform: 'node', outfile: join(folder, 'index.mjs') },
    plugins: [
      {
        name: 'sdk',
        setup: ({ onResolve, onLoad }) => {
          onResolve({ filter: /^@aws-sdk\// }, ({ path }) => ({ path, namespace: 'sdk' }));
          onLoad({ filter: /./, namespace: 'sdk' }, () => ({ contents: sdk }));
        },
      },
    ],
  });
  const answers: Answer[] = [];
  const server = createServer(async (request, response) => {
    answers.push((await json(request)) as Answer);
    response.end();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  whenFileEnds(() => server.close());
  const { handler } = (await import(pathToFileURL(join(folder, 'index.mjs')).href)) as { handler: (event: object) => Promise<void> };
  const run = async (type: 'Create' | 'Update' | 'Delete', properties: object): Promise<Answer | undefined> => {
    await handler({
      RequestType: type,
      ResponseURL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/answer`,
      ...{ StackId: 'stack', RequestId: 'request', LogicalResourceId: 'One' },
      ResourceProperties: { ServiceToken: 'fn', ...properties },
    });
    return answers.at(-1);
  };
  return { run };
}
