/** What holds at every step of every game. A broken law throws; the seed that broke it replays it. */
import { eventsFor, expectOrders, readOrders, type StepRecord, stateOfPlay, type Table, tell } from '../../engine/host.ts';
import { type AnyRuleset, ARCHIVE, type Json, type Report, type Seat, SPECTATOR } from '../../engine/ruleset.ts';
import { reportLines } from '../support/report-lines.ts';
import { brokenRule } from './positions.ts';

const COLUMNS = 72;
/** As in functions/cases/match/turn.ts: beyond them a match is halted. */
const LARGEST_STATE = 112 * 1024;
const LARGEST_RECORD = 256 * 1024;
/** In yardsticks, of which a quick machine does a hundred in a second. */
export const LONGEST_STEP = 500;

function law(holds: boolean, broken: string): asserts holds {
  if (!holds) throw new Error(broken);
}

/** What holds of a step's record and of what is stored of it. */
export function checkStep(ruleset: AnyRuleset, record: StepRecord, gone: readonly Seat[]): void {
  const { demands, outcome } = stateOfPlay(ruleset, record.state);
  const waited = demands.filter((demand) => demand.waits);
  law((demands.length === 0) === (outcome !== null), `${demands.length} demands, and the outcome is ${JSON.stringify(outcome)}`);
  law(outcome !== null || waited.length > 0, 'nobody is waited for, and the game goes on');
  law(waited.length === 0 || waited.some((demand) => demand.forced === undefined), 'nobody has a choice, and somebody is asked');
  const ghost = waited.find((demand) => gone.includes(demand.seat));
  law(ghost === undefined, `${ghost?.seat} is gone, and awaited`);
  const bytes = JSON.stringify(record.state);
  const revived = ruleset.revive(JSON.parse(bytes));
  law(JSON.stringify(revived) === bytes, 'the stored state revives to another');
  const broken = brokenRule(ruleset, revived);
  law(broken === undefined, `the position breaks a rule: ${broken}`);
  law(bytes.length <= LARGEST_STATE, `the state has ${bytes.length} bytes`);
  law(JSON.stringify(record).length <= LARGEST_RECORD, 'the record is too large');
}

/** What holds of what anybody is told of it. */
export function checkPresentation(ruleset: AnyRuleset, table: Table, record: StepRecord): void {
  const waited = stateOfPlay(ruleset, record.state).demands.filter((demand) => demand.waits);
  for (const viewer of [...table.seats, SPECTATOR, ARCHIVE]) {
    const { view, report, scene } = tell(ruleset, record.state, record.events, viewer);
    const long = linesOf(report).find((line) => [...line].length > COLUMNS);
    law(long === undefined, `${viewer} is told in more than ${COLUMNS} columns: ${long}`);
    law(scene.cells.length > 0, `${viewer} gets no board`);
    const owes = waited.some((demand) => demand.seat === viewer);
    law(!owes || report.asks !== undefined, `${viewer} owes, and is not asked`);
    law(owes || table.seats.includes(viewer) || report.asks === undefined, `${viewer} has no seat, and is asked`);
    for (const lines of report.asks?.examples ?? [])
      law(ruleset.read(view, viewer, lines).kind === 'order', `${viewer} is shown an example that is refused: ${lines.join('; ')}`);
  }
  const heard = eventsFor(record.events, ARCHIVE).length;
  law(heard === record.events.length, `the archive is told ${heard} of ${record.events.length} events`);
}

function linesOf(report: Report): readonly string[] {
  const { headline, narrative, situation, asks } = reportLines(report);
  return [headline, ...narrative, ...situation, ...(asks === undefined ? [] : [...asks.chances, ...asks.grammar, ...asks.examples.flat()])];
}

/** What holds of orders that one of our players gave: they are fully accepted, and canonical lines read back as themselves. */
export function checkOrders(ruleset: AnyRuleset, table: Table, seat: Seat, given: readonly string[]): readonly string[] {
  const reading = readOrders(ruleset, table, seat, given);
  law(reading.kind === 'order', `${seat} may not order "${given.join('; ')}": ${JSON.stringify(reading)}`);
  law(reading.leftOut.length === 0, `of "${given.join('; ')}" is left out: ${JSON.stringify(reading.leftOut)}`);
  law(
    reading.lines.length > 0 && reading.lines.every((line) => /^[^;|\n]+$/.test(line)),
    `no canonical lines: ${reading.lines.join('\n')}`,
  );
  const again = readOrders(ruleset, table, seat, reading.lines);
  law(
    again.kind === 'order' && JSON.stringify(again.lines) === JSON.stringify(reading.lines) && again.now === reading.now,
    `"${reading.lines.join('; ')}" reads back as ${JSON.stringify(again)}`,
  );
  for (const line of reading.lines) law(ruleset.knows(line), `"${line}" is an order, and is not known as one`);
  const long = expectOrders(ruleset, table, seat, reading.lines).find((line) => [...line].length > COLUMNS);
  law(long === undefined, `${seat} foresees in more than ${COLUMNS} columns: ${long}`);
  return reading.lines;
}

/** A seat may send anything at any time, even orders that are another's to give. */
export function checkStranger(ruleset: AnyRuleset, table: Table, seat: Seat, lines: readonly string[]): void {
  for (const entries of [lines, [...lines, 'nonsense 99'], [], [{ verb: 'nonsense' }], [JSON.stringify(table.state as Json).slice(0, 300)]])
    law(['order', 'ready', 'refused'].includes(readOrders(ruleset, table, seat, entries).kind), 'a reading is an order, ready or refused');
}
