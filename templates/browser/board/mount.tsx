/**
 * Puts the board under the hand: joins the page (its drawing, its box, its table) with the composing of orders. The box is all
 * that is sent, so taps write into it and typing is read from it. If anything fails, what was added goes, and the page is as
 * without script.
 */
import { type ComponentChild, render } from 'preact';
import type { Place } from '../../../engine/choices.ts';
import { registry } from '../../../engine/rulesets/index.ts';
import type { PageTable } from '../../pages/model.ts';
import { type Atlas, middleOf, placeAt, readAtlas } from './atlas.ts';
import { Chooser } from './chooser.tsx';
import { completeRow } from './completions.ts';
import {
  add,
  backOut,
  choose,
  type Draft,
  dropLine,
  lightUp,
  linesOf,
  moveLine,
  nextChoices,
  offered,
  openDraft,
  pointAt,
  replaceRow,
  rowAt,
  type,
  undo,
} from './composing.ts';
import { tellChange } from './heard.ts';
import { type Direction, nearestThatWay } from './moving.ts';
import { Completions, OrderedLines } from './ordered.tsx';
import { keyOf, meets } from './places.ts';
import { buttonsOf, Spots } from './spots.tsx';
import { openTable, type Table, traceLines } from './table.ts';

/** Adds the board and the panel to a part of a page that holds the box; what it returns takes them away. */
export async function mountBoard(root: HTMLElement, data: string): Promise<(() => void) | undefined> {
  const box = root.querySelector<HTMLTextAreaElement>('#order-text');
  const { game, seat, view } = JSON.parse(data) as PageTable;
  const rules = await registry.loadPresentation(game);
  // The page may have changed while the game was loaded.
  if (rules === undefined || box === null || box.form === null || !box.isConnected) return undefined;
  const svg = root.querySelector<SVGSVGElement>('figure.board > svg');
  const page = new BoardPage(openTable(rules, view, seat), box, box.form, svg === null ? undefined : readAtlas(svg));
  page.open();
  return () => page.close();
}

const DIRECTIONS: Readonly<Record<string, Direction>> = { ArrowLeft: 'left', ArrowRight: 'right', ArrowUp: 'up', ArrowDown: 'down' };

