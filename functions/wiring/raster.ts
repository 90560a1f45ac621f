/**
 * Makes pictures from drawings: resvg, compiled to WebAssembly so that it works the same on every machine, and the fonts that it draws
 * with.
 */
import { initWasm, Resvg } from '@resvg/resvg-wasm';

export interface RasterFiles {
  readonly wasm: Uint8Array;
  /** A single family, `FAMILY`. */
  readonly fonts: readonly Uint8Array[];
}

/** Their file names next to a handler, where `infra/aws/worker.ts` puts them. */
export const RASTER_FILES = {
  wasm: 'resvg.wasm',
  fonts: ['noto-sans-latin-400.woff2', 'noto-sans-latin-700.woff2'],
} as const;
const FAMILY = 'Noto Sans';

export type Rasterise = (svg: string) => Promise<Uint8Array<ArrayBuffer>>;

/** May be called only once in a process. */
export async function openRaster({ wasm, fonts }: RasterFiles): Promise<Rasterise> {
  await initWasm(wasm);
  const font = { fontBuffers: [...fonts], loadSystemFonts: false, defaultFontFamily: FAMILY, sansSerifFamily: FAMILY };
  return async (svg) => {
    const drawing = new Resvg(svg, { font });
    const image = drawing.render();
    const png = new Uint8Array(image.asPng());
    image.free();
    drawing.free();
    return png;
  };
}
