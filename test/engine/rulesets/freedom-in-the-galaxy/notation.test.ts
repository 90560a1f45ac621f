import { describe, expect, test } from 'vitest';
import type { Entry } from '../../../../engine/ruleset.ts';
import { knows } from '../../../../engine/rulesets/freedom-in-the-galaxy/notation.ts';
import type { Step } from '../../../../engine/rulesets/freedom-in-the-galaxy/types.ts';
import { egrix, only, told, varuAt } from './reading.ts';

const OPS: Step = 'rebel-operations';
const IMPERIAL: Step = 'imperial-operations';
const MISSIONS: Step = 'rebel-missions';
const RESPONSE: Step = 'imperial-response';

/** The step, the canonical line, its JSON, and other ways to say the same. */
const FORMS: readonly (readonly [Step, string, Entry, readonly string[]])[] = [
  [
    'setup-imperial',
    'place L1, P2, jon-kidu at charkhan-wild',
    { kind: 'place', who: ['L1', 'P2', 'jon-kidu'], at: 'charkhan-wild' },
    [
      'put l1 & P2 and Jon Kidu in Charkhan Wild',
      'deploy L1,P2,jon on charkhan wild',
      'place L1, imperial-ship-1, P2, jon-kidu, at charkhan-wild',
    ],
  ],
  [
    OPS,
    'move boccanegra, doctor-sontag to charkhan-wild aboard planetary-privateer',
    { kind: 'move', who: ['boccanegra', 'doctor-sontag'], to: 'charkhan-wild', ship: 'planetary-privateer' },
    [
      'fly boccanegra and sontag to charkhan-wild in the privateer',
      'Send BOCC & Doctor Sontag to Charkhan Wild with privateer.',
      'land boccanegra, doctor sontag on charkhan-wild on board planetary privateer!',
      'fly boccanegra with sontag into charkhan-wild aboard privateer',
      'fly boccanegra, sontag, privateer to charkhan-wild',
      'fly boccanegra to charkhan-wild with sontag and the privateer',
      'fly boccanegra to charkhan-wild with sontag aboard privateer',
      '1. move boccanegra, sontag to charkhan-wild aboard privateer # and home',
    ],
  ],
  [
    OPS,
    'move R2 to angoff-urban',
    { kind: 'move', who: ['R2'], to: 'angoff-urban', ship: null },
    ['send r2 to angoff', 'move R2 to urban;'],
  ],
  [
    OPS,
    'move R2, boccanegra to angoff-urban aboard planetary-privateer',
    { kind: 'move', who: ['R2', 'boccanegra'], to: 'angoff-urban', ship: 'planetary-privateer' },
    ['move R2 with boccanegra to angoff with privateer'],
  ],
  [
    IMPERIAL,
    'join army: jon-kidu, vans-ka-tie-a',
    { kind: 'join', who: ['jon-kidu', 'vans-ka-tie-a'] },
    ['join the army: Jon Kidu and Vans Ka-Tie-A', 'JOIN kidu, vans'],
  ],
  [IMPERIAL, 'leave army: vans-ka-tie-a', { kind: 'leave', who: ['vans-ka-tie-a'] }, ['leave army vans', 'leave the army: tie']],
  [
    IMPERIAL,
    'pdb up angoff',
    { kind: 'pdb-up', planet: 'angoff' },
    ['repair angoff', 'PDB up Angoff.', 'repair pdb on angoff', 'raise pdb at angoff-urban'],
  ],
  [
    IMPERIAL,
    'reinforce line at charkhan-air',
    { kind: 'reinforce', unit: 'line', at: 'charkhan-air' },
    ['reinforce with a line in charkhan air', 'reinforce at charkhan-air'],
  ],
  [
    IMPERIAL,
    'guard frun-sentel by jon-kidu',
    { kind: 'guard', prisoner: 'frun-sentel', by: 'jon-kidu' },
    ['guard Frun by Kidu', 'guard frun with jon'],
  ],
  [IMPERIAL, 'guard frun-sentel by army', { kind: 'guard', prisoner: 'frun-sentel', by: 'army' }, ['guard frun by the army']],
  [IMPERIAL, 'attack quibron-wild', { kind: 'attack', at: 'quibron-wild', leader: null }, ['attack quibron', 'attack at Quibron wild']],
  [
    IMPERIAL,
    'attack quibron-wild leader jon-kidu',
    { kind: 'attack', at: 'quibron-wild', leader: 'jon-kidu' },
    ['attack quibron led by kidu', 'attack in quibron with leader jon', 'attack quibron under Jon Kidu'],
  ],
  [
    RESPONSE,
    'attack quibron-wild leader none',
    { kind: 'attack', at: 'quibron-wild', leader: 'none' },
    ['attack quibron no leader', 'attack quibron without leader'],
  ],
  [
    OPS,
    'give planetary-privateer to frun-sentel',
    { kind: 'give', item: 'planetary-privateer', to: 'frun-sentel' },
    ['hand the privateer to Frun Sentel'],
  ],
  [
    MISSIONS,
    'give snipers-rifle to doctor-sontag',
    { kind: 'give', item: 'snipers-rifle', to: 'doctor-sontag' },
    [
      "give sniper's rifle to Doctor",
      'give the Sniper’s Rifle to sontag',
      "give High Energy Sniper's Rifle to sontag",
      'give rifle to sontag',
    ],
  ],
  [OPS, 'use medi-kit', { kind: 'use', item: 'medi-kit' }, ['use medikit', 'use the Medi-kit of Ptolus', 'use kit']],
  [
    MISSIONS,
    'use helian-drug for diplomacy',
    { kind: 'use', item: 'helian-drug', rating: 'diplomacy' },
    ['use drug for diplo', 'use helian drug for Diplomacy'],
  ],
  [OPS, 'use cervac on jon-kidu', { kind: 'use', item: 'cervac', target: 'jon-kidu' }, ['use Cervac Mk V against Kidu']],
  [
    MISSIONS,
    'use gems to buy star-cruiser',
    { kind: 'use', item: 'gems', ship: 'star-cruiser' },
    ['use cache of rare gems to buy the cruiser', 'use gems buying star cruiser'],
  ],
  [
    RESPONSE,
    'react P3 to charkhan-wild',
    { kind: 'react', who: ['P3'], to: 'charkhan-wild', ship: null },
    ['react with p3 to Charkhan Wild'],
  ],
  [
    RESPONSE,
    'react vans-ka-tie-a to charkhan-wild aboard imperial-ship-1',
    { kind: 'react', who: ['vans-ka-tie-a'], to: 'charkhan-wild', ship: 'imperial-ship-1' },
    ['react vans to charkhan-wild in imperial ship 1'],
  ],
  [
    RESPONSE,
    'search quibron-wild with military',
    { kind: 'search', at: 'quibron-wild', by: 'military' },
    ['search quibron', 'search quibron-wild with the army', 'search Quibron by units'],
  ],
  [
    RESPONSE,
    'search quibron-wild with jon-kidu, vans-ka-tie-a to capture by hand no attack',
    {
      kind: 'search',
      at: 'quibron-wild',
      by: 'characters',
      who: ['jon-kidu', 'vans-ka-tie-a'],
      intent: 'capture',
      weapon: 'hand',
      attack: false,
    },
    ['search quibron by kidu and vans by hand for capture without attack', 'search quibron no attack to capture with jon & vans by hand'],
  ],
  [
    RESPONSE,
    'search quibron-wild with military to kill by firefight',
    { kind: 'search', at: 'quibron-wild', by: 'military', intent: 'kill', weapon: 'firefight' },
    ['search quibron for kill by firefight', 'search quibron to kill with firefight'],
  ],
  [
    RESPONSE,
    'search quibron-wild none',
    { kind: 'search', at: 'quibron-wild', by: 'none' },
    ['search quibron with none', 'search quibron with nobody'],
  ],
  [
    MISSIONS,
    'mission D by doctor-sontag, frun-sentel',
    { kind: 'mission', letter: 'D', who: ['doctor-sontag', 'frun-sentel'] },
    ['mission diplomacy by sontag & frun', 'diplomacy by Doctor Sontag with Frun', 'mission d by sontag, frun at quibron-wild'],
  ],
  [
    MISSIONS,
    'mission A by boccanegra on jon-kidu using assassins-blade, gems',
    { kind: 'mission', letter: 'a', who: ['boccanegra'], target: 'jon-kidu', using: ['assassins-blade', 'gems'] },
    ["assassination by bocc against Kidu using Assassin's Blade and gems", 'mission assassination by boccanegra with blade & gems on jon'],
  ],
  [
    MISSIONS,
    'mission P by frun-sentel for doctor-sontag stop 1',
    { kind: 'mission', letter: 'scavenge', who: ['frun-sentel'], for: 'doctor-sontag', stop: 1 },
    ['mission scavenge by frun stop at 1 for sontag', 'mission P stop 1 by frun for sontag'],
  ],
  [
    MISSIONS,
    'mission R by boccanegra',
    { kind: 'mission', letter: 'R', who: ['boccanegra'] },
    ['start rebellion by boccanegra', 'mission start-rebellion by bocc', 'mission rebellion by bocc'],
  ],
  [
    MISSIONS,
    'mission S by frun-sentel on pdb',
    { kind: 'mission', letter: 'sabotage', who: ['frun-sentel'], target: 'pdb' },
    ['sabotage by frun on pdb'],
  ],
  [
    MISSIONS,
    'mission S by frun-sentel on militia',
    { kind: 'mission', letter: 'S', who: ['frun-sentel'], target: 'militia' },
    ['mission S by frun on Militia 1-0'],
  ],
  [
    MISSIONS,
    'mission S by frun-sentel on P2',
    { kind: 'mission', letter: 'S', who: ['frun-sentel'], target: 'p2' },
    ['mission S by frun against P2'],
  ],
  [
    MISSIONS,
    'mission T by frun-sentel on line',
    { kind: 'mission', letter: 'subvert-troops', who: ['frun-sentel'], target: 'line' },
    ['subvert troops by frun on line'],
  ],
  [
    MISSIONS,
    'mission F by frun-sentel on boccanegra',
    { kind: 'mission', letter: 'F', who: ['frun-sentel'], target: 'boccanegra' },
    ['free prisoners by frun on bocc'],
  ],
  [
    MISSIONS,
    'mission D by camp at quibron-wild',
    { kind: 'mission', letter: 'D', who: [], camp: true, at: 'quibron-wild' },
    ['diplomacy by the camp in quibron', 'mission D by rebel camp at quibron wild'],
  ],
  [
    MISSIONS,
    'mission S by camp at quibron-wild on pdb stop 1',
    { kind: 'mission', letter: 'S', camp: true, at: 'quibron', target: 'pdb', stop: '1' },
    ['mission S at quibron by camp on pdb stop 1'],
  ],
  [MISSIONS, 'pass', { kind: 'pass' }, ['Pass.', 'PASS!']],
  [MISSIONS, 'resign', { kind: 'resign' }, ['I resign.']],
];

