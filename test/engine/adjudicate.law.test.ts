import { execFileSync, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { judge, readCases } from '../../engine/adjudicate.ts';
import { difference, eventsDifference } from '../../engine/case-match.ts';
import type { Json } from '../../engine/ruleset.ts';
import { rebelCommander } from '../support/games/whole-games.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const attack = {
  name: 'attack',
  ruleset: 'rebel-commander',
  state: { rebel: [2, 0, 0, 0, 0, 0, 0, 0, 1] },
  orders: { rebel: ['attack 0'], imperial: [] },
  dice: [3, 4],
  expect: { outcome: null } as { [key: string]: Json },
};

function judgeCase(changes: { [key: string]: Json }): string | undefined {
  const [worked] = readCases([{ ...attack, ...changes }]);
  return judge(rebelCommander, worked!);
}

describe('a worked case', () => {
  test('passes when the engine does what it says', () => {
    expect(judgeCase({ expect: { state: { imperial: [0, 1, 0, 0, 0, 0, 0, 0, 0] }, outcome: null } })).toBeUndefined();
  });

  test.each<[string, { [key: string]: Json }, string]>([
    ['another count', { expect: { state: { imperial: [1, 1, 0, 0, 0, 0, 0, 0, 0] } } }, 'state.imperial[0]: expected 1, got 0'],
    ['another end', { expect: { outcome: { winner: 'rebel' } } }, 'outcome: expected {"winner":"rebel"}, got null'],
    ['an event less', { expect: { events: [] } }, 'events[0]: expected nothing, got {"type":"attacked"'],
    ['a die left over', { dice: [3, 4, 5] }, 'dice: 1 of 3 left over'],
    ['a die too few', { dice: [3] }, 'no scripted die is left for "1.rebel.1.attack.0.defender"'],
    [
      'a refusal that is not expected',
      { orders: { rebel: ['dance'] }, dice: [] },
      'rejected.rebel[0]: expected nothing, got "unknown-verb"',
    ],
    [
      'a refusal that does not come',
      { expect: { rejected: { imperial: ['unknown-verb'] } } },
      'rejected.imperial[0]: expected "unknown-verb", got nothing',
    ],
    ['a state that is none', { state: { rebel: [1] } }, 'state: "state.rebel" is not as a state has it'],
    ['an option that is none', { options: { fog: 'thick' } }, 'options: Option "fog" is none or contact.'],
    [
      'an event that must not occur',
      { expect: { noEvents: [{ type: 'attacked' }] } },
      'noEvents: expected nothing, got {"type":"attacked"',
    ],
    ['another view', { expect: { view: { rebel: { turn: 3 } } } }, 'view.rebel.turn: expected 3, got 2'],
  ])('fails with the first difference: %s', (_name, changes, found) => {
    expect(judgeCase(changes)).toContain(found);
  });

  test('compares who sees an event too', () => {
    const expected = { events: [{ type: 'passed', side: 'rebel', slot: 1 }] };
    const found = judgeCase({ options: { fog: 'contact' }, orders: { rebel: [], imperial: [] }, dice: [], expect: expected });
    expect(found).toBe('events[0].seenBy: expected nothing, got ["rebel"]');
  });

  test('a refusal may be told by line, order, code and reason', () => {
    const orders = { rebel: ['build 8', 'dance'], imperial: [] };
    for (const told of [
      { line: 2, reason: 'unknown-verb' },
      { order: 1, code: 'unknown-verb' },
    ]) {
      expect(judgeCase({ orders, dice: [], expect: { rejected: { rebel: [told] } } })).toBeUndefined();
    }
  });

  test('a game that has ended refuses what is sent, as order 0', () => {
    const ended: typeof rebelCommander = {
      ...rebelCommander,
      admit: (description, options) => {
        const admitted = rebelCommander.admit(description, options);
        return admitted.ok ? { ok: true, value: { ...admitted.value, outcome: { winner: 'rebel', reason: 'resigned' } } } : admitted;
      },
    };
    for (const code of ['game-over', { line: 0, code: 'game-over' }, { order: 0, code: 'game-over' }]) {
      const [worked] = readCases([{ ...attack, dice: [], expect: { rejected: { rebel: [code], imperial: [code] } } }]);
      expect(judge(ended, worked!)).toBeUndefined();
    }
  });

  test('what is sent with a resignation that ends the game is not refused', () => {
    const outcome = { winner: 'imperial', reason: 'resigned' };
    expect(judgeCase({ orders: { rebel: ['resign'], imperial: ['pass'] }, dice: [], expect: { outcome } })).toBeUndefined();
  });
});

test('in partial comparison fields not named are free, null is absent, and events may lie between', () => {
  expect(difference({ a: { b: 1 }, gone: null }, { a: { b: 1, c: 2 }, d: 3 }, 'partial', 'x')).toBeUndefined();
  expect(difference({ a: [1] }, { a: [1, 2] }, 'partial', 'x')).toBe('x.a[1]: expected nothing, got 2');
  const events = [{ type: 'a' }, { type: 'b', n: 1 }, { type: 'c' }];
  expect(eventsDifference([{ type: 'a' }, { type: 'c' }], events, 'partial', 'events')).toBeUndefined();
  expect(eventsDifference([{ type: 'c' }, { type: 'a' }], events, 'partial', 'events')).toContain('events[1]: expected {"type":"a"}');
});

describe('the command', () => {
  const bin = fileURLToPath(new URL('../../bin/adjudicate.ts', import.meta.url));
  const file = (content: Json): string => {
    const path = join(temporaryFolder('cases'), 'cases.json');
    writeFileSync(path, JSON.stringify(content));
    return path;
  };

  test('prints a line a case and the count, and fails when one does', () => {
    expect(execFileSync(process.execPath, [bin, file([attack])], { encoding: 'utf8' })).toBe('ok attack\n1 passed, 0 failed\n');
    const failed = spawnSync(process.execPath, [bin, file([attack, { ...attack, dice: [] }])], { encoding: 'utf8' });
    expect(failed.status).toBe(1);
    expect(failed.stdout).toContain('FAIL attack: no scripted die is left');
    expect(failed.stdout).toMatch(/1 passed, 1 failed\n$/);
  });

  test.each([
    [file([{ ...attack, ruleset: 'chess' }]), 'unknown ruleset "chess"; there is rebel-commander@1'],
    [file({}), 'a case file holds one list of cases'],
    [file([{ name: 'x' }]), 'case 1 needs a name and a ruleset'],
    ['/nowhere/cases.json', 'no such file'],
  ])('says what is wrong with a file that cannot be run (%#)', (path, message) => {
    const { status, stderr } = spawnSync(process.execPath, [bin, path], { encoding: 'utf8' });
    expect(status).toBe(2);
    expect(stderr).toContain(message);
  });
});
