/** Taunts, as people spice their mails with them, end nothing. */
import { describe, expect, test } from 'vitest';
import type { AnyRuleset } from '../../../../engine/ruleset.ts';
import { rulesets } from '../../../support/games/games.ts';
import { TAUNTS } from '../../../support/mail/wordings.ts';
import { askedSeat } from './asked-seat.ts';

describe.each(rulesets.map((ruleset) => [ruleset.id, ruleset] as const))('%s', (_, rules) => {
  test.each(TAUNTS)('"%s" ends nothing, above or below orders or among chatter', async (taunt) => {
    for (const lines of [
      [taunt, '', 'O'],
      ['O', '', taunt],
      ['Hello Ben,', taunt, 'O', 'Cheers', 'Ada'],
      ['O', '', 'Cheers', 'Ada', '', taunt],
    ]) {
      const own = await askedSeat(rules as AnyRuleset);
      await own.mail(...lines.flatMap((line) => (line === 'O' ? own.orders : [line])));
      const match = await own.now();
      expect([match.status, match.outcome], lines.join('\n')).toEqual(['active', undefined]);
      expect(match.files[own.seat]?.lines ?? []).not.toContain('resign');
      expect(match.seats.map(({ holder }) => holder.t)).toEqual(own.match.seats.map(({ holder }) => holder.t));
    }
  });
});
