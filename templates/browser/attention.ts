/** Tells somebody that the match has moved on: by voice, and where the page is out of sight by a mark on its tab, until they look. */

/** A dot, in a colour that stands out on light and dark tabs. */
const MARK = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><circle cx="8" cy="8" r="6" fill="#d9480f"/></svg>')}`;

export interface Attention {
  /** The page's title from now on. */
  title(text: string): void;
  /** What is new, in a sentence. */
  call(sentence: string): void;
}

export function createAttention(): Attention {
  const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]');
  const plain = icon?.href ?? '';
  const voice = document.createElement('div');
  voice.className = 'skip';
  voice.setAttribute('role', 'status');
  document.body.append(voice);
  let { title } = document;
  let missed = 0;
  const draw = (): void => {
    document.title = missed === 0 ? title : `(${missed}) ${title}`;
    if (icon !== null) icon.href = missed === 0 ? plain : MARK;
  };
  const look = (): void => {
    if (isAway() || missed === 0) return;
    missed = 0;
    draw();
  };
  document.addEventListener('visibilitychange', look);
  window.addEventListener('focus', look);
  return {
    title: (text) => {
      title = text;
      draw();
    },
    call: (sentence) => {
      voice.textContent = sentence;
      if (!isAway()) return;
      missed += 1;
      draw();
    },
  };
}

const isAway = (): boolean => document.hidden || !document.hasFocus();
