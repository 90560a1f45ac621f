/**
 * Values that must never reach a log, and the check that looks for them. Those that tests make up on purpose have one
 * shape; the check also recognises the secrets that any test may have by their forms. It reads every line that the service
 * logs in any test, and all that is written to standard output and error.
 */
export const canary = (n: number): string => `qxzcanary${String(n).padStart(2, '0')}`;
const CANARY = /qxzcanary\d\d/i;

/** Text that no line of the service's log may hold, in any test: a token, a secret, an address, orders. */
const SECRETS: readonly (readonly [string, RegExp])[] = [
  ['a canary', CANARY],
  ['a webhook secret', /whsec_/],
  ['a seat or reply token', /[a-z2-7]{16}\.(?:\d+\.)?[a-z2-7]{26}/],
  ['an address', /[^\s"@<>]+@[a-z0-9-]+\.[a-z]/i],
  ['orders', /\b(?:move|build|attack) \d/],
];

/** The fault of a line of output, or undefined. Lines that are not the service's own are searched only for canaries. */
export const leakIn = (line: string): string | undefined => {
  const own = /^\{"(time|_aws)":/.test(line);
  return (own ? SECRETS : SECRETS.slice(0, 1)).find(([, shape]) => shape.test(line))?.[0];
};

const leaks: string[] = [];

/** Notes whatever a line must not hold. */
export const watchLine = (line: string): void => {
  for (const part of line.split('\n')) {
    const leak = leakIn(part);
    if (leak !== undefined) leaks.push(`${leak}: ${part.slice(0, 300)}`);
  }
};
export const takeLeaks = (): readonly string[] => leaks.splice(0);
