/** Ordinary mails, as people sign and spice them: none is refused, and none is half played. */
import { describe, expect, test } from 'vitest';
import { readOrders } from '../../../../engine/host.ts';
import type { AnyRuleset } from '../../../../engine/ruleset.ts';
import { findOrders } from '../../../../functions/edge/mail/order-block.ts';
import { tableOf } from '../../../../functions/facts/position.ts';
import { rulesets } from '../../../support/games/games.ts';
import { FIRST_SEED, hunt } from '../../../support/hunt.ts';
import { CHATTER, CLOSINGS, SALUTATIONS, SIGNATURES } from '../../../support/mail/wordings.ts';
import { seeded } from '../../../support/seeded.ts';
import { askedSeat } from './asked-seat.ts';

const MAILS = hunt({ full: 500, long: 20_000 });
/** Of the mails, those whose orders wait for an answer to a question: an annoyance, so few. */
const MOST_ASKED = 0.01;

/** Every wording comes up, in ever new company; `mark` stands above the signature. */
function mailOf(seed: number, orders: readonly string[], mark: readonly string[]): readonly string[] {
  const random = seeded(seed);
  const pick = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T;
  const nth = <T>(all: readonly T[]): T => all[seed % all.length] as T;
  const some = (): readonly string[] => (random() < 0.5 ? [] : [pick(CHATTER)]);
  const gap = (): readonly string[] => (random() < 0.7 ? [''] : []);
  const above = [nth(SALUTATIONS), ...gap(), ...some(), ...(random() < 0.3 ? some() : []), ''];
  const below = ['', ...some(), ...gap(), nth(CLOSINGS), ...gap(), ...mark, ...nth(SIGNATURES)];
  const between = orders.flatMap((line) => (random() < 0.1 ? [line, ''] : [line]));
  return [...above, ...between, ...(random() < 0.15 ? [nth(CLOSINGS), ...mark, ...nth(SIGNATURES)] : below)];
}

describe.each(rulesets.map((ruleset) => [ruleset.id, ruleset] as const))('%s', (_, rules) => {
  test.each([
    ['signed', []],
    ['with the mark "--" above the signature', ['-- ']],
  ])(`${MAILS} mails, %s: the orders are all that is read, and none is refused`, async (_how, mark) => {
    const { match, seat, orders } = await askedSeat(rules as AnyRuleset);
    let asked = 0;
    for (let seed = FIRST_SEED; seed < FIRST_SEED + MAILS; seed++) {
      const lines = mailOf(seed, orders, mark);
      const found = findOrders(lines.join('\n'), rules, { own: ['Ada', 'Byron', 'Chuck'] });
      const text = found.text.split('\n').filter((line) => line !== '');
      expect({ seed, text, commands: found.commands }, lines.join('\n')).toEqual({ seed, text: orders, commands: [] });
      expect(readOrders(rules, tableOf(match), seat, [found.text]), lines.join('\n')).toMatchObject({
        kind: 'order',
        leftOut: [],
        asks: [],
      });
      expect(found.greeting.filter((line) => mark.length > 0 && lines.lastIndexOf(line) > lines.indexOf('-- '))).toEqual([]);
      if (found.asks.length > 0) asked += 1;
    }
    expect(asked / MAILS).toBeLessThanOrEqual(MOST_ASKED);
  });
});
