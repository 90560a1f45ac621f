/**
 * The figures of this machine for Prometheus, on a separate port that only this machine can reach. They are not on `PORT`:
 * requests through a proxy also come from this machine, and could not be distinguished from a stranger's there.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface MetricsDoor {
  readonly url: string;
  close(): void;
}

/** `port` 0: any free one. */
export const openMetrics = async (port: number, tell: () => Promise<string>): Promise<MetricsDoor> => {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url?.split('?')[0] !== '/metrics') {
      response.writeHead(404).end('Only GET /metrics.\n');
      return;
    }
    tell().then(
      (text) => response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((done, reject) => {
    server.once('error', reject);
    server.listen({ port, host: '127.0.0.1' }, done);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/metrics`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
};
