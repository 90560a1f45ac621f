/**
 * Where the pages are for this machine alone, a web page elsewhere must not use them: neither by a name of its own that leads here
 * (DNS rebinding), which makes it the same site to the browser, nor by what it has the browser send. The browser says both names.
 */
import type { MiddlewareHandler } from 'hono';

/** Names that browsers and systems keep to this machine (RFC 6761, 6.3), with any port. */
const LOCAL_HOST = /^(?:(?:[a-z0-9-]{1,63}\.){0,8}localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[::1\])(?::\d{1,5})?$/i;

export const isLocalHost = (host: string | undefined): boolean => host !== undefined && LOCAL_HOST.test(host);

/** Reads have no Origin, or that of a page, which CORS then judges. Requests of a program on this machine have none either. */
const READS: readonly string[] = ['GET', 'HEAD', 'OPTIONS'];

/** A page elsewhere that holds a token may use it: browsers add none by themselves. */
const isOwn = (method: string, host: string | undefined, origin: string | undefined, hasToken: boolean): boolean =>
  READS.includes(method) || hasToken || origin === undefined || URL.parse(origin)?.host === host?.toLowerCase();

export const ownMachineOnly: MiddlewareHandler = async ({ req, text }, next) => {
  const host = req.header('host');
  if (!isLocalHost(host))
    return text('This service is for its own machine: open http://localhost and its port there. PUBLIC_URL names another address.\n', 421);
  if (!isOwn(req.method, host, req.header('origin'), req.header('authorization') !== undefined))
    return text('This request came from a page of another site, so nothing was done. Open it here.\n', 403);
  await next();
  return undefined;
};
