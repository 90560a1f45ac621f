/** What a client is told: a code of SMTP, and words that begin with an enhanced one (RFC 3463). */
export class Reply extends Error {
  readonly responseCode: number;
  constructor(responseCode: number, message: string) {
    super(message);
    this.responseCode = responseCode;
  }
}
