import { describe, expect, test } from 'vitest';
import type { Entry } from '../../../../engine/ruleset.ts';
import { format } from '../../../../engine/rulesets/freedom-in-the-galaxy/notation.ts';
import type { State } from '../../../../engine/rulesets/freedom-in-the-galaxy/state.ts';
import { codes, egrix, faults, readAt, told, varuAt } from './reading.ts';

describe('lines that are left out (FG-8)', () => {
  const [ops, response, missions] = [egrix('rebel-operations'), egrix('imperial-response'), egrix('rebel-missions')];
  const imperial = egrix('imperial-operations');

  test.each<[string, State, Entry, string]>([
    ['no order', ops, 'dance wildly', '1 not-understood'],
    ['a verb alone', ops, 'move', '1 not-understood'],
    ['no destination', ops, 'move boccanegra', '1 not-understood'],
    ['a keyword twice', ops, 'move R1 to angoff to quibron', '1 not-understood'],
    ['a ship without anybody', ops, 'fly privateer to charkhan-wild', '1 not-understood'],
    ['a camp without a place', missions, 'mission D by camp', '1 not-understood'],
    ['a mission elsewhere than its members', missions, 'mission D by sontag at angoff', '1 not-understood'],
    ['a target where none is', missions, 'mission D by sontag on kidu', '1 not-understood'],
    ['an unknown kind', ops, { kind: 'dance' }, '1 not-understood'],
    ['an unknown field', ops, { kind: 'pass', why: 'tired' }, '1 not-understood'],
    ['a field of another type', ops, { kind: 'move', who: [1], to: 'angoff' }, '1 not-understood'],
    ['an unknown intent', response, { kind: 'search', at: 'quibron', intent: 'torture' }, '1 not-understood'],
    ['a setting without a value', ops, 'standing search', '1 not-understood'],
    ['a misspelt character', ops, 'move Bocanegra to charkhan-wild', '1 unknown-name bocanegra'],
    ['the first of two misspelt', ops, 'move boccanegra, Doctor Who and nobody to charkhan-wild', '1 unknown-name doctor who'],
    ['a unit that is not there', imperial, 'move L9 to quibron-wild', '1 unknown-name l9'],
    ['a ship where there is none', ops, 'fly bocc to charkhan-wild aboard falcon', '1 unknown-name falcon'],
    ['an unknown item', missions, 'use towel', '1 unknown-name towel'],
    ['an unknown kind of troops', missions, 'mission T by frun on tanks', '1 unknown-name tanks'],
    ['an enemy character', ops, 'move jon-kidu to charkhan-wild', '1 not-yours'],
    ['an enemy unit that must be there', ops, 'move L1 to charkhan-wild', '1 not-yours'],
    ['an enemy ship', ops, 'fly bocc to charkhan-wild aboard imperial-ship-1', '1 not-yours'],
    ['a reinforcement of the Rebels', ops, 'reinforce line at quibron', '1 not-yours'],
    ['a search in operations', ops, 'search quibron-wild', '1 wrong-step'],
    ['a placement in operations', ops, 'place R1 at quibron-wild', '1 wrong-step'],
    ['an item given in operations', ops, 'give medi-kit to sontag', '1 wrong-step'],
    ['a ship given in a response', response, 'give imperial-ship-1 to jon', '1 wrong-step'],
    ['a place of two environs', ops, 'move frun to Charkhan', '1 no-such-environ charkhan'],
    ['a place of the other system', response, 'attack Solvia Urban', '1 no-such-environ solvia urban'],
    ['no planet', imperial, 'pdb up Tatooine', '1 no-such-planet tatooine'],
    ['a garrison that is to leave', ops, 'move R2, R1 to angoff-urban', '1 not-mobile R1'],
    ['passengers without a ship', ops, 'move frun and bocc to charkhan-wild', '1 needs-transport frun-sentel'],
    ['two units to one place', response, 'react P2, M2 to charkhan-wild', '1 too-many'],
    ['two characters', response, 'react jon, vans to quibron aboard imperial-ship-1', '1 too-many'],
    [
      'a leader without leadership',
      varuAt('imperial-operations'),
      'attack solvia-urban leader senator-dermond',
      '1 not-a-leader senator-dermond',
    ],
    ['company without leadership', varuAt('imperial-response'), 'react L1 with dermond to solvia-wild', '1 not-a-leader senator-dermond'],
    ['a mission of the Galactic game', missions, 'mission E by bocc', '1 mission-not-in-this-game e'],
    ['the same by name', missions, 'mission Question Prisoner by bocc', '1 mission-not-in-this-game question prisoner'],
    ['a mission of the other side', egrix('imperial-missions'), 'mission P by vans', '1 mission-not-yours p'],
    ['the same by name', missions, 'mission stop-rebellion by bocc', '1 mission-not-yours stop-rebellion'],
    ['no mission', missions, 'mission X by bocc', '1 unknown-mission x'],
    ['a name of two missions', missions, 'mission start by bocc', '1 unknown-mission start'],
    ['a camp that assassinates', missions, 'mission P by camp at quibron', '1 camp-cannot scavenge'],
    ['an assassination of nobody', missions, 'mission A by bocc', '1 target-needed'],
    ['a Cervac on nobody', ops, 'use cervac', '1 target-needed'],
    ['gems for nothing', missions, 'use gems', '1 target-needed'],
    ['an assassination of a friend', missions, 'mission A by bocc on Sontag', '1 own-character doctor-sontag'],
    ['a friend for a prisoner', imperial, 'guard vans by jon', '1 own-character vans-ka-tie-a'],
    ['an Imperial camp', egrix('imperial-missions'), 'mission C by camp at quibron', '1 rebel-only'],
    ['an Imperial possession', imperial, 'use scrambler', '1 rebel-only'],
    ['an Imperial setting of the Rebels', imperial, 'standing forces garrison', '1 rebel-only'],
    ['no setting', ops, 'standing mercy yes', '1 unknown-setting mercy'],
    ['a setting of the other side', ops, 'standing knight-ship none', '1 unknown-setting knight-ship'],
    ['a value that is none', ops, 'standing intent Torture', '1 bad-value torture'],
    ['an unknown name in a setting', ops, 'standing protect sontag, Doctor Who', '1 bad-value doctor who'],
    ['a rating that is none', missions, 'use helian drug for luck', '1 bad-value luck'],
    ['no letters at all', missions, 'mission C by bocc stop 0', '1 bad-value 0'],
    ['militia for a reinforcement', imperial, 'reinforce militia at angoff', '1 bad-value militia'],
  ])('FG-8: %s', (_what, at, entry, expected) => {
    expect(codes(at, [entry])).toEqual([expected]);
  });

  test('FG-8: the other lines stand, with the numbers of the mail, which the canonical lines keep', () => {
    const mail = ['# landing', 'dance', 'fly boccanegra to charkhan-wild aboard privateer', 'move nobody to angoff', 'move R2 to angoff'];
    const reading = readAt(ops, [mail.join('\n')]);
    if (reading.kind !== 'order') throw new Error(reading.kind);
    expect(codes(ops, mail)).toEqual(['2 not-understood', '4 unknown-name nobody']);
    const canonical = ['3. move boccanegra to charkhan-wild aboard planetary-privateer', '5. move R2 to angoff-urban'];
    expect(format(reading.order)).toEqual(canonical);
    expect(readAt(ops, canonical)).toEqual({ ...reading, leftOut: [] });
  });

  test('FG-8: a mail without one good line is refused, with every fault at once', () => {
    expect(readAt(ops, ['dance', 'sing'])).toMatchObject({ kind: 'refused', faults: [{ line: 1 }, { line: 2 }] });
  });

  test('FG-8: a message names the fault and the fix, and guesses what was meant', () => {
    const messages = faults(ops, ['move bocanegra to charkhan-wild', 'move R1 to angoff', 'move frun to angoff', 'attack mars']).map(
      ({ message }) => message,
    );
    expect(messages).toEqual([
      '"bocanegra" is the name of nothing that fits here. Did you mean Boccanegra?',
      'R1 cannot leave its planet; it may move within Quibron.',
      'Frun Sentel cannot go to Angoff urban alone: add "aboard" and a ship, or a unit to the line.',
      '"mars" is not the name of one environ; there are Quibron wild, Angoff urban, Charkhan air, Charkhan wild.',
    ]);
  });

  test('FG-8: after the end every line is game-over', () => {
    const over: State = { ...ops, outcome: { winner: 'rebel', reason: 'instant', points: 0 } };
    expect(codes(over, ['pass', '', 'dance', 'resign'], 'imperial')).toEqual(['1 game-over', '3 game-over', '4 game-over']);
    expect(codes(over, [])).toEqual(['0 game-over']);
  });

  test('FG-8: the side that is not asked may send standing orders and its resignation', () => {
    const mail = ['standing search both', 'move L1 to quibron-wild', '[operations]', 'attack quibron-wild', 'pass'];
    expect(codes(ops, mail, 'imperial')).toEqual(['2 not-owed', '4 not-owed']);
    expect(readAt(ops, ['resign'], 'imperial')).toMatchObject({ kind: 'order', now: true });
    expect(readAt(ops, [], 'imperial')).toMatchObject({ kind: 'order', leftOut: [], now: false });
  });

  test('FG-160: what a Rebel may not know, reading does not tell him', () => {
    const more = egrix('rebel-operations');
    const reinforced: State = { ...more, units: { ...more.units, L2: { type: 'line', at: 'angoff-urban' } } };
    const lines = ['move L2 to quibron-wild', 'move P9 to quibron-wild'];
    expect(faults(reinforced, lines)).toEqual(faults(more, lines));
  });

  test('FG-112, FG-116: units that are placed before the orders count can be named', () => {
    expect(codes({ ...ops, pending: { 'quibron-wild': ['rebel-1-0'] } }, ['move R3, R4 to charkhan-wild'])).toEqual(['1 unknown-name r4']);
    const due: State = { ...imperial, reinforcements: { rebel: [], imperial: ['line'] } };
    expect(told(due, ['reinforce line at charkhan-air', 'move L2 to quibron-wild'])).toEqual([
      'reinforce line at charkhan-air',
      'move L2 to quibron-wild',
    ]);
    const varu = (turn: number): State => ({ ...varuAt('imperial-operations'), turn });
    const patrol = ['pdb up solvia', 'reinforce patrol at solvia-urban', 'move P1 to horon-liquid'];
    expect(codes(varu(1), patrol)).toEqual(['3 unknown-name p1']);
    expect(told(varu(2), patrol)).toEqual(patrol);
  });

  test('FG-8: a line too long to be one is not read in part', () => {
    expect(codes(ops, [`pass${' '.repeat(2000)}that to my brother`])).toEqual(['1 not-understood']);
  });

  test('FG-8: a mail holds 120 orders', () => {
    expect(codes(ops, ['dance', 'pass\n'.repeat(121)])).toEqual(['1 not-understood', '122 not-understood']);
  });
});

