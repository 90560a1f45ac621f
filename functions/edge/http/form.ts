/** Forms of pages: an act of the API at a page's address. What it does is written once, in the table of calls. */

import type { Asked } from './asked.ts';
import type { HttpDeps, Notice } from './http-cases.ts';
import type { Form } from './page-ask.ts';
import { mapOutcome, type Outcome } from './problems.ts';

/** The page after an act: a redirect, whose code says what was done and which may be reloaded; or a notice, shown once. */
export type Next = { readonly done: string; readonly at?: string } | { readonly notice: Notice };

export interface FormSpec<B, A> {
  /** The path under its page's address, such as `extend`. */
  readonly path: string;
  /** The pages that have it; absent for all pages of the resource. */
  readonly on?: readonly string[];
  /** Makes the body of the call from the form's fields. */
  read(form: Form): Outcome<B>;
  /** Fields of the form that are parts of the call's path, and its query. */
  parts?(form: Form): Readonly<Record<string, string>>;
  query?(form: Form): Readonly<Record<string, string>>;
  next(answer: A, page: PageAddress): Next;
}

/** The addresses of the form's page: the link it was opened with, and the public one. */
export interface PageAddress {
  readonly base: string;
  readonly open: string;
}

/** The request without its body, which is in the form. */
export type Around<H extends HttpDeps = HttpDeps> = Omit<Asked<never, H>, 'body' | 'query'>;

export interface PageForm<H extends HttpDeps = HttpDeps> extends Pick<FormSpec<never, never>, 'path' | 'on'> {
  submit(around: Around<H>, form: Form, page: PageAddress): Promise<Outcome<Next>>;
}

export function formOf<B, A, H extends HttpDeps>(run: (asked: Asked<B, H>) => Promise<Outcome<A>>, spec: FormSpec<B, A>): PageForm<H> {
  const { path, on, read, next } = spec;
  return {
    path,
    ...(on && { on }),
    async submit(around, form, page) {
      const body = read(form);
      if (!body.ok) return body;
      const parts = spec.parts?.(form) ?? {};
      const query = spec.query?.(form) ?? {};
      const asked: Asked<B, H> = {
        ...around,
        body: body.value,
        part: (name) => parts[name] ?? around.part(name),
        query: (name) => query[name],
      };
      return mapOutcome(await run(asked), (answer) => next(answer, page));
    },
  };
}

export const noFields = (): Outcome<Record<string, never>> => ({ ok: true, value: {} });

/** A redirect with this code. */
export const done = (code: string) => (): Next => ({ done: code });

/** The same, to a page under that of the match. */
export const doneOn =
  (page: string, code: string) =>
  (_: unknown, { base }: PageAddress): Next => ({ at: `${base}/${page}`, done: code });
