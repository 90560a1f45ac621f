/** "Larger board", once wished for, stays so in this browser; over a change of the page the board also stays where it was scrolled to. */

const KEY = 'larger board';
/** Pixels, as the board was last scrolled on this page. */
let across = 0;

export function keepLarger(root: ParentNode): void {
  const wish = root.querySelector<HTMLInputElement>('.larger input');
  const frame = wish?.closest('figure');
  if (wish === null || frame === null || frame === undefined) return;
  if (isWished()) wish.checked = true;
  frame.scrollLeft = across;
  wish.addEventListener('change', () => remember(wish.checked));
  frame.addEventListener('scroll', () => {
    across = frame.scrollLeft;
  });
}

function isWished(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

function remember(wished: boolean): void {
  try {
    if (wished) localStorage.setItem(KEY, '1');
    else localStorage.removeItem(KEY);
  } catch {
    // A browser without storage forgets the choice on the next page.
  }
}
