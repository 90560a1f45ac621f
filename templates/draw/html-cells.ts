/** A board's cells as tables. The markup of large boards is terse, since mail programs cut letters off at some 100 KB. */
import type { Cell, Scene, Token } from '../../engine/scene.ts';
import { escapeHtml } from '../plain.ts';
import { CLOSED, EDGE, INK, LAND, paintOf, SHADE } from './palette.ts';
import { groupsOf, standing } from './text-graph.ts';
import { isTold } from './told-beside.ts';
import { gridOf, lettersTokens, lookOf, neighboursOf, sideOf, signOf, tokensIn, wordsOf } from './told-scene.ts';

export const MONO = 'font-family:ui-monospace,Menlo,Consolas,monospace';
export const EDGE_LINE = `1px solid ${EDGE}`;

/** Signs next to a cell's name. They are characters, since a mail program may drop all styles. */
const HIGH = '\u25b2';
const DUG_IN = '\u2261';

/** The meaning of the signs on this scene's cells. */
export function signsSaid(scene: Scene): readonly string[] {
  if (scene.layout === 'graph') return [];
  const said = [
    ...(scene.cells.some((cell) => cell.raised === true) ? [`${HIGH} high ground`] : []),
    ...(scene.cells.some((cell) => cell.entrenched === true) ? [`${DUG_IN} dug in`] : []),
    ...(scene.cells.some(isFlagged) ? ['letter on colour beside a name: who holds it'] : []),
  ];
  return said.length === 0 ? [] : [said.join(', ')];
}
const isFlagged = (cell: Cell): boolean => cell.held !== undefined && cell.ground?.tone !== undefined;

function table(rows: readonly string[], style: string, apart = 0): string {
  return `<div style="overflow-x:auto;margin:12px 0"><table role="presentation" cellspacing="${apart}" cellpadding="0" style="${style}">${rows.map((row) => `<tr>${row}</tr>`).join('')}</table></div>`;
}

/** Ground that nobody holds, of the card’s own warmth. */
const EMPTY = '#f6f0e3';
/** Always sets both background and text colour, so that dark mode cannot remove the contrast. */
function paint(scene: Scene, cell: Cell): string {
  const on = (ground: string, rest = '') => `background-color:${ground}${rest};color:${INK}`;
  const hatch = (stroke: string, fill: string) => `;background-image:repeating-linear-gradient(45deg,${fill} 0 6px,${stroke} 6px 9px)`;
  if (cell.hidden === true) return on(SHADE);
  if (cell.blocked === true) return on(CLOSED.fill, hatch('#96958f', CLOSED.fill));
  if (cell.contested === true) return on('#ffffff', hatch('#d4d4d0', '#ffffff'));
  if (cell.ground?.tone !== undefined) return on(LAND[cell.ground.tone].fill);
  const side = sideOf(scene, cell.held);
  return on(side === undefined ? EMPTY : paintOf(side).tint);
}

/** With more columns than this, squares touch each other and are as small as their words allow. */
const FEW_COLUMNS = 5;
export function squaresAsHtml(scene: Scene): string {
  const draw = scene.columns > FEW_COLUMNS ? smallSquare : tile;
  const rows = gridOf(scene).map((row) => row.map((cell) => (cell === undefined ? '<td></td>' : draw(scene, cell))).join(''));
  return scene.columns > FEW_COLUMNS
    ? table(rows, `border-collapse:collapse;${MONO};font-size:13px`)
    : table(rows, `margin:0 auto;font-size:17px`, 6);
}
function smallSquare(scene: Scene, cell: Cell): string {
  const inside = `<div style="font-size:11px;text-align:left">${nameOf(scene, cell)}</div><div style="text-align:center;font-weight:bold">${standingIn(scene, cell)}</div>`;
  return `<td${titleOf(scene, cell)} style="width:44px;height:38px;padding:2px 4px;vertical-align:top;border:${EDGE_LINE};${paint(scene, cell)}">${inside}</td>`;
}

