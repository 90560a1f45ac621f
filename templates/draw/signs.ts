/** The legend of a picture: the signs that are drawn in it, no more and no fewer. */
import type { Cell, Look, Scene, TokenShape } from '../../engine/scene.ts';
import { isField } from './surfaces.ts';
import { shapeAsSvg } from './svg-tokens.ts';
import { symbolAsSvg } from './symbols.ts';
import { isTiled } from './tiles.ts';

export interface Sign {
  /** A description of the sign. */
  readonly look: string;
  readonly means: string;
  /** The sign itself. */
  readonly svg?: string;
}

/** The colours of sides and regions have a key below the picture. */
export function signsOf(scene: Scene): readonly Sign[] {
  return [...onPieces(scene), ...onCells(scene), ...onPanels(scene), ...between(scene), ...above(scene)];
}

/** The game's own explanation of a look. A look without one is left out; a law of every game is that there is none. */
function told(scene: Scene, key: Look, look: string, isDrawn: boolean): readonly Sign[] {
  const means = scene.looks?.[key];
  return isDrawn && means !== undefined ? [{ look, means }] : [];
}
const plainly = (isDrawn: boolean, look: string, means: string): readonly Sign[] => (isDrawn ? [{ look, means }] : []);

const SHAPES: readonly TokenShape[] = ['star', 'circle', 'square', 'triangle', 'diamond', 'hexagon'];
const STATES = ['*', '+', '!'] as const;

function onPieces(scene: Scene): readonly Sign[] {
  const { tokens } = scene;
  const shapes = SHAPES.filter((shape) => tokens.some((token) => token.shape === shape));
  return [
    ...told(scene, 'text', 'writing on a piece', tokens.length > 0),
    ...pictures(scene),
    ...shapes.flatMap((shape) => told(scene, shape, shape, true).map((sign) => ({ ...sign, svg: shapeAsSvg(scene, shape) }))),
    ...STATES.flatMap((state) => told(scene, state, state, scene.layout === 'hexes' && tokens.some(({ text }) => text.endsWith(state)))),
    ...told(
      scene,
      'rings',
      'ring round a piece',
      tokens.some(({ rings = 0 }) => rings > 0),
    ),
    ...told(
      scene,
      'badge',
      'plate at its corner',
      tokens.some(({ badge }) => badge !== undefined),
    ),
    ...told(
      scene,
      'accompanied',
      'dot at its corner',
      tokens.some(({ accompanied }) => accompanied === true),
    ),
    ...told(
      scene,
      'spent',
      'greyed',
      tokens.some(({ spent }) => spent === true),
    ),
    ...plainly(
      tokens.some(({ facing }) => facing !== undefined),
      'arc at its edge',
      'the hexsides it faces',
    ),
  ];
}

/** What pieces without a shape are pictures of, on the board and beside it. */
function pictures(scene: Scene): readonly Sign[] {
  const symbols = [
    ...scene.tokens.flatMap(({ shape, symbol }) => (shape === undefined ? (symbol ?? []) : [])),
    ...scene.trays.flatMap((tray) => (tray.pictures ?? []).map(({ symbol }) => symbol)),
  ];
  const look = isField(scene) ? 'silhouette' : 'counter';
  return [...new Set(symbols)].flatMap((symbol) =>
    told(scene, symbol, look, true).map((sign) => ({ ...sign, svg: symbolAsSvg(scene, symbol) })),
  );
}

