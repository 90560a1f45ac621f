/** Reads the numbers of steps from addresses and forms. */
import type { Form } from '../page-ask.ts';

/** Steps count from 0, and the table has room for six digits. */
export function readStep(text: string): number | undefined {
  return /^\d{1,6}$/.test(text) ? Number(text) : undefined;
}

export function shownStep(form: Form): { readonly step?: number } {
  const step = readStep(form.step ?? '');
  return step === undefined ? {} : { step };
}
