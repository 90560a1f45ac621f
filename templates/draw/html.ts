import type { Scene } from '../../engine/scene.ts';
import { escapeHtml } from '../plain.ts';
import { EDGE_LINE, graphAsHtml, hexesAsHtml, MONO, placesAsHtml, signsSaid, squaresAsHtml } from './html-cells.ts';
import { paintOf } from './palette.ts';
import { isLongMap } from './text-graph.ts';
import { notesOf, traysAsText } from './told-beside.ts';
import { fullnessOf, happenings, sideOf } from './told-scene.ts';

/**
 * Draws a scene as HTML tables with inline styles, which show even with images blocked. Every cell sets both background and
 * text colour, so that a mail program's dark mode cannot remove the contrast. `told`: the surrounding words say what happened last;
 * `brief`: a long map without its ways.
 */
export function drawHtml(
  scene: Scene,
  { told = false, brief = false }: { readonly told?: boolean; readonly brief?: boolean } = {},
): string {
  return [
    brief && isLongMap(scene) ? placesAsHtml(scene) : boardOf(scene),
    legend(scene),
    beside(scene),
    told ? '' : last(scene),
    meters(scene),
  ].join('');
}

function boardOf(scene: Scene): string {
  switch (scene.layout) {
    case 'squares':
      return squaresAsHtml(scene);
    case 'hexes':
      return hexesAsHtml(scene);
    case 'graph':
      return graphAsHtml(scene);
  }
}

function legend(scene: Scene): string {
  const sides = scene.sides.map((side) => {
    const { fill, ink } = paintOf(side);
    return `<span style="background-color:${fill};color:${ink};padding:1px 6px;border:${EDGE_LINE};${MONO}">${escapeHtml(side.letter)}</span> ${escapeHtml(side.name)}`;
  });
  const words = [...scene.legend.filter((line) => !isOfSides(scene, line)), ...signsSaid(scene)]
    .map((line) => `<div>${line === '' ? '&nbsp;' : escapeHtml(line)}</div>`)
    .join('');
  return `<div style="font-size:13px;margin:6px 0">${sides.length === 0 ? '' : `<div style="margin:0 0 4px">${sides.join(' &nbsp; ')}</div>`}${words}</div>`;
}

/** Whether a line says what the sides' own colours already do: `R Rebels, E Empire`, `R = Rebel, E = Empire`. */
function isOfSides({ sides }: Scene, line: string): boolean {
  return line
    .split(', ')
    .every((part) =>
      sides.some(({ letter, name }) => [`${letter} ${name}`, `${letter} = ${name}`].some((words) => words.startsWith(part))),
    );
}

/** Trays and notes, each on a line of its own, however long. */
function beside(scene: Scene): string {
  const lines = [...traysAsText(scene, Number.MAX_SAFE_INTEGER), ...notesOf(scene)];
  return lines.length === 0
    ? ''
    : `<div style="font-size:13px;margin:6px 0">${lines.map((line) => `<div>${escapeHtml(line)}</div>`).join('')}</div>`;
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
      width === 0 ? '' : `<td style="width:${width}px;height:12px;background-color:${colour};border:${EDGE_LINE}"></td>`;
    const bar = `<table role="presentation" cellspacing="0" cellpadding="0" style="border-collapse:collapse"><tr>${part(full, paintOf(sideOf(scene, meter.side)).fill)}${part(BAR - full, '#ffffff')}</tr></table>`;
    return `<tr><td style="padding:2px 8px 2px 0">${escapeHtml(meter.name)}</td><td style="padding:2px 8px">${bar}</td><td style="padding:2px 0">${meter.value} of ${meter.of}</td></tr>`;
  });
  return `<table role="presentation" cellspacing="0" cellpadding="0" style="font-size:13px;margin:6px 0">${rows.join('')}</table>`;
}