/** A square with room around its pieces, which have their sides' outlines. By night the letter's style sheet darkens it by its class. */
function tile(scene: Scene, cell: Cell): string {
  const inside = `<div style="font-size:13px;line-height:18px;text-align:left">${nameOf(scene, cell)}</div><div style="text-align:center;line-height:38px">${standingIn(scene, cell, counter)}</div>`;
  return `<td${titleOf(scene, cell)} class="${tileClass(scene, cell)}" style="width:74px;height:72px;padding:2px 6px;vertical-align:top;border-radius:8px;${paint(scene, cell)}">${inside}</td>`;
}

/** By night: `k0`, `k1` … held by a side, by its colour; `kx` contested, `kh` out of sight or closed, `k` anything else. */
function tileClass(scene: Scene, { hidden, blocked, contested, held }: Cell): string {
  if (hidden === true || blocked === true) return 'kh';
  if (contested === true) return 'kx';
  const side = sideOf(scene, held);
  return side === undefined ? 'k' : `k${side.colour}`;
}

/** A counter with its side's outline. */
function counter(scene: Scene, token: Token, lettered: boolean): string {
  const corners = sideOf(scene, token.side)?.colour === 0 ? 17 : 4;
  return `<b style="display:inline-block;min-width:34px;line-height:34px;border-radius:${corners}px;${coloursOf(scene, token)};white-space:nowrap">${writing(scene, token, lettered)}</b>`;
}

const HEX_WIDTH = 42;
/** On a phone, before the map scrolls within its box: narrower, what stands there could not be read. */
const LEAST_HEX_WIDTH = 36;
/** A hex takes two half rows; every second column begins half a hex lower, with a gap of half a hex above and below. */
export function hexesAsHtml(scene: Scene): string {
  const grid = gridOf(scene);
  const rows = Array.from({ length: scene.rows * 2 + 1 }, (_half, i) => {
    const width = i === 0 ? ` width="${HEX_WIDTH}"` : '';
    const cells = Array.from({ length: scene.columns }, (_column, x) => {
      const y = (i - (x % 2)) / 2;
      if (y < 0 || y === scene.rows) return `<td${width}></td>`;
      return Number.isInteger(y) ? hex(scene, grid[y]?.[x], width) : '';
    });
    return `<td style="width:0;height:18px"></td>${cells.join('')}`;
  });
  // The cell has its own width, or a phone would squeeze nearly empty columns.
  const width = (each: number): string => `${each * scene.columns}px`;
  return table(
    rows,
    `border-collapse:collapse;width:${width(HEX_WIDTH)};max-width:100%;min-width:${width(LEAST_HEX_WIDTH)};font-family:Arial,Helvetica,sans-serif;text-align:center;font-size:11px;line-height:16px;white-space:nowrap`,
  );
}
function hex(scene: Scene, cell: Cell | undefined, width: string): string {
  const least = `min-width:${LEAST_HEX_WIDTH - 2}px`;
  if (cell === undefined) return `<td rowspan="2"${width} style="${least}"></td>`;
  const style = `${least};border:${EDGE_LINE};${paint(scene, cell)}`;
  return `<td rowspan="2"${width}${titleOf(scene, cell)} style="${style}">${nameOf(scene, cell)}<br/>${standingIn(scene, cell)}</td>`;
}

function titleOf(scene: Scene, cell: Cell): string {
  return isTold(scene, cell) ? ` title="${escapeHtml(wordsOf(scene, cell))}"` : '';
}

/** A cell's name, the letter of the ground under its pieces, its signs and its flag. */
function nameOf(scene: Scene, cell: Cell): string {
  const taken = tokensIn(scene, cell).length > 0 && cell.ground?.tone !== undefined && signOf(cell) !== '.';
  const signs = [taken ? ` ${signOf(cell)}` : '', cell.raised === true ? HIGH : '', cell.entrenched === true ? DUG_IN : ''].join('');
  const holder = isFlagged(cell) ? sideOf(scene, cell.held) : undefined;
  const { fill, ink } = paintOf(holder);
  const flag = holder === undefined ? '' : ` <b style="background-color:${fill};color:${ink}">${escapeHtml(holder.letter)}</b>`;
  return `${escapeHtml(cell.label + signs)}${flag}`;
}

