/** The form that invites everybody on a list, typed in or uploaded as a file. */
import type { Context } from 'hono';
import { type Form, readForm } from '../../edge/http/page-ask.ts';
import { type Outcome, refuse } from '../../edge/http/problems.ts';
import { readBytes, readText } from '../../edge/http/read-body.ts';
import type { PageForm } from './call.ts';
import { importToLeague } from './calls.ts';

/** A list of 50 players takes 5 KB. */
const MOST_BYTES = 32 * 1024;

export const IMPORT: PageForm = {
  path: 'import',
  async submit(around, form, { base }) {
    const csv = (form.file ?? '') === '' ? (form.list ?? '') : (form.file ?? '');
    const done = await importToLeague({ ...around, query: () => undefined, body: { csv, reason: form.reason ?? '' } });
    if (!done.ok) return done;
    const { invited, refused } = done.value;
    if (refused.length === 0) return { ok: true, value: { done: 'invited' } };
    const told = refused.map(({ line, message }) => (line === 0 ? message : `Line ${line}: ${message}`));
    const others = invited === 0 ? 'Nobody was invited.' : `Invited: ${invited}, everybody else on the list.`;
    const notice = {
      title: 'Not all of the list was done',
      paragraphs: [...told, others],
      back: { href: base, text: 'Back to the league' },
    };
    return { ok: true, value: { notice } };
  },
};

/** Reads a form with or without files; the content of a file becomes the value of its field. */
export async function readUpload(context: Context): ReturnType<typeof readForm> {
  const type = context.req.header('content-type') ?? '';
  if (!/^multipart\/form-data *;/i.test(type)) return readForm(context);
  const bytes = await readBytes(context.req.raw, MOST_BYTES);
  if (!bytes.ok) return bytes;
  const form = await formIn(bytes.value, type);
  return form.ok ? { ok: true, value: { form: form.value, bytes: bytes.value } } : form;
}

async function formIn(bytes: Uint8Array, type: string): Promise<Outcome<Form>> {
  const form: Record<string, string> = {};
  try {
    const data = await new Response(new Uint8Array(bytes), { headers: { 'content-type': type } }).formData();
    for (const [name, value] of data) {
      const text = typeof value === 'string' ? value : readText(new Uint8Array(await value.arrayBuffer()));
      if (text === undefined) return refuse('bad-request', 'The file is not UTF-8 text: save it as "CSV UTF-8", and send it again.');
      form[name] = text;
    }
  } catch {
    return refuse('bad-json', 'The form was cut off, or is not a form. Open the page again and send it again.');
  }
  return { ok: true, value: form };
}
