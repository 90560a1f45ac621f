/**
 * Shows what happened since this browser last showed the match, above the last turn. The browser remembers which turn that was;
 * the service does not learn it.
 */
import { readPage } from './read-page.ts';

/** Stories of more turns than this are left to the replay. */
const MOST_TURNS = 10;

/** The attribute of the section on the last turn. */
export interface SinceData {
  /** The pages of the match begin with it. */
  readonly page: string;
  /** A name for match and reader that opens nothing. */
  readonly reader: string;
  /** The step that is open, and the first whose story the section tells. */
  readonly open: number;
  readonly from: number;
}

export function readSince({ page, reader, open, from }: DOMStringMap): SinceData | undefined {
  if (page === undefined || reader === undefined) return undefined;
  return { page, reader, open: Number(open), from: Number(from) };
}

/** The steps to tell: those that nobody looked at and that the page does not tell; none on a first visit. */
export function missedSteps(seen: number | undefined, { from }: Pick<SinceData, 'from'>): readonly number[] {
  if (seen === undefined) return [];
  const first = Math.max(seen, from - MOST_TURNS, 0);
  return Array.from({ length: Math.max(0, from - first) }, (_, i) => first + i);
}

export async function tellSince(section: HTMLElement, data: SinceData): Promise<void> {
  const missed = missedSteps(recall(data.reader), data);
  remember(data);
  if (missed.length === 0) return;
  const pages = await Promise.all(missed.map(async (step) => ({ step, page: await readPage(`${data.page}/steps/${step}`) })));
  const told = pages.flatMap(({ step, page }) => {
    const story = [...(page?.main.querySelectorAll('[data-story] > *') ?? [])];
    const turn = page?.main.querySelector<HTMLElement>('[data-replay]')?.dataset.turn ?? '';
    return story.length === 0 ? [] : [headingFor(step, turn, data), ...story.map((part) => plainly(part))];
  });
  if (told.length === 0) return;
  const details = document.createElement('details');
  details.open = true;
  details.className = 'since';
  const summary = document.createElement('summary');
  summary.textContent = 'Since you last looked';
  details.append(summary, ...told);
  section.querySelector('h2')?.after(details);
}

function headingFor(step: number, turn: string, { page }: SinceData): HTMLElement {
  const heading = document.createElement('h3');
  const link = document.createElement('a');
  link.href = `${page}/steps/${step}`;
  link.textContent = turn;
  heading.append(link);
  return heading;
}

/** Without the marks that belong to the page it comes from. */
function plainly(part: Element): Element {
  for (const marked of part.querySelectorAll('[id]')) marked.removeAttribute('id');
  return part;
}

const keyOf = (reader: string): string => `seen ${reader}`;

/** The step that was open when the match was last shown here. Undefined: never, or the browser remembers nothing. */
function recall(reader: string): number | undefined {
  try {
    const kept = localStorage.getItem(keyOf(reader));
    return kept === null || !/^[0-9]{1,6}$/.test(kept) ? undefined : Number(kept);
  } catch {
    return undefined;
  }
}

/** A page in the background has not been looked at yet. */
function remember(data: SinceData): void {
  if (document.hidden) document.addEventListener('visibilitychange', () => remember(data), { once: true });
  else
    try {
      localStorage.setItem(keyOf(data.reader), String(data.open));
    } catch {
      // A browser without storage shows nothing here.
    }
}
