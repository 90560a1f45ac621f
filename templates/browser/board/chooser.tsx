/** The panel of choices: what the place in hand can do, the blanks of a choice, or everything by its headings. */
import type { JSX } from 'preact';
import type { Blank, Choice, Value } from '../../../engine/choices.ts';
import { capital } from '../../../engine/wording.ts';
import { isPlaceless } from './composing.ts';
import { isComplete, isOpen, lineOf, type Pending, set, toggle, wordsOf } from './fillings.ts';

export interface Choosing {
  readonly choices: readonly Choice[];
  /** The piece or order in hand, in words. */
  readonly title: string | undefined;
  readonly offered: readonly Pending[];
  readonly pending: Pending | undefined;
  /** Lines to send, unless they are what is on file. */
  readonly unsent: number;
  /** Whether places on the board light up. */
  readonly lit: boolean;
  choose(pending: Pending): void;
  setBlanks(pending: Pending): void;
  add(): void;
  backOut(): void;
  undo: (() => void) | undefined;
}

export function Chooser(choosing: Choosing): JSX.Element {
  const { pending, title } = choosing;
  if (pending !== undefined) return <Blanks {...choosing} pending={pending} />;
  if (title !== undefined) return <InHand {...choosing} title={title} />;
  return <Everything {...choosing} />;
}

function InHand({ title, offered, choose, backOut }: Choosing & { readonly title: string }): JSX.Element {
  return (
    <div class="sheet">
      <Head title={title} backOut={backOut} />
      <Groups pendings={offered} choose={choose} folded={false} />
    </div>
  );
}

function Head({ title, backOut }: { readonly title: string; backOut(): void }): JSX.Element {
  return (
    <p class="held">
      <Title text={title} />
      <button type="button" class="quiet small" onClick={backOut} aria-label="Back">
        ✕
      </button>
    </p>
  );
}

/** Its name, then its details: a crowded place has more of them than a panel has room for. */
function Title({ text }: { readonly text: string }): JSX.Element {
  const [name = text, ...more] = text.split(': ');
  return (
    <span class="title">
      <strong>{name}</strong>
      {more.length > 0 && <span class="soft">: {more.join(': ')}</span>}
    </span>
  );
}

/** More than this under a heading are folded away. */
const MOST_OPEN = 8;

function Groups({
  pendings,
  choose,
  folded,
}: {
  readonly pendings: readonly Pending[];
  choose(pending: Pending): void;
  readonly folded: boolean;
}): JSX.Element {
  const names = [...new Set(pendings.map(({ choice }) => choice.group))];
  const listOf = (mine: readonly Pending[]) => (
    <ul class="ways">
      {mine.map((pending) => (
        <li key={`${pending.choice.line} ${pending.choice.replaces ?? ''}`}>
          <button type="button" class="quiet" onClick={() => choose(pending)}>
            {wordsOf(pending)}
            {pending.choice.odds !== undefined && <span class="odds">{pending.choice.odds}</span>}
          </button>
        </li>
      ))}
    </ul>
  );
  return (
    <>
      {names.map((name) => {
        const mine = pendings.filter(({ choice }) => choice.group === name);
        if (!folded && (names.length === 1 || mine.length <= MOST_OPEN))
          return (
            <section key={name}>
              <h3>{capital(name)}</h3>
              {listOf(mine)}
            </section>
          );
        return (
          <details key={name}>
            <summary>
              {capital(name)} <span class="hint">{mine.length}</span>
            </summary>
            {listOf(mine)}
          </details>
        );
      })}
    </>
  );
}

/** Nothing in hand: what has no place on the board, and all the rest folded under its headings. */
function Everything({ choices, choose, unsent, lit, undo }: Choosing): JSX.Element {
  const ways = choices.map((choice) => ({ choice, filled: {} }));
  // A heading stands once: what is on the board as well stays with what is not.
  const offBoard = new Set(choices.filter(isPlaceless).map(({ group }) => group));
  const [placeless, placed] = [
    ways.filter(({ choice }) => offBoard.has(choice.group)),
    ways.filter(({ choice }) => !offBoard.has(choice.group)),
  ];
  return (
    <div class="sheet idle">
      <p class="soft hand">
        {choices.length === 0
          ? 'Nothing more can be ordered.'
          : lit
            ? 'Choose a highlighted place on the board, or an entry in this list.'
            : 'Choose from this list.'}
      </p>
      <Groups pendings={placeless} choose={choose} folded={false} />
      <Groups pendings={placed} choose={choose} folded />
      {unsent > 0 && (
        <p class="tally acts">
          <span>{unsent === 1 ? '1 line' : `${unsent} lines`}</span>
          {undo !== undefined && (
            <button type="button" class="quiet" onClick={undo}>
              Undo
            </button>
          )}
          <button type="submit" form="order-form" name="act" value="send">
            Send
          </button>
        </p>
      )}
    </div>
  );
}