function standingIn(scene: Scene, cell: Cell, draw = chip): string {
  const tokens = tokensIn(scene, cell);
  if (tokens.length === 0) return escapeHtml(signOf(cell));
  const lettered = lettersTokens(scene);
  return tokens.map((token) => draw(scene, token, lettered)).join(scene.layout === 'hexes' ? '<br/>' : ' ');
}
/** A token on its side's colour. */
const chip = (scene: Scene, token: Token, lettered: boolean): string =>
  `<b style="${coloursOf(scene, token)};border:1px solid ${INK};padding:0 1px;white-space:nowrap">${writing(scene, token, lettered)}</b>`;

function coloursOf(scene: Scene, token: Token): string {
  const { fill, ink, spent } = paintOf(sideOf(scene, token.side));
  return token.spent === true ? `background-color:${spent};color:${INK}` : `background-color:${fill};color:${ink}`;
}

/** The side's letter where the token's text does not begin with it, its name and state, and what is at its corner. */
function writing(scene: Scene, token: Token, lettered: boolean): string {
  const side = sideOf(scene, token.side);
  const letter = lettered && side !== undefined ? `<span style="font-size:8px">${escapeHtml(side.letter)} </span>` : '';
  const badge =
    token.badge === undefined || scene.layout === 'hexes' ? '' : `<span style="font-size:10px"> ${escapeHtml(token.badge)}</span>`;
  const { name, state } = lookOf(token);
  return `${letter}${escapeHtml(name + state)}${badge}`;
}

export function graphAsHtml(scene: Scene): string {
  const heading = (name: string) =>
    name === '' ? '' : `<tr><th colspan="3" scope="colgroup" style="text-align:left;padding:10px 6px 2px">${escapeHtml(name)}</th></tr>`;
  const rows = groupsOf(scene).map(([name, cells]) => `${heading(name)}${cells.map((cell) => place(scene, cell)).join('')}`);
  return `<table cellspacing="0" cellpadding="0" style="border-collapse:collapse;margin:12px 0;font-size:14px">${rows.join('')}</table>`;
}

/** Every place of a long map with what stands there, side by side under the names of their groups. */
export function placesAsHtml(scene: Scene): string {
  const chipOf = (cell: Cell): string =>
    `<span style="${paint(scene, cell)};border:${EDGE_LINE};padding:1px 4px;white-space:nowrap">${escapeHtml(groundOf(cell) + cell.label)} <b>${escapeHtml(standing(scene, cell))}</b></span>`;
  return groupsOf(scene)
    .map(
      ([name, cells]) =>
        `<p style="margin:10px 0 2px;font-size:14px;font-weight:bold">${escapeHtml(name)}</p><p style="margin:0;font-size:13px;line-height:26px">${cells.map(chipOf).join(' ')}</p>`,
    )
    .join('');
}

const groundOf = ({ ground }: Cell): string => (ground === undefined || ground.letter.trim() === '' ? '' : `${ground.letter} `);

function place(scene: Scene, cell: Cell): string {
  const ways = neighboursOf(scene, cell, 'way');
  const next = [neighboursOf(scene, cell, 'border').join(', '), ways.length === 0 ? '' : `ways to ${ways.join(', ')}`]
    .filter((part) => part !== '')
    .join('; ');
  const box = `border:${EDGE_LINE};padding:3px 6px`;
  return `<tr><th scope="row" style="${box};text-align:left;font-weight:normal">${escapeHtml(groundOf(cell) + cell.label)}</th><td style="${box};${MONO};font-weight:bold;${paint(scene, cell)}">${escapeHtml(standing(scene, cell))}</td>${cell.told === undefined ? `<td style="${box};font-size:12px">${escapeHtml(next)}</td>` : ''}</tr>`;
}
