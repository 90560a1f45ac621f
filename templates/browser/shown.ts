/**
 * The `<main>` that is shown, and how another version of it takes its place. Each of its children is replaced only if it was
 * served differently, so a board in somebody's hands stays while the line above it changes. What was typed is never lost.
 */
import { type LeftOver, leftOverOf, readTyped, restoreTyped } from './typed.ts';

/** Effects of a part outside its root, which are undone before the root is replaced. */
export type Undo = () => void;
/** Adds something to a child of `<main>`, if it holds what the part is for. */
export type Part = (root: HTMLElement) => Undo | undefined | Promise<Undo | undefined>;

export interface Shown {
  readonly main: HTMLElement;
  /** Takes over what was served. `sent`: the form's text is in the service's hands, and need not be kept. Gives text that has no place any more. */
  replace(served: HTMLElement, sent: boolean): LeftOver | undefined;
}

interface Piece {
  /** The HTML as it came, to compare with the next version. */
  readonly served: Node;
  readonly live: HTMLElement;
  readonly undo: () => void;
}

export function show(main: HTMLElement, parts: readonly Part[]): Shown {
  const enhance = (live: HTMLElement): Piece => {
    const served = live.cloneNode(true);
    const undos = parts.map((part) => addPart(part, live));
    const undo = (): void => {
      for (const undoPart of undos) undoPart();
    };
    return { served, live, undo };
  };
  let pieces = elementsOf(main).map(enhance);
  return {
    main,
    replace: (served, sent) => {
      // Parts are also made from the page's data: with other data, all are mounted again.
      const left = dataOf(served) === dataOf(main) ? [...pieces] : [];
      const next = elementsOf(served).map((node) => takeFrom(left, ({ served }) => served.isEqualNode(node)) ?? node);
      const gone = pieces.filter((piece) => !next.includes(piece));
      const typed = readTyped(gone.map(({ live }) => live));
      for (const { live, undo } of gone) {
        undo();
        live.remove();
      }
      const fresh = next.filter((piece) => piece instanceof HTMLElement);
      place(
        main,
        next.map((piece) => (piece instanceof HTMLElement ? piece : piece.live)),
      );
      for (const { name, value } of [...served.attributes]) main.setAttribute(name, value);
      const leftOver = sent ? undefined : leftOverOf(typed, fresh);
      // The parts read the box, so what was typed is back in it before they begin.
      restoreTyped(typed, fresh, sent);
      pieces = next.map((piece) => (piece instanceof HTMLElement ? enhance(piece) : piece));
      return leftOver;
    },
  };
}

const elementsOf = (main: HTMLElement): readonly HTMLElement[] => [...main.children].filter((child) => child instanceof HTMLElement);

const dataOf = (main: HTMLElement): string =>
  [...main.querySelectorAll('script[type="application/json"]')].map(({ textContent }) => textContent).join('\n');

/** The first that fits, which the list then has no more. */
function takeFrom<T>(list: T[], fits: (item: T) => boolean): T | undefined {
  const at = list.findIndex(fits);
  return at === -1 ? undefined : list.splice(at, 1)[0];
}

/** Nodes that are there already are not moved, since that would take the focus from them; nor are those that nobody served. */
function place(main: HTMLElement, wanted: readonly HTMLElement[]): void {
  const served = new Set<Element>(wanted);
  let at = main.firstElementChild;
  for (const node of wanted) {
    while (at !== null && !served.has(at)) at = at.nextElementSibling;
    if (node === at) at = at.nextElementSibling;
    else main.insertBefore(node, at);
  }
}

/** A part that fails leaves the page as it is without it. */
function addPart(part: Part, root: HTMLElement): () => void {
  let over = false;
  let undo: Undo | undefined;
  const add = async (): Promise<void> => {
    undo = await part(root);
    if (over) undo?.();
  };
  add().catch((error: unknown) => console.error(error));
  return () => {
    over = true;
    try {
      undo?.();
    } catch (error) {
      console.error(error);
    }
  };
}
