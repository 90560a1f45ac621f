/** The lines as they stand: what is wrong with each, and what to expect of all. */
import type { JSX } from 'preact';
import type { Judgement, Remark } from './table.ts';

export interface Ordered {
  readonly lines: readonly string[];
  readonly judgement: Judgement;
  /** The line being typed: nothing is said of it yet. */
  readonly typing: number | undefined;
  move(line: number, by: -1 | 1): void;
  drop(line: number): void;
  undo: (() => void) | undefined;
}

export function OrderedLines({ lines, judgement, typing, move, drop, undo }: Ordered): JSX.Element {
  const { remarks, foreseen } = judgement;
  const about = (line: number) => remarks.filter((remark) => remark.line === line && line !== typing);
  return (
    <>
      {lines.length > 0 && (
        <ol class="lines">
          {lines.map((line, i) => (
            <li key={`${i} ${line}`}>
              <div class="stands">
                <code>{line}</code>
                <span class="handles">
                  <LineButton sign="↑" name={`Move up: ${line}`} off={i === 0} act={() => move(i + 1, -1)} />
                  <LineButton sign="↓" name={`Move down: ${line}`} off={i === lines.length - 1} act={() => move(i + 1, 1)} />
                  <LineButton sign="✕" name={`Drop: ${line}`} off={false} act={() => drop(i + 1)} />
                </span>
              </div>
              {about(i + 1).map(said)}
            </li>
          ))}
        </ol>
      )}
      {about(0).map(said)}
      {foreseen.length > 0 && (
        <>
          <h3>What to expect</h3>
          <ul class="foreseen">
            {foreseen.map((line, i) => (
              <li key={i}>{line}</li>
            ))}
          </ul>
        </>
      )}
      {undo !== undefined && (
        <p class="acts">
          <button type="button" class="quiet" onClick={undo}>
            Undo
          </button>
        </p>
      )}
    </>
  );
}

const KINDS: Readonly<Record<Remark['kind'], string>> = { fault: '', 'left-out': 'Left out: ', warning: 'Warning: ' };
const said = ({ kind, message }: Remark, i: number): JSX.Element => (
  <p key={i} class={kind === 'warning' ? 'warns' : 'fault'}>
    {KINDS[kind]}
    {message}
  </p>
);

function LineButton({
  sign,
  name,
  off,
  act,
}: {
  readonly sign: string;
  readonly name: string;
  readonly off: boolean;
  act(): void;
}): JSX.Element {
  return (
    <button type="button" class="quiet small" aria-label={name} title={name} disabled={off} onClick={act}>
      {sign}
    </button>
  );
}

export function Completions({ rows, complete }: { readonly rows: readonly string[]; complete(row: string): void }): JSX.Element | null {
  if (rows.length === 0) return null;
  return (
    <ul class="ways completions" aria-label="Lines that fit">
      {rows.map((row) => (
        <li key={row}>
          <button type="button" class="quiet" onClick={() => complete(row)}>
            <code>{row}</code>
          </button>
        </li>
      ))}
    </ul>
  );
}
