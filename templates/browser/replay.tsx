/**
 * Plays a match again on the page of a step: turn by turn, and sentence by sentence with what each speaks of lit on the board.
 * Every moment has an address (`/steps/5#moment-3`). Other turns are read from their own pages.
 */
import { render } from 'preact';
import { keepLarger } from './larger.ts';
import { readPage } from './read-page.ts';

interface Moment {
  readonly sentence: HTMLElement;
  readonly cells: readonly string[];
}

/** Who asks for less motion goes from sentence to sentence themselves. */
const STILL = matchMedia('(prefers-reduced-motion: reduce)').matches;
/** Milliseconds a sentence stays while the match plays. */
const SENTENCE = 2_000;

function startReplay(main: HTMLElement, nav: HTMLElement): void {
  const { replay: base = '' } = nav.dataset;
  let { turn = '' } = nav.dataset;
  const last = Number(nav.dataset.last);
  const controls = putControls(main);

  let step = Number(nav.dataset.step);
  let moments = momentsIn(main);
  /** The sentence that is lit, from 1; 0: none. */
  let at = 0;
  let timer: ReturnType<typeof setInterval> | undefined;
  /** Counts turns asked for, so that a slow answer is dropped once another is wanted. */
  let asked = 0;

  const show = (next: number): void => {
    at = Math.min(Math.max(next, 0), moments.length);
    moments.forEach(({ sentence }, i) => {
      sentence.classList.toggle('spoken', i + 1 === at);
    });
    light(main, moments[at - 1]?.cells ?? []);
    history.replaceState(null, '', `${base}/steps/${step}${at === 0 ? '' : `#moment-${at}`}`);
    draw();
    bringIntoSight(main, controls);
  };

  const jump = async (to: number, where: 'start' | 'first' | 'last'): Promise<void> => {
    asked += 1;
    const mine = asked;
    const address = `${base}/steps/${to}`;
    const served = await readPage(address);
    if (mine !== asked) return;
    const name = served?.main.querySelector<HTMLElement>('[data-replay]')?.dataset.turn;
    // Whatever is wrong, the page itself says it.
    if (served === undefined || name === undefined) return location.assign(address);
    replaceAround(main, served.main, controls);
    keepLarger(main);
    document.title = served.title;
    step = to;
    turn = name;
    moments = momentsIn(main);
    show(where === 'start' ? 0 : where === 'first' ? 1 : moments.length);
  };

  const isAtEnd = (): boolean => step === last && at === moments.length;
  const forward = (): void => {
    if (at < moments.length) show(at + 1);
    else if (step < last) jump(step + 1, 'first');
    else pause();
  };
  const back = (): void => {
    if (at > 0) show(at - 1);
    else if (step > 0) jump(step - 1, 'last');
  };
  const pause = (): void => {
    clearInterval(timer);
    timer = undefined;
    draw();
  };
  const play = (): void => {
    // From the end it plays the whole match.
    if (isAtEnd()) jump(0, 'start');
    timer = setInterval(() => !document.hidden && forward(), SENTENCE);
    draw();
  };

  function draw(): void {
    const said = moments[at - 1]?.sentence.textContent ?? (moments.length === 0 ? 'Nothing to see on the board.' : '');
    const open = (to: number): void => void jump(to, 'start');
    const state = { turn, step, last, said, playing: timer !== undefined, first: step === 0 && at === 0, end: isAtEnd() };
    render(<Controls {...state} back={back} forward={forward} play={play} pause={pause} open={open} />, controls);
  }

  onKeys({ ArrowRight: forward, ArrowLeft: back, Home: () => jump(0, 'start'), End: () => jump(last, 'last') });
  const showAddressed = (): void => {
    const named = momentNamed();
    // The controls show the sentence; the board below them shows what it is about.
    if (named > 0) main.querySelector('h1')?.scrollIntoView();
    show(named);
  };
  window.addEventListener('hashchange', showAddressed);
  showAddressed();
}

/** The sentence that the address names; 0: none. */
const momentNamed = (): number => Number(/^#moment-([0-9]+)$/.exec(location.hash)?.[1] ?? 0);

function putControls(main: HTMLElement): HTMLElement {
  const controls = document.createElement('section');
  controls.className = 'replay';
  controls.setAttribute('aria-label', 'Replay');
  main.querySelector('h1')?.after(controls);
  return controls;
}

/** Not while a field needs the keys, or a modifier gives them another meaning. */
function onKeys(acts: Readonly<Record<string, () => void>>): void {
  document.addEventListener('keydown', (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (event.target instanceof Element && event.target.closest('input, textarea, select') !== null) return;
    const act = acts[event.key];
    if (act === undefined) return;
    event.preventDefault();
    act();
  });
}

interface ControlsProps {
  /** The game's own name for it. */
  readonly turn: string;
  readonly step: number;
  readonly last: number;
  /** The sentence that is lit. */
  readonly said: string;
  readonly playing: boolean;
  readonly first: boolean;
  readonly end: boolean;
  readonly back: () => void;
  readonly forward: () => void;
  readonly play: () => void;
  readonly pause: () => void;
  readonly open: (step: number) => void;
}

function Controls({ turn, step, last, said, playing, first, end, back, forward, play, pause, open }: ControlsProps) {
  // A game that counts otherwise has no such end in sight: the slider shows how far it is.
  const where = turn.endsWith(` ${step}`) ? `${turn} of ${last}` : turn;
  return (
    <>
      <div class="acts">
        <button type="button" class="quiet" onClick={back} disabled={first}>
          <span aria-hidden="true">◀</span> Back
        </button>
        {STILL ? null : (
          <button type="button" onClick={playing ? pause : play}>
            {playing ? 'Pause' : 'Play'}
          </button>
        )}
        <button type="button" class="quiet" onClick={forward} disabled={end}>
          Next <span aria-hidden="true">▶</span>
        </button>
        <label class="turns">
          <span>{where}</span>
          <input
            type="range"
            min={0}
            max={last}
            value={step}
            aria-valuetext={turn}
            onChange={({ currentTarget }) => open(Number(currentTarget.value))}
          />
        </label>
      </div>
      <p class="caption" aria-live={playing ? 'off' : 'polite'}>
        {said}
      </p>
    </>
  );
}

function momentsIn(main: HTMLElement): readonly Moment[] {
  const sentences = [...main.querySelectorAll<HTMLElement>('[data-cells]')];
  // A browser would go on scrolling to the sentence that the address names, and away from the board.
  for (const sentence of sentences) sentence.removeAttribute('id');
  return sentences.map((sentence) => ({ sentence, cells: sentence.dataset.cells?.split(' ') ?? [] }));
}

/** Draws the outlines of these cells once more above all other ground, and takes those drawn before away. */
function light(main: HTMLElement, cells: readonly string[]): void {
  for (const old of main.querySelectorAll('svg .spoken')) old.remove();
  for (const ground of main.querySelectorAll<SVGElement>('svg [data-cell]:not([data-token])')) {
    if (!cells.includes(ground.dataset.cell ?? '')) continue;
    const outline = ground.querySelector(':scope > :not(title)')?.cloneNode();
    if (!(outline instanceof SVGElement)) continue;
    outline.setAttribute('class', 'spoken');
    ground.parentNode?.append(outline);
  }
}

/** Pixels left free around what is lit. */
const ROOM = 8;

/** Scrolls no further than to what is lit, below the controls, which stay at the top; a large board within its frame. */
function bringIntoSight(main: HTMLElement, controls: HTMLElement): void {
  const lit = [...main.querySelectorAll('svg .spoken')];
  const frame = lit[0]?.closest('figure');
  if (frame === undefined || frame === null) return;
  const boxes = lit.map((outline) => outline.getBoundingClientRect());
  const way = (from: 'left' | 'top', to: 'right' | 'bottom', first: number, last: number): number => {
    const before = Math.min(...boxes.map((box) => box[from])) - first - ROOM;
    const behind = Math.max(...boxes.map((box) => box[to])) - last + ROOM;
    return before < 0 ? before : Math.max(0, Math.min(before, behind));
  };
  const { left, right } = frame.getBoundingClientRect();
  frame.scrollBy({ left: way('left', 'right', left, right) });
  scrollBy({ top: way('top', 'bottom', controls.getBoundingClientRect().bottom, innerHeight) });
}

/** The controls stay where they are, with the focus. */
function replaceAround(main: HTMLElement, served: HTMLElement, controls: HTMLElement): void {
  for (const child of [...main.children]) if (child !== controls) child.remove();
  const fresh = [...served.children];
  const headline = fresh.findIndex(({ tagName }) => tagName === 'H1');
  controls.before(...fresh.slice(0, headline + 1));
  controls.after(...fresh.slice(headline + 1));
}

const main = document.querySelector('main');
const nav = main?.querySelector<HTMLElement>('nav[data-replay]');
if (main && nav) {
  keepLarger(main);
  startReplay(main, nav);
}
