/** Follows the match: asks for the page now and then, naming the version that is shown, and hands over another when there is one. */
import { type Asking, pauseBefore, readRetryAfter } from './schedule.ts';

/** Milliseconds after which a question counts as unanswered. */
const PATIENCE = 20_000;

export interface Followed {
  /** The address of the page; undefined: the match will not change any more. */
  address(): string | undefined;
  soon(): boolean;
  /** The tag of the version that is shown, if it is known. */
  etag(): string | undefined;
  show(html: string): void;
}

/** Whether there was an answer, and whether it was new. */
export type News = 'new' | 'same' | 'none';

export interface Following {
  /** Asks at once. */
  ask(): Promise<News>;
  /** Something else has replaced the page: a form that was sent. */
  restart(): void;
}

export function follow({ address, soon, etag, show }: Followed): Following {
  let asking: Omit<Asking, 'soon' | 'hidden'> = { unchanged: 0, failed: 0 };
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Counts questions, so that the answer to one that was overtaken is dropped: what came of the latest, `asked`, stands for it. */
  let latest = 0;
  let asked: Promise<News> = Promise.resolve('none');
  const plan = (): void => {
    clearTimeout(timer);
    if (address() === undefined) return;
    const pause = pauseBefore({ ...asking, soon: soon(), hidden: document.hidden }, Math.random());
    if (pause !== undefined) timer = setTimeout(ask, pause);
  };
  const ask = (): Promise<News> => {
    asked = askOnce();
    return asked;
  };
  const askOnce = async (): Promise<News> => {
    clearTimeout(timer);
    const at = address();
    if (at === undefined) return 'none';
    latest += 1;
    const mine = latest;
    const answer = await question(at, etag());
    if (mine !== latest) return asked;
    const { news } = answer;
    if (news === 'gone') return 'none';
    if (news === 'new') show(answer.html);
    const { unchanged, failed } = asking;
    asking =
      news === 'none' ? { unchanged, failed: failed + 1, wait: answer.wait } : { unchanged: news === 'new' ? 0 : unchanged + 1, failed: 0 };
    plan();
    return news;
  };
  const restart = (): void => {
    latest += 1;
    asked = Promise.resolve('new');
    asking = { unchanged: 0, failed: 0 };
    plan();
  };
  const wake = (): void => {
    if (document.hidden) {
      plan();
      return;
    }
    asking = { unchanged: 0, failed: 0 };
    ask();
  };
  document.addEventListener('visibilitychange', wake);
  window.addEventListener('online', wake);
  // A page that the browser kept while another was shown.
  window.addEventListener('pageshow', ({ persisted }) => persisted && wake());
  plan();
  return { ask, restart };
}

type Answered =
  | { readonly news: 'new'; readonly html: string }
  | { readonly news: 'none'; readonly wait: number }
  | { readonly news: 'same' | 'gone' };

async function question(address: string, etag: string | undefined): Promise<Answered> {
  try {
    const headers = { accept: 'text/html', ...(etag === undefined ? {} : { 'if-none-match': etag }) };
    const response = await fetch(address, { headers, cache: 'no-store', signal: AbortSignal.timeout(PATIENCE) });
    if (response.status === 304) return { news: 'same' };
    if (response.ok) return { news: 'new', html: await response.text() };
    const { status } = response;
    if (status === 429 || status >= 500) return { news: 'none', wait: readRetryAfter(response.headers.get('retry-after'), Date.now()) };
    // The link was renewed, or the match is gone: what is shown stays, and says so when it is loaded again.
    return { news: 'gone' };
  } catch {
    return { news: 'none', wait: 0 };
  }
}
