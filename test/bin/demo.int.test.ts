import { expect, test } from 'vitest';
import { playDemo } from '../../bin/demo.ts';

test('the demo plays a match by mail against HTTP to its end, and its record verifies', async () => {
  const said: string[] = [];
  await playDemo((line) => said.push(line));
  const all = said.join('\n');
  expect(all).toContain('The record verifies: ');
  expect(all).toMatch(/Subject: .*please fix your orders/);
  expect(all).toMatch(/Subject: .*your orders are on file/);
  expect(all).toMatch(/To: bob@players\.example\nSubject: .*turn 2/);
});
