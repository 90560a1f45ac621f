import { describe, expect, test } from 'vitest';
import { digest, keyedDice } from '../../../../engine/dice.ts';
import { eventsFor } from '../../../../engine/host.ts';
import type { GameEvent, Resolution } from '../../../../engine/ruleset.ts';
import { read } from '../../../../engine/rulesets/imperial-alliance/read.ts';
import { report } from '../../../../engine/rulesets/imperial-alliance/report.ts';
import { resolve } from '../../../../engine/rulesets/imperial-alliance/resolve.ts';
import { scene } from '../../../../engine/rulesets/imperial-alliance/scene.ts';
import { SCENARIO_NAMES } from '../../../../engine/rulesets/imperial-alliance/setup/scenarios.ts';
import { setup } from '../../../../engine/rulesets/imperial-alliance/setup.ts';
import { type Fact, SIDES, type State } from '../../../../engine/rulesets/imperial-alliance/types.ts';
import { view } from '../../../../engine/rulesets/imperial-alliance/view.ts';
import { reportLines } from '../../../support/report-lines.ts';
import { options, state } from './table.ts';

const VIEWERS = ['imperial', 'alliance', 'spectator', 'archive'];
const village = (more: object = {}): State =>
  state({ scenario: 'village', toAct: 'imperial', initiative: 'imperial', ...more } as never, { scenario: 'village' });
const plain = (more: object = {}): State => state({ scenario: 'iron-plain', ...more } as never, { scenario: 'iron-plain' });
const told = (at: State, viewer: string, events: readonly Fact[]): readonly string[] =>
  reportLines(report(view(at, viewer), events)).narrative;
const lines = (at: State, viewer: string, events: readonly Fact[] = []): readonly string[] => {
  const { headline, narrative, situation, asks } = reportLines(report(view(at, viewer), events));
  return [headline, ...narrative, ...situation, ...(asks?.chances ?? [])];
};

const shot = {
  type: 'fire',
  unit: 'ST1',
  target: 'CA1',
  weapon: null,
  range: 3,
  die: '1d8',
  resistance: 4,
  rolls: [5, 2, 7, 4],
  hit: false,
} as const;
const scatter = { target: '0507', roll: 1, missed: true, direction: 2, distance: 3, landed: '0706' } as const;
const dice = { die: '1d10', resistance: 2, rolls: [4, 9], hit: true } as const;

/** One of every kind of fact; the compiler notices if one is missing. */
const FACTS: { readonly [T in Fact['type']]: Fact & { readonly type: T } } = {
  pass: { type: 'pass', side: 'imperial', passes: 1 },
  entrench: { type: 'entrench', side: 'alliance', hexes: ['0705', '0805'] },
  'piece-laid': { type: 'piece-laid', place: 1, piece: 'Farm', turned: false, rolls: [3, 1] },
  done: { type: 'done', side: 'imperial', reason: 'passed-twice' },
  'final-impulse': { type: 'final-impulse', side: 'alliance', allowance: 1 },
  'activation-roll': { type: 'activation-roll', side: 'alliance', roll: 3, allowance: 4 },
  'turn-end': { type: 'turn-end', turn: 1 },
  'turn-start': { type: 'turn-start', turn: 2 },
  initiative: { type: 'initiative', imperial: 4, alliance: 4, winner: 'alliance' },
  'leader-check': { type: 'leader-check', side: 'imperial', roll: 1, from: 'veteran', to: 'green' },
  halt: { type: 'halt', unit: 'GU1', hex: '0505', roll: 3, stopped: true },
  move: { type: 'move', unit: 'ST2', from: '0204', path: ['0305', '0405'], cost: 3, with: ['IL1'] },
  load: { type: 'load', unit: 'ST3', carrier: 'JG1', cost: 2 },
  unload: { type: 'unload', unit: 'ST3', carrier: 'JG1', path: ['0405'], cost: 2 },
  'no-bonus': { type: 'no-bonus', unit: 'ST1', kind: 'leader' },
  fire: shot,
  'building-attack': { type: 'building-attack', unit: 'JG1', hex: '0705', weapon: null, ...dice },
  'building-destroyed': { type: 'building-destroyed', hex: '0705' },
  'close-combat': {
    type: 'close-combat',
    attacker: 'ST1',
    defender: 'CA1',
    hex: '0706',
    attackDice: ['1d8'],
    attackRolls: [4],
    attackTotal: 4,
    defenceDice: ['1d4+1', '1d4'],
    defenceRolls: [3, 1],
    defenceTotal: 5,
    result: 'defender',
  },
  destroyed: { type: 'destroyed', unit: 'AL1', hex: '0505', cause: 'overrun' },
  artillery: { type: 'artillery', side: 'imperial', observer: 'SC1', ...scatter },
  counterfire: { type: 'counterfire', side: 'imperial', roll: 3, missed: false, rolls: [4, 9], hit: true },
  aerial: { type: 'aerial', side: 'imperial', hex: '0706', left: 1 },
  bombardment: { type: 'bombardment', side: 'imperial', ...scatter, landed: null },
  'support-attack': { type: 'support-attack', side: 'imperial', weapon: 'artillery', target: 'CA1', ...dice },
  raze: { type: 'raze', unit: 'AT1', hex: '0705', roll: 2 },
  crippled: { type: 'crippled', unit: 'AT1' },
  control: { type: 'control', hex: '0705', side: 'imperial' },
  failed: { type: 'failed', order: 2, unit: 'ST3', code: 'hex-occupied' },
  'failed-shot': { type: 'failed-shot', order: 0, unit: 'ST4', code: 'no-line-of-sight' },
  'game-over': { type: 'game-over', winner: 'alliance', reason: 'turn-limit' },
  sighted: { type: 'sighted', unit: 'CA2', path: ['0605', '0506'], with: [] },
  'under-fire': { type: 'under-fire', target: 'ST1', rolls: [3, 5], hit: false },
  unseen: { type: 'unseen', what: 'move' },
};

