/** The API document tells the truth: values, answers and calls conform to its schemas. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { eventsFor } from '../../engine/host.ts';
import { settleOptions } from '../../engine/options.ts';
import { type AnyRuleset, ARCHIVE, type Json, SPECTATOR } from '../../engine/ruleset.ts';
import { ALL_CALLS, HOOK_TYPES } from '../../functions/wiring/document.ts';
import { hookBody } from '../../templates/wiring/hook-body.ts';
import { openDoor, openDuel } from '../functions/edge/http/door.ts';
import { type BotGame, playBots } from '../support/games/bot-game.ts';
import { rulesets } from '../support/games/games.ts';
import { LEAGUE_MODELS } from '../templates/league-models.ts';
import { MODELS } from '../templates/models.ts';
import { renderLetter } from '../templates/render.ts';
import { checkNamed, checkOf, DOCUMENT } from './conforming.ts';
import { GOOD } from './good-calls.ts';

const ROOT = join(import.meta.dirname, '../..');
const CALLS = ALL_CALLS;

interface Media {
  readonly schema: unknown;
  readonly example?: unknown;
}
interface Operation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly requestBody?: { readonly content: Readonly<Record<string, Media>> };
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, Media>> }>>;
}
const operationOf = (name: string): Operation => {
  const found = CALLS.find((call) => call.name === name);
  return DOCUMENT.paths[found?.path ?? '']?.[found?.method.toLowerCase() ?? ''] as Operation;
};
const answerOf = (name: string, status = '200'): Media | undefined => Object.values(operationOf(name).responses[status]?.content ?? {})[0];

describe.each(CALLS.map(({ name, status = 200, lines, body }) => [name, { status, lines, body }] as const))(
  '%s',
  (name, { status, lines, body }) => {
    test('is answered as the document says, and with nothing more', async () => {
      const door = openDoor();
      const text = await (await GOOD[name]!(door, await openDuel(door))).text();
      const answers =
        lines === true
          ? text
              .split('\n')
              .slice(0, -1)
              .map((line) => JSON.parse(line))
          : [JSON.parse(text)];
      const schema = answerOf(name, String(status))?.schema as { readonly contentSchema?: unknown };
      const check = checkOf(lines === true ? schema.contentSchema : schema);
      for (const answer of answers) expect(check(answer)).toBeUndefined();
    });

    test('has examples, which conform, and a subject', () => {
      const operation = operationOf(name);
      const asked = Object.values(operation.requestBody?.content ?? {})[0];
      const answer = answerOf(name, String(status));
      expect([asked?.example === undefined, answer?.example === undefined]).toEqual([body === undefined, false]);
      expect(asked && checkOf(asked.schema)(asked.example)).toBeUndefined();
      expect(checkOf(answer?.schema)(answer?.example)).toBeUndefined();
      expect(DOCUMENT.tags.map((tag) => tag.name)).toContain(operation.tags[0]);
    });
  },
);

const nameOf = ({ id }: AnyRuleset): string => id.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());

describe.each(rulesets.map((rules) => [rules.id, rules] as const))('%s', (id, rules) => {
  test('shows and tells what its schemas say, to everybody at the table', () => {
    const settled = settleOptions(rules, {});
    const options = settled.ok ? settled.value : {};
    const [seats = []] = rules.tables(options);
    const [view, event] = [checkNamed(`${nameOf(rules)}View`), checkNamed(`${nameOf(rules)}Event`)];
    const { steps } = playBots({ ruleset: rules, seats, options, name: `schemas ${id}`, level: 'easy', mostSteps: 25 });
    for (const step of steps)
      for (const viewer of [...seats, SPECTATOR, ARCHIVE]) {
        expect(view(JSON.parse(JSON.stringify(rules.view(rules.revive(step.state), viewer))))).toBeUndefined();
        for (const told of eventsFor(step.events, viewer)) expect(event(told)).toBeUndefined();
      }
  });

  test('takes orders as JSON in the form that its schema says', () => {
    const check = checkNamed(`${nameOf(rules)}Order`);
    const cases = JSON.parse(readFileSync(join(ROOT, `test/engine/rulesets/${id}/cases.json`), 'utf8')) as readonly Case[];
    const sent = cases
      .filter(({ expect: { rejected } }) => rejected === undefined)
      .flatMap(({ orders }) => Object.values(orders ?? {}).flatMap((lines) => lines ?? []))
      .filter((line) => typeof line === 'object');
    const orders = sent.length > 0 ? sent : ownOrders(rules);
    expect(orders.length).toBeGreaterThan(0);
    for (const order of orders) expect(check(order)).toBeUndefined();
  });

  test('tells events of every kind in its cases as its schema says', () => {
    const check = checkNamed(`${nameOf(rules)}Event`);
    if (rules.cases !== 'exact') return;
    const cases = JSON.parse(readFileSync(join(ROOT, `test/engine/rulesets/${id}/cases.json`), 'utf8')) as readonly Case[];
    const events = cases.flatMap(({ expect: { events: told = [] } }) => told);
    for (const { seenBy: _, ...event } of events as readonly (object & { seenBy?: unknown })[]) expect(check(event)).toBeUndefined();
  });
});
/** With the options and at the table that are usual. */
function playUsual(ruleset: AnyRuleset, how: Omit<BotGame, 'ruleset' | 'seats' | 'options'>) {
  const settled = settleOptions(ruleset, {});
  const options = settled.ok ? settled.value : {};
  return playBots({ ruleset, seats: ruleset.tables(options)[0] ?? [], options, ...how });
}

