/** Keeps what somebody has typed or chosen, and the focus, when the page changes. */

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** A field is the same if its form goes to the same address. */
interface TypedField {
  readonly form: string;
  readonly name: string;
  /** The step that the form is for, if it names one, and the name of that step. */
  readonly step: string | undefined;
  readonly turn: string | undefined;
  readonly value: string;
  readonly checked: boolean;
  readonly changed: boolean;
}
interface Focus {
  readonly form: string;
  readonly name: string;
  readonly id: string;
  readonly from: number | null;
  readonly to: number | null;
}
export interface Typed {
  readonly fields: readonly TypedField[];
  readonly focus: Focus | undefined;
  /** Summaries of what was unfolded. */
  readonly open: readonly string[];
}

/** Orders for a step that is over. */
export interface LeftOver {
  /** The name of the step. */
  readonly turn: string;
  readonly text: string;
}

export function readTyped(roots: readonly HTMLElement[]): Typed {
  const active = document.activeElement;
  const holder = roots.find((root) => root.contains(active));
  return {
    fields: roots.flatMap(fieldsIn).map((field) => ({
      form: addressOf(field),
      name: field.name,
      step: stepOf(field),
      turn: field.form?.dataset.turn,
      value: field.value,
      checked: 'checked' in field && field.checked,
      changed: isChanged(field),
    })),
    focus: holder === undefined || !(active instanceof HTMLElement) ? undefined : focusOf(active),
    open: roots.flatMap((root) => [...root.querySelectorAll('details[open] > summary')].map(({ textContent }) => textContent ?? '')),
  };
}

/** The typed orders for which `roots` have no place: the box is for another step, or there is none. */
export function leftOverOf({ fields }: Typed, roots: readonly HTMLElement[]): LeftOver | undefined {
  const orders = fields.find(({ name, changed, value }) => name === 'orders' && changed && value.trim() !== '');
  if (orders?.step === undefined) return undefined;
  const box = roots.flatMap(fieldsIn).find((field) => isSame(field, orders));
  if (box !== undefined && (stepOf(box) === orders.step || sameText(box.value, orders.value))) return undefined;
  return { turn: orders.turn ?? `step ${orders.step}`, text: orders.value };
}

/** `sent`: the fields of forms that are for a step are as the service has them. */
export function restoreTyped({ fields, focus, open }: Typed, roots: readonly HTMLElement[], sent: boolean): void {
  for (const field of roots.flatMap(fieldsIn)) {
    const typed = fields.find((typed) => typed.changed && isSame(field, typed));
    if (typed === undefined || stepOf(field) !== typed.step || (sent && typed.step !== undefined)) continue;
    field.value = typed.value;
    if (field instanceof HTMLInputElement) field.checked = typed.checked;
  }
  for (const summary of roots.flatMap((root) => [...root.querySelectorAll('summary')]))
    if (open.includes(summary.textContent ?? '') && summary.parentElement instanceof HTMLDetailsElement) summary.parentElement.open = true;
  if (focus !== undefined) refocus(focus, roots);
}

const fieldsIn = (root: HTMLElement): readonly Field[] =>
  [...root.querySelectorAll<Field>('input:not([type=hidden]), textarea, select')].filter(({ name }) => name !== '');
const addressOf = ({ form }: Field): string => form?.getAttribute('action') ?? '';
const stepOf = ({ form }: Field): string | undefined => form?.querySelector<HTMLInputElement>('input[name=step]')?.value;
const isSame = (field: Field, { form, name }: TypedField): boolean => field.name === name && addressOf(field) === form;

function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement) return [...field.options].some(({ selected, defaultSelected }) => selected !== defaultSelected);
  if (field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type)) return field.checked !== field.defaultChecked;
  return field.value !== field.defaultValue;
}

const sameText = (one: string, other: string): boolean => one.trim() === other.trim();

function focusOf(active: HTMLElement): Focus {
  const field = active instanceof HTMLInputElement || active instanceof HTMLTextAreaElement ? active : undefined;
  const form = active.closest('form')?.getAttribute('action') ?? '';
  const at = field instanceof HTMLTextAreaElement ? field : undefined;
  return {
    ...{ form, name: active.getAttribute('name') ?? '', id: active.id },
    ...{ from: at?.selectionStart ?? null, to: at?.selectionEnd ?? null },
  };
}

function refocus({ form, name, id, from, to }: Focus, roots: readonly HTMLElement[]): void {
  const candidates = roots.flatMap((root) => [...root.querySelectorAll<HTMLElement>('[id], [name]')]);
  const found = candidates.find((node) =>
    id === '' ? name !== '' && node.getAttribute('name') === name && node.closest('form')?.getAttribute('action') === form : node.id === id,
  );
  found?.focus({ preventScroll: true });
  if (found instanceof HTMLTextAreaElement && from !== null) found.setSelectionRange(from, to);
}
