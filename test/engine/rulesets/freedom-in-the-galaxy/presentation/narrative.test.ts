import { describe, expect, test } from 'vitest';
import { passagesAsText } from '../../../../../engine/passages.ts';
import type { Fact } from '../../../../../engine/rulesets/freedom-in-the-galaxy/facts.ts';
import { environsOf } from '../../../../../engine/rulesets/freedom-in-the-galaxy/planets.ts';
import { FAILED } from '../../../../../engine/rulesets/freedom-in-the-galaxy/presentation/phrases.ts';
import { report } from '../../../../../engine/rulesets/freedom-in-the-galaxy/report.ts';
import { view } from '../../../../../engine/rulesets/freedom-in-the-galaxy/view.ts';
import { reportLines } from '../../../../support/report-lines.ts';
import { landed, play, seenBy, state } from '../support.ts';
import { FACTS } from './facts.ts';

const table = state({ step: 'rebel-missions', turn: 2 });
const told = (events: readonly Fact[], viewer = 'rebel'): readonly string[] => reportLines(report(view(table, viewer), events)).narrative;
const text = (events: readonly Fact[], viewer = 'rebel'): string => told(events, viewer).join(' ').replaceAll(/\s+/g, ' ');

describe('FG-162: every fact is told in words', () => {
  for (const fact of Object.values(FACTS) as readonly Fact[]) {
    test(fact.type, () => {
      const lines = told([fact]);
      expect(lines.join('')).toMatch(/[a-z]{3}/);
      for (const line of lines) expect(line.length, line).toBeLessThanOrEqual(72);
      // Words, not codes: no field of a fact is left as it is stored.
      expect(lines.filter((line) => !line.includes('"')).join(' ')).not.toMatch(/undefined|null|NaN|\[object|angoff-urban|no-such|-killed/);
    });
  }

  test('a step in which nothing came about is told as such, a first letter without a step is not', () => {
    expect(told([FACTS['step-started']]).at(-1)).toBe('Nothing happened.');
    expect(told([])).toEqual([]);
    expect(told([{ type: 'step-started', turn: 1, step: 'setup-imperial' }])).toEqual(['The game begins: the Imperials set up first.']);
  });

  test('what a mission draws after an uprising stands under its own environ again', () => {
    const fought = { ...FACTS['military-combat'], at: 'charkhan-wild' } as const;
    const lines = told([FACTS['mission-assigned'], fought, FACTS['mission-letter']]);
    expect(lines.filter((line) => /^(Angoff|Charkhan) .*:$/.test(line))).toEqual(['Angoff urban:', 'Charkhan wild:', 'Angoff urban:']);
  });

  test('dice, columns and both sides of a battle stand in its line', () => {
    const line = text([FACTS['military-combat']]);
    expect(line).toContain(
      'Angoff urban: - Battle: the Imperials attacked with 6 against 2; you lost R1, the Imperials lost 2 mobile units (odds 3-1, shift -2 to 1-1; dice 1 and 5; points of loss: you 0, the Imperials 1).',
    );
    expect(text([FACTS['military-combat']], 'imperial')).toContain('Battle: you attacked with 6 against 2; the Rebels lost R1');
    expect(text([{ ...FACTS['military-combat'], lost: ['R1'] }])).toContain('; you lost R1, the Imperials lost nothing (');
    expect(text([{ ...FACTS['military-combat'], lost: [] }])).toContain('; neither side lost a unit (');
  });

  test('a search tells its value, its hiding, its die; a flight its evasion and the column as the chart is headed', () => {
    expect(text([FACTS.search])).toContain('The Imperials’ units searched and found nobody (5 against hiding 6: 1 finds; die 4).');
    expect(text([{ ...FACTS.search, need: 0 }])).toContain('no die finds');
    expect(text([{ ...FACTS.detection, column: 6 }])).toContain('evasion 7, column 7-8, die 5');
    expect(text([FACTS.detection, FACTS.moved])).toContain(
      'The base of Angoff saw Planetary Privateer: all aboard detected (base level 2, evasion 7, column 4, die 5). Doctor Sontag and Boccanegra flew from space to Angoff urban aboard Planetary Privateer.',
    );
  });

  test('what came about stands under its environ; more than two cards and dice stand after it, each draw and round in a line', () => {
    const lines = told([
      FACTS['mission-assigned'],
      FACTS['action-card'],
      FACTS['combat-start'],
      FACTS['break-off'],
      FACTS['combat-round'],
      FACTS['character-wounded'],
    ]);
    expect(lines).toEqual([
      'Turn 2, your missions:',
      'Angoff urban:',
      '  - A Assassination on Jon Kidu: Boccanegra.',
      '  - A squad of the units attacked Boccanegra and Frun Sentel, by',
      '    firefight, to capture.',
      '  - Boccanegra has 2 wounds.',
      '',
      'Every card and die:',
      'Angoff urban:',
      '  - Card 2, no. 84: D G; a breach of protocol, but no such mission here.',
      '  - Round 2: break-off tried, column 6, die 5: in vain. Round 2: +1,',
      '    column 5, dice 2 and 5: defenders 2 wounds.',
    ]);
  });

  test('a letter names the word that brings cards and dice, and no more of them', () => {
    const { narrative } = report(view(table, 'rebel'), [
      FACTS['action-card'],
      FACTS['combat-start'],
      FACTS['break-off'],
      FACTS['combat-round'],
    ]);
    expect(narrative.at(-1)).toMatchObject({ t: 'fold', title: 'every card and die', aside: true });
    expect(passagesAsText(narrative.slice(0, -1)).join(' ')).not.toMatch(/die|dice|card/);
  });

  test('an outcome names who was on the mission, and the card that ended it', () => {
    const letter = 'D' as const;
    const assigned = { type: 'mission-assigned', at: 'angoff-urban', letter, who: ['doctor-sontag', 'frun-sentel'] } as const;
    const cards = [FACTS['mission-letter'], FACTS['mission-letter'], { ...FACTS['action-card'], ignored: undefined } as never];
    const [, , ...lines] = told([assigned, ...cards, FACTS['mission-aborted']]);
    expect(lines.slice(0, 3)).toEqual(['  - Diplomacy by Doctor Sontag and Frun Sentel was called off: a breach', '    of protocol.', '']);
    // Two groups that fared alike are both named; of others, nobody can tell which it was.
    const failed = { ...FACTS['mission-failed'], letter } as const;
    expect(told([assigned, { ...assigned, who: ['boccanegra'] }, ...cards, failed, { ...failed }]).slice(2, 5)).toEqual([
      '  - Diplomacy by Doctor Sontag and Frun Sentel failed.',
      '  - Diplomacy by Boccanegra failed.',
      '',
    ]);
    expect(told([assigned, { ...assigned, who: ['boccanegra'] }, ...cards, FACTS['mission-aborted']])).toContain(
      '  - Diplomacy was called off: a breach of protocol.',
    );
  });

  test('bonus draws are told before the letters that they bring', () => {
    const bonus: Fact = { ...FACTS['bonus-draws'], letter: 'D', cards: [69] };
    const line = text([{ ...FACTS['action-card'], letters: 'A' }, FACTS['mission-letter'], FACTS['mission-completed'], bonus]);
    expect(line).toMatch(/Diplomacy succeeded twice.*Bonus draws for Diplomacy.*D has 2 successes\./);
  });

  test('a sentence lights the environs that it names, where a way begins and ends, and a planet as a whole', () => {
    const lit = (fact: Fact): unknown => report(view(table, 'rebel'), [fact]).narrative.at(-1);
    expect(lit(FACTS.reaction)).toMatchObject({ cells: ['charkhan-air', 'charkhan-wild'] });
    expect(lit({ ...FACTS['loyalty-shifted'], planet: 'charkhan' })).toMatchObject({ cells: environsOf('charkhan') });
    expect(environsOf('charkhan').length).toBeGreaterThan(1);
  });

  test('wounds and recoveries of several are one sentence', () => {
    expect(text([FACTS.healed, { ...FACTS.healed, character: 'frun-sentel' }])).toContain('Boccanegra and Frun Sentel recovered');
    expect(text([FACTS['character-wounded'], { ...FACTS['character-wounded'], wounds: 3 }])).toContain('Boccanegra has 3 wounds.');
  });

  test('steps have headings with their turn; those without anything to decide share a line', () => {
    const { facts } = play(landed('charkhan-air', { step: 'rebel-missions' }), [{ kind: 'pass' }]);
    expect(facts.map(({ type }) => type)).toEqual(['step-started']);
    expect(told([FACTS.healed, { type: 'step-started', turn: 3, step: 'rebel-operations' }])).toEqual([
      'Turn 2, the Imperials’ missions:',
      'Boccanegra recovered from all wounds.',
    ]);
    expect(told([FACTS.healed, FACTS['step-skipped'], FACTS['step-started']]).at(-1)).toBe('Nothing to decide in the Imperials’ response.');
    expect(told([FACTS['step-skipped'], FACTS['step-started']])).toEqual([
      'Turn 2, your operations:',
      'Nothing happened.',
      'Nothing to decide in the Imperials’ response.',
    ]);
    expect(told([FACTS['step-skipped'], FACTS.search])).toContain('Turn 2, the Imperials’ response, not asked, then the fighting:');
  });
});

describe('FG-161: lines that came to nothing', () => {
  test('are told with the reason in words, by their number, to their side alone', () => {
    const played = play(landed('charkhan-air', { step: 'rebel-operations', flags: { begun: true } }), [
      { kind: 'attack', at: 'charkhan-air', leader: null },
      { kind: 'join', who: ['boccanegra'] },
    ]);
    const own = text(seenBy(played, 'rebel'));
    expect(own).toContain('Not carried out: - line 2, "join army: boccanegra": there were no units of yours there.');
    expect(text(seenBy(played, 'imperial'), 'imperial')).not.toContain('join');
  });

  test('every reason has words of its own', () => {
    expect(new Set(Object.values(FAILED)).size).toBe(Object.keys(FAILED).length);
  });
});

describe('FG-161: the headline', () => {
  const headline = (events: readonly Fact[], viewer = 'rebel', of = table) => report(view(of, viewer), events).headline;
  test('says turn, what matters most, and who is asked for what', () => {
    expect(headline([])).toBe('Turn 2: you are asked for missions');
    expect(headline([], 'imperial')).toBe('Turn 2: waiting for the Rebels: missions');
    expect(headline([FACTS['character-killed']])).toBe('Turn 2: Boccanegra killed; you are asked for missions');
    expect(headline([FACTS['rebellion-started'], FACTS['loyalty-shifted']])).toBe(
      'Turn 2: Angoff in rebellion; Angoff dissent; you are asked for missions',
    );
    const battle = FACTS['military-combat'];
    expect(headline([{ ...battle, lost: ['R1', 'R2'] }])).toBe('Turn 2: 2 Rebel units lost in battle; you are asked for missions');
    expect(headline([battle])).toBe('Turn 2: both sides lost units in battle; you are asked for missions');
    expect(headline([{ ...battle, lost: [] }])).toBe('Turn 2: battle in Angoff urban; you are asked for missions');
  });
  test('fits its line whatever has happened, and tells the end', () => {
    const all = Object.values(FACTS) as readonly Fact[];
    for (const viewer of ['rebel', 'imperial', 'spectator']) expect(headline(all, viewer).length).toBeLessThanOrEqual(72);
    const over = state({ outcome: { winner: 'rebel', reason: 'points', points: 13 } });
    expect(headline([], 'rebel', over)).toBe('You have won with 13 points');
    expect(headline([], 'imperial', over)).toBe('You have lost: the Rebels won with 13 points');
    expect(headline([], 'spectator', over)).toBe('The Rebel side has won with 13 points');
  });
});
