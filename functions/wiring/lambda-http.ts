/** Passes a request from API Gateway to the app, and returns its answer in API Gateway's form. */
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';

/** The part of a request that the app reads. A full `Request` would cost each start the 25 ms that Node takes to load it. */
type AppRequest = Pick<Request, 'url' | 'method' | 'headers'> & { readonly body: readonly Uint8Array[] | null };
interface App {
  fetch(request: Request, env: object): Response | Promise<Response>;
}

export const lambdaHttp =
  (app: App) =>
  async (event: APIGatewayProxyEventV2): Promise<APIGatewayProxyStructuredResultV2> => {
    const request = readEvent(event);
    if (request === undefined)
      return {
        statusCode: 400,
        body: 'The address or a header of this request cannot be read. Send it with header names of ASCII letters, digits and hyphens, and values without line breaks.',
      };
    const response = await app.fetch(request as unknown as Request, { requestContext: event.requestContext });
    const headers = [...response.headers].filter(([name]) => name !== 'set-cookie');
    // Compressed answers and pictures are not text.
    const isBase64Encoded = response.headers.has('content-encoding') || response.headers.get('content-type') === 'image/png';
    return {
      statusCode: response.status,
      headers: Object.fromEntries(headers),
      cookies: response.headers.getSetCookie(),
      body: isBase64Encoded ? Buffer.from(await response.bytes()).toString('base64') : await response.text(),
      isBase64Encoded,
    };
  };

function readEvent(event: APIGatewayProxyEventV2): AppRequest | undefined {
  const { rawPath, rawQueryString, requestContext } = event;
  const query = rawQueryString === '' ? '' : `?${rawQueryString}`;
  const body = event.body ? Buffer.from(event.body, event.isBase64Encoded ? 'base64' : 'utf8') : null;
  try {
    const url = new URL(`https://${requestContext.domainName}${rawPath}${query}`).href;
    const headers = new Headers();
    if (event.cookies !== undefined) headers.set('cookie', event.cookies.join('; '));
    for (const [name, value] of Object.entries(event.headers)) if (value) headers.set(name, inAscii(value));
    if (body !== null) headers.set('content-length', String(body.length));
    return { url, method: requestContext.http.method, headers, body: body === null ? null : [body] };
  } catch {
    return undefined;
  }
}

/** API Gateway decodes headers as UTF-8, while `Headers` holds bytes. */
const inAscii = (value: string): string => (/[^\0-\x7f]/.test(value) ? encodeURIComponent(value) : value);
