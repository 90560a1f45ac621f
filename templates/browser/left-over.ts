/** Orders that were in the box for a step that is over, kept in sight until somebody takes or drops them. */
import type { LeftOver } from './typed.ts';

export function showLeftOver(main: HTMLElement, { turn, text }: LeftOver): void {
  const card = document.createElement('section');
  card.className = 'card';
  card.setAttribute('aria-label', 'Your unsent orders');
  const said = document.createElement('p');
  said.textContent = `The match has moved on. You had not sent this for ${turn}:`;
  const kept = document.createElement('pre');
  kept.textContent = text;
  const acts = document.createElement('p');
  acts.className = 'acts';
  const put = button('Put it into the box', () => {
    const box = document.querySelector<HTMLTextAreaElement>('#order-text');
    if (box === null) return;
    box.value = text;
    box.dispatchEvent(new Event('input', { bubbles: true }));
    box.focus();
    card.remove();
  });
  // A match that has ended has no box any more.
  acts.append(
    ...(main.dataset.follow === 'no' ? [] : [put]),
    button('Discard', () => card.remove()),
  );
  card.append(said, kept, acts);
  // Between the pieces that come and go with the page, so that none takes it along.
  const before = [...main.children].find((child) => child.querySelector('#orders') !== null);
  if (before === undefined) main.append(card);
  else before.before(card);
}

function button(text: string, act: () => void): HTMLButtonElement {
  const made = document.createElement('button');
  made.type = 'button';
  made.className = 'quiet';
  made.textContent = text;
  made.addEventListener('click', act);
  return made;
}
