/** Draws and makes pictures, as the HTTP edge asks for them. */
import type { Pictures } from '../edge/http/http-cases.ts';
import type { Rasterise } from './raster.ts';

export const picturesBy = (rasterise: Rasterise): Pictures => ({
  draw: async (info) => (await import('../../templates/draw/picture.ts')).drawPicture(info),
  rasterise,
});
