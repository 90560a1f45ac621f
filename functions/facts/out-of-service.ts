/** What keeps the table from working for now, such as a full disk: whoever asks is told to come again, and nothing was done. */
export class OutOfService extends Error {
  /** `code`: the store's own, for the log. */
  constructor(code: string, message: string) {
    super(message);
    this.name = code;
  }
}

/** What DynamoDB answers where it has too much to do, or fails itself. */
const PASSING =
  /^(?:Throttling|ThrottlingException|ProvisionedThroughputExceededException|RequestLimitExceeded|InternalServerError|ServiceUnavailable|TimeoutError)$/;

export const isTransient = (error: unknown): error is Error =>
  error instanceof OutOfService || (error instanceof Error && PASSING.test(error.name));
