/** Loaded before a handler: what it asks AWS for over TLS goes to a server on this machine, which knows by `Host` what was meant. */
import { Agent, type ClientRequest, type IncomingMessage, type RequestOptions, request } from 'node:http';
import https from 'node:https';
import { syncBuiltinESMExports } from 'node:module';

const { hostname, port } = new URL(process.env.STAND_IN_FOR_AWS ?? '');
const agent = new Agent({ keepAlive: true });

const redirected = (options: RequestOptions, answered?: (response: IncomingMessage) => void): ClientRequest => {
  const { headers, ...rest } = options;
  const here: RequestOptions = {
    ...rest,
    protocol: 'http:',
    host: hostname,
    hostname,
    port,
    agent,
    headers: { host: options.host ?? '', ...(headers as object) },
  };
  return answered === undefined ? request(here) : request(here, answered);
};
Object.assign(https, { request: redirected });
syncBuiltinESMExports();
