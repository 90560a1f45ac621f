/** Bars: what a figure is held to. A missed one is told at the end, and the run ends with 1. */
interface Bar {
  /** What is measured: `start ratio, no table`. */
  readonly name: string;
  readonly value: number;
  readonly unit?: string;
  /** The bar: not above, or not below. */
  readonly most?: number;
  readonly least?: number;
}

const missed: string[] = [];

/** Prints a figure beside its bar. */
export function holdTo({ name, value, unit = '', most, least }: Bar): void {
  const bar = most === undefined ? `${least} or more` : `${most} or less`;
  const isMissed = value > (most ?? Number.POSITIVE_INFINITY) || value < (least ?? Number.NEGATIVE_INFINITY);
  const line = `${name}: ${value.toFixed(2)}${unit} (bar: ${bar})`;
  console.log(isMissed ? `${line}  MISSED` : line);
  if (isMissed) missed.push(line);
}

/** Lists again what was missed. @returns The exit code. */
export function tellMissed(): number {
  if (missed.length > 0) console.log(`\n${missed.length} bars missed:\n${missed.map((line) => `  ${line}`).join('\n')}`);
  return missed.length > 0 ? 1 : 0;
}
