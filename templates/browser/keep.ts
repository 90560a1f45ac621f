/**
 * Keeps the board that was looked at last, for the service worker to show where there is no network. What is kept is what the
 * page marks as fit for it (`data-kept`), without links, forms and data, under an address that names no seat: whoever finds it
 * can read what its reader last read, and do nothing. Signing out removes it (`Clear-Site-Data`).
 */
import { escapeHtml } from '../plain.ts';
import { tellMoment } from './moments.ts';

const CACHE = 'last-board';
/** The same address as in `worker/worker.ts`. */
const LAST_BOARD = '/last-board';

/** Nothing in it can act, ask or lead anywhere. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const ACTIVE = 'script, style, link, meta, form, button, input, select, textarea, noscript, template, iframe, object, embed, img';
const LEADING = /^(?:data-.*|on.*|href|xlink:href|src|srcset|action|formaction|ping|poster|style)$/;

/** Has the page's worker at hand, from the first page on; a browser without one goes on as before. */
export async function registerWorker(): Promise<void> {
  await navigator.serviceWorker?.register('/sw.js').catch((error: unknown) => console.error(error));
}

/** `main` as it was served: before a script has drawn on it. */
export function keepBoard(main: HTMLElement, title: string): void {
  const parts = readableParts(main);
  if (parts.length === 0 || !('caches' in globalThis)) return;
  const page = pageOf(parts.map(({ outerHTML }) => outerHTML).join('\n'), title);
  if (secretsOf(location.pathname).some((secret) => page.includes(secret))) return;
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': POLICY };
  caches
    .open(CACHE)
    .then((cache) => cache.put(LAST_BOARD, new Response(page, { headers })))
    .catch((error: unknown) => console.error(error));
}

function readableParts(main: HTMLElement): readonly Element[] {
  return [...main.querySelectorAll('[data-kept]')].map((part) => {
    const kept = part.cloneNode(true) as Element;
    for (const active of kept.querySelectorAll(ACTIVE)) active.remove();
    leadNowhere(kept);
    for (const element of [kept, ...kept.querySelectorAll('*')])
      for (const { name } of [...element.attributes]) if (LEADING.test(name)) element.removeAttribute(name);
    return kept;
  });
}

/** Links become their words; a paragraph that is only a link goes with it. */
function leadNowhere(kept: Element): void {
  const alone = [...kept.querySelectorAll('p')].filter((text) => text.querySelector('a')?.textContent === text.textContent);
  for (const text of alone) text.remove();
  for (const link of kept.querySelectorAll('a')) link.replaceWith(...link.childNodes);
}

/** Parts of an address that open something: `/s/TOKEN` and the like. */
const secretsOf = (path: string): readonly string[] => (/^\/m\//.test(path) ? [] : path.split('/').filter((part) => part.length > 16));

/** The page is built as text: the policy of this page would apply to the style sheet of a document. */
function pageOf(body: string, title: string): string {
  const when = document.createElement('time');
  when.dateTime = new Date().toISOString();
  tellMoment(when);
  const style = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].map(({ cssText }) => cssText)).join('\n');
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title><style>${style}</style></head>
<body><main><p class="said">You are offline. This is the board as you last saw it, ${when.outerHTML}. <a href="">Try again</a></p>
${body}</main></body></html>`;
}
