import { expect, test } from 'vitest';
import { SPECTATOR } from '../../../../../engine/ruleset.ts';
import { landed, play, seenBy } from '../support.ts';

test('FG-160: a battle tells its strengths to all and its hidden units to nobody', () => {
  const at = landed('charkhan-wild', {
    step: 'imperial-response',
    planets: { quibron: { status: 'rebellion', loyalty: -2 } },
    units: { R1: { type: 'rebel-2-1', env: 'wild', at: 'quibron-wild' } },
  });
  const played = play(at, [{ kind: 'attack', at: 'quibron-wild', leader: null }], [1, 1]);
  const lost = (viewer: string): unknown => seenBy(played, viewer).find(({ type }) => type === 'military-combat');
  expect(lost('imperial')).toMatchObject({ strengths: [2, 2], lost: ['M2', 'P2'] });
  for (const viewer of ['rebel', SPECTATOR]) expect(lost(viewer)).toMatchObject({ strengths: [2, 2], lost: ['M2', 'mobile'] });
});

test('FG-160: a reaction is seen, not what kind of unit made it, and a failed line by nobody else', () => {
  const at = landed('charkhan-wild', { step: 'imperial-response', characters: { boccanegra: { detected: true } }, units: { M3: null } });
  const played = play(at, [
    { kind: 'react', who: ['P3', 'jon-kidu'], to: 'charkhan-wild', ship: null },
    { kind: 'react', who: ['P3'], to: 'charkhan-wild', ship: null },
    { kind: 'search', at: 'charkhan-wild', by: 'none', who: [], attack: false },
  ]);
  expect(seenBy(played, 'imperial').filter(({ type }) => type === 'order-failed')).toHaveLength(1);
  expect(seenBy(played, 'rebel').filter(({ type }) => type === 'order-failed')).toHaveLength(0);
  expect(seenBy(played, 'rebel').find(({ type }) => type === 'reaction')).toMatchObject({ who: ['mobile'], from: 'charkhan-air' });
});
