import { describe, expect, test } from 'vitest';
import type { Share } from '../../../../../engine/kit/foretold.ts';
import { expectations, preview } from '../../../../../engine/kit/preview.ts';
import type { FreedomOptions, State } from '../../../../../engine/rulesets/freedom-in-the-galaxy/state.ts';
import { owes } from '../../../../../engine/rulesets/freedom-in-the-galaxy/turn.ts';
import { freedomInTheGalaxy as game } from '../../../../support/games/whole-games.ts';
import { landed, type Overrides, state, varu } from '../support.ts';

const sharesOf = (at: State, ...lines: readonly string[]): readonly Readonly<Record<string, Share>>[] =>
  preview(game, game.view(at, owes(at.step)), owes(at.step), lines)?.lines.map(({ shares }) => shares) ?? [];
/** The odds that lines succeed. */
const odds = (at: State, ...lines: readonly string[]): readonly Share[] => sharesOf(at, ...lines).map(({ done }) => done as Share);
const exactly = (p: number): Share => ({ t: 'exact', p: expect.closeTo(p, 10) as unknown as number });
const [never, surely] = [exactly(0), exactly(1)];
const about: unknown = expect.objectContaining({ t: 'about' });
const shareOf = (share: Share | undefined): number => (share === undefined || share.t === 'unseen' ? Number.NaN : share.p);

const told = (at: State, ...lines: readonly string[]): readonly string[] => {
  const words = expectations(game, game.view(at, owes(at.step)), owes(at.step), lines);
  for (const line of words) expect(line.length, line).toBeLessThanOrEqual(72);
  return words;
};
const text = (at: State, ...lines: readonly string[]): string =>
  told(at, ...lines)
    .join(' ')
    .replaceAll(/\s+/g, ' ');

const inSpace = state({ step: 'rebel-operations' });
const war = varu({ step: 'rebel-operations' });
const onMission = (described: Overrides = {}, at = 'angoff-urban'): State => landed(at, { step: 'rebel-missions', ...described });
const seen = (described: Overrides = {}, at = 'angoff-urban'): State => {
  const people = Object.fromEntries(['boccanegra', 'doctor-sontag', 'frun-sentel'].map((id) => [id, { detected: true }]));
  return landed(at, { step: 'imperial-response', characters: people, ...described });
};
/** Boccanegra alone in Quibron wild, under an option of Start Rebellion. */
const plotting = (loyalty: number, startRebellion: FreedomOptions['startRebellion']): State =>
  state(
    {
      scenario: 'flight-to-egrix',
      step: 'rebel-missions',
      characters: { boccanegra: { at: 'quibron-wild' } },
      planets: { quibron: { loyalty } },
    },
    { startRebellion },
  );

const FLIGHT = 'move boccanegra, sontag, frun to angoff-urban aboard privateer';