describe('the story', () => {
  test.each(Object.values(FACTS).map((fact) => [fact.type, fact] as const))('IA-46: tells of "%s" in lines of a letter', (_, fact) => {
    for (const viewer of VIEWERS) {
      const narrative = told(village(), viewer, [fact]);
      const [heading = '', ...said] = narrative;
      expect(heading).toMatch(/^Turn \d.*:$/);
      // The enemy's failed attempts are not shown to the opponent, and a new turn has its own heading.
      const silent =
        (fact.type.startsWith('failed') && viewer === 'alliance') || fact.type === 'turn-start' || fact.type === 'building-destroyed';
      if (!silent) expect(said.join(' '), viewer).toMatch(/[a-z]/);
      for (const line of narrative) expect(line.length).toBeLessThanOrEqual(72);
      expect(narrative.join(' ')).not.toMatch(/undefined|NaN|null/);
    }
  });

  test('IA-40: a shot is told with place, range and all dice, from where the reader sits', () => {
    expect(told(village(), 'alliance', [shot])).toEqual([
      'Turn 1, the Empire’s impulse:',
      '  - ST1 fires at your CA1 in 0706 (road, trench, range 3): needs 4+ on',
      '    each of 4×1d8, rolls 5 2 7 4: holds.',
    ]);
    expect(told(village(), 'imperial', [shot])[1]).toMatch(/^ {2}- Your ST1 fires at CA1 in 0706/);
    expect(told(village(), 'spectator', [shot])[1]).toMatch(/^ {2}- ST1 fires at CA1 in 0706/);
  });

  test('IA-46: who falls is told with the blow, passengers and characters too', () => {
    const fallen = (unit: string, cause: 'fire' | 'stack-lost'): Fact => ({ type: 'destroyed', unit, hex: '0806', cause });
    const hit = { ...shot, target: 'VG1', hit: true };
    const lines = told(village(), 'alliance', [hit, fallen('VG1', 'fire'), fallen('AL1', 'stack-lost')]);
    expect(lines.map((line) => line.trim()).join(' ')).toContain('your VG1 is destroyed, your AL1 with it.');
  });

  test('IA-46: a target that moved or fell later is told where it stood', () => {
    const moved: Fact = { type: 'move', unit: 'CA1', from: '0607', path: ['0706'], cost: 1, with: [] };
    expect(told(village(), 'alliance', [shot, moved])[1]).toContain('your CA1 in 0607 (clear, range 3)');
    const rubble = village({ rubble: ['0705'] });
    const fell: Fact = { type: 'building-attack', unit: 'JG1', hex: '0705', weapon: null, ...dice };
    const events: readonly Fact[] = [{ ...shot, target: 'TR1' }, fell, FACTS['building-destroyed']];
    expect(told(rubble, 'imperial', events).join(' ')).toContain('TR1 in 0705 (building, range 3)');
  });

  test('IA-46: walks are one sentence, with what they took; an assault tells where it came from', () => {
    const walk = (unit: string, from: string, to: string): Fact => ({ type: 'move', unit, from, path: [to], cost: 1, with: [] });
    const events: readonly Fact[] = [
      walk('ST1', '0203', '0303'),
      walk('ST2', '0604', '0705'),
      FACTS.control,
      walk('ST1', '0605', '0706'),
      FACTS['close-combat'],
    ];
    expect(told(village(), 'imperial', events).slice(1)).toEqual([
      '  - Your ST1 0203 to 0303, your ST2 0604 to 0705 and takes the building.',
      '  - Your ST1 assaults CA1 in 0706 from 0605: 1d8 4 against 1d4+1 and 1d4',
      '    3 1 = 5: the defender wins.',
    ]);
  });

  test('IA-33: what was played from a plan stands under its own heading', () => {
    const narrative = told(village(), 'imperial', [shot, FACTS['activation-roll'], { ...FACTS.move, unit: 'CA1', with: [] }]);
    expect(narrative.filter((line) => line.endsWith(':') && line.startsWith('Turn'))).toEqual([
      'Turn 1, your impulse:',
      'Turn 1, the Alliance’s standing orders:',
    ]);
  });

  test('IA-43: fallbacks that were not needed are listed, failures explained, the enemy’s not told', () => {
    const failed = (order: number, unit: string, code: 'already-activated' | 'no-activations-left' | 'no-line-of-sight'): Fact => ({
      type: 'failed',
      order,
      unit,
      code,
    });
    const events = [
      failed(0, 'ST1', 'no-line-of-sight'),
      failed(1, 'ST2', 'already-activated'),
      failed(2, 'ST3', 'no-activations-left'),
      failed(3, 'ST2', 'already-activated'),
      failed(4, 'ST4', 'no-activations-left'),
    ];
    expect(told(village(), 'imperial', events).slice(1)).toEqual([
      '  - ST1 could not carry out order 1: the line of sight was blocked.',
      '  - Not needed, they had acted: ST2.',
      '  - No activations left for ST3, ST4.',
    ]);
    expect(told(village(), 'alliance', events)).toEqual(['Turn 1, the Empire’s impulse:']);
  });

  test('IA-5, IA-17: a new turn is a heading, with initiative and its tie', () => {
    const events = [FACTS.pass, FACTS.done, FACTS['turn-end'], FACTS['turn-start'], FACTS.initiative, FACTS['activation-roll']];
    expect(told(village({ turn: 2 }), 'alliance', events)).toEqual([
      'Turn 1, the Empire’s impulse:',
      '  - The Empire passes, for the first time this turn.',
      '  - The Empire is done for this turn: two impulses were passed.',
      '  - Turn 1 ends.',
      '',
      'Turn 2:',
      '  - Initiative: the Empire rolls 4, the Alliance 4; a tie stays as it',
      '    was, you begin.',
      '  - You roll 3 on 1d4, plus 1: 4 activations.',
    ]);
  });
});