/** Of bots, as a game that keeps its lines as JSON has read them; sent so, each is read the same way. */
function ownOrders(rules: AnyRuleset): readonly unknown[] {
  const { steps } = playUsual(rules, { name: 'orders', level: 'easy', mostSteps: 25 });
  return steps.slice(1).flatMap(({ answers }, before) => {
    const state = rules.revive(steps[before]?.state as never);
    return answers.flatMap(({ t, seat, lines }) => {
      if (t !== 'order') return [];
      const view = rules.view(state, seat);
      const read = rules.read(view, seat, lines);
      const written = read.kind === 'order' ? (read.order.lines as readonly { what: Json }[]).map(({ what }) => what) : [];
      const again = rules.read(view, seat, written as never);
      // The header of another section is text alone.
      const isLine = (line: string): boolean => !line.startsWith('[');
      expect(again.kind === 'order' && rules.format(again.order).filter(isLine)).toEqual(lines.filter(isLine));
      return written;
    });
  });
}
interface Case {
  readonly orders?: Readonly<Record<string, readonly unknown[] | null>>;
  readonly expect: { readonly rejected?: unknown; readonly events?: readonly object[] };
}

test('a record is as the document says', () => {
  const [rules] = rulesets as readonly [AnyRuleset];
  const { steps } = playUsual(rules, { name: 'record', mostSteps: 10, beacon: true });
  for (const step of steps) expect(checkNamed('RecordedStep')(JSON.parse(JSON.stringify(step)))).toBeUndefined();
});

test('what webhooks are sent is as the document says, by its type', () => {
  const sent = Object.values({ ...MODELS, ...LEAGUE_MODELS }).map(
    (model) => hookBody('standard', model, renderLetter(model), 0) as { type: string },
  );
  for (const body of sent) expect(checkNamed('WebhookCall')(JSON.parse(JSON.stringify(body)))).toBeUndefined();
  const types = new Set(sent.map(({ type }) => type));
  expect(HOOK_TYPES.filter((type) => !types.has(type))).toEqual([]);
  expect(Object.keys(DOCUMENT.webhooks).sort()).toEqual([...HOOK_TYPES].sort());
});

test('a value that a schema does not know is found', () => {
  expect(checkNamed('RebelCommanderEvent')({ type: 'built', side: 'rebel', slot: 1, at: 8 })).toBeUndefined();
  expect(checkNamed('RebelCommanderEvent')({ type: 'built', side: 'rebel', slot: 1, at: 8, by: 'hand' })).toBeDefined();
  expect(checkNamed('RebelCommanderEvent')({ type: 'built', side: 'rebel', slot: 3, at: 8 })).toBeDefined();
});
