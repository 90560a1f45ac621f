/** What the two servers tell of a connection, in the part that is read here. */
interface Connection {
  /** Set by `infra/local` where the operator says that a proxy of his own tells it. */
  readonly client?: string;
  readonly requestContext?: { readonly http?: { readonly sourceIp?: string } };
  readonly incoming?: { readonly socket?: { readonly remoteAddress?: string | undefined } };
}

/** The address a request came from, as API Gateway or Node tells it, never a header that anybody may send; empty where neither does. */
export function peerOf(env: unknown): string {
  const { client, requestContext, incoming } = (env ?? {}) as Connection;
  return client ?? requestContext?.http?.sourceIp ?? incoming?.socket?.remoteAddress ?? '';
}
