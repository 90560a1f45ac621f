/**
 * The one script of match pages. The page is whole without it: each part below adds something to `<main>`, and one that
 * fails leaves the others and the page as they are.
 */

/** What a part did to `<main>` beyond its own nodes, undone before another `<main>` takes its place. */
type Undo = () => void;
type Part = (main: HTMLElement) => Undo | undefined | Promise<Undo | undefined>;

const PARTS: readonly Part[] = [verifying];

async function verifying(main: HTMLElement): Promise<undefined> {
  const button = main.querySelector<HTMLButtonElement>('#verify');
  const verdict = main.querySelector<HTMLElement>('#verdict');
  if (button !== null && verdict !== null) (await import('./verify.ts')).offerVerifying(button, verdict);
}

function enhance(main: HTMLElement): void {
  for (const part of PARTS) add(part, main).catch((error: unknown) => console.error(error));
}

const add = async (part: Part, main: HTMLElement): Promise<Undo | undefined> => part(main);

const main = document.querySelector('main');
if (main !== null) enhance(main);