class BoardPage {
  readonly #table: Table;
  readonly #box: HTMLTextAreaElement;
  readonly #section: HTMLElement;
  readonly #atlas: Atlas | undefined;
  /** Removed as a whole when the page is closed. */
  readonly #roots: {
    readonly touch: HTMLElement | undefined;
    readonly chooser: HTMLElement;
    readonly lines: HTMLElement;
    readonly rows: HTMLElement;
    readonly heard: HTMLElement;
  };
  readonly #gone = new AbortController();
  readonly #sizes = new ResizeObserver(() => this.#guard(() => this.#paint()));
  #draft = openDraft('');
  /** The row of the text that is being typed. */
  #typing: number | undefined;
  #focused = '';

  constructor(table: Table, box: HTMLTextAreaElement, form: HTMLFormElement, atlas: Atlas | undefined) {
    this.#table = table;
    this.#box = box;
    this.#section = form.parentElement ?? form;
    this.#atlas = atlas;
    const put = (name: string, place: (element: HTMLElement) => void): HTMLElement => {
      const element = document.createElement('div');
      element.className = name;
      place(element);
      return element;
    };
    this.#roots = {
      touch: atlas && put('touch', (element) => atlas.svg.after(element)),
      chooser: put('chooser', (element) => form.before(element)),
      lines: put('ordered', (element) => form.before(element)),
      rows: put('rows', (element) => box.after(element)),
      heard: put('heard', (element) => form.before(element)),
    };
    this.#roots.heard.setAttribute('role', 'status');
    this.#roots.chooser.tabIndex = -1;
  }

  open(): void {
    this.#draft = openDraft(this.#box.value);
    const { signal } = this.#gone;
    const on = <K extends keyof HTMLElementEventMap>(target: HTMLElement, name: K, act: (event: HTMLElementEventMap[K]) => void): void =>
      target.addEventListener(name, (event) => this.#guard(() => act(event)), { signal });
    const { touch, chooser } = this.#roots;
    on(this.#box, 'input', () => this.#typed());
    on(this.#section, 'submit', (event) => this.#takeExample(event));
    on(chooser, 'keydown', (event) => {
      if (event.key === 'Escape') this.#backOut();
    });
    if (touch !== undefined) {
      on(touch, 'click', (event) => this.#clicked(event));
      on(touch, 'keydown', (event) => this.#pressed(event));
      on(touch, 'focusin', (event) => this.#focus(spotKey(event.target)));
      this.#sizes.observe(touch);
    }
    this.#guard(() => this.#paint());
  }

  /** Takes everything away but what is in the box. */
  close(): void {
    this.#gone.abort();
    this.#sizes.disconnect();
    for (const root of Object.values(this.#roots)) {
      if (root === undefined) continue;
      render(null, root);
      root.remove();
    }
  }

  /** A board that fails in the middle must not stand in the way of the box. */
  #guard(act: () => void): void {
    try {
      act();
    } catch (error) {
      this.close();
      throw error;
    }
  }

  #typed(): void {
    const row = rowAt(this.#box.value, this.#box.selectionStart);
    this.#draft = type(this.#draft, this.#box.value, row === this.#typing);
    this.#typing = row;
    this.#paint();
  }

  /** An example fills the box here and now. */
  #takeExample(event: SubmitEvent): void {
    const { submitter, target } = event;
    const isExample = submitter instanceof HTMLButtonElement && submitter.value === 'fill' && target instanceof HTMLFormElement;
    const text = isExample ? new FormData(target).get('orders') : null;
    if (typeof text !== 'string') return;
    event.preventDefault();
    this.#change(type(this.#draft, text, false));
  }

  /** A hand points with a place on the drawing; assistive technology with the button itself. */
  #clicked(event: MouseEvent): void {
    const place = event.detail === 0 ? this.#placeOf(spotKey(event.target)) : this.#placeUnder(event);
    if (place !== undefined) this.#point(place, false);
  }

  #placeUnder({ clientX, clientY }: MouseEvent): Place | undefined {
    const atlas = this.#atlas;
    if (atlas === undefined) return undefined;
    const { left, top } = atlas.svg.getBoundingClientRect();
    const scale = scaleOf(atlas);
    const lit = lightUp(this.#table, this.#draft);
    return placeAt(
      atlas,
      { x: (clientX - left) / scale, y: (clientY - top) / scale },
      scale,
      lit.map(({ place }) => place),
    );
  }

  #placeOf(key: string): Place | undefined {
    return this.#atlas?.byKey.get(key)?.place;
  }

  #point(place: Place, byKey: boolean): void {
    const asked = this.#change(pointAt(this.#table, this.#draft, place));
    const { pending, aimed } = this.#draft;
    if (pending !== undefined || aimed !== undefined) {
      this.#reveal();
      if (byKey) this.#enterPanel();
    } else if (asked && this.#draft.picked !== undefined) this.#clearBoard();
  }

  #pressed(event: KeyboardEvent): void {
    const key = spotKey(event.target);
    const place = this.#placeOf(key);
    const direction = DIRECTIONS[event.key];
    if (direction !== undefined) this.#goTo(this.#nextThatWay(key, direction));
    else if (event.key === 'PageDown' || event.key === 'PageUp') this.#goTo(this.#nextLit(key, event.key === 'PageDown' ? 1 : -1));
    else if ((event.key === 'Enter' || event.key === ' ') && place !== undefined) this.#point(place, true);
    else if (event.key === 'Escape') this.#backOut();
    else return;
    event.preventDefault();
  }

  #nextThatWay(key: string, direction: Direction): string | undefined {
    const buttons = this.#buttons();
    const next = nearestThatWay(
      buttons.map(({ box }) => middleOf(box)),
      buttons.findIndex((spot) => spot.key === key),
      direction,
    );
    return next === undefined ? undefined : buttons[next]?.key;
  }

  #nextLit(key: string, by: 1 | -1): string | undefined {
    const lit = lightUp(this.#table, this.#draft);
    const buttons = this.#buttons();
    const from = buttons.findIndex((spot) => spot.key === key);
    const around = buttons.map((_, i) => buttons.at((from + by * (i + 1)) % buttons.length));
    return around.find((spot) => spot !== undefined && lit.some(({ place }) => meets(place, spot.place)))?.key;
  }

  #buttons(): ReturnType<typeof buttonsOf> {
    const atlas = this.#atlas;
    return atlas === undefined ? [] : buttonsOf({ atlas, lit: lightUp(this.#table, this.#draft), picked: this.#draft.picked });
  }

  #goTo(key: string | undefined): void {
    this.#buttonAt(key)?.focus();
  }

  #buttonAt(key: string | undefined): SVGGElement | undefined {
    return key === undefined ? undefined : (this.#roots.touch?.querySelector<SVGGElement>(`[data-spot="${CSS.escape(key)}"]`) ?? undefined);
  }

  /** An arrow key may be held down, so nothing is painted again: only the tab stop moves, to where the next painting puts it too. */
  #focus(key: string): void {
    if (key === '' || key === this.#focused) return;
    this.#buttonAt(this.#focused)?.setAttribute('tabindex', '-1');
    this.#buttonAt(key)?.setAttribute('tabindex', '0');
    this.#focused = key;
  }

  #backOut(): void {
    this.#change(backOut(this.#draft));
    if (!this.#roots.touch?.contains(document.activeElement)) this.#goTo(this.#focused);
  }

  #enterPanel(): void {
    (
      this.#roots.chooser.querySelector<HTMLElement>('.ways button, fieldset button:enabled, fieldset input, fieldset select') ??
      this.#roots.chooser
    ).focus();
  }

  /** On a telephone the panel lies over the page's foot; it must not hide where the piece in hand can go. */
  #clearBoard(): void {
    const panel = this.#roots.chooser.firstElementChild?.getBoundingClientRect();
    const lit = [...(this.#roots.touch?.querySelectorAll('.spot.ready') ?? [])].map((spot) => spot.getBoundingClientRect());
    if (panel === undefined || lit.length === 0 || !this.#isSheet()) return;
    const hidden = Math.max(...lit.map(({ bottom }) => bottom)) - panel.top + 8;
    const room = Math.min(...lit.map(({ top }) => top)) - 8;
    if (hidden > 0) scrollBy({ top: Math.max(0, Math.min(hidden, room)) });
  }

  #isSheet(): boolean {
    const sheet = this.#roots.chooser.firstElementChild;
    return sheet !== null && getComputedStyle(sheet).position === 'fixed';
  }

  #reveal(): void {
    if (!this.#isSheet()) this.#roots.chooser.scrollIntoView({ block: 'nearest' });
  }

  /** Whether the draft changed; says what did. */
  #change(next: Draft): boolean {
    const before = this.#draft;
    if (next === before) return false;
    this.#draft = next;
    if (next.text !== before.text) this.#typing = undefined;
    this.#writeBox();
    const within = this.#roots.chooser.contains(document.activeElement) || this.#roots.lines.contains(document.activeElement);
    this.#paint();
    if (within && (document.activeElement === null || document.activeElement === document.body))
      this.#roots.chooser.focus({ preventScroll: true });
    this.#roots.heard.textContent = tellChange(this.#table, before, next, (place) => this.#nameOf(place));
    return true;
  }

  #nameOf(place: Place): string {
    const named = this.#atlas?.byKey.get(keyOf(place))?.name;
    return named ?? ('cell' in place ? (place.token ?? place.cell) : (place.item ?? place.tray));
  }

  #writeBox(): void {
    const { text } = this.#draft;
    if (this.#box.value !== text) this.#box.value = text;
  }

  /** Text that appears above the box must not push it away while somebody types: not every browser keeps the scroll position. */
  #paint(): void {
    const top = (): number => this.#box.getBoundingClientRect().top;
    const before = this.#box.form?.contains(document.activeElement) ? top() : undefined;
    this.#paintAll();
    if (before !== undefined) scrollBy({ top: top() - before, behavior: 'instant' });
  }

  #paintAll(): void {
    const [table, draft] = [this.#table, this.#draft];
    const lines = linesOf(draft.text);
    const lit = lightUp(table, draft);
    const act = (change: (draft: Draft) => Draft): void => this.#guard(() => this.#change(change(this.#draft)));
    const back = draft.before.length === 0 ? undefined : () => act(undo);
    const into = (root: HTMLElement | undefined, view: ComponentChild): void => {
      if (root !== undefined) render(view, root);
    };
    if (this.#atlas !== undefined) this.#paintBoard(this.#atlas, lit, lines);
    const [held, aimed] = [draft.picked, draft.aimed].map((place) => (place === undefined ? undefined : this.#nameOf(place)));
    into(
      this.#roots.chooser,
      <Chooser
        choices={nextChoices(table, draft)}
        title={held === undefined || aimed === undefined || aimed === held ? held : `${held} → ${aimed}`}
        offered={offered(table, draft)}
        pending={draft.pending}
        unsent={draft.text === document.getElementById('on-file')?.textContent ? 0 : lines.length}
        lit={lit.length > 0}
        choose={(pending) => act((draft) => choose(table, draft, pending))}
        setBlanks={(pending) => act((draft) => ({ ...draft, pending }))}
        add={() => act((draft) => add(table, draft))}
        backOut={() => this.#guard(() => this.#backOut())}
        undo={back}
      />,
    );
    const typing = this.#typing;
    const rows = typing === undefined ? [] : completeRow(table, draft.text, typing);
    into(
      this.#roots.lines,
      <OrderedLines
        lines={lines}
        judgement={table.judge(lines)}
        typing={
          typing === undefined || rows.length === 0
            ? undefined
            : linesOf(
                draft.text
                  .split('\n')
                  .slice(0, typing + 1)
                  .join('\n'),
              ).length
        }
        move={(line, by) => act((draft) => moveLine(draft, line, by))}
        drop={(line) => act((draft) => dropLine(draft, line))}
        undo={back}
      />,
    );
    into(this.#roots.rows, <Completions rows={rows} complete={(row) => this.#guard(() => this.#complete(row))} />);
  }

  #paintBoard(atlas: Atlas, lit: ReturnType<typeof lightUp>, lines: readonly string[]): void {
    const { picked, aimed } = this.#draft;
    const buttons = buttonsOf({ atlas, lit, picked });
    if (!buttons.some(({ key }) => key === this.#focused))
      this.#focused = (buttons.find((spot) => lit.some(({ place }) => meets(place, spot.place))) ?? buttons[0])?.key ?? '';
    const traces = traceLines(this.#table, lines);
    if (this.#roots.touch !== undefined)
      render(<Spots board={{ atlas, scale: scaleOf(atlas), lit, picked, aimed, traces, focused: this.#focused }} />, this.#roots.touch);
  }

  /** Takes over a row; one that is not done goes on being typed. */
  #complete(line: string): void {
    const row = this.#typing;
    if (row === undefined) return;
    this.#change(replaceRow(this.#draft, row, line));
    const end = this.#draft.text
      .split('\n')
      .slice(0, row + 1)
      .join('\n').length;
    this.#box.focus();
    this.#box.setSelectionRange(end, end);
    this.#typing = row;
    this.#paint();
  }
}

const scaleOf = ({ svg, width }: Atlas): number => (svg.getBoundingClientRect().width || width) / width;

function spotKey(target: EventTarget | null): string {
  return target instanceof Element ? (target.closest<SVGGElement>('[data-spot]')?.dataset.spot ?? '') : '';
}