describe('FG-161: one account of all lines', () => {
  test('FG-36: who has flown does not fly again', () => {
    expect(odds(inSpace, FLIGHT, 'move boccanegra to quibron-wild aboard privateer')).toEqual([surely, never]);
    expect(text(inSpace, FLIGHT, 'move boccanegra to quibron-wild aboard privateer')).toContain(
      '2. move boccanegra to quibron-wild aboard planetary-privateer: fails: a piece in it had moved already.',
    );
  });

  test('FG-80: who is on a mission goes on no other', () => {
    const at = onMission();
    expect(odds(at, 'mission G by frun', 'mission D by frun', 'mission C by sontag')).toEqual([about, never, about]);
    expect(text(at, 'mission G by frun', 'mission D by frun')).toContain(
      'mission D by frun-sentel: fails: someone in it, or the camp, is on another mission.',
    );
  });

  test('FG-98, FG-103: Start Rebellion before unrest never succeeds', () => {
    expect(odds(plotting(1, 'anywhere'), 'mission R by boccanegra')).toEqual([never]);
    expect(text(plotting(1, 'anywhere'), 'mission R by boccanegra')).toContain('fails: no success counts before unrest.');
    expect(odds(plotting(1, 'with-a-chance'), 'mission R by boccanegra')).toEqual([never]);
    expect(text(plotting(1, 'with-a-chance'), 'mission R by boccanegra')).toContain('fails: the loyalty of the planet did not allow it.');
  });

  test('FG-98: at unrest, or with a Diplomacy in the same environ that may bring it about, it may', () => {
    const [alone] = odds(plotting(-2, 'anywhere'), 'mission R by boccanegra');
    expect(alone).toEqual(about);
    expect(shareOf(alone)).toBeGreaterThan(0.2);
    const at = onMission({ planets: { quibron: { loyalty: -1 } } }, 'quibron-wild');
    const [rising] = odds(at, 'mission R by boccanegra', 'mission D by sontag stop 1');
    expect(rising).toEqual(about);
    expect(shareOf(rising)).toBeLessThan(shareOf(alone));
  });

  test('FG-98: a Diplomacy on another planet brings no unrest', () => {
    const at = state(
      {
        scenario: 'flight-to-egrix',
        step: 'rebel-missions',
        characters: { boccanegra: { at: 'quibron-wild' }, 'doctor-sontag': { at: 'angoff-urban' } },
        planets: { quibron: { loyalty: -1 } },
      },
      { startRebellion: 'with-a-chance' },
    );
    expect(odds(at, 'mission R by boccanegra', 'mission D by sontag')[0]).toEqual(never);
  });

  test('FG-150: a mission that the end of the game may cut short is no certain failure', () => {
    const lost = { at: null, status: 'killed' };
    const at = onMission({ characters: { boccanegra: { wounds: 4 }, 'doctor-sontag': lost, 'frun-sentel': lost } });
    for (const letter of ['D', 'G', 'I', 'P', 'S', 'T']) expect(odds(at, `mission ${letter} by boccanegra`), letter).toEqual([about]);
  });

  test('FG-42: a flight has the chances of its bases, face by face', () => {
    // Evasion 7, column 6; level 2, column 4: D on 3 to 5, Dd on 6.
    expect(sharesOf(inSpace, FLIGHT)).toEqual([{ done: surely, seen: exactly(4 / 6), lost: exactly(1 / 6), shot: never }]);
    expect(text(inSpace, FLIGHT)).toContain('seen 67%, ship lost 17%.');
    expect(text(inSpace, 'move sontag, frun to angoff-urban aboard privateer')).toContain(
      'fails: its owner with Navigation was not aboard',
    );
  });

  test('FG-44: units arrive as far as a base lets them, and what they are to do hangs on it', () => {
    const [march, attack] = odds(war, 'move R2, R3 to solvia-wild', 'attack solvia-wild');
    expect(march).toEqual(exactly(4 / 6));
    expect(attack).toEqual(march);
    expect(text(war, 'move R2, R3 to solvia-wild', 'attack solvia-wild')).toMatch(
      /move R2, R3 to solvia-wild: some arrive 67%\. .*odds 1-1 to 3-1; .*, if it comes to that: 67%\./,
    );
    expect(text(war, 'move R2 to solvia-wild')).toContain('lost to a base on the way');
    expect(text(war, 'move kogus to cercis-subterranean')).toContain('on foot, unseen.');
    expect(text(war, 'move R2, R1 to solvia-wild')).toContain('fails: the pieces were not in one environ');
  });

  test('FG-52: an attack is told as it stands once all have moved, wherever its line is', () => {
    const at = varu({ step: 'rebel-operations', units: { L1: { at: 'cercis-subterranean' } } });
    const lines = ['attack cercis-subterranean', 'move R2, R3 to cercis-subterranean'];
    expect(text(at, ...lines)).toContain('attack cercis-subterranean: your 6 against 1 to 3, odds');
    expect(text(at, ...lines.toReversed())).toContain('attack cercis-subterranean: your 6 against 1 to 3, odds');
    expect(text(at, 'attack cercis-wild')).toContain('fails: there was no enemy there');
    expect(text(at, 'attack cercis-subterranean', 'attack cercis-subterranean')).toContain('fails: another of your lines attacks there');
  });

  test('FG-62: a search has the chance of its die', () => {
    // Units of 5 against Sontag's Intelligence of 4 + 4 - 3 + 1.
    const [search] = odds(seen({ units: { L1: { at: 'quibron-wild' } } }, 'quibron-wild'), 'search quibron-wild with military');
    expect(search).toEqual(exactly(1 / 6));
    expect(odds(seen(), 'search angoff-urban with vans')).toEqual([never]);
    expect(text(seen(), 'search angoff-urban with vans')).toContain('2 against hiding 8: no die finds.');
    expect(text(seen(), 'search angoff-urban none')).toContain('no search there, whatever your standing orders say');
  });

  test('FG-160: where what they hold may hide them, no chance is told', () => {
    const described = { units: { L1: { at: 'quibron-wild' } }, possessions: { scanner: { owner: 'boccanegra', known: false } } };
    const at = seen(described, 'quibron-wild');
    expect(odds(at, 'search quibron-wild with military')).toEqual([{ t: 'unseen' }]);
    expect(text(at, 'search quibron-wild with military')).toContain('if nobody there holds what hides them.');
  });

  test('FG-4, FG-6: what is kept and what is left standing is said, and headers are no lines', () => {
    const words = text(
      onMission(),
      'mission D by sontag',
      'standing search both',
      '[operations]',
      'move boccanegra to quibron-wild aboard privateer',
    );
    expect(words).toMatch(
      /^If the Imperials send nothing and have no standing orders: 1\. mission D by doctor-sontag: in Angoff urban: succeeds about \d+%, with 2 successes about \d+%\./,
    );
    expect(words).toContain('4. move boccanegra to quibron-wild aboard planetary-privateer: kept for your operations.');
    expect(words).toContain('Standing orders from now on: search both.');
    expect(words).not.toContain('[operations]');
  });

  test('nothing and the end', () => {
    expect(text(onMission(), 'pass')).toContain('Nobody goes on a mission');
    expect(text(onMission(), 'resign')).toBe('The game ends at once, and you have lost it.');
  });
});