function Blanks({ pending, choose, setBlanks, add, backOut }: Choosing & { readonly pending: Pending }): JSX.Element {
  const open = (pending.choice.blanks ?? []).filter(isOpen);
  return (
    <div class="sheet">
      <Head title={capital(wordsOf(pending))} backOut={backOut} />
      {open.map((blank) => (
        <fieldset key={blank.name}>
          <legend>{capital(blank.name)}</legend>
          <Fill blank={blank} pending={pending} choose={choose} setBlanks={setBlanks} />
        </fieldset>
      ))}
      <p class="acts">
        <button type="button" onClick={add} disabled={!isComplete(pending)}>
          Add
        </button>
        <code>{lineOf(pending)}</code>
      </p>
    </div>
  );
}

interface Filling {
  readonly pending: Pending;
  choose(pending: Pending): void;
  setBlanks(pending: Pending): void;
}

function Fill({ blank, ...filling }: Filling & { readonly blank: Blank }): JSX.Element {
  if (blank.t === 'number') return <Stepper blank={blank} {...filling} />;
  if (blank.t === 'some') return <Checks blank={blank} {...filling} />;
  return blank.values.length > MOST_BUTTONS ? <Picker blank={blank} {...filling} /> : <Buttons blank={blank} {...filling} />;
}

function Stepper({ blank, pending, setBlanks }: Filling & { readonly blank: Extract<Blank, { t: 'number' }> }): JSX.Element {
  const { name, min, max } = blank;
  const count = Number(pending.filled[name]?.[0] ?? blank.initial);
  const to = (value: number): void => {
    if (Number.isFinite(value)) setBlanks(set(pending, name, [String(Math.min(max, Math.max(min, Math.round(value))))]));
  };
  return (
    <div class="stepper">
      <button type="button" class="quiet" onClick={() => to(count - 1)} disabled={count <= min} aria-label={`${name}: one less`}>
        −
      </button>
      <input
        type="number"
        inputMode="numeric"
        aria-label={name}
        min={min}
        max={max}
        value={count}
        onChange={(event) => to(Number(event.currentTarget.value))}
      />
      <button type="button" class="quiet" onClick={() => to(count + 1)} disabled={count >= max} aria-label={`${name}: one more`}>
        +
      </button>
      <button type="button" class="quiet" onClick={() => to(max)} disabled={count >= max}>
        Max {max}
      </button>
    </div>
  );
}

/** A longer list is a list to pick from. */
const MOST_BUTTONS = 12;
const oddsOf = ({ odds }: Value): string => (odds === undefined ? '' : ` (${odds})`);

function Buttons({ blank, pending, choose }: Filling & { readonly blank: Extract<Blank, { t: 'one' }> }): JSX.Element {
  return (
    <div class="values">
      {blank.values.map((value) => (
        <button
          key={value.value}
          type="button"
          class="quiet"
          aria-pressed={pending.filled[blank.name]?.[0] === value.value}
          onClick={() => choose(set(pending, blank.name, [value.value]))}
        >
          {value.label}
          {value.odds !== undefined && <span class="odds">{value.odds}</span>}
        </button>
      ))}
    </div>
  );
}

function Picker({ blank, pending, setBlanks }: Filling & { readonly blank: Extract<Blank, { t: 'one' }> }): JSX.Element {
  return (
    <select aria-label={blank.name} onChange={(event) => setBlanks(set(pending, blank.name, [event.currentTarget.value]))}>
      {pending.filled[blank.name] === undefined && <option value="">choose…</option>}
      {blank.values.map((value) => (
        <option key={value.value} value={value.value} selected={pending.filled[blank.name]?.[0] === value.value}>
          {value.label + oddsOf(value)}
        </option>
      ))}
    </select>
  );
}

function Checks({ blank, pending, setBlanks }: Filling & { readonly blank: Extract<Blank, { t: 'some' }> }): JSX.Element {
  const chosen = pending.filled[blank.name] ?? [];
  return (
    <div class="values">
      {blank.values.map((value) => {
        const isChosen = chosen.includes(value.value);
        return (
          <button
            key={value.value}
            type="button"
            class="quiet"
            aria-pressed={isChosen}
            disabled={!isChosen && chosen.length >= blank.most}
            onClick={() => setBlanks(toggle(pending, blank, value.value))}
          >
            {value.label}
            {value.odds !== undefined && <span class="odds">{value.odds}</span>}
          </button>
        );
      })}
    </div>
  );
}
