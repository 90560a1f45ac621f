/** Pictures of boards, made in a thread of their own with the first that is asked for. */
import type { Rasterise } from '../../functions/wiring/raster.ts';
import { openThread, type Thread } from '../../functions/wiring/threads/thread.ts';

const PROGRAM = new URL('../../functions/wiring/threads/paint.ts', import.meta.url);

export const openPictureThread = (): Thread<string, Awaited<ReturnType<Rasterise>>> => openThread(PROGRAM, 'pictures');