function onCells(scene: Scene): readonly Sign[] {
  const { cells } = scene;
  const isLand = (cell: Cell): boolean => cell.ground?.tone !== undefined;
  const blocked = cells.filter((cell) => cell.blocked === true);
  return [
    ...told(scene, 'label', 'name of a field', cells.length > 0),
    ...grounds(scene),
    ...plainly(
      cells.some((cell) => cell.held !== undefined && !isLand(cell)),
      isTiled(scene) ? 'pennant, and sky in its colour' : 'ground in the colour of a side',
      'that side holds it',
    ),
    ...plainly(
      cells.some((cell) => cell.held !== undefined && isLand(cell)),
      'flag',
      'that side holds it',
    ),
    ...plainly(
      cells.some((cell) => cell.contested === true),
      isTiled(scene) ? 'torn in two, with crossed blades' : 'hatched',
      'both sides are there: nobody holds it',
    ),
    ...plainly(
      cells.some((cell) => cell.hidden === true),
      'grey, ?',
      'out of sight',
    ),
    ...plainly(blocked.length > 0, isField(scene) ? 'rocks' : 'dark and hatched', blocked[0]?.ground?.kind ?? 'nobody may enter'),
    ...plainly(
      cells.some((cell) => cell.raised === true),
      'brown edge',
      'high ground',
    ),
    ...plainly(
      cells.some((cell) => cell.entrenched === true),
      'dashed brown line',
      'dug in',
    ),
    ...plates(scene),
  ];
}

/** Letters on the ground, by what they stand for. Without a letter the ground speaks for itself. */
function grounds({ cells }: Scene): readonly Sign[] {
  const shown = cells.flatMap(({ ground, blocked, hidden }) =>
    ground === undefined || blocked === true || hidden === true ? [] : [ground],
  );
  const lettered = shown.filter(({ letter, tone }) => (tone === undefined ? letter.trim() !== '' : /[\p{L}\p{N}]/u.test(letter)));
  return [...new Map(lettered.map(({ letter, kind }) => [letter, kind]))].map(([look, means]) => ({ look, means }));
}

/** White words on plates: each as it is written, or by its first word. */
function plates(scene: Scene): readonly Sign[] {
  const words = [...new Set(scene.cells.flatMap(({ signs = [] }) => signs))];
  const keyOf = (word: string): Look => (scene.looks?.[`[${word}]`] === undefined ? `[${word.split(' ')[0] ?? word}]` : `[${word}]`);
  const keys = [...new Set(words.map(keyOf))];
  return keys.flatMap((key) => told(scene, key, key.slice(1, -1), true));
}

function onPanels(scene: Scene): readonly Sign[] {
  const regions = scene.regions ?? [];
  return [
    ...plainly(
      regions.some(({ held }) => held !== undefined),
      'panel in the colour of a side',
      'that side controls it',
    ),
    ...told(
      scene,
      'contested',
      'hatched panel',
      regions.some(({ contested }) => contested === true),
    ),
    ...told(
      scene,
      'track',
      'row of boxes',
      regions.some(({ track }) => track !== undefined),
    ),
    ...told(
      scene,
      'shield',
      'shield',
      regions.some(({ shield }) => shield !== undefined),
    ),
  ];
}

/** Slots to fill, if something stands on the board. */
function above({ cells, meters, tokens }: Scene): readonly Sign[] {
  const isUsed = tokens.length > 0 || cells.some(({ held }) => held !== undefined);
  return plainly(
    isUsed && meters.some(({ look }) => look === 'slots'),
    'row of slots, with a line at its end',
    'what a side holds, and how much it needs to win',
  );
}

/** Lines, and what happened last. */
function between(scene: Scene): readonly Sign[] {
  const { layout } = scene;
  const hasLine = (kind: Scene['lines'][number]['kind']): boolean => scene.lines.some((line) => line.kind === kind);
  const hasMark = (kind: Scene['marks'][number]['kind']): boolean => scene.marks.some((mark) => mark.kind === kind);
  return [
    ...plainly(hasLine('border'), 'line', 'neighbours'),
    ...plainly(
      hasLine('way'),
      layout === 'hexes' ? 'brown band' : 'dotted line',
      layout === 'hexes' ? 'a road' : 'neighbours too, over a longer way',
    ),
    ...plainly(hasLine('move'), 'arrow', 'a move'),
    ...plainly(hasLine('shot'), 'arrow with figures', 'an attack, and how it went'),
    ...plainly(hasMark('built'), 'plus', 'what was built'),
    ...plainly(hasMark('battle'), 'crossed strokes', 'a fight, and both totals'),
    ...plainly(hasMark('lost'), 'broken star', 'what was lost'),
    ...told(scene, 'note', 'words beside a field', hasMark('note')),
  ];
}
