/** Reads the service key from its SecureString, only for functions that make or check tokens. */
import * as z from 'zod/mini';
import { createKeys } from '../edge/keys.ts';
import type { Keys } from '../facts/deps.ts';
import { type AwsCall, awsCaller } from './aws-call.ts';
import { type Environment, nonEmpty, readEnvironment } from './compose.ts';

/** 32 bytes or more in hex: `openssl rand -hex 32`. */
const HEX = /^([0-9a-f]{2}){32,}$/i;

const Answer = z.object({ Parameters: z._default(z.array(z.object({ Name: z.string(), Value: z.string() })), []) });

/** On AWS, or at the endpoint in the variable that all of AWS's clients know. */
const ssm = (env: Environment): AwsCall => {
  const { AWS_ENDPOINT_URL_SSM: endpoint } = env;
  return awsCaller(env, endpoint === undefined ? {} : { endpoint });
};

/** @throws Error that names the parameter that is missing or not a key, never its value. */
export const composeKeys = async (env: Environment, call: AwsCall = ssm(env)): Promise<Keys> => {
  const { SERVICE_KEY_PARAMETER: current } = readEnvironment(z.object({ SERVICE_KEY_PARAMETER: nonEmpty }), env);
  const previous = `${current}-previous`;
  const answer = await call({
    host: 'ssm',
    path: '/',
    target: 'AmazonSSM.GetParameters',
    body: { Names: [current, previous], WithDecryption: true },
  });
  if (!answer.ok)
    throw new Error(`SSM does not give the service key (${answer.error}). The function needs ssm:GetParameters on ${current}.`);
  const found = z.parse(Answer, answer.value).Parameters;
  const textOf = (name: string): string | undefined => found.find(({ Name }) => Name === name)?.Value;
  const key = textOf(current);
  if (key === undefined)
    throw new Error(`The SSM parameter ${current} is missing. Make it as docs/aws.md says, with 32 random bytes in hex.`);
  const before = textOf(previous);
  return createKeys(readServiceKey(key, current), before === undefined ? undefined : readServiceKey(before, previous));
};

/** @throws Error that says where a text that is not a key comes from. */
export const readServiceKey = (text: string, place: string): Uint8Array => {
  if (!HEX.test(text.trim())) throw new Error(`${place} holds no service key: at least 32 bytes expected, in hex (openssl rand -hex 32).`);
  return Buffer.from(text.trim(), 'hex');
};