describe('the headline', () => {
  test('IA-40: tells losses, what was taken, and who acts', () => {
    const lost = (unit: string): Fact => ({ type: 'destroyed', unit, hex: '0706', cause: 'fire' });
    const headline = (viewer: string, events: readonly Fact[]) =>
      report(view(village({ toAct: 'alliance', allowance: 3 }), viewer), events).headline;
    expect(headline('alliance', [lost('CA1'), lost('ST1'), FACTS.control])).toBe(
      'Turn 1: you lost CA1, ST1 destroyed; you act, 3 activations',
    );
    expect(headline('alliance', [FACTS.control])).toBe('Turn 1: the Empire took 0705; you act, 3 activations');
    expect(headline('spectator', [])).toBe('Turn 1: the Alliance acts, 3 activations');
  });

  test.each([
    ['elimination', 'You have won: the other side has no unit left.', 'You have lost: you have no unit left.'],
    ['objective', 'You have won: the objective is held.', 'You have lost: the enemy holds the objective.'],
    ['turn-limit', 'You have won: the last turn is over.', 'You have lost: the last turn is over.'],
    ['surrender', 'You have won: the other side surrendered.', 'You have lost: your troops surrendered.'],
    ['resignation', 'You have won: the other side resigned.', 'You have lost: you resigned.'],
  ] as const)('IA-17: tells the end by %s to both', (reason, won, lost) => {
    const at: State = { ...village(), toAct: null, allowance: 0, outcome: { winner: 'imperial', reason } };
    expect(report(view(at, 'imperial'), []).headline).toBe(won);
    expect(report(view(at, 'alliance'), []).headline).toBe(lost);
    expect(report(view(at, 'spectator'), []).headline).toMatch(/^The Empire has won: /);
    expect(report(view(at, 'imperial'), []).asks).toBeUndefined();
    const draw: State = { ...at, outcome: { winner: null, reason: 'mutual-elimination' } };
    expect(report(view(draw, 'alliance'), []).headline).toBe('A draw: neither side has a unit left.');
  });
});

