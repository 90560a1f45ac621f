/** The orders of Imperial/Alliance's bot where the answer is plain. */
import { expect, test } from 'vitest';
import { settleOptions } from '../../../../engine/options.ts';
import { BOT_LEVELS, type BotLevel, type Json } from '../../../../engine/ruleset.ts';
import { relocated } from '../../../../engine/rulesets/imperial-alliance/bot/table.ts';
import { distance } from '../../../../engine/rulesets/imperial-alliance/map/terrain.ts';
import type { Order, Side, State } from '../../../../engine/rulesets/imperial-alliance/types.ts';
import { diceFor } from '../../../games/players.ts';
import { imperialAlliance as game } from '../../../support/games/whole-games.ts';

type Given = Readonly<Record<string, Json>>;

const ask = (at: State, seat: Side, level: BotLevel): Order => game.choose(game.view(at, seat), seat, level, diceFor('bot', 1));

/** The patrol's map with a few pieces; unless said otherwise the Imperials act, with one activation. */
function patrol({ units: placed, ...description }: Given & { readonly units: Given }, more: Given = {}): State {
  const options = settleOptions(game, { scenario: 'patrol', ...more });
  const gone = Object.fromEntries(['ST1', 'AR1', 'SC1', 'AS1', 'PF1', 'TR1', 'CA1', 'RC1'].map((id) => [id, null]));
  const units = { ...gone, ...placed };
  const admitted = options.ok
    ? game.admit({ scenario: 'patrol', toAct: 'imperial', allowance: 1, ...description, units }, options.value)
    : options;
  if (!admitted.ok) throw new Error(JSON.stringify(admitted.faults));
  return admitted.value;
}

test('walks into the second building when that wins the battle (IA-16, IA-17)', () => {
  const at = patrol({
    control: { '0404': 'imperial' },
    units: { ST1: { hex: '0404' }, SC1: { hex: '0606' }, PF1: { hex: '0901' } },
  });
  for (const level of ['normal', 'hard'] as const) {
    const [first] = game.format(ask(at, 'imperial', level));
    expect(first).toMatch(/ 0604$/);
  }
});

test('shoots what is all but sure to fall, and keeps other targets behind it (IA-13)', () => {
  const at = patrol({
    toAct: 'alliance',
    control: { '0404': 'alliance', '0604': 'imperial' },
    units: { RC1: { hex: '0503' }, SC1: { hex: '0505' }, AS1: { hex: '0108' } },
  });
  expect(ask(at, 'alliance', 'normal')).toMatchObject({ lines: [{ order: 'fire', unit: 'RC1', targets: ['SC1'] }] });
});

test('shoots at a carrier for all who are aboard (IA-11)', () => {
  const battle = (aboard: Given): State =>
    patrol({
      units: { AS1: { hex: '0208' }, RC1: { hex: '0806' }, GT1: { hex: '0807' }, ...aboard },
    });
  const carried = { hex: '0807', carrier: 'GT1' };
  const full = battle({ TR1: carried, CA1: carried, PF1: carried });
  for (const level of ['normal', 'hard'] as const) {
    expect(ask(battle({}), 'imperial', level)).toMatchObject({ lines: [{ order: 'fire', unit: 'AS1', targets: ['RC1', 'GT1'] }] });
    expect(ask(full, 'imperial', level)).toMatchObject({ lines: [{ order: 'fire', unit: 'AS1', targets: ['GT1', 'RC1'] }] });
  }
});

test('at level hard shoots at a unit that has yet to act rather than at a dearer one that has', () => {
  const at = patrol({
    units: { AS1: { hex: '0208' }, RC1: { hex: '0806', activated: true }, GT1: { hex: '0807' } },
  });
  const targets = { normal: ['RC1', 'GT1'], hard: ['GT1', 'RC1'] };
  for (const level of ['normal', 'hard'] as const)
    expect(ask(at, 'imperial', level)).toMatchObject({ lines: [{ order: 'fire', unit: 'AS1', targets: targets[level] }] });
});