describe('one order (FG-7)', () => {
  test.each(FORMS)('FG-7: %s: "%s" reads as text, JSON and in other words', (step, canonical, json, others) => {
    const at = egrix(step);
    expect(told(at, [canonical])).toEqual([canonical]);
    const line = only(at, canonical);
    expect(line).toBeDefined();
    expect(only(at, json)).toEqual(line);
    for (const other of others) expect(only(at, other), other).toEqual(line);
  });

  test('FG-7: empty fields of the JSON skeleton were not given', () => {
    const full = { kind: 'mission', letter: 'D', who: ['sontag'], camp: false, at: '', target: null, using: [], for: '', stop: null };
    expect(told(egrix(MISSIONS), [full])).toEqual(['mission D by doctor-sontag']);
    expect(
      told(egrix(RESPONSE), [{ kind: 'search', at: 'quibron', by: 'military', who: [], intent: null, weapon: null, attack: true }]),
    ).toEqual(['search quibron-wild with military']);
    expect(told(egrix(RESPONSE), [{ kind: 'search', at: 'quibron', who: 'jon, vans' }])).toEqual([
      'search quibron-wild with jon-kidu, vans-ka-tie-a',
    ]);
  });

  test('FG-7: text and JSON may stand in one list, and both count lines', () => {
    const mixed: readonly Entry[] = ['# plan\n\npass', { kind: 'pass' }, { kind: 'dance' }, 'dance'];
    expect(told(egrix(OPS), mixed)).toEqual(['5 not-understood', '6 not-understood']);
  });

  test('FG-7: a start of an id or one whole word will do where it fits one thing; an exact id wins', () => {
    const at = varuAt('imperial-operations');
    expect(told(at, ['join army: redjac'])).toEqual(['join army: redjac']);
    expect(told(at, ['join army: gel'])).toEqual(['join army: gelba']);
    expect(told(at, ['join army: j'])).toEqual(['1 unknown-name j']);
    expect(told(at, ['give ship to redjac'])).toEqual(['1 unknown-name ship']);
    for (const half of ['give scanner', 'give to redjac']) expect(told(at, [half])).toEqual([expect.stringMatching(/^1 not-understood/)]);
    expect(told(at, ['attack solvia'])).toEqual(['1 no-such-environ solvia']);
    expect(told(at, ['attack urban', 'attack subterranean'])).toEqual(['2 no-such-environ subterranean']);
    expect(told(egrix(OPS), ['move R2 to solvia-urban'])).toEqual(['1 no-such-environ solvia-urban']);
  });

  test('FG-7: nobody is named twice in a list', () => {
    expect(told(egrix(MISSIONS), ['mission D by sontag, Doctor Sontag, and frun'])).toEqual(['mission D by doctor-sontag, frun-sentel']);
  });
});

describe('words that are no orders', () => {
  test.each([
    [
      'help',
      'status',
      'history 3',
      'check',
      'withdraw',
      'ready',
      'not ready',
      'accept',
      'absent 2026-12-24',
      'press to rebel',
      'luck: seven',
    ],
    [
      'Move along, nothing to see here.',
      'Leave me alone',
      'Search me!',
      'Give it to me',
      'Use the force',
      'Send my love to all of you',
      'Land ahoy',
    ],
    [
      'Standing by for your orders',
      'Pass the salt',
      'Attack is the best defence',
      'I resign myself to it',
      'Join us on Sunday',
      '',
      '# note',
      '[holiday]',
    ],
  ])('FG-7: "%s" and the like are no lines of the game', (...lines) => {
    for (const line of lines) expect(knows(line), line).toBe(false);
  });

  test('FG-7: lines of the game are known, however illegal', () => {
    const lines = [
      'pass',
      'resign',
      '[missions]',
      'standing break off 2',
      'move bocanegra to quibron-wild',
      'attack solvia',
      'use gems',
      'move R1',
      'diplomacy by sontag',
    ];
    for (const line of lines) expect(knows(line), line).toBe(true);
    for (const [, line] of FORMS) expect(knows(line), line).toBe(true);
  });
});
