/**
 * Something that keeps the table from working for now, such as a full disk: nothing was done, and the caller is told to try again later.
 */
export class OutOfService extends Error {
  /** `code` is the store's own, for the log. */
  constructor(code: string, message: string) {
    super(message);
    this.name = code;
  }
}

/** DynamoDB's answers when it is overloaded or fails itself. */
const PASSING =
  /^(?:Throttling|ThrottlingException|ProvisionedThroughputExceededException|RequestLimitExceeded|InternalServerError|ServiceUnavailable|TimeoutError)$/;

export const isTransient = (error: unknown): error is Error =>
  error instanceof OutOfService || (error instanceof Error && PASSING.test(error.name));