describe('the standing', () => {
  const at = plain({
    toAct: 'imperial',
    allowance: 2,
    final: true,
    units: {
      ST2: { hex: '0205', activated: true },
      JG1: { hex: '0107', locked: true },
      AT1: { hex: '0105', crippled: true },
      TR1: { hex: '0607', activated: true },
    },
    losses: { alliance: ['GU1'] },
  });
  const situation = lines(at, 'imperial').join('\n');

  test('IA-40: turn and limit, who acts with what, and whether it is final', () => {
    expect(situation).toContain('Turn 1: you act, 2 activations, final impulse');
    expect(situation).toContain('Turn 1 of 12. The Empire wins with 2 of 1305 1307 1407 1408 1309.');
    expect(lines(at, 'alliance').join('\n')).toContain('the Empire acts, 2 activations, final impulse');
  });

  test('IA-40: every piece of both sides is there with its hex, ground and state', () => {
    for (const id of Object.keys(at.units)) expect(situation, id).toMatch(new RegExp(`\\b${id}\\b`));
    expect(situation).toMatch(/AS1 AT-ST +0203 forest +5 +3 +6 {2}1d8/);
    expect(situation).toMatch(/ST2\* +0205 clear +2/);
    expect(situation).toMatch(/JG1! +0107 road +6/);
    expect(situation).toMatch(/ST1 Stormtrooper +in +AT1/);
    expect(situation).toMatch(/TR1\* +0607 road, dug in +3/);
    expect(situation.replaceAll(/\s+/g, ' ')).toContain('force 3');
    expect(situation).toMatch(/AL1 +1408 with TR5/);
  });

  test('IA-40: control, quality, bonuses, force, support and losses are told', () => {
    expect(situation).toContain('Buildings held: you none; the Alliance 1305 1307 1309 1407 1408.');
    const flat = situation.replaceAll(/\s+/g, ' ');
    expect(flat).toContain('You: veteran; 2 leader bonuses; 2 guns; 2 air strikes; not ready: JG1! ST2*.');
    expect(flat).toMatch(
      /The Alliance: elite; 3 leader bonuses; 1 lost; 1 gun; 1 air strike; 1 bombardment; TR1\* TR2 [^.]*TR5 \(AL1\)[^.]*\./,
    );
    expect(flat).toMatch(/JE1 [^;]*force 6/);
    expect(flat).toContain('missile-tube 1d6 (1d10), range 6');
  });

  test('IA-40: whose pieces are on the map is told beside the sides, those of a kind as a run, who is with one in brackets', () => {
    const flat = lines(at, 'alliance').join(' ').replaceAll(/\s+/g, ' ');
    expect(flat).toMatch(/The Empire: veteran; [^.]* AT1 \(ST1\) AT2 \(ST3\) JG1! \(IL1 ST5 ST6\) [^.]*ST2\* ST4 ST7 ST8\./);
    expect(flat).toMatch(/The Empire: veteran; [^.]* AS1-AS3 /);
    expect(flat).toContain('You: elite; 3 leader bonuses; 1 lost; 1 gun; 1 air strike; 1 bombardment; not ready: TR1*.');
  });

  test('IA-7: who passed once, and who is done, is told', () => {
    const sides = { imperial: { passes: 1 }, alliance: { done: true } };
    const text = lines(plain({ sides }), 'spectator').join('\n');
    expect(text).toMatch(/passed\s+once,\s+twice\s+ends\s+its\s+turn/);
    expect(text).toContain('done for this turn');
  });

  test.each(SCENARIO_NAMES)('IA-40: %s is told in lines of a letter to everybody', (scenario) => {
    const from = state({ scenario }, { scenario });
    for (const viewer of VIEWERS)
      for (const side of SIDES)
        for (const line of lines({ ...from, toAct: side }, viewer)) expect(line.length, line).toBeLessThanOrEqual(72);
  });
});

