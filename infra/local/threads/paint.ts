/** The program of the thread that makes pictures on one machine, where each takes a quarter of a second of a processor. */
import { readFile } from 'node:fs/promises';
import { openRaster, RASTER_FILES, type Rasterise } from '../../../functions/wiring/raster.ts';
import { answerQuestions } from './thread.ts';

const FONTS = new URL('../../../templates/fonts/', import.meta.url);

async function open(): Promise<Rasterise> {
  const [wasm, ...fonts] = await Promise.all([
    readFile(new URL(import.meta.resolve('@resvg/resvg-wasm/index_bg.wasm'))),
    ...RASTER_FILES.fonts.map((name) => readFile(new URL(name, FONTS))),
  ]);
  return openRaster({ wasm, fonts });
}

const opened = open();
answerQuestions(async (svg: string) => (await opened)(svg));
