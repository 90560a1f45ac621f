/** The services of AWS that functions ask, on one port of this machine: parameters, queues, a bucket, mail out, rule sets; the table is DynamoDB Local's. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export interface Sent {
  readonly to: string;
  /** What SES gives back with a bounce. */
  readonly player: string;
  readonly raw: string;
}
export interface Message {
  readonly id: string;
  readonly body: string;
}
export interface Services {
  readonly url: string;
  /** By the address of the queue. */
  readonly queues: Map<string, Message[]>;
  /** By bucket and key: `mails/inbound/1`. */
  readonly objects: Map<string, Buffer>;
  readonly sent: Sent[];
  /** What custom resources told CloudFormation. */
  readonly answers: Readonly<Record<string, string>>[];
  /** What was asked that nobody here knows. */
  readonly unknown: string[];
  /** The active set of receipt rules. */
  rules: string | undefined;
  close(): void;
}

interface Asked {
  readonly host: string;
  readonly method: string;
  readonly url: URL;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}
interface Answer {
  readonly status?: number;
  readonly type?: string;
  readonly body?: string | Buffer;
}

export async function startServices(table: string): Promise<Services> {
  const state = { queues: new Map(), objects: new Map(), sent: [], answers: [], unknown: [], rules: undefined as string | undefined };
  const services: Omit<Services, 'url' | 'close'> = state;
  const server = createServer(async (incoming, response) => {
    const host = incoming.headers.host ?? '';
    const body = await buffer(incoming);
    if (host.startsWith('dynamodb.')) return forward(table, incoming, body, response);
    const url = new URL(incoming.url ?? '/', `http://${host}`);
    const {
      status = 200,
      type = 'application/json',
      body: answer = '',
    } = answerTo(services, {
      ...{ host, method: incoming.method ?? '', url, headers: incoming.headers, body },
    });
    response.writeHead(status, { 'content-type': type }).end(answer);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return Object.assign(state, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  });
}

function forward(table: string, incoming: IncomingMessage, body: Buffer, response: ServerResponse): void {
  const { host, ...headers } = incoming.headers;
  const { hostname, port } = new URL(table);
  const passed = request({ hostname, port, path: '/', method: 'POST', headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 500, answer.headers);
    answer.pipe(response);
  });
  passed.end(body);
}

/** The service key; every parameter that ends so is one. */
const KEY = '07'.repeat(32);

function answerTo(services: Omit<Services, 'url' | 'close'>, asked: Asked): Answer {
  const { host, headers, body, url } = asked;
  if (url.pathname === '/answer') {
    services.answers.push(JSON.parse(body.toString()));
    return {};
  }
  const bucket = /^(.+)\.s3\.eu-west-1\./.exec(host)?.[1];
  if (bucket !== undefined) return askBucket(services, bucket, asked);
  const target = String(headers['x-amz-target'] ?? '');
  if (target === 'AmazonSSM.GetParameters') {
    const { Names } = JSON.parse(body.toString()) as { readonly Names: readonly string[] };
    return {
      body: JSON.stringify({ Parameters: Names.filter((name) => !name.endsWith('-previous')).map((Name) => ({ Name, Value: KEY })) }),
    };
  }
  if (target.startsWith('AmazonSQS.')) return askQueue(services, target, JSON.parse(body.toString()));
  if (host.startsWith('email.') && url.pathname === '/v2/email/outbound-emails') return sendMail(services, JSON.parse(body.toString()));
  if (host.startsWith('email.')) return askRules(services, new URLSearchParams(body.toString()));
  services.unknown.push(`${asked.method} ${host}${url.pathname} ${target}`);
  return { status: 400, body: '{"__type":"UnknownOperationException"}' };
}

function askQueue({ queues }: Pick<Services, 'queues'>, target: string, asked: QueueCall): Answer {
  const { QueueUrl: url, Entries = [] } = asked;
  const waiting = queues.get(url) ?? [];
  queues.set(url, waiting);
  if (target === 'AmazonSQS.GetQueueAttributes')
    return {
      body: JSON.stringify({
        Attributes: { ApproximateNumberOfMessages: String(waiting.length), ApproximateNumberOfMessagesNotVisible: '0' },
      }),
    };
  for (const { MessageBody, MessageDeduplicationId: id } of Entries)
    if (!waiting.some((one) => one.id === id)) waiting.push({ id, body: MessageBody });
  return { body: JSON.stringify({ Successful: Entries.map(({ Id }) => ({ Id })), Failed: [] }) };
}
interface QueueCall {
  readonly QueueUrl: string;
  readonly Entries?: readonly { readonly Id: string; readonly MessageBody: string; readonly MessageDeduplicationId: string }[];
}

function sendMail({ sent }: Pick<Services, 'sent'>, { Destination, Content, EmailTags }: SendCall): Answer {
  sent.push({
    to: Destination.ToAddresses.join(),
    player: EmailTags[0]?.Value ?? '',
    raw: Buffer.from(Content.Raw.Data, 'base64').toString(),
  });
  return { body: '{"MessageId":"sent"}' };
}
interface SendCall {
  readonly EmailTags: readonly { readonly Value: string }[];
  readonly Destination: { readonly ToAddresses: readonly string[] };
  readonly Content: { readonly Raw: { readonly Data: string } };
}

function askRules(services: Pick<Services, 'rules'>, asked: URLSearchParams): Answer {
  const xml = (name: string, result: string): Answer => ({
    type: 'text/xml',
    body: `<${name}Response><${name}Result>${result}</${name}Result></${name}Response>`,
  });
  const action = asked.get('Action') ?? '';
  if (action === 'SetActiveReceiptRuleSet') services.rules = asked.get('RuleSetName') ?? undefined;
  return xml(
    action,
    action.startsWith('Describe') && services.rules !== undefined ? `<Metadata><Name>${services.rules}</Name></Metadata>` : '',
  );
}

function askBucket({ objects }: Pick<Services, 'objects'>, bucket: string, { method, url, headers, body }: Asked): Answer {
  const key = decodeURIComponent(url.pathname.slice(1));
  const at = `${bucket}/${key}`;
  const found = objects.get(at);
  const missing: Answer = { status: 404, type: 'application/xml', body: '<Error><Code>NoSuchKey</Code></Error>' };
  if (url.searchParams.has('list-type')) {
    const prefix = `${bucket}/${url.searchParams.get('prefix') ?? ''}`;
    const listed = [...objects.keys()].filter((name) => name.startsWith(prefix));
    const contents = listed.map(
      (name) => `<Contents><Key>${name.slice(bucket.length + 1)}</Key><LastModified>${new Date().toISOString()}</LastModified></Contents>`,
    );
    return { type: 'application/xml', body: `<ListBucketResult><IsTruncated>false</IsTruncated>${contents.join('')}</ListBucketResult>` };
  }
  if (method === 'DELETE') {
    objects.delete(at);
    return { status: 204 };
  }
  if (method === 'PUT') {
    const from = headers['x-amz-copy-source'];
    const source = from === undefined ? body : objects.get(decodeURIComponent(String(from)));
    if (source === undefined) return missing;
    objects.set(at, source);
    return { type: 'application/xml', body: '<CopyObjectResult/>' };
  }
  const last = Number(/^bytes=0-(\d+)$/.exec(headers.range ?? '')?.[1] ?? Number.MAX_SAFE_INTEGER);
  return found === undefined ? missing : { status: 206, type: 'application/octet-stream', body: found.subarray(0, last + 1) };
}
