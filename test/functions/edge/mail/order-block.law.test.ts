import { expect, it } from 'vitest';
import type { Grammar } from '../../../../engine/reading/near.ts';
import { findOrders } from '../../../../functions/edge/mail/order-block.ts';
import { effort, growth } from '../../../support/effort.ts';

const GAME: Grammar = {
  knows: (line) => line === 'pass',
  lexicon: { verbs: ['move', 'build', 'attack', 'pass'], synonyms: ['resign'], names: [], codes: /^[0-8]$/, fillers: ['from', 'to'] },
};
const find = (...lines: string[]) => findOrders(lines.join('\n'), GAME);

it('as many lines as a mail may hold are read with little work', async () => {
  expect(find(...Array.from({ length: 30_000 }, () => 'a'), '', 'pass').greeting).toHaveLength(30_000);
  expect(find(...Array.from({ length: 4000 }, () => 'press to a\nendpress'), 'pass').commands).toHaveLength(4000);
  const work = (): void => {
    find(...Array.from({ length: 30_000 }, () => 'a'), '', 'pass');
    find(...Array.from({ length: 4000 }, () => 'press to a\nendpress'), 'pass');
  };
  expect(await effort(work, 50)).toBeLessThan(50);
});

const LINES = ['turn 7:', 'turn 7: pass', 'turn #:', 'withdraw turn #', 'press to a', 'mve 7 4', 'end', 'x', '-'];
it.each(LINES)('as much as a mail may hold of lines "%s" is read with work that grows as they do', async (line) => {
  const work = (size: number): void =>
    void find(...Array.from({ length: Math.floor(size / (line.length + 1)) }, (_, at) => line.replace('#', String(at + 1))));
  expect(await growth(work, 60_000, 6)).toBeLessThan(6);
});
