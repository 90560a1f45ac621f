import { describe, expect, it, test } from 'vitest';
import { say } from '../../../engine/passages.ts';
import { HOOK_TYPES } from '../../../functions/wiring/document.ts';
import { hookBody, hookType } from '../../../templates/wiring/hook-body.ts';
import type { AnyLetter } from '../../support/any-letter.ts';
import { LEAGUE_MODELS } from '../league-models.ts';
import { DEADLINE, MODELS as MATCH_MODELS } from '../models.ts';
import { renderLetter } from '../render.ts';

const MODELS: Readonly<Record<string, AnyLetter>> = { ...MATCH_MODELS, ...LEAGUE_MODELS };

const kinds = Object.entries(MODELS);
const rendered = new Map(kinds.map(([, model]) => [model, renderLetter(model)]));
const bodyOf = (shape: 'standard' | 'discord' | 'slack', model: AnyLetter) =>
  hookBody(shape, model, rendered.get(model) ?? renderLetter(model), Date.UTC(2026, 10, 20));
const report = MODELS.report as Extract<AnyLetter, { t: 'report' }>;

describe.each(kinds)('the letter "%s" as a webhook', (_name, model) => {
  it.each(['standard', 'discord', 'slack'] as const)('holds no link with a token in the %s shape', (shape) => {
    expect(JSON.stringify(bodyOf(shape, model))).not.toMatch(/abcdefghijklmnopqrstuvwxyz/);
  });
  it('keeps to what Discord takes and pings nobody', () => {
    const { embeds, allowed_mentions } = bodyOf('discord', model) as Discord;
    expect(allowed_mentions).toEqual({ parse: [] });
    expect(embeds).toHaveLength(1);
    for (const { title, description, fields = [] } of embeds) {
      expect([title.length <= 256, description.length <= 4096, fields.length <= 25]).toEqual([true, true, true]);
      expect(description.split('```').length % 2).toBe(1);
      for (const { name, value } of fields)
        expect([name.length > 0, name.length <= 256, value.length > 0, value.length <= 1024]).toEqual([true, true, true, true]);
      const texts = [title, description, ...fields.flatMap(({ name, value }) => [name, value])];
      expect(texts.join('').length).toBeLessThanOrEqual(6000);
    }
  });
  it('keeps to what Slack takes', () => {
    const { text, blocks } = bodyOf('slack', model) as Slack;
    expect(text.length).toBeGreaterThan(0);
    expect(blocks.length).toBeLessThanOrEqual(50);
    for (const { type, text, fields } of blocks) {
      if (text !== undefined) expect([text.text.length > 0, text.text.length <= (type === 'header' ? 150 : 3000)]).toEqual([true, true]);
      if (fields !== undefined) expect([fields.length <= 10, fields.every(({ text }) => text.length <= 2000)]).toEqual([true, true]);
    }
  });
  it('tells people nothing that only a letter can be answered with', () => {
    const isToPlayer = 'league' in model && model.league.open !== true;
    if (isToPlayer || !HOOK_TYPES.includes(hookType(model))) return;
    for (const shape of ['discord', 'slack'] as const)
      expect(JSON.stringify(bodyOf(shape, model))).not.toMatch(
        /\b(?:in a reply|reply with|a reply|top of|this letter|endpress|legal now)\b/i,
      );
  });
});

interface Discord {
  readonly embeds: readonly {
    readonly title: string;
    readonly url: string;
    readonly description: string;
    readonly fields?: readonly { readonly name: string; readonly value: string }[];
    readonly image?: { readonly url: string };
  }[];
  readonly allowed_mentions: unknown;
}
interface Slack {
  readonly text: string;
  readonly blocks: readonly {
    readonly type: string;
    readonly text?: { readonly text: string };
    readonly fields?: readonly { readonly text: string }[];
  }[];
}

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

const long = {
  ...report,
  told: { ...report.told, report: { ...report.told.report, narrative: Array.from({ length: 400 }, () => say('a long story')) } },
};

test('Discord shows headline, board and facts, with a link to the public page, whatever else must be left out', () => {
  const { embeds } = bodyOf('discord', long) as Discord;
  expect(embeds).toMatchObject([
    {
      title: 'Rebel Commander',
      url: 'https://play.example/m/k7x2abcdefgh2345',
      fields: [
        { name: 'Turn', value: 'turn 4' },
        { name: 'Due', value: `<t:${DEADLINE / 1000}:f>, <t:${DEADLINE / 1000}:R>` },
        { name: 'Waiting for', value: 'Ada \\(Rebel\\) and Grace \\(Imperial\\)' },
        { name: 'Seat', value: 'Rebel' },
      ],
    },
  ]);
  expect(embeds[0]?.description).toMatch(/^\*\*Turn 4: /);
  expect(embeds[0]?.description).toContain('```\n+-------+');
  expect(embeds[0]?.description).not.toContain('a long story');
});

test('Slack shows the same in blocks, with the deadline as its reader counts time', () => {
  const { text, blocks } = bodyOf('slack', long) as Slack;
  expect(text).toMatch(/^Rebel Commander: Turn 4: /);
  expect(blocks[0]).toEqual({ type: 'header', text: { type: 'plain_text', text: 'Rebel Commander', emoji: false } });
  const told = JSON.stringify(blocks);
  expect(told).toContain(`<!date^${DEADLINE / 1000}^{date_long_pretty} {time}|Sunday 22 November 2026, 18:00 Europe/Berlin>`);
  expect(told).toContain('<https://play.example/m/k7x2abcdefgh2345|Open the page>');
  expect(told).toContain('```\\n+-------+');
  expect(told).not.toContain('a long story');
});

test('only what anybody may know comes with a picture: the last board of a pairing, in Discord', () => {
  const picture = 'https://play.example/pictures/matches/k7x2abcdefgh2345/9.png';
  const result = { ...(MODELS['league-result'] as Extract<AnyLetter, { t: 'league-result' }>), picture };
  expect((bodyOf('discord', result) as Discord).embeds[0]?.image).toEqual({ url: picture });
  for (const [, model] of kinds)
    for (const shape of ['standard', 'discord', 'slack'] as const) expect(JSON.stringify(bodyOf(shape, model))).not.toContain('/pictures/');
});

test('markup of players and rulesets is text in every shape', () => {
  const model = {
    ...(MODELS.press as Extract<AnyLetter, { t: 'press' }>),
    from: '**@everyone** <!channel> `x`',
    lines: ['``` out of the block', '<!here> @here'],
  };
  const [embed] = (bodyOf('discord', model) as Discord).embeds;
  expect(embed?.description).toContain('\\*\\*\\@\u200beveryone\\*\\* \\<!channel\\>');
  expect(embed?.description.split('```')).toHaveLength(3);
  const slack = JSON.stringify(bodyOf('slack', model)).replaceAll(/<!date\^[^<>]*>/g, '');
  expect(slack).not.toMatch(/<!|@everyone/);
  expect(slack).toContain('&lt;!here&gt;');
});