describe('in fog', () => {
  const at = state({ scenario: 'village', toAct: 'imperial' }, { scenario: 'village', fog: true });

  test('IA-34: a report names only pieces that its view or the copies of its viewer name', () => {
    let hidden = 0;
    for (const { before, after, events } of playedInFog('told in fog', 8)) {
      for (const viewer of ['imperial', 'alliance', 'spectator']) {
        const seen = view(after, viewer);
        const copies = eventsFor(events as readonly GameEvent[], viewer) as unknown as readonly Fact[];
        const { headline, narrative, situation, asks } = reportLines(report(seen, copies));
        const drawn = scene(seen, copies);
        const text = JSON.stringify([headline, narrative, situation, asks?.chances, asks?.examples, drawn]);
        const known = `${Object.keys(seen.units)} ${JSON.stringify(copies)} ${JSON.stringify(seen.losses)}`;
        const named = text.match(/\b[A-Z]{2}\d+\b/g) ?? [];
        expect(named.filter((id) => !known.includes(id))).toEqual([]);
        hidden += Object.keys(before.units).filter((id) => !known.includes(id)).length;
      }
    }
    expect(hidden).toBeGreaterThan(0);
  });

  test('IA-34: how many are out of sight is told, and shots that nobody saw fired', () => {
    expect(lines(at, 'alliance').join(' ')).toMatch(/The Empire: [^.]*;\s+\d+\s+out\s+of\s+sight\./);
    expect(told(at, 'imperial', [FACTS['under-fire']]).join(' ')).toContain('Your ST1 is shot at from out of sight: 3 5 holds.');
    expect(told(at, 'imperial', [FACTS.sighted]).join(' ')).toContain('CA2 is seen from 0605 to 0506.');
  });

  test('IA-40: a spectator is told what kinds of things happened, and no piece', () => {
    const kinds: readonly Fact[] = ['move', 'move', 'fire'].map((what) => ({ type: 'unseen', what }));
    expect(told(at, 'spectator', kinds)).toEqual(['Turn 1:', '  - Out of sight: 2 moves, 1 shot.']);
    expect(lines(at, 'spectator').at(-1)).toBe('In the fog nothing more is shown until the game ends.');
    expect(report(view(at, 'spectator'), []).headline).toMatch(/^Turn \d: the (Empire|Alliance) acts$/);
  });
});

/** Some impulses of the village in fog, each played by the first of its examples. */
function playedInFog(
  seed: string,
  impulses: number,
): readonly { before: State; after: State; events: Resolution<State, Fact>['events'] }[] {
  const dice = (step: number) => keyedDice(digest(seed), { match: seed, step, lock: '', beacon: '-' });
  let before = setup(options({ scenario: 'village', fog: true }), dice(0)).state;
  return Array.from({ length: impulses }, (_, step) => {
    const side = before.toAct ?? 'imperial';
    const [lines = []] = report(view(before, side), []).asks?.examples ?? [];
    const reading = read(view(before, side), side, lines);
    if (reading.kind !== 'order') throw new Error(`refused: ${lines.join('; ')}`);
    const { state: after, events } = resolve(before, { [side]: { t: 'order', order: reading.order } }, dice(step + 1));
    const played = { before, after, events };
    before = after;
    return played;
  });
}

