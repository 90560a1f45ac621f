/**
 * The page of letters that are not sent, for whoever started the service. They hold seat links, so nobody else may look:
 * not from another machine, not a web page in this machine's browser (DNS rebinding), not another user of this machine or
 * somebody behind a forwarder on it, which looks the same. So each of its addresses holds a key, made at each start. Not a
 * cookie: browsers send those to all ports of a machine, whoever listens there.
 */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { html } from 'hono/html';
import { moment } from '../../templates/pages/moments-html.ts';
import { isLoopback } from './mail-in/verdicts.ts';
import type { KeptLetter, OutboxFolder } from './mail-out/outbox-folder.ts';
import { isLocalHost } from './own-machine.ts';

type Env = { Bindings: HttpBindings };

/** No scripts, no frames but ours, nothing from outside. */
const PAGE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'; form-action 'none'";
/** A letter's HTML as a strict mail client shows it. `sandbox` gives it an origin of its own. */
const LETTER_POLICY = "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:";

export const viewer = (outbox: OutboxFolder, key: string): Hono<Env> => {
  const app = new Hono<Env>();
  // Only these addresses: the others are for everybody.
  app.on('ALL', ['/outbox/*', '/outbox.json'], async (context, next) => {
    if (!fromHere(context)) return context.text('The outbox is shown on this machine only: open http://localhost and its port there.', 403);
    if (!isSame(context.req.query('key') ?? '', key)) return context.text(KEYLESS, 403);
    context.header('cache-control', 'no-store');
    context.header('x-content-type-options', 'nosniff');
    context.header('referrer-policy', 'no-referrer');
    return next();
  });
  app.get('/outbox', async (context) => page(context, 'Outbox', letterList(await outbox.list(), key)));
  app.get('/outbox.json', async (context) => context.json((await outbox.list()).map(asJson)));
  app.get('/outbox/:id', async (context) => {
    const letter = await outbox.load(context.req.param('id'));
    return letter === undefined ? notFound(context) : page(context, letter.mail.subject ?? '', letterPage(letter, key));
  });
  app.get('/outbox/:id/html', async (context) => {
    const letter = await outbox.load(context.req.param('id'));
    if (letter?.mail.html === undefined) return notFound(context);
    context.header('content-security-policy', LETTER_POLICY);
    // So that its buttons work: pages of ours must not open within the frame.
    return context.html(`<base target="_blank">${letter.mail.html}`);
  });
  app.get('/outbox/:id/raw', async (context) => {
    const raw = await outbox.raw(context.req.param('id'));
    return raw === undefined ? notFound(context) : context.body(Buffer.from(raw), 200, { 'content-type': 'text/plain; charset=utf-8' });
  });
  return app;
};

const KEYLESS =
  'The outbox opens by the link that npm start printed, with its key. It stands in the file outbox-link of the data folder too, for whoever started the service.';

const isSame = (given: string, key: string): boolean => timingSafeEqual(digestOf(given), digestOf(key));
const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest();

const fromHere = ({ env, req }: Context<Env>): boolean => {
  // A proxy on this machine speaks for somebody else. By default nginx shows that only by HTTP/1.0.
  const forwarded = req.header('x-forwarded-for') ?? req.header('forwarded') ?? req.header('x-real-ip') ?? req.header('via');
  if (env.incoming.httpVersion === '1.0') return false;
  return isLoopback(env.incoming.socket.remoteAddress ?? '') && isLocalHost(req.header('host')) && forwarded === undefined;
};

const notFound = (context: Context): Response => context.text('There is no such letter. Only the latest are kept: see /outbox.', 404);

const addresses = (list: KeptLetter['mail']['to']): readonly string[] => (list ?? []).flatMap(({ address }) => address ?? []);

/** A letter for tests and scripts: whom it is for, how to answer it, what it says. */
const asJson = ({ id, at, mail }: KeptLetter) => ({
  id,
  at,
  to: addresses(mail.to),
  replyTo: addresses(mail.replyTo),
  subject: mail.subject ?? '',
  messageId: mail.messageId ?? '',
  text: mail.text ?? '',
});

const page = (context: Context, title: string, body: ReturnType<typeof html>): Response | Promise<Response> => {
  context.header('content-security-policy', PAGE_POLICY);
  return context.html(html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>
<style>
:root { color-scheme: light dark; --ink: light-dark(#1b1f24, #e8e6e1); --soft: light-dark(#57606a, #a9b1ba); --rule: light-dark(#d5d2c8, #3a4046) }
body { background: light-dark(#fbfaf7, #15181b); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; max-width: 68rem; margin: auto; padding: 1rem; overflow-wrap: anywhere }
a { color: light-dark(#0b57a4, #8ec1ff) }
h1 { font-size: 1.5rem; line-height: 1.2; margin: .6rem 0 } h2 { font-size: 1.15rem; margin: 1.4rem 0 .5rem }
.soft { color: var(--soft) } ul { list-style: none; padding: 0; margin: 1rem 0 }
li { background: light-dark(#fff, #1e2226); border: 1px solid var(--rule); border-radius: .5rem; padding: .6rem 1rem; margin: .5rem 0 }
li a { font-weight: 600; display: inline-block; padding: .2rem 0 } li p { margin: 0; font-size: .95rem }
dl { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: .2rem 1rem } dt { color: var(--soft) } dd { margin: 0 }
pre { white-space: pre-wrap; padding: 1rem; border: 1px solid var(--rule); border-radius: .5rem; font-size: .9rem; background: light-dark(#fff, #1e2226) }
iframe { box-sizing: border-box; width: 100%; height: 44rem; border: 1px solid var(--rule); border-radius: .5rem; background: Canvas }
</style></head><body><main>${body}</main></body></html>`);
};

const letterList = (letters: readonly KeptLetter[], key: string): ReturnType<typeof html> => html`<p><a href="/">Sealed Orders</a></p>
<h1>Letters</h1>
<p>What the service would send, newest first. Nothing leaves this machine until <code>SMTP_URL</code> is set.</p>
${letters.length === 0 ? html`<p>No letter has been written yet.</p>` : ''}
<ul>${letters.map(
  ({ id, at, mail }) =>
    html`<li><a href="/outbox/${id}?key=${key}">${mail.subject}</a><p class="soft">to ${addresses(mail.to).join(', ')}, ${moment(at)}</p></li>`,
)}</ul>`;

const letterPage = (
  { id, at, mail }: KeptLetter,
  key: string,
): ReturnType<typeof html> => html`<p><a href="/outbox?key=${key}">All letters</a></p>
<h1>${mail.subject}</h1>
<dl><dt>To</dt><dd>${addresses(mail.to).join(', ')}</dd>
${addresses(mail.replyTo).length === 0 ? '' : html`<dt>Answer to</dt><dd>${addresses(mail.replyTo).join(', ')}</dd>`}
<dt>Written</dt><dd>${moment(at)}</dd></dl>
${mail.html === undefined ? '' : html`<h2>As most mail programs show it</h2><iframe sandbox="allow-popups allow-popups-to-escape-sandbox" title="The letter as HTML" src="/outbox/${id}/html?key=${key}"></iframe>`}
<h2>As plain text</h2><pre>${mail.text}</pre>
<p><a href="/outbox/${id}/raw?key=${key}">As it would be sent</a></p>`;
