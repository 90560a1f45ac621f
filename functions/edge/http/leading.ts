/** Requests about who leads a match or a league together with its host or director, with the same fields in calls and forms. */
import * as z from 'zod/mini';
import { email, personName, reasonText } from './match/field-shapes.ts';
import type { Form } from './page-ask.ts';
import { type Outcome, refuse } from './problems.ts';
import { shape } from './shape.ts';

export const askBody = shape(() => z.strictObject({ email: email(), name: z.exactOptional(personName()), reason: reasonText() }));
export const changeBody = shape(() => z.strictObject({ act: z.enum(['remove', 'hand-over', 'keep']), reason: reasonText() }));
export const CHANGED = { remove: 'removed', 'hand-over': 'offered', keep: 'kept' } as const;
const NO_BUTTON = refuse('bad-request', 'Use one of the buttons of the page.');

export const readAsked = ({ email = '', name = '', reason = '' }: Form): Outcome<z.infer<ReturnType<typeof askBody>>> => ({
  ok: true,
  value: { email: email.trim(), ...(name.trim() === '' ? {} : { name: name.trim() }), reason },
});

const isChange = (text: string): text is keyof typeof CHANGED => Object.hasOwn(CHANGED, text);
export const readChange = ({ act = '', reason = '' }: Form): Outcome<z.infer<ReturnType<typeof changeBody>>> =>
  isChange(act) ? { ok: true, value: { act, reason } } : NO_BUTTON;

export const SAID = { accept: 'accepted', decline: 'declined', leave: 'left', claim: 'claimed', lead: 'leads' } as const;
/** The possible answers, as a body and a form. */
export const spoken = <Word extends keyof typeof SAID>(...words: readonly Word[]) => ({
  body: shape(() => z.strictObject({ say: z.enum(words) })),
  read({ say = '' }: Form): Outcome<{ say: Word }> {
    const word = words.find((each) => each === say);
    return word === undefined ? NO_BUTTON : { ok: true, value: { say: word } };
  },
});
