import type { Post } from '../views/outbox-deps.ts';

const FIRST_MS = 5_000;
const LONGEST_MS = 5 * 60_000;

/**
 * While the account cannot send, an occasional try is enough, and letters wait untried in between. Each process pauses on its own, so that
 * they do not all write to one item; each sender finds out with a single call.
 */
export const restMail = (mail: Post['mail'], now: () => number): Post['mail'] => {
  let failures = 0;
  let until = 0;
  return async (outgoing) => {
    if (now() < until) return { ok: false, permanent: false, account: true, why: 'the account rests' };
    const sent = await mail(outgoing);
    failures = !sent.ok && sent.account === true ? failures + 1 : 0;
    until = failures === 0 ? 0 : now() + Math.min(LONGEST_MS, FIRST_MS * 2 ** (failures - 1));
    return sent;
  };
};
