/** The reply to a client: an SMTP code, and text that begins with an enhanced code (RFC 3463). */
export class Reply extends Error {
  readonly responseCode: number;
  constructor(responseCode: number, message: string) {
    super(message);
    this.responseCode = responseCode;
  }
}
