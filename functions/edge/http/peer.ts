/** What the two servers tell of a connection, in the part that is read here. */
interface Connection {
  readonly requestContext?: { readonly http?: { readonly sourceIp?: string } };
  readonly incoming?: { readonly socket?: { readonly remoteAddress?: string | undefined } };
}

/** The address a request came from, as API Gateway or Node tells it; empty where neither does. */
export function peerOf(env: unknown): string {
  const { requestContext, incoming } = (env ?? {}) as Connection;
  return requestContext?.http?.sourceIp ?? incoming?.socket?.remoteAddress ?? '';
}
