/**
 * Replaces the SDK's chain of credential sources in the Lambda bundles, see `bundling.ts`: on Lambda the role's credentials
 * are always in the environment, and the other sources (profiles, sign-on, metadata) weigh 100 KB.
 */
interface Credentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken?: string;
}

export function defaultProvider(): () => Promise<Credentials> {
  return async () => {
    const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey, AWS_SESSION_TOKEN: sessionToken } = process.env;
    if (!accessKeyId || !secretAccessKey) throw new Error('No credentials in the environment: this bundle runs on Lambda, under a role.');
    return { accessKeyId, secretAccessKey, ...(sessionToken ? { sessionToken } : {}) };
  };
}