test('at level hard stays out of range of who shoots less far', () => {
  const at = patrol({ units: { AS1: { hex: '0108' }, TR1: { hex: '0902' }, CA1: { hex: '0901' } } });
  const order = ask(at, 'imperial', 'hard');
  const [line] = order.kind === 'impulse' ? order.lines : [];
  if (line?.order !== 'move') throw new Error(game.format(order).join());
  const end = line.path.at(-1) ?? '';
  for (const foe of ['0902', '0901']) expect(distance(at, end, foe)).toBeGreaterThan(4);
});

test('passes where nobody can do anything of use (IA-7)', () => {
  const at = patrol({
    units: { ST1: { hex: '0404', activated: true }, SC1: { hex: '0604', activated: true }, PF1: { hex: '0901' } },
  });
  for (const level of BOT_LEVELS) expect(game.format(ask(at, 'imperial', level))).toEqual(['pass']);
});

test('calls for what comes from off the map, but not at level easy (IA-22, IA-24)', () => {
  const options = settleOptions(game, { scenario: 'iron-plain' });
  if (!options.ok) throw new Error(JSON.stringify(options.faults));
  const { state: opening } = game.setup(['imperial', 'alliance'], options.value, diceFor('lay', 1));
  const orders = (level: BotLevel): string => game.format(ask(opening, opening.toAct ?? 'imperial', level)).join('\n');
  for (const level of ['normal', 'hard'] as const) expect(orders(level)).toMatch(/^(?:artillery|counterfire|aerial|bombard)\b/m);
  expect(orders('easy')).not.toMatch(/^(?:artillery|counterfire|aerial|bombard)\b/m);
});

test('storms a building that is held only at level easy, where another is free (IA-12)', () => {
  const at = patrol({
    control: { '0404': 'alliance', '0604': 'alliance' },
    units: { ST1: { hex: '0403' }, RC1: { hex: '0901' }, CA1: { hex: '0404' } },
  });
  expect(game.format(ask(at, 'imperial', 'easy'))).toEqual(['ST1 assault 0404']);
  for (const level of ['normal', 'hard'] as const) expect(game.format(ask(at, 'imperial', level))).toEqual(['ST1 move 0504 0604']);
});

test('leaves a shot for the way to a building by which the enemy would win (IA-17)', () => {
  const at = patrol({
    control: { '0404': 'alliance', '0604': 'alliance' },
    units: { ST1: { hex: '0702' }, TR1: { hex: '0705' }, CA1: { hex: '0901' } },
  });
  for (const level of ['normal', 'hard'] as const) expect(game.format(ask(at, 'imperial', level))[0]).toMatch(/^ST1 move 0703 0603/);
});

test('a squad that has nothing to take stands on a building of its own side (IA-16)', () => {
  const at = patrol({
    control: { '0404': 'imperial', '0604': 'imperial' },
    units: { SC1: { hex: '0101' }, PF1: { hex: '0901' } },
  });
  for (const level of BOT_LEVELS) expect(game.format(ask(at, 'imperial', level))[0]).toMatch(/^SC1 move .*0404$/);
});

test('a leader walks towards their own units (IA-21)', () => {
  const units = { ST1: { hex: '0808' }, TR1: { hex: '0404' } };
  const at = patrol({ toAct: 'alliance', allowance: 2, control: { '0404': 'alliance', '0604': 'alliance' }, units }, { leaders: true });
  for (const level of ['normal', 'hard'] as const) expect(game.format(ask(at, 'alliance', level))[0]).toBe('AL1 move 0802 0703 0603 0504');
});

test('a piece that is thought elsewhere is the same in all but its hex and its carrier', () => {
  const { units } = patrol({
    units: { GT1: { hex: '0807' }, TR1: { hex: '0807', carrier: 'GT1', activated: true, crippled: true }, SC1: { hex: '0101' } },
  });
  const view = { ...game.view(patrol({ units: { SC1: { hex: '0101' } } }), 'alliance'), units };
  expect(relocated(view, ['TR1'], '0404').units).toEqual({ ...units, TR1: { ...units.TR1, hex: '0404', carrier: null } });
});
