import type { Cell, Scene } from '../engine/scene.ts';
import { INK, paintOf, SHADE } from './draw/palette.ts';
import { groupsOf, standing } from './draw/text-graph.ts';
import { contentOf, fullnessOf, gridOf, happenings, neighboursOf, sideOf, wordsOf } from './draw/told-scene.ts';
import { escapeHtml } from './plain.ts';

const MONO = 'font-family:ui-monospace,Menlo,Consolas,monospace';
const EDGE = '1px solid #77766f';

/**
 * A scene as HTML tables with inline styles: shows with images blocked, and every cell sets both ground and ink,
 * so that a mail program's dark mode cannot take the contrast.
 */
export function drawHtml(scene: Scene): string {
  return [boardOf(scene), legend(scene), last(scene), meters(scene)].join('');
}

function boardOf(scene: Scene): string {
  switch (scene.layout) {
    case 'squares':
      return table(gridOf(scene).map((row) => row.map((cell) => square(scene, cell)).join('')));
    case 'hexes':
      return table(hexRows(scene));
    case 'graph':
      return graph(scene);
  }
}

function table(rows: readonly string[]): string {
  return `<table role="presentation" cellspacing="0" cellpadding="0" style="border-collapse:collapse;margin:12px 0">${rows.map((row) => `<tr>${row}</tr>`).join('')}</table>`;
}

function paint(scene: Scene, cell: Cell): string {
  if (cell.hidden === true) return `background-color:${SHADE};color:#3d3d3a`;
  if (cell.contested === true)
    return `background-color:#ffffff;background-image:repeating-linear-gradient(45deg,#ffffff 0 6px,#d4d4d0 6px 10px);color:${INK}`;
  const side = sideOf(scene, cell.held);
  return `background-color:${side === undefined ? '#ffffff' : paintOf(side).tint};color:${INK}`;
}

const SMALL_CELLS = 5;
function square(scene: Scene, cell: Cell | undefined): string {
  if (cell === undefined) return '<td></td>';
  const small = scene.columns > SMALL_CELLS;
  const size = small ? 'width:44px;height:38px;font-size:13px' : 'width:76px;height:60px;font-size:18px';
  return `<td title="${escapeHtml(wordsOf(scene, cell))}" style="${size};border:${EDGE};padding:2px 4px;vertical-align:top;${MONO};${paint(scene, cell)}">${inside(scene, cell)}</td>`;
}

function inside(scene: Scene, cell: Cell): string {
  return `<div style="font-size:11px;text-align:left">${escapeHtml(cell.label)}</div><div style="text-align:center;font-weight:bold">${escapeHtml(contentOf(scene, cell))}</div>`;
}

/** A hex takes two half rows; every second column begins half a hex lower. */
function hexRows(scene: Scene): readonly string[] {
  const grid = gridOf(scene);
  const halves = scene.rows * 2 + 1;
  return Array.from({ length: halves }, (_half, i) => {
    const cells = Array.from({ length: scene.columns }, (_column, x) => {
      const low = x % 2;
      if (low === 1 && (i === 0 || i === halves - 1)) return i === 0 ? '<td style="width:50px"></td>' : '';
      if (i % 2 !== low) return '';
      const y = (i - low) / 2;
      return y < scene.rows ? hex(scene, grid[y]?.[x]) : '<td></td>';
    });
    return `<td style="width:0;height:19px"></td>${cells.join('')}`;
  });
}

function hex(scene: Scene, cell: Cell | undefined): string {
  if (cell === undefined) return '<td rowspan="2"></td>';
  return `<td rowspan="2" title="${escapeHtml(wordsOf(scene, cell))}" style="width:50px;border:${EDGE};padding:1px 2px;vertical-align:top;font-size:12px;${MONO};${paint(scene, cell)}">${inside(scene, cell)}</td>`;
}

function graph(scene: Scene): string {
  const heading = (name: string) =>
    name === '' ? '' : `<tr><th colspan="3" scope="colgroup" style="text-align:left;padding:10px 6px 2px">${escapeHtml(name)}</th></tr>`;
  const rows = groupsOf(scene).map(([name, cells]) => `${heading(name)}${cells.map((cell) => place(scene, cell)).join('')}`);
  return `<table cellspacing="0" cellpadding="0" style="border-collapse:collapse;margin:12px 0;font-size:14px">${rows.join('')}</table>`;
}

function place(scene: Scene, cell: Cell): string {
  const ways = neighboursOf(scene, cell, 'way');
  const next = [neighboursOf(scene, cell, 'border').join(', '), ways.length === 0 ? '' : `ways to ${ways.join(', ')}`]
    .filter((part) => part !== '')
    .join('; ');
  const sign = cell.ground === undefined || cell.ground.letter.trim() === '' ? '' : `${cell.ground.letter} `;
  const box = `border:${EDGE};padding:3px 6px`;
  return `<tr><th scope="row" style="${box};text-align:left;font-weight:normal">${escapeHtml(sign + cell.label)}</th><td style="${box};${MONO};font-weight:bold;${paint(scene, cell)}">${escapeHtml(standing(scene, cell))}</td><td style="${box};font-size:12px">${escapeHtml(next)}</td></tr>`;
}

function legend(scene: Scene): string {
  const sides = scene.sides.map((side) => {
    const { fill, ink } = paintOf(side);
    return `<span style="background-color:${fill};color:${ink};padding:1px 6px;border:${EDGE};${MONO}">${escapeHtml(side.letter)}</span> ${escapeHtml(side.name)}`;
  });
  const words = scene.legend.map((line) => `<div>${escapeHtml(line)}</div>`).join('');
  return `<div style="font-size:13px;margin:6px 0">${sides.length === 0 ? '' : `<div style="margin:0 0 4px">${sides.join(' &nbsp; ')}</div>`}${words}</div>`;
}

function last(scene: Scene): string {
  const lines = happenings(scene);
  if (lines.length === 0) return '';
  return `<div style="${MONO};font-size:13px;margin:8px 0">${lines.map((line) => `<div style="white-space:pre">| ${escapeHtml(line)}</div>`).join('')}</div>`;
}

const BAR = 120;
function meters(scene: Scene): string {
  if (scene.meters.length === 0) return '';
  const rows = scene.meters.map((meter) => {
    const full = Math.round(fullnessOf(meter) * BAR);
    const part = (width: number, colour: string) =>
      width === 0 ? '' : `<td style="width:${width}px;height:12px;background-color:${colour};border:${EDGE}"></td>`;
    const bar = `<table role="presentation" cellspacing="0" cellpadding="0" style="border-collapse:collapse"><tr>${part(full, paintOf(sideOf(scene, meter.side)).fill)}${part(BAR - full, '#ffffff')}</tr></table>`;
    return `<tr><td style="padding:2px 8px 2px 0">${escapeHtml(meter.name)}</td><td style="padding:2px 8px">${bar}</td><td style="padding:2px 0">${meter.value} of ${meter.of}</td></tr>`;
  });
  return `<table role="presentation" cellspacing="0" cellpadding="0" style="font-size:13px;margin:6px 0">${rows.join('')}</table>`;
}
