/** The legend explains what is drawn, and nothing else: in every game, for every viewer, on pages. */
import { describe, expect, test } from 'vitest';
import { tell } from '../../../engine/host.ts';
import { settleOptions } from '../../../engine/options.ts';
import { ARCHIVE, SPECTATOR } from '../../../engine/ruleset.ts';
import type { Scene } from '../../../engine/scene.ts';
import { signsOf } from '../../../templates/draw/signs.ts';
import { drawText } from '../../../templates/draw/text.ts';
import { board } from '../../../templates/pages/layout.ts';
import { playBots } from '../../support/games/bot-game.ts';
import { rulesets } from '../../support/games/games.ts';
import { SPACE } from '../battlefields.ts';

/** What a picture shows that needs words of the game, as keys of `looks`. */
function looksOf({ tokens, cells, regions = [], marks, trays, looks = {} }: Scene): readonly string[] {
  const plates = cells.flatMap(({ signs = [] }) => signs).map((word) => (`[${word}]` in looks ? `[${word}]` : `[${word.split(' ')[0]}]`));
  return [
    ...tokens.flatMap(({ shape, symbol }) => shape ?? symbol ?? []),
    ...trays.flatMap((tray) => (tray.pictures ?? []).map(({ symbol }) => symbol)),
    ...plates,
    ...(tokens.some(({ shape, symbol }) => shape === undefined && symbol === undefined) ? ['text'] : []),
    ...(tokens.some(({ rings = 0 }) => rings > 0) ? ['rings'] : []),
    ...(tokens.some(({ badge }) => badge !== undefined) ? ['badge'] : []),
    ...(tokens.some(({ accompanied }) => accompanied === true) ? ['accompanied'] : []),
    ...(tokens.some(({ spent }) => spent === true) ? ['spent'] : []),
    ...(regions.some(({ contested }) => contested === true) ? ['contested'] : []),
    ...(regions.some(({ track }) => track !== undefined) ? ['track'] : []),
    ...(regions.some(({ shield }) => shield !== undefined) ? ['shield'] : []),
    ...(marks.some(({ kind }) => kind === 'note') ? ['note'] : []),
  ];
}

const MOST_STEPS = 24;

describe.each(rulesets.map((ruleset) => [ruleset.id, ruleset] as const))('%s', (id, ruleset) => {
  const switches = ruleset.options.flatMap((spec) => (spec.name === 'scenario' && spec.kind === 'choice' ? [spec.values.at(-2)] : []));
  const scenes = [undefined, ...switches].flatMap((scenario) => {
    const settled = settleOptions(ruleset, scenario === undefined ? {} : { scenario });
    const options = settled.ok ? settled.value : expect.unreachable(`${id} refuses ${scenario}`);
    const [seats = []] = ruleset.tables(options);
    const { steps } = playBots({ ruleset, seats, options, name: `signs ${id} ${scenario}`, mostSteps: MOST_STEPS });
    return steps.flatMap(({ state, events }) => [...seats, SPECTATOR, ARCHIVE].map((viewer) => tell(ruleset, state, events, viewer).scene));
  });

  test('has words for each look that its pictures show', () => {
    const withoutMessages = scenes.flatMap((scene) => looksOf(scene).filter((look) => !(look in (scene.looks ?? {}))));
    expect([...new Set(withoutMessages)]).toEqual([]);
  });

  test('explains a look while it is drawn, and not when it is gone', () => {
    for (const scene of scenes) {
      const explained = new Set<unknown>(signsOf(scene).map(({ means }) => means));
      expect(looksOf(scene).filter((look) => !explained.has(scene.looks?.[look as keyof Scene['looks']]))).toEqual([]);
      const bare = {
        ...scene,
        tokens: [],
        marks: [],
        lines: [],
        regions: [],
        trays: [],
        cells: scene.cells.map(({ id, x, y, label }) => ({ id, x, y, label })),
      };
      expect(signsOf(bare).filter(({ look }) => look !== 'name of a field')).toEqual([]);
    }
  });

  test('explains in text each letter of the ground and each word in brackets that is there, and no sign that is not', () => {
    for (const scene of scenes) {
      const legend = scene.legend.join(', ');
      const bare = drawText({ ...scene, legend: [] });
      const grounds = scene.cells.flatMap(({ ground }) => (ground === undefined || ground.letter.trim() === '' ? [] : [ground.letter]));
      const words = scene.cells.flatMap(({ signs = [], told }) => (told === undefined ? signs.map((word) => `[${word}]`) : []));
      expect([...new Set([...grounds, ...words])].filter((sign) => !` ${legend}`.includes(` ${sign} `))).toEqual([]);
      const listed = [...legend.matchAll(/(?<=^|[,;] )([^\p{L}\p{N}\s]\S{0,10}|\p{Ll}) /gu)].map(([, sign = '']) => sign);
      expect(listed.filter((sign) => !bare.includes(sign.replace('+1', '+')))).toEqual([]);
    }
  });
});

test('shapes are shown as they are drawn, and ground by its letter', async () => {
  const scene: Scene = { ...SPACE, looks: { star: 'flagship', text: 'a name' } };
  const page = String(await board(scene, 'The board'));
  expect(page).toContain('<dt>writing on a piece</dt><dd>a name</dd>');
  expect(page.match(/<dt><svg [^>]*aria-hidden="true"[^>]*>.*?<\/svg>star<\/dt><dd>flagship<\/dd>/) === null).toBe(
    !scene.tokens.some(({ shape }) => shape === 'star'),
  );
});