describe('sections of a mail (FG-4)', () => {
  const ops = egrix('rebel-operations');

  test('FG-4: lines under a header are for that step, and are checked as lines of it', () => {
    const mail = [
      '[operations]',
      'move R2 to angoff',
      '[ Missions ]',
      'mission P by frun',
      'move R2 to angoff',
      '[Response].',
      'search quibron',
    ];
    const reading = readAt(ops, mail);
    expect(reading).toMatchObject({
      order: {
        lines: [
          { line: 2, section: null },
          { line: 4, section: 'missions' },
          { line: 7, section: 'response' },
        ],
      },
    });
    expect(codes(ops, mail)).toEqual(['5 wrong-step']);
  });

  test('FG-4: what depends on positions is left to the moment', () => {
    expect(codes(egrix('rebel-missions'), ['pass', '[operations]', 'move R1 to angoff', 'move frun to angoff'])).toEqual([]);
  });

  test('FG-4: canonical lines carry the headers, and the one of the step owed where a mail comes back to it', () => {
    const mail = ['pass', '[missions]', 'standing search none', 'mission P by frun-sentel', '[operations]', 'move R2 to angoff-urban'];
    expect(told(ops, mail)).toEqual(mail);
    const reading = readAt(ops, mail);
    expect(readAt(ops, told(ops, mail))).toEqual(reading);
    const late = readAt(ops, ['# late', ...mail]);
    expect(late.kind === 'order' && format(late.order)).toEqual([
      '2. pass',
      '[missions]',
      '4. standing search none',
      '5. mission P by frun-sentel',
      '[operations]',
      '7. move R2 to angoff-urban',
    ]);
  });

  test('FG-4: another header is not understood, and the lines after it stand where they did', () => {
    expect(codes(ops, ['pass', '[holiday]', 'move R2 to angoff', '[mission] pass'])).toEqual(['2 not-understood', '4 not-understood']);
  });
});