describe('what is asked', () => {
  const asks = (at: State) => {
    const found = at.toAct === null ? undefined : reportLines(report(view(at, at.toAct), [])).asks;
    if (found === undefined) throw new Error('nothing is asked');
    return found;
  };

  test('IA-40: each ready unit has its targets with distance, dice and chance, likeliest first', () => {
    const choices = asks(village({ toAct: 'imperial' })).chances ?? [];
    expect(choices.slice(0, 3)).toEqual([
      'In range with a clear line: hex, distance, dice (all 4+), chance:',
      '  - JG1 at TR1 0705, 4: 3×1d12+1, 58%; TR3 0707, 4: 3×1d12+1, 58%',
      '  - ST1 at GU1 0504, 3: 1×1d6, 50%',
    ]);
    expect(choices.at(-1)).toBe('No target: ST2 ST3 AR2 SC1.');
  });

  test.each(SCENARIO_NAMES)('IA-41: the examples of %s would be taken as they stand', (scenario) => {
    for (const side of SIDES) {
      const at = state({ scenario, toAct: side, initiative: side, options: { 'standing-orders': true } }, { scenario });
      const { examples } = asks(at);
      expect(examples.length).toBeGreaterThanOrEqual(2);
      for (const lines of examples)
        expect(read(view(at, side), side, lines), lines.join('; ')).toMatchObject({ kind: 'order', leftOut: [] });
    }
  });

  test('IA-1: the grammar knows only what is switched on, each in a line', () => {
    const words = (at: State): string => asks(at).grammar.join('\n');
    expect(words(state({ scenario: 'patrol' }))).not.toMatch(/leader|force|weapon|^then|artillery|aerial|face|load/m);
    expect(words(village())).toMatch(/\+leader/);
    expect(words(village())).not.toMatch(/force|then ST|artillery/);
    expect(words(plain({ toAct: 'imperial', options: { 'standing-orders': true } }))).toMatch(
      /force[\s\S]*face[\s\S]*raze[\s\S]*aerial[\s\S]*artillery[\s\S]*then /,
    );
    for (const at of [village(), plain(), state({ scenario: 'patrol' })]) {
      expect(asks(at).grammar.length).toBeLessThanOrEqual(13);
      for (const line of asks(at).grammar) expect(line.length).toBeLessThanOrEqual(68);
    }
  });

  test('IA-22, IA-24, IA-25: support is offered with its chances as far as it may be ordered', () => {
    const at = plain({ toAct: 'imperial', sides: { alliance: { artilleryFired: true } } });
    const choices = asks(at).chances ?? [];
    const flat = choices.join(' ').replaceAll(/\s+/g, ' ');
    expect(flat).toContain('aerial, anywhere: GU1 0504: 1×1d12, 75%; PF1 0702: 1×1d12, 75%;');
    expect(flat).toContain('artillery, at what is seen, misses counted: GU1 0504: 1×1d10, 58%;');
    expect(choices.at(-1)).toBe('You may also order: counterfire.');
    expect(asks(at).examples).toContainEqual(['artillery 0504 0702']);
    const spent = plain({ toAct: 'imperial', sides: { imperial: { support: { artillery: 0, aerial: 0 } } } });
    expect(asks(spent).chances?.join(' ')).not.toMatch(/aerial|artillery|counterfire/);
  });

  test('IA-8: who has nothing better is shown his one poor shot before a pass', () => {
    const at = state({
      units: { ST1: { hex: '0101' }, CA1: { hex: '0103' } },
      map: { cols: 3, rows: 3, cells: ['...', '...', 'B..'] },
      options: {},
    });
    expect(asks(at).examples).toContainEqual(['ST1 fire CA1']);
    expect(asks(at).examples.at(-1)).toEqual(['pass']);
  });

  test('IA-6: the prompt tells how many may be activated', () => {
    expect(asks(village({ allowance: 3 })).prompt).toMatch(/^You may activate 3 of your 12 ready pieces\./);
    const few = state({ units: { ST1: { hex: '0101' }, GU1: { hex: '0909' } }, final: true });
    expect(asks(few).prompt).toMatch(/^In this final impulse of the turn you may activate your one ready piece\./);
  });
});
