/** Draws the icons of the installed page from `infra/assets/icons/icon.svg` into the same folder: `node test/support/draw-icons.ts`. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openBrowser } from './browser.ts';

const FOLDER = join(import.meta.dirname, '../../infra/assets/icons');
const drawing = readFileSync(join(FOLDER, 'icon.svg'), 'utf8').trim();
/** A system may cut off all but a circle of four fifths: the ground goes to the edge, and the letter is smaller. */
const maskable = drawing
  .replace(' rx="96"', '')
  .replace('<g id="letter">', '<g id="letter" transform="translate(256 256) scale(.88) translate(-256 -256)">');

const browser = await openBrowser();
for (const [name, svg, size] of [
  ['icon-192.png', drawing, 192],
  ['icon-512.png', drawing, 512],
  ['icon-maskable-512.png', maskable, 512],
  // Apple's systems round the corners themselves.
  ['icon-apple-180.png', maskable, 180],
] as const) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(
    `<!doctype html><style>body{margin:0}svg{display:block}</style>${svg.replace('<svg ', `<svg width="${size}" height="${size}" `)}`,
  );
  writeFileSync(join(FOLDER, name), await page.screenshot({ omitBackground: true }));
  await page.close();
}
await browser.close();
