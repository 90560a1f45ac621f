import { describe, expect, test } from 'vitest';
import { type Archive, RECORD_FORMAT, verify } from '../../engine/archive.ts';
import { chainLink, digest, keyedDice, PROTOCOL, position, setupKey } from '../../engine/dice.ts';
import { botOrders, closeStep, openTable, type StepAnswer, type StepRecord } from '../../engine/host.ts';
import type { AnyRuleset } from '../../engine/ruleset.ts';
import { rulesetNamed } from '../support/games/games.ts';
import { options } from './rulesets/rebel-commander/support.ts';

const rules = rulesetNamed('rebel-commander@1') as AnyRuleset;
const TIP = digest('the tip of a test chain');
const MATCH = 'archivetestmatch';
const SEATS = ['rebel', 'imperial'];

/** A raid, so that there are some dice. */
const OPENING: Readonly<Record<number, Readonly<Record<string, readonly string[]>>>> = {
  1: { rebel: ['move 7 4', 'move 4 1'], imperial: ['build 0', 'pass'] },
  2: { rebel: ['attack 1', 'pass'], imperial: ['build 0', 'pass'] },
};

/** A game between easy bots, played to its end as the service plays it. */
function playedGame(): Archive {
  const common = { match: MATCH, ruleset: rules, round: 0, beacon: '-' };
  const accept = (seat: string): StepAnswer => ({ t: 'order', raised: 0, lines: ['accept'], nonce: digest(seat).slice(0, 32) });
  const table = { seats: SEATS, options: options(), state: null };
  const answers = { rebel: accept('rebel'), imperial: accept('imperial') };
  const steps: StepRecord[] = [openTable({ ...common, step: 0, table, key: setupKey(chainLink(TIP, 1), MATCH), answers })];
  for (let step = 1; steps.at(-1)?.outcome === null; step++) {
    const now = { ...table, state: steps.at(-1)?.state ?? null };
    const diceOf = (seat: string) => keyedDice(digest(`bot ${seat} ${step}`), { match: MATCH, step, lock: 'bot', beacon: '-' });
    const order = (seat: string): StepAnswer => ({
      t: 'order',
      raised: step,
      lines: OPENING[step]?.[seat] ?? botOrders(rules, now, seat, 'easy', diceOf(seat)),
      nonce: digest(`${seat}${step}`).slice(0, 32),
    });
    const given =
      step === 3
        ? { rebel: order('rebel'), imperial: { t: 'silent', raised: 3 } as const }
        : { rebel: order('rebel'), imperial: order('imperial') };
    steps.push(closeStep({ ...common, step, table: now, key: chainLink(TIP, position(step).link), answers: given }));
  }
  return {
    format: RECORD_FORMAT,
    match: MATCH,
    ruleset: 'rebel-commander@1',
    seats: SEATS,
    options: table.options,
    protocol: PROTOCOL,
    anchors: [chainLink(TIP, 0)],
    steps,
  };
}

const archive = playedGame();
const withDice = archive.steps.findIndex((step) => step.dice.length > 0);
const last = archive.steps.length - 1;

type Path = readonly (string | number)[];
/** How many findings the verification reports for a copy with another value at `path`; `undefined` removes it. */
function findingsWith(path: Path, value: unknown): number {
  const copy = JSON.parse(JSON.stringify(archive));
  const parent = path.slice(0, -1).reduce((node, key) => node[key], copy);
  const key = path.at(-1) as string | number;
  if (value !== undefined) parent[key] = value;
  else if (Array.isArray(parent)) parent.splice(Number(key), 1);
  return verify(copy as Archive, rules).findings.length;
}

describe('a record', () => {
  test('verifies: chain, commitments, lock, every die, every state', () => {
    const verdict = verify(archive, rules);
    expect(verdict.findings).toEqual([]);
    expect(verdict.steps).toBe(archive.steps.length);
    expect(verdict.dice).toBeGreaterThan(0);
  });

  const face = archive.steps[withDice]?.dice[0]?.face ?? 0;
  const alterations: readonly (readonly [string, Path, unknown])[] = [
    ['another anchor', ['anchors', 0], '00'.repeat(32)],
    ['another option', ['options', 'losses'], 'one'],
    ['another key', ['steps', 1, 'key'], '11'.repeat(32)],
    ['a key that is no key', ['steps', 1, 'key'], 'zz'],
    ['another setup key', ['steps', 0, 'key'], '11'.repeat(32)],
    ['another lock', ['steps', 1, 'lock'], '11'.repeat(32)],
    ['a step left out', ['steps', 2], undefined],
    ['a step told twice', ['steps', 2], archive.steps[1]],
    ['another die', ['steps', withDice, 'dice', 0, 'face'], (face % 6) + 1],
    ['another order', ['steps', 1, 'answers', 0, 'lines'], ['pass', 'build 8']],
    ['another nonce', ['steps', 1, 'answers', 0, 'nonce'], '00'.repeat(16)],
    ['an acceptance that is no order', ['steps', 0, 'answers', 0, 't'], 'orderx'],
    ['a silence made an order', ['steps', 3, 'answers', 1, 't'], 'order'],
    ['a silence in a word of no meaning', ['steps', 3, 'answers', 1, 't'], 'silentx'],
    ['another state', ['steps', last, 'state', 'turn'], 99],
    ['another outcome', ['steps', last, 'outcome'], null],
    ['an event taken out', ['steps', 1, 'events', 0], undefined],
  ];
  test.each(alterations)('does not verify with %s', (_, path, value) => {
    expect(findingsWith(path, value)).toBeGreaterThan(0);
  });
});
