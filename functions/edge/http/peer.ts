/** The parts of the two servers' connection data that are read here. */
interface Connection {
  /** Set by `infra/local` if the operator says that their own proxy provides it. */
  readonly client?: string;
  readonly requestContext?: { readonly http?: { readonly sourceIp?: string } };
  readonly incoming?: { readonly socket?: { readonly remoteAddress?: string | undefined } };
}

/**
 * The address that a request came from, as given by API Gateway or Node, never by a header that anybody may send; empty if neither gives
 * one.
 */
export function peerOf(env: unknown): string {
  const { client, requestContext, incoming } = (env ?? {}) as Connection;
  return client ?? requestContext?.http?.sourceIp ?? incoming?.socket?.remoteAddress ?? '';
}
