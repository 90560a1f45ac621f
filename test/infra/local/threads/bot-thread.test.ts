import { describe, expect, it } from 'vitest';
import { openTable } from '../../../../engine/host.ts';
import { settleOptions } from '../../../../engine/options.ts';
import type { BotTurn } from '../../../../functions/cases/match/run-job.ts';
import { think } from '../../../../functions/cases/match/think.ts';
import { openBotThread } from '../../../../infra/local/threads/open.ts';
import { rulesetNamed } from '../../../support/games/games.ts';

const turn = (of: Partial<BotTurn> = {}): BotTurn => {
  const rules = rulesetNamed('imperial-alliance');
  if (rules === undefined) throw new Error('no game');
  const options = settleOptions(rules, { scenario: 'patrol' });
  if (!options.ok) throw new Error('no options');
  const seats = rules.tables(options.value)[0] ?? [];
  const { state } = openTable({
    ...{ match: 'm', step: 0, ruleset: rules, table: { seats, options: options.value, state: null } },
    ...{ key: '00'.repeat(32), answers: {}, round: 0, beacon: '-' },
  });
  const [seat] = rules.awaiting(rules.revive(state)).map((demand) => demand.seat);
  return {
    ...{ match: 'm', step: 1, ruleset: `imperial-alliance@${rules.edition}`, table: { seats, options: options.value, state } },
    ...{ seat: seat ?? '', level: 'hard', secret: '11'.repeat(32) },
    ...of,
  };
};

describe('computer players in a thread of their own', () => {
  it('give the same move as in this thread, which goes on meanwhile', async () => {
    const thread = openBotThread();
    let turned = 0;
    const timer = setInterval(() => {
      turned += 1;
    }, 1);
    const lines = await thread.think(turn());
    clearInterval(timer);
    await thread.stop();
    expect(lines).toEqual(await think(turn()));
    expect(turned).toBeGreaterThan(0);
  });

  it('report what went wrong, and still make the next move', async () => {
    const thread = openBotThread();
    await expect(thread.think(turn({ ruleset: 'chess@1' }))).rejects.toThrow('this build does not have chess@1');
    expect(await thread.think(turn())).not.toEqual([]);
    await thread.stop();
    await expect(thread.think(turn()).finally(() => thread.stop())).resolves.not.toEqual([]);
  });
});
