/** The names that `handler.ts` takes from the SDK in Lambda's runtime: a dependency for one deployment step is not worth its weight. */
declare module '@aws-sdk/client-s3' {
  export class PutObjectCommand {
    readonly answer: Record<string, never>;
    constructor(input: {
      readonly Bucket: string;
      readonly Key: string;
      readonly Body: Uint8Array;
      readonly ContentType: string;
      readonly CacheControl: string;
    });
  }
  export class ListObjectsV2Command {
    readonly answer: { readonly Contents?: readonly { readonly Key: string }[] };
    constructor(input: { readonly Bucket: string });
  }
  export class DeleteObjectsCommand {
    readonly answer: { readonly Errors?: readonly object[] };
    constructor(input: { readonly Bucket: string; readonly Delete: { readonly Objects: readonly { readonly Key: string }[] } });
  }
  export class S3Client {
    constructor(config: Record<string, never>);
    send<T>(command: { readonly answer: T }): Promise<T>;
  }
}
