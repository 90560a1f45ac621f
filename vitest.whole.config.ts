/**
 * For `npm test`: one project. Vitest gives no project a process that another has used, so what nearly all files
 * import would be read some eighteen times.
 */
import { defineConfig } from 'vitest/config';
import { configOf, WHOLE } from './vitest.config.ts';

export default defineConfig(({ mode }) => configOf(mode, WHOLE));
