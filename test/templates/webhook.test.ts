import { describe, expect, it, test } from 'vitest';
import { say } from '../../engine/passages.ts';
import type { LetterModel } from '../../functions/sights/letter-model.ts';
import { renderLetter } from '../../templates/letters.ts';
import { hookBody } from '../../templates/webhook.ts';
import { LEAGUE_MODELS } from './league-models.ts';
import { MODELS as MATCH_MODELS } from './models.ts';

const MODELS: Readonly<Record<string, LetterModel>> = { ...MATCH_MODELS, ...LEAGUE_MODELS };

const kinds = Object.entries(MODELS);
const bodyOf = (shape: 'standard' | 'discord' | 'slack', model: LetterModel) =>
  hookBody(shape, model, renderLetter(model), Date.UTC(2026, 10, 20));
const report = MODELS.report as Extract<LetterModel, { t: 'report' }>;

describe.each(kinds)('the letter "%s" as a webhook', (_name, model) => {
  it.each(['standard', 'discord', 'slack'] as const)('holds no link with a token in the %s shape', (shape) => {
    expect(JSON.stringify(bodyOf(shape, model))).not.toMatch(/abcdefghijklmnopqrstuvwxyz/);
  });
  it('keeps to what Discord takes and pings nobody', () => {
    const body = bodyOf('discord', model) as { content: string; allowed_mentions: unknown };
    expect(body.content.length).toBeLessThanOrEqual(2000);
    expect(body.content.length).toBeGreaterThan(0);
    expect(body.content.split('```').length % 2).toBe(1);
    expect(body.allowed_mentions).toEqual({ parse: [] });
  });
});

test('a program gets type, time and facts', () => {
  expect(bodyOf('standard', report)).toMatchObject({
    type: 'report.sent',
    timestamp: '2026-11-20T00:00:00.000Z',
    data: {
      match: 'k7x2abcdefgh2345',
      seat: 'rebel',
      step: 4,
      deadline: '2026-11-22T17:00:00.000Z',
      url: 'https://play.example/m/k7x2abcdefgh2345',
    },
  });
});

test('Discord shows the board in a code block, whatever else must be left out', () => {
  const { content } = bodyOf('discord', {
    ...report,
    told: { ...report.told, report: { ...report.told.report, story: Array.from({ length: 200 }, () => say('a long story')) } },
  }) as { content: string };
  expect(content).toContain('```\n+-------+');
  expect(content).not.toContain('a long story');
});

test('markup of players and rulesets is text in every shape', () => {
  const model = {
    ...(MODELS.press as Extract<LetterModel, { t: 'press' }>),
    from: '**@everyone** <!channel> `x`',
    lines: ['``` out of the block', '<!here>'],
  };
  const discord = (bodyOf('discord', model) as { content: string }).content;
  expect(discord).toContain('\\*\\*\\@everyone\\*\\* \\<!channel\\>');
  expect(discord.split('```')).toHaveLength(3);
  const slack = (bodyOf('slack', model) as { text: string }).text;
  expect(slack).not.toMatch(/<!/);
  expect(slack).toContain('&lt;!here&gt;');
});
