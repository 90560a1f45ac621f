/**
 * Whole steps of a game a second: through the host (text read and checked, step closed with commitments, lock and
 * dice, told to every seat and a spectator), against the rules alone, and against what other players of the same
 * steps the game's own folder brings (`test/engine/rulesets/<id>/peers.ts`). And the slowest step, and the largest state.
 */
import { existsSync } from 'node:fs';
import { type Archive, replayStep } from '../../engine/archive.ts';
import { readOrders, type StepRecord, type Table, tell } from '../../engine/host.ts';
import { settleOptions } from '../../engine/options.ts';
import { type AnyRuleset, SPECTATOR } from '../../engine/ruleset.ts';
import { playBots } from '../support/games/bot-game.ts';
import { holdTo } from './bars.ts';
import { raceWork, type Worker } from './rounds.ts';

const ROUNDS = 12;
/** Milliseconds. A round of Rebel Commander takes some ten. */
const LEAST_TIME = 3000;
const MOST_STEPS = 300;
const REPEATS = 15;
/** Milliseconds. A step is resolved inside a request. */
const SLOWEST_STEP = 50;
/** The host does more (sealing, verifiable dice, reports for three viewers) and must make up for it in speed. */
const PEER = 'boardgame.io';
const LEAST_OF_PEER = 1.5;

export async function benchEngine(ruleset: AnyRuleset): Promise<void> {
  const archive = recordGame(ruleset);
  const dice = archive.steps.reduce((sum, step) => sum + step.dice.length, 0);
  console.log(`${ruleset.title}: one game of ${archive.steps.length - 1} steps between bots, ${dice} dice.`);
  const contestants: readonly Worker[] = [
    { name: 'host', run: () => throughHost(archive, ruleset) },
    { name: 'rules alone', run: () => rulesAlone(archive, ruleset) },
    ...(await peersOf(ruleset.id, archive)),
  ];
  const speed = raceWork(contestants, ROUNDS, LEAST_TIME);
  const host = speed.get('host') ?? 0;
  for (const [name, perSecond] of speed)
    console.log(
      `engine  ${name.padEnd(14)} ${Math.round(perSecond).toLocaleString('en').padStart(12)} steps/s   host is ${(host / perSecond).toFixed(4)} of it`,
    );
  const peer = speed.get(PEER);
  if (peer !== undefined) holdTo({ name: `engine  host, ratio to ${PEER}`, value: host / peer, least: LEAST_OF_PEER });
  tellSlowest(archive, ruleset);
}

function recordGame(ruleset: AnyRuleset): Archive {
  const options = settleOptions(ruleset, {});
  if (!options.ok) throw new Error(`${ruleset.id}: the usual options conflict`);
  const [seats = []] = ruleset.tables(options.value);
  return playBots({ ruleset, seats, options: options.value, name: 'bench 3', level: 'easy', mostSteps: MOST_STEPS });
}

async function peersOf(id: string, archive: Archive): Promise<readonly Worker[]> {
  const file = new URL(`../engine/rulesets/${id}/peers.ts`, import.meta.url);
  if (!existsSync(file)) return [];
  const { peers } = (await import(file.href)) as { readonly peers: (archive: Archive) => readonly Worker[] };
  return peers(archive);
}

const before = (archive: Archive, step: number): Table => ({
  seats: archive.seats,
  options: archive.options,
  state: archive.steps[step - 1]?.state ?? null,
});

function throughHost(archive: Archive, ruleset: AnyRuleset): number {
  for (const record of archive.steps.slice(1)) playStep(archive, ruleset, record);
  return archive.steps.length - 1;
}

function playStep(archive: Archive, ruleset: AnyRuleset, record: StepRecord): void {
  const table = before(archive, record.step);
  for (const { seat, t, lines } of record.answers)
    if (t === 'order' && readOrders(ruleset, table, seat, [lines.join('\n')]).kind !== 'order')
      throw new Error(`step ${record.step} does not read`);
  const { state, events } = replayStep(archive, ruleset, record, table.state);
  for (const viewer of [...archive.seats, SPECTATOR]) tell(ruleset, state, events, viewer);
}

/** `resolve` by itself, orders already read. */
function rulesAlone(archive: Archive, ruleset: AnyRuleset): number {
  for (const record of archive.steps.slice(1)) {
    const state = ruleset.revive(before(archive, record.step).state);
    const answers = Object.fromEntries(
      record.answers
        .filter((answer) => answer.t === 'order')
        .map(({ seat, lines }) => {
          const reading = ruleset.read(ruleset.view(state, seat), seat, lines);
          return [seat, reading.kind === 'order' ? { t: 'order' as const, order: reading.order } : { t: 'silent' as const }];
        }),
    );
    const faces = new Map(record.dice.map((die) => [die.purpose, die.face]));
    const roll = (_: number, purpose: string): number => faces.get(purpose) ?? 1;
    ruleset.resolve(state, answers, { roll, shuffle: (all) => all });
  }
  return archive.steps.length - 1;
}

function tellSlowest(archive: Archive, ruleset: AnyRuleset): void {
  const times = archive.steps
    .slice(1)
    .map((record) => ({ step: record.step, ms: median(REPEATS, () => playStep(archive, ruleset, record)) }));
  const { step, ms } = times.reduce((worst, time) => (time.ms > worst.ms ? time : worst), { step: 0, ms: 0 });
  const largest = Math.max(...archive.steps.map((step) => JSON.stringify(step.state).length));
  console.log(`engine  largest state  ${largest} bytes`);
  holdTo({ name: `engine  slowest step, number ${step}, median of ${REPEATS}`, value: ms, unit: ' ms', most: SLOWEST_STEP });
}

function median(repeats: number, run: () => void): number {
  const times = Array.from({ length: repeats }, () => {
    const started = performance.now();
    run();
    return performance.now() - started;
  });
  return times.toSorted((a, b) => a - b)[Math.floor(repeats / 2)] ?? 0;
}
